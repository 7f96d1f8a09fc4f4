"""What may enter a ledger, and what may not: names, titles, comments, records, from every command (spec 3, 4)."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from helpers import header, played, refusal
from pulka import conventions
from pulka.cli import build
from pulka.model import Unreadable

PLAYERS = "Аня,Боря,Вера"


def run(*arguments: str, typed: str | None = None) -> tuple[int, str]:
    """Exit status and everything said by a command."""
    done = CliRunner().invoke(build(), list(arguments), input=typed)
    assert "Traceback" not in done.output
    return done.exit_code, done.output


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
