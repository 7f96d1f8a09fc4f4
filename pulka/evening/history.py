"""What a sheet shows beside its totals, by one walk over a book: running nets.

Nothing here knows Excel.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from pulka.evening.replay import Book
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
        average = Fraction(sum(self.worths)) / self.players
        nets = [exact(worth - average + whists) for worth, whists in zip(self.worths, self.whists, strict=True)]
        return tuple(net if player < self.players else None for player, net in enumerate(nets))
