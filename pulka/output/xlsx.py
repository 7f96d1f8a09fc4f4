"""The Excel workbook (docs/spec/output.md#workbook): five sheets that the players open themselves.

openpyxl takes longer to load than a command to run, so it is imported only once a workbook is written.
"""

from __future__ import annotations

from pathlib import Path
from typing import IO

from pulka.evening.replay import Book
from pulka.settle.settlement import Settlement


def write_xlsx(book: Book, settlement: Settlement, target: Path | IO[bytes], language: str) -> None:
    """Write the workbook of a ledger; `settlement` is of `book.sheet` in the order of seats.

    Raises OSError where `target` cannot be written.
    """
    from pulka.output.sealed import save
    from pulka.output.workbook.file import workbook

    save(workbook(book, settlement, language), target)
