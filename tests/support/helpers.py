"""Small things that all tests of the core share: texts of ledgers, their outcome, errors by place."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

import pytest

from pulka.evening.replay import Book, Step, replay
from pulka.ledger.lines import parse
from pulka.model import Number, PulkaError, Sheet
from pulka.settle.settlement import nets
from pulka.model import Terms

NAMES = ("Аня", "Боря", "Вера", "Гена", "Дима")
"""Players of all hand-written ledgers; the last one of a table deals first."""

R = "р 4 3 3"
"""An all-pass of three."""
FULL = "запись А пуля 10 / запись Б пуля 10 / запись В пуля 10 / "
CLOSED = "А пуля 10, Б пуля 10, В пуля 10, "
"""Three closed pools: records that make them, and their cells."""


def header(
    players: int | str = 3, *, convention: str = "sochi-1", target: int | None = 10, rules: str = "", more: str = ""
) -> str:
    """The header of a ledger; `rules` as in a `rule` line, `more` other lines.

    >>> header(2, target=None).split("\\n")[2]
    'players Аня Боря'
    """
    names = " ".join(NAMES[:players]) if isinstance(players, int) else players
    lines = ["pulka 1", f"convention {convention}", f"players {names}"]
    lines += [f"target {target}"] if target is not None else []
    lines += [f"rule {rules}"] if rules else []
    return "\n".join([*lines, *([more] if more else []), ""])


def ledger(records: str, players: int | str = 3, **how: object) -> str:
    """A whole ledger; records of one text are parted by `/` with spaces around it."""
    return header(players, **how) + "\n".join(records.split(" / ")) + "\n"  # type: ignore[arg-type]


def book_of(text: str) -> Book:
    """A ledger's text replayed."""
    return replay(parse(text, "case.pulka"))


def played(records: str, players: int | str = 3, **how: object) -> Book:
    """The book of records written in one line."""
    return book_of(ledger(records, players, **how))


def terms(book: Book) -> Terms:
    """What the sheet of a book is settled by."""
    return book.terms


def unused(book: Book) -> list[list[int]]:
    """Multipliers of everybody's unused tokens, by player number."""
    return [book.facts.unused(player) for player in range(len(book.names))]


def sheet_of(book: Book) -> Sheet:
    """The sheet with the players in the order of their seats."""
    return book.sheet.reordered(book.order)


def nets_of(book: Book) -> tuple[Number, ...]:
    """Exact nets in the order of seats."""
    return nets(sheet_of(book), terms(book))


def deal_text(step: Step, book: Book, language: str | None = None) -> str:
    """The canonical text of a step, without its number."""
    from pulka.families.russian.notation import write

    return write(step.record, book.names, language or book.header.written_language)


def canonical(records: str, players: int | str = 3, **how: object) -> str:
    """The canonical text of the last record."""
    book = played(records, players, **how)
    return deal_text(book.steps[-1], book)


class Refusal(NamedTuple):
    """An error by its key and its place in the file."""

    key: str
    line: int
    column: int


def refusal(text: str) -> Refusal:
    """The error that a ledger's text is refused with."""
    with pytest.raises(PulkaError) as caught:
        book_of(text)
    source = caught.value.source
    assert source is not None, caught.value.key
    return Refusal(caught.value.key, source.line, source.column)


def exactly(value: object) -> object:
    """Numbers and `a/b` texts as fractions, lists and tuples cell by cell; a float is never exact."""
    if isinstance(value, list | tuple):
        return [exactly(item) for item in value]
    if isinstance(value, bool) or value is None:
        return value
    assert isinstance(value, int | str | Fraction), value
    return Fraction(value)


def written(book: Book) -> dict[str, Number]:
    """Everything on the sheet that is not 0, by cell: `Аня пуля`, `Аня гора`, `Аня>Боря` (whists of Аня on Боря).

    >>> written(played("А 6п п п"))
    {'Аня пуля': 2}
    """
    names, cells = book.names, {}
    for i, name in enumerate(names):
        cells[f"{name} пуля"] = book.sheet.pool[i]
        cells[f"{name} гора"] = book.sheet.mountain[i]
        cells |= {f"{name}>{names[j]}": book.sheet.whists[i][j] for j in range(len(names)) if j != i}
    return {cell: amount for cell, amount in cells.items() if amount}


def cells(text: str) -> dict[str, Number]:
    """A sheet in short: `А пуля 2, Б>А 6, В гора 1/2` → cells as in `written`; names by their first letter.

    >>> cells("А пуля 2, Б>А 6, В гора 1/2")
    {'Аня пуля': 2, 'Боря>Аня': 6, 'Вера гора': Fraction(1, 2)}
    """
    full = {name[0]: name for name in NAMES}
    found: dict[str, Number] = {}
    for part in filter(None, text.split(", ")):
        where, amount = part.rsplit(" ", 1)
        names = ">".join(full[one] for one in where.split(" ")[0].split(">"))
        cell = " ".join([names, *where.split(" ")[1:]])
        value = Fraction(amount)
        found[cell] = value.numerator if value.denominator == 1 else value
    return found


def check(records: str, players: int, rules: str, sheet: str, **how: object) -> None:
    """The whole sheet after some records is as written in short."""
    assert written(played(records, players, rules=rules, **how)) == cells(sheet)
