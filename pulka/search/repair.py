"""The smallest change to a sheet that gives it an explanation: where a pattern breaks, and what mends it.

From the start a pattern can be written up to some states, from the end back to some others.  One number
is at fault where a deal with one number changed, missing or too much leads from the first to the
second.  Every candidate is then tried on the whole sheet.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Literal, NamedTuple, TypeAlias

from pulka.model import Number
from pulka.search.pattern import Costs, Pattern, State

Kind: TypeAlias = Literal["changed", "misread", "missing", "extra", "moved"]


class Edit(NamedTuple):
    """One change: the cell, the step (from 0) it concerns, the kind, the step that should be there.

    `misread`: only this total is wrong, the next ones are right.  `moved`: the step belongs to cell `to`,
    as its step number `to_step`.
    """

    kind: Kind
    cell: int
    step: int
    amount: Number
    to: int = -1
    to_step: int = -1


MISREAD = 200
"""Cost taken for the unknown rest of a misread number, until it is tried."""


class Broken(NamedTuple):
    """A pattern without a path: how far it can be written, and from where it can be finished."""

    pattern: Pattern
    first: Costs
    rest: Costs


def edited(rows: dict[int, tuple[Number, ...]], edit: Edit) -> dict[int, tuple[Number, ...]]:
    """The steps of the sheet after a change.

    >>> edited({3: (2, 4, 4)}, Edit("misread", 3, 0, 4))
    {3: (4, 2, 4)}
    """
    steps = list(rows[edit.cell])
    if edit.kind == "missing":
        steps.insert(edit.step, edit.amount)
    elif edit.kind in ("extra", "moved"):
        del steps[edit.step]
    elif edit.kind == "changed":
        steps[edit.step] = edit.amount
    else:
        steps[edit.step + 1] += steps[edit.step] - edit.amount
        steps[edit.step] = edit.amount
    found = {**rows, edit.cell: tuple(steps)}
    if edit.kind == "moved":
        there = list(rows[edit.to])
        there.insert(edit.to_step, edit.amount)
        found[edit.to] = tuple(there)
    return found


def candidates(broken: Broken, tick: Callable[[], None]) -> dict[Edit, int]:
    """Changes of one cell of this pattern, with the cost of the likeliest deals around them."""
    found: dict[Edit, int] = {}
    for edit, cost in _single(broken, tick):
        if cost < found.get(edit, cost + 1):
            found[edit] = cost
    return found


def _single(broken: Broken, tick: Callable[[], None]) -> Iterator[tuple[Edit, int]]:
    pattern, first, rest = broken
    near = _Nearness(rest)
    for state, before in sorted(first.items(), key=lambda item: -sum(item[0])):
        tick()
        if near.may(state):
            yield from _one_too_many(broken, state, before)
        for edit, then, cost in _off_by_one(pattern, state) if near.may(state) else ():
            if edit.kind != "misread":
                if then in rest:
                    yield edit, before + cost + rest[then]
            elif near.beyond(then, pattern.cells.index(edit.cell), edit.step + 2):
                yield edit, before + cost + MISREAD


def _one_too_many(broken: Broken, state: State, before: int) -> Iterator[tuple[Edit, int]]:
    pattern, _, rest = broken
    for at in range(len(state)):
        then = (*state[:at], state[at] + 1, *state[at + 1 :])
        if then in rest:
            step = pattern.rows[at].steps[state[at]]
            yield Edit("extra", pattern.cells[at], state[at], step), before + rest[then]


class _Nearness:
    """Which states are near enough to the rest for one deal to lead there, by bit sets of the rest's states."""

    def __init__(self, rest: Costs) -> None:
        self.from_to: list[dict[int, int]] = []
        self.at_least: list[dict[int, int]] = []
        self.exactly: list[dict[int, int]] = []
        for column in zip(*rest, strict=True):
            exactly: dict[int, int] = {}
            for index, used in enumerate(column):
                exactly[used] = exactly.get(used, 0) | 1 << index
            top = max(column)
            sums = {used: sum(bits for at, bits in exactly.items() if at >= used) for used in range(-1, top + 2)}
            self.exactly.append(exactly)
            self.at_least.append(sums)
            self.from_to.append({used: sums[used] & ~sums.get(used + 4, 0) for used in range(top + 1)})

    def may(self, state: State) -> bool:
        """Whether some state of the rest is at most a deal away."""
        found = -1
        for near, used in zip(self.from_to, state, strict=True):
            found &= near.get(used, 0)
        return found != 0

    def beyond(self, state: State, at: int, used: int) -> bool:
        """Whether some state of the rest, with `used` steps of one cell, lies behind a state."""
        found = self.exactly[at].get(used, 0)
        for place, least in enumerate(state):
            if place != at:
                found &= self.at_least[place].get(least, 0)
        return found != 0


def _off_by_one(pattern: Pattern, state: State) -> Iterator[tuple[Edit, State, int]]:
    """Deals that would match the steps after `state` but for one number."""
    stack: list[tuple[Any, int, State, Edit | None]] = [(pattern.root, 0, (), None)]
    while stack:
        node, at, so_far, edit = stack.pop()
        if at == len(state):
            if edit is not None:
                yield edit, so_far, node
            continue
        for option, moved in pattern.choices(at, state[at]):
            below = node.get(option)
            if below is not None:
                stack.append((below, at + 1, (*so_far, moved), edit))
        if edit is None:
            stack += [
                (below, at + 1, (*so_far, moved), one) for below, moved, one in _wrong(pattern, node, at, state[at])
            ]


def _wrong(pattern: Pattern, node: Any, at: int, here: int) -> Iterator[tuple[Any, int, Edit]]:
    """What a deal may write into this cell that does not stand there: as a changed, misread or missing number."""
    steps, cell = pattern.rows[at].steps, pattern.cells[at]
    for option, below in node.items():
        if len(option) == 1:
            yield from ((below, *one) for one in _one_wrong(pattern, at, here, option[0]))
        elif len(option) == 2:
            yield from ((below, *one) for one in _of_two(steps, cell, here, option))


def _one_wrong(pattern: Pattern, at: int, here: int, won: Number) -> Iterator[tuple[int, Edit]]:
    steps, cell = pattern.rows[at].steps, pattern.cells[at]
    amount, actual = pattern.fitted(at, here, won), steps[here] if here < len(steps) else None
    if not amount or amount == actual:
        return
    yield here, Edit("missing", cell, here, amount)
    if actual is not None:
        yield here + 1, Edit("changed", cell, here, amount)
        if here + 1 < len(steps) and 0 < amount < actual + steps[here + 1]:
            yield here + 1, Edit("misread", cell, here, amount)


def _of_two(steps: tuple[Number, ...], cell: int, here: int, option: tuple[Number, ...]) -> Iterator[tuple[int, Edit]]:
    """One of two entries that a deal writes into the same cell."""
    first, second = option
    left = len(steps) - here
    if left and steps[here] == second:
        yield here + 1, Edit("missing", cell, here, first)
    if left and steps[here] == first:
        yield here + 1, Edit("missing", cell, here + 1, second)
    if left > 1 and steps[here] == first and steps[here + 1] != second:
        yield here + 2, Edit("changed", cell, here + 1, second)
    if left > 1 and steps[here + 1] == second and steps[here] != first:
        yield here + 2, Edit("changed", cell, here, first)


def moves_between(extra: Iterable[Edit], missing: Iterable[Edit]) -> Iterator[Edit]:
    """A number too much in one cell and the same one missing in another."""
    lacking: dict[Number, list[Edit]] = {}
    for one in missing:
        lacking.setdefault(one.amount, []).append(one)
    for one in extra:
        for other in lacking.get(one.amount, ()):
            if other.cell != one.cell:
                yield Edit("moved", one.cell, one.step, one.amount, other.cell, other.step)


def within(broken: Broken, tick: Callable[[], None]) -> Iterator[tuple[Edit, int]]:
    """Numbers that stand in one cell of this pattern and are missing in another of its cells."""
    pattern, first, rest = broken
    for at, cell in enumerate(pattern.cells):
        for step in range(pattern.end[at]):
            amount = pattern.rows[at].steps[step]
            skipped = {
                (*state[:at], step + 1, *state[at + 1 :]): cost for state, cost in first.items() if state[at] == step
            }
            if not skipped:
                continue
            tick()
            for state, before in pattern.reach(skipped, 1, tick).items():
                for edit, then, cost in _off_by_one(pattern, state):
                    if edit.kind == "missing" and edit.amount == amount and edit.cell != cell and then in rest:
                        yield Edit("moved", cell, step, amount, edit.cell, edit.step), before + cost + rest[then]
