"""The course of the game (Ход игры): everybody's net after each deal, as a table and a line chart."""

from __future__ import annotations

from openpyxl.chart import LineChart, Reference
from openpyxl.chart.legend import Legend
from openpyxl.chart.shapes import GraphicalProperties
from openpyxl.drawing.line import LineProperties

from pulka.evening.history import Progress, progress
from pulka.evening.replay import Book
from pulka.output.workbook.page import Page, address

_HEAD = 3
_COLOURS = ("1F5130", "C0392B", "2E6DA4", "D98E04", "7D3C98", "5D6D7E", "16A085")


def write_progress(page: Page, book: Book) -> None:
    """Write the table and beside it the chart."""
    page.title(page.say("progress-title"))
    page.label(_HEAD, 1, "deal-axis", "head")
    page.widths(1, 8)
    for seat, player in enumerate(book.order):
        page.text(_HEAD, seat + 2, book.names[player], "head")
        page.widths(seat + 2, min(max(9, len(book.names[player]) + 2), 16))
    row = _HEAD
    for now in progress(book):
        row += 1
        _row(page, book, row, now)
    page.sheet.freeze_panes = address(_HEAD + 1, 2)
    chart = len(book.order) + 3
    page.sheet.add_chart(_chart(page, book, row), address(_HEAD, chart))
    page.paper(f"A1:{address(max(row, _HEAD + 30), chart + 12)}", tall=True, repeat=f"{_HEAD}:{_HEAD}")


def _row(page: Page, book: Book, row: int, now: Progress) -> None:
    if now.id.isdigit():
        page.number(row, 1, int(now.id))
    else:
        page.text(row, 1, now.id, "number")
    for seat, player in enumerate(book.order):
        net = now.nets[player]
        if net is None:
            page.blank(row, seat + 2, "number")
        else:
            page.number(row, seat + 2, net)


def _chart(page: Page, book: Book, last: int) -> LineChart:
    """One line a player; the deals along the foot."""
    chart = LineChart()
    players = len(book.order)
    chart.add_data(
        Reference(page.sheet, min_col=2, max_col=players + 1, min_row=_HEAD, max_row=last), titles_from_data=True
    )
    chart.set_categories(Reference(page.sheet, min_col=1, min_row=_HEAD + 1, max_row=last))
    chart.title = page.say("progress-title")
    chart.x_axis.title, chart.y_axis.title = page.say("deal-axis"), page.say("whist-axis")
    # Without these two lines Excel hides the axes; labels stand below the lines, not across them.
    chart.x_axis.delete = chart.y_axis.delete = False
    chart.x_axis.tickLblPos = "low"
    chart.x_axis.number_format = "0"
    chart.legend = Legend(legendPos="b")
    if chart.y_axis.majorGridlines is not None:
        chart.y_axis.majorGridlines.spPr = GraphicalProperties(ln=LineProperties(solidFill="D9D9D9"))
    chart.width, chart.height = 24, 14
    for series, colour in zip(chart.series, _COLOURS * 2, strict=False):
        series.graphicalProperties.line.solidFill = colour
        series.graphicalProperties.line.width = 22000
        series.smooth = False
    return chart
