"""The ledger file: read whole, append under a lock, flushed before success is reported (docs/spec/ledger.md#safety).

An append is one write whose very last byte is the only newline in it: until that byte is written the
file ends in a torn line, from it on the records are all there.  Inside a group the newlines stand as
`SEPARATOR` until the group is on the disk, and its first space as `WRITING`; a reader takes these for a
newline and a space, so whatever a kill leaves behind is either all of a group or none of it.

`WRITING` tells a line that was being written, which may read well and yet be half of another
(`2. распасы Аня 3 | Боря 5 | Вера 2` of a line that went on), from one that an editor saved without a
newline.  It comes right behind the number (`2.`), so no part of our own write is a numbered record
without it.  A last line that bears neither mark and is the next numbered record counts; anything else
without its newline is torn and left out, a line of the header too.

A torn line is set aside into FILE.torn before it is written over.  There it stands without a newline
until somebody has been told of it (`unreported`, `told`).
"""

import os
import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple, TypeVar

from pulka.files import check, read_bytes, trouble, utf8, why
from pulka.gate import composed
from pulka.ledger import disk
from pulka.ledger.disk import Held
from pulka.ledger.lines import LONGEST, MOST, Ledger, parse, split_comment
from pulka.model import PulkaError, Source, Unreadable, Unverified
from pulka.notation.names import FIELDS

LARGEST = 96 * 2**20
"""Bytes beyond which a file is not taken for a ledger."""

SEPARATOR = "\x1e"
"""ASCII "record separator": the newlines inside a group that is being written."""

WRITING = "\x1f"
"""ASCII "unit separator": the first space of a group that is being written."""

PATIENCE = 30
"""Seconds to wait for the lock."""

_TRIES = 5
_NUMBERED = re.compile(rb"\s*[0-9]{1,9}\s*[.)]")
_PLAIN = bytes.maketrans((SEPARATOR + WRITING).encode(), b"\n ")
_PLAIN_TEXT = str.maketrans(SEPARATOR + WRITING, "\n ")
_BOM = b"\xef\xbb\xbf"
_NEEDED = ("header-missing", "target-missing")

Compose = Callable[["Stored"], tuple[list[str], object]]
_Read = TypeVar("_Read")
_Result = TypeVar("_Result")


class Version(NamedTuple):
    """Which state of a ledger somebody has seen: the number of its deals, and a digest of its text."""

    deals: int
    digest: str


class Stored(NamedTuple):
    """A ledger file as read, and its last line where that has no newline.

    `torn`: it is not part of the ledger; `unended`: it is.
    """

    ledger: Ledger
    torn: str
    unended: str = ""
    text: str = ""

    @property
    def version(self) -> Version:
        """The state of the file: another one wherever its text, line ends aside, is another one."""
        from hashlib import sha256

        deals = sum(item.is_deal for item in self.ledger.items)
        return Version(deals, sha256(self.text.encode()).hexdigest())


# ── reading ──


def read_text(path: Path, largest: int = LARGEST) -> str:
    """A regular UTF-8 file (CRLF and BOM allowed); raises Unreadable for anything else."""
    return decoded(read_bytes(path, largest), path)


def load(path: Path) -> Stored:
    """A ledger from its file; raises PulkaError at the line that is wrong."""
    data = read_bytes(path, LARGEST)
    if _torn(data):  # it may be a write that is going on: look again when nobody writes
        with suppress(PulkaError, OSError), disk.locked(path, 1) as held:
            data = held.read()
    return _stored(data, path)


def decoded(data: bytes, path: Path) -> str:
    """The text of a file's bytes; raises Unreadable at the line that is not UTF-8 or not text."""
    text = utf8(data, path)
    if "\0" in text:
        place = Source(str(path), text.count("\n", 0, text.index("\0")) + 1)
        raise Unreadable("not-text", source=place, sign="U+0000")
    return composed(text.translate(_PLAIN_TEXT).replace("\r\n", "\n"), Source(str(path), 1))


def _stored(data: bytes, path: Path) -> Stored:
    torn = _torn(data)
    if _NUMBERED.match(torn) and torn == torn.translate(_PLAIN):
        with suppress(PulkaError):
            whole = decoded(data, path)
            return Stored(_replayed(whole, path), "", torn.decode().strip(), whole)
    text = torn.translate(_PLAIN).decode("utf-8", "replace")
    whole = decoded(data[: len(data) - len(torn)], path)
    try:
        return Stored(parse(whole, str(path)), text, text=whole)
    except Unreadable as error:
        if error.key in _NEEDED and _in_header(text):
            raise _torn_header(path, data, text) from None
        raise


def _replayed(text: str, path: Path) -> Ledger:
    """A ledger all of whose records can have happened."""
    from pulka.evening.replay import replay

    ledger = parse(text, str(path))
    replay(ledger)
    return ledger


def _torn(data: bytes) -> bytes:
    """A last line that its newline is missing from, unless there is nothing but a remark on it."""
    last = data[data.rfind(b"\n") + 1 :]
    body = split_comment(last[: 4 * LONGEST].decode("utf-8-sig", "replace"))[0]
    return last if body.strip() else b""


def _in_header(text: str) -> bool:
    """Whether a line begins as one of the header does, where no append can have left it."""
    word = next(iter(text.lower().lstrip("\ufeff").split()), "")
    return word in FIELDS


def _torn_header(path: Path, data: bytes, text: str) -> Unreadable:
    place = Source(str(path), data.count(b"\n") + 1)
    return Unreadable("torn-header", source=place, found=text.strip()[:60])


# ── appending ──


def append(path: Path, compose: Compose) -> object:
    """Append the lines that `compose` makes of the ledger as it is now, all or none of them.

    Under a lock between processes; the lines are on the disk when this returns.  `compose` also
    returns what the caller wants back; an error it raises leaves the file as it was.  It may be
    called again where another program changed or replaced the file meanwhile.  Raises Unreadable for
    a file that cannot be written, that another program holds, or that changes all the time, and
    Unverified where the lines are written but cannot be read back.
    """
    return append_to(path, compose, _whole)


def append_to(
    path: Path,
    compose: Callable[[_Read], tuple[list[str], _Result]],
    read: Callable[[bytes, Path], tuple[_Read, bytes]],
) -> _Result:
    """The same for a file of lines that `read` understands: what it says, and its torn end.

    Raises Unreadable and Unverified as `append` does.
    """
    check(path, LARGEST)
    for _ in range(_TRIES):
        try:
            with disk.locked(path, PATIENCE) as held:
                done, result = _attempt(path, held, compose, read)
        except OSError as error:
            raise trouble("cannot-write", path, error) from None
        if done:
            return result
    raise Unreadable("changed-underneath", source=Source(str(path), 1))


def _whole(data: bytes, path: Path) -> tuple[Stored, bytes]:
    """A ledger that something may be appended to, and its torn line; raises Unreadable for a torn header."""
    stored = _stored(data, path)
    if stored.torn and not stored.ledger.order and _in_header(stored.torn):
        raise _torn_header(path, data, stored.torn)
    return stored, _torn(data) if stored.torn else b""


def _attempt(
    path: Path,
    held: Held,
    compose: Callable[[_Read], tuple[list[str], _Result]],
    read: Callable[[bytes, Path], tuple[_Read, bytes]],
) -> tuple[bool, _Result]:
    """Read, compose, write; not done where the file is no longer the one that was read."""
    before = held.state
    data = held.read()
    stored, torn = read(data, path)
    lines, result = compose(stored)
    if not lines:
        return True, result
    if not _mark(path.stat()) == _mark(before) == _mark(os.fstat(held.end.fileno())):
        return False, result
    _check_room(path, data, lines)
    if torn:
        _set_aside(path, torn)
    return _write(path, held, data[: len(data) - len(torn)], torn, lines), result


def _check_room(path: Path, data: bytes, lines: list[str]) -> None:
    """Raise Unreadable where a file with more lines behind it would be too large to be read."""
    size = len(data) + sum(len(line.encode()) + 2 for line in lines)
    if size > LARGEST:
        raise Unreadable("too-large-then", source=Source(str(path), 1), size=size, most=LARGEST)
    count = data.translate(_PLAIN).count(b"\n") + len(lines) if size > MOST else 0
    if count > MOST:
        raise Unreadable("too-many-lines-then", source=Source(str(path), 1), found=count, expected=MOST)


def _mark(state: os.stat_result) -> tuple[int, ...]:
    return state.st_dev, state.st_ino, state.st_size, state.st_mtime_ns


def _write(path: Path, held: Held, data: bytes, torn: bytes, lines: list[str]) -> bool:
    """Write lines behind `data`, over a torn line; whether they then stand in the file of this name."""
    ending = "\r\n" if b"\r\n" in data[:4096] else "\n"
    start = "" if data in (b"", _BOM) or data.endswith(b"\n") else "\n" if data.endswith(b"\r") else ending
    first, *more = lines
    group = start + ending.replace("\n", SEPARATOR).join([first.replace(" ", WRITING, 1), *more])
    body, end = group.encode(), ending.encode()
    text = body.ljust(len(torn)) + end
    if not _put(path, held, len(data), torn, text):
        return False
    whole = (body + end).translate(_PLAIN)
    with suppress(OSError):  # the group is on the disk and is read as it stands; the next append tries again
        _tidy(held, data, whole, len(text))
    return _holds(path, held, len(data), (whole, text.translate(_PLAIN)))


def _put(path: Path, held: Held, at: int, torn: bytes, text: bytes) -> bool:
    """Write a text at the end, where `at` is, and flush it; what fails is taken back."""
    try:
        if torn:
            held.put(at, text)
            landed = at
        else:
            landed = held.append(text)
        if done := landed == at and held.state.st_size == at + len(text):
            held.flush()
    except BaseException:
        _take_back(path, held, at, torn, text)
        raise
    if not done:  # somebody else wrote at the same moment
        _take_back(path, held, at, torn, text)
    return done


def _take_back(path: Path, held: Held, at: int, torn: bytes, text: bytes) -> None:
    """Make the file what it was; what others appended meanwhile stays.  Raises Unverified where that fails."""
    try:
        found = held.read(at)
        if torn or text.startswith(found):
            held.file.truncate(at + len(torn))
            held.put(at, torn)
        elif text in found:
            held.put(at + found.index(text), b" " * (len(text) - 1) + b"\n")
        elif WRITING.encode() in found:
            raise _unverified("half-written", path, OSError("another program writes, too"))
    except OSError as error:
        raise _unverified("half-written", path, error) from None
    with suppress(OSError):
        held.flush()


def _tidy(held: Held, data: bytes, whole: bytes, length: int) -> None:
    """Put in the newlines and the space that a group was written without, there and in `data`."""
    spare = length - len(whole)
    held.put(len(data), whole + (b" " * (spare - 1) + b"\n" if spare else b""))
    if spare and held.state.st_size == len(data) + length:
        held.file.truncate(len(data) + len(whole))
    if data != (plain := data.translate(_PLAIN)):
        held.put(0, plain)


def _holds(path: Path, held: Held, at: int, written: tuple[bytes, ...]) -> bool:
    """Whether the file of this name holds what was written, tidied or not (and not another one put in its place)."""
    try:
        same = os.path.samestat(path.stat(), held.state)
        found = held.read(at) if same else read_bytes(path, LARGEST)[at:]
    except (OSError, Unreadable) as error:
        raise _unverified("unverified", path, error) from None
    return found.translate(_PLAIN).startswith(written)


def _unverified(key: str, path: Path, error: Exception) -> Unverified:
    return Unverified(key, source=Source(str(path), 1), why=why(error))


# ── what was torn ──


def aside(path: Path) -> Path:
    """The file that the torn lines of a ledger are set aside into."""
    return disk.beside(path, ".torn")


def _set_aside(path: Path, torn: bytes) -> None:
    """Copy a torn last line to FILE.torn, where it stands without a newline until somebody is told."""
    place = aside(path)
    try:
        with disk.opened(place, "a+b") as file:
            file.seek(0)
            before = file.readall().rpartition(b"\n")[2]
            if not before.endswith(torn):
                disk.write_all(file, (SEPARATOR.encode() if before else b"") + torn)
            disk.flush(file.fileno())
    except OSError as error:
        raise trouble("cannot-write", place, error) from None
    disk.sync_folder(place)


def unreported(path: Path) -> str:
    """What was set aside and nobody has been told of; empty where there is nothing."""
    with suppress(PulkaError):
        tail = read_bytes(aside(path), LARGEST).rpartition(b"\n")[2]
        return tail.translate(_PLAIN).decode("utf-8", "replace").strip()
    return ""


def told(path: Path) -> None:
    """Somebody has been told of everything that was set aside."""
    with suppress(OSError, PulkaError), disk.opened(aside(path), "r+b") as file:
        data = file.readall()
        if not data.endswith(b"\n"):
            at = data.rfind(b"\n") + 1
            file.seek(at)
            disk.write_all(file, data[at:].translate(_PLAIN) + b"\n")


# ── starting ──


def create(path: Path, lines: list[str]) -> None:
    """A new ledger file, whole or not at all; raises Unreadable where anything stands there, or nothing can."""
    _check_room(path, b"", lines)
    try:
        disk.create(path, "".join(f"{line}\n" for line in lines).encode())
    except FileExistsError:
        raise Unreadable("exists", source=Source(str(path), 1)) from None
    except (OSError, ValueError) as error:
        raise trouble("cannot-write", path, error) from None
