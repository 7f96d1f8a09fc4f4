"""`pulka new`: start a ledger."""

from pathlib import Path
from typing import Annotated

import typer

from pulka import conventions
from pulka.commands.common import Lang, check_language, show, tell
from pulka.header import Header, HeaderReader, check_name, header_lines, today
from pulka.language import choose
from pulka.model import Source, Unreadable
from pulka.storage import create
from pulka.texts import say


def command(
    file: Annotated[str, typer.Argument(metavar="FILE", show_default=False)],
    players: Annotated[str, typer.Option(help=tell("o-players"), show_default=False)],
    convention: Annotated[str, typer.Option(help=tell("o-convention"))] = "sochi",
    target: Annotated[str | None, typer.Option(help=tell("o-target"), show_default=False)] = None,
    dealer: Annotated[str | None, typer.Option(help=tell("o-dealer"), show_default=False)] = None,
    rate: Annotated[str | None, typer.Option(help=tell("o-rate"), show_default=False)] = None,
    rule: Annotated[list[str] | None, typer.Option(help=tell("o-rule"), show_default=False)] = None,
    title: Annotated[str | None, typer.Option(help=tell("o-title"), show_default=False)] = None,
    date: Annotated[str | None, typer.Option(help=tell("o-date"), show_default=False)] = None,
    lang: Lang = None,
) -> None:
    """Create a ledger from the options of the command; raises Unreadable for what a header cannot hold."""
    check_language(lang)
    choose(lang or ("ru" if any("а" <= c <= "ё" for c in players.casefold()) else None))
    if not file.strip():
        raise Unreadable("no-file", found=0)
    base, own = _convention(convention)
    day = today() if date is None else date.strip().removeprefix("-")
    fields = {"target": target, "dealer": dealer, "rate": rate, "language": lang, "title": title, "date": day}
    header = _header(base, own, players, rule or [], {k: v for k, v in fields.items() if v is not None})
    path = Path(file)
    create(path, header_lines(header, conventions.load(base).rules))
    show(say("tables", "created", choose(lang, path), path=path))


def _convention(name: str) -> tuple[str, dict[str, str]]:
    """The versioned name of a convention, and the options of a group's own file over it."""
    from pulka.rules import differences

    if not name.endswith(".toml"):
        return conventions.newest(name), {}
    own = conventions.read(Path(name))
    changed = differences(own.rules, conventions.load(own.name).rules)
    return own.name, {option: value for option, (value, _) in changed.items()}


def _names(text: str) -> str:
    """The names of `--players`, between commas or else spaces; raises Unreadable for one of two words."""
    names = [name.strip() for name in text.split(",")] if "," in text else text.split()
    for name in names:
        check_name(name, ())
    return " ".join(names)


def _header(base: str, own: dict[str, str], players: str, rules: list[str], fields: dict[str, str]) -> Header:
    """The header as the reader reads it, so that `new` refuses what a file would be refused for."""
    reader = HeaderReader()
    lines = ["pulka 1", f"convention {base}", f"players {_names(players)}"]
    lines += [f"rule {option}={value}" for option, value in own.items()]
    lines += [f"rule {part}" for text in rules for part in text.split()]
    lines += [f"{field} {value}" for field, value in fields.items() if value.strip()]
    for line in lines:
        if "\n" in line or "#" in line:
            raise Unreadable("not-text" if "\n" in line else "expect-end", found="#")
        reader.feed(line, Source("", 0))
    try:
        return reader.finish(Source("", 0))
    except Unreadable as error:
        error.source = None
        raise
