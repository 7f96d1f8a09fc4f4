"""A table with a pot while a ledger is replayed; it goes on until the players end it."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import NamedTuple

from pulka.families.pot.legality import complete, refuse
from pulka.families.pot.options import Rules
from pulka.families.pot.records import Game
from pulka.families.pot.scoring import Setting, score
from pulka.families.pot.words import VOCABULARY
from pulka.families.table import SHARED_ACTS, Table, Written
from pulka.model import Number, Posting, posting


class Facts(NamedTuple):
    """What a table keeps beside the sheet: what is in the pot."""

    pot: Number


class State(Table):
    """One table with a pot in the course of a replay."""

    vocabulary = VOCABULARY
    acts = SHARED_ACTS
    fewest, most = 3, 4

    def __init__(self, rules: Rules, names: tuple[str, ...], target: int | None, dealer: int) -> None:
        super().__init__(names, target, dealer)
        self.rules = rules

    @property
    def pot(self) -> Number:
        """What all have paid into the pot less what they took, those who left too."""
        return sum(self.totals.mountain)

    def setting(self) -> Setting:
        """The setting of the next deal."""
        seats = self.rotation.seats(self.names)
        return Setting(self.rules, seats, self.pot, self._antes(seats.dealer))

    def _antes(self, dealer: int) -> tuple[tuple[int, int], ...]:
        """Who puts how much into the pot before the next deal."""
        if self.rules.ante == "dealer":
            return ((dealer, self.rules.ante_stakes),)
        if self.rules.ante == "refill" and self.pot <= 0:
            return tuple((player, self.rules.ante_stakes) for player in self.rotation.order)
        return ()

    def coming(self) -> object:
        return self.setting()

    def facts(self) -> Facts:
        return Facts(self.pot)

    def play(self, deal: Game, setting: Setting) -> tuple[Game, tuple[Posting, ...]]:
        if self.over:
            refuse("game-over")
        whole = complete(deal, setting)
        postings = tuple(score(whole, setting))
        self.totals.post(postings)
        self.rotation.dealt(setting.seats.dealer, stays=False)
        return whole, postings

    def note(self, record: object) -> None:
        """Nothing but `end` ends the game."""

    def joined(self, me: int) -> Written:
        """A newcomer pays his share of the pot: the average of those at the table, up to a whole stake."""
        there = [self.totals.mountain[player] for player in self.rotation.order if player != me]
        return [posting(me, "mountain", None, math.ceil(Fraction(sum(there)) / len(there)), "join")]

    def left(self, player: int) -> Written:
        """Who leaves is settled with what he has paid and taken as it stands."""
        return []
