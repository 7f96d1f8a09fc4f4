"""Some cells of a sheet by themselves: which ways of writing their rows deals leave open.

A pattern is a set of cells.  What deals write elsewhere is left out of sight, so whatever a legal
evening wrote is a path here too: from nothing written to everything written, each deal taking the next
unused steps of the cells it touches.  No path means no explanation.  (The idea is that of the pattern
databases of heuristic search.)
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import Any, NamedTuple, TypeAlias

from pulka.families.russian.options import Rules
from pulka.model import Number
from pulka.search.deals import all_outcomes, is_mountain, whist_cell
from pulka.search.tries import levels, trie, upright, writers

State: TypeAlias = tuple[int, ...]
"""How many steps of each cell are used."""

Costs: TypeAlias = dict[State, int]
"""States with the cost of the likeliest deals that lead there (`likely.cost`)."""

Choices: TypeAlias = tuple[tuple[tuple[Number, ...], int, int], ...]
"""What may be written into a cell, how far it is used then, and what that costs besides."""

SPILL = 10_000
"""Cost of points that find no room: so much that the least cost tells how many deals must go that way."""

CLOSING = 30
"""Cost of an entry that closing writes."""


def plain(price: int) -> int:
    """A cost to compare repairs by: points without room are rare, not forbidden.

    >>> plain(2 * SPILL + 7)
    67
    """
    spills, rest = divmod(price, SPILL)
    return rest + CLOSING * spills


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
    def points(self) -> Fraction:
        """Mountain points a pool point is worth (of two players at most)."""
        return Fraction(self.rules.pool_worth, self.rules.mountain_worth)

    @property
    def closing(self) -> bool:
        """Whether help, overflow or write-offs may have written something."""
        return self.rules.win_to_mountain != "no" or (bool(self.closed) and self.rules.keeps_target)


@cache
def most_points(rules: Rules, players: int) -> int:
    """The most points one award brings."""
    return int(max((points for one in all_outcomes(rules, players) for _, points, *_ in one.awards), default=0))


class Pattern:
    """The moves over some rows: each takes the next unused steps."""

    def __init__(self, table: Table, cells: tuple[int, ...], rows: tuple[Row, ...]) -> None:
        self.table = table
        self.cells = cells
        self.rows = rows
        self.root = trie(table.rules, table.players, upright(table.players, cells))
        self.start: State = (0,) * len(cells)
        self.end: State = tuple(len(row.steps) for row in rows)
        self._most = most_points(table.rules, table.players)
        self._most_mountain = int(self._most * table.points)
        self._over: dict[tuple[tuple[int, ...], tuple[Number, ...]], bool] = {}
        self._helpings: dict[object, list[list[int]]] = {}
        self._place = {cell: at for at, cell in enumerate(cells)}
        self._choices = {
            way: tuple(
                tuple(self._choices_at(at, here, way) for here in range(end + 1)) for at, end in enumerate(self.end)
            )
            for way in (1, -1)
        }

    def moves(self, state: State, way: int = 1) -> Costs:
        """Where one deal leads from here (forward 1) or from where one leads here (backward -1), with its cost."""
        found: Costs = {}
        nodes: list[tuple[Any, State, int]] = [(self.root, (), 0)]
        for choices, here in zip(self._choices[way], state, strict=True):
            nodes = [
                (below, (*so_far, then), more + extra)
                for node, so_far, more in nodes
                for option, then, extra in choices[here]
                if (below := node.get(option)) is not None
            ]
        for price, then, extra in nodes:
            found[then] = min(price + extra, found.get(then, price + extra))
        if self.table.closing:
            self._closing(state, way, found)
        found.pop(state, None)
        return found

    def choices(self, at: int, here: int) -> list[tuple[tuple[Number, ...], int]]:
        """What a deal may write into a cell after `here` steps, and how far the cell is used then."""
        return [(option, then) for option, then, _ in self._choices[1][at][here]]

    def fitted(self, at: int, here: int, amount: Number) -> Number:
        """What is left of an amount in a pool after `here` steps: no more than there is room for."""
        room = self.rows[at].room
        return amount if room is None else max(0, min(amount, room[here]))

    def _choices_at(self, at: int, here: int, way: int) -> Choices:
        found: list[tuple[tuple[Number, ...], int, int]] = [((), here, 0)]
        room = self.rows[at].room
        if room is not None:
            return (*found, *self._pool_choices(at, here, way, room))
        steps = self.rows[at].steps
        for length in (1, 2, 3):
            then = here + way * length
            if 0 <= then <= len(steps):
                taken = steps[here:then] if way > 0 else steps[then:here]
                found.append((taken, then, 0))
                found += [(less, then, 0) for less in self._with_help(at, taken)]
        return tuple(found)

    def _with_help(self, at: int, taken: tuple[Number, ...]) -> Iterator[tuple[Number]]:
        """Whists of an all-pass where those of help are summed up with them in one number."""
        rules, writer = self.table.rules, writers(self.table.players)[self.cells[at]]
        if rules.raspasy == "whists" and rules.help and writer in self.table.closed and len(taken) == 1:
            most = min(taken[0] // rules.help_worth, 10)
            yield from ((taken[0] - points * rules.help_worth,) for points in range(1, int(most) + 1))

    def _pool_choices(
        self, at: int, here: int, way: int, room: tuple[Number, ...]
    ) -> Iterator[tuple[tuple[Number, ...], int, int]]:
        """A pool takes what it has room for."""
        steps = self.rows[at].steps
        then = here + way
        low = min(here, then)
        for option in levels(self.table.rules, self.table.players, upright(self.table.players, self.cells))[at]:
            if option and room[here] <= 0 and sum(option) > 0:
                yield option, here, SPILL
            if option and 0 <= low < len(steps) and self._fits(sum(option), steps[low], room[low]):
                yield option, then, SPILL if sum(option) > room[low] else 0

    def _fits(self, points: Number, step: Number, room: Number) -> bool:
        """Whether `points` may leave this step in a pool with this room."""
        rules = self.table.rules
        if step == min(points, room):
            return True
        if rules.win_to_mountain != "no":
            return 0 < step < points
        return bool(self.table.closed) and rules.help and points < step <= room and rules.raspasy == "whists"

    # ── closing: help and overflow, each entry by itself ──

    def _closing(self, state: State, way: int, found: Costs) -> None:
        rules = self.table.rules
        if rules.win_to_mountain != "no":
            self._free(state, way, found, lambda cell, step: is_mountain(cell, self.table.players) and step < 0)
        if not self.table.closed:
            return
        if rules.help:
            self._help(state, way, found)
        self._free(state, way, found, lambda cell, step: self._written_off(cell, step, state))
        if rules.overflow == "others":
            self._overflow(state, way, found)
        if rules.overflow == "lift":
            self._free(state, way, found, lambda cell, _: cell >= self.table.players)

    def _written_off(self, cell: int, step: Number, state: State) -> bool:
        """Whether what is over may have come off this mountain: its owner's pool is closed."""
        me = cell - self.table.players
        return (
            is_mountain(cell, self.table.players)
            and -self._most_mountain <= step < 0
            and self._may_be_closed(me, state)
        )

    def _may_be_closed(self, player: int, state: State) -> bool:
        """Whether a pool is closed here; where the pattern does not hold it, whether it ever is."""
        at = self._place.get(player)
        if at is None or player not in self.table.closed:
            return player in self.table.closed
        room = self.rows[at].room
        return room is None or room[state[at]] <= 0

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

    def _free(self, state: State, way: int, found: Costs, may: Callable[[int, Number], bool]) -> None:
        """Single entries that closing may write."""
        for at, cell in enumerate(self.cells):
            step = self._next(state, at, way)
            if step is not None and may(cell, step):
                found[self._moved(state, (at,), way)] = CLOSING

    def _overflow(self, state: State, way: int, found: Costs) -> None:
        """What is over goes into every other mountain (REF), once the giver's is at 0 or below.

        What the same deal wrote there besides (a shortage, all-pass tricks) may be summed up with it.
        """
        givers = sorted(self.table.closed)
        pairs = combinations(givers, 2) if self.table.rules.raspasy_zero.startswith("pool") else ()
        for some in [*((giver,) for giver in givers), *pairs]:
            places = self._mountains_but(some)
            if places and self._may_overflow(places, tuple(self._next(state, at, way) or 0 for at in places)):
                found |= dict.fromkeys(self._given(state, some, places, way), CLOSING)

    def _mountains_but(self, givers: tuple[int, ...]) -> tuple[int, ...]:
        """The places of all mountains but those of givers."""
        own = {self.table.players + giver for giver in givers}
        return tuple(
            at for at, cell in enumerate(self.cells) if is_mountain(cell, self.table.players) and cell not in own
        )

    def _may_overflow(self, places: tuple[int, ...], steps: tuple[Number, ...]) -> bool:
        """Whether these next steps of mountains may be as much of what is over, with what the same deal wrote."""
        key = places, steps
        if key not in self._over:
            most = int(min(self._most_mountain, *steps))
            self._over[key] = any(self._summed(places, steps, over) for over in range(1, most + 1))
        return self._over[key]

    def _summed(self, places: tuple[int, ...], steps: tuple[Number, ...], over: int) -> bool:
        """Whether these steps, less what is over, are nothing or a deal's."""
        left = {at: step - over for at, step in zip(places, steps, strict=True)}
        if not any(left.values()):
            return True
        nodes: list[Any] = [self.root]
        for at in range(len(self.cells)):
            option = (left[at],) if left.get(at) else ()
            nodes = [below for node in nodes if (below := node.get(option)) is not None]
        return bool(nodes)

    def _given(self, state: State, givers: tuple[int, ...], places: tuple[int, ...], way: int) -> Iterator[State]:
        """The others' mountains written to, and the giver's at 0 by the same deal or at 0 or below already.

        Of two givers (an all-pass that two took no trick of) each writes on the other too.
        """
        then = self._moved(state, places, way)
        own = [at for giver in givers if (at := self._place.get(self.table.players + giver)) is not None]
        if len(givers) > 1:
            moving = [at for at in own if self._next(state, at, way) is not None]
            yield from (
                self._moved(then, some, way) for k in range(len(moving) + 1) for some in combinations(moving, k)
            )
            return
        if not own or self._total(own[0], state[own[0]]) <= 0:
            yield then
        for at in own:
            step, after = self._next(state, at, way), state[at] + (1 if way > 0 else 0)
            if step is not None and step < 0 and self._total(at, after) == 0:
                yield self._moved(then, (at,), way)

    def _total(self, at: int, used: int) -> Number:
        return sum(self.rows[at].steps[:used])

    def _help(self, state: State, way: int, found: Costs) -> None:
        """Points into another's pool, and whists on him; two may help one in the same deal."""
        for helped in range(self.table.players):
            givers = [one for one in self.table.closed if one != helped and self._may_be_closed(one, state)]
            for some in [*((giver,) for giver in givers), *combinations(givers, 2)]:
                for places in self._helped(state, way, helped, some):
                    then = self._moved(state, places, way)
                    found[then] = min(CLOSING * len(some), found.get(then, 10**6))

    def _helped(self, state: State, way: int, helped: int, givers: tuple[int, ...]) -> list[list[int]]:
        """The cells of this pattern that such help may be written in."""
        place = self._place
        pool = place.get(helped)
        cells = [place[cell] for one in givers if (cell := whist_cell(self.table.players, one, helped)) in place]
        points = self._next(state, pool, way) if pool is not None else None
        key = helped, givers, points, tuple(self._next(state, at, way) or 0 for at in cells)
        if key not in self._helpings:
            self._helpings[key] = list(self._helpings_of(pool, cells, points, key[3], len(givers)))
        return self._helpings[key]

    def _helpings_of(
        self, pool: int | None, cells: list[int], points: Number | None, written: tuple[Number, ...], givers: int
    ) -> Iterator[list[int]]:
        rules = self.table.rules
        most = self._most * (givers + 1)
        fits = points is not None and 0 < points <= most
        whists = all(0 < one <= most * rules.help_worth and one % rules.help_worth == 0 for one in written)
        if whists and cells and pool is None:
            yield cells
        if fits and pool is not None and (rules.raspasy == "whists" or len(cells) < givers):
            yield [pool]  # the whists may be summed up with those of an all-pass
        if fits and whists and pool is not None and sum(written) <= (points or 0) * rules.help_worth:
            yield [pool, *cells]  # the points may be summed up with those that he won himself

    # ── reach ──

    def reach(
        self,
        states: Costs,
        way: int = 1,
        tick: Callable[[], None] | None = None,
        within: Container[State] | None = None,
    ) -> Costs:
        """Every state that deals lead to from `states` (backward: from which they lead there), at least cost.

        `tick` is called for every state, and may raise to stop the search.  `within`: the states that are asked for.
        """
        best = dict(states)
        levels: dict[int, set[State]] = {}
        for state in states:
            levels.setdefault(sum(state), set()).add(state)
        while levels:
            for state in levels.pop(min(levels) if way > 0 else max(levels)):
                if tick is not None:
                    tick()
                for then, price in self.moves(state, way).items():
                    total = best[state] + price
                    if total < best.get(then, total + 1) and (within is None or then in within):
                        best[then] = total
                        levels.setdefault(sum(then), set()).add(then)
        return best

    def forward(self, tick: Callable[[], None] | None = None) -> Costs:
        """What can be written first, with its cost."""
        return self.reach({self.start: 0}, 1, tick)

    def backward(self, tick: Callable[[], None] | None = None, within: Container[State] | None = None) -> Costs:
        """From what the rest can be written, with its cost."""
        return self.reach({self.end: 0}, -1, tick, within)
