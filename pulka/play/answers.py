"""What the table mode answers: what was written and why in a line or two, the sheet, the asides."""

from __future__ import annotations

import textwrap

from pulka.evening.keeping import Added
from pulka.evening.replay import Book, Step, text_of
from pulka.families import conventions
from pulka.families.russian.options import OPTIONS, differences, encode, nearest, option_help
from pulka.families.russian.records import AllPass, BombRound
from pulka.ledger.lines import Ledger
from pulka.output.terminal import WIDTH, aligned, wrapped
from pulka.report.reasons import human, lines_of, remarks
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
    """Whose deal it is, the first hand, the next all-pass, tokens; or that the game is over."""
    coming = book.next
    if coming is None:
        return tell("status-over", language)
    rules = book.header.rules
    text = tell(
        f"status-{rules.opening}" if coming.opening else "status",
        language,
        opening=coming.opening,
        dealer=book.names[coming.dealer],
        first=book.names[coming.first_hand],
        price=coming.raspasy_price,
        level=coming.lowest_level,
    )
    text += "".join(tell("status-sits", language, name=book.names[player]) for player in coming.sitting[1:])
    lines = wrapped([text])
    tokens = [f"{book.names[i]} {' '.join(f'×{one}' for one in book.tokens[i])}" for i in book.order if book.tokens[i]]
    if tokens:
        lines += wrapped([tell("status-tokens", language, tokens=", ".join(tokens))])
    return "\n".join(lines)


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
        account = say("tables", "on", language, name=line.on) if line.on else account_name(line.account, "", language)
        sign = "+" if line.amount > 0 else ""
        counted = isinstance(step.record, AllPass | BombRound) and line.account == "mountain"
        key = (account, f"{sign}{human(line.amount)}", "" if counted else line.why)
        together.setdefault(key, []).append(line.player)
    parts = remarks(step, language)
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
            lines += textwrap.wrap(part, WIDTH, initial_indent=MARGIN, subsequent_indent=MARGIN)
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
    now = encode(book.header.rules)
    if name in OPTIONS:
        row = tell("rules-row", language, name=name, value=now[name], meaning=option_help(name, language)[0])
        return f"{row}\n  {say('tables', 'allowed', language, values=OPTIONS[name].allowed())}"
    if name.casefold() in ("все", "всё", "all"):
        return "\n".join(_rows(now, language))
    if name:
        return tell("perhaps", language, word=nearest(name, OPTIONS))
    base = conventions.load(book.header.convention)
    title = base.title(language)
    changed = {option: value for option, (value, _) in differences(book.header.rules, base.rules).items()}
    lines = [tell("rules-head", language, title=title, name=base.name, source=base.source)]
    lines.append(tell("rules-changed" if changed else "rules-same", language))
    return "\n".join(wrapped([*lines, *_rows(changed, language), tell("rules-all", language)], MARGIN))


def _rows(values: dict[str, str], language: str) -> list[str]:
    return [
        tell("rules-row", language, name=name, value=value, meaning=option_help(name, language)[0])
        for name, value in values.items()
    ]


def help_text(book: Book, language: str) -> str:
    """The help, with the names at this table."""
    people = [book.names[player] for player in book.at_table]
    start = book.at_table.index(book.next.first_hand) if book.next else 0
    people = people[start:] + people[:start]
    two = len(people) == 2
    values = {
        "a": _beginning(people[0], people).lower(),
        "name": people[0],
        "second": people[1],
        "calls": f"{people[1]} {tell('whist', language)}" + ("" if two else f", {people[2]} {tell('pass', language)}"),
        "numbers": "46" if two else "352",
        "bomb": "",
        "owners": ", ".join(sorted(people[:3], key=book.players.index)),
    }
    if len(people) > 3:
        values["owners"] += tell("help-rest", language)
    if book.header.rules.bombs:
        values["bomb"] = tell("help-bomb", language, marked="4! 6" if two else "3! 5 2!")
    text = "\n".join(
        [tell("help-deals-two" if two else "help-deals", language, **values), tell("help", language, **values)]
    )
    return "\n".join(_columns(line) for line in text.split("\n"))


def _columns(line: str) -> str:
    """An example and its meaning, parted by `|` in the catalogue."""
    left, bar, right = line.partition(" | ")
    return f"{left:<22}{right}" if bar else line


def _beginning(name: str, people: list[str]) -> str:
    """The shortest beginning of a name that is nobody else's."""
    lengths = range(1, len(name) + 1)
    others = [other.casefold() for other in people if other != name]
    return next((name[:n] for n in lengths if not any(o.startswith(name[:n].casefold()) for o in others)), name)
