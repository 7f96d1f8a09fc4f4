"""What the family with a pot shows: the pot, who puts in before the next deal, words for completion, help."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, cast

from pulka.agreements.options import AnyRules
from pulka.amounts import human
from pulka.families.pot import words
from pulka.families.pot.options import Rules
from pulka.families.pot.prices import price_list
from pulka.families.pot.records import Game
from pulka.families.pot.scoring import PARTS, Setting, stake, trick_worth
from pulka.families.pot.state import Facts
from pulka.families.show import Json, Mark, Show, Words, Worth
from pulka.model import Account, Number, Posting, exact
from pulka.notation import words as shared
from pulka.texts import say

if TYPE_CHECKING:
    from pulka.evening.replay import Book, Step

_FIRST = (shared.ENTRY, shared.PRIZE, shared.JOIN, shared.LEAVE, shared.DEALER, shared.ASSERTION, shared.END)
_INSIDE = (words.WITH, words.PASSES, *words.SUITS, words.POT, words.CLAIMS, shared.AFTER)


def _number(value: Number) -> int | str:
    return value if isinstance(value, int) else f"{value.numerator}/{value.denominator}"


def _pot(book: Book) -> Number:
    return cast(Facts, book.facts).pot


def _next_lines(book: Book, language: str) -> list[str]:
    """The pot, and who puts in before the next deal."""
    assert book.next is not None
    setting = cast(Setting, book.next.facts)
    lines = [say("pot", "pot", language, pot=human(_pot(book)))]
    antes = ", ".join(f"{book.names[player]} {amount}" for player, amount in setting.antes)
    return [*lines, say("pot", "antes", language, antes=antes)] if antes else lines


def _status(book: Book, language: str) -> list[str]:
    after = book.next
    assert after is not None
    values = {"dealer": book.names[after.dealer], "first": book.names[after.first_hand], "pot": human(_pot(book))}
    return [say("pot", "status", language, **values)]


def why(posting: Posting, step: Step, book: Book, language: str) -> str:
    """The reason of one posting with its arithmetic: claims are tricks times a tenth of the stake."""
    record = step.record
    if not isinstance(record, Game):
        return say("reasons", posting.reason, language, text=getattr(record, "reason", "")).strip()
    setting = cast(Setting, step.setting)
    values: dict[str, object] = {"amount": human(max(posting.amount, -posting.amount)), "pot": human(setting.dealt_for)}
    if posting.account == "whists":
        unit = trick_worth(record, setting)
        values |= {"count": human(Fraction(posting.amount) / unit), "unit": human(unit)}
    return say("pot", posting.reason, language, **values)


def remarks(step: Step, language: str) -> list[str]:
    """What was played for, and the pot."""
    if not isinstance(step.record, Game):
        return []
    setting = cast(Setting, step.setting)
    amount = human(stake(step.record, setting))
    return [say("pot", "stake", language, stake=amount, pot=human(setting.dealt_for))]


def _sheet_json(book: Book) -> Json:
    return {"family": "pot", "pot": _number(_pot(book))}


def _marks(book: Book, language: str) -> list[list[Mark]]:
    return [[] for _ in book.names]


def _prices(rules: AnyRules, players: int) -> list[Worth]:
    return price_list(cast(Rules, rules), players)


def _words(language: str) -> Words:
    return Words(tuple(one.written(language) for one in _FIRST), tuple(one.written(language) for one in _INSIDE))


def _help_text(book: Book, language: str) -> str:
    people = [book.names[player] for player in book.at_table]
    start = book.at_table.index(book.next.first_hand) if book.next else 0
    first, second, third = (people[start:] + people[:start])[:3]
    lines = say("pot", "help", language, a=first, b=second, c=third).split("\n")
    return "\n".join(
        f"{left:<26}{right}" if bar else left for left, bar, right in (one.partition(" | ") for one in lines)
    )


def _steps(rules: AnyRules, account: Account, last: bool) -> frozenset[Number]:
    """Every amount that a deal may write where stakes are those of the suits."""
    own = cast(Rules, rules)
    stakes = set(own.suit_stakes) if own.stake == "suits" else set(range(1, own.limit + 1))
    if account == "mountain":
        paid = stakes | {own.ante_stakes} | {-amount for amount in range(1, max(stakes) + 1)}
        return frozenset(paid | {amount + own.ante_stakes for amount in paid})
    return frozenset(exact(Fraction(amount * tricks, PARTS)) for amount in stakes for tricks in range(1, 11))


SHOW = Show(
    is_closed=lambda book, player: False,
    next_lines=_next_lines,
    left_lines=lambda book, language: [],
    status=_status,
    why=why,
    remarks=remarks,
    sheet_json=_sheet_json,
    next_json=lambda book: {},
    settlement_json=_sheet_json,
    mark_kind=lambda rules: "",
    marks=_marks,
    prices=_prices,
    words=_words,
    help_text=_help_text,
    layout="columns",
    steps=_steps,
)
"""What the family with a pot shows."""
