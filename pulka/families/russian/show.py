"""What the Russian family shows: closed pools, prices of the next deal, tokens, words for completion, help."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from pulka.agreements.options import AnyRules
from pulka.amounts import human
from pulka.families.russian import words
from pulka.families.russian.headline import headline
from pulka.families.russian.kinds import KIND, KINDS
from pulka.families.russian.once import demanded
from pulka.families.russian.options import Rules
from pulka.families.russian.reasons import remarks, why
from pulka.families.russian.records import MISERE, SUITS, Deal
from pulka.families.russian.scoring.deal import Once
from pulka.families.russian.state import Coming, Facts, Token
from pulka.families.russian.unwritten import unwritten
from pulka.families.show import Json, Mark, MarkKind, Show, Words, Worth
from pulka.notation import words as shared
from pulka.texts import say

if TYPE_CHECKING:
    from pulka.evening.replay import Book

_FIRST = (
    *(kind.word for kind in KINDS if kind.word and kind.passed),
    shared.ENTRY, words.FINE, shared.PRIZE, words.ORDER, words.CONDITION, shared.JOIN, shared.LEAVE, shared.DEALER,
    shared.ASSERTION, shared.END,
)  # fmt: skip
_INSIDE = (
    words.WHIST, words.PASS, words.HALF, *(kind.word for kind in KINDS if kind.word and not kind.passed), words.TALON,
    words.DARK, words.RAISED, words.HAND, words.SHARED, words.OWN, shared.POOL, shared.MOUNTAIN, shared.WHISTS,
    shared.AFTER, words.DOWN, words.TARGET,
)  # fmt: skip


def rules_of(book: Book) -> Rules:
    """The rules of a book of this family."""
    return cast(Rules, book.header.rules)


def facts_of(book: Book) -> Facts:
    """What the table of a book keeps beside the sheet."""
    return cast(Facts, book.facts)


def coming_of(book: Book) -> Coming:
    """What is known of the next deal of a game that is not over."""
    assert book.next is not None
    return cast(Coming, book.next.facts)


def is_closed(book: Book, player: int) -> bool:
    """Whether a pool is closed: at the target, where pools are filled up to it."""
    return book.target is not None and rules_of(book).keeps_target and book.sheet.pool[player] >= book.target


# ── the next deal, and how far it is ──


def _next_lines(book: Book, language: str) -> list[str]:
    """Price of an all-pass, lowest game; unused tokens."""
    coming = coming_of(book)
    values = {"price": str(coming.raspasy_price), "level": str(coming.lowest_level)}
    tokens = _tokens_text(book)
    passes = rules_of(book).declarer == "auction"
    lines = [say("tables", "next-prices", language, **values)] if passes else []
    return [*lines, say("tables", "tokens", language, tokens=tokens)] if tokens else lines


def _tokens_text(book: Book) -> str:
    """`Аня ×2 ×4, Боря ×2`: everybody's unused tokens."""
    left = {player: facts_of(book).unused(player) for player in book.order}
    return ", ".join(f"{book.names[i]} {' '.join(f'×{one}' for one in some)}" for i, some in left.items() if some)


def _left_lines(book: Book, language: str) -> list[str]:
    """What the pools still lack: of each player, or of all together where pools are added up; games to play."""
    rules, target = rules_of(book), book.target
    if demanded(rules):
        return _games_left(book, language)
    if target is None or rules.close == "open":
        return []
    lacking = [(player, target - book.sheet.pool[player]) for player in book.order if player in book.at_table]
    total = sum(left if rules.close == "sum" else max(0, left) for _, left in lacking)
    if rules.close == "sum":
        return [say("tables", "left-sum", language, total=human(max(0, total)))]
    each = ", ".join(f"{book.names[player]} {human(max(0, left))}" for player, left in lacking)
    key = {"first": "left-first", "mountain": "left-mountain", "time": "left-time"}.get(rules.close, "left")
    return [say("tables", key, language, each=each, total=human(total))]


def _still(book: Book, player: int, language: str) -> list[str]:
    """The games that a player has not ticked off."""
    done = {game for game, _ in facts_of(book).done[player]}
    return [_once(game, language) for game in demanded(rules_of(book)) if game not in done]


def _once(game: Once, language: str) -> str:
    """`7`, `7♦`, `мизер`."""
    if game.level == MISERE:
        return words.MISERE.written(language)
    return f"{game.level}{words.SUITS[SUITS.index(game.suit)].written(language) if game.suit else ''}"


def _games_left(book: Book, language: str) -> list[str]:
    """What everybody at the table has still to play."""
    left = {player: " ".join(_still(book, player, language)) or "–" for player in book.order if player in book.at_table}
    each = "; ".join(say("tables", "games-of", language, name=book.names[p], games=some) for p, some in left.items())
    return [say("tables", "games-left", language, each=each)]


def _status(book: Book, language: str) -> list[str]:
    """Whose deal it is, the first hand, the next all-pass; tokens."""
    coming, after = coming_of(book), book.next
    assert after is not None
    key = "status" if rules_of(book).declarer == "auction" else "status-first-hand"
    text = say(
        "table",
        f"status-{rules_of(book).opening}" if coming.opening else key,
        language,
        opening=coming.opening,
        dealer=book.names[after.dealer],
        first=book.names[after.first_hand],
        price=coming.raspasy_price,
        level=coming.lowest_level,
    )
    text += "".join(say("table", "status-sits", language, name=book.names[player]) for player in after.sitting[1:])
    tokens = _tokens_text(book)
    return [text, say("table", "status-tokens", language, tokens=tokens)] if tokens else [text]


# ── JSON ──


def _sheet_json(book: Book) -> Json:
    tokens = [facts_of(book).unused(player) for player in book.order]
    return {"tokens": tokens, **_settlement_json(book)}


def _next_json(book: Book) -> Json:
    coming = coming_of(book)
    data: Json = {"raspasy_price": coming.raspasy_price, "lowest_level": coming.lowest_level}
    if demanded(rules_of(book)):
        data["left"] = [_still(book, player, book.header.written_language) for player in book.order]
    return data


def _settlement_json(book: Book) -> Json:
    facts = facts_of(book)
    return {"allpass": {"won": [facts.won[i] for i in book.order], "tricks": [facts.tricks[i] for i in book.order]}}


# ── bombs and ticks ──


def _mark_kind(rules: AnyRules) -> MarkKind:
    own = cast(Rules, rules)
    if demanded(own):
        return "games"
    if own.bombs or own.opening == "bombs":
        return "bombs"
    return "ticks" if own.tick != "no" else ""


def _marks(book: Book, language: str) -> list[list[Mark]]:
    wanted, facts = demanded(rules_of(book)), facts_of(book)
    if not wanted:
        return [[_mark(token, language) for token in some] for some in facts.tokens]
    played = [{game: _played(game, deal, language) for game, deal in some} for some in facts.done]
    return [[Mark(_short(game, language), mine.get(game)) for game in wanted] for mine in played]


def _short(game: Once, language: str) -> str:
    """A game of a table as it fits into a circle: `7`, `7♦`, `м`."""
    name = _once(game, language)
    return name[:1] if game.level == MISERE else name


def _played(game: Once, deal: Deal, language: str) -> str:
    """A game of a table as it was played, or given up."""
    row = KIND[type(deal)]
    return row.in_short(deal, language) if row.uses_token else _once(game, language)


def _mark(token: Token, language: str) -> Mark:
    used = token.used
    return Mark(f"×{token.multiplier}", None if used is None else KIND[type(used)].in_short(used, language))


# ── prices, words, help ──


def _prices(rules: AnyRules, players: int) -> list[Worth]:
    from pulka.families.russian.prices import price_list

    return price_list(cast(Rules, rules), players)


def _words(language: str) -> Words:
    return Words(tuple(one.written(language) for one in _FIRST), tuple(one.written(language) for one in _INSIDE))


def _help_text(book: Book, language: str) -> str:
    """The help, with the names at this table."""
    people = [book.names[player] for player in book.at_table]
    start = book.at_table.index(book.next.first_hand) if book.next else 0
    people = people[start:] + people[:start]
    two = len(people) == 2
    values = {
        "a": _beginning(people[0], people).lower(),
        "name": people[0],
        "second": people[1],
        "calls": f"{people[1]} {say('table', 'whist', language)}"
        + ("" if two else f", {people[2]} {say('table', 'pass', language)}"),
        "numbers": "46" if two else "352",
        "bomb": "",
        "owners": ", ".join(sorted(people[:3], key=book.players.index)),
    }
    if len(people) > 3:
        values["owners"] += say("table", "help-rest", language)
    if rules_of(book).bombs:
        values["bomb"] = say("table", "help-bomb", language, marked="4! 6" if two else "3! 5 2!")
    text = "\n".join(
        [
            say("table", "help-deals-two" if two else "help-deals", language, **values),
            say("table", "help", language, **values),
        ]
    )
    return "\n".join(_columns(line) for line in text.split("\n"))


def _columns(line: str) -> str:
    """An example and its meaning, parted by `|` in the catalogue."""
    left, bar, right = line.partition(" | ")
    return f"{left:<22}{right}" if bar else line


def _beginning(name: str, people: list[str]) -> str:
    """The shortest beginning of a name that is nobody else's."""
    lengths = range(1, len(name) + 1)
    others = [other.casefold() for other in people if other != name]
    return next((name[:n] for n in lengths if not any(o.startswith(name[:n].casefold()) for o in others)), name)


SHOW = Show(
    is_closed, _next_lines, _left_lines, _status, why, remarks, _sheet_json, _next_json, _settlement_json,
    _mark_kind, _marks, _prices, _words, _help_text, unwritten=unwritten, headline=headline,
)  # fmt: skip
"""What the Russian family shows."""
