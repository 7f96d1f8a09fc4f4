"""Deals that stand in every explanation: in some pattern nothing else can take their steps.

A pattern lets through more than legal deals do, so what is the only way there is the only way at all;
the count is a lower bound.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from pulka.search.pattern import Pattern
from pulka.search.sequence import Told
from pulka.search.weave import Live

Taken: TypeAlias = tuple[tuple[int, int, int], ...]
"""Steps one deal takes in a pattern: cell, from, to."""


def forced(sequence: list[Told], lives: list[Live], tick: Callable[[], None]) -> int:
    """How many deals of a sequence are the same in every explanation."""
    ways = [(live.pattern, _ways(live, tick)) for live in lives]
    return sum(any(_only(told, pattern, way) for pattern, way in ways) for told in sequence)


def _ways(live: Live, tick: Callable[[], None]) -> dict[tuple[int, int], set[Taken]]:
    """For every step of a pattern, what the deals that may take it take."""
    found: dict[tuple[int, int], set[Taken]] = {}
    pattern = live.pattern
    for state in live.states:
        tick()
        for then in pattern.moves(state):
            if then in live.states:
                moved = zip(pattern.cells, state, then, strict=True)
                taken = tuple((cell, a, b) for cell, a, b in moved if a != b)
                for cell, a, b in taken:
                    for step in range(a, b):
                        found.setdefault((cell, step), set()).add(taken)
    return found


def _only(told: Told, pattern: Pattern, ways: dict[tuple[int, int], set[Taken]]) -> bool:
    """Whether nothing but this deal takes its steps in a pattern that holds all its cells."""
    cells = {cell for cell, _, _ in told.took}
    if not cells <= set(pattern.cells):
        return False
    return all(len(ways.get((cell, a), ())) == 1 for cell, a, _ in told.took)
