"""Reading records of the Russian family that are no deals: fines, orders (docs/spec/ledger.md#other-records).

Each begins with a keyword; a reader returns None where its keyword does not stand there or what
follows cannot be read (the scanner remembers why).
"""

from __future__ import annotations

from pulka.families.russian import words
from pulka.families.russian.notation.deals import contracts
from pulka.families.russian.records import (
    MISERE,
    Condition,
    Demand,
    Fine,
    Order,
    Suit,
)  # fmt: skip
from pulka.notation.acts import SHARED_ACTS, ActReader, done
from pulka.notation.scanner import Reading, Scanner

_TIME = r"([0-9]{1,2}):([0-9]{2})"
_LEVEL = r"10|[6-9]"


def _fine_contract(scan: Scanner, place: int) -> tuple[int, Suit | None, int] | None:
    """A contract and the place after the `без` that follows it."""
    if (end := scan.word(words.MISERE, place)) is not None:
        ways: list[tuple[tuple[int, Suit | None], int]] = [((MISERE, None), end)]
    else:
        ways = list(contracts(scan, place))
    for (level, suit), end in ways:
        if (down := scan.word(words.DOWN, end)) is not None:
            return level, suit, down
        scan.miss(scan.skip(end), "expect-word", word=words.DOWN.ru)
    return None


def _fine(scan: Scanner) -> Reading | None:
    """`штраф Аня 7♦ без 2 "ренонс"`."""
    start = scan.word(words.FINE, 0)
    named = scan.one_name(start) if start is not None else None
    contract = _fine_contract(scan, named[1]) if named else None
    if named is None or contract is None:
        return None
    level, suit, down = contract
    count = scan.count(down)
    if count is None:
        return None
    reason, end = scan.reason(count[1])
    return done(scan, Fine(named[0], level, suit, count[0], reason), end, contract=scan.skip(named[1]), result=down)


def _order(scan: Scanner) -> Reading | None:
    """`заказ Вера цель 50 до 23:00`."""
    start = scan.word(words.ORDER, 0)
    named = scan.one_name(start, everybody=False) if start is not None else None
    if named is None:
        return None
    target = scan.word(words.TARGET, named[1])
    if target is None:
        scan.miss(scan.skip(named[1]), "expect-word", word=words.TARGET.ru)
        return None
    count = scan.count(target)
    if count is None:
        return None
    until, end = "", count[1]
    if (hour := scan.word(words.UNTIL, end)) is not None:
        time = scan.match(_TIME, hour)
        if time is None or int(time[1]) > 24 or int(time[2]) > 59:
            scan.miss(scan.skip(hour), "expect-time")
            return None
        until, end = time[0], time.end()
    return done(scan, Order(named[0], count[0], until), end, declarer=scan.skip(start or 0), target=scan.skip(target))


def _demand(scan: Scanner, place: int) -> tuple[Demand, int] | None:
    """One contract and how many times: `мизер 1`, `10 2`."""
    dark = scan.word(words.DARK, place)
    misere = scan.word(words.MISERE, place if dark is None else dark)
    level = MISERE
    if misere is None:
        match = scan.match(_LEVEL, place)
        if match is None or dark is not None:
            scan.miss(scan.skip(place), "expect-contract")
            return None
        level, misere = int(match[0]), match.end()
    count = scan.count(misere)
    return (Demand(level, count[0], dark is not None), count[1]) if count else None


def _condition(scan: Scanner) -> Reading | None:
    """`условие мизер 1, 10 1 | без 5 до закрытия`."""
    place = scan.word(words.CONDITION, 0)
    demands: list[Demand] = []
    while place is not None and (down := scan.word(words.DOWN, place)) is None:
        demand = _demand(scan, place)
        if demand is None:
            return None
        demands.append(demand[0])
        place = demand[1]
    if place is None or not demands:
        return None
    count = scan.count(down or place)
    if count is None:
        return None
    closed = scan.word(words.UNTIL_CLOSED, count[1])
    record = Condition(tuple(demands), count[0], closed is not None)
    return done(scan, record, count[1] if closed is None else closed)


ACTS: tuple[ActReader, ...] = (*SHARED_ACTS, _fine, _order, _condition)
"""The readers of all records that are not deals."""
