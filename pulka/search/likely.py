"""How likely a deal is at a table: only to rank explanations and repairs, never to refuse one.

Rough shares of ordinary evenings (ours).  A cost is −10·ln of a share, an integer.
"""

from __future__ import annotations

from math import comb, log
from typing import assert_never

from pulka.families.russian.records import AllPass, BombRound, Conceded, Deal, Game, Misere, Preferans, UnderCalled

_KIND = {"game": 0.77, "misere": 0.07, "pass": 0.15}
_LEVEL = {6: 0.45, 7: 0.25, 8: 0.15, 9: 0.08, 10: 0.07}
_OVER = {-3: 0.02, -2: 0.05, -1: 0.18, 0: 0.4, 1: 0.2, 2: 0.1, 3: 0.04}
_MISERE = {0: 0.55, 1: 0.15, 2: 0.12, 3: 0.08, 4: 0.05, 5: 0.02}
_TALON = {None: 0.85, 0: 0.1, 1: 0.1, 2: 0.04, 3: 0.01}
_STANCE = {"whist": 0.55, "pass": 0.42, "half": 0.03}
_RARE = 0.004


def share(deal: Deal, multiplier: int = 1) -> float:
    """How often a deal like this comes, as a share of all deals.

    >>> share(Misere(0, 0)) > share(Misere(0, 9))
    True
    """
    return _share(deal) * (1 if multiplier == 1 else 0.2 / multiplier)


def _share(deal: Deal) -> float:
    match deal:
        case Game():
            return _KIND["game"] * _game(deal)
        case Misere():
            usual = _MISERE.get(deal.taken, 0.002) * (0.05 if deal.shared else 1)
            return _KIND["misere"] * usual / 3 * (_RARE if deal.declined or deal.calls or deal.sevens else 1)
        case AllPass():
            return _KIND["pass"] / 66
        case BombRound():
            return _KIND["pass"] / 200
        case Conceded() | UnderCalled():
            return _RARE * _LEVEL[deal.level]
        case Preferans():
            return _RARE
        case _:
            assert_never(deal)


def _game(game: Game) -> float:
    found = _LEVEL[game.level] / 3 * _TALON[game.talon] * (_RARE if game.declined or game.off_mountain else 1)
    for call in game.calls:
        found *= _STANCE[call.stance]
    if game.taken is None:
        return found
    over = game.taken - game.level
    found *= _OVER.get(over, 0.005 / (1 + abs(over)))
    tricks = [call.tricks for call in game.calls if call.stance == "whist" and call.tricks is not None]
    if len(tricks) == 2:
        found *= comb(sum(tricks), tricks[0]) / 2 ** sum(tricks)
    return found


def cost(shares: float) -> int:
    """−10·ln of a share.

    >>> cost(1.0), cost(0.1)
    (0, 23)
    """
    return round(-10 * log(max(shares, 1e-9)))
