"""Why nothing was written where a player would ask: the lines of `log` below what a deal wrote."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING, cast

from pulka.amounts import human
from pulka.families.russian.records import AllPass, Game, Misere
from pulka.families.russian.scoring.deal import Setting
from pulka.families.russian.scoring.game import responsibility_of, stakes
from pulka.model import Number, exact
from pulka.texts import say

if TYPE_CHECKING:
    from pulka.evening.replay import Book, Step


def _setting(step: Step) -> Setting:
    return cast(Setting, step.setting)


def unwritten(step: Step, book: Book, language: str) -> list[str]:
    """What somebody may miss in a deal, and the rule that leaves it out."""
    record = step.record
    if isinstance(record, AllPass):
        return list(_dealer(record, step, book, language))
    if isinstance(record, Game):
        return [*_half(record, step, book, language), *_duty(record, step, language), *_help(step, book, language)]
    return list(_help(step, book, language)) if isinstance(record, Misere) else []


def _dealer(record: AllPass, step: Step, book: Book, language: str) -> Iterator[str]:
    """The sitting dealer who took no trick and gets no relief (`raspasy-zero-sitting`)."""
    rules = _setting(step).rules
    for dealer in _setting(step).seats.sitting[:1]:
        took = dict(record.tricks).get(dealer, 0)
        if took or rules.raspasy_zero == "none" or rules.raspasy_zero_sitting == "always":
            continue
        if rules.raspasy_zero_sitting == "no":
            yield say("reasons", "no-relief", language, name=book.names[dealer])
        elif not _setting(step).talon_owned:
            yield say("reasons", "no-relief-talon", language, name=book.names[dealer])


def _half(game: Game, step: Step, book: Book, language: str) -> Iterator[str]:
    """A half-whist that was returned into a whist, and what its taker writes (`returned-half`)."""
    for call in game.calls:
        if call.stance == "half" and any(other.stance == "whist" for other in game.calls):
            writes = any(one.player == call.player for one in step.postings)
            rule = say("values", f"returned-half={_setting(step).rules.returned_half}", language)
            if not writes:
                yield say("reasons", "half-returned", language, name=book.names[call.player], rule=rule)


def _duty(game: Game, step: Step, language: str) -> Iterator[str]:
    """A whist whose duty was just met: nobody writes a shortage."""
    rules, whisters = _setting(step).rules, [call for call in game.calls if call.stance == "whist"]
    if game.taken is None or not whisters or any(one.reason == "shortage" for one in step.postings):
        return
    if _setting(step).checked_ten(game.level) or not responsibility_of(game, _setting(step)):
        return
    duty = rules.duty[game.level - 6]
    if len(whisters) == 1 and _setting(step).own_hand(whisters[0]):
        duty, tricks = (duty + 1) // 2, whisters[0].tricks or 0
    else:
        tricks = 10 - game.taken
    if duty and tricks == duty:
        yield say("reasons", "duty-met", language, duty=duty)


def _help(step: Step, book: Book, language: str) -> Iterator[str]:
    """Points beyond a closed pool that help nobody, because the table does not play help."""
    rules, record = _setting(step).rules, step.record
    if rules.help or book.target is None or not rules.keeps_target or rules.win_to_mountain != "no":
        return
    if not isinstance(record, Game | Misere) or not _is_made(record):
        return
    mine = [one.amount for one in step.postings if one.account == "pool" and one.player == record.declarer]
    rest = _price(step) - sum(mine)
    if rest > 0:
        yield say("reasons", "no-help", language, points=human(rest))


def _price(step: Step) -> Number:
    """What a made contract is worth in pool points, to each who shares it."""
    setting, record = _setting(step), step.record
    if isinstance(record, Misere):
        whole = setting.rules.misere_price * setting.multiplier(record.declarer, record.dark)
        return exact(Fraction(whole, 2 if record.shared else 1))
    return stakes(record, setting)[1] if isinstance(record, Game) else 0


def _is_made(record: Game | Misere) -> bool:
    """Whether a game or misère was made, even where its points had nowhere to go."""
    if isinstance(record, Misere):
        return record.taken == 0
    return not record.off_mountain and (record.counted is None or record.counted >= record.level)
