"""`pulka rules`: conventions, and what every option and each of its values means."""

from pathlib import Path
from typing import Annotated

import typer

from pulka.cli.common import AsJson, Lang, check_language, note_silent, show, show_json, tell
from pulka.families import conventions
from pulka.language import choose
from pulka.ledger.storage import load
from pulka.output import rulebook
from pulka.output.rulebook import Side


def command(
    name: Annotated[str | None, typer.Argument(metavar="[NAME]", show_default=False)] = None,
    diff: Annotated[str | None, typer.Option(help=tell("o-diff"), show_default=False)] = None,
    option: Annotated[str | None, typer.Option(help=tell("o-option"), show_default=False)] = None,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Print the conventions, one of them, two side by side, or one option; raises Unreadable for an unknown name."""
    check_language(lang)
    language = choose(lang)
    named = [side_of(word) for word in (name, diff) if word is not None]
    for side in named if option is None else []:
        note_silent(side.convention.rules, conventions.load(side.convention.name), side.header, language)
    if as_json:
        show_json(_data(option, named, diff, language))
    else:
        show(_text(option, named, diff, language))


def _text(option: str | None, named: list[Side], diff: str | None, language: str) -> str:
    """What was asked for, to read."""
    if option is not None:
        return rulebook.option_text(option, named, language)
    if not named:
        return rulebook.list_text(language)
    mine, other = _pair(named, diff)
    return rulebook.rules_text(mine, language) if other is None else rulebook.points_text(mine, other, language)


def _data(option: str | None, named: list[Side], diff: str | None, language: str) -> dict[str, object]:
    """What was asked for, as JSON."""
    if option is not None:
        return rulebook.option_json(option, named, language)
    return rulebook.sides_json(*_pair(named, diff)) if named else rulebook.list_json(language)


def _pair(named: list[Side], diff: str | None) -> tuple[Side, Side | None]:
    """The convention and the one it is compared with; `--diff` alone compares with Sochi."""
    if diff is None:
        return named[0], None
    return (named[0] if len(named) == 2 else side_of("sochi")), named[-1]


def side_of(word: str) -> Side:
    """A convention, a group's file or a ledger, as the user named it; raises Unreadable."""
    if word.endswith(".pulka"):
        header = load(Path(word)).ledger.header
        own = conventions.load(header.convention)._replace(rules=header.rules)
        return Side(Path(word).name, own, header)
    convention = conventions.named(word)
    return Side(Path(word).name if word.endswith(".toml") else convention.name, convention)
