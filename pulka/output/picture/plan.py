"""What the picture shows, as texts: taken from a book, or empty for `pulka blank`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pulka.amounts import rate_text
from pulka.evening.replay import Book
from pulka.families.family import Family
from pulka.families.show import Layout as PictureLayout
from pulka.families.show import Mark, MarkKind
from pulka.model import Account, Cell, Number
from pulka.report.tables import running, title_line, written
from pulka.texts import say


class Field(NamedTuple):
    """A cell: its small label, the running totals, whether it is closed."""

    label: str
    totals: tuple[str, ...] = ()
    closed: bool = False


class Place(NamedTuple):
    """A player: his name, his cells (some have no pool), whists on the others from his left on, his bombs or ticks."""

    name: str
    whists: tuple[Field, ...]
    pool: Field | None
    mountain: Field
    marks: tuple[Mark, ...] = ()


class Plan(NamedTuple):
    """The whole picture in words; `kind`: what the marks are; `layout`: sectors, or columns side by side."""

    heading: str
    target: str
    rate: str
    places: tuple[Place, ...]
    kind: MarkKind = ""
    layout: PictureLayout = "sectors"

    @property
    def tokened(self) -> bool:
        """Whether there is room for marks."""
        return self.kind != ""


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
    return Plan(" · ".join(filter(None, parts)), target, rate, places, kind, show.layout)


def _place(book: Book, seat: int, columns: dict[Cell, list[Number]], language: str) -> Place:
    """One player; the others stand clockwise, the one on his left first."""
    player, order, family = book.order[seat], book.order, book.family

    def field(label: str, account: Account, on: int | None = None) -> Field:
        return Field(label, written(book, account, columns.get(Cell(player, account, on), ())))

    name = book.names[player]
    return Place(
        name if player in book.at_table else say("picture", "left", language, name=name),
        tuple(field(book.names[on], "whists", on) for on in (*order[seat + 1 :], *order[:seat])),
        field(_label(family, "pool", language), "pool")._replace(closed=family.show.is_closed(book, player))
        if family.has("pool")
        else None,
        field(_label(family, "mountain", language), "mountain"),
    )


def _label(family: Family, account: Account, language: str) -> str:
    """The name of a column of the family's sheet."""
    return say("tables", family.column(account).text, language)


def numbered(marks: Sequence[Mark], kind: MarkKind) -> tuple[Mark, ...]:
    """The row of a player's bombs, or of his ticks, which are all the same and carry no number."""
    return tuple(mark._replace(number="") if kind == "ticks" else mark for mark in marks)


def blank_plan(players: Sequence[str], family: Family, kind: MarkKind, target: str, language: str) -> Plan:
    """The same without numbers; players may be nameless (empty)."""
    whists = _label(family, "whists", language)
    places = tuple(
        Place(
            name,
            tuple(Field(other or whists) for other in (*players[seat + 1 :], *players[:seat])),
            Field(_label(family, "pool", language)) if family.has("pool") else None,
            Field(_label(family, "mountain", language)),
        )
        for seat, name in enumerate(players)
    )
    columns = family.show.layout == "columns" and target
    heading = f"{_label(family, 'mountain', language)} {target}" if columns else ""
    return Plan(heading, target, "", places, kind, family.show.layout)
