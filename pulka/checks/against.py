"""A paper sheet against its ledger (check `ledger`), and assertions inside a ledger: where the two part."""

from __future__ import annotations

from itertools import groupby
from typing import NamedTuple

from pulka.evening.replay import Book
from pulka.model import Finding, Number, Posting, Unreadable, exact
from pulka.notation.records import Assertion
from pulka.notation.words import plain
from pulka.paper.grid import CellName, Spot, cell_at, spots, totals_of
from pulka.paper.sheet import Paper, Row


class Entry(NamedTuple):
    """What one record left in a cell: its name (`5`, `5a`) and the totals it wrote, the last one its end.

    Numbers here are points in pool and mountain cells, whists in the others.
    """

    ref: str
    totals: tuple[Number, ...]


class Parting(NamedTuple):
    """Where a row of totals leaves the ledger's: the record, what it made, what stands on paper (None: nothing)."""

    ref: str
    expected: Number
    found: Number | None


def check_ledger(paper: Paper, book: Book) -> list[Finding]:
    """Every cell that differs from the ledger's, with the record where they part.

    Raises Unreadable for a player whom the ledger does not have.
    """
    seats = _seats(paper, book)
    found = []
    for spot in spots(len(paper.players)):
        on = None if spot.on is None else seats[spot.on]
        history = entries(book, Spot(seats[spot.player], spot.account, on))
        parting = part(totals_of(paper, spot), history, cell_at(paper, spot).dotted)
        if parting:
            found.append(_finding(paper, spot, parting, history))
    return found


def _seats(paper: Paper, book: Book) -> list[int]:
    """The ledger's numbers of the paper's players; raises Unreadable for one it does not have."""
    known = {plain(name): player for player, name in enumerate(book.names)}
    for name in paper.players:
        if plain(name) not in known:
            raise Unreadable("ledger-players", source=paper.source, name=name, players=", ".join(book.players))
    return [known[plain(name)] for name in paper.players]


def entries(book: Book, spot: Spot, upto: str | None = None) -> list[Entry]:
    """What each record wrote into a cell of a ledger, in order; `upto` a record, which is left out."""
    written: list[tuple[str, Posting]] = [("0", posting) for posting in book.opening]
    for step in book.steps:
        if step.item.id == upto:
            break
        written += [(step.item.id, posting) for posting in step.postings]
    total: Number = 0
    found = []
    here = [(ref, one) for ref, one in written if one.cell == spot]
    for ref, group in groupby(here, key=lambda pair: pair[0]):
        totals = []
        for _, one in group:
            total = exact(total + one.amount)
            totals.append(total)
        found.append(Entry(ref, tuple(totals)))
    return found


def part(paper: tuple[Number, ...], history: list[Entry], dotted: bool = True) -> Parting | None:
    """Where totals on paper leave the ledger's; a deal may stand there as one number or entry by entry.

    >>> part((2, 8), [Entry("1", (2,)), Entry("3", (6,))])
    Parting(ref='3', expected=6, found=8)
    """
    end = history[-1].totals[-1] if history else 0
    if not dotted:
        last = paper[-1] if paper else 0
        return None if last == end else _behind(last, history)
    at = 0
    for entry in history:
        while at < len(paper) and paper[at] in entry.totals[:-1] and paper[at] != entry.totals[-1]:
            at += 1
        if at == len(paper) or paper[at] != entry.totals[-1]:
            return Parting(entry.ref, entry.totals[-1], paper[at] if at < len(paper) else None)
        at += 1
    return None if at >= len(paper) else Parting("", end, paper[at])


def _behind(total: Number, history: list[Entry]) -> Parting:
    """A bare total: the record after the last one at which the ledger stood at it."""
    before = 0
    for index, entry in enumerate(history):
        if entry.totals[-1] == total:
            before = index + 1
    if (total == 0 or before) and before < len(history):
        return Parting(history[before].ref, history[-1].totals[-1], total)
    return Parting("", history[-1].totals[-1] if history else 0, total)


def _finding(paper: Paper, spot: Spot, parting: Parting, history: list[Entry]) -> Finding:
    cell: Row = cell_at(paper, spot)
    found, expected = cell.last, history[-1].totals[-1] if history else 0
    if spot.account == "pool" and paper.down:
        expected = exact((paper.target or 0) - expected)
    values = (
        ("cell", CellName(spot, paper.players)), ("ref", parting.ref),
        ("there", parting.found), ("then", parting.expected),
    )  # fmt: skip
    key = "ledger-differs" if parting.ref else "ledger-differs-nowhere"
    if parting.ref and parting.found is None:
        key = "ledger-differs-missing"
    return Finding("ledger", cell.source, spot.key(paper.players), found, expected, key, values)


# ── assertions (лист) ──


def check_assertions(book: Book) -> list[Finding]:
    """Assertions of a ledger that do not hold, with the record where the two part."""
    said = {step.item.text.source: step for step in book.steps if isinstance(step.record, Assertion)}
    found = []
    for finding in book.findings:
        step = said[finding.source]  # type: ignore[index]
        assert isinstance(step.record, Assertion)
        spot = _asserted(finding, step.record, book.names)
        ref = _parts_at(finding.found, entries(book, spot, step.item.id))  # type: ignore[arg-type]
        key = "assertion-parts" if ref else "assertion-parts-nowhere"
        values = (("cell", CellName(spot, book.names)), ("ref", ref))
        found.append(finding._replace(cell=spot.key(book.names), message=key, values=values))
    return found


def _asserted(finding: Finding, record: Assertion, names: tuple[str, ...]) -> Spot:
    """The cell that a finding of the replay speaks of."""
    if finding.cell.startswith("pool "):
        return Spot(record.player, "pool")
    if finding.cell.startswith("mountain "):
        return Spot(record.player, "mountain")
    on = finding.cell.removeprefix("whists ").removesuffix(f" {names[record.player]}")
    return Spot(record.player, "whists", names.index(on))


def _parts_at(total: Number, history: list[Entry]) -> str:
    """The first record after which the ledger no longer stands at a total on paper, or nothing."""
    return _behind(total, history).ref
