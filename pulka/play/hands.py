"""The keyboard that there is: a pipe, a plain terminal or one with editing."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable

from pulka.play.keyboard import Keyboard, Pipe, Plain


def keyboard(history: Iterable[str]) -> Keyboard:
    """The keyboard of this run; `history`: lines for the arrow up."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return Pipe()
    if os.environ.get("TERM", "dumb") in ("dumb", "unknown") and os.name != "nt":
        return Plain()
    from pulka.play.terminal import Terminal

    return Terminal(history)
