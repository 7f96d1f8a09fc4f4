"""The command line: finds the command, lets it run, turns errors into a message and exit status 2.

Only the command that was asked for is imported; `COMMANDS` is the list of all of them.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from typing import Any

import typer
from typer._click.exceptions import ClickException
from typer.core import TyperCommand, TyperGroup

from pulka.cli.parser import Context, tell
from pulka.files import why
from pulka.gate import shown
from pulka.language import chosen, help_language, prefer
from pulka.model import PulkaError
from pulka.streams import INTERRUPTED, open_streams, silence
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
"""The commands, in the order of `--help`; each is the function `command` of `pulka.cli.NAME_`."""


class Command(TyperCommand):
    """A command; its help is in the language of this run."""

    context_class = Context


class Group(TyperGroup):
    """Every command, and the options before it, with trouble told."""

    context_class = Context

    def make_context(self, *arguments: Any, **options: Any) -> Any:
        with _told():
            return super().make_context(*arguments, **options)

    def invoke(self, ctx: Any) -> Any:
        with _told():
            return super().invoke(ctx)


@contextmanager
def _told() -> Iterator[None]:
    """The one place where trouble becomes a message and an exit status."""
    try:
        yield
    except ClickException as error:
        with suppress(OSError):
            tell(error)
        status = error.exit_code
    except PulkaError as error:
        from pulka.report.trouble import rendered

        _complain(rendered(error, chosen()))
        status = error.status
    except BrokenPipeError:  # whoever reads (`| head -1`) has read enough
        silence()
        status = 0
    except OSError as error:
        silence()
        _complain(message("no-output", chosen(), {"why": why(error)}))
        status = 2
    except KeyboardInterrupt:
        status = INTERRUPTED
    else:
        return
    raise typer.Exit(status)


def _complain(text: str) -> None:
    """A line on stderr, if it can be written there; the exit status says it in any case."""
    with suppress(OSError):
        typer.echo(shown(text), err=True)


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
    app.callback()(_starter(language))
    for name in names:
        command = import_module(f"pulka.cli.{name}_").command
        app.command(name, cls=Command, help=say("help", name, language))(command)
    return app


def _version(value: bool) -> None:
    if value:
        from importlib.metadata import version

        typer.echo(f"pulka {version('pulka')}")
        raise typer.Exit


def _starter(language: str) -> Callable[[bool, str | None], None]:
    """What reads the options before any command; their help in a language."""

    def start(
        version: bool = typer.Option(  # noqa: ARG001  its callback prints it
            False, "--version", callback=_version, is_eager=True, help=say("help", "o-version", language)
        ),
        lang: str | None = typer.Option(
            None, "--lang", metavar="ru|en", help=say("help", "o-lang", language), show_default=False
        ),
    ) -> None:
        from pulka.cli.common import check_language

        check_language(lang)
        prefer(lang)

    return start


def main() -> int:
    """Run the command that was asked for; returns the exit status."""
    open_streams()
    asked = sys.argv[1] if len(sys.argv) > 1 else ""
    app = build(() if asked == "--version" else (asked,) if asked in COMMANDS else COMMANDS)
    try:
        app(prog_name="pulka")
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 0
    except OSError:  # wrong usage, told on a stderr that takes nothing
        return 2
    return 0
