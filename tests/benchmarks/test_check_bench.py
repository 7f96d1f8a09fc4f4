"""The planted-error experiment: one error in the sheet of a random legal evening, and what `pulka check` says.

    python tests/benchmarks/test_check_bench.py [seconds a row] > figures

prints the table kept in `pulka/docs/check-figures.md`; under pytest a small part of it runs, with floors.
Noticed: any finding.  First, top three: the planted cell is the first suggestion, among the first three,
of the noticed ones.  Legal: the sheet with its error is itself explained by a sequence of legal deals,
so that nothing on it can tell.  Findable: the share noticed of those that are not legal.
"""

from __future__ import annotations

import random
import sys
import tempfile
import time
from itertools import cycle
from pathlib import Path
from statistics import median
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1] / "support"))

from evenings import Evening, evening, toml
from pulka.checks import check_paper
from pulka.checks.explanation import check_explanation
from pulka.paper.grid import Spot
from pulka.model import Number, Posting
from pulka.paper.sheet import read_sheet

KINDS = ("changed", "transposed", "misread", "missing", "wrong-cell", "wrong-player")
CONVENTIONS = ("sochi-1", "leningrad-1", "rostov-1")
TARGETS = {10: 10, 20: 20, 40: 40}
"""Pool targets by deals: most of these evenings are not played to the end."""


class Planted(NamedTuple):
    """A sheet with one error: its rows, and the cells that are at fault."""

    rows: dict[Spot, list[Number]]
    cells: frozenset[Spot]


def spot_of(one: Posting) -> Spot:
    return one.cell


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


class Told(NamedTuple):
    """One planted error and what came of it; seconds of the processor."""

    kind: str
    convention: str
    players: int
    deals: str
    said: frozenset[str]
    time: float


def measure(
    kind: str,
    deals: int,
    target: int,
    budget: float,
    conventions: tuple[str, ...] = CONVENTIONS,
    tables: tuple[int, ...] = (3, 4),
) -> list[Told]:
    """Plant errors of one kind, table after table, until the budget of seconds is spent."""
    chance = random.Random(f"{kind} {deals} {target}")
    found: list[Told] = []
    until = time.monotonic() + budget
    turns = cycle([(convention, players) for convention in conventions for players in tables])
    while time.monotonic() < until:
        convention, players = next(turns)
        planted = None
        while planted is None:
            played = evening(chance.randrange(10**9), convention, players, deals, target)
            planted = plant(chance, played, kind, merged=chance.random() < 0.5)
        start = time.process_time()
        said = frozenset(verdict(played, planted))
        found.append(Told(kind, convention, players, f"{deals} to {target}", said, time.process_time() - start))
    return found


def row(name: str, some: list[Told]) -> str:
    """A row of a table: shares of all, and of those noticed."""
    noticed = [one for one in some if "noticed" in one.said]

    def share(word: str, of: list[Told]) -> str:
        return f"{100 * sum(word in one.said for one in of) / len(of):.0f} %" if of else "–"

    findable = [one for one in some if "legal" not in one.said]
    shares = [share("noticed", some), share("legal", some), share("noticed", findable)]
    shares += [share("first", noticed), share("top3", noticed)]
    times = [one.time for one in some]
    return f"| {name} | {len(some)} | {' | '.join(shares)} | {median(times):.2f} | {max(times):.2f} |"


def verdict(played: Evening, planted: Planted, seconds: float = 5) -> list[str]:
    """What the check says of one planted error."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "sheet.toml"
        path.write_text(toml(played, planted.rows), "utf-8")
        paper = read_sheet(path, lenient=True)
    simple = [one for one in check_paper(paper) if one.check != "settlement"]
    explained = check_explanation(paper, seconds)
    suspects = list(dict.fromkeys(one.cell for one in [*simple, *explained.findings]))
    at_fault = {spot.key(played.players) for spot in planted.cells}
    said = ["noticed"] if suspects or simple else []
    said += ["first"] if suspects[:1] and suspects[0] in at_fault else []
    said += ["top3"] if set(suspects[:3]) & at_fault else []
    said += ["legal"] if explained.outcome == "found" and not simple else []
    return said


def tables(budget: float) -> None:
    """Every kind by length of the evening, then everything by convention and players."""
    warm()
    head = "| planted | noticed | legal | findable | first | top 3 | median s | max s |\n|---|---|---|---|---|---|---|---|---|"
    print(f"| kind, deals to target {head}")
    everything: list[Told] = []
    for kind in KINDS:
        for deals, target in (*TARGETS.items(), (20, 10)):
            some = measure(kind, deals, target, budget)
            everything += some
            print(row(f"{kind}, {deals} to {target}", some), flush=True)
    print(f"\n| all kinds {head}")
    for convention in CONVENTIONS:
        for players in (3, 4):
            some = [one for one in everything if (one.convention, one.players) == (convention, players)]
            print(row(f"{convention}, {players} players", some))


def warm() -> None:
    """Enumerate the deals of every table once, so that the times are those of a search; about a second a table."""
    for convention in CONVENTIONS:
        for players in (3, 4):
            played = evening(1, convention, players, 6, 10)
            verdict(played, Planted(played.rows(merged=True), frozenset()))


def test_misread_totals_are_found() -> None:
    told = measure("misread", 10, 10, 5, ("sochi-1",), (3,))
    noticed = [one for one in told if "noticed" in one.said]
    assert len(noticed) > 0.4 * len(told)
    assert sum("top3" in one.said for one in noticed) > 0.8 * len(noticed)


if __name__ == "__main__":
    tables(float(sys.argv[1]) if len(sys.argv) > 1 else 20)
