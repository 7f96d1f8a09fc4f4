"""Which number to doubt where every pattern can be written by itself, but not all together.

The search from the end leaves of every cell some first steps that no deal could reach: the number at fault
is most likely the last of them.  Likely slips are tried on the whole sheet, those nearest to it first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import zip_longest
from typing import NamedTuple

from pulka.model import Number
from pulka.search.likely import cost, share
from pulka.search.pattern import Pattern
from pulka.search.repair import Edit, edited
from pulka.search.rows import Frame, Steps
from pulka.search.sequence import retrace
from pulka.search.slips import likely_totals, slip_of
from pulka.search.suspects import MOST, Out, Suspect, mirrored, unfilled
from pulka.search.tries import levels, upright
from pulka.search.weave import Live, Weave, lives_of

TRIED = 150
"""Changes that are tried at most."""

PATIENCE = 25, 150
"""Steps of the search that one of them gets, in turns: most sheets that can be explained soon are."""

FAR = 4
"""How much a number is doubted less for every step that lies between it and where the search ended."""

PASSED = 12
"""How much less where the search could pass it."""


class Doubts(NamedTuple):
    """A sheet that no deals write, and how far back from the end it can be read: `reached` by cell."""

    frame: Frame
    steps: Steps
    lives: list[Live]
    reached: dict[int, int]
    tick: Callable[[], None]

    def suspects(self) -> tuple[list[Suspect], bool]:
        """Changes with which legal deals write the sheet, the likeliest first, one a cell; whether all were tried."""
        found: dict[int, Suspect] = {}
        try:
            edits = self.likely()[:TRIED]
            for patience in PATIENCE:
                edits = [edit for edit in edits if len(found) < MOST and self._is_open(edit, found, patience)]
        except Out:
            return by_cost(found), False
        return by_cost(found), True

    def _is_open(self, edit: Edit, found: dict[int, Suspect], patience: int) -> bool:
        """Try a change; whether that took too long to tell."""
        if edit.cell in found:
            return False
        try:
            price = self._price(edit, patience)
        except Impatient:
            return True
        if price is not None:
            slip = slip_of(edit, self.steps[edit.cell], self._mirrored(edit))
            found[edit.cell] = Suspect(edit, slip, price + slip.cost)
        return False

    def likely(self) -> list[Edit]:
        """All likely slips, the likeliest place and kind first."""
        edits = dict.fromkeys(edit for cell in self.steps for edit in self._edits(cell))
        first = dict.fromkeys(unfilled(self.frame, self.steps))
        rest = sorted(
            edits.keys() - first.keys(), key=lambda edit: (self._slip_cost(edit) + self._distance(edit), edit)
        )
        return [one for some in zip_longest(first, rest) for one in some if one is not None]

    def _distance(self, edit: Edit) -> int:
        found = self._from_end(edit.cell, edit.step)
        return found + self._from_end(edit.to, edit.to_step) if edit.kind == "moved" else found

    def _from_end(self, cell: int, step: int) -> int:
        last = self.reached[cell] - 1
        return FAR * (last - step) if step <= last else PASSED + FAR * (step - last)

    def _slip_cost(self, edit: Edit) -> int:
        return slip_of(edit, self.steps[edit.cell], self._mirrored(edit)).cost

    def _mirrored(self, edit: Edit) -> bool:
        n = self.frame.players
        return edit.kind == "moved" and edit.cell >= 2 * n and mirrored(edit.cell, n) == edit.to

    def _edits(self, cell: int) -> Iterator[Edit]:
        """Likely slips in one cell: another number, a number forgotten, written twice or the wrong way round."""
        row, amounts = self.steps[cell], self._amounts(cell)
        before: Number = 0
        for step, amount in enumerate(row):
            for total in likely_totals(before, before + amount):
                if total - before in amounts:
                    yield Edit("changed", cell, step, total - before)
                    if step + 1 < len(row) and amount + row[step + 1] > total - before:
                        yield Edit("misread", cell, step, total - before)
            yield Edit("extra", cell, step, amount)
            yield from self._moved(cell, step, amount)
            before += amount
        near = self.reached[cell]
        for step in range(max(0, near - 1), min(len(row), near + 1) + 1):
            yield from (Edit("missing", cell, step, amount) for amount in sorted(amounts))

    def _moved(self, cell: int, step: int, amount: Number) -> Iterator[Edit]:
        """The same number in a cell that is easily taken for this one."""
        for to in neighbours(cell, self.frame.players):
            near = self.reached[to]
            for place in range(max(0, near - 1), min(len(self.steps[to]), near + 1) + 1):
                yield Edit("moved", cell, step, amount, to, place)

    def _amounts(self, cell: int) -> set[Number]:
        """What single deals write into a cell."""
        found: set[Number] = set()
        for live in self.lives:
            if cell in live.pattern.cells:
                found |= set(singles(live.pattern, cell))
        return found

    def _price(self, edit: Edit, patience: int) -> int | None:
        """What the likeliest deals cost after a change; None where there are none."""
        steps = edited(self.steps, edit)
        lives = [
            lives_of([self.frame.pattern(live.pattern.cells, steps)], self.tick)[0]
            if self._touched(live, edit)
            else live
            for live in self.lives
        ]
        return woven(self.frame, steps, lives, Patience(self.tick, patience))

    def _touched(self, live: Live, edit: Edit) -> bool:
        pool_closes = self.frame.keeps and (edit.cell < self.frame.players)
        return pool_closes or edit.cell in live.pattern.cells or edit.to in live.pattern.cells


def by_cost(found: dict[int, Suspect]) -> list[Suspect]:
    """Suspects, the likeliest first."""
    return sorted(found.values(), key=lambda one: one.cost)


def neighbours(cell: int, players: int) -> list[int]:
    """Cells that one is easily taken for: the same of the other players, the writer's next column, j on i for i on j.

    >>> neighbours(0, 3), neighbours(6, 3)
    ([1, 2], [8, 7])
    """
    if cell < 2 * players:
        first = cell - cell % players
        return [other for other in range(first, first + players) if other != cell]
    first = cell - (cell - 2 * players) % (players - 1)
    return [mirrored(cell, players), *(other for other in range(first, first + players - 1) if other != cell)]


class Impatient(Exception):
    """One change took too long to try."""


class Patience:
    """The clock of one try."""

    def __init__(self, tick: Callable[[], None], steps: int) -> None:
        self.tick, self.left = tick, steps

    def __call__(self, _used: int = 0) -> None:
        """Raise Impatient when the try has had its share."""
        self.tick()
        self.left -= 1
        if self.left < 0:
            raise Impatient


def woven(frame: Frame, steps: Steps, lives: list[Live], patience: Patience) -> int | None:
    """What the likeliest deals that write a sheet cost, None where there are none; raises Impatient after a while."""
    if not all(live.states for live in lives):
        return None
    weave = Weave(frame, steps, lives, patience)
    first = weave.run()
    if first is None:
        return None
    return sum(cost(share(told.outcome.record, told.outcome.multiplier)) for told in retrace(weave, first))


def confirmed(frame: Frame, steps: Steps, some: list[Suspect], tick: Callable[[], None]) -> list[Suspect]:
    """Suspects, one a cell, without those whose change does not help: still no deals write the whole sheet.

    Where cells hold bare totals the whole sheet cannot be tried.
    """
    found: list[Suspect] = []
    for one in some:
        if len(found) == MOST:
            break
        if one.edit.cell in {other.edit.cell for other in found}:
            continue
        right = edited(steps, one.edit)
        try:
            if (
                frame.unknown
                or woven(frame, right, lives_of(frame.patterns(right), tick), Patience(tick, PATIENCE[-1])) is not None
            ):
                found.append(one)
        except Impatient:
            found.append(one)
        except Out:
            return [*found, *some[some.index(one) :]][:MOST]
    return found


def singles(pattern: Pattern, cell: int) -> Iterator[Number]:
    """The numbers that deals write alone into a cell of a pattern."""
    table = pattern.table
    for option in levels(table.rules, table.players, upright(table.players, pattern.cells))[pattern.cells.index(cell)]:
        if len(option) == 1:
            yield option[0]
