"""Deals sorted for the weaving of a sheet: those inside one block, those over several, those closing has a say in.

A block is a player's pool and the whists on him; the mountains are what blocks share.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Any, NamedTuple, TypeAlias

from pulka.families.russian.options import Rules
from pulka.families.russian.records import AllPass, BombRound
from pulka.model import Number
from pulka.search.blocks import Option
from pulka.search.deals import Outcome, all_outcomes, amounts, is_mountain
from pulka.search.likely import cost, share
from pulka.search.tries import branch, declarer_cells, groupings, mountain_cells

Trie: TypeAlias = dict[Option, Any]
"""Deals by what they write, one level a cell; the last level holds `Priced`."""

Blocks: TypeAlias = tuple[int, ...]
"""Which players' blocks a deal writes into, ascending."""


class Priced(NamedTuple):
    """The likeliest deal that writes this, and its cost."""

    cost: int
    outcome: Outcome


class Joint(NamedTuple):
    """All deals of a table.

    `local`: inside the first player's block.  `shared`: by the mountains, then by blocks, then a trie over
    the cells of these.  `awarded`: declared deals of the first player that win points, by what closing
    depends on a trie over the whists on him.  `passes`: all-passes that win points.
    """

    local: Trie
    shared: dict[Option, Any]
    awarded: dict[Won, Trie]
    passes: tuple[Outcome, ...]


class Won(NamedTuple):
    """Of a deal that wins points what closing depends on."""

    mountains: tuple[tuple[int, Number], ...]
    awards: tuple[tuple[int, Number, bool, bool], ...]
    failed: tuple[int, ...]
    dealers: tuple[int, ...]


@cache
def joint(rules: Rules, players: int) -> Joint:
    """The deals of a table."""
    local: Trie = {}
    shared: dict[Option, Any] = {}
    awarded: dict[Won, Trie] = {}
    passes = []
    for one in all_outcomes(rules, players):
        seen = amounts(one)
        blocks = blocks_of(seen, players)
        is_local = len(blocks) == 1 and not any(is_mountain(cell, players) for cell in seen)
        if not is_local:
            _share(shared, one, seen, blocks, players)
        elif blocks == (0,):
            _insert(local, _ways(seen, block_cells(players, 0)), one)
        if one.awards and isinstance(one.record, AllPass | BombRound):
            passes.append(one)
        elif one.awards and one.turn == turn_of_first(one, players):
            _award(awarded, one, players)
    return Joint(local, shared, awarded, tuple(passes))


def turn_of_first(one: Outcome, players: int) -> int:
    """The turn by which the first player is the declarer of a deal."""
    return -getattr(one.record, "declarer", 0) % players


@cache
def block_cells(players: int, me: int) -> tuple[int, ...]:
    """A player's pool and the whists on him, as `declarer_cells` without the mountain."""
    pool, _, *whists = declarer_cells(players, me)
    return (pool, *whists)


@cache
def place_of(players: int) -> dict[int, tuple[int, int]]:
    """The block of every pool and whist cell, and its place there."""
    return {cell: (me, at) for me in range(players) for at, cell in enumerate(block_cells(players, me))}


def blocks_of(cells: dict[int, Option], players: int) -> Blocks:
    """The blocks that cells belong to."""
    places = place_of(players)
    return tuple(sorted({places[cell][0] for cell in cells if cell in places}))


def _ways(seen: dict[int, Option], cells: tuple[int, ...]) -> list[list[Option]]:
    return [list(groupings(seen.get(cell, ()))) for cell in cells]


def _insert(root: Trie, ways: list[list[Option]], one: Outcome) -> None:
    """Put a deal under every way of writing it; the likeliest of those that write the same stays."""
    priced = Priced(cost(share(one.record, one.multiplier)), one)
    for path in product(*ways):
        node = branch(root, path[:-1])
        known = node.get(path[-1])
        if known is None or priced.cost < known.cost:
            node[path[-1]] = priced


def _share(shared: dict[Option, Any], one: Outcome, seen: dict[int, Option], blocks: Blocks, players: int) -> None:
    cells = tuple(cell for me in blocks for cell in block_cells(players, me))
    for mountains in product(*_ways(seen, mountain_cells(players))):
        node: Any = branch(shared, mountains)
        if blocks:
            _insert(node.setdefault(blocks, {}), _ways(seen, cells), one)
        else:
            _insert(node, [[blocks]], one)


def _award(awarded: dict[Won, Trie], one: Outcome, players: int) -> None:
    mountains = tuple((cell, amount) for cell, amount in one.writes if cell < 2 * players)
    key = Won(mountains, one.awards, one.failed, one.dealers)
    whists = {cell: row for cell, row in amounts(one._replace(awards=())).items() if cell >= 2 * players}
    _insert(awarded.setdefault(key, {}), _ways(whists, block_cells(players, 0)[1:]), one)
