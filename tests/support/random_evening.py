"""A ledger of random legal deals, for the benchmarks."""

from __future__ import annotations

import random

from pulka.ledger.lines import parse
from pulka.families.russian.notation import write
from pulka.families.russian.records import SUITS, AllPass, Call, Game, Misere
from pulka.evening.replay import table_of

HEADER = "pulka 1\nconvention sochi-1\nplayers Аня Боря Вера Гена\ntarget 999999\n"


def evening(deals: int) -> str:
    """A ledger of random legal deals, as an evening brings them."""
    chance = random.Random(deals)
    state = table_of(parse(HEADER, "").header)
    lines = [HEADER]
    for number in range(1, deals + 1):
        setting = state.setting()
        deal, _ = state.play(_deal(chance, setting), setting)
        lines.append(f"{number}. {write(deal, state.names)}\n")
    return "".join(lines)


def _deal(chance: random.Random, setting) -> object:
    kind = chance.random()
    active = setting.seats.active
    if kind < 0.15:
        tricks = [chance.randint(0, 3), chance.randint(0, 3), chance.randint(0, 2)]
        owners = [*active[:2], *setting.seats.sitting, active[2]]
        return AllPass(tuple(zip(owners, [*tricks, 10 - sum(tricks)], strict=True)))
    if kind < 0.2:
        return Misere(chance.choice(active), chance.choice([0, 0, 1, 2]))
    declarer, level = chance.choice(active), chance.choice([6, 6, 6, 7, 7, 8, 9])
    first, second = setting.seats.defenders(declarer)
    suit = chance.choice(SUITS)
    if kind < 0.4:
        return Game(declarer, level, suit, calls=(Call(first, "pass"), Call(second, "pass")))
    taken = min(10, level + chance.choice([-2, -1, 0, 0, 0, 1]))
    if kind < 0.7:
        return Game(declarer, level, suit, taken, calls=(Call(first, "whist", 10 - taken), Call(second, "pass")))
    mine = chance.randint(0, 10 - taken)
    return Game(
        declarer, level, suit, taken, calls=(Call(first, "whist", mine), Call(second, "whist", 10 - taken - mine))
    )
