"""What can happen at a table with a pot, as facts.  Players are their numbers, tricks counts 0–10."""

from typing import Literal, NamedTuple, TypeAlias

Suit: TypeAlias = Literal["♣", "♠", "♦", "♥"]
Stance: TypeAlias = Literal["with", "pass"]

SUITS: tuple[Suit, ...] = ("♣", "♠", "♦", "♥")
"""From the lowest."""


class Call(NamedTuple):
    """What a defender did (mit, passt) and his tricks."""

    player: int
    stance: Stance
    tricks: int | None = None


class Game(NamedTuple):
    """A game: `tricks` of the declarer, None where nobody went along; `calls` in the order of speaking."""

    declarer: int
    suit: Suit
    tricks: int | None = None
    calls: tuple[Call, ...] = ()


DEALS = (Game,)
"""The kinds of record that are deals and carry a number."""
