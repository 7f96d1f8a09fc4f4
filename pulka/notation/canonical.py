"""The short way for what pulka itself writes: canonical games, misères and all-passes, by one pattern each.

Gives the same as the general reader or nothing at all (a property test holds it to that); a ledger of
many deals is read several times as fast.
"""

from __future__ import annotations

import re

from pulka import words
from pulka.records import SUITS, AllPass, Call, Game, Misere, Record, Stance
from pulka.seating import Seats

_STANCES: dict[str, Stance] = {words.WHIST.ru: "whist", words.WHIST.en: "whist", words.PASS.ru: "pass"}
_STANCES |= {words.PASS.en: "pass", words.HALF.ru: "half", words.HALF.en: "half"}
_SUIT = {text: suit for suit, word in zip(SUITS, words.SUITS, strict=True) for text in (word.ru, word.en)} | {
    None: None
}
_CALL = rf"(\S+) ({'|'.join(_STANCES)})(?: (\d\d?))?"
_GAME = re.compile(rf"(\S+) (10|[6-9])(♠|♣|♦|♥|БК|NT)?(?: (\d\d?))? \| {_CALL} \| {_CALL}", re.ASCII)
_ALL_PASS = re.compile(rf"(?:{words.ALL_PASS.ru}|{words.ALL_PASS.en}) (.+)")
_MISERE = re.compile(rf"(\S+) (?:{words.MISERE.ru}|{words.MISERE.en}) (\d\d?)", re.ASCII)
_SHARE = re.compile(r"(\S+) (\d\d?)", re.ASCII)


def read_canonical(text: str, seats: Seats, talon_owned: bool) -> Record | None:
    """A canonical game, misère or all-pass with full names; None for everything else.

    >>> from pulka.seating import seat
    >>> table = seat(("Аня", "Боря", "Вера"), (0, 1, 2), (0, 1, 2), 2)
    >>> read_canonical("распасы Аня 3 | Боря 5 | Вера 2", table, talon_owned=False)
    AllPass(tricks=((0, 3), (1, 5), (2, 2)))
    """
    if match := _GAME.fullmatch(text):
        return _game(match, seats)
    if match := _ALL_PASS.fullmatch(text):
        return _all_pass(match[1], seats, seats.owners(talon_owned))
    if match := _MISERE.fullmatch(text):
        declarer = seats.numbers().get(match[1], -1)
        return Misere(declarer, int(match[2])) if declarer in seats.active else None
    return None


def _game(match: re.Match[str], seats: Seats) -> Game | None:
    me, level, suit, taken, one, first, tricks_one, two, second, tricks_two = match.groups()
    numbers = seats.numbers()
    declarer = numbers.get(me, -1)
    if declarer not in seats.active:
        return None
    calls = (
        Call(numbers.get(one, -1), _STANCES[first], int(tricks_one) if tricks_one else None),
        Call(numbers.get(two, -1), _STANCES[second], int(tricks_two) if tricks_two else None),
    )
    if (calls[0].player, calls[1].player) != seats.defenders(declarer):
        return None
    if taken is None and "whist" in (calls[0].stance, calls[1].stance):
        return None
    return Game(declarer, int(level), _SUIT[suit], int(taken) if taken else None, 0, calls)


def _all_pass(text: str, seats: Seats, owners: tuple[int, ...]) -> AllPass | None:
    numbers = seats.numbers()
    shares = [_SHARE.fullmatch(part) for part in text.split(" | ")]
    tricks = tuple((numbers.get(share[1], -1), int(share[2])) for share in shares if share)
    return AllPass(tricks) if tuple(player for player, _ in tricks) == owners and all(shares) else None
