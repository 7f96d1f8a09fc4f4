"""What a posting says of its own arithmetic, and that the log shows it and nothing else."""

from __future__ import annotations

import pytest
from helpers import FULL, book_of, header, played
from hypothesis import given, settings
from strategies import Sample, ledgers

from pulka.report.reasons import lines_of
from pulka.report.tables import postings


def whys(records: str, players: int = 3, **how: str) -> list[str]:
    """The reasons of what the last record wrote, as the log shows them."""
    book = played(records, players, **how)
    return [line.why for line in lines_of(book.steps[-1], book, "ru")]


@given(ledgers())
@settings(max_examples=200)
def test_times_unit_and_parts_make_the_amount(sample: Sample) -> None:
    for one in postings(book_of(sample.text)):
        assert one.times * one.unit == abs(one.amount) * one.parts, one
        assert one.times > 0
        assert one.unit > 0


COUNTED = [
    # rules, players, deal, why it wrote what it wrote
    ("", 3, "А 6п 4 в3 в3", ["недобор 2 × 2", "взятки 3 × 2", "взятки 3 × 2", "за безвзятие 2 × 2", "за безвзятие 2 × 2"]),
    ("consolation=10", 3, "А 6п 5 в3 в2", ["недобор 1 × 2", "взятки 3 × 2", "взятки 2 × 2", "за безвзятие 1 × 10", "за безвзятие 1 × 10"]),
    ("whist-style=gentleman", 3, "А 6п 5 в п", ["недобор 1 × 2", "взятки 5 × 2 / 2, пополам", "взятки 5 × 2 / 2, пополам", "за безвзятие 1 × 2", "за безвзятие 1 × 2"]),
    ("responsibility=half", 3, "А 6п 7 в п", ["взятки 3 × 2", "недобор на висте 1 × 1", "сыграно, цена 2"]),
    ("raspasy=whists", 3, "р 2 2 6", ["взятки 6 × 1 / 2, поровну", "взятки 6 × 1 / 2, поровну"]),
    ("raspasy-amnesty=yes", 3, "р 2 3 5", ["взятки 1 × 1", "взятки 3 × 1"]),
    ("", 4, "Аня мизер 3 пополам", ["поймали на мизере, взятки 3 × 5", "поймали на мизере, взятки 3 × 5"]),
    ("", 3, 'штраф Аня 7♦ без 2 "ренонс"', ["штраф 2 × 4 ренонс"]),
    ("concede=all concede-tricks=4", 3, "А 7п сдал", ["сдался без 4: 4 × 4"]),
]  # fmt: skip


@pytest.mark.parametrize(("rules", "players", "deal", "told"), COUNTED)
def test_the_log_tells_what_was_counted(rules: str, players: int, deal: str, told: list[str]) -> None:
    """The numbers are those of docs/spec/scoring.md: undertricks, tricks and missing tricks at the price of the contract."""
    assert whys(deal, players, rules=rules) == told


def test_a_changed_price_changes_the_log() -> None:
    """Three tricks at 5 each are told as 3 × 5, at 10 each as 3 × 10: the count never gives for the price."""
    for price in (5, 10):
        rules = f"prices={price},6,7,8,9,10"
        assert whys("А 6п 7 в п", rules=rules)[0] == f"взятки 3 × {price}"


def test_points_that_helped_name_whoever_took_no_trick() -> None:
    """All-pass, help: Боря took no trick and his pool is full; Гена only dealt (docs/spec/scoring.md#closing-and-help)."""
    told = whys(f"{FULL.removesuffix('запись В пуля 10 / ')}р 4 0 4 2", 4)
    assert "помогает Боря" in told
    assert not [why for why in told if "Гена" in why]


def test_half_a_misere_helps_in_the_name_of_each_who_made_it() -> None:
    """The declarer's half and the dealer's both help, each in his own name."""
    book = played("запись А пуля 10 / запись Г пуля 10 / Аня мизер 0 пополам", 4, rules="help-excludes=none")
    helped = {book.names[one.by] for one in book.steps[-1].postings if one.by is not None}
    assert helped == {"Аня", "Гена"}


def test_what_fits_of_a_price_is_told_as_its_part() -> None:
    """Of a six's 2 points one goes into a pool of 9 to 10: the price stays 2."""
    book = played("запись А пуля 9 / А 6п п п", rules="help=no")
    made = next(one for one in book.steps[-1].postings if one.account == "pool")
    assert (made.amount, str(made.times), made.unit) == (1, "1/2", 2)


REMARKS = [
    ("tick=all dark=yes", "р 4 3 3 / А 6п тёмная 6 в2 в2", ["вся запись × 4: бомба или птичка × 2, втёмную × 2"]),
    ("", "р 4 3 3 / р 4 3 3", ["2-й распас подряд, взятка по 2"]),
    ("bombs=yes raspasy-amnesty=yes", "бомба 4! 3 3", ["1-я бомба подряд, взятка по 2", "амнистия: у всех списано взяток 3"]),
    ("raspasy-amnesty=yes raspasy=whists", "р 4 3 3", ["1-й распас подряд, взятка по 1"]),
]  # fmt: skip


@pytest.mark.parametrize(("rules", "records", "told"), REMARKS)
def test_the_log_tells_what_a_deal_stood_under(rules: str, records: str, told: list[str]) -> None:
    book = played(records, rules=rules)
    assert book.family.show.remarks(book.steps[-1], "ru") == told


RETURNED = [
    # what the one who had said half writes in a returned whist with one quick trick in the talon
    ("talon-bonus-three=half", 0),
    ("talon-bonus-three=both", 0),
]


@pytest.mark.parametrize(("talon", "written"), RETURNED)
def test_a_returned_half_writes_nothing_at_all(talon: str, written: int) -> None:
    """docs/spec/scoring.md#returned-whist: `nothing` means a talon bonus too."""
    book = played("А 6п 6 в4 полвиста прикуп 1", rules=f"returned-half=nothing {talon}")
    assert sum(book.sheet.whists[2]) == written
    assert [one.player for one in book.steps[-1].postings if one.reason == "talon"] == [1]


def test_a_half_that_was_not_returned_writes_the_talon() -> None:
    """Half-whist without play: nothing else but a talon bonus (docs/spec/scoring.md#half-whist)."""
    book = played("А 6п п полвиста прикуп 1", rules="returned-half=nothing talon-bonus-three=both")
    assert [one.player for one in book.steps[-1].postings if one.reason == "talon"] == [1, 2]


def test_the_first_to_the_target_gets_the_prize_under_sum() -> None:
    """docs/spec/scoring.md#other-records: under `close = sum` too, whose pools run on past the target."""
    rules = "close=sum help=no prize-first=30"
    book = book_of(header(target=10, rules=rules) + "запись Б пуля 12\nзапись А пуля 11\nзапись В пуля 7\n")
    assert book.over
    assert [(one.player, one.on, one.amount) for one in book.steps[-1].postings if one.reason == "prize"] == [
        (1, 0, 30),
        (1, 2, 30),
    ]
