"""What the picture shows, as texts: taken from a book, or empty for `pulka blank`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pulka.evening.history import Token, tokens
from pulka.evening.replay import Book, Step
from pulka.families.russian.options import Rules
from pulka.families.russian.records import SUITS, Game, Misere
from pulka.ledger.header import decimal
from pulka.model import Number
from pulka.notation.words import DARK, MISERE
from pulka.notation.words import SUITS as SUIT_WORDS
from pulka.report.reasons import human
from pulka.report.tables import is_closed, running, title_line
from pulka.texts import say


class Field(NamedTuple):
    """A cell: its small label, the running totals, whether it is closed."""

    label: str
    totals: tuple[str, ...] = ()
    closed: bool = False


class Mark(NamedTuple):
    """A bomb with its number or a tick without one; the game that used it with the tricks taken, or nothing."""

    number: str
    used: str | None = None


class Place(NamedTuple):
    """A player: his name, his cells, whists on the others from his left to his right, his bombs or ticks."""

    name: str
    whists: tuple[Field, ...]
    pool: Field
    mountain: Field
    marks: tuple[Mark, ...] = ()


class Plan(NamedTuple):
    """The whole picture in words; `bird`: the marks are ticks (птички), not bombs."""

    heading: str
    target: str
    rate: str
    places: tuple[Place, ...]
    tokened: bool = False
    bird: bool = False


def plan_of(book: Book, language: str) -> Plan:
    """The picture of a book, players in the order of seats."""
    header, columns, history = book.header, running(book), tokens(book)
    bombs, ticks = tokens_of(header.rules)
    bird = ticks and not bombs
    places = tuple(
        _place(book, seat, columns, language)._replace(marks=marks_of(history[player], language, numbered=not bird))
        for seat, player in enumerate(book.order)
    )
    rate = f"{decimal(header.rate.amount)} {header.rate.currency}".rstrip() if header.rate else ""
    parts = [title_line(book, language), header.date]
    target = "" if book.target is None else str(book.target)
    return Plan(" · ".join(filter(None, parts)), target, rate, places, bombs or ticks, bird)


def tokens_of(rules: Rules) -> tuple[bool, bool]:
    """Whether a table has bombs, whether it has ticks."""
    return rules.bombs or rules.opening == "bombs", rules.tick != "no"


def marks_of(history: Sequence[Token], language: str, *, numbered: bool) -> tuple[Mark, ...]:
    """The row of a player's bombs or ticks."""
    return tuple(
        Mark(f"×{token.multiplier}" if numbered else "", token.used and game_of(token.used, language))
        for token in history
    )


def _place(book: Book, seat: int, columns: dict[tuple[int, str, int | None], list[Number]], language: str) -> Place:
    """One player; the others stand clockwise, the one on his left first."""
    player, order = book.order[seat], book.order

    def field(label: str, account: str, on: int | None = None) -> Field:
        return Field(label, tuple(f"{human(total)}." for total in columns.get((player, account, on), ())))

    name = book.names[player]
    return Place(
        name if player in book.at_table else say("picture", "left", language, name=name),
        tuple(field(book.names[on], "whists", on) for on in (*order[seat + 1 :], *order[:seat])),
        field(say("tables", "pool", language), "pool")._replace(closed=is_closed(book, book.sheet.pool[player])),
        field(say("tables", "mountain", language), "mountain"),
    )


def game_of(step: Step, language: str) -> str:
    """A game in short with the tricks taken: `7♦ 8`, `мизер 0`."""
    record, russian = step.record, language == "ru"
    assert isinstance(record, Game | Misere)
    if isinstance(record, Misere):
        name = MISERE.ru if russian else MISERE.en
    else:
        suits = {suit: word.ru if russian else word.en for suit, word in zip(SUITS, SUIT_WORDS, strict=True)}
        name = f"{record.level}{suits[record.suit] if record.suit else ''}"
    dark = (DARK.ru if russian else DARK.en) if record.dark else ""
    return " ".join(filter(None, (name, dark, "" if record.taken is None else str(record.taken))))


def blank_plan(players: Sequence[str], rules: Rules, target: str, language: str) -> Plan:
    """The same without numbers; players may be nameless (empty)."""
    bombs, ticks = tokens_of(rules)
    whists = say("tables", "whists", language)
    places = tuple(
        Place(
            name,
            tuple(Field(other or whists) for other in (*players[seat + 1 :], *players[:seat])),
            Field(say("tables", "pool", language)),
            Field(say("tables", "mountain", language)),
        )
        for seat, name in enumerate(players)
    )
    return Plan("", target, "", places, bombs or ticks, ticks and not bombs)
