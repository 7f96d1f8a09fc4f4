"""The command line: finds the command, lets it run, turns errors into a message and exit status 2.

Only the command that was asked for is imported; `COMMANDS` is the list of all of them.
"""

from __future__ import annotations

import os
import sys
from importlib import import_module
from typing import Any

import typer
from typer.core import TyperGroup

from pulka.language import chosen, help_language
from pulka.model import PulkaError
from pulka.texts import message, say

COMMANDS = (
    "new",
    "add",
    "play",
    "undo",
    "redo",
    "fix",
    "void",
    "show",
    "log",
    "settle",
    "season",
    "pay",
    "export",
    "import",
    "blank",
    "rules",
    "price",
    "check",
)
"""The commands, in the order of `--help`; each is the function `command` of `pulka.commands.NAME_`."""


class Group(TyperGroup):
    """The one place where errors become messages."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except PulkaError as error:
            place = f"{error.source}: " if error.source else ""
            typer.echo(f"{place}{message(error.key, chosen(), error.values)}", err=True)
            raise typer.Exit(2) from None


def build(names: tuple[str, ...] = COMMANDS) -> typer.Typer:
    """The application with these commands; errors of pulka leave it as exit status 2."""
    language = help_language()
    app = typer.Typer(
        cls=Group,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        add_completion=names == COMMANDS,
        no_args_is_help=True,
        help=say("help", "pulka", language),
    )
    app.callback()(_start)
    for name in names:
        command = import_module(f"pulka.commands.{name}_").command
        app.command(name, help=say("help", name, language))(command)
    return app


def _version(value: bool) -> None:
    if value:
        from importlib.metadata import version

        typer.echo(f"pulka {version('pulka')}")
        raise typer.Exit


def _start(
    version: bool = typer.Option(False, "--version", callback=_version, is_eager=True, help="print the version"),
) -> None:
    """Options before any command."""


def main() -> int:
    """Run the command that was asked for; returns the exit status."""
    _open_streams()
    asked = sys.argv[1] if len(sys.argv) > 1 else ""
    app = build((asked,) if asked in COMMANDS else COMMANDS)
    try:
        app(prog_name="pulka")
        sys.stdout.flush()
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 0
    except BrokenPipeError:
        return _silenced(0)
    except OSError as error:
        typer.echo(message("no-output", chosen(), {"why": error.strerror}), err=True)
        return _silenced(2)
    return 0


def _open_streams() -> None:
    """Streams that a shell has closed are empty; letters that a terminal cannot show become `?`."""
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115, PTH123
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115, PTH123
        getattr(sys, name).reconfigure(errors="replace")


def _silenced(status: int) -> int:
    """`status`, once nothing more is written where nothing can be."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    return status
