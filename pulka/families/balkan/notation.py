"""The Balkan notation (docs/spec/families.md#balkan): text ⇄ records, in Serbian, English and Russian words.

Every reader yields all ways in which a text can be read, the likeliest first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from pulka.families.balkan import words
from pulka.families.balkan.records import CONTRACTS, Call, Contract, Game, Refe, Stance, Undoubled
from pulka.notation import reader
from pulka.notation.acts import SHARED_ACTS
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
_TRICKS = r"[0-9]{1,2}(?![0-9])"


class _Said(NamedTuple):
    """A call as written: the player where he was named, the stance where it was said."""

    player: int | None
    stance: Stance | None
    tricks: int | None
    pada: bool


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


def _tricks(scan: Scanner, place: int) -> tuple[int | None, int]:
    match = scan.match(_TRICKS, place)
    return (int(match[0]), match.end()) if match else (None, place)


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
            tricks, end = _tricks(scan, after)
            pada, end = _optional(scan, words.PADA, end)
            game = Game(declarer, contract, tricks, hand, 0, (), pada)
            yield from _doubled(scan, game, end, mark)


def _doubled(scan: Scanner, game: Game, place: int, mark: dict[str, int]) -> Iterator[Reading]:
    for doubling, end in _doublings(scan, place):
        for said in _calls(scan, end, 2):
            if len(said) != 2 and game.contract != "betl":
                continue
            calls = _placed(said, game, scan.seats)
            if calls is not None:
                implied = doubling or any(call.stance == "kontra" for call in calls)
                marks = {**mark, "doubling": scan.skip(place), "calls": scan.skip(end)}
                yield Reading(game._replace(doubling=int(implied), calls=calls), marks)


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
    """What a defender did, with his name before it or without: `Bora prati 2`, `d2`, `n`, `2`."""
    for stance, end in _stances(scan, place, glued=False):
        yield _counted(scan, None, stance, end)
    for player, end in scan.name(place):
        for stance, after in _stances(scan, end, glued=False):
            yield _counted(scan, player, stance, after)
        if scan.match(_TRICKS, end):
            yield _counted(scan, player, None, end)
    if scan.match(_TRICKS, place):
        yield _counted(scan, None, None, place)
    for stance, end in _stances(scan, place, glued=True):
        yield _counted(scan, None, stance, end)


def _stances(scan: Scanner, place: int, glued: bool) -> Iterator[tuple[Stance, int]]:
    for stance, word in _STANCES:
        if (end := scan.word(word, place, glued)) is not None:
            yield stance, end
    scan.miss(scan.skip(place), "expect-follow")


def _counted(scan: Scanner, player: int | None, stance: Stance | None, place: int) -> tuple[_Said, int]:
    tricks, end = _tricks(scan, place)
    pada, end = _optional(scan, words.PADA, end)
    return _Said(player, stance, tricks, pada), end


def _placed(said: list[_Said], game: Game, seats: Seats) -> tuple[Call, ...] | None:
    """The calls with their players, in the order of speaking; None where they are not those of the defenders."""
    if game.declarer in seats.active:
        players = seats.defenders(game.declarer)
    else:
        players = tuple(player for player in seats.active if player != game.declarer)
    named = [one.player for one in said if one.player is not None]
    if len(set(named)) != len(named) or not set(named) <= set(players):
        return None
    if game.contract == "betl" and len(named) != len(said):
        return None
    free = iter(player for player in players if player not in named)
    bare: Stance = "called" if any(one.stance == "calls" for one in said) else "follows"
    calls = [
        Call(next(free) if one.player is None else one.player, one.stance or bare, one.tricks, one.pada) for one in said
    ]
    return tuple(sorted(calls, key=lambda call: players.index(call.player)))


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
