"""The Excel workbook (spec 6): five sheets that the players open themselves.

openpyxl takes longer to load than a command to run, so it is imported only once a workbook is written.
"""

from __future__ import annotations

from pathlib import Path

from pulka.evening.replay import Book
from pulka.settle.settlement import Settlement


def write_xlsx(book: Book, settlement: Settlement, path: Path, language: str) -> None:
    """Write the workbook of a ledger; `settlement` is of `book.sheet` in the order of seats.

    Raises OSError where `path` cannot be written.
    """
    from pulka.output.workbook.file import workbook

    workbook(book, settlement, language).save(path)
