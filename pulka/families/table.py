"""What every family's table has: seats, the sheet so far, and records that are no deals.

The one thing that changes during a replay; everything in it follows from the records so far.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable
from fractions import Fraction
from typing import Any, ClassVar, Protocol

from pulka.model import Impossible, Posting, Totals, posting
from pulka.notation.names import check_name
from pulka.notation.records import Assertion, End, Entry, Join, Leave, NamedDealer, Prize
from pulka.notation.words import Vocabulary
from pulka.seats.rotation import Rotation
from pulka.seats.seating import Seats

Written = list[Posting | None]


class Setting(Protocol):
    """The table at the moment of a deal; a family knows more of it."""

    @property
    def seats(self) -> Seats:
        """Who sits where, who deals."""


class Table(ABC):
    """One table in the course of a replay; `play` and `act` return what a record wrote.

    `names` by number; `fewest` and `most` players sit at it; `over`: the game has ended, and stays so whatever
    is entered later.
    """

    vocabulary: ClassVar[Vocabulary]
    acts: ClassVar[dict[type, Callable[[Any, Any], Written]]]
    fewest: ClassVar[int] = 2
    most: ClassVar[int] = 5

    def __init__(self, names: tuple[str, ...], target: int | None, dealer: int) -> None:
        self.names = names
        self.target = target
        self.rotation = Rotation(tuple(range(len(names))), dealer)
        self.totals = Totals(len(names))
        self.over = False

    # ── what a family brings ──

    @abstractmethod
    def setting(self) -> Setting:
        """The setting of the next deal."""

    @abstractmethod
    def play(self, deal: Any, setting: Any) -> tuple[object, tuple[Posting, ...]]:
        """Score a deal and move on; returns it complete, with its postings.  Raises Impossible."""

    @abstractmethod
    def coming(self) -> object:
        """What a family knows of the next deal beside who deals: prices, levels."""

    @abstractmethod
    def facts(self) -> object:
        """What a family keeps beside the sheet, frozen: tokens, unplayed refes."""

    def begin(self) -> list[Posting]:
        """Post what stands on the sheet before the first record, and return it."""
        return []

    def ending(self) -> list[Posting]:
        """Post what the end of the game writes, and return it."""
        return []

    @abstractmethod
    def note(self, record: object) -> None:
        """Look at the table after a record that is no deal: whether the game has ended."""

    def joined(self, me: int) -> Written:
        """What a newcomer begins with: the average of those at the table, pools down, mountains up."""
        there = [player for player in self.rotation.order if player != me]
        pool = math.floor(Fraction(sum(self.totals.pool[p] for p in there), len(there)))
        mountain = math.ceil(Fraction(sum(self.totals.mountain[p] for p in there), len(there)))
        return [posting(me, "pool", None, pool, "join"), posting(me, "mountain", None, mountain, "join")]

    def left(self, player: int) -> Written:
        """What leaving writes."""
        raise NotImplementedError

    # ── records that are no deals ──

    def annul(self) -> None:
        """A deal that was dealt and annulled (`void N played`): the deal moves one seat."""
        self.rotation.dealt(self.rotation.dealer, stays=False)

    def act(self, record: object) -> list[Posting]:
        """Do what a record that is not a deal says; returns its postings.  Raises Impossible."""
        postings = self.post(self.acts[type(record)](self, record))
        self.note(record)
        return postings

    def post(self, written: Written) -> list[Posting]:
        """Add to the sheet what is not nothing, and return it."""
        postings = [one for one in written if one is not None]
        self.totals.post(postings)
        return postings

    def _entry(self, record: Entry) -> Written:
        if record.on == record.player:
            raise Impossible("whists-on-himself", part="on", name=self.names[record.player])
        return [posting(record.player, record.account, record.on, record.amount, "penalty")]

    def _prize(self, record: Prize) -> Written:
        others = [player for player in self.rotation.circle if player != record.player]
        return [posting(record.player, "whists", other, record.amount, "prize") for other in others]

    def _join(self, record: Join) -> Written:
        if len(self.rotation.order) >= self.most:
            raise Impossible("table-full", part="name").told(most=self.most)
        check_name(record.name, self.names, self.vocabulary)
        me = len(self.names)
        self.names = (*self.names, record.name)
        self.rotation.join(me, record.after)
        self.totals.add_player()
        return self.joined(me)

    def _leave(self, record: Leave) -> Written:
        if len(self.rotation.order) <= self.fewest:
            raise Impossible("two-cannot-leave", name=self.names[record.player]).told(fewest=self.fewest)
        written = self.left(record.player)
        self.rotation.leave(record.player)
        return written

    def _end(self, _: End) -> Written:
        self.over = True
        return []

    def _dealer(self, record: NamedDealer) -> Written:
        self.rotation.name(record.player)
        return []

    def _assertion(self, _: Assertion) -> Written:
        return []


SHARED_ACTS: dict[type, Callable[[Any, Any], Written]] = {
    Entry: Table._entry, Prize: Table._prize, Join: Table._join, Leave: Table._leave, End: Table._end,
    NamedDealer: Table._dealer, Assertion: Table._assertion,
}  # fmt: skip
"""What each record that every family has does to a table."""
