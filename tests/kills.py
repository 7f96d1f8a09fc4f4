"""Kill a writer again and again: `python tests/kills.py KILLS [SEED]` prints what was found, as JSON.

A child appends groups of different sizes as fast as it can and reports each through a pipe once it is
written; SIGKILL comes at a random moment.  Then the file must open, hold every group that was reported
and nothing but whole groups.
"""

from __future__ import annotations

import json
import os
import random
import re
import signal
import sys
import tempfile
import time
from pathlib import Path

from pulka.evening import keeping

from pulka.ledger import storage

SIZES = (1, 1, 1, 2, 5, 40, 200)
HEADER = ["pulka 1", "convention sochi-1", "players Аня Боря Вера", "rule close=open"]
_GROUP = re.compile(r'"(\d+) (\d+)/(\d+)"')


def group(number: int, size: int) -> list[str]:
    """Records that say which group they belong to, and how large it is."""
    return [f'запись Аня гора +1 "{number} {at}/{size}"' for at in range(1, size + 1)]


def write_until_killed(path: Path, first: int, seed: int, pipe: int) -> None:
    """The child: append, report, append …"""
    chance = random.Random(seed)
    number = first
    while True:
        keeping.add(path, group(number, chance.choice(SIZES)))
        os.write(pipe, f"{number}\n".encode())
        number += 1


def killed(path: Path, first: int, seed: int, pause: float) -> int:
    """Let a child write for a while and kill it; the last group that it reported."""
    source, sink = os.pipe()
    child = os.fork()
    if not child:
        try:
            os.close(source)
            write_until_killed(path, first, seed, sink)
        finally:
            os._exit(1)
    os.close(sink)
    time.sleep(pause)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    with os.fdopen(source, "rb") as reports:
        lines = reports.read().split(b"\n")
    return int(lines[-2]) if len(lines) > 1 else first - 1


def groups_in(path: Path) -> dict[int, list[int]]:
    """The groups that the file holds: for each its members as they stand, the size last."""
    found: dict[int, list[int]] = {}
    for item in storage.load(path).ledger.items:
        number, at, size = map(int, _GROUP.search(item.text.text).groups())  # type: ignore[union-attr]
        found.setdefault(number, [size]).insert(-1, at)
    return found


def check(path: Path, first: int, reported: int) -> tuple[int, int]:
    """Groups lost and groups in parts; the next group of this file must come after all others."""
    found = groups_in(path)
    lost = sum(number not in found for number in range(first, reported + 1))
    parts = sum(members[:-1] != list(range(1, members[-1] + 1)) for members in found.values())
    assert list(found) == sorted(found)
    return lost, parts


def run(kills: int, seed: int) -> dict[str, int]:
    """Kill so many times; a new file every ten."""
    chance = random.Random(seed)
    counts = {"kills": 0, "reported": 0, "lost": 0, "parts": 0, "torn": 0, "unfinished": 0}
    with tempfile.TemporaryDirectory() as folder:
        while counts["kills"] < kills:
            path = Path(folder) / f"{counts['kills']}.pulka"
            storage.create(path, HEADER)
            keeping.add(path, group(1, 1))  # the first append of all imports the lock
            first = 2
            for _ in range(min(10, kills - counts["kills"])):
                reported = killed(path, first, chance.randrange(2**32), chance.uniform(0, 0.06))
                data = path.read_bytes()
                counts["torn"] += not data.endswith(b"\n")
                counts["unfinished"] += storage.SEPARATOR.encode() in data
                lost, parts = check(path, first, reported)
                counts["kills"] += 1
                counts["reported"] += reported - first + 1
                counts["lost"] += lost
                counts["parts"] += parts
                first = max([reported, *groups_in(path)]) + 1
    return counts


if __name__ == "__main__":
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    print(json.dumps(run(int(sys.argv[1]), seed)))
