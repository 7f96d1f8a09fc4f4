"""Errors as people read them: the sentence, the entry with a mark under the place; the parser in Russian."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

import pulka
from pulka.cli.app import COMMANDS, build, main
from pulka.cli.parser import in_russian
from pulka.evening.keeping import add
from pulka.families import conventions
from pulka.model import PulkaError, Source, Text, Unreadable
from pulka.paper.sheet import parse_sheet
from pulka.report.trouble import excerpt, rendered
from pulka.texts import catalogue

HEADER = "pulka 1\nconvention sochi-1\nplayers Аня Боря Вера\ntarget 10\n"
SHEET = 'convention = "sochi"\nplayers = ["Аня", "Боря", "Вера"]\ntarget = 10\n[pool]\n"Аня" = "2.x"\n'


def error_of(act: object, *arguments: object) -> PulkaError:
    """The error that a call raises."""
    with pytest.raises(PulkaError) as caught:
        act(*arguments)  # type: ignore[operator]
    return caught.value


# ── the entry with its mark ──

LEDGERS = {
    "header": ("pulka 1\nconvention sochi-1\nplayers A B C\ntarget ten  # late\n", "target ten  # late", "ten"),
    "number": (HEADER + "1. А 7п п п\n  3. Б 6п п п\n", "  3. Б 6п п п", "3."),
    "record": (HEADER + "1. А 7п 11 п п\n", "А 7п 11 п п", "11"),
    "correction": (HEADER + "1. А 7п п п\nvoid 4\n", "void 4", "void"),
}


@pytest.mark.parametrize(("text", "entry", "at"), LEDGERS.values(), ids=LEDGERS)
def test_the_mark_stands_under_the_wrong_place_of_a_ledger(text: str, entry: str, at: str) -> None:
    _, line, mark = rendered(error_of(pulka.score, text), "ru", 80).split("\n")
    assert line == " " * 4 + entry
    assert line[mark.index("^") :].startswith(at)


def test_the_mark_of_a_record_of_a_sheet_and_of_a_convention(tmp_path: Path) -> None:
    ledger, convention = tmp_path / "d.pulka", tmp_path / "c.toml"
    ledger.write_text(HEADER, "utf-8")
    convention.write_text('base = "sochi"\nhelp = "maybe"\n', "utf-8")
    shown = rendered(error_of(add, ledger, ["А 7б п п", "Б 6п 12 п п"]), "ru", 80).split("\n")
    assert shown[0].startswith("запись 2:6: ")
    assert shown[1:] == ["    Б 6п 12 п п", "         ^"]
    assert rendered(error_of(parse_sheet, SHEET, "s.toml"), "en", 80).split("\n")[1:] == [
        '    "Аня" = "2.x"',
        " " * 11 + "^",
    ]
    assert rendered(error_of(conventions.read, convention), "en", 80).split("\n")[1:] == ['    help = "maybe"', "    ^"]


def test_an_entry_of_another_line_is_not_shown() -> None:
    error = Unreadable("expect-record", source=Source("d.pulka", 3)).quoting(Text("1. А", Source("d.pulka", 4)))
    assert "\n" not in rendered(error, "en")


@pytest.mark.parametrize(
    ("text", "at", "under"),
    [
        ("李李 x", 3, " " * 9 + "^"),  # a wide letter takes two columns
        ("e\u0301 x", 3, " " * 6 + "^"),  # an accent takes none
        ("a\tx", 2, " " * 12 + "^"),  # up to the next eighth column
        ("a\x07x", 2, " " * 6 + "^"),
    ],
)
def test_the_mark_counts_columns(text: str, at: int, under: str) -> None:
    assert excerpt(text, at, 80)[1] == under


@pytest.mark.parametrize("letter", ["x", "李"])
@pytest.mark.parametrize("at", [0, 1, 30, 59, 60])
def test_a_long_line_is_cut_around_the_place(letter: str, at: int) -> None:
    text = letter * at + "!" + letter * (60 - at)
    line, mark = excerpt(text, at, 40)
    wide = 2 if letter == "李" else 1
    assert sum(wide if char == letter else 1 for char in line) <= 40
    column = mark.index("^")
    assert sum(wide if char == letter else 1 for char in line[: line.index("!")]) == column


# ── from Python ──


def test_an_error_reads_as_its_english_sentence_with_its_place() -> None:
    error = error_of(pulka.score, "pulka 1\nconvention sochi-1\nplayers A B C\ntarget ten\n", "evening")
    assert str(error) == "evening:4:8: “ten”: a whole number from 1 to 999999 is needed"
    assert (error.key, error.values) == ("bad-target", {"found": "ten"})


def test_texts_of_errors_are_not_loaded_before_somebody_reads_them() -> None:
    code = "import sys, pulka.cli.app; print([name for name in sys.modules if name == 'pulka.texts.errors'])"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout.strip() == "[]"


# ── the option parser ──


def parsed(monkeypatch: pytest.MonkeyPatch, language: str, *arguments: str) -> tuple[int, str]:
    """Exit status and everything that is printed."""
    monkeypatch.setattr(sys, "argv", ["pulka", *arguments])
    monkeypatch.setenv("LC_ALL", f"{language}.UTF-8")
    ran = CliRunner().invoke(build(), list(arguments), prog_name="pulka")
    return ran.exit_code, ran.output


HELP = """
import json, sys
sys.argv = ["pulka", "--lang", "ru"]
from typer.testing import CliRunner
from pulka.cli.app import COMMANDS, build
app = build()
print(json.dumps([CliRunner().invoke(app, [*name, "--help"], prog_name="pulka").output for name in ([], *zip(COMMANDS))]))
"""
"""Help of the program and of each command, in a process of its own: descriptions of options are made only once."""


def test_help_is_all_russian() -> None:
    """But for names of options, files and values: no English word of the parser is left."""
    ran = subprocess.run([sys.executable, "-c", HELP], capture_output=True, text=True, encoding="utf-8", check=True)
    english = {word for _, text in catalogue("parser").values() for word in re.findall(r"[A-Za-z]{3,}", text)}
    for text in (texts := json.loads(ran.stdout)):
        assert not english & set(re.findall("(?<!-)[A-Za-z]{3,}", text)), text
        assert "Использование: pulka" in text and "показать эту справку" in text
    assert len(texts) == len(COMMANDS) + 1


USAGE = {
    "no-option": (["settle", "--foo"], "Ошибка: нет такого ключа: --foo"),
    "no-option-near": (["settle", "--metod"], "Ошибка: нет такого ключа: --metod (есть похожие: --method)"),
    "no-command": (["xyzzy"], "Ошибка: нет такой команды: 'xyzzy'"),
    "no-command-near": (["setle"], "Ошибка: нет такой команды: 'setle'; может быть, 'settle'?"),
    "missing-argument": (["new"], "Ошибка: не указан аргумент 'ФАЙЛ'"),
    "missing-option": (["new", "x.pulka"], "Ошибка: не указан ключ '--players'"),
    "needs-value": (["settle", "--method"], "Ошибка: ключу '--method' нужно значение"),
    "takes-no-value": (["settle", "--json=1"], "Ошибка: ключ '--json' пишут без значения"),
    "not-valid": (["check", "--seconds", "x"], "Ошибка: '--seconds': 'x' — не число"),
    "extra": (["price", "sochi", "x"], "Ошибка: лишнее: x"),
}


@pytest.mark.parametrize(("arguments", "last"), USAGE.values(), ids=USAGE)
def test_errors_of_the_parser_are_russian(monkeypatch: pytest.MonkeyPatch, arguments: list[str], last: str) -> None:
    code, text = parsed(monkeypatch, "ru_RU", *arguments)
    assert code == 2
    assert text.strip().split("\n")[-1] == last
    if "Использование" in text:
        assert "\nСправка: pulka" in text


def test_english_help_and_errors_are_the_parsers_own(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "Usage: pulka settle [OPTIONS] [FILE]" in parsed(monkeypatch, "en_US", "settle", "--help")[1]
    code, text = parsed(monkeypatch, "en_US", "settle", "--foo")
    assert (code, text.split("\n")[-2]) == (2, "Error: No such option: --foo")


def test_what_the_parser_may_say_newly_stays_as_it_is() -> None:
    assert in_russian("Something new.") == "Something new."


def test_the_language_before_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "не открывается" in parsed(monkeypatch, "en_US", "--lang", "ru", "show", "none.pulka")[1]
    assert "cannot" in parsed(monkeypatch, "ru_RU", "--lang", "ru", "show", "none.pulka", "--lang", "en")[1].lower()
    assert parsed(monkeypatch, "en_US", "--lang", "de", "show", "none.pulka")[0] == 2


def test_the_version_needs_no_command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["pulka", "--version"])
    monkeypatch.setattr("pulka.cli.app.import_module", lambda name: pytest.fail(name))
    monkeypatch.setattr("pulka.cli.app.open_streams", lambda: None)
    assert main() == 0
    assert capsys.readouterr().out.startswith("pulka ")


# ── the language of a sheet ──


def test_a_sheet_speaks_the_language_of_its_names(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    sheet = tmp_path / "s.toml"
    sheet.write_text(SHEET, "utf-8")
    assert "не число и не ряд" in parsed(monkeypatch, "en_US", "settle", "--sheet", str(sheet))[1]
    assert "не число и не ряд" in parsed(monkeypatch, "en_US", "check", str(sheet))[1]
    assert "neither a number" in parsed(monkeypatch, "ru_RU", "check", str(sheet), "--lang", "en")[1]
