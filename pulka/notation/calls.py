"""Reading what defenders did, with their names or in the order of speaking: `Bora prati 2`, `d2`, `n`, `2`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pulka.notation.scanner import Scanner
from pulka.notation.words import Word
from pulka.seats.seating import Seats

_TRICKS = r"[0-9]{1,2}(?![0-9])"


class Said(NamedTuple):
    """A call as written: the player where he was named, the stance where it was said, its tricks and mark."""

    player: int | None
    stance: str | None
    tricks: int | None
    marked: bool = False


class Calls(NamedTuple):
    """How the calls of a family are written.

    `stances` by their words; `expected`: the message where none stands; `mark`: a word behind the tricks;
    `bare`: a number without a word is a call too.
    """

    stances: tuple[tuple[str, Word], ...]
    expected: str
    mark: Word | None = None
    bare: bool = False

    def read(self, scan: Scanner, place: int, most: int = 2) -> Iterator[list[Said]]:
        """All ways to read up to so many calls, to the end of the text, the likeliest first."""
        if not most or scan.skip(place) == len(scan.text):
            if scan.at_end(place):
                yield []
            return
        for said, end in self._call(scan, place):
            for others in self.read(scan, end, most - 1):
                yield [said, *others]

    def _call(self, scan: Scanner, place: int) -> Iterator[tuple[Said, int]]:
        """One call: its word, its word behind a name, a bare number; last a word with another glued to it."""
        for stance, end in self._stances(scan, place, glued=False):
            yield self._counted(scan, None, stance, end)
        for player, end in scan.name(place):
            for stance, after in self._stances(scan, end, glued=False):
                yield self._counted(scan, player, stance, after)
            if self.bare and scan.match(_TRICKS, end):
                yield self._counted(scan, player, None, end)
        if self.bare and scan.match(_TRICKS, place):
            yield self._counted(scan, None, None, place)
        for stance, end in self._stances(scan, place, glued=True):
            yield self._counted(scan, None, stance, end)

    def _stances(self, scan: Scanner, place: int, glued: bool) -> Iterator[tuple[str, int]]:
        for stance, word in self.stances:
            if (end := scan.word(word, place, glued)) is not None:
                yield stance, end
        scan.miss(scan.skip(place), self.expected)

    def _counted(self, scan: Scanner, player: int | None, stance: str | None, place: int) -> tuple[Said, int]:
        tricks, end = tricks_at(scan, place)
        marked = scan.word(self.mark, end) if self.mark else None
        return Said(player, stance, tricks, marked is not None), end if marked is None else marked


def tricks_at(scan: Scanner, place: int) -> tuple[int | None, int]:
    """A number of tricks, where one stands, and the place after it."""
    match = scan.match(_TRICKS, place)
    return (int(match[0]), match.end()) if match else (None, place)


def placed(said: list[Said], declarer: int, seats: Seats) -> list[tuple[int, Said]] | None:
    """The calls with their players, in the order of speaking; None where they are not those of the defenders.

    Who is not named speaks in turn.
    """
    if declarer in seats.active:
        players = seats.defenders(declarer)
    else:
        players = tuple(player for player in seats.active if player != declarer)
    named = [one.player for one in said if one.player is not None]
    if len(set(named)) != len(named) or not set(named) <= set(players):
        return None
    free = iter(player for player in players if player not in named)
    calls = [(next(free) if one.player is None else one.player, one) for one in said]
    return sorted(calls, key=lambda call: players.index(call[0]))
