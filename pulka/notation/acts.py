"""Reading records of every family that are no deals: entries, prizes, joins (docs/spec/ledger.md#other-records).

Each begins with a keyword; a reader returns None where its keyword does not stand there or what
follows cannot be read (the scanner remembers why).
"""

from __future__ import annotations

from collections.abc import Callable

from pulka.model import Account, Number
from pulka.notation import words
from pulka.notation.records import Assertion, End, Entry, Join, Leave, NamedDealer, Prize
from pulka.notation.scanner import Reading, Scanner

_NEWCOMER = r"[^\s|,;#\"]+"

ActReader = Callable[[Scanner], Reading | None]


def done(scan: Scanner, record: object, place: int, **marks: int) -> Reading | None:
    """The reading of a record that takes the whole text up to `place`, else None."""
    return Reading(record, marks) if scan.at_end(place) else None


def _account(scan: Scanner, place: int) -> tuple[Account, int] | None:
    for account, word in scan.accounts:
        if (end := scan.word(word, place)) is not None:
            return account, end
    scan.miss(scan.skip(place), "expect-account", words=", ".join(word.en for _, word in scan.accounts))
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
    return done(scan, Entry(named[0], account, on, amount[0], reason), end, on=where)


def _prize(scan: Scanner) -> Reading | None:
    """`приз Аня 100 "первый"`."""
    start = scan.word(words.PRIZE, 0)
    named = scan.one_name(start) if start is not None else None
    count = scan.count(named[1]) if named else None
    if named is None or count is None:
        return None
    reason, end = scan.reason(count[1])
    return done(scan, Prize(named[0], count[0], reason), end)


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
    return done(scan, Join(match[0], after), end, name=match.start(), after=scan.skip(end))


def _leave(scan: Scanner) -> Reading | None:
    """`вышел Боря`."""
    start = scan.word(words.LEAVE, 0)
    named = scan.one_name(start, everybody=False) if start is not None else None
    return done(scan, Leave(named[0]), named[1]) if named else None


def _dealer(scan: Scanner) -> Reading | None:
    """`сдаёт Вера`."""
    start = scan.word(words.DEALER, 0)
    named = scan.one_name(start, everybody=False) if start is not None else None
    return done(scan, NamedDealer(named[0]), named[1]) if named else None


def _end(scan: Scanner) -> Reading | None:
    """`конец`."""
    start = scan.word(words.END, 0)
    return done(scan, End(), start) if start is not None else None


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


SHARED_ACTS: tuple[ActReader, ...] = (_entry, _prize, _join, _leave, _dealer, _end, _assertion)
"""The readers of records that every family has."""
