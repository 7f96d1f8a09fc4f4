"""What may enter a ledger, and what may not: names, titles, comments, records, from every command (spec 3, 4)."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from helpers import header, played, refusal
from pulka import conventions
from pulka.alike import are_alike
from pulka.cli import build
from pulka.header import check_name
from pulka.model import PulkaError, Unreadable

PLAYERS = "Аня,Боря,Вера"


def run(*arguments: str, typed: str | None = None) -> tuple[int, str]:
    """Exit status and everything said by a command."""
    done = CliRunner().invoke(build(), list(arguments), input=typed)
    assert "Traceback" not in done.output
    return done.exit_code, done.output


# ── names that look the same ──


ALIKE = [
    ("Alla", "AlIa"), ("Οлег", "Олег"), ("Anna", "Аnna"), ("МУХА", "MYXA"), ("Зоя", "3оя"), ("P1", "Pl"), ("Mam", "Marn"),
    ("Ꭺnna", "Anna"), ("ꓳлег", "Олег"),
]  # fmt: skip
DIFFERENT = [("Ian", "Lan"), ("Eli", "Ell"), ("Вова", "Вова1"), ("Ян", "Яна"), ("Женя", "Жена"), ("А1", "А2")]


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_players_who_look_alike_are_refused(one: str, other: str) -> None:
    """Spec 3: look-alikes that would make two names look the same are refused; here and as newcomers."""
    assert are_alike(one, other) and are_alike(other, one)
    assert refusal(header(f"{one} {other} Вера")) == ("name-alike", 3, 10 + len(one))
    assert refusal(header(f"{one} Боря Вера") + f"вошёл {other}\n").key == "name-alike"


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_players_who_differ_play(one: str, other: str) -> None:
    assert not are_alike(one, other)
    assert played("р 4 3 3", f"{one} {other} Вера").names[:2] == (one, other)


def test_the_table_of_look_alikes_is_unicodes() -> None:
    pytest.importorskip("confusable_homoglyphs", reason="it holds Unicode's table")
    import lookalikes

    assert lookalikes.table() == lookalikes.TABLE.read_text("utf-8")


def test_no_letter_of_a_name_is_invisible() -> None:
    """Of Unicode's default-ignorable signs (DerivedCoreProperties.txt) these are letters."""
    ignorable = [0xAD, 0x34F, 0x61C, 0x3164, 0xFEFF, 0xFFA0, *range(0x115F, 0x1161), *range(0x17B4, 0x17B6)]
    ignorable += [*range(0x180B, 0x1810), *range(0x200B, 0x2010), *range(0x202A, 0x202F), *range(0x2060, 0x2070)]
    ignorable += [*range(0xFE00, 0xFE10), *range(0xFFF0, 0xFFF9), *range(0x1BCA0, 0x1BCA4), *range(0xE0000, 0xE1000)]
    for sign in map(chr, ignorable):
        with pytest.raises(Unreadable) as caught:
            check_name(f"Аня{sign}", ())
        assert caught.value.key == ("name-invisible" if sign.isalpha() else "bad-name")


@pytest.mark.parametrize(
    ("players", "typed", "key", "letter"),
    [
        ("Аня Боря Вера", "A 6п п п", "letter-latin", "A"),  # a Latin A
        ("Anna Boris Vera", "А 6s p p", "letter-cyrillic", "А"),  # a Cyrillic А
        ("Аня Боря Вера", "Α 6п п п", "letter-other", "Α"),  # a Greek Α
        ("Аня Боря Вера", "Я 6п п п", "unknown-player", None),
    ],
)
def test_the_alphabet_of_a_strange_letter_is_told(players: str, typed: str, key: str, letter: str | None) -> None:
    with pytest.raises(PulkaError) as caught:
        played(typed, players)
    assert (caught.value.key, caught.value.values.get("letter")) == (key, letter)
    with pytest.raises(PulkaError) as caught:
        played("", players, more=f"dealer {typed[0]}")
    assert caught.value.key == key


# ── headers and records that say something impossible ──


@pytest.mark.parametrize("end", ["конец", "запись А пуля 10 / запись Б пуля 10 / запись В пуля 10"])
def test_nothing_is_ordered_once_the_game_is_over(end: str) -> None:
    """Spec 10: an order after the end is refused."""
    text = header() + "\n".join([*end.split(" / "), "заказ А цель 8", ""])
    assert refusal(text)[:2] == ("order-after-end", len(text.splitlines()))


def test_an_order_before_the_end_stands() -> None:
    assert played("заказ А цель 8 / конец").target == 8


@pytest.mark.parametrize(
    ("line", "near"), [("targett 10", "target"), ("Titel Дача", "title"), ("player А Б В", "players")]
)
def test_a_misspelt_word_of_the_header_is_told_first(line: str, near: str) -> None:
    text = f"pulka 1\nconvention sochi-1\nplayers Аня Боря Вера\n{line}\n"
    assert refusal(text) == ("header-word", 4, 1)
    assert refusal(text.replace("players Аня Боря Вера\n", "")) == ("header-word", 3, 1)


@pytest.mark.parametrize("name", ["Rat", "Titus", "Dealers"])
def test_a_record_may_begin_with_a_name_like_a_word_of_the_header(name: str) -> None:
    assert played(f"{name[:4]} 6s p p", f"{name} Boris Vera").sheet.pool == (2, 0, 0)


def test_a_tab_parts_a_word_of_the_header_too() -> None:
    assert played("", more="title\tДача").header.title == "Дача"


@pytest.mark.parametrize("line", ['base = ["sochi"]', "base = 1", 'title-ru = ["Дом"]', "source = true"])
def test_a_text_of_a_convention_is_one_text(tmp_path: Path, line: str) -> None:
    (tmp_path / "ours.toml").write_text(f'ten = "checked"\n{line}\n', "utf-8")
    with pytest.raises(Unreadable) as caught:
        conventions.read(tmp_path / "ours.toml")
    assert (caught.value.key, caught.value.source and caught.value.source.line) == ("toml-text", 2)
    code, said = run("rules", str(tmp_path / "ours.toml"))
    assert (code, line.partition(" ")[0] in said) == (2, True)
