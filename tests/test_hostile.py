"""Files that mean harm, or are no files at all: refused soon, in little memory, with a message and status 2."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import zipfile
import zlib
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

resource = pytest.importorskip("resource")

SECONDS = 20
"""Of the processor that a refusal may take on a slow machine; mostly it takes half a second."""
PATIENCE = 120
"""Seconds by the clock after which a command is taken to hang."""
MEMORY = 1_500 * 2**20
HEADER = "pulka 1\nconvention sochi-1\nplayers Аня Боря Вера\ntarget 10\n"
SHEET = 'convention = "sochi"\nplayers = ["Аня", "Боря", "Вера"]\n'


def _limited() -> None:
    """In the child: no more memory and time than that."""
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def pulka(*arguments: object, stdin: Path | None = None) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own, with a limit on time and memory."""
    with open(stdin or os.devnull, "rb") as source:
        return subprocess.run(
            [sys.executable, "-m", "pulka", *map(str, arguments), "--lang", "en"],
            stdin=source, capture_output=True, encoding="utf-8", timeout=PATIENCE, preexec_fn=_limited, check=False,
        )  # fmt: skip


def refused(said: str, *arguments: object, stdin: Path | None = None) -> None:
    """The command ends with status 2 and one line on stderr that says so, perhaps with the entry and its mark below."""
    done = pulka(*arguments, stdin=stdin)
    assert done.returncode == 2, done
    first, *entry = done.stderr.rstrip().split("\n")
    assert said in first and len(entry) in (0, 2), done.stderr
    assert all(len(line) <= 80 for line in entry), done.stderr
    assert len(done.stderr) < 1000


# ── what is no file ──

READERS = ("settle", "show", "log", "check", "export -o x.csv", "add", "undo", "import -o y.pulka", "settle --sheet")


def each_reader(said: str, path: Path, only: tuple[str, ...] = READERS) -> None:
    """Every command that reads a file refuses this one."""
    for reader in only:
        command, *options = reader.split()
        records = ["р 3 3 4"] if command == "add" else []
        refused(said, command, *([*options, path] if "--sheet" in options else [path, *records, *options]))


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to work in."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("ending", ["pulka", "toml", "xlsx"])
def test_a_fifo_does_not_block(here: Path, ending: str) -> None:
    path = here / f"pipe.{ending}"
    os.mkfifo(path)
    each_reader("not a regular file", path, READERS if ending == "pulka" else ("check", "settle --sheet"))


@pytest.mark.parametrize("device", ["/dev/zero", "/dev/null"])
def test_devices(here: Path, device: str) -> None:
    each_reader("not a regular file", Path(device), ("settle", "check", "import -o y.pulka", "settle --sheet"))
    link = here / "zero.xlsx"
    link.symlink_to(device)
    each_reader("not a regular file", link, ("check",))


def test_loops_of_links(here: Path) -> None:
    for one, other in (("a.pulka", "b.pulka"), ("b.pulka", "a.pulka")):
        (here / one).symlink_to(here / other)
    each_reader("cannot be opened", here / "a.pulka")
    assert pulka("new", "a.pulka", "--players", "Аня,Боря,Вера").returncode == 2


@pytest.mark.parametrize("ending", ["pulka", "toml", "xlsx", "json"])
def test_folders(here: Path, ending: str) -> None:
    path = here / f"folder.{ending}"
    path.mkdir()
    each_reader("this is a folder", path, {"json": ("import -o y.pulka",), "pulka": READERS}.get(ending, ("check",)))


def test_a_group_s_own_rules_are_a_file_as_well(here: Path) -> None:
    os.mkfifo(here / "ours.toml")
    for rules in ("ours.toml", "/dev/zero"):
        done = pulka("new", "a.pulka", "--players", "Аня,Боря,Вера", "--convention", rules)
        assert (done.returncode, "regular file" in done.stderr) == (2, rules == "ours.toml"), done.stderr
    assert pulka("rules", "./ours.toml").returncode == 2


def test_what_the_system_tells_of_itself(here: Path) -> None:
    """Files of /proc say that they are regular and empty, and then give something."""
    for path in ("/proc/self/mem", "/proc/kmsg", "/proc/self/status"):
        if Path(path).exists():
            assert pulka("settle", path).returncode == 2


# ── large files ──


def sparse(path: Path, size: int, head: bytes = b"") -> Path:
    """A file of this size that takes no room."""
    with path.open("wb") as file:
        file.write(head)
        file.truncate(size)
    return path


@pytest.mark.parametrize("ending", ["pulka", "toml", "xlsx", "json"])
def test_a_gigabyte_is_not_read(here: Path, ending: str) -> None:
    path = sparse(here / f"large.{ending}", 2**30, HEADER.encode())
    readers = {"json": ("import -o y.pulka",), "pulka": ("settle", "check", "add", "undo", "log")}
    each_reader("too large", path, readers.get(ending, ("check", "settle --sheet")))


@pytest.mark.slow
def test_a_large_line(here: Path) -> None:
    path = here / "line.pulka"
    for head in (HEADER, "pulka 1\ntitle ", ""):
        for body, size in ((b"x", 90 * 2**20), (b"# ", 2**24), ("а".encode(), 2**24)):
            path.write_bytes(head.encode() + body * (size // len(body)) + b"\n")
            refused("a line of", "settle", path)
    path.write_bytes(HEADER.encode() + b"x" * (90 * 2**20))
    assert pulka("settle", path).returncode in (0, 2)  # without its newline it is torn


@pytest.mark.slow
@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("x\n", "lines"),
        ("\n", "lines"),
        ("\x1e", "lines"),
        ("мусор и ещё немного мусора, целая строка\n", "many.pulka:"),
    ],
)
def test_many_lines(here: Path, line: str, said: str) -> None:
    data = line.encode()
    path = here / "many.pulka"
    path.write_bytes(HEADER.encode() + data * (90 * 2**20 // len(data)))
    refused(said, "settle", path)
    path.write_bytes(data * (90 * 2**20 // len(data)))
    refused(said, "settle", path)


def test_many_rules(here: Path) -> None:
    (here / "rules.pulka").write_text(HEADER + "rule ten=whisted\n" * 1_900_000, "utf-8")
    refused("options are set", "settle", "rules.pulka")


def test_zeros(here: Path) -> None:
    refused("header lacks", "settle", sparse(here / "zeros.pulka", 2**26))
    refused("this is not text", "check", sparse(here / "zeros.toml", 2**15))
    (here / "zeros.pulka").write_bytes(HEADER.encode() + b"\0" * 2**26 + b"\n")
    refused("this is not text", "settle", "zeros.pulka")


def test_heaps_of_marks(here: Path) -> None:
    """Unicode puts marks in order by a sort that takes hours for a megabyte of them."""
    (here / "marks.pulka").write_text(HEADER + "title A" + "\u0338\u0327" * 2**20 + "\n", "utf-8")
    refused("marks", "settle", "marks.pulka")
    (here / "good.pulka").write_text(HEADER, "utf-8")
    refused("marks", "add", "good.pulka", "Аня" + "\u0338\u0327" * 20_000)


def test_input_without_an_end(here: Path) -> None:
    (here / "good.pulka").write_text(HEADER, "utf-8")
    refused("too large", "add", "good.pulka", "-", stdin=Path("/dev/zero"))
    refused("a line of", "play", "good.pulka", stdin=Path("/dev/zero"))
    assert (here / "good.pulka").read_text("utf-8") == HEADER


LONG = (
    "А " * 5000, "в " * 5000, "1. " + "Аня 7♦ " * 1000, "условие " + "мизер 1 " * 1200, "лист Аня " + "пуля 1 " * 1400,
    "р " + "3 " * 4900, "бомба " + "3! " * 3000, "А 7б 8 " + "прикуп " * 1400, "0" * 9999, "(" * 9999, '"' * 9999,
    "Аня" * 3000, "ам" * 4900, "пп" * 4900, "А 7" + "б" * 9000, "void " + "1" * 9000, "А м " + "пополам " * 1200,
    "з Б гора " + "9" * 9000, "з Б гора 1/" + "9" * 9000, "штраф А 7 без " + "9" * 9000, "А 7♦ " + "тёмная " * 1400,
)  # fmt: skip


def test_long_records_are_judged_at_once(here: Path) -> None:
    from time import perf_counter

    from pulka.evening.replay import replay
    from pulka.ledger.lines import parse
    from pulka.model import PulkaError
    from pulka.play.readings import meanings

    ledger = parse(HEADER, "long.pulka")
    book = replay(ledger)
    for line in LONG:
        start = perf_counter()
        with suppress(PulkaError):
            replay(parse(HEADER + line, "long.pulka"))
        meanings(line, ledger, book)
        assert perf_counter() - start < 3, line[:30]


# ── TOML and JSON ──

TOMLS = {
    "nested": "x = " + "[" * 100_000,
    "dotted": ".".join("a" * 100_000) + " = 1",
    "tables": "[" + ".".join("a" * 2000) + "]\n" + "x = 1",
    "inline": "x = " + "{a = " * 50_000,
    "digits": "target = " + "9" * 100_000,
    "hexadecimal": SHEET + "target = 0x" + "f" * 100_000,
    "float": SHEET + "[pool]\n'Аня' = 1e999999",
    "nan": SHEET + "[mountain]\n'Аня' = nan",
    "huge": SHEET + "[result]\n'Аня' = 0x" + "f" * 100_000,
    "cell": SHEET + "[pool]\n'Аня' = '" + "9" * 100_000 + "'",
    "text": SHEET + "[pool]\n'Аня' = '" + "1." * 100_000 + "x'",
    "players": f"convention = 'sochi'\nplayers = {[f'p{i}' for i in range(20_000)]}",
    "keys": SHEET + "[pool]\n" + "".join(f"p{i} = 1\n" for i in range(20_000)),
    "unknown": SHEET + "".join(f"p{i} = 1\n" for i in range(20_000)),
}


@pytest.mark.parametrize("name", TOMLS)
def test_toml(here: Path, name: str) -> None:
    (here / "bad.toml").write_text(TOMLS[name], "utf-8")
    if name == "unknown":
        assert pulka("settle", "--sheet", "bad.toml").returncode in (0, 2)
        return
    refused("bad.toml:", "settle", "--sheet", "bad.toml")
    assert pulka("check", "bad.toml").returncode in (1, 2)


def exported(**values: object) -> str:
    """A JSON export with some values changed."""
    head = {"convention": "sochi-1", "players": ["Аня", "Боря", "Вера"], "target": 10, "rules": {}}
    return json.dumps({"format": "pulka-ledger/1", "header": head, "lines": []} | values)


JSONS = {
    "nested": "[" * 1_000_000,
    "objects": '{"a":' * 1_000_000,
    "digits": "9" * 1_000_000,
    "infinite": exported(header={"convention": "sochi-1", "players": ["А", "Б", "В"], "target": float("inf")}),
    "target": exported(header={"convention": "sochi-1", "players": ["А", "Б", "В"], "target": 10**4000}),
    "players": exported(header={"convention": "sochi-1", "players": [f"p{i}" for i in range(20_000)], "target": 10}),
    "rules": exported(header={"convention": "sochi-1", "players": ["А", "Б"], "rules": {f"r{i}": "1" for i in range(300_000)}}),
    "lines": exported(lines=["р 3 3 4 \u0410"] * 200_000),
    "empty": exported(lines=[[]] * 5_000_000),
    "text": exported(lines=["x" * 20_000_000]),
}  # fmt: skip


@pytest.mark.parametrize("name", JSONS)
def test_json(here: Path, name: str) -> None:
    (here / "bad.json").write_text(JSONS[name], "utf-8")
    refused("bad.json:", "import", "bad.json", "-o", "y.pulka")
    assert not (here / "y.pulka").exists()


# ── workbooks ──

SPACE = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
KINDS = "application/vnd.openxmlformats-officedocument.spreadsheetml"
RELATION = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
PARTS = {
    "[Content_Types].xml": '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
    f'<Override PartName="/xl/workbook.xml" ContentType="{KINDS}.sheet.main+xml"/>'
    f'<Override PartName="/xl/s.xml" ContentType="{KINDS}.worksheet+xml"/></Types>',
    "xl/workbook.xml": f'<workbook {SPACE}><sheets><sheet name="a" sheetId="1" r:id="r1" xmlns:r="{RELATION}"/></sheets>'
    "</workbook>",
    "xl/_rels/workbook.xml.rels": '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
    f'<Relationship Id="r1" Type="{RELATION}/worksheet" Target="/xl/s.xml"/></Relationships>',
}


def workbook(path: Path, rows: str, more: str = "", before: str = "", how: int = zipfile.ZIP_DEFLATED) -> Path:
    """A workbook of one worksheet, written by hand."""
    with zipfile.ZipFile(path, "w", how) as file:
        for name, text in PARTS.items():
            file.writestr(name, text)
        file.writestr("xl/s.xml", f"{before}<worksheet {SPACE}><sheetData>{rows}</sheetData>{more}</worksheet>")
    return path


def text_cell(place: str, text: str) -> str:
    """A cell that holds a text."""
    return f'<c r="{place}" t="inlineStr"><is><t>{text}</t></is></c>'


TEMPLATE = "".join(
    f'<row r="{row}">' + "".join(text_cell(f"{'ABCDE'[at]}{row}", cell) for at, cell in enumerate(cells)) + "</row>"
    for row, cells in enumerate(
        (
            ["Convention", "sochi"],
            ["Target", "10"],
            ["Player", "Pool", "Mountain", "Whists on Ann", "Whists on Bob"],
            ["Ann", "10", "4", "", "12"],
            ["Bob", "2.10", "0", "6", ""],
        ),
        1,
    )
)


def test_the_hand_written_workbook_is_one(here: Path) -> None:
    """What follows is refused for its trap, not for being written by hand."""
    done = pulka("check", workbook(here / "good.xlsx", TEMPLATE))
    assert done.returncode in (0, 1), done.stderr


LETTERS = "abcdefghij"
GROWING = "".join(f'<!ENTITY {new} "{f"&{old};" * 10}">' for old, new in zip(LETTERS, LETTERS[1:], strict=False))
BOMB = f'<!DOCTYPE x [<!ENTITY a "ha">{GROWING}]>'
"""Ten entities of which each is ten of the one before."""

TRAPS: dict[str, tuple[Callable[[Path], object], str]] = {
    "far cell": (lambda path: workbook(path, f'<row r="1048576">{text_cell("XFD1048576", "x")}</row>' * 9), "cells"),
    "far column": (lambda path: workbook(path, f"<row>{text_cell('XFD1', 'x')}</row>" * 5000), "cells"),
    "far row": (lambda path: workbook(path, '<row r="99999999999999"><c><v>1</v></c></row>'), "cells"),
    "row of a float": (lambda path: workbook(path, '<row r="1e300"><c><v>1</v></c></row>'), "cells"),
    "many cells": (lambda path: workbook(path, f"<row>{'<c/>' * 1000}</row>" * 1000), "cells"),
    "not called c": (lambda path: workbook(path, '<row><x r="ZZZ1"><v>1</v></x></row>' * 9000), "cells"),
    "deep": (lambda path: workbook(path, "<a>" * 500_000 + "</a>" * 200_000), "cells"),
    "entities": (lambda path: workbook(path, "<row><c><v>&j;</v></c></row>", before=BOMB), "DOCTYPE"),
    "entities in UTF-16": (lambda path: utf16(path), "DOCTYPE"),
    "external": (
        lambda path: workbook(path, "&x;", before='<!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
        "DOCTYPE",
    ),
    "zip bomb": (lambda path: workbook(path, " " * 10**8), "unpacks to"),
    "lying zip bomb": (lambda path: lying(path), "no .xlsx"),
    "bzip2 bomb": (lambda path: workbook(path, " " * 10**7, how=zipfile.ZIP_BZIP2), "no .xlsx"),
    "many parts": (lambda path: many(path), "unpacks to"),
    "digits": (lambda path: workbook(path, f"<row><c><v>{'9' * 10**6}</v></c></row>"), "no .xlsx"),
    "nothing": (lambda path: path.write_bytes(b""), "no .xlsx"),
    "half": (lambda path: path.write_bytes(workbook(path, TEMPLATE).read_bytes()[:700]), "no .xlsx"),
    "zeros": (lambda path: sparse(path, 2**20), "no .xlsx"),
}
"""A workbook and what its refusal says."""


def utf16(path: Path) -> None:
    """A bomb that no search for `<!DOCTYPE` in bytes finds."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as file:
        for name, text in PARTS.items():
            file.writestr(name, text)
        file.writestr("xl/s.xml", ('<?xml version="1.0" encoding="UTF-16"?>' + BOMB + "<a>&j;</a>").encode("utf-16"))


def lying(path: Path) -> None:
    """A part that says it has a hundred bytes and unpacks to a hundred million."""
    buffer = io.BytesIO()
    body = b" " * 100
    packed = zlib.compressobj(9, zlib.DEFLATED, -15)
    deflated = b"".join(packed.compress(b" " * 2**20) for _ in range(128)) + packed.flush()
    with zipfile.ZipFile(buffer, "w") as file:
        info = zipfile.ZipInfo("[Content_Types].xml")
        with file.open(info, "w") as stream:
            stream.write(deflated)
        info.compress_type, info.file_size, info.CRC = zipfile.ZIP_DEFLATED, len(body), zlib.crc32(body)
    data = bytearray(buffer.getvalue())
    data[8:10] = b"\x08\x00"  # the local header says deflated as well
    path.write_bytes(data)


def many(path: Path) -> None:
    """A zip of very many empty parts."""
    with zipfile.ZipFile(path, "w") as file:
        for number in range(20_000):
            file.writestr(f"x{number}", b"")


@pytest.mark.parametrize("name", TRAPS)
def test_workbooks(here: Path, name: str) -> None:
    make, said = TRAPS[name]
    path = here / "trap.xlsx"
    make(path)
    refused(said, "check", path)


def test_ranges_of_billions_are_not_followed(here: Path) -> None:
    """Merged cells, links and sizes that span the whole worksheet do no harm to a good sheet."""
    whole = "A1:XFD1048576"
    more = (
        f'<mergeCells><mergeCell ref="{whole}"/></mergeCells>'
        f'<hyperlinks><hyperlink ref="{whole}" location="a"/></hyperlinks>'
    )
    done = pulka("check", workbook(here / "ranges.xlsx", TEMPLATE, more))
    assert done.returncode in (0, 1), done.stderr
    done = pulka("check", workbook(here / "last.xlsx", TEMPLATE + '<row r="1048576" ht="12.8"/>'))
    assert done.returncode in (0, 1), done.stderr
