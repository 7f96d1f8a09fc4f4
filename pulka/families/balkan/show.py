"""What the Balkan family shows: refes, what V would be, bule left, words for completion, help."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, cast

from pulka.agreements.options import AnyRules
from pulka.amounts import human
from pulka.families.balkan import words
from pulka.families.balkan.options import Rules
from pulka.families.balkan.prices import price_list
from pulka.families.balkan.records import CONTRACTS, Game, Undoubled
from pulka.families.balkan.scoring import FULL, Setting, stakes
from pulka.families.balkan.state import Facts
from pulka.families.show import Json, Mark, MarkKind, Show, Words, Worth
from pulka.model import Account, Number, Posting
from pulka.notation import words as shared
from pulka.texts import say

if TYPE_CHECKING:
    from pulka.evening.replay import Book, Step

_FIRST = (
    words.REFE,
    shared.ENTRY,
    shared.PRIZE,
    shared.JOIN,
    shared.LEAVE,
    shared.DEALER,
    shared.ASSERTION,
    shared.END,
)
_INSIDE = (
    words.FOLLOWS, words.NO, words.CALLS, words.CALLED, *words.DOUBLINGS, words.HAND, words.UNDOUBLED, words.PADA,
    *words.CONTRACTS, words.BULE, words.SUPE, shared.AFTER,
)  # fmt: skip


def _setting(step: Step) -> Setting:
    return cast(Setting, step.setting)


def _facts(book: Book) -> Facts:
    return cast(Facts, book.facts)


def _refes(book: Book) -> str:
    """`Ana △, Bora △△`: everybody's unplayed refes."""
    left = {player: _facts(book).unplayed(player) for player in book.order}
    return ", ".join(f"{book.names[player]} {'△' * count}" for player, count in left.items() if count)


# ── the next deal, and how far it is ──


def _next_lines(book: Book, language: str) -> list[str]:
    """Unplayed refes."""
    refes = _refes(book)
    return [say("balkan", "refes", language, refes=refes)] if refes else []


def _left_lines(book: Book, language: str) -> list[str]:
    """Bule that are left in all."""
    left = sum(book.sheet.mountain[player] for player in book.at_table)
    return [say("balkan", "left", language, left=human(left))]


def _status(book: Book, language: str) -> list[str]:
    after = book.next
    assert after is not None
    values = {"dealer": book.names[after.dealer], "first": book.names[after.first_hand]}
    left = human(sum(book.sheet.mountain[player] for player in book.at_table))
    return [say("balkan", "status", language, left=left, **values), *_next_lines(book, language)]


# ── why ──


def why(posting: Posting, step: Step, book: Book, language: str) -> str:
    """The reason of one posting with its arithmetic: supe are tricks times V."""
    record = step.record
    if not isinstance(record, Game | Undoubled):
        return say("reasons", posting.reason, language, text=getattr(record, "reason", "")).strip()
    at = stakes(record, _setting(step))
    if posting.account == "whists":
        return say(
            "balkan", posting.reason, language, count=human(Fraction(posting.amount) / at.supe), unit=human(at.supe)
        )
    key = "kontra-bule" if posting.reason == "kontra" else posting.reason
    return say("balkan", key, language, amount=human(max(posting.amount, -posting.amount)))


def remarks(step: Step, language: str) -> list[str]:
    """How V came about, where a game was doubled, or cut as the last one; what became of a refe."""
    record, setting = step.record, _setting(step)
    if not isinstance(record, Game | Undoubled):
        return []
    found = []
    at = stakes(record, setting)
    if isinstance(record, Game):
        base = setting.rules.value(record.contract, record.hand)
        factors = ["2", str(base), *(["2"] * record.doubling), *(["2"] if setting.unplayed(record.declarer) else [])]
        found.append(say("balkan", "value", language, factors=" × ".join(factors), value=at.value))
    if setting.unplayed(record.declarer) and step.postings:
        found.append(say("balkan", "refe-played", language))
    if at.bule != at.value or at.supe != at.value:
        found.append(
            say("balkan", "last", language, left=human(setting.left), bule=human(at.bule), supe=human(at.supe))
        )
    return found


# ── JSON ──


def _sheet_json(book: Book) -> Json:
    return {"family": "balkan", "refe": [_facts(book).unplayed(player) for player in book.order]}


def _next_json(book: Book) -> Json:
    return {}


def _settlement_json(book: Book) -> Json:
    return {"family": "balkan"}


# ── refes ──


def _mark_kind(rules: AnyRules) -> MarkKind:
    return "refes" if cast(Rules, rules).refe else ""


def _marks(book: Book, language: str) -> list[list[Mark]]:
    return [[Mark("", game and game_of(game, language)) for game in some] for some in _facts(book).refes]


def game_of(game: Game, language: str) -> str:
    """A game in short with the tricks taken: `♣ 6`, `igra betl 0`."""
    hand = words.HAND.written(language) if game.hand else ""
    name = words.CONTRACTS[CONTRACTS.index(game.contract)].written(language)
    return " ".join(filter(None, (hand, name, "" if game.tricks is None else str(game.tricks))))


# ── prices, words, help ──


def _prices(rules: AnyRules, players: int) -> list[Worth]:
    return price_list(cast(Rules, rules), players)


def _words(language: str) -> Words:
    return Words(tuple(one.written(language) for one in _FIRST), tuple(one.written(language) for one in _INSIDE))


def _help_text(book: Book, language: str) -> str:
    """The help, with the names at this table."""
    people = [book.names[player] for player in book.at_table]
    start = book.at_table.index(book.next.first_hand) if book.next else 0
    first, second, third = (people[start:] + people[:start])[:3]
    text = say("balkan", "help", language, a=first, b=second, c=third)
    return "\n".join(f"{left:<26}{right}" if bar else left for left, bar, right in map(_parted, text.split("\n")))


def _parted(line: str) -> tuple[str, str, str]:
    return line.partition(" | ")


def _steps(rules: AnyRules, account: Account, last: bool) -> frozenset[Number]:
    """Every amount that a deal may write: V bule up or down, supe for one to five tricks of V; V of the last is cut."""
    own = cast(Rules, rules)
    values: set[int] = {
        2 * own.value(contract, hand) * 2**doublings
        for contract in CONTRACTS
        for hand in (False, True)
        for doublings in range(own.kontra_max + 2)
        if contract != "preferans" or own.preferans
    }
    doubled: set[int] = {2 * value for value in values} if own.last_fail == "double" and last else set()
    cut: set[int] = set(range(2, max(values), 2)) if own.last_made != "full" and last else set()
    if account == "mountain":
        up = values | doubled | cut
        return frozenset(up | {-value for value in up - doubled})
    most = FULL if own.tricks_cap == "5" else 10
    return frozenset({value * tricks for value in values | cut for tricks in range(1, most + 1)})


def _goes_with(rules: AnyRules, whists: Number, own: frozenset[Number]) -> bool:
    """Supe are one to five tricks of V, and V is what the declarer's bule went up or down by."""
    rest = cast(Rules, rules)
    if rest.last_made == "cap-bule":
        return True
    most = FULL if rest.tricks_cap == "5" else 10
    parts = (1, 2) if rest.last_fail == "double" else (1,)
    return any(
        whists * part == max(step, -step) * tricks for step in own for tricks in range(1, most + 1) for part in parts
    )


SHOW = Show(
    is_closed=lambda book, player: False,
    next_lines=_next_lines,
    left_lines=_left_lines,
    status=_status,
    why=why,
    remarks=remarks,
    sheet_json=_sheet_json,
    next_json=_next_json,
    settlement_json=_settlement_json,
    mark_kind=_mark_kind,
    marks=_marks,
    prices=_prices,
    words=_words,
    help_text=_help_text,
    hat="^",
    layout="columns",
    low_is_good=True,
    steps=_steps,
    goes_with=_goes_with,
)
"""What the Balkan family shows."""
