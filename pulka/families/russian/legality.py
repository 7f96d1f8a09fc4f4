"""What can have happened at this table: completes a record with what can be computed, or refuses it.

The reader knows words; this knows rules.  Everything raised here is `Impossible` and names the part
of the record that is wrong.
"""

from __future__ import annotations

from typing import NoReturn

from pulka.families.russian.records import (
    MISERE,
    AllPass,
    BombRound,
    Call,
    Conceded,
    Fine,
    Game,
    Misere,
    Preferans,
    UnderCalled,
)  # fmt: skip
from pulka.families.russian.scoring.deal import Setting
from pulka.model import Impossible


def refuse(key: str, part: str = "", **values: object) -> NoReturn:
    """Raise Impossible; `part` of the record is wrong, `values` fill the message `key`."""
    raise Impossible(key, part=part).told(**values)


def check_fine(fine: Fine, setting: Setting) -> None:
    """Raise Impossible for a fine that names no suit where suits have their own prices.

    docs/spec/scoring.md#other-records.
    """
    if setting.rules.suit_prices is not None and fine.suit is None and fine.level != MISERE:
        refuse("suit-needed", "contract", level=fine.level)


# ── what every deal with a declarer must obey ──


def _declared(deal: Game | Conceded | UnderCalled | Misere | Preferans, setting: Setting) -> None:
    rules, seats = setting.rules, setting.seats
    name = seats.names[deal.declarer]
    if deal.declarer not in seats.active:
        dealer = seats.names[seats.dealer]
        refuse("declarer-sits", "declarer", name=name, dealer=dealer, active=_names(seats.active, setting))
    if setting.opening:
        refuse("opening-compulsory", "contract", level=setting.opening)
    if not rules.games:
        refuse("no-games", "contract")
    if rules.lyubimovka and setting.series in (1, 2):
        refuse("lyubimovka-compulsory", "contract", number=setting.series + 1)


def _names(players: tuple[int, ...], setting: Setting) -> str:
    return ", ".join(setting.seats.names[player] for player in players)


def _contract(deal: Game | Conceded | UnderCalled, setting: Setting) -> None:
    rules = setting.rules
    _declared(deal, setting)
    if deal.level < setting.lowest_level:
        refuse("level-closed", "contract", level=deal.level, lowest=setting.lowest_level, number=setting.series)
    needed = rules.suit_prices is not None or (rules.stalingrad and deal.level == 6 and isinstance(deal, Game))
    if needed and deal.suit is None:
        refuse("suit-needed", "contract", level=deal.level)
    if deal.dark and not rules.dark:
        refuse("no-dark", "contract")


def complete_conceded(deal: Conceded, setting: Setting) -> Conceded:
    """A game given up, where the table allows it; raises Impossible."""
    _contract(deal, setting)
    concede = setting.rules.concede
    if concede == "no" or (concede == "six" and deal.level != 6):
        refuse("no-concede" if concede == "no" else "concede-six-only", "contract", level=deal.level)
    return deal


def complete_under_called(deal: UnderCalled, setting: Setting) -> UnderCalled:
    """An under-called game, where the table knows that; raises Impossible."""
    _contract(deal, setting)
    if setting.rules.under_call == "none":
        refuse("no-under-call", "contract")
    return deal


def complete_preferans(deal: Preferans, setting: Setting) -> Preferans:
    """A preferans announcement, where the table plays it to a target; raises Impossible."""
    _declared(deal, setting)
    if setting.rules.preferans_hand == "no":
        refuse("no-preferans", "declarer")
    if setting.target is None:
        refuse("preferans-needs-target", "declarer")
    return deal


# ── games ──


def complete_game(game: Game, setting: Setting) -> Game:
    """A game with the tricks of every whister; raises Impossible."""
    _contract(game, setting)
    _who_called(game, setting)
    _half_whist(game, setting)
    _result(game, setting)
    _forced_whist(game, setting)
    _talon(game, setting)
    if game.off_mountain:
        _off_mountain(game, setting)
    calls = _with_tricks(game, setting)
    return game if calls is game.calls else game._replace(calls=calls)


def _stances(game: Game, setting: Setting) -> list[str]:
    """What the defenders said, without a whisting sitting player."""
    return [call.stance for call in game.calls if call.player not in setting.seats.sitting]


def _who_called(game: Game, setting: Setting) -> None:
    """Every defender says something; of the sitting players at most one whists, after two passes."""
    seats = setting.seats
    called = {call.player for call in game.calls}
    for player in seats.defenders(game.declarer):
        if player not in called:
            refuse("call-missing", "calls", name=seats.names[player])
    for call in game.calls:
        if call.own and not (setting.two_handed and setting.rules.gusarik_whist == "choice"):
            refuse("no-own-whist", f"call-{call.player}")
        if call.own and call.stance != "whist":
            refuse("own-needs-whist", f"call-{call.player}")
    if sitting := [call for call in game.calls if call.player in seats.sitting]:
        _dealer_whist(game, sitting, setting)


def _dealer_whist(game: Game, sitting: list[Call], setting: Setting) -> None:
    part = f"call-{sitting[0].player}"
    stances = _stances(game, setting)
    if len(sitting) > 1 or sitting[0].stance != "whist":
        refuse("sitting-only-whists", part)
    if setting.rules.dealer_whist == "no":
        refuse("no-dealer-whist", part)
    if "whist" in stances or stances.count("half") > 1 or setting.checked_ten(game.level):
        refuse("dealer-whist-after-passes", part)


def _half_whist(game: Game, setting: Setting) -> None:
    """полвиста: on levels with a duty of two or more, by the second (`either`: the first) after a pass."""
    halves = [call for call in game.calls if call.stance == "half"]
    if not halves:
        return
    rules, stances, part = setting.rules, _stances(game, setting), f"call-{halves[0].player}"
    own_hand = rules.lone_whister == "own-hand" and not setting.two_handed
    if rules.half_whist == "no" or own_hand:
        refuse("no-half-whist", part)
    if rules.duty[game.level - 6] < 2 or setting.checked_ten(game.level):
        refuse("half-whist-level", part, level=game.level)
    if stances.count("half") > 1:
        refuse("half-whist-twice", part)
    if rules.half_whist == "second" and len(stances) == 2 and stances[0] == "half":
        refuse("half-whist-second", part)


def _result(game: Game, setting: Setting) -> None:
    """A result where the game was played, and only there."""
    whisted = "whist" in [call.stance for call in game.calls]
    if game.taken is None:
        if whisted and not setting.checked_ten(game.level):
            refuse("result-missing", "result")
        return
    if not 0 <= game.taken <= 10:
        refuse("tricks-range", "result", found=game.taken)
    if game.off > game.taken:
        refuse("taken-off-too-many", "result", off=game.off, taken=game.taken)
    tens = ("checked", "checked-bare", "staked")
    unplayed = game.level != 10 or setting.rules.ten not in tens or "half" in _stances(game, setting)
    if not whisted and unplayed:
        refuse("result-unplayed", "result", found=game.taken)


def _forced_whist(game: Game, setting: Setting) -> None:
    rules = setting.rules
    if not (rules.stalingrad or game.dark) or all(stance == "whist" for stance in _stances(game, setting)):
        return
    if rules.stalingrad and game.level == 6 and game.suit == "♠":
        refuse("stalingrad", "calls")
    if game.dark == "dark" and rules.dark_whist == "forced" and not setting.checked_ten(game.level):
        refuse("dark-forced", "calls")


def _talon(game: Game, setting: Setting) -> None:
    rules = setting.rules
    if (game.talon is not None or game.declined) and game.hand:
        refuse("talon-hand", "talon")
    if game.talon is not None:
        most = 3 if rules.talon_bonus_for == "all" else 1
        if rules.talon_bonus == "none":
            refuse("no-talon-bonus", "talon")
        if game.talon > most:
            refuse("talon-range", "talon", found=game.talon, most=most)
    if game.declined and rules.talon_declined == "none":
        refuse("no-talon-declined", "talon")


def _off_mountain(game: Game, setting: Setting) -> None:
    if setting.rules.unwhisted == "pool":
        refuse("no-off-mountain", "calls")
    passed = all(call.stance == "pass" for call in game.calls)
    if not passed or game.taken is not None or setting.checked_ten(game.level):
        refuse("off-mountain-unwhisted", "calls")


def _with_tricks(game: Game, setting: Setting) -> tuple[Call, ...]:
    """The calls with every whister's tricks; what was given must add up to ten with the declarer's."""
    if game.taken is None:
        for call in game.calls:
            if call.tricks is not None:
                refuse("tricks-unplayed", f"call-{call.player}", found=call.tricks)
        return game.calls
    defence = 10 - game.taken
    ten = setting.checked_ten(game.level)
    counting = [call for call in game.calls if ten or call.stance == "whist"]
    given = sum(call.tricks or 0 for call in game.calls)
    unknown = [call for call in counting if call.tricks is None]
    if given > defence or (not unknown and given < defence and not _may_leave(game, counting, setting)):
        refuse("tricks-sum", "calls", taken=game.taken, found=given, expected=defence)
    if unknown and (given == defence or (len(unknown) == 1 and not _needs_own(game, unknown[0], setting))):
        filled = {call.player: defence - given for call in unknown}
        return tuple(call._replace(tricks=filled.get(call.player, call.tricks)) for call in game.calls)
    if unknown:
        refuse("tricks-missing", f"call-{unknown[0].player}", name=setting.seats.names[unknown[0].player])
    return game.calls


def _needs_own(game: Game, call: Call, setting: Setting) -> bool:
    """A lone whister on his own hand gives his number, unless the passer's is given."""
    alone = len([one for one in game.calls if one.stance == "whist" or setting.checked_ten(game.level)]) == 1
    others = [one for one in game.calls if one.player != call.player]
    return alone and setting.own_hand(call) and (not others or any(one.tricks is None for one in others))


def _may_leave(game: Game, counting: list[Call], setting: Setting) -> bool:
    """Whether the numbers given may fall short of ten: tricks of a dummy or of a passer whose are not given."""
    if not counting:
        return any(call.tricks is None for call in game.calls)
    return len(counting) == 1 and _needs_own(game, counting[0], setting)


# ── misères, all-passes ──


def complete_misere(deal: Misere, setting: Setting) -> Misere:
    """A misère with what the other defenders said where one whisted; raises Impossible."""
    rules, seats = setting.rules, setting.seats
    _declared(deal, setting)
    if setting.series and rules.raspasy_misere == "refused":
        refuse("no-misere-in-series", "contract")
    if deal.dark and not rules.dark:
        refuse("no-dark", "contract")
    if not 0 <= deal.taken <= 10:
        refuse("tricks-range", "result", found=deal.taken)
    if deal.shared and not seats.sitting:
        refuse("shared-needs-sitting", "shared")
    if deal.sharer is not None and deal.sharer not in seats.sitting:
        refuse("sharer-plays", "shared", name=seats.names[deal.sharer], sitting=_names(seats.sitting, setting))
    _misere_talon(deal, setting)
    sharer = None if deal.sharer == seats.dealer else deal.sharer
    return deal._replace(sharer=sharer, calls=_misere_calls(deal, setting))


def _misere_talon(deal: Misere, setting: Setting) -> None:
    if (deal.sevens is not None or deal.declined) and deal.hand:
        refuse("talon-hand", "talon")
    if deal.sevens is not None and not setting.rules.misere_sevens:
        refuse("no-sevens", "talon")
    if deal.sevens is not None and deal.sevens > 2:
        refuse("talon-range", "talon", found=deal.sevens, most=2)
    if deal.declined and setting.rules.talon_declined == "none":
        refuse("no-talon-declined", "talon")


def _misere_calls(deal: Misere, setting: Setting) -> tuple[Call, ...]:
    """Whists on a misère, where the table plays them; passes are added, a misère nobody whisted has no calls."""
    defenders = setting.seats.defenders(deal.declarer)
    for call in deal.calls:
        if call.player not in defenders:
            refuse("not-in-deal", f"call-{call.player}", name=setting.seats.names[call.player])
        if call.stance == "half" or call.tricks is not None or call.own:
            refuse("misere-call", f"call-{call.player}")
        if call.stance == "whist" and setting.rules.misere_whist == "no":
            refuse("no-misere-whist", f"call-{call.player}")
    whisted = [call.player for call in deal.calls if call.stance == "whist"]
    if not whisted:
        return ()
    return tuple(Call(player, "whist" if player in whisted else "pass") for player in defenders)


def complete_all_pass(deal: AllPass, setting: Setting) -> AllPass:
    """An all-pass with the tricks in the order of seats; raises Impossible."""
    _compulsory("raspasy", setting)
    if setting.two_handed and setting.rules.gusarik_allpass == "redeal":
        refuse("gusarik-redeal", "tricks")
    return AllPass(_shares(deal.tricks, setting))


def complete_bomb(deal: BombRound, setting: Setting) -> BombRound:
    """A bomb round with the tricks in the order of seats; raises Impossible."""
    _compulsory("bombs", setting)
    _bomb(deal, setting)
    return BombRound(_shares(deal.tricks, setting), deal.declared)


def _compulsory(kind: str, setting: Setting) -> None:
    """Only deals of its own kind belong to a compulsory opening."""
    if setting.opening and setting.rules.opening != kind:
        refuse("opening-compulsory", "tricks", level=setting.opening)


def _shares(given: tuple[tuple[int, int], ...], setting: Setting) -> tuple[tuple[int, int], ...]:
    """The tricks of everybody who owns some, ten together, in the order of seats."""
    seats, owners = setting.seats, setting.owners
    tricks = dict(given)
    for player in tricks:
        if player not in owners:
            refuse("no-tricks-owned", "tricks", name=seats.names[player])
    if len(tricks) < len(owners):
        missing = tuple(player for player in owners if player not in tricks)
        refuse("shares-missing", "tricks", names=_names(missing, setting))
    total = sum(tricks.values())
    if total != 10 or min(tricks.values()) < 0:
        refuse("shares-sum", "tricks", found=sum(max(0, count) for count in tricks.values()))
    for dealer in seats.sitting[:1]:
        if tricks.get(dealer, 0) > 2:
            refuse("talon-tricks", "tricks", name=seats.names[dealer], found=tricks[dealer])
    return tuple([(player, tricks[player]) for player in owners])


def _bomb(deal: BombRound, setting: Setting) -> None:
    rules, seats = setting.rules, setting.seats
    if setting.opening:
        pass
    elif not rules.bombs:
        refuse("no-bombs", "tricks")
    elif rules.lyubimovka and setting.series in (1, 2):
        refuse("lyubimovka-compulsory", "tricks", number=setting.series + 1)
    elif not deal.declared:
        refuse("bomb-undeclared", "tricks")
    for player in deal.declared:
        joins = player in seats.sitting[:1] and rules.bomb_sitting == "joins"
        if player not in seats.active and not joins:
            refuse("bomb-sitting", "tricks", name=seats.names[player])
