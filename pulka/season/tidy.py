"""`export DIR -o X.csv`: one row an evening and player, tidy for pandas and DuckDB.

Amounts are integers or `a/b`; money has two decimals.  After the settlement come the counts of `counts`, one
column each, so that every share of the statistics is a quotient of two sums.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator

from pulka.amounts import money
from pulka.model import Number
from pulka.output.csvout import guarded
from pulka.output.jsonout import number
from pulka.season.figures import LEVELS, SUITS
from pulka.season.model import Evening, Season

HEAD = (
    "date", "file", "title", "convention", "over", "deals", "person", "name", "dealt", "played", "net", "money",
    "currency",
)  # fmt: skip
COUNTS = (
    *(f"{key} {level}" for key in ("game", "made", "played", "over", "failed", "under") for level in LEVELS),
    *(f"{key} {suit}" for key in ("suit", "suit made") for suit in SUITS),
    "misere", "misere made", "misere tricks", "spoke", "whist", "half", "pass", "pass down", "whisted", "whists",
    "shortage", "allpass", "allpass tricks", "allpass zero", "allpass net", "sitting", "sitting net",
)  # fmt: skip
"""The counts, in the order of their columns."""


def season_csv(season: Season) -> str:
    """The evenings that count, as text."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow((*HEAD, *COUNTS))
    for evening in season.evenings:
        writer.writerows(_rows(evening))
    return out.getvalue()


def _rows(evening: Evening) -> Iterator[tuple[object, ...]]:
    head = (evening.date, *map(guarded, (evening.file, evening.title, evening.convention)), int(evening.over))
    for at, seat in enumerate(evening.seats):
        coins = None if evening.coins is None else money(evening.coins[at])
        counts: dict[str, Number] = seat.counts
        yield (
            *head, evening.deals, guarded(seat.person), guarded(seat.name), seat.dealt, seat.played,
            number(evening.net[at]), coins, guarded(evening.currency), *(number(counts.get(key, 0)) for key in COUNTS),
        )  # fmt: skip
