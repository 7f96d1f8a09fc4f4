"""What every result is worth at a table with a pot of 100 stakes: scored on a blank sheet and settled."""

from __future__ import annotations

from collections.abc import Iterator

from pulka.families.pot.legality import complete
from pulka.families.pot.options import Rules
from pulka.families.pot.records import SUITS, Call, Game, Stance, Suit
from pulka.families.pot.scoring import MADE_AT, Setting, score
from pulka.families.show import Worth
from pulka.model import Terms, Totals
from pulka.seats.seating import seat
from pulka.settle.settlement import nets

POT = 100
"""Stakes in the pot of the price list."""
_CALLS: tuple[tuple[Stance, Stance], ...] = (("with", "with"), ("with", "pass"), ("pass", "with"), ("pass", "pass"))


def price_list(rules: Rules, players: int) -> list[Worth]:
    """Every suit with every result under every pair of calls; two helpers share tricks evenly.  Exact whists."""
    order = tuple(range(players))
    setting = Setting(rules, seat(tuple(map(str, order)), order, order, players - 1), POT)
    return [_worth(game, setting) for suit in SUITS for game in _games(suit, setting)]


def _games(suit: Suit, setting: Setting) -> Iterator[Game]:
    declarer = setting.seats.active[0]
    one, two = setting.seats.defenders(declarer)
    for first, second in _CALLS:
        if (first, second) == ("pass", "pass"):
            yield Game(declarer, suit, None, (Call(one, first), Call(two, second)))
            continue
        for tricks in range(10, -1, -1):
            left = 10 - tricks
            both = first == second
            mine = (left + 1) // 2 if both else left if first == "with" else None
            other = left // 2 if both else left if second == "with" else None
            yield Game(declarer, suit, tricks, (Call(one, first, mine), Call(two, second, other)))


def _worth(game: Game, setting: Setting) -> Worth:
    seats = setting.seats
    totals = Totals(len(seats.circle))
    totals.post(score(complete(game, setting), setting))
    net = nets(totals.sheet(), Terms(1, 1))
    result = 0 if game.tricks is None else game.tricks - MADE_AT
    calls = tuple(call.stance for call in game.calls)
    defenders = tuple(net[player] for player in seats.defenders(game.declarer))
    return Worth(game.suit, result, calls, net[game.declarer], defenders, net[seats.dealer] if seats.sitting else None)
