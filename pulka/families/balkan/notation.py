"""The Balkan notation (docs/spec/families.md#balkan): text ⇄ records, in Serbian, English and Russian words.

Every reader yields all ways in which a text can be read, the likeliest first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any, cast

from pulka.families.balkan import words
from pulka.families.balkan.records import CONTRACTS, Call, Contract, Game, Refe, Stance, Undoubled
from pulka.notation import reader
from pulka.notation.acts import SHARED_ACTS
from pulka.notation.calls import Calls, Said, placed, tricks_at
from pulka.notation.reader import Grammar, Read
from pulka.notation.scanner import Reading, Scanner
from pulka.notation.words import Word
from pulka.notation.writer import SHARED_WAYS, Writer
from pulka.seats.seating import Seats

_STANCES: tuple[tuple[Stance, Word], ...] = (
    ("follows", words.FOLLOWS), ("no", words.NO), ("calls", words.CALLS), ("called", words.CALLED),
    ("kontra", words.KONTRA),
)  # fmt: skip
_CONTRACT_WORDS = tuple(zip(CONTRACTS, words.CONTRACTS, strict=True))
_CALLS = Calls(_STANCES, "expect-follow", mark=words.PADA, bare=True)


# ── reading ──


def _contracts(scan: Scanner, place: int) -> Iterator[tuple[Contract, bool, int]]:
    """A contract, played with the talon or without it: `♠`, `igra ♠`, `ip`."""
    starts = [(False, place)]
    for word, glued in ((words.HAND, False), (words.WITHOUT_TALON, False), (words.HAND, True)):
        if (end := scan.word(word, place, glued)) is not None:
            starts.append((True, end))
    for hand, start in starts:
        for contract, word in _CONTRACT_WORDS:
            if (end := scan.word(word, start)) is not None:
                yield contract, hand, end
    scan.miss(scan.skip(place), "expect-game")


def _optional(scan: Scanner, word: Word, place: int) -> tuple[bool, int]:
    end = scan.word(word, place)
    return end is not None, place if end is None else end


def _doublings(scan: Scanner, place: int) -> Iterator[tuple[int, int]]:
    """How often the game was doubled; a kontra may be left to the call of the kontrer."""
    for number, word in enumerate(words.DOUBLINGS, 1):
        if (end := scan.word(word, place)) is not None:
            yield number, end
    yield 0, place


def _games(scan: Scanner) -> Iterator[Reading]:
    for declarer, named in scan.declarer(0):
        for contract, hand, after in _contracts(scan, named):
            mark = {"declarer": 0, "contract": scan.skip(named), "result": scan.skip(after)}
            if contract == "♠" and not hand and (end := scan.word(words.UNDOUBLED, after)) is not None:
                if scan.at_end(end):
                    yield Reading(Undoubled(declarer), mark)
                continue
            tricks, end = tricks_at(scan, after)
            pada, end = _optional(scan, words.PADA, end)
            game = Game(declarer, contract, tricks, hand, 0, (), pada)
            yield from _doubled(scan, game, end, mark)


def _doubled(scan: Scanner, game: Game, place: int, mark: dict[str, int]) -> Iterator[Reading]:
    for doubling, end in _doublings(scan, place):
        for said in _CALLS.read(scan, end):
            if len(said) != 2 and game.contract != "betl":
                scan.miss(len(scan.text), "expect-follow")
                continue
            calls = _placed(said, game, scan.seats)
            if calls is not None:
                implied = doubling or any(call.stance == "kontra" for call in calls)
                marks = {**mark, "doubling": scan.skip(place), "calls": scan.skip(end)}
                yield Reading(game._replace(doubling=int(implied), calls=calls), marks)


def _placed(said: list[Said], game: Game, seats: Seats) -> tuple[Call, ...] | None:
    """The calls with their players and stances; None where they are not those of the defenders."""
    found = placed(said, game.declarer, seats)
    if found is None or (game.contract == "betl" and any(one.player is None for one in said)):
        return None
    bare = "called" if any(one.stance == "calls" for one in said) else "follows"
    return tuple(Call(player, cast(Stance, one.stance or bare), one.tricks, one.marked) for player, one in found)


def _readings(scan: Scanner) -> Iterator[Reading]:
    """Keywords first, names second: a lone letter is a name only if nothing else can be read."""
    if (end := scan.word(words.REFE, 0)) is not None and scan.at_end(end):
        yield Reading(Refe(), {})
    for act in SHARED_ACTS:
        if (reading := act(scan)) is not None:
            yield reading
    yield from _games(scan)


def _is_whole(record: object) -> bool:
    """Whether a game that was doubled names one kontrer, and no other does."""
    if not isinstance(record, Game):
        return True
    return sum(call.stance == "kontra" for call in record.calls) == (record.doubling > 0)


# ── writing ──


class _Writer(Writer):
    """Writes with the names of one sheet in one language."""

    accounts = {"mountain": words.BULE, "whists": words.SUPE}  # noqa: RUF012  as in the base class

    def game(self, record: Game) -> str:
        """`Ana igra ♠ 5 kontra | Bora kontra 3 | Vera prati 2`."""
        parts = [self.names[record.declarer], self.say(words.HAND) if record.hand else ""]
        parts.append(self.say(words.CONTRACTS[CONTRACTS.index(record.contract)]))
        parts.append("" if record.tricks is None else str(record.tricks))
        parts.append(self.say(words.PADA) if record.pada else "")
        parts.append(self.say(words.DOUBLINGS[record.doubling - 1]) if record.doubling else "")
        return " | ".join([" ".join(filter(None, parts)), *map(self.call, record.calls)])

    def call(self, call: Call) -> str:
        """`Bora prati 2`."""
        tricks = "" if call.tricks is None else str(call.tricks)
        pada = self.say(words.PADA) if call.pada else ""
        return " ".join(filter(None, (self.names[call.player], self.say(dict(_STANCES)[call.stance]), tricks, pada)))

    def undoubled(self, record: Undoubled) -> str:
        """`Ana ♠ bez kontre`."""
        return f"{self.names[record.declarer]} ♠ {self.say(words.UNDOUBLED)}"

    def refe(self, _: Refe) -> str:
        """`refe`."""
        return self.say(words.REFE)


_WAYS: dict[type, Callable[[Any, Any], str]] = SHARED_WAYS | {
    Game: _Writer.game, Undoubled: _Writer.undoubled, Refe: _Writer.refe,
}  # fmt: skip


def write(record: object, names: tuple[str, ...], language: str = "sr") -> str:
    """The canonical text of a record; `names` by player number.

    >>> write(Game(0, "♣", 6, calls=(Call(1, "follows", 2), Call(2, "follows", 2))), ("Ana", "Bora", "Vera"))
    'Ana ♣ 6 | Bora prati 2 | Vera prati 2'
    """
    return _WAYS[type(record)](_Writer(names, language), record)


_GRAMMAR = Grammar(
    words.VOCABULARY,
    (("mountain", words.BULE), ("whists", words.SUPE)),
    _readings,
    write,
    lambda record, seats: _is_whole(record),
    ("en", "sr", "ru"),
)


@lru_cache(maxsize=16384)
def read(text: str, seats: Seats) -> Read:
    """The record that `text` says at this table; raises Unreadable at the furthest failure.

    >>> from pulka.seats.seating import seat
    >>> read("A k 7 z2 1", seat(("Ana", "Bora", "Vera"), (0, 1, 2), (0, 1, 2), 2)).record.calls[1]
    Call(player=2, stance='called', tricks=1, pada=False)
    """
    return reader.read(text, seats, _GRAMMAR)


def readings(text: str, seats: Seats) -> list[object]:
    """All different records that `text` may stand for, the likeliest first."""
    return reader.readings(text, seats, _GRAMMAR)
