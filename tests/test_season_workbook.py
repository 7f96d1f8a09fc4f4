"""The workbook of a season: in LibreOffice, recalculated, nothing is an error and all agrees (skipped without it)."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from openpyxl import load_workbook
from ran import Ran

SEASON = Path(__file__).parent.parent / "examples" / "season"
OFFICE = shutil.which("soffice") or shutil.which("libreoffice")
ERRORS = ("#", "Err:")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "season.xlsx"
    assert Ran("export", str(SEASON), "-o", str(path), "--lang", "en").code == 0
    return path


def recalculated(path: Path) -> Any:
    """The workbook as LibreOffice saves it, with the values of its formulas."""
    out = path.with_name("out")
    subprocess.run(
        [str(OFFICE), f"-env:UserInstallation=file://{path.parent}/office", "--headless", "--convert-to", "xlsx", "--outdir", str(out), str(path)],
        check=True, capture_output=True, timeout=300,
    )  # fmt: skip
    return load_workbook(out / path.name, data_only=True)


def test_sheets_and_charts(path: Path) -> None:
    book = load_workbook(path)
    assert book.sheetnames == ["Standings", "Head to head", "Evenings", "Progress", "Money"]
    assert len(book["Progress"]._charts) == 2
    assert [cell.value for cell in book["Evenings"][4]][4:9] == ["Аня", "Боря", "Вера", "Гена", "Саша Б."]


@pytest.mark.skipif(OFFICE is None, reason="no LibreOffice")
def test_recalculated_all_agrees(path: Path) -> None:
    formulas, values = load_workbook(path), recalculated(path)
    cells = [
        (page.title, cell.coordinate, values[page.title][cell.coordinate].value)
        for page in formulas
        for row in page.iter_rows()
        for cell in row
        if cell.data_type == "f"
    ]
    assert len(cells) > 100
    assert [one for one in cells if one[2] is None or str(one[2]).startswith(ERRORS)] == []
    assert values["Standings"]["B2"].value == "agrees"


@pytest.mark.skipif(OFFICE is None, reason="no LibreOffice")
@pytest.mark.parametrize("place", [("Evenings", "E5"), ("Head to head", "C4"), ("Money", "C4")])
def test_a_changed_number_is_noticed(path: Path, place: tuple[str, str]) -> None:
    book = load_workbook(path)
    cell = book[place[0]][place[1]]
    assert isinstance(cell.value, int | float)
    cell.value += 1
    book.save(path)
    assert recalculated(path)["Standings"]["B2"].value == "does NOT agree"
