"""Standard input and output: text comes in as a ledger file does; what cannot be shown is told by the exit status.

Exit statuses (docs/spec/commands.md#exit-status): 0 all well, 1 a check found something, 2 the input cannot be
used or the answer not shown, 3 done, but it could not be shown (typing it again would write it twice), 130 interrupted.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from pulka.files import trouble, why
from pulka.model import PulkaError, Unreadable

STDIN = Path("-")
"""What the standard input is called, where it is typed and in errors."""

DONE_NOT_SHOWN, INTERRUPTED = 3, 130


def open_streams() -> None:
    """Streams that a shell has closed are empty; letters that a terminal cannot show become `?`."""
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115, PTH123
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115, PTH123
        getattr(sys, name).reconfigure(errors="replace")


def typed(most: int) -> bytes:
    """What stands on the standard input, if it has an end before `most` bytes; raises Unreadable."""
    try:
        data = sys.stdin.buffer.read(most + 1)
    except OSError as error:
        raise trouble("cannot-open", STDIN, error) from None
    if len(data) > most:
        raise Unreadable("too-large", size=len(data), most=most)
    return data


def silence() -> None:
    """Write nothing more where nothing can be written."""
    sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115, PTH123


@contextmanager
def enough() -> Iterator[None]:
    """Show something that may be cut short: a reader who leaves (`| head -1`) has read enough."""
    try:
        yield
    except BrokenPipeError:
        silence()


@contextmanager
def after_writing() -> Iterator[None]:
    """Show what has been done; raises PulkaError of status 3 where that cannot be shown."""
    try:
        yield
    except OSError as error:
        silence()
        unshown = PulkaError("done-not-shown", why=why(error))
        unshown.status = DONE_NOT_SHOWN
        raise unshown from None
