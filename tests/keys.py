"""The shortest way to type a record at the table, for counting keystrokes: `python tests/keys.py [LEDGER…]`."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from pulka.evening.replay import Book, Step, replay, text_of
from pulka.ledger.lines import Ledger, parse
from pulka.families.russian.records import AllPass, Game, Misere
from pulka.play.readings import meanings

SUITS = {"♠": "п", "♣": "т", "♦": "б", "♥": "ч", "NT": "бк", None: ""}
CALLS = {"whist": "в", "pass": "п", "half": "½"}


def tries(step: Step, book: Book) -> Iterator[str]:
    """Ways to type a record, the shortest first, the canonical one last."""
    record, names = step.record, book.names
    if isinstance(record, Game):
        head = f"{names[record.declarer][0].lower()}{record.level}{SUITS[record.suit]}"
        taken = "" if record.taken is None else str(record.taken)
        said = [CALLS[call.stance] for call in record.calls]
        told = [f"{word}{call.tricks if call.stance == 'whist' else ''}" for word, call in zip(said, record.calls)]
        tail = "" if record.talon is None else f" прикуп {record.talon}"
        every = [f"{word}{'' if call.tricks is None else call.tricks}" for word, call in zip(said, record.calls)]
        for calls in (said, [told[0], *said[1:]], told, every):
            if record.off == 0 and not record.dark and not record.hand:
                yield head + taken + "".join(calls) + tail
    elif isinstance(record, Misere) and not record.shared and not record.dark:
        yield f"{names[record.declarer][0].lower()}м{record.taken}"
    elif isinstance(record, AllPass):
        numbers = [str(count) for _, count in record.tricks]
        active = [str(count) for player, count in record.tricks if player in step.setting.seats.active]
        yield "р" + "".join(active)
        yield "р" + "".join(numbers)
    yield text_of(step, book)


def typed(ledger: Ledger) -> list[tuple[str, str]]:
    """For each record of a ledger without corrections the shortest line and the line in the file."""
    found = []
    for at, step in enumerate(replay(ledger).steps):
        before = ledger._replace(items=ledger.items[:at], order=ledger.order[:at])
        book = replay(before)
        after = replay(ledger._replace(items=ledger.items[: at + 1], order=ledger.order[: at + 1]))
        text = text_of(after.steps[-1], after)
        line = f"{step.item.id}. {text}" if step.item.is_deal else text
        short = next(one for one in tries(after.steps[-1], after) if _means(one, line, before, book))
        found.append((short, line))
    return found


def _means(short: str, line: str, before: Ledger, book: Book) -> bool:
    return line.endswith(short) or meanings(short, before, book) == [line]


def strokes(lines: list[tuple[str, str]]) -> list[int]:
    """Keys with Enter for each deal."""
    return [len(short) + 1 for short, line in lines if line[0].isdigit()]


if __name__ == "__main__":
    everything: list[int] = []
    for name in sys.argv[1:] or sorted(map(str, (Path(__file__).parent.parent / "examples").glob("*.pulka"))):
        counts = strokes(typed(parse(Path(name).read_text("utf-8"), name)))
        everything += counts
        print(f"{Path(name).name}: {len(counts)} deals, median {median(counts)}, most {max(counts)}")
    print(f"all: {len(everything)} deals, median {median(everything)}, mean {sum(everything) / len(everything):.2f}")
