"""What can happen at a table, as facts.  No record holds a rule of the table.

Players are their numbers (see `model`).  Tricks are counts 0–10; `None` where the fact was not
recorded or, before `legal.complete`, where it can be computed.
"""

from typing import Literal, NamedTuple, TypeAlias

from pulka.notation.records import SharedAct

Stance: TypeAlias = Literal["whist", "pass", "half"]
Suit: TypeAlias = Literal["♠", "♣", "♦", "♥", "NT"]
Dark: TypeAlias = Literal["", "dark", "raised"]

SUITS: tuple[Suit, ...] = ("♠", "♣", "♦", "♥", "NT")
MISERE = 5
"""The misère's place in a price list, after the levels 6 … 10; as a contract it stands for `level`."""


class Call(NamedTuple):
    """What a defender said (вист, пас, полвиста) and his own tricks; `own`: whist on his own hand."""

    player: int
    stance: Stance
    tricks: int | None = None
    own: bool = False


class Game(NamedTuple):
    """A game (игра): `taken` tricks of the declarer (None: not played), `off` taken off for a breach.

    `calls` in the order of speaking, a whisting sitting player last.  `dark`: named at the level it
    was bought at, or `raised`.  `hand`: without the talon (без прикупа).  `talon`: quick tricks in
    the talon; `declined`: the talon was not wanted; `off_mountain`: unwhisted, written off the mountain.
    """

    declarer: int
    level: int
    suit: Suit | None = None
    taken: int | None = None
    off: int = 0
    calls: tuple[Call, ...] = ()
    dark: Dark = ""
    hand: bool = False
    talon: int | None = None
    declined: bool = False
    off_mountain: bool = False

    @property
    def counted(self) -> int | None:
        """Tricks that count for the contract."""
        return None if self.taken is None else self.taken - self.off


class Conceded(NamedTuple):
    """A game given up without play (без трёх)."""

    declarer: int
    level: int
    suit: Suit | None = None
    dark: Dark = ""
    hand: bool = False


class UnderCalled(NamedTuple):
    """A game shown to be worth more than was announced (недозаказ)."""

    declarer: int
    level: int
    suit: Suit | None = None
    dark: Dark = ""
    hand: bool = False


class Misere(NamedTuple):
    """A misère (мизер) and the tricks taken; `shared`: half of it is a sitting player's (пополам).

    `sharer`: which one, None for the dealer.  `sevens`: sevens in the talon, where the table pays for them.
    """

    declarer: int
    taken: int
    calls: tuple[Call, ...] = ()
    dark: bool = False
    hand: bool = False
    shared: bool = False
    sharer: int | None = None
    sevens: int | None = None
    declined: bool = False

    @property
    def level(self) -> int:
        """Its contract, where others have a level."""
        return MISERE


class AllPass(NamedTuple):
    """All-pass (распасы): tricks of everybody who owns tricks, in the order written."""

    tricks: tuple[tuple[int, int], ...]


class BombRound(NamedTuple):
    """A bomb round (бомба): tricks as in an all-pass, and who said "bomb"."""

    tricks: tuple[tuple[int, int], ...]
    declared: tuple[int, ...] = ()


class Preferans(NamedTuple):
    """The twelve-trick announcement (преферанс)."""

    declarer: int


class Fine(NamedTuple):
    """A fine in undertricks of a contract (штраф); `level` may be MISERE."""

    player: int
    level: int
    suit: Suit | None
    undertricks: int
    reason: str = ""


class Order(NamedTuple):
    """An order (заказ) of the player with the largest mountain: the target, and until when."""

    player: int
    target: int
    until: str = ""


class Demand(NamedTuple):
    """One contract of a condition: `level` (or MISERE) to be announced `times`."""

    level: int
    times: int
    dark: bool = False


class Condition(NamedTuple):
    """Contracts everybody must announce (условие), and the undertricks each missing one costs."""

    demands: tuple[Demand, ...]
    undertricks: int
    until_closed: bool = False


Deal: TypeAlias = Game | Conceded | UnderCalled | Misere | AllPass | BombRound | Preferans
Act: TypeAlias = SharedAct | Fine | Order | Condition
Record: TypeAlias = Deal | Act
