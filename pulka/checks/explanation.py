"""The explanation (check `explanation`): can legal deals write these rows, and if not, what is wrong.

Proved: that a sheet has no explanation (some cells have none by themselves, or the search for a whole
sequence has looked everywhere).  A right sheet always has one.  Where the time runs out, and under rules
whose ways of closing are not all known (`complete`), nothing is proved, and that is said.  Not asked: the
turn to deal, the order in which all-pass prices rise.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Literal, NamedTuple, TypeAlias

from pulka.families.russian.options import Rules
from pulka.model import Finding, Number, exact
from pulka.paper.grid import CellName, cell_at, has_history, rules_of
from pulka.paper.sheet import Paper
from pulka.search.doubts import Doubts, confirmed
from pulka.search.forced import forced
from pulka.search.repair import Broken
from pulka.search.rows import Frame, Steps, bare_cells, frame_of, spots_of, steps_on
from pulka.search.sequence import Told, retrace
from pulka.search.suspects import Inquiry, Out, Suspect, broken_of
from pulka.search.weave import Live, Weave, lives_of

Progress: TypeAlias = Callable[[int, int], None]
Outcome: TypeAlias = Literal["found", "timeout", "no-history", "unsupported", "other-family", "unproved", "broken"]


LOOKING = 0.5
"""Part of the time in which repairs are looked for; the rest is for trying them on the whole sheet."""


class Explained(NamedTuple):
    """What the search found: findings, or a sequence; `forced` deals stand in every explanation.

    `reached`: the steps used when the time was out.
    """

    outcome: Outcome
    findings: list[Finding]
    sequence: tuple[Told, ...] = ()
    forced: int = 0
    reached: tuple[int, int] = (0, 0)
    finished: bool = True


class Clock:
    """The time limit; tells how far the search is."""

    def __init__(self, seconds: float, steps: int, progress: Progress | None) -> None:
        self.seconds = seconds
        self.end = monotonic() + seconds
        self.steps = steps
        self.progress = progress
        self.furthest = 0
        self._calls = 0

    def part(self, used: int = 0) -> None:
        """Raise Out when the part of the time is over that looking for repairs may take: they are to be tried yet."""
        self.tick(used)
        if self._calls % 64 == 0 and monotonic() > self.end - (1 - LOOKING) * self.seconds:
            raise Out

    def tick(self, used: int = 0) -> None:
        """Raise Out when the time is out."""
        self.furthest = max(self.furthest, used)
        self._calls += 1
        if self._calls % 64 == 0:
            if monotonic() > self.end:
                raise Out
            if self.progress is not None and self._calls % 1024 == 0:
                self.progress(self.furthest, self.steps)


def check_explanation(paper: Paper, seconds: float, progress: Progress | None = None) -> Explained:
    """Search for deals that write the sheet; findings name the likeliest wrong number first."""
    if paper.troubles or not has_history(paper):
        return Explained("no-history", [])
    if paper.family.show.steps is not None:
        return Explained("other-family", [])
    rules = rules_of(paper)
    if rules.preferans_hand != "no" or rules.prize_first or rules.prize_mountain:
        return Explained("unsupported", [])
    steps = steps_on(paper)
    clock = Clock(seconds, sum(map(len, steps.values())), progress)
    try:
        return _explained(paper, steps, clock)
    except Out:
        return Explained("timeout", [], reached=(clock.furthest, clock.steps))


def _explained(paper: Paper, steps: Steps, clock: Clock) -> Explained:
    frame = frame_of(paper)
    broken = broken_of(frame.patterns(steps), clock.tick)
    bare = bare_cells(paper)
    if broken and bare:
        frame = frame_of(paper, bare)
        broken = broken_of(frame.patterns(steps), clock.tick)
        if not broken:
            return Explained("timeout", [], reached=(0, clock.steps))
    if broken and not complete(frame.rules):
        return Explained("unproved", [])
    if broken:
        inquiry = Inquiry(frame, steps, broken, clock.part)
        suspects = confirmed(frame, steps, inquiry.run(), clock.tick)
        findings = [_finding(paper, steps, one, rank) for rank, one in enumerate(suspects)]
        return Explained("broken", findings or _unmended(paper, broken), finished=inquiry.finished)
    return _sequence(paper, frame, steps, clock)


def complete(rules: Rules) -> bool:
    """Whether the search knows every way in which closing writes: without, no sheet is said to be wrong.

    Known are points without room that go to others, off the own mountain or onto all others' (docs/spec/scoring.md).
    """
    known = rules.overflow in ("others", "negative") or not rules.keeps_target
    return known and rules.help_from == "all" and rules.win_to_mountain == "no"


def contradictions(paper: Paper) -> list[Broken]:
    """The patterns that no deals write, without a time limit; a right sheet has none."""
    frame, steps = frame_of(paper), steps_on(paper)
    return broken_of(frame.patterns(steps), lambda: None)


def _sequence(paper: Paper, frame: Frame, steps: Steps, clock: Clock) -> Explained:
    lives = lives_of(frame.patterns(steps), clock.tick)
    weave = Weave(frame, steps, lives, clock.tick)
    first = weave.run()
    if first is None and bare_cells(paper):
        return Explained("timeout", [], reached=(clock.furthest, clock.steps))
    if first is None and not complete(frame.rules):
        return Explained("unproved", [])
    if first is None:
        return _impossible(paper, steps, weave, lives, clock)
    found = retrace(weave, first)
    try:
        count = forced(found, lives, clock.tick)
    except Out:
        count = 0
    return Explained("found", [], tuple(found), count)


def _impossible(paper: Paper, steps: Steps, weave: Weave, lives: list[Live], clock: Clock) -> Explained:
    """Every row can be written by itself, but not all together."""
    suspects, finished = Doubts(weave.frame, steps, lives, weave.reached(), clock.tick).suspects()
    findings = [_finding(paper, steps, one, rank) for rank, one in enumerate(suspects)]
    return Explained("broken", findings or [_together(paper)], finished=finished)


def _together(paper: Paper) -> Finding:
    cells = tuple(CellName(spot, paper.players) for spot in spots_of(len(paper.players)) if cell_at(paper, spot).totals)
    spot = cells[0].spot
    values = (("cells", cells),)
    source, key = cell_at(paper, spot).source, spot.key(paper.players)
    return Finding("explanation", source, key, None, None, "explain-together", values)


def _finding(paper: Paper, steps: Steps, one: Suspect, rank: int) -> Finding:
    """A suspect as a finding: the number as it stands and as it should be."""
    edit, spots = one.edit, spots_of(len(paper.players))
    spot = spots[edit.cell]
    before = sum(steps[edit.cell][: edit.step])
    written = exact(before + steps[edit.cell][edit.step]) if edit.step < len(steps[edit.cell]) else None
    right = exact(before + edit.amount)
    found: Number | None = None if edit.kind == "missing" else written
    expected = None if edit.kind in ("extra", "moved") else right
    values = (
        ("cell", CellName(spot, paper.players)),
        ("to", CellName(spots[edit.to], paper.players) if edit.kind == "moved" else ""),
        ("number", edit.step + 1),
        ("step", steps[edit.cell][edit.step] if written is not None and edit.kind != "missing" else edit.amount),
        ("amount", edit.amount),
        ("before", before),
        ("reason", Reason(one.slip.reason)),
        ("lead", Reason("lead-first" if rank == 0 else "lead-other")),
    )
    key = f"explain-{edit.kind}"
    return Finding("explanation", cell_at(paper, spot).source, spot.key(paper.players), found, expected, key, values)


class Reason(NamedTuple):
    """A reason in words, told in the reader's language."""

    key: str

    def told(self, language: str) -> str:
        """The words."""
        from pulka.texts import say

        return say("checks", f"slip-{self.key}", language)


def _unmended(paper: Paper, broken: list[Broken]) -> list[Finding]:
    """No single change helps: the cells whose rows do not fit together."""
    spots = spots_of(len(paper.players))
    found = []
    for one in broken:
        cells = one.pattern.cells
        values = (("cells", tuple(CellName(spots[cell], paper.players) for cell in cells)),)
        source, key = cell_at(paper, spots[cells[0]]).source, spots[cells[0]].key(paper.players)
        found.append(Finding("explanation", source, key, None, None, "explain-none", values))
    return found
