"""`pulka add`: append records."""

import sys

from pulka.cli.common import Arguments, AsJson, Lang, complain, find_file, show, warn
from pulka.evening import keeping
from pulka.model import Unreadable
from pulka.texts import say

_MOST = 2**24
"""Characters that are read from the standard input."""


def command(arguments: Arguments = None, as_json: AsJson = False, lang: Lang = None) -> None:
    """Append the records of the arguments, or of the standard input; raises Unreadable where there is none."""
    path, records, language = find_file(arguments, lang)
    if records == ["-"]:
        records = _typed().split("\n")
    records = [record for record in records if record.strip()]
    if not records:
        raise Unreadable("nothing-to-add")
    print_added(keeping.add(path, records), str(path), as_json, language)


def _typed() -> str:
    """What stands on the standard input, if it has an end."""
    text = sys.stdin.read(_MOST + 1)
    if len(text) > _MOST:
        raise Unreadable("too-large", size=len(text), most=_MOST)
    return text


def print_added(added: keeping.Added, path: str, as_json: bool, language: str) -> None:
    """What was written, and the sheet after it."""
    if added.torn:
        complain(say("tables", "torn-aside", language, path=path, text=added.torn.strip()[:60]))
    warn(list(added.book.findings), language)
    if as_json:
        from pulka.output.jsonout import added_json, dump

        show(dump(added_json(added)))
        return
    from pulka.output.terminal import fold, sheet_text
    from pulka.report.tables import step_lines, void_line

    items = added.ledger.items_by_id()
    for entry, step in zip(added.entries, added.steps, strict=True):
        item = items[entry if isinstance(entry, str) else entry.ref]
        lines = step_lines(step, added.book, language) if step else [void_line(item, language)]
        show("\n".join(map(fold, lines)))
    show("\n" + sheet_text(added.book, language))
