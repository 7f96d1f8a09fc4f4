"""Cells (check `cells`): unreadable numbers, totals that go down, a pool past its target."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from pulka.families.russian.options import Rules
from pulka.model import Finding, Number
from pulka.paper.grid import Spot, cell_at, cell_name, rules_of, spots, totals_of
from pulka.paper.sheet import Paper


def check_cells(paper: Paper) -> list[Finding]:
    """Everything wrong with single cells, without regard to what may be written there."""
    found = [_unreadable(paper, index) for index in range(len(paper.troubles))]
    for spot in spots(len(paper.players)):
        found += _falls(paper, spot)
        if spot.account == "pool":
            found += _target(paper, spot)
    return found


def _finding(paper: Paper, spot: Spot, found: object, expected: object, key: str, **values: object) -> Finding:
    cell, name = cell_at(paper, spot), cell_name(paper, spot)
    more = (("cell", name), *values.items())
    return Finding("cells", cell.source, spot.key(paper.players), found, expected, key, more)


def _unreadable(paper: Paper, index: int) -> Finding:
    error = paper.troubles[index]
    cell = str(error.values.get("cell", ""))
    values = tuple(error.values.items())
    return Finding("cells", error.source, cell, str(error.values.get("found")), None, error.key, values)


def may_fall(rules: Rules, spot: Spot) -> bool:
    """Whether anything can take away from a cell: points off a mountain, whists taken over (docs/spec/scoring.md)."""
    if spot.account == "pool":
        return False
    if spot.account == "whists":
        return rules.preferans_hand == "takes-whists"
    return (
        rules.win_to_mountain != "no"
        or rules.raspasy_zero.startswith("mountain")
        or rules.preferans_hand != "no"
        or rules.unwhisted == "choice"
        or rules.keeps_target
    )


def _may_fall(paper: Paper, spot: Spot) -> bool:
    """Whether a cell of this sheet may go down; where the family tells its steps, by these."""
    steps = paper.family.show.steps
    if steps is None:
        return may_fall(rules_of(paper), spot)
    return min(steps(paper.rules, spot.account, True), default=0) < 0


def _falls(paper: Paper, spot: Spot) -> Iterator[Finding]:
    if _may_fall(paper, spot):
        return
    totals = totals_of(paper, spot)
    written = cell_at(paper, spot).totals[-len(totals) :] if totals else ()
    for at, (before, after) in enumerate(pairwise((0, *totals))):
        if after <= before:
            previous: Number = written[at - 1] if at else (paper.target or 0) if paper.down else 0
            down = paper.down and spot.account == "pool"
            key = "cell-rises" if down else "cell-falls"
            yield _finding(paper, spot, written[at], previous, key, number=at + 1)


def _target(paper: Paper, spot: Spot) -> Iterator[Finding]:
    """A pool past its target, and a closed mark where it is not closed."""
    target = paper.target
    if target is None or paper.family.show.steps is not None or not rules_of(paper).keeps_target:
        return
    totals, cell = totals_of(paper, spot), cell_at(paper, spot)
    last = totals[-1] if totals else 0
    if last > target:
        yield _finding(paper, spot, cell.last, 0 if paper.down else target, "pool-past-target")
    elif cell.closed and last < target:
        yield _finding(paper, spot, cell.last, 0 if paper.down else target, "pool-not-closed")
