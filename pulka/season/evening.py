"""A ledger file → the evening in short: all that a season keeps of it, small enough to keep ten thousand."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from pulka.evening.history import Progress, changes, progress
from pulka.evening.replay import Book, replay, text_of
from pulka.ledger.header import read_date
from pulka.ledger.storage import load
from pulka.model import Number, PulkaError, Rate, Source, Unreadable, exact
from pulka.notation.records import Join
from pulka.report.tables import settlement_of
from pulka.season.counts import counts
from pulka.season.model import Evening, Seat, Swing
from pulka.settle.settlement import pair_results, settle

_DATE = re.compile(r"([0-9]{4})[-._]([0-9]{2})[-._]([0-9]{2})(?![0-9])")


def read_evening(path: str, rate: Rate | None = None) -> Evening:
    """The evening of a ledger file, settled as it stands; raises PulkaError at the line that is wrong.

    `rate`: money a whist, instead of the ledger's own.
    """
    stored = load(Path(path))
    book = replay(stored.ledger)
    if rate is not None:
        book = book._replace(header=book.header._replace(rate=rate))
    return evening_of(book, path, stored.torn)


def try_evening(path: str) -> Evening | PulkaError:
    """The evening of a file, or what is wrong with it: the work of one process of the pool."""
    try:
        return read_evening(path)
    except PulkaError as error:
        return error.at(Source(path, 1))


def evening_of(book: Book, path: str, torn: str = "") -> Evening:
    """The evening that a book was."""
    settlement, sheet = settlement_of(book), book.sheet.reordered(book.order)
    return Evening(
        path,
        Path(path).name,
        book.header.title,
        book.header.date or _date_of(Path(path).name),
        book.header.convention,
        book.over,
        book.deals,
        tuple(_seats(book)),
        settlement.net,
        tuple(map(tuple, pair_results(sheet, book.terms))),
        settlement.coins,
        currency_name(settlement.currency or ""),
        book.header.rate.amount if book.header.rate else None,
        torn.strip()[:60],
        book.findings,
    )


def at_rate(evening: Evening, book: Book, rate: Rate) -> Evening:
    """The evening with its money at another rate."""
    done = settle(book.sheet.reordered(book.order), book.terms, rate)
    return evening._replace(coins=done.coins, currency=currency_name(rate.currency), rate=rate.amount)


def currency_name(currency: str) -> str:
    """A currency by which money is added up: codes in capitals.

    >>> currency_name("rub"), currency_name("руб"), currency_name("€")
    ('RUB', 'руб', '€')
    """
    return currency.upper() if currency.isascii() else currency


def _date_of(file: str) -> str:
    """A date at the beginning of a file's name.

    >>> _date_of("2026-11-28 Дача.pulka"), _date_of("2026-13-28.pulka"), _date_of("dacha.pulka")
    ('2026-11-28', '', '')
    """
    found = _DATE.match(file)
    try:
        return read_date("-".join(found.groups())) if found else ""
    except Unreadable:
        return ""


def _seats(book: Book) -> Iterator[Seat]:
    """Everybody's part, in the order of seats."""
    points = list(progress(book))
    steps, rises = list(changes(book, points)), _rises(book, points)
    tally = counts(book, steps)
    places = {step.record.name: step.item.text.source for step in book.steps if isinstance(step.record, Join)}
    header = dict(book.header.places).get("players")
    for player in book.order:
        there = [step.setting.seats for step, _ in steps if player in step.setting.seats.order]
        swings = [Swing(change[player], step.item.id, "") for step, change in steps]
        yield Seat(
            book.names[player],
            places.get(book.names[player], header),
            len(there),
            sum(player in seats.active for seats in there),
            tally[player],
            _told(max(swings, key=lambda one: one.amount, default=None), book),
            _told(min(swings, key=lambda one: one.amount, default=None), book),
            rises[player],
        )


def _told(swing: Swing | None, book: Book) -> Swing:
    """A swing with the text of its deal; none before the first deal."""
    if swing is None:
        return Swing(0, "", "")
    step = next(step for step in book.steps if step.item.id == swing.deal)
    return swing._replace(record=text_of(step, book))


def _rises(book: Book, points: list[Progress]) -> list[Number]:
    """How far everybody's net rose from its lowest to the end, in whists by player number."""
    nets: list[Number] = [0] * len(book.names)
    lowest = list(nets)
    for point in points:
        nets = [net or 0 for net in point.nets]
        lowest = [min(pair) for pair in zip(lowest, nets, strict=True)]
    return [exact(net - low) for net, low in zip(nets, lowest, strict=True)]
