"""Closing, help, overflow, the end of a game; the order of postings: by hand from docs/spec/scoring.md.

Unless said otherwise: Sochi, target 10 and the last player named deals.  Prices V: 2 4 6 8 10, misère 10.
Cells: `А пуля 2` Аня's pool, `Б гора 1` Боря's mountain, `Б>А 6` whists of Боря on Аня.
"""

from __future__ import annotations

import pytest
from helpers import CLOSED, FULL, NAMES, cells, check, nets_of, played, written

# ── closing, help, overflow ──

CLOSING = [
    ("запись А пуля 9 / А 6п п п", 3, "", "А пуля 10, Б пуля 1, А>Б 10"),  # 1 fills, 1 helps the nearest on the left
    ("запись Б пуля 9 / Б 6п п п", 3, "", "Б пуля 10, В пуля 1, Б>В 10"),
    ("запись А пуля 10 / А 6п п п", 3, "help-worth=7", "А пуля 10, Б пуля 2, А>Б 14"),
    ("запись А пуля 10 / запись В пуля 5 / А 6п п п", 3, "", "А пуля 10, В пуля 7, А>В 20"),  # most in the pool
    (
        "запись А пуля 10 / запись В пуля 5 / А 6п п п",
        3,
        "help-order=clockwise",
        "А пуля 10, В пуля 5, Б пуля 2, А>Б 20",
    ),
    ("запись А пуля 10 / запись В пуля 9 / А 6п п п", 3, "", "А пуля 10, В пуля 10, Б пуля 1, А>В 10, А>Б 10"),
    ("запись А пуля 10 / запись Б гора 5 / А 6п п п", 3, "", "А пуля 10, Б гора 5, В пуля 2, А>В 20"),
    ("запись А пуля 10 / запись Б гора 5 / А 6п п п", 3, "help-tie=left", "А пуля 10, Б гора 5, Б пуля 2, А>Б 20"),
    # not to a sitting player, nor to a whister who pays a shortage (4·2)
    ("запись А пуля 10 / запись Г пуля 5 / А 6п п п", 4, "", "А пуля 10, Г пуля 5, Б пуля 2, А>Б 20"),
    ("запись А пуля 10 / запись Г пуля 5 / А 6п п п", 4, "help-excludes=none", "А пуля 10, Г пуля 7, А>Г 20"),
    ("запись А пуля 10 / запись Б пуля 5 / А 6п 10 в п", 3, "", "А пуля 10, Б пуля 5, Б гора 8, В пуля 2, А>В 20"),
    (
        "запись А пуля 10 / запись Б пуля 5 / А 6п 10 в п",
        3,
        "help-excludes=none",
        "А пуля 10, Б пуля 7, Б гора 8, А>Б 20",
    ),
    ("запись А пуля 10 / запись Б пуля 5 / А 6п 10 в п", 3, "responsibility=none", "А пуля 10, Б пуля 7, А>Б 20"),
    (
        "запись А пуля 10 / А 6п 10 п п Г в",
        4,
        "help-excludes=sitting-and-failed",
        "А пуля 10, Б пуля 2, А>Б 20, Г гора 8",
    ),
    # mountains are compared as they stood before the deal: В had less, though he is short of 1·2 now
    (
        "запись А пуля 10 / запись Б гора 1 / А 6п 7 в3 в0",
        3,
        "help-excludes=none",
        "А пуля 10, Б гора 1, В пуля 2, В гора 2, А>В 20, Б>А 6",
    ),
    # nobody is open: mpp mountain points a pool point
    (FULL + "запись А гора 1 / А 7п п п", 3, "overflow=others", CLOSED + "Б гора 3, В гора 3"),
    (FULL + "запись А гора 1 / А 7п п п", 3, "overflow=negative", CLOSED + "А гора -3"),
    (FULL + "запись А гора 1 / А 7п п п", 3, "overflow=floor", CLOSED[:-2]),
    (FULL + "запись А гора 1 / А 7п п п", 3, "overflow=others pool-worth=20", CLOSED + "Б гора 7, В гора 7"),  # 8 − 1
    (FULL + "запись А гора 1 / запись Б гора 5 / А 7п п п", 3, "overflow=lift", CLOSED + "Б гора 2, А>Б 30"),
    (
        FULL + "запись А гора 1 / запись Б гора 5 / запись В гора 2 / А 7п п п",
        3,
        "overflow=lift",
        CLOSED + "Б гора 4, А>Б 10, А>В 20",  # the smallest first: 2 of В, 1 of Б
    ),
    (
        FULL + "запись Б гора 4 / запись В гора 4 / А 7п п п",
        3,
        "overflow=lift mountain-worth=5 pool-worth=5",
        CLOSED + "В гора 4, А>Б 20",  # a tie: nearest on the left; 5 whists a point
    ),
    (FULL + "запись Б гора 1 / А 7п п п", 3, "overflow=lift", CLOSED + "А гора -3, А>Б 10"),  # what remains as negative
    (FULL + "А 7п п п", 3, "overflow=lift", CLOSED + "А гора -4"),
    # help first, then overflow; with help=no overflow at once
    ("запись А пуля 10 / запись Б пуля 9 / запись В пуля 10 / А 6п п п", 3, "", CLOSED + "А>Б 10, Б гора 1, В гора 1"),
    ("запись А пуля 9 / А 7п п п", 3, "help=no overflow=negative", "А пуля 10, А гора -3"),
    # points of a no-trick all-pass
    ("запись А пуля 10 / р 0 5 5", 3, "", "А пуля 10, Б гора 5, В гора 5, Б пуля 1, А>Б 10"),
    ("запись А пуля 10 / запись А гора 3 / р 0 5 5", 3, "help-from=games", "А пуля 10, А гора 2, Б гора 5, В гора 5"),
    ("запись А пуля 10 / р 0 5 5", 3, "help-from=games", "А пуля 10, Б гора 5, В гора 5"),  # the rest is lost
    ("запись А пуля 9 / бомба 0! 5 5", 3, "bombs=yes help-from=games", "А пуля 10, Б гора 10, В гора 10"),
    ("запись А пуля 10 / р 0 5 5", 3, "help-from=games help=no overflow=negative", "А пуля 10, Б гора 5, В гора 5"),
    # the dealer's half of a misère: 5, of which 1 fills and 4 come off a mountain of 2
    (
        "запись Г пуля 9 / запись Г гора 2 / А м 0 пополам",
        4,
        "help-from=games",
        "А пуля 5, Г пуля 10",
    ),
    ("запись А пуля 7 / А м 0 пополам", 4, "help-from=games", "А пуля 10, Б пуля 2, А>Б 20, Г пуля 5"),
    # half-misère: declarer first, then the dealer, each on the sheet after the other
    (
        "запись А пуля 10 / запись Б пуля 9 / А м 0 пополам",
        4,
        "",
        "А пуля 10, Б пуля 10, А>Б 10, В пуля 4, А>В 40, Г пуля 5",
    ),
    # the same record again, with another dealer to share it
    ("Б м 0 пополам / Б м 0 пополам", 4, "", "А пуля 5, Б пуля 10, Г пуля 5"),
    # win-to-mountain
    ("запись А гора 3 / А 7п п п", 3, "win-to-mountain=first", "А пуля 1"),
    ("запись А гора 3 / А 7п п п", 3, "win-to-mountain=half", "А пуля 2, А гора 1"),
    ("запись А гора 9 / А 7п п п", 3, "win-to-mountain=first", "А гора 5"),
    ("запись А гора 3 / А 7п п п", 3, "win-to-mountain=first pool-worth=20", "А пуля 5/2"),  # 3 of 8 points: 3/2 of 4
    ("А 7п п п", 3, "win-to-mountain=first", "А пуля 4"),
    ("запись А гора -3 / А 7п п п", 3, "win-to-mountain=first", "А пуля 4, А гора -3"),
    ("запись А гора 9 / А м 0", 3, "win-to-mountain=half", "А пуля 5, А гора 4"),
    ("запись А гора 3 / р 0 5 5", 3, "win-to-mountain=first", "А пуля 1, А гора 3, Б гора 5, В гора 5"),  # games only
    # no target is kept
    ("запись А пуля 9 / А 7п п п", 3, "close=sum help=no", "А пуля 13"),
    ("запись А пуля 9 / А 7п п п", 3, "close=time", "А пуля 10, Б пуля 3, А>Б 30"),
]


@pytest.mark.parametrize(("records", "players", "rules", "sheet"), CLOSING)
def test_closing_and_help(records: str, players: int, rules: str, sheet: str) -> None:
    """docs/spec/scoring.md#closing-and-help; closed tables go on where the rule says `time`."""
    if records.startswith((FULL, "запись А пуля 10 / запись Б пуля 9 / запись В")):
        rules += " close=time"
    check(records, players, rules, sheet)


OVER = [
    ("close=all", FULL[:-3], True),
    ("close=all", "запись А пуля 10 / запись Б пуля 10", False),
    ("close=mountain", "запись А гора 1 / " + FULL[:-3], False),
    ("close=mountain", "запись А гора -1 / " + FULL[:-3], True),
    ("close=sum help=no", "запись А пуля 29", False),
    ("close=sum help=no", "запись А пуля 28 / А 6п п п", True),
    ("close=first", "запись А пуля 8 / А 6п п п", True),
    ("close=time", FULL[:-3], False),
    ("close=time", "конец", True),
    ("close=all", "конец", True),
]


@pytest.mark.parametrize(("rules", "records", "over"), OVER)
def test_the_game_is_over(rules: str, records: str, over: bool) -> None:
    book = played(records, rules=rules)
    assert (book.over, book.next is None) == (over, over)


def test_what_comes_off_the_own_mountain_stands_before_what_goes_into_the_pool() -> None:
    """docs/spec/scoring.md#closing-and-help: `win-to-mountain=first`: 7♠ is worth 4, of which 3 come off the mountain."""
    postings = played("запись А гора 3 / А 7п п п", rules="win-to-mountain=first").steps[1].postings
    assert [(one.account, one.amount, one.reason) for one in postings] == [
        ("mountain", -3, "write-off"), ("pool", 1, "made"),
    ]  # fmt: skip


def test_indivisible_gusarik() -> None:
    """mpp is halved, and the difference of mountains goes undivided (docs/spec/scoring.md#two-players; K 4.1.1)."""
    records = "запись А пуля 10 / запись Б пуля 10 / А 7п п"
    book = played(records, 2, rules="close=time gusarik-mountain=indivisible")
    assert written(book) == cells("А пуля 10, Б пуля 10, Б гора 2")  # 4 · 1/2
    assert nets_of(book) == (20, -20)
    assert nets_of(played(records, 2, rules="close=time")) == (20, -20)  # 4 divided by two


def test_indivisible_does_not_apply_to_three_that_became_two() -> None:
    """docs/spec/scoring.md#other-records: three become a gusarik at the table, but N stays 3."""
    book = played("вышел В / А 6п п", 3, rules="gusarik-mountain=indivisible")
    assert written(book) == cells("А пуля 2, В пуля 10, В гора 10")
    assert not book.terms.indivisible
    assert sum(nets_of(book)) == 0


# ── what the order of postings is ──


def test_order_inside_a_deal() -> None:
    """docs/spec/scoring.md#accounts: mountain, whists, consolation, shortages, bonus; then the pool."""
    down = played("А 7п 6 в4 в0 прикуп 1", 4, rules="shortfall=quota").steps[-1].postings
    assert [one.reason for one in down] == ["down", "whist", *["consolation"] * 3, "shortage", "talon"]
    made = played("запись А пуля 9 / А 6п 9 в1 в0", 3, rules="help-excludes=none").steps[-1].postings
    assert [one.reason for one in made] == ["whist", "shortage", "shortage", "made", "help", "help"]


def test_no_trick_awards_go_clockwise_from_the_first_hand_the_sitting_dealer_last() -> None:
    """The second deal of four: Аня deals, Боря has the first hand and all the tricks."""
    postings = played("А 6п п п / р 0 10 0 0", 4).steps[-1].postings
    assert [NAMES[one.player] for one in postings if one.reason == "no-trick"] == ["Вера", "Гена", "Аня"]
