"""`pulka undo`: take back the last additions or corrections."""

from collections.abc import Callable
from pathlib import Path

from pulka.cli.add_ import print_added
from pulka.cli.common import AsJson, FileNumber, Lang, find_file, no_more
from pulka.evening import keeping
from pulka.model import Unreadable


def command(arguments: FileNumber = None, as_json: AsJson = False, lang: Lang = None) -> None:
    """Take back additions or corrections, the last one or N of them."""
    step_back(keeping.undo, arguments, as_json, lang)


def step_back(
    move: Callable[[Path, int], keeping.Added], arguments: list[str] | None, as_json: bool, lang: str | None
) -> None:
    """Undo or redo the number of steps asked for, one by default; raises Unreadable for what is no number."""
    path, rest, language = find_file(arguments, lang)
    no_more(rest[1:])
    word = rest[0] if rest else "1"
    if not (word.isascii() and word.isdigit() and len(word) < 7):
        raise Unreadable("expect-number")
    print_added(move(path, int(word)), str(path), as_json, language)
