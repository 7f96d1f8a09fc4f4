"""A paper sheet drops nothing that it says: unknown keys and names are refused, all at once, each at its place."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from pulka.cli.app import build
from pulka.ledger.header import Rate, read_rate
from pulka.model import PulkaError
from pulka.paper.sheet import parse_sheet
from pulka.texts import LANGUAGES

HEAD = 'convention = "sochi"\nplayers = ["Аня", "Боря", "Вера"]\ntarget = 10\n'


def refused(more: str) -> tuple[str, int, int, object]:
    """Key, line, column and what was found."""
    with pytest.raises(PulkaError) as caught:
        parse_sheet(HEAD + more, "лист.toml", lenient=True)
    source = caught.value.source
    assert source is not None
    return caught.value.key, source.line, source.column, caught.value.values.get("found")


@pytest.mark.parametrize(
    ("more", "line", "column", "found"),
    [
        ("targett = 10\n", 4, 1, "4: targett → target"),
        ('  "poool" = 1\n', 4, 3, "4: poool → pool"),
        ("pol.x = 1\n", 4, 1, "4: pol → pool"),
        ("[pools]\n'Аня' = 3\n", 4, 1, "4: pools → pool"),
        ('\n  [whist."Аня"]\n"Боря" = 3\n', 5, 3, "5: whist → whists"),
        ('[pool]\n"Анна" = 3\n', 5, 1, "5: Анна → Аня"),
        ('[pool]\n"Аня" = 3\n[mountain]\n"Бря" = 3\n[result]\n"Вра" = 1\n', 7, 1, "7: Бря → Боря, 9: Вра → Вера"),
        ('[whists."Веры"]\n"Боря" = 3\n', 4, 1, "4: Веры → Вера"),
        ('[whists."Вера"]\n"Боря" = 3\n"Анья" = 1\n', 6, 1, "6: Анья → Аня"),
        ('pool."Анья" = 3\n', 4, 1, "4: Анья → Аня"),
        ("tarjet = 1\n[pol]\n[mountains]\n", 4, 1, "4: tarjet → target, 5: pol → pool, 6: mountains → mountain"),
    ],
)
def test_unknown_names_are_refused_at_their_places(more: str, line: int, column: int, found: str) -> None:
    assert refused(more) == ("sheet-key", line, column, found)


@pytest.mark.parametrize(
    ("more", "key", "found"),
    [
        ('down = "yes"\n', "sheet-down", "yes"),
        ("down = 1\n", "sheet-down", "1"),
        ('rate = "fifty"\n', "bad-rate", "fifty"),
        ("rate = 0.5\n", "bad-rate", "0.5"),
        ("rate = true\n", "bad-rate", "True"),
        ("rate = 0\n", "bad-rate", "0"),
    ],
)
def test_values_that_were_dropped_are_refused(more: str, key: str, found: str) -> None:
    assert refused(more) == (key, 4, more.index("=") + 2, found)


@pytest.mark.parametrize("rate", ['"0.50 RUB"', '"2"', "2"])
def test_the_rate_of_a_sheet_is_read(rate: str) -> None:
    expected: Rate = read_rate(rate.strip('"'))
    assert parse_sheet(f"{HEAD}rate = {rate}\n", "x.toml").rate == expected


def run(*arguments: str) -> tuple[int, str]:
    done = CliRunner().invoke(build(), list(arguments))
    return done.exit_code, done.output


def test_a_sheet_is_paid_at_its_rate(tmp_path: Path) -> None:
    sheet = tmp_path / "s.toml"
    sheet.write_text(HEAD + 'rate = "0.50 RUB"\n[whists."Аня"]\n"Боря" = 3\n', "utf-8")
    code, said = run("settle", "--sheet", str(sheet), "--json")
    # 3 whists at half a rouble
    (paid,) = json.loads(said)["transfers"]
    assert (code, paid["from"], paid["to"], paid["money"]) == (0, "Боря", "Аня", "1.50")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", [["settle", "--sheet"], ["check"]])
def test_both_commands_refuse_the_file(tmp_path: Path, command: list[str], language: str) -> None:
    sheet = tmp_path / "s.toml"
    sheet.write_text(HEAD + '[pools]\n"Аня" = 10\n', "utf-8")
    code, said = run(*command, str(sheet), "--lang", language)
    assert code == 2
    assert said.startswith(f"{sheet}:4:1: ") and "4: pools → pool" in said
