"""`pulka void`: annul a record by appending."""

from typing import Annotated

import typer

from pulka.cli.add_ import print_added
from pulka.cli.common import AsJson, Lang, find_file, no_more, tell
from pulka.evening import keeping
from pulka.model import Unreadable
from pulka.notation.words import unquoted
from pulka.notation.writer import quoted


def command(
    arguments: Annotated[list[str] | None, typer.Argument(metavar=tell("m-void"), show_default=False)] = None,
    played: Annotated[bool, typer.Option("--played", help=tell("o-played"))] = False,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Append the annulment of a record; raises Unreadable where its name is missing."""
    path, rest, language = find_file(arguments, lang)
    if not rest:
        raise Unreadable("expect-reference", found="")
    no_more(rest[2:])
    reason = unquoted(rest[1].strip()) if len(rest) > 1 else ""
    text = " ".join([*(["played"] if played else []), *quoted(reason)])
    line = keeping.correction_line("void", rest[0], text)
    print_added(keeping.add(path, [line]), str(path), as_json, language)
