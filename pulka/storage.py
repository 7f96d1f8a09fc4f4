"""The ledger file: read whole, append under a lock, flushed before success is reported (spec 3, "Safety")."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from pulka.header import HeaderReader
from pulka.ledger import Ledger, parse
from pulka.model import PulkaError, Source, Unreadable

LARGEST = 256 * 2**20
"""Bytes beyond which a file is not taken for a ledger."""


class Stored(NamedTuple):
    """A ledger file as read; `torn`: a last line without its newline, not part of the ledger."""

    ledger: Ledger
    torn: str
    size: int


def read_text(path: Path, largest: int = LARGEST) -> str:
    """A regular UTF-8 file (CRLF and BOM allowed); raises Unreadable for anything else."""
    place = Source(str(path), 1)
    try:
        mode = path.stat()
        if stat.S_ISDIR(mode.st_mode):
            raise Unreadable("is-directory", source=place)
        if not stat.S_ISREG(mode.st_mode):
            raise Unreadable("not-regular", source=place)
        if mode.st_size > largest:
            raise Unreadable("too-large", source=place, size=mode.st_size, most=largest)
        data = path.read_bytes()
    except (OSError, ValueError) as error:
        raise Unreadable("cannot-open", source=place).told(why=why(error)) from None
    return decoded(data, path)


def decoded(data: bytes, path: Path) -> str:
    """The text of a file's bytes; raises Unreadable at the line that is not UTF-8 or not text."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        column = error.start - data.rfind(b"\n", 0, error.start)
        raise Unreadable("not-utf8", source=Source(str(path), line, column)) from None
    if "\0" in text:
        raise Unreadable("not-text", source=Source(str(path), text.count("\n", 0, text.index("\0")) + 1))
    return text.replace("\r\n", "\n")


def why(error: Exception) -> str:
    """The system's reason, in its words."""
    return getattr(error, "strerror", None) or str(error)


def load(path: Path) -> Stored:
    """A ledger from its file; raises PulkaError at the line that is wrong."""
    return _stored(read_text(path), path)


def _stored(text: str, path: Path) -> Stored:
    whole, _, last = text.rpartition("\n")
    torn = "" if _is_header(last) else last
    ledger = parse(whole if torn else text, str(path))
    return Stored(ledger, torn, len(text.encode()))


def _is_header(line: str) -> bool:
    """Whether a last line is blank or of the header, which no append can tear."""
    return not line.strip() or (HeaderReader().takes(line.strip()) and not line.startswith("dealer"))


def append(path: Path, compose: Callable[[Stored], tuple[list[str], object]]) -> object:
    """Append the lines that `compose` makes of the ledger as it is now, all or none of them.

    Under a lock between processes; the lines are on the disk when this returns.  `compose` also
    returns what the caller wants back; an error it raises leaves the file as it was.
    """
    from fasteners import InterProcessLock

    real = path.resolve()
    read_text(real)
    lock = InterProcessLock(real.with_name(f".{real.name}.lock"))
    try:
        if not lock.acquire(timeout=30):
            raise Unreadable("locked", source=Source(str(path), 1))
    except OSError as error:
        raise Unreadable("cannot-write", source=Source(str(path), 1)).told(why=why(error)) from None
    try:
        return _append_locked(path, compose)
    finally:
        lock.release()


def _append_locked(path: Path, compose: Callable[[Stored], tuple[list[str], object]]) -> object:
    data = read_text(path)
    stored = _stored(data, path)
    lines, result = compose(stored)
    if not lines:
        return result
    try:
        with path.open("r+b", buffering=0) as file:
            if stored.torn:
                _set_aside(path, file.fileno(), stored.torn)
            _write(file.fileno(), lines)
    except OSError as error:
        raise PulkaError("cannot-write", source=Source(str(path), 1)).told(why=why(error)) from None
    return result


def _write(file: int, lines: list[str]) -> None:
    """One write at the end, flushed to the disk; a write cut short is taken back."""
    size = os.lseek(file, 0, os.SEEK_END)
    os.lseek(file, max(0, size - 1), os.SEEK_SET)
    start = "" if size == 0 or os.read(file, 1) == b"\n" else "\n"
    text = (start + "".join(f"{line}\n" for line in lines)).encode()
    try:
        written = os.write(file, text)
        if written < len(text):
            raise OSError(28, os.strerror(28))
        os.fsync(file)
    except OSError:
        os.ftruncate(file, size)
        raise


def _set_aside(path: Path, file: int, torn: str) -> None:
    """Move a torn last line to FILE.torn."""
    with path.with_name(path.name + ".torn").open("ab") as aside:
        aside.write(torn.encode() + b"\n")
        aside.flush()
        os.fsync(aside.fileno())
    os.ftruncate(file, os.lseek(file, 0, os.SEEK_END) - len(torn.encode()))


def create(path: Path, lines: list[str]) -> None:
    """A new ledger file; refuses to overwrite anything."""
    text = "".join(f"{line}\n" for line in lines).encode()
    try:
        file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666)
    except FileExistsError:
        raise Unreadable("exists", source=Source(str(path), 1)) from None
    except (OSError, ValueError) as error:
        raise Unreadable("cannot-write", source=Source(str(path), 1)).told(why=why(error)) from None
    try:
        os.write(file, text)
        os.fsync(file)
    finally:
        os.close(file)
