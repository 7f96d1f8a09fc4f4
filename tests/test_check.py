"""`pulka check`: cells, increments, settlement ways, ledger comparison, the template, the explanation (spec 5)."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest
from typer.testing import CliRunner

from helpers import played
from pulka.checks import check_paper
from pulka.checks.against import Entry, Parting, check_assertions, check_ledger, part
from pulka.checks.explanation import check_explanation, contradictions
from pulka.paper.form import read_template
from pulka.checks.ways import wrong_ways
from pulka.cli.app import build
from pulka.model import Finding, Unreadable
from pulka.settle.settlement import largest_remainder, nets
from pulka.paper.sheet import Paper, read_sheet

EXAMPLES = Path(__file__).parent.parent / "examples"
BASE = """convention = "sochi"
players = ["А", "Б", "В"]
target = 20
[pool]
"А" = "2.6.14."
"Б" = "4."
[mountain]
"А" = 17
"Б" = 1
"В" = 13
[whists."Б"]
"В" = 6
[whists."В"]
"А" = 30
"""


def paper(folder: Path, text: str = BASE, **results: object) -> Paper:
    """A sheet read from text; `results`: А, Б, В."""
    path = folder / "sheet.toml"
    rows = "".join(f'"{name}" = {value}\n' for name, value in results.items())
    path.write_text(text + (f"[result]\n{rows}" if rows else ""), "utf-8")
    return read_sheet(path, lenient=True)


def checks(findings: list[Finding]) -> list[str]:
    return [one.check for one in findings]


def cells(findings: list[Finding]) -> list[str]:
    return [one.cell for one in findings]


# ── cells and increments ──


@pytest.mark.parametrize(
    ("row", "found"),
    [
        ('"2.6.6."', ("cells", 6, 6)),
        ('"2.6.4."', ("cells", 4, 6)),
        ('"2.12.22."', ("cells", 22, 20)),
        ('"2.6.10>>"', ("cells", 10, 20)),
        ('"2.x.10"', ("cells", "2.x.10", None)),
        ('"2.7.11."', ("increments", 5, 4)),
    ],
)
def test_a_pool_that_cannot_be(tmp_path: Path, row: str, found: tuple[str, object, object]) -> None:
    findings = check_paper(paper(tmp_path, BASE.replace('"2.6.14."', row)))
    assert found in [(one.check, one.found, one.expected) for one in findings]
    assert all(one.source and one.source.line == 5 for one in findings)
    assert {*cells(findings)} == {"pool А"}


def test_a_pool_counted_down(tmp_path: Path) -> None:
    down = BASE.replace("target = 20", "target = 20\ndown = true").replace('"2.6.14."', '"18.14.6."')
    down = down.replace('"Б" = "4."', '"Б" = "16."\n"В" = 20')
    sheet = paper(tmp_path, down)
    assert sheet.sheet.pool == (14, 4, 0)
    assert check_paper(sheet) == []
    assert checks(check_paper(paper(tmp_path, down.replace("18.14.6", "18.19.6")))) == [
        "cells",
        "increments",
        "increments",
    ]


def test_unreadable_cells_stop_other_commands(tmp_path: Path) -> None:
    path = tmp_path / "sheet.toml"
    path.write_text(BASE.replace("2.6.14.", "2.x."), "utf-8")
    with pytest.raises(Unreadable) as caught:
        read_sheet(path)
    assert caught.value.source is not None
    assert (caught.value.source.line, caught.value.values["cell"]) == (5, "pool А")


# ── settlement ──


def test_every_rounding_of_the_right_result_is_right(tmp_path: Path) -> None:
    sheet = paper(tmp_path)
    right = nets(sheet.sheet, sheet.terms)
    assert any(isinstance(net, Fraction) for net in right)
    for whole in (largest_remainder(right), largest_remainder(right[::-1])[::-1]):
        assert check_paper(paper(tmp_path, **dict(zip("АБВ", whole, strict=True)))) == []


def results_of(sheet: Paper, numbers: list[Fraction]) -> dict[str, str]:
    """Results in the TOML of a test, exact."""
    return {name: f'"{Fraction(n)}"' for name, n in zip(sheet.players, numbers, strict=True)}


WAYS = ["divided-by-n-1", "pool-ignored", "mountain-doubled", "amnesty-partial", "whists-swapped", "column-swapped",
        "sign-swapped", "book-2-for-3"]  # fmt: skip


@pytest.mark.parametrize("name", WAYS)
@pytest.mark.parametrize("slip", [0, 7])
def test_wrong_ways_are_named_also_with_a_slip(tmp_path: Path, name: str, slip: int) -> None:
    sheet = paper(tmp_path)
    for way in wrong_ways(sheet.sheet, sheet.terms):
        if way.name == name and (not slip or name not in ("column-swapped", "sign-swapped") or len(way.players) > 2):
            numbers = [Fraction(net) for net in way.nets]
            numbers[1] += slip
            findings = check_paper(paper(tmp_path, **results_of(sheet, numbers)))
            assert name in checks(findings)
            assert all(one.source and one.source.line >= 16 for one in findings)


def test_pool_at_10_in_leningrad(tmp_path: Path) -> None:
    sheet = paper(tmp_path, BASE.replace("sochi", "leningrad"))
    way = next(one for one in wrong_ways(sheet.sheet, sheet.terms) if one.name == "pool-at-10")
    findings = check_paper(paper(tmp_path, BASE.replace("sochi", "leningrad"), **results_of(sheet, list(way.nets))))
    assert "pool-at-10" in checks(findings)


def test_one_net_wrong_is_named(tmp_path: Path) -> None:
    sheet = paper(tmp_path)
    right = list(largest_remainder(nets(sheet.sheet, sheet.terms)))
    right[2] += 5
    (finding,) = check_paper(paper(tmp_path, **dict(zip("АБВ", right, strict=True))))
    assert (finding.check, finding.cell, finding.found) == ("zero-sum", "result В", right[2])


# ── ledgers ──


def test_where_rows_part() -> None:
    history = [Entry("1", (2,)), Entry("4", (12, 14)), Entry("5a", (20,))]
    assert part((2, 12, 14, 20), history) is None
    assert part((2, 14, 20), history) is None
    assert part((2, 16, 22), history) == Parting("4", 14, 16)
    assert part((2, 14), history) == Parting("5a", 20, None)
    assert part((14,), history, dotted=False) == Parting("5a", 20, 14)


def test_assertions_tell_the_record_where_they_part() -> None:
    book = played("А 6п п п / Б 7п 7 в3 п / лист Аня пуля 4 / лист Боря пуля 4")
    (finding,) = check_assertions(book)
    assert (finding.cell, finding.found, finding.expected) == ("pool Аня", 4, 2)
    book = played("А 6п п п / А 6п п п / лист Аня пуля 2")
    (finding,) = check_assertions(book)
    assert dict(finding.values)["ref"] == "2"


def test_a_sheet_against_its_ledger(tmp_path: Path) -> None:
    book = played("А 6п п п / Б 7п 7 в3 п / А 6п п п")
    text = 'convention = "sochi"\nplayers = ["Аня", "Боря", "Вера"]\ntarget = 10\n[pool]\n"Аня" = "2."\n"Боря" = "6."\n'
    findings = check_ledger(paper(tmp_path, text), book)
    told = {one.cell: (one.found, one.expected, dict(one.values)["ref"]) for one in findings}
    assert told["pool Аня"] == (2, 4, "3")
    assert told["pool Боря"] == (6, 4, "2")
    assert told["whists.Вера Боря"][2] == "2"


# ── the command ──


def run(*arguments: str) -> tuple[int, str, str]:
    """The command: exit status, stdout, stderr."""
    done = CliRunner().invoke(build(("check",)), ["check", *arguments], env={"LC_ALL": "en_US.UTF-8"})
    return done.exit_code, done.stdout, done.stderr


@pytest.mark.parametrize(
    ("example", "check"),
    [("sheet-right", None), ("sheet-n-minus-1", "divided-by-n-1"), ("sheet-wrong-number", "explanation")],
)
def test_examples(example: str, check: str | None) -> None:
    code, out, _ = run(str(EXAMPLES / f"{example}.toml"), "--json")
    found = json.loads(out)
    assert found["format"] == "pulka-check/1"
    assert [one["check"] for one in found["findings"]][:1] == ([check] if check else [])
    assert code == (1 if check else 0)
    assert all({*one} == {"check", "path", "line", "cell", "found", "expected", "message"} for one in found["findings"])


def test_the_wrong_number_of_the_example_is_named() -> None:
    explained = check_explanation(read_sheet(EXAMPLES / "sheet-wrong-number.toml"), 10)
    first = explained.findings[0]
    assert (first.cell, first.found, first.expected) == ("whists.Боря Вера", 86, 68)
    assert first.source is not None
    assert first.source.line == 18


def test_a_right_example_is_explained_by_nine_deals() -> None:
    explained = check_explanation(read_sheet(EXAMPLES / "sheet-right.toml"), 10)
    assert explained.outcome == "found"
    assert 0 < explained.forced <= len(explained.sequence)
    assert len(explained.sequence) == 9
    assert sum(to - start for told in explained.sequence for _, start, to in told.took) == 26


def test_unusable_input_is_told_and_does_not_stop_the_others(tmp_path: Path) -> None:
    code, out, err = run(str(tmp_path / "none.toml"), str(EXAMPLES / "sheet-n-minus-1.toml"))
    assert code == 2
    assert "none.toml" in err
    assert "divided-by-n-1" in out


@pytest.mark.parametrize("name", ["bad.xlsx", "bad.toml"])
def test_rubbish_is_refused_without_a_traceback(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_bytes(b"\x00\x01rubbish")
    code, _, err = run(str(tmp_path / name))
    assert code == 2
    assert "Traceback" not in err


# ── the template ──


def fill(path: Path, cells_by_place: dict[str, object]) -> None:
    from openpyxl import load_workbook

    book = load_workbook(path)
    for place, value in cells_by_place.items():
        book.active[place] = value
    book.save(path)


@pytest.fixture
def template(tmp_path: Path) -> Path:
    from pulka.output.blankxlsx import write_template

    path = tmp_path / "sheet.xlsx"
    write_template(("Аня", "Боря", "Вера"), "sochi-1", path, "ru", 10)
    return path


def test_an_empty_template_has_nothing_wrong(template: Path) -> None:
    sheet = read_template(template)
    assert sheet.players == ("Аня", "Боря", "Вера")
    assert (sheet.convention, sheet.target, sheet.down) == ("sochi-1", 10, False)
    assert check_paper(sheet) == []


def test_a_retyped_template_reads_the_same(template: Path) -> None:
    fill(template, {"B6": "2.6.10>>", "C7": 4, "C8": "1,5", "E6": " 8 . 12 ", "D8": 7.0, "G6": "10,5", "B3": "нет"})
    sheet = read_template(template)
    assert sheet.pool[0].totals == (2, 6, 10)
    assert sheet.pool[0].closed
    assert (sheet.mountain[1].last, sheet.mountain[2].last) == (4, Fraction(3, 2))
    assert (sheet.whists[0][1].totals, sheet.whists[2][0].last) == ((8, 12), 7)
    assert sheet.result[0] == Fraction(21, 2)


def test_names_in_another_order_and_blank_rows(template: Path) -> None:
    fill(
        template,
        {"A6": "Вера", "A7": None, "A8": "Аня", "A10": "Боря", "B8": "2.6", "E8": "4.", "D8": None, "F6": None},
    )
    sheet = read_template(template)
    assert sheet.players == ("Вера", "Аня", "Боря")
    assert sheet.pool[1].totals == (2, 6)
    assert sheet.whists[1][2].totals == (4,)


def test_a_date_in_the_template_is_told(template: Path) -> None:
    from datetime import datetime

    fill(template, {"B6": datetime(2010, 6, 2)})
    with pytest.raises(Unreadable) as caught:
        read_template(template)
    assert caught.value.key == "sheet-date"
    assert str(caught.value.source).endswith("sheet.xlsx:6:2")


TOGETHER = """convention = "sochi-1"
players = ["А", "Б", "В"]
target = 10
[pool]
"А" = "2.4."
[mountain]
"Б" = "2."
"""


def test_rows_that_are_possible_one_by_one_but_not_together(tmp_path: Path) -> None:
    """Two mountain points for Б alone are a whister's one trick short on a six; then his three tricks are whists."""
    path = tmp_path / "sheet.toml"
    path.write_text(TOGETHER, "utf-8")
    paper = read_sheet(path)
    assert contradictions(paper) == []
    explained = check_explanation(paper, 60)
    assert explained.outcome == "broken"
    assert {one.cell for one in explained.findings} & {"mountain Б", "whists.Б А"}
    path.write_text(TOGETHER + '[whists."Б"]\n"А" = "6."\n', "utf-8")
    assert check_explanation(read_sheet(path), 60).outcome == "found"
    path.write_text(TOGETHER.replace('"2."', '"2"'), "utf-8")
    assert check_explanation(read_sheet(path), 60).findings == [], "a bare total may be the sum of several steps"
