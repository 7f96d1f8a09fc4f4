"""Text → record: one line in either language, long or short, understood at a table."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple, cast

from pulka.families.russian.notation import deals
from pulka.families.russian.notation.acts import ACTS
from pulka.families.russian.notation.writer import write
from pulka.families.russian.records import Game, Record
from pulka.notation.scanner import Reading, Scanner
from pulka.notation.words import PHRASES, plain
from pulka.seats.seating import Seats

_TOKEN = rf"(?i:{'|'.join(PHRASES)})(?![\w.\-])|[\w.\-]+"
_QUOTES = '"«“'
_SEPARATORS = str.maketrans("|,;", "   ")


class Read(NamedTuple):
    """A record and where its parts stand in the text (from 0)."""

    record: Record
    marks: dict[str, int]


@lru_cache(maxsize=16384)
def read(text: str, seats: Seats, owners: tuple[int, ...]) -> Read:
    """The record that `text` says at this table; `owners` own the tricks of an all-pass.

    Raises Unreadable with the place of the furthest failure and what was expected there.

    >>> from pulka.seats.seating import seat
    >>> table = seat(("Аня", "Боря", "Вера"), (0, 1, 2), (0, 1, 2), 2)
    >>> read("А 7б 8 в п", table, (0, 1, 2)).record[:4]
    (0, 7, '♦', 8)
    """
    if (written := _written(text, seats, owners)) is not None:
        return written
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
    if (written := _written(text, seats, owners)) is not None:
        return [written.record]
    scan = Scanner(text, seats, guess=True)
    found = [cast(Record, reading.record) for reading in _readings(scan, owners)]
    return list(dict.fromkeys(record for record in found if is_whole(record, seats)))


def _written(text: str, seats: Seats, owners: tuple[int, ...]) -> Read | None:
    """The record that pulka writes as `text`, whatever the players are called; None for any shorter text.

    A name may be a call, a suit, the rest of a word: `В`, `П`, `and`.  So every full name is first
    replaced by one that nothing else begins like; what is read then counts if it is written as `text`.
    """
    wanted = _loose(text)
    if not any(plain(name) in wanted for name in seats.names):
        return None
    masked, names, shifts = _masked(text, seats)
    for reading in _readings(Scanner(masked, seats._replace(names=names)), owners):
        record = cast(Record, reading.record)
        if not is_whole(record, seats):
            continue
        if any(_loose(write(record, seats.names, language)) == wanted for language in ("ru", "en")):
            marks = {part: at - sum(more for place, more in shifts if place < at) for part, at in reading.marks.items()}
            return Read(record, marks)
    return None


def _masked(text: str, seats: Seats) -> tuple[str, tuple[str, ...], list[tuple[int, int]]]:
    """`text` with safe names, these names, and where in it each of them stands and how much longer it is.

    >>> from pulka.seats.seating import seat
    >>> _masked("В 10 бп | П вист", seat(("В", "П"), (0, 1), (0, 1), 1))
    ('ъаа 10 бп | ъаб вист', ('ъаа', 'ъаб'), [(0, 2), (12, 2)])
    """
    names = tuple(f"ъ{chr(ord('а') + i // 32)}{chr(ord('а') + i % 32)}" for i in range(len(seats.names)))
    safe = {plain(name): other for name, other in zip(seats.names, names, strict=True)}
    end = min([at for quote in _QUOTES if (at := text.find(quote)) >= 0], default=len(text))
    masked, done, shifts = "", 0, []
    for match in re.compile(_TOKEN).finditer(text, 0, end):
        if (name := safe.get(plain(match[0]))) is not None:
            masked += text[done : match.start()]
            shifts.append((len(masked), len(name) - len(match[0])))
            masked, done = masked + name, match.end()
    return masked + text[done:], names, shifts


def _loose(text: str) -> str:
    """A text without regard to case and separators."""
    return " ".join(plain(text).translate(_SEPARATORS).split())


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
