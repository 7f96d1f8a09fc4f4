"""Reading files that may be anything: only regular ones of a sensible size, the rest is refused unread."""

from __future__ import annotations

import stat
from pathlib import Path

from pulka.model import Source, Unreadable


def read_bytes(path: Path, largest: int) -> bytes:
    """A regular file of at most `largest` bytes; raises Unreadable for anything else."""
    check(path, largest)
    try:
        with path.open("rb") as file:
            data = file.read(largest + 1)
    except OSError as error:
        raise trouble("cannot-open", path, error) from None
    if len(data) > largest:  # it has grown, or does not tell its size
        raise Unreadable("too-large", source=Source(str(path), 1), size=len(data), most=largest)
    return data


def check(path: Path, largest: int) -> None:
    """Refuse what is not a file of a sensible size, without opening it."""
    place = Source(str(path), 1)
    try:
        mode = path.stat()
    except (OSError, ValueError) as error:
        raise trouble("cannot-open", path, error) from None
    if stat.S_ISDIR(mode.st_mode):
        raise Unreadable("is-directory", source=place)
    if not stat.S_ISREG(mode.st_mode):
        raise Unreadable("not-regular", source=place)
    if mode.st_size > largest:
        raise Unreadable("too-large", source=place, size=mode.st_size, most=largest)


def trouble(key: str, path: Path, error: Exception) -> Unreadable:
    """A refusal for the system's reason."""
    return Unreadable(key, source=Source(str(path), 1)).told(why=why(error))


def why(error: Exception) -> str:
    """The system's reason, in its words."""
    return getattr(error, "strerror", None) or str(error)
