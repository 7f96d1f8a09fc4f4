"""Workbooks with a seal: what a spreadsheet has saved since is told from what pulka wrote.

The seal stands among the properties of the workbook (its identifier) and is a digest of the checksums
of all other parts; every program that saves the workbook writes those anew.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, BinaryIO
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile, ZipInfo

if TYPE_CHECKING:
    from openpyxl import Workbook

_PROPERTIES = "docProps/core.xml"
_MARK = "pulka sha256:"
_EMPTY = _MARK + "0" * 64
_LARGEST = 2**16


def save(book: Workbook, target: Path | IO[bytes]) -> None:
    """Write a workbook under its seal; raises OSError where `target` cannot be written."""
    from openpyxl.writer.excel import ExcelWriter

    book.properties.identifier = _EMPTY
    ExcelWriter(book, _Sealing(target, "w", ZIP_DEFLATED)).save()


def sealed(file: BinaryIO) -> bool:
    """Whether a file is a workbook that pulka wrote and nobody has saved since."""
    try:
        with ZipFile(file) as parts:
            properties = parts.getinfo(_PROPERTIES)
            return properties.file_size < _LARGEST and _seal(parts.infolist()).encode() in parts.read(properties)
    except (BadZipFile, KeyError, NotImplementedError, RuntimeError, ValueError, EOFError):
        return False


def _seal(parts: Iterable[ZipInfo]) -> str:
    sums = sorted(f"{part.filename} {part.CRC:08x}" for part in parts if part.filename != _PROPERTIES)
    return _MARK + sha256("\n".join(sums).encode()).hexdigest()


class _Sealing(ZipFile):
    """Writes the properties last, when the seal of the other parts is known."""

    _kept: bytes | None = None

    def writestr(self, zinfo_or_arcname: str | ZipInfo, data: Any, *how: Any) -> None:
        if zinfo_or_arcname == _PROPERTIES:
            self._kept = data
        else:
            super().writestr(zinfo_or_arcname, data, *how)

    def close(self) -> None:
        kept, self._kept = self._kept, None
        if kept is not None:
            seal = _seal(self.infolist()).encode()
            super().writestr(_PROPERTIES, kept.replace(_EMPTY.encode(), seal))
        super().close()
