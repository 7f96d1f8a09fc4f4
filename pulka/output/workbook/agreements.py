"""The rules (Правила): convention, version, every option with its value, what differs."""

from __future__ import annotations

from fractions import Fraction

from pulka.agreements.options import AnyRules
from pulka.amounts import rate_text
from pulka.evening.replay import Book
from pulka.families import conventions
from pulka.families.family import Family
from pulka.output.workbook.page import Page, address

_COLUMNS = ("", "option", "value", "by-convention", "meaning")
_WIDTHS = (4, 24, 20, 20, 58)


def write_rules(page: Page, book: Book) -> None:
    """Write the sheet."""
    header = book.header
    base = conventions.load(header.convention).rules
    options = header.family.options
    changed = options.differences(header.rules, base)
    page.title(page.say("sheet-rules"))
    page.widths(1, *_WIDTHS)
    row = _facts(page, book, len(changed)) + 2
    for column, key in enumerate(_COLUMNS, 1):
        page.text(row, column, page.say(key) if key else "", "head")
    page.sheet.freeze_panes = address(row + 1, 1)
    for option in options.kinds:
        row += 1
        _option(page, row, option, (header.rules, base), header.family, option in changed)
    page.label(row + 1, 1, "legend", "note")
    page.sheet.sheet_view.showGridLines = False
    page.paper(f"A1:{address(row + 1, len(_COLUMNS))}", landscape=False, tall=True)


def _facts(page: Page, book: Book, changed: int) -> int:
    """What is agreed beside the options; returns the last row."""
    header = book.header
    convention = conventions.load(header.convention)
    name, _, version = convention.name.rpartition("-")
    title = convention.title(page.language)
    rate = rate_text(header.rate)
    facts: dict[str, str | int] = {
        "convention": f"{title} ({name})",
        "version": int(version),
        "source": convention.source,
        "title": header.title,
        "date": header.date,
        "table": ", ".join(book.players),
        "target-points": "" if book.target is None else book.target,
        "rate-bare": rate,
        "changed-count": changed,
    }
    row = 2
    for key, value in facts.items():
        if value != "":
            row += 1
            _fact(page, row, key, value)
    return row


def _fact(page: Page, row: int, key: str, value: str | int) -> None:
    for column in range(1, len(_COLUMNS) + 1):
        page.blank(row, column, "side" if column < 3 else "text")
    page.label(row, 1, key, "side")
    if isinstance(value, int):
        page.number(row, 3, value, "text")
    else:
        page.text(row, 3, value)
    page.merge(row, 1, 2)
    page.merge(row, 3, len(_COLUMNS))


def _option(page: Page, row: int, option: str, rules: tuple[AnyRules, AnyRules], family: Family, changed: bool) -> None:
    """One option: here, in the convention, what it is about."""
    style = "changed" if changed else "text"
    page.text(row, 1, page.say("mark") if changed else "", style)
    page.text(row, 2, option, style)
    for column, one in enumerate(rules, 3):
        value = getattr(one, option.replace("-", "_"))
        if isinstance(value, int | Fraction) and not isinstance(value, bool):
            page.number(row, column, value, style)
        else:
            page.text(row, column, family.options.kinds[option].write(value), style)
    page.text(row, 5, family.options.meaning(option, page.language), style)
