"""Why nothing was written where a player would ask: the lines of `log` below what a deal wrote."""

from __future__ import annotations

from collections.abc import Iterator

from pulka.book import Book, Step
from pulka.explain import human, price_of
from pulka.records import AllPass, Game, Misere
from pulka.scoring.game import responsibility_of
from pulka.texts import say


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
    rules = step.setting.rules
    for dealer in step.setting.seats.sitting[:1]:
        took = dict(record.tricks).get(dealer, 0)
        if took or rules.raspasy_zero == "none" or rules.raspasy_zero_sitting == "always":
            continue
        if rules.raspasy_zero_sitting == "no":
            yield say("reasons", "no-relief", language, name=book.names[dealer])
        elif not step.setting.talon_owned:
            yield say("reasons", "no-relief-talon", language, name=book.names[dealer])


def _half(game: Game, step: Step, book: Book, language: str) -> Iterator[str]:
    """A half-whist that was returned into a whist, and what its taker writes (`returned-half`)."""
    for call in game.calls:
        if call.stance == "half" and any(other.stance == "whist" for other in game.calls):
            writes = any(one.player == call.player for one in step.postings)
            rule = say("values", f"returned-half={step.setting.rules.returned_half}", language)
            if not writes:
                yield say("reasons", "half-returned", language, name=book.names[call.player], rule=rule)


def _duty(game: Game, step: Step, language: str) -> Iterator[str]:
    """A whist whose duty was just met: nobody writes a shortage."""
    rules, whisters = step.setting.rules, [call for call in game.calls if call.stance == "whist"]
    if game.taken is None or not whisters or any(one.reason == "shortage" for one in step.postings):
        return
    if step.setting.checked_ten(game.level) or not responsibility_of(game, step.setting):
        return
    duty = rules.duty[game.level - 6]
    if len(whisters) == 1 and step.setting.own_hand(whisters[0]):
        duty, tricks = (duty + 1) // 2, whisters[0].tricks or 0
    else:
        tricks = 10 - game.taken
    if duty and tricks == duty:
        yield say("reasons", "duty-met", language, duty=duty)


def _help(step: Step, book: Book, language: str) -> Iterator[str]:
    """Points beyond a closed pool that help nobody, because the table does not play help."""
    rules, record = step.setting.rules, step.record
    if rules.help or book.target is None or not rules.keeps_target or rules.win_to_mountain != "no":
        return
    if not isinstance(record, Game | Misere) or not _is_made(record):
        return
    mine = [one.amount for one in step.postings if one.account == "pool" and one.player == record.declarer]
    rest = price_of(step) - sum(mine)
    if rest > 0:
        yield say("reasons", "no-help", language, points=human(rest))


def _is_made(record: Game | Misere) -> bool:
    """Whether a game or misère was made, even where its points had nowhere to go."""
    if isinstance(record, Misere):
        return record.taken == 0
    return not record.off_mountain and (record.counted is None or record.counted >= record.level)
