"""An evening in one message (`settle --message`, `export X.txt`): a few short lines for a chat.

Messengers use proportional fonts and narrow screens: nothing is aligned, no line is longer than `WIDTH`, there
are never more than `LINES`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pulka.amounts import human, money
from pulka.evening.history import changes, progress
from pulka.evening.replay import Book, Step
from pulka.model import Number
from pulka.report.tables import short
from pulka.settle.settlement import Settlement, Transfer
from pulka.texts import say

WIDTH = 40
"""Characters of a line at most."""
LINES = 12
"""Lines of a message at most."""


class Swing(NamedTuple):
    """The deal that changed somebody's net most: who, by how many whists."""

    step: Step
    player: int
    amount: Number


def message_lines(book: Book, settlement: Settlement, language: str) -> list[str]:
    """The message; `settlement` is of `book.sheet` in the order of seats."""
    head, tail = _head(book, language), _tail(book, settlement, language)
    players = [_player(at, book, settlement, language) for at in range(len(book.players))]
    payments = [_payment(one, book, settlement, language) for one in settlement.transfers]
    room = LINES - len(head) - len(tail)
    if len(players) + len(payments) > room:
        payments = packed(payments, max(1, room - len(players)), language)
    if len(players) + len(payments) > room:
        players = packed(players, room // 2, language)
        payments = packed(payments, room - len(players), language)
    return [*head, *players, *payments, *tail]


def packed(parts: Sequence[str], lines: int, language: str) -> list[str]:
    """Parts several to a line, in as many lines at most; what has no room is counted.

    >>> packed(["a: 1", "b: 2", "c: 3"], 1, "en")
    ['a: 1, b: 2, c: 3']
    """
    found: list[str] = []
    for at, part in enumerate(parts):
        if found and len(found[-1]) + len(part) + 2 <= WIDTH:
            found[-1] += f", {part}"
        elif len(found) < lines:
            found.append(part)
        else:
            return [*found[:-1], say("chat", "more", language, count=len(parts) - at + found[-1].count(", ") + 1)]
    return found


def _head(book: Book, language: str) -> list[str]:
    """The title; date, convention, deals."""
    header = book.header
    facts = [header.date, header.convention, say("chat", "deals", language, deals=book.deals)]
    facts += [] if book.over else [say("chat", "not-over", language)]
    lines = [short(header.title or say("chat", "title", language), WIDTH)]
    return [*lines, *_broken([one for one in facts if one])]


def _broken(facts: list[str]) -> list[str]:
    """Facts on one line, or on two where one is too short for them."""
    line = " · ".join(facts)
    if len(line) <= WIDTH:
        return [line]
    return [short(" · ".join(facts[:2]), WIDTH), " · ".join(facts[2:])]


def _player(at: int, book: Book, settlement: Settlement, language: str) -> str:
    """`Боря: +225 / +112.25 RUB`; without a rate `Боря: +225`."""
    net = signed(settlement.whole[at])
    if settlement.coins is None:
        return _fitted((book.players[at],), lambda name: say("chat", "player", language, name=name, net=net))
    amount = f"{signed_money(settlement.coins[at])} {settlement.currency or ''}".rstrip()
    values = {"net": net, "money": amount}
    return _fitted((book.players[at],), lambda name: say("chat", "player-money", language, name=name, **values))


def _payment(one: Transfer, book: Book, settlement: Settlement, language: str) -> str:
    """`Аня → Боря 29.75 RUB`."""
    if one.coins is None:
        amount = f"{human(one.whists)} {say('chat', 'whists', language)}"
    else:
        amount = f"{money(one.coins)} {settlement.currency or ''}".rstrip()
    names = (book.players[one.payer], book.players[one.payee])
    return _fitted(names, lambda payer, payee: f"{payer} → {payee} {amount}")


def _fitted(names: tuple[str, ...], write: Callable[..., str]) -> str:
    """A line with names as long as there is room for them."""
    longest = max(map(len, names))
    while len(write(*(short(name, longest) for name in names))) > WIDTH and longest > 1:
        longest -= 1
    return write(*(short(name, longest) for name in names))


def _tail(book: Book, settlement: Settlement, language: str) -> list[str]:
    """One highlight of the evening, and that the sum is zero."""
    swing = largest_swing(book)
    lines = [_highlight(swing, book, language)] if swing else []
    if sum(settlement.whole) == 0 == sum(settlement.coins or ()):
        lines.append(say("chat", "zero", language))
    return lines


def largest_swing(book: Book) -> Swing | None:
    """The deal that changed one player's net most, whoever's; the earlier one of equals, None where none did."""
    found = [
        Swing(step, player, change)
        for step, changed in changes(book, progress(book))
        for player, change in enumerate(changed)
        if change
    ]
    return max(found, key=lambda one: one.amount if one.amount > 0 else -one.amount, default=None)


def _highlight(swing: Swing, book: Book, language: str) -> str:
    values = {
        "deal": swing.step.item.id,
        "what": book.family.show.headline(swing.step.record, language),
        "amount": signed(swing.amount),
    }
    return _fitted((book.names[swing.player],), lambda name: say("chat", "highlight", language, name=name, **values))


def signed_money(coins: int) -> str:
    """Money with its sign, with a real minus: `−29.75`."""
    return ("+" if coins > 0 else "") + money(coins).replace("-", "−")


def signed(value: Number) -> str:
    """A number with its sign, with a real minus: `+225`, `−59 1/2`, `0`.

    >>> signed(225), signed(-3), signed(0)
    ('+225', '−3', '0')
    """
    return ("+" if value > 0 else "") + human(value).replace("-", "−")
