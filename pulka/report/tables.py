"""What to show: a book and its settlement as neutral tables, which every output renders its own way."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from pulka.amounts import human, money
from pulka.evening.replay import Book, Step, text_of
from pulka.families.family import Family
from pulka.ledger.lines import Item
from pulka.model import Account, Cell, Number, Posting
from pulka.report.reasons import lines_of
from pulka.texts import say

if TYPE_CHECKING:
    from pulka.settle.settlement import Settlement


class Table(NamedTuple):
    """A table: heads, rows of texts, and for each column whether it is of numbers."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    numbers: tuple[bool, ...]


def settlement_of(book: Book, method: str = "average") -> Settlement:
    """The settlement of a book, players in the order of seats; raises Unreadable as `settle` does."""
    from pulka.settle.settlement import settle

    return settle(book.sheet.reordered(book.order), book.terms, book.header.rate, method)


def short(name: str, width: int) -> str:
    """A name cut to `width`, with a sign that it was."""
    return name if len(name) <= width else name[: width - 1] + "…"


def sheet_table(book: Book, language: str) -> Table:
    """The columns of the family's sheet (pool, mountain), and whists on everybody: one row a player."""
    sheet, names = book.sheet.reordered(book.order), book.players
    own = [column for column in book.family.accounts if column.account != "whists"]
    count, widest = len(names), max(len(short(name, 12)) for name in names)
    head = ("", *(say("tables", column.text, language) for column in own))
    left = 80 - widest - sum(len(one) + 4 for one in head[1:]) - 7 * count
    width = max(4, left // count)  # what 80 columns leave for a name behind "на"
    rows = [
        (
            short(name, 12),
            *(_balance(book, column.account, player) for column in own),
            *("·" if i == j else human(amount) for j, amount in enumerate(sheet.whists[i])),
        )
        for i, (name, player) in enumerate(zip(names, book.order, strict=True))
    ]
    on = tuple(say("tables", "on", language, name=short(name, width)) for name in names)
    return Table((*head, *on), tuple(rows), (False, *[True] * (len(own) + len(names))))


def _balance(book: Book, account: Account, player: int) -> str:
    """What stands in a pool or a mountain; a closed pool is marked."""
    if account == "mountain":
        return human(book.sheet.mountain[player])
    return human(book.sheet.pool[player]) + (" >>" if book.family.show.is_closed(book, player) else "")


def running(book: Book) -> dict[Cell, list[Number]]:
    """Running totals by cell, as on paper: points, or whists."""
    totals: dict[Cell, list[Number]] = {}
    for posting in postings(book):
        row = totals.setdefault(posting.cell, [])
        row.append((row[-1] if row else 0) + posting.amount)
    return totals


def postings(book: Book) -> list[Posting]:
    """All postings of a book in order."""
    return [*book.opening, *(one for step in book.steps for one in step.postings)]


def written(book: Book, account: str, row: Sequence[Number]) -> tuple[str, ...]:
    """Running totals as on paper: `2.` `6.` `10.`, with the family's hat where a mountain passes below zero."""
    hat = book.family.show.hat if account == "mountain" else ""
    before = (0, *row)
    return tuple(f"{hat if total < 0 <= last else ''}{human(total)}." for last, total in zip(before, row, strict=False))


def dotted(row: Iterable[str], width: int = 10**9) -> list[str]:
    """Running totals as on paper, broken between numbers into lines of `width` characters.

    >>> dotted(["2.", "6.", "10."]), dotted(["2.", "6.", "10.", "14."], 6)
    (['2.6.10.'], ['2.6.', '10.14.'])
    """
    lines = [""]
    for item in row:
        if lines[-1] and len(lines[-1] + item) > width:
            lines.append("")
        lines[-1] += item
    return lines


def paper(book: Book, language: str) -> list[tuple[str, list[tuple[str, tuple[str, ...]]]]]:
    """For each player his cells with their running totals."""
    totals = running(book)
    found = []
    for player in book.order:
        cells = [
            (
                account_name(book.family, account, "" if on is None else book.names[on], language),
                written(book, account, totals[Cell(player, account, on)]),
            )
            for account, _, _ in book.family.accounts
            for on in (book.order if account == "whists" else [None])
            if Cell(player, account, on) in totals
        ]
        found.append((book.names[player], cells))
    return found


def account_name(family: Family, account: Account, on: str, language: str) -> str:
    """`пуля`, `гора`, `висты на Аня`: what the family calls a column of its sheet."""
    text = family.column(account).text
    return say("tables", f"{text}-on", language, name=on) if on else say("tables", text, language)


def settlement_table(names: tuple[str, ...], settlement: Settlement, language: str) -> Table:
    """Net, whole, money of everybody, and the sums that must be zero."""
    heads = ["", say("tables", "net", language), say("tables", "whole", language)]
    columns: list[list[str]] = [list(map(human, settlement.net)), list(map(str, settlement.whole))]
    sums = [human(sum(settlement.net)), str(sum(settlement.whole))]
    if settlement.coins is not None:
        heads.append(settlement.currency or say("tables", "money", language))
        columns.append([money(coins) for coins in settlement.coins])
        sums.append(money(sum(settlement.coins)))
    rows = [(short(name, 20), *cells) for name, *cells in zip(names, *columns, strict=True)]
    rows.append((say("tables", "sum", language), *sums))
    return Table(tuple(heads), tuple(rows), (False, *[True] * len(columns)))


def transfer_lines(names: tuple[str, ...], settlement: Settlement, language: str) -> list[str]:
    """Who pays whom: `Боря → Аня: 28`."""
    lines = []
    for one in settlement.transfers:
        values = {"payer": names[one.payer], "payee": names[one.payee], "whists": human(one.whists)}
        if one.coins is None:
            lines.append(say("tables", "pays-whists", language, **values))
        else:
            amount = f"{money(one.coins)} {settlement.currency or ''}".rstrip()
            lines.append(say("tables", "pays", language, money=amount, **values))
    return lines


def next_lines(book: Book, language: str) -> list[str]:
    """Whose deal is next and what is at stake in it; or that the game is over."""
    coming = book.next
    if coming is None:
        return [say("tables", "over", language)]
    values = {"dealer": book.names[coming.dealer], "first": book.names[coming.first_hand]}
    return [say("tables", "next", language, **values), *book.family.show.next_lines(book, language)]


def ending_lines(book: Book, language: str) -> list[str]:
    """How far it is to the end of the game, and everybody's net if it stopped now."""
    lines = [] if book.over else book.family.show.left_lines(book, language)
    whole = settlement_of(book).whole
    if any(whole):
        nets = ", ".join(f"{name} {net:+d}" for name, net in zip(book.players, whole, strict=True))
        lines.append(say("tables", "net-final" if book.over else "net-now", language, nets=nets))
    return lines


def title_line(book: Book, language: str) -> str:
    """Convention, target, deals; the title where there is one."""
    target = say("tables", "to", language, target=book.target) if book.target is not None else ""
    deals = say("tables", "deals", language, deals=book.deals)
    parts = [book.header.title, book.header.convention, target, deals]
    return " · ".join(part for part in parts if part)


def step_head(step: Step, book: Book, language: str) -> str:
    """`3. распасы Аня 3 | …  (сдаёт Гена)`."""
    text = f"{step.item.id}. {text_of(step, book)}"
    if step.dealer is None:
        return text
    return f"{text}  ({say('tables', 'dealt-by', language, name=book.names[step.dealer])})"


def void_line(item: Item, language: str) -> str:
    """A record that was annulled, and why: `3. р 4 3 3: отменена («пересдача»)`."""
    key = "void-played" if item.played else "void"
    reason = f" («{item.reason}»)" if item.reason else ""
    return f"{item.id}. {item.text.text}: {say('tables', key, language)}{reason}"


def step_lines(step: Step, book: Book, language: str) -> list[str]:
    """A record, what it stood under, and each thing it wrote with the reason."""
    lines = [step_head(step, book, language)]
    lines += [f"   {remark}" for remark in book.family.show.remarks(step, language)]
    for line in lines_of(step, book, language):
        sign = "+" if line.amount > 0 else ""
        account = account_name(book.family, line.account, line.on, language)
        lines.append(f"   {line.player}, {account} {sign}{human(line.amount)}: {line.why}".rstrip(": "))
    if not step.postings and step.item.is_deal:
        lines.append(f"   {say('reasons', 'nothing', language)}")
    return lines + [f"   {line}" for line in book.family.show.unwritten(step, book, language)]
