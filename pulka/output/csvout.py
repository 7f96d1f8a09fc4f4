"""`export X.csv`: one row a posting (spec 4)."""

from __future__ import annotations

import csv
import io

from pulka.evening.replay import Book, text_of
from pulka.model import Posting
from pulka.output.jsonout import number

HEAD = ("id", "record", "player", "account", "on", "amount", "reason")
_DANGEROUS = ("=", "+", "-", "@", "\t", "\r")


def guarded(text: str) -> str:
    """A text that no spreadsheet takes for a formula (the usual apostrophe).

    >>> guarded("=1+1"), guarded("Аня")
    ("'=1+1", 'Аня')
    """
    return f"'{text}" if text.startswith(_DANGEROUS) else text


def ledger_csv(book: Book) -> str:
    """All postings of a book, one a row; amounts as integers or `a/b`."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(HEAD)
    writer.writerows(_row("0", "", one, book) for one in book.opening)
    for step in book.steps:
        text = guarded(text_of(step, book))
        writer.writerows(_row(step.item.id, text, one, book) for one in step.postings)
    return out.getvalue()


def _row(name: str, text: str, posting: Posting, book: Book) -> tuple[object, ...]:
    on = "" if posting.on is None else guarded(book.names[posting.on])
    return (
        name, text, guarded(book.names[posting.player]), posting.account, on, number(posting.amount), posting.reason,
    )  # fmt: skip
