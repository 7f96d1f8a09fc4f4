"""The evening in one message: golden texts, and what holds for every evening; money at a rate agreed afterwards."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import pytest
from helpers import book_of
from hypothesis import given
from strategies import Sample, examples, ledgers
from ran import Ran

from pulka.report.message import LINES, WIDTH, message_lines, packed
from pulka.report.tables import settlement_of

EXAMPLES = Path(__file__).parent.parent / "examples"

GOLDEN = {
    # numbers: examples/sochi.txt; deal 5 is 9♦ without two: 192 whists from Вера
    ("sochi", "ru"): """\
Дача, суббота
2026-11-21 · sochi-1 · сдач 33
Аня: −59 / −29.75 RUB
Боря: +225 / +112.25 RUB
Вера: −158 / −78.75 RUB
Гена: −8 / −3.75 RUB
Аня → Боря 29.75 RUB
Вера → Боря 78.75 RUB
Гена → Боря 3.75 RUB
Сдача 5: Вера, 9♦ без 2, −192
Сумма: ноль
""",
    ("rostov", "en"): """\
Rostov evening
2026-11-07 · rostov-1 · deals 16
Oleg: +114 / +11.40 EUR
Petr: −175 / −17.50 EUR
Rita: −63 / −6.30 EUR
Sveta: +124 / +12.40 EUR
Petr → Oleg 5.10 EUR
Petr → Sveta 12.40 EUR
Rita → Oleg 6.30 EUR
Deal 14: Petr, 10♦ down 1, −115
Sum: zero
""",
}


@pytest.mark.parametrize(("name", "language"), GOLDEN)
def test_golden_messages(name: str, language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = str(EXAMPLES / f"{name}.pulka")
    assert Ran("settle", path, "--message", "--lang", language).out == GOLDEN[name, language]
    monkeypatch.chdir(tmp_path)
    assert Ran("export", path, "-o", "x.txt", "--lang", language).code == 0
    assert Path("x.txt").read_text("utf-8") == GOLDEN[name, language]


def test_the_whists_of_the_golden_messages_are_those_of_settle() -> None:
    for name, language in GOLDEN:
        told = Ran("settle", str(EXAMPLES / f"{name}.pulka"), "--json").json
        nets = re.findall(r"^\S+: ([+−]\d+) / ", GOLDEN[name, language], re.MULTILINE)
        assert [int(net.replace("−", "-")) for net in nets] == told["whole"]


@given(ledgers())
@examples(100)
def test_every_message_is_short_and_narrow(sample: Sample) -> None:
    book = book_of(sample.text)
    for language in ("ru", "en"):
        lines = message_lines(book, settlement_of(book), language)
        assert len(lines) <= LINES == 12
        assert max(map(len, lines)) <= WIDTH == 40
        assert not any("  " in line or line != line.strip() for line in lines)


@pytest.mark.parametrize("players", [5, 4])
def test_long_names_and_many_players_lose_no_money(players: int) -> None:
    names = [letter * 38 for letter in "АБВГД"[:players]]
    book = book_of(
        f"pulka 1\nconvention sochi-1\nplayers {' '.join(names)}\ntarget 10\nrate 12345.67 RUB\n"
        "title " + "очень " * 20 + "\nзапись А гора 17\nзапись Б гора 40\nзапись В гора 3\nконец\n"
    )
    settled = settlement_of(book)
    lines = message_lines(book, settled, "ru")
    assert len(lines) <= LINES
    assert max(map(len, lines)) <= WIDTH
    text = "\n".join(lines)
    for one in settled.transfers:
        assert f"{one.coins // 100}.{one.coins % 100:02}" in text  # type: ignore[operator]


def test_what_has_no_room_is_counted() -> None:
    assert packed(["a" * 30, "b" * 30, "c" * 30, "d"], 2, "en") == ["a" * 30, "… and 3 more"]


# ── a rate agreed afterwards ──


def test_a_rate_afterwards_leaves_the_ledger_alone() -> None:
    path = EXAMPLES / "sochi.pulka"
    before = path.read_bytes()
    told = Ran("settle", str(path), "--rate", "1 EUR", "--json").json
    assert told["currency"] == "EUR"
    assert [Fraction(one) for one in told["money"]] == [Fraction(one) for one in told["net"]]
    assert path.read_bytes() == before
    assert "EUR" in Ran("settle", str(path), "--rate", "1 EUR", "--message").out


def test_a_rate_for_a_paper_sheet_too() -> None:
    sheet = str(EXAMPLES / "sheet-right.toml")
    assert Ran("settle", "--sheet", sheet, "--json").json["money"] is None
    assert Ran("settle", "--sheet", sheet, "--rate", "2 RUB", "--json").json["currency"] == "RUB"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--rate", "0 EUR"), "above zero"),
        (("--rate", "дорого"), "write the rate"),
        (("--sheet", str(EXAMPLES / "sheet-right.toml"), "--message"), "paper sheet"),
    ],
)
def test_what_cannot_be_asked(arguments: tuple[str, ...], told: str) -> None:
    ledger = () if "--sheet" in arguments else (str(EXAMPLES / "rostov.pulka"),)
    ran = Ran("settle", *ledger, *arguments, "--lang", "en")
    assert ran.code == 2 and told in ran.err
