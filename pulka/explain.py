"""Why a record wrote what it wrote: the rule and the arithmetic in words (`log`, `add`)."""

from fractions import Fraction
from typing import NamedTuple

from pulka.book import Book, Step
from pulka.model import Number, Posting, exact
from pulka.records import (
    MISERE,
    AllPass,
    BombRound,
    Conceded,
    Fine,
    Game,
    Misere,
    UnderCalled,
)  # fmt: skip
from pulka.scoring.deal import priced
from pulka.scoring.game import responsibility_of, stakes
from pulka.texts import say


class Line(NamedTuple):
    """One posting in words: who, which account (`whists` on whom), how much, and why."""

    player: str
    account: str
    on: str
    amount: Number
    why: str


def human(value: Number) -> str:
    """A number as people write it: 27, 27 1/2, -102 1/2.

    >>> human(Fraction(-205, 2))
    '-102 1/2'
    """
    if isinstance(value, int) or value.denominator == 1:
        return str(int(value))
    whole, rest = divmod(abs(value.numerator), value.denominator)
    sign = "-" if value < 0 else ""
    return f"{sign}{whole} {rest}/{value.denominator}" if whole else f"{sign}{rest}/{value.denominator}"


def lines_of(step: Step, book: Book, language: str) -> list[Line]:
    """Every posting of a record with its reason."""
    return [
        Line(
            book.names[one.player],
            one.account,
            "" if one.on is None else book.names[one.on],
            one.amount,
            why(one, step, book, language),
        )
        for one in step.postings
    ]


def why(posting: Posting, step: Step, book: Book, language: str) -> str:
    """The reason of one posting with its arithmetic."""
    key = _key(posting, step)
    unit, amount = _unit(posting, step), abs(Fraction(posting.amount))
    parts = _sharers(posting, step)
    if parts > 1:
        key = f"{key}-split"
    values = {
        "amount": human(amount),
        "price": human(price_of(step)),
        "count": human(amount * parts / unit if unit else 0),
        "unit": human(unit),
        "parts": parts,
        "by": book.names[_declarer(step)],
        "text": getattr(step.record, "reason", ""),
    }
    return say("reasons", key, language, **values).strip()


def price_of(step: Step) -> Number:
    """What a made contract is worth in pool points, to each who shares it."""
    setting, record = step.setting, step.record
    if isinstance(record, Misere):
        whole = setting.rules.misere_price * setting.multiplier(record.declarer, record.dark)
        return exact(Fraction(whole, 2 if record.shared else 1))
    return stakes(record, setting)[1] if isinstance(record, Game) else 0


def _sharers(posting: Posting, step: Step) -> int:
    """How many share the whists of one trick: gentlemen, or equal ones of a Rostov all-pass."""
    same = [one for one in step.postings if (one.reason, one.on) == (posting.reason, posting.on)]
    if posting.on is None or posting.account != "whists":
        return 1
    if posting.reason == "whist" and isinstance(step.record, Game):
        lone = sum(call.stance == "whist" for call in step.record.calls) == 1
        return len(same) if lone else 1
    return len(same) if posting.reason == "raspasy" and step.setting.rules.raspasy_tie == "split" else 1


def _declarer(step: Step) -> int:
    return int(getattr(step.record, "declarer", step.setting.seats.dealer))


def _key(posting: Posting, step: Step) -> str:
    reason, record = posting.reason, step.record
    if reason == "made" and isinstance(record, Game) and record.taken is None:
        return "unwhisted"
    if reason == "misere" and posting.account == "mountain":
        return "misere-staked"
    if reason == "help":
        return "help-pool" if posting.account == "pool" else "help-whists"
    if reason == "write-off":
        if posting.account == "whists":
            return "write-off-whists"
        return "write-off-own" if posting.amount < 0 else "write-off-other"
    return reason


def _unit(posting: Posting, step: Step) -> Number:
    """What one trick, undertrick or point of this posting is worth; 0 where nothing is counted."""
    setting, record, reason = step.setting, step.record, posting.reason
    rules = setting.rules
    if reason == "help":
        return rules.help_worth
    if reason == "write-off":
        return rules.mountain_worth
    if isinstance(record, AllPass | BombRound):
        if isinstance(record, AllPass):
            return setting.pass_price
        return setting.bomb_price * (2 if posting.player in setting.seats.sitting and _joined(record, posting) else 1)
    if isinstance(record, Fine):
        price = rules.misere_price if record.level == MISERE else rules.price(record.level, record.suit)
        return price * rules.mountain_factor
    return _contract_unit(posting, step)


def _joined(record: BombRound, posting: Posting) -> bool:
    return posting.player in record.declared


def _contract_unit(posting: Posting, step: Step) -> Number:
    setting, record, reason = step.setting, step.record, posting.reason
    if isinstance(record, Misere):
        price = setting.rules.misere_price * setting.multiplier(record.declarer, record.dark)
        half = Fraction(1, 2) if record.shared and reason == "caught" else 1
        factor = setting.rules.whist_factor if posting.account == "whists" else setting.rules.mountain_factor
        return exact(price * factor * half)
    if not isinstance(record, Game | Conceded | UnderCalled):
        return 0
    multiplier, _, mountain, whist = stakes(record, setting)
    if reason == "consolation":
        return priced(setting.rules.consolation, whist, multiplier)
    if reason == "shortage" and isinstance(record, Game):
        return exact(mountain * responsibility_of(record, setting))
    return mountain if posting.account == "mountain" else whist


def remarks(step: Step, language: str) -> list[str]:
    """What the deal stood under: the place in a series, a bomb, a dark game, an amnesty."""
    setting, record = step.setting, step.record
    if isinstance(record, AllPass | BombRound):
        return _pass_remarks(step, language)
    if not isinstance(record, Game | Conceded | UnderCalled | Misere):
        return []
    token = setting.multiplier(record.declarer, dark=False)
    why = [say("reasons", "token", language, token=token)] if token > 1 else []
    why += [say("reasons", "dark", language)] if record.dark else []
    multiplier = setting.multiplier(record.declarer, bool(record.dark))
    return [say("reasons", "multiplier", language, multiplier=multiplier, why=", ".join(why))] if why else []


def _pass_remarks(step: Step, language: str) -> list[str]:
    setting, record = step.setting, step.record
    assert isinstance(record, AllPass | BombRound)
    bomb = isinstance(record, BombRound)
    key, number = ("bomb-round", setting.run + 1) if bomb else ("series", setting.series + 1)
    price = setting.bomb_price if bomb else setting.pass_price
    found = [say("reasons", key, language, number=number, price=price)]
    if setting.opening:
        found.insert(0, say("reasons", "opening-deal", language, level=setting.opening))
    off = min(count for _, count in record.tricks)
    if setting.rules.raspasy_amnesty and off and (bomb or setting.rules.raspasy == "mountain"):
        found.append(say("reasons", "amnesty", language, off=off))
    return found
