"""One sequence of deals that writes exactly the rows of a sheet, found by going where all patterns agree.

The state is how many steps of every cell are used; the sheet so far follows from it, so closing and
help are played by the real `award`.  Whose turn it is to deal and in what order all-passes rise in
price is not asked: deals of different declarers may have been played in another order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from heapq import heappop, heappush
from typing import Any, NamedTuple

from pulka.checks.deals import Outcome, all_outcomes, cell_of, settings, whist_cell
from pulka.checks.likely import cost, share
from pulka.checks.pattern import Costs, Pattern, State
from pulka.checks.rows import Frame, Steps
from pulka.checks.tries import groupings
from pulka.model import Number, Totals, exact
from pulka.records import AllPass, BombRound
from pulka.scoring.closing import Before, award
from pulka.scoring.deal import Award
from pulka.seating import seat

HASTE = 4
"""How much what is still to come weighs against what was: more is faster and less likely the likeliest."""


class Told(NamedTuple):
    """A deal of the sequence: what it is, and which steps of which cells it took (cell, from, to)."""

    outcome: Outcome
    took: tuple[tuple[int, int, int], ...]


class Guide(NamedTuple):
    """A pattern with what every state still costs; a state it does not know is a dead end."""

    cells: tuple[int, ...]
    rest: Costs


def reach_cells(players: int, me: int) -> tuple[int, ...]:
    """Every cell a declarer's deal may write into before closing: his own, then the others' pools and mountains."""
    others = [(me + k) % players for k in range(1, players)]
    whists = [whist_cell(players, other, me) for other in others]
    return (me, players + me, *whists, *others, *(players + other for other in others))


def pass_cells(players: int) -> tuple[int, ...]:
    """Every cell an all-pass may write into: pools, mountains, whists."""
    return tuple(range(players * (players + 1)))


@cache
def _book(rules: Any, players: int, passes: bool) -> dict[Any, Any]:
    """Deals of the first player (all-passes) by what they write: nested by cell, at the end the deals."""
    cells = pass_cells(players) if passes else reach_cells(players, 0)
    root: dict[Any, Any] = {}
    for one in all_outcomes(rules, players):
        is_pass = isinstance(one.record, AllPass | BombRound)
        if is_pass == passes and (is_pass or _declarer(one, players) == 0):
            _insert(root, one, cells)
    return root


def _declarer(one: Outcome, players: int) -> int:
    return (getattr(one.record, "declarer", 0) + one.turn) % players


def _insert(root: dict[Any, Any], one: Outcome, cells: tuple[int, ...]) -> None:
    seen: dict[int, tuple[Number, ...]] = {}
    for cell, amount in one.writes:
        seen[cell] = (*seen.get(cell, ()), amount)
    for player, points, *_ in one.awards:
        seen[player] = (*seen.get(player, ()), points)
    nodes = [root]
    for cell in cells[:-1]:
        ways = list(groupings(seen[cell])) if cell in seen else [()]
        nodes = [node.setdefault(way, {}) for node in nodes for way in ways]
    for node in nodes:
        for way in groupings(seen[cells[-1]]) if cells[-1] in seen else [()]:
            node.setdefault(way, []).append(one)


class Search:
    """Best first: by what the deals so far cost and what the patterns say of the rest."""

    def __init__(self, frame: Frame, steps: Steps, guides: list[Guide], tick: Callable[[int], None]) -> None:
        self.frame = frame
        self.steps = steps
        self.guides = guides
        self.tick = tick
        self.end: State = tuple(len(steps[cell]) for cell in range(len(steps)))
        self.rules, self.players = frame.rules, frame.players
        self._known: dict[object, tuple[tuple[int, Number], ...]] = {}
        self.setting = next(settings(self.rules, self.players))._replace(target=frame.target)

    def run(self) -> list[Told] | None:
        """A sequence, or None where there is none."""
        start: State = (0,) * len(self.end)
        queue: list[tuple[int, int, State]] = [(0, 0, start)]
        best: dict[State, tuple[int, State, Told | None]] = {start: (0, start, None)}
        while queue:
            _, _, state = heappop(queue)
            self.tick(sum(state))
            if state == self.end:
                return self._path(best)
            so_far = best[state][0]
            for then, told in self._deals(state):
                rest = self._rest(then)
                if rest is None or then in best:
                    continue
                price = so_far + cost(share(told.outcome.record, told.outcome.multiplier))
                best[then] = price, state, told
                heappush(queue, (HASTE * rest + price, -sum(then), then))
        return None

    def _path(self, best: dict[State, tuple[int, State, Told | None]]) -> list[Told]:
        found: list[Told] = []
        state = self.end
        while best[state][2] is not None:
            _, state, told = best[state]
            assert told is not None
            found.append(told)
        return found[::-1]

    def _rest(self, state: State) -> int | None:
        """What the patterns say is still to come; None where one of them knows no way on."""
        total = 0
        for cells, rest in self.guides:
            more = rest.get(tuple([state[cell] for cell in cells]))
            if more is None:
                return None
            total += more
        return total

    def _deals(self, state: State) -> Iterator[tuple[State, Told]]:
        totals = self._totals(state)
        for me in range(self.players):
            book = _book(self.rules, self.players, False)
            for some, then in self._matching(book, reach_cells(self.players, me), state, totals):
                yield from self._closed(some, me, state, then, totals)
        book = _book(self.rules, self.players, True)
        for some, then in self._matching(book, pass_cells(self.players), state, totals):
            yield from self._closed(some, 0, state, then, totals)

    def _matching(
        self, root: dict[Any, Any], cells: tuple[int, ...], state: State, totals: Totals
    ) -> list[tuple[list[Outcome], dict[int, int]]]:
        """Outcomes whose postings are the next steps; a pool that cannot take all is left for closing."""
        nodes: list[tuple[Any, dict[int, int]]] = [(root, {})]
        for cell in cells:
            choices = self._choices(cell, state[cell], totals)
            nodes = [
                (below, {**then, cell: used} if used != state[cell] else then)
                for node, then in nodes
                for option, used in choices(node)
                if (below := node.get(option)) is not None
            ]
        return nodes

    def _choices(self, cell: int, here: int, totals: Totals) -> Callable[[Any], list[tuple[Any, int]]]:
        steps = self.steps[cell]
        usual = [((), here)] + [(steps[here : here + k], here + k) for k in (1, 2, 3) if here + k <= len(steps)]
        if cell >= self.players or not self._spills(cell, 10**6, totals):
            return lambda _: usual
        return lambda node: (
            usual + [(option, here) for option in node if option and self._spills(cell, sum(option), totals)]
        )

    def _spills(self, player: int, points: Number, totals: Totals) -> bool:
        """Whether closing has a say in where points go."""
        if self.rules.win_to_mountain != "no":
            return True
        return self.frame.keeps and points > (self.frame.target or 0) - totals.pool[player]

    def _totals(self, state: State) -> Totals:
        """The sheet so far."""
        totals = Totals(self.players)
        amounts = [exact(sum(self.steps[cell][:used])) for cell, used in enumerate(state)]
        totals.pool, totals.mountain = amounts[: self.players], amounts[self.players : 2 * self.players]
        for i in range(self.players):
            for j in range(self.players):
                if i != j:
                    totals.whists[i][j] = amounts[whist_cell(self.players, i, j)]
        return totals

    def _closed(
        self, some: list[Outcome], turn: int, state: State, used: dict[int, int], totals: Totals
    ) -> Iterator[tuple[State, Told]]:
        """Outcomes that write the same with their awards played: as they stand, or by closing and help."""
        if not any(
            self._spills((player + turn) % self.players, points, totals) for player, points, *_ in some[0].awards
        ):
            best = max(some, key=lambda one: share(one.record, one.multiplier))
            yield self._told(_turned(best, turn, self.players), state, used)
            return
        for one in some:
            real = _turned(one, turn, self.players)
            for dealer in real.dealers:
                then = self._spilled(real, dealer, state, totals)
                if then is not None:
                    yield self._told(real, state, then)

    def _spilled(self, real: Outcome, dealer: int, state: State, totals: Totals) -> dict[int, int] | None:
        """How far cells are used by a deal whose awards closing plays; None where the steps do not fit."""
        written = self._awarded(real, dealer, totals)
        if any(state[cell] == self.end[cell] for cell, _ in written):
            return None
        wanted: dict[int, tuple[Number, ...]] = {}
        for cell, amount in [*real.writes, *written]:
            wanted[cell] = (*wanted.get(cell, ()), amount)
        then: dict[int, int] | None = {}
        for cell, amounts in wanted.items():
            then = self._take(then, cell, amounts, state[cell])
        return then

    def _take(
        self, then: dict[int, int] | None, cell: int, amounts: tuple[Number, ...], here: int
    ) -> dict[int, int] | None:
        if then is None:
            return None
        for way in groupings(amounts):
            if self.steps[cell][here : here + len(way)] == way:
                return {**then, cell: here + len(way)}
        return None

    def _awarded(self, real: Outcome, dealer: int, totals: Totals) -> tuple[tuple[int, Number], ...]:
        """What the pool awards of a deal write on this sheet, by the real scoring; one answer for like cases."""
        mountain = list(totals.mountain)
        for cell, amount in real.writes:
            if cell < 2 * self.players:
                mountain[cell - self.players] = exact(mountain[cell - self.players] + amount)
        at_table = dealer if self.players > 3 else 0
        key = (real.awards, real.failed, at_table, tuple(totals.pool), tuple(mountain), tuple(totals.mountain))
        if key not in self._known:
            self._known[key] = self._by_award(real, dealer, totals, mountain)
        return self._known[key]

    def _by_award(
        self, real: Outcome, dealer: int, totals: Totals, mountain: list[Number]
    ) -> tuple[tuple[int, Number], ...]:
        sheet = Totals(self.players)
        sheet.pool, sheet.mountain = list(totals.pool), mountain
        order = tuple(range(self.players))
        setting = self.setting._replace(seats=seat(self.setting.seats.names, order, order, dealer))
        before = Before(tuple(totals.pool), tuple(totals.mountain))
        written: list[tuple[int, Number]] = []
        for player, points, game, won in real.awards:
            given = Award(player, points, "", game=game, won=won)
            written += [(cell_of(p, self.players), p.amount) for p in award(given, sheet, before, real.failed, setting)]
        return tuple(written)

    def _told(self, real: Outcome, state: State, used: dict[int, int]) -> tuple[State, Told]:
        then = list(state)
        for cell, to in used.items():
            then[cell] = to
        took = tuple((cell, state[cell], to) for cell, to in sorted(used.items()))
        return tuple(then), Told(real, took)


@cache
def _turned(one: Outcome, turn: int, players: int) -> Outcome:
    from pulka.checks.deals import turned

    again = turned(one, turn, players)
    return again._replace(turn=(one.turn + turn) % players) if turn else one


def guides_of(patterns: list[Pattern], forward: list[Costs], tick: Callable[[], None]) -> list[Guide]:
    """The patterns' costs from each state to the end."""
    found = []
    for pattern, first in zip(patterns, forward, strict=True):
        rest = pattern.backward(tick)
        found.append(Guide(pattern.cells, {state: price for state, price in rest.items() if state in first}))
    return found
