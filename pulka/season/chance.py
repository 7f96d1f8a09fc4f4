"""Shares and means with what chance leaves of them.  The only floats of a season, made at the very end.

Nothing here is scoring or money.  A share is shown with Wilson's interval; a mean of whists a deal with an
interval over evenings as blocks: deals of one evening hang together, evenings do not.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from statistics import NormalDist
from typing import NamedTuple

from pulka.model import Number

LEVEL = 0.95
"""How often an interval holds what it is about."""
ENOUGH_EVENINGS, ENOUGH_DEALS = 6, 200
"""Below either a mean is told without an interval: too early."""


class Share(NamedTuple):
    """`k` of `n`, and the interval of the share, 0 … 1; None where there is nothing to share."""

    k: int
    n: int
    low: float | None
    high: float | None


class Mean(NamedTuple):
    """A mean, exact, and half the width of its interval; None where it is too early to tell."""

    value: Fraction
    half: float | None


def share(k: int, n: int) -> Share:
    """K of n with Wilson's score interval.

    (p + z²/2n ± z·√(p(1 − p)/n + z²/4n²)) / (1 + z²/n) with p = k/n: E. B. Wilson, "Probable inference, the law
    of succession, and statistical inference", JASA 22 (1927), 209–212.

    >>> one = share(8, 10)
    >>> f"{one.low:.3f} … {one.high:.3f}"
    '0.490 … 0.943'
    """
    if not n:
        return Share(k, n, None, None)
    z, p = NormalDist().inv_cdf((1 + LEVEL) / 2), k / n
    middle = (p + z * z / (2 * n)) / (1 + z * z / n)
    half = z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return Share(k, n, 0.0 if k == 0 else middle - half, 1.0 if k == n else middle + half)


def per_deal(blocks: Sequence[tuple[Number, int]]) -> Mean:
    """Whists a deal over evenings (whists, deals), with the half width of its interval over the evenings.

    The ratio r = Σx / Σd of E evenings has the variance s² / (E·d̄²) with s² = Σ(x − r·d)² / (E − 1) and the mean
    d̄ of the deals: W. G. Cochran, Sampling Techniques, 3rd ed. (1977), section 6.3.  The half width is t·√variance
    with Student's t of E − 1 degrees of freedom.

    >>> per_deal([(40, 20), (-20, 30)])
    Mean(value=Fraction(2, 5), half=None)
    """
    deals = sum(count for _, count in blocks)
    if not deals:
        return Mean(Fraction(0), None)
    ratio, evenings = Fraction(sum(whists for whists, _ in blocks)) / deals, len(blocks)
    if evenings < ENOUGH_EVENINGS or deals < ENOUGH_DEALS:
        return Mean(ratio, None)
    spread = sum(((whists - ratio * count) ** 2 for whists, count in blocks), Fraction(0)) / (evenings - 1)
    variance = spread * evenings / deals**2
    return Mean(ratio, student(evenings - 1) * math.sqrt(variance))


@cache
def student(freedom: int) -> float:
    """The number that |t| of so many degrees of freedom stays below in 95 of 100 cases.

    >>> f"{student(1):.3f} {student(7):.3f}"
    '12.706 2.365'
    """
    low, high = 0.0, 13.0
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if _within(middle, freedom) < LEVEL else (low, middle)
    return (low + high) / 2


def _within(t: float, freedom: int) -> float:
    """P(|T| < t) of Student's distribution, for whole degrees of freedom an elementary sum.

    M. Abramowitz, I. A. Stegun, Handbook of Mathematical Functions (1964), 26.7.3 and 26.7.4.
    """
    angle = math.atan(t / math.sqrt(freedom))
    cosine, sine = math.cos(angle) ** 2, math.sin(angle)
    if freedom % 2:
        term, total = math.cos(angle), 0.0
        for k in range(3, freedom + 1, 2):
            total += term
            term *= cosine * (k - 1) / k
        return 2 / math.pi * (angle + sine * total)
    term, total = 1.0, 0.0
    for k in range(2, freedom + 1, 2):
        total += term
        term *= cosine * (k - 1) / k
    return sine * total
