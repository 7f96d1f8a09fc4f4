"""Whose deal it is (spec 1: "The deal moves one seat clockwise", joins and leaves)."""

from __future__ import annotations

from pulka.seats.seating import Seats, seat


class Rotation:
    """Seats and the deal: `circle` holds all seats, `order` those of players still at the table."""

    def __init__(self, circle: tuple[int, ...], first: int) -> None:
        self.circle = circle
        self.order = circle
        self._last: int | None = None
        self._named: int | None = first
        self._stays = False
        self._run = 0

    @property
    def dealer(self) -> int:
        """Who deals next: as named, or the last dealer again, or the next one clockwise."""
        if self._named is not None:
            return self._at_table_from(self._named)
        assert self._last is not None
        if self._stays and self._last in self.order:
            return self._last
        return self._at_table_from(self._after(self._last))

    def seats(self, names: tuple[str, ...]) -> Seats:
        """The table at the next deal."""
        return seat(names, self.circle, self.order, self.dealer)

    def in_a_row(self, dealer: int) -> int:
        """How many deals in unbroken order `dealer` will have dealt with this one."""
        return self._run + 1 if dealer == self._last else 1

    def dealt(self, dealer: int, stays: bool) -> None:
        """A deal was dealt."""
        self._run = self.in_a_row(dealer)
        self._last, self._named, self._stays = dealer, None, stays

    def name(self, dealer: int) -> None:
        """The next dealer is named (сдаёт)."""
        self._named = dealer

    def leave(self, player: int) -> None:
        """A player leaves the table; his seat stays in the circle."""
        self.order = tuple(one for one in self.order if one != player)

    def join(self, newcomer: int, after: int | None) -> None:
        """A newcomer sits after a named player, or left of the last dealer and deals next.

        Before the first deal he sits right of the dealer and deals first.
        """
        if after is None:
            dealer = self.dealer
            after = self._last if self._last is not None else self._before(dealer)
            self._named = newcomer
        at = self.circle.index(after) + 1
        self.circle = (*self.circle[:at], newcomer, *self.circle[at:])
        there = {*self.order, newcomer}
        self.order = tuple(one for one in self.circle if one in there)

    def _after(self, player: int) -> int:
        return self.circle[(self.circle.index(player) + 1) % len(self.circle)]

    def _before(self, player: int) -> int:
        return self.circle[self.circle.index(player) - 1]

    def _at_table_from(self, player: int) -> int:
        """`player`, or the next one clockwise who is still at the table."""
        while player not in self.order:
            player = self._after(player)
        return player
