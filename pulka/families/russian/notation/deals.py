"""Reading deals that somebody plays: games, misères, announcements (docs/spec/ledger.md#deals).

Every reader yields all ways in which a text can be read, the likeliest first; `reader.read` takes
the first that is whole.
"""

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from pulka.families.russian import words
from pulka.families.russian.records import (
    SUITS,
    Call,
    Conceded,
    Dark,
    Game,
    Misere,
    Preferans,
    Stance,
    Suit,
    UnderCalled,
)
from pulka.notation.scanner import Reading, Scanner
from pulka.notation.words import Word

_LEVEL = r"10|[6-9]"
_RESULT = r"(=)|([+\-−])\s*([0-9]{1,2})|([0-9]{1,2})(?:\s*[\-−]\s*([0-9]{1,2}))?"
_TRICKS = r"[0-9]{1,2}"
_STANCES: tuple[tuple[Stance, Word], ...] = (("half", words.HALF), ("whist", words.WHIST), ("pass", words.PASS))
_SUIT_WORDS = tuple(zip(SUITS, words.SUITS, strict=True))


class _Said(NamedTuple):
    """A call as written: the player where he was named."""

    player: int | None
    stance: Stance
    tricks: int | None
    own: bool
    place: int


class _Contract(NamedTuple):
    """Level and suit, and what was said of them."""

    level: int
    suit: Suit | None
    dark: Dark
    hand: bool


class _Tail(NamedTuple):
    """What may stand at the end of a deal."""

    talon: int | None = None
    declined: bool = False
    off_mountain: bool = False
    place: int = 0


def contracts(scan: Scanner, place: int) -> Iterator[tuple[tuple[int, Suit | None], int]]:
    """A level with or without its suit: `7♦`, `7б`, `9БК`, `7`; a whole word (`бп`) is tried before its letters."""
    match = scan.match(_LEVEL, place)
    if match is None:
        scan.miss(scan.skip(place), "expect-contract")
        return
    level, after = int(match[0]), match.end()
    parted = scan.text[after : scan.skip(after)].strip()  # behind a `|` stands a call, no suit
    bare = (level, None), after
    suits = [] if parted else [*_suits(scan, level, after, glued=False)]
    letters = [] if parted else [*_suits(scan, level, after, glued=True)]
    whole = scan.run(after)[1] in scan.vocabulary.keywords
    yield from (*suits, bare, *letters) if whole else (*suits, *letters, bare)


def _suits(scan: Scanner, level: int, place: int, glued: bool) -> Iterator[tuple[tuple[int, Suit | None], int]]:
    for suit, word in _SUIT_WORDS:
        if (end := scan.word(word, place, glued)) is not None:
            yield (level, suit), end


def _modifiers(scan: Scanner, place: int) -> tuple[Dark, bool, int]:
    """`тёмная`, `тёмная выше`, `бп` between a contract and its result."""
    dark: Dark = ""
    hand = False
    while True:
        if (end := scan.word(words.DARK, place)) is not None and not dark:
            raised = scan.word(words.RAISED, end)
            dark, place = ("dark", end) if raised is None else ("raised", raised)
        elif (end := scan.word(words.HAND, place)) is not None and not hand:
            hand, place = True, end
        else:
            return dark, hand, place


def _tail(scan: Scanner, place: int) -> tuple[_Tail, int]:
    """`прикуп 2`, `прикуп отказ`, `с горы`, in any order."""
    tail = _Tail()
    while True:
        if (end := scan.word(words.OFF_MOUNTAIN, place)) is not None and not tail.off_mountain:
            tail, place = tail._replace(off_mountain=True), end
        elif (end := scan.word(words.TALON, place)) is not None and tail.talon is None and not tail.declined:
            here = scan.skip(place)
            if (refused := scan.word(words.DECLINED, end)) is not None:
                tail, place = tail._replace(declined=True, place=here), refused
            elif number := scan.count(end, "expect-talon"):
                tail, place = tail._replace(talon=number[0], place=here), number[1]
            else:
                return tail, place
        else:
            return tail, place


def _stance(scan: Scanner, place: int) -> Iterator[tuple[Stance, bool, int]]:
    """вист, пас, полвиста, свои: a whole word first, then one letter with another call glued to it."""
    if (end := scan.word(words.OWN, place)) is not None:
        yield "whist", True, end
    for glued in (False, True) if _LETTERS.issuperset(scan.run(place)[1]) else (False,):
        for stance, word in _STANCES:
            if (end := scan.word(word, place, glued)) is not None:
                own = scan.word(words.OWN, end)
                yield stance, own is not None, end if own is None else own


def _one_call(scan: Scanner, place: int) -> Iterator[tuple[_Said, int]]:
    """A call, with or without the name of who said it: call first, name second (docs/spec/ledger.md#names)."""
    start = scan.skip(place)
    ways: list[tuple[int | None, int]] = [(None, start)]
    if named := scan.whole_name(start):
        ways.insert(0 if scan.word(_ANY_STANCE, start) is None else 1, named)
    for player, here in ways:
        scan.miss(scan.skip(here), "expect-call")
        for stance, own, end in _stance(scan, here):
            tricks = scan.match(_TRICKS, end)
            end = tricks.end() if tricks else end
            behind = None if own else scan.word(words.OWN, end)
            said = _Said(player, stance, int(tricks[0]) if tricks else None, own or behind is not None, start)
            yield said, end if behind is None else behind


_ANY_STANCE = Word("", "", words.WHIST.read | words.PASS.read | words.HALF.read | words.OWN.read)
_LETTERS = frozenset(text for text in _ANY_STANCE.read if len(text) == 1)


def _calls(scan: Scanner, place: int, room: int) -> Iterator[tuple[tuple[_Said, ...], int]]:
    """As many calls as stand there, up to `room`; fewer are tried last."""
    if room:
        for said, after in _one_call(scan, place):
            for rest, end in _calls(scan, after, room - 1):
                yield (said, *rest), end
    yield (), place


def _assigned(scan: Scanner, declarer: int, said: tuple[_Said, ...]) -> tuple[tuple[Call, ...], dict[str, int]] | None:
    """The calls with their players, and where they stand: the unnamed ones in order of speaking."""
    seats = scan.seats
    order = seats.defenders(declarer) if declarer in seats.active else seats.clockwise(declarer)
    named = [one.player for one in said if one.player is not None]
    free = iter([player for player in order if player not in named])
    calls: dict[int, Call] = {}
    places: dict[str, int] = {}
    for one in said:
        player = next(free, None) if one.player is None else one.player
        if player is None or player in calls or player == declarer:
            scan.miss(one.place, "call-too-many")
            return None
        calls[player] = Call(player, one.stance, one.tricks, one.own)
        places[f"call-{player}"] = one.place
    ordered = dict.fromkeys([*(player for player in (*order, *seats.sitting) if player in calls), *calls])
    return tuple(calls[player] for player in ordered), places


def _result(scan: Scanner, place: int, level: int) -> tuple[int, int, int] | None:
    """Tricks taken and taken off: `8`, `7-1`, `=`, `+1`, `-2`."""
    match = scan.match(_RESULT, place)
    if match is None:
        return None
    if match[1]:
        return level, 0, match.end()
    if match[2]:
        step = int(match[3])
        return level + (step if match[2] == "+" else -step), 0, match.end()
    return int(match[4]), int(match[5] or 0), match.end()


def games(scan: Scanner, _: tuple[int, ...]) -> Iterator[Reading]:
    """Games, conceded and under-called ones: `А 7б 8 в п`."""
    for declarer, after in scan.declarer(0):
        for (level, suit), end in contracts(scan, after):
            dark, hand, end = _modifiers(scan, end)
            contract = _Contract(level, suit, dark, hand)
            marks = {"declarer": scan.skip(0), "contract": scan.skip(after)}
            yield from _unplayed(scan, declarer, contract, marks, end)
            yield from _played(scan, declarer, contract, marks, end)


def _unplayed(
    scan: Scanner, declarer: int, contract: _Contract, marks: dict[str, int], place: int
) -> Iterator[Reading]:
    """`сдал` and `недозаказ`."""
    for word, kind in ((words.CONCEDED, Conceded), (words.UNDER_CALL, UnderCalled)):
        end = scan.word(word, place)
        if end is None:
            continue
        tail, after = _tail(scan, end)
        if tail != _Tail():
            scan.miss(scan.skip(end), "talon-unplayed")
        elif scan.at_end(after):
            yield Reading(kind(declarer, *contract), marks)


def _played(scan: Scanner, declarer: int, contract: _Contract, marks: dict[str, int], place: int) -> Iterator[Reading]:
    result = _result(scan, place, contract.level)
    ways = [(result, result[2])] if result else []
    for got, start in [*ways, (None, place)]:
        for said, end in _calls(scan, start, len(scan.seats.active) - 1 + len(scan.seats.sitting)):
            tail, end = _tail(scan, end)
            assigned = _assigned(scan, declarer, said) if scan.at_end(end) else None
            if assigned is None:
                continue
            taken, off = (got[0], got[1]) if got else (None, 0)
            game = Game(
                declarer, contract.level, contract.suit, taken, off, assigned[0],
                contract.dark, contract.hand, tail.talon, tail.declined, tail.off_mountain,
            )  # fmt: skip
            yield Reading(game, marks | assigned[1] | {"result": scan.skip(place), "talon": tail.place})


def miseres(scan: Scanner, _: tuple[int, ...]) -> Iterator[Reading]:
    """Misères: `А м 2`, `м А 2`, `Аня тёмный мизер 0 пополам`."""
    for base, marks, end in [*_named_first(scan), *_misere_first(scan)]:
        result = _result(scan, end, 0)
        if result is None or result[1]:
            scan.miss(scan.skip(end), "expect-tricks")
            continue
        yield from _misere_end(scan, base._replace(taken=result[0]), marks | {"result": scan.skip(end)}, result[2])


_Start: TypeAlias = tuple[Misere, dict[str, int], int]
"""Who plays a misère and how, where that stands, and the place after it."""


def _named_first(scan: Scanner) -> Iterator[_Start]:
    """`Аня тёмный мизер бп`."""
    for declarer, after in scan.declarer(0):
        for dark, hand, end in _misere_said(scan, after):
            yield _start(scan, declarer, (dark, hand), end, (0, after))


def _misere_first(scan: Scanner) -> Iterator[_Start]:
    """`тёмный мизер бп Аня`."""
    for dark, hand, after in _misere_said(scan, 0):
        for declarer, end in scan.declarer(after):
            yield _start(scan, declarer, (dark, hand), end, (after, 0))


def _start(scan: Scanner, declarer: int, said: tuple[bool, bool], end: int, places: tuple[int, int]) -> _Start:
    marks = {"declarer": scan.skip(places[0]), "contract": scan.skip(places[1])}
    return Misere(declarer, 0, dark=said[0], hand=said[1]), marks, end


def _misere_said(scan: Scanner, place: int) -> Iterator[tuple[bool, bool, int]]:
    """мизер, in the dark or without the talon, in either order."""
    first = scan.word(words.DARK, place)
    end = scan.word(words.MISERE, place if first is None else first)
    if end is None:
        return
    dark, hand, end = _modifiers(scan, end)
    if dark == "raised" or (dark and first is not None):
        scan.miss(scan.skip(place), "dark-misere")
        return
    yield bool(dark) or first is not None, hand, end


def _misere_end(scan: Scanner, base: Misere, marks: dict[str, int], place: int) -> Iterator[Reading]:
    end = scan.word(words.SHARED, place)
    if end is None:
        yield from _misere_calls(scan, base, marks, place)
        return
    marks = marks | {"shared": scan.skip(place)}
    named = scan.whole_name(end)
    ways: list[tuple[int | None, int]] = [(None, end)]
    if named:
        ways.insert(0 if named[0] in scan.seats.sitting else 1, named)
    for sharer, after in ways:
        yield from _misere_calls(scan, base._replace(shared=True, sharer=sharer), marks, after)


def _misere_calls(scan: Scanner, base: Misere, marks: dict[str, int], place: int) -> Iterator[Reading]:
    for said, end in _calls(scan, place, len(scan.seats.active) - 1):
        tail, end = _tail(scan, end)
        assigned = _assigned(scan, base.declarer, said) if scan.at_end(end) else None
        if assigned is None or tail.off_mountain:
            continue
        record = base._replace(calls=assigned[0], sevens=tail.talon, declined=tail.declined)
        yield Reading(record, marks | assigned[1] | {"talon": tail.place})


def announcements(scan: Scanner, _: tuple[int, ...]) -> Iterator[Reading]:
    """`Аня преферанс`."""
    for declarer, after in scan.declarer(0):
        end = scan.word(words.PREFERANS, after)
        if end is not None and scan.at_end(end):
            yield Reading(Preferans(declarer), {"declarer": scan.skip(0)})
