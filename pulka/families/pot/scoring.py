"""What a deal writes at a table with a pot (docs/spec/families.md#pot): payments as mountain, claims as whists."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from pulka.families.pot.options import Rules
from pulka.families.pot.records import SUITS, Game
from pulka.model import Number, Posting, exact, posting
from pulka.seats.seating import Seats

MADE_AT, DUTY, PARTS = 6, 2, 10
"""Tricks that make a game, that a helper owes; A divided by PARTS is what a trick is worth."""


class Setting(NamedTuple):
    """The table at the moment of a deal; `pot`: what is in it, `antes`: who puts how much into it before the deal."""

    rules: Rules
    seats: Seats
    pot: Number = 0
    antes: tuple[tuple[int, int], ...] = ()

    @property
    def dealt_for(self) -> Number:
        """The pot once the antes are in it."""
        return self.pot + sum(amount for _, amount in self.antes)


def stake(game: Game, setting: Setting) -> Number:
    """What is played for, A, in stakes; nothing where the pot itself is and it is empty or owed."""
    rules, pot = setting.rules, max(setting.dealt_for, 0)
    if rules.stake == "suits":
        return rules.suit_stakes[SUITS.index(game.suit)]
    return pot if rules.stake == "pot" else min(pot, rules.limit)


def trick_worth(game: Game, setting: Setting) -> Number:
    """What a helper's trick is worth: A/10, exactly."""
    return exact(Fraction(stake(game, setting)) / PARTS)


def is_made(game: Game) -> bool:
    """Whether the declarer has made his game; one nobody went along with is made."""
    return game.tricks is None or game.tricks >= MADE_AT


def score(game: Game, setting: Setting) -> list[Posting]:
    """The antes and what the game writes."""
    antes = [posting(player, "mountain", None, amount, "ante") for player, amount in setting.antes]
    return [one for one in (*antes, *_game(game, setting)) if one is not None]


def _game(game: Game, setting: Setting) -> Iterator[Posting | None]:
    amount = stake(game, setting)
    if is_made(game):
        yield posting(game.declarer, "mountain", None, -min(amount, max(setting.dealt_for, 0)), "made")
    else:
        yield posting(game.declarer, "mountain", None, amount, "failed")
    for call in game.calls:
        if call.stance == "with":
            yield posting(
                call.player, "whists", game.declarer, (call.tricks or 0) * trick_worth(game, setting), "follow"
            )
    for call in game.calls:
        if call.stance == "with" and (call.tricks or 0) < DUTY:
            yield posting(call.player, "mountain", None, amount, "fail")
