"""Who still owes: money of the evenings less what was paid, per currency."""

from __future__ import annotations

from typing import NamedTuple

from pulka.season.model import Payment, Season
from pulka.season.standings import money
from pulka.settle.settlement import fewest_payments

EXACT = 12
"""People who owe or are owed up to which the fewest payments are proved; it takes 2ⁿ steps."""


class Debt(NamedTuple):
    """One payment that is due, in coins of 0.01."""

    payer: str
    payee: str
    coins: int


class Debts(NamedTuple):
    """A currency: balances in coins (above 0: is owed), and payments that clear them; `fewest`: none fewer do."""

    currency: str
    balances: dict[str, int]
    due: tuple[Debt, ...]
    fewest: bool


def debts(season: Season) -> list[Debts]:
    """The debts of every currency, by its name; balances of each add up to zero."""
    return [_debts(season, currency) for currency in season.currencies]


def _debts(season: Season, currency: str) -> Debts:
    balances = dict(money(season).get(currency, {}))
    for one in paid(season, currency):
        balances[one.payer] = balances.get(one.payer, 0) + one.coins
        balances[one.payee] = balances.get(one.payee, 0) - one.coins
    balances = dict(sorted(balances.items(), key=lambda pair: (-pair[1], pair[0])))
    due, fewest = clearing(balances)
    return Debts(currency, balances, due, fewest)


def paid(season: Season, currency: str) -> list[Payment]:
    """Payments of a currency that count."""
    return [one for one in season.payments if not one.void and one.currency == currency]


def clearing(balances: dict[str, int]) -> tuple[tuple[Debt, ...], bool]:
    """Payments that clear balances which add up to zero, and whether they are proved to be the fewest."""
    people = [person for person, coins in balances.items() if coins]
    if len(people) <= EXACT:
        found = fewest_payments([balances[person] for person in people])
        return tuple(Debt(people[payer], people[payee], coins) for payer, payee, coins in found), True
    left, due = {person: balances[person] for person in people}, []
    while any(left.values()):
        payer, payee = min(left, key=lambda one: (left[one], one)), max(left, key=lambda one: (left[one], one))
        coins = min(-left[payer], left[payee])
        left[payer] += coins
        left[payee] -= coins
        due.append(Debt(payer, payee, coins))
    return tuple(due), False
