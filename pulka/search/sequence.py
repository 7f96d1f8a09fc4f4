"""The deals of a woven sheet one by one, the likeliest that every block leaves open."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from heapq import heappop, heappush
from typing import NamedTuple

from pulka.search.blocks import Bits, Block
from pulka.search.deals import Outcome, turned
from pulka.search.joint import Priced, block_cells
from pulka.search.spill import Event
from pulka.search.weave import Node, Weave


class Told(NamedTuple):
    """A deal of the sequence: what it is, and which steps of which cells it took (cell, from, to)."""

    outcome: Outcome
    took: tuple[tuple[int, int, int], ...]


class Move(NamedTuple):
    """One step of a block's way: a local deal, or a meeting (`meets`), whether the block has part in it or not."""

    start: Bits
    end: Bits
    priced: Priced | None
    meets: bool


def retrace(weave: Weave, first: Node) -> list[Told]:
    """The deals in their order: meetings, and before each what every block played by itself."""
    nodes = _path(first)
    threads = [_thread(weave, me, nodes) for me in range(weave.players)]
    found: list[Told] = []
    for node, moves in zip(nodes, zip(*map(_layers, threads), strict=True), strict=True):
        for me, here in enumerate(moves):
            found += [_local(weave, me, move) for move in here if not move.meets]
        if node.event is not None and node.then is not None:
            own = {me: moves[me][-1] for me in node.event.tries}
            found.append(_meeting(weave, node, node.event, node.then, own))
    return found


def _path(first: Node) -> list[Node]:
    nodes = [first]
    while nodes[-1].then is not None:
        nodes.append(nodes[-1].then)
    return nodes


def _layers(thread: list[Move]) -> list[list[Move]]:
    """The moves of a block up to each meeting, with it, and those after the last."""
    found: list[list[Move]] = [[]]
    for move in thread:
        found[-1].append(move)
        if move.meets:
            found.append([])
    return found


def _thread(weave: Weave, me: int, nodes: list[Node]) -> list[Move]:
    """The cheapest way of one block through all meetings."""
    block = weave.blocks[me]
    start = (0, block.start)
    queue: list[tuple[int, int, Bits]] = [(0, *start)]
    best: dict[tuple[int, Bits], tuple[int, tuple[int, Bits] | None, Move | None]] = {start: (0, None, None)}
    done = set()
    while queue:
        price, layer, bit = heappop(queue)
        if (layer, bit) in done:
            continue
        done.add((layer, bit))
        if layer == len(nodes) - 1 and bit == block.end:
            return _moves(best, (layer, bit))
        for move in _moves_from(weave, me, nodes[layer], bit):
            then = (layer + move.meets, move.end)
            total = price + (move.priced.cost if move.priced else 0)
            known = best.get(then)
            if nodes[then[0]].fronts[me] & move.end and (known is None or total < known[0]):
                best[then] = total, (layer, bit), move
                heappush(queue, (total, *then))
    raise AssertionError("a woven sheet has a way through every block")


def _moves(
    best: dict[tuple[int, Bits], tuple[int, tuple[int, Bits] | None, Move | None]], last: tuple[int, Bits]
) -> list[Move]:
    found: list[Move] = []
    place: tuple[int, Bits] | None = last
    while place is not None:
        _, place, move = best[place]
        if move is not None:
            found.append(move)
    return found[::-1]


def _moves_from(weave: Weave, me: int, node: Node, bit: Bits) -> Iterator[Move]:
    block, event = weave.blocks[me], node.event
    for end, priced in block.walk(bit, weave.deals.local):
        yield Move(bit, end, priced, meets=False)
    if event is None:
        return
    if event.pools is not None and not block.at_pools(bit, event.pools[me]):
        return
    if me not in event.tries:
        yield Move(bit, bit, None, meets=True)
        return
    for end, priced in block.walk(bit, event.tries[me], closing=event.pools is not None):
        yield Move(bit, end, priced, meets=True)


def _local(weave: Weave, me: int, move: Move) -> Told:
    assert move.priced is not None
    return Told(_turned(move.priced.outcome, me, weave.players), tuple(_took(weave, me, move)))


def _meeting(weave: Weave, node: Node, event: Event, then: Node, own: dict[int, Move]) -> Told:
    n = weave.players
    took = [
        (n + me, used, after)
        for me, (used, after) in enumerate(zip(node.spine, then.spine, strict=True))
        if used != after
    ]
    for me, move in own.items():
        took += _took(weave, me, move)
    outcome = event.outcome
    if outcome is None:
        me, priced = next((me, move.priced) for me, move in own.items() if move.priced is not None)
        outcome = priced.outcome if event.pools is None else _turned(priced.outcome, me, n)
    return Told(outcome, tuple(sorted(took)))


def _took(weave: Weave, me: int, move: Move) -> Iterator[tuple[int, int, int]]:
    block: Block = weave.blocks[me]
    for cell, used, after in zip(
        block_cells(weave.players, me), block.state(move.start), block.state(move.end), strict=True
    ):
        if used != after:
            yield cell, used, after


@cache
def _turned(one: Outcome, turn: int, players: int) -> Outcome:
    again = turned(one, turn, players)
    return again._replace(turn=(one.turn + turn) % players) if turn else one
