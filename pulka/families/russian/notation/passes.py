"""Reading deals that everybody passed: all-passes, bomb rounds (docs/spec/ledger.md#deals).

Every reader yields all ways in which a text can be read, the likeliest first.
"""

from collections.abc import Iterator

from pulka.families.russian import words
from pulka.families.russian.records import AllPass, BombRound
from pulka.notation.scanner import Reading, Scanner

_DIGITS = r"([0-9]{1,12})\s*(!?)"
_MOST_DIGITS = 10


def all_passes(scan: Scanner, owners: tuple[int, ...]) -> Iterator[Reading]:
    """All-passes: `р 3 1 5 1`, `р352`, `распасы Аня 3 | Боря 1 …`."""
    end = scan.word(words.ALL_PASS, 0)
    if end is None:
        return
    for tricks, declared in _shares(scan, end, owners):
        if declared:
            scan.miss(scan.text.index("!"), "bomb-mark")
            continue
        yield Reading(AllPass(tricks), {"tricks": scan.skip(end)})


def bomb_rounds(scan: Scanner, owners: tuple[int, ...]) -> Iterator[Reading]:
    """Bomb rounds: `бомба 3! 5 2!`."""
    end = scan.word(words.BOMB, 0)
    if end is None:
        return
    for tricks, declared in _shares(scan, end, owners):
        yield Reading(BombRound(tricks, declared), {"tricks": scan.skip(end)})


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
