"""The conversation: a line, its answer, the next line.  Whatever is accepted is on the disk by then."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import nullcontext
from difflib import get_close_matches
from pathlib import Path
from typing import NamedTuple

from pulka.evening import keeping
from pulka.evening.replay import Book, replay
from pulka.ledger import storage
from pulka.ledger.lines import Ledger, reference
from pulka.model import PulkaError, Unreadable
from pulka.play import answers
from pulka.play.keyboard import Complete, Keyboard, Question
from pulka.play.readings import meanings
from pulka.play.vocabulary import Order, command, command_words, offered, relaid
from pulka.report.notices import of_ending
from pulka.report.trouble import marked, rendered
from pulka.streams import after_writing
from pulka.texts import message, place_text

AT_END = ("call-missing",)
"""Trouble at the end of a line: something is missing there."""

_PLACE = re.compile(r"record 1:([0-9]+)")


class Turn(NamedTuple):
    """What a line came to: an answer, a line to edit again, readings to choose from, the end; whether it is written."""

    answer: str = ""
    draft: str = ""
    at: int | None = None
    choices: tuple[str, ...] = ()
    over: bool = False
    done: bool = False


class Shown(NamedTuple):
    """The ledger that a prompt speaks of: a line typed behind it is meant for this one and no other."""

    version: storage.Version
    ledger: Ledger
    book: Book


class Table(NamedTuple):
    """A ledger at the table: its file, the language to speak, what the keeper has been shown of it (if it reads)."""

    path: Path
    language: str
    shown: Shown | None = None

    @property
    def expect(self) -> storage.Version | None:
        """What the ledger must still be when a line is written."""
        return self.shown.version if self.shown else None

    def say(self, key: str, **values: object) -> str:
        """A text of the table mode."""
        return answers.tell(key, self.language, **values)

    def read(self) -> tuple[Ledger, Book]:
        """The ledger as it is now."""
        now = self.look()
        return now.ledger, now.book

    def look(self) -> Shown:
        """The same with its version."""
        stored = storage.load(self.path)
        return Shown(stored.version, stored.ledger, replay(stored.ledger))


def converse(table: Table, keyboard: Keyboard) -> None:
    """Ask and answer until the keeper leaves."""
    turn = opening(table)
    while True:
        if turn.answer:
            with after_writing() if turn.done else nullcontext():
                keyboard.show(turn.answer)
        if turn.over:
            return
        if not turn.choices:  # they are readings of a line for the ledger that was shown
            table = looked(table, turn, keyboard)
        line = keyboard.ask(*asked(table, turn))
        turn = Turn(table.say("bye", path=table.path), over=True) if line is None else follow(table, turn, line)


def looked(table: Table, turn: Turn, keyboard: Keyboard) -> Table:
    """The table with the ledger as it is now; where another hand has changed it meanwhile, that is told."""
    try:
        now = table.look()
    except PulkaError:
        return table._replace(shown=None)
    if table.expect not in (None, now.version) and not turn.done:
        keyboard.show(changed(table, now))
    return table._replace(shown=now)


def changed(table: Table, now: Shown) -> str:
    """What has become of the ledger since it was shown."""
    assert table.shown is not None
    news = keeping.moved(now.version, table.shown.version)
    return "\n".join([message(news.key, table.language, news.values), answers.sheet(now.book, table.language)])


def opening(table: Table) -> Turn:
    """The greeting, and the sheet where there is something on it."""
    lines = [table.say("hello", path=table.path)]
    stored = storage.load(table.path)
    lines += of_ending(table.path, stored.torn, stored.unended, table.language)
    storage.told(table.path)
    book = replay(stored.ledger)
    lines += findings(book, table.language)
    if book.steps:
        lines.append(answers.sheet(book, table.language))
    return Turn("\n".join(lines))


def findings(book: Book, language: str) -> list[str]:
    """Assertions that do not hold, a line each."""
    return [
        f"{place_text(one.source, language)}: {one.cell}: {message(one.message, language, {'found': one.found, 'expected': one.expected})}"
        for one in book.findings
    ]


def asked(table: Table, turn: Turn) -> tuple[Question, Complete]:
    """The next question, and the words to offer while it is answered."""
    if turn.choices:
        return Question(table.say("prompt-choose")), lambda _: []
    if table.shown is None:
        return Question(table.say("prompt-broken"), turn.draft, turn.at), lambda _: []
    _, ledger, book = table.shown
    prompt = answers.prompt(ledger, book, table.language)
    tip = table.say("tip") if turn.draft else ""
    return Question(prompt, turn.draft, turn.at, tip), lambda before: offered(before, book, table.language)


def follow(table: Table, turn: Turn, line: str) -> Turn:
    """The answer to a line; after a choice was offered, a number chooses."""
    chosen = line.strip()
    if turn.choices and chosen.isdecimal() and len(chosen) < 3 and 0 < int(chosen) <= len(turn.choices):
        return guarded(table, turn.choices[int(chosen) - 1], record)
    if turn.choices and not chosen:
        return Turn(table.say("not-written"), turn.draft)
    return answer(table, line) if chosen else Turn()


def answer(table: Table, line: str) -> Turn:
    """The answer to a command or a record."""
    order = command(line)
    return guarded(table, line, lambda table, _: ORDERS[order.name](table, order) if order else understood(table, line))


def guarded(table: Table, line: str, act: Callable[[Table, str], Turn]) -> Turn:
    """What `act` makes of a line; trouble is told, and the line can be edited where it is wrong."""
    try:
        return act(table, line)
    except keeping.Moved:
        return Turn(table.say("not-written"))
    except PulkaError as error:
        place = _PLACE.fullmatch(str(error.source)) if "\n" not in line else None
        told = message(error.key, table.language, error.values) if place else rendered(error, table.language)
        lines = [told, *hint(table, line)]
        if meant := other_layout(table, line):
            return Turn("\n".join([*lines, table.say("layout", line=meant)]), meant)
        if place is None:
            return Turn("\n".join(lines), line)
        at = len(line) if error.key in AT_END else int(place[1]) - 1
        return Turn("\n".join([mark(table, line, at), *lines]), line, at)


def other_layout(table: Table, line: str) -> str:
    """The line that the same keys write in the Russian layout, where that makes sense; else nothing."""
    meant = relaid(line)
    if not meant or table.language != "ru":
        return ""
    try:
        return meant if command(meant) or meanings(meant, *table.read()) != [meant] else ""
    except PulkaError:
        return ""


def mark(table: Table, line: str, at: int) -> str:
    """A sign under the place of the last line that is wrong."""
    return marked((asked(table, Turn())[0].prompt.rpartition("\n")[2], line[:at]))


def hint(table: Table, line: str) -> list[str]:
    """The command that a line was perhaps meant to be."""
    word = line.split(maxsplit=1)[0].casefold()
    if word in ("отмена", "void") and not line.strip().casefold().removeprefix(word):
        return [table.say("void-or-undo")]
    if len(word) < 4 or command(line) or word in command_words(table.language):
        return []
    near = get_close_matches(word, command_words(table.language), 1, 0.65)
    return [table.say("perhaps", word=near[0])] if near else []


# ── records ──


def understood(table: Table, line: str) -> Turn:
    """A record: written if it can be read in one way, else offered in all of them."""
    typed = keeping.clean(line)
    if "\n" in typed.strip():
        return record(table, typed)
    _, ledger, book = table.shown or table.look()
    lines = meanings(typed, ledger, book)
    if len(lines) == 1:
        return record(table, lines[0])
    rows = [table.say("choice", number=number, line=text) for number, text in enumerate(lines, 1)]
    return Turn("\n".join([table.say("choose"), *rows]), line, choices=tuple(lines))


def record(table: Table, line: str) -> Turn:
    """Append a record or a correction."""
    added = keeping.add(table.path, [line], table.expect)
    return Turn("\n".join([*aside(table, added), answers.written(added, table.language)]), done=True)


def aside(table: Table, added: keeping.Added) -> list[str]:
    """What must be told of an addition besides what it wrote."""
    lines = of_ending(table.path, "", added.unended, table.language)
    storage.told(table.path)
    return [*lines, *findings(added.book, table.language)]


# ── commands ──


def undo(table: Table, order: Order) -> Turn:
    """`назад [N]`."""
    return moved(table, keeping.undo(table.path, counted(order), table.expect), "undone")


def redo(table: Table, order: Order) -> Turn:
    """`вернуть [N]`."""
    return moved(table, keeping.redo(table.path, counted(order), table.expect), "redone")


def counted(order: Order) -> int:
    """How many steps back or forth: one where nothing is said; raises Unreadable for what is no number."""
    if not re.fullmatch("[1-9][0-9]{0,5}", order.argument or "1"):
        raise Unreadable("expect-number")
    return int(order.argument or 1)


def moved(table: Table, added: keeping.Added, key: str) -> Turn:
    """What was taken back or brought back."""
    return Turn("\n".join([*aside(table, added), answers.moved(added, table.language, key)]), done=True)


def show(table: Table, order: Order) -> Turn:
    """`пуля [N]`: the sheet with its running totals."""
    from pulka.output.terminal import sheet_text

    ledger, book = table.read()
    if order.argument:
        ref = known(reference(order.argument), [item.id for item in ledger.items])
        book = replay(ledger, ref)
    return Turn(sheet_text(book, table.language, totals=False))


def log(table: Table, order: Order) -> Turn:
    """`журнал [N]`."""
    _, book = table.read()
    steps = list(book.steps)
    if order.argument:
        ref = known(reference(order.argument), [step.item.id for step in steps])
        steps = [step for step in steps if step.item.id == ref]
    return Turn(answers.log(steps, book, table.language))


def known(ref: str, names: list[str]) -> str:
    """A record's name; raises Unreadable if there is none of that name."""
    if ref not in names:
        raise Unreadable("no-deal", ref=ref, last=names[-1] if names else "–")
    return ref


def settle(table: Table, _: Order) -> Turn:
    """`расчёт`."""
    return Turn(answers.settlement(table.read()[1], table.language))


def price(table: Table, order: Order) -> Turn:
    """`цена [8]`: the price list, or one contract of it."""
    from pulka.output.pricelist import price_text

    _, book = table.read()
    lines = price_text(
        book.family.show.prices(book.header.rules, len(book.at_table)), len(book.at_table), table.language
    ).split("\n")
    rows = [line for line in lines[2:] if line.strip().casefold().startswith(order.argument.casefold())]
    return Turn("\n".join([*lines[:2], *(rows or lines[2:])]))


def rules(table: Table, order: Order) -> Turn:
    """`правила [имя]`."""
    return Turn(answers.rules(table.read()[1], order.argument, table.language))


def help_(table: Table, _: Order) -> Turn:
    """`помощь`."""
    return Turn(answers.help_text(table.read()[1], table.language))


def leave(table: Table, _: Order) -> Turn:
    """`выход`."""
    return Turn(table.say("bye", path=table.path), over=True)


ORDERS: dict[str, Callable[[Table, Order], Turn]] = {
    "undo": undo, "redo": redo, "show": show, "log": log, "settle": settle, "price": price, "rules": rules,
    "help": help_, "quit": leave,
}  # fmt: skip
"""What each command of the table mode does."""
