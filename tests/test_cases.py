"""Worked examples with known answers (tests/cases): books, tournament rules, public calculators."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from helpers import book_of, exactly, nets_of, sheet_of

from pulka.model import PulkaError
from pulka.settle.settlement import nets
from pulka.paper.sheet import read_sheet

CASES: list[dict[str, Any]] = [
    case
    for path in sorted(Path(__file__).with_name("cases").glob("*.json"))
    for case in json.loads(path.read_text("utf-8"))
]
COUNT = 222


def test_all_cases_are_here() -> None:
    assert len({case["id"] for case in CASES}) == len(CASES) == COUNT


def ids(case: dict[str, Any]) -> str:
    return str(case["id"])


LEDGERS = [case for case in CASES if "ledger" in case and "error_line" not in case["expect"]]
REFUSED = [case for case in CASES if "error_line" in case["expect"]]
SHEETS = [case for case in CASES if "sheet" in case]

ANSWERS: dict[str, Callable[..., object]] = {
    "pool": lambda book: sheet_of(book).pool,
    "mountain": lambda book: sheet_of(book).mountain,
    "whists": lambda book: sheet_of(book).whists,
    "over": lambda book: book.over,
    "net": nets_of,
}


@pytest.mark.parametrize("case", LEDGERS, ids=ids)
def test_ledger(case: dict[str, Any]) -> None:
    book = book_of(case["ledger"])
    expected = {key: value for key, value in case["expect"].items() if key != "finding"}
    got = {key: exactly(ANSWERS[key](book)) for key in expected}
    assert got == {key: exactly(value) for key, value in expected.items()}, case["why"]


@pytest.mark.parametrize("case", REFUSED, ids=ids)
def test_refused_at_its_line(case: dict[str, Any]) -> None:
    with pytest.raises(PulkaError) as caught:
        book_of(case["ledger"])
    assert caught.value.source is not None
    assert caught.value.source.line == case["expect"]["error_line"], case["why"]


@pytest.mark.parametrize("case", SHEETS, ids=ids)
def test_paper_sheet(case: dict[str, Any], tmp_path: Path) -> None:
    path = tmp_path / "case.toml"
    path.write_text(case["sheet"], "utf-8")
    paper = read_sheet(path)
    assert exactly(nets(paper.sheet, paper.terms)) == exactly(case["expect"]["net"]), case["why"]


def test_reasons_are_the_closed_list_of_spec_4() -> None:
    from pulka.model import REASONS

    books = [book_of(case["ledger"]) for case in CASES if "ledger" in case and "error_line" not in case["expect"]]
    written = {one.reason for book in books for step in book.steps for one in step.postings}
    assert written <= set(REASONS)
    assert len(written) > 15
