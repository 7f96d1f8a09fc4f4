"""Wrong ways of settling that people use, by name (check field of docs/spec/checking.md); each gives exact nets."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations
from typing import NamedTuple, TypeAlias

from pulka.model import Number, Sheet, Terms, exact
from pulka.settle.settlement import Adjustment, adjusted, balances, carried, nets

Nets: TypeAlias = tuple[Number, ...]


class Way(NamedTuple):
    """One wrong way tried on a sheet: its name, the nets in whists it gives, whose columns it concerns."""

    name: str
    nets: Nets
    players: tuple[int, ...] = ()


def _scaled(sheet: Sheet, terms: Terms, keep_pool: bool) -> Nets:
    """Mountain (and pool) divided among the others only."""
    count = len(sheet.pool)
    right, whists = nets(sheet, terms), balances(sheet)
    pools = nets(Sheet(sheet.pool, (0,) * count, ((0,) * count,) * count), terms)
    fixed = [w + p if keep_pool else w for w, p in zip(whists, pools, strict=True)]
    factor = Fraction(count, count - 1)
    return tuple(exact(base + (net - base) * factor) for net, base in zip(right, fixed, strict=True))


def divided_by_n_1(sheet: Sheet, terms: Terms) -> Iterator[Way]:
    """The mountain divided by N − 1, with the pools or without."""
    for keep_pool in (False, True):
        yield Way("divided-by-n-1", _scaled(sheet, terms, keep_pool))


def pool_ignored(sheet: Sheet, terms: Terms) -> Iterator[Way]:
    """Open pools left out."""
    yield Way("pool-ignored", nets(sheet._replace(pool=(0,) * len(sheet.pool)), terms))


def pool_at_10(sheet: Sheet, terms: Terms) -> Iterator[Way]:
    """A pool point counted at 10 whists (at a mountain point's worth) where it is worth more."""
    for worth in (10, terms.mountain_worth):
        if worth != terms.pool_worth:
            yield Way("pool-at-10", nets(sheet, terms._replace(pool_worth=worth)))


def mountain_doubled(sheet: Sheet, terms: Terms) -> Iterator[Way]:
    """The mountain doubled once more."""
    yield Way("mountain-doubled", nets(sheet._replace(mountain=tuple(2 * m for m in sheet.mountain)), terms))


def amnesty_partial(sheet: Sheet, terms: Terms) -> Iterator[Way]:
    """The smallest mountain taken off some only; mountains as written, or with the pools carried in."""
    players = range(len(sheet.pool))
    for mountain in (sheet.mountain, carried(sheet, terms)):
        low = min(mountain)
        for size in players[1:]:
            for some in combinations(players, size):
                changed = tuple(m - (low if i in some else 0) for i, m in enumerate(sheet.mountain))
                left = tuple(i for i in players if i not in some)
                yield Way("amnesty-partial", nets(sheet._replace(mountain=changed), terms), left)


def whists_swapped(sheet: Sheet, terms: Terms) -> Iterator[Way]:
    """Whists read from the debtor instead of the writer."""
    yield Way("whists-swapped", nets(sheet._replace(whists=tuple(zip(*sheet.whists, strict=True))), terms))


def column_swapped(sheet: Sheet, terms: Terms) -> Iterator[Way]:
    """Two results in each other's column."""
    right = nets(sheet, terms)
    for i, j in combinations(range(len(right)), 2):
        changed = list(right)
        changed[i], changed[j] = changed[j], changed[i]
        yield Way("column-swapped", tuple(changed), (i, j))


def sign_swapped(sheet: Sheet, terms: Terms) -> Iterator[Way]:
    """Every sign turned round, or one player's."""
    right = nets(sheet, terms)
    yield Way("sign-swapped", tuple(-net for net in right), tuple(range(len(right))))
    for i, net in enumerate(right):
        yield Way("sign-swapped", (*right[:i], -net, *right[i + 1 :]), (i,))


def book_2_for_3(sheet: Sheet, terms: Terms) -> Iterator[Way]:
    """The book way with the four players' 2 whists where three players get 3 (or the other way round)."""
    count = len(sheet.pool)
    for player in range(count):
        for points in (-1, 1):
            moved = adjusted(sheet, Adjustment(player, points), terms)
            wrong = 2 if count == 3 else 3
            whists = tuple(
                tuple(w - points * wrong if j == player != i else w for j, w in enumerate(row))
                for i, row in enumerate(sheet.whists)
            )
            yield Way("book-2-for-3", nets(moved._replace(whists=whists), terms), (player,))


WAYS: tuple[Callable[[Sheet, Terms], Iterator[Way]], ...] = (
    divided_by_n_1, pool_ignored, pool_at_10, mountain_doubled, whists_swapped, column_swapped, sign_swapped,
    amnesty_partial, book_2_for_3,
)  # fmt: skip
"""The wrong ways, the likelier first."""

NAMES = (
    "divided-by-n-1", "pool-ignored", "pool-at-10", "mountain-doubled", "amnesty-partial", "whists-swapped",
    "column-swapped", "sign-swapped", "book-2-for-3",
)  # fmt: skip
"""What the wrong ways are called in findings."""


def wrong_ways(sheet: Sheet, terms: Terms) -> list[Way]:
    """Every wrong way that gives something else than the right one, each result once."""
    right, seen, found = nets(sheet, terms), set(), []
    for way in WAYS:
        for one in way(sheet, terms):
            if one.nets != right and (one.name, one.nets) not in seen:
                seen.add((one.name, one.nets))
                found.append(one)
    return found
