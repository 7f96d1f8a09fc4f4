"""What a Balkan deal writes (docs/spec/families.md#balkan): bule as mountain, supe as whists."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pulka.families.balkan.options import Rules
from pulka.families.balkan.records import Call, Game, Undoubled
from pulka.model import Number, Posting, posting
from pulka.seats.seating import Seats

MADE_AT = {"betl": 0, "preferans": 10}
"""Tricks that make the contracts that are not made by six."""

FULL = 5
"""Tricks for which supe are written at most, and those written for a failed betl."""


class Setting(NamedTuple):
    """The table at the moment of a deal.

    `left`: bule of all at the table together; `refes`: unplayed refes of everybody, by number; `may_refe`:
    whether one more may be written.
    """

    rules: Rules
    seats: Seats
    left: Number = 0
    refes: tuple[int, ...] = ()
    may_refe: bool = True

    def unplayed(self, player: int) -> bool:
        """Whether a player has an unplayed refe, which doubles his next game."""
        return bool(self.refes) and self.refes[player] > 0


class Stakes(NamedTuple):
    """What a deal is played for: `value` is V, `bule` and `supe` what of it is written."""

    value: int
    bule: Number
    supe: Number


def is_made(game: Game) -> bool:
    """Whether the declarer has made his contract; a game nobody followed is made."""
    if game.pada:
        return False
    if game.tricks is None:
        return True
    return game.tricks == 0 if game.contract == "betl" else game.tricks >= MADE_AT.get(game.contract, 6)


def stakes(deal: Game | Undoubled, setting: Setting) -> Stakes:
    """What V is worth in this deal, cut or doubled where it is the last (rule 9)."""
    game = deal if isinstance(deal, Game) else Game(deal.declarer, "♠")
    rules, left = setting.rules, setting.left
    value = 2 * rules.value(game.contract, game.hand) * 2**game.doubling
    value *= 2 if setting.unplayed(game.declarer) else 1
    if not 0 < left < value:
        return Stakes(value, value, value)
    if not is_made(game):
        return Stakes(value, value * (2 if rules.last_fail == "double" else 1), value)
    return Stakes(value, value if rules.last_made == "full" else left, left if rules.last_made == "cap" else value)


def score(deal: Game | Undoubled, setting: Setting) -> list[Posting]:
    """The postings of a complete deal that was won or lost by its declarer."""
    if isinstance(deal, Undoubled):
        written = _declarer(Game(deal.declarer, "♠"), stakes(deal, setting))
        return [one for one in (written,) if one is not None]
    at = stakes(deal, setting)
    parts = _betl(deal, at, setting) if deal.contract == "betl" else _followed(deal, at, setting)
    return [one for one in (_declarer(deal, at), *parts) if one is not None]


def _declarer(game: Game, at: Stakes) -> Posting | None:
    made = is_made(game)
    return posting(game.declarer, "mountain", None, -at.bule if made else at.bule, "made" if made else "failed")


def _betl(game: Game, at: Stakes, setting: Setting) -> Iterator[Posting | None]:
    """A betl: nobody is asked whether he plays; supe are fixed (rule 6)."""
    made, kontrers = is_made(game), [call.player for call in game.calls]
    if not made:
        alone = kontrers if setting.rules.betl_kontra == "kontrer" else []
        for player in alone or setting.seats.defenders(game.declarer):
            yield posting(player, "whists", game.declarer, FULL * at.supe, "betl")
    for call in game.calls:
        if made or call.pada:
            yield posting(call.player, "mountain", None, at.bule, "kontra")


def _followed(game: Game, at: Stakes, setting: Setting) -> Iterator[Posting | None]:
    """Supe of those who followed, then who of them failed (rules 2 to 5)."""
    for player, tricks, reason in written_tricks(game, setting.rules):
        yield posting(player, "whists", game.declarer, tricks * at.supe, reason)
    for player in failed(game, setting.rules):
        yield posting(player, "mountain", None, at.bule, "fail")


def responsible(game: Game) -> Call | None:
    """Who answers for both: the one who calls along, or the kontrer; None where each answers for himself."""
    return next((call for call in game.calls if call.stance in ("calls", "kontra")), None)


def written_tricks(game: Game, rules: Rules) -> Iterator[tuple[int, int, str]]:
    """For how many tricks who writes supe and why; of more than five the first to speak writes his first."""
    owner, room = responsible(game), FULL if rules.tricks_cap == "5" else 10
    reason = "kontra" if owner and owner.stance == "kontra" else "follow"
    if owner:
        yield owner.player, min(room, sum(call.tricks or 0 for call in game.calls)), reason
        return
    for call in game.calls:
        tricks = min(room, call.tricks or 0)
        room -= tricks
        yield call.player, tricks, reason


def failed(game: Game, rules: Rules) -> list[int]:
    """Those who followed and failed, in the order of speaking."""
    owner, playing = responsible(game), [call for call in game.calls if call.stance != "no"]
    pair, made = sum(call.tricks or 0 for call in playing), is_made(game)
    if owner:
        needed = FULL if owner.stance == "kontra" else 4
        return [owner.player] if any(call.pada for call in playing) or (made and pair < needed) else []
    saved = len(playing) > 1 and pair >= 4 and rules.follow_duty == "own-or-pair"
    return [call.player for call in playing if call.pada or (made and (call.tricks or 0) < 2 and not saved)]
