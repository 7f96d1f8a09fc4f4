"""The disk under a ledger: opened without hanging, locked, flushed, written at a place (docs/spec/ledger.md#safety).

The lock is one on the ledger file itself, as `fasteners` takes it on a file that is already open
(POSIX record lock; one byte on Windows): all names of a file share it, and there is no lock file that
could be deleted, belong to somebody else or have a name that is too long.  Such a lock goes with the
first descriptor of the file that the process closes, so whatever happens under it goes through `Held`.
"""

import os
import stat
import struct
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from io import FileIO
from pathlib import Path
from time import monotonic, sleep
from typing import NamedTuple, cast

from pulka.files import trouble
from pulka.model import Source, Unreadable

NOTICE = 1.0
"""Seconds of waiting for a lock after which it is said who holds it."""

_LOCKED_BYTE = 2**30
"""Where Windows locks a byte, which nobody can then read: behind any ledger."""
_FLOCK = "qqihh" if sys.platform == "darwin" else "hhqqi0q"
_LONGEST_NAME = 255


def _silent(path: Path, who: str) -> None:
    """Nothing is said of waiting."""


on_wait: Callable[[Path, str], None] = _silent
"""What is called once where a lock has been waited for: the file, and who holds it (may be empty)."""


class Held(NamedTuple):
    """A locked file, opened twice: to read and write at a place, and to append."""

    file: FileIO
    end: FileIO

    @property
    def state(self) -> os.stat_result:
        """What the system knows of the file."""
        return os.fstat(self.file.fileno())

    def read(self, at: int = 0) -> bytes:
        """All bytes from a place on."""
        self.file.seek(at)
        return self.file.readall()

    def put(self, at: int, text: bytes) -> None:
        """Write over what stands at a place."""
        self.file.seek(at)
        write_all(self.file, text)

    def append(self, text: bytes) -> int:
        """Write behind whatever the file ends with by now; returns where that was."""
        write_all(self.end, text)
        return self.end.tell() - len(text)

    def flush(self) -> None:
        """To the disk with it."""
        flush(self.file.fileno())


@contextmanager
def opened(path: Path, mode: str) -> Iterator[FileIO]:
    """A regular file, unbuffered; raises Unreadable for a pipe or a device, OSError as `open` does."""
    with _closed_at_last(_open(path, mode)) as file:
        yield file


@contextmanager
def _closed_at_last(file: FileIO) -> Iterator[FileIO]:
    """Close a file; if that fails, what was flushed is on the disk all the same, and what was not is told already."""
    try:
        yield file
    finally:
        with suppress(OSError):
            file.close()


def _open(path: Path, mode: str) -> FileIO:
    file = cast(FileIO, open(path, mode, buffering=0, opener=_at_once))  # noqa: SIM115
    if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
        file.close()
        raise Unreadable("not-regular", source=Source(str(path), 1))
    return file


def _at_once(path: str, flags: int) -> int:
    """Open without waiting for the other end of a pipe."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0), 0o666)


def write_all(file: FileIO, text: bytes) -> None:
    """Write the whole text; what cuts a write short is raised."""
    left = memoryview(text)
    while left:
        left = left[file.write(left) :]


def flush(descriptor: int) -> None:
    """Flush a file to the platter; on macOS `fsync` alone stops at the drive's own memory."""
    with suppress(ImportError, AttributeError, OSError):
        import fcntl

        fcntl.fcntl(descriptor, fcntl.F_FULLFSYNC)  # type: ignore[attr-defined,unused-ignore]
        return
    os.fsync(descriptor)


def sync_folder(path: Path) -> None:
    """Flush the name of a new file, where the system can."""
    with suppress(OSError):
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def beside(path: Path, ending: str) -> Path:
    """FILE with an ending behind its name, which is cut where the system would not take it.

    >>> beside(Path("a.pulka"), ".torn").name, len(beside(Path("я" * 126), ".torn").name.encode())
    ('a.pulka.torn', 255)
    """
    room = _LONGEST_NAME - len(ending.encode())
    name = path.name
    while len(os.fsencode(name)) > room:
        name = name[:-1]
    return path.with_name(name + ending)


# ── the lock ──


@contextmanager
def locked(path: Path, patience: float) -> Iterator[Held]:
    """The file of this name, under the lock that all who append to it take.

    Raises Unreadable where somebody else holds it for `patience` seconds, or there can be no lock,
    OSError as `open` does.
    """
    with opened(path, "r+b") as file:
        _lock(file, path, patience)
        with opened(path, "ab") as end:
            yield Held(file, end)


def _lock(file: FileIO, path: Path, patience: float) -> None:
    """Take the lock; it goes when the file is closed."""
    from fasteners import InterProcessLock

    start = monotonic()
    said: list[bool] = []

    def wait(seconds: float) -> None:
        if not said and patience > NOTICE <= monotonic() - start:
            said.append(True)
            on_wait(path, holder(file))
        sleep(seconds)

    lock = InterProcessLock(path, sleep_func=wait)
    lock.lockfile = file
    file.seek(_LOCKED_BYTE)
    try:
        # Asked for often: who writes without a pause leaves it free for moments only.
        if lock.acquire(timeout=patience, delay=0.001, max_delay=0.005):
            return
    except RuntimeError as error:  # so it says that there are no locks here
        raise trouble("cannot-write", path, error) from None
    raise Unreadable("locked", source=Source(str(path), 1), who=holder(file))


def holder(file: FileIO) -> str:
    """Who holds the lock on a file, to be put behind a message: ` (PID 12: vi a)`; empty where there is no telling."""
    with suppress(ImportError, OSError, struct.error):
        import fcntl

        ask = struct.pack(_FLOCK, *_whole_file(fcntl.F_WRLCK))
        answer = struct.unpack(_FLOCK, fcntl.fcntl(file, fcntl.F_GETLK, ask))
        number = answer[2] if sys.platform == "darwin" else answer[4]
        return f" (PID {number}{_command(number)})" if number > 0 else ""
    return ""


def _whole_file(kind: int) -> tuple[int, ...]:
    return (0, 0, 0, kind, 0) if sys.platform == "darwin" else (kind, 0, 0, 0, 0)


def _command(number: int) -> str:
    """What a process was started as, where the system shows it."""
    with suppress(OSError):
        words = Path(f"/proc/{number}/cmdline").read_bytes().decode("utf-8", "replace").split("\0")
        text = "".join(char if char.isprintable() else " " for char in " ".join(words)).strip()
        return f": {text[:60]}" if text else ""
    return ""


# ── a new file ──


def create(path: Path, data: bytes) -> None:
    """A new file, whole or not at all; raises FileExistsError where anything stands there, OSError where none can."""
    if path.exists() or path.is_symlink():
        raise FileExistsError
    if not _create_unnamed(path, data):
        _create_beside(path, data)
    sync_folder(path)


def _create_unnamed(path: Path, data: bytes) -> bool:
    """Name a file once it is whole, so that a kill leaves nothing behind; False where the system cannot do that."""
    try:
        descriptor = os.open(path.parent, os.O_TMPFILE | os.O_WRONLY, 0o666)
    except (AttributeError, OSError):
        return False
    with _closed_at_last(os.fdopen(descriptor, "wb", buffering=0)) as file:
        write_all(file, data)
        flush(descriptor)
        try:
            os.link(f"/proc/self/fd/{descriptor}", path, follow_symlinks=True)
        except FileExistsError:
            raise
        except OSError:
            return False
    return True


def _create_beside(path: Path, data: bytes) -> None:
    """Write a file beside the place, then name it."""
    draft = path.with_name(f".{os.getpid()}.new")
    try:
        with opened(draft, "xb") as file:
            write_all(file, data)
            flush(file.fileno())
        try:
            path.hardlink_to(draft)
        except FileExistsError:
            raise
        except OSError:  # a file system without links: the name is taken first, so that nobody's file is written over
            _take(draft, path)
    finally:
        with suppress(OSError):
            draft.unlink()


def _take(draft: Path, path: Path) -> None:
    path.open("xb").close()
    try:
        draft.replace(path)
    except BaseException:
        path.unlink()
        raise
