"""Reading, scoring and adding up inside one process; the settlement and the search for an explanation alone."""

from __future__ import annotations

import tracemalloc
from pathlib import Path

import pytest
from evenings import evening as realistic
from evenings import toml
from test_commands import HEADER, evening

import pulka
from pulka.checks.explanation import check_explanation
from pulka.paper.sheet import read_sheet


def ledger(count: int) -> str:
    """A ledger of legal deals; beyond a hundred thousand they come again."""
    text = evening(min(count, 100_000))
    lines = text.removeprefix(HEADER).splitlines()
    deals = [line.partition(". ")[2] for line in lines]
    again = (f"{number}. {deals[(number - 1) % len(deals)]}\n" for number in range(len(deals) + 1, count + 1))
    return text + "".join(again)


@pytest.mark.parametrize("count", [500, 1000, 10_000, 100_000, 1_000_000])
def test_replay(benchmark, count: int) -> None:
    """Every deal parsed, judged, scored and added to the sheet."""
    text = ledger(count)
    benchmark.pedantic(lambda: pulka.score(text), rounds=max(1, min(40, 300_000 // count)))
    benchmark.extra_info["deals a second"] = round(count / benchmark.stats.stats.min)


@pytest.mark.parametrize("count", [1000, 10_000])
def test_memory(benchmark, count: int) -> None:
    """What a replayed ledger keeps; the times are those of a traced run and say nothing."""
    text, kept = evening(count), []

    def trace() -> None:
        tracemalloc.start()
        book = pulka.score(text)
        kept.append(tracemalloc.get_traced_memory()[0])
        tracemalloc.stop()
        assert book.deals == count

    benchmark.pedantic(trace, rounds=1)
    benchmark.extra_info["bytes a deal"] = round(kept[0] / count)


def test_settlement(benchmark) -> None:
    book = pulka.score(evening(40))
    benchmark(lambda: pulka.settlement(book))


@pytest.mark.parametrize("deals", [20, 40])
def test_explanation(benchmark, tmp_path: Path, deals: int) -> None:
    """A right sheet, whose deals are to be found within the time that `pulka check` gives itself."""
    played = realistic(2, "sochi-1", 3, deals, deals)
    path = tmp_path / "sheet.toml"
    path.write_text(toml(played, played.rows(merged=True)), "utf-8")
    paper = read_sheet(path)
    found = benchmark.pedantic(lambda: check_explanation(paper, 5), rounds=3)
    benchmark.extra_info |= {"deals": len(played.deals), "outcome": found.outcome}
