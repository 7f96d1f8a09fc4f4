"""The statistics of a person: shares as k of n with their intervals, means, the most and the least."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from pulka.model import Number, exact
from pulka.season.chance import Share, share
from pulka.season.model import Evening, Season, Seat, Swing

LEVELS = ("6", "7", "8", "9", "10")
SUITS = ("♠", "♣", "♦", "♥", "NT", "?")


class Average(NamedTuple):
    """A sum over `n` things."""

    total: Number
    n: int

    @property
    def mean(self) -> Fraction:
        """The mean, 0 of nothing."""
        return Fraction(self.total) / self.n if self.n else Fraction(0)


class Record(NamedTuple):
    """The most or the least of one deal or evening: how much, in which file, of which deal."""

    amount: Number
    file: str
    deal: str = ""
    record: str = ""


class Figures(NamedTuple):
    """A person's statistics, by the keys of `texts.season`; a record where there was no deal is left out."""

    person: str
    evenings: int
    dealt: int
    shares: dict[str, Share]
    means: dict[str, Average]
    records: dict[str, Record]


def tally(season: Season, person: str) -> dict[str, Number]:
    """The counts of all evenings of a person; what he never did is 0."""
    total: defaultdict[str, Number] = defaultdict(int)
    for _, seat in _seats(season, person):
        for key, count in seat.counts.items():
            total[key] += count
    return total


def figures(season: Season, person: str) -> Figures:
    """All that is told of a person."""
    count, there = tally(season, person), list(_seats(season, person))
    return Figures(
        person,
        len(there),
        sum(seat.dealt for _, seat in there),
        {key: share(int(k), int(n)) for key, (k, n) in _shares(count).items() if n},
        {key: Average(exact(total), int(n)) for key, (total, n) in _means(count).items() if n},
        _records(there),
    )


def _seats(season: Season, person: str) -> Iterable[tuple[Evening, Seat]]:
    return ((one, one.seats[at]) for one in season.evenings if (at := one.seat(person)) is not None)


def _shares(count: dict[str, Number]) -> dict[str, tuple[Number, Number]]:
    """K and n by key: made of declared, by level and by suit; misères; calls; duty; all-passes."""
    levels = {f"game {level}": (count[f"made {level}"], count[f"game {level}"]) for level in LEVELS}
    suits = {f"suit {suit}": (count[f"suit made {suit}"], count[f"suit {suit}"]) for suit in SUITS}
    games = sum(n for _, n in levels.values())
    return {
        "games": (sum(k for k, _ in levels.values()), games),
        **levels,
        **suits,
        "misere": (count["misere made"], count["misere"]),
        "whist": (count["whist"], count["spoke"]),
        "half": (count["half"], count["spoke"]),
        "pass-down": (count["pass down"], count["pass"]),
        "shortage": (count["shortage"], count["whisted"]),
        "zero": (count["allpass zero"], count["allpass"]),
    }


def _means(count: dict[str, Number]) -> dict[str, tuple[Number, Number]]:
    """Sums and how many things they are of."""
    caught = count["misere"] - count["misere made"]
    levels = {
        f"{key} {level}": (count[f"{key} {level}"], count[f"{of} {level}"])
        for key, of in (("over", "played"), ("under", "failed"))
        for level in LEVELS
    }
    return {
        **levels,
        "misere-tricks": (count["misere tricks"], caught),
        "whist-worth": (count["whists"], count["whisted"]),
        "allpass-tricks": (count["allpass tricks"], count["allpass"]),
        "allpass-net": (count["allpass net"], count["allpass"]),
        "sitting": (count["sitting net"], count["sitting"]),
    }


def _records(there: list[tuple[Evening, Seat]]) -> dict[str, Record]:
    """The most and the least of a deal and of an evening, the longest evening, the largest rise."""
    if not there:
        return {}
    nets = [(evening.net[evening.seat(seat.person) or 0], evening) for evening, seat in there]
    most, least = max(nets, key=_amount), min(nets, key=_amount)
    longest, rise = (
        max((one for one, _ in there), key=lambda one: one.deals),
        max(there, key=lambda two: two[1].comeback),
    )
    ups = [_record(seat.up, evening) for evening, seat in there if seat.up.deal]
    downs = [_record(seat.down, evening) for evening, seat in there if seat.down.deal]
    return {
        **({"deal-up": max(ups, key=_of_record), "deal-down": min(downs, key=_of_record)} if ups else {}),
        "evening-up": Record(most[0], most[1].file),
        "evening-down": Record(least[0], least[1].file),
        "comeback": Record(rise[1].comeback, rise[0].file),
        "longest": Record(longest.deals, longest.file),
    }


def _amount(pair: tuple[Number, Evening]) -> Number:
    return pair[0]


def _of_record(record: Record) -> Number:
    return record.amount


def _record(swing: Swing, evening: Evening) -> Record:
    return Record(swing.amount, evening.file, swing.deal, swing.record)
