"""What the explanation search says besides its findings: the sequence, or how far it got."""

from __future__ import annotations

from pulka.amounts import human
from pulka.checks.explanation import Explained
from pulka.families.russian.notation import write
from pulka.paper.grid import CellName
from pulka.paper.sheet import Paper
from pulka.search.rows import Steps, spots_of, steps_on
from pulka.search.sequence import Told
from pulka.texts import say


def remarks(explained: Explained, paper: Paper, language: str) -> list[str]:
    """Lines for people."""
    match explained.outcome:
        case "found":
            return _sequence(explained, paper, language)
        case "timeout":
            done, steps = explained.reached
            return [say("checks", "explain-timeout", language, done=done, steps=steps)]
        case "no-history":
            return [] if paper.troubles else [say("checks", "no-history", language)]
        case "unsupported" | "other-family" | "unproved":
            return [say("checks", f"explain-{explained.outcome}", language)]
        case _:
            return [] if explained.finished else [say("checks", "explain-unfinished", language)]


def _sequence(explained: Explained, paper: Paper, language: str) -> list[str]:
    steps = steps_on(paper)
    head = say("checks", "explained", language, deals=len(explained.sequence), forced=explained.forced)
    return [head, *(f"  {_deal(told, paper, steps, language)}" for told in explained.sequence)]


def _deal(told: Told, paper: Paper, steps: Steps, language: str) -> str:
    """`Аня 7 8 Боря вист2 Вера пас: пуля Аня +4, висты Боря на Аню +8`."""
    players, turn = paper.players, told.outcome.turn
    names = tuple(players[(player + turn) % len(players)] for player in range(len(players)))
    spots = spots_of(len(players))
    parts = []
    for cell, start, end in told.took:
        amount = sum(steps[cell][start:end])
        sign = "+" if amount > 0 else ""
        parts.append(f"{CellName(spots[cell], players).told(language)} {sign}{human(amount)}")
    return f"{write(told.outcome.record, names, language)}: {', '.join(parts)}"
