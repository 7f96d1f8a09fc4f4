"""Reading files that may be anything: only regular ones of a sensible size, the rest is refused unread."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from pulka.model import Source, Unreadable

LARGEST_TOML = 2**16
"""Bytes beyond which a file is not taken for a sheet of paper or a convention."""

_AT_ONCE = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
_LONGEST = 2000
"""Characters of a line of TOML: a key of many parts takes the square of their number."""


def read_bytes(path: Path, largest: int) -> bytes:
    """A regular file of at most `largest` bytes; raises Unreadable for anything else."""
    check(path, largest)
    try:
        with os.fdopen(os.open(path, _AT_ONCE), "rb") as file:
            data = file.read(largest + 1) or b""
    except OSError as error:
        raise trouble("cannot-open", path, error) from None
    if len(data) > largest:  # it has grown, or does not tell its size
        raise Unreadable("too-large", source=Source(str(path), 1), size=len(data), most=largest)
    return data


def utf8(data: bytes, path: Path) -> str:
    """The text of a file's bytes, without a BOM; raises Unreadable at the line and column that are not UTF-8."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        column = error.start - data.rfind(b"\n", 0, error.start)
        raise Unreadable("not-utf8", source=Source(str(path), line, column)) from None


def check(path: Path, largest: int) -> None:
    """Raise Unreadable for what is not a file of at most `largest` bytes, without opening it."""
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
    """A refusal of a path for the system's reason, to be raised; `key` of its message."""
    return Unreadable(key, source=Source(str(path), 1)).told(why=why(error))


def why(error: Exception) -> str:
    """The system's reason, in its words."""
    return getattr(error, "strerror", None) or str(error)


def toml(text: str) -> dict[str, Any]:
    """The data of a TOML text; raises ValueError with the reason where it is none, or would take too long to read."""
    import tomllib

    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > _LONGEST:
            raise ValueError(f"a line of {len(line)} characters (at line {number}, column {_LONGEST})")
    try:
        return tomllib.loads(text)
    except RecursionError as error:
        raise ValueError(str(error)) from None


class TomlKey(NamedTuple):
    """A key of a TOML text, or the head of a table (no `key`), with its line and the column of its value."""

    line: int
    table: str
    key: str
    column: int


def toml_keys(text: str) -> Iterator[TomlKey]:
    r"""Every key of a TOML text and every head of a table, names without quotes and spaces.

    >>> [one[:3] for one in toml_keys('base = "sochi"\n[whists."А"]\n"Б" = 4\n')]
    [(1, '', 'base'), (2, 'whists.А', ''), (3, 'whists.А', 'Б')]
    """
    table = ""
    for number, line in enumerate(text.splitlines(), 1):
        bare = line.strip().replace('"', "").replace("'", "").replace(" ", "")
        if bare.startswith("["):
            table = bare.strip("[]").split("]")[0]
            yield TomlKey(number, table, "", 1)
        elif "=" in bare and not bare.startswith("#"):
            yield TomlKey(number, table, bare.split("=")[0], line.find("=") + 2)
