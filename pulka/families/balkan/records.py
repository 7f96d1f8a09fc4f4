"""What can happen at a Balkan table, as facts.  Players are their numbers, tricks counts 0–10."""

from typing import Literal, NamedTuple, TypeAlias

Contract: TypeAlias = Literal["♠", "♦", "♥", "♣", "betl", "sans", "preferans"]
Stance: TypeAlias = Literal["follows", "no", "calls", "called", "kontra"]

CONTRACTS: tuple[Contract, ...] = ("♠", "♦", "♥", "♣", "betl", "sans", "preferans")


class Call(NamedTuple):
    """What a defender did (prati, ne, zove, pozvan, kontra) and his tricks; `pada`: he broke a rule."""

    player: int
    stance: Stance
    tricks: int | None = None
    pada: bool = False


class Game(NamedTuple):
    """A game: `tricks` of the declarer, None where nobody followed; `hand`: without the talon (igra).

    `doubling`: 0 to 4, for none, kontra, rekontra, subkontra, mortkontra.  `calls` in the order of
    speaking; of a betl only the kontrer's.  `pada`: the declarer broke a rule.
    """

    declarer: int
    contract: Contract
    tricks: int | None = None
    hand: bool = False
    doubling: int = 0
    calls: tuple[Call, ...] = ()
    pada: bool = False


class Undoubled(NamedTuple):
    """Spades with the talon that nobody doubled (pik bez kontre): not played."""

    declarer: int


class Refe(NamedTuple):
    """Three passes (refe)."""


Deal: TypeAlias = Game | Undoubled | Refe

DEALS = (Game, Undoubled, Refe)
"""The kinds of record that are deals and carry a number."""
