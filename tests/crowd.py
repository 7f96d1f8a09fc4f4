"""Several processes append at once: `python tests/crowd.py PROCESSES ADDS` prints what the file then holds."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path

from pulka.ledger import storage

ADD = """
import sys
from pathlib import Path
from pulka.evening import keeping
for number in range(int(sys.argv[2])):
    keeping.add(Path(sys.argv[1]), ["р 3 5 2 # " + sys.argv[3] + "-" + str(number)])
"""
HEADER = ["pulka 1", "convention sochi-1", "players Аня Боря Вера", "rule close=open"]


def run(processes: int, adds: int) -> dict[str, object]:
    """Let them all loose; every record must be there once, under its own number."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "crowd.pulka"
        storage.create(path, HEADER)
        command = [sys.executable, "-c", ADD, str(path), str(adds)]
        writers = [subprocess.Popen([*command, str(number)]) for number in range(processes)]
        codes = [writer.wait() for writer in writers]
        items = storage.load(path).ledger.items
        comments = [line.rpartition("# ")[2] for line in path.read_text("utf-8").splitlines() if "#" in line]
        return {
            "codes": sorted(set(codes)),
            "records": len(items),
            "numbered": [item.number for item in items] == list(range(1, processes * adds + 1)),
            "different": len(set(comments)),
        }


if __name__ == "__main__":
    print(json.dumps(run(int(sys.argv[1]), int(sys.argv[2]))))
