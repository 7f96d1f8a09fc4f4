"""Conventions: those that come with pulka, and a group's own TOML file with everything that may be wrong in it."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from pulka.families import conventions
from pulka.cli.app import build
from pulka.model import Unreadable
from pulka.families.russian.options import OPTIONS, conflict
from pulka.texts import LANGUAGES, message

FOLDER = Path(conventions.__file__).parent / "russian" / "conventions"


def written(folder: Path, text: str | bytes) -> Path:
    path = folder / "ours.toml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


# ── those that come with pulka ──


@pytest.mark.parametrize("name", conventions.names())
def test_a_convention_is_whole(name: str) -> None:
    one = conventions.load(name)
    assert one.name == name and one.title_ru and one.title_en and one.source
    assert one.of.conflict(one.rules) is None
    assert conventions.newest(name) == name


def test_versions_are_found_without_their_number() -> None:
    for name in conventions.names():
        assert conventions.newest(name.rpartition("-")[0]).rpartition("-")[0] == name.rpartition("-")[0]


@pytest.mark.parametrize("name", conventions.names())
def test_a_file_says_only_what_differs_from_its_base(name: str) -> None:
    """A value that repeats the base would hide what the convention is about."""
    one = conventions.load(name)
    text = (FOLDER.parents[1] / one.family / "conventions" / f"{name}.toml").read_text("utf-8")
    said = [line.split(" = ")[0] for line in text.splitlines() if line.split(" = ")[0] in one.of.options.kinds]
    base = next((line.split('"')[1] for line in text.splitlines() if line.startswith("base")), None)
    rules = conventions.load(base).rules if base else one.of.options.defaults
    assert sorted(said) == sorted(one.of.options.differences(conventions.load(name).rules, rules))


# ── a group's own ──

GOOD = [
    ("", {}),
    ("# пусто\n\n", {}),
    ('base = "sochi"\n', {}),
    ('base = "sochi-1"\nten = "whisted"\n', {"ten": "whisted"}),
    ('\ufeffbase = "sochi"\r\nbombs = true\r\n', {"bombs": "yes"}),
    ("bombs = true\nhelp = false\n", {"bombs": "yes", "help": "no"}),
    ('bombs = "yes"\n', {"bombs": "yes"}),
    ("raspasy-price = [2, 4, 6]\n", {"raspasy-price": "2,4,6"}),
    ('raspasy-price = [1, "x2"]\n', {"raspasy-price": "1,x2"}),
    ("raspasy-price = 5\nconsolation = 10\n", {"raspasy-price": "5", "consolation": "10"}),
    ("whist-factor = 0.5\n", {"whist-factor": "1/2"}),
    ("whist-factor = 0.1\n", {"whist-factor": "1/10"}),
    ('whist-factor = "1/3"\n', {"whist-factor": "1/3"}),
    ("'ten' = 'staked'\n", {"ten": "staked"}),
    ("prices = [\n 3, 6,  # six, seven\n 9, 12, 15, 15,\n]\n", {"prices": "3,6,9,12,15,15"}),
    ("suit-prices = [" + "[2, 4, 6, 8, 10], " * 5 + "]\n", {"suit-prices": "/".join(["2,4,6,8,10"] * 5)}),
    ('close = "sum"\nhelp = "no"\n', {"close": "sum", "help": "no"}),
]


@pytest.mark.parametrize(("text", "changed"), GOOD, ids=[text[:30] for text, _ in GOOD])
def test_a_file_that_is_right(tmp_path: Path, text: str, changed: dict[str, str]) -> None:
    one = conventions.read(written(tmp_path, text))
    assert one.name == "sochi-1"
    assert OPTIONS.encode(one.rules) == OPTIONS.encode(OPTIONS.defaults) | changed


def test_titles_and_base(tmp_path: Path) -> None:
    one = conventions.read(written(tmp_path, 'base = "leningrad"\ntitle-ru = "Дача"\nsource = "мы"\n'))
    assert (one.name, one.title_ru, one.title_en, one.source) == ("leningrad-1", "Дача", "ours", "мы")
    assert one.rules == conventions.load("leningrad-1").rules


def test_a_file_may_be_called_as_a_convention(tmp_path: Path) -> None:
    path = tmp_path / "sochi-1.toml"
    path.write_text('base = "sochi-1"\nten = "whisted"\n', "utf-8")
    assert conventions.read(path).rules.ten == "whisted"
    assert conventions.load("sochi-1").rules.ten == "checked"


WRONG = [
    # unknown option
    ('base = "sochi"\n\nraspas = "5"\n', 3, "unknown-option", "raspasy"),
    ("raspasy_price = 5\n", 1, "unknown-option", "raspasy-price"),
    ('ten = "whisted"\nTen = "whisted"\n', 2, "unknown-option", "ten"),
    ('[rules]\nten = "whisted"\n', 1, "unknown-option", "rules"),
    ('base = "sochi"\n[[options]]\nten = "whisted"\n', 2, "unknown-option", "options"),
    ('"" = 1\n', 1, "unknown-option", ""),
    # wrong value
    ('base = "sochi"\nten = "whist"\n', 2, "bad-value", "checked, checked-bare, whisted, staked"),
    ("\n\nten=true\n", 3, "bad-value", "yes"),
    ("  bombs   = 1\n", 1, "bad-value", "yes, no"),
    ("prices = [2, 4, 6]\n", 1, "bad-value", "2,4,6"),
    ("prices = [2, 4, 6, 8, 10, 0]\n", 1, "bad-value", "2,4,6,8,10,0"),
    ('half-whist = "no"\nhelp-worth = 0\n', 2, "bad-value", "1, 2, 3"),
    ("raspasy-price = []\n", 1, "bad-value", "raspasy-price"),
    # wrong types
    ('base = "sochi"\n[ten]\nplayed = "whisted"\n', 2, "bad-value", "ten"),
    ('ten.played = "whisted"\n', 1, "bad-value", "ten"),
    ('ten = {played = "whisted"}\n', 1, "bad-value", "ten"),
    ("[[ten]]\nx = 1\n", 1, "bad-value", "ten"),
    ("prices = [2, 4, 6, 8, 10, [10]]\n\n", 1, "bad-value", "prices"),
    ("help-worth = 10.0\n", 1, "bad-value", "10.0"),
    ("pool-worth = 2.5\n", 1, "bad-value", "2.5"),
    ("whist-factor = inf\n", 1, "bad-value", "inf"),
    ("whist-factor = nan\n", 1, "bad-value", "nan"),
    ("whist-factor = -0.5\n", 1, "bad-value", "-0.5"),
    ("ten = 2026-11-28\n", 1, "bad-value", "2026-11-28"),
    ("raspasy-price = 2026-11-28T10:00:00Z\n", 1, "bad-value", "2026"),
    ("bomb-cap = 10:30:00\n", 1, "bad-value", "10:30:00"),
    # impossible combination
    ('base = "sochi"\nclose = "sum"\n', 2, "sum-with-help", "help=no"),
    ('base = "leningrad"\nraspasy-price = 5\nhelp = "yes"\n', 3, "sum-with-help", "help=no"),
    ('help = true\nclose = "sum"\nten = "whisted"\n', 2, "sum-with-help", "help=no"),
    # base
    ('ten = "whisted"\nbase = "soshi"\n', 2, "unknown-convention", "sochi-1"),
    ('base = "sochi-9"\n', 1, "unknown-convention", "sochi-1"),
    ('base = "ours"\n', 1, "unknown-convention", "ours"),
    ('base = "ours.toml"\n', 1, "unknown-convention", "ours.toml"),
    ('base = "сочи"\n', 1, "unknown-convention", "sochi-1"),
    ('base = ""\n', 1, "unknown-convention", "-1"),
    ("\nbase = 5\n", 2, "toml-text", "5"),
    ('base = ["sochi", "rostov"]\n', 1, "toml-text", "sochi"),
    ('[base]\nname = "sochi"\n', 1, "toml-text", "sochi"),
    # not TOML
    ('base = "sochi"\nten = whisted\n', 2, "bad-toml", "Invalid value"),
    ('base = "sochi"\nraspasy-price = 2,4,6\n', 2, "bad-toml", ""),
    ('base = "sochi"\n\nten "whisted"\n', 3, "bad-toml", ""),
    ('ten = "whisted"\n\nten = "staked"\n', 3, "bad-toml", "Cannot overwrite"),
    ('base = "sochi\nten = 1\n', 1, "bad-toml", ""),
    ('ten = "whisted"\nprices = [2, 4\n', 2, "bad-toml", ""),
    ("pulka 1\nconvention sochi-1\n", 1, "bad-toml", ""),
    ("{}", 1, "bad-toml", ""),
    ("ten = " + "[" * 5000, 1, "bad-toml", ""),
    ("help-worth = " + "9" * 5000, 1, "bad-toml", ""),
    ("help-worth = 0x" + "f" * 5000, 1, "bad-toml", ""),
    # not text
    ('base = "sochi"\n# Дача\n'.encode("cp1251"), 2, "not-utf8", "UTF-8"),
    ('base = "sochi"\n'.encode("utf-16"), 1, "not-utf8", "UTF-8"),
    (b"\x00", 1, "bad-toml", ""),
]


@pytest.mark.parametrize(("text", "line", "key", "told"), WRONG, ids=[str(text[:36]) for text, *_ in WRONG])
def test_a_file_that_is_wrong(tmp_path: Path, text: str | bytes, line: int, key: str, told: str) -> None:
    path = written(tmp_path, text)
    with pytest.raises(Unreadable) as caught:
        conventions.read(path)
    error = caught.value
    assert (error.key, error.source and (error.source.path, error.source.line)) == (key, (str(path), line))
    for language in LANGUAGES:
        assert told in message(error.key, language, error.values)


@pytest.mark.parametrize(("text", "option"), [("raspas = 5", "raspasy"), ("gusarik = 1", "gusarik-whist")])
def test_the_nearest_option_is_named(tmp_path: Path, text: str, option: str) -> None:
    with pytest.raises(Unreadable) as caught:
        conventions.read(written(tmp_path, text))
    assert caught.value.values["near"] == option


@pytest.mark.parametrize(("name", "key"), [("nowhere.toml", "cannot-open"), (".", "is-directory")])
def test_a_file_that_cannot_be_opened(tmp_path: Path, name: str, key: str) -> None:
    with pytest.raises(Unreadable) as caught:
        conventions.read(tmp_path / name)
    assert caught.value.key == key


@pytest.mark.parametrize(("text", "line", "key", "told"), WRONG[::5], ids=[str(text[:36]) for text, *_ in WRONG[::5]])
def test_commands_refuse_it_with_file_and_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str | bytes, line: int, key: str, told: str
) -> None:
    monkeypatch.chdir(tmp_path)
    written(tmp_path, text)
    new = ["new", "x.pulka", "--convention", "ours.toml", "--players", "А,Б,В", "--target", "10"]
    for arguments in (["rules", "ours.toml"], ["rules", "sochi", "--diff", "ours.toml"], ["price", "ours.toml"], new):
        done = CliRunner().invoke(build(("rules", "price", "new")), [*arguments, "--lang", "ru"])
        assert isinstance(done.exception, SystemExit) and done.exit_code == 2, arguments
        assert done.stderr.startswith(f"ours.toml:{line}:") and told in done.stderr
        assert done.stderr.count("\n") in (1, 3), "the sentence, and where there is one the line with its mark"
    assert not (tmp_path / "x.pulka").exists()
