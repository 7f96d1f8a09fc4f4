"""`pulka blank`: an empty sheet to print, or a workbook to fill in."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Annotated, NamedTuple

import typer

from pulka.cli.common import Lang, check_language, show, tell
from pulka.cli.files import Force, ending_of, own, put
from pulka.families.conventions import Convention, named
from pulka.families.show import MarkKind
from pulka.language import choose
from pulka.model import Unreadable
from pulka.notation.names import check_name
from pulka.output.target import Target
from pulka.streams import after_writing
from pulka.texts import say


class _Blank(NamedTuple):
    """What an empty sheet is for: names (empty where not told), the convention, the target, the language."""

    players: tuple[str, ...]
    convention: Convention
    target: str
    language: str
    upright: bool

    @property
    def title(self) -> str:
        """What it is."""
        return say("picture", "blank", self.language, players=len(self.players))

    @property
    def marks(self) -> MarkKind:
        """What its players are given beside the sheet."""
        return self.convention.of.show.mark_kind(self.convention.rules)


def _svg(blank: _Blank) -> bytes:
    from pulka.output.picture.draw import draw
    from pulka.output.picture.plan import blank_plan
    from pulka.output.picture.svg import svg

    plan = blank_plan(blank.players, blank.convention.of, blank.marks, blank.target, blank.language)
    return svg(draw(plan, upright=blank.upright), blank.title, blank.language).encode()


def _html(blank: _Blank) -> bytes:
    from pulka.output.htmlout import blank_page
    from pulka.output.picture.plan import blank_plan

    plan = blank_plan(blank.players, blank.convention.of, blank.marks, blank.target, blank.language)
    return blank_page(plan, blank.title, blank.language, upright=blank.upright).encode()


def _xlsx(blank: _Blank) -> bytes:
    from io import BytesIO

    from pulka.output.blankxlsx import write_template

    named = tuple(
        name or say("picture", "player", blank.language, number=number) for number, name in enumerate(blank.players, 1)
    )
    file = BytesIO()
    write_template(named, blank.convention.name, file, blank.language, int(blank.target) if blank.target else None)
    return file.getvalue()


FORMATS: dict[str, Callable[[_Blank], bytes]] = {".svg": _svg, ".html": _html, ".xlsx": _xlsx}
"""The kinds of empty sheet, by ending."""


def command(
    players: Annotated[str, typer.Option(metavar="N", help=tell("o-blank-players"), show_default=False)],
    output: Annotated[str, typer.Option("-o", "--output", metavar="OUT", help=tell("o-output"))] = "",
    convention: Annotated[str, typer.Option(help=tell("o-convention"))] = "sochi",
    target: Annotated[str, typer.Option(help=tell("o-target"), show_default=False)] = "",
    upright: Annotated[bool, typer.Option("--upright", help=tell("o-upright"))] = False,
    force: Force = False,
    lang: Lang = None,
) -> None:
    """Write an empty sheet, by the ending of its name; raises Unreadable where it cannot be written."""
    check_language(lang)
    language, chosen = choose(lang), named(convention)
    ending = ending_of(output, FORMATS, upright)
    blank = _Blank(_players(players, chosen), chosen, _target(target), language, upright)
    put(Target(Path(output), partial(own, ending), force=force), lambda: FORMATS[ending](blank))
    with after_writing():
        show(say("tables", "written", language, path=output))


def _players(text: str, convention: Convention) -> tuple[str, ...]:
    """Names, or as many nameless players."""
    fewest, most = convention.of.players
    if text.strip() in map(str, range(fewest, most + 1)):
        return ("",) * int(text)
    vocabulary = convention.of.vocabulary
    names = tuple(text.replace(",", " ").split())
    if not fewest <= len(names) <= most:
        raise Unreadable("bad-count", found=text, fewest=fewest, most=most)
    for at, name in enumerate(names):
        check_name(name, names[:at], vocabulary)
    return names


def _target(text: str) -> str:
    if text and not (text.isascii() and text.isdigit() and len(text) < 7):
        raise Unreadable("bad-target", found=text)
    return text
