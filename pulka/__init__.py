"""pulka: score sheet and settlement calculator for Russian preferans (преферанс).

The stable surface for other programs; everything else may move.

>>> import pulka
>>> book = pulka.score('''pulka 1
... convention sochi-1
... players Anna Boris Vera
... target 10
... 1. Anna 7♦ 8 | Boris whist 2 | Vera pass
... ''')
>>> book.sheet.pool, book.sheet.whists[1][0]
((4, 0, 0), 8)
>>> pulka.settlement(book).net
(Fraction(56, 3), Fraction(-16, 3), Fraction(-40, 3))
>>> for line in pulka.reasons(book, "en"):
...     print(line)
1. Anna 7♦ 8 | Boris whist 2 | Vera pass  (Vera deals)
   Boris, whists on Anna +8: tricks 2 × 4
   Anna, pool +4: made, price 4
   the duty of 2 is just met: no shortage
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pulka.evening.replay import Book
    from pulka.settle.settlement import Settlement

__all__ = ["read_ledger", "reasons", "score", "settlement", "working_out"]


def read_ledger(path: str | Path) -> Book:
    """A ledger file, replayed: sheet, log, whose deal is next.

    Pool and mountain in points, whists in whists; `sheet.whists[i][j]` = i on j, players by number in
    order of arrival (`book.order` is the order of seats).  Raises PulkaError with the place of the
    mistake: Unreadable for a file or a line that cannot be read, Impossible for what cannot have
    happened.  A torn last line is left out.
    """
    from pulka.evening.replay import replay
    from pulka.ledger.storage import load

    return replay(load(Path(path)).ledger)


def score(text: str, name: str = "ledger") -> Book:
    """The same for a ledger held as text; `name` stands for the file in the messages of a PulkaError it raises."""
    from pulka.evening.replay import replay
    from pulka.ledger.lines import parse

    return replay(parse(text, name))


def settlement(book: Book, method: str = "average") -> Settlement:
    """What everybody wins or loses: `net` exact whists, `whole` whists, `coins` of 0.01, `transfers`.

    Players in the order of seats; every sum is zero.  `method`: average, pairwise (the same result)
    or book (one point moved first; raises Unreadable where it needs a named adjustment).
    """
    from pulka.report.tables import settlement_of

    return settlement_of(book, method)


def reasons(book: Book, language: str = "en") -> list[str]:
    """The log in words: each record, and for everything it wrote the rule and the arithmetic; `language` ru or en."""
    from pulka.report.tables import step_lines

    return [line for step in book.steps for line in step_lines(step, book, language)]


def working_out(book: Book, method: str = "average", language: str = "en") -> list[str]:
    """The steps of the settlement with their numbers, as on paper; raises Unreadable as `settlement` does."""
    from pulka.report.steps import working
    from pulka.report.tables import settlement_of

    done = settlement_of(book, method)
    return working(
        book.sheet.reordered(book.order), book.terms, book.players, done, book.header.rate, language, book.family
    )
