"""Text → record: one line in any language of a family's notation, long or short, understood at a table."""

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from pulka.model import Account
from pulka.notation.scanner import Reading, Scanner
from pulka.notation.words import Vocabulary, Word, plain
from pulka.seats.seating import Seats

_QUOTES = '"«“'
_SEPARATORS = str.maketrans("|,;", "   ")


class Read(NamedTuple):
    """A record and where its parts stand in the text (from 0)."""

    record: object
    marks: dict[str, int]


class Grammar(NamedTuple):
    """What a family brings to be read: its words, all readings of a scanned text, its writer.

    `whole`: whether a record has everything that must be said; the first whole reading is taken.
    """

    vocabulary: Vocabulary
    accounts: tuple[tuple[Account, Word], ...]
    readings: Callable[[Scanner], Iterator[Reading]]
    write: Callable[[object, tuple[str, ...], str], str]
    whole: Callable[[object, Seats], bool]
    languages: tuple[str, ...] = ("ru", "en")

    def scanner(self, text: str, seats: Seats, *, guess: bool = False) -> Scanner:
        """A scanner with the words of this grammar."""
        return Scanner(text, seats, self.vocabulary, self.accounts, guess=guess)


def read(text: str, seats: Seats, grammar: Grammar) -> Read:
    """The record that `text` says at this table.

    Raises Unreadable with the place of the furthest failure and what was expected there.
    """
    if (written := _written(text, seats, grammar)) is not None:
        return written
    scan = grammar.scanner(text, seats)
    first = None
    for reading in grammar.readings(scan):
        got = Read(reading.record, reading.marks)
        if grammar.whole(got.record, seats):
            return got
        first = first or got
    if first is None:
        raise scan.error()
    return first


def readings(text: str, seats: Seats, grammar: Grammar) -> list[object]:
    """All different whole records that `text` may stand for, the likeliest first."""
    if (written := _written(text, seats, grammar)) is not None:
        return [written.record]
    found = [reading.record for reading in grammar.readings(grammar.scanner(text, seats, guess=True))]
    return list(dict.fromkeys(record for record in found if grammar.whole(record, seats)))


def _written(text: str, seats: Seats, grammar: Grammar) -> Read | None:
    """The record that pulka writes as `text`, whatever the players are called; None for any shorter text.

    A name may be a call, a suit, the rest of a word: `В`, `П`, `and`.  So every full name is first
    replaced by one that nothing else begins like; what is read then counts if it is written as `text`.
    """
    wanted = _loose(text)
    if not any(plain(name) in wanted for name in seats.names):
        return None
    masked, names, shifts = _masked(text, seats, grammar.vocabulary.phrases)
    for record, marks in grammar.readings(grammar.scanner(masked, seats._replace(names=names))):
        if not grammar.whole(record, seats):
            continue
        if any(_loose(grammar.write(record, seats.names, language)) == wanted for language in grammar.languages):
            return Read(
                record, {part: at - sum(more for place, more in shifts if place < at) for part, at in marks.items()}
            )
    return None


def _masked(
    text: str, seats: Seats, phrases: tuple[str, ...] = ()
) -> tuple[str, tuple[str, ...], list[tuple[int, int]]]:
    """`text` with safe names, these names, and where in it each of them stands and how much longer it is.

    >>> from pulka.seats.seating import seat
    >>> _masked("В 10 бп | П вист", seat(("В", "П"), (0, 1), (0, 1), 1))
    ('ъаа 10 бп | ъаб вист', ('ъаа', 'ъаб'), [(0, 2), (12, 2)])
    """
    names = tuple(f"ъ{chr(ord('а') + i // 32)}{chr(ord('а') + i % 32)}" for i in range(len(seats.names)))
    safe = {plain(name): other for name, other in zip(seats.names, names, strict=True)}
    end = min([at for quote in _QUOTES if (at := text.find(quote)) >= 0], default=len(text))
    masked, done, shifts = "", 0, []
    for match in _token(phrases).finditer(text, 0, end):
        if (name := safe.get(plain(match[0]))) is not None:
            masked += text[done : match.start()]
            shifts.append((len(masked), len(name) - len(match[0])))
            masked, done = masked + name, match.end()
    return masked + text[done:], names, shifts


def _token(phrases: tuple[str, ...]) -> re.Pattern[str]:
    """A word, or one of the words in two parts."""
    two = f"(?i:{'|'.join(phrases)})(?![\\w.\\-])|" if phrases else ""
    return re.compile(rf"{two}[\w.\-]+")


def _loose(text: str) -> str:
    """A text without regard to case and separators."""
    return " ".join(plain(text).translate(_SEPARATORS).split())
