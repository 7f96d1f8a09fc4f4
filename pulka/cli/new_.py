"""`pulka new`: start a ledger."""

from pathlib import Path
from typing import Annotated

import typer

from pulka.cli.common import Lang, check_language, note_silent, show, tell
from pulka.evening.keeping import start
from pulka.evening.replay import replay
from pulka.families import conventions
from pulka.families.family import Family
from pulka.gate import admitted
from pulka.language import choose
from pulka.ledger.header import Header, HeaderReader, header_lines, titled, today
from pulka.ledger.lines import Ledger
from pulka.model import Source, Unreadable
from pulka.notation.names import check_name
from pulka.streams import after_writing
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
    start(path, header_lines(header, conventions.load(base).rules), replay(Ledger(header, ())))
    language = choose(lang, path)
    with after_writing():
        show(say("tables", "created", language, path=path))
        note_silent(header.rules, conventions.load(base), header, language)


def _convention(name: str) -> tuple[str, dict[str, str]]:
    """The versioned name of a convention, and the options of a group's own file over it."""
    if not name.endswith(".toml"):
        return conventions.newest(name), {}
    own = conventions.read(Path(name))
    changed = own.of.options.differences(own.rules, conventions.load(own.name).rules)
    return own.name, {option: value for option, (value, _) in changed.items()}


def _names(text: str, family: Family) -> str:
    """The names of `--players`, between commas or else spaces; raises Unreadable for one of two words."""
    names = [name.strip() for name in text.split(",")] if "," in text else text.split()
    for name in names:
        check_name(name, (), family.vocabulary)
    return " ".join(names)


def _admitted(text: str) -> str:
    """A text of the command as a ledger may hold it; raises Unreadable."""
    try:
        return admitted(text, Source("", 0))
    except Unreadable as error:
        error.source = None
        raise


def _header(base: str, own: dict[str, str], players: str, rules: list[str], fields: dict[str, str]) -> Header:
    """The header as the reader reads it, so that `new` refuses what a file would be refused for."""
    reader = HeaderReader()
    if fields.get("title", "").strip():
        fields = {**fields, "title": titled(fields["title"].strip())}
    lines = ["pulka 1", f"convention {base}", f"players {_names(_admitted(players), conventions.load(base).of)}"]
    lines += [f"rule {option}={value}" for option, value in own.items()]
    lines += [f"rule {part}" for text in rules for part in text.split()]
    lines += [f"{field} {value}" for field, value in fields.items() if value.strip()]
    for line in map(_admitted, lines):
        if "#" in line and not line.startswith("title "):
            raise Unreadable("expect-end", found="#")
        reader.feed(line, Source("", 0))
    try:
        return reader.finish(Source("", 0))
    except Unreadable as error:
        error.source = None
        raise
