"""What a typed line may mean at this table: the readings that can have happened here and now."""

from __future__ import annotations

import re
from typing import NamedTuple

from pulka.evening.keeping import canonical_last
from pulka.evening.replay import Book, replay
from pulka.families.table import Setting
from pulka.ledger.lines import Ledger, extend, read_correction, split_comment
from pulka.model import PulkaError, Source

MOST = 9
"""Readings that are offered: one key chooses."""

_TRIED = 40
_NUMBER = re.compile(r"\s*[0-9]{1,9}\s*[.)]\s*")


class _Said(NamedTuple):
    """A line in its parts: what stands before the deal, the deal, the comment."""

    head: str
    body: str
    comment: str
    setting: Setting


def meanings(line: str, ledger: Ledger, book: Book) -> list[str]:
    """Every line of the ledger that `line` may stand for, the likeliest first; `line` itself for no deal.

    A deal that can be read in several ways comes back in those that can have happened; in none of
    them, as it was typed, for the ledger to say what is wrong.
    """
    said = _parted(line, book)
    if said is None:
        return [line]
    found = book.family.readings(said.body, said.setting)
    if not found or not all(map(book.family.is_deal, found)):
        return [line]
    lines = {text: None for record in found[:_TRIED] if (text := _stands(_line(said, record, book), ledger))}
    return [text + said.comment for text in lines][:MOST] or [line]


def _parted(line: str, book: Book) -> _Said | None:
    """A line that holds a deal, or a correction to one; None for anything else."""
    body, comment = split_comment(line)
    comment = f"  # {comment}" if comment else ""
    try:
        correction = read_correction(body.strip(), Source("", 0))
    except PulkaError:
        return None
    if correction is not None:
        step = next((step for step in book.steps if step.item.id == correction.ref), None)
        if correction.record is None or step is None or not step.item.is_deal:
            return None
        return _Said(f"{correction.kind} {correction.ref} ", correction.record.text, comment, step.setting)
    if book.next is None:
        return None
    number = _NUMBER.match(body)
    head = number[0] if number else ""
    return _Said(head, body[len(head) :].strip(), comment, book.next.setting)


def _line(said: _Said, record: object, book: Book) -> str:
    return said.head + book.family.write(record, book.names, book.header.written_language)


def _stands(line: str, ledger: Ledger) -> str | None:
    """The canonical form of a line that can have happened; None for one that cannot."""
    try:
        after = extend(ledger, [(Source("", 0), line)])
        return canonical_last(after, replay(after))
    except PulkaError:
        return None
