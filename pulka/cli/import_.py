"""`pulka import`: a ledger back from its JSON export."""

from pathlib import Path
from typing import Annotated

import typer

from pulka.cli.common import Lang, check_language, complain, show, tell, warn
from pulka.evening.keeping import start
from pulka.language import choose
from pulka.output.importing import read_export
from pulka.streams import after_writing
from pulka.texts import say


def command(
    export: Annotated[str, typer.Argument(metavar="X.json", show_default=False)],
    output: Annotated[
        str, typer.Option("-o", "--output", metavar="FILE", help=tell("o-new-ledger"), show_default=False)
    ],
    lang: Lang = None,
) -> None:
    """Create a ledger from an export; raises PulkaError at what is wrong in it."""
    check_language(lang)
    choose(lang)
    imported = read_export(Path(export))
    start(Path(output), imported.lines, imported.book)
    language = choose(lang, Path(output))
    with after_writing():
        warn(list(imported.book.findings), language)
        if not imported.same:
            complain(say("picture", "import-differs", language, path=export))
        show(say("tables", "created", language, path=output))
