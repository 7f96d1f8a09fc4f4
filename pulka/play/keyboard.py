"""Where lines come from and answers go: a pipe, a plain terminal, a terminal with editing."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import NamedTuple, Protocol

from pulka.gate import shown
from pulka.ledger.lines import LONGEST
from pulka.model import Unreadable


class Question(NamedTuple):
    """What is asked: the prompt, a draft to edit and the place of the cursor in it, how to drop it.

    Ctrl-C empties the line, or raises KeyboardInterrupt where it `leaves`.
    """

    prompt: str
    draft: str = ""
    at: int | None = None
    tip: str = ""
    leaves: bool = False


Complete = Callable[[str], list[tuple[str, int]]]
"""Words for the text left of the cursor, each with how many letters of it are there already."""


class Keyboard(Protocol):
    """Asks for lines and shows answers."""

    def ask(self, question: Question, complete: Complete) -> str | None:
        """The line typed; None when there is no more."""

    def show(self, text: str) -> None:
        """Show an answer."""


def write(text: str) -> None:
    """Print a text at once."""
    sys.stdout.write(f"{shown(text)}\n")
    sys.stdout.flush()


class Pipe:
    """Lines from a script; they are shown behind the prompt, so that the output reads like an evening."""

    def __init__(self) -> None:
        sys.stdin.reconfigure(encoding="utf-8-sig", errors="surrogateescape")  # type: ignore[union-attr]

    def ask(self, question: Question, complete: Complete) -> str | None:  # noqa: ARG002
        """The next line of the script; raises Unreadable for one without an end."""
        line = sys.stdin.readline(2 * LONGEST)
        if len(line) == 2 * LONGEST:
            raise Unreadable("line-too-long", found=len(line), expected=LONGEST)
        write(question.prompt + line.rstrip("\n"))
        return line.rstrip("\r\n") if line else None

    def show(self, text: str) -> None:
        """Print."""
        write(text)


class Plain:
    """A terminal that can do nothing but print: what readline can do, where there is one."""

    def ask(self, question: Question, complete: Complete) -> str | None:  # noqa: ARG002
        """A line, edited by readline."""
        above, _, prompt = question.prompt.rpartition("\n")
        draft = question.draft
        if above:
            write(above)
        try:
            import readline
        except ImportError:
            prompt, draft = (f"({draft})\n{prompt}" if draft else prompt), ""
        else:
            readline.set_startup_hook(lambda: readline.insert_text(draft))
        try:
            return input(prompt)
        except EOFError:
            write("")
            return None
        except (KeyboardInterrupt, UnicodeDecodeError) as stopped:
            write("")
            if question.leaves and isinstance(stopped, KeyboardInterrupt):
                raise
            return ""

    def show(self, text: str) -> None:
        """Print."""
        write(text)
