"""Intervals of a season against scipy, and by the numbers of the books."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest
from scipy import stats

from pulka.season.chance import per_deal, share, student


@pytest.mark.parametrize("n", [1, 2, 7, 50, 400])
def test_wilson_is_scipys(n: int) -> None:
    for k in range(0, n + 1, max(1, n // 10)):
        mine, theirs = share(k, n), stats.binomtest(k, n).proportion_ci(method="wilson")
        assert (mine.low, mine.high) == pytest.approx((theirs.low, theirs.high), abs=1e-12)


def test_nothing_has_no_share() -> None:
    assert share(0, 0)[2:] == (None, None)


@pytest.mark.parametrize("freedom", [1, 2, 3, 4, 5, 8, 17, 30, 99, 500, 7549])
def test_students_number_is_scipys(freedom: int) -> None:
    assert student(freedom) == pytest.approx(stats.t.ppf(0.975, freedom), rel=1e-9)


def test_evenings_of_one_length_are_the_plain_mean_of_the_books() -> None:
    """With equal numbers of deals the ratio is a mean of evenings, its interval that of `scipy.stats.t`."""
    nets = [120, -30, 15, 240, -95, 60, 8]
    mean = per_deal([(net, 40) for net in nets])
    low, high = stats.t.interval(0.95, len(nets) - 1, loc=sum(nets) / len(nets), scale=stats.sem(nets))
    assert mean.value == Fraction(sum(nets), 40 * len(nets))
    assert (float(mean.value) - mean.half, float(mean.value) + mean.half) == pytest.approx((low / 40, high / 40))


def test_too_early_below_six_evenings_or_two_hundred_deals() -> None:
    assert per_deal([(10, 100)] * 5).half is None
    assert per_deal([(10, 33)] * 6).half is None
    assert per_deal([(10, 40), (20, 40), (0, 40), (5, 40), (1, 40), (2, 40)]).half is not None


def test_the_interval_holds_the_truth_about_as_often_as_it_says() -> None:
    """Evenings of different lengths with an effect of the evening: 95 of 100 within what 1 000 draws may miss."""
    chance, held, rounds = random.Random(5), 0, 1000
    for _ in range(rounds):
        blocks = []
        for _ in range(12):
            deals, mood = chance.randint(20, 45), chance.gauss(0, 2)
            blocks.append((round(sum(chance.gauss(1 + mood, 40) for _ in range(deals))), deals))
        mean = per_deal(blocks)
        held += abs(float(mean.value) - 1) <= mean.half  # type: ignore[operator]
    assert 0.92 <= held / rounds <= 0.98
