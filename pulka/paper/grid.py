"""The cells of a paper sheet in one order, and their steps."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple, TypeAlias, cast

from pulka.families.russian.options import Rules
from pulka.model import Cell, Number, exact
from pulka.paper.sheet import Paper, Row

Spot: TypeAlias = Cell
"""A cell of a paper sheet by its address: what is written in it is a `Row`."""


class CellName(NamedTuple):
    """A cell for people, told in their language when the message is written; `column`: its text, if not the account."""

    spot: Spot
    names: tuple[str, ...]
    column: str = ""

    def told(self, language: str) -> str:
        """`пуля Бори`, `висты: Аня на Боря`."""
        from pulka.texts import say

        spot = self.spot
        on = "" if spot.on is None else self.names[spot.on]
        return say("checks", f"cell-{self.column or spot.account}", language, name=self.names[spot.player], on=on)


def spots(players: int) -> Iterator[Spot]:
    """All cells of a sheet."""
    for i in range(players):
        yield Spot(i, "pool")
    for i in range(players):
        yield Spot(i, "mountain")
    for i in range(players):
        for j in range(players):
            if i != j:
                yield Spot(i, "whists", j)


def rules_of(paper: Paper) -> Rules:
    """The rules of a sheet of the Russian family, which alone the search knows."""
    return cast(Rules, paper.rules)


def cell_at(paper: Paper, spot: Spot) -> Row:
    """The cell as written."""
    if spot.on is not None:
        return paper.whists[spot.player][spot.on]
    return (paper.pool if spot.account == "pool" else paper.mountain)[spot.player]


def totals_of(paper: Paper, spot: Spot) -> tuple[Number, ...]:
    """Running totals of a cell, pools counted up; a 0 that opens the row is no step."""
    totals = cell_at(paper, spot).totals
    if spot.account == "pool" and paper.down:
        totals = tuple(exact((paper.target or 0) - total) for total in totals)
    return totals[1:] if totals[:1] == (0,) else totals


def steps_of(totals: tuple[Number, ...]) -> tuple[Number, ...]:
    """What was written each time: points, or whists, as the cell holds.

    >>> steps_of((2, 6, 10))
    (2, 4, 4)
    """
    return tuple(exact(after - before) for before, after in pairwise((0, *totals)))


def cell_name(paper: Paper, spot: Spot) -> CellName:
    """A cell of a sheet by what its family calls the column."""
    return CellName(spot, paper.players, paper.family.column(spot.account).text)


def has_history(paper: Paper) -> bool:
    """Whether any cell shows its running totals; a sheet of bare totals cannot be explained."""
    players = len(paper.players)
    return any(cell_at(paper, spot).dotted and len(cell_at(paper, spot).totals) > 1 for spot in spots(players))
