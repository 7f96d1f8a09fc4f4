"""The workbook as a whole: five sheets that refer to one another."""

from __future__ import annotations

from openpyxl import Workbook
from openpyxl.workbook.properties import CalcProperties

from pulka.evening.replay import Book
from pulka.output.workbook.agreements import write_rules
from pulka.output.workbook.deals import write_deals
from pulka.output.workbook.page import Page, styles
from pulka.output.workbook.progress import write_progress
from pulka.output.workbook.score import write_score
from pulka.output.workbook.settling import write_settlement
from pulka.settle.settlement import Settlement
from pulka.texts import say

SHEETS = ("score", "deals", "settlement", "progress", "rules")


def workbook(book: Book, settlement: Settlement, language: str) -> Workbook:
    """The workbook of a ledger.  A number changed among the deals goes on to the sheet and the settlement."""
    made = Workbook()
    for style in styles():
        made.add_named_style(style)
    made.remove(made.worksheets[0])
    pages = {name: Page(made.create_sheet(say("workbook", f"sheet-{name}", language)), language) for name in SHEETS}
    totals = write_deals(pages["deals"], book)
    totals = write_score(pages["score"], book, totals)
    write_settlement(pages["settlement"], book, settlement, totals)
    write_progress(pages["progress"], book)
    write_rules(pages["rules"], book)
    made.calculation = CalcProperties(fullCalcOnLoad=True)
    made.properties.creator = "pulka"
    return made
