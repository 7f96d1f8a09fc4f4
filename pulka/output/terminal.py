"""The terminal: plain tables that fit 80 columns and do not depend on colour."""

from __future__ import annotations

import textwrap

from pulka.evening.replay import Book
from pulka.report.tables import Table, dotted, ending_lines, next_lines, paper, sheet_table, title_line

WIDTH = 80


def aligned(table: Table) -> str:
    """A small table as text, for commands that people wait for: loading tabulate takes a third of their time.

    >>> print(aligned(Table(("", "net"), (("Anna", "7"), ("Boris", "-7")), (False, True))))
             net
    -----  -----
    Anna       7
    Boris     -7
    """
    rows = [table.head, *table.rows]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    widths = [max(width, 5) if numbers else width for width, numbers in zip(widths, table.numbers, strict=True)]
    rows.insert(1, tuple("-" * width for width in widths))
    columns = list(zip(widths, table.numbers, strict=True))
    lines = (
        "  ".join(f"{cell:>{w}}" if n else f"{cell:<{w}}" for cell, (w, n) in zip(row, columns, strict=True))
        for row in rows
    )
    return "\n".join(line.rstrip() for line in lines)


def folded(text: str, indent: str = "", first: str = "", width: int = WIDTH, *, whole: bool = True) -> list[str]:
    """A text broken at spaces, names and paths stay `whole`; `first` stands before it, `indent` before what goes on.

    >>> folded("one two three", "  ", width=8)
    ['one two', '  three']
    """
    lines = textwrap.wrap(
        text, width, initial_indent=first, subsequent_indent=indent, break_on_hyphens=False, break_long_words=not whole
    )
    return lines or [""]


def fold(line: str) -> str:
    """A line of words that fits the width, what goes on set in a little further."""
    return "\n".join(folded(line, " " * (len(line) - len(line.lstrip()) + 4))) if len(line) > WIDTH else line


def wrapped(lines: list[str], indent: str = "") -> list[str]:
    """Lines that fit the width; what goes on is indented."""
    return [row for line in lines for row in folded(line, indent)]


def render(table: Table) -> str:
    """A table as text."""
    from tabulate import tabulate

    align = ["right" if numbers else "left" for numbers in table.numbers]
    return tabulate(table.rows, headers=table.head, tablefmt="simple", colalign=align, disable_numparse=True)


def sheet_text(book: Book, language: str, totals: bool = True) -> str:
    """The sheet: totals of everybody, then (unless `totals` only) the cells as on paper, then what is next."""
    parts = [title_line(book, language), "", aligned(sheet_table(book, language)), ""]
    if not totals:
        parts += [*_paper_lines(book, language)]
    return "\n".join([*parts, *wrapped([*next_lines(book, language), *ending_lines(book, language)])])


def _paper_lines(book: Book, language: str) -> list[str]:
    lines = []
    for name, cells in paper(book, language):
        if not cells:
            continue
        lines.append(name)
        width = max(len(head) for head, _ in cells) + 4
        for head, totals in cells:
            rows = dotted(totals, WIDTH - width)
            lines.append(f"  {head:<{width - 2}}{rows[0]}")
            lines += [" " * width + row for row in rows[1:]]
    return [*lines, ""] if lines else []
