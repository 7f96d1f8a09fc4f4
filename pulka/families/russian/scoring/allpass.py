"""All-passes and bomb rounds (docs/spec/scoring.md#all-pass-deals, #bombs-and-dark-games)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import assert_never

from pulka.families.russian.records import AllPass, BombRound
from pulka.families.russian.scoring.deal import Award, Score, Setting
from pulka.model import Posting, counted, posting


def score_all_pass(record: AllPass, setting: Setting) -> Score:
    """Distributed all-pass (распасы): tricks at the price of the series into mountains or whists.

    >>> from pulka.families.russian.options import Rules
    >>> from pulka.seats.seating import seat
    >>> table = Setting(Rules(), seat(("А", "Б", "В"), (0, 1, 2), (0, 1, 2), 2))
    >>> [p.amount for p in score_all_pass(AllPass(((0, 3), (1, 5), (2, 2))), table).postings]
    [3, 5, 2]
    """
    price, tricks = setting.pass_price, dict(record.tricks)
    if setting.rules.raspasy == "whists":
        written = list(_in_whists(tricks, setting, price))
    else:
        written = _in_mountains(tricks, dict.fromkeys(tricks, price), setting, "raspasy")
    winners = _without_a_trick(tricks, setting)
    kind = setting.rules.raspasy_zero
    if kind in ("mountain", "mountain-2"):
        off = -price * (2 if kind == "mountain-2" else 1)
        written += [posting(player, "mountain", None, off, "no-trick") for player in winners]
    points = {"pool": price, "pool-1": 1}.get(kind)
    awards = tuple(Award(player, points, "no-trick", game=False, won=False) for player in winners if points)
    return Score(tuple(filter(None, written)), awards)


def score_bomb(record: BombRound, setting: Setting) -> Score:
    """A bomb round (бомба): 2^n mountain points a trick, 2^n into the pool for no trick."""
    price, tricks = setting.bomb_price, dict(record.tricks)
    prices = {p: price * (2 if p in setting.seats.sitting and p in record.declared else 1) for p in tricks}
    written = _in_mountains(tricks, prices, setting, "bomb")
    winners = [player for player in setting.seats.active if not tricks[player]]
    winners += [player for player in setting.seats.sitting[:1] if not tricks.get(player)]
    awards = tuple(Award(player, price, "no-trick", game=False, won=False) for player in winners)
    return Score(tuple(filter(None, written)), awards)


def tokens_given(record: AllPass | BombRound, setting: Setting) -> dict[int, int]:
    """Who gets a token by an all-pass (a tick, птичка) or a bomb round, and its multiplier."""
    match record:
        case BombRound():
            return dict.fromkeys(_bombers(record, setting), setting.bomb_price)
        case AllPass():
            return dict.fromkeys(_ticked(setting), 2)
        case _:
            assert_never(record)


def _bombers(record: BombRound, setting: Setting) -> tuple[int, ...]:
    """Who said "bomb", and who gets one without having said it."""
    seats = setting.seats
    gets = seats.sitting[:1] if setting.rules.bomb_sitting == "gets" else ()
    compelled = seats.active if setting.opening else ()
    return (*record.declared, *gets, *compelled)


def _ticked(setting: Setting) -> tuple[int, ...]:
    """Who gets a tick after an all-pass; nobody by a compulsory one."""
    rules, seats = setting.rules, setting.seats
    if setting.opening or rules.tick == "no":
        return ()
    return seats.active[-1:] if rules.tick == "last" else (*seats.active, *seats.sitting[:1])


def _in_mountains(
    tricks: dict[int, int], prices: dict[int, int], setting: Setting, reason: str
) -> list[Posting | None]:
    off = amnesty(tricks.values(), setting)
    return [counted(p, "mountain", None, count - off, prices[p], reason) for p, count in tricks.items()]


def amnesty(tricks: Iterable[int], setting: Setting) -> int:
    """Tricks that are taken off everybody's before they go into the mountains (амнистия)."""
    return min(tricks) if setting.rules.raspasy_amnesty else 0


def _in_whists(tricks: dict[int, int], setting: Setting, price: int) -> Iterator[Posting | None]:
    """Rostov: whoever took fewest writes on the rest; equal ones share it or write it each."""
    rules, active = setting.rules, setting.seats.active
    fewest = min(tricks[player] for player in active)
    tied = [player for player in active if tricks[player] == fewest]
    parts = len(tied) if rules.raspasy_tie == "split" else 1
    for player in tied:
        for other in active:
            if other not in tied:
                count = tricks[other] - (fewest if rules.raspasy_whists == "difference" else 0)
                yield counted(player, "whists", other, count, price, "raspasy", parts)


def _without_a_trick(tricks: dict[int, int], setting: Setting) -> list[int]:
    """Who gets the prize for no trick: clockwise from the first hand, the sitting dealer last."""
    winners = [player for player in setting.seats.active if not tricks[player]]
    for dealer in setting.seats.sitting[:1]:
        mode = setting.rules.raspasy_zero_sitting
        if mode == "always" or (mode == "tricks" and setting.talon_owned and not tricks[dealer]):
            winners.append(dealer)
    return winners
