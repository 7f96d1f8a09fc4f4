"""What a sheet shows beside its totals, by one walk over a book: running nets.

Nothing here knows Excel.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import NamedTuple

from pulka.evening.replay import Book, Step
from pulka.model import Cell, Number, Posting, exact
from pulka.notation.records import Join


def accounts(book: Book, player: int) -> list[Cell]:
    """All accounts of a player, whists in the order of seats."""
    whists = [Cell(player, "whists", other) for other in book.order if other != player]
    own = [Cell(player, column.account) for column in book.family.accounts if column.account != "whists"]
    return [*own, *whists]


def added(written: tuple[Posting, ...]) -> dict[Cell, Number]:
    """What one record came to, points or whists, on each account that it wrote to."""
    sums: dict[Cell, Number] = {}
    for one in written:
        sums[one.cell] = exact(sums.get(one.cell, 0) + one.amount)
    return sums


class Progress(NamedTuple):
    """Nets in whists after one record; None for a player who has not come yet.  `id` is "0" at the start."""

    id: str
    nets: tuple[Number | None, ...]


def progress(book: Book) -> Iterator[Progress]:
    """Nets in whists at the start and after every deal, every newcomer and every other record that wrote something."""
    nets = _Nets(book)
    nets.post(book.opening)
    yield Progress("0", nets.now())
    for step in book.steps:
        nets.players += isinstance(step.record, Join)
        nets.post(step.postings)
        if step.item.is_deal or step.postings or isinstance(step.record, Join):
            yield Progress(step.item.id, nets.now())


def changes(book: Book, points: Iterable[Progress]) -> Iterator[tuple[Step, tuple[Number, ...]]]:
    """Every deal with what it changed of everybody's net, in whists by player number; `points` of `progress`."""
    deals = {step.item.id: step for step in book.steps if step.item.is_deal}
    before: tuple[Number, ...] = (0,) * len(book.names)
    for point in points:
        now = tuple(net or 0 for net in point.nets)
        if step := deals.get(point.id):
            yield step, tuple(exact(new - old) for new, old in zip(now, before, strict=True))
        before = now


class _Nets:
    """Worths and whist balances while the postings are walked, in whists by player number."""

    def __init__(self, book: Book) -> None:
        terms = book.terms
        self.worth: dict[str, Number] = {"pool": terms.pool_worth, "mountain": -terms.mountain_whists}
        self.players = len(book.header.players)
        self.worths: list[Number] = [0] * len(book.names)
        self.whists: list[Number] = [0] * len(book.names)

    def post(self, written: tuple[Posting, ...]) -> None:
        for one in written:
            player, account, on, amount = one[:4]
            if on is None:
                self.worths[player] += amount * self.worth[account]
            else:
                self.whists[player] += amount
                self.whists[on] -= amount

    def now(self) -> tuple[Number | None, ...]:
        total, count = sum(self.worths), self.players
        # Multiplied by the players: one division each, where subtracting the average would take two steps in fractions.
        nets = [(worth + whists) * count - total for worth, whists in zip(self.worths, self.whists, strict=True)]
        return tuple(exact(Fraction(net, count)) if player < count else None for player, net in enumerate(nets))
