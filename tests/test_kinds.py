"""Every kind of deal goes through every command: this walks the table, so that a new row is walked too."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any, get_args

import pytest
from evenings import Evening, toml
from helpers import book_of, header
from typer.testing import CliRunner

from pulka.checks import check_paper
from pulka.checks.explanation import contradictions
from pulka.cli.app import build
from pulka.evening.replay import replay
from pulka.families.russian.kinds import KIND, KINDS, Kind
from pulka.families.russian.records import Deal
from pulka.ledger.lines import parse
from pulka.paper.sheet import parse_sheet
from pulka.play.loop import Table, answer
from pulka.play.readings import meanings
from pulka.report.tables import postings, step_lines
from pulka.search.likely import share

ids = [kind.record.__name__ for kind in KINDS]
each_kind = pytest.mark.parametrize("kind", KINDS, ids=ids)
"""A test of every row."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "kinds.pulka"


def run(*arguments: str) -> str:
    """The output of a command that must go well."""
    done = CliRunner().invoke(build(), list(arguments))
    assert done.exit_code == 0, (arguments, done.output)
    return done.output


def start(path: Path, kind: Kind[Any]) -> None:
    """A ledger under the rules that a kind needs; everybody has a token where there are any."""
    path.write_text(header(3, rules=kind.options), "utf-8")


def test_the_table_holds_the_records_that_are_deals() -> None:
    """`records.Deal` is for the type checker, the table for everything else."""
    assert set(get_args(Deal)) == set(KIND)
    assert len(KIND) == len(KINDS)


@each_kind
def test_its_example_is_canonical_and_reads_back(kind: Kind[Any]) -> None:
    book = book_of(header(3, rules=kind.options) + kind.example + "\n")
    step = book.steps[0]
    assert type(step.record) is kind.record
    assert step.item.is_deal
    assert book.family.write(step.record, book.names, "ru") == kind.example
    english = book.family.write(step.record, book.names, "en")
    assert book_of(header(3, rules=kind.options) + english + "\n").steps[0].record == step.record


@each_kind
def test_it_is_added_shown_logged_and_settled(kind: Kind[Any], path: Path) -> None:
    start(path, kind)
    run("add", str(path), kind.example)
    assert f"1. {kind.example}" in path.read_text("utf-8")
    for language in ("ru", "en"):
        assert run("show", str(path), "--lang", language)
        assert run("settle", str(path), "--lang", language)
        log = run("log", str(path), "--lang", language)
        assert not [line for line in log.splitlines() if line.endswith((": 0", "× 0"))]
    book = book_of(path.read_text("utf-8"))
    assert len(step_lines(book.steps[0], book, "ru")) > 1
    assert run("check", str(path))


@each_kind
def test_its_json_and_csv_hold_its_postings(kind: Kind[Any], path: Path, tmp_path: Path) -> None:
    start(path, kind)
    run("add", str(path), kind.example)
    written = postings(book_of(path.read_text("utf-8")))
    assert written
    logged = json.loads(run("log", str(path), "--json"))["deals"][0]
    assert (logged["number"], logged["record"]) == (1, kind.example)
    assert [one["reason"] for one in logged["postings"]] == [one.reason for one in written]
    run("export", str(path), "-o", str(tmp_path / "x.csv"))
    rows = list(csv.DictReader(io.StringIO((tmp_path / "x.csv").read_text("utf-8-sig"))))
    assert [(row["record"], row["reason"]) for row in rows] == [(kind.example, one.reason) for one in written]


@each_kind
@pytest.mark.parametrize("suffix", ["svg", "xlsx", "html", "json"])
def test_it_is_exported(kind: Kind[Any], suffix: str, path: Path, tmp_path: Path) -> None:
    start(path, kind)
    run("add", str(path), kind.example)
    made = tmp_path / f"x.{suffix}"
    run("export", str(path), "-o", str(made))
    assert made.stat().st_size > 500


@each_kind
def test_it_is_typed_at_the_table_glued_too(kind: Kind[Any]) -> None:
    """A word right behind the name of the declarer may be glued to it: `ам0`."""
    ledger = parse(header(3, rules=kind.options), "x")
    typed = [kind.example, kind.example.lower()]
    typed += [f"а{kind.example.removeprefix('Аня ')}"] if kind.behind_the_name else []
    for line in typed:
        assert meanings(line, ledger, replay(ledger)) == [f"1. {kind.example}"], line


@each_kind
def test_it_is_played_at_the_table(kind: Kind[Any], path: Path) -> None:
    start(path, kind)
    turn = answer(Table(path, "ru"), kind.example)
    assert kind.example in turn.answer
    assert f"1. {kind.example}" in path.read_text("utf-8")


@each_kind
def test_a_token_that_it_uses_up_is_crossed_off_with_its_name(kind: Kind[Any]) -> None:
    """Bombs and ticks: what used one up stands beside it on the sheet (docs/spec/output.md)."""
    rules = f"{kind.options} tick=all".strip()
    book = book_of(header(3, rules=rules) + f"р 4 3 3\n{kind.example}\n")
    marks = book.family.show.marks(book, "ru")[0]
    assert (marks[0].used is not None) == kind.uses_token
    if kind.uses_token:
        assert marks[0].used


@each_kind
def test_its_word_is_offered_and_is_nobodys_name(kind: Kind[Any]) -> None:
    book = book_of(header(3))
    for language in ("ru", "en"):
        words = book.family.show.words(language)
        offered = words.first if kind.passed else words.inside
        assert kind.word is None or kind.word.written(language) in offered
    assert kind.word is None or kind.word.ru in book.family.vocabulary.keywords


@each_kind
@pytest.mark.parametrize("merged", [True, False])
def test_a_paper_sheet_of_it_is_explained(kind: Kind[Any], merged: bool) -> None:
    """The search for deals knows the kind, or claims nothing of a table where it is played."""
    book = book_of(header(3, rules=kind.options) + kind.example + "\n")
    evening = Evening("sochi-1", book.names, 10, ((KIND[kind.record].example, book.steps[0].postings),))  # type: ignore[arg-type]
    paper = parse_sheet(toml(evening, evening.rows(merged)), "x")._replace(rules=book.header.rules)  # type: ignore[arg-type]
    assert check_paper(paper) == []
    assert [one.pattern.cells for one in contradictions(paper)] == []


@each_kind
def test_how_often_it_comes_is_known(kind: Kind[Any]) -> None:
    record = book_of(header(3, rules=kind.options) + kind.example + "\n").steps[0].record
    assert 0 < share(record) < 1  # type: ignore[arg-type]
