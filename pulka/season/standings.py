"""Who stands where: sums and means of whists and money, evening by evening.

Whists of different conventions are not alike, so each convention is a group of its own; with the published
scale (Sochi 2, Leningrad 1, Rostov 4/3) those that it names make one.  Money adds up per currency.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from pulka.model import Number, Unreadable, exact
from pulka.season.chance import Mean, per_deal
from pulka.season.model import Evening, Season

SCALE: dict[str, Fraction] = {"sochi": Fraction(2), "leningrad": Fraction(1), "rostov": Fraction(4, 3)}
"""What a whist of a convention, of any version, counts on the common scale."""
SORTS = ("whists", "deal", "money")


def scale_of(convention: str) -> Fraction | None:
    """What a whist of a convention counts on the common scale; None where none is published.

    >>> scale_of("rostov-1"), scale_of("classic-1")
    (Fraction(4, 3), None)
    """
    return SCALE.get(convention.rpartition("-")[0])


class Group(NamedTuple):
    """Evenings whose whists add up: of one convention, or all that the scale names."""

    name: str
    evenings: tuple[Evening, ...]
    scaled: bool = False

    def net(self, evening: Evening, person: str) -> Number | None:
        """A person's net of an evening, in whists (scaled, in those of the scale); None where he was not there."""
        at = evening.seat(person)
        if at is None:
            return None
        return exact(evening.net[at] * self.factor(evening))

    def factor(self, evening: Evening) -> Fraction:
        """What a whist of an evening counts here."""
        return (self.scaled and scale_of(evening.convention)) or Fraction(1)

    @property
    def people(self) -> tuple[str, ...]:
        """Who played, by name."""
        return tuple(sorted({person for evening in self.evenings for person in evening.people}))


class Row(NamedTuple):
    """A line of the standings, whists exact.

    `dealt`: deals at the table, `played`: with cards; `evening`: whists an evening; `highest`, `lowest`: of one
    evening; `plus`: evenings won; `streak`: evenings in plus (or below 0: in minus) in a row up to now;
    `cut`: whists after the cut-off, None without one.
    """

    person: str
    evenings: int
    dealt: int
    played: int
    whists: Number
    evening: Fraction
    deal: Mean
    highest: Number
    lowest: Number
    plus: int
    streak: int
    cut: Number | None = None


class Cutoff(NamedTuple):
    """How much of an evening counts: steps (up to so many whists, at such a part), and the part of the rest."""

    steps: tuple[tuple[int, Fraction], ...]
    rest: Fraction

    def of(self, net: Number) -> Number:
        """What counts of an evening's net, plus or minus alike.

        >>> read_cutoff("200:1, 650:0.1, 0").of(-300)
        -210
        """
        left: Number = net if net > 0 else -net
        kept, below = Fraction(0), 0
        for limit, part in self.steps:
            kept += min(left, limit - below) * part
            left, below = max(left - (limit - below), 0), limit
        return exact((kept + left * self.rest) * (-1 if net < 0 else 1))


def read_cutoff(text: str) -> Cutoff:
    """`200:1, 650:0.1, 0`: up to 200 whists in full, up to 650 a tenth, beyond nothing; raises Unreadable."""
    *parts, last = [part.strip() for part in text.split(",")]
    steps = [re.fullmatch(r"([1-9][0-9]{0,5})\s*:\s*([01](?:\.[0-9]{1,6})?)", part) for part in parts]
    rest = re.fullmatch(r"[01](?:\.[0-9]{1,6})?", last)
    limits = [int(step[1]) for step in steps if step]
    if rest is None or not all(steps) or limits != sorted(set(limits)):
        raise Unreadable("season-cutoff", found=text)
    return Cutoff(tuple((int(step[1]), Fraction(step[2])) for step in steps if step), Fraction(rest[0]))


def groups(season: Season, *, scaled: bool = False) -> list[Group]:
    """The evenings parted by convention, the most played first; scaled ones together before the others."""
    found: defaultdict[str, list[Evening]] = defaultdict(list)
    for evening in season.evenings:
        found["scale" if scaled and scale_of(evening.convention) else evening.convention].append(evening)
    parted = [Group(name, tuple(some), scaled=name == "scale") for name, some in found.items()]
    return sorted(parted, key=lambda one: (not one.scaled, -len(one.evenings), one.name))


def standings(group: Group, sort: str = "whists", cutoff: Cutoff | None = None) -> list[Row]:
    """The rows of a group, highest first by whists or whists a deal; equal ones by name."""
    rows = [_row(group, person, cutoff) for person in group.people]
    return sorted(rows, key=lambda one: (-(one.deal.value if sort == "deal" else one.whists), one.person))


def _row(group: Group, person: str, cutoff: Cutoff | None) -> Row:
    there = [(group.net(one, person), one.seats[at]) for one in group.evenings if (at := one.seat(person)) is not None]
    nets = [net or 0 for net, _ in there]
    total = exact(sum(nets))
    return Row(
        person,
        len(there),
        sum(seat.dealt for _, seat in there),
        sum(seat.played for _, seat in there),
        total,
        Fraction(total) / len(there),
        per_deal([(net or 0, seat.dealt) for net, seat in there]),
        max(nets),
        min(nets),
        sum(net > 0 for net in nets),
        streak(nets),
        exact(sum(map(cutoff.of, nets))) if cutoff else None,
    )


def streak(nets: Sequence[Number]) -> int:
    """Evenings in a row up to the last that ended in plus, or in minus (below 0).

    >>> streak([5, -1, 2, 3]), streak([5, -1, -2]), streak([1, 0])
    (2, -2, 0)
    """
    count = 0
    for net in reversed(nets):
        if not net or (count and (net > 0) != (count > 0)):
            break
        count += 1 if net > 0 else -1
    return count


def money(season: Season) -> dict[str, dict[str, int]]:
    """What the evenings come to in coins of 0.01, by currency and person; each currency adds up to zero."""
    totals: dict[str, dict[str, int]] = {}
    for evening in season.evenings:
        if evening.coins is not None:
            mine = totals.setdefault(evening.currency, {})
            for person, coins in zip(evening.people, evening.coins, strict=True):
                mine[person] = mine.get(person, 0) + coins
    return dict(sorted(totals.items()))
