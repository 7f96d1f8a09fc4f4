"""A sign of life on stderr while something takes long; only on a terminal."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Thread
from time import monotonic

from pulka.gate import shown
from pulka.texts import say

_PATIENCE, _EVERY = 0.5, 0.5


@contextmanager
def told(path: str, language: str) -> Iterator[None]:
    """Tell on a terminal, once it takes long, for how long `path` has been written."""
    if not sys.stderr.isatty():
        yield
        return
    done = Event()
    teller = Thread(target=_tell, args=(path, language, done), daemon=True)
    teller.start()
    try:
        yield
    finally:
        done.set()
        teller.join()


def _tell(path: str, language: str, done: Event) -> None:
    """Rewrite one line until it is done, then wipe it."""
    begun, wait, told_any = monotonic(), _PATIENCE, False
    while not done.wait(wait):
        wait, told_any = _EVERY, True
        text = say("picture", "exporting", language, path=path, seconds=int(monotonic() - begun))
        sys.stderr.write(f"\r{shown(text)}\x1b[K")
        sys.stderr.flush()
    if told_any:
        sys.stderr.write("\r\x1b[K")
        sys.stderr.flush()
