"""`pulka export`: the ledger as a file of another kind, by its ending."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from pulka.commands.common import File, Lang, Opened, open_only, show, tell
from pulka.model import Source, Unreadable
from pulka.report import settlement_of
from pulka.storage import why
from pulka.texts import say


def _xlsx(opened: Opened, path: Path) -> None:
    from pulka.output.xlsx import write_xlsx

    write_xlsx(opened.book, settlement_of(opened.book), path, opened.language)


def _csv(opened: Opened, path: Path) -> None:
    from pulka.output.csvout import ledger_csv

    path.write_text(ledger_csv(opened.book), "utf-8-sig", newline="")


def _json(opened: Opened, path: Path) -> None:
    from pulka.output.jsonout import dump, ledger_json

    path.write_text(dump(ledger_json(opened.ledger, opened.book, settlement_of(opened.book))) + "\n", "utf-8")


FORMATS: dict[str, Callable[[Opened, Path], None]] = {".xlsx": _xlsx, ".csv": _csv, ".json": _json}
"""The kinds of file, by ending."""


def command(
    arguments: File = None,
    output: Annotated[str, typer.Option("-o", "--output", metavar="OUT", help=tell("o-output"))] = "",
    lang: Lang = None,
) -> None:
    opened = open_only(arguments, lang)
    path = Path(output)
    write = FORMATS.get(path.suffix.lower())
    if write is None:
        raise Unreadable("bad-ending", found=path.suffix or output, allowed=" ".join(FORMATS))
    try:
        write(opened, path)
    except OSError as error:
        raise Unreadable("cannot-write", source=Source(output, 1)).told(why=why(error)) from None
    show(say("tables", "written", opened.language, path=output))
