"""What is fuzzed: each target reads bytes the way pulka reads a file or a typed line.

Only PulkaError may come out, and its message must exist in both languages; a target swallows it, so
that whatever leaves a target is a mistake.  `tests/test_corpus.py` runs the same functions.
"""

from __future__ import annotations

import io
import re
import zipfile
import zlib
from collections.abc import Callable
from functools import cache, wraps
from pathlib import Path
from typing import NamedTuple

from pulka.evening.replay import Book, replay
from pulka.checks import check_paper
from pulka.checks.explanation import check_explanation
from pulka.checks.messages import told
from pulka.output.importing import parse_export
from pulka.ledger.lines import Ledger, parse
from pulka.model import Finding, PulkaError
from pulka.output.jsonout import dump, findings_json, ledger_json, log_json, settlement_json, sheet_json
from pulka.report.tables import settlement_of
from pulka.evening.keeping import canonical_lines
from pulka.settle.settlement import settle
from pulka.paper.sheet import Paper, parse_sheet
from pulka.ledger.storage import decoded
from pulka.play.readings import meanings
from pulka.texts import LANGUAGES, message

HERE = Path("fuzz")
Target = Callable[[bytes], None]


def tells(read: Callable[[bytes], object]) -> Target:
    """A target whose PulkaErrors are told in both languages."""

    @wraps(read)
    def run(data: bytes) -> None:
        try:
            read(data)
        except PulkaError as error:
            for language in LANGUAGES:
                assert message(error.key, language, error.values)
            assert str(error.source or "fuzz").encode("utf-8", "replace")

    return run


# ── (a) whole ledgers ──


@tells
def ledger(data: bytes) -> None:
    """A ledger file: parsed, replayed, settled, written as JSON; what is written reads back the same."""
    from pulka.evening.keeping import _history
    from pulka.ledger.storage import _torn

    _torn(data)
    read = parse(decoded(data, HERE), "fuzz.pulka")
    _history(read)
    _outputs(read, replay(read))


def _outputs(read: Ledger, book: Book) -> None:
    settlement = settlement_of(book)
    sheet = book.sheet.reordered(book.order)
    assert sum(settlement.net) == 0 == sum(settlement.whole)
    dump(sheet_json(book))
    dump(log_json(book, list(book.steps)))
    dump(settlement_json(book.players, book.header.convention, sheet, settlement, book))
    exported = dump(ledger_json(read, book, settlement))
    back = parse_export(exported, "fuzz.json")
    assert back.same, "the export is another sheet"
    _words(book)


def _words(book: Book) -> None:
    """The log and the settlement told in words."""
    from pulka import reasons, working_out
    from pulka.output.csvout import ledger_csv

    ledger_csv(book)
    for language in LANGUAGES:
        reasons(book, language)
        working_out(book, language=language)


# ── (b) lines typed at a table ──

NAMES = {"ru": ("Аня", "Боря", "Вера", "Гена", "Дима"), "en": ("Ann", "Boris", "Vera", "Gleb", "Dima")}
CONVENTIONS = ("sochi-1", "classic-1", "rostov-1")
BEFORE = (
    "",
    "1. распасы {0} 3 | {1} 5 | {2} 2\n",
    '1. {0} 7♦ 8 | {1} вист 2 | {2} пас\nзапись {1} гора +4 "долг"\n',
    "rule bombs=yes dark=yes concede=all under-call=both talon-declined=yes preferans-hand=yes misere-whist=staked\n",
)
"""What stands on the sheet before the typed lines."""
FAMILIES = (
    "convention balkan-1\nplayers Ana Bora Vera\ntarget 10\n",
    "convention balkan-1\nplayers d k n z\ntarget 60\nrule preferans=yes pik=free end=zero last-fail=double\n\n1. refe\n",
    "convention austrian-1\nplayers Sepp Hans Poldi Resi\nrule stake=pot ante=refill\n",
    "convention zakaznoy-1\nplayers А Б В\nrule once=contracts\n",
)
"""Tables of other families, with what stands on their sheets."""


class Table(NamedTuple):
    """A ledger that lines are typed to."""

    ledger: Ledger
    book: Book


@cache
def tables() -> tuple[Table, ...]:
    """Two to five players, three conventions, two languages, and what has been played before."""
    found = []
    for before in BEFORE:
        for count in (3, 4, 2, 5):
            for convention in CONVENTIONS:
                found += [_table(count, convention, language, before) for language in LANGUAGES]
    for text in FAMILIES:
        ledger = parse(f"pulka 1\n{text}", "fuzz.pulka")
        found.append(Table(ledger, replay(ledger)))
    return tuple(table for table in found if table)


def _table(count: int, convention: str, language: str, before: str) -> Table | None:
    names = NAMES[language]
    head = f"pulka 1\nconvention {convention}\nplayers {' '.join(names[:count])}\ntarget 10\nlanguage {language}\n"
    try:
        ledger = parse(head + before.format(*names), "fuzz.pulka")
        return Table(ledger, replay(ledger))
    except PulkaError:
        return None


@tells
def record(data: bytes) -> None:
    """The first byte chooses a table, the rest is typed there: read, guessed at, written, read back."""
    from pulka.evening.keeping import _compose, clean
    from pulka.ledger.storage import Stored

    table = tables()[(data[0] if data else 0) % len(tables())]
    line = clean(data[1:].decode("utf-8", "surrogateescape"))
    for one in line.split("\n")[:3]:
        meanings(one, table.ledger, table.book)
    texts = [("record 1", one) for one in line.split("\n")]
    written, added = _compose(Stored(table.ledger, ""), texts)
    text = "\n".join(canonical_lines(table.ledger, table.book) + written)
    again = _again(table, text)
    assert again.sheet == added.book.sheet, "what is written reads as another sheet"
    _outputs(added.ledger, added.book)


def _again(table: Table, text: str) -> Book:
    """The ledger that canonical lines make."""
    from pulka.families import conventions
    from pulka.ledger.header import header_lines

    header = table.ledger.header
    heads = header_lines(header, conventions.load(header.convention).rules)
    try:
        return replay(parse("\n".join([*heads, text]), "again.pulka"))
    except PulkaError as error:
        raise AssertionError(f"what is written is refused: {error.key}") from error


# ── (c), (d) sheets of paper ──


def _checked(paper: Paper, data: bytes) -> None:
    """Every check of a sheet; the search for an explanation, which takes its time, of one in sixteen."""
    findings = check_paper(paper)
    if zlib.crc32(data) % 16 == 0:
        findings += check_explanation(paper, 0.2).findings
    _told(findings)


def _told(findings: list[Finding]) -> None:
    for language in LANGUAGES:
        dump(findings_json(findings, language))
        for one in findings:
            told(one, language)


@tells
def toml(data: bytes) -> None:
    """A sheet in TOML: checked as `check` does, settled as `settle --sheet` does."""
    text = decoded(data, HERE)
    _checked(parse_sheet(text, "fuzz.toml", True), data)
    paper = parse_sheet(text, "fuzz.toml")
    settle(paper.sheet, paper.terms, None, "average", None)


def cells_of(text: str) -> list[tuple[object, int, int]]:
    """Cells written one row a line, parted by tabs; numbers, dates and truths in a notation of their own."""
    rows = [line.split("\t") for line in text.split("\n")]
    return [
        (_value(cell), row, column)
        for row, line in enumerate(rows, 1)
        for column, cell in enumerate(line, 1)
        if cell.strip()
    ]


def _value(cell: str) -> object:
    from datetime import date, datetime, time, timedelta

    try:
        if cell.startswith("="):
            return float(cell[1:]) if "." in cell or "e" in cell else int(cell[1:])
    except ValueError:
        return cell
    others = {"@d": datetime(2026, 2, 10), "@D": date(2, 6, 10), "@t": time(2, 6), "@s": timedelta(1), "@T": True}
    return others.get(cell, cell)


PART = re.compile(rb"^=== (.*)\n", re.MULTILINE)


def packed(data: bytes) -> bytes:
    """A workbook of parts, each behind a line `=== name`."""
    pieces = PART.split(data)
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as file:
        for name, body in zip(pieces[1::2], pieces[2::2], strict=True):
            file.writestr(zipfile.ZipInfo(name.decode("utf-8", "replace").replace("\0", "") or "x"), body)
    return buffer.getvalue()


@tells
def xlsx(data: bytes) -> None:
    """A sheet as a workbook; the first byte says how it comes: cells, parts of the zip, or the file itself."""
    from pulka.paper.form import paper_of
    from pulka.paper.workbook import first_sheet

    way, body = data[:1], data[1:]
    if way == b"c":
        cells = cells_of(body.decode("utf-8", "replace"))
    else:
        cells = first_sheet(packed(body) if way == b"p" else body, "fuzz.xlsx")
    _checked(paper_of(cells, "fuzz.xlsx", True), data)
    paper_of(cells, "fuzz.xlsx", False)


# ── (e) JSON ──


@tells
def json(data: bytes) -> None:
    """A JSON export; what it gives reads as the same ledger."""
    imported = parse_export(decoded(data, HERE), "fuzz.json")
    text = "\n".join(imported.lines)
    try:
        book = replay(parse(text, "again.pulka"))
    except PulkaError as error:
        raise AssertionError(f"what is imported is refused: {error.key}") from error
    assert book.sheet == imported.book.sheet


TARGETS: dict[str, Target] = {"ledger": ledger, "record": record, "toml": toml, "xlsx": xlsx, "json": json}
"""Every target by its name."""
