"""How long a whole command takes, against `python -c "import typer"` run before each time (docs/performance.md, "Speed").

What counts are the ratios, printed at the end.  They are of processor time: other work on the machine
moves them least.
"""

from __future__ import annotations

import subprocess
import sys
import sysconfig
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median

import pytest
from processes import Process, seconds
from random_evening import HEADER, evening


@pytest.fixture(scope="module")
def ledgers(tmp_path_factory: pytest.TempPathFactory) -> dict[int, Path]:
    folder = tmp_path_factory.mktemp("ledgers")
    paths = {count: folder / f"{count}.pulka" for count in (0, 40, 200, 1000)}
    for count, path in paths.items():
        path.write_text(evening(count), "utf-8")
    return paths


BARE = (sys.executable, "-c", "import typer")
ROUNDS = 40


def test_bare_import(benchmark) -> None:
    benchmark.pedantic(lambda: seconds(*BARE), rounds=ROUNDS, warmup_rounds=2)


@pytest.mark.parametrize("count", [40, 200, 1000])
@pytest.mark.parametrize("command", ["settle", "show"])
def test_read(benchmark, ledgers: dict[int, Path], command: str, count: int) -> None:
    process = Process(command, str(ledgers[count]))
    benchmark.pedantic(process.run, setup=process.setup, rounds=ROUNDS)
    benchmark.extra_info |= process.ratios()


@pytest.mark.parametrize("count", [0, 40, 200, 1000])
def test_add(benchmark, ledgers: dict[int, Path], tmp_path: Path, count: int) -> None:
    process = Process("add", str(tmp_path / "x.pulka"), "р 4 3 2")

    def setup() -> None:
        (tmp_path / "x.pulka").write_bytes(ledgers[count].read_bytes())
        process.setup()

    benchmark.pedantic(process.run, setup=setup, rounds=ROUNDS)
    benchmark.extra_info |= process.ratios()
