"""A paper sheet as rows of steps, and the patterns they are searched through by."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import accumulate
from typing import NamedTuple, TypeAlias

from pulka.families.russian.options import Rules
from pulka.model import Number
from pulka.paper.grid import Spot, cell_at, rules_of, spots, steps_of, totals_of
from pulka.paper.sheet import Paper
from pulka.search.pattern import Pattern, Row, Table
from pulka.search.tries import declarer_cells, mountain_cells, writer_cells

Steps: TypeAlias = dict[int, tuple[Number, ...]]
"""The steps of every cell, by the cell's number (see `deals`)."""


class Frame(NamedTuple):
    """What a sheet's rows are read by; `unknown`: cells whose totals alone are known."""

    rules: Rules
    players: int
    target: int | None
    unknown: frozenset[int] = frozenset()

    @property
    def keeps(self) -> bool:
        """Whether pools are filled up to a target."""
        return self.rules.keeps_target and self.target is not None

    def table(self, steps: Steps) -> Table:
        """The moves' surroundings: whose pool is closed at the end."""
        closed = [i for i in range(self.players) if self.keeps and sum(steps[i]) >= (self.target or 0)]
        return Table(self.rules, self.players, frozenset(closed))

    def row(self, cell: int, steps: Steps) -> Row:
        """One cell's row; of a pool with the room it had before each step."""
        if cell >= self.players or not self.keeps:
            return Row(steps[cell])
        target = self.target or 0
        return Row(steps[cell], tuple(target - total for total in accumulate(steps[cell], initial=0)))

    def cells(self) -> list[tuple[int, ...]]:
        """The patterns: every declarer, the mountains, and every writer where an all-pass is written in whists."""
        players, rules = self.players, self.rules
        found = [declarer_cells(players, i) for i in range(players)]
        if rules.raspasy == "mountain" or rules.bombs or rules.opening == "bombs":
            found.append(mountain_cells(players))
        if rules.raspasy == "whists":
            found += [writer_cells(players, i) for i in range(players)]
        return [tuple(cell for cell in cells if cell not in self.unknown) for cells in found]

    def pattern(self, cells: tuple[int, ...], steps: Steps) -> Pattern:
        """One pattern over these steps."""
        return Pattern(self.table(steps), cells, tuple(self.row(cell, steps) for cell in cells))

    def patterns(self, steps: Steps) -> list[Pattern]:
        """All of them."""
        return [self.pattern(cells, steps) for cells in self.cells() if cells]


def spots_of(players: int) -> tuple[Spot, ...]:
    """The cells by their numbers."""
    return tuple(spots(players))


def frame_of(paper: Paper, unknown: Iterable[int] = ()) -> Frame:
    """The frame of a paper sheet."""
    return Frame(rules_of(paper), len(paper.players), paper.target, frozenset(unknown))


def steps_on(paper: Paper) -> Steps:
    """The steps of every cell of a paper sheet; the mountain that everybody starts with is none of them."""
    found: Steps = {}
    for cell, spot in enumerate(spots(len(paper.players))):
        steps = steps_of(totals_of(paper, spot))
        start = rules_of(paper).opening_mountain if spot.account == "mountain" else 0
        if start and steps[:1] == (start,):
            steps = steps[1:]
        found[cell] = steps
    return found


def bare_cells(paper: Paper) -> frozenset[int]:
    """Cells that hold a bare number, which may be the sum of several steps."""
    return frozenset(
        cell
        for cell, spot in enumerate(spots(len(paper.players)))
        if not cell_at(paper, spot).dotted and cell_at(paper, spot).last
    )
