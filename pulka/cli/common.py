"""What commands share: the options, finding FILE, reading it, printing."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from pulka.evening.replay import Book, replay
from pulka.gate import shown, spelt
from pulka.language import choose, chosen, help_language
from pulka.ledger import disk, storage
from pulka.ledger.lines import Ledger
from pulka.model import SPOKEN, Finding, Unreadable
from pulka.report.notices import of_ending
from pulka.texts import message, place_text, say

if TYPE_CHECKING:
    from pulka.agreements.options import AnyRules
    from pulka.families.conventions import Convention
    from pulka.ledger.header import Header


def tell(key: str) -> str:
    """A help text in the language of the help."""
    return say("help", key, help_language())


Arguments = Annotated[list[str] | None, typer.Argument(metavar=tell("m-file-records"), show_default=False)]
File = Annotated[list[str] | None, typer.Argument(metavar="[FILE]", show_default=False)]
FileNumber = Annotated[list[str] | None, typer.Argument(metavar="[FILE] [N]", show_default=False)]
AsJson = Annotated[bool, typer.Option("--json", help=tell("o-json"))]
Lang = Annotated[str | None, typer.Option("--lang", metavar="ru|en|sr", help=tell("o-lang"), show_default=False)]


class Opened(NamedTuple):
    """A ledger that was read: its path, itself, its replay, the language to speak, a torn last line."""

    path: Path
    ledger: Ledger
    book: Book
    language: str
    torn: str = ""


def find_file(arguments: list[str] | None, lang: str | None) -> tuple[Path, list[str], str]:
    """FILE and the other arguments, and the language: named, or PULKA_FILE, or the only *.pulka here.

    Raises Unreadable where there is no telling which file is meant.
    """
    check_language(lang)
    rest = list(arguments or [])
    if rest and (rest[0].endswith(".pulka") or _exists(rest[0])):
        path = Path(rest.pop(0))
    elif os.environ.get("PULKA_FILE"):
        path = Path(os.path.expanduser(os.environ["PULKA_FILE"]))  # noqa: PTH111  a `~nobody` stands as it is
    else:
        found = sorted(Path().glob("*.pulka"))
        if len(found) != 1:
            choose(lang)
            raise Unreadable("no-file", found=len(found))
        path = found[0]
    return path, rest, choose(lang, path)


def check_language(lang: str | None) -> None:
    """Raise Unreadable for a language there is none of."""
    choose(None)
    if lang not in (None, *SPOKEN):
        raise Unreadable("bad-language", found=lang)


def _exists(text: str) -> bool:
    try:
        return Path(text).exists()
    except (OSError, ValueError):
        return False


def no_more(rest: list[str]) -> None:
    """Raise Unreadable for arguments that nothing reads."""
    if rest:
        raise Unreadable("expect-end", found=rest[0])


def open_ledger(path: Path, language: str, until: str | None = None) -> Opened:
    """Read and replay a ledger, up to the record `until`; raises PulkaError at the line that is wrong.

    A torn line and assertions that do not hold are told on stderr.
    """
    stored = storage.load(path)
    tell_ending(path, stored.torn, stored.unended, language)
    book = replay(stored.ledger, until)
    warn(list(book.findings), language)
    return Opened(path, stored.ledger, book, language, stored.torn)


def tell_ending(path: Path, torn: str, unended: str, language: str) -> None:
    """Say on stderr what there is to say of the last line of a ledger, and of what was set aside."""
    for line in of_ending(path, torn, unended, language):
        complain(line)
    storage.told(path)


def open_only(arguments: list[str] | None, lang: str | None) -> Opened:
    """The ledger of a command that takes nothing but FILE; any single argument is taken for it.

    Raises PulkaError as `find_file` and `open_ledger` do.
    """
    if arguments and len(arguments) == 1 and not arguments[0].endswith(".pulka"):
        check_language(lang)
        path = Path(arguments[0])
        return open_ledger(path, choose(lang, path))
    path, rest, language = find_file(arguments, lang)
    no_more(rest)
    return open_ledger(path, language)


def warn(findings: list[Finding], language: str) -> None:
    """One line on stderr for each assertion that does not hold."""
    for one in findings:
        values: dict[str, object] = {"found": one.found, "expected": one.expected}
        complain(f"{place_text(one.source, language)}: {one.cell}: {message(one.message, language, values)}")


def note_silent(rules: AnyRules, base: Convention, header: Header | None, language: str) -> None:
    """One line on stderr for each changed option that cannot act under the others.

    Of rules over a convention, their `base`, what it brings itself is not told; `header`: of a ledger.
    """
    facts = {}
    if header is not None:
        facts = {"players": str(len(header.players)), "target": "no" if header.target is None else "yes"}
    options = base.of.options
    brought = options.silent(base.rules, {})
    for one in options.silent(rules, facts):
        if one not in brought:
            acts = _told(one.acts, language)
            complain(say("tables", "silent", language, option=one.option, value=one.value, acts=acts))


def _told(acts: str, language: str) -> str:
    """`help=yes and close≠open`."""
    text = acts.replace("!=", "≠")
    return text.replace(" and ", " и ").replace(" or ", " или ") if language == "ru" else text


def complain(text: str) -> None:
    """A line on stderr."""
    typer.echo(shown(text), err=True)


def _say_waiting(path: Path, who: str) -> None:
    complain(say("tables", "waiting", chosen(), path=path, who=who))


disk.on_wait = _say_waiting


def show(text: str) -> None:
    """Text on stdout."""
    typer.echo(shown(text))


def show_json(data: dict[str, object], torn: str = "") -> None:
    """One object on stdout, in UTF-8 whatever the locale; what is no letter (in the name of a file) as its escape.

    `torn`: the last line of its ledger where that is torn.
    """
    from pulka.output.jsonout import dump

    typer.echo(spelt(dump(data, torn)).encode("utf-8", "backslashreplace"))
