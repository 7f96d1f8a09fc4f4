"""What `pulka season` costs: 100 evenings against `python -c "import typer"`, and a ledger of many."""

from __future__ import annotations

from pathlib import Path

import pytest
from seasons import write_many
from processes import Process, seconds


def test_a_hundred_evenings(benchmark, tmp_path: Path) -> None:
    write_many(100, tmp_path / "many")
    process = Process("season", str(tmp_path / "many"))
    benchmark.pedantic(process.run, setup=process.setup, rounds=15)
    benchmark.extra_info |= process.ratios()


@pytest.mark.parametrize("count", [1000, 10_000])
def test_many_evenings(benchmark, tmp_path: Path, count: int) -> None:
    """Processor time of all processes of the pool."""
    write_many(count, tmp_path / "many")
    command = (*Process("season", str(tmp_path / "many")).command,)
    spent: list[float] = []
    benchmark.pedantic(lambda: spent.append(seconds(*command)), rounds=2 if count > 1000 else 5)
    benchmark.extra_info["ms a ledger"] = round(min(spent) / count * 1000, 2)
