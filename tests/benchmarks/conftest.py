"""Prints what a benchmark says of itself beside its times: ratios, deals a second, bytes a deal."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "support"))


def pytest_terminal_summary(terminalreporter, config) -> None:
    for one in config._benchmarksession.benchmarks:
        if one.extra_info:
            said = ", ".join(f"{key} {value}" for key, value in one.extra_info.items())
            terminalreporter.write_line(f"{one.name}: {said}")
