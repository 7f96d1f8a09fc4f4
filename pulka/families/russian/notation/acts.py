"""Reading records that are not deals: entries, fines, prizes, orders, joins … (spec 3, "Records").

Each begins with a keyword; a reader returns None where its keyword does not stand there or what
follows cannot be read (the scanner remembers why).
"""

from __future__ import annotations

from collections.abc import Callable

from pulka.families.russian.notation.deals import contracts
from pulka.families.russian.records import (
    MISERE,
    Act,
    Assertion,
    Condition,
    Demand,
    End,
    Entry,
    Fine,
    Join,
    Leave,
    NamedDealer,
    Order,
    Prize,
    Suit,
)  # fmt: skip
from pulka.model import Account, Number
from pulka.notation import words
from pulka.notation.scanner import Reading, Scanner

_ACCOUNTS: tuple[tuple[Account, words.Word], ...] = (
    ("pool", words.POOL), ("mountain", words.MOUNTAIN), ("whists", words.WHISTS),
)  # fmt: skip
_TIME = r"([0-9]{1,2}):([0-9]{2})"
_NEWCOMER = r"[^\s|,;#\"]+"
_LEVEL = r"10|[6-9]"

ActReader = Callable[[Scanner], Reading | None]


def _done(scan: Scanner, record: Act, place: int, **marks: int) -> Reading | None:
    return Reading(record, marks) if scan.at_end(place) else None


def _account(scan: Scanner, place: int) -> tuple[Account, int] | None:
    for account, word in _ACCOUNTS:
        if (end := scan.word(word, place)) is not None:
            return account, end
    scan.miss(scan.skip(place), "expect-account")
    return None


def _entry(scan: Scanner) -> Reading | None:
    """`запись Боря гора +5 "смотрел прикуп"`, `запись Боря висты Вера +10 "…"`."""
    start = scan.word(words.ENTRY, 0)
    named = scan.one_name(start) if start is not None else None
    found = _account(scan, named[1]) if named else None
    if named is None or found is None:
        return None
    account, place = found
    on, where = None, scan.skip(place)
    if account == "whists":
        other = scan.one_name(place)
        if other is None:
            return None
        on, place = other
    amount = scan.amount(place)
    if amount is None:
        return None
    reason, end = scan.reason(amount[1])
    return _done(scan, Entry(named[0], account, on, amount[0], reason), end, on=where)


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
    return _done(scan, Fine(named[0], level, suit, count[0], reason), end, contract=scan.skip(named[1]), result=down)


def _prize(scan: Scanner) -> Reading | None:
    """`приз Аня 100 "первый"`."""
    start = scan.word(words.PRIZE, 0)
    named = scan.one_name(start) if start is not None else None
    count = scan.count(named[1]) if named else None
    if named is None or count is None:
        return None
    reason, end = scan.reason(count[1])
    return _done(scan, Prize(named[0], count[0], reason), end)


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
    return _done(scan, Order(named[0], count[0], until), end, declarer=scan.skip(start or 0), target=scan.skip(target))


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
    return _done(scan, record, count[1] if closed is None else closed)


def _join(scan: Scanner) -> Reading | None:
    """`вошёл Дима [после Боря]`."""
    start = scan.word(words.JOIN, 0)
    if start is None:
        return None
    match = scan.match(_NEWCOMER, start)
    if match is None:
        scan.miss(scan.skip(start), "expect-newcomer")
        return None
    after, end = None, match.end()
    if (word := scan.word(words.AFTER, end)) is not None:
        named = scan.one_name(word)
        if named is None:
            return None
        after, end = named
    return _done(scan, Join(match[0], after), end, name=match.start(), after=scan.skip(end))


def _leave(scan: Scanner) -> Reading | None:
    """`вышел Боря`."""
    start = scan.word(words.LEAVE, 0)
    named = scan.one_name(start, everybody=False) if start is not None else None
    return _done(scan, Leave(named[0]), named[1]) if named else None


def _dealer(scan: Scanner) -> Reading | None:
    """`сдаёт Вера`."""
    start = scan.word(words.DEALER, 0)
    named = scan.one_name(start, everybody=False) if start is not None else None
    return _done(scan, NamedDealer(named[0]), named[1]) if named else None


def _end(scan: Scanner) -> Reading | None:
    """`конец`."""
    start = scan.word(words.END, 0)
    return _done(scan, End(), start) if start is not None else None


def _assertion(scan: Scanner) -> Reading | None:
    """`лист Боря пуля 6 гора 12 висты Аня 24`."""
    start = scan.word(words.ASSERTION, 0)
    named = scan.one_name(start) if start is not None else None
    if named is None:
        return None
    player, place = named
    balances: dict[str, Number] = {}
    whists: dict[int, Number] = {}
    while not scan.at_end(place):
        found = _account(scan, place)
        if found is None:
            return None
        place = found[1]
        other = scan.one_name(place) if found[0] == "whists" else None
        if found[0] == "whists" and other is None:
            return None
        amount = scan.amount(other[1] if other else place)
        if amount is None:
            return None
        if other:
            whists[other[0]] = amount[0]
        else:
            balances[found[0]] = amount[0]
        place = amount[1]
    if not balances and not whists:
        return None
    record = Assertion(player, balances.get("pool"), balances.get("mountain"), tuple(whists.items()))
    return Reading(record, {})


ACTS: tuple[ActReader, ...] = (
    _entry, _fine, _prize, _order, _condition, _join, _leave, _dealer, _end, _assertion,
)  # fmt: skip
"""The readers of all records that are not deals."""
