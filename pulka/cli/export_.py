"""`pulka export`: the ledger as a file of another kind, by its ending."""

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import Annotated, BinaryIO

import typer

from pulka.cli.common import File, Lang, Opened, open_only, show, tell
from pulka.cli.waiting import told
from pulka.files import trouble
from pulka.model import Unreadable
from pulka.output.target import Target, begins
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


def _html(opened: Opened, upright: bool) -> bytes:
    from pulka.output.htmlout import page

    return page(opened.book, settlement_of(opened.book), opened.language, upright=upright).encode()


FORMATS: dict[str, Callable[[Opened, bool], bytes]] = {
    ".xlsx": _xlsx, ".csv": _csv, ".json": _json, ".svg": _svg, ".html": _html,
}  # fmt: skip
"""The kinds of file, by ending; each is told whether all text of the picture reads one way."""
PICTURES = (".svg", ".html")
"""The kinds of file with a picture of the sheet."""

Force = Annotated[bool, typer.Option("--force", help=tell("o-force"))]


def command(
    arguments: File = None,
    output: Annotated[str, typer.Option("-o", "--output", metavar="OUT", help=tell("o-output"))] = "",
    upright: Annotated[bool, typer.Option("--upright", help=tell("o-upright"))] = False,
    force: Force = False,
    lang: Lang = None,
) -> None:
    """Write the ledger as a file of another kind; raises Unreadable where that cannot be written."""
    opened = open_only(arguments, lang)
    ending = ending_of(output, FORMATS, upright)
    target = Target(Path(output), partial(own, ending), opened.path, force)
    with told(output, opened.language):
        put(target, lambda: FORMATS[ending](opened, upright))
    with after_writing():
        show(say("tables", "written", opened.language, path=output))


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
    from pulka.output import csvout, htmlout, sealed
    from pulka.output.picture import svg

    recognize = {
        ".xlsx": sealed.sealed,
        ".csv": begins("\ufeff" + ",".join(csvout.HEAD) + "\n"),
        ".json": begins('{\n "format": "pulka-ledger/1",\n'),
        ".svg": begins(svg.MADE),
        ".html": begins(htmlout.MADE),
    }
    return recognize[ending](file)


def put(target: Target, compose: Callable[[], bytes]) -> None:
    """Write what is composed, once it is known that it may be written; raises Unreadable."""
    target.check()
    try:
        data = compose()
    except OSError as error:  # a full disk where openpyxl keeps its drafts
        raise trouble("cannot-write", target.path, error) from None
    target.write(data)
