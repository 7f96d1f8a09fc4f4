"""What every result of every Balkan contract is worth, in whists to each side: scored on a blank sheet and settled."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from pulka.families.balkan.legality import complete
from pulka.families.balkan.options import Rules
from pulka.families.balkan.records import CONTRACTS, Call, Contract, Game, Stance
from pulka.families.balkan.scoring import Setting, score
from pulka.families.show import Worth
from pulka.model import Impossible, Terms, Totals
from pulka.seats.seating import seat
from pulka.settle.settlement import nets

_CALLS: tuple[tuple[Stance, Stance], ...] = (
    ("follows", "follows"), ("follows", "no"), ("no", "follows"), ("calls", "called"), ("no", "no"),
    ("kontra", "follows"),
)  # fmt: skip


def price_list(rules: Rules, players: int) -> list[Worth]:
    """Every contract with every result under the calls that can stand; two who follow share tricks evenly.

    >>> [one.declarer for one in price_list(Rules(), 3) if one[:3] == ("♣", 0, ("follows", "follows"))]
    [Fraction(80, 3)]
    """
    order = tuple(range(players))
    names = tuple(map(str, order))
    setting = Setting(rules, seat(names, order, order, players - 1))
    found = []
    for contract in CONTRACTS:
        for game, result, calls in _games(contract, setting):
            with suppress(Impossible):
                found.append(_worth(game, result, calls, setting))
    return found


def _games(contract: Contract, setting: Setting) -> Iterator[tuple[Game, int, tuple[str, ...]]]:
    declarer = setting.seats.active[0]
    one, two = setting.seats.defenders(declarer)
    if contract == "betl":
        for tricks in (0, 1):
            yield Game(declarer, contract, tricks), -tricks, ()
            yield Game(declarer, contract, tricks, doubling=1, calls=(Call(one, "kontra"),)), -tricks, ("kontra",)
        return
    level = 10 if contract == "preferans" else 6
    for first, second in _CALLS:
        doubling = int(first == "kontra")
        if (first, second) == ("no", "no"):
            yield Game(declarer, contract, calls=(Call(one, first), Call(two, second))), 0, (first, second)
            continue
        for tricks in range(10, -1, -1):
            left = 10 - tricks
            both = "no" not in (first, second)
            mine = (left + 1) // 2 if both else left if second == "no" else None
            other = left // 2 if both else left if first == "no" else None
            calls = (Call(one, first, mine), Call(two, second, other))
            yield Game(declarer, contract, tricks, False, doubling, calls), tricks - level, (first, second)


def _worth(game: Game, result: int, calls: tuple[str, ...], setting: Setting) -> Worth:
    """Score one deal on a blank sheet and settle it."""
    rules, seats = setting.rules, setting.seats
    totals = Totals(len(seats.circle))
    whole = complete(game, setting)
    assert isinstance(whole, Game)
    totals.post(score(whole, setting))
    net = nets(totals.sheet(), Terms(rules.factor, rules.factor))
    defenders = tuple(net[player] for player in seats.defenders(game.declarer))
    sitting = net[seats.sitting[0]] if seats.sitting else None
    return Worth(game.contract, result, calls, net[game.declarer], defenders, sitting, game.contract == "betl")
