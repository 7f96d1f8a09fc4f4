"""Head to head: who won how much from whom, exactly.

Each evening's settlement is a sum of results between two players (`settle.pair_results`): their share of the
mountains and their whists on each other.  Summed over evenings the matrix is antisymmetric, and every row adds
up to that player's total.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from pulka.model import Number, exact
from pulka.season.model import Evening, Season
from pulka.season.standings import Group

FEW = 3
"""Evenings together below which a pair is shown in grey: it says nothing."""

Matrix: TypeAlias = list[list[Number]]


class Pairs(NamedTuple):
    """`won[i][j]`: what i won from j; `together[i][j]`: evenings of both, `together[i][i]` those of i."""

    people: tuple[str, ...]
    won: Matrix
    together: list[list[int]]


def pairs(group: Group) -> Pairs:
    """The matrix of a group in whists."""
    return _summed(group.evenings, lambda one: [[cell * group.factor(one) for cell in row] for row in one.pairs])


def money_pairs(season: Season, currency: str) -> Pairs:
    """The matrix of a currency in coins of 0.01; rows add up to the coins of the evenings exactly."""
    return _summed([one for one in season.evenings if one.coins is not None and one.currency == currency], _coins_of)


def _coins_of(evening: Evening) -> Matrix:
    """The pairs of an evening in coins, what rounding gave or took shared by all pairs alike.

    The differences d between rounded and exact nets add up to zero, so that (dᵢ − dⱼ) / n in the cell of i and j
    moves the sum of row i by dᵢ.
    """
    assert evening.coins is not None and evening.rate is not None  # noqa: PT018
    each, count = evening.rate * 100, len(evening.net)
    off = [coins - net * each for coins, net in zip(evening.coins, evening.net, strict=True)]
    return [
        [cell * each + (off[i] - off[j]) / count for j, cell in enumerate(row)] for i, row in enumerate(evening.pairs)
    ]


def _summed(evenings: Iterable[Evening], cells: Callable[[Evening], Sequence[Sequence[Number]]]) -> Pairs:
    evenings = list(evenings)
    people = tuple(sorted({person for one in evenings for person in one.people}))
    at = {person: place for place, person in enumerate(people)}
    won: Matrix = [[0] * len(people) for _ in people]
    together = [[0] * len(people) for _ in people]
    for evening in evenings:
        there = [at[person] for person in evening.people]
        for i, row in zip(there, cells(evening), strict=True):
            for j, amount in zip(there, row, strict=True):
                won[i][j] += amount
                together[i][j] += 1
    return Pairs(people, [[exact(amount) for amount in row] for row in won], together)


def whole(matrix: Matrix) -> list[list[int]]:
    """An antisymmetric matrix whose rows have whole sums, in whole numbers less than 1 away; the sums stay.

    The fractions of the cells make cycles (a row with one has another, for its sum is whole); what is pushed
    around a cycle leaves all sums alone and makes at least one cell whole.

    >>> half = Fraction(1, 2)
    >>> whole([[0, half, -half], [-half, 0, half], [half, -half, 0]])
    [[0, 1, -1], [-1, 0, 1], [1, -1, 0]]
    """
    cells = [[Fraction(cell) for cell in row] for row in matrix]
    while way := _cycle(cells):
        steps = list(zip(way, [*way[1:], way[0]], strict=True))
        push = min(math.floor(cells[i][j]) + 1 - cells[i][j] for i, j in steps)
        for i, j in steps:
            cells[i][j] += push
            cells[j][i] -= push
    return [[int(cell) for cell in row] for row in cells]


def _cycle(cells: list[list[Fraction]]) -> list[int]:
    """Places each with a broken cell towards the next, the last towards the first; empty if all are whole."""
    broken = next((i for i, row in enumerate(cells) if any(cell.denominator > 1 for cell in row)), None)
    way: list[int] = []
    while broken is not None and broken not in way:
        before = way[-1] if way else None
        way.append(broken)
        broken = next(j for j, cell in enumerate(cells[broken]) if cell.denominator > 1 and j != before)
    return way[way.index(broken) :] if broken is not None else []
