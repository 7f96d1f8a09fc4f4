"""Misères, shared ones, whisted ones; the preferans announcement (docs/spec/scoring.md#misère, #preferans)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from pulka.families.russian.records import Misere, Preferans
from pulka.families.russian.scoring.deal import Award, Score, Setting
from pulka.families.russian.scoring.game import declined
from pulka.model import Number, Posting, Totals, counted, exact, posting


def score_misere(misere: Misere, setting: Setting) -> Score:
    """A misère (docs/spec/scoring.md#misère): its price into the pool, or each trick's into the mountain.

    >>> from pulka.families.russian.options import Rules
    >>> from pulka.seats.seating import seat
    >>> table = Setting(Rules(), seat(("А", "Б", "В"), (0, 1, 2), (0, 1, 2), 2))
    >>> score_misere(Misere(1, 2), table).postings[0][:4]
    (1, 'mountain', None, 20)
    """
    rules = setting.rules
    multiplier = setting.multiplier(misere.declarer, misere.dark)
    price = rules.misere_price * multiplier
    mountain = exact(price * rules.mountain_factor)
    players = [misere.declarer]
    if misere.shared:
        players.append(setting.seats.dealer if misere.sharer is None else misere.sharer)
    part = Fraction(1, len(players))
    written = [counted(p, "mountain", None, misere.taken, exact(mountain * part), "caught") for p in players]
    written += _whists(misere, mountain, exact(price * rules.whist_factor))
    if misere.sevens and setting.seats.sitting:
        dealer, each = setting.seats.sitting[0], rules.misere_sevens * multiplier
        written.append(counted(dealer, "whists", misere.declarer, misere.sevens, each, "talon"))
    if misere.declined:
        written.append(declined(misere.declarer, setting, mountain, multiplier))
    made = misere.taken == 0
    awards = [Award(p, exact(price * part), "misere", game=p == misere.declarer) for p in players if made]
    return Score(tuple(filter(None, written)), tuple(awards), made=made)


def _whists(misere: Misere, mountain: Number, whist: Number) -> Iterator[Posting | None]:
    """A staked whist on a misère: the whister pays for a made one, writes the tricks of a caught one."""
    for call in misere.calls:
        if call.stance != "whist":
            continue
        if misere.taken:
            yield counted(call.player, "whists", misere.declarer, misere.taken, whist, "whist")
        else:
            yield posting(call.player, "mountain", None, mountain, "misere")


def score_preferans(record: Preferans, setting: Setting, totals: Totals) -> Score:
    """The twelve-trick announcement: own mountain to 0, every open pool filled, help whists for the others'."""
    rules, seats, target, me = setting.rules, setting.seats, setting.target, record.declarer
    assert target is not None
    reason = "preferans"
    written = [posting(me, "mountain", None, -totals.mountain[me], reason)]
    written.append(posting(me, "pool", None, max(0, target - totals.pool[me]), reason))
    for other in seats.clockwise(me):
        lacking = max(0, target - totals.pool[other]) if other in seats.order else 0
        written.append(posting(other, "pool", None, lacking, reason))
        written.append(counted(me, "whists", other, lacking, rules.help_worth, reason))
    if rules.preferans_hand == "takes-whists":
        for other in seats.clockwise(me):
            written.append(posting(other, "whists", me, -totals.whists[other][me], reason))
            written.append(posting(me, "whists", other, totals.whists[other][me], reason))
    return Score(tuple(filter(None, written)), made=True)
