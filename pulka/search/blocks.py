"""A player's pool and the whists of the others on him: how far they may be used, all possibilities at once.

A state says how many steps of each of these cells are used; it is one bit of an int (mixed radix), and a
set of states is an int.  A deal that writes a step into a cell moves all states that have it next by one
shift, however many they are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from pulka.model import Number
from pulka.search.pattern import SPILL, Costs, State

Bits: TypeAlias = int
"""A set of states."""

Option: TypeAlias = tuple[Number, ...]
"""What one deal writes into one cell, number by number."""

LONGEST = 3
"""Numbers that one deal writes into one cell at most."""


class Block:
    """The cells of one player and the moves of deals on them.

    `spilling`: for every number of deals whose points find no room, and every number of used mountain
    steps, the states that so many such deals may lead to and from which the rest can be written.
    `spills(used, points)`: whether points won after so many steps of the pool go elsewhere too.
    """

    def __init__(
        self,
        rows: tuple[tuple[Number, ...], ...],
        spilling: list[dict[int, Bits]],
        spills: Callable[[int, Number], bool],
    ) -> None:
        self.rows = rows
        self.live = spilling[-1]
        self.spilling = spilling
        self.radix = radix_of(rows)
        self.size = self.radix[-1]
        self.start: Bits = 1
        self.end: Bits = 1 << (self.size - 1)
        self._columns = [[self._column(at, used) for used in range(len(row) + 1)] for at, row in enumerate(rows)]
        self.written = [self._written(at) for at in range(len(rows))]
        self.ways = [self._kept(spills), *self.written[1:]]
        self._closed: dict[tuple[Bits, int], Bits] = {}

    def _column(self, at: int, used: int) -> Bits:
        """All states with so many steps of a cell used."""
        low, period = self.radix[at], self.radix[at + 1]
        run = ((1 << low) - 1) << (used * low)
        return run * (((1 << self.size) - 1) // ((1 << period) - 1))

    def _written(self, at: int) -> dict[Option, tuple[int, Bits]]:
        """What may come next in a cell: the shift, and the states where it does."""
        row = self.rows[at]
        found: dict[Option, tuple[int, Bits]] = {(): (0, (1 << self.size) - 1)}
        for length in range(1, LONGEST + 1):
            for used in range(len(row) - length + 1):
                option = row[used : used + length]
                _, known = found.get(option, (0, 0))
                found[option] = length * self.radix[at], known | self._columns[at][used]
        return found

    def _kept(self, spills: Callable[[int, Number], bool]) -> dict[Option, tuple[int, Bits]]:
        """The same of the pool, where all of it stays there."""
        found = {}
        for option, (shift, states) in self.written[0].items():
            some = [col for used, col in enumerate(self._columns[0]) if not option or not spills(used, sum(option))]
            found[option] = shift, states & sum(some)
        return found

    def back(self, states: Bits, trie: dict[Option, Any], *, closing: bool = False) -> Bits:
        """From where a deal of a trie (one level a cell) leads to some of these states.

        `closing`: the trie says what was written into the pool, not what was won.
        """
        return self._back(states, trie, self.written if closing else self.ways)

    def _back(self, states: Bits, trie: Any, columns: list[dict[Option, tuple[int, Bits]]], at: int = 0) -> Bits:
        if at == len(columns):
            return states
        found, ways = 0, columns[at]
        for option in trie if len(trie) < len(ways) else ways:
            if option in trie and option in ways:
                shift, mask = ways[option]
                if here := states >> shift & mask:
                    found |= self._back(here, trie[option], columns, at + 1)
        return found

    def chains(self, states: Bits, trie: Any) -> Iterator[tuple[Bits, dict[Option, Any], Any]]:
        """From where each single way of a trie leads here; the way by itself; what the trie holds for it."""
        some: list[tuple[Bits, list[Option], Any]] = [(states, [], trie)]
        for ways in self.ways:
            some = [
                (before, [*path, option], below)
                for here, path, node in some
                for option, below in node.items()
                if option in ways and (before := here >> ways[option][0] & ways[option][1])
            ]
        return ((before, single(path), below) for before, path, below in some)

    def walk(self, states: Bits, trie: Any, *, closing: bool = False, at: int = 0) -> Iterator[tuple[Bits, Any]]:
        """Where each deal of a trie leads, with what the trie holds for it; `closing` as for `back`."""
        if at == len(self.rows):
            yield states, trie
            return
        ways = (self.written if closing else self.ways)[at]
        for option, below in trie.items():
            if option in ways:
                shift, mask = ways[option]
                if here := states & mask:
                    yield from self.walk(here << shift, below, closing=closing, at=at + 1)

    def close(self, states: Bits, used: int, local: dict[Option, Any]) -> Bits:
        """The states and all from where deals of this block alone lead to them; `used`: steps of the mountain."""
        key = (states, used)
        if key not in self._closed:
            live = self.live.get(used, 0)
            found = new = states & live
            while new:
                new = self.back(new, local) & live & ~found
                found |= new
            self._closed[key] = found
        return self._closed[key]

    def pools(self, states: Bits) -> list[int]:
        """How far the pool may be used."""
        return self.places(states, 0)

    def places(self, states: Bits, at: int) -> list[int]:
        """How far a cell may be used."""
        return [used for used, column in enumerate(self._columns[at]) if states & column]

    def at_pools(self, states: Bits, pools: tuple[int, ...]) -> Bits:
        """The states with any of these numbers of used steps of the pool."""
        return states & sum(self._columns[0][used] for used in pools)

    def most(self, states: Bits, at: int) -> int:
        """How far a cell is used at most."""
        return max(used for used, column in enumerate(self._columns[at]) if states & column)

    def least(self, states: Bits, at: int) -> int:
        """How far a cell is used at least."""
        return next(used for used, column in enumerate(self._columns[at]) if states & column)

    def state(self, bit: Bits) -> State:
        """How far each cell is used in the state that is this one bit."""
        index = bit.bit_length() - 1
        return tuple(index % high // low for low, high in zip(self.radix, self.radix[1:], strict=False))


def single(path: list[Option]) -> Any:
    """One way of writing as a trie.

    >>> single([(2,), (), (4,)])
    {(2,): {(): {(4,): None}}}
    """
    found: Any = None
    for option in reversed(path):
        found = {option: found}
    return found


def radix_of(rows: tuple[tuple[Number, ...], ...]) -> list[int]:
    """The weight of every cell in a state's number, and the number of states.

    >>> radix_of(((2, 2), (4,), ()))
    [1, 3, 6, 6]
    """
    found = [1]
    for row in rows:
        found.append(found[-1] * (len(row) + 1))
    return found


def layers(costs: Costs, radix: list[int], most: int = 8) -> list[dict[int, Bits]]:
    """States of a declarer's cells (pool, mountain, whists) by the deals without room that lead there.

    Item k: for every number of used mountain steps the states to which k such deals are enough; the last: all.
    """
    found: list[dict[int, Bits]] = [{} for _ in range(most + 1)]
    for (pool, mountain, *whists), cost in costs.items():
        index = pool + sum(used * low for used, low in zip(whists, radix[1:], strict=False))
        for layer in found[min(cost // SPILL, most) :]:
            layer[mountain] = layer.get(mountain, 0) | 1 << index
    return found
