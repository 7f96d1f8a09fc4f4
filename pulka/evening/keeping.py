"""What a keeper does to a ledger: add, correct, take back, bring back; every step appends (docs/spec/ledger.md)."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple, cast

from pulka.evening import readback
from pulka.evening.replay import Book, Step, replay, text_of
from pulka.gate import admitted
from pulka.ledger import storage
from pulka.ledger.lines import Correction, Item, Ledger, extend, reference, split_comment, write_correction
from pulka.model import PulkaError, Source
from pulka.notation.writer import quoted

UNDO, REDO = "undo", "redo"
"""Comments that mark the corrections written by `undo` and `redo`."""


class Moved(PulkaError):
    """The ledger is no longer the one that was shown; nothing is written."""


def moved(now: storage.Version, was: storage.Version) -> Moved:
    """What has become of a ledger since it was shown, to be raised or told."""
    return Moved("moved" if now.deals != was.deals else "moved-alike", now=now.deals, was=was.deals)


def _still(expect: storage.Version | None, stored: storage.Stored) -> None:
    """Raise Moved where the ledger is not the one that was shown."""
    if expect is not None and stored.version != expect:
        raise moved(stored.version, expect)


class Added(NamedTuple):
    """What an addition wrote: for each line its entry, its text, and the step it made (None for a void)."""

    book: Book
    ledger: Ledger
    entries: tuple[str | Correction, ...]
    lines: tuple[str, ...]
    steps: tuple[Step | None, ...]
    torn: str = ""
    unended: str = ""


def start(path: Path, lines: Sequence[str], book: Book) -> None:
    """Create a ledger of these lines, that of `book`; raises Unreadable where they do not say it, or as `create`."""
    readback.whole(lines, book)
    storage.create(path, list(lines))


def add(path: Path, records: Iterable[str], expect: storage.Version | None = None) -> Added:
    """Append records, all or none; raises PulkaError at `record K:COLUMN`, the file as it was.

    With `expect`, only to the ledger of that version, looked at under the lock; raises Moved for another.
    """
    lines = [(k, line) for k, text in enumerate(records, 1) for line in clean(text, k).split("\n")]
    texts = [(f"record {k}", _unmarked(line)) for k, line in lines]

    def compose(stored: storage.Stored) -> tuple[list[str], Added]:
        _still(expect, stored)
        return _compose(stored, texts)

    return cast(Added, storage.append(path, compose))


def _unmarked(line: str) -> str:
    """A typed line without a comment that would be taken for a mark of `undo` or `redo`."""
    body, comment = split_comment(line)
    return body if comment in (UNDO, REDO) else line


def clean(text: str, number: int = 1) -> str:
    """A typed text as it may enter a ledger, without a BOM or carriage returns; raises Unreadable at what may not."""
    lines = text.lstrip("\ufeff").rstrip("\r").replace("\r\n", "\n").split("\n")
    return "\n".join(admitted(line, Source(f"record {number}", 0)) for line in lines)


def _compose(
    stored: storage.Stored, texts: list[tuple[str, str]], spare: int = readback.SPARE
) -> tuple[list[str], Added]:
    before = stored.ledger
    typed = [(Source(label, 0), line) for label, line in texts if split_comment(line)[0].strip()]
    after = extend(before, typed)
    try:
        book = replay(after)
    except PulkaError as error:
        raise _own(error) from None
    new = after.order[len(before.order) :]
    final = {_ref(entry): at for at, entry in enumerate(new)}
    lines = [
        _canonical(entry, after, book) if final[_ref(entry)] == at else _at_its_time(before, typed[: at + 1])
        for at, entry in enumerate(new)
    ]
    comments = [split_comment(line)[1] for _, line in typed]
    kept = [_commented(line, comment) for line, comment in zip(lines, comments, strict=True)]
    places = [place for place, _ in typed]
    readback.continued(before, list(zip(places, kept, strict=True)), after, book, spare)
    steps = tuple(_step_of(entry, book) for entry in new)
    return kept, Added(book, after, tuple(new), tuple(lines), steps, stored.torn, stored.unended)


def _commented(line: str, comment: str) -> str:
    """A line as it stands in the file."""
    return f"{line}  # {comment}" if comment else line


def _ref(entry: str | Correction) -> str:
    """The name of the record that a line is, or corrects."""
    return entry if isinstance(entry, str) else entry.ref


def _at_its_time(before: Ledger, lines: list[tuple[Source, str]]) -> str:
    """The last of these lines as it is written, though a later one of the same addition corrects it."""
    then = extend(before, lines)
    entry = then.order[-1]
    try:
        return _canonical(entry, then, replay(then))
    except PulkaError:
        if isinstance(entry, Correction):
            return write_correction(entry)
        item = then.items_by_id()[entry]
        return _numbered(item, _typed(item))


def _own(error: PulkaError) -> PulkaError:
    """An error of a new record: corrections that were there before have nothing to do with it."""
    earlier = error.values.get("correction")
    if error.source and not error.source.line and isinstance(earlier, Source) and earlier.line:
        del error.values["correction"]
    return error


def _step_of(entry: str | Correction, book: Book) -> Step | None:
    if isinstance(entry, Correction) and entry.record is None:
        return None
    return next((step for step in reversed(book.steps) if step.item.id == _ref(entry)), None)


def _canonical(entry: str | Correction, ledger: Ledger, book: Book) -> str:
    """The line that goes into the file: full names, everything that can be computed."""
    step = _step_of(entry, book)
    if isinstance(entry, Correction):
        return write_correction(entry, text_of(step, book) if step and entry.record else None)
    item = ledger.items_by_id()[entry]
    return _numbered(item, text_of(step, book) if step else item.text.text)


def _numbered(item: Item, text: str) -> str:
    return f"{item.id}. {text}" if item.is_deal else text


def canonical_last(ledger: Ledger, book: Book) -> str:
    """The last line of a ledger as it is written into the file."""
    return _canonical(ledger.order[-1], ledger, book)


def canonical_lines(ledger: Ledger, book: Book) -> list[str]:
    """Every record and correction in order, canonical: enough to rebuild the ledger.

    A record that is void or was corrected later stands as it was typed.  Comments stay: some are
    the marks of `undo` and `redo`.
    """
    steps = {step.item.id: step for step in book.steps}
    items = ledger.items_by_id()
    lines = []
    last = {entry.ref: index for index, entry in enumerate(ledger.order) if isinstance(entry, Correction)}
    for index, entry in enumerate(ledger.order):
        if isinstance(entry, str):
            item = items[entry]
            text = text_of(steps[entry], book) if entry in steps and entry not in last else _typed(item)
            lines.append(_commented(_numbered(item, text), item.comment))
        else:
            final = last[entry.ref] == index and entry.ref in steps
            text = write_correction(entry, text_of(steps[entry.ref], book) if final and entry.record else None)
            lines.append(_commented(text, entry.comment))
    return lines


def _typed(item: Item) -> str:
    return (item.original or item.text).text


# ── undo and redo ──


class _Done(NamedTuple):
    """One addition or correction: what takes it back, what brings it back (kind, record, text)."""

    back: tuple[str, str, str]
    again: tuple[str, str, str]


def undo(path: Path, count: int, expect: storage.Version | None = None) -> Added:
    """Take back the last `count` additions or corrections; raises PulkaError where there are fewer, Moved as `add`."""
    return _move(path, count, UNDO, expect)


def redo(path: Path, count: int, expect: storage.Version | None = None) -> Added:
    """Bring back the last `count` that were taken back; raises PulkaError where there are fewer, Moved as `add`."""
    return _move(path, count, REDO, expect)


def _move(path: Path, count: int, way: str, expect: storage.Version | None) -> Added:
    def compose(stored: storage.Stored) -> tuple[list[str], Added]:
        _still(expect, stored)
        if stored.torn:
            raise PulkaError("torn-first", found=stored.torn.strip())
        done, undone = _history(stored.ledger)
        stack = done if way == UNDO else undone
        if count < 1 or count > len(stack):
            raise PulkaError(f"nothing-to-{way}" if stack else f"none-to-{way}", found=count, expected=len(stack))
        moves = [entry.back if way == UNDO else entry.again for entry in reversed(stack[-count:])]
        texts = [(f"record {k}", f"{_line(move)}  # {way}") for k, move in enumerate(moves, 1)]
        return _compose(stored, texts, spare=0)

    return cast(Added, storage.append(path, compose))


def _line(move: tuple[str, str, str]) -> str:
    kind, ref, text = move
    return f"{kind} {ref} {text}".rstrip()


def _history(ledger: Ledger) -> tuple[list[_Done], list[_Done]]:
    """What `undo` can take back and what `redo` can bring back, the last one at the end."""
    done: list[_Done] = []
    undone: list[_Done] = []
    now: dict[str, tuple[str, str, str]] = {}
    items = ledger.items_by_id()
    for entry in ledger.order:
        if isinstance(entry, str):
            text = _typed(items[entry])
            now[entry] = ("fix", entry, text)
            done.append(_Done(("void", entry, ""), now[entry]))
            undone.clear()
            continue
        after = _move_of(entry)
        if entry.comment == UNDO and done:
            undone.append(done.pop())
        elif entry.comment == REDO and undone:
            done.append(undone.pop())
        else:
            done.append(_Done(now[entry.ref], after))
            undone.clear()
        now[entry.ref] = after
    return done, undone


def _move_of(correction: Correction) -> tuple[str, str, str]:
    if correction.record is not None:
        return ("fix", correction.ref, correction.record.text)
    said = ["played"] if correction.played else []
    return ("void", correction.ref, " ".join([*said, *quoted(correction.reason)]))


def correction_line(kind: str, ref: str, text: str) -> str:
    """The text of a correction typed as arguments of `fix` or `void`; raises Unreadable for a bad name."""
    return f"{kind} {reference(ref)} {text}".rstrip()
