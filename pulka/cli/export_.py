"""`pulka export`: the ledger as a file of another kind, by its ending."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from pulka.cli.common import File, Lang, Opened, check_language, open_only, show, tell
from pulka.cli.files import Force, ending_of, own, put
from pulka.cli.waiting import told
from pulka.output.target import Target
from pulka.report.tables import settlement_of
from pulka.streams import after_writing
from pulka.texts import say


def _xlsx(opened: Opened, _: bool) -> bytes:
    from io import BytesIO

    from pulka.output.xlsx import write_xlsx

    file = BytesIO()
    write_xlsx(opened.book, settlement_of(opened.book), file, opened.language)
    return file.getvalue()


def _csv(opened: Opened, _: bool) -> bytes:
    from pulka.output.csvout import ledger_csv

    return ledger_csv(opened.book).encode("utf-8-sig")


def _json(opened: Opened, _: bool) -> bytes:
    from pulka.output.jsonout import dump, ledger_json

    exported = ledger_json(opened.ledger, opened.book, settlement_of(opened.book))
    return (dump(exported, opened.torn) + "\n").encode()


def _svg(opened: Opened, upright: bool) -> bytes:
    from pulka.output.picture.draw import draw
    from pulka.output.picture.plan import plan_of
    from pulka.output.picture.svg import svg

    book, language = opened.book, opened.language
    title = book.header.title or say("picture", "sheet-of", language, players=", ".join(book.players))
    return svg(draw(plan_of(book, language), upright=upright), title, language).encode()


def _png(opened: Opened, upright: bool) -> bytes:
    from pulka.output.picture.draw import draw
    from pulka.output.picture.plan import plan_of
    from pulka.output.picture.svg import svg
    from pulka.output.png import png

    return png(svg(draw(plan_of(opened.book, opened.language), upright=upright), "", opened.language))


def _txt(opened: Opened, _: bool) -> bytes:
    from pulka.report.message import message_lines

    lines = message_lines(opened.book, settlement_of(opened.book), opened.language)
    return ("\n".join(lines) + "\n").encode()


def _html(opened: Opened, upright: bool) -> bytes:
    from pulka.output.htmlout import page

    return page(opened.book, settlement_of(opened.book), opened.language, upright=upright).encode()


FORMATS: dict[str, Callable[[Opened, bool], bytes]] = {
    ".xlsx": _xlsx, ".csv": _csv, ".json": _json, ".svg": _svg, ".html": _html, ".png": _png,
    ".txt": _txt,
}  # fmt: skip
"""The kinds of file, by ending; each is told whether all text of the picture reads one way."""


def command(
    arguments: File = None,
    output: Annotated[str, typer.Option("-o", "--output", metavar="OUT", help=tell("o-output"))] = "",
    upright: Annotated[bool, typer.Option("--upright", help=tell("o-upright"))] = False,
    force: Force = False,
    lang: Lang = None,
) -> None:
    """Write the ledger, or a folder of them, as a file of another kind; raises Unreadable where it cannot be."""
    if arguments and len(arguments) == 1 and Path(arguments[0]).is_dir():
        from pulka.cli import season_export

        check_language(lang)
        season_export.export_season(
            arguments, output, lang, ending_of(output, season_export.FORMATS, upright), force=force
        )
        return
    opened = open_only(arguments, lang)
    ending = ending_of(output, FORMATS, upright)
    target = Target(Path(output), partial(own, ending), opened.path, force)
    with told(output, opened.language):
        put(target, lambda: FORMATS[ending](opened, upright))
    with after_writing():
        show(say("tables", "written", opened.language, path=output))
