"""The statistics of a person: shares as k of n with their intervals, means, the most and the least."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import NamedTuple

from pulka.model import Number, exact
from pulka.season.chance import Share, share
from pulka.season.model import Evening, Season, Seat, Swing

LEVELS = ("6", "7", "8", "9", "10")
SUITS = ("♠", "♣", "♦", "♥", "NT", "?")


class Average(NamedTuple):
    """A sum over `n` things; of whists also the convention, for those of two are not alike."""

    key: str
    total: Number
    n: int
    convention: str = ""

    @property
    def mean(self) -> Fraction:
        """The mean, 0 of nothing."""
        return Fraction(self.total) / self.n if self.n else Fraction(0)


class Record(NamedTuple):
    """The most or the least of one deal or evening: how much, in which file, of which deal.

    Of whists each convention has its own; of deals `convention` is empty.
    """

    key: str
    amount: Number
    file: str
    convention: str = ""
    deal: str = ""
    record: str = ""


class Figures(NamedTuple):
    """A person's statistics, by the keys of `texts.season`; what there was none of is left out."""

    person: str
    evenings: int
    dealt: int
    shares: dict[str, Share]
    means: tuple[Average, ...]
    records: tuple[Record, ...]


def tally(season: Season, person: str) -> dict[str, Number]:
    """The counts of all evenings of a person; what he never did is 0."""
    return _added(seat for _, seat in _seats(season, person))


def _added(seats: Iterable[Seat]) -> dict[str, Number]:
    total: defaultdict[str, Number] = defaultdict(int)
    for seat in seats:
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
        (*_averages(_of_tricks(count)), *_of_conventions(there)),
        tuple(_records(there)),
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


def _averages(sums: dict[str, tuple[Number, Number]], convention: str = "") -> Iterator[Average]:
    return (Average(key, exact(total), int(n), convention) for key, (total, n) in sums.items() if n)


def _of_tricks(count: dict[str, Number]) -> dict[str, tuple[Number, Number]]:
    """Sums of tricks and how many things they are of."""
    levels = {
        f"{key} {level}": (count[f"{key} {level}"], count[f"{of} {level}"])
        for key, of in (("over", "played"), ("under", "failed"))
        for level in LEVELS
    }
    return {
        **levels,
        "misere-tricks": (count["misere tricks"], count["misere"] - count["misere made"]),
        "allpass-tricks": (count["allpass tricks"], count["allpass"]),
    }


def _of_whists(count: dict[str, Number]) -> dict[str, tuple[Number, Number]]:
    """Sums of whists and how many things they are of."""
    return {
        "whist-worth": (count["whists"], count["whisted"]),
        "allpass-net": (count["allpass net"], count["allpass"]),
        "sitting": (count["sitting net"], count["sitting"]),
    }


def _parted(there: list[tuple[Evening, Seat]]) -> dict[str, list[tuple[Evening, Seat]]]:
    """The evenings by convention."""
    found: dict[str, list[tuple[Evening, Seat]]] = {}
    for one in there:
        found.setdefault(one[0].convention, []).append(one)
    return dict(sorted(found.items()))


def _of_conventions(there: list[tuple[Evening, Seat]]) -> Iterator[Average]:
    for convention, some in _parted(there).items():
        yield from _averages(_of_whists(_added(seat for _, seat in some)), convention)


def _records(there: list[tuple[Evening, Seat]]) -> Iterator[Record]:
    """The most and the least in whists by convention, and the longest evening."""
    for convention, some in _parted(there).items():
        yield from _records_of(convention, some)
    if there:
        longest = max((one for one, _ in there), key=lambda one: one.deals)
        yield Record("longest", longest.deals, longest.file)


def _records_of(convention: str, there: list[tuple[Evening, Seat]]) -> Iterator[Record]:
    """The most and the least of a deal and of an evening, the largest rise."""
    ups = [_record("deal-up", seat.up, evening) for evening, seat in there if seat.up.deal]
    downs = [_record("deal-down", seat.down, evening) for evening, seat in there if seat.down.deal]
    if ups:
        yield max(ups, key=_amount)
        yield min(downs, key=_amount)
    nets = [(evening, evening.net[evening.seat(seat.person) or 0]) for evening, seat in there]
    (best, most), (worst, least) = max(nets, key=lambda pair: pair[1]), min(nets, key=lambda pair: pair[1])
    yield Record("evening-up", most, best.file, convention)
    yield Record("evening-down", least, worst.file, convention)
    rise = max(there, key=lambda pair: pair[1].comeback)
    yield Record("comeback", rise[1].comeback, rise[0].file, convention)


def _amount(record: Record) -> Number:
    return record.amount


def _record(key: str, swing: Swing, evening: Evening) -> Record:
    return Record(key, swing.amount, evening.file, evening.convention, swing.deal, swing.record)
