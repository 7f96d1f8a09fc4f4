"""The rules of a Balkan table: one frozen value, one field an option.

Sources: PK = the rules of the preferans club (pravila 1.2, 2001), IK = the rules of iklub.
"""

from typing import Literal, NamedTuple

from pulka.agreements.options import Conflict, OptionSet, option
from pulka.agreements.values import Whole
from pulka.families.balkan.records import Contract

_VALUES: dict[Contract, int] = {"♠": 2, "♦": 3, "♥": 4, "♣": 5, "betl": 6, "sans": 7, "preferans": 8}


class Rules(NamedTuple):
    """All agreements of one Balkan table."""

    refe: int = option(2, "how many times a refe may be written", "сколько раз за пулю пишут рефе", "PK", kind=Whole())
    refe_below_zero: bool = option(
        False, "a refe is written though somebody is below zero", "рефе пишут, когда кто-то уже ниже нуля", "PK"
    )
    pik: Literal["kontra", "free"] = option(
        "kontra", "spades with the talon must get a kontra", "пики с прикупом играют только с контрой", "PK"
    )
    pik_unplayed: Literal["made", "redeal"] = option(
        "made",
        "spades nobody doubles, when no refe may be written",
        "пики без контры, когда рефе писать уже нельзя",
        "PK",
    )
    follow_duty: Literal["own-or-pair", "own"] = option(
        "own-or-pair", "what saves a follower from failing", "что спасает вистующего от подсада", "PK"
    )
    tricks_cap: Literal["5", "all"] = option(
        "5", "tricks that both followers write together at most", "сколько взяток самое большее пишут вдвоём", "PK"
    )
    betl_kontra: Literal["kontrer", "both"] = option(
        "kontrer", "who writes supe on a failed betl with a kontra", "кто пишет супе за несыгранный бетль с контрой",
        "PK",
    )  # fmt: skip
    kontra_max: int = option(
        4, "how often a game may be doubled", "сколько раз игру можно удвоить", "PK", kind=Whole(0, 4)
    )
    preferans: bool = option(False, "preferans, all ten tricks, may be played", "играют «преферанс», все десять взяток")
    last_made: Literal["cap", "cap-bule", "full"] = option(
        "cap", "the last game, made, is worth more than is left", "последняя игра дороже остатка и сыграна", "PK"
    )
    last_fail: Literal["same", "double"] = option(
        "same", "the last game, failed, is worth more than is left", "последняя игра дороже остатка и не сыграна", "IK"
    )
    end: Literal["passed", "zero"] = option("passed", "what sum of bule ends the game", "при какой сумме буле конец")
    factor: int = option(10, "whists a bule is worth", "вистов в одной буле", "PK", kind=Whole(1))

    def value(self, contract: Contract, hand: bool) -> int:
        """The value B of a contract, one more without the talon (igra).

        >>> Rules().value("♣", False), Rules().value("♠", True)
        (5, 3)
        """
        return _VALUES[contract] + hand


OPTIONS = OptionSet(Rules)
"""The options of the Balkan family."""


def target_conflict(target: int | None) -> Conflict | None:
    """Bule that are not said or odd, or None."""
    if target is None:
        return Conflict("bule-missing", ("convention",))
    if target % 2:
        return Conflict("bule-odd", ("target",), (("found", target),))
    return None
