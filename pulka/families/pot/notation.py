"""The notation with a pot (docs/spec/families.md#pot): text ⇄ records, in German, English and Russian words.

Every reader yields all ways in which a text can be read, the likeliest first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any, cast

from pulka.families.pot import words
from pulka.families.pot.records import SUITS, Call, Game, Stance
from pulka.notation import reader
from pulka.notation.acts import SHARED_ACTS
from pulka.notation.calls import Calls, placed, tricks_at
from pulka.notation.reader import Grammar, Read
from pulka.notation.scanner import Reading, Scanner
from pulka.notation.words import Word
from pulka.notation.writer import SHARED_WAYS, Writer
from pulka.seats.seating import Seats

_STANCES: tuple[tuple[Stance, Word], ...] = (("with", words.WITH), ("pass", words.PASSES))
_CALLS = Calls(_STANCES, "expect-help")


# ── reading ──


def _games(scan: Scanner) -> Iterator[Reading]:
    for declarer, named in scan.declarer(0):
        for suit, word in zip(SUITS, words.SUITS, strict=True):
            after = scan.word(word, named)
            if after is None:
                continue
            tricks, end = tricks_at(scan, after)
            marks = {"declarer": 0, "contract": scan.skip(named), "result": scan.skip(after), "calls": scan.skip(end)}
            for said in _CALLS.read(scan, end):
                if len(said) != 2:
                    scan.miss(len(scan.text), "expect-help")
                    continue
                found = placed(said, declarer, scan.seats)
                if found is not None:
                    calls = tuple(Call(player, cast(Stance, one.stance), one.tricks) for player, one in found)
                    yield Reading(Game(declarer, suit, tricks, calls), marks)
        scan.miss(scan.skip(named), "expect-suit")


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
