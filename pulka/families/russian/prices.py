"""What every result of every contract is worth, in whists to each side (`pulka price`).

Not a second formula: a deal is scored on a blank sheet and the sheet is settled.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from pulka.families.russian.kinds import complete, score
from pulka.families.russian.options import Rules
from pulka.families.russian.records import MISERE, Call, Game, Misere, Stance
from pulka.families.russian.scoring.closing import Before, award
from pulka.families.russian.scoring.deal import Setting
from pulka.families.show import Worth
from pulka.model import Impossible, Terms, Totals
from pulka.seats.seating import seat
from pulka.settle.settlement import nets

_CALLS: tuple[tuple[Stance, ...], ...] = (
    ("whist", "whist"), ("whist", "pass"), ("pass", "whist"), ("pass", "pass"), ("pass", "half"),
)  # fmt: skip


def price_list(rules: Rules, players: int) -> list[Worth]:
    """Every contract with every result under every pair of calls; then the misères.  Exact whists.

    Two whisters share the tricks as evenly as they can, the first having the odd one; a lone one has
    all of them.  Games are in spades, where that matters.  A six made exactly of three: 20 for the pool
    less its third, less 4 + 4 whists.

    >>> [(one.declarer, one.defenders) for one in price_list(Rules(), 3) if one[:2] == ("6", 0)][0]
    (Fraction(16, 3), (Fraction(-8, 3), Fraction(-8, 3)))
    """
    setting = _setting(rules, players)
    found = [one for level in range(6, 11) for one in _of_level(level, setting)]
    for tricks in range(11):
        deal = Misere(setting.seats.active[0], tricks)
        found.append(_worth(MISERE, -tricks, (), deal, setting))
    return found


def _setting(rules: Rules, players: int) -> Setting:
    """A blank table without a target: nobody fills a pool."""
    order = tuple(range(players))
    names = tuple(f"{number}" for number in order)
    return Setting(rules, seat(names, order, order, players - 1))


def _of_level(level: int, setting: Setting) -> Iterator[Worth]:
    speaking = len(setting.seats.active) - 1
    seen = set()
    for stances in _CALLS:
        calls = stances[-speaking:]
        if calls in seen:
            continue
        seen.add(calls)
        played = "whist" in calls or setting.checked_ten(level)
        for taken in range(10, -1, -1) if played else (None,):
            game = _game(level, calls, taken, setting)
            with suppress(Impossible):
                yield _worth(level, 0 if taken is None else taken - level, calls, game, setting)


def _game(level: int, stances: tuple[Stance, ...], taken: int | None, setting: Setting) -> Game:
    declarer = setting.seats.active[0]
    defenders = setting.seats.defenders(declarer)
    if taken is None:
        calls = tuple(Call(player, stance) for player, stance in zip(defenders, stances, strict=True))
        return Game(declarer, level, "♠", calls=calls)
    left = 10 - taken
    ten = setting.checked_ten(level)
    counting = [player for player, stance in zip(defenders, stances, strict=True) if stance == "whist" or ten]
    shares = {player: (left + len(counting) - 1 - at) // len(counting) for at, player in enumerate(counting)}
    calls = tuple(Call(player, stance, shares.get(player)) for player, stance in zip(defenders, stances, strict=True))
    return Game(declarer, level, "♠", taken, calls=calls)


def _worth(level: int, result: int, calls: tuple[Stance, ...], deal: Game | Misere, setting: Setting) -> Worth:
    """Score one deal on a blank sheet and settle it."""
    rules, seats = setting.rules, setting.seats
    totals = Totals(len(seats.circle))
    before = Before(tuple(totals.pool), tuple(totals.mountain))
    scored = score(complete(deal, setting), setting, totals)
    totals.post(scored.postings)
    for given in scored.awards:
        award(given, totals, before, scored.failed, setting)
    terms = Terms(rules.pool_worth, rules.mountain_worth, indivisible=rules.undivided(len(seats.circle)))
    net = nets(totals.sheet(), terms)
    declarer = seats.active[0]
    defenders = tuple(net[player] for player in seats.defenders(declarer))
    sitting = net[seats.sitting[0]] if seats.sitting else None
    contract = "misere" if level == MISERE else str(level)
    return Worth(contract, result, calls, net[declarer], defenders, sitting, level == MISERE)
