"""`season --json`: pulka-season/1.  Amounts are exact; what chance leaves is text of some digits, never a float."""

from __future__ import annotations

from collections.abc import Iterable

from pulka.amounts import money
from pulka.families.show import Json
from pulka.model import PulkaError
from pulka.output.jsonout import number
from pulka.season.chance import Mean
from pulka.season.debts import Debts, debts
from pulka.season.figures import Figures, figures
from pulka.season.model import Evening, Payment, Season
from pulka.season.pairs import Pairs, money_pairs, pairs, whole
from pulka.season.rating import Rated
from pulka.season.standings import Cutoff, Group, Row, groups, standings
from pulka.season.tables import decimal
from pulka.season.titles import titles
from pulka.texts import message

DIGITS = 4
"""Digits of intervals and ratings."""


def season_json(
    season: Season,
    language: str,
    *,
    scaled: bool = False,
    sort: str = "whists",
    cutoff: Cutoff | None = None,
    rated: list[Rated] | None = None,
) -> Json:
    """Everything that is known of a season; `rating` is null unless it was asked for."""
    counted = set(map(id, season.evenings))
    left = [one for one in season.unfinished if id(one) not in counted]
    return {
        "format": "pulka-season/1",
        "title": season.title,
        "people": list(season.people),
        "evenings": [_evening(one, counted=True) for one in season.evenings]
        + [_evening(one, counted=False) for one in left],
        "groups": [_group(one, standings(one, sort, cutoff)) for one in groups(season, scaled=scaled)],
        "money": [_debts(season, one) for one in debts(season)],
        "payments": [_payment(one) for one in season.payments],
        "statistics": [_figures(figures(season, person)) for person in season.people],
        "titles": [
            {
                "title": one.key,
                "holders": list(one.holders),
                "amount": number(one.amount),
                "file": one.file or None,
                "convention": one.convention or None,
            }
            for one in titles(season)
        ],
        "rating": None
        if rated is None
        else [
            {"person": one.person, "mu": decimal(one.mu, DIGITS), "sigma": decimal(one.sigma, DIGITS)} for one in rated
        ],
        "alike": [[one.one, one.other] for one in season.alike],
        "broken": list(_broken(season.broken, language)),
    }


def _evening(evening: Evening, *, counted: bool) -> Json:
    return {
        "file": evening.file,
        "title": evening.title,
        "date": evening.date or None,
        "convention": evening.convention,
        "over": evening.over,
        "counted": counted,
        "deals": evening.deals,
        "names": [seat.name for seat in evening.seats],
        "people": list(evening.people),
        "net": list(map(number, evening.net)),
        "money": None if evening.coins is None else list(map(money, evening.coins)),
        "currency": None if evening.coins is None else evening.currency,
    }


def _group(group: Group, rows: list[Row]) -> Json:
    matrix = pairs(group)
    return {
        "convention": None if group.scaled else group.name,
        "scaled": group.scaled,
        "standings": [_row(one) for one in rows],
        "pairs": {
            "people": list(matrix.people),
            "won": [list(map(number, row)) for row in matrix.won],
            "together": matrix.together,
        },
    }


def _row(row: Row) -> Json:
    return {
        "person": row.person,
        "evenings": row.evenings,
        "deals": row.dealt,
        "played": row.played,
        "whists": number(row.whists),
        "evening": number(row.evening),
        "deal": _mean(row.deal),
        "highest": number(row.highest),
        "lowest": number(row.lowest),
        "plus": row.plus,
        "streak": row.streak,
        "cut": None if row.cut is None else number(row.cut),
    }


def _mean(mean: Mean) -> Json:
    return {"mean": number(mean.value), "half": None if mean.half is None else decimal(mean.half, DIGITS)}


def _debts(season: Season, debts: Debts) -> Json:
    matrix: Pairs = money_pairs(season, debts.currency)
    coins = whole(matrix.won)
    return {
        "currency": debts.currency,
        "people": list(matrix.people),
        "evenings": [money(sum(row)) for row in coins],
        "won": [list(map(money, row)) for row in coins],
        "balances": [{"person": person, "money": money(left)} for person, left in debts.balances.items()],
        "due": [{"from": one.payer, "to": one.payee, "money": money(one.coins)} for one in debts.due],
        "fewest": debts.fewest,
    }


def _payment(payment: Payment) -> Json:
    return {
        "number": payment.number,
        "date": payment.date,
        "from": payment.payer,
        "to": payment.payee,
        "money": money(payment.coins),
        "currency": payment.currency,
        "note": payment.note,
        "void": payment.void,
    }


def _figures(figures: Figures) -> Json:
    return {
        "person": figures.person,
        "shares": [
            {
                "key": key,
                "k": one.k,
                "n": one.n,
                "low": decimal(one.low or 0, DIGITS),
                "high": decimal(one.high or 0, DIGITS),
            }
            for key, one in figures.shares.items()
        ],
        "means": [
            {"key": one.key, "convention": one.convention or None, "sum": number(one.total), "n": one.n}
            for one in figures.means
        ],
        "records": [
            {
                "key": one.key,
                "convention": one.convention or None,
                "amount": number(one.amount),
                "file": one.file,
                "deal": one.deal or None,
            }
            for one in figures.records
        ],
    }


def _broken(errors: Iterable[PulkaError], language: str) -> Iterable[Json]:
    for one in errors:
        place = one.source
        yield {
            "path": place.path if place else None,
            "line": place.line if place else None,
            "message": message(one.key, language, one.values),
        }
