"""Starting a ledger by asking the few things that are needed."""

from __future__ import annotations

import errno
import os
from pathlib import Path

from pulka.evening import keeping
from pulka.evening.replay import replay
from pulka.families import conventions
from pulka.gate import admitted
from pulka.language import choose
from pulka.ledger.header import Header, HeaderReader, header_lines, today
from pulka.ledger.lines import Ledger
from pulka.model import PulkaError, Source, Unreadable
from pulka.play.answers import tell
from pulka.play.keyboard import Keyboard, Question
from pulka.streams import after_writing
from pulka.texts import catalogue, message

CONVENTION, TARGET = "sochi", "10"


def ask_file(keyboard: Keyboard, language: str) -> Path | None:
    """The name of a new ledger, today's date by default."""
    default = f"{today()}.pulka"
    answer = _ask(keyboard, tell("ask-file", language, default=default), default)
    return None if answer is None else with_ending(answer)


def with_ending(name: str) -> Path:
    """A path from a name with or without `.pulka`."""
    path = Path(name)
    return path if path.suffix or path.exists() else path.with_name(f"{path.name}.pulka")


def start(path: Path, keyboard: Keyboard, lang: str | None) -> str | None:
    """Ask for players, convention and target, and create the ledger; returns its language, None to leave.

    Raises Unreadable where it cannot be created; a KeyboardInterrupt leaves too.
    """
    language = choose(lang, path)
    if not path.parent.is_dir():
        raise Unreadable("cannot-write", source=Source(str(path), 1), why=os.strerror(errno.ENOENT))
    keyboard.show(tell("hello-new", language, path=path))
    fields = {"date": today(), **({"language": lang} if lang else {})}
    header = _players(keyboard, language, fields)
    header = header and _convention(keyboard, language, header, fields)
    header = header and _target(keyboard, language, header, fields)
    if header is None:
        return None
    keeping.start(path, header_lines(header, conventions.load(header.convention).rules), replay(Ledger(header, ())))
    language = choose(lang, path)
    dealer = header.dealer or header.players[-1]
    with after_writing():
        keyboard.show(tell("started", language, convention=header.convention, dealer=dealer))
    return language


def _takes_target(name: str) -> bool:
    """Whether a target makes sense under a convention."""
    convention = conventions.load(name)
    return convention.of.target_conflict(convention.rules, int(TARGET)) is None


def _ask(keyboard: Keyboard, prompt: str, default: str = "") -> str | None:
    """A line that is not empty, or the default."""
    while True:
        line = keyboard.ask(Question(prompt, leaves=True), lambda _: [])
        if line is None or line.strip() or default:
            return line if line is None else line.strip() or default


def _players(keyboard: Keyboard, language: str, fields: dict[str, str]) -> Header | None:
    trial = {"convention": "sochi-1", "target": TARGET}
    while (line := _ask(keyboard, tell("ask-players", language))) is not None:
        fields["players"] = " ".join(line.replace(",", " ").split())
        if header := _try({**trial, **fields}, keyboard, language):
            return header
    return None


def _convention(keyboard: Keyboard, language: str, _: Header, fields: dict[str, str]) -> Header | None:
    prompt = tell("ask-convention", language, default=CONVENTION)
    while (line := _ask(keyboard, prompt, CONVENTION)) is not None:
        if line == "?":
            keyboard.show("\n".join(_listed(language)))
            continue
        chosen = _chosen(line)
        if chosen is None:
            keyboard.show(tell("no-convention", language, name=line))
            continue
        fields["convention"] = chosen
        target = {"target": TARGET} if _takes_target(fields["convention"]) else {}
        if header := _try({**target, **fields}, keyboard, language):
            return header
    return None


def _listed(language: str) -> list[str]:
    """The conventions, numbered."""
    rows = [
        tell("convention-row", language, number=number, name=name, title=_titles(name)[language != "ru"])
        for number, name in enumerate(conventions.names(), 1)
    ]
    return [*rows, tell("convention-hint", language)]


def _titles(name: str) -> tuple[str, str]:
    """What a convention is called in both languages."""
    convention = conventions.load(name)
    return convention.title_ru, convention.title_en


def _chosen(answer: str) -> str | None:
    """A convention by its number in the list, its name or its title; None for an unknown one."""
    names = conventions.names()
    if answer.isdecimal() and len(answer) < 4 and 0 < int(answer) <= len(names):
        return names[int(answer) - 1]
    wanted = answer.casefold()
    titled = [name for name in names for title in _titles(name) if title.casefold().startswith(wanted)]
    if titled:
        return titled[0]
    begun = [name for name in names if name.startswith(wanted)]
    if not begun:
        return None
    return conventions.newest(wanted) if wanted in {name.rpartition("-")[0] for name in names} else begun[0]


def _target(keyboard: Keyboard, language: str, header: Header, fields: dict[str, str]) -> Header | None:
    """The target, where the convention needs one."""
    if header.family.target_conflict(header.rules, None) is None:
        return _try(fields, keyboard, language)
    usual, own = str(header.family.usual_target), f"ask-target-{header.family.accounts[0].text}"
    prompt = tell(own if own in catalogue("table") else "ask-target", language, default=usual)
    while (line := _ask(keyboard, prompt, usual)) is not None:
        fields["target"] = line
        if header := _try(fields, keyboard, language):  # type: ignore[assignment]
            return header
    return None


def _try(fields: dict[str, str], keyboard: Keyboard, language: str) -> Header | None:
    """The header with these fields; what is wrong with them is shown."""
    reader = HeaderReader()
    try:
        for field, value in {"pulka": "1", **fields}.items():
            reader.feed(admitted(f"{field} {value.replace('#', ' ')}", Source("", 0)), Source("", 0))
        return reader.finish(Source("", 0))
    except PulkaError as error:
        keyboard.show(message(error.key, language, error.values))
        return None
