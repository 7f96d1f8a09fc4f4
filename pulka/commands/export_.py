"""`pulka export`: the ledger as a file of another kind, by its ending."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated, TypeVar

import typer

from pulka.commands.common import File, Lang, Opened, check_language, open_only, show, tell
from pulka.commands.waiting import told
from pulka.files import why
from pulka.model import Source, Unreadable
from pulka.report import settlement_of
from pulka.texts import say

_Writer = TypeVar("_Writer")


def _xlsx(opened: Opened, path: Path, _: bool) -> None:
    from pulka.output.xlsx import write_xlsx

    write_xlsx(opened.book, settlement_of(opened.book), path, opened.language)


def _csv(opened: Opened, path: Path, _: bool) -> None:
    from pulka.output.csvout import ledger_csv

    path.write_text(ledger_csv(opened.book), "utf-8-sig", newline="")


def _json(opened: Opened, path: Path, _: bool) -> None:
    from pulka.output.jsonout import dump, ledger_json

    path.write_text(dump(ledger_json(opened.ledger, opened.book, settlement_of(opened.book))) + "\n", "utf-8")


def _svg(opened: Opened, path: Path, upright: bool) -> None:
    from pulka.output.picture.draw import draw
    from pulka.output.picture.plan import plan_of
    from pulka.output.picture.svg import svg

    book, language = opened.book, opened.language
    title = book.header.title or say("picture", "sheet-of", language, players=", ".join(book.players))
    path.write_text(svg(draw(plan_of(book, language), upright=upright), title, language), "utf-8")


def _png(opened: Opened, path: Path, upright: bool) -> None:
    from pulka.output.picture.draw import draw
    from pulka.output.picture.plan import plan_of
    from pulka.output.picture.svg import svg
    from pulka.output.png import png

    text = svg(draw(plan_of(opened.book, opened.language), upright=upright), "", opened.language)
    path.write_bytes(png(text))


def _txt(opened: Opened, path: Path, _: bool) -> None:
    from pulka.message import message_lines

    lines = message_lines(opened.book, settlement_of(opened.book), opened.language)
    path.write_text("\n".join(lines) + "\n", "utf-8")


def _html(opened: Opened, path: Path, upright: bool) -> None:
    from pulka.output.htmlout import page

    path.write_text(page(opened.book, settlement_of(opened.book), opened.language, upright=upright), "utf-8")


FORMATS: dict[str, Callable[[Opened, Path, bool], None]] = {
    ".xlsx": _xlsx, ".csv": _csv, ".json": _json, ".svg": _svg, ".html": _html, ".png": _png,
    ".txt": _txt,
}  # fmt: skip
"""The kinds of file, by ending; each is told whether all text of the picture reads one way."""
PICTURES = (".svg", ".html", ".png")
"""The kinds of file with a picture of the sheet."""


def command(
    arguments: File = None,
    output: Annotated[str, typer.Option("-o", "--output", metavar="OUT", help=tell("o-output"))] = "",
    upright: Annotated[bool, typer.Option("--upright", help=tell("o-upright"))] = False,
    lang: Lang = None,
) -> None:
    """Write the ledger, or a folder of them, as a file of another kind; raises Unreadable where it cannot be."""
    if arguments and len(arguments) == 1 and Path(arguments[0]).is_dir():
        from pulka.commands import season_export

        check_language(lang)
        season_export.export_season(arguments, output, lang, writer_of(output, season_export.FORMATS, upright))
        return
    opened = open_only(arguments, lang)
    write = writer_of(output, FORMATS, upright)
    try:
        with told(output, opened.language):
            write(opened, Path(output), upright)
    except OSError as error:
        raise Unreadable("cannot-write", source=Source(output, 1)).told(why=why(error)) from None
    show(say("tables", "written", opened.language, path=output))


def writer_of(output: str, formats: Mapping[str, _Writer], upright: bool) -> _Writer:
    """What writes a file with this ending; raises Unreadable where nothing does."""
    path = Path(output)
    write = formats.get(path.suffix.lower())
    if write is None:
        raise Unreadable("bad-ending", found=path.suffix or output, allowed=" ".join(formats))
    if upright and path.suffix.lower() not in PICTURES:
        raise Unreadable("upright-picture", allowed=" ".join(PICTURES))
    return write
