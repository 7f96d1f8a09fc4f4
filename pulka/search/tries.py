"""What deals write into a few cells of a sheet, as tries: the moves of a pattern."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, pairwise, product
from typing import Any, TypeAlias

from pulka.families.russian.options import Rules
from pulka.model import Number
from pulka.search.deals import all_outcomes, amounts, whist_cell
from pulka.search.likely import cost, share

Trie: TypeAlias = dict[tuple[Number, ...], Any]
"""Deals by what they write into the first cell, then the second …; the last level maps to their cost."""


@cache
def writers(players: int) -> dict[int, int]:
    """The writer of every cell; of pools and mountains nobody (-1)."""
    everybody = range(players)
    found = dict.fromkeys(range(2 * players), -1)
    return found | {whist_cell(players, i, j): i for i in everybody for j in everybody if i != j}


def declarer_cells(players: int, me: int) -> tuple[int, ...]:
    """A declarer's pool and mountain, and the whists of the others on him."""
    others = [(me + k) % players for k in range(1, players)]
    return (me, players + me, *(whist_cell(players, other, me) for other in others))


def mountain_cells(players: int) -> tuple[int, ...]:
    """All mountains."""
    return tuple(range(players, 2 * players))


def writer_cells(players: int, me: int) -> tuple[int, ...]:
    """A player's pool and his whists on all others (an all-pass written in whists)."""
    return (me, *(whist_cell(players, me, (me + k) % players) for k in range(1, players)))


@cache
def upright(players: int, cells: tuple[int, ...]) -> tuple[int, ...]:
    """The same cells of another player, who stands for all: the table may be turned round."""
    if not cells or cells[0] >= players:
        return cells
    me = cells[0]
    same = (declarer_cells, writer_cells)
    return next((of(players, 0) for of in same if of(players, me) == cells), cells)


def groupings(amounts: tuple[Number, ...]) -> Iterator[tuple[Number, ...]]:
    """Entries of one deal in one cell as people write them: each by itself, or neighbours summed up.

    >>> list(groupings((10, 2))), list(groupings(()))
    ([(12,), (10, 2)], [()])
    """
    if not amounts:
        yield ()
    for size in range(len(amounts)):
        for cuts in combinations(range(1, len(amounts)), size):
            ends = (0, *cuts, len(amounts))
            summed = tuple(sum(amounts[a:b]) for a, b in pairwise(ends))
            yield tuple(amount for amount in summed if amount)


@cache
def trie(rules: Rules, players: int, cells: tuple[int, ...]) -> Trie:
    """What deals write into these cells; into a pool the points that were won."""
    root: Trie = {}
    for seen, shares in projected(rules, players, cells).items():
        _insert(root, seen, cost(shares))
    return root


@cache
def projected(rules: Rules, players: int, cells: tuple[int, ...]) -> dict[tuple[tuple[Number, ...], ...], float]:
    """Different writings of deals in these cells with their shares, those that write nothing here left out."""
    found: dict[tuple[tuple[Number, ...], ...], float] = {}
    for one in all_outcomes(rules, players):
        written = amounts(one)
        seen = tuple(written.get(cell, ()) for cell in cells)
        if any(seen):
            found[seen] = found.get(seen, 0) + share(one.record, one.multiplier) / players
    return found


@cache
def levels(rules: Rules, players: int, cells: tuple[int, ...]) -> tuple[frozenset[tuple[Number, ...]], ...]:
    """For each cell of a pattern, everything that deals write there."""
    nodes: list[Any] = [trie(rules, players, cells)]
    found = []
    for _ in cells:
        found.append(frozenset(option for node in nodes for option in node))
        nodes = list({id(below): below for node in nodes for below in node.values()}.values())
    return tuple(found)


def _insert(root: Trie, seen: tuple[tuple[Number, ...], ...], price: int) -> None:
    for path in product(*map(groupings, seen)):
        node = branch(root, path[:-1])
        node[path[-1]] = min(price, node.get(path[-1], price))


def branch(root: Trie, path: tuple[tuple[Number, ...], ...]) -> Trie:
    """The node at the end of a path, made where it is missing."""
    for option in path:
        root = root.setdefault(option, {})
    return root
