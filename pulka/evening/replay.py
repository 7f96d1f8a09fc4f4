"""The fold: a ledger → postings, the sheet, whose deal is next.  It knows no files."""

from typing import NamedTuple, NoReturn

from pulka.families.russian import notation
from pulka.families.russian.records import DEALS, Assertion, Record
from pulka.families.russian.scoring.deal import Setting
from pulka.families.russian.state import State
from pulka.ledger.header import Header
from pulka.ledger.lines import Item, Ledger, located
from pulka.model import Finding, Impossible, Number, Posting, PulkaError, Sheet
from pulka.pause import collector_paused


class Step(NamedTuple):
    """One record of the replay, complete, with what it wrote; `dealer` of a deal, by number."""

    item: Item
    record: Record
    dealer: int | None
    postings: tuple[Posting, ...]
    setting: Setting


class Next(NamedTuple):
    """The next deal: who deals, who has the first hand, who sits, all-pass price, lowest game.

    `opening`: the level of a compulsory deal, 0 once the opening is over.
    """

    dealer: int
    first_hand: int
    sitting: tuple[int, ...]
    raspasy_price: int
    lowest_level: int
    opening: int = 0


class Book(NamedTuple):
    """A ledger replayed.  Players are numbers; `order` is the order of seats, as output shows them.

    `opening`: postings before the first record.  `next` is None when the game is over.  `findings`:
    assertions (лист) that do not hold.  By number, not by seat, stand `sheet`, `tokens` (multipliers of the
    unused ones), `won` and `tricks` (all-passes with fewest tricks, tricks in them).
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
    tokens: tuple[tuple[int, ...], ...]
    won: tuple[int, ...]
    tricks: tuple[int, ...]
    findings: tuple[Finding, ...]

    @property
    def players(self) -> tuple[str, ...]:
        """Names in the order of seats."""
        return tuple(self.names[player] for player in self.order)

    @property
    def deals(self) -> int:
        """Deals that were not voided."""
        return sum(isinstance(step.record, DEALS) for step in self.steps)

    @property
    def indivisible(self) -> bool:
        """Whether the mountain of two players is settled undivided."""
        return len(self.names) == 2 and self.header.rules.gusarik_mountain == "indivisible"


@collector_paused()
def replay(ledger: Ledger, until: str | None = None) -> Book:
    """Replay a ledger; raises Unreadable or Impossible at the record that is wrong.

    `until` names the record after which to stop: the sheet as it was then.
    """
    state = State(ledger.header)
    opening = tuple(state.begin())
    steps: list[Step] = []
    findings: list[Finding] = []
    ended: int | None = None
    for item in ledger.items:
        if item.played:
            state.annul()
        if not item.void:
            step = _step(state, item, ledger)
            steps.append(step)
            if isinstance(step.record, Assertion):
                findings += _compare(step.record, state, item)
            if state.over and ended is None:
                ended = len(steps) - 1
        if item.id == until:
            break
    if ended is not None:
        _add_ending(steps, ended, state)
    return _closed_book(ledger, state, opening, steps, findings)


def _step(state: State, item: Item, ledger: Ledger) -> Step:
    """Read and play one record; the same deal under the same setting is read and judged once."""
    scene = state.scene()
    setting, text = scene.setting, item.text.text
    seats = setting.seats
    try:
        judged = scene.judged.get(text) if item.is_deal else None
        if judged is None:
            record = notation.read_canonical(text, seats, setting.talon_owned)
            record = record or notation.read(text, seats, setting.owners).record
            if isinstance(record, DEALS) != item.is_deal:
                raise Impossible("not-numbered" if item.is_deal else "needs-number")
            if not item.is_deal:
                return Step(item, record, None, tuple(state.act(record)), setting)  # type: ignore[arg-type]
            judged = state.judge(record, scene)  # type: ignore[arg-type]
            scene.keep(text, judged)
        return Step(item, judged.deal, seats.dealer, state.write(judged, setting), setting)
    except PulkaError as error:
        marks = notation.read(text, seats, setting.owners).marks if error.part else {}
        _explain(located(error, item.text, marks), item, ledger)


def _explain(error: PulkaError, item: Item, ledger: Ledger) -> NoReturn:
    """Raise an error, naming the last correction of an earlier record that may have caused it."""
    index = ledger.items.index(item)
    earlier = [one for one in ledger.items[:index] if one.correction]
    if earlier:
        last = max(earlier, key=lambda one: one.correction.line if one.correction else 0)
        error.told(correction=last.correction, void=last.void and last.is_deal and not last.played)
    raise error


def _compare(record: Assertion, state: State, item: Item) -> list[Finding]:
    """What the paper sheet says against what the postings come to."""
    totals, me = state.totals, record.player
    said: list[tuple[str, Number | None, Number]] = [
        ("pool", record.pool, totals.pool[me]),
        ("mountain", record.mountain, totals.mountain[me]),
    ]
    said += [(f"whists {state.names[on]}", amount, totals.whists[me][on]) for on, amount in record.whists]
    return [
        Finding("assertion", item.text.source, f"{cell} {state.names[me]}", found, expected, "assertion-differs")
        for cell, found, expected in said
        if found is not None and found != expected
    ]


def _add_ending(steps: list[Step], ended: int, state: State) -> None:
    """Conditions and prizes, shown under the record that ended the game."""
    from pulka.families.russian.ending import ending

    step = steps[ended]
    steps[ended] = step._replace(postings=(*step.postings, *ending(state)))


def _closed_book(
    ledger: Ledger, state: State, opening: tuple[Posting, ...], steps: list[Step], findings: list[Finding]
) -> Book:
    rotation = state.rotation
    return Book(
        ledger.header,
        state.names,
        rotation.circle,
        rotation.order,
        state.target,
        opening,
        tuple(steps),
        state.totals.sheet(),
        state.over,
        None if state.over else _next(state.setting()),
        tuple(map(tuple, state.tokens)),
        tuple(state.won),
        tuple(state.tricks),
        tuple(findings),
    )


def _next(setting: Setting) -> Next:
    seats = setting.seats
    return Next(seats.dealer, seats.active[0], seats.sitting, setting.pass_price, setting.lowest_level, setting.opening)


def text_of(step: Step, book: Book) -> str:
    """The canonical text of a record, without its number."""
    return notation.write(step.record, book.names, book.header.written_language)
