"""Some cells of a sheet by themselves: which ways of writing their rows deals leave open.

A pattern is a set of cells.  What deals write elsewhere is left out of sight, so whatever a legal
evening wrote is a path here too: from nothing written to everything written, each deal taking the next
unused steps of the cells it touches.  No path means no explanation.  (The idea is that of the pattern
databases of heuristic search.)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from itertools import combinations
from typing import Any, NamedTuple, TypeAlias

from pulka.checks.deals import Outcome, all_outcomes, whist_cell
from pulka.checks.likely import cost, share
from pulka.model import Number
from pulka.rules import Rules

State: TypeAlias = tuple[int, ...]
"""How many steps of each cell are used."""

Trie: TypeAlias = dict[tuple[Number, ...], Any]
"""Deals by what they write into the first cell, then the second …; the last level maps to their cost."""

Costs: TypeAlias = dict[State, int]
"""States with the cost of the likeliest deals that lead there (`likely.cost`)."""

CLOSING = 30
"""Cost of an entry that closing writes."""


class Row(NamedTuple):
    """One cell: its steps; of a pool also the room before each of them (None: no target is kept)."""

    steps: tuple[Number, ...]
    room: tuple[Number, ...] | None = None


class Table(NamedTuple):
    """What the moves of a pattern depend on besides its rows: rules, players, whose pool is closed at the end."""

    rules: Rules
    players: int
    closed: frozenset[int]

    @property
    def writers(self) -> dict[int, int]:
        """Who writes in a cell of whists, None elsewhere."""
        return writers(self.players)


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

    >>> list(groupings((10, 2)))
    [(12,), (10, 2)]
    """
    for size in range(len(amounts)):
        for cuts in combinations(range(1, len(amounts)), size):
            ends = (0, *cuts, len(amounts))
            summed = tuple(sum(amounts[a:b]) for a, b in zip(ends, ends[1:], strict=False))
            yield tuple(amount for amount in summed if amount)


@cache
def trie(rules: Rules, players: int, cells: tuple[int, ...]) -> Trie:
    """What deals write into these cells; into a pool the points that were won."""
    root: Trie = {}
    for seen, shares in projected(rules, players, cells).items():
        _insert(root, seen, cost(shares))
    return root


@cache
def projected(
    rules: Rules, players: int, cells: tuple[int, ...]
) -> dict[tuple[tuple[Number, ...], ...], float]:
    """Different writings of deals in these cells with their shares, those that write nothing here left out."""
    place = {cell: at for at, cell in enumerate(cells)}
    found: dict[tuple[tuple[Number, ...], ...], float] = {}
    for one in all_outcomes(rules, players):
        seen = _project(one, place)
        if any(seen):
            found[seen] = found.get(seen, 0) + share(one.record, one.multiplier) / players
    return found


def _project(one: Outcome, place: Mapping[int, int]) -> tuple[tuple[Number, ...], ...]:
    seen: list[tuple[Number, ...]] = [()] * len(place)
    for cell, amount in one.writes:
        if cell in place:
            seen[place[cell]] += (amount,)
    for player, points, *_ in one.awards:
        if player in place:
            seen[place[player]] += (points,)
    return tuple(seen)


def _insert(root: Trie, seen: tuple[tuple[Number, ...], ...], price: int) -> None:
    nodes = [root]
    for at, amounts in enumerate(seen):
        last = at == len(seen) - 1
        below = []
        for node in nodes:
            for way in groupings(amounts) if amounts else [()]:
                if last:
                    node[way] = min(price, node.get(way, price))
                else:
                    below.append(node.setdefault(way, {}))
        nodes = below


@cache
def _single_steps(rules: Rules, players: int) -> frozenset[Number]:
    """Whatever a deal may write into one mountain."""
    return frozenset(amount for one in all_outcomes(rules, players) for cell, amount in one.writes if players <= cell < 2 * players)


class Pattern:
    """The moves over some rows: each takes the next unused steps."""

    def __init__(self, table: Table, cells: tuple[int, ...], rows: tuple[Row, ...]) -> None:
        self.table = table
        self.cells = cells
        self.rows = rows
        self.root = trie(table.rules, table.players, upright(table.players, cells))
        self.start: State = (0,) * len(cells)
        self.end: State = tuple(len(row.steps) for row in rows)
        self._pools = [cell < table.players for cell in cells]
        self._place = {cell: at for at, cell in enumerate(cells)}

    def moves(self, state: State, way: int = 1) -> Costs:
        """Where one deal leads from here (forward 1) or from where one leads here (backward -1), with its cost."""
        found: Costs = {}
        self._walk(self.root, 0, state, (), way, found)
        self._closing(state, way, found)
        found.pop(state, None)
        return found

    def _walk(self, node: Any, at: int, state: State, so_far: State, way: int, found: Costs) -> None:
        """All deals whose writing matches the steps next to `state`."""
        if at == len(state):
            found[so_far] = min(node, found.get(so_far, node))
            return
        here = state[at]
        pool = self._pools[at] and self.rows[at].room is not None
        for option, moved in self._pool_options(node, at, here, way) if pool else self._options(node, at, here, way):
            self._walk(option, at + 1, state, (*so_far, moved), way, found)

    def _options(self, node: Trie, at: int, here: int, way: int) -> Iterator[tuple[Any, int]]:
        """What the deals of this node may write into an ordinary cell, and where that leads."""
        nothing = node.get(())
        if nothing is not None:
            yield nothing, here
        steps = self.rows[at].steps
        for length in (1, 2, 3):
            then = here + way * length
            if not 0 <= then <= len(steps):
                return
            taken = steps[here:then] if way > 0 else steps[then:here]
            below = node.get(taken)
            if below is not None:
                yield below, then
            if length == 1:
                yield from ((below, then) for below in self._with_help(node, at, taken[0]))

    def _with_help(self, node: Trie, at: int, step: Number) -> Iterator[Any]:
        """Whists of an all-pass and of help summed up in one number."""
        rules, writer = self.table.rules, self.table.writers[self.cells[at]]
        if rules.raspasy == "whists" and rules.help and writer in self.table.closed:
            most = min(step // rules.help_worth, 10)
            for points in range(1, int(most) + 1):
                below = node.get((step - points * rules.help_worth,))
                if below is not None:
                    yield below

    def _pool_options(self, node: Trie, at: int, here: int, way: int) -> Iterator[tuple[Any, int]]:
        """A pool takes what it has room for."""
        steps, room = self.rows[at].steps, self.rows[at].room
        assert room is not None
        then = here + way
        low = min(here, then)
        inside = 0 <= low < len(steps)
        for points, below in node.items():
            if not points:
                yield below, here
            elif room[here] <= 0 and sum(points) > 0:
                yield below, here
            elif inside and self._fits(sum(points), steps[low], room[low]):
                yield below, then

    def _fits(self, points: Number, step: Number, room: Number) -> bool:
        """Whether `points` may leave this step in a pool with this room."""
        rules = self.table.rules
        if step == min(points, room):
            return True
        if rules.win_to_mountain != "no":
            return 0 < step < points
        return bool(self.table.closed) and rules.help and points < step <= room and rules.raspasy_zero != "none"

    # ── closing: help and overflow, each entry by itself ──

    def _closing(self, state: State, way: int, found: Costs) -> None:
        table = self.table
        rules = table.rules
        if rules.win_to_mountain != "no":
            self._free(state, way, found, lambda step: step < 0)
        if not table.closed or not rules.keeps_target:
            return
        if rules.help:
            self._help(state, way, found)
        self._free(state, way, found, lambda step: step < 0)
        if rules.overflow == "others":
            self._overflow(state, way, found)
        if rules.overflow == "lift":
            self._free(state, way, found, lambda _: True, whists=True)

    def _next(self, state: State, at: int, way: int) -> Number | None:
        """The step of a cell next to `state`, or None."""
        index = state[at] if way > 0 else state[at] - 1
        steps = self.rows[at].steps
        return steps[index] if 0 <= index < len(steps) else None

    def _moved(self, state: State, places: Iterable[int], way: int) -> State:
        moved = list(state)
        for at in places:
            moved[at] += way
        return tuple(moved)

    def _free(self, state: State, way: int, found: Costs, may: Any, whists: bool = False) -> None:
        """Single entries into mountains (whists) that closing may write."""
        low, high = (2 * self.table.players, 10**6) if whists else (self.table.players, 2 * self.table.players)
        for at, cell in enumerate(self.cells):
            step = self._next(state, at, way)
            if low <= cell < high and step is not None and may(step):
                found[self._moved(state, (at,), way)] = CLOSING

    def _overflow(self, state: State, way: int, found: Costs) -> None:
        """What is over goes into every other mountain (REF); who paid a shortage too may have summed it up."""
        players = self.table.players
        singles = _single_steps(self.table.rules, players)
        for giver in self.table.closed:
            places = [at for at, cell in enumerate(self.cells) if players <= cell < 2 * players and cell != players + giver]
            steps = [self._next(state, at, way) for at in places]
            amounts = [step for step in steps if step is not None]
            if not places or len(amounts) < len(places) or min(amounts) <= 0:
                continue
            more = [step - min(amounts) for step in amounts]
            if all(not one or one in singles for one in more) and 0 in more:
                found[self._moved(state, places, way)] = CLOSING

    def _help(self, state: State, way: int, found: Costs) -> None:
        """Points into another's pool, and whists on him; two may help one in the same deal."""
        for helped in range(self.table.players):
            givers = [giver for giver in self.table.closed if giver != helped]
            for some in [*((giver,) for giver in givers), *combinations(givers, 2)]:
                places = self._helped(state, way, helped, some)
                if places:
                    found[self._moved(state, places, way)] = CLOSING * len(some)

    def _helped(self, state: State, way: int, helped: int, givers: tuple[int, ...]) -> list[int]:
        """The cells of this pattern that such help is written in, or none where the steps do not fit."""
        rules, players, place = self.table.rules, self.table.players, self._place
        pool = place.get(helped)
        points = self._next(state, pool, way) if pool is not None else None
        if pool is not None and points is None:
            return []
        cells = [place[cell] for giver in givers if (cell := whist_cell(players, giver, helped)) in place]
        written = [self._next(state, at, way) or 0 for at in cells]
        if points is not None and rules.raspasy == "whists":
            return [pool] if pool is not None else []  # whists of help may be summed up with those of an all-pass
        if any(one <= 0 or one % rules.help_worth for one in written):
            return []
        if points is not None and len(cells) == len(givers) and sum(written) != points * rules.help_worth:
            return []
        return [*([pool] if pool is not None else []), *cells]

    # ── reach ──

    def reach(self, states: Costs, way: int = 1, tick: Callable[[], None] | None = None) -> Costs:
        """Every state that deals lead to from `states` (backward: from which they lead there), at least cost.

        `tick` is called now and then, and may raise to stop the search.
        """
        best = dict(states)
        levels: dict[int, set[State]] = {}
        for state in states:
            levels.setdefault(sum(state), set()).add(state)
        while levels:
            level = min(levels) if way > 0 else max(levels)
            for state in levels.pop(level):
                for then, price in self.moves(state, way).items():
                    total = best[state] + price
                    if then not in best or total < best[then]:
                        best[then] = total
                        levels.setdefault(sum(then), set()).add(then)
            if tick is not None:
                tick()
        return best

    def forward(self, tick: Callable[[], None] | None = None) -> Costs:
        """What can be written first, with its cost."""
        return self.reach({self.start: 0}, 1, tick)

    def backward(self, tick: Callable[[], None] | None = None) -> Costs:
        """From what the rest can be written, with its cost."""
        return self.reach({self.end: 0}, -1, tick)
