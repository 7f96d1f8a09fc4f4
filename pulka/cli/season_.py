"""`pulka season`: several evenings."""

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated, NamedTuple

import typer

from pulka.cli.common import AsJson, Lang, check_language, complain, show, tell, warn
from pulka.language import choose
from pulka.ledger.header import read_date
from pulka.model import PulkaError, Unreadable
from pulka.season.gather import Choice, Folder, Progress, find, gather, known
from pulka.season.model import Evening, Season
from pulka.season.standings import SORTS, Cutoff, Group, Row, groups, money, read_cutoff, standings
from pulka.texts import message, say

Places = Annotated[list[str] | None, typer.Argument(metavar=tell("m-season"), show_default=False)]


class _Asked(NamedTuple):
    """What to show, and how."""

    pairs: bool
    stats: bool
    debts: bool
    titles: bool
    rating: bool
    sort: str
    cutoff: Cutoff | None
    cutoff_text: str
    scaled: bool
    people: tuple[str, ...]


def command(
    places: Places = None,
    pairs: Annotated[bool, typer.Option("--pairs", help=tell("o-pairs"))] = False,
    stats: Annotated[bool, typer.Option("--stats", help=tell("o-stats"))] = False,
    debts: Annotated[bool, typer.Option("--debts", help=tell("o-debts"))] = False,
    titles: Annotated[bool, typer.Option("--titles", help=tell("o-titles"))] = False,
    rating: Annotated[bool, typer.Option("--rating", help=tell("o-rating"))] = False,
    first: Annotated[str, typer.Option("--from", help=tell("o-from"), show_default=False)] = "",
    last: Annotated[str, typer.Option("--to", help=tell("o-to"), show_default=False)] = "",
    newest: Annotated[int | None, typer.Option("--last", help=tell("o-last"), show_default=False)] = None,
    unfinished: Annotated[bool, typer.Option("--unfinished", help=tell("o-unfinished"))] = False,
    sort: Annotated[str, typer.Option(help=tell("o-sort"))] = "whists",
    cutoff: Annotated[str, typer.Option(help=tell("o-cutoff"), show_default=False)] = "",
    scaled: Annotated[bool, typer.Option("--scale", help=tell("o-scale"))] = False,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Print a season; leaves with 1 (typer.Exit) where a file is broken, Unreadable for a wrong option."""
    check_language(lang)
    if sort not in SORTS:
        raise Unreadable("season-sort", found=sort, allowed=", ".join(SORTS))
    if newest is not None and newest < 1:
        raise Unreadable("season-newest", found=newest)
    chosen, names = _parted(places or ["."], stats)
    folder = find(chosen)
    language = choose(lang, folder.files[0])
    choice = _choice(folder, Choice(first and read_date(first), last and read_date(last), newest, unfinished))
    text = cutoff or folder.config.cutoff
    limits = read_cutoff(text) if text else None
    season = read_season(folder, choice, language)
    there = known(season.evenings)
    people = tuple(folder.config.people.meant(name, there) for name in names) or season.people
    asked = _Asked(pairs, stats, debts, titles, rating, sort, limits, text, scaled, people)
    _answer(season, asked, language, as_json=as_json)
    if season.broken:
        raise typer.Exit(1)


def _parted(places: list[str], stats: bool) -> tuple[list[str], list[str]]:
    """Files and folders, and (for --stats) names of players; raises Unreadable for what is neither."""
    there = [place for place in places if Path(place).exists() or place.endswith(".pulka")]
    names = [place for place in places if place not in there]
    if names and not stats:
        raise Unreadable("season-name", found=names[0])
    return there or ["."], names


def _choice(folder: Folder, asked: Choice) -> Choice:
    """What was asked, where nothing was said as `season.toml` has it."""
    return asked._replace(first=asked.first or folder.config.first, last=asked.last or folder.config.last)


def read_season(folder: Folder, choice: Choice, language: str) -> Season:
    """The season, with a bar on a terminal while it is read; what is broken is told on stderr."""
    season = gather(folder, choice, _bar(language) if sys.stderr.isatty() else None)
    for error in season.broken:
        complain(f"{error.source}: {message(error.key, language, error.values)}")
    for one in season.evenings:
        if one.torn:
            complain(say("tables", "torn", language, path=one.path, text=one.torn))
        warn(list(one.findings), language)
    return season


def _bar(language: str) -> Progress:
    """A bar that passes the evenings on."""

    def passing(read: Iterable[Evening | PulkaError], count: int) -> Iterator[Evening | PulkaError]:
        label = say("season", "reading", language)
        with typer.progressbar(read, length=count, label=label, file=sys.stderr, update_min_steps=16) as bar:
            yield from bar

    return passing


def _answer(season: Season, asked: _Asked, language: str, *, as_json: bool) -> None:
    rated = None
    if asked.rating:
        from pulka.season.rating import rating

        rated = rating(season)
    if as_json:
        from pulka.output.jsonout import dump
        from pulka.season.jsonout import season_json

        how = {"scaled": asked.scaled, "sort": asked.sort}
        show(dump(season_json(season, language, cutoff=asked.cutoff, rated=rated, **how)))  # type: ignore[arg-type]
        return
    from pulka.season.tables import rating_table, tell, title_line

    show(title_line(season, language))
    _standings(season, asked, language)
    if asked.pairs and not asked.debts:
        _pairs(season, asked, language)
    if asked.stats:
        _stats(season, asked.people, language)
    if asked.debts:
        _debts(season, asked, language)
    if asked.titles:
        _titles(season, language)
    if rated is not None:
        _lines(["", *_table(rating_table(rated, language)), tell("rating-note", language)])
    _notes(season, language)


def _table(table: object) -> list[str]:
    from pulka.output.terminal import aligned

    return aligned(table).split("\n")  # type: ignore[arg-type]


def _lines(lines: Iterable[str]) -> None:
    from pulka.output.terminal import fold

    show("\n".join(map(fold, lines)))


def rows_of(season: Season, group: Group, sort: str, cutoff: Cutoff | None) -> list[Row]:
    """The standings of a group, by money where that is asked for."""
    rows = standings(group, sort, cutoff)
    if sort == "money":
        totals = list(money(season).values())
        rows.sort(key=lambda row: [-coins.get(row.person, 0) for coins in totals])
    return rows


def _standings(season: Season, asked: _Asked, language: str) -> None:
    from pulka.season.tables import early_note, group_name, money_table, standing, tell

    parted, totals = groups(season, scaled=asked.scaled), money(season)
    if not parted:
        return
    early = False
    for group in parted:
        if len(parted) > 1 or group.scaled:
            show(f"\n{group_name(group, language)}")
        rows = rows_of(season, group, asked.sort, asked.cutoff)
        tables = standing(rows, language, totals if len(parted) == 1 else {})
        _plain(["", *_table(tables.sums), "", *_table(tables.evenings)])
        early = early or tables.early
    if totals and len(parted) > 1:
        _plain(["", tell("money", language), *_table(money_table(season, language))])
    _lines(["", tell("method", language), *([early_note(language)] if early else [])])
    if asked.cutoff:
        _lines([tell("cut-note", language, cutoff=asked.cutoff_text)])
    if asked.scaled:
        for one in (one for one in parted if not one.scaled):
            _lines([tell("unscaled", language, name=one.name)])


def _plain(lines: Iterable[str]) -> None:
    show("\n".join(lines))


def _pairs(season: Season, asked: _Asked, language: str) -> None:
    from pulka.season.pairs import FEW, pairs
    from pulka.season.tables import group_name, pairs_table, tell, together_table

    for group in groups(season, scaled=asked.scaled):
        matrix = pairs(group)
        head = tell("pairs", language, name=group_name(group, language))
        _plain(["", head, "", *_table(pairs_table(matrix, language)), "", tell("together", language)])
        _plain(_table(together_table(matrix)))
    _lines(["", tell("pairs-note", language, few=FEW)])


def _stats(season: Season, people: tuple[str, ...], language: str) -> None:
    from pulka.season.figures import figures
    from pulka.season.tables import means_table, record_lines, shares_table, tell

    for person in people:
        found = figures(season, person)
        head = tell("stats-of", language, person=person, evenings=found.evenings, deals=found.dealt)
        _plain(["", head, "", *_table(shares_table(found, language)), "", *_table(means_table(found, language)), ""])
        _lines(record_lines(found, language))
    _lines(["", tell("wilson", language), tell("pass-note", language)])


def _debts(season: Season, asked: _Asked, language: str) -> None:
    from pulka.season.debts import debts
    from pulka.season.pairs import money_pairs
    from pulka.season.tables import debt_lines, pairs_table, payment_lines, tell

    for one in debts(season):
        name = one.currency or say("tables", "money", language)
        _lines(["", tell("debts", language, name=name), "", *debt_lines(one, language)])
        if asked.pairs:
            matrix = money_pairs(season, one.currency)
            _plain(["", tell("pairs-money", language, name=name), *_table(pairs_table(matrix, language, coins=True))])
    if season.payments:
        _lines(["", tell("payments", language), *payment_lines(season, language)])


def _titles(season: Season, language: str) -> None:
    from pulka.season.tables import tell, title_lines
    from pulka.season.titles import titles

    _lines(["", tell("titles", language), *title_lines(titles(season), language)])


def _notes(season: Season, language: str) -> None:
    from pulka.season.tables import notes

    if lines := notes(season, language):
        _lines(["", *lines])
