"""`pulka rules`: conventions and options."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pulka import conventions
from pulka.commands.common import AsJson, Lang, check_language, show, tell
from pulka.language import choose
from pulka.model import Unreadable
from pulka.report import Table
from pulka.rules import OPTIONS, Rules, differences, encode, nearest, option_help
from pulka.texts import say


def command(
    name: Annotated[str | None, typer.Argument(metavar="[NAME]", show_default=False)] = None,
    diff: Annotated[str | None, typer.Option(help=tell("o-diff"), show_default=False)] = None,
    option: Annotated[str | None, typer.Option(help=tell("o-option"), show_default=False)] = None,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    check_language(lang)
    language = choose(lang)
    if option is not None:
        show(_option(option, language))
    elif name is None:
        show(_list(language))
    elif as_json:
        from pulka.output.jsonout import dump, rules_json

        chosen = load(name)
        show(dump(rules_json(chosen.name, chosen.rules)))
    else:
        _print(load(name), load(diff) if diff else None, language)


def load(name: str) -> conventions.Convention:
    """A convention by its name, with or without a version, or a group's own TOML file."""
    if name.endswith(".toml"):
        return conventions.read(Path(name))
    return conventions.load(conventions.newest(name))


def _list(language: str) -> str:
    from pulka.output.terminal import render

    known = [conventions.load(name) for name in conventions.names()]
    rows = tuple((one.name, one.title_ru if language == "ru" else one.title_en, one.source) for one in known)
    head = tuple(say("tables", key, language) for key in ("convention", "title", "source"))
    return render(Table(head, rows, (False, False, False)))


def _option(name: str, language: str) -> str:
    """One option: meaning, allowed values, source, and its value in every convention."""
    if name not in OPTIONS:
        raise Unreadable("unknown-option", option=name, near=nearest(name, OPTIONS))
    meaning, source = option_help(name, language)
    lines = [f"{name}: {meaning} ({source})", say("tables", "allowed", language, values=OPTIONS[name].allowed()), ""]
    for one in conventions.names():
        lines.append(f"  {one:<22}{encode(conventions.load(one).rules)[name]}")
    return "\n".join(lines)


def _print(chosen: conventions.Convention, other: conventions.Convention | None, language: str) -> None:
    from pulka.output.terminal import render

    head = [say("tables", "option", language), chosen.name]
    if other:
        head.append(other.name)
        changed = differences(chosen.rules, other.rules)
        rows = [(name, mine, theirs, option_help(name, language)[0]) for name, (mine, theirs) in changed.items()]
    else:
        rows = [(name, value, option_help(name, language)[0]) for name, value in _shown(chosen.rules)]  # type: ignore[misc]
    head.append(say("tables", "meaning", language))
    show(f"{chosen.title_ru if language == 'ru' else chosen.title_en} ({chosen.source})\n")
    show(render(Table(tuple(head), tuple(rows), tuple(False for _ in head))))


def _shown(rules: Rules) -> list[tuple[str, str]]:
    return list(encode(rules).items())
