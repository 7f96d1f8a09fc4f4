"""Legal deals that write a whole sheet, or the proof that none do.

Deals meet in the mountains (and in all-passes, and where closing sends points to others); the rest of a
deal stays in one block, and blocks do not care for each other.  So what is searched is an order of the
meetings, each block following with everything that is still possible for it (`blocks`).  Nothing is
left out: where the search ends without an answer there is none.  Not asked: whose turn it is to deal, and
the order in which prices of all-passes rise.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from heapq import heappop, heappush
from itertools import combinations, count, cycle, product
from math import log
from typing import Any, NamedTuple, TypeAlias

from pulka.model import Number
from pulka.search.blocks import LONGEST, Bits, Block, Option, layers, radix_of
from pulka.search.deals import Outcome, is_mountain, whist_cell
from pulka.search.joint import Blocks, Joint, Trie, Won, block_cells, joint, place_of
from pulka.search.pattern import Costs, Pattern, State
from pulka.search.rows import Frame, Steps
from pulka.search.spill import Event, Spill, Stood, turned_won
from pulka.search.tries import declarer_cells, mountain_cells

Fronts: TypeAlias = tuple[Bits, ...]
"""What is possible for every block."""

Help: TypeAlias = tuple[int, int, Number]
"""Who was helped, how far his pool was used before, the points."""


class Node(NamedTuple):
    """The sheet before the deals that are known: the used steps of the mountains, the blocks, and what comes next."""

    spine: State
    fronts: Fronts
    event: Event | None = None
    then: Node | None = None
    deals: int = 0


Queued: TypeAlias = tuple[tuple[float, float], int, Node]
"""How soon a node is tried, its number, the node."""


class Live(NamedTuple):
    """The states of a pattern that lie on a way from nothing written to everything written."""

    pattern: Pattern
    states: Costs


class Weave:
    """The search on one sheet.  `lives`: of every declarer, then of the mountains, what is possible by itself."""

    def __init__(self, frame: Frame, steps: Steps, lives: list[Live], tick: Callable[[int], None]) -> None:
        self.frame, self.steps, self.tick = frame, steps, tick
        self.rules, self.players = frame.rules, frame.players
        self.deals: Joint = joint(frame.rules, frame.players)
        by_cells = {one.pattern.cells: one for one in lives}
        self.spine = frame.pattern(mountain_cells(self.players), steps)
        known = by_cells.get(self.spine.cells)
        self.possible = None if known is None else known.states
        self.spill = Spill(frame, steps, self.deals)
        self.blocks = [self._block(me, by_cells[declarer_cells(self.players, me)]) for me in range(self.players)]
        self._seen: dict[State, list[Fronts]] = {}
        self._moves: dict[State, list[tuple[State, dict[Blocks, Any]]]] = {}

    def _block(self, me: int, live: Live) -> Block:
        cells = [cell for cell in live.pattern.cells if not is_mountain(cell, self.players)]
        rows = tuple(self.steps[cell] for cell in cells)
        return Block(rows, layers(live.states, radix_of(rows)), lambda used, won: self.spill.spills(me, used, won))

    def run(self) -> Node | None:
        """The first node of a way through the sheet; None where there is none."""
        last = self.last()
        if last is None:
            return None
        number = count()
        queues: tuple[list[Queued], ...] = ([], [])
        done: set[int] = set()
        before = [last]
        for queue in cycle(queues):
            for node in before:
                _put(queues, next(number), node)
            if not queue:
                return None
            _, current, node = heappop(queue)
            before = []
            if current not in done:
                done.add(current)
                self.tick(self._read(node))
                if self._is_start(node):
                    return node
                before = [one for one in self.before(node) if self._is_new(one)]
        return None

    def last(self) -> Node | None:
        """The whole sheet; None where some cells cannot be written even by themselves."""
        return self._closed(Node(self.spine.end, tuple(block.end for block in self.blocks)), None)

    @staticmethod
    def _is_start(node: Node) -> bool:
        return not any(node.spine) and all(front & 1 for front in node.fronts)

    def _is_new(self, node: Node) -> bool:
        """Whether nothing was seen that leaves as much possible."""
        known = self._seen.setdefault(node.spine, [])
        for fronts in known:
            if all(new & ~old == 0 for new, old in zip(node.fronts, fronts, strict=True)):
                return False
        known.append(node.fronts)
        return True

    def before(self, node: Node) -> Iterator[Node]:
        """The sheet before each deal that may have been the last meeting."""
        for since, by_blocks in self._spine_moves(node.spine):
            for blocks, trie in by_blocks.items():
                yield from self._met(node, since, blocks, trie)
        if self.frame.keeps or self.spill.always:
            yield from self._spilling(node)

    def _spine_moves(self, spine: State) -> list[tuple[State, dict[Blocks, Any]]]:
        """What deals may have written into the mountains last, with the deals by blocks."""
        if spine not in self._moves:
            nodes: list[tuple[State, Any]] = [((), self.deals.shared)]
            for row, here in zip(self.spine.rows, spine, strict=True):
                nodes = [
                    ((*moved, here - back), below)
                    for moved, node in nodes
                    for back in range(min(here, LONGEST) + 1)
                    if (below := node.get(row.steps[here - back : here])) is not None
                ]
            self._moves[spine] = [one for one in nodes if self.possible is None or one[0] in self.possible]
        return self._moves[spine]

    def _met(self, node: Node, since: State, blocks: Blocks, trie: Any) -> Iterator[Node]:
        """The nodes before a deal over these blocks."""
        if len(blocks) == 1:
            me = blocks[0]
            before = self.blocks[me].back(node.fronts[me], trie)
            yield from self._next(node, {me: before}, Event(since, {me: trie}))
        elif not blocks:
            yield from self._next(node, {}, Event(since, {}, trie.outcome))
        else:
            for found, event in self._several(node, since, blocks, trie):
                yield from self._next(node, found, event)

    def _several(self, node: Node, since: State, blocks: Blocks, trie: Any) -> Iterator[tuple[dict[int, Bits], Event]]:
        """Every deal over several blocks by itself: what one block took decides what is left to the others."""
        some: list[tuple[dict[int, Bits], dict[int, Trie], Any]] = [({}, {}, trie)]
        for me in blocks:
            some = [
                ({**found, me: states}, {**tries, me: way}, below)
                for found, tries, node_below in some
                for states, way, below in self.blocks[me].chains(node.fronts[me], node_below)
            ]
        for found, tries, priced in some:
            yield found, Event(since, tries, priced.outcome)

    def _next(self, node: Node, moved: dict[int, Bits], event: Event) -> Iterator[Node]:
        if all(moved.values()):
            fronts = tuple(moved.get(me, front) for me, front in enumerate(node.fronts))
            before = self._closed(Node(event.since, fronts, event, node, node.deals + 1), node)
            if before is not None:
                yield before

    def _closed(self, node: Node, then: Node | None) -> Node | None:
        """The node with all from where local deals lead to it; None where a block cannot have come so far."""
        fronts = []
        for me, (block, front) in enumerate(zip(self.blocks, node.fronts, strict=True)):
            same = then is not None and then.spine[me] == node.spine[me] and then.fronts[me] == front
            found = front if same else block.close(front, node.spine[me], self.deals.local)
            if not found:
                return None
            fronts.append(found)
        return self._bounded(node._replace(fronts=tuple(fronts)))

    def _bounded(self, node: Node) -> Node | None:
        """The node without what needs more points to have gone elsewhere than the sheet has numbers for."""
        if not self.spill.bounded:
            return node
        fronts = list(node.fronts)
        for me, block in enumerate(self.blocks):
            if not fronts[me] & block.spilling[0].get(node.spine[me], 0):
                most = min(self._numbers(me, node), len(block.spilling) - 1)
                fronts[me] &= block.spilling[most].get(node.spine[me], 0)
                if not fronts[me]:
                    return None
        return node._replace(fronts=tuple(fronts))

    def _numbers(self, me: int, node: Node) -> int:
        """How many numbers there are so far that points of `me` without room may have written."""
        rows = [row.steps[:used] for row, used in zip(self.spine.rows, node.spine, strict=True)]
        found = sum(step < 0 for step in rows[me]) + min(len(row) for row in rows[:me] + rows[me + 1 :])
        for other, block in enumerate(self.blocks):
            if other != me:
                at = place_of(self.players)[whist_cell(self.players, me, other)][1]
                found += self.spill.help_numbers(me, other, block.most(node.fronts[other], at))
        return found

    def _read(self, node: Node) -> int:
        """How many steps may be read so far."""
        left = sum(node.spine)
        for block, front in zip(self.blocks, node.fronts, strict=True):
            left += sum(block.least(front, at) for at in range(len(block.rows)))
        return sum(map(len, self.steps.values())) - left

    def reached(self) -> dict[int, int]:
        """By cell how many first steps the search, which comes from the end, has left at least."""
        found = {cell: len(row) for cell, row in self.steps.items()}
        for spine, several in self._seen.items():
            for me, used in enumerate(spine):
                found[self.players + me] = min(found[self.players + me], used)
            for fronts in several:
                for me, (block, front) in enumerate(zip(self.blocks, fronts, strict=True)):
                    for at, cell in enumerate(block_cells(self.players, me)):
                        found[cell] = min(found[cell], block.least(front, at))
        return found

    # ── points that closing has a say in ──

    def _spilling(self, node: Node) -> Iterator[Node]:
        """Deals that closing has a say in, for every way the pools may have stood."""
        pools = [block.pools(front) for block, front in zip(self.blocks, node.fronts, strict=True)]
        helped = [
            [
                one
                for other in range(self.players)
                if other != me
                for one in self.spill.helps(me, other, self.blocks, node.fronts[other])
            ]
            for me in range(self.players)
        ]
        for me in range(self.players):
            yield from self._declared(node, me, pools, helped[me])
        yield from self._passed(node, pools, helped)

    def _declared(self, node: Node, me: int, pools: list[list[int]], helped: list[Help]) -> Iterator[Node]:
        near = self.spill.own_stands(me, pools[me])
        for won, trie in self.deals.awarded.items():
            if near and self._fits(self.blocks[me], node.fronts[me], trie):
                here = turned_won(won, me, self.players)
                for stood in self._stood(here, me, near, pools, helped, node.spine):
                    yield from self._spilled(node, self.spill.declared(me, won, node.spine, stood))

    def _stood(
        self, won: Won, me: int, near: list[int], pools: list[list[int]], helped: list[Help], after: State
    ) -> Iterator[Stood]:
        """How the pools may have stood before a deal that wins `me` points."""
        if self.spill.always or (self.rules.raspasy == "whists" and not won.awards[0][2]):
            wide = [earlier(here) for here in pools]
            yield from product(*wide[:me], near, *wide[me + 1 :])
            return
        several = len({player for player, *_ in won.awards}) > 1
        over = several or self.spill.overflows(won, after)
        others = [earlier(here) for here in pools] if several else pools
        for used in near:
            own = [*others[:me], [used], *others[me + 1 :]]
            rest = self.spill.rest(won, me, used)
            if over and rest > 0:
                yield from self._over(won, me, own, helped, several=several)
            if rest > 0 and not several:
                yield from stands(me, own, helped, rest)

    def _over(self, won: Won, me: int, pools: list[list[int]], helped: list[Help], *, several: bool) -> Iterator[Stood]:
        """The same where the points may have gone to the mountains: nobody was left to be helped."""
        places = [
            {
                *(here if i == me or several else self.spill.unhelped(won, i, here)),
                *(used for who, used, _ in helped if who == i),
            }
            for i, here in enumerate(pools)
        ]
        yield from product(*places)

    def _passed(self, node: Node, pools: list[list[int]], helped: list[list[Help]]) -> Iterator[Node]:
        """All-passes of which somebody's points go elsewhere."""
        last: dict[int, set[Option]] = {}
        for winners, leading in self.spill.leading(node.spine).items():
            near = {me: here for me in winners if (here := self.spill.own_stands(me, pools[me]))}
            for won, leaders in leading if near else ():
                outcomes = tuple(one for one in leaders if self._may_be_last(one, winners, node, last))
                if not outcomes:
                    continue
                for me, here in near.items():
                    for stood in self._stood(won, me, here, pools, helped[me], node.spine):
                        yield from self._spilled(node, self.spill.passed(won, outcomes, node.spine, stood))

    def _may_be_last(self, one: Outcome, winners: frozenset[int], node: Node, last: dict[int, set[Option]]) -> bool:
        """Whether the whists of an all-pass may stand last in their cells; a winner's may have help added or behind."""
        for cell, amount in one.writes:
            if cell >= 2 * self.players:
                if cell not in last:
                    last[cell] = self._last(cell, node)
                wins = (cell - 2 * self.players) // (self.players - 1) in winners
                if not any(
                    row[-1] == amount or (wins and (row[-1] > amount or row[0] == amount)) for row in last[cell]
                ):
                    return False
        return True

    def _last(self, cell: int, node: Node) -> set[Option]:
        """The last one or two numbers that a cell of whists may have."""
        me, at = place_of(self.players)[cell]
        row = self.steps[cell]
        return {row[max(0, used - 2) : used] for used in self.blocks[me].places(node.fronts[me], at) if used}

    @staticmethod
    def _fits(block: Block, states: Bits, whists: Trie) -> bool:
        return block.back(states, {(): whists}) != 0

    def _spilled(self, node: Node, events: Iterable[Event]) -> Iterator[Node]:
        for event in events:
            assert event.pools is not None
            fronts = dict(enumerate(node.fronts))
            for me, trie in event.tries.items():
                fronts[me] = self.blocks[me].back(fronts[me], trie, closing=True)
            fronts = {me: block.at_pools(fronts[me], event.pools[me]) for me, block in enumerate(self.blocks)}
            yield from self._next(node, fronts, event)


def _put(queues: tuple[list[Queued], ...], number: int, node: Node) -> None:
    """Into both queues: by what is left of the mountains, and by meetings known; where much is possible first.

    Where one order runs into a dead end the other often does not.
    """
    room = sum(log(front.bit_count()) for front in node.fronts)
    for queue, order in zip(queues, ((sum(node.spine) - room, 0.0), (-node.deals, -room)), strict=True):
        heappush(queue, (order, number, node))


def earlier(pools: list[int]) -> list[int]:
    """How far a pool may have been used before a deal that leads to one of these: it won points, or was helped."""
    return sorted({used - back for used in pools for back in range(LONGEST) if used >= back})


def stands(me: int, pools: list[list[int]], helped: list[Help], rest: Number) -> Iterator[Stood]:
    """How the pools may have stood before a deal of `me` whose `rest` found no room: some were helped by just that."""
    alone: list[int | None] = [None] * len(pools)
    for who, used, points in helped:
        if points == rest:
            alone[me], alone[who] = pools[me][0], used
            yield tuple(alone)
            alone[who] = None
    for one, other in combinations(helped, 2):
        if one[2] + other[2] == rest and one[0] != other[0]:
            places = {one[0]: one[1], other[0]: other[1]}
            yield from product(*([places[i]] if i in places else here for i, here in enumerate(pools)))


def lives_of(patterns: list[Pattern], tick: Callable[[], None]) -> list[Live]:
    """What is possible in each pattern by itself; of a broken one nothing."""
    found = []
    for pattern in patterns:
        first = pattern.forward(tick)
        rest = pattern.backward(tick, first) if pattern.end in first else {}
        found.append(Live(pattern, {state: price for state, price in first.items() if state in rest}))
    return found
