"""Random legal evenings of a realistic kind and the paper sheets they leave, for checks and their benchmark.

Unlike `strategies` these draw from plain `random`, so that a thousand of them cost seconds, and deals
come as often as at a table: more sixes than tens, results near the contract.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

from pulka.families import conventions
from pulka.paper.grid import Spot, spots
from pulka.ledger.header import Header
from pulka.model import Impossible, Number, Posting, exact
from pulka.families.russian.records import AllPass, Call, Deal, Game, Misere
from pulka.families.russian.scoring.deal import Setting
from pulka.evening.replay import table_of

NAMES = ("Аня", "Боря", "Вера", "Гена", "Дима")


class Evening(NamedTuple):
    """A played evening: what every deal wrote, and the paper sheet's rows of totals by cell."""

    convention: str
    players: tuple[str, ...]
    target: int | None
    deals: tuple[tuple[Deal, tuple[Posting, ...]], ...]

    def rows(self, merged: bool) -> dict[Spot, list[Number]]:
        """Running totals of every cell; `merged`: one number a deal, else one a posting."""
        totals: dict[Spot, list[Number]] = {spot: [] for spot in spots(len(self.players))}
        for _, postings in self.deals:
            here: dict[Spot, list[Number]] = {}
            for one in postings:
                here.setdefault(one.cell, []).append(one.amount)
            for spot, amounts in here.items():
                for amount in [sum(amounts)] if merged else amounts:
                    row = totals[spot]
                    if amount:
                        row.append(exact((row[-1] if row else 0) + amount))
        return totals


def evening(seed: int, convention: str, players: int, deals: int, target: int, **options: object) -> Evening:
    """A random evening of up to `deals` deals, fewer where the game is over before; `options` are changed."""
    chance = random.Random(seed)
    rules = conventions.load(convention).rules._replace(**options)
    aim = None if rules.close == "open" else target
    state = table_of(Header(convention, rules, NAMES[:players], aim))
    state.begin()
    played = []
    while len(played) < deals and not state.over:
        setting = state.setting()
        try:
            deal, postings = state.play(random_deal(chance, setting), setting)
        except Impossible:
            continue
        played.append((deal, tuple(postings)))
    return Evening(convention, NAMES[:players], aim, tuple(played))


def random_deal(chance: random.Random, setting: Setting) -> Deal:
    """A deal as it may come at a table."""
    roll = chance.random()
    if setting.opening or roll < 0.15 or not setting.rules.games:
        return AllPass(_shares(chance, setting))
    declarer = chance.choice(setting.seats.active)
    if roll < 0.22:
        return Misere(declarer, chance.choice((0, 0, 0, 1, 2, 3, 5)))
    return _game(chance, declarer, setting)


def _shares(chance: random.Random, setting: Setting) -> tuple[tuple[int, int], ...]:
    owners = list(setting.owners)
    tricks = dict.fromkeys(owners, 0)
    if setting.talon_owned:
        dealer = setting.seats.sitting[0]
        tricks[dealer] = chance.choice((0, 1, 1, 2))
        owners.remove(dealer)
    weights = [chance.random() ** 2 + 0.02 for _ in owners]
    for player in chance.choices(owners, weights, k=10 - sum(tricks.values())):
        tricks[player] += 1
    return tuple(tricks.items())


def _game(chance: random.Random, declarer: int, setting: Setting) -> Game:
    level = chance.choices(range(6, 11), (45, 25, 15, 8, 7))[0]
    defenders = setting.seats.defenders(declarer)
    said = [chance.choices(("whist", "pass", "half"), (55, 42, 3))[0] for _ in defenders]
    calls = [Call(player, stance) for player, stance in zip(defenders, said, strict=True)]  # type: ignore[arg-type]
    if setting.seats.sitting and "whist" not in said and chance.random() < 0.1:
        calls.append(Call(setting.seats.sitting[0], "whist"))
    talon = chance.choice((1, 1, 2)) if setting.rules.talon_bonus != "none" and chance.random() < 0.15 else None
    game = Game(declarer, level, None, calls=tuple(calls), talon=talon)
    whisters = [i for i, call in enumerate(calls) if call.stance == "whist"]
    checked = level == 10 and setting.rules.ten in ("checked", "checked-bare")
    if not whisters and not checked:
        return game
    taken = max(0, min(10, level + chance.choices((-3, -2, -1, 0, 1, 2, 3), (2, 5, 18, 40, 20, 10, 5))[0]))
    if checked:
        whisters = [0, 1][: len(defenders)]
    return game._replace(taken=taken, calls=tuple(_tricks(chance, calls, whisters, 10 - taken)))


def _tricks(chance: random.Random, calls: list[Call], whisters: list[int], defence: int) -> list[Call]:
    if len(whisters) == 2:
        first = sum(chance.random() < 0.5 for _ in range(defence))
        calls = list(calls)
        calls[whisters[0]] = calls[whisters[0]]._replace(tricks=first)
        calls[whisters[1]] = calls[whisters[1]]._replace(tricks=defence - first)
    return calls


def toml(evening: Evening, rows: dict[Spot, list[Number]]) -> str:
    """The sheet as the TOML file that `pulka check` reads."""
    names = evening.players
    lines = [f'convention = "{evening.convention}"', "players = [" + ", ".join(f'"{name}"' for name in names) + "]"]
    lines += [f"target = {evening.target}"] if evening.target is not None else []
    for section, here in _sections(names, rows):
        lines.append(f"[{section}]")
        lines += [f'"{name}" = "{dotted(row)}"' for name, row in here if row]
    return "\n".join([*lines, ""])


def _sections(names: tuple[str, ...], rows: dict[Spot, list[Number]]) -> Iterator[tuple[str, list]]:  # type: ignore[type-arg]
    for account in ("pool", "mountain"):
        yield account, [(names[spot.player], row) for spot, row in rows.items() if spot.account == account]
    for i, name in enumerate(names):
        here = [(names[s.on], row) for s, row in rows.items() if s.account == "whists" and s.player == i]  # type: ignore[index]
        yield f'whists."{name}"', here


def dotted(row: list[Number]) -> str:
    """`2.6.10.`, halves as `2,5`."""
    return "".join(f"{float(total):g}".replace(".", ",") + "." for total in row)
