"""What can have happened at a table with a pot: completes a deal with what can be computed, or refuses it."""

from __future__ import annotations

from typing import NoReturn

from pulka.families.pot.records import Game
from pulka.families.pot.scoring import Setting
from pulka.families.tricks import left_out
from pulka.model import Impossible


def refuse(key: str, part: str = "", **values: object) -> NoReturn:
    """Raise Impossible; `part` of the record is wrong, `values` fill the message `key`."""
    raise Impossible(key, part=part).told(**values)


def complete(game: Game, setting: Setting) -> Game:
    """The deal with the number that follows from the others; raises Impossible."""
    seats = setting.seats
    if game.declarer not in seats.active:
        active = ", ".join(seats.names[player] for player in seats.active)
        name, dealer = seats.names[game.declarer], seats.names[seats.dealer]
        refuse("declarer-sits", "declarer", name=name, dealer=dealer, active=active)
    playing = [call for call in game.calls if call.stance == "with"]
    if any(call.tricks is not None for call in game.calls if call.stance == "pass"):
        refuse("no-has-no-tricks", "calls")
    if not playing:
        if game.tricks is not None:
            refuse("nobody-followed", "result")
        return game
    names = seats.names
    rest = left_out([(names[game.declarer], game.tricks), *((names[call.player], call.tricks) for call in playing)])
    calls = tuple(
        call._replace(tricks=rest) if call.stance == "with" and call.tricks is None else call for call in game.calls
    )
    return game._replace(tricks=rest if game.tricks is None else game.tricks, calls=calls)
