"""What a sheet shows beside its totals, by one walk over a book: running nets.

Nothing here knows Excel.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from pulka.evening.replay import Book
from pulka.model import Account, Number, Posting, exact
from pulka.notation.records import Join

Key: TypeAlias = tuple[int, Account, int | None]
"""An account: whose, which, and for whists on whom.  Players by number."""


def accounts(book: Book, player: int) -> list[Key]:
    """All accounts of a player, whists in the order of seats."""
    whists: list[Key] = [(player, "whists", other) for other in book.order if other != player]
    own: list[Key] = [(player, column.account, None) for column in book.family.accounts if column.account != "whists"]
    return [*own, *whists]


def added(written: tuple[Posting, ...]) -> dict[Key, Number]:
    """What one record came to, points or whists, on each account that it wrote to."""
    sums: dict[Key, Number] = {}
    for player, account, on, amount, _ in written:
        key = (player, account, on)
        sums[key] = exact(sums.get(key, 0) + amount)
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
        for player, account, on, amount, _ in written:
            if on is None:
                self.worths[player] += amount * self.worth[account]
            else:
                self.whists[player] += amount
                self.whists[on] -= amount

    def now(self) -> tuple[Number | None, ...]:
        average = Fraction(sum(self.worths)) / self.players
        nets = [exact(worth - average + whists) for worth, whists in zip(self.worths, self.whists, strict=True)]
        return tuple(net if player < self.players else None for player, net in enumerate(nets))
