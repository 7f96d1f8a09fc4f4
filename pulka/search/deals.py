"""Everything one deal can write under a table's rules, by playing every deal with the real scoring.

Facts are enumerated (contract, calls, tricks, talon); `legal` refuses what cannot happen and `scoring`
says what the rest writes.  Tricks taken off for a breach, fines and entries are penalties, not deals,
and are left out: with them any number could be written anywhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import product
from typing import NamedTuple

from pulka.families.russian.kinds import complete, score
from pulka.families.russian.options import Rules, series_price
from pulka.families.russian.records import (
    SUITS,
    AllPass,
    BombRound,
    Call,
    Conceded,
    Deal,
    Game,
    Misere,
    Stance,
    Suit,
    UnderCalled,
)  # fmt: skip
from pulka.families.russian.scoring.deal import Award, Setting
from pulka.model import Impossible, Number, Posting, Totals, exact
from pulka.seats.seating import seat

_LONGEST = 12
"""All-passes (bomb rounds) in a row up to which prices are tried; more than anybody has seen."""


class Outcome(NamedTuple):
    """What a deal writes: postings as (cell, amount) in their order, pool awards, who failed; an example of it.

    Amounts are points in pools and mountains, whists in the other cells.

    `dealers`: who may have dealt, where awards make it matter.

    `record` is told for a table where the last player deals; everybody sits `turn` seats further on.
    Cells are numbers: pool i, then mountain N + i, then whists by `whist_cell`.
    """

    writes: tuple[tuple[int, Number], ...]
    awards: tuple[tuple[int, Number, bool, bool], ...]
    failed: tuple[int, ...]
    record: Deal
    dealers: tuple[int, ...]
    multiplier: int = 1
    turn: int = 0


def whist_cell(players: int, i: int, j: int) -> int:
    """The number of the cell of whists of i on j.

    >>> [whist_cell(3, 0, 1), whist_cell(3, 0, 2), whist_cell(3, 1, 0)]
    [6, 7, 8]
    """
    return 2 * players + i * (players - 1) + j - (j > i)


def is_mountain(cell: int, players: int) -> bool:
    """Whether a cell is a mountain."""
    return players <= cell < 2 * players


def cell_of(posting: Posting, players: int) -> int:
    """The number of the cell a posting goes to."""
    if posting.on is not None:
        return whist_cell(players, posting.player, posting.on)
    return posting.player + (players if posting.account == "mountain" else 0)


def amounts(one: Outcome) -> dict[int, tuple[Number, ...]]:
    """What a deal writes by cell, points won in the pools of those who won them."""
    seen: dict[int, tuple[Number, ...]] = {}
    for cell, amount in [*one.writes, *((player, points) for player, points, *_ in one.awards)]:
        seen[cell] = (*seen.get(cell, ()), amount)
    return seen


@cache
def all_outcomes(rules: Rules, players: int) -> tuple[Outcome, ...]:
    """All different outcomes of one deal, whoever deals and plays: those of one table turned round."""
    found: dict[object, Outcome] = {}
    for base in [*game_outcomes(rules, players), *pass_outcomes(rules, players)]:
        for turn in range(players):
            one = turned(base, turn, players)
            key = (one.writes, one.awards, one.failed if one.awards else ())
            known = found.setdefault(key, one)
            if known is not one and one.awards and one.dealers[0] not in known.dealers:
                found[key] = known._replace(dealers=known.dealers + one.dealers)
    return tuple(found.values())


def game_outcomes(rules: Rules, players: int) -> Iterator[Outcome]:
    """Everything declared deals write when the last player deals."""
    found: dict[object, Outcome] = {}
    for setting in settings(rules, players):
        for deal in _deals(setting):
            one = _outcome(deal, setting, players)
            if one is not None:
                found.setdefault((one.writes, one.awards, one.failed if one.awards else ()), one)
    for one in found.values():
        yield from _multiplied(one, rules)


def turned(one: Outcome, turn: int, players: int) -> Outcome:
    """The same outcome with everybody `turn` seats further on; the record stays as it was."""
    if not turn:
        return one
    seats = [(player + turn) % players for player in range(players)]
    cells = _turned_cells(turn, players)
    return one._replace(
        writes=tuple((cells[cell], amount) for cell, amount in one.writes),
        awards=tuple((seats[player], *rest) for player, *rest in one.awards),  # type: ignore[misc]
        failed=tuple(seats[player] for player in one.failed),
        dealers=tuple(seats[player] for player in one.dealers),
        turn=turn,
    )


@cache
def _turned_cells(turn: int, players: int) -> tuple[int, ...]:
    """Where each cell comes to stand when everybody moves `turn` seats."""
    seats = [(player + turn) % players for player in range(players)]
    whists = [whist_cell(players, seats[i], seats[j]) for i in range(players) for j in range(players) if i != j]
    return (*seats, *(players + seat for seat in seats), *whists)


def settings(rules: Rules, players: int) -> Iterator[Setting]:
    """The moments that differ in what a game writes; the last player deals."""
    names, order = tuple(map(str, range(players))), tuple(range(players))
    base = Setting(rules, seat(names, order, order, players - 1), 10**6)
    yield base
    if rules.responsibility == "half-until-closed":
        yield base._replace(anybody_closed=True)


def _multiplied(one: Outcome, rules: Rules) -> Iterator[Outcome]:
    """A game or misère with every multiplier of bombs, ticks and dark games: all it writes is multiplied.

    docs/spec/scoring.md#bombs-and-dark-games.
    """
    yield one
    if isinstance(one.record, AllPass | BombRound):
        return
    for factor in multipliers(rules):
        writes = tuple((cell, exact(amount * factor)) for cell, amount in one.writes)
        awards = tuple((player, exact(points * factor), *rest) for player, points, *rest in one.awards)
        yield one._replace(writes=writes, awards=awards, multiplier=factor)  # type: ignore[arg-type]


def multipliers(rules: Rules) -> list[int]:
    """What a game may be multiplied by, besides 1: tokens (docs/spec/scoring.md#bombs-and-dark-games), dark games."""
    tokens = {1}
    if rules.bombs or rules.opening == "bombs":
        highest = max(rules.bomb_cap or 5, rules.opening_levels if rules.opening == "bombs" else 0)
        tokens |= {2**n for n in range(1, highest + 1)}
    if rules.tick != "no":
        tokens.add(2)
    return sorted({token * dark for token in tokens for dark in ((1, 2) if rules.dark else (1,))} - {1})


def _outcome(deal: Deal, setting: Setting, players: int) -> Outcome | None:
    """What a deal writes; None for one that cannot happen or writes nothing."""
    try:
        done = complete(deal, setting)
    except Impossible:
        return None
    scored = score(done, setting, Totals(players))
    writes = tuple((cell_of(posting, players), posting.amount) for posting in scored.postings)
    awards = tuple(_award(one) for one in scored.awards)
    if not writes and not awards:
        return None
    return Outcome(writes, awards, scored.failed, done, (setting.seats.dealer,))


def _award(given: Award) -> tuple[int, Number, bool, bool]:
    return given.player, given.points, given.game, given.won


def _deals(setting: Setting) -> Iterator[Deal]:
    """Every deal of a moment, legal or not."""
    if setting.rules.games:
        for declarer in setting.seats.active:
            yield from _games(declarer, setting)
            yield from _miseres(declarer, setting)


def _contracts(rules: Rules) -> Iterator[tuple[int, Suit | None]]:
    """Levels, with suits where they have their own prices; no trumps where the suit must be said."""
    for level in range(6, 11):
        if rules.suit_prices is None:
            yield level, "NT" if rules.stalingrad else None
        else:
            yield from ((level, suit) for suit in SUITS)


def _games(declarer: int, setting: Setting) -> Iterator[Deal]:
    rules = setting.rules
    for level, suit in _contracts(rules):
        if rules.concede != "no":
            yield Conceded(declarer, level, suit)
        if rules.under_call != "none":
            yield UnderCalled(declarer, level, suit)
        free_ten = setting.checked_ten(level)
        for calls in _calls(declarer, setting, free_ten):
            for game in _played(Game(declarer, level, suit, calls=calls), setting, free_ten):
                yield from _with_talon(game, setting)


def _calls(declarer: int, setting: Setting, free_ten: bool) -> Iterator[tuple[Call, ...]]:
    """What defenders may say; on a checked ten it does not matter."""
    defenders = setting.seats.defenders(declarer)
    if free_ten:
        yield tuple(Call(player, "whist") for player in defenders)
        return
    stances: tuple[Stance, ...] = ("whist", "pass", "half")
    for said in product(stances, repeat=len(defenders)):
        calls = tuple(Call(player, stance) for player, stance in zip(defenders, said, strict=True))
        yield calls
        if "whist" not in said and setting.rules.dealer_whist != "no":
            yield from ((*calls, Call(player, "whist")) for player in setting.seats.sitting)
        if setting.two_handed and setting.rules.gusarik_whist == "choice" and said == ("whist",):
            yield (calls[0]._replace(own=True),)


def _played(game: Game, setting: Setting, free_ten: bool) -> Iterator[Game]:
    """Every result of a game, and how the defence's tricks fell."""
    rules, said = setting.rules, [call.stance for call in game.calls]
    whisters = [call for call in game.calls if call.stance == "whist"]
    if not whisters or free_ten:
        yield game
        yield from [game._replace(off_mountain=True)] if rules.unwhisted == "choice" and set(said) == {"pass"} else []
    staked = game.level == 10 and rules.ten == "staked" and "half" not in said
    if not whisters and not staked:
        return
    for taken in range(11):
        yield from _shared_tricks(game._replace(taken=taken), whisters, setting)


def _shared_tricks(game: Game, whisters: list[Call], setting: Setting) -> Iterator[Game]:
    """The defence's tricks over the whisters; a lone one on his own hand may have any of them."""
    defence = 10 - (game.taken or 0)
    own = len(whisters) == 1 and setting.own_hand(whisters[0])
    if len(whisters) < 2 and not own:
        yield game
        return
    for first in range(defence + 1):
        tricks = {whisters[0].player: first}
        tricks |= {whisters[1].player: defence - first} if len(whisters) == 2 else {}
        rest = [call for call in game.calls if call.player not in tricks]
        tricks |= {rest[0].player: defence - first} if own and rest else {}
        yield game._replace(calls=tuple(call._replace(tricks=tricks.get(call.player)) for call in game.calls))


def _with_talon(game: Game, setting: Setting) -> Iterator[Game]:
    rules = setting.rules
    yield game
    if rules.talon_bonus != "none" and (setting.seats.sitting or rules.talon_bonus_three != "nobody"):
        most = 3 if rules.talon_bonus_for == "all" else 1
        yield from (game._replace(talon=talon) for talon in range(1, most + 1))
    if rules.talon_declined != "none":
        yield game._replace(declined=True)


def _miseres(declarer: int, setting: Setting) -> Iterator[Misere]:
    rules, seats = setting.rules, setting.seats
    said: list[tuple[Call, ...]] = [()]
    if rules.misere_whist == "staked":
        stances: tuple[Stance, ...] = ("whist", "pass")
        defenders = seats.defenders(declarer)
        said = [tuple(map(Call, defenders, way)) for way in product(stances, repeat=len(defenders))]
    sharers: Iterable[int | None] = (None, *seats.sitting)
    talons = range(3) if rules.misere_sevens and seats.sitting else (None,)
    for taken, calls, sharer, sevens in product(range(11), said, sharers, talons):
        one = Misere(declarer, taken, calls, shared=sharer is not None, sharer=sharer, sevens=sevens)
        yield one
        if rules.talon_declined != "none":
            yield one._replace(declined=True)


def pass_prices(rules: Rules) -> list[int]:
    """Different prices of a trick in an all-pass."""
    return sorted({series_price(rules.raspasy_price, n) for n in range(1, _LONGEST + 1)})


def bomb_prices(rules: Rules) -> list[int]:
    """Different prices of a trick in a bomb round."""
    highest = rules.opening_levels if rules.opening == "bombs" else 0
    if rules.bombs:
        highest = max(highest, rules.bomb_cap or 6)
    return [2**n for n in range(1, highest + 1)]


def pass_outcomes(rules: Rules, players: int) -> Iterator[Outcome]:
    """Every all-pass and bomb round with every price."""
    if players == 2 and rules.gusarik_allpass == "redeal":
        return
    base = next(settings(rules, players))
    for price in pass_prices(rules):
        setting = base._replace(rules=_priced(rules, price))
        yield from _scored((AllPass(split) for split in _splits(base)), setting, players)
    for n, _ in enumerate(bomb_prices(rules), 1):
        setting = base._replace(opening=n, rules=_bombing(rules))
        yield from _scored(_bombs(base), setting, players)


def _scored(deals: Iterable[Deal], setting: Setting, players: int) -> Iterator[Outcome]:
    for deal in deals:
        one = _outcome(deal, setting, players)
        if one is not None:
            yield one


@cache
def _priced(rules: Rules, price: int) -> Rules:
    """The rules with one price of an all-pass."""
    return rules._replace(raspasy_price=(str(price),), raspasy_rounds=0)


@cache
def _bombing(rules: Rules) -> Rules:
    """The rules with compulsory bomb rounds, which take any price."""
    return rules._replace(opening="bombs")


def _splits(setting: Setting) -> Iterator[tuple[tuple[int, int], ...]]:
    """Ten tricks over everybody who owns some; at most two are a sitting dealer's."""
    owners = setting.owners
    sitting = setting.seats.sitting[:1]
    for tricks in product(range(11), repeat=len(owners) - 1):
        left = 10 - sum(tricks)
        if left >= 0:
            shares = (*tricks, left)
            if all(count <= 2 for owner, count in zip(owners, shares, strict=True) if owner in sitting):
                yield tuple(zip(owners, shares, strict=True))


def _bombs(setting: Setting) -> Iterator[BombRound]:
    joins = setting.seats.sitting[:1] if setting.rules.bomb_sitting == "joins" else ()
    for split in _splits(setting):
        yield BombRound(split)
        if joins:
            yield BombRound(split, joins)
