"""Deals whose points fill a pool and go on from there (help, overflow), by the real scoring."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from typing import Any, NamedTuple, TypeAlias

from pulka.families.russian.scoring.closing import Before, award
from pulka.families.russian.scoring.deal import Award
from pulka.model import Number, Totals, exact
from pulka.search.blocks import Bits, Block, Option, single
from pulka.search.deals import Outcome, cell_of, is_mountain, settings, turned, whist_cell
from pulka.search.joint import Joint, Trie, Won, block_cells, blocks_of
from pulka.search.pattern import State
from pulka.search.rows import Frame, Steps
from pulka.search.tries import groupings
from pulka.seats.seating import seat

Stood: TypeAlias = tuple[int | None, ...]
"""How many steps of every pool were used before a deal; None: wherever the deal writes the same."""

Pools: TypeAlias = tuple[tuple[int, ...], ...]
"""For every pool how many of its steps may be used."""


class Event(NamedTuple):
    """A meeting of blocks: the mountains' used steps before it, and what it may write into blocks.

    `tries` by block; where there are several, all but one are a single way.  `outcome`: None where the
    trie of a block tells it.  `pools`: how the pools stand before, where it matters.
    """

    since: State
    tries: dict[int, Trie]
    outcome: Outcome | None = None
    pools: Pools | None = None


class Written(NamedTuple):
    """A deal that closing has a say in: the mountains before it, what it writes by cell, how the pools stood."""

    since: State
    wanted: dict[int, Option]
    pools: Pools


class Spill:
    """The deals of one sheet that closing has a say in."""

    def __init__(self, frame: Frame, steps: Steps, deals: Joint) -> None:
        self.frame, self.steps, self.deals = frame, steps, deals
        self.players = frame.players
        self.always = frame.rules.win_to_mountain != "no"
        self.setting = next(settings(frame.rules, frame.players))._replace(target=frame.target)
        self._room = [self._rooms(me) for me in range(self.players)]
        self._by_winners = by_winners(deals.passes, frame.players)
        self._known: dict[tuple[Won, State, Stood], list[Written]] = {}
        self._earlier: dict[tuple[Won, State], list[State]] = {}
        self._lead: dict[State, dict[frozenset[int], list[tuple[Won, tuple[Outcome, ...]]]]] = {}

    def _rooms(self, me: int) -> list[Number]:
        """What a pool has room for after so many steps."""
        row = self.steps[me]
        return [(self.frame.target or 0) - sum(row[:used]) for used in range(len(row) + 1)]

    def spills(self, me: int, used: int, points: Number) -> bool:
        """Whether closing has a say in where points go."""
        return self.always or (self.frame.keeps and points > self._room[me][used])

    def own_stands(self, me: int, pools: list[int]) -> list[int]:
        """How far the winner's pool may have been used before such a deal that leads to one of these."""
        found = {used - back for used in pools for back in (0, 1) if used >= back}
        return [used for used in sorted(found) if self.near(me, used)]

    def near(self, me: int, used: int) -> bool:
        """Whether a deal, which gives nobody two awards, may fill this pool, or finds it full."""
        rooms = self._room[me]
        return self.always or (self.frame.keeps and rooms[-1] <= 0 and used >= len(rooms) - 2)

    @property
    def bounded(self) -> bool:
        """Whether whatever finds no room in a pool writes a number elsewhere."""
        return self.frame.keeps and not self.always and self.frame.rules.help_from != "games"

    def help_numbers(self, me: int, other: int, used: int) -> int:
        """How many numbers may be help among the first whists of one on another."""
        row, rules = self.steps[whist_cell(self.players, me, other)][:used], self.frame.rules
        if rules.raspasy == "whists" or rules.overflow == "lift":
            return len(row)
        return sum(amount % rules.help_worth == 0 for amount in row) if rules.help else 0

    def declared(self, me: int, won: Won, after: State, stood: Stood) -> Iterator[Event]:
        """What a deal of `me` that leads to these mountains from pools that stood so may write."""
        for since, wanted, pools in self._written(turned_won(won, me, self.players), after, stood):
            event = self._event(since, wanted, pools)
            if event is not None:
                yield self._with_whists(event, me, self.deals.awarded[won])

    def passed(self, won: Won, outcomes: tuple[Outcome, ...], after: State, stood: Stood) -> Iterator[Event]:
        """What such all-passes may write: whists of their own come before those of help."""
        for since, wanted, pools in self._written(won, after, stood):
            for one in outcomes:
                whole = dict(wanted)
                for cell, amount in reversed(one.writes):
                    if cell >= 2 * self.players:
                        whole[cell] = (amount, *whole.get(cell, ()))
                event = self._event(since, whole, pools)
                if event is not None:
                    yield event._replace(outcome=one)

    def leading(self, after: State) -> dict[frozenset[int], list[tuple[Won, tuple[Outcome, ...]]]]:
        """The all-passes that win points and whose mountain points may stand last, by who wins."""
        if after not in self._lead:
            self._lead[after] = {
                winners: [(won, tuple(some)) for won, some in by_won.items() if self._befores(won, after)]
                for winners, by_won in self._by_winners.items()
            }
        return self._lead[after]

    def _written(self, won: Won, after: State, stood: Stood) -> list[Written]:
        """What such a deal may write, with the mountains before it and how the pools stood."""
        key = (won, after, stood)
        if key not in self._known:
            dealers = won.dealers if self.players > 3 else won.dealers[:1]
            some = [
                self._by(won, dealer, since, after, stood) for since in self._befores(won, after) for dealer in dealers
            ]
            self._known[key] = [one for one in some if one is not None]
        return self._known[key]

    def _by(self, won: Won, dealer: int, since: State, after: State, stood: Stood) -> Written | None:
        wanted = self._played(won, dealer, self._amounts(stood), since)
        if wanted is None or self._mountains(wanted, since) != after:
            return None
        besides = {cell: row for cell, row in wanted.items() if not is_mountain(cell, self.players)}
        return Written(since, besides, self._pools(won, dealer, stood, since, wanted))

    def _played(self, won: Won, dealer: int, pools: list[Number], since: State) -> dict[int, Option] | None:
        """All that is written but the whists of the deal itself; None where all points find room."""
        if not self.always and not any(
            points > (self.frame.target or 0) - pools[player] for player, points, *_ in won.awards
        ):
            return None
        wanted: dict[int, Option] = {}
        for cell, amount in [*won.mountains, *self._awarded(won, dealer, pools, since)]:
            wanted[cell] = (*wanted.get(cell, ()), amount)
        return wanted

    def _amounts(self, stood: Stood) -> list[Number]:
        """Pools in points; of those that are not said as if they were full."""
        target = self.frame.target or 0
        return [target if used is None else exact(sum(self.steps[me][:used])) for me, used in enumerate(stood)]

    def _pools(self, won: Won, dealer: int, stood: Stood, since: State, wanted: dict[int, Option]) -> Pools:
        """How the pools may have stood: of those that are not said wherever the deal writes the same.

        That is for each of them by itself: help goes to the first in an order, whoever else is in it.
        """
        amounts = self._amounts(stood)
        found: list[tuple[int, ...]] = []
        for me, used in enumerate(stood):
            if used is not None:
                found.append((used,))
                continue
            totals = [exact(sum(self.steps[me][:here])) for here in range(len(self.steps[me]) + 1)]
            same = [
                here
                for here, total in enumerate(totals)
                if self._played(won, dealer, [*amounts[:me], total, *amounts[me + 1 :]], since) == wanted
            ]
            found.append(tuple(same))
        return tuple(found)

    def _befores(self, won: Won, after: State) -> list[State]:
        """How the mountains may have stood before a deal."""
        key = (won, after)
        if key not in self._earlier:
            own = dict(won.mountains)
            rows = [self._lasts(me, used, own.get(self.players + me, 0)) for me, used in enumerate(after)]
            self._earlier[key] = [
                tuple(used - back for used, (back, _) in zip(after, some, strict=True))
                for some in product(*rows)
                if self._agree(won, [added for _, added in some])
            ]
        return self._earlier[key]

    def _lasts(self, me: int, used: int, own: Number) -> list[tuple[int, Number]]:
        """The last numbers of a mountain that a deal may have written, and what of them closing added."""
        row = self.steps[self.players + me][:used]
        found: list[tuple[int, Number]] = [] if own else [(0, 0)]
        if used:
            found.append((1, row[-1] - own))
        if used > 1 and own and row[-2] == own:
            found.append((2, row[-1]))
        if own and self.frame.rules.overflow == "lift":
            found.append((0, -own))
        return [one for one in found if one[1] or one[0] == bool(own)]

    def _agree(self, won: Won, added: list[Number]) -> bool:
        """Whether closing may add such amounts to the mountains: off those who win, or as much on all others."""
        winners = {player for player, *_ in won.awards}
        if self.frame.rules.overflow == "lift":
            return all(amount <= 0 for amount in added)
        if any(added[player] > 0 for player in winners) and len(winners) == 1:
            return False
        others = {amount for player, amount in enumerate(added) if player not in winners}
        if self.frame.rules.overflow != "others":
            return others <= {0}
        return len(others) <= 1 and min(others, default=0) >= 0

    def overflows(self, won: Won, after: State) -> bool:
        """Whether the last numbers of the mountains may be points that no pool had room for."""
        own = {cell - self.players: amount for cell, amount in won.mountains}
        return any(
            after[me] - used != (me in own) or (me in own and self.steps[self.players + me][used] != own[me])
            for since in self._befores(won, after)
            for me, used in enumerate(since)
        )

    def unhelped(self, won: Won, me: int, pools: list[int]) -> list[int]:
        """Of the places of a pool those where its owner needs no help, all where he may not be helped."""
        may_sit = self.players > 4 or (self.players == 4 and me in won.dealers)
        if me in won.failed or may_sit or not self.frame.rules.help or not self.frame.keeps:
            return pools
        return [used for used in pools if self._room[me][used] <= 0]

    def rest(self, won: Won, me: int, used: int) -> Number:
        """The points of a deal that the pool of `me` has no room for."""
        return sum(points for player, points, *_ in won.awards if player == me) - self._room[me][used]

    def helps(self, me: int, other: int, blocks: Sequence[Block], front: Bits) -> list[tuple[int, int, Number]]:
        """Who may just have been helped by `me`: the player, how far his pool was used before, the points."""
        if not self.frame.rules.help:
            return []
        cells, found = block_cells(self.players, other), []
        at = cells.index(whist_cell(self.players, me, other))
        for used in blocks[other].pools(front):
            if used:
                points = self.steps[other][used - 1]
                path: list[Option] = [()] * len(cells)
                path[0], path[at] = (points,), (points * self.frame.rules.help_worth,)
                if blocks[other].back(blocks[other].at_pools(front, (used,)), single(path), closing=True):
                    found.append((other, used - 1, points))
        return found

    def _mountains(self, wanted: dict[int, Option], since: State) -> State | None:
        then = list(since)
        for cell, amounts in wanted.items():
            if is_mountain(cell, self.players):
                way = self._next_way(cell, since[cell - self.players], amounts)
                if way is None:
                    return None
                then[cell - self.players] += len(way)
        return tuple(then)

    def _next_way(self, cell: int, used: int, amounts: Option) -> Option | None:
        """How a cell's next steps write these amounts; None where they do not."""
        row = self.steps[cell]
        return next((way for way in groupings(amounts) if row[used : used + len(way)] == way), None)

    def _event(self, since: State, wanted: dict[int, Option], pools: Pools) -> Event | None:
        """Pools as they must be written here, whists in every way; None where a pool's next steps are others."""
        ways: dict[int, list[Option]] = {}
        for cell, row in wanted.items():
            if cell >= self.players:
                ways[cell] = list(groupings(row))
            elif (way := self._next_way(cell, pools[cell][0], row)) is None:
                return None
            else:
                ways[cell] = [way]
        tries = {me: self._trie(ways, me) for me in blocks_of(wanted, self.players)}
        return Event(since, tries, None, pools)

    @staticmethod
    def _with_whists(event: Event, me: int, whists: Trie) -> Event:
        """The event with the whists on its declarer, whose pool is written in one way at most."""
        pool = next(iter(event.tries.get(me, {(): None})))
        return event._replace(tries={**event.tries, me: {pool: whists}})

    def _trie(self, ways: dict[int, list[Option]], me: int) -> Trie:
        found: Any = None
        for cell in reversed(block_cells(self.players, me)):
            found = dict.fromkeys(ways.get(cell, [()]), found)
        return found  # type: ignore[no-any-return]

    def _awarded(self, won: Won, dealer: int, pools: list[Number], since: State) -> list[tuple[int, Number]]:
        """What the points write on this sheet."""
        totals, n = Totals(self.players), self.players
        totals.pool = list(pools)
        totals.mountain = [exact(sum(self.steps[n + me][:used])) for me, used in enumerate(since)]
        before = Before(tuple(totals.pool), tuple(totals.mountain))
        for cell, amount in won.mountains:
            totals.mountain[cell - n] = exact(totals.mountain[cell - n] + amount)
        order = tuple(range(n))
        setting = self.setting._replace(seats=seat(self.setting.seats.names, order, order, dealer))
        return [
            (cell_of(posting, n), posting.amount)
            for player, points, game, won_it in won.awards
            for posting in award(Award(player, points, "", game=game, won=won_it), totals, before, won.failed, setting)
        ]


@cache
def by_winners(passes: tuple[Outcome, ...], players: int) -> dict[frozenset[int], dict[Won, list[Outcome]]]:
    """All-passes by who won points, then by what closing depends on."""
    found: dict[frozenset[int], dict[Won, list[Outcome]]] = {}
    for one in passes:
        mountains = tuple(write for write in one.writes if write[0] < 2 * players)
        won = Won(mountains, one.awards, one.failed, one.dealers)
        winners = frozenset(player for player, *_ in one.awards)
        found.setdefault(winners, {}).setdefault(won, []).append(one)
    return found


@cache
def turned_won(won: Won, turn: int, players: int) -> Won:
    """The same with everybody `turn` seats further on."""
    blank = Outcome(won.mountains, won.awards, won.failed, None, won.dealers)  # type: ignore[arg-type]
    one = turned(blank, turn, players)
    return Won(one.writes, one.awards, one.failed, one.dealers)
