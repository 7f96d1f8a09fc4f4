"""`pulka check`: assertions of ledgers, hand-kept sheets by themselves and against their ledger."""

import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from pulka.checks.messages import told
from pulka.cli.common import AsJson, Lang, check_language, complain, find_file, show, show_json, tell, tell_ending
from pulka.language import choose, of_file, of_names
from pulka.ledger.storage import load
from pulka.model import Finding, PulkaError, Source, Unreadable
from pulka.streams import enough
from pulka.texts import say

if TYPE_CHECKING:
    from pulka.checks import Case


class Checked(NamedTuple):
    """One file checked: what was found, and what else there is to say (lines); a torn last line."""

    findings: list[Finding]
    remarks: list[str]
    torn: str = ""


def command(
    files: Annotated[list[str] | None, typer.Argument(metavar=tell("m-check"), show_default=False)] = None,
    ledger: Annotated[
        str | None, typer.Option("--ledger", metavar="FILE", help=tell("o-ledger"), show_default=False)
    ] = None,
    seconds: Annotated[float, typer.Option("--seconds", help=tell("o-seconds"))] = 5,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Check every file; leaves with 1 where something was found (typer.Exit), 2 or Unreadable where one is unusable."""
    check_language(lang)
    if not 0 < seconds <= 10**6:
        raise Unreadable("bad-seconds", found=seconds)
    paths = [Path(file) for file in files or []] or [find_file([], lang)[0]]
    language = _language(lang, [*paths, *([Path(ledger)] if ledger else [])])
    done, unusable = _all(paths, lambda path: _check(path, ledger, seconds, language), language)
    findings = [finding for one in done for finding in one.findings]
    torn = "\n".join(one.torn.strip() for one in done if one.torn)
    with enough():  # what was found is told by the exit status too
        if as_json:
            from pulka.output.jsonout import findings_json

            show_json(findings_json(findings, language), torn)
        else:
            _print(paths, done, language)
    if unusable or findings or torn:
        raise typer.Exit(2 if unusable else 1)


def _language(lang: str | None, paths: list[Path]) -> str:
    """The language of this run: a workbook shows its by the names in it, which have to be read."""
    chosen = choose(lang, *paths)
    forms = [path for path in paths if path.suffix.lower() == ".xlsx"] if lang is None else []
    if not forms or any(map(of_file, paths)):
        return chosen
    from pulka.paper.form import read_paper

    for path in forms:
        with suppress(PulkaError):
            if said := of_names(read_paper(path, lenient=True).players):
                return choose(said)
    return chosen


def _all(paths: list[Path], check: Callable[[Path], Checked], language: str) -> tuple[list[Checked], bool]:
    """Every file checked; one that cannot be used is told on stderr and does not stop the others."""
    done, unusable = [], False
    for path in paths:
        try:
            done.append(check(path))
        except PulkaError as error:
            error.at(Source(str(path), 1))
            from pulka.report.trouble import rendered

            complain(rendered(error, language))
            unusable = True
            done.append(Checked([], [""]))
    return done, unusable


def _check(path: Path, ledger: str | None, seconds: float, language: str) -> Checked:
    from pulka.checks import Case, run_checks
    from pulka.evening.replay import replay

    torn = ""
    if path.suffix.lower() in (".toml", ".xlsx"):
        case, torn = _paper(path, ledger, seconds, language)
    else:
        if ledger is not None:
            raise Unreadable("ledger-needs-sheet", source=Source(str(path), 1))
        stored = load(path)
        tell_ending(path, torn := stored.torn, stored.unended, language)
        case = Case(book=replay(stored.ledger))
    results = run_checks(case)
    if case.progress is not None:
        sys.stderr.write("\r" + " " * 79 + "\r")
    findings = [finding for result in results for finding in result.findings]
    return Checked(findings, [line for result in results for line in result.remarks(language)], torn)


def _paper(path: Path, ledger: str | None, seconds: float, language: str) -> tuple["Case", str]:
    """A hand-kept sheet, and its ledger where one is named; the torn line of that."""
    from pulka.checks import Case
    from pulka.evening.replay import replay
    from pulka.paper.form import read_paper

    paper = read_paper(path, lenient=True)
    progress = _progress(language) if sys.stderr.isatty() else None
    if ledger is None:
        return Case(paper, None, seconds, progress), ""
    stored = load(Path(ledger))
    tell_ending(Path(ledger), stored.torn, stored.unended, language)
    return Case(paper, replay(stored.ledger), seconds, progress), stored.torn


def _progress(language: str) -> Callable[[int, int], None]:
    """Tells on one line of a terminal how far the search has got."""

    def tell_progress(done: int, steps: int) -> None:
        sys.stderr.write("\r" + say("checks", "progress", language, done=done, steps=steps) + " ")
        sys.stderr.flush()

    return tell_progress


def _print(paths: list[Path], done: list[Checked], language: str) -> None:
    for path, one in zip(paths, done, strict=True):
        for finding in one.findings:
            place = f"{finding.source}: " if finding.source else ""
            show(f"{place}{finding.check}: {told(finding, language)}")
        if not one.findings and not one.torn and one.remarks != [""]:
            show(say("checks", "nothing", language, path=path))
        for line in filter(None, one.remarks):
            show(line)
