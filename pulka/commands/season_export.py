"""`pulka export DIR`: a season as a workbook, a page or a table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import typer

from pulka.commands.common import show
from pulka.commands.season_ import read_season
from pulka.files import why
from pulka.language import choose
from pulka.model import Source, Unreadable
from pulka.season.gather import Choice, find
from pulka.season.model import Season
from pulka.texts import say


def _xlsx(season: Season, path: Path, language: str) -> None:
    from pulka.season.workbook import workbook

    workbook(season, language).save(path)


def _html(season: Season, path: Path, language: str) -> None:
    from pulka.season.page import season_page

    path.write_text(season_page(season, language), "utf-8")


def _csv(season: Season, path: Path, _: str) -> None:
    from pulka.season.tidy import season_csv

    path.write_text(season_csv(season), "utf-8-sig", newline="")


Writer = Callable[[Season, Path, str], None]
"""Writes a season to a path in a language."""
FORMATS: dict[str, Writer] = {".xlsx": _xlsx, ".html": _html, ".csv": _csv}
"""The kinds of file of a season, by ending."""


def export_season(places: list[str], output: str, lang: str | None, write: Writer) -> None:
    """Write the season of a folder; raises Unreadable where that cannot be, typer.Exit 1 where a file is broken."""
    folder = find(places)
    language = choose(lang, folder.files[0])
    config = folder.config
    season = read_season(folder, Choice(config.first, config.last), language)
    try:
        write(season, Path(output), language)
    except OSError as error:
        raise Unreadable("cannot-write", source=Source(output, 1)).told(why=why(error)) from None
    show(say("tables", "written", language, path=output))
    if season.broken:
        raise typer.Exit(1)
