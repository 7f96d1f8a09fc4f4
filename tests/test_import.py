"""`export X.json` is enough to rebuild the ledger; `export X.csv` guards its texts (docs/spec/commands.md#import)."""

from __future__ import annotations

import csv
import io
import json
import time
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from typer.testing import CliRunner

from helpers import book_of, header, played
from pulka.evening.replay import replay
from pulka.cli.app import build
from pulka.cli import waiting
from pulka.output.importing import Imported, read_export
from pulka.ledger.lines import parse
from pulka.model import PulkaError
from pulka.output.csvout import HEAD, guarded, ledger_csv
from pulka.output.jsonout import dump, ledger_json
from pulka.report.tables import postings, settlement_of
from pulka.evening.keeping import canonical_lines
from strategies import Sample, examples, ledgers

LEDGER = header(4, rules="ten=whisted", more="rate 0.50 RUB\ntitle =1+1 <b> A&B\ndate 2026-11-28") + (
    "Аня 7♦ 8 | Боря вист 2 | Вера пас\n"
    'запись Боря гора +5 "=2+2"\n'
    "распасы Аня 1 | Боря 3 | Вера 5 | Гена 1\n"
    'void 2 "лишняя карта"\nfix 1 Аня 7♦ 7 | Боря вист 3 | Вера пас\n'
)


def exported(text: str) -> str:
    ledger = parse(text, "case.pulka")
    book = replay(ledger)
    return dump(ledger_json(ledger, book, settlement_of(book)))


def imported(text: str, folder: Path) -> Imported:
    path = folder / "x.json"
    path.write_text(text, "utf-8")
    return read_export(path)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("import")


# ── there and back ──


@examples(60)
@given(sample=ledgers(players=(2, 3, 4, 5), most=25))
def test_there_and_back(folder: Path, sample: Sample) -> None:
    """Same header, same lines, same sheet, and the second export is the first one."""
    before = exported(sample.text)
    got = imported(before, folder)
    assert got.same
    again = "\n".join([*got.lines, ""])
    ledger = parse(again, "again.pulka")
    book, old = replay(ledger), book_of(sample.text)
    assert (book.sheet, book.names, book.order, book.next) == (old.sheet, old.names, old.order, old.next)
    assert postings(book) == postings(old)
    assert canonical_lines(ledger, book) == json.loads(before)["lines"]
    after, first = json.loads(exported(again)), json.loads(before)
    for one in (*after["log"], *first["log"]):
        one.pop("line")
    assert after == first


def test_a_ledger_pulka_wrote_comes_back_as_it_was(folder: Path) -> None:
    once = "\n".join(imported(exported(LEDGER), folder).lines)
    assert "\n".join(imported(exported(once), folder).lines) == once
    assert "title =1+1 <b> A&B" in once
    assert "rule ten=whisted" in once
    assert once.count("rule") == 1


def test_only_what_is_needed_must_be_there(folder: Path) -> None:
    data = {"format": "pulka-ledger/1", "header": {"convention": "sochi-1", "players": ["A", "B", "C"], "target": 10}}
    assert imported(json.dumps(data | {"lines": ["A 6s pp"]}), folder).book.sheet.pool == (2, 0, 0)


def test_a_changed_sheet_is_noticed(folder: Path) -> None:
    data = json.loads(exported(LEDGER))
    data["sheet"]["pool"][0] += 1
    assert not imported(json.dumps(data), folder).same


# ── what cannot be used ──


def changed(change: Callable[[Any], object]) -> str:
    data = json.loads(exported(LEDGER))
    change(data)
    return dump(data)


BAD: dict[str, tuple[str, str]] = {
    "empty": ("", "bad-json"),
    "cut": (exported(LEDGER)[:300], "bad-json"),
    "deep": ("[" * 100000, "bad-json"),
    "long-number": ('{"format": ' + "9" * 5000 + "}", "bad-json"),
    "list": ("[]", "json-field"),
    "number": ("7", "json-field"),
    "other-format": ('{"format": "pulka-sheet/1"}', "json-format"),
    "no-format": ("{}", "json-format"),
    "no-header": (changed(lambda data: data.pop("header")), "json-field"),
    "no-lines": (changed(lambda data: data.pop("lines")), "json-field"),
    "lines-text": (changed(lambda data: data.update(lines="Аня")), "json-field"),
    "line-number": (changed(lambda data: data["lines"].append(3)), "json-field"),
    "line-newline": (changed(lambda data: data["lines"].append("a\nb")), "json-field"),
    "players-text": (changed(lambda data: data["header"].update(players="Аня Боря")), "json-field"),
    "player-number": (changed(lambda data: data["header"].update(players=[1, 2])), "json-field"),
    "no-players": (changed(lambda data: data["header"].update(players=[])), "header-empty"),
    "no-convention": (changed(lambda data: data["header"].pop("convention")), "header-missing"),
    "convention": (changed(lambda data: data["header"].update(convention="soch-1")), "unknown-convention"),
    "title-newline": (changed(lambda data: data["header"].update(title="a\nend")), "not-text"),
    "target": (changed(lambda data: data["header"].update(target="ten")), "bad-target"),
    "target-list": (changed(lambda data: data["header"].update(target=[10])), "json-field"),
    "rules-list": (changed(lambda data: data["header"].update(rules=[])), "json-field"),
    "option": (changed(lambda data: data["header"]["rules"].update(tenn="checked")), "unknown-option"),
    "value": (changed(lambda data: data["header"]["rules"].update(ten="no")), "bad-value"),
    "record": (changed(lambda data: data["lines"].append("Аня 11")), "expect"),
    "impossible": (changed(lambda data: data["lines"].append("3. Боря мизер 11")), ""),
}


@pytest.mark.parametrize(("text", "key"), BAD.values(), ids=BAD)
def test_bad_exports_are_refused(folder: Path, text: str, key: str) -> None:
    with pytest.raises(PulkaError) as caught:
        imported(text, folder)
    assert caught.value.key.startswith(key)
    assert caught.value.source is not None
    assert caught.value.source.path.endswith("x.json")


def test_an_error_is_told_at_the_line_of_the_json(folder: Path) -> None:
    text = changed(lambda data: data["lines"].append("Аня 7♦ 8 | Боря вист 2 | Вера плюс"))
    with pytest.raises(PulkaError) as caught:
        imported(text, folder)
    source = caught.value.source
    assert source is not None
    assert text.split("\n")[source.line - 1][source.column - 1 :].startswith("плюс")
    text = changed(lambda data: data["header"].update(target="ten"))
    with pytest.raises(PulkaError) as caught:
        imported(text, folder)
    assert caught.value.source is not None
    assert '"target"' in text.split("\n")[caught.value.source.line - 1]


# ── the command ──


def run(*arguments: str) -> tuple[int, str]:
    done = CliRunner().invoke(build(), list(arguments))
    assert "Traceback" not in done.output
    return done.exit_code, done.output


def test_the_command_makes_the_ledger_and_never_overwrites(tmp_path: Path) -> None:
    ledger, export, back = (str(tmp_path / name) for name in ("a.pulka", "a.json", "b.pulka"))
    Path(ledger).write_text(LEDGER, "utf-8")
    assert run("export", ledger, "-o", export)[0] == 0
    assert run("import", export, "-o", back) == (0, f"Начат лист {back}\n")
    assert run("show", back, "--json")[1] == run("show", ledger, "--json")[1]
    was = Path(back).read_bytes()
    assert run("import", export, "-o", back)[0] == 2
    assert Path(back).read_bytes() == was
    assert run("undo", back)[0] == 0


@pytest.mark.parametrize("text", ["{", "[]", "", '{"format": "pulka-ledger/1"}', "\xff"])
def test_nothing_is_written_of_a_bad_export(tmp_path: Path, text: str) -> None:
    export, back = tmp_path / "a.json", tmp_path / "b.pulka"
    export.write_bytes(text.encode("latin-1"))
    code, said = run("import", str(export), "-o", str(back))
    assert code == 2
    assert str(export) in said
    assert not back.exists()


@pytest.mark.parametrize("name", ["missing.json", "."])
def test_what_is_no_file_is_refused(tmp_path: Path, name: str) -> None:
    assert run("import", str(tmp_path / name), "-o", str(tmp_path / "b.pulka"))[0] == 2


def test_a_sheet_that_was_changed_is_told(tmp_path: Path) -> None:
    data = json.loads(exported(LEDGER))
    data["sheet"]["pool"][0] += 1
    (tmp_path / "a.json").write_text(json.dumps(data), "utf-8")
    code, said = run("import", str(tmp_path / "a.json"), "-o", str(tmp_path / "b.pulka"))
    assert code == 0
    assert "верны записи" in said or "the records count" in said


# ── csv ──


@examples(40)
@given(sample=ledgers(most=20))
def test_csv_has_one_row_a_posting(sample: Sample) -> None:
    book = book_of(sample.text)
    head, *rows = csv.reader(io.StringIO(ledger_csv(book)))
    assert tuple(head) == HEAD == ("id", "record", "player", "account", "on", "amount", "reason")
    written = postings(book)
    assert len(rows) == len(written)
    for (name, record, player, account, on, amount, reason), one in zip(rows, written, strict=True):
        assert (name == "0") == (not record) or name != "0"
        assert player == book.names[one.player]
        assert (account, reason) == (one.account, one.reason)
        assert on == ("" if one.on is None else book.names[one.on])
        assert Fraction(amount) == one.amount


@pytest.mark.parametrize("text", ["=1+1", "+A1", "-1", "@x", "\tx", "\rx"])
def test_csv_texts_are_no_formulas(text: str) -> None:
    assert guarded(text) == f"'{text}"


def test_a_name_that_begins_like_a_formula_is_guarded() -> None:
    book = played("-А 7♦ 8 | Боря вист 2 | Вера пас", "-А Боря Вера")
    rows = list(csv.reader(io.StringIO(ledger_csv(book))))
    assert {row[2] for row in rows[1:]} == {"'-А", "Боря"}
    assert rows[1][1].startswith("'-А")


# ── a long export ──


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_long_export_gives_a_sign_of_life(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(waiting, "_PATIENCE", 0.01)
    for stream, wanted in ((Terminal(), "x.xlsx: writing, 0 s"), (io.StringIO(), "")):
        monkeypatch.setattr("sys.stderr", stream)
        with waiting.told("x.xlsx", "en"):
            time.sleep(0.2)
        assert wanted in stream.getvalue()
        assert stream.getvalue().endswith("\r\x1b[K" if wanted else "")
        assert bool(stream.getvalue()) == bool(wanted)


def test_a_short_export_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = Terminal()
    monkeypatch.setattr("sys.stderr", stream)
    with waiting.told("x.xlsx", "en"):
        pass
    assert stream.getvalue() == ""
