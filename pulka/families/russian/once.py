"""Games that everybody plays once (заказной преферанс): tables of games, and what they refuse."""

from __future__ import annotations

from pulka.families.russian.legality import refuse
from pulka.families.russian.options import Rules
from pulka.families.russian.records import (
    MISERE,
    SUITS,
    AllPass,
    BombRound,
    Conceded,
    Deal,
    Game,
    Misere,
    Preferans,
    Suit,
    UnderCalled,
)  # fmt: skip
from pulka.families.russian.scoring.deal import Once, Setting


def demanded(rules: Rules) -> tuple[Once, ...]:
    """The games of one table: levels and misère, or each level in each denomination and misère.

    >>> len(demanded(Rules())), len(demanded(Rules(once="levels"))), len(demanded(Rules(once="contracts")))
    (0, 6, 26)
    """
    if rules.once == "no":
        return ()
    suits: tuple[Suit | None, ...] = SUITS if rules.once == "contracts" else (None,)
    return (*(Once(level, suit) for level in range(6, 11) for suit in suits), Once(MISERE, None))


def game_of(deal: Deal, rules: Rules) -> Once | None:
    """The game of a table that a deal is, or None; an under-called one is dealt again."""
    if isinstance(deal, Misere):
        return Once(MISERE, None)
    if isinstance(deal, Game | Conceded):
        return Once(deal.level, deal.suit if rules.once == "contracts" else None)
    return None


def check(deal: Deal, setting: Setting) -> None:
    """Raise Impossible for a deal that the order of declarers or somebody's table of games does not allow."""
    rules = setting.rules
    if rules.declarer == "first-hand":
        if isinstance(deal, AllPass | BombRound):
            refuse("nobody-passes", "tricks")
        if isinstance(deal, Game | Misere | Conceded | UnderCalled | Preferans):
            _first_hand(deal.declarer, setting)
    if rules.once == "no" or not isinstance(deal, Game | Misere | Conceded | UnderCalled):
        return
    if rules.once == "contracts" and not isinstance(deal, Misere) and deal.suit is None:
        refuse("suit-needed", "contract", level=deal.level)
    game = game_of(deal, rules)
    if game in setting.done[deal.declarer]:
        refuse("played-already", "contract", name=setting.seats.names[deal.declarer])


def _first_hand(declarer: int, setting: Setting) -> None:
    """The first hand declares; where his table is full, the next one whose is not."""
    seats = setting.seats
    must = next((player for player in seats.active if not is_full(player, setting)), seats.active[0])
    if declarer in seats.active and declarer != must:
        refuse("first-hand-declares", "declarer", name=seats.names[must])


def is_full(player: int, setting: Setting) -> bool:
    """Whether a player has played every game of his table."""
    wanted = demanded(setting.rules)
    return bool(wanted) and set(wanted) <= setting.done[player]
