"""`pulka settle`: the settlement of a ledger or of a paper sheet."""

import re
from pathlib import Path
from typing import Annotated, NamedTuple

import typer

from pulka.cli.common import AsJson, Lang, check_language, no_more, open_only, show, show_json, tell
from pulka.evening.replay import Book
from pulka.families import conventions
from pulka.language import choose
from pulka.ledger.header import read_rate
from pulka.model import Rate, Sheet, Terms, Unreadable
from pulka.notation.names import one_called
from pulka.settle.settlement import METHODS, Adjustment, Settlement, settle
from pulka.texts import say


class _Case(NamedTuple):
    """A sheet to settle, from a ledger (`book`) or from paper."""

    names: tuple[str, ...]
    convention: str
    sheet: Sheet
    terms: Terms
    rate: Rate | None
    book: Book | None
    language: str
    torn: str = ""


def command(
    arguments: Annotated[list[str] | None, typer.Argument(metavar="[FILE]...", show_default=False)] = None,
    sheet: Annotated[str | None, typer.Option(metavar="SHEET.toml", help=tell("o-sheet"), show_default=False)] = None,
    method: Annotated[str, typer.Option(help=tell("o-method"))] = "average",
    adjust: Annotated[str | None, typer.Option(help=tell("o-adjust"), show_default=False)] = None,
    explain: Annotated[bool, typer.Option("--explain", help=tell("o-explain"))] = False,
    rate: Annotated[str, typer.Option(help=tell("o-rate-after"), show_default=False)] = "",
    as_message: Annotated[bool, typer.Option("--message", help=tell("o-message"))] = False,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Print the settlement of ledgers or of a paper sheet; raises Unreadable for what does not go together."""
    agreed = read_rate(rate) if rate else None
    if not sheet and len(arguments or []) > 1:
        _several(
            arguments or [],
            {"--method": method != "average", "--adjust": adjust, "--explain": explain, "--message": as_message},
        )
        from pulka.cli.several import settle_several

        settle_several(arguments or [], agreed, lang, as_json=as_json)
        return
    case = _from_paper(sheet, arguments, lang) if sheet else _from_ledger(arguments, lang)
    case = case._replace(rate=agreed or case.rate)
    if as_message and case.book is None:
        raise Unreadable("message-paper")
    if method not in METHODS:
        raise Unreadable("bad-method", found=method, allowed=", ".join(METHODS))
    moved = _adjustment(adjust, case.names) if adjust else None
    settlement = settle(case.sheet, case.terms, case.rate, "book" if moved else method, moved)
    if as_json:
        from pulka.output.jsonout import settlement_json

        show_json(settlement_json(case.names, case.convention, case.sheet, settlement, case.book), case.torn)
        return
    if as_message and case.book:
        from pulka.report.message import message_lines

        show("\n".join(message_lines(case.book, settlement, case.language)))
        return
    _print(case, settlement, explain)


def _several(files: list[str], given: dict[str, object]) -> None:
    """Raise Unreadable for what cannot be asked of several ledgers, and for arguments that are none."""
    for option, value in given.items():
        if value:
            raise Unreadable("several-option", option=option, found=len(files))
    for file in files[1:]:
        if not file.endswith(".pulka"):
            raise Unreadable("expect-end", found=file)


def _from_ledger(arguments: list[str] | None, lang: str | None) -> _Case:

    opened = open_only(arguments, lang)
    book = opened.book
    sheet = book.sheet.reordered(book.order)
    header = book.header
    return _Case(book.players, header.convention, sheet, book.terms, header.rate, book, opened.language, opened.torn)


def _from_paper(path: str, arguments: list[str] | None, lang: str | None) -> _Case:
    from pulka.paper.sheet import read_sheet

    check_language(lang)
    language = choose(lang, Path(path))
    no_more(list(arguments or []))
    paper = read_sheet(Path(path))
    return _Case(paper.players, paper.convention, paper.sheet, paper.terms, paper.rate, None, language)


def _adjustment(text: str, names: tuple[str, ...]) -> Adjustment:
    """`С-1`, `Аня+1`: whose mountain, and which way."""
    match = re.fullmatch(r"(.+?)\s*([+\-−])\s*1", text)
    if match is None:
        raise Unreadable("bad-adjust", found=text)
    return Adjustment(one_called(match[1], names), 1 if match[2] == "+" else -1)


def _print(case: _Case, settlement: Settlement, explain: bool) -> None:
    from pulka.output.terminal import aligned, fold
    from pulka.report.tables import settlement_table, title_line, transfer_lines

    language = case.language
    if case.book:
        show(title_line(case.book, language))
        if not case.book.over:
            show(say("tables", "not-over", language))
    if explain:
        from pulka.report.steps import working

        steps = working(
            case.sheet, case.terms, case.names, settlement, case.rate, language, conventions.load(case.convention).of
        )
        show("\n" + "\n".join(map(fold, steps)))
    show("\n" + aligned(settlement_table(case.names, settlement, language)))
    if sum(settlement.net) == 0 == sum(settlement.whole):
        show(say("tables", "zero", language))
    lines = transfer_lines(case.names, settlement, language)
    key = "transfers" if lines else "nobody-pays"
    show("\n" + "\n".join([say("tables", key, language), *(f"  {line}" for line in lines)]))
