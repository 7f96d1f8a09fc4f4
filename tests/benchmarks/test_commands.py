"""How long a whole command takes, against `python -c "import typer"` in the same run.

    python -m pytest tests/benchmarks -q --benchmark-columns=median --benchmark-sort=name

The ratio to `test_bare_import` is what counts (README, "Speed").
"""

from __future__ import annotations

import random
import subprocess
import sys
import sysconfig
from collections.abc import Callable
from pathlib import Path

import pytest

from pulka.book import replay
from pulka.ledger import parse
from pulka.notation import write
from pulka.records import SUITS, AllPass, Call, Game, Misere
from pulka.state import State

HEADER = "pulka 1\nconvention sochi-1\nplayers Аня Боря Вера Гена\ntarget 999999\n"


def evening(deals: int) -> str:
    """A ledger of random legal deals, as an evening brings them."""
    chance = random.Random(deals)
    state = State(parse(HEADER, "").header)
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


def run(*arguments: str) -> Callable[[], None]:
    """A whole process, start to end."""
    command = [sys.executable if arguments[0] == "-c" else Path(sysconfig.get_path("scripts")) / "pulka", *arguments]
    return lambda: subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


def test_bare_import(benchmark) -> None:
    benchmark.pedantic(run("-c", "import typer"), rounds=25, warmup_rounds=2)


@pytest.mark.parametrize("count", [40, 200, 1000])
@pytest.mark.parametrize("command", ["settle", "show"])
def test_read(benchmark, ledgers: dict[int, Path], command: str, count: int) -> None:
    benchmark.pedantic(run(command, str(ledgers[count])), rounds=25, warmup_rounds=2)


@pytest.mark.parametrize("count", [0, 40, 200, 1000])
def test_add(benchmark, ledgers: dict[int, Path], tmp_path: Path, count: int) -> None:
    def copy() -> tuple[tuple, dict]:
        (tmp_path / "x.pulka").write_bytes(ledgers[count].read_bytes())
        return (), {}

    benchmark.pedantic(run("add", str(tmp_path / "x.pulka"), "р 4 3 2"), setup=copy, rounds=25)


@pytest.mark.parametrize("count", [500, 1000, 10_000, 100_000])
def test_replay(benchmark, count: int) -> None:
    text = evening(count)
    benchmark.pedantic(lambda: replay(parse(text, "")), rounds=max(1, 10_000 // count), warmup_rounds=0)
