"""Which number is most likely wrong: repairs of all broken patterns tried on the whole sheet and ranked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import NamedTuple

from pulka.search.deals import whist_cell
from pulka.search.pattern import Pattern, most_points, plain
from pulka.search.repair import Broken, Edit, candidates, edited, moves_between, within
from pulka.search.rows import Frame, Steps
from pulka.search.slips import Slip, slip_of

MOST = 5
"""Suspects that are named."""

_TRIED = 200
"""Repairs that are tried on the whole sheet at most."""


class Suspect(NamedTuple):
    """A repair that gives the sheet an explanation; `cost`: the less, the likelier; `others`: equal repairs."""

    edit: Edit
    slip: Slip
    cost: int


class Out(Exception):
    """The time is out."""


class Inquiry:
    """The search for repairs of one sheet."""

    def __init__(self, frame: Frame, steps: Steps, broken: list[Broken], tick: Callable[[], None]) -> None:
        self.frame = frame
        self.steps = steps
        self.broken = broken
        self.tick = tick
        self.found: dict[Edit, Suspect] = {}
        self.finished = True
        self._right: dict[tuple[int, ...], int] = {}

    def run(self) -> list[Suspect]:
        """Suspects, the likeliest first, `finished` is False where time ran out before all were tried."""
        try:
            each = [candidates(one, self.tick) for one in self.broken]
            self._try_all(chain(self._alone(each), ((edit, 0) for edit in unfilled(self.frame, self.steps))))
            self._try_all(self._moves(each))
        except Out:
            self.finished = False
        return sorted(self.found.values(), key=lambda one: one.cost)

    def _alone(self, each: list[dict[Edit, int]]) -> Iterator[tuple[Edit, int]]:
        """Changes of one cell that mend every broken pattern; what a misread number mends is seen when it is tried."""
        for edit in dict.fromkeys(chain(*each)):
            prices = [found[edit] for found in each if edit in found]
            if len(prices) == len(each) or (edit.kind == "misread" and self._touches_all(edit)):
                yield edit, sum(prices)

    def _try_all(self, rated: Iterable[tuple[Edit, int]]) -> None:
        """Try repairs on the whole sheet, those of every cell in turn, the likelier first."""
        best: dict[Edit, int] = {}
        for edit, price in rated:
            best[edit] = min(plain(price), best.get(edit, plain(price)))
        priced = [(edit, price + self.slip(edit).cost) for edit, price in best.items()]
        for edit, _ in _spread(sorted(priced, key=lambda item: item[1]))[:_TRIED]:
            self.tick()
            if edit not in self.found:
                self._try(edit)

    def _moves(self, each: list[dict[Edit, int]]) -> Iterator[tuple[Edit, int]]:
        """Numbers in a wrong cell: within one broken pattern, or from one to another."""
        if len(self.broken) == 1:
            yield from within(self.broken[0], self.tick)
            yield from self._moves_out(each[0])
            return
        for i, first in enumerate(each):
            for j, second in enumerate(each):
                if i != j:
                    extra = [edit for edit in first if edit.kind == "extra"]
                    missing = [edit for edit in second if edit.kind == "missing"]
                    for edit in moves_between(extra, missing):
                        if self._touches_all(edit):
                            yield edit, first[extra_of(edit)] + second[missing_of(edit)]

    def _moves_out(self, found: dict[Edit, int]) -> Iterator[tuple[Edit, int]]:
        """A number missing here that stands too much elsewhere (or the reverse), where that does no harm."""
        players = self.frame.players
        for edit, price in list(found.items()):
            if edit.cell < 2 * players or edit.kind not in ("extra", "missing"):
                continue
            mirror = mirrored(edit.cell, players)
            if edit.kind == "extra":
                for step in range(len(self.steps[mirror]) + 1):
                    yield Edit("moved", edit.cell, edit.step, edit.amount, mirror, step), price + 20
            else:
                for step, amount in enumerate(self.steps[mirror]):
                    if amount == edit.amount:
                        yield Edit("moved", mirror, step, amount, edit.cell, edit.step), price + 20

    def _touches_all(self, edit: Edit) -> bool:
        return all(edit.cell in one.pattern.cells or edit.to in one.pattern.cells for one in self.broken)

    def slip(self, edit: Edit) -> Slip:
        """What the change says somebody did."""
        players = self.frame.players
        is_mirror = edit.kind == "moved" and edit.cell >= 2 * players and mirrored(edit.cell, players) == edit.to
        return slip_of(edit, self.steps[edit.cell], is_mirror)

    def _try(self, edit: Edit) -> None:
        """Keep a repair if every pattern can be written with it."""
        price = self._cost(edit)
        if price is not None:
            slip = self.slip(edit)
            self.found[edit] = Suspect(edit, slip, price + slip.cost)

    def _cost(self, edit: Edit) -> int | None:
        """What the likeliest deals cost after a change, over the patterns it touches; None where there are none."""
        steps = edited(self.steps, edit)
        total = 0
        for cells in self.frame.cells():
            pool = edit.cell < self.frame.players and self.frame.keeps
            touched = pool or edit.cell in cells or edit.to in cells
            if not touched and not self._is_broken(cells):
                continue
            pattern = self.frame.pattern(cells, steps)
            price = pattern.forward(self.tick).get(pattern.end)
            if price is None:
                return None
            total += plain(price) - self._as_written(cells)
        return total

    def _is_broken(self, cells: tuple[int, ...]) -> bool:
        return any(one.pattern.cells == cells for one in self.broken)

    def _as_written(self, cells: tuple[int, ...]) -> int:
        """What a pattern cost before; a broken one nothing, so that it weighs alike for all repairs."""
        if self._is_broken(cells):
            return 0
        if cells not in self._right:
            pattern = self.frame.pattern(cells, self.steps)
            self._right[cells] = plain(pattern.forward(self.tick).get(pattern.end, 0))
        return self._right[cells]


def unfilled(frame: Frame, steps: Steps) -> Iterator[Edit]:
    """Pools that one more or one other number fills: a pool that is not closed at the end changes every pattern."""
    if not frame.keeps:
        return
    for me in range(frame.players):
        lacking = (frame.target or 0) - sum(steps[me])
        if 0 < lacking <= most_points(frame.rules, frame.players):
            yield from (Edit("missing", me, step, lacking) for step in range(len(steps[me]) + 1))
        if lacking > 0:
            yield from (Edit("changed", me, step, amount + lacking) for step, amount in enumerate(steps[me]))


def _spread(priced: list[tuple[Edit, int]]) -> list[tuple[Edit, int]]:
    """The best few repairs of every cell, cell by cell in turn, so that no cell is left untried."""
    by_cell: dict[int, list[tuple[Edit, int]]] = {}
    for edit, price in priced:
        by_cell.setdefault(edit.cell, []).append((edit, price))
    turns = [[some[k] for some in by_cell.values() if k < len(some)] for k in range(_TRIED)]
    return [one for turn in turns for one in turn]


def mirrored(cell: int, players: int) -> int:
    """The cell of whists of j on i, for that of i on j.

    >>> mirrored(whist_cell(3, 0, 1), 3) == whist_cell(3, 1, 0)
    True
    """
    i, rest = divmod(cell - 2 * players, players - 1)
    return whist_cell(players, rest + (rest >= i), i)


def extra_of(edit: Edit) -> Edit:
    """The half of a move that takes the number out."""
    return Edit("extra", edit.cell, edit.step, edit.amount)


def missing_of(edit: Edit) -> Edit:
    """The half of a move that puts the number in."""
    return Edit("missing", edit.to, edit.to_step, edit.amount)


def broken_of(patterns: list[Pattern], tick: Callable[[], None]) -> list[Broken]:
    """The patterns without a path."""
    found = []
    for pattern in patterns:
        first = pattern.forward(tick)
        if pattern.end not in first:
            found.append(Broken(pattern, first, pattern.backward(tick)))
    return found
