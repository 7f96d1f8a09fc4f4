"""Break every system call that touches a ledger: `python tests/support/faults.py POINTS [SEED]` prints what was found, as JSON.

Each command is run once under strace to learn which calls it makes on the ledger, its folder and what
it writes beside; then again and again, each time with one of these calls failing (ENOSPC, EIO), interrupted
(EINTR) or the last the process makes (SIGKILL).  Afterwards the ledger must open; what was acknowledged
(exit status 0) must be in it, what was refused (2) must not, and no part of anything may be.
"""

from __future__ import annotations

import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import NamedTuple

from pulka.evening import keeping

from pulka.ledger import storage
from pulka.evening.replay import replay
from pulka.model import PulkaError

HEADER = ["pulka 1", "convention sochi-1", "players Аня Боря Вера", "target 10", "dealer Вера"]
FIRST = ["р 3 5 2", "Вера мизер 0"]
TORN = "3. распасы Аня 3 | Бо"
CALLS = (
    "openat,read,write,lseek,fstat,newfstatat,statx,fsync,fdatasync,ftruncate,fcntl,link,linkat,"
    "unlink,unlinkat,rename,renameat,renameat2,close,pread64,pwrite64"
)
FAULTS = ("error=ENOSPC", "error=EIO", "error=EINTR", "signal=KILL")
COMMANDS = {
    "add": ["add", "{ledger}", "р 4 4 2"],
    "add many": ["add", "{ledger}", "р 4 4 2", "Аня мизер 0", "р 1 1 8"],
    "undo": ["undo", "{ledger}"],
    "redo": ["redo", "{ledger}"],
    "fix": ["fix", "{ledger}", "1", "р 0 5 5"],
    "void": ["void", "{ledger}", "2", "пересдача"],
    "new": ["new", "{new}", "--players", "Аня,Боря,Вера", "--target", "10"],
    "import": ["import", "{json}", "-o", "{new}"],
    "export": ["export", "{ledger}", "-o", "{out}"],
}
STARTS = ("whole", "torn", "unended")


class Case(NamedTuple):
    """A command in a folder of its own, and how its ledger begins."""

    command: str
    start: str

    def made(self, folder: Path) -> list[str]:
        """Fill the folder; the arguments of the command."""
        ledger, exported = folder / "a.pulka", folder / "a.json"
        storage.create(ledger, HEADER)
        keeping.add(ledger, FIRST)
        if self.command == "redo":
            keeping.undo(ledger, 1)
        if self.command == "import":
            subprocess.run([*PULKA, "export", str(ledger), "-o", str(exported)], check=True, capture_output=True)
        if self.start == "torn":
            ledger.write_bytes(ledger.read_bytes() + TORN.encode())
        if self.start == "unended":
            ledger.write_bytes(ledger.read_bytes()[:-1])
        names = {"ledger": ledger, "json": exported, "new": folder / "new.pulka", "out": folder / "out.json"}
        return [*(word.format(**names) for word in COMMANDS[self.command]), "--lang", "en"]


PULKA = [sys.executable, "-X", "utf8", "-m", "pulka"]


def cases() -> list[Case]:
    """Every command; corrections and additions from every start that they take."""
    return [
        Case(command, start)
        for command in COMMANDS
        for start in STARTS
        if start == "whole" or command.startswith("add") or (command in ("fix", "void") and start == "torn")
    ]


def traced(folder: Path, arguments: list[str], inject: str = "") -> tuple[subprocess.CompletedProcess[str], list[str]]:
    """Run a command under strace; what it did on the files of the folder, a call each."""
    log = folder.parent / "trace"
    names = ("a.pulka", "a.pulka.torn", "new.pulka", "out.json", "a.json")
    paths = [part for name in ("", *names) for part in ("-P", str(folder / name))]
    injected = ["-e", f"inject={inject}"] if inject else []
    command = ["strace", "-qq", "-o", str(log), *paths, "-e", f"trace={CALLS}", *injected, *PULKA, *arguments]
    done = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "LANG": "C.UTF-8"})
    return done, [
        match[1] for line in log.read_text("utf-8", "replace").splitlines() if (match := re.match(r"(\w+)\(", line))
    ]


def records(path: Path) -> list[str] | None:
    """Everything a ledger says after its header, as it is read; None where there is none."""
    if not path.exists():
        return None
    ledger = storage.load(path).ledger
    replay(ledger)
    items = ledger.items_by_id()
    return [
        f"{entry}. {items[entry].text.text}"
        if isinstance(entry, str)
        else f"{entry.kind} {entry.ref} {entry.record and entry.record.text} {entry.reason} {entry.comment}"
        for entry in ledger.order
    ]


def points(case: Case) -> tuple[list[tuple[str, int]], dict[str, list[str] | None]]:
    """The calls of a command (name, which of that name), and what its files hold when all goes well."""
    with tempfile.TemporaryDirectory() as outer:
        folder = Path(outer) / "дача"
        folder.mkdir()
        done, calls = traced(folder, case.made(folder))
        assert done.returncode == 0, done.stderr
        return (
            [(name, number) for name, most in Counter(calls).items() for number in range(1, most + 1)],
            {name: records(folder / name) for name in ("a.pulka", "new.pulka")},
        )


def broken(case: Case, inject: str, after: dict[str, list[str] | None]) -> tuple[int, list[str]]:
    """Run a command with a fault; its exit status and what is wrong afterwards."""
    with tempfile.TemporaryDirectory() as outer:
        folder = Path(outer) / "дача"
        folder.mkdir()
        arguments = case.made(folder)
        paths = {name: folder / name for name in after}
        before = {name: records(path) for name, path in paths.items()}
        data = paths["a.pulka"].read_bytes()
        done, _ = traced(folder, arguments, inject)
        try:
            now = {name: records(path) for name, path in paths.items()}
        except PulkaError as error:
            return done.returncode, [f"does not open: {error.key} {error.values}"]
        return done.returncode, wrong(done, now, before, after, paths["a.pulka"].read_bytes() == data)


def wrong(done: subprocess.CompletedProcess[str], now: object, before: object, after: object, same: bool) -> list[str]:
    """What a run should not have left or said."""
    found = []
    status = done.returncode
    if "Traceback" in done.stderr or status not in (0, 2, 3, -9, 137):
        found.append(f"status {status}: {done.stderr[-600:]}")
    if now not in (before, after):
        found.append(f"neither before nor after: {now}")
    if status == 0 and now != after:
        found.append("acknowledged and lost")
    if status == 2 and (now != before or ("as it was" in done.stderr and not same)):
        found.append(f"refused and changed: {done.stderr}")
    if status == 3 and "written, could not" in done.stderr and now != after:
        found.append(f"said to be written and is not: {done.stderr}")
    return found


def run(most: int, seed: int) -> dict[str, object]:
    """Hit so many points, at random of all of them."""
    chance = random.Random(seed)
    known = {case: points(case) for case in cases()}
    every = [(case, call, number, fault) for case in known for call, number in known[case][0] for fault in FAULTS]
    chosen = chance.sample(every, min(most, len(every)))
    statuses: Counter[int] = Counter()
    found = []
    for case, call, number, fault in chosen:
        status, bad = broken(case, f"{call}:{fault}:when={number}", known[case][1])
        statuses[status] += 1
        found += [f"{case.command}, {case.start}, {call} {number}, {fault}: {one}" for one in bad]
    return {"points": len(chosen), "of": len(every), "statuses": dict(sorted(statuses.items())), "found": found}


def possible() -> bool:
    """Whether strace is here and may trace."""
    if not shutil.which("strace"):
        return False
    return subprocess.run(["strace", "-qq", "-o", os.devnull, "true"], capture_output=True).returncode == 0


if __name__ == "__main__":
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    print(json.dumps(run(int(sys.argv[1]), seed), ensure_ascii=False, indent=1))
