"""Settlement (расчёт, роспись): exact nets, whole and money rounding, transfers (docs/spec/scoring.md#settlement).

Sums are exact rationals and come to zero before and after rounding.
"""

import math
from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from pulka.model import Number, Rate, Sheet, Terms, Unreadable, exact

METHODS = ("average", "pairwise", "book")


class Adjustment(NamedTuple):
    """The book way's one point: put on (+1) or taken off (-1) one player's mountain."""

    player: int
    points: int


class Transfer(NamedTuple):
    """One payment: `whists` exact, `coins` of 0.01 or None without a rate."""

    payer: int
    payee: int
    whists: Number
    coins: int | None


class Settlement(NamedTuple):
    """The result of a sheet, players in its order: `net` exact whists, `whole` whists, `coins` of 0.01.

    Each adds up to zero; `coins` and `currency` are None without a rate.
    """

    method: str
    net: tuple[Number, ...]
    whole: tuple[int, ...]
    coins: tuple[int, ...] | None
    currency: str | None
    transfers: tuple[Transfer, ...]
    adjustment: Adjustment | None = None


def balances(sheet: Sheet) -> tuple[Number, ...]:
    """Whists written less whists owed, by player: what he wrote on others less what they wrote on him.

    >>> balances(Sheet((0, 0), (0, 0), ((0, 5), (2, 0))))
    (3, -3)
    """
    everybody = range(len(sheet.pool))
    return tuple(exact(sum(sheet.whists[i]) - sum(sheet.whists[j][i] for j in everybody)) for i in everybody)


def nets(sheet: Sheet, terms: Terms) -> tuple[Number, ...]:
    """Exact nets in whists, by player: worth less the average worth, and the whist balance.

    >>> nets(Sheet((0, 0, 0), (2, 0, 0), ((0,) * 3,) * 3), Terms(20, 10))[1]
    Fraction(20, 3)
    """
    worth = [terms.pool_worth * p - terms.mountain_worth * m for p, m in zip(sheet.pool, sheet.mountain, strict=True)]
    if terms.indivisible:
        worth = _undivided(sheet, terms)
    average = Fraction(sum(worth)) / len(worth)
    return tuple(exact(value - average + whists) for value, whists in zip(worth, balances(sheet), strict=True))


def _undivided(sheet: Sheet, terms: Terms) -> list[Number]:
    """Worths of an indivisible gusarik, doubled so that the whole difference changes hands."""
    each = 2 * terms.mountain_worth
    return [each * (p * terms.points - m) for p, m in zip(sheet.pool, sheet.mountain, strict=True)]


def largest_remainder(amounts: Sequence[Number]) -> tuple[int, ...]:
    """Whole numbers nearest to amounts that add up to zero, adding up to zero; a tie goes to the earlier seat.

    >>> largest_remainder([Fraction(-40, 3), Fraction(20, 3), Fraction(20, 3)])
    (-13, 7, 6)
    """
    whole = [math.floor(amount) for amount in amounts]
    left = -sum(whole)
    by_remainder = sorted(range(len(whole)), key=lambda i: (whole[i] - amounts[i], i))
    for i in by_remainder[:left]:
        whole[i] += 1
    return tuple(whole)


def settle(
    sheet: Sheet,
    terms: Terms,
    rate: Rate | None = None,
    method: str = "average",
    adjustment: Adjustment | None = None,
) -> Settlement:
    """Settle a sheet.  `average` and `pairwise` give the same exact result, `book` moves one point first.

    Raises Unreadable when the book way needs a named adjustment.
    """
    if method == "book":
        adjustment = adjustment or book_adjustment(sheet, terms)
        if adjustment:
            sheet = adjusted(sheet, adjustment, terms)
    else:
        adjustment = None
    net = pairwise(sheet, terms) if method == "pairwise" else nets(sheet, terms)
    whole = largest_remainder(net)
    coins = None
    if rate is not None:
        coins = largest_remainder([amount * rate.amount * 100 for amount in net])
    return Settlement(
        method, net, whole, coins, rate.currency if rate else None, transfers(whole, coins, rate), adjustment
    )


def carried(sheet: Sheet, terms: Terms) -> tuple[Number, ...]:
    """Mountains in points, by player, with the unequal pools carried in: what each lacks of the target."""
    target = terms.target or 0
    return tuple(exact(m + (target - p) * terms.points) for p, m in zip(sheet.pool, sheet.mountain, strict=True))


def pair_results(sheet: Sheet, terms: Terms) -> list[list[Number]]:
    """`[i][j]`: whists that i wins from j, by the mountains of both and their whists on each other.

    Amnesty would change nothing: it takes the same off both mountains.
    """
    mountain = carried(sheet, terms)
    share = Fraction(terms.mountain_worth, 1 if terms.indivisible else len(mountain))
    everybody = range(len(mountain))
    return [
        [exact((mountain[j] - mountain[i]) * share + sheet.whists[i][j] - sheet.whists[j][i]) for j in everybody]
        for i in everybody
    ]


def pairwise(sheet: Sheet, terms: Terms) -> tuple[Number, ...]:
    """Exact nets in whists, player against player; equal to `nets`."""
    return tuple(exact(sum(row)) for row in pair_results(sheet, terms))


def book_adjustment(sheet: Sheet, terms: Terms) -> Adjustment | None:
    """The mountain point that makes the division come out whole; None when it already does (REF).

    Raises Unreadable where neither way of choosing it does: the players have to name one.
    """
    mountain = carried(sheet, terms)
    total, count = Fraction(sum(mountain)), len(mountain)
    if (total * terms.mountain_worth / count).denominator == 1:
        return None
    for player, points in ((mountain.index(min(mountain)), -1), (mountain.index(max(mountain)), 1)):
        if ((total + points) * terms.mountain_worth / count).denominator == 1:
            return Adjustment(player, points)
    raise Unreadable("book-needs-adjust", total=exact(total), count=count)


def adjusted(sheet: Sheet, adjustment: Adjustment, terms: Terms) -> Sheet:
    """The sheet with the book way's point: the others are compensated with whole whists on that player.

    >>> sheet = Sheet((0,) * 4, (0, 5, 15, 11), ((0,) * 4,) * 4)
    >>> adjusted(sheet, Adjustment(0, -1), Terms(10, 10)).whists[1]
    (2, 0, 0, 0)
    """
    me, count = adjustment.player, len(sheet.pool)
    whists = -adjustment.points * compensation(terms, count)
    mountain = tuple(m + (adjustment.points if i == me else 0) for i, m in enumerate(sheet.mountain))
    written = tuple(
        tuple(amount + (whists if j == me and i != me else 0) for j, amount in enumerate(row))
        for i, row in enumerate(sheet.whists)
    )
    return sheet._replace(mountain=mountain, whists=written)


def compensation(terms: Terms, count: int) -> int:
    """Whists that stand for one mountain point, whole: 3 for three players, 2 for four."""
    return terms.mountain_worth // count


def transfers(whole: Sequence[int], coins: Sequence[int] | None, rate: Rate | None) -> tuple[Transfer, ...]:
    """As few payments as possible that clear the `coins` of 0.01, or without a rate the `whole` whists."""
    if coins is None or rate is None:
        return tuple(Transfer(payer, payee, amount, None) for payer, payee, amount in fewest_payments(whole))
    each = rate.amount * 100
    return tuple(Transfer(a, b, exact(Fraction(amount) / each), amount) for a, b, amount in fewest_payments(coins))


def fewest_payments(amounts: Sequence[int]) -> list[tuple[int, int, int]]:
    """Payments (payer, payee, amount) that clear `amounts`, proved fewest.

    n players who owe or get need n − k payments, k being the most groups that clear among themselves.

    >>> fewest_payments([5, -5, 3, -3])
    [(1, 0, 5), (3, 2, 3)]
    """
    players = [i for i, amount in enumerate(amounts) if amount]
    paid: list[tuple[int, int, int]] = []
    for group in _most_groups(amounts, players):
        left = {i: amounts[i] for i in group}
        while any(left.values()):
            payer = min(left, key=lambda i: (left[i], i))
            payee = max(left, key=lambda i: (left[i], -i))
            amount = min(-left[payer], left[payee])
            left[payer] += amount
            left[payee] -= amount
            paid.append((payer, payee, amount))
    return sorted(paid)


def _most_groups(amounts: Sequence[int], players: list[int]) -> list[list[int]]:
    """The players parted into as many groups as possible that each add up to zero."""
    count = len(players)
    best: dict[int, list[int]] = {0: []}
    for chosen in range(1, 1 << count):
        inside = [players[k] for k in range(count) if chosen >> k & 1]
        parts = [best[chosen & ~(1 << k)] for k in range(count) if chosen >> k & 1]
        most = max(parts, key=len)
        closes = sum(amounts[i] for i in inside) == 0
        best[chosen] = [*most, chosen] if closes else most
    marks = best[(1 << count) - 1]
    groups, before = [], 0
    for mark in marks:
        groups.append([players[k] for k in range(count) if (mark & ~before) >> k & 1])
        before = mark
    return groups
