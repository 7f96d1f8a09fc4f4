"""The deals (Сдачи): one row a record, one column an account, sums at the foot."""

from __future__ import annotations

from pulka.evening.history import accounts, added
from pulka.evening.replay import Book, text_of
from pulka.model import Cell, Number
from pulka.output.workbook.page import Page, address
from pulka.report.tables import postings

_HEADS = 2
_LEFT = 3


def write_deals(page: Page, book: Book) -> dict[Cell, str]:
    """Write the sheet; returns where each account's total stands, for formulas elsewhere."""
    written = {posting.cell for posting in postings(book)}
    columns = {key: 0 for player in book.order for key in accounts(book, player) if key in written}
    columns = {key: column for column, key in enumerate(columns, _LEFT + 1)}
    _heads(page, book, columns)
    row = _HEADS
    if book.opening:
        row += 1
        page.label(row, 3, "before-first")
        _amounts(page, row, columns, added(book.opening))
    for step in book.steps:
        row += 1
        _name(page, row, step.item.id, step.item.number)
        page.text(row, 2, "" if step.dealer is None else book.names[step.dealer])
        page.text(row, 3, text_of(step, book))
        _amounts(page, row, columns, added(step.postings))
    return _totals(page, row + 1, columns)


def _name(page: Page, row: int, name: str, deal: int | None) -> None:
    """A deal by its number, another record by its letter."""
    if deal is None:
        page.text(row, 1, name, "number")
    else:
        page.number(row, 1, deal)


def _heads(page: Page, book: Book, columns: dict[Cell, int]) -> None:
    """Two rows: whose account, which one."""
    for column, key in enumerate(("number", "dealer", "record"), 1):
        page.label(1, column, key, "head")
        page.blank(2, column, "head")
        page.sheet.merge_cells(start_row=1, end_row=2, start_column=column, end_column=column)
    page.widths(1, 6, _fitting(max(book.names, key=len), 8), 44)
    for (_, account, on), column in columns.items():
        label = page.say(account) if on is None else page.say("on", player=book.names[on])
        page.text(2, column, label, "head")
        page.widths(column, _fitting(label, 6))
    for player in book.order:
        own = [column for key, column in columns.items() if key[0] == player]
        for column in own:
            page.text(1, column, book.names[player] if column == own[0] else "", "head")
        if own:
            page.merge(1, own[0], own[-1])
    page.sheet.freeze_panes = address(_HEADS + 1, _LEFT + 1)


def _fitting(label: str, least: float) -> float:
    """A column width in characters that shows a label; long names wrap."""
    return min(max(least, len(label) + 2), 16)


def _amounts(page: Page, row: int, columns: dict[Cell, int], amounts: dict[Cell, Number]) -> None:
    for key, amount in amounts.items():
        page.number(row, columns[key], amount)


def _totals(page: Page, row: int, columns: dict[Cell, int]) -> dict[Cell, str]:
    """The sums; a column's sum is the account's total."""
    for column in (1, 2):
        page.blank(row, column, "sum")
    page.label(row, 3, "total", "sum")
    for column in columns.values():
        page.formula(row, column, f"SUM({address(_HEADS + 1, column)}:{address(row - 1, column)})", "sum")
    last = max(columns.values(), default=_LEFT)
    page.paper(f"A1:{address(row, last)}", tall=True, repeat=f"1:{_HEADS}")
    page.sheet.print_options.gridLines = True  # most cells of a deal are empty: no box around each
    return {key: page.reference(row, column) for key, column in columns.items()}
