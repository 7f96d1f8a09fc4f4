"""Who sits where and who takes part in a deal (spec 1, "Who takes part in a deal")."""

from functools import lru_cache
from typing import NamedTuple


class Seats(NamedTuple):
    """The table at one deal: what a reader needs to understand a short line.

    `names` of everybody ever on the sheet, by number; `circle`: all seats clockwise, the header's
    first player first, those of players who have left too; `order`: those still at the table;
    `active` from the first hand clockwise; `sitting`: the dealer, then (of five) the player on his right.
    """

    names: tuple[str, ...]
    circle: tuple[int, ...]
    order: tuple[int, ...]
    dealer: int
    active: tuple[int, ...]
    sitting: tuple[int, ...]

    def defenders(self, declarer: int) -> tuple[int, ...]:
        """The other active players in the order in which they speak."""
        at = self.active.index(declarer)
        return self.active[at + 1 :] + self.active[:at]

    def numbers(self) -> dict[str, int]:
        """Those at the table by their full names."""
        return _numbers(self.names, self.order)

    def clockwise(self, player: int) -> tuple[int, ...]:
        """Everybody else on the sheet, nearest on the left of `player` first."""
        at = self.circle.index(player)
        return self.circle[at + 1 :] + self.circle[:at]

    def owners(self, talon_owned: bool) -> tuple[int, ...]:
        """Who owns tricks of an all-pass, in seat order; with `talon_owned` the sitting dealer too."""
        owning = {*self.active, *(self.sitting[:1] if talon_owned else ())}
        return tuple(player for player in self.order if player in owning)


@lru_cache(maxsize=64)
def _numbers(names: tuple[str, ...], order: tuple[int, ...]) -> dict[str, int]:
    return {names[player]: player for player in order}


@lru_cache(maxsize=4096)
def seat(names: tuple[str, ...], circle: tuple[int, ...], order: tuple[int, ...], dealer: int) -> Seats:
    """The table when `dealer` deals.

    >>> four = seat(("А", "Б", "В", "Г"), (0, 1, 2, 3), (0, 1, 2, 3), 3)
    >>> four.active, four.sitting
    ((0, 1, 2), (3,))
    """
    at = order.index(dealer)
    turn = order[at + 1 :] + order[: at + 1]
    if len(order) < 4:
        return Seats(names, circle, order, dealer, turn, ())
    return Seats(names, circle, order, dealer, turn[:3], tuple(reversed(turn[3:])))
