"""`pulka add`: append records."""

from pathlib import Path

from pulka.cli.common import Arguments, AsJson, Lang, find_file, show, show_json, tell_ending, warn
from pulka.evening import keeping
from pulka.files import utf8
from pulka.model import Unreadable
from pulka.streams import STDIN, after_writing, typed

_MOST = 2**24
"""Bytes that are read from the standard input."""


def command(arguments: Arguments = None, as_json: AsJson = False, lang: Lang = None) -> None:
    """Append the records of the arguments, or of the standard input; raises Unreadable where there is none."""
    path, records, language = find_file(arguments, lang)
    if records == ["-"]:
        records = utf8(typed(_MOST), STDIN).split("\n")
    records = [record for record in records if record.strip()]
    if not records:
        raise Unreadable("nothing-to-add")
    print_added(keeping.add(path, records), str(path), as_json, language)


def print_added(added: keeping.Added, path: str, as_json: bool, language: str) -> None:
    """What was written, and the sheet after it; raises PulkaError of status 3 where that cannot be shown."""
    with after_writing():
        _print(added, path, as_json, language)


def _print(added: keeping.Added, path: str, as_json: bool, language: str) -> None:
    tell_ending(Path(path), "", added.unended, language)
    warn(list(added.book.findings), language)
    if as_json:
        from pulka.output.jsonout import added_json

        show_json(added_json(added), added.torn)
        return
    from pulka.output.terminal import fold, sheet_text
    from pulka.report.tables import step_lines, void_line

    items = added.ledger.items_by_id()
    for entry, step in zip(added.entries, added.steps, strict=True):
        item = items[entry if isinstance(entry, str) else entry.ref]
        lines = step_lines(step, added.book, language) if step else [void_line(item, language)]
        show("\n".join(map(fold, lines)))
    show("\n" + sheet_text(added.book, language))
