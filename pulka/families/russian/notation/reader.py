"""The Russian family's grammar: all readings of a line, and when a record is whole."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from importlib import import_module
from typing import Any, TypeAlias, cast

from pulka.families.russian.kinds import KINDS, VOCABULARY, Kind
from pulka.families.russian.notation.acts import ACTS
from pulka.families.russian.notation.writer import write
from pulka.families.russian.records import Game, Record
from pulka.notation import reader
from pulka.notation.reader import Grammar, Read
from pulka.notation.scanner import Reading, Scanner
from pulka.notation.words import MOUNTAIN, POOL, WHISTS
from pulka.seats.seating import Seats

DealReader: TypeAlias = Callable[[Scanner, tuple[int, ...]], Iterator[Reading]]
"""All ways to read a deal; `owners` own the tricks of an all-pass."""


def _readers(kinds: list[Kind[Any]]) -> tuple[DealReader, ...]:
    """The readers of some kinds, each once."""
    named = dict.fromkeys(kind.reader for kind in kinds)
    return tuple(_reader(*name.split(":")) for name in named)


def _reader(module: str, function: str) -> DealReader:
    return cast(DealReader, getattr(import_module(f"pulka.families.russian.notation.{module}"), function))


_PASSED = _readers([kind for kind in KINDS if kind.passed])
_PLAYED = _readers([kind for kind in KINDS if not kind.passed])


@lru_cache(maxsize=16384)
def read(text: str, seats: Seats, owners: tuple[int, ...]) -> Read:
    """The record that `text` says at this table; `owners` own the tricks of an all-pass.

    Raises Unreadable with the place of the furthest failure and what was expected there.

    >>> from pulka.seats.seating import seat
    >>> table = seat(("Аня", "Боря", "Вера"), (0, 1, 2), (0, 1, 2), 2)
    >>> read("А 7б 8 в п", table, (0, 1, 2)).record[:4]
    (0, 7, '♦', 8)
    """
    return reader.read(text, seats, _grammar(owners))


def readings(text: str, seats: Seats, owners: tuple[int, ...]) -> list[Record]:
    """All different whole records that `text` may stand for, the likeliest first."""
    return cast(list[Record], reader.readings(text, seats, _grammar(owners)))


@lru_cache(maxsize=64)
def _grammar(owners: tuple[int, ...]) -> Grammar:
    """The grammar at a table where `owners` own the tricks of an all-pass."""
    accounts = (("pool", POOL), ("mountain", MOUNTAIN), ("whists", WHISTS))
    return Grammar(VOCABULARY, accounts, lambda scan: _readings(scan, owners), write, is_whole)  # type: ignore[arg-type]


def _readings(scan: Scanner, owners: tuple[int, ...]) -> Iterator[Reading]:
    """Keywords first, names second: a lone letter is a name only if nothing else can be read."""
    for read_passed in _PASSED:
        yield from read_passed(scan, owners)
    for act in ACTS:
        reading = act(scan)
        if reading is not None:
            yield reading
    for read_played in _PLAYED:
        yield from read_played(scan, owners)


def is_whole(record: object, seats: Seats) -> bool:
    """Whether a game has everything that must be recorded: every defender's call, a result if whisted."""
    if not isinstance(record, Game) or record.declarer not in seats.active:
        return True
    stances = {call.player: call.stance for call in record.calls}
    if any(player not in stances for player in seats.defenders(record.declarer)):
        return False
    return record.taken is not None or record.level == 10 or "whist" not in stances.values()
