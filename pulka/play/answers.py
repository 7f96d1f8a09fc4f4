"""What the table mode answers: what was written and why in a line or two, the sheet, the asides."""

from __future__ import annotations

from pulka.agreements.options import nearest
from pulka.amounts import human
from pulka.evening.keeping import Added
from pulka.evening.replay import Book, Step, text_of
from pulka.families import conventions
from pulka.ledger.lines import Ledger
from pulka.output.terminal import WIDTH, aligned, folded, wrapped
from pulka.report.reasons import lines_of
from pulka.report.tables import (
    account_name,
    ending_lines,
    settlement_of,
    settlement_table,
    sheet_table,
    step_lines,
    transfer_lines,
)
from pulka.texts import say

MARGIN = "   "


def tell(key: str, language: str, **values: object) -> str:
    """A text of the table mode."""
    return say("table", key, language, **values)


# ── the prompt ──


def status(book: Book, language: str) -> str:
    """Whose deal it is, the first hand, what is at stake; or that the game is over."""
    if book.next is None:
        return tell("status-over", language)
    return "\n".join(line for text in book.family.show.status(book, language) for line in wrapped([text]))


def prompt(ledger: Ledger, book: Book, language: str) -> str:
    """The status line, and on the line below the number of the next deal."""
    number = sum(item.is_deal for item in ledger.items) + 1
    return f"\n{status(book, language)}\n{tell('prompt', language, number=number)}"


# ── after a record ──


def sheet(book: Book, language: str) -> str:
    """The sheet and how far it is to the end."""
    return "\n".join([aligned(sheet_table(book, language)), *wrapped(ending_lines(book, language))])


def written(added: Added, language: str) -> str:
    """What an addition wrote and why, and the sheet after it."""
    lines: list[str] = []
    for entry, line, step in zip(added.entries, added.lines, added.steps, strict=True):
        if not isinstance(entry, str):
            line = tell("fixed" if step else "voided", language, record=_named(entry.ref, added))
        lines += wrapped([line], MARGIN)
        lines += brief(step, added.book, language) if step else []
    return "\n".join([*lines, *_after(added.book, language)])


def moved(added: Added, language: str, key: str) -> str:
    """What undo or redo did; a record that `undo` brings back says so."""
    lines = []
    for entry, step in zip(added.entries, added.steps, strict=True):
        record = _named(entry if isinstance(entry, str) else entry.ref, added)
        lines.append(tell("again" if step and key == "undone" else key, language, record=record))
    return "\n".join([*wrapped(lines, MARGIN), *_after(added.book, language)])


def _after(book: Book, language: str) -> list[str]:
    """The sheet, and once the game is over the settlement."""
    end = [settlement(book, language), *wrapped([tell("at-end", language)])] if book.over else []
    return [sheet(book, language), *end]


def _named(ref: str, added: Added) -> str:
    """A record with its number, as it stands or stood."""
    step = next((step for step in added.book.steps if step.item.id == ref), None)
    return f"{ref}. {text_of(step, added.book) if step else added.ledger.items_by_id()[ref].text.text}"


def brief(step: Step, book: Book, language: str) -> list[str]:
    """What a record wrote and why, run together: `Аня пуля +4 (сыграно, цена 4) · Боря на Аню +8 (…)`."""
    together: dict[tuple[str, str, str], list[str]] = {}
    for line in lines_of(step, book, language):
        account = (
            say("tables", "on", language, name=line.on)
            if line.on
            else account_name(book.family, line.account, "", language)
        )
        sign = "+" if line.amount > 0 else ""
        counted = not hasattr(step.record, "declarer") and line.account == "mountain"
        key = (account, f"{sign}{human(line.amount)}", "" if counted else line.why)
        together.setdefault(key, []).append(line.player)
    parts = book.family.show.remarks(step, language)
    parts += [
        f"{', '.join(names)} {account} {amount}" + (f" ({why})" if why else "")
        for (account, amount, why), names in together.items()
    ]
    if not parts and step.item.is_deal:
        parts = [say("reasons", "nothing", language)]
    return _joined(parts)


def _joined(parts: list[str]) -> list[str]:
    """Parts with a dot between them, broken between parts where that can be."""
    lines: list[str] = []
    for part in parts:
        if lines and len(lines[-1]) + len(part) + 3 <= WIDTH:
            lines[-1] += f" · {part}"
        else:
            lines += folded(part, MARGIN, MARGIN)
    return lines


# ── asides ──


def settlement(book: Book, language: str) -> str:
    """The settlement as it stands, and who pays whom."""
    settled = settlement_of(book)
    lines = [] if book.over else [say("tables", "not-over", language)]
    lines.append(aligned(settlement_table(book.players, settled, language)))
    pays = transfer_lines(book.players, settled, language)
    lines.append(say("tables", "transfers" if pays else "nobody-pays", language))
    return "\n".join([*lines, *(f"  {line}" for line in pays)])


def log(steps: list[Step], book: Book, language: str) -> str:
    """What records wrote and why, a line each."""
    lines = [line for step in steps for line in step_lines(step, book, language)]
    return "\n".join(wrapped(lines, MARGIN)) if lines else tell("nothing-yet", language)


def rules(book: Book, name: str, language: str) -> str:
    """What is agreed at this table: other than in the convention, everything, or one option."""
    options = book.family.options
    now = options.encode(book.header.rules)
    if name in options.kinds:
        row = tell("rules-row", language, name=name, value=now[name], meaning=options.meaning(name, language))
        return f"{row}\n  {say('tables', 'allowed', language, values=options.kinds[name].allowed())}"
    if name.casefold() in ("все", "всё", "all"):
        return "\n".join(_rows(now, book, language))
    if name:
        return tell("perhaps", language, word=nearest(name, options.kinds))
    base = conventions.load(book.header.convention)
    title = base.title(language)
    changed = {option: value for option, (value, _) in options.differences(book.header.rules, base.rules).items()}
    lines = [tell("rules-head", language, title=title, name=base.name, source=base.source)]
    lines.append(tell("rules-changed" if changed else "rules-same", language))
    return "\n".join(wrapped([*lines, *_rows(changed, book, language), tell("rules-all", language)], MARGIN))


def _rows(values: dict[str, str], book: Book, language: str) -> list[str]:
    meaning = book.family.options.meaning
    return [
        tell("rules-row", language, name=name, value=value, meaning=meaning(name, language))
        for name, value in values.items()
    ]


def help_text(book: Book, language: str) -> str:
    """The help, with the names at this table."""
    return book.family.show.help_text(book, language)
