"""The file an output goes to: written beside it and renamed, never over what pulka did not write itself."""

from __future__ import annotations

import os
import stat
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from secrets import token_hex
from typing import BinaryIO, NamedTuple

from pulka.files import trouble
from pulka.model import Source, Unreadable

Own = Callable[[BinaryIO], bool]
"""Whether an open file is one that pulka wrote and nobody changed."""

_FORGOTTEN = 3600
"""Seconds after which a draft is one that a kill left behind."""
_HEAD = 512
_READ = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
_NEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)


def begins(*marks: str) -> Own:
    """Recognizes a file that has one of these texts near its beginning.

    >>> import io
    >>> begins("pulka-ledger/1")(io.BytesIO(b'{"format": "pulka-ledger/1"'))
    True
    """
    return lambda file: any(mark.encode() in head for head in [file.read(_HEAD)] for mark in marks)


class Target(NamedTuple):
    """Where an output goes: `own` recognizes earlier outputs, `source` is the ledger it is made of."""

    path: Path
    own: Own
    source: Path | None = None
    force: bool = False

    def check(self) -> None:
        """Raise Unreadable where nothing may be written: the ledger itself, no file, somebody else's file."""
        try:
            state = self.path.stat()
            if self.source is not None and os.path.samestat(state, self.source.stat()):
                raise Unreadable("output-is-source", source=self._place)
            self._check_kind(state)
            if state.st_size and not self.force and not self._is_own():
                raise Unreadable("output-not-own", source=self._place)
        except FileNotFoundError:
            return
        except (OSError, ValueError) as error:
            raise trouble("cannot-write", self.path, error) from None

    def write(self, data: bytes) -> None:
        """Put `data` there, whole or not at all; a link is followed.  Raises Unreadable as `check` does."""
        self.check()
        try:
            _replace(Path(os.path.realpath(self.path)), data)
        except (OSError, ValueError) as error:
            raise trouble("cannot-write", self.path, error) from None

    @property
    def _place(self) -> Source:
        return Source(str(self.path), 1)

    def _check_kind(self, state: os.stat_result) -> None:
        """A pipe would hang, a device would swallow it."""
        if stat.S_ISDIR(state.st_mode):
            raise Unreadable("is-directory", source=self._place)
        if not stat.S_ISREG(state.st_mode):
            raise Unreadable("output-not-regular", source=self._place)
        if not os.access(self.path, os.W_OK):
            raise PermissionError(13, os.strerror(13))

    def _is_own(self) -> bool:
        with os.fdopen(os.open(self.path, _READ), "rb") as file:
            return self.own(file)


def _replace(path: Path, data: bytes) -> None:
    """A draft beside the file, with its permissions, takes its name once it is on the disk."""
    _sweep(path.parent)
    draft = path.with_name(f".pulka-{token_hex(6)}.new")
    old = path.stat() if path.exists() else None
    try:
        # until it has the permissions of the old file nobody else reads the draft
        with os.fdopen(os.open(draft, _NEW, 0o600 if old else 0o666), "wb", buffering=0) as file:
            left = memoryview(data)
            while left:
                left = left[file.write(left) :]
            os.fsync(file.fileno())
        if old:
            _inherit(draft, old)
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


def _inherit(draft: Path, old: os.stat_result) -> None:
    """Owner and permissions of the file that is replaced; the owner only where the system lets us."""
    if hasattr(os, "chown"):
        with suppress(OSError):
            os.chown(draft, old.st_uid, old.st_gid)
    mode = stat.S_IMODE(old.st_mode)
    if stat.S_IMODE(draft.stat().st_mode) != mode:
        draft.chmod(mode)


def _sweep(folder: Path) -> None:
    """Remove the drafts that a kill left in a folder."""
    for draft in folder.glob(".pulka-*.new"):
        with suppress(OSError):
            if time.time() - draft.stat().st_mtime > _FORGOTTEN:
                draft.unlink()
