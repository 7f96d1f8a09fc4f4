"""The fold: a ledger → postings, the sheet, whose deal is next.  It knows no files."""

from typing import NamedTuple, NoReturn

from pulka.families.family import Family
from pulka.families.table import Setting, Table
from pulka.ledger.header import Header
from pulka.ledger.lines import Item, Ledger, located
from pulka.model import Finding, Impossible, Number, Posting, PulkaError, Sheet, Terms
from pulka.notation.records import Assertion
from pulka.pause import collector_paused


class Step(NamedTuple):
    """One record of the replay, complete, with what it wrote; `dealer` of a deal, by number."""

    item: Item
    record: object
    dealer: int | None
    postings: tuple[Posting, ...]
    setting: Setting


class Next(NamedTuple):
    """The next deal: who deals, who has the first hand, who sits; `facts`: what its family knows of it."""

    dealer: int
    first_hand: int
    sitting: tuple[int, ...]
    facts: object
    setting: Setting


class Book(NamedTuple):
    """A ledger replayed.  Players are numbers; `order` is the order of seats, as output shows them.

    `opening`: postings before the first record.  `next` is None when the game is over.  `findings`:
    assertions (лист) that do not hold.  By number, not by seat, stands `sheet`; `facts`: what the family
    keeps beside it.
    """

    header: Header
    names: tuple[str, ...]
    order: tuple[int, ...]
    at_table: tuple[int, ...]
    target: int | None
    opening: tuple[Posting, ...]
    steps: tuple[Step, ...]
    sheet: Sheet
    over: bool
    next: Next | None
    facts: object
    findings: tuple[Finding, ...]

    @property
    def family(self) -> Family:
        """The family that is played."""
        return self.header.family

    @property
    def players(self) -> tuple[str, ...]:
        """Names in the order of seats."""
        return tuple(self.names[player] for player in self.order)

    @property
    def deals(self) -> int:
        """Deals that were not voided."""
        return sum(step.item.is_deal for step in self.steps)

    @property
    def terms(self) -> Terms:
        """What the sheet is settled by."""
        return self.family.terms(self.header.rules, len(self.names), self.target)


@collector_paused()
def replay(ledger: Ledger, until: str | None = None) -> Book:
    """Replay a ledger; raises Unreadable or Impossible at the record that is wrong.

    `until` names the record after which to stop: the sheet as it was then.
    """
    table = table_of(ledger.header)
    opening = tuple(table.begin())
    steps: list[Step] = []
    findings: list[Finding] = []
    ended: int | None = None
    for item in ledger.items:
        if item.played:
            table.annul()
        if not item.void:
            step = _step(table, item, ledger)
            steps.append(step)
            if isinstance(step.record, Assertion):
                findings += _compare(step.record, table, item)
            if table.over and ended is None:
                ended = len(steps) - 1
        if item.id == until:
            break
    if ended is not None:
        # conditions and prizes stand under the record that ended the game
        steps[ended] = steps[ended]._replace(postings=(*steps[ended].postings, *table.ending()))
    return _closed_book(ledger, table, opening, steps, findings)


def table_of(header: Header) -> Table:
    """The table of a header before anything is written."""
    dealer = header.players.index(header.dealer) if header.dealer else len(header.players) - 1
    return header.family.table(header.rules, header.players, header.target, dealer)


def _step(table: Table, item: Item, ledger: Ledger) -> Step:
    """Read and play one record."""
    family, setting, text = ledger.header.family, table.setting(), item.text.text
    try:
        record = family.read_canonical(text, setting) or family.read(text, setting).record
        if family.is_deal(record) != item.is_deal:
            raise Impossible("not-numbered" if item.is_deal else "needs-number")
        if not item.is_deal:
            return Step(item, record, None, tuple(table.act(record)), setting)
        deal, postings = table.play(record, setting)
        return Step(item, deal, setting.seats.dealer, postings, setting)
    except PulkaError as error:
        marks = family.read(text, setting).marks if error.part else {}
        _explain(located(error, item.text, marks), item, ledger)


def _explain(error: PulkaError, item: Item, ledger: Ledger) -> NoReturn:
    """Raise an error, naming the last correction of an earlier record that may have caused it."""
    index = ledger.items.index(item)
    earlier = [one for one in ledger.items[:index] if one.correction]
    if earlier:
        last = max(earlier, key=lambda one: one.correction.line if one.correction else 0)
        error.told(correction=last.correction, void=last.void and last.is_deal and not last.played)
    raise error


def _compare(record: Assertion, table: Table, item: Item) -> list[Finding]:
    """What the paper sheet says against what the postings come to."""
    totals, me = table.totals, record.player
    said: list[tuple[str, Number | None, Number]] = [
        ("pool", record.pool, totals.pool[me]),
        ("mountain", record.mountain, totals.mountain[me]),
    ]
    said += [(f"whists {table.names[on]}", amount, totals.whists[me][on]) for on, amount in record.whists]
    return [
        Finding("assertion", item.text.source, f"{cell} {table.names[me]}", found, expected, "assertion-differs")
        for cell, found, expected in said
        if found is not None and found != expected
    ]


def _closed_book(
    ledger: Ledger, table: Table, opening: tuple[Posting, ...], steps: list[Step], findings: list[Finding]
) -> Book:
    rotation = table.rotation
    return Book(
        ledger.header,
        table.names,
        rotation.circle,
        rotation.order,
        table.target,
        opening,
        tuple(steps),
        table.totals.sheet(),
        table.over,
        None if table.over else _next(table),
        table.facts(),
        tuple(findings),
    )


def _next(table: Table) -> Next:
    setting = table.setting()
    seats = setting.seats
    return Next(seats.dealer, seats.active[0], seats.sitting, table.coming(), setting)


def text_of(step: Step, book: Book) -> str:
    """The canonical text of a record, without its number."""
    return book.family.write(step.record, book.names, book.header.written_language)
