"""The command line: what a keeper types, right and wrong.  Wrong input: exit 2, a message, the file as it was."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import unicodedata
from pathlib import Path

import pytest
from ran import Ran
from typer.testing import CliRunner

from pulka.ledger import storage
from pulka.cli.app import COMMANDS, build
from pulka.model import Unverified
from pulka.texts import LANGUAGES, catalogue

HEADER = "pulka 1\nconvention sochi-1\nplayers Аня Боря Вера Гена\ntarget 10\ndealer Гена\n"
DEALS = "\n1. Аня 7♦ 8 | Боря вист 2 | Вера пас\nзапись Боря гора +5\n2. Боря мизер 0\n"


@pytest.fixture(autouse=True)
def _somewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("PULKA_FILE", raising=False)
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(name, "en_US.UTF-8")


@pytest.fixture
def ledger(tmp_path: Path) -> Path:
    path = tmp_path / "game.pulka"
    path.write_text(HEADER + DEALS, "utf-8")
    return path


# ── the main road ──


def test_an_evening_from_new_to_settle(tmp_path: Path) -> None:
    assert Ran("new", "d.pulka", "--players", "Аня,Боря,Вера", "--target", "10").code == 0
    assert Ran("add", "d.pulka", "А 7б 8 в п", "р 3 5 2").code == 0
    lines = (tmp_path / "d.pulka").read_text("utf-8").splitlines()
    assert lines[-2:] == ["1. Аня 7♦ 8 | Боря вист 2 | Вера пас", "2. распасы Аня 3 | Боря 5 | Вера 2"]
    got = Ran("settle", "d.pulka", "--json").json
    # worth 40 − 30, −50, −20: average −20; whists 8 from Аня to Боря
    assert got["net"] == [30 - 8, -30 + 8, 0]
    assert sum(got["whole"]) == 0 and got["money"] is None


def test_records_from_standard_input(ledger: Path) -> None:
    got = Ran("add", str(ledger), "-", "--json", stdin='# третья\nВ 6п п п\n\nз А гора 1 "x"\n').json
    assert [(one["number"], one["record"]) for one in got["deals"]] == [
        (3, "Вера 6♠ | Гена пас | Аня пас"),
        (None, 'запись Аня гора +1 "x"'),
    ]
    assert got["deals"][1]["id"] == "3a"
    assert got["sheet"]["pool"] == [4, 10, 2, 0]


def test_show_json_is_the_contract(ledger: Path) -> None:
    assert Ran("show", str(ledger), "--json").json == {
        "format": "pulka-sheet/1",
        "players": ["Аня", "Боря", "Вера", "Гена"],
        "convention": "sochi-1",
        "target": 10,
        "deals": 2,
        "over": False,
        "next": {
            "dealer": "Боря",
            "first_hand": "Вера",
            "sitting": ["Боря"],
            "raspasy_price": 1,
            "lowest_level": 6,
        },
        "pool": [4, 10, 0, 0],
        "mountain": [0, 5, 0, 0],
        "whists": [[0, 0, 0, 0], [8, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]],
        "tokens": [[], [], [], []],
        "allpass": {"won": [0, 0, 0, 0], "tricks": [0, 0, 0, 0]},
    }


def test_log_json_is_the_contract(ledger: Path) -> None:
    got = Ran("log", str(ledger), "--json").json
    assert got["format"] == "pulka-log/1"
    assert [(one["number"], one.get("id"), one["line"]) for one in got["deals"]] == [
        (1, None, 7),
        (None, "1a", 8),
        (2, None, 9),
    ]
    assert got["deals"][0]["dealer"] == "Гена"
    assert got["deals"][0]["postings"] == [
        {"player": "Боря", "account": "whists", "on": "Аня", "amount": 8, "reason": "whist"},
        {"player": "Аня", "account": "pool", "on": None, "amount": 4, "reason": "made"},
    ]


def test_settle_json_has_money_that_adds_up(ledger: Path) -> None:
    ledger.write_text(ledger.read_text("utf-8").replace("dealer", "rate 0.33 RUB\ndealer"), "utf-8")
    got = Ran("settle", str(ledger), "--json").json
    assert got["format"] == "pulka-settlement/1" and got["currency"] == "RUB"
    assert sum(round(float(one) * 100) for one in got["money"]) == 0
    paid = {name: 0 for name in got["players"]}
    for one in got["transfers"]:
        paid[one["from"]] -= round(float(one["money"]) * 100)
        paid[one["to"]] += round(float(one["money"]) * 100)
    assert list(paid.values()) == [round(float(one) * 100) for one in got["money"]]


@pytest.mark.parametrize("method", ["average", "pairwise"])
def test_methods_agree(ledger: Path, method: str) -> None:
    # worth 40, 100 − 50, 0, 0: average 45/2; whists 8 from Аня to Боря
    assert Ran("settle", str(ledger), "--json", "--method", method).json["net"] == ["19/2", "71/2", "-45/2", "-45/2"]


def test_show_at_an_earlier_record(ledger: Path) -> None:
    assert Ran("show", str(ledger), "--at", "1", "--json").json["pool"] == [4, 0, 0, 0]
    assert Ran("show", str(ledger), "--at", "1А", "--json").json["mountain"] == [0, 5, 0, 0]


def test_corrections_append(ledger: Path) -> None:
    before = ledger.read_text("utf-8")
    assert Ran("fix", str(ledger), "2", "Б м 1").code == 0
    assert Ran("void", str(ledger), "1a", "помирились").code == 0
    assert ledger.read_text("utf-8") == before + 'fix 2 Боря мизер 1\nvoid 1a "помирились"\n'
    assert Ran("show", str(ledger), "--json").json["mountain"] == [0, 10, 0, 0]
    assert Ran("undo", str(ledger), "2").code == 0
    assert Ran("show", str(ledger), "--json").json["mountain"] == [0, 5, 0, 0]
    assert Ran("redo", str(ledger)).code == 0
    assert Ran("show", str(ledger), "--json").json["mountain"] == [0, 15, 0, 0]


def test_the_only_ledger_of_the_folder_and_the_variable(ledger: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert Ran("show").code == 0
    other = ledger.with_name("b.pulka")
    other.write_text(HEADER, "utf-8")
    refused = Ran("show")
    assert refused.code == 2 and "PULKA_FILE" in refused.err
    monkeypatch.setenv("PULKA_FILE", str(other))
    assert Ran("show", "--json").json["deals"] == 0


@pytest.mark.parametrize("ending", [".csv", ".json", ".xlsx"])
def test_export_by_ending(ledger: Path, ending: str) -> None:
    out = ledger.with_name("out" + ending)
    assert Ran("export", str(ledger), "-o", str(out)).code == 0
    assert out.stat().st_size > 100


def test_a_table_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "dacha.toml").write_text('base = "leningrad"\nraspasy-price = [3, 6]\nhelp = false\n', "utf-8")
    assert Ran("new", "d.pulka", "--convention", "dacha.toml", "--players", "A,B,C", "--target", "10").code == 0
    header = (tmp_path / "d.pulka").read_text("utf-8")
    assert "convention leningrad-1\n" in header and "rule raspasy-price=3,6\n" in header


def test_new_writes_the_day_unless_told_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pulka.cli.new_.today", lambda: "2026-11-28")
    new = ("--players", "A,B,C", "--target", "10")
    assert Ran("new", "today.pulka", *new).code == 0
    assert Ran("new", "told.pulka", *new, "--date", "2025-01-31").code == 0
    assert Ran("new", "none.pulka", *new, "--date", "-").code == 0
    assert Ran("new", "wrong.pulka", *new, "--date", "31.01").code == 2
    dates = [
        re.findall("(?m)^date (.*)$", Path(f"{name}.pulka").read_text("utf-8")) for name in ("today", "told", "none")
    ]
    assert dates == [["2026-11-28"], ["2025-01-31"], []]


def test_a_paper_sheet_is_settled(tmp_path: Path) -> None:
    (tmp_path / "s.toml").write_text(
        'convention = "sochi"\nplayers = ["А", "Б", "В"]\ntarget = 10\n[pool]\n"А" = "2.6.10"\n"Б" = 10\n"В" = 10\n'
        '[mountain]\n"А" = "4.12"\n[whists."А"]\n"Б" = "8.12"\n',
        "utf-8",
    )
    # mountain 12: 12·10/3 = 40 to each of the others; whists 12
    assert Ran("settle", "--sheet", "s.toml", "--json").json["net"] == [-80 + 12, 40 - 12, 40]


# ── the terminal ──


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sheet_of_four_fits_80_columns(tmp_path: Path, language: str) -> None:
    names = ["Александрина", "Бонифатьевна", "Вениаминовна", "Гарибальдий1"]
    assert Ran("new", "d.pulka", "--players", ",".join(names), "--target", "100", "--lang", language).code == 0
    deals = ["А 9б 9 в1 п", "Б 8б 7 в3 п", "р 3 1 5 1", "Г 6п 5 п в"] * 12
    records = ["сдаёт Г" if i % 2 == 0 else deals[i % 3 and 0] for i in range(60)]
    assert Ran("add", "d.pulka", *records).code == 0
    for command in ("show", "settle"):
        shown = Ran(command, "d.pulka", "--lang", language).out
        assert max(len(line) for line in shown.splitlines()) <= 80


def test_help_of_every_command_has_an_example() -> None:
    for name in COMMANDS:
        for text in catalogue("help")[name]:
            assert f"pulka {name}" in text
        assert Ran(name, "--help").code == 0


def test_no_command_speaks_of_an_unknown_language(ledger: Path) -> None:
    assert Ran("show", str(ledger), "--lang", "fr").code == 2


# ── wrong input ──

WRONG_RECORDS = {
    "unreadable": ("абракадабра", "запись 1:1: "),
    "unknown-player": ("Я 7б 8 в п", "запись 1:1: "),
    "column-of-the-call": ("Аня 6♠ 6 | Вера висд 4 | Гена пас", "запись 1:17: "),
    "tricks-do-not-add-up": ("В 7б 8 в3 в2", "запись 1:"),
    "all-pass-of-nine": ("р 3 3 2 1", "запись 1:3: "),
    "half-whist-on-eight": ("В 8б п ½", "запись 1:8: "),
    "half-whist-first": ("В 7б ½ п", "запись 1:6: "),
    "sitting-declarer": ("Б 7б п п", "запись 1:1: "),
    "result-missing": ("В 7б в п", "запись 1:"),
    "result-not-played": ("В 7б 8 п п", "запись 1:6: "),
    "no-bombs-here": ("бомба 3! 5 1 1", "запись 1:7: "),
    "wrong-number": ("7. В 7б п п", "запись 1:1: "),
    "nothing-to-fix": ("fix 9 В 7б п п", "запись 1:1: "),
    "deal-for-an-entry": ("fix 1a В 7б п п", "запись 1:8: "),
    "later-record-impossible": ("fix 1 Аня 6♠ 11 | Боря вист | Вера пас", "запись 1:"),
    "on-himself": ("з А висты А 5", "запись 1:11: "),
    "contract-of-five": ("В 5б п п", "запись 1:3: "),
    "no-time": ("заказ Боря цель 50 до 29:00", "запись 1:"),
    "control-character": ("В 7б \x07 п п", "запись 1:6: "),
}


@pytest.mark.parametrize(("record", "place"), WRONG_RECORDS.values(), ids=WRONG_RECORDS)
def test_wrong_record(ledger: Path, record: str, place: str) -> None:
    before = ledger.read_bytes()
    ran = Ran("add", str(ledger), record)
    assert ran.code == 2
    assert ran.err.startswith(place), ran.err
    assert ledger.read_bytes() == before


def test_all_records_or_none(ledger: Path) -> None:
    before = ledger.read_bytes()
    ran = Ran("add", str(ledger), "В 6п п п", "р 3 3 2 1")
    assert ran.code == 2 and ran.err.startswith("запись 2:3: ")
    assert ledger.read_bytes() == before


def test_a_correction_names_the_record_it_breaks(ledger: Path) -> None:
    assert Ran("add", str(ledger), "В 7б 8 в п").code == 0
    before = ledger.read_bytes()
    ran = Ran("add", str(ledger), "void 2")  # deal 3 is then dealt by Аня, and Вера still plays: Гена cannot have sat
    again = Ran("add", str(ledger), "void 1")
    assert {ran.code, again.code} <= {0, 2}
    ledger.write_bytes(before)
    ran = Ran("add", str(ledger), "сдаёт Вера", "Г 6п п п")
    assert ran.code == 0


def test_a_deal_after_the_end(ledger: Path) -> None:
    assert Ran("add", str(ledger), "конец").code == 0
    before = ledger.read_bytes()
    assert Ran("add", str(ledger), "В 6п п п").code == 2
    assert ledger.read_bytes() == before


WRONG_FILES = {
    "not-a-ledger": (b"hello\n", ":1:1: "),
    "empty": (b"", ":1:1: "),
    "no-convention": (b"pulka 1\nplayers A B C\ntarget 10\n", ":"),
    "convention-without-version": (b"pulka 1\nconvention sochi\nplayers A B C\ntarget 10\n", ":2:12: "),
    "unknown-convention": (b"pulka 1\nconvention soshi-1\nplayers A B C\ntarget 10\n", ":2:12: "),
    "unknown-option": (b"pulka 1\nconvention sochi-1\nplayers A B C\ntarget 10\nrule tenn=checked\n", ":5:6: "),
    "unknown-value": (b"pulka 1\nconvention sochi-1\nplayers A B C\ntarget 10\nrule ten=open\n", ":5:6: "),
    "future-version": (b"pulka 2\nconvention sochi-1\nplayers A B C\ntarget 10\n", ":1:7: "),
    "target-missing": (b"pulka 1\nconvention sochi-1\nplayers A B C\n", ":2:12: "),
    "target-not-a-number": (b"pulka 1\nconvention sochi-1\nplayers A B C\ntarget ten\n", ":4:8: "),
    "one-player": (b"pulka 1\nconvention sochi-1\nplayers A\ntarget 10\n", ":3:9: "),
    "same-names": (b"pulka 1\nconvention sochi-1\nplayers Anna anna C\ntarget 10\n", ":3:14: "),
    "names-alike": ("pulka 1\nconvention sochi-1\nplayers Bepa Вера C\ntarget 10\n".encode(), ":3:14: "),
    "keyword-as-name": ("pulka 1\nconvention sochi-1\nplayers Мизер Вера C\ntarget 10\n".encode(), ":3:9: "),
    "gap-in-numbers": (HEADER.encode() + "2. А 6п п п\n".encode(), ":6:1: "),
    "not-utf8": (HEADER.encode() + "1. А 6п п п\n".encode("cp1251"), ":6:4: "),
    "nulls": (HEADER.encode() + b"\0\0\n", ":6:"),
    "header-twice": (b"pulka 1\nconvention sochi-1\nplayers A B C\ntarget 10\ntarget 20\n", ":5:1: "),
    "sum-with-help": (b"pulka 1\nconvention sochi-1\nplayers A B C\ntarget 10\nrule close=sum\n", ":5:6: "),
    "rule-without-value": (b"pulka 1\nconvention sochi-1\nplayers A B C\ntarget 10\nrule help\n", ":5:6: "),
}


@pytest.mark.parametrize(("content", "place"), WRONG_FILES.values(), ids=WRONG_FILES)
@pytest.mark.parametrize("command", ["show", "log", "settle"])
def test_wrong_file(tmp_path: Path, content: bytes, place: str, command: str) -> None:
    path = tmp_path / "x.pulka"
    path.write_bytes(content)
    ran = Ran(command, str(path))
    assert ran.code == 2
    assert ran.err.startswith(f"{path}{place}"), ran.err
    assert ran.out == ""
    assert Ran("add", str(path), "А 6п п п").code == 2
    assert path.read_bytes() == content


def test_what_is_no_file(tmp_path: Path) -> None:
    (tmp_path / "folder.pulka").mkdir()
    for name in ("folder.pulka", "missing.pulka"):
        for command in (["show", name], ["add", name, "А 6п п п"], ["settle", name], ["undo", name]):
            ran = Ran(*command)
            assert ran.code == 2 and ran.err.startswith(name), (command, ran.err)


def test_new_refuses_to_overwrite(ledger: Path) -> None:
    before = ledger.read_bytes()
    assert Ran("new", str(ledger), "--players", "A,B,C", "--target", "10").code == 2
    assert ledger.read_bytes() == before


@pytest.mark.parametrize(
    "arguments",
    [
        ["--players", "A,B,C"],
        ["--players", "A", "--target", "10"],
        ["--players", "A,B,C", "--target", "0"],
        ["--players", "A,B,C", "--target", "10", "--convention", "soshi"],
        ["--players", "A,B,C", "--target", "10", "--rule", "tenn=checked"],
        ["--players", "A,B,C", "--target", "10", "--rule", "close=sum"],
        ["--players", "A,B,C", "--target", "10", "--dealer", "D"],
        ["--players", "A,B,C", "--target", "10", "--rate", "-1"],
        ["--players", "A,B,C", "--target", "10", "--date", "2026-02-30"],
        ["--players", "A,B,C", "--target", "10", "--convention", "nothing.toml"],
    ],
    ids=lambda arguments: " ".join(arguments[2:]) or "no target",
)
def test_new_refuses(tmp_path: Path, arguments: list[str]) -> None:
    ran = Ran("new", "x.pulka", *arguments)
    assert ran.code == 2 and ran.err
    assert not (tmp_path / "x.pulka").exists()


@pytest.mark.parametrize(
    "arguments",
    [
        ["log", "game.pulka", "9"],
        ["show", "game.pulka", "--at", "x"],
        ["settle", "game.pulka", "--method", "median"],
        ["settle", "game.pulka", "--adjust", "Аня-2"],
        ["settle", "game.pulka", "--adjust", "Я-1"],
        ["undo", "game.pulka", "9"],
        ["redo", "game.pulka"],
        ["export", "game.pulka", "-o", "x.doc"],
        ["export", "game.pulka", "-o", "nowhere/x.csv"],
        ["add", "game.pulka"],
        ["fix", "game.pulka", "1"],
        ["void", "game.pulka"],
        ["rules", "soshi"],
        ["rules", "--option", "tenn"],
        ["price", "sochi", "--players", "7"],
        ["settle", "--sheet", "missing.toml"],
    ],
    ids=" ".join,
)
def test_wrong_arguments(ledger: Path, arguments: list[str]) -> None:
    before = ledger.read_bytes()
    ran = Ran(*arguments)
    assert ran.code == 2 and ran.err
    assert ledger.read_bytes() == before


# ── examples ──

EXAMPLES = Path(__file__).parent.parent / "examples"


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.pulka")), ids=lambda path: path.stem)
def test_examples_settle_as_written_beside_them(path: Path) -> None:
    assert Ran("settle", str(path)).out == path.with_suffix(".txt").read_text("utf-8")
    assert Ran("settle", str(path), "--json").json["over"] is True


# ── what a tester broke once ──


@pytest.mark.parametrize("rate", ["1/3 RUB", "1 000 RUB", "1,000.50 RUB", "0.5.5 RUB", "1E3 RUB", "1 -5", "0 RUB"])
def test_a_rate_is_a_number_and_a_currency(tmp_path: Path, rate: str) -> None:
    assert Ran("new", "x.pulka", "--players", "A,B,C", "--target", "10", "--rate", rate).code == 2
    assert not (tmp_path / "x.pulka").exists()


def test_a_name_of_two_words_is_not_two_players() -> None:
    assert Ran("new", "x.pulka", "--players", "Анна Мария,Боря,Вера", "--target", "10").code == 2


def test_a_typed_comment_is_no_mark_of_undo(ledger: Path) -> None:
    assert Ran("add", str(ledger), "void 2 # undo").code == 0
    assert Ran("undo", str(ledger)).code == 0
    assert Ran("show", str(ledger), "--json").json["deals"] == 2


def test_the_log_shows_what_was_annulled(ledger: Path) -> None:
    assert Ran("void", str(ledger), "2", "пересдача").code == 0
    assert "2. Боря мизер 0: отменена («пересдача»)" in Ran("log", str(ledger)).out


def test_undo_waits_for_a_torn_line(ledger: Path) -> None:
    torn = ledger.read_bytes() + b"3. "
    ledger.write_bytes(torn)
    assert Ran("undo", str(ledger)).code == 2
    assert ledger.read_bytes() == torn


@pytest.mark.parametrize("command", ["show", "log", "settle", "check", "export"])
def test_a_torn_line_is_a_field_of_every_json(ledger: Path, command: str) -> None:
    """Absent where nothing is torn; exit status 1 from `check` only."""
    out = ledger.with_suffix(".json")
    arguments = [str(ledger), "-o", str(out)] if command == "export" else [str(ledger), "--json"]
    ran = Ran(command, *arguments)
    assert "torn" not in json.loads(out.read_text("utf-8") if command == "export" else ran.out)
    with ledger.open("ab") as file:
        file.write("3. Бор".encode())
    out.unlink(missing_ok=True)
    ran = Ran(command, *arguments)
    assert ran.code == (1 if command == "check" else 0)
    assert "3. Бор" in ran.err
    assert json.loads(out.read_text("utf-8") if command == "export" else ran.out)["torn"] == "3. Бор"
    assert "ничего" not in Ran("check", str(ledger)).out


def test_add_tells_what_it_set_aside(ledger: Path) -> None:
    with ledger.open("ab") as file:
        file.write("3. Бор".encode())
    ran = Ran("add", str(ledger), "Аня мизер 0", "--json")
    assert (ran.code, json.loads(ran.out)["torn"]) == (0, "3. Бор")
    assert f"{ledger}.torn: «3. Бор»" in ran.err
    assert "torn" not in Ran("show", str(ledger)).err


def test_what_was_set_aside_unseen_is_told_at_the_next_command(ledger: Path) -> None:
    """An addition that was killed between setting aside and saying so."""
    ledger.with_name(ledger.name + ".torn").write_text("3. Бор", "utf-8")
    assert "«3. Бор»" in Ran("show", str(ledger)).err
    assert "3. Бор" not in Ran("show", str(ledger)).err


def test_a_last_record_without_its_newline_counts_with_a_warning(ledger: Path) -> None:
    whole = ledger.read_bytes()
    before = Ran("show", str(ledger)).out
    with ledger.open("ab") as file:
        file.write("3. Аня мизер 0".encode())
    ran = Ran("show", str(ledger))
    assert (ran.code, "«3. Аня мизер 0»" in ran.err) == (0, True)
    assert ran.out != before
    assert Ran("check", str(ledger)).code == 0
    assert Ran("add", str(ledger), "Боря мизер 0").code == 0
    assert ledger.read_bytes().startswith(whole + "3. Аня мизер 0\n4. Боря мизер 0".encode())


def test_written_but_not_verified_is_exit_status_3(ledger: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*given: object) -> bool:
        raise Unverified("unverified", why="I/O")

    monkeypatch.setattr(storage, "_holds", broken)
    ran = Ran("add", str(ledger), "Аня мизер 0")
    assert (ran.code, "записано" in ran.err) == (3, True)


def test_letters_of_two_parts_are_one(ledger: Path) -> None:
    other = "Алёна,Сергей,Я"
    assert Ran("new", "n.pulka", "--players", other, "--target", "10").code == 0
    assert Ran("add", "n.pulka", unicodedata.normalize("NFD", "Сергей м 0")).code == 0


def test_windows_lines_on_standard_input(ledger: Path) -> None:
    assert Ran("add", str(ledger), "-", stdin="\ufeffВ 6п п п\r\nГ 6п п п\r\n").code == 0


@pytest.mark.parametrize("word", ["x" * 200_000, "7" * 200_000, "р" + "1" * 200_000, "а" * 9_000])
def test_an_endless_word_is_refused_at_once(ledger: Path, word: str) -> None:
    ran = Ran("add", str(ledger), word)
    assert ran.code == 2 and len(ran.err) < 2_000


@pytest.mark.parametrize("closing", [">&-", "2>&-", "<&-"])
def test_closed_streams(ledger: Path, closing: str) -> None:
    command = f"{sys.executable} -m pulka add {ledger} 'В 6п п п' {closing}"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, cwd=EXAMPLES.parent)
    assert (done.returncode, done.stderr) == (0, "")
    assert "3. Вера 6♠ | Гена пас | Аня пас\n" in ledger.read_text("utf-8")
