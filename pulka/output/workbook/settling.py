"""The settlement (Расчёт) by live formulas, beside what pulka computed and the difference.

By the average mountain: unequal pools are carried into the mountain, what a mountain is below the
average is won, what it is above is lost; then the whists (docs/spec/scoring.md#settlement).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Literal

from openpyxl.formatting.rule import Rule
from openpyxl.styles import Alignment, PatternFill
from openpyxl.styles.differential import DifferentialStyle

from pulka.evening.replay import Book
from pulka.families.family import Family
from pulka.model import Account, Cell, Number, Rate, Terms, exact
from pulka.output.workbook.page import BAD, GOOD, Page, address
from pulka.output.workbook.panels import Panels
from pulka.settle.settlement import Adjustment, Settlement, adjusted, balances, carried, compensation
from pulka.texts import catalogue

_DIGITS = 6
"""Digits after the point to which remainders are compared: finer than any that differ, coarser than noise."""
_UP = "IF({{{}}}<=ROUND(SUM({{{}:}}),0),1,0)"
"""1 for as many of the first in rank as are missing to zero."""
_STATUS = 2


def write_settlement(page: Page, book: Book, settlement: Settlement, totals: dict[Cell, str]) -> None:
    """Write the sheet; `totals`: where each account's total stands on the score sheet."""
    page.title(page.say("sheet-settlement"))
    given, row = _given(page, book, _STATUS + 1)
    panels = Panels(page, book.players, row + 1)
    work = _Work(panels, book, settlement, given)
    work.totals(totals)
    work.mountains()
    work.whists(totals)
    work.net()
    work.whole()
    if settlement.coins is not None:
        work.money(settlement.coins)
    _status(page, panels)
    last = _transfers(page, book, settlement, panels.row + 2)
    page.sheet.freeze_panes = address(panels.head + 1, 2)
    page.sheet.sheet_view.showGridLines = False
    page.paper(f"A1:{address(last, panels.last)}")


def _given(page: Page, book: Book, row: int) -> tuple[dict[str, str], int]:
    """The numbers the formulas start from; returns their cells and the row after."""
    terms, rate = book.terms, book.header.rate
    numbers: dict[str, Number] = {
        "players": len(book.order),
        "target-points": terms.target or 0,
        "pool-worth": terms.pool_worth,
        "mountain-worth": terms.mountain_worth,
    }
    if not book.family.has("pool"):
        del numbers["target-points"], numbers["pool-worth"]
    if terms.indivisible:
        numbers["undivided"] = 2
    if rate is not None:
        numbers["rate"] = rate.amount
    cells = {}
    for key, value in numbers.items():
        label = _rate_label(page, rate) if key == "rate" else page.say(own_key(key, book.family))
        page.text(row, 1, label, "side")
        page.number(row, 2, value, "given").number_format = "General"
        cells[key] = address(row, 2, fixed=True)
        row += 1
    return cells, row


def own_key(key: str, family: Family) -> str:
    """The text of a line in the words of a family, where it has its own."""
    own = f"{key}-{family.column('mountain').text}"
    return own if own in catalogue("workbook") else key


def _rate_label(page: Page, rate: Rate | None) -> str:
    currency = rate.currency if rate else ""
    return page.say("rate-each", currency=currency) if currency else page.say("rate-bare")


class _Work:
    """The lines of the settlement, one after the other; players in the order of seats."""

    def __init__(self, panels: Panels, book: Book, settlement: Settlement, given: dict[str, str]) -> None:
        self.panels, self.order, self.settlement, self.given = panels, book.order, settlement, given
        self.rate = book.header.rate
        self.terms = book.terms
        self.family = book.family
        self.point = book.terms.mountain_whists
        self.point_cell = "({mountain-worth}*{undivided})" if book.terms.indivisible else "{mountain-worth}"
        self.paper = book.sheet.reordered(book.order)
        change = settlement.adjustment
        self.sheet = adjusted(self.paper, change, self.terms) if change else self.paper

    def each(self, text: str) -> list[str]:
        """A formula for every player: `{net}` is his cell of the line `net`, `{net:}` the whole line."""
        return [self.panels.fill(text, seat, self.given) for seat in range(len(self.order))]

    def own_label(self, key: str) -> str:
        """The label of a line, with the name that the family gives the column it is about."""
        return self.panels.page.say(own_key(key, self.family))

    def totals(self, totals: dict[Cell, str]) -> None:
        """Pools and mountains from the score sheet, and the book way's one point."""
        both: tuple[tuple[Account, tuple[Number, ...]], ...]
        both = (("pool", self.paper.pool), ("mountain", self.paper.mountain))
        for account, amounts in both:
            if self.family.has(account):
                label = self.panels.page.say(self.family.column(account).text)
                self.panels.line(account, [totals[Cell(p, account)] for p in self.order], amounts, label=label)
        change = self.settlement.adjustment
        if change:
            points = [change.points if seat == change.player else 0 for seat in range(len(self.order))]
            self.panels.line("adjust", map(str, points), points)

    def mountains(self) -> None:
        """Worth; mountains with the pools carried in, their average, and what that gives."""
        mountain = "({mountain}+{adjust})" if self.settlement.adjustment else "{mountain}"
        worth = [
            exact(self.terms.pool_worth * p - self.point * m)
            for p, m in zip(self.sheet.pool, self.sheet.mountain, strict=True)
        ]
        height = carried(self.sheet, self.terms)
        average = exact(Fraction(sum(height)) / len(height))
        line, own = self.panels.line, self.own_label
        pools = self.family.has("pool")
        won_by_pool = "{pool-worth}*{pool}" if pools else ""
        lacking = f"+({{target-points}}-{{pool}})*{{pool-worth}}/{self.point_cell}" if pools else ""
        line("worth", self.each(f"{won_by_pool}-{self.point_cell}*{mountain}"), worth, label=own("worth"))
        line("carried", self.each(f"{mountain}{lacking}"), height, label=own("carried"))
        line(
            "average",
            self.each("SUM({carried:})/{players}"),
            [average] * len(height),
            summed=False,
            label=own("average"),
        )
        won = [exact((average - own) * self.point) for own in height]
        line("from-mountain", self.each("({average}-{carried})*" + self.point_cell), won, "sum")

    def whists(self, totals: dict[Cell, str]) -> None:
        """Whists written less whists owed."""
        table, everybody = self.paper.whists, range(len(self.order))
        cells = {(i, j): Cell(self.order[i], "whists", self.order[j]) for i in everybody for j in everybody if i != j}
        pairs = {pair: totals[cell] for pair, cell in cells.items()}
        written = ["+".join(pairs[i, j] for j in everybody if j != i) for i in everybody]
        owed = ["+".join(pairs[j, i] for j in everybody if j != i) for i in everybody]
        self.panels.line("written", written, [sum(row) for row in table])
        self.panels.line("owed", owed, [sum(row[i] for row in table) for i in everybody])
        balance = "{written}-{owed}"
        if self.settlement.adjustment:
            extra = _compensations(self.settlement.adjustment, self.terms, len(self.order))
            self.panels.line("compensation", map(str, extra), extra)
            balance += "+{compensation}"
        self.panels.line("balance", self.each(balance), balances(self.sheet), "sum")

    def net(self) -> None:
        """The result, and that it adds up to zero."""
        self.panels.line("net", self.each("{from-mountain}+{balance}"), self.settlement.net, "result")
        self.panels.single("zero", f"ROUND(SUM({self.panels.cells('net')}),{_DIGITS})", 0)

    def whole(self) -> None:
        """Whole whists by largest remainder."""
        near = self.remainders("{net}", self.settlement.net, "fraction", "rank")
        self.panels.line(
            "whole", self.each(f"{near}+{_UP.format('rank', 'fraction')}"), self.settlement.whole, "result"
        )

    def money(self, coins: tuple[int, ...]) -> None:
        """Money in coins of 0.01 by largest remainder."""
        assert self.rate is not None
        exactly = [exact(net * self.rate.amount) for net in self.settlement.net]
        self.panels.line("exact-money", self.each("{net}*{rate}"), exactly)
        near = self.remainders("{exact-money}*100", [100 * one for one in exactly], "coin-fraction", "coin-rank")
        formulas = self.each(f"({near}+{_UP.format('coin-rank', 'coin-fraction')})/100")
        money = [Fraction(coin, 100) for coin in coins]
        name, currency = self.panels.page.say, self.rate.currency
        label = name("money-in", currency=currency) if currency else name("money")
        self.panels.line("money", formulas, money, "result", label=label, digits="0.00")

    def remainders(self, amount: str, values: Sequence[Number], fraction: str, rank: str) -> str:
        """Lines with what is left above the whole numbers below, and its rank; returns the formula of those numbers."""
        near = f"INT(ROUND({amount},{_DIGITS}))"
        left = [exact(value - value // 1) for value in values]
        self.panels.line(fraction, self.each(f"{amount}-{near}"), left, "helper")
        seats = range(len(values))
        by_rank = sorted(seats, key=lambda seat: -left[seat])
        formulas = ["+".join(["1", *(self.before(fraction, i, j) for j in seats if j != i)]) for i in seats]
        self.panels.line(rank, formulas, [by_rank.index(seat) + 1 for seat in seats], "helper", summed=False)
        return near

    def before(self, key: str, seat: int, other: int) -> str:
        """1 if the other player's remainder comes first: it is larger, or his seat is the earlier of equals."""
        mine, his = self.panels.cell(key, seat), self.panels.cell(key, other)
        sign = ">=" if other < seat else ">"
        return f"IF(ROUND({his},{_DIGITS}){sign}ROUND({mine},{_DIGITS}),1,0)"


def _compensations(change: Adjustment, terms: Terms, players: int) -> list[int]:
    """What the book way's whists come to for each player."""
    each = -change.points * compensation(terms, players)
    return [-each * (players - 1) if seat == change.player else each for seat in range(players)]


def _status(page: Page, panels: Panels) -> None:
    """One cell that says whether everything agrees."""
    checks = panels.checks
    page.label(_STATUS, 1, "status", "side")
    agrees, differs = page.say("agrees"), page.say("differs")
    for column in range(2, 5):
        page.blank(_STATUS, column, "sum")
    page.formula(
        _STATUS, 2, f'IF(AND(MIN({checks})=0,MAX({checks})=0),"{agrees}","{differs}")', "sum"
    ).alignment = Alignment("center", "center")
    page.merge(_STATUS, 2, 4)
    rules = page.sheet.conditional_formatting
    for cells in (checks, panels.cell("zero", 0)):
        rules.add(cells, painted("0", BAD, "notEqual"))
    rules.add(address(_STATUS, 2), painted(f'"{agrees}"', GOOD, "equal"))
    rules.add(address(_STATUS, 2), painted(f'"{agrees}"', BAD, "notEqual"))


def painted(value: str, colour: str, operator: Literal["equal", "notEqual"]) -> Rule:
    """A fill for cells that compare so with a value."""
    fill = PatternFill("solid", bgColor=colour)
    return Rule("cellIs", dxf=DifferentialStyle(fill=fill), operator=operator, formula=[value])


def _transfers(page: Page, book: Book, settlement: Settlement, row: int) -> int:
    """Who pays whom; returns the last row."""
    money = settlement.coins is not None
    page.label(row, 1, "transfers", "head")
    page.label(row, 2, "whists", "head")
    if money:
        page.text(row, 3, settlement.currency or page.say("coins"), "head")
    for transfer in settlement.transfers:
        row += 1
        page.text(row, 1, f"{book.players[transfer.payer]} → {book.players[transfer.payee]}")
        page.number(row, 2, transfer.whists)
        if transfer.coins is not None:
            page.number(row, 3, Fraction(transfer.coins, 100), "sum").number_format = "0.00"
    if not settlement.transfers:
        row += 1
        page.label(row, 1, "nothing-owed")
    return row
