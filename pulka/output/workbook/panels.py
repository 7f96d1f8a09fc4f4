"""Three tables side by side with the same lines: formulas, pulka's values, the differences."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from openpyxl.styles import Alignment

from pulka.model import Number
from pulka.output.workbook.page import Page, address

_PLACE = re.compile(r"\{([a-z-]+)(:?)\}")
_LEFT = Alignment("left", "center")
_NOISE = 6
"""Digits after the point to which a difference is shown: formulas reckon in doubles."""


class Panels:
    """Lines of the settlement; in each panel one column a player and one for the sum."""

    def __init__(self, page: Page, names: Sequence[str], head: int) -> None:
        self.page = page
        self.count = len(names)
        self.starts = [2 + panel * (self.count + 2) for panel in range(3)]
        self.last = self.starts[-1] + self.count
        self.head = self.row = head + 1
        self.rows: dict[str, int] = {}
        page.widths(1, 34)
        page.blank(self.head, 1, "head")
        for start, title in zip(self.starts, ("by-formula", "by-pulka", "check"), strict=True):
            self._heads(start, title, names)

    def _heads(self, start: int, title: str, names: Sequence[str]) -> None:
        end = start + self.count
        page = self.page
        for column, name in enumerate((*names, page.say("sum")), start):
            page.text(self.head - 1, column, page.say(title) if column == start else "", "head")
            page.text(self.head, column, name, "head")
            page.widths(column, min(max(9, len(name) + 2), 14))
        page.merge(self.head - 1, start, end)
        page.widths(end + 1, 2)

    def cell(self, key: str, seat: int) -> str:
        """A player's formula in line `key`."""
        return address(self.rows[key], self.starts[0] + seat)

    def cells(self, key: str) -> str:
        """Line `key` of all players."""
        return f"{self.cell(key, 0)}:{self.cell(key, self.count - 1)}"

    @property
    def checks(self) -> str:
        """All differences."""
        return f"{address(self.head + 1, self.starts[2])}:{address(self.row, self.last)}"

    def fill(self, text: str, seat: int, given: Mapping[str, str]) -> str:
        """A formula with its places filled for one player: `{x}` his cell or a given one, `{x:}` the line."""

        def place(match: re.Match[str]) -> str:
            key = match[1]
            return self.cells(key) if match[2] else given.get(key) or self.cell(key, seat)

        return _PLACE.sub(place, text)

    def line(
        self,
        key: str,
        formulas: Iterable[str],
        values: Sequence[Number],
        style: str = "number",
        *,
        summed: bool = True,
        label: str | None = None,
        digits: str | None = None,
    ) -> None:
        """A line: one formula and one value a player, and their sums unless `summed` is off."""
        self._begin(key, label, "helper" if style == "helper" else "side")
        for seat, (formula, value) in enumerate(zip(formulas, values, strict=True)):
            self._triple(seat, formula, value, style, digits)
        if summed:
            self._triple(self.count, f"SUM({self.cells(key)})", sum(values), style, digits)

    def single(self, key: str, formula: str, value: Number) -> None:
        """A line with one formula for all players."""
        self._begin(key, None, "side")
        self._triple(0, formula, value, "sum", None)

    def _begin(self, key: str, label: str | None, style: str) -> None:
        self.row += 1
        self.rows[key] = self.row
        self.page.text(self.row, 1, label or self.page.say(key), style).alignment = _LEFT

    def _triple(self, column: int, formula: str, value: Number, style: str, digits: str | None) -> None:
        """A formula, the value it should have, the difference."""
        live, pulka, check = (start + column for start in self.starts)
        cell = self.page.formula(self.row, live, formula, style)
        beside = self.page.number(self.row, pulka, value, style)
        cell.number_format = beside.number_format = digits or beside.number_format
        difference = f"{address(self.row, live)}-{address(self.row, pulka)}"
        self.page.formula(self.row, check, f"ROUND({difference},{_NOISE})", "helper")
