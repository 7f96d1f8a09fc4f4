"""What can have happened at a Balkan table: completes a deal with what can be computed, or refuses it."""

from __future__ import annotations

from typing import NoReturn

from pulka.families.balkan.records import Call, Deal, Game, Refe, Undoubled
from pulka.families.balkan.scoring import Setting
from pulka.families.tricks import TRICKS, left_out
from pulka.model import Impossible


def refuse(key: str, part: str = "", **values: object) -> NoReturn:
    """Raise Impossible; `part` of the record is wrong, `values` fill the message `key`."""
    raise Impossible(key, part=part).told(**values)


def complete(deal: Deal, setting: Setting) -> Deal:
    """The deal with every number that follows from the others; raises Impossible."""
    if isinstance(deal, Refe):
        return deal
    _declared(deal.declarer, setting)
    if isinstance(deal, Undoubled):
        if setting.rules.pik == "free":
            refuse("pik-is-free", "contract")
        return deal
    _doubling(deal, setting)
    return _betl(deal) if deal.contract == "betl" else _tricks(_calls(deal), setting)


def _declared(declarer: int, setting: Setting) -> None:
    seats = setting.seats
    if declarer not in seats.active:
        active = ", ".join(seats.names[player] for player in seats.active)
        name, dealer = seats.names[declarer], seats.names[seats.dealer]
        refuse("declarer-sits", "declarer", name=name, dealer=dealer, active=active)


def _doubling(game: Game, setting: Setting) -> None:
    """A contract that is played here, doubled as often as it may and must be."""
    rules, who = setting.rules, [call for call in game.calls if call.stance == "kontra"]
    if game.contract == "preferans" and not rules.preferans:
        refuse("preferans-not-played", "contract")
    if game.doubling > rules.kontra_max:
        refuse("kontra-too-high", "doubling", found=game.doubling, most=rules.kontra_max)
    if game.contract == "♠" and not game.hand and not game.doubling and rules.pik == "kontra":
        refuse("pik-needs-kontra", "contract", name=setting.seats.names[game.declarer])
    if len(who) != (game.doubling > 0):
        refuse("kontra-who" if game.doubling else "kontra-unsaid", "calls", found=len(who))


def _betl(game: Game) -> Game:
    """A betl names the kontrer only."""
    if any(call.stance != "kontra" or call.tricks is not None for call in game.calls):
        refuse("betl-calls", "calls")
    if game.tricks is None:
        refuse("tricks-unsaid", "result")
    if game.tricks > TRICKS:
        refuse("tricks-too-many", "result", found=game.tricks)
    return game


def _calls(game: Game) -> Game:
    """Calls that go together: one who calls has one who is called, a kontra is played by all three."""
    stances = [call.stance for call in game.calls]
    if stances.count("calls") != stances.count("called"):
        refuse("called-alone", "calls")
    if "kontra" in stances and set(stances) != {"kontra", "follows"}:
        refuse("kontra-all-play", "calls")
    return game


def _tricks(game: Game, setting: Setting) -> Game:
    """Ten tricks in all; one number that was not said is what is left."""
    playing = [call for call in game.calls if call.stance != "no"]
    if any(call.tricks is not None for call in game.calls if call.stance == "no"):
        refuse("no-has-no-tricks", "calls")
    if not playing:
        if game.tricks is not None or game.pada:
            refuse("nobody-followed", "result")
        return game
    names = setting.seats.names
    said = [(names[game.declarer], game.tricks), *((names[call.player], call.tricks) for call in playing)]
    rest = left_out(said)
    calls = tuple(_with_rest(call, rest) for call in game.calls)
    return game._replace(tricks=rest if game.tricks is None else game.tricks, calls=calls)


def _with_rest(call: Call, rest: int) -> Call:
    return call._replace(tricks=rest) if call.stance != "no" and call.tricks is None else call
