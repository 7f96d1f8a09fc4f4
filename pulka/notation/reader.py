"""Text → record: one line in either language, long or short, understood at a table."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple, cast

from pulka.notation import deals
from pulka.notation.acts import ACTS
from pulka.notation.scanner import Reading, Scanner
from pulka.records import Game, Record
from pulka.seating import Seats


class Read(NamedTuple):
    """A record and where its parts stand in the text (from 0)."""

    record: Record
    marks: dict[str, int]


@lru_cache(maxsize=16384)
def read(text: str, seats: Seats, owners: tuple[int, ...]) -> Read:
    """The record that `text` says at this table; `owners` own the tricks of an all-pass.

    Raises Unreadable with the place of the furthest failure and what was expected there.

    >>> from pulka.seating import seat
    >>> table = seat(("Аня", "Боря", "Вера"), (0, 1, 2), (0, 1, 2), 2)
    >>> read("А 7б 8 в п", table, (0, 1, 2)).record[:4]
    (0, 7, '♦', 8)
    """
    scan = Scanner(text, seats)
    first = None
    for reading in _readings(scan, owners):
        got = Read(cast(Record, reading.record), reading.marks)
        if is_whole(got.record, seats):
            return got
        first = first or got
    if first is None:
        raise scan.error()
    return first


def readings(text: str, seats: Seats, owners: tuple[int, ...]) -> list[Record]:
    """All different whole records that `text` may stand for, the likeliest first."""
    scan = Scanner(text, seats, guess=True)
    found = [cast(Record, reading.record) for reading in _readings(scan, owners)]
    return list(dict.fromkeys(record for record in found if is_whole(record, seats)))


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


def is_whole(record: Record, seats: Seats) -> bool:
    """Whether a game has everything that must be recorded: every defender's call, a result if whisted."""
    if not isinstance(record, Game) or record.declarer not in seats.active:
        return True
    stances = {call.player: call.stance for call in record.calls}
    if any(player not in stances for player in seats.defenders(record.declarer)):
        return False
    return record.taken is not None or record.level == 10 or "whist" not in stances.values()
