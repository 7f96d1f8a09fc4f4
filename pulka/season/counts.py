"""What each player did in an evening, counted from the records and what they wrote.

The keys, `L` a level 6 … 10, `S` a suit (`?` where the ledger does not name it):

- `game L`, `made L`, `over L` (tricks beyond the contract), `played L`, `under L`, `failed L` (undertricks of
  games that were played out); `suit S`, `suit made S`;
- `misere`, `misere made`, `misere tricks` (taken in those that were caught);
- `spoke` (turns to whist or pass as a defender, those of a checked ten left out), `whist` (of these),
  `half`, `pass`, `pass down` (passes on games that went down); `whisted` (whists called by anybody who may,
  the sitting player too), `whists` (whists written for them), `shortage` (of these, with the duty missed);
- `allpass`, `allpass tricks`, `allpass zero`, `allpass net` (what those deals came to, in whists);
- `sitting` (deals dealt without cards), `sitting net`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import cast

from pulka.evening.replay import Book, Step
from pulka.families.russian.records import AllPass, Conceded, Game, Misere, UnderCalled
from pulka.families.russian.scoring.deal import Setting
from pulka.model import Number, exact
from pulka.season.model import Counts

Tally = list[defaultdict[str, Number]]
"""Counts by player number."""


def counts(book: Book, nets: Iterable[tuple[Step, tuple[Number, ...]]]) -> list[Counts]:
    """Counts of every player by number; `nets`: each deal with what it changed of everybody's net, in whists."""
    tally: Tally = [defaultdict(int) for _ in book.names]
    for step, changes in nets:
        _count(step, tally)
        _price(step, changes, tally)
    return [{key: exact(value) for key, value in one.items()} for one in tally]


def _count(step: Step, tally: Tally) -> None:
    record = step.record
    if isinstance(record, Game):
        _game(record, tally[record.declarer])
        _defence(record, step, tally)
    elif isinstance(record, Conceded | UnderCalled):
        _declared(record, tally[record.declarer])
    elif isinstance(record, Misere):
        mine = tally[record.declarer]
        mine["misere"] += 1
        mine["misere made"] += record.taken == 0
        mine["misere tricks"] += record.taken
    elif isinstance(record, AllPass):
        for player, tricks in record.tricks:
            if player in step.setting.seats.active:
                _add(tally[player], {"allpass": 1, "allpass tricks": tricks, "allpass zero": tricks == 0})


def _add(mine: defaultdict[str, Number], more: dict[str, Number]) -> None:
    for key, count in more.items():
        mine[key] += count


def _declared(record: Game | Conceded | UnderCalled, mine: defaultdict[str, Number]) -> None:
    mine[f"game {record.level}"] += 1
    mine[f"suit {record.suit or '?'}"] += 1


def _game(game: Game, mine: defaultdict[str, Number]) -> None:
    _declared(game, mine)
    level, counted = game.level, game.counted
    if counted is None or counted >= level:
        mine[f"made {level}"] += 1
        mine[f"suit made {game.suit or '?'}"] += 1
    if counted is not None and counted >= level:
        _add(mine, {f"played {level}": 1, f"over {level}": counted - level})
    elif counted is not None:
        _add(mine, {f"failed {level}": 1, f"under {level}": level - counted})


def _defence(game: Game, step: Step, tally: Tally) -> None:
    """Calls of the defenders, what their whists brought, who missed his duty."""
    written: defaultdict[int, Number] = defaultdict(int)
    short = set()
    for one in step.postings:
        if one.reason == "whist":
            written[one.player] += one.amount
        elif one.reason == "shortage":
            short.add(one.player)
    for call in game.calls:
        mine = tally[call.player]
        if call.player in step.setting.seats.active and not cast(Setting, step.setting).checked_ten(game.level):
            down = call.stance == "pass" and game.counted is not None and game.counted < game.level
            _add(mine, {"spoke": 1, call.stance: 1, "pass down": down})
        if call.stance == "whist":
            _add(mine, {"whisted": 1, "shortage": call.player in short, "whists": written[call.player]})


def _price(step: Step, changes: tuple[Number, ...], tally: Tally) -> None:
    """What all-passes and deals dealt without cards came to."""
    seats = step.setting.seats
    if isinstance(step.record, AllPass):
        for player in seats.active:
            tally[player]["allpass net"] += changes[player]
    for player in seats.sitting[:1]:
        tally[player]["sitting"] += 1
        tally[player]["sitting net"] += changes[player]
