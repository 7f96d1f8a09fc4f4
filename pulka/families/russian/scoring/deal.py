"""What a scorer gets and gives: the setting of a deal, its postings, its awards."""

from fractions import Fraction
from functools import cache
from typing import NamedTuple

from pulka.families.russian.options import Rules, series_price
from pulka.families.russian.records import Call, Suit
from pulka.model import Number, Posting, exact
from pulka.seats.seating import Seats


class Once(NamedTuple):
    """A game of somebody's table: its level (or MISERE), and its suit where suits are counted apart."""

    level: int
    suit: Suit | None


class Setting(NamedTuple):
    """The table at the moment of a deal: its rules, its seats, and what earlier deals have left.

    `series`: all-passes of the unbroken series so far; `run`: bomb rounds so far; `opening`: the level
    of a compulsory deal, 0 once the opening is over; `tokens`: the first token of each player (1 for
    none); `anybody_closed`: whether a pool was closed before the deal; `target` None where none is named; `done`:
    games ticked off, by player, where each is played once.
    """

    rules: Rules
    seats: Seats
    target: int | None = None
    series: int = 0
    run: int = 0
    opening: int = 0
    tokens: tuple[int, ...] = ()
    anybody_closed: bool = False
    done: tuple[frozenset[Once], ...] = ()

    @property
    def two_handed(self) -> bool:
        """A gusarik at the table (гусарик): two players and a dummy."""
        return len(self.seats.order) == 2

    @property
    def points(self) -> Number:
        """Mountain points a pool point is worth (mpp); half in an indivisible gusarik (K 4.1.1)."""
        rules = self.rules
        undivided = rules.undivided(len(self.seats.circle))
        return _ratio(rules.pool_worth, rules.mountain_worth * (2 if undivided else 1))

    @property
    def talon_owned(self) -> bool:
        """Whether the sitting dealer owns the talon tricks of an all-pass."""
        return bool(self.seats.sitting) and self.rules.raspasy_talon == "open"

    @property
    def owners(self) -> tuple[int, ...]:
        """Who owns tricks of an all-pass, in seat order."""
        return self.seats.owners(self.talon_owned)

    @property
    def pass_price(self) -> int:
        """Price of a trick in the next all-pass, in points: by its place in the series or in the opening."""
        if self.opening:
            return series_price(self.rules.raspasy_price, self.opening)
        rounds = self.rules.raspasy_rounds
        return series_price(self.rules.raspasy_price, (self.series % rounds if rounds else self.series) + 1)

    @property
    def bomb_price(self) -> int:
        """Price of a trick in the next bomb round, in points: 2, 4, 8 …, capped outside the opening."""
        if self.opening:
            return int(2**self.opening)
        cap = self.rules.bomb_cap
        return int(2 ** min(self.run + 1, cap or self.run + 1))

    @property
    def lowest_level(self) -> int:
        """The lowest game that may be played now."""
        exits = self.rules.raspasy_exit
        return exits[min(self.series, len(exits)) - 1] if self.series else 6

    def checked_ten(self, level: int) -> bool:
        """Whether a game of this level is a checked ten (проверяется): both defenders play, with no duty."""
        return level == 10 and self.rules.ten in ("checked", "checked-bare")

    def own_hand(self, whister: Call) -> bool:
        """Whether a lone whister answers for his own tricks only; a whisting sitting player never does."""
        if self.two_handed:
            return whister.own
        return self.rules.lone_whister == "own-hand" and whister.player not in self.seats.sitting

    def multiplier(self, player: int, dark: bool) -> int:
        """What the player's token and dark games multiply everything by (docs/spec/scoring.md#bombs-and-dark-games)."""
        token = self.tokens[player] if self.tokens else 1
        return token * 2 if dark else token


@cache
def _ratio(pool_worth: int, mountain_worth: int) -> Number:
    return exact(Fraction(pool_worth, mountain_worth))


class Award(NamedTuple):
    """Pool points for a player, before closing and help.

    `game`: points of the declarer's own game or misère; `won`: of any made game or misère, the
    dealer's half included (win-to-mountain applies).
    """

    player: int
    points: Number
    reason: str
    game: bool = True
    won: bool = True


class Score(NamedTuple):
    """What a deal writes: postings, then pool awards one after the other.

    `failed`: whisters who pay a shortage; `made`: the contract counts as made; `whisted`: it was
    played against a whist.
    """

    postings: tuple[Posting, ...] = ()
    awards: tuple[Award, ...] = ()
    failed: tuple[int, ...] = ()
    made: bool = False
    whisted: bool = False


def priced(option: str | int, price: Number, multiplier: int) -> Number:
    """What one unit of an option `none | price | n` is worth: the price, or n times the multiplier."""
    if option == "none":
        return 0
    return price if option == "price" else int(option) * multiplier
