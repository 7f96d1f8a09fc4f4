"""The short way for what pulka itself writes: canonical games, misères and all-passes, word by word.

Gives the same as the general reader or nothing at all (a property test holds it to that); a ledger of
many deals is read several times as fast.
"""

from __future__ import annotations

from functools import lru_cache

from pulka.families.russian import words
from pulka.families.russian.records import SUITS, AllPass, Call, Game, Misere, Record, Stance, Suit
from pulka.seats.seating import Seats

_STANCES: dict[str, Stance] = {words.WHIST.ru: "whist", words.WHIST.en: "whist", words.PASS.ru: "pass"}
_STANCES |= {words.PASS.en: "pass", words.HALF.ru: "half", words.HALF.en: "half"}
_SUITS: dict[str, Suit | None] = {word.ru: suit for suit, word in zip(SUITS, words.SUITS, strict=True)}
_SUITS |= {word.en: suit for suit, word in zip(SUITS, words.SUITS, strict=True)} | {"": None}
_CONTRACTS = {f"{level}{text}": (level, suit) for level in range(6, 11) for text, suit in _SUITS.items()}
_ALL_PASS = (words.ALL_PASS.ru, words.ALL_PASS.en)
_TALON = (words.TALON.ru, words.TALON.en)
_MISERE = (words.MISERE.ru, words.MISERE.en)
_COUNTS: dict[str, int] = {f"{n:0{width}}": n for width in (1, 2) for n in range(100)}


@lru_cache(maxsize=16384)
def read_canonical(text: str, seats: Seats, talon_owned: bool) -> Record | None:
    """A canonical game, misère or all-pass with full names; None for everything else.

    >>> from pulka.seats.seating import seat
    >>> table = seat(("Аня", "Боря", "Вера"), (0, 1, 2), (0, 1, 2), 2)
    >>> read_canonical("распасы Аня 3 | Боря 5 | Вера 2", table, talon_owned=False)
    AllPass(tricks=((0, 3), (1, 5), (2, 2)))
    """
    numbers = seats.numbers()
    first, *others = [part.split(" ") for part in text.split(" | ")]
    if first[0] in _ALL_PASS:
        return _all_pass([first[1:], *others], numbers, seats.owners(talon_owned))
    declarer = numbers.get(first[0])
    if declarer is None or declarer not in seats.active or len(first) > 3:
        return None
    talon = None
    if others and len(others[-1]) == 2 and others[-1][0] in _TALON and others[-1][1] in _COUNTS:
        talon = _COUNTS[others.pop()[1]]
    if others:
        return _game(declarer, first[1:], [_call(said, numbers) for said in others], talon, seats)
    if talon is None and len(first) == 3 and first[1] in _MISERE and first[2] in _COUNTS:
        return Misere(declarer, _COUNTS[first[2]])
    return None


def _call(said: list[str], numbers: dict[str, int]) -> Call | None:
    """What one defender said, with his tricks where they are given."""
    count = len(said)
    if count < 2 or count > 3 or said[1] not in _STANCES or (count == 3 and said[2] not in _COUNTS):
        return None
    return Call(numbers.get(said[0], -1), _STANCES[said[1]], _COUNTS[said[2]] if count == 3 else None)


def _game(declarer: int, said: list[str], given: list[Call | None], talon: int | None, seats: Seats) -> Game | None:
    """A game: contract and result, then what the defenders said, then perhaps a sitting player."""
    contract = _CONTRACTS.get(said[0]) if said else None
    taken = _COUNTS.get(said[1]) if len(said) == 2 else None
    calls = tuple([call for call in given if call is not None])
    if contract is None or len(calls) < len(given):
        return None
    players, defenders = tuple([call.player for call in calls]), seats.defenders(declarer)
    if players != defenders and not (players[:-1] == defenders and players[-1] in seats.sitting):
        return None
    if taken is None and (len(said) == 2 or any(call.stance == "whist" for call in calls)):
        return None
    return Game(declarer, contract[0], contract[1], taken, 0, calls, "", False, talon)


def _all_pass(shares: list[list[str]], numbers: dict[str, int], owners: tuple[int, ...]) -> AllPass | None:
    """An all-pass: the tricks of everybody who owns some, in the order of seats."""
    if any(len(share) != 2 or share[1] not in _COUNTS for share in shares):
        return None
    tricks = tuple((numbers.get(name, -1), _COUNTS[count]) for name, count in shares)
    return AllPass(tricks) if tuple(player for player, _ in tricks) == owners else None
