"""A ledger back from its JSON export (docs/spec/commands.md#import): what is read is judged like a file."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from itertools import repeat
from pathlib import Path
from typing import Any, NamedTuple

from pulka.evening.replay import Book, replay
from pulka.families import conventions
from pulka.gate import admitted
from pulka.ledger.header import Header, HeaderReader, header_lines, titled
from pulka.ledger.lines import Ledger, extend
from pulka.ledger.storage import read_text
from pulka.model import PulkaError, Source, Unreadable

FORMAT = "pulka-ledger/1"
LARGEST = 64 * 2**20
"""Bytes beyond which a file is not taken for an export."""

_STRING = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"')
_FIELDS = ("convention", "players", "target", "dealer", "rate", "rules", "language", "title", "date")
"""Fields of the header in the JSON, in the order of a ledger's lines."""


class Imported(NamedTuple):
    """A ledger read from JSON: its replay, its lines; `same`: the sheet is the one that was exported."""

    book: Book
    lines: tuple[str, ...]
    same: bool


def read_export(path: Path) -> Imported:
    """The ledger of a JSON export; raises PulkaError at the line of the JSON that is wrong."""
    return parse_export(read_text(path, LARGEST), str(path))


def parse_export(text: str, path: str) -> Imported:
    """The ledger of the text of a JSON export; raises PulkaError at the line that is wrong."""
    export = _Export(text, path)
    header = export.header()
    lines = export.lines()
    ledger = extend(Ledger(header, (), (), path), lines)
    book = replay(ledger)
    heads = header_lines(header, conventions.load(header.convention).rules)
    return Imported(book, (*heads, "", *(line for _, line in lines)), export.agrees(book))


class _Export:
    """Reads one JSON text, knowing on which line a value stands."""

    def __init__(self, text: str, path: str) -> None:
        self.text = text
        self.path = path
        self.data = self._object(self._parsed(), "{}")
        if self.data.get("format") != FORMAT:
            found = json.dumps(self.data.get("format"), ensure_ascii=False)[:60]
            raise Unreadable("json-format", source=self.place('"format"'), found=found, expected=FORMAT)

    def place(self, wanted: str, after: int = 0) -> Source:
        """The line where a piece of the text stands, or the first."""
        at = max(self.text.find(wanted, after), 0)
        return Source(self.path, self.text.count("\n", 0, at) + 1)

    def wrong(self, field: str, expected: str) -> Unreadable:
        """A field that is not what it must be."""
        return Unreadable("json-field", source=self.place(f'"{field}"'), field=field, expected=expected)

    def _parsed(self) -> object:
        try:
            return json.loads(self.text)
        except json.JSONDecodeError as error:
            place = Source(self.path, error.lineno, error.colno)
            raise Unreadable("bad-json", source=place, why=error.msg) from None
        except (RecursionError, ValueError) as error:
            raise Unreadable("bad-json", source=Source(self.path, 1), why=str(error)) from None

    def _object(self, value: object, field: str) -> dict[str, Any]:
        if not isinstance(value, dict):
            raise self.wrong(field, "{…}")
        return value

    def header(self) -> Header:
        """The header, read by the reader of ledgers."""
        fields = self._object(self.data.get("header"), "header")
        reader = HeaderReader()
        try:
            reader.feed("pulka 1", Source(self.path, 1))
            for name in _FIELDS:
                for key, line in self._header_lines(name, fields.get(name)):
                    reader.feed(line, self.place(f'"{key}"'))
            return reader.finish(self.place('"header"'))._replace(places=())
        except PulkaError as error:
            error.source = error.source and error.source._replace(column=1)
            raise

    def _header_lines(self, name: str, value: object) -> list[tuple[str, str]]:
        """A field of the JSON as lines of a header, each with the key it comes from."""
        if name == "rules":
            rules: Mapping[str, object] = self._object({} if value is None else value, name)
            return [(option, f"rule {option}={self._text(option, word)}") for option, word in rules.items()]
        if name == "players":
            if not isinstance(value, list):
                raise self.wrong(name, "[…]")
            return [(name, f"players {' '.join(self._player(player) for player in value)}")]
        if value is None or value == "":
            return []
        if name == "target" and isinstance(value, int):
            value = str(value)
        text = self._text(name, value)
        return [(name, f"{name} {titled(text) if name == 'title' else text}")]

    def _player(self, value: object) -> str:
        """A name, of one word; what else it must be is the header's to say.  Raises Unreadable."""
        name = self._text("players", value)
        if name.split() != [name] or "," in name:
            raise Unreadable("bad-name", name=name)
        return name

    def _text(self, field: str, value: object) -> str:
        """A text that a ledger may hold."""
        if not isinstance(value, str):
            raise self.wrong(field, '"…"')
        try:
            return admitted(value, Source(self.path, 1)).strip()
        except Unreadable as error:
            error.source = self.place(f'"{field}"')  # looked for only now: there may be many fields
            raise

    def lines(self) -> list[tuple[Source, str]]:
        """Records and corrections, each with its place in the JSON."""
        lines = self.data.get("lines")
        if not isinstance(lines, list):
            raise self.wrong("lines", "[…]")
        for line in lines:
            if not isinstance(line, str) or "\n" in line or not line.strip():
                raise self.wrong("lines", '["…"]')
        return [(place, admitted(line, place)) for place, line in zip(self._places(), lines, strict=False)]

    def _places(self) -> Iterator[Source]:
        """The place of each text behind `"lines"`, and then the last of them for ever."""
        at = max(self.text.find('"lines"'), 0)
        row, start = self.text.count("\n", 0, at) + 1, self.text.rfind("\n", 0, at)
        for token in _STRING.finditer(self.text, at + len('"lines"')):
            row += self.text.count("\n", at, token.start())
            start = max(start, self.text.rfind("\n", at, token.start()))
            at = token.start()
            yield Source(self.path, row, at - start + 1)
        yield from repeat(Source(self.path, row))

    def agrees(self, book: Book) -> bool:
        """Whether the sheet in the JSON, where there is one, is that of the replay."""
        from pulka.output.jsonout import sheet_json

        said, now = self.data.get("sheet"), sheet_json(book)
        if not isinstance(said, dict):
            return True
        return all(said.get(key, now[key]) == now[key] for key in ("players", "pool", "mountain", "whists"))
