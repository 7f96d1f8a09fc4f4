"""The terminal: plain tables that fit 80 columns and do not depend on colour."""

from __future__ import annotations

import textwrap

from pulka.book import Book
from pulka.report import Table, next_lines, paper, sheet_table, title_line

WIDTH = 80


def render(table: Table) -> str:
    """A table as text."""
    from tabulate import tabulate

    align = ["right" if numbers else "left" for numbers in table.numbers]
    return tabulate(table.rows, headers=table.head, tablefmt="simple", colalign=align, disable_numparse=True)


def sheet_text(book: Book, language: str, totals: bool = True) -> str:
    """The sheet: totals of everybody, then (unless `totals` only) the cells as on paper, then what is next."""
    parts = [title_line(book, language), "", render(sheet_table(book, language)), ""]
    if not totals:
        parts += [*_paper_lines(book, language)]
    return "\n".join([*parts, *next_lines(book, language)])


def _paper_lines(book: Book, language: str) -> list[str]:
    lines = []
    for name, cells in paper(book, language):
        if not cells:
            continue
        lines.append(name)
        width = max(len(head) for head, _ in cells) + 4
        for head, text in cells:
            wrapped = textwrap.wrap(text.replace(".", ". "), WIDTH - width) or [""]
            rows = [row.replace(". ", ".") for row in wrapped]
            lines.append(f"  {head:<{width - 2}}{rows[0]}")
            lines += [" " * width + row for row in rows[1:]]
    return [*lines, ""] if lines else []
