"""Whole processes, measured: processor time of a command against that of a bare import."""

from __future__ import annotations
import subprocess
import sys
import sysconfig
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
import pytest
from random_evening import HEADER, evening

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
