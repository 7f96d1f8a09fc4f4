"""The price list as a table for the terminal: `pulka price`, and `цена` of the table mode."""

from __future__ import annotations

from pulka.amounts import human
from pulka.families.show import Worth
from pulka.output.terminal import render
from pulka.report.tables import Table
from pulka.texts import say


def price_text(prices: list[Worth], players: int, language: str) -> str:
    """The price list in whists as a table: results from one over to down three; `--json` has all of them."""
    worths = [one for one in prices if -3 <= one.result <= 1]
    sits = players > 3
    heads = ["contract", "result", "calls", "declarer", "defender-1"]
    heads += ["defender-2"] if players > 2 else []
    heads += ["sitting"] if sits else []
    head = tuple(say("tables", key, language) for key in heads)
    rows = tuple(_row(one, language) for one in worths)
    return render(Table(head, rows, (False, False, False, *[True] * (len(head) - 3))))


def _row(one: Worth, language: str) -> tuple[str, ...]:
    contract = say("tables", "misere", language) if one.contract == "misere" else one.contract
    calls = " + ".join(say("tables", f"call-{call}", language) for call in one.calls)
    key = "result-over" if one.result > 0 else "result-misere" if one.tricks else "result-down"
    result = say("tables", key if one.result else "result-made", language, count=abs(one.result))
    sitting = () if one.sitting is None else (human(one.sitting),)
    return (contract, result, calls, human(one.declarer), *map(human, one.defenders), *sitting)
