"""`payments.txt`: what was paid between the evenings; lines are only ever appended.

    2026-12-01 Аня → Боря 500 RUB "за ноябрь"
    2026-12-02 void 1 "не тот месяц"

`void N` takes back the Nth payment of the file.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from pulka.amounts import money
from pulka.files import read_bytes
from pulka.ledger.header import read_date
from pulka.ledger.storage import append_to, create, decoded
from pulka.model import PulkaError, Source, Unreadable
from pulka.notation.words import VOID, plain
from pulka.season.evening import currency_name
from pulka.season.identity import People
from pulka.season.model import Payment

NAME = "payments.txt"
LARGEST = 2**24
"""Bytes beyond which a file is not taken for payments."""
_NOTE = r'(?:\s+[«"“](.*)[»"”])?'
_AMOUNT = r"([0-9]{1,12})(?:[.,]([0-9]{1,2}))?"
_PAID = re.compile(rf"(.+?)\s*(?:→|->)\s*(.+?)\s+{_AMOUNT}(?:\s+([^\s\"«“0-9]+))?{_NOTE}")
_BACK = re.compile(rf"(\S+)\s+([0-9]+){_NOTE}")


class Payments(NamedTuple):
    """A file of payments read: those that can be read, what is wrong with the other lines, a torn last line.

    `lines`: those that are payments, read or not, so that mending a line changes no number.
    """

    payments: tuple[Payment, ...]
    broken: tuple[PulkaError, ...] = ()
    torn: str = ""
    lines: int = 0

    def numbered(self, number: int) -> Payment:
        """A payment that can be taken back; raises Unreadable."""
        found = next((one for one in self.payments if one.number == number), None)
        if found is None:
            raise Unreadable("payment-none", ref=number, last=self.lines)
        if found.void:
            raise Unreadable("payment-void", ref=number)
        return found


def read_payments(folder: Path) -> Payments:
    """The payments of a folder, none where it has no file of them; raises Unreadable for what is no text."""
    path = folder / NAME
    return _read(read_bytes(path, LARGEST), path) if path.exists() else Payments(())


def _appendable(data: bytes, path: Path) -> tuple[Payments, bytes]:
    """The payments of a file that one is appended to, and its torn end."""
    return _read(data, path), data[data.rfind(b"\n") + 1 :]


def _read(data: bytes, path: Path) -> Payments:
    *lines, torn = decoded(data, path).split("\n")
    reader = _Reader(str(path))
    for number, line in enumerate(lines, 1):
        reader.feed(line, number)
    return reader.read()._replace(torn=torn)


class _Reader:
    """Payments line by line."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.payments: list[Payment] = []
        self.broken: list[PulkaError] = []
        self.lines = 0

    def read(self) -> Payments:
        """What was read so far."""
        return Payments(tuple(self.payments), tuple(self.broken), lines=self.lines)

    def feed(self, line: str, number: int) -> None:
        """One line; what is wrong with it is kept."""
        text = line.strip()
        if not text or text.startswith("#"):
            return
        try:
            self._line(text, Source(self.path, number))
        except Unreadable as error:
            self.broken.append(error.at(Source(self.path, number)))

    def _line(self, text: str, source: Source) -> None:
        date, _, rest = text.partition(" ")
        back = _BACK.fullmatch(rest.strip())
        if back and plain(back[1]) in VOID.read:
            read_date(date)
            taken = self.read().numbered(int(back[2]))
            self.payments[self.payments.index(taken)] = taken._replace(void=True)
            return
        self.lines += 1
        read_date(date)
        paid = _PAID.fullmatch(rest.strip())
        if paid is None:
            raise Unreadable("payment-form", found=text)
        payer, payee, whole, coins, currency, note = paid.groups()
        amount = int(whole) * 100 + int((coins or "").ljust(2, "0"))
        check_payment(payer, payee, amount)
        name = currency_name(currency or "")
        self.payments.append(Payment(self.lines, date, payer, payee, amount, name, note or "", source))


def check_payment(payer: str, payee: str, coins: int) -> None:
    """Raise Unreadable for a payment of nothing, or to oneself."""
    if not coins:
        raise Unreadable("payment-zero")
    if plain(payer) == plain(payee):
        raise Unreadable("payment-self", name=payer)


def read_coins(text: str) -> int:
    """An amount of money in coins of 0.01; raises Unreadable.

    >>> read_coins("500"), read_coins("12.5")
    (50000, 1250)
    """
    found = re.fullmatch(_AMOUNT, text)
    if found is None:
        raise Unreadable("payment-amount", found=text)
    return int(found[1]) * 100 + int((found[2] or "").ljust(2, "0"))


def line_of(payment: Payment) -> str:
    """A payment as the file holds it."""
    amount = money(payment.coins).removesuffix(".00")
    note = f' "{payment.note}"' if payment.note else ""
    return f"{payment.date} {payment.payer} → {payment.payee} {amount} {payment.currency}".rstrip() + note


def pay(folder: Path, payment: Payment) -> Payment:
    """Append a payment, under the lock and flushed as an addition to a ledger is; returns it with its number."""

    def compose(read: Payments) -> tuple[list[str], Payment]:
        return [line_of(payment)], payment._replace(number=read.lines + 1)

    _begin(folder)
    return append_to(folder / NAME, compose, _appendable)


def take_back(folder: Path, number: int, date: str, note: str) -> Payment:
    """Append the line that takes back a payment; raises Unreadable where there is none to take back."""

    def compose(read: Payments) -> tuple[list[str], Payment]:
        found = read.numbered(number)
        return [f"{date} void {number}" + (f' "{note}"' if note else "")], found._replace(void=True)

    if not (folder / NAME).exists():
        raise Unreadable("payment-none", ref=number, last=0)
    return append_to(folder / NAME, compose, _appendable)


def _begin(folder: Path) -> None:
    """An empty file of payments where there is none; another process may be the first."""
    if not (folder / NAME).exists():
        with suppress(Unreadable):
            create(folder / NAME, [])


def owners(payment: Payment, people: People, known: Mapping[str, str]) -> Payment:
    """The payment between persons; raises Unreadable at its line for a name nobody has."""
    try:
        payer, payee = (known[people.exactly(name, known)] for name in (payment.payer, payment.payee))
    except Unreadable as error:
        raise error.at(payment.source) from None
    if payer == payee:
        raise Unreadable("payment-self", source=payment.source, name=payer)
    return payment._replace(payer=payer, payee=payee)
