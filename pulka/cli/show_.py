"""`pulka show`: the sheet."""

from typing import Annotated

import typer

from pulka.cli.common import AsJson, File, Lang, Opened, open_ledger, open_only, show, tell
from pulka.ledger.lines import reference
from pulka.model import Unreadable


def command(
    arguments: File = None,
    at: Annotated[str | None, typer.Option("--at", metavar="N", help=tell("o-at"), show_default=False)] = None,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Print the sheet, or as it was after a record."""
    opened = open_only(arguments, lang)
    if at is not None:
        opened = _until(opened, at)
    if as_json:
        from pulka.output.jsonout import dump, sheet_json

        show(dump(sheet_json(opened.book)))
        return
    from pulka.output.terminal import sheet_text

    show(sheet_text(opened.book, opened.language, totals=False))


def _until(opened: Opened, at: str) -> Opened:
    """The sheet as it was after a record, by what is known now (corrections included)."""
    name = reference(at)
    items = opened.ledger.items
    if name not in {item.id for item in items}:
        raise Unreadable("no-deal", ref=name, last=items[-1].id if items else "–")
    return open_ledger(opened.path, opened.language, until=name)
