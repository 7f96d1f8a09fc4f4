"""Increments (check `increments`): every step must be something a deal can write into that cell."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from pulka.families.russian.options import Rules
from pulka.model import Finding, Number
from pulka.paper.grid import Spot, cell_at, cell_name, rules_of, spots, steps_of, totals_of
from pulka.paper.sheet import Paper
from pulka.search.deals import all_outcomes


def check_increments(paper: Paper) -> list[Finding]:
    """Steps that no deal of this convention writes; cells without their running totals are passed over."""
    if paper.family.show.steps is None and rules_of(paper).preferans_hand != "no":
        return []
    return [*(one for spot in spots(len(paper.players)) for one in _strange(paper, spot)), *_alone(paper)]


def _strange(paper: Paper, spot: Spot) -> Iterator[Finding]:
    cell = cell_at(paper, spot)
    totals = totals_of(paper, spot)
    if not cell.dotted:
        return
    may, may_last = _possible(paper, spot, last=False), _possible(paper, spot, last=True)
    written = cell.totals[-len(totals) :] if totals else ()
    for at, step in enumerate(steps_of(totals)):
        if step not in (may_last if at == len(written) - 1 else may) and not _by_closing(paper, spot, step):
            near = _nearest(step, may)
            values = (
                ("cell", cell_name(paper, spot)), ("number", at + 1), ("total", written[at]), ("near", near),
            )  # fmt: skip
            key = spot.key(paper.players)
            yield Finding("increments", cell.source, key, step, near[0] if near else None, "increment", values)


@cache
def possible(rules: Rules, players: int, account: str) -> frozenset[Number]:
    """Every amount (points, or whists) that one deal writes into a cell of this account, by entries or summed up."""
    found: set[Number] = set()
    low = {"pool": 0, "mountain": players, "whists": 2 * players}[account]
    high = {"pool": players, "mountain": 2 * players, "whists": players * (players + 1)}[account]
    for one in all_outcomes(rules, players):
        sums: dict[int, list[Number]] = {}
        for cell, amount in one.writes:
            if low <= cell < high:
                sums.setdefault(cell, []).append(amount)
        for amounts in sums.values():
            found.update(sum(amounts[i:j]) for i in range(len(amounts)) for j in range(i + 1, len(amounts) + 1))
        if account == "pool":
            found.update(points for _, points, *_ in one.awards)
    return frozenset(found)


def _alone(paper: Paper) -> Iterator[Finding]:
    """Whists on a player with which none of the steps of his own column goes."""
    goes_with = paper.family.show.goes_with
    for spot in spots(len(paper.players)) if goes_with else ():
        own = Spot(spot.on or 0, "mountain")
        if spot.on is None or not cell_at(paper, spot).dotted or not cell_at(paper, own).dotted:
            continue
        totals, mine = totals_of(paper, spot), totals_of(paper, own)
        steps = frozenset(steps_of(mine)[mine[:1] == (paper.target,) :])
        possible_steps = _possible(paper, spot, last=False)
        for at, step in enumerate(steps_of(totals)):
            if goes_with and step in possible_steps and not goes_with(paper.rules, step, steps):
                cell = cell_at(paper, spot)
                values = (
                    ("cell", cell_name(paper, spot)), ("number", at + 1), ("total", totals[at]),
                    ("own", cell_name(paper, own)),
                )  # fmt: skip
                key = spot.key(paper.players)
                yield Finding("increments", cell.source, key, step, None, "increment-alone", values)


def _possible(paper: Paper, spot: Spot, *, last: bool) -> frozenset[Number]:
    """What one deal may write into a cell, and what stands there before the first."""
    steps = paper.family.show.steps
    if steps is None:
        return possible(rules_of(paper), len(paper.players), spot.account)
    start = () if paper.target is None or spot.account != "mountain" else (paper.target,)
    return steps(paper.rules, spot.account, last).union(start)


def _by_closing(paper: Paper, spot: Spot, step: Number) -> bool:
    """Whether closing, help or overflow may have written a step: any number once a pool is near its target."""
    if paper.family.show.steps is not None:
        return _mirrored(paper, spot, step)
    rules, target = rules_of(paper), paper.target
    if rules.win_to_mountain != "no" or rules.unwhisted == "choice":
        return spot.account != "whists"
    if target is None or not rules.keeps_target or max(paper.sheet.pool) < target:
        return False
    if spot.account == "whists":
        return step % rules.help_worth == 0 or rules.raspasy == "whists" or rules.overflow == "lift"
    return True


def _mirrored(paper: Paper, spot: Spot, step: Number) -> bool:
    """Whether a last deal that did not end the game may have written a step: what one loses another has won."""
    if step not in _possible(paper, spot, last=True):
        return False
    if spot.on is None:
        others = (Spot(player, spot.account) for player in range(len(paper.players)) if player != spot.player)
        return any(-step in steps_of(totals_of(paper, other)) for other in others)
    goes_with, own = paper.family.show.goes_with, Spot(spot.on, "mountain")
    return goes_with is not None and goes_with(paper.rules, step, frozenset(steps_of(totals_of(paper, own))))


def _nearest(step: Number, may: frozenset[Number]) -> tuple[Number, ...]:
    """The possible amounts nearest below and above."""
    below = [amount for amount in may if amount < step]
    above = [amount for amount in may if amount > step]
    return (*([max(below)] if below else []), *([min(above)] if above else []))
