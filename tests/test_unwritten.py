"""Why nothing was written where a player would ask; expected from spec 1 and the options."""

from __future__ import annotations

import pytest
from helpers import played

from pulka.report.tables import step_lines
from pulka.families.russian.unwritten import unwritten


def told(records: str, players: int = 4, language: str = "ru", **how: object) -> list[str]:
    """What the log says below the last deal that nobody wrote."""
    book = played(records, players, **how)
    lines = unwritten(book.steps[-1], book, language)
    assert step_lines(book.steps[-1], book, language)[-len(lines) :] == [f"   {one}" for one in lines] or not lines
    return lines


@pytest.mark.parametrize(
    ("rules", "shares", "key"),
    [
        ("raspasy-zero-sitting=no", "р 3 5 2 0", "сидящему за распасы без взятки не пишут"),
        ("raspasy-zero-sitting=no", "р 3 5 1 1", ""),  # he took one: no question
        ("raspasy-zero-sitting=tricks", "р 3 5 2 0", ""),  # he gets it
        ("raspasy-zero-sitting=tricks raspasy-talon=closed", "р 3 5 2", "взятки прикупа не его"),
        ("raspasy-zero-sitting=always raspasy-talon=closed", "р 3 5 2", ""),
        ("raspasy-zero=none raspasy-zero-sitting=no", "р 3 5 2 0", ""),  # nobody gets anything
    ],
)
def test_the_dealer_without_relief(rules: str, shares: str, key: str) -> None:
    lines = told(shares, rules=f"raspasy-zero=pool {rules}" if "raspasy-zero=" not in rules else rules)
    assert [key in line for line in lines] == ([True] if key else [])
    assert not key or lines[0].startswith("Гена сидит на прикупе")


@pytest.mark.parametrize("returned", ["pass", "consolation", "nothing"])
def test_a_half_whist_that_was_returned(returned: str) -> None:
    """Boris passes, Vera says half, Boris returns to whist: she writes nothing of a made game."""
    lines = told("А 7♦ 8 | Боря вист 2 | Вера полвиста", 3, rules=f"half-whist=either returned-half={returned}")
    assert any(line.startswith("Вера: полвиста перебили вистом") for line in lines)


def test_a_returned_half_that_writes_is_not_asked_about() -> None:
    records = "А 7♦ 6 | Боря вист 4 | Вера полвиста"
    assert not any("перебили" in one for one in told(records, 3, rules="half-whist=either returned-half=consolation"))


@pytest.mark.parametrize(
    ("record", "rules", "duty"),
    [
        ("А 6♠ 6 | Боря вист 3 | Вера вист 1", "", 4),  # two whisters, four together
        ("А 7♠ 8 | Боря вист 2 | Вера пас", "", 2),
        ("А 6♠ 5 | Боря вист 4 | Вера вист 1", "", None),  # one more
        ("А 6♠ 7 | Боря вист 3 | Вера вист 0", "", None),  # one short: the shortage is written
        ("А 6♠ п п", "", None),  # nobody whisted
        ("А 6♠ 6 | Боря вист 3 | Вера вист 1", "responsibility=none", None),  # no duty at this table
    ],
)
def test_a_duty_just_met(record: str, rules: str, duty: int | None) -> None:
    lines = told(record, 3, rules=rules, language="en")
    assert [line for line in lines if "just met" in line] == (
        [f"the duty of {duty} is just met: no shortage"] if duty else []
    )


FULL = "запись А пуля 9"


@pytest.mark.parametrize(
    ("record", "rules", "points"),
    [
        ("А 7♠ п п", "help=no", "3"),  # price 4, room 1
        ("А м 0", "help=no", "9"),
        ("А 7♠ п п", "", ""),  # help is played
        ("А м 1", "help=no", ""),  # not made
        ("Б 7♠ п п", "help=no", ""),  # room enough
    ],
)
def test_help_that_the_table_forbids(record: str, rules: str, points: str) -> None:
    lines = told(f"{FULL} / {record}", 3, rules=rules)
    assert [line for line in lines if "помощи за столом нет" in line] == (
        [f"лишние очки, {points}: помощи за столом нет"] if points else []
    )
