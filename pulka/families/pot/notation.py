"""The notation with a pot (docs/spec/families.md#pot): text ⇄ records, in German, English and Russian words.

Every reader yields all ways in which a text can be read, the likeliest first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from pulka.families.pot import words
from pulka.families.pot.records import SUITS, Call, Game, Stance
from pulka.notation import reader
from pulka.notation.acts import SHARED_ACTS
from pulka.notation.reader import Grammar, Read
from pulka.notation.scanner import Reading, Scanner
from pulka.notation.words import Word
from pulka.notation.writer import SHARED_WAYS, Writer
from pulka.seats.seating import Seats

_STANCES: tuple[tuple[Stance, Word], ...] = (("with", words.WITH), ("pass", words.PASSES))
_TRICKS = r"[0-9]{1,2}(?![0-9])"


class _Said(NamedTuple):
    """A call as written: the player where he was named."""

    player: int | None
    stance: Stance
    tricks: int | None


# ── reading ──


def _tricks(scan: Scanner, place: int) -> tuple[int | None, int]:
    match = scan.match(_TRICKS, place)
    return (int(match[0]), match.end()) if match else (None, place)


def _games(scan: Scanner) -> Iterator[Reading]:
    for declarer, named in scan.declarer(0):
        for suit, word in zip(SUITS, words.SUITS, strict=True):
            after = scan.word(word, named)
            if after is None:
                continue
            tricks, end = _tricks(scan, after)
            for said in _calls(scan, end, 2):
                calls = _placed(said, declarer, scan.seats) if len(said) == 2 else None
                if calls is not None:
                    marks = {"declarer": 0, "contract": scan.skip(named), "result": scan.skip(after)}
                    yield Reading(Game(declarer, suit, tricks, calls), {**marks, "calls": scan.skip(end)})
        scan.miss(scan.skip(named), "expect-suit")


def _calls(scan: Scanner, place: int, most: int) -> Iterator[list[_Said]]:
    """Up to so many calls, to the end of the text."""
    if scan.at_end(place):
        yield []
        return
    if most:
        for said, end in _call(scan, place):
            for others in _calls(scan, end, most - 1):
                yield [said, *others]


def _call(scan: Scanner, place: int) -> Iterator[tuple[_Said, int]]:
    """What a defender did, with his name before it or without: `Hans mit 3`, `m3`, `p`."""
    for stance, end in _stances(scan, place, glued=False):
        yield _counted(scan, None, stance, end)
    for player, end in scan.name(place):
        for stance, after in _stances(scan, end, glued=False):
            yield _counted(scan, player, stance, after)
    for stance, end in _stances(scan, place, glued=True):
        yield _counted(scan, None, stance, end)


def _stances(scan: Scanner, place: int, glued: bool) -> Iterator[tuple[Stance, int]]:
    for stance, word in _STANCES:
        if (end := scan.word(word, place, glued)) is not None:
            yield stance, end
    scan.miss(scan.skip(place), "expect-help")


def _counted(scan: Scanner, player: int | None, stance: Stance, place: int) -> tuple[_Said, int]:
    tricks, end = _tricks(scan, place)
    return _Said(player, stance, tricks), end


def _placed(said: list[_Said], declarer: int, seats: Seats) -> tuple[Call, ...] | None:
    """The calls with their players, in the order of speaking; None where they are not those of the defenders."""
    if declarer in seats.active:
        players = seats.defenders(declarer)
    else:
        players = tuple(player for player in seats.active if player != declarer)
    named = [one.player for one in said if one.player is not None]
    if len(set(named)) != len(named) or not set(named) <= set(players):
        return None
    free = iter(player for player in players if player not in named)
    calls = [Call(next(free) if one.player is None else one.player, one.stance, one.tricks) for one in said]
    return tuple(sorted(calls, key=lambda call: players.index(call.player)))


def _readings(scan: Scanner) -> Iterator[Reading]:
    """Keywords first, names second: a lone letter is a name only if nothing else can be read."""
    for act in SHARED_ACTS:
        if (reading := act(scan)) is not None:
            yield reading
    yield from _games(scan)


# ── writing ──


class _Writer(Writer):
    """Writes with the names of one sheet in one language."""

    accounts = {"mountain": words.POT, "whists": words.CLAIMS}  # noqa: RUF012  as in the base class

    def game(self, record: Game) -> str:
        """`Sepp ♥ 6 | Hans mit 3 | Poldi mit 1`."""
        tricks = "" if record.tricks is None else f" {record.tricks}"
        head = f"{self.names[record.declarer]} {record.suit}{tricks}"
        return " | ".join([head, *map(self.call, record.calls)])

    def call(self, call: Call) -> str:
        """`Hans mit 3`."""
        tricks = "" if call.tricks is None else f" {call.tricks}"
        return f"{self.names[call.player]} {self.say(dict(_STANCES)[call.stance])}{tricks}"


_WAYS: dict[type, Callable[[Any, Any], str]] = SHARED_WAYS | {Game: _Writer.game}


def write(record: object, names: tuple[str, ...], language: str = "en") -> str:
    """The canonical text of a record; `names` by player number.

    >>> write(Game(0, "♥", 6, (Call(1, "with", 3), Call(2, "with", 1))), ("Sepp", "Hans", "Poldi"))
    'Sepp ♥ 6 | Hans mit 3 | Poldi mit 1'
    """
    return _WAYS[type(record)](_Writer(names, language), record)


_GRAMMAR = Grammar(
    words.VOCABULARY,
    (("mountain", words.POT), ("whists", words.CLAIMS)),
    _readings,
    write,
    lambda record, seats: True,
    ("en", "ru", "sr"),
)


@lru_cache(maxsize=16384)
def read(text: str, seats: Seats) -> Read:
    """The record that `text` says at this table; raises Unreadable at the furthest failure.

    >>> from pulka.seats.seating import seat
    >>> read("S h 6 m3 m1", seat(("Sepp", "Hans", "Poldi"), (0, 1, 2), (0, 1, 2), 2)).record[:3]
    (0, '♥', 6)
    """
    return reader.read(text, seats, _GRAMMAR)


def readings(text: str, seats: Seats) -> list[object]:
    """All different records that `text` may stand for, the likeliest first."""
    return reader.readings(text, seats, _GRAMMAR)
