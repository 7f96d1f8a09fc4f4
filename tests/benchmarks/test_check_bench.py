"""The planted-error experiment: one error in the sheet of a random legal evening, and what `pulka check` says.

    python tests/benchmarks/test_check_bench.py [seconds a cell of the table] > figures

prints the table kept in `check-figures.md`; under pytest a small part of it runs, with floors.
Noticed: any finding.  First, top three: the planted cell is the first suggestion, among the first three,
of the noticed ones.  Legal: the sheet with its error is itself explained by a sequence of legal deals,
so that nothing on it can tell.
"""

from __future__ import annotations

import random
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from statistics import median
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parent.parent))

from evenings import Evening, evening, toml
from pulka.checks import check_paper
from pulka.checks.explanation import check_explanation
from pulka.checks.grid import Spot
from pulka.model import Number, Posting
from pulka.sheetfile import read_sheet

KINDS = ("changed", "transposed", "misread", "missing", "wrong-cell", "wrong-player")
CONVENTIONS = ("sochi-1", "leningrad-1", "rostov-1")
TARGETS = {10: 10, 20: 20, 40: 40}
"""Pool targets by deals: most of these evenings are not played to the end."""


class Planted(NamedTuple):
    """A sheet with one error: its rows, and the cells that are at fault."""

    rows: dict[Spot, list[Number]]
    cells: frozenset[Spot]


def spot_of(one: Posting) -> Spot:
    return Spot(one.account, one.player, one.on)


def plant(chance: random.Random, played: Evening, kind: str, merged: bool) -> Planted | None:
    """One error of a kind; None where this evening has no room for it."""
    if kind in ("transposed", "misread"):
        return on_a_total(chance, played.rows(merged), kind)
    deals = [list(postings) for _, postings in played.deals]
    d = chance.randrange(len(deals))
    if not deals[d]:
        return None
    k = chance.randrange(len(deals[d]))
    one = deals[d][k]
    cells = {spot_of(one)}
    if kind == "changed":
        wrong = one.amount + chance.choice((-10, -2, -1, 1, 2, 10))
        if wrong <= 0:
            return None
        deals[d][k] = one._replace(amount=wrong)
    elif kind == "missing":
        del deals[d][k]
    elif kind == "wrong-cell":
        moved = elsewhere(chance, one, len(played.players))
        deals[d][k] = moved
        cells.add(spot_of(moved))
    else:
        a, b = chance.sample(range(len(played.players)), 2)
        other = {a: b, b: a}
        swapped = [p._replace(player=other.get(p.player, p.player), on=other.get(p.on, p.on)) for p in deals[d]]
        if sorted(map(repr, swapped)) == sorted(map(repr, deals[d])):
            return None
        cells = {spot_of(p) for p in [*deals[d], *swapped]}
        deals[d] = swapped
    wrong_evening = played._replace(
        deals=tuple((deal, tuple(ps)) for (deal, _), ps in zip(played.deals, deals, strict=True))
    )
    return Planted(wrong_evening.rows(merged), frozenset(cells))


def elsewhere(chance: random.Random, one: Posting, players: int) -> Posting:
    """The same number in another cell: whists the wrong way round or in the next column, points of somebody else."""
    others = [player for player in range(players) if player != one.player]
    if one.on is None:
        return one._replace(player=chance.choice(others))
    third = [player for player in others if player != one.on]
    if not third or chance.random() < 0.5:
        return one._replace(player=one.on, on=one.player)
    return one._replace(on=chance.choice(third))


def on_a_total(chance: random.Random, rows: dict[Spot, list[Number]], kind: str) -> Planted | None:
    """Digits exchanged in a total, which is then carried on; or one total misread, the next ones right."""
    places = [(spot, i) for spot, row in rows.items() for i in range(len(row))]
    spot, i = chance.choice(places)
    row = rows[spot]
    text = str(row[i])
    if kind == "transposed":
        if not text.isdigit() or len(text) < 2 or text[-1] == text[-2] or (len(text) == 2 and text[1] == "0"):
            return None
        off = int(text[:-2] + text[-1] + text[-2]) - row[i]
        rows[spot] = [total + (off if j >= i else 0) for j, total in enumerate(row)]
    else:
        if i == len(row) - 1:
            return None
        rows[spot] = [
            total + (chance.choice((-10, -3, -2, -1, 1, 2, 3, 10)) if j == i else 0) for j, total in enumerate(row)
        ]
    return Planted(rows, frozenset({spot})) if rows[spot][0] > 0 else None


class Shares(NamedTuple):
    """What came of some planted errors."""

    count: int
    noticed: float
    first: float
    top3: float
    legal: float
    median_time: float
    longest: float


def measure(
    kind: str,
    convention: str,
    players: int,
    deals: int,
    budget: float,
    seed: int = 1,
    seconds: float = 5,
    target: int = 0,
) -> Shares:
    """Plant errors of one kind until the budget of seconds is spent."""
    chance = random.Random(f"{seed} {kind} {convention} {players} {deals}")
    tally: Counter[str] = Counter()
    times = []
    until = time.monotonic() + budget
    while (time.monotonic() < until or tally["count"] < 3) and tally["count"] < 200:
        played = evening(chance.randrange(10**9), convention, players, deals, target or TARGETS[deals])
        merged = chance.random() < 0.5
        planted = plant(chance, played, kind, merged)
        if planted is None:
            continue
        start = time.process_time()
        tally.update(verdict(played, planted, seconds))
        times.append(time.process_time() - start)
    noticed, count = tally["noticed"], tally["count"]
    of = max(noticed, 1)
    return Shares(
        count,
        noticed / count,
        tally["first"] / of,
        tally["top3"] / of,
        tally["legal"] / count,
        median(times),
        max(times),
    )


def verdict(played: Evening, planted: Planted, seconds: float) -> list[str]:
    """What the check says of one planted error."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "sheet.toml"
        path.write_text(toml(played, planted.rows), "utf-8")
        paper = read_sheet(path, lenient=True)
    simple = [one for one in check_paper(paper) if one.check != "settlement"]
    explained = check_explanation(paper, seconds)
    suspects = [one.cell for one in explained.findings] or [one.cell for one in simple]
    at_fault = {spot.key(played.players) for spot in planted.cells}
    said = ["count"]
    said += ["noticed"] if suspects or simple else []
    said += ["first"] if suspects[:1] and suspects[0] in at_fault else []
    said += ["top3"] if set(suspects[:3]) & at_fault else []
    said += ["legal"] if explained.outcome == "found" and not simple else []
    return said


def table(budget: float) -> None:
    """Every kind × convention × players × deals; last 20 deals to a target of 10, where most pools are closed."""
    print("| kind | convention | players | deals | planted | noticed | legal | first | top 3 | median s | max s |")
    print("|---|---|---|---|---|---|---|---|---|---|---|")
    for kind in KINDS:
        for convention in CONVENTIONS:
            for players in (3, 4):
                for deals, target in (*TARGETS.items(), (20, 10)):
                    one = measure(kind, convention, players, deals, budget, target=target)
                    shares = " | ".join(f"{100 * share:.0f} %" for share in (one.noticed, one.legal, one.first, one.top3))
                    print(
                        f"| {kind} | {convention} | {players} | {deals} to {target} | {one.count} | {shares}"
                        f" | {one.median_time:.2f} | {one.longest:.2f} |",
                        flush=True,
                    )


def test_misread_totals_are_found() -> None:
    shares = measure("misread", "sochi-1", 3, 10, 5)
    assert shares.noticed > 0.5
    assert shares.top3 > 0.8


if __name__ == "__main__":
    table(float(sys.argv[1]) if len(sys.argv) > 1 else 20)
