"""Titles: a few light ones, for luck good and bad; each with its rule, none of them says who plays well."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

from pulka.model import Number, exact
from pulka.season.figures import tally
from pulka.season.model import Season

RULES: dict[str, Callable[[dict[str, Number]], Number]] = {
    "misere": lambda count: count.get("misere made", 0),
    "train": lambda count: count.get("misere tricks", 0),
    "monk": lambda count: count.get("allpass zero", 0),
    "collector": lambda count: count.get("allpass tricks", 0),
    "duty": lambda count: count.get("shortage", 0),
    "half": lambda count: count.get("half", 0),
    "slam": lambda count: count.get("made 10", 0),
    "overreach": lambda count: sum((count.get(f"under {level}", 0) for level in range(6, 11)), Fraction(0)),
}
"""Titles by what is counted (`counts`): who has most of it holds the title.  The rule in words: `texts.season`."""


class Title(NamedTuple):
    """A title, its holders by name, and how much earned it; of whists also the convention and, if once, where."""

    key: str
    holders: tuple[str, ...]
    amount: Number
    file: str = ""
    convention: str = ""


def titles(season: Season) -> list[Title]:
    """The titles that somebody earned."""
    counts = {person: tally(season, person) for person in season.people}
    found = [_most(key, {person: rule(count) for person, count in counts.items()}) for key, rule in RULES.items()]
    return [one for one in [*found, *_of_evenings(season)] if one.amount]


def _most(key: str, amounts: dict[str, Number]) -> Title:
    most = max(amounts.values(), default=0)
    return Title(key, tuple(sorted(person for person, amount in amounts.items() if amount == most)), exact(most))


def _of_evenings(season: Season) -> list[Title]:
    """Luck of one deal, good and bad, and the largest rise within an evening, in whists of each convention."""
    return [one for convention in season.conventions for one in _of_convention(season, convention)]


def _of_convention(season: Season, convention: str) -> list[Title]:
    seats = [(seat, one.file) for one in season.evenings if one.convention == convention for seat in one.seats]
    kinds: list[tuple[str, list[Number]]] = [
        ("jackpot", [seat.up.amount for seat, _ in seats]),
        ("black-day", [-seat.down.amount for seat, _ in seats]),
        ("phoenix", [seat.comeback for seat, _ in seats]),
    ]
    found = []
    for key, amounts in kinds:
        most = max(amounts, default=0)
        there = [pair for pair, amount in zip(seats, amounts, strict=True) if amount == most]
        holders = tuple(sorted({seat.person for seat, _ in there}))
        found.append(Title(key, holders, most, there[0][1] if len(there) == 1 else "", convention))
    return found
