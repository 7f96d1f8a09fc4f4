"""The Russian family's grammar: all readings of a line, and when a record is whole."""

from collections.abc import Iterator
from functools import lru_cache
from typing import cast

from pulka.families.russian.notation import deals
from pulka.families.russian.notation.acts import ACTS
from pulka.families.russian.notation.writer import write
from pulka.families.russian.records import Game, Record
from pulka.families.russian.words import VOCABULARY
from pulka.notation import reader
from pulka.notation.reader import Grammar, Read
from pulka.notation.scanner import Reading, Scanner
from pulka.notation.words import MOUNTAIN, POOL, WHISTS
from pulka.seats.seating import Seats


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
    yield from deals.all_passes(scan, 0, owners)
    yield from deals.bomb_rounds(scan, 0, owners)
    for act in ACTS:
        reading = act(scan)
        if reading is not None:
            yield reading
    yield from deals.games(scan, 0)
    yield from deals.miseres(scan, 0)
    yield from deals.announcements(scan, 0)


def is_whole(record: object, seats: Seats) -> bool:
    """Whether a game has everything that must be recorded: every defender's call, a result if whisted."""
    if not isinstance(record, Game) or record.declarer not in seats.active:
        return True
    stances = {call.player: call.stance for call in record.calls}
    if any(player not in stances for player in seats.defenders(record.declarer)):
        return False
    return record.taken is not None or record.level == 10 or "whist" not in stances.values()
