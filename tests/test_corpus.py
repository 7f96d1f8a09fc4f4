"""Every input that the fuzzer ever found (tests/corpus): read by the target that it broke, now without harm."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter

import pytest

HERE = Path(__file__).parent
from targets import TARGETS

CORPUS = sorted((HERE / "corpus").iterdir())


@pytest.mark.parametrize("path", CORPUS, ids=lambda path: path.name)
def test_it_is_read_or_refused(path: Path) -> None:
    """Success or PulkaError (which a target swallows), and soon."""
    start = perf_counter()
    TARGETS[path.name.partition("-")[0]](path.read_bytes())
    assert perf_counter() - start < 10


@pytest.mark.parametrize("name", TARGETS)
def test_what_the_fuzzer_starts_from_is_read(name: str) -> None:
    """Each target takes its seeds, and some of them are good."""
    from seeds import seeds

    from pulka.model import PulkaError

    good = 0
    for seed in seeds(name):
        try:
            TARGETS[name].__wrapped__(seed)  # type: ignore[attr-defined]
            good += 1
        except PulkaError:
            pass
    assert good
