"""`pulka log`: what every record wrote, and why."""

from __future__ import annotations

from pulka.book import Step
from pulka.commands.common import AsJson, FileNumber, Lang, find_file, no_more, open_ledger, show
from pulka.ledger import reference
from pulka.model import Unreadable


def command(arguments: FileNumber = None, as_json: AsJson = False, lang: Lang = None) -> None:
    path, rest, language = find_file(arguments, lang)
    no_more(rest[1:])
    book = open_ledger(path, language).book
    steps = _chosen(book.steps, reference(rest[0])) if rest else list(book.steps)
    if as_json:
        from pulka.output.jsonout import dump, log_json

        show(dump(log_json(book, steps)))
        return
    from pulka.report import step_lines

    for step in steps:
        show("\n".join(step_lines(step, book, language)))


def _chosen(steps: tuple[Step, ...], name: str) -> list[Step]:
    found = [step for step in steps if step.item.id == name]
    if not found:
        raise Unreadable("no-deal", ref=name, last=steps[-1].item.id if steps else "–")
    return found
