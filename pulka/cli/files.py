"""Files that a command was asked to write: their endings, whose they are, writing them."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Annotated, BinaryIO

import typer

from pulka.cli.common import tell
from pulka.files import trouble
from pulka.model import Unreadable
from pulka.output.target import Target, begins
from pulka.texts import LANGUAGES, say

_MESSAGE = 2**13
"""Bytes that a message never has."""
PICTURES = (".svg", ".html", ".png")
"""The kinds of file with a picture of the sheet."""

Force = Annotated[bool, typer.Option("--force", help=tell("o-force"))]


def ending_of(output: str, formats: Iterable[str], upright: bool) -> str:
    """The ending that names one of these formats; raises Unreadable where it names none."""
    ending = Path(output).suffix.lower()
    if ending not in formats:
        raise Unreadable("bad-ending", found=Path(output).suffix or output, allowed=" ".join(formats))
    if upright and ending not in PICTURES:
        raise Unreadable("upright-picture", allowed=" ".join(PICTURES))
    return ending


def own(ending: str, file: BinaryIO) -> bool:
    """Whether pulka wrote this file; `ending` of its name."""
    from pulka.output import csvout, htmlout, png, sealed
    from pulka.output.picture import svg
    from pulka.season import tidy

    recognize = {
        ".xlsx": sealed.sealed,
        ".csv": begins("\ufeff" + ",".join(csvout.HEAD) + "\n", "\ufeff" + ",".join(tidy.HEAD) + ","),
        ".json": begins('{\n "format": "pulka-ledger/1",\n'),
        ".svg": begins(svg.MADE),
        ".html": begins(htmlout.MADE),
        ".png": begins(png.MADE),
        ".txt": _is_message,
    }
    return recognize[ending](file)


def _is_message(file: BinaryIO) -> bool:
    """Whether a text is an evening in one message, which ends with its sum."""
    last = file.read(_MESSAGE).decode("utf-8", "ignore").rstrip().rpartition("\n")[2]
    return last in [say("chat", "zero", language) for language in LANGUAGES]


def put(target: Target, compose: Callable[[], bytes]) -> None:
    """Write what is composed, once it is known that it may be written; raises Unreadable."""
    target.check()
    try:
        data = compose()
    except OSError as error:  # a full disk where openpyxl keeps its drafts
        raise trouble("cannot-write", target.path, error) from None
    target.write(data)
