"""The cells of a workbook that may come from anybody: looked through for traps before openpyxl reads it.

A workbook is a zip of XML: a small file may unpack to gigabytes, entities may multiply, two cells may
span a table of billions.  What is too large for a sheet of paper is refused unread.
"""

from __future__ import annotations

import io
import re
import warnings
from typing import Any, NoReturn
from xml.parsers import expat
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile

from pulka.model import Source, Unreadable

LARGEST = 4 * 2**20
"""Bytes of a workbook, packed."""
_UNPACKED = 16 * 2**20
_PARTS = 500
_ELEMENTS = 300_000
_DEPTH = 64
_CELLS = 100_000
"""Places of a worksheet up to the last cell of each row, empty ones too."""

_PLACE = re.compile(r"([A-Za-z]{1,3})[0-9]{1,7}")
_ROW = re.compile(r"[0-9]{1,7}")
_LAST_ROW = 2**20


def first_sheet(data: bytes, path: str) -> list[tuple[Any, int, int]]:
    """Value, row and column (from 1) of every filled cell of the first worksheet; raises Unreadable."""
    from openpyxl import load_workbook

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of styles and pictures that openpyxl leaves out
            book = load_workbook(_unpacked(data), read_only=True, data_only=True, keep_links=False)
            page: Any = book.worksheets[0]
            page.reset_dimensions()
            filled = (cell for row in page.iter_rows() for cell in row if cell.value not in (None, ""))
            return [(cell.value, cell.row, cell.column) for cell in filled]
    except Unreadable as error:
        raise error.at(Source(path, 1)) from None
    except Exception:  # noqa: BLE001  a broken workbook makes openpyxl raise almost anything
        raise Unreadable("not-xlsx", source=Source(path, 1)) from None


def _unpacked(data: bytes) -> io.BytesIO:
    """The workbook again, nothing in it compressed; raises Unreadable for one that is a trap.

    A part may unpack to more than it says: it is read no further than that, and openpyxl gets what was read.
    """
    buffer = io.BytesIO()
    with ZipFile(io.BytesIO(data)) as file, ZipFile(buffer, "w") as copy:
        parts = file.infolist()
        size = sum(part.file_size for part in parts)
        if size > _UNPACKED or len(parts) > _PARTS:
            raise Unreadable("xlsx-too-large", size=size, most=_UNPACKED)
        for part in parts:
            if part.compress_type not in (ZIP_STORED, ZIP_DEFLATED):
                raise NotImplementedError
            with file.open(part) as stream:
                body = stream.read(part.file_size)
            _Look().at(body)
            copy.writestr(part.filename, body)
    return buffer


class _Look:
    """Counts what the XML of one part would make."""

    def __init__(self) -> None:
        self.elements = self.depth = self.cells = self.column = 0

    def at(self, data: bytes) -> None:
        """Look at a part; one that is no XML is nothing to openpyxl either."""
        parser = expat.ParserCreate(namespace_separator=" ")
        parser.StartDoctypeDeclHandler = self.doctype
        parser.StartElementHandler = self.start
        parser.EndElementHandler = self.end
        try:
            parser.Parse(data, True)
        except (expat.ExpatError, LookupError, ValueError):
            return

    def doctype(self, *_: object) -> NoReturn:
        """No workbook declares entities."""
        raise Unreadable("xlsx-entities")

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        """An element begins; what has a place is a cell, whatever its name."""
        self.elements += 1
        self.depth += 1
        name, place = tag.rpartition(" ")[2], attributes.get("r", "")
        if name == "row":
            self._row(place)
        elif name == "c" or _PLACE.fullmatch(place):
            self._cell(place)
        if self.depth > _DEPTH or self.elements > _ELEMENTS or self.cells > _CELLS:
            raise Unreadable("xlsx-too-many", most=_CELLS)

    def _row(self, place: str) -> None:
        if place and not (_ROW.fullmatch(place) and int(place) <= _LAST_ROW):
            raise Unreadable("xlsx-too-many", most=_CELLS)
        self.column = 0

    def _cell(self, place: str) -> None:
        """A cell fills its row up to its column."""
        letters = _PLACE.fullmatch(place)
        if place and not letters:
            raise Unreadable("xlsx-too-many", most=_CELLS)
        column = column_of(letters[1]) if letters else self.column + 1
        self.cells += max(column - self.column, 1)
        self.column = max(column, self.column)

    def end(self, _: str) -> None:
        """An element ends."""
        self.depth -= 1


def column_of(letters: str) -> int:
    """The number of a column.

    >>> column_of("A"), column_of("xfd")
    (1, 16384)
    """
    number = 0
    for letter in letters.upper():
        number = number * 26 + ord(letter) - 64
    return number
