"""Values of a season: an evening in short, payments, the season they make.

Players of an evening stand in the order of its seats; a person is who several names may belong to.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from pulka.model import Finding, Number, PulkaError, Source

Counts = dict[str, Number]
"""What a player did in an evening, by the keys of `counts`."""


class Swing(NamedTuple):
    """What one deal changed of a player's net, in whists; the deal's number and its text."""

    amount: Number
    deal: str
    record: str


class Seat(NamedTuple):
    """One player of an evening: his deals at the table and those he played, what he did, his swings.

    `place`: where the ledger brings him in.  `comeback`: how far his net rose from its lowest to the
    end, in whists.  `person` is empty until the season says who he is.
    """

    name: str
    place: Source | None
    dealt: int
    played: int
    counts: Counts
    up: Swing
    down: Swing
    comeback: Number
    person: str = ""


class Evening(NamedTuple):
    """A ledger in short: `net` in whists, `pairs[i][j]` whists that i won from j, `coins` of 0.01 or None.

    `date` as `2026-11-28`, empty where neither header nor file name says.
    """

    path: str
    file: str
    title: str
    date: str
    convention: str
    over: bool
    deals: int
    seats: tuple[Seat, ...]
    net: tuple[Number, ...]
    pairs: tuple[tuple[Number, ...], ...]
    coins: tuple[int, ...] | None
    currency: str
    rate: Fraction | None
    torn: str
    findings: tuple[Finding, ...]

    @property
    def people(self) -> tuple[str, ...]:
        """Who sat there, in the order of seats."""
        return tuple(seat.person for seat in self.seats)

    def seat(self, person: str) -> int | None:
        """Where somebody sat; None where he was not there."""
        return next((at for at, one in enumerate(self.seats) if one.person == person), None)


class Payment(NamedTuple):
    """A payment between two evenings, in coins of 0.01; `number` counts the payments of the file from 1."""

    number: int
    date: str
    payer: str
    payee: str
    coins: int
    currency: str
    note: str
    source: Source
    void: bool = False


class Alike(NamedTuple):
    """Two names that may be one person: told, never merged."""

    one: str
    other: str


class Season(NamedTuple):
    """Evenings that count, in order of play; those that are not over; what could not be read.

    `people` by name; `undated`: files that no date is known of, taken to be the last.
    """

    title: str
    people: tuple[str, ...]
    evenings: tuple[Evening, ...]
    unfinished: tuple[Evening, ...]
    payments: tuple[Payment, ...]
    broken: tuple[PulkaError, ...]
    undated: tuple[str, ...]
    alike: tuple[Alike, ...]

    @property
    def currencies(self) -> tuple[str, ...]:
        """Currencies of the evenings and payments, by name; the nameless one is empty."""
        played = {evening.currency for evening in self.evenings if evening.coins is not None}
        return tuple(sorted(played | {one.currency for one in self.payments if not one.void}))

    @property
    def conventions(self) -> tuple[str, ...]:
        """Conventions that were played, by name."""
        return tuple(sorted({evening.convention for evening in self.evenings}))
