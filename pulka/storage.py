"""The ledger file: read whole, append under a lock, flushed before success is reported (spec 3, "Safety").

An append is one write whose very last byte is the only newline in it: until that byte is written the
file ends in a torn line, from it on the records are all there.  Inside a group the newlines stand as
`SEPARATOR` until the group is on the disk; a reader takes the one for the other, so whatever a kill
leaves behind is either all of a group or none of it.
"""

import os
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from io import FileIO
from itertools import groupby
from pathlib import Path
from typing import NamedTuple, TypeVar
from unicodedata import combining, is_normalized, normalize

from pulka.files import check, read_bytes, trouble
from pulka.header import FIELDS
from pulka.ledger import LONGEST, Ledger, parse, split_comment
from pulka.model import PulkaError, Source, Unreadable

LARGEST = 96 * 2**20
"""Bytes beyond which a file is not taken for a ledger."""

SEPARATOR = "\x1e"
"""ASCII "record separator": the newlines inside a group that is being written."""

PATIENCE = 30
"""Seconds to wait for the lock."""

_TRIES = 5
_HEADER = 2**20
_MARKS = 100
_SIGNS = re.compile(rf"[^\w\s\x00-\x7f]{{{_MARKS},}}")
_SEPARATOR = SEPARATOR.encode()
_BOM = b"\xef\xbb\xbf"

Compose = Callable[["Stored"], tuple[list[str], object]]
_Read = TypeVar("_Read")
_Result = TypeVar("_Result")


class Stored(NamedTuple):
    """A ledger file as read; `torn`: a last line without its newline, not part of the ledger."""

    ledger: Ledger
    torn: str


# ── reading ──


def read_text(path: Path, largest: int = LARGEST) -> str:
    """A regular UTF-8 file (CRLF and BOM allowed); raises Unreadable for anything else."""
    return decoded(read_bytes(path, largest), path)


def load(path: Path) -> Stored:
    """A ledger from its file; raises PulkaError at the line that is wrong."""
    stored = _stored(read_bytes(path, LARGEST), path)
    if not stored.torn:
        return stored
    # A torn line may be a write that is going on: look again when nobody writes.
    with suppress(PulkaError), _locked(path, 1):
        return _stored(read_bytes(path, LARGEST), path)
    return stored


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
    return composed(text.replace(SEPARATOR, "\n").replace("\r\n", "\n"), str(path))


def composed(text: str, path: str) -> str:
    """Letters and the marks above them made one; raises Unreadable for a heap of marks, which would take for ever."""
    if is_normalized("NFC", text):
        return text
    for run in _SIGNS.finditer(text):
        if any(marks and len(list(group)) > _MARKS for marks, group in groupby(run[0], lambda one: combining(one) > 0)):
            line = text.count("\n", 0, run.start()) + 1
            raise Unreadable("heap-of-marks", source=Source(path, line), most=_MARKS)
    return normalize("NFC", text)


def _stored(data: bytes, path: Path) -> Stored:
    torn = _torn(data)
    whole = data[: len(data) - len(torn)]
    return Stored(parse(decoded(whole, path), str(path)), torn.decode("utf-8", "replace"))


def _torn(data: bytes) -> bytes:
    """A last line that its newline is missing from, unless no append can have torn it."""
    at = data.rfind(b"\n") + 1
    last = data[at:]
    body = split_comment(last[: 4 * LONGEST].decode("utf-8-sig", "replace"))[0].split()
    if not body or (body[0].lower() in FIELDS and _is_header(data[:at], body[0].lower())):
        return b""
    return last


def _is_header(data: bytes, word: str) -> bool:
    """Whether a line that begins with `word` still belongs to the header that `data` is."""
    if len(data) > _HEADER:
        return False
    lines = data.decode("utf-8-sig", "replace").splitlines()
    words = [body[0].lower() for line in lines if (body := split_comment(line)[0].split())]
    return all(one in FIELDS for one in words) and (word != "dealer" or "dealer" not in words)


# ── appending ──


def append(path: Path, compose: Compose) -> object:
    """Append the lines that `compose` makes of the ledger as it is now, all or none of them.

    Under a lock between processes; the lines are on the disk when this returns.  `compose` also
    returns what the caller wants back; an error it raises leaves the file as it was.  It may be
    called again where another program changed or replaced the file meanwhile.  Raises Unreadable for
    a file that cannot be written, that another program holds, or that changes all the time.
    """
    return append_to(path, compose, _stored)


def append_to(
    path: Path, compose: Callable[[_Read], tuple[list[str], _Result]], read: Callable[[bytes, Path], _Read]
) -> _Result:
    """The same for a file of lines that `read` understands; raises Unreadable as `append` does."""
    check(path, LARGEST)
    with _locked(path, PATIENCE):
        for _ in range(_TRIES):
            try:
                with path.open("r+b", buffering=0) as file:
                    done, result = _attempt(path, file, compose, read)
            except OSError as error:
                raise trouble("cannot-write", path, error) from None
            if done:
                return result
    raise Unreadable("changed-underneath", source=Source(str(path), 1))


@contextmanager
def _locked(path: Path, patience: float) -> Iterator[None]:
    """Hold the lock that all who append to this file take."""
    from fasteners import InterProcessLock

    real = path.resolve()
    lock = InterProcessLock(real.with_name(f".{real.name}.lock"))
    try:
        if not lock.acquire(timeout=patience):
            lock.lockfile.close()
            raise Unreadable("locked", source=Source(str(path), 1))
    except OSError as error:
        raise trouble("cannot-write", path, error) from None
    try:
        yield
    finally:
        lock.release()


def _attempt(
    path: Path,
    file: FileIO,
    compose: Callable[[_Read], tuple[list[str], _Result]],
    read: Callable[[bytes, Path], _Read],
) -> tuple[bool, _Result]:
    """Read, compose, write; not done where the file is no longer the one that was read."""
    before = os.fstat(file.fileno())
    data = file.readall()
    lines, result = compose(read(data, path))
    if not lines:
        return True, result
    if _mark(path.stat()) != _mark(before):
        return False, result
    if torn := _torn(data):
        _set_aside(path, torn)
        data = data[: len(data) - len(torn)]
        file.truncate(len(data))
    written = _write(file, data, lines)
    return _holds(path, len(data), written), result


def _mark(state: os.stat_result) -> tuple[int, ...]:
    return state.st_dev, state.st_ino, state.st_size, state.st_mtime_ns


def _write(file: FileIO, data: bytes, lines: list[str]) -> bytes:
    """Write lines behind `data`; returns what then stands there."""
    ending = "\r\n" if b"\r\n" in data[:4096] else "\n"
    start = "" if data in (b"", _BOM) or data.endswith(b"\n") else ending
    inner = ending.replace("\n", SEPARATOR)
    group = (start + inner.join(lines) + ending).encode()
    try:
        _write_all(file, len(data), group)
    except BaseException:
        with suppress(OSError):
            file.truncate(len(data))
        raise
    whole = group.replace(_SEPARATOR, b"\n")
    with suppress(OSError):  # the group is on the disk and is read as it stands; the next append tries again
        if whole != group:
            _write_all(file, len(data), whole)
        if _SEPARATOR in data:
            _write_all(file, 0, data.replace(_SEPARATOR, b"\n"))
    return whole


def _write_all(file: FileIO, at: int, text: bytes) -> None:
    """Write the whole text at a place and flush it; what cuts a write short is raised."""
    file.seek(at)
    left = memoryview(text)
    while left:
        left = left[file.write(left) :]
    os.fsync(file.fileno())


def _holds(path: Path, at: int, written: bytes) -> bool:
    """Whether the file of this name holds what was written (and not another one put in its place)."""
    with path.open("rb") as file:
        file.seek(at)
        return file.read(len(written)).replace(_SEPARATOR, b"\n") == written


def _set_aside(path: Path, torn: bytes) -> None:
    """Copy a torn last line to FILE.torn."""
    aside = path.with_name(path.name + ".torn")
    with aside.open("ab") as file:
        file.write(torn.replace(_SEPARATOR, b"\n") + b"\n")
        file.flush()
        os.fsync(file.fileno())
    _sync_folder(aside)


def _sync_folder(path: Path) -> None:
    """Flush the name of a new file, where the system can."""
    with suppress(OSError):
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


# ── starting ──


def create(path: Path, lines: list[str]) -> None:
    """A new ledger file, whole or not at all; raises Unreadable where anything stands there, or nothing can."""
    try:
        _create(path, "".join(f"{line}\n" for line in lines).encode())
    except FileExistsError:
        raise Unreadable("exists", source=Source(str(path), 1)) from None
    except (OSError, ValueError) as error:
        raise trouble("cannot-write", path, error) from None
    _sync_folder(path)


def _create(path: Path, data: bytes) -> None:
    """Write a file beside the place, then name it; raises FileExistsError where anything stands there."""
    if path.exists() or path.is_symlink():
        raise FileExistsError
    draft = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        with draft.open("xb", buffering=0) as file:
            _write_all(file, 0, data)
        _name(draft, path)
    finally:
        draft.unlink(missing_ok=True)


def _name(draft: Path, path: Path) -> None:
    """Give a finished file its name, which nothing may have yet."""
    try:
        path.hardlink_to(draft)
    except FileExistsError:
        raise
    except OSError:  # a file system without links
        draft.rename(path)
