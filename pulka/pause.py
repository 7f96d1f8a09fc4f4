"""Rest for the garbage collector while many values are made that form no cycles."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def collector_paused() -> Iterator[None]:
    """Pause the collector: reading and replaying keep what they make.

    Looking through all of it again and again finds nothing, and makes ten thousand deals take more
    than ten times as long as a thousand.
    """
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()
