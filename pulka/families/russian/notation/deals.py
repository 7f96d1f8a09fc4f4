"""Reading deals: games, misères, all-passes, bomb rounds (docs/spec/ledger.md#deals).

Every reader yields all ways in which a text can be read, the likeliest first; `reader.read` takes
the first that is whole.
"""

from collections.abc import Iterator
from typing import NamedTuple

from pulka.families.russian import words
from pulka.families.russian.records import (
    SUITS,
    AllPass,
    BombRound,
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
_DIGITS = r"([0-9]{1,12})\s*(!?)"
_TRICKS = r"[0-9]{1,2}"
_MOST_DIGITS = 10
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


def _stance(scan: Scanner, place: int) -> Iterator[tuple[Stance, int]]:
    """вист, пас, полвиста: a whole word first, then one letter with another call glued to it."""
    for glued in (False, True) if _LETTERS.issuperset(scan.run(place)[1]) else (False,):
        for stance, word in _STANCES:
            if (end := scan.word(word, place, glued)) is not None:
                yield stance, end


def _one_call(scan: Scanner, place: int) -> Iterator[tuple[_Said, int]]:
    """A call, with or without the name of who said it: call first, name second (docs/spec/ledger.md#names)."""
    start = scan.skip(place)
    ways: list[tuple[int | None, int]] = [(None, start)]
    if named := scan.whole_name(start):
        ways.insert(0 if scan.word(_ANY_STANCE, start) is None else 1, named)
    for player, here in ways:
        scan.miss(scan.skip(here), "expect-call")
        for stance, end in _stance(scan, here):
            tricks = scan.match(_TRICKS, end)
            end = tricks.end() if tricks else end
            own = scan.word(words.OWN, end)
            said = _Said(player, stance, int(tricks[0]) if tricks else None, own is not None, start)
            yield said, end if own is None else own


_ANY_STANCE = Word("", "", words.WHIST.read | words.PASS.read | words.HALF.read)
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


def games(scan: Scanner, place: int) -> Iterator[Reading]:
    """Games, conceded and under-called ones: `А 7б 8 в п`."""
    for declarer, after in scan.declarer(place):
        for (level, suit), end in contracts(scan, after):
            dark, hand, end = _modifiers(scan, end)
            contract = _Contract(level, suit, dark, hand)
            marks = {"declarer": scan.skip(place), "contract": scan.skip(after)}
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


def miseres(scan: Scanner, place: int) -> Iterator[Reading]:
    """Misères: `А м 2`, `Аня тёмный мизер 0 пополам`."""
    for declarer, after in scan.declarer(place):
        first = scan.word(words.DARK, after)
        end = scan.word(words.MISERE, after if first is None else first)
        if end is None:
            continue
        dark, hand, end = _modifiers(scan, end)
        if dark == "raised" or (dark and first is not None):
            scan.miss(scan.skip(after), "dark-misere")
            continue
        marks = {"declarer": scan.skip(place), "contract": scan.skip(after), "result": scan.skip(end)}
        result = _result(scan, end, 0)
        if result is None or result[1]:
            scan.miss(scan.skip(end), "expect-tricks")
            continue
        base = Misere(declarer, result[0], dark=bool(dark) or first is not None, hand=hand)
        yield from _misere_end(scan, base, marks, result[2])


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


def all_passes(scan: Scanner, place: int, owners: tuple[int, ...]) -> Iterator[Reading]:
    """All-passes: `р 3 1 5 1`, `р352`, `распасы Аня 3 | Боря 1 …`."""
    end = scan.word(words.ALL_PASS, place)
    if end is None:
        return
    for tricks, declared in _shares(scan, end, owners):
        if declared:
            scan.miss(scan.text.index("!"), "bomb-mark")
            continue
        yield Reading(AllPass(tricks), {"tricks": scan.skip(end)})


def bomb_rounds(scan: Scanner, place: int, owners: tuple[int, ...]) -> Iterator[Reading]:
    """Bomb rounds: `бомба 3! 5 2!`."""
    end = scan.word(words.BOMB, place)
    if end is None:
        return
    for tricks, declared in _shares(scan, end, owners):
        yield Reading(BombRound(tricks, declared), {"tricks": scan.skip(end)})


def announcements(scan: Scanner, place: int) -> Iterator[Reading]:
    """`Аня преферанс`."""
    for declarer, after in scan.declarer(place):
        end = scan.word(words.PREFERANS, after)
        if end is not None and scan.at_end(end):
            yield Reading(Preferans(declarer), {"declarer": scan.skip(place)})


_Shares = tuple[tuple[tuple[int, int], ...], tuple[int, ...]]


def _shares(scan: Scanner, place: int, owners: tuple[int, ...]) -> Iterator[_Shares]:
    """Tricks of everybody and who said "bomb", in seat order: named, or as numbers."""
    if scan.match(_DIGITS, place):
        yield from _numbers(scan, place, owners)
    else:
        yield from _named_shares(scan, place, owners)


def _named_shares(scan: Scanner, place: int, owners: tuple[int, ...]) -> Iterator[_Shares]:
    tricks: dict[int, int] = {}
    declared: list[int] = []
    while scan.skip(place) < len(scan.text):
        named = scan.one_name(place, everybody=False)
        if named is None:
            return
        player, end = named
        if player in tricks or player in declared:
            scan.miss(scan.skip(place), "named-twice", name=scan.seats.names[player])
            return
        said = scan.text.startswith("!", end)
        number = scan.match(_DIGITS, end + said)
        if number is None and not (said and player not in owners):
            scan.miss(scan.skip(end + said), "expect-tricks")
            return
        if said or (number is not None and number[2]):
            declared.append(player)
        if number is not None:
            tricks[player] = int(number[1])
        place = number.end() if number else end + said
    if tricks:
        yield _with_dealer(scan, tricks, owners), tuple(player for player in scan.seats.order if player in declared)
    else:
        scan.miss(len(scan.text), "expect-tricks")


def _with_dealer(scan: Scanner, tricks: dict[int, int], owners: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """The tricks in seat order; where only the sitting dealer is missing, he has the rest up to ten."""
    missing = [player for player in owners if player not in tricks]
    if missing and missing == list(scan.seats.sitting[:1]):
        tricks = tricks | {missing[0]: 10 - sum(tricks.values())}
    return tuple((player, tricks[player]) for player in scan.seats.order if player in tricks)


def _numbers(scan: Scanner, place: int, owners: tuple[int, ...]) -> Iterator[_Shares]:
    """Numbers in seat order, spaced or glued: as they stand first, then every way to part them."""
    groups: list[tuple[str, bool]] = []
    while match := scan.match(_DIGITS, place):
        groups.append((match[1], bool(match[2])))
        place = match.end()
    if not scan.at_end(place):
        return
    dealer = scan.seats.sitting[:1]
    fewer = tuple(player for player in owners if player not in dealer)
    parted = _parted(groups) if sum(len(digits) for digits, _ in groups) <= _MOST_DIGITS else []
    ways = [way for way in parted if len(way) in (len(owners), len(fewer))]
    for way in sorted(ways, key=lambda way: _implausible(way, len(owners), len(groups))):
        who = owners if len(way) == len(owners) else fewer
        tricks = {player: count for player, (count, _) in zip(who, way, strict=True)}
        declared = tuple(player for player, (_, said) in zip(who, way, strict=True) if said)
        yield _with_dealer(scan, tricks, owners), declared
    if not ways:
        scan.miss(
            scan.skip(0),
            "expect-shares",
            count=len(owners),
            found=len(groups) if len(groups) > 1 else len(groups[0][0]),
        )


def _implausible(way: tuple[tuple[int, bool], ...], owners: int, groups: int) -> tuple[bool, bool]:
    """Sorts readings: those that come to ten first, then those that leave the groups whole."""
    total = sum(count for count, _ in way)
    ten = total == 10 if len(way) == owners else 8 <= total <= 10
    return not ten, len(way) != groups


def _parted(groups: list[tuple[str, bool]]) -> list[tuple[tuple[int, bool], ...]]:
    """Every way to part groups of digits into numbers 0 … 10, at most five of them.

    >>> [[n for n, _ in way] for way in _parted([("100", False)])]
    [[10, 0], [1, 0, 0]]
    """
    if not groups:
        return [()]
    (digits, said), rest = groups[0], groups[1:]
    found: list[tuple[tuple[int, bool], ...]] = []
    for width in (2, 1):
        head, left = digits[:width], digits[width:]
        if len(head) < width or int(head) > 10 or (width == 2 and head != "10"):
            continue
        behind = [(left, said), *rest] if left else rest
        found += [((int(head), said and not left), *way) for way in _parted(behind) if len(way) < 5]
    return found
