"""`export DIR -o X.xlsx`: the season as a workbook with live formulas.

The evenings stand as numbers; standings, running totals, money and every check are formulas over them, beside what
pulka computed.  openpyxl is imported here only.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from openpyxl import Workbook
from openpyxl.chart import LineChart, Reference
from openpyxl.chart.legend import Legend
from openpyxl.styles import Font
from openpyxl.workbook.properties import CalcProperties

from pulka.output.workbook.page import BAD, GOOD, Page, address, styles
from pulka.output.workbook.settling import painted
from pulka.season.debts import Debts, debts, paid
from pulka.season.model import Season
from pulka.season.pairs import FEW, pairs
from pulka.season.standings import Group, Row, groups, standings
from pulka.season.tables import tell
from pulka.texts import say

SHEETS = ("standings", "pairs", "evenings", "running", "debts")
_NOISE = 6
_STATUS = 2
_CHART_ROWS = 26
_TOP = 4
"""The row of heads of the evenings; the first evening stands below it."""


class _Places:
    """Where the numbers stand: columns of persons and rows of evenings on the evenings' sheet, and all checks."""

    def __init__(self, season: Season, sheet: str) -> None:
        self.season, self.sheet = season, sheet
        self.column = {person: 5 + at for at, person in enumerate(season.people)}
        self.last = _TOP + max(len(season.evenings), 1)
        self.checks: list[str] = []

    def whole(self, column: int) -> str:
        """A column of all evenings, in the words of a formula."""
        first, last = (address(row, column, fixed=True) for row in (_TOP + 1, self.last))
        return f"'{self.sheet}'!{first}:{last}"

    def nets(self, person: str) -> str:
        """A person's nets of all evenings."""
        return self.whole(self.column[person])

    def net(self, evening: int, person: str) -> str:
        """A person's net of one evening, by its place from 0."""
        return f"'{self.sheet}'!{address(_TOP + 1 + evening, self.column[person])}"

    def check(self, page: Page, first: str, last: str) -> None:
        """Cells that are zero where all is well."""
        self.checks.append(f"SUMPRODUCT(ABS('{page.sheet.title}'!{first}:{last}))")


def workbook(season: Season, language: str) -> Workbook:
    """The workbook of a season."""
    made = Workbook()
    for style in styles():
        made.add_named_style(style)
    made.remove(made.worksheets[0])
    pages = {name: Page(made.create_sheet(tell(f"sheet-{name}", language)), language) for name in SHEETS}
    places = _Places(season, tell("sheet-evenings", language))
    _evenings(pages["evenings"], season, places)
    _pairs(pages["pairs"], season, places)
    _running(pages["running"], season, places)
    _debts(pages["debts"], season, places)
    _standings(pages["standings"], season, places)
    made.calculation = CalcProperties(fullCalcOnLoad=True)
    made.properties.creator = "pulka"
    return made


def _evenings(page: Page, season: Season, places: _Places) -> None:
    """An evening a row: date, file, convention, deals, everybody's whists, and that they add up to zero."""
    page.title(tell("evenings-head", page.language))
    for column, key in enumerate(("date", "file", "convention", "dealt"), 1):
        page.text(_TOP, column, tell(key, page.language), "head")
    end = 5 + len(season.people)
    for person, column in places.column.items():
        page.text(_TOP, column, person, "head")
    page.text(_TOP, end, tell("zero-check", page.language), "head")
    for row, evening in enumerate(season.evenings, _TOP + 1):
        for column, text in enumerate((evening.date, evening.file, evening.convention), 1):
            page.text(row, column, text)
        page.number(row, 4, evening.deals)
        for person, net in zip(evening.people, evening.net, strict=True):
            page.number(row, places.column[person], net)
        page.formula(row, end, f"ROUND(SUM({address(row, 5)}:{address(row, end - 1)}),{_NOISE})", "helper")
    places.check(page, address(_TOP + 1, end), address(places.last, end))
    page.widths(1, 12, 24, 18, 8)
    page.widths(5, *(max(10, len(person) + 2) for person in season.people), 16)
    page.sheet.freeze_panes = address(_TOP + 1, 5)


def _standings(page: Page, season: Season, places: _Places) -> None:
    """Sums and means of every group by formulas, pulka's numbers beside them, one cell that says that all agrees."""
    title = season.title or tell("season", page.language)
    page.title(title)
    row = 4
    for group in groups(season):
        row = _group(page, group, places, row) + 2
    page.widths(1, 18, *[13] * 10)
    _status(page, places)
    page.sheet.sheet_view.showGridLines = False
    page.paper(f"A1:{address(row, 10)}")


def _group(page: Page, group: Group, places: _Places, top: int) -> int:
    heads = ("evening-count", "dealt", "whists", "an-evening", "in-plus")
    page.text(top, 1, group.name, "head")
    for column, key in enumerate(heads, 2):
        page.text(top, column, tell(key, page.language), "head")
    page.text(top, 7, f"pulka: {tell('whists', page.language)}", "head")
    page.text(top, 8, say("workbook", "check", page.language), "head")
    rows = standings(group)
    for row, one in enumerate(rows, top + 1):
        _row(page, row, one, group.name, places)
    row = top + len(rows) + 1
    page.text(row, 1, tell("zero-check", page.language), "side")
    page.formula(row, 4, f"ROUND(SUM({address(top + 1, 4)}:{address(row - 1, 4)}),{_NOISE})", "sum")
    places.check(page, address(row, 4), address(row, 4))
    places.check(page, address(top + 1, 8), address(row - 1, 8))
    return row


def _row(page: Page, row: int, one: Row, convention: str, places: _Places) -> None:
    nets, same = places.nets(one.person), f'{places.whole(3)},"{convention}"'
    page.text(row, 1, one.person, "side")
    page.formula(row, 2, f'COUNTIFS({same},{nets},"<>")')
    page.number(row, 3, one.dealt)
    page.formula(row, 4, f"SUMIFS({nets},{same})", "result")
    page.formula(row, 5, f"{address(row, 4)}/{address(row, 2)}").number_format = "0.0"
    page.formula(row, 6, f'COUNTIFS({same},{nets},">0")')
    page.number(row, 7, one.whists)
    difference = f"ROUND({address(row, 4)}-{address(row, 7)},{_NOISE})"
    wrong = f"ABS({difference})+ABS({address(row, 2)}-{one.evenings})+ABS({address(row, 6)}-{one.plus})"
    page.formula(row, 8, wrong, "helper")


def _status(page: Page, places: _Places) -> None:
    """Whether every check of the workbook is zero."""
    page.text(_STATUS, 1, say("workbook", "status", page.language), "side")
    good, bad = (say("workbook", key, page.language) for key in ("agrees", "differs"))
    page.formula(_STATUS, 2, f'IF({"+".join(places.checks)}=0,"{good}","{bad}")', "sum")
    page.merge(_STATUS, 2, 4)
    for colour, comparison in ((GOOD, "equal"), (BAD, "notEqual")):
        look = painted(f'"{good}"', colour, comparison)  # type: ignore[arg-type]
        page.sheet.conditional_formatting.add(address(_STATUS, 2), look)


def _pairs(page: Page, season: Season, places: _Places) -> None:
    """Who won how much from whom; rows add up to the totals of the evenings, the whole to zero."""
    page.title(tell("sheet-pairs", page.language))
    row = 3
    for group in groups(season):
        row = _matrix(page, group, places, row) + 2
    page.text(row, 1, tell("pairs-note", page.language, few=FEW), "note")
    page.widths(1, 18, *[11] * (len(season.people) + 2))


def _matrix(page: Page, group: Group, places: _Places, top: int) -> int:
    """The matrix of a group; returns its last row."""
    matrix = pairs(group)
    end = len(matrix.people) + 2
    page.text(top, 1, group.name, "head")
    for at, person in enumerate(matrix.people):
        page.text(top, at + 2, person, "head")
    page.text(top, end, say("tables", "sum", page.language), "head")
    page.text(top, end + 1, say("workbook", "check", page.language), "head")
    for i, person in enumerate(matrix.people):
        row = top + 1 + i
        page.text(row, 1, person, "side")
        for j, amount in enumerate(matrix.won[i]):
            if i != j and matrix.together[i][j]:
                cell = page.number(row, j + 2, amount)
                if matrix.together[i][j] < FEW:
                    cell.font = Font("Calibri", 11, color="999999")
        cells = f"{address(row, 2)}:{address(row, end - 1)}"
        page.formula(row, end, f"SUM({cells})", "sum")
        total = f'SUMIFS({places.nets(person)},{places.whole(3)},"{group.name}")'
        page.formula(row, end + 1, f"ROUND({address(row, end)}-{total},{_NOISE})", "helper")
    last = top + len(matrix.people)
    places.check(page, address(top + 1, end + 1), address(last, end + 1))
    return last


def _running(page: Page, season: Season, places: _Places) -> None:
    """Running totals by formulas over the evenings, a table and a line chart a group."""
    page.title(tell("running", page.language))
    row = 3
    for group in groups(season):
        row = max(_totals(page, group, places, row) + 2, row + _CHART_ROWS)
    page.widths(1, 24)


def _totals(page: Page, group: Group, places: _Places, top: int) -> int:
    """The running totals of a group; returns the last row."""
    page.text(top, 1, group.name, "head")
    for column, person in enumerate(group.people, 2):
        page.text(top, column, person, "head")
        page.number(top + 1, column, 0)
    page.number(top + 1, 1, 0)
    known = {id(evening): at for at, evening in enumerate(places.season.evenings)}
    for row, evening in enumerate(group.evenings, top + 2):
        page.text(row, 1, evening.date or evening.file)
        for column, person in enumerate(group.people, 2):
            page.formula(row, column, f"{address(row - 1, column)}+N({places.net(known[id(evening)], person)})")
    last = top + 1 + len(group.evenings)
    page.sheet.add_chart(_chart(page, group, top, last), address(top, len(group.people) + 3))
    return last


def _chart(page: Page, group: Group, top: int, last: int) -> LineChart:
    """One line a player; the evenings along the foot."""
    chart = LineChart()
    data = Reference(page.sheet, min_col=2, max_col=len(group.people) + 1, min_row=top, max_row=last)
    chart.add_data(data, titles_from_data=True)
    chart.set_categories(Reference(page.sheet, min_col=1, min_row=top + 1, max_row=last))
    chart.title = f"{tell('running', page.language)} ({group.name})"
    # Without this line Excel hides the axes; labels stand below the lines, not across them.
    chart.x_axis.delete = chart.y_axis.delete = False
    chart.x_axis.tickLblPos = "low"
    chart.legend = Legend(legendPos="b")
    chart.width, chart.height = 24, 11
    for series in chart.series:
        series.smooth = False
    return chart


def _debts(page: Page, season: Season, places: _Places) -> None:
    """Money by currency: evenings and payments add up to the balances, those to zero."""
    page.title(tell("sheet-debts", page.language))
    row = 3
    for one in debts(season):
        row = _balance(page, season, one, places, row) + 3
    page.widths(1, 12, 28, *[12] * (len(season.people) + 1))


def _balance(page: Page, season: Season, debts: Debts, places: _Places, top: int) -> int:
    """A currency: an evening or payment a row, then balances, pulka's, the differences; returns the last row."""
    column = {person: at for at, person in enumerate(debts.balances, 3)}
    end = len(column) + 3
    page.text(top, 1, debts.currency or say("tables", "money", page.language), "head")
    page.text(top, 2, "", "head")
    for person, at in column.items():
        page.text(top, at, person, "head")
    page.text(top, end, tell("zero-check", page.language), "head")
    row = top
    for date, what, amounts in _moves(season, debts.currency):
        row += 1
        page.text(row, 1, date)
        page.text(row, 2, what)
        for person, coins in amounts.items():
            page.number(row, column[person], Fraction(coins, 100)).number_format = "0.00"
        page.formula(row, end, f"ROUND(SUM({address(row, 3)}:{address(row, end - 1)}),{_NOISE})", "helper")
    places.check(page, address(top + 1, end), address(row, end))
    page.text(row + 1, 2, tell("balance", page.language), "side")
    page.text(row + 2, 2, "pulka", "side")
    page.text(row + 3, 2, say("workbook", "check", page.language), "side")
    for person, at in column.items():
        sums = page.formula(row + 1, at, f"SUM({address(top + 1, at)}:{address(row, at)})", "result")
        given = page.number(row + 2, at, Fraction(debts.balances[person], 100))
        sums.number_format = given.number_format = "0.00"
        difference = f"{address(row + 1, at)}-{address(row + 2, at)}"
        page.formula(row + 3, at, f"ROUND({difference},{_NOISE})", "helper")
    places.check(page, address(row + 3, 3), address(row + 3, end - 1))
    return row + 3


def _moves(season: Season, currency: str) -> Iterator[tuple[str, str, dict[str, int]]]:
    """Evenings and payments of a currency: date, what it was, coins by person; each adds up to zero."""
    for one in season.evenings:
        if one.coins is not None and one.currency == currency:
            yield one.date, one.file, dict(zip(one.people, one.coins, strict=True))
    for paid_one in paid(season, currency):
        what = f"{paid_one.payer} → {paid_one.payee}"
        yield paid_one.date, what, {paid_one.payer: paid_one.coins, paid_one.payee: -paid_one.coins}
