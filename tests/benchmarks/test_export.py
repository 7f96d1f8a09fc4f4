"""The workbook of a thousand deals against openpyxl writing the same cells bare, in the same run.

python -m pytest tests/benchmarks/test_export.py -q -o addopts= --benchmark-columns=median
"""

from __future__ import annotations

from pathlib import Path

import pytest
from openpyxl import Workbook, load_workbook
from test_commands import evening

from pulka.evening.replay import Book, replay
from pulka.ledger.lines import parse
from pulka.output.xlsx import write_xlsx
from pulka.report.tables import settlement_of

Grid = dict[str, list[tuple[int, int, object]]]


@pytest.fixture(scope="module")
def book() -> Book:
    return replay(parse(evening(1000), ""))


@pytest.fixture(scope="module")
def grid(book: Book, tmp_path_factory: pytest.TempPathFactory) -> Grid:
    path = tmp_path_factory.mktemp("export") / "x.xlsx"
    write_xlsx(book, settlement_of(book), path, "ru")
    return {
        sheet.title: [(cell.row, cell.column, cell.value) for row in sheet for cell in row if cell.value is not None]
        for sheet in load_workbook(path)
    }


def test_bare_cells(benchmark, grid: Grid, tmp_path: Path) -> None:
    def write() -> None:
        workbook = Workbook()
        for title, cells in grid.items():
            sheet = workbook.create_sheet(title)
            for row, column, value in cells:
                sheet.cell(row, column, value)
        workbook.save(tmp_path / "bare.xlsx")

    benchmark.pedantic(write, rounds=7, warmup_rounds=1)


def test_workbook(benchmark, book: Book, tmp_path: Path) -> None:
    settlement = settlement_of(book)
    benchmark.pedantic(lambda: write_xlsx(book, settlement, tmp_path / "x.xlsx", "ru"), rounds=7, warmup_rounds=1)
