"""Why a record wrote what it wrote: the rule and the arithmetic in words (`log`, `add`)."""

from __future__ import annotations

from typing import NamedTuple

from pulka.evening.replay import Book, Step
from pulka.model import Account, Number


class Line(NamedTuple):
    """One posting in words: who, which account (`whists` on whom), how much, and why."""

    player: str
    account: Account
    on: str
    amount: Number
    why: str


def lines_of(step: Step, book: Book, language: str) -> list[Line]:
    """Every posting of a record with its reason."""
    return [
        Line(
            book.names[one.player],
            one.account,
            "" if one.on is None else book.names[one.on],
            one.amount,
            book.family.show.why(one, step, book, language),
        )
        for one in step.postings
    ]
