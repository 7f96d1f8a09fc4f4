"""The option parser in Russian: its help and its errors, which it knows in English only (`texts.parser`).

What it writes is compared with the English texts; what matches none stays as it is.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

import typer
from typer._click.exceptions import ClickException, NoArgsIsHelpError, UsageError
from typer._click.formatting import HelpFormatter

from pulka.gate import shown
from pulka.language import chosen, help_language
from pulka.texts import catalogue, say

_METAVAR = re.compile(r"\b[A-Z]+\b|(?<=<)\w+(?=>)")


def in_russian(text: str) -> str:
    """A text of the parser in Russian; what stands in its places too.

    >>> in_russian("Missing argument 'FILE'.")
    "не указан аргумент 'ФАЙЛ'"
    """
    for key, pattern in _patterns().items():
        if found := pattern.fullmatch(text):
            places = {name: in_russian(value) for name, value in found.groupdict().items()}
            return catalogue("parser")[key][0].format(**places)
    return _METAVAR.sub(lambda word: _metavars().get(word[0], word[0]), text)


@cache
def _patterns() -> dict[str, re.Pattern[str]]:
    """The English texts as patterns; those with more in them first."""
    texts = sorted(catalogue("parser").items(), key=lambda item: -len(item[1][1]))
    return {key: re.compile(re.sub(r"\\{(\w+)\\}", r"(?P<\1>.*)", re.escape(english))) for key, (_, english) in texts}


@cache
def _metavars() -> dict[str, str]:
    return {english: russian for key, (russian, english) in catalogue("parser").items() if key.startswith("m-")}


class RussianHelp(HelpFormatter):
    """Help laid out by the parser, its own words in Russian."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        super().write_usage(prog, in_russian(args), in_russian(prefix or "Usage: "))

    def write_heading(self, heading: str) -> None:
        super().write_heading(in_russian(heading))

    def write_dl(self, rows: Sequence[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        super().write_dl([(in_russian(first), _described(second)) for first, second in rows], col_max, col_spacing)


def _described(text: str) -> str:
    """The description of an option: its text, and in brackets what the parser adds."""
    about, bracket, added = text.rpartition("  [")
    return f"{in_russian(about)}  {in_russian(bracket.strip() + added)}" if bracket else in_russian(text)


class Context(typer.Context):
    """The context of a command, which makes its help."""

    def make_formatter(self) -> HelpFormatter:
        """What lays the help out, in the language of the help."""
        if help_language() != "ru":
            return super().make_formatter()
        return RussianHelp(width=self.terminal_width, max_width=self.max_content_width)


def tell(error: ClickException) -> None:
    """Print an error of the parser on stderr, in the language of this run."""
    if chosen() != "ru" or isinstance(error, NoArgsIsHelpError):
        error.show()
        return
    if isinstance(error, UsageError) and error.ctx is not None:
        option = error.ctx.help_option_names[0]
        hint = say("parser", "try", "ru", command=error.ctx.command_path, option=option)
        typer.echo(shown(f"{error.ctx.get_usage()}\n{hint}\n"), err=True)
    typer.echo(shown(say("parser", "error", "ru", why=in_russian(error.format_message()))), err=True)
