"""What is written once the game is over: unfulfilled conditions, then prizes (docs/spec/scoring.md#other-records)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pulka.families.russian.records import MISERE, Condition
from pulka.model import Posting, counted, exact

if TYPE_CHECKING:
    from pulka.families.russian.state import State


def ending(state: State) -> list[Posting]:
    """The postings of the end, on the sheet after the last record; they are posted to `state` too."""
    written: list[Posting] = []
    for step in (_conditions, _first_prize, _mountain_prize):
        written += state.post(list(step(state)))
    return written


def _conditions(state: State) -> Iterator[Posting | None]:
    """Contracts that somebody at the table should have announced and did not."""
    rules = state.rules
    for condition in state.conditions:
        for player in state.rotation.order:
            for missing, price in _missing(state, condition, player):
                unit = exact(price * rules.mountain_factor)
                yield counted(player, "mountain", None, missing * condition.undertricks, unit, "unfulfilled")


def _missing(state: State, condition: Condition, player: int) -> Iterator[tuple[int, int]]:
    """For each demand how often it was not announced, and the contract's price."""
    separate = any(demand.dark for demand in condition.demands)
    for demand in condition.demands:
        times = 0
        for (declarer, level, dark, closed), count in state.announced.items():
            if declarer != player or level != demand.level or (closed and condition.until_closed):
                continue
            times += count * (level != MISERE or not separate or dark == demand.dark)
        place = MISERE if demand.level == MISERE else demand.level - 6
        price = state.rules.prices[place] * (2 if demand.dark else 1)
        yield max(0, demand.times - times), price


def _first_prize(state: State) -> Iterator[Posting | None]:
    winners = [player for player in state.first_closed or () if player in state.rotation.order]
    return _prize(state, winners, state.rules.prize_first)


def _mountain_prize(state: State) -> Iterator[Posting | None]:
    there, mountain = state.rotation.order, state.totals.mountain
    smallest = min(mountain[player] for player in there)
    return _prize(state, [p for p in there if mountain[p] == smallest], state.rules.prize_mountain)


def _prize(state: State, winners: list[int], amount: int) -> Iterator[Posting | None]:
    """Each of the rest pays `amount`, shared by the winners."""
    for winner in winners:
        for other in state.rotation.circle:
            if other not in winners:
                yield counted(winner, "whists", other, 1, amount, "prize", len(winners))
