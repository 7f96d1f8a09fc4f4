"""Settlement by hand from docs/spec/scoring.md#settlement: exact nets, rounding, the book way, payments; the price list."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from pulka.ledger.header import read_rate
from pulka.model import Number, Sheet, Unreadable
from pulka.families.russian.prices import price_list
from pulka.families.russian.options import OPTIONS, Rules
from pulka.model import Terms
from pulka.report.steps import working
from pulka.settle.settlement import (
    Adjustment,
    Settlement,
    Transfer,
    adjusted,
    balances,
    carried,
    compensation,
    fewest_payments,
    largest_remainder,
    nets,
    pair_results,
    settle,
)

TEN = Terms(10, 10, 10)
HALF = Fraction(1, 2)


def sheet(pool: tuple[int, ...], mountain: tuple[int, ...], *whists: tuple[int, ...]) -> Sheet:
    """A sheet; without whists where none are given."""
    return Sheet(pool, mountain, whists or ((0,) * len(pool),) * len(pool))


REF = sheet((10,) * 4, (0, 5, 15, 11), (0, 2, 0, 0), (0, 0, 0, 0), (10, 50, 0, 0), (42, 78, 0, 0))
"""The worked example of REF: С З В Ю."""


@pytest.mark.parametrize("method", ["average", "pairwise"])
def test_the_worked_example(method: str) -> None:
    got = settle(REF, TEN, method=method)
    assert got.net == (Fraction(55, 2), Fraction(-205, 2), Fraction(-25, 2), Fraction(175, 2))
    # remainders are all one half: the two earlier seats get the two points that the floors lack
    assert got.whole == (28, -102, -13, 87)
    assert (got.method, got.coins, got.currency, got.adjustment) == (method, None, None, None)


def test_pair_by_pair() -> None:
    """С and З: З's 5 are 5 · 10/4 = 12½ for С, who has 2 more whists on him; nobody plays against himself."""
    rows = pair_results(REF, TEN)
    assert rows[0][1] == Fraction(29, 2)
    assert rows[2][3] == -10  # В's 15 against Ю's 11: 4 · 10/4
    assert [rows[i][i] for i in range(4)] == [0] * 4
    assert balances(REF) == (-50, -130, 60, 120)  # З: nothing less 2 + 50 + 78


def test_unequal_pools_are_carried_into_the_mountain() -> None:
    """Target − pool, × mpp; where no target is named, from 0."""
    open_pools = sheet((10, 8, 12), (0, 3, 5))
    assert carried(open_pools, Terms(20, 10, 10)) == (0, 7, 1)
    assert carried(open_pools, Terms(20, 10)) == (-20, -13, -19)
    assert nets(open_pools, Terms(20, 10, 10)) == (Fraction(80, 3), Fraction(-130, 3), Fraction(50, 3))


UNDIVIDED = [
    ((10, 10), (0, 7), (70, -70)),
    ((10, 4), (0, 0), (30, -30)),  # mpp is halved: 6 lacking points are 3 of the mountain
    ((10, 4), (5, 0), (-20, 20)),
]


@pytest.mark.parametrize("method", ["average", "pairwise"])
@pytest.mark.parametrize(("pool", "mountain", "net"), UNDIVIDED)
def test_an_indivisible_gusarik(method: str, pool: tuple, mountain: tuple, net: tuple) -> None:
    """docs/spec/scoring.md#two-players: (larger − smaller) × mountain-worth goes from one to the other."""
    assert settle(sheet(pool, mountain), TEN._replace(indivisible=True), method=method).net == net


BOOK = [
    # mountains, terms, the point of the rule, nets
    (REF.mountain, TEN, (0, -1), (29, -103, -13, 87)),
    (REF.mountain, TEN, (3, 1), (28, -102, -12, 86)),
]


@pytest.mark.parametrize(("mountain", "terms", "point", "net"), BOOK)
def test_the_book_way_of_the_worked_example(mountain: tuple, terms: Terms, point: tuple, net: tuple) -> None:
    got = settle(REF, terms, method="book", adjustment=Adjustment(*point))
    assert (got.net, got.adjustment) == (net, point)


UNNAMED = [
    (REF.mountain, TEN, (0, -1)),  # 30 · 10 and 32 · 10 divide by 4: −1 when both do
    ((0, 1, 3), TEN, (0, -1)),  # 3 divides by 3
    ((0, 5, 6), TEN, (2, 1)),  # 12 divides by 3, 10 does not
    ((5, 5, 6), TEN, (0, -1)),  # equal ones: the earlier seat
    ((0, 4, 4), TEN, (1, 1)),
    ((0, 1, 2), TEN, None),  # whole already
    ((1, 1, 1, 1, 0), TEN, None),  # 10 divides by five
    ((1, 0, 0, 0), Terms(1, 1, 10), (1, -1)),  # 0 divides by 4, 2 does not
    ((1, 2, 0, 0), Terms(1, 1, 10), (1, 1)),  # 4 divides by 4, 2 does not
]


@pytest.mark.parametrize(("mountain", "terms", "point"), UNNAMED)
def test_the_book_way_finds_its_point(mountain: tuple, terms: Terms, point: tuple | None) -> None:
    """docs/spec/scoring.md#presentations: −1 on the smallest mountain or +1 on the largest, whichever makes the division whole."""
    got = settle(sheet((10,) * len(mountain), mountain), terms, method="book")
    assert got.adjustment == point
    assert all(isinstance(amount, int) for amount in got.net)


def test_the_book_way_compensates_with_whole_whists() -> None:
    """+1 on the last: 40 − 3, −10 − 3, −30 + 2 · 3."""
    assert settle(sheet((10,) * 3, (0, 5, 6)), TEN, method="book").net == (37, -13, -24)
    assert [compensation(TEN, count) for count in (3, 4)] == [3, 2]


def test_the_book_way_takes_mountains_as_carried() -> None:
    """10 8 10 of 10: В's mountain of 1 is the smallest only before Боря's two points are carried."""
    got = settle(sheet((10, 8, 10), (2, 0, 3)), TEN, method="book")  # 2 2 3: 7, less 1 divides by 3
    assert got.adjustment == (0, -1)


def test_the_book_way_asks_for_a_name_where_no_point_does() -> None:
    with pytest.raises(Unreadable) as caught:
        settle(sheet((10,) * 4, (2, 0, 0, 0)), Terms(1, 1, 10), method="book")
    assert (caught.value.key, caught.value.values) == ("book-needs-adjust", {"total": 2, "count": 4})


def test_a_point_is_written_as_in_the_book() -> None:
    """REF: one point off С's mountain, the others write 2 whists each on him."""
    got = adjusted(REF, Adjustment(0, -1), TEN)
    assert got == sheet((10,) * 4, (-1, 5, 15, 11), (0, 2, 0, 0), (2, 0, 0, 0), (12, 50, 0, 0), (44, 78, 0, 0))


def test_the_average_is_the_usual_way() -> None:
    assert settle(REF, TEN).method == "average"


def test_a_point_is_for_the_book_way_only() -> None:
    assert settle(REF, TEN, adjustment=Adjustment(0, -1)) == settle(REF, TEN)


# ── rounding and money ──

ROUNDED = [
    ([HALF, HALF, -1], (1, 0, -1)),  # the earlier seat
    ([Fraction(1, 3), Fraction(-2, 3), Fraction(1, 3)], (1, -1, 0)),
    ([Fraction(9, 10), Fraction(1, 10), -1], (1, 0, -1)),
    ([Fraction(1, 10), Fraction(9, 10), -1], (0, 1, -1)),
    ([Fraction(-1, 10), Fraction(-9, 10), 1], (0, -1, 1)),
    ([3, -3], (3, -3)),
]


@pytest.mark.parametrize(("amounts", "whole"), ROUNDED)
def test_the_largest_remainder(amounts: list[Number], whole: tuple[int, ...]) -> None:
    assert largest_remainder(amounts) == whole


THIRDS = sheet((0,) * 3, (2, 0, 0))
"""Nets −40/3, 20/3, 20/3."""


def money(rate: str) -> Settlement:
    """The thirds at a rate."""
    return settle(THIRDS, TEN, read_rate(rate))


def test_money_adds_up_to_zero() -> None:
    """−1333⅓, 666⅔, 666⅔ coins: two coins for the three equal remainders … of the last two and, less, the first."""
    one = money("1 RUB")
    assert (one.coins, one.currency) == ((-1333, 667, 666), "RUB")
    assert one.transfers == (
        Transfer(0, 1, Fraction(667, 100), 667),
        Transfer(0, 2, Fraction(666, 100), 666),
    )
    half = money("0.50 EUR")  # −666⅔, 333⅓, 333⅓: floors −667 333 333, equal remainders, the earlier seat
    assert (half.coins, half.currency) == ((-666, 333, 333), "EUR")
    assert half.transfers[0] == (0, 1, Fraction(333, 50), 333)


def test_whole_whists_are_paid_where_there_is_no_rate() -> None:
    assert settle(THIRDS, TEN).transfers == (Transfer(0, 1, 7, None), Transfer(0, 2, 6, None))


PAYMENTS = [
    ([0, 0], []),
    ([-5, 5], [(0, 1, 5)]),
    ([5, -5, 3, -3], [(1, 0, 5), (3, 2, 3)]),
    ([-5, -4, 3, 2, 4], [(0, 2, 3), (0, 3, 2), (1, 4, 4)]),  # biggest to biggest would take four
    ([4, -5, 0, 3, -2], [(1, 0, 4), (1, 3, 1), (4, 3, 2)]),  # no group clears by itself: 4 − 1
    ([-3, -1, 2, 2], [(0, 2, 2), (0, 3, 1), (1, 3, 1)]),  # equal ones: the earlier seat first, as in rounding
    ([-2, -1, 3, -3, 1, 2], [(0, 5, 2), (1, 4, 1), (3, 2, 3)]),  # with leavers a sheet may hold six
    ([1, 2, 3, 4, -10], [(4, 0, 1), (4, 1, 2), (4, 2, 3), (4, 3, 4)]),
]


@pytest.mark.parametrize(("amounts", "payments"), PAYMENTS)
def test_as_few_payments_as_possible(amounts: list[int], payments: list[tuple[int, int, int]]) -> None:
    assert fewest_payments(amounts) == payments


# ── the price list ──

PRICES = [
    # players, rules, level, result, calls; declarer, defenders, sitting: a point is 10 whists, shared by all
    (4, "", 7, -1, ("whist", "pass"), -58, (30, 14), 14),  # mountain 4: −30, +10; 4 tricks 16; consolation 4 each
    (4, "", 7, 0, ("whist", "whist"), 18, (-2, -6), -10),  # pool 4: +30, −10; D 3: the first has the odd one: 8 and 4
    (4, "", 7, 1, ("pass", "whist"), 22, (-10, -2), -10),  # D 2, all his: 8
    (4, "", 6, 0, ("pass", "pass"), 15, (-5, -5), -5),
    (4, "", 6, 0, ("pass", "half"), 11, (-5, -1), -5),  # half the duty of 4: 2 · 2
    (4, "", 6, 4, ("whist", "whist"), 35, (-25, -25), 15),  # pool 2: +15, −5; 2 · 2 missing points each: +20, −20, +20
    (4, "", 10, 0, ("pass", "pass"), 75, (-25, -25), -25),  # checked: nobody answers for anything
    (4, "", 10, -1, ("pass", "pass"), -115, (45, 35), 35),  # mountain 10; the first's trick 10; consolation 10 each
    (4, "", 5, 0, (), 75, (-25, -25), -25),
    (4, "", 5, -10, (), -750, (250, 250), 250),
    (4, "close=open help=no", 6, 0, ("pass", "pass"), 15, (-5, -5), -5),
    (4, "ten=whisted", 10, 0, ("whist", "pass"), 100, (-100, 0), 0),  # he misses one: −75, the others +25
    (2, "", 6, 0, ("whist",), 2, (-2,), None),  # +10; 4 tricks 8
    (2, "", 6, 0, ("pass",), 10, (-10,), None),
    (2, "", 6, 0, ("half",), 6, (-6,), None),  # docs/spec/scoring.md#two-players: he may take a half-whist
    (2, "gusarik-mountain=indivisible", 6, 0, ("pass",), 10, (-10,), None),  # half of 20, and that undivided
    (2, "gusarik-mountain=indivisible", 5, -1, (), -100, (100,), None),
    (2, "", 5, -1, (), -50, (50,), None),
    (3, "gusarik-mountain=indivisible", 5, -1, (), Fraction(-200, 3), (Fraction(100, 3),) * 2, None),
    (4, "ten=checked-bare", 10, -1, ("pass", "pass"), -75, (25, 25), 25),
    (4, "ten=whisted", 10, 0, ("pass", "pass"), 75, (-25, -25), -25),
    (4, "lone-whister=own-hand half-whist=no", 6, 0, ("whist", "pass"), 7, (3, -5), -5),  # he has all four
    (3, "suit-prices=" + "2,4,6,8,10/" * 4 + "2,4,6,8,10", 9, 0, ("pass", "pass"), Fraction(160, 3), (Fraction(-80, 3),) * 2, None),
]  # fmt: skip


def named(level: int) -> str:
    """A contract as the price list names it; 5 stands for the misère in the table above."""
    return "misere" if level == 5 else str(level)


@pytest.mark.parametrize(("players", "rules", "level", "result", "calls", "declarer", "defenders", "sitting"), PRICES)
def test_what_a_result_is_worth(players, rules, level, result, calls, declarer, defenders, sitting) -> None:  # type: ignore[no-untyped-def]
    options = dict(one.split("=") for one in rules.split())
    rows = {one[:3]: one[3:6] for one in price_list(OPTIONS.decode(options, OPTIONS.defaults), players)}
    assert rows[named(level), result, calls] == (declarer, defenders, sitting)


@pytest.mark.parametrize(
    ("players", "rules", "calls"),
    [
        (3, "", {6: "ww wp pw pp ph", 7: "ww wp pw pp ph", 8: "ww wp pw pp", 10: "ww wp pw pp"}),
        (3, "half-whist=no", {6: "ww wp pw pp", 7: "ww wp pw pp"}),
        (3, "stalingrad=yes", {6: "ww", 7: "ww wp pw pp ph"}),
        (2, "", {6: "w p h", 8: "w p"}),
    ],
)
def test_which_calls_are_priced(players: int, rules: str, calls: dict[int, str]) -> None:
    """What the table cannot have is left out: a half on a duty of one, a pass on 6♠ under Stalingrad."""
    options = dict(one.split("=") for one in rules.split())
    found: dict[str, list[str]] = {}
    for one in price_list(OPTIONS.decode(options, OPTIONS.defaults), players):
        found.setdefault(one.contract, []).append("".join(call[0] for call in one.calls))
    assert {level: list(dict.fromkeys(found[named(level)])) for level in calls} == {
        k: v.split() for k, v in calls.items()
    }


def test_every_result_of_a_played_game_is_priced_and_only_one_of_an_unplayed_one() -> None:
    rows = [one[:3] for one in price_list(Rules(), 3)]
    assert len(rows) == len(set(rows))
    assert [result for level, result, calls in rows if (level, calls) == ("8", ("whist", "pass"))] == [
        *range(2, -9, -1)
    ]
    assert [result for level, result, calls in rows if (level, calls) == ("8", ("pass", "pass"))] == [0]
    assert [result for level, result, calls in rows if level == "misere"] == [*range(0, -11, -1)]


# ── written out ──


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("method", ["average", "pairwise", "book"])
def test_a_working_out_has_one_minus_sign_and_brackets_around_negatives(method: str, language: str) -> None:
    past = sheet((14, 10, 8, 10), (1, -3, 15, 11), (0, 2, -4, 0), (0, 0, 0, 30), (10, 50, 0, 0), (42, 78, 0, 0))
    steps = working(past, TEN, ("А", "Б", "В", "Г"), settle(past, TEN, method=method), None, language)
    assert not [line for line in steps if "−" in line or re.search(r"[-+×/] -", line)]
    assert any(re.search(r"[-+×/] \(-[0-9]", line) for line in steps)
