"""What a sheet shows beside its totals, by one walk over a book: running nets, the history of tokens.

Nothing here knows Excel.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from pulka.book import Book, Step
from pulka.model import Account, Number, Posting, exact
from pulka.records import DEALS, AllPass, BombRound, Game, Join, Misere
from pulka.scoring.allpass import tokens_given

Key: TypeAlias = tuple[int, Account, int | None]
"""An account: whose, which, and for whists on whom.  Players by number."""


def accounts(book: Book, player: int) -> list[Key]:
    """All accounts of a player, whists in the order of seats."""
    whists: list[Key] = [(player, "whists", other) for other in book.order if other != player]
    return [(player, "pool", None), (player, "mountain", None), *whists]


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


def mountain_whists(book: Book) -> Number:
    """Whists that a mountain point moves: twice its worth where two players do not divide the mountain."""
    return book.header.rules.mountain_worth * (2 if book.indivisible else 1)


def progress(book: Book) -> Iterator[Progress]:
    """Nets in whists at the start and after every deal, every newcomer and every other record that wrote something."""
    nets = _Nets(book)
    nets.post(book.opening)
    yield Progress("0", nets.now())
    for step in book.steps:
        nets.players += isinstance(step.record, Join)
        nets.post(step.postings)
        if isinstance(step.record, (*DEALS, Join)) or step.postings:
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
        rules = book.header.rules
        self.worth: dict[str, Number] = {"pool": rules.pool_worth, "mountain": -mountain_whists(book)}
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
        total, count = sum(self.worths), self.players
        # Multiplied by the players: one division each, where subtracting the average would take two steps in fractions.
        nets = [(worth + whists) * count - total for worth, whists in zip(self.worths, self.whists, strict=True)]
        return tuple(exact(Fraction(net, count)) if player < count else None for player, net in enumerate(nets))


class Token(NamedTuple):
    """A bomb or a tick: its multiplier, and the deal that used it up."""

    multiplier: int
    used: Step | None = None


def tokens(book: Book) -> list[list[Token]]:
    """The tokens that every player was given, in order, by player number."""
    history: list[list[Token]] = [[] for _ in book.names]
    spent = [0] * len(book.names)
    for step in book.steps:
        if isinstance(step.record, AllPass | BombRound):
            for player, multiplier in tokens_given(step.record, step.setting).items():
                history[player].append(Token(multiplier))
        maker = _maker(step)
        if maker is not None and spent[maker] < len(history[maker]):
            at = spent[maker]
            history[maker][at] = history[maker][at]._replace(used=step)
            spent[maker] += 1
    return history


def _maker(step: Step) -> int | None:
    """Who made a game or a misère: his first token is used up."""
    record = step.record
    if isinstance(record, Game):
        return record.declarer if record.counted is None or record.counted >= record.level else None
    if isinstance(record, Misere):
        return record.declarer if record.taken == 0 else None
    return None
