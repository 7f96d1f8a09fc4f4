"""Closing, help and overflow: where pool points go (docs/spec/scoring.md#closing-and-help)."""

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from pulka.families.russian.scoring.deal import Award, Setting
from pulka.model import Number, Posting, Totals, counted, exact, posting


class Before(NamedTuple):
    """Pools and mountains in points, by player, as they stood before the deal: help is ranked by them."""

    pool: tuple[Number, ...]
    mountain: tuple[Number, ...]


def in_full(given: Award) -> Posting:
    """An award into a pool that has room for it."""
    return Posting(given.player, "pool", None, given.points, given.reason, 1, given.points)


def fits(given: Award, totals: Totals, setting: Setting) -> bool:
    """Whether an award goes into the own pool as it is; a deal gives nobody two."""
    if given.won and setting.rules.win_to_mountain != "no":
        return False
    target = setting.target
    return target is None or totals.pool[given.player] + given.points <= target or not setting.rules.keeps_target


def award(given: Award, totals: Totals, before: Before, failed: tuple[int, ...], setting: Setting) -> list[Posting]:
    """Post one award to `totals`, the sheet after the postings so far; returns its postings.

    Its points fill the own pool up to the target; the rest helps the others' pools for whists, then
    comes off mountains (`help`, `overflow`).  `failed` whisters are helped where the rules let them be.
    """
    points, off = given.points, None
    if given.won and setting.rules.win_to_mountain != "no":
        points, off = _to_mountain(given, totals, setting)
        totals.post(filter(None, [off]))
    me, own = given.player, points
    if setting.target is not None and setting.rules.keeps_target:
        own = max(0, min(points, setting.target - totals.pool[me]))
    written = [counted(me, "pool", None, exact(Fraction(own) / given.points), given.points, given.reason)]
    if own != points:
        written += _beyond(given, points - own, totals, before, failed, setting)
    filled = [one for one in written if one is not None]
    totals.post(filled)
    return [off, *filled] if off else filled


def _to_mountain(given: Award, totals: Totals, setting: Setting) -> tuple[Number, Posting | None]:
    """`win-to-mountain`: what is left for the pool, and what came off the own mountain."""
    offered = given.points * setting.points
    if setting.rules.win_to_mountain == "half":
        offered = Fraction(offered, 2)
    off = max(0, min(totals.mountain[given.player], offered))
    return given.points - Fraction(off) / setting.points, posting(given.player, "mountain", None, -off, "write-off")


def _beyond(
    given: Award, rest: Number, totals: Totals, before: Before, failed: tuple[int, ...], setting: Setting
) -> Iterator[Posting | None]:
    """The points that the own pool had no room for."""
    me, target = given.player, setting.target
    assert target is not None
    if not given.game and setting.rules.help_from == "games":
        yield posting(me, "mountain", None, -_room_below(totals, me, rest * setting.points), "write-off")
        return
    if setting.rules.help:
        for other in _helped(me, totals, before, failed, setting):
            part = min(rest, target - totals.pool[other])
            yield posting(other, "pool", None, part, "help", by=me)
            yield counted(me, "whists", other, part, setting.rules.help_worth, "help")
            rest -= part
            if not rest:
                return
    yield from _overflow(me, rest * setting.points, totals, setting)


def _helped(me: int, totals: Totals, before: Before, failed: tuple[int, ...], setting: Setting) -> list[int]:
    """Open players who may be helped, in the order in which they are (американская помощь)."""
    rules, seats, target = setting.rules, setting.seats, setting.target
    assert target is not None
    barred = {*seats.sitting, *failed} if rules.help_excludes == "sitting-and-failed" else set()
    left = [p for p in seats.clockwise(me) if p in seats.order and p not in barred and totals.pool[p] < target]
    if rules.help_order == "most":
        by_mountain = rules.help_tie == "mountain"
        left.sort(key=lambda p: (-before.pool[p], before.mountain[p] if by_mountain else 0))
    return left


def _room_below(totals: Totals, player: int, points: Number) -> Number:
    """How many of `points` come off a mountain down to 0."""
    return max(0, min(points, totals.mountain[player]))


def _overflow(me: int, points: Number, totals: Totals, setting: Setting) -> Iterator[Posting | None]:
    """Mountain points nobody had room for (лишние очки)."""
    kind = setting.rules.overflow
    off = points if kind == "negative" else _room_below(totals, me, points)
    rest = points - off
    if kind == "lift":
        lifted = list(_lift(me, rest, totals, setting))
        rest -= sum(amount for _, amount in lifted)
        yield posting(me, "mountain", None, -(off + rest), "write-off")
        for other, amount in lifted:
            yield posting(other, "mountain", None, -amount, "write-off")
            yield counted(me, "whists", other, amount, setting.rules.mountain_worth, "write-off")
        return
    yield posting(me, "mountain", None, -off, "write-off")
    if kind == "others":
        for other in setting.seats.clockwise(me):
            yield posting(other, "mountain", None, rest, "write-off")


def _lift(me: int, points: Number, totals: Totals, setting: Setting) -> Iterator[tuple[int, Number]]:
    """Other mountains above 0, the smallest first, and how much comes off each."""
    others = [player for player in setting.seats.clockwise(me) if totals.mountain[player] > 0]
    for other in sorted(others, key=lambda player: totals.mountain[player]):
        part = min(points, totals.mountain[other])
        yield other, part
        points -= part
