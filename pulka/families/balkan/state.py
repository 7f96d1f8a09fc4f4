"""A Balkan table while a ledger is replayed: bule, supe, refes."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import NamedTuple

from pulka.families.balkan.legality import complete, refuse
from pulka.families.balkan.options import Rules
from pulka.families.balkan.records import Deal, Game, Refe, Undoubled
from pulka.families.balkan.scoring import Setting, score
from pulka.families.balkan.words import VOCABULARY
from pulka.families.table import SHARED_ACTS, Table, Written
from pulka.model import Posting, posting


class Facts(NamedTuple):
    """What a table keeps beside the sheet: the refes of everybody, by number, each with the game that played it."""

    refes: tuple[tuple[Game | None, ...], ...]
    written: int

    def unplayed(self, player: int) -> int:
        """How many refes a player has not played."""
        return sum(played is None for played in self.refes[player])


class State(Table):
    """One Balkan table in the course of a replay."""

    vocabulary = VOCABULARY
    acts = SHARED_ACTS
    fewest, most = 3, 4

    def __init__(self, rules: Rules, names: tuple[str, ...], target: int | None, dealer: int) -> None:
        super().__init__(names, target, dealer)
        self.rules = rules
        self.refes: list[list[Game | None]] = [[] for _ in names]
        self.written = 0

    def setting(self) -> Setting:
        """The setting of the next deal."""
        rules, bule = self.rules, [self.totals.mountain[player] for player in self.rotation.order]
        may_refe = self.written < rules.refe and (rules.refe_below_zero or min(bule) >= 0)
        unplayed = tuple(some.count(None) for some in self.refes)
        return Setting(rules, self.rotation.seats(self.names), sum(bule), unplayed, may_refe)

    def begin(self) -> list[Posting]:
        everybody = range(len(self.names))
        return self.post([posting(player, "mountain", None, self.target or 0, "start") for player in everybody])

    def coming(self) -> object:
        return self.setting()

    def facts(self) -> Facts:
        return Facts(tuple(map(tuple, self.refes)), self.written)

    def play(self, deal: Deal, setting: Setting) -> tuple[Deal, tuple[Posting, ...]]:
        if self.over:
            refuse("game-over")
        whole = complete(deal, setting)
        postings = tuple(self._played(whole, setting))
        self.totals.post(postings)
        self.rotation.dealt(setting.seats.dealer, stays=False)
        self.note(whole)
        return whole, postings

    def _played(self, deal: Deal, setting: Setting) -> list[Posting]:
        """What a deal writes, with the refe that it gives or plays."""
        passed = isinstance(deal, Refe) or (isinstance(deal, Undoubled) and setting.may_refe)
        if passed and setting.may_refe:
            self.written += 1
            for player in self.rotation.order:
                self.refes[player].append(None)
        if isinstance(deal, Refe) or passed:
            return []
        if isinstance(deal, Undoubled) and setting.rules.pik_unplayed == "redeal":
            return []
        mine = self.refes[deal.declarer]
        if None in mine:
            mine[mine.index(None)] = deal if isinstance(deal, Game) else Game(deal.declarer, "♠")
        return score(deal, setting)

    def note(self, record: object) -> None:
        total = sum(self.totals.mountain[player] for player in self.rotation.order)
        self.over = self.over or (total == 0 if self.rules.end == "zero" else total <= 0)

    def joined(self, me: int) -> Written:
        """A newcomer begins with the average bule of those at the table, up to an even number."""
        self.refes.append([])
        there = [self.totals.mountain[player] for player in self.rotation.order if player != me]
        bule = 2 * math.ceil(Fraction(sum(there)) / (2 * len(there)))
        return [posting(me, "mountain", None, bule, "join")]

    def left(self, player: int) -> Written:
        """Who leaves takes his bule and supe to the settlement as they are."""
        return []
