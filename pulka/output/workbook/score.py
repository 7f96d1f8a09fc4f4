"""The score sheet (Пулька): everybody's pool, mountain and whists with dotted running totals."""

from __future__ import annotations

from collections.abc import Sequence

from pulka.amounts import rate_text
from pulka.evening.history import accounts
from pulka.evening.replay import Book
from pulka.families import conventions
from pulka.families.show import Mark
from pulka.model import Account, Cell
from pulka.output.workbook.page import Page, address
from pulka.report.tables import dotted, running, written

_HEAD = 5
_PAPER, _SIDE, _TOTAL = 132, 16, 8
"""Characters that go on the width of an A4, into the left column, into a total."""
_MOST_LINES = 22
"""Lines of running totals in a cell; an Excel row is not higher than 409 points."""
_CLOSED = ">>"


def write_score(page: Page, book: Book, totals: dict[Cell, str]) -> dict[Cell, str]:
    """Write the sheet; `totals` and what it returns: where each account's total stands, for formulas."""
    shape = _Shape(book)
    _titles(page, book)
    shape.set_widths(page)
    page.blank(_HEAD, 1, "head")
    page.sheet.row_dimensions[_HEAD].height = 22
    for seat, player in enumerate(book.order):
        gone = player not in book.at_table
        name = page.say("left", player=book.names[player]) if gone else book.names[player]
        _spread(page, _HEAD, shape.first(seat), shape.total(seat), name, "head")
    places = _matrix(page, book, totals, shape)
    last = _HEAD + len(places) // len(book.order) + 1
    last = _tokens(page, book, shape, last + 2) if shape.marks else last
    page.sheet.freeze_panes = address(_HEAD + 1, 2)
    page.sheet.sheet_view.showGridLines = False
    page.paper(f"A1:{address(last, shape.total(len(book.order) - 1))}")
    return places


class _Shape:
    """Where players stand: each has a few columns for the running totals (one a token) and one for the total."""

    def __init__(self, book: Book) -> None:
        self.marks = book.family.show.mark_kind(book.header.rules)
        self.span = 3 if self.marks else 1
        self.players = len(book.order)
        self.width = max(12, (_PAPER - _SIDE) // self.players - _TOTAL)
        self.line = self.width - 2

    def first(self, seat: int) -> int:
        """The first column of a player's running totals."""
        return 2 + seat * (self.span + 1)

    def total(self, seat: int) -> int:
        """The column of a player's totals."""
        return self.first(seat) + self.span

    def set_widths(self, page: Page) -> None:
        """Column widths that together fill an A4."""
        page.widths(1, _SIDE)
        for seat in range(self.players):
            page.widths(self.first(seat), *([self.width / self.span] * self.span), _TOTAL)


def _spread(page: Page, row: int, first: int, last: int, text: str, style: str) -> None:
    """A text over several cells of a row."""
    for column in range(first, last + 1):
        page.text(row, column, text if column == first else "", style)
    page.merge(row, first, last)


def _titles(page: Page, book: Book) -> None:
    """What is played, to what, how far it has come."""
    header = book.header
    convention = conventions.load(header.convention)
    title = convention.title(page.language)
    facts = [f"{title} ({header.convention})"]
    if book.target is not None:
        facts.append(page.say("target", target=book.target))
    if header.rate is not None:
        facts.append(page.say("rate", rate=rate_text(header.rate)))
    facts += [header.date] if header.date else []
    state = page.say("over") if book.next is None else page.say("next-dealer", player=book.names[book.next.dealer])
    page.title(header.title or page.say("sheet-score"))
    page.text(2, 1, " · ".join(facts), "note")
    page.text(3, 1, f"{page.say('played', deals=book.deals)} · {state}", "note")


def _matrix(page: Page, book: Book, totals: dict[Cell, str], shape: _Shape) -> dict[Cell, str]:
    """Rows: the columns of the family's sheet (pool, mountain), whists on each; columns: players."""
    own = [column.account for column in book.family.accounts if column.account != "whists"]
    lines_of: list[tuple[Account, int | None]] = [*((one, None) for one in own), *(("whists", on) for on in book.order)]
    rows = {line: row for row, line in enumerate(lines_of, _HEAD + 1)}
    for (account, on), row in rows.items():
        text = book.family.column(account).text
        label = page.say(text) if on is None else page.say(f"{text}-on", player=book.names[on])
        page.text(row, 1, label, "side")
    columns = running(book)
    places: dict[Cell, str] = {}
    lines = dict.fromkeys(rows.values(), 1)
    for seat, player in enumerate(book.order):
        _no_whists(page, rows["whists", player], shape, seat)
        for key in accounts(book, player):
            row = rows[key[1], key[2]]
            text = _row_of(written(book, key[1], columns.get(key, ())), shape.line)
            if key[1] == "pool" and book.family.show.is_closed(book, player):
                text += _CLOSED
            _spread(page, row, shape.first(seat), shape.total(seat) - 1, text, "running")
            page.formula(row, shape.total(seat), totals.get(key, "0"), "result")
            places[key] = page.reference(row, shape.total(seat))
            lines[row] = max(lines[row], text.count("\n") + 1)
    for row, count in lines.items():
        page.sheet.row_dimensions[row].height = max(44, count * 17 + 8)
    return places


def _no_whists(page: Page, row: int, shape: _Shape, seat: int) -> None:
    """Nobody writes whists on himself."""
    _spread(page, row, shape.first(seat), shape.total(seat), "", "void")


def _row_of(totals: Sequence[str], width: int) -> str:
    """A row of running totals in a cell of so many characters; of a very long one the end."""
    lines = dotted(totals, width)
    if len(lines) > _MOST_LINES:
        lines = ["…", *lines[1 - _MOST_LINES :]]
    return "\n".join(lines)


def _tokens(page: Page, book: Book, shape: _Shape, row: int) -> int:
    """Everybody's bombs or ticks, used ones crossed off under the game that used them; returns the last row."""
    history = book.family.show.marks(book, page.language)
    pairs = max(1, *(-(-len(history[player]) // shape.span) for player in book.order))
    for pair in range(pairs):
        above = row + 2 * pair
        if pair == 0:
            page.label(above + 1, 1, shape.marks, "side")
        for seat, player in enumerate(book.order):
            some = history[player][pair * shape.span : (pair + 1) * shape.span]
            for column, token in enumerate(some, shape.first(seat)):
                _token(page, above, column, token)
    return row + 2 * pairs - 1


def _token(page: Page, row: int, column: int, token: Mark) -> None:
    """A token; above it the game that used it and the tricks taken."""
    if token.used is not None:
        page.text(row, column, token.used, "used")
    page.text(row + 1, column, token.number or "△", "token" if token.used is None else "token used")
