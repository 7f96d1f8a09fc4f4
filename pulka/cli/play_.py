"""`pulka play`: the table mode."""

import gc
import os
from pathlib import Path
from typing import Annotated

import typer

from pulka.cli.common import Lang, check_language, no_more
from pulka.language import choose
from pulka.ledger.storage import load
from pulka.model import Unreadable


def command(
    arguments: Annotated[list[str] | None, typer.Argument(metavar="[FILE]", show_default=False)] = None,
    lang: Lang = None,
) -> None:
    """Talk with the keeper; asks for what a new ledger needs."""
    from pulka.play.hands import keyboard
    from pulka.play.loop import Table, converse
    from pulka.play.start import ask_file, start

    gc.enable()  # one evening is long
    check_language(lang)
    no_more(list(arguments or [])[1:])
    language = choose(lang)
    path = _file(arguments)
    hands = keyboard(_typed_before(path))
    path = path or ask_file(hands, language)
    if path is None:
        return
    language = choose(lang, path)
    if not path.exists() and (language := start(path, hands, lang) or "") == "":
        return
    converse(Table(path, language), hands)


def _file(arguments: list[str] | None) -> Path | None:
    """FILE as everywhere, but a new name will do; None where there is none to be guessed."""
    from pulka.play.start import with_ending

    if arguments:
        return with_ending(arguments[0])
    if os.environ.get("PULKA_FILE"):
        return with_ending(os.environ["PULKA_FILE"])
    found = sorted(Path().glob("*.pulka"))
    if len(found) > 1:
        raise Unreadable("no-file", found=len(found))
    return found[0] if found else None


def _typed_before(path: Path | None) -> list[str]:
    """The records of a ledger, for the arrow up."""
    if path is None or not path.exists():
        return []
    return [item.text.text for item in load(path).ledger.items]
