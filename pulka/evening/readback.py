"""What would be written is read back before it is written: a ledger that was written always opens."""

from __future__ import annotations

from collections.abc import Sequence

from pulka.evening.replay import Book, replay
from pulka.ledger.header import Header
from pulka.ledger.lines import LONGEST, Ledger, extend, parse
from pulka.model import PulkaError, Source, Unreadable

SPARE = 100
"""Characters of a line that stay free for what `undo` and `redo` write around it: `fix 123456789aa … # redo`."""


def whole(lines: Sequence[str], book: Book) -> None:
    """A new ledger of these lines must be that of `book`; raises Unreadable where it would not open or be another."""
    try:
        again = replay(parse("".join(f"{line}\n" for line in lines), ""))
    except PulkaError as error:
        at = error.source.line if error.source else 1
        raise _lost(error, lines[min(at, len(lines)) - 1], Source("", 0)) from None
    if _agreed(again) != _agreed(book):
        different = [line for line in lines if line.split(maxsplit=1)[:1] == [_differing(again, book)]]
        raise Unreadable("not-read-back", found=next(iter(different), lines[0]))
    if _facts(again) != _facts(book):
        raise Unreadable("not-read-back", found=lines[-1])


def continued(
    before: Ledger, lines: Sequence[tuple[Source, str]], after: Ledger, book: Book, spare: int = SPARE
) -> None:
    """A ledger with these lines behind it must be `after`, and its replay `book`; raises Unreadable where not.

    Each line with the place where it was typed; `spare`: characters that it must leave free.
    """
    for place, line in lines:
        if len(line) > LONGEST - spare:
            raise Unreadable("line-too-long", source=place, found=len(line), expected=LONGEST - spare)
    try:
        again = extend(before, lines)
        same = _said(again) == _said(after) and _facts(replay(again)) == _facts(book)
    except PulkaError as error:
        path = error.source.path if error.source else ""
        place, line = next((one for one in lines if one[0].path == path), lines[-1])
        raise _lost(error, line, place) from None
    if not same:
        place, line = lines[-1]
        raise Unreadable("not-read-back", source=place, found=line)


def _lost(error: PulkaError, line: str, place: Source) -> PulkaError:
    """The refusal of a line that would not be read: too long as it says itself, else as one to be said otherwise."""
    if error.key == "line-too-long":
        error.source = place if place.path else None
        return error
    return Unreadable("not-read-back", source=place if place.path else None, found=line)


def _differing(one: Book, other: Book) -> str:
    """The field of the header that two books do not share."""
    fields = zip(one.header._fields, _agreed(one), _agreed(other), strict=True)
    return next((field for field, a, b in fields if a != b), "")


def _agreed(book: Book) -> Header:
    """The header without its places; the dealer by default named, as it is written."""
    header = book.header
    return header._replace(dealer=header.dealer or header.players[-1], places=())


def _said(ledger: Ledger) -> list[object]:
    """The lines of a ledger: which record each is, or what it corrects and why."""
    items = [(item.id, item.void, item.played, item.reason, item.comment) for item in ledger.items]
    return [items, [one if isinstance(one, str) else (*one[:2], *one[3:5], one.comment) for one in ledger.order]]


def _facts(book: Book) -> tuple[object, ...]:
    """All of a book but the places where it was read."""
    steps = [(step.item.id, step.record, step.dealer, step.postings) for step in book.steps]
    findings = [one._replace(source=None) for one in book.findings]
    return (*book._replace(header=_agreed(book), steps=(), findings=()), steps, findings)
