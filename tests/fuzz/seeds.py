"""What the fuzzer starts from: examples, worked cases, the corpus; and a dictionary of the notation's words."""

from __future__ import annotations

import io
import json
import re
import zipfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from targets import tables

from pulka.families.russian import words
from pulka.evening.replay import replay
from pulka.ledger.header import FIELDS
from pulka.ledger.lines import parse
from pulka.model import PulkaError
from pulka.output.jsonout import dump, ledger_json
from pulka.report.tables import settlement_of
from pulka.families.russian.options import OPTIONS

ROOT = Path(__file__).parent.parent.parent
CASES = sorted((ROOT / "tests" / "cases").glob("*.json"))


def seeds(target: str) -> Iterator[bytes]:
    """The seed corpus of a target, with what earlier runs found."""
    yield from {"ledger": ledgers, "record": records, "toml": sheets, "xlsx": workbooks, "json": exports}[target]()
    yield from (path.read_bytes() for path in sorted((ROOT / "tests" / "corpus").glob(f"{target}-*")))


@cache
def cases() -> list[dict[str, Any]]:
    """Every worked case."""
    return [case for path in CASES for case in json.loads(path.read_text("utf-8"))]


def ledgers() -> Iterator[bytes]:
    """Whole ledgers."""
    yield from (path.read_bytes() for path in sorted((ROOT / "examples").glob("*.pulka")))
    yield from (case["ledger"].encode() for case in cases() if "ledger" in case)


def records() -> Iterator[bytes]:
    """Lines of ledgers in canonical and typed form, at several tables; their names as those of the first."""
    count = len(tables())
    for number, data in enumerate(ledgers()):
        lines = [line for line in data.decode().split("\n") if line and line.split()[0] not in FIELDS]
        for at, line in enumerate(lines):
            yield bytes([(number * 7 + at) * 2 % count]) + re.sub(r"^[0-9]+\. ", "", line).encode()
    for typed in ("А 7б 8 в п", "р 3 1 5 1", "р 3 1 6", "А м 2", "з Б гора 5", "void 1", "fix 1 р 3 3 4", "ам2"):
        yield from (bytes([table]) + typed.encode() for table in range(0, count, 4))
    for typed in ("A 7d 8 w p", "b 6s 6 w3 w\nr 3 1 5 1", "A m 2", "e B mountain 5", "join Eve", "sheet Ann pool 2"):
        yield from (bytes([table]) + typed.encode() for table in range(1, count, 4))


def sheets() -> Iterator[bytes]:
    """Sheets in TOML."""
    yield from (path.read_bytes() for path in sorted((ROOT / "examples").glob("*.toml")))
    yield from (case["sheet"].encode() for case in cases() if "sheet" in case)


def workbooks() -> Iterator[bytes]:
    """Blank sheets and filled ones: as cells, as parts, as files."""
    for rows in (FILLED, ENGLISH):
        yield b"c" + "\n".join("\t".join(row) for row in rows).encode()
        data = _workbook(rows)
        yield b"z" + data
        with zipfile.ZipFile(io.BytesIO(data)) as file:
            yield b"p" + b"".join(b"=== %s\n%s\n" % (name.encode(), file.read(name)) for name in file.namelist())


FILLED = [
    ["Конвенция", "sochi"], ["Пуля до", "=10"], ["Пуля вниз", "нет"], [],
    ["Игрок", "Пуля", "Гора", "Висты на Аня", "Висты на Боря", "Висты на Вера", "Итог"],
    ["Аня", "2.6.10", "4", "—", "8.12", "", "=27"],
    ["Боря", "10>>", "=4.5", "4,5.10", "—", "@d", "-27"],
    ["Вера", "", "", "", "", "—", "0"],
]  # fmt: skip
ENGLISH = [
    ["Convention", "rostov-1"], ["Target", "=20"], ["Counting down", "yes"], [],
    ["Player", "Pool", "Mountain", "Whists on Ann", "Whists on Bob", "Result"],
    ["Ann", "20.14", "=4", "", "=12", "1/2"], ["Bob", "14", "½", "@T", "", "-1/2"],
]  # fmt: skip


def _workbook(rows: list[list[str]]) -> bytes:
    """Rows as a real workbook."""
    from openpyxl import Workbook
    from targets import cells_of

    book, buffer = Workbook(), io.BytesIO()
    for value, row, column in cells_of("\n".join("\t".join(row) for row in rows)):
        book.active.cell(row, column, value)  # type: ignore[union-attr]
    book.save(buffer)
    return buffer.getvalue()


def exports() -> Iterator[bytes]:
    """Ledgers as JSON; the short ones without what import does not read."""
    for data in ledgers():
        try:
            read = parse(data.decode(), "seed.pulka")
            book = replay(read)
        except PulkaError:
            continue
        whole = ledger_json(read, book, settlement_of(book))
        short = {key: value for key, value in whole.items() if key not in ("log", "settlement")}
        yield json.dumps(short, ensure_ascii=False).encode()
    yield dump(whole).encode()


# ── the dictionary ──


MORE = (
    "Аня/Боря/Вера/Гена/Дима/Ann/Boris/Vera/ | /½/=/+1/-2/10>>/2.6.10/4,5/«/»/[pool]/[mountain]/[whists.Аня]/[result]/"
    'down = true/target = /inf/nan/0xff/"lines"/"header"/"rules"/"sheet"/"format"/pulka-ledger/u0410/null/true/1e999/'
    '<row r="1">/<c r="A1" t="s">/<v>0</t="inlineStr"/<is><t>/t="d"/t="e"/1E+400'
)


def dictionary() -> str:
    """A dictionary in libFuzzer's form: words of the notation, the header, options, sheets and workbooks."""
    return "".join(f'"{_escaped(word)}"\n' for word in sorted(_all_words()))


def _all_words() -> set[str]:
    found = {word for entry in vars(words).values() if isinstance(entry, words.Word) for word in entry.read}
    found |= {word for entry in words.SUITS for word in entry.read} | set(FIELDS) | set(OPTIONS.kinds)
    found |= {f"{name}={value}" for name, option in OPTIONS.kinds.items() for value in option.samples()[:4]}
    return found | set(MORE.split("/"))


def _escaped(word: str) -> str:
    return "".join(chr(byte) if 32 <= byte < 127 and byte not in b'"\\' else f"\\x{byte:02x}" for byte in word.encode())
