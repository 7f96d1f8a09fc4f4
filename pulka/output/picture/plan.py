"""What the picture shows, as texts: taken from a book, or empty for `pulka blank`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pulka.amounts import rate_text
from pulka.evening.replay import Book
from pulka.families.show import Mark, MarkKind
from pulka.model import Account, Cell, Number
from pulka.report.tables import dots, running, title_line
from pulka.texts import say


class Field(NamedTuple):
    """A cell: its small label, the running totals, whether it is closed."""

    label: str
    totals: tuple[str, ...] = ()
    closed: bool = False


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
    header, columns, show = book.header, running(book), book.family.show
    kind, marks = show.mark_kind(header.rules), show.marks(book, language)
    places = tuple(
        _place(book, seat, columns, language)._replace(marks=numbered(marks[player], kind))
        for seat, player in enumerate(book.order)
    )
    rate = rate_text(header.rate)
    parts = [title_line(book, language), header.date]
    target = "" if book.target is None else str(book.target)
    return Plan(" · ".join(filter(None, parts)), target, rate, places, kind != "", kind == "ticks")


def _place(book: Book, seat: int, columns: dict[Cell, list[Number]], language: str) -> Place:
    """One player; the others stand clockwise, the one on his left first."""
    player, order = book.order[seat], book.order

    def field(label: str, account: Account, on: int | None = None) -> Field:
        return Field(label, tuple(dots(columns.get(Cell(player, account, on), ()))))

    name = book.names[player]
    return Place(
        name if player in book.at_table else say("picture", "left", language, name=name),
        tuple(field(book.names[on], "whists", on) for on in (*order[seat + 1 :], *order[:seat])),
        field(say("tables", "pool", language), "pool")._replace(closed=book.family.show.is_closed(book, player)),
        field(say("tables", "mountain", language), "mountain"),
    )


def numbered(marks: Sequence[Mark], kind: MarkKind) -> tuple[Mark, ...]:
    """The row of a player's bombs, or of his ticks, which are all the same and carry no number."""
    return tuple(mark._replace(number="") if kind == "ticks" else mark for mark in marks)


def blank_plan(players: Sequence[str], kind: MarkKind, target: str, language: str) -> Plan:
    """The same without numbers; players may be nameless (empty)."""
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
    return Plan("", target, "", places, kind != "", kind == "ticks")
