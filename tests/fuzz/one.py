"""One process of the fuzzer: one target under atheris until the time is up (started by run.py)."""

from __future__ import annotations

import hashlib
import sys
import time
import traceback
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["pulka", "tomllib", "json.decoder"]):
    import targets

SLOW = 3.0
"""Seconds beyond which an input is a mistake."""


def main(name: str, found: Path, options: list[str]) -> None:
    """Fuzz a target; an input that breaks it is kept in `found`, one of each kind, and the search goes on."""
    target, kinds = targets.TARGETS[name], set[str]()

    def once(data: bytes) -> None:
        if seconds(data) > SLOW and (again := seconds(data)) > SLOW:  # the first time may have filled a cache
            keep("slow", data, f"{again:.1f} seconds")

    def seconds(data: bytes) -> float:
        start = time.perf_counter()
        try:
            target(data)
        except Exception as error:
            keep(kind_of(error), data, traceback.format_exc())
        return time.perf_counter() - start

    def keep(kind: str, data: bytes, why: str) -> None:
        if kind not in kinds:
            kinds.add(kind)
            path = found / f"{name}-{hashlib.sha1(kind.encode()).hexdigest()[:8]}"
            path.write_bytes(data)
            path.with_suffix(".why").write_text(why, "utf-8", "replace")
            print(f"FOUND {path}: {kind}", flush=True)

    atheris.Setup([sys.argv[0], *options], once)
    atheris.Fuzz()


def kind_of(error: Exception) -> str:
    """What makes two failures the same: the error and the last line of pulka it passed."""
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if "fuzz/one.py" not in frame.filename]
    ours = [frame for frame in frames if "/pulka/" in frame.filename or "targets.py" in frame.filename]
    last = (ours or frames)[-1]
    return f"{type(error).__name__} {Path(last.filename).name}:{last.lineno}"


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), sys.argv[3:])
