"""Fuzz pulka's readers: `python tests/fuzz/run.py --seconds N [TARGET…]` (needs `pip install -e '.[fuzz]'`).

Each target (ledger, record, toml, xlsx, json; all of them by default) runs for N seconds.  Exit status
1 where anything was found: the inputs stand in tests/fuzz/work/found with the reason beside each.  An
input worth keeping goes into tests/corpus under the name of its target (`ledger-…`).
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from seeds import dictionary, seeds
from targets import TARGETS

HERE = Path(__file__).parent
WORK = HERE / "work"
FOUND = WORK / "found"
HANGS = 30
"""Seconds after which libFuzzer gives an input up and the process is started anew."""


class Run(NamedTuple):
    """What became of a target."""

    target: str
    seconds: float
    executions: int
    found: tuple[Path, ...]


def main() -> int:
    """Run the targets and print a line on each."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=int, default=60, help="seconds for each target")
    parser.add_argument("--jobs", type=int, default=1, help="targets at a time")
    parser.add_argument("targets", nargs="*", metavar="TARGET", choices=[*TARGETS, []], help=", ".join(TARGETS))
    asked = parser.parse_args()
    FOUND.mkdir(parents=True, exist_ok=True)
    (WORK / "words.dict").write_text(dictionary(), "utf-8")
    with ThreadPoolExecutor(asked.jobs) as pool:
        runs = list(pool.map(lambda target: fuzz(target, asked.seconds), asked.targets or TARGETS))
    for run in runs:
        print(f"{run.target:8}{run.seconds:8.0f} s{run.executions:12,} executions{len(run.found):5} found")
    return 1 if any(run.found for run in runs) else 0


def fuzz(target: str, seconds: int) -> Run:
    """One target for so many seconds, started anew where an input hangs or kills the process."""
    corpus = WORK / target
    corpus.mkdir(exist_ok=True)
    for number, seed in enumerate(seeds(target)):
        (corpus / f"seed-{number:04}").write_bytes(seed)
    start, executions = time.monotonic(), 0
    while (left := seconds - (time.monotonic() - start)) >= 1:
        done, finished = _process(target, corpus, int(left))
        executions += done
        if not finished and not done:
            break
    found = tuple(path for path in sorted(FOUND.glob(f"{target}-*")) if path.suffix != ".why")
    return Run(target, time.monotonic() - start, executions, found)


def _process(target: str, corpus: Path, seconds: int) -> tuple[int, bool]:
    """Executions of one process, and whether it ran to its end."""
    options = [
        f"-max_total_time={seconds}",
        f"-timeout={HANGS}",
        f"-dict={WORK / 'words.dict'}",
        f"-artifact_prefix={FOUND}/{target}-",
        "-rss_limit_mb=2048",
        "-report_slow_units=600",  # one.py keeps what is slow
        "-max_len=16384",
        "-len_control=50",
        "-print_final_stats=1",
        str(corpus),
    ]
    log = WORK / f"{target}.log"
    with log.open("ab") as out:
        begin = out.tell()
        status = subprocess.run(
            [sys.executable, str(HERE / "one.py"), target, str(FOUND), *options], stdout=out, stderr=out, check=False
        ).returncode
    text = log.read_bytes()[begin:].decode("utf-8", "replace")
    sys.stdout.writelines(f"{line}\n" for line in text.split("\n") if line.startswith("FOUND"))
    counts = re.findall(r"^#(\d+)\s|number_of_executed_units: (\d+)", text, re.MULTILINE)
    return max((int(one or other) for one, other in counts), default=0), status == 0


if __name__ == "__main__":
    sys.exit(main())
