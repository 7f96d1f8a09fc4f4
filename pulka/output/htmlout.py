"""The page (docs/spec/output.md#page): one HTML file that needs nothing else, for a phone and for paper."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pulka.amounts import human
from pulka.evening.replay import Book
from pulka.families import conventions
from pulka.output.htmlchart import chart
from pulka.output.picture.draw import draw
from pulka.output.picture.plan import Plan, plan_of
from pulka.output.picture.svg import fit, svg
from pulka.report.tables import (
    Table,
    account_name,
    next_lines,
    paper,
    settlement_table,
    sheet_table,
    step_lines,
    title_line,
    transfer_lines,
)  # fmt: skip
from pulka.settle.settlement import Settlement
from pulka.texts import say

MADE = '<meta name="generator" content="pulka">'
"""How a page says who wrote it."""
_PICTURE = (150, 180)
"""Millimetres of the picture on a page: so that its numbers can be read on a phone."""
STYLE = """\
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 12px; max-width: 52rem; font: 16px/1.45 system-ui, -apple-system, 'Segoe UI', Roboto,
  'Liberation Sans', Arial, sans-serif; color: #1a1a1a; background: #fff; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; margin: 0 0 .25rem; line-height: 1.2; }
h2 { font-size: 1.2rem; margin: 1.6rem 0 .5rem; border-bottom: 2px solid #ccc; }
h3 { font-size: 1rem; margin: .8rem 0 .2rem; }
h1, h3, td, th, li, p, dd { unicode-bidi: isolate; }
p { margin: .3rem 0; }
.note { color: #555; }
svg { display: block; width: 100%; height: auto; }
svg.pulka { max-width: 44rem; margin: 0 auto; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: .92em; }
th, td { padding: .2rem .35rem; border-bottom: 1px solid #ddd; text-align: left; vertical-align: top;
  overflow-wrap: normal; }
.number { text-align: right; font-variant-numeric: tabular-nums; }
td.number { white-space: nowrap; }
tr.sum td { border-top: 2px solid #888; font-weight: bold; }
dl { display: grid; grid-template-columns: minmax(4rem, max-content) minmax(0, 1fr); gap: .1rem .7rem; margin: 0; }
dt { color: #555; max-width: 9rem; }
dd { margin: 0; }
ul { margin: 0; padding-left: 1.1rem; }
.log h3 { font-weight: 600; }
.date { white-space: nowrap; }
@media (max-width: 30rem) {
  table { font-size: .82em; }
  th, td { padding: .2rem .2rem; }
}
.chart text { font-family: inherit; fill: #222; }
.few { color: #888; }
@media print {
  @page { size: A4; margin: 12mm; }
  body { max-width: none; padding: 0; font-size: 10pt; }
  article, table, figure, svg { break-inside: avoid; }
  h2, h3 { break-after: avoid; }
  .wide { overflow: visible; }
  svg.pulka { max-height: 165mm; }
  svg.chart { max-height: 90mm; }
}"""
_BLANK_STYLE = """\
body { margin: 0; background: #fff; }
svg { display: block; width: 100%; height: auto; }
@page { size: A4 landscape; margin: 0; }
@media print { svg { width: 297mm; height: 209mm; } }"""


def page(book: Book, settlement: Settlement, language: str, *, upright: bool = False) -> str:
    """The page of a ledger; `settlement` is of `book.sheet` in the order of seats."""
    title = book.header.title or say("picture", "sheet-of", language, players=", ".join(book.players))
    facts = fit(title_line(book, language).removeprefix(f"{book.header.title} · "))
    date = f' · <span class="date">{fit(book.header.date)}</span>' if book.header.date else ""
    body = [
        f"<h1>{fit(title)}</h1>",
        f'<p class="note">{facts}{date}</p>',
        *_section("picture", language, _sheet(book, language, upright=upright)),
        *_section("settlement", language, _settlement(book, settlement, language)),
        *_section("progress", language, _progress(book, language)),
        *_section("cells", language, _cells(book, language)),
        *_section("log", language, _log(book, language)),
        *_section("rules", language, _rules(book, language)),
        paragraphs([say("picture", "made-by", language)], "note"),
    ]
    return document(title, STYLE, body, language)


def blank_page(plan: Plan, title: str, language: str, *, upright: bool = False) -> str:
    """The empty sheet as a page to print."""
    picture = svg(draw(plan, upright=upright), title, language, page=False)
    return document(title, _BLANK_STYLE, [picture], language)


def document(title: str, style: str, body: Iterable[str], language: str) -> str:
    """A whole HTML file."""
    head = (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        f'{MADE}\n<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f'<link rel="icon" href="data:,">\n<title>{fit(title)}</title>\n<style>\n{style}\n</style>\n</head>\n<body>'
    )
    return "\n".join([head, *body, "</body>\n</html>\n"])


def _section(key: str, language: str, content: Iterable[str]) -> Iterator[str]:
    """A part of the page under its head."""
    yield f'<section class="{key}">\n<h2>{fit(say("picture", key, language))}</h2>'
    yield from content
    yield "</section>"


def paragraphs(lines: Iterable[str], style: str = "") -> str:
    """A paragraph a line."""
    look = f' class="{style}"' if style else ""
    return "\n".join(f"<p{look}>{fit(line)}</p>" for line in lines)


def bullets(lines: Iterable[str]) -> str:
    """A list."""
    return "<ul>\n" + "\n".join(f"<li>{fit(line)}</li>" for line in lines) + "\n</ul>"


def table_html(table: Table, *, last_is_sum: bool = False) -> str:
    """A neutral table as HTML."""
    looks = [' class="number"' if number else "" for number in table.numbers]
    head = "".join(f"<th{look}>{fit(text)}</th>" for text, look in zip(table.head, looks, strict=True))
    rows = []
    for at, row in enumerate(table.rows):
        look = ' class="sum"' if last_is_sum and at == len(table.rows) - 1 else ""
        cells = "".join(f"<td{look}>{fit(text)}</td>" for text, look in zip(row, looks, strict=True))
        rows.append(f"<tr{look}>{cells}</tr>")
    body = "\n".join(rows)
    return f'<div class="wide"><table>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{body}\n</tbody>\n</table></div>'


def _sheet(book: Book, language: str, *, upright: bool) -> Iterator[str]:
    """The picture, the totals, what comes next."""
    plan = plan_of(book, language)._replace(heading="")
    picture = draw(plan, *_PICTURE, upright=upright)
    yield f"<figure style='margin:0'>\n{svg(picture, say('picture', 'picture', language), language, page=False)}</figure>"
    yield table_html(sheet_table(book, language))
    yield paragraphs(next_lines(book, language))


def _settlement(book: Book, settlement: Settlement, language: str) -> Iterator[str]:
    """Nets, the zero check, who pays whom."""
    if not book.over:
        yield paragraphs([say("tables", "not-over", language)], "note")
    yield table_html(settlement_table(book.players, settlement, language), last_is_sum=True)
    if sum(settlement.net) == 0 == sum(settlement.whole):
        yield paragraphs([say("tables", "zero", language)], "note")
    lines = transfer_lines(book.players, settlement, language)
    yield f"<h3>{fit(say('tables', 'transfers' if lines else 'nobody-pays', language))}</h3>"
    if lines:
        yield bullets(lines)


def _progress(book: Book, language: str) -> Iterator[str]:
    """The chart."""
    drawn = chart(book, language)
    yield paragraphs([say("picture", "chart" if drawn else "nothing", language)], "note")
    yield drawn


def _cells(book: Book, language: str) -> Iterator[str]:
    """Every cell with its running totals, as text."""
    for name, cells in paper(book, language):
        if cells:
            rows = (f"<dt>{fit(head)}</dt><dd>{fit(_breakable(totals))}</dd>" for head, totals in cells)
            yield "\n".join([f"<article>\n<h3>{fit(name)}</h3>\n<dl>", *rows, "</dl>\n</article>"])


def _breakable(totals: Iterable[str]) -> str:
    """Dotted totals that a line may break after any dot."""
    return "".join(f"{item}\u200b" for item in totals)


def _log(book: Book, language: str) -> Iterator[str]:
    """What every record wrote, and why."""
    if not book.steps:
        yield paragraphs([say("picture", "nothing", language)])
    if book.opening:
        names = book.names
        lines = [
            f"{names[one.player]}, {account_name(book.family, one.account, '', language)} {human(one.amount)}: "
            f"{say('reasons', one.reason, language)}"
            for one in book.opening
        ]
        yield f"<article>\n<h3>{fit(say('picture', 'before', language))}</h3>\n{bullets(lines)}\n</article>"
    for step in book.steps:
        head, *lines = step_lines(step, book, language)
        details = f"\n{bullets(line.strip() for line in lines)}" if lines else ""
        yield f"<article>\n<h3>{fit(head)}</h3>{details}\n</article>"


def _rules(book: Book, language: str) -> Iterator[str]:
    """The convention, and what differs from it."""
    convention = conventions.load(book.header.convention)
    yield paragraphs([convention.title(language)])
    options = book.family.options
    changed = options.differences(book.header.rules, convention.rules)
    key = "differences" if changed else "no-differences"
    yield paragraphs([say("picture", key, language, name=convention.name)], "note")
    if changed:
        rows = tuple((options.meaning(name, language), mine, theirs, name) for name, (mine, theirs) in changed.items())
        heads = (
            say("tables", "meaning", language),
            say("picture", "here", language),
            say("picture", "there", language),
        )
        yield table_html(Table((*heads, say("tables", "option", language)), rows, (False,) * 4))
