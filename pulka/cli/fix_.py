"""`pulka fix`: correct a record by appending."""

from typing import Annotated

import typer

from pulka.cli.add_ import print_added
from pulka.cli.common import AsJson, Lang, find_file, tell
from pulka.evening import keeping
from pulka.model import Unreadable


def command(
    arguments: Annotated[list[str] | None, typer.Argument(metavar=tell("m-fix"), show_default=False)] = None,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Append the correction of a record; raises Unreadable where its name or text is missing."""
    path, rest, language = find_file(arguments, lang)
    if len(rest) < 2:
        raise Unreadable("expect-reference" if not rest else "expect-record", found="")
    line = keeping.correction_line("fix", rest[0], " ".join(rest[1:]))
    print_added(keeping.add(path, [line]), str(path), as_json, language)
