"""The tuple of checks: each has said before which names and which messages its findings bear, and all have texts."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from pulka.checks import CHECKS, Case, Check, run_checks
from pulka.checks.messages import told
from pulka.checks.ways import NAMES, WAYS
from pulka.evening.replay import replay
from pulka.ledger.lines import parse
from pulka.ledger.storage import load
from pulka.model import Sheet, Terms
from pulka.paper.sheet import Paper, parse_sheet
from pulka.texts import catalogue

ROOT = Path(__file__).parent.parent
EXAMPLES = ROOT / "examples"
MODULES = sorted(path for path in (ROOT / "pulka" / "checks").glob("*.py") if path.stem not in ("__init__", "narrate"))
TEXTS = {text for check in CHECKS for text in check.texts}
CHECK_NAMES = [name for check in CHECKS for name in check.names]


def strings(path: Path) -> Iterator[str]:
    """Every string of a module that may be a key: words with hyphens."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if (
            isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and re.fullmatch("[a-z0-9]+(-[a-z0-9]+)+", node.value)
        ):
            yield node.value


def test_every_text_of_a_check_is_there() -> None:
    known = {**catalogue("checks"), **catalogue("errors")}
    assert TEXTS <= set(known)


def test_no_two_checks_share_a_name() -> None:
    assert len(set(CHECK_NAMES)) == len(CHECK_NAMES)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_every_key_in_a_check_is_declared(path: Path) -> None:
    """A new message without its place in the tuple (and so perhaps without a text) is found here."""
    words = {word for options in (ROOT / "pulka" / "families").glob("*/options.py") for word in strings(options)}
    declared = TEXTS | {key.removeprefix("slip-") for key in TEXTS} | set(CHECK_NAMES)
    assert set(strings(path)) - words - set(catalogue("errors")) <= declared


def test_every_slip_has_its_reason() -> None:
    tree = ast.parse((ROOT / "pulka" / "search" / "slips.py").read_text("utf-8"))
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Slip"]
    assert {f"slip-{call.args[0].value}" for call in calls} <= TEXTS  # type: ignore[attr-defined]


def test_every_wrong_way_is_named() -> None:
    sheet, terms = Sheet((0, 9), (4, 1), ((0, 5), (7, 0))), Terms(20, 10, 10)
    assert {one.name for way in WAYS for one in way(sheet, terms)} == set(NAMES)


# ── what they find bears these names ──


WRONG = ("5", '"5.5."', '"x"', "1.3", '"900."', '"2.>>"', '"2.7."')


def papers() -> Iterator[Paper]:
    """Sheets with every kind of trouble in them."""
    text = (EXAMPLES / "sheet-right.toml").read_text("utf-8")
    yield from (parse_sheet(text.replace('"6.8."', cell, 1), "sheet.toml", lenient=True) for cell in ('"6.8."', *WRONG))
    yield parse_sheet((EXAMPLES / "sheet-wrong-number.toml").read_text("utf-8"), "sheet.toml")
    yield parse_sheet(text.replace("= -250", "= 250"), "sheet.toml")


def cases() -> Iterator[Case]:
    """Cases for every check."""
    book = replay(load(EXAMPLES / "sochi.pulka").ledger)
    wrong = (
        "pulka 1\nconvention sochi-1\nplayers Аня Боря Вера\ntarget 10\n1. А 7п п п\nлист А пуля 9 гора 1 висты Б 3\n"
    )
    yield from (Case(book=book), Case(book=replay(parse(wrong, "d"))))
    yield from (Case(paper, seconds=0.3) for paper in papers())


@pytest.fixture(scope="module")
def found() -> list[tuple[Check, object]]:
    """Each finding with its check."""
    return [
        (check, one) for case in cases() for check in CHECKS if check.is_for(case) for one in check.run(case).findings
    ]


def test_findings_bear_what_their_check_declares(found: list[tuple[Check, object]]) -> None:
    for check, one in found:
        assert one.check in check.names and one.message in check.texts, one
        assert told(one, "ru") and told(one, "en")
    assert {one.check for _, one in found} >= {"cells", "increments", "settlement", "explanation", "assertion"}


def test_a_check_runs_only_where_it_is_for() -> None:
    assert [len(run_checks(case)) for case in cases()][:2] == [1, 1]
