"""The .xlsx template as filled in (written by `output.blankxlsx`): read as the grid of a paper sheet.

The grid is found by its words, not by its place: blank rows, another order of names, numbers for text
and decimal commas do no harm.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

from pulka.files import read_bytes
from pulka.model import Source, Unreadable
from pulka.notation.words import plain
from pulka.paper.sheet import Paper, Reader, read_sheet
from pulka.paper.workbook import LARGEST, first_sheet

WORDS: dict[str, tuple[str, ...]] = {
    "convention": ("конвенция", "convention"),
    "target": ("пуля до", "target"),
    "down": ("пуля вниз", "counting down"),
    "pool": ("пуля", "pool"),
    "mountain": ("гора", "mountain"),
    "result": ("итог", "result"),
    "player": ("игрок", "player"),
    "on": ("висты на", "whists on"),
    "bule": ("буле", "bule"),
    "pot": ("банк", "pot"),
    "supe": ("супе на", "supe on", "supe na"),
}
"""Words of the template, Russian and English; `on` is followed by a name."""

_COLUMNS = {"pool": "pool", "mountain": "mountain", "bule": "mountain", "pot": "mountain", "result": "result"}
"""Words of columns that hold one number a player, and the sections that these are in TOML."""

_YES = ("да", "yes", "true", "истина", "+", "1")


class Field(NamedTuple):
    """A filled cell: its value and its place (row and column from 1)."""

    value: Any
    row: int
    column: int


def read_paper(path: Path, lenient: bool = False) -> Paper:
    """A paper sheet from its TOML file or its template, by the ending; raises Unreadable at what is wrong."""
    return (read_template if path.suffix.lower() == ".xlsx" else read_sheet)(path, lenient)


def read_template(path: Path, lenient: bool = False) -> Paper:
    """A paper sheet from a filled-in template; raises Unreadable with the cell that is wrong."""
    return paper_of(first_sheet(read_bytes(path, LARGEST), str(path)), str(path), lenient)


def paper_of(cells: Iterable[tuple[Any, int, int]], path: str, lenient: bool = False) -> Paper:
    """A paper sheet from cells (value, row, column); raises Unreadable with the cell that is wrong."""
    return _GridReader(path, [Field(*cell) for cell in cells if not _blank(cell[0])], lenient).paper()


def _blank(value: object) -> bool:
    return value is None or (isinstance(value, str) and not value.strip())


def _is(value: object, word: str) -> bool:
    return plain(" ".join(str(value).split()).rstrip(":")) in WORDS[word]


class _GridReader(Reader):
    """The template as the data of a TOML sheet, with places in the worksheet."""

    def __init__(self, path: str, fields: list[Field], lenient: bool) -> None:
        self.grid = {(one.row, one.column): one.value for one in fields}
        self.places: dict[tuple[str, str], Source] = {}
        super().__init__("", path, {}, lenient)
        self.data = self._read(fields)

    def place(self, section: str, key: str) -> Source:
        return self.places.get((section, key), Source(self.path, 1))

    def key_place(self, section: str, key: str) -> Source:
        return self.place(section, key)

    def _read(self, fields: list[Field]) -> dict[str, Any]:
        head = next((one for one in fields if _is(one.value, "player")), None)
        if head is None:
            raise Unreadable("sheet-template", source=Source(self.path, 1), field=WORDS["player"][0])
        above = [one for one in fields if one.row < head.row]
        data: dict[str, Any] = {"convention": self._beside("convention", above)}
        target = self._beside("target", above)
        if target is not None:
            whole = re.fullmatch(r"\s*([0-9]{1,6})(?:\.0)?\s*", str(target))
            data["target"] = int(whole[1]) if whole else target
        data["down"] = plain(str(self._beside("down", above))) in _YES
        rows = [one for one in fields if one.column == head.column and one.row > head.row]
        names = {one.row: str(one.value).strip() for one in rows}
        data["players"] = list(names.values())
        columns = {one.column: one.value for one in fields if one.row == head.row and one.column != head.column}
        for column, title in columns.items():
            self._column(column, title, names, data)
        return data

    def _beside(self, word: str, above: list[Field]) -> Any:
        """The value right of a word."""
        for one in above:
            if _is(one.value, word):
                right = [other for other in above if other.row == one.row and other.column > one.column]
                self.places["", word] = Source(self.path, one.row, one.column + 1)
                return min(right, key=lambda other: other.column).value if right else None
        return None

    def _column(self, column: int, title: object, names: dict[int, str], data: dict[str, Any]) -> None:
        """The cells of one column."""
        known = next((section for word, section in _COLUMNS.items() if _is(title, word)), None)
        for row, name in names.items():
            value = self._value((row, column), str(title), name)
            if known:
                section, key = known, name
                table = data.setdefault(known, {})
            else:
                section, key = f"whists.{name}", self._on(title, names)
                table = data.setdefault("whists", {}).setdefault(name, {})
            self.places[section, key] = Source(self.path, row, column)
            if value is not None and key and not (section == f"whists.{name}" and key == name):
                table[key] = value

    def _on(self, title: object, names: dict[int, str]) -> str:
        """The player a column of whists is on: «висты на Аня», «Аня»."""
        text = " ".join(str(title).split())
        for word in (*WORDS["on"], *WORDS["supe"]):
            if plain(text).startswith(word):
                text = text[len(word) :].strip()
        return next((name for name in names.values() if plain(name) == plain(text)), text)

    def _value(self, at: tuple[int, int], title: str, name: str) -> Any:
        """What stands in a cell; a date is a row of totals that the spreadsheet took for one."""
        value = self.grid.get(at)
        if isinstance(value, date):
            place = Source(self.path, *at)
            error = Unreadable("sheet-date", source=place, cell=f"{title} {name}", found=value.strftime("%d.%m.%Y"))
            self._keep(error)
            return None
        if isinstance(value, str):
            text = value.strip()
            return None if text in ("–", "-", "—", "·", "x", "х") else text
        return int(value) if isinstance(value, float) and value.is_integer() else value
