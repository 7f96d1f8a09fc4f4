"""One sheet of the workbook: placing texts, numbers, formulas; the looks they have."""

from __future__ import annotations

import re
from copy import copy
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from openpyxl.cell.cell import Cell
from openpyxl.styles import Alignment, Border, Font, NamedStyle, PatternFill, Side
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.properties import PageSetupProperties

from pulka.model import Number
from pulka.texts import say

if TYPE_CHECKING:
    from openpyxl.worksheet.worksheet import Worksheet

_ILLEGAL = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_A4 = "9"
_LINE = Side("thin", "B7C4BC")
_GREEN, _PALE, _CREAM, _AMBER = "1F5130", "DCE8E0", "F4F8F5", "FFF2CC"

BAD, GOOD = "F4B6B6", "CDE8D3"
"""Fills of checks that do not hold and that do."""


def clean(text: str) -> str:
    """A text without the characters that no XML file may hold.

    >>> clean(f"a{chr(0)}b") == f"a{chr(0xFFFD)}b"
    True
    """
    return _ILLEGAL.sub("\ufffd", text)


def number(value: Number) -> int | float:
    """An amount as Excel holds it: whole, or the nearest double."""
    return float(value) if isinstance(value, Fraction) else value


def address(row: int, column: int, *, fixed: bool = False) -> str:
    """A cell in the words of a formula.

    >>> address(3, 2), address(3, 2, fixed=True)
    ('B3', '$B$3')
    """
    letter = get_column_letter(column)
    return f"${letter}${row}" if fixed else f"{letter}{row}"


class Page:
    """A sheet being written, in one language.  Rows and columns count from 1."""

    def __init__(self, sheet: Worksheet, language: str) -> None:
        self.sheet = sheet
        self.language = language
        self._looks: dict[str, Any] = {}

    def say(self, key: str, **values: object) -> str:
        """A label of the workbook."""
        return say("workbook", key, self.language, **values)

    def _cell(self, row: int, column: int, style: str) -> Cell:
        cell: Any = self.sheet.cell(row, column)
        if style not in self._looks:
            cell.style = f"pulka {style}"
            self._looks[style] = cell._style
        # openpyxl looks a style up by its name in more time than it takes to write the cell
        cell._style = copy(self._looks[style])
        assert isinstance(cell, Cell)
        return cell

    def text(self, row: int, column: int, value: str, style: str = "text") -> Cell:
        """A text, whatever it begins with: never a formula."""
        cell = self._cell(row, column, style)
        if value:
            cell.value = clean(value)
            cell.data_type = "s"
        return cell

    def title(self, text: str) -> None:
        """The sheet's title, in its first row."""
        self.text(1, 1, text, "title")
        self.sheet.row_dimensions[1].height = 24

    def label(self, row: int, column: int, key: str, style: str = "text", **values: object) -> Cell:
        """A label of the workbook in its place."""
        return self.text(row, column, self.say(key, **values), style)

    def number(self, row: int, column: int, value: Number, style: str = "number") -> Cell:
        """A number; a fraction shows two digits."""
        cell = self._cell(row, column, style)
        cell.value = number(value)
        if isinstance(value, Fraction) and value.denominator != 1:
            cell.number_format = "0.00"
        return cell

    def formula(self, row: int, column: int, body: str, style: str = "number") -> Cell:
        """A formula, without its equals sign."""
        cell = self._cell(row, column, style)
        cell.value = f"={body}"
        return cell

    def blank(self, row: int, column: int, style: str) -> None:
        """An empty cell with a look."""
        self._cell(row, column, style)

    def merge(self, row: int, first: int, last: int) -> None:
        """Join cells of one row; their looks are kept."""
        if last > first:
            self.sheet.merge_cells(start_row=row, end_row=row, start_column=first, end_column=last)

    def reference(self, row: int, column: int) -> str:
        """The cell in the words of a formula on another sheet."""
        return f"'{self.sheet.title}'!{address(row, column)}"

    def widths(self, first: int, *widths: float) -> None:
        """Column widths in characters, from column `first` on."""
        for column, width in enumerate(widths, first):
            self.sheet.column_dimensions[get_column_letter(column)].width = width

    def paper(self, area: str, *, landscape: bool = True, tall: bool = False, repeat: str | None = None) -> None:
        """Print `area` on A4, one page wide, and one page high unless `tall`; `repeat` rows on every page."""
        sheet = self.sheet
        sheet.page_setup.orientation = "landscape" if landscape else "portrait"
        sheet.page_setup.paperSize = _A4
        sheet.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True)
        sheet.page_setup.fitToWidth = 1
        sheet.page_setup.fitToHeight = 0 if tall else 1
        sheet.page_margins.left = sheet.page_margins.right = 0.4
        sheet.page_margins.top = sheet.page_margins.bottom = 0.5
        sheet.print_options.horizontalCentered = True
        sheet.print_area = area
        if repeat:
            sheet.print_title_rows = repeat


def styles() -> list[NamedStyle]:
    """The looks of cells, by the names that `Page` uses."""
    return [
        _style("title", _font(bold=True, size=16, color=_GREEN)),
        _style("note", _font(color="666666")),
        _style("head", _font(bold=True), fill=_PALE, box=True, across="center", wrap=True),
        _style("side", _font(bold=True), fill=_PALE, box=True, wrap=True),
        _style("text", _font(), box=True, wrap=True),
        _style("running", _font(size=12), box=True, wrap=True, indent=1),
        _style("number", _font(), box=True, across="right"),
        _style("sum", _font(bold=True), fill=_CREAM, box=True, across="right"),
        _style("result", _font(bold=True, size=12), fill=_PALE, box=True, across="right"),
        _style("helper", _font(color="888888", size=9), box=True, across="right"),
        _style("given", _font(color="1F3E79"), fill=_AMBER, box=True, across="right"),
        _style("void", _font(), fill="E4E4E4", box=True),
        _style("changed", _font(bold=True), fill=_AMBER, box=True, wrap=True),
        _style("used", _font(size=9, color="666666"), across="center", shrink=True),
        _style("token", _font(bold=True), box=True, across="center"),
        _style("token used", _font(strike=True, color="888888"), box=True, across="center"),
    ]


def _font(*, size: float = 11, bold: bool = False, strike: bool = False, color: str = "000000") -> Font:
    return Font("Calibri", size, bold, strike=strike, color=color)


def _style(
    name: str,
    font: Font,
    *,
    fill: str | None = None,
    box: bool = False,
    across: str = "left",
    down: str = "center",
    wrap: bool = False,
    shrink: bool = False,
    indent: int = 0,
) -> NamedStyle:
    return NamedStyle(
        f"pulka {name}",
        font,
        PatternFill("solid", fill) if fill else PatternFill(),
        Border(_LINE, _LINE, _LINE, _LINE) if box else Border(),
        Alignment(across, down, wrap_text=wrap, shrink_to_fit=shrink, indent=indent),
    )
