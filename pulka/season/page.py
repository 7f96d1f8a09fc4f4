"""`export DIR -o X.html`: the season as one page that needs nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pulka.output.htmlchart import Course, drawn
from pulka.output.htmlout import STYLE, bullets, document, paragraphs, table_html
from pulka.output.picture.svg import fit
from pulka.season.debts import debts
from pulka.season.figures import figures
from pulka.season.model import Season
from pulka.season.pairs import FEW, money_pairs, pairs
from pulka.season.running import running
from pulka.season.standings import Group, groups, money, standings
from pulka.season.tables import (
    debt_lines,
    early_note,
    evenings_table,
    group_name,
    means_table,
    money_table,
    notes,
    pairs_table,
    payment_lines,
    record_lines,
    shares_table,
    standing,
    tell,
    title_line,
    title_lines,
    together_table,
)  # fmt: skip
from pulka.season.titles import titles
from pulka.texts import say


def season_page(season: Season, language: str) -> str:
    """The whole page."""
    title = season.title or tell("season", language)
    body = [
        f"<h1>{fit(title)}</h1>",
        paragraphs([title_line(season, language).removeprefix(f"{season.title} · ")], "note"),
        *_section("standings", language, _standings(season, language)),
        *_section("running", language, _running(season, language)),
        *_section("sheet-pairs", language, _pairs(season, language)),
        *_section("sheet-debts", language, _debts(season, language)),
        *_section("evenings-head", language, _evenings(season, language)),
        *_section("titles", language, [bullets(title_lines(titles(season), language))]),
        *_statistics(season, language),
        paragraphs([tell("made-by", language)], "note"),
    ]
    return document(title, STYLE, body, language)


def _section(key: str, language: str, content: Iterable[str]) -> Iterator[str]:
    yield f"<section>\n<h2>{fit(tell(key, language))}</h2>"
    yield from content
    yield "</section>"


def _head(group: Group, season: Season, language: str) -> Iterator[str]:
    """The name of a group where there are several."""
    if len(season.conventions) > 1:
        yield f"<h3>{fit(group_name(group, language))}</h3>"


def _standings(season: Season, language: str) -> Iterator[str]:
    parted, totals = groups(season), money(season)
    early = False
    for group in parted:
        yield from _head(group, season, language)
        tables = standing(standings(group), language, totals if len(parted) == 1 else {})
        yield table_html(tables.sums, last_is_sum=True)
        yield table_html(tables.evenings)
        early = early or tables.early
    if totals and len(parted) > 1:
        yield f"<h3>{fit(tell('money', language))}</h3>"
        yield table_html(money_table(season, language), last_is_sum=True)
    yield paragraphs([tell("method", language), *([early_note(language)] if early else [])], "note")
    yield paragraphs(notes(season, language), "note")


def _running(season: Season, language: str) -> Iterator[str]:
    """The charts, a group each."""
    for group in groups(season):
        yield from _head(group, season, language)
        yield drawn(
            Course(group.people, tuple(running(group)), tell("running", language), tell("evenings-head", language))
        )


def _pairs(season: Season, language: str) -> Iterator[str]:
    for group in groups(season):
        yield from _head(group, season, language)
        matrix = pairs(group)
        yield _greyed(table_html(pairs_table(matrix, language)))
        yield f"<h3>{fit(tell('together', language))}</h3>"
        yield table_html(together_table(matrix))
    yield paragraphs([tell("pairs-note", language, few=FEW)], "note")


def _greyed(table: str) -> str:
    """Cells in brackets in grey too."""
    return table.replace('<td class="number">(', '<td class="number few">(')


def _debts(season: Season, language: str) -> Iterator[str]:
    for one in debts(season):
        name = one.currency or say("tables", "money", language)
        yield f"<h3>{fit(tell('debts', language, name=name))}</h3>"
        yield bullets(line.strip() for line in debt_lines(one, language))
        yield f"<h3>{fit(tell('pairs-money', language, name=name))}</h3>"
        yield _greyed(table_html(pairs_table(money_pairs(season, one.currency), language, coins=True)))
    if season.payments:
        yield f"<h3>{fit(tell('payments', language))}</h3>"
        yield bullets(payment_lines(season, language))


def _evenings(season: Season, language: str) -> Iterator[str]:
    for group in groups(season):
        yield from _head(group, season, language)
        yield table_html(evenings_table(group.evenings, group.people, language))


def _statistics(season: Season, language: str) -> Iterator[str]:
    """Everybody's statistics."""
    for person in season.people:
        found = figures(season, person)
        head = tell("stats-of", language, person=person, evenings=found.evenings, deals=found.dealt)
        yield f"<section>\n<h2>{fit(head)}</h2>"
        yield table_html(shares_table(found, language))
        yield table_html(means_table(found, language))
        yield f"{bullets(record_lines(found, language))}\n</section>"
    yield paragraphs([tell("wilson", language), tell("pass-note", language)], "note")
