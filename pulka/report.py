"""What to show: a book and its settlement as neutral tables, which every output renders its own way."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pulka.book import Book, Step, text_of
from pulka.explain import human, lines_of, remarks
from pulka.ledger import Item
from pulka.model import ACCOUNTS, Number, Posting
from pulka.texts import say
from pulka.unwritten import unwritten

if TYPE_CHECKING:
    from pulka.settle import Settlement, Terms


class Table(NamedTuple):
    """A table: heads, rows of texts, and for each column whether it is of numbers."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    numbers: tuple[bool, ...]


def terms_of(book: Book) -> Terms:
    """What a book is settled by: worths in whists a point, the target."""
    from pulka.settle import Terms

    rules = book.header.rules
    return Terms(rules.pool_worth, rules.mountain_worth, book.target, book.indivisible)


def settlement_of(book: Book, method: str = "average") -> Settlement:
    """The settlement of a book, players in the order of seats; raises Unreadable as `settle` does."""
    from pulka.settle import settle

    return settle(book.sheet.reordered(book.order), terms_of(book), book.header.rate, method)


def money(coins: int) -> str:
    """An amount in coins of 0.01, exactly: -3.05.

    >>> money(-305)
    '-3.05'
    """
    return f"{'-' if coins < 0 else ''}{abs(coins) // 100}.{abs(coins) % 100:02d}"


def short(name: str, width: int) -> str:
    """A name cut to `width`, with a sign that it was."""
    return name if len(name) <= width else name[: width - 1] + "…"


def sheet_table(book: Book, language: str) -> Table:
    """Pool, mountain, whists of everybody: one row a player."""
    sheet, names = book.sheet.reordered(book.order), book.players
    count, widest = len(names), max(len(short(name, 12)) for name in names)
    head = ("", say("tables", "pool", language), say("tables", "mountain", language))
    left = 80 - widest - sum(len(one) + 4 for one in head[1:]) - 7 * count
    width = max(4, left // count)  # what 80 columns leave for a name behind "на"
    rows = [
        (
            short(name, 12),
            human(sheet.pool[i]) + (" >>" if is_closed(book, sheet.pool[i]) else ""),
            human(sheet.mountain[i]),
            *("·" if i == j else human(amount) for j, amount in enumerate(sheet.whists[i])),
        )
        for i, name in enumerate(names)
    ]
    on = tuple(say("tables", "on", language, name=short(name, width)) for name in names)
    return Table((*head, *on), tuple(rows), (False, *[True] * (2 + len(names))))


def is_closed(book: Book, pool: Number) -> bool:
    """Whether a pool is closed: at the target, where pools are filled up to it."""
    return book.target is not None and book.header.rules.keeps_target and pool >= book.target


def running(book: Book) -> dict[tuple[int, str, int | None], list[Number]]:
    """Running totals by (player, account, on whom), as on paper: points, or whists."""
    totals: dict[tuple[int, str, int | None], list[Number]] = {}
    for posting in postings(book):
        row = totals.setdefault((posting.player, posting.account, posting.on), [])
        row.append((row[-1] if row else 0) + posting.amount)
    return totals


def postings(book: Book) -> list[Posting]:
    """All postings of a book in order."""
    return [*book.opening, *(one for step in book.steps for one in step.postings)]


def dotted(row: list[Number]) -> str:
    """Running totals as on paper: `2.6.10.`."""
    return "".join(f"{human(total)}." for total in row)


def paper(book: Book, language: str) -> list[tuple[str, list[tuple[str, str]]]]:
    """For each player his cells with their running totals: (cell, `2.6.10.`)."""
    totals = running(book)
    found = []
    for player in book.order:
        cells = [
            (account_name(account, "" if on is None else book.names[on], language), dotted(totals[player, account, on]))
            for account in ACCOUNTS
            for on in (book.order if account == "whists" else [None])
            if (player, account, on) in totals
        ]
        found.append((book.names[player], cells))
    return found


def account_name(account: str, on: str, language: str) -> str:
    """`пуля`, `гора`, `висты на Аня`."""
    return say("tables", "whists-on", language, name=on) if on else say("tables", account, language)


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
    """Whose deal is next, the price of an all-pass, the lowest game; or that the game is over."""
    coming = book.next
    if coming is None:
        return [say("tables", "over", language)]
    values = {"dealer": book.names[coming.dealer], "first": book.names[coming.first_hand]}
    lines = [say("tables", "next", language, **values)]
    values = {"price": str(coming.raspasy_price), "level": str(coming.lowest_level)}
    lines.append(say("tables", "next-prices", language, **values))
    tokens = [f"{book.names[i]} {' '.join(f'×{one}' for one in book.tokens[i])}" for i in book.order if book.tokens[i]]
    return [*lines, say("tables", "tokens", language, tokens=", ".join(tokens))] if tokens else lines


def ending_lines(book: Book, language: str) -> list[str]:
    """How far it is to the end of the game, and everybody's net if it stopped now."""
    lines = [] if book.over else _left_lines(book, language)
    whole = settlement_of(book).whole
    if any(whole):
        nets = ", ".join(f"{name} {net:+d}" for name, net in zip(book.players, whole, strict=True))
        lines.append(say("tables", "net-final" if book.over else "net-now", language, nets=nets))
    return lines


def _left_lines(book: Book, language: str) -> list[str]:
    """What the pools still lack: of each player, or of all together where pools are added up."""
    rules, target = book.header.rules, book.target
    if target is None or rules.close == "open":
        return []
    lacking = [(player, target - book.sheet.pool[player]) for player in book.order if player in book.at_table]
    total = sum(left if rules.close == "sum" else max(0, left) for _, left in lacking)
    if rules.close == "sum":
        return [say("tables", "left-sum", language, total=human(max(0, total)))]
    each = ", ".join(f"{book.names[player]} {human(max(0, left))}" for player, left in lacking)
    key = {"first": "left-first", "mountain": "left-mountain", "time": "left-time"}.get(rules.close, "left")
    return [say("tables", key, language, each=each, total=human(total))]


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
    lines += [f"   {remark}" for remark in remarks(step, language)]
    for line in lines_of(step, book, language):
        sign = "+" if line.amount > 0 else ""
        account = account_name(line.account, line.on, language)
        lines.append(f"   {line.player}, {account} {sign}{human(line.amount)}: {line.why}".rstrip(": "))
    if not step.postings and step.item.is_deal:
        lines.append(f"   {say('reasons', 'nothing', language)}")
    return lines + [f"   {line}" for line in unwritten(step, book, language)]
