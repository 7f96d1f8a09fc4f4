"""`pulka export DIR`: a season as a workbook, a page or a table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import typer

from pulka.cli.common import show
from pulka.cli.files import own, put
from pulka.cli.season_ import read_season
from pulka.language import choose
from pulka.output.target import Target
from pulka.season.gather import Choice, find
from pulka.season.model import Season
from pulka.streams import after_writing
from pulka.texts import say


def _xlsx(season: Season, language: str) -> bytes:
    from io import BytesIO

    from pulka.output.sealed import save
    from pulka.season.workbook import workbook

    file = BytesIO()
    save(workbook(season, language), file)
    return file.getvalue()


def _html(season: Season, language: str) -> bytes:
    from pulka.season.page import season_page

    return season_page(season, language).encode()


def _csv(season: Season, _: str) -> bytes:
    from pulka.season.tidy import season_csv

    return season_csv(season).encode("utf-8-sig")


Writer = Callable[[Season, str], bytes]
"""A season as a file, in a language."""
FORMATS: dict[str, Writer] = {".xlsx": _xlsx, ".html": _html, ".csv": _csv}
"""The kinds of file of a season, by ending."""


def export_season(places: list[str], output: str, lang: str | None, ending: str, *, force: bool) -> None:
    """Write the season of a folder; raises Unreadable where that cannot be, typer.Exit 1 where a file is broken."""
    folder = find(places)
    language = choose(lang, folder.files[0])
    config = folder.config
    season = read_season(folder, Choice(config.first, config.last), language)
    put(Target(Path(output), partial(own, ending), force=force), lambda: FORMATS[ending](season, language))
    with after_writing():
        show(say("tables", "written", language, path=output))
    if season.broken:
        raise typer.Exit(1)
