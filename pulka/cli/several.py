"""`pulka settle A B`: what several evenings come to together."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from pulka.amounts import human
from pulka.cli.common import complain, show, warn
from pulka.language import choose
from pulka.model import PulkaError, Rate, Source, exact
from pulka.report.tables import Table, short
from pulka.season.debts import clearing
from pulka.season.evening import read_evening
from pulka.season.gather import Choice, find, season_of
from pulka.season.model import Season
from pulka.season.standings import Group, groups, money, standings
from pulka.season.tables import due_line, money_table, tell
from pulka.settle.settlement import largest_remainder
from pulka.texts import say


def settle_several(files: list[str], rate: Rate | None, lang: str | None, *, as_json: bool) -> None:
    """Settle ledgers together, each as it stands; raises PulkaError where one of them cannot be used.

    Who is who follows `season.toml` beside them.
    """
    language = choose(lang, Path(files[0]))
    folder = find(files)
    evenings = []
    for path in folder.files:
        try:
            evenings.append(read_evening(str(path), rate))
        except PulkaError as error:
            raise error.at(Source(str(path), 1)) from None
    season = season_of(evenings, [], folder._replace(folders=()), Choice(unfinished=True))
    if season.broken:
        raise season.broken[0]
    for one in season.evenings:
        if one.torn:
            complain(say("tables", "torn", language, path=one.path, text=one.torn))
        warn(list(one.findings), language)
    if as_json:
        from pulka.output.jsonout import dump
        from pulka.season.jsonout import season_json

        show(dump(season_json(season, language)))
        return
    _print(season, language)


def _print(season: Season, language: str) -> None:
    from pulka.output.terminal import aligned

    show(tell("of-files", language, files=", ".join(one.file for one in season.evenings)))
    for one in season.evenings:
        if not one.over:
            show(tell("unfinished-counted", language, path=one.path))
    for group in groups(season):
        show("\n" + aligned(_whists(group, language)))
    if money(season):
        show("\n" + aligned(money_table(season, language)))
    show(say("tables", "zero", language))
    lines = list(_due(season, language))
    key = "transfers" if lines else "nobody-pays"
    show("\n" + "\n".join([say("tables", key, language), *(f"  {line}" for line in lines)]))


def _whists(group: Group, language: str) -> Table:
    """Whists of the evenings of a convention, exact."""
    found = standings(group)
    rows = [(short(one.person, 20), human(one.whists)) for one in found]
    rows.append((say("tables", "sum", language), human(exact(sum(one.whists for one in found)))))
    return Table((group.name, say("tables", "net", language)), tuple(rows), (False, True))


def _due(season: Season, language: str) -> Iterator[str]:
    """Who pays whom: money by currency, and whole whists by convention where an evening has no rate."""
    for currency, totals in money(season).items():
        yield from (due_line(one, currency) for one in clearing(totals)[0])
    for name in season.conventions:
        owed: dict[str, int] = {}
        for evening in season.evenings:
            if evening.convention == name and evening.coins is None:
                for person, whists in zip(evening.people, largest_remainder(evening.net), strict=True):
                    owed[person] = owed.get(person, 0) + whists
        for one in clearing(owed)[0]:
            values = {"payer": one.payer, "payee": one.payee, "whists": str(one.coins)}
            yield say("tables", "pays-whists", language, **values)
