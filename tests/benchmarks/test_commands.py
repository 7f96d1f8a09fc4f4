"""How long a whole command takes, against `python -c "import typer"` run before each time (README, "Speed").

What counts are the ratios, printed at the end.  They are of processor time: other work on the machine
moves them least.
"""

from __future__ import annotations

import random
import subprocess
import sys
import sysconfig
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median

import pytest

from pulka.ledger.lines import parse
from pulka.families.russian.notation import write
from pulka.families.russian.records import SUITS, AllPass, Call, Game, Misere
from pulka.evening.replay import table_of

HEADER = "pulka 1\nconvention sochi-1\nplayers Аня Боря Вера Гена\ntarget 999999\n"


def evening(deals: int) -> str:
    """A ledger of random legal deals, as an evening brings them."""
    chance = random.Random(deals)
    state = table_of(parse(HEADER, "").header)
    lines = [HEADER]
    for number in range(1, deals + 1):
        setting = state.setting()
        deal, _ = state.play(_deal(chance, setting), setting)
        lines.append(f"{number}. {write(deal, state.names)}\n")
    return "".join(lines)


def _deal(chance: random.Random, setting) -> object:
    kind = chance.random()
    active = setting.seats.active
    if kind < 0.15:
        tricks = [chance.randint(0, 3), chance.randint(0, 3), chance.randint(0, 2)]
        owners = [*active[:2], *setting.seats.sitting, active[2]]
        return AllPass(tuple(zip(owners, [*tricks, 10 - sum(tricks)], strict=True)))
    if kind < 0.2:
        return Misere(chance.choice(active), chance.choice([0, 0, 1, 2]))
    declarer, level = chance.choice(active), chance.choice([6, 6, 6, 7, 7, 8, 9])
    first, second = setting.seats.defenders(declarer)
    suit = chance.choice(SUITS)
    if kind < 0.4:
        return Game(declarer, level, suit, calls=(Call(first, "pass"), Call(second, "pass")))
    taken = min(10, level + chance.choice([-2, -1, 0, 0, 0, 1]))
    if kind < 0.7:
        return Game(declarer, level, suit, taken, calls=(Call(first, "whist", 10 - taken), Call(second, "pass")))
    mine = chance.randint(0, 10 - taken)
    return Game(
        declarer, level, suit, taken, calls=(Call(first, "whist", mine), Call(second, "whist", 10 - taken - mine))
    )


@pytest.fixture(scope="module")
def ledgers(tmp_path_factory: pytest.TempPathFactory) -> dict[int, Path]:
    folder = tmp_path_factory.mktemp("ledgers")
    paths = {count: folder / f"{count}.pulka" for count in (0, 40, 200, 1000)}
    for count, path in paths.items():
        path.write_text(evening(count), "utf-8")
    return paths


BARE = (sys.executable, "-c", "import typer")
ROUNDS = 40


class Process:
    """A whole process, start to end, and the bare import before each time it runs."""

    def __init__(self, *arguments: str) -> None:
        self.command = (str(Path(sysconfig.get_path("scripts")) / "pulka"), *arguments)
        self.mine: list[float] = []
        self.bare: list[float] = []

    def run(self) -> None:
        self.mine.append(seconds(*self.command))

    def setup(self) -> None:
        self.bare.append(seconds(*BARE))

    def ratios(self) -> dict[str, float]:
        """What the process costs against the bare import, by the processor: of the least, and of the medians."""
        return {
            "least": round(min(self.mine) / min(self.bare), 2),
            "median": round(median(self.mine) / median(self.bare), 2),
        }


def seconds(*command: str) -> float:
    """Run a process; seconds of the processor, its own and the system's."""
    before = getrusage(RUSAGE_CHILDREN)
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    after = getrusage(RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


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
