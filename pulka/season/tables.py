"""A season as neutral tables and lines of words, which the terminal and the page render their own way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pulka.amounts import human, money
from pulka.model import Number
from pulka.report.tables import Table, short
from pulka.season.chance import ENOUGH_DEALS, ENOUGH_EVENINGS, Mean, Share
from pulka.season.debts import Debt, Debts
from pulka.season.figures import LEVELS, SUITS, Figures, Record
from pulka.season.model import Evening, Season
from pulka.season.pairs import FEW, Pairs, whole
from pulka.season.rating import Rated
from pulka.season.standings import SCALE, Group, Row
from pulka.season.standings import money as season_money
from pulka.season.titles import Title
from pulka.texts import say

NAME = 12


class Standing(NamedTuple):
    """The two tables of a group: sums and means, then what evenings were like."""

    sums: Table
    evenings: Table
    early: bool


def tell(key: str, language: str, **values: object) -> str:
    """A text of the season."""
    return say("season", key, language, **values)


def decimal(value: Number | float, digits: int = 2) -> str:
    """A number to some digits, for reading only; never minus nothing.

    >>> decimal(-0.001), decimal(5 / 3)
    ('0.00', '1.67')
    """
    text = f"{float(value):.{digits}f}"
    return text.removeprefix("-") if not float(text) else text


def mean_text(mean: Mean, language: str) -> str:
    """`1.20 ± 0.85`, or that it is too early for an interval."""
    half = tell("early", language) if mean.half is None else f"± {decimal(mean.half)}"
    return f"{decimal(mean.value)} {half}"


def share_text(share: Share) -> str:
    """`41–87 %`: the interval of a share."""
    if share.low is None or share.high is None:
        return ""
    return f"{round(share.low * 100)}–{round(share.high * 100)} %"


def title_line(season: Season, language: str) -> str:
    """Title, evenings, dates."""
    dates = [one.date for one in season.evenings if one.date]
    span = " … ".join(dict.fromkeys((dates[0], dates[-1]))) if dates else ""
    parts = [season.title, tell("evenings", language, count=len(season.evenings)), span]
    return " · ".join(part for part in parts if part)


def notes(season: Season, language: str) -> list[str]:
    """Evenings left out, dates not known, names that may be one person's."""
    lines = [tell("broken", language, count=len(season.broken))] if season.broken else []
    lines += [tell("unfinished", language, path=one.file) for one in season.unfinished if one not in season.evenings]
    lines += [tell("unfinished-counted", language, path=one.file) for one in season.evenings if not one.over]
    lines += [tell("undated", language, path=path) for path in season.undated]
    return lines + [tell("alike", language, one=one.one, other=one.other) for one in season.alike]


def group_name(group: Group, language: str) -> str:
    """The convention, or the scale with its numbers."""
    if not group.scaled:
        return group.name
    told = ", ".join(f"{name} {human(factor)}" for name, factor in SCALE.items())
    return tell("scale", language, scale=told)


def standing(rows: list[Row], language: str, totals: dict[str, dict[str, int]]) -> Standing:
    """The tables of a group; `totals`: money in coins by currency, in the second one."""
    heads = ("evening-count", "dealt", "played", "whists", "an-evening", "a-deal")
    sums = [
        (
            short(one.person, NAME),
            str(one.evenings),
            str(one.dealt),
            str(one.played),
            human(one.whists),
            decimal(one.evening, 1),
            mean_text(one.deal, language),
        )
        for one in rows
    ]
    sums.append((say("tables", "sum", language), "", "", "", human(sum(one.whists for one in rows)), "", ""))
    first = Table(("", *(tell(key, language) for key in heads)), tuple(sums), (False, *[True] * 6))
    return Standing(first, _evenings(rows, language, totals), any(one.deal.half is None for one in rows))


def _evenings(rows: list[Row], language: str, totals: dict[str, dict[str, int]]) -> Table:
    heads = ["", *(tell(key, language) for key in ("highest", "lowest", "in-plus", "streak"))]
    cut = any(one.cut is not None for one in rows)
    heads += [tell("cut", language)] if cut else []
    heads += [currency or say("tables", "money", language) for currency in totals]
    lines = [
        (
            short(one.person, NAME),
            human(one.highest),
            human(one.lowest),
            tell("k-of-n", language, k=one.plus, n=one.evenings),
            f"{one.streak:+d}" if one.streak else "0",
            *([human(one.cut or 0)] if cut else []),
            *(_money(coins.get(one.person)) for coins in totals.values()),
        )
        for one in rows
    ]
    return Table(tuple(heads), tuple(lines), (False, *[True] * (len(heads) - 1)))


def _money(coins: int | None) -> str:
    """Money, nothing for who never played for this currency."""
    return "" if coins is None else money(coins)


def early_note(language: str) -> str:
    """What "too early" means."""
    return tell("early-note", language, evenings=ENOUGH_EVENINGS, deals=ENOUGH_DEALS)


def money_table(season: Season, language: str) -> Table:
    """Money of everybody, a column a currency; sums are zero."""
    totals = season_money(season)
    people = sorted({person for coins in totals.values() for person in coins})
    rows = [(short(one, NAME), *(_money(coins.get(one)) for coins in totals.values())) for one in people]
    rows.append((say("tables", "sum", language), *(money(sum(coins.values())) for coins in totals.values())))
    heads = (currency or say("tables", "money", language) for currency in totals)
    return Table(("", *heads), tuple(rows), (False, *[True] * len(totals)))


def pairs_table(pairs: Pairs, language: str, *, coins: bool = False) -> Table:
    """Who won how much from whom, the sum at the end of each row; in brackets where they met too seldom."""
    won: list[list[Number]] = [list(row) for row in whole(pairs.won)] if coins else pairs.won
    shown = (lambda value: money(int(value))) if coins else human
    heads = (short(one, 8) for one in pairs.people)
    rows = []
    for i, person in enumerate(pairs.people):
        cells = [_met(shown(won[i][j]), pairs.together[i][j]) if i != j else "·" for j in range(len(pairs.people))]
        rows.append((short(person, NAME), *cells, shown(sum(won[i]))))
    return Table(("", *heads, say("tables", "sum", language)), tuple(rows), (False, *[True] * (len(pairs.people) + 1)))


def _met(text: str, evenings: int) -> str:
    """A cell of two who met often enough, seldom (in brackets), or never (empty)."""
    return text if evenings >= FEW else f"({text})" if evenings else ""


def together_table(pairs: Pairs) -> Table:
    """How many evenings two were together."""
    rows = (
        (short(person, NAME), *(str(count) if count else "" for count in row))
        for person, row in zip(pairs.people, pairs.together, strict=True)
    )
    heads = (short(one, 8) for one in pairs.people)
    return Table(("", *heads), tuple(rows), (False, *[True] * len(pairs.people)))


def shares_table(figures: Figures, language: str) -> Table:
    """Shares as k of n with their intervals."""
    rows = [
        (
            _label(key, language),
            tell("k-of-n", language, k=one.k, n=one.n),
            f"{round(100 * one.k / one.n)} %",
            share_text(one),
        )
        for key, one in figures.shares.items()
    ]
    heads = ("", tell("times", language), tell("share", language), tell("interval", language))
    return Table(heads, tuple(rows), (False, True, True, True))


def means_table(figures: Figures, language: str) -> Table:
    """Means, and of how many things."""
    rows = [
        (
            _label(one.key, language) + _of(one.convention, figures),
            decimal(one.mean),
            human(one.total),
            str(one.n),
        )
        for one in figures.means
    ]
    heads = ("", tell("mean", language), say("tables", "sum", language), tell("of", language))
    return Table(heads, tuple(rows), (False, True, True, True))


def _label(key: str, language: str) -> str:
    """What a figure is called: `game 7`, `over 7`, `suit ♠` with their level or suit."""
    word, _, more = key.partition(" ")
    assert not more or more in (*LEVELS, *SUITS)
    suit = {"NT": tell("no-trump", language), "?": tell("no-suit", language)}.get(more, more)
    return tell(f"stat-{word}", language, level=more, suit=suit) if more else tell(f"stat-{word}", language)


def record_lines(figures: Figures, language: str) -> list[str]:
    """The most and the least: `наибольший вечер: 224 1/2 (sochi.pulka)`."""
    return [_record(one, _of(one.convention, figures), language) for one in figures.records]


def _record(record: Record, of: str, language: str) -> str:
    place = f"{record.file}, {record.deal}. {record.record}" if record.deal else record.file
    return f"{tell(f'stat-{record.key}', language)}{of}: {human(record.amount)} ({place})"


def _of(convention: str, figures: Figures) -> str:
    """The convention of whists, where the player has those of several."""
    several = len({one.convention for one in figures.records if one.convention}) > 1
    return f", {convention}" if several and convention else ""


def debt_lines(debts: Debts, language: str) -> list[str]:
    """Balances, and who pays whom; above 0 is owed."""
    lines = [
        f"{person}: {'+' if coins > 0 else ''}{money(coins)} {debts.currency}".rstrip()
        for person, coins in debts.balances.items()
    ]
    key = ("due-fewest" if debts.fewest else "due") if debts.due else "settled"
    return [*lines, tell(key, language), *(f"  {due_line(one, debts.currency)}" for one in debts.due)]


def due_line(debt: Debt, currency: str) -> str:
    """`Боря → Аня: 28.00 RUB`."""
    return f"{debt.payer} → {debt.payee}: {money(debt.coins)} {currency}".rstrip()


def payment_lines(season: Season, language: str) -> list[str]:
    """The payments with their numbers; one that was taken back says so."""
    return [
        f"{one.number}. {one.date} {one.payer} → {one.payee}: {money(one.coins)} {one.currency}".rstrip()
        + (f" “{one.note}”" if one.note else "")
        + (f" ({tell('taken-back', language)})" if one.void else "")
        for one in season.payments
    ]


def title_lines(titles: list[Title], language: str) -> Iterator[str]:
    """`Паровоз: Вера, 7 — больше всех взяток на своих пойманных мизерах`."""
    for one in titles:
        rule = tell(f"title-{one.key}-rule", language)
        where = ", ".join(filter(None, (one.file, one.convention)))
        place = f" ({where})" if where else ""
        yield f"{tell(f'title-{one.key}', language)}: {', '.join(one.holders)}, {human(one.amount)}{place}: {rule}"


def rating_table(rated: list[Rated], language: str) -> Table:
    """μ ± 2σ of everybody, surest first."""
    rows = tuple((short(one.person, NAME), f"{decimal(one.mu, 1)} ± {decimal(2 * one.sigma, 1)}") for one in rated)
    return Table(("", tell("rating", language)), rows, (False, True))


def evenings_table(evenings: tuple[Evening, ...], people: tuple[str, ...], language: str) -> Table:
    """An evening a row: date, file, convention, everybody's whists."""
    rows = []
    for one in evenings:
        nets = [one.net[at] if (at := one.seat(person)) is not None else None for person in people]
        cells = ("" if net is None else human(net) for net in nets)
        rows.append((one.date, one.file, one.convention, str(one.deals), *cells))
    heads = (tell(key, language) for key in ("date", "file", "convention"))
    return Table(
        (*heads, tell("dealt", language), *people), tuple(rows), (False, False, False, True, *[True] * len(people))
    )
