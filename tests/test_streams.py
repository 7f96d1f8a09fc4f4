"""Streams, locales and exit statuses: what a shell, a pipe and a system of other letters do to a command."""

from __future__ import annotations

import ctypes
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import SimpleNamespace
from typing import IO

import pytest
from script import Script

from pulka import language

from pulka.ledger import storage
from pulka.model import PulkaError
from pulka.play.loop import Table, converse
from pulka.texts import LANGUAGES, say

HEADER = ["pulka 1", "convention sochi-1", "players Аня Боря Вера Гена", "target 10", "dealer Гена"]
LOCALES = ("C", "ru_RU.UTF-8", "ru_RU.KOI8-R", "en_US.ISO-8859-1")
DEAL, LINE = "р 3 5 2", "1. распасы Аня 3 | Боря 5 | Вера 2 | Гена 0"
OTHER_LETTERS = "в 6п п п".encode("cp1251")


@pytest.fixture
def ledger(tmp_path: Path) -> Path:
    """An empty ledger of four."""
    path = tmp_path / "x.pulka"
    storage.create(path, HEADER)
    return path


@pytest.fixture(scope="session")
def locales(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of locales, made with localedef; skipped where that, or what it reads, is not installed."""
    folder = tmp_path_factory.mktemp("locales")
    for name in LOCALES[1:]:
        place, _, letters = name.partition(".")
        command = ["localedef", "-i", place, "-f", letters, str(folder / name)]
        if shutil.which("localedef") is None or subprocess.run(command, capture_output=True).returncode:
            pytest.skip(f"no localedef that makes {name} here (Debian: apt install locales)")
    return folder


@pytest.fixture(params=[*LOCALES, "PYTHONIOENCODING"])
def letters(request: pytest.FixtureRequest) -> dict[str, str]:
    """The environment of a locale, where Python does not go to UTF-8 by itself; and streams that are forced to ASCII."""
    plain = {"PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}
    if request.param == "PYTHONIOENCODING":
        return {"LC_ALL": "C.UTF-8", "PYTHONIOENCODING": "ascii"}
    if request.param == "C":
        return {"LC_ALL": "C"} | plain
    return {"LC_ALL": request.param, "LOCPATH": str(request.getfixturevalue("locales"))} | plain


def run(
    folder: Path, *arguments: str, stdin: bytes = b"", stdout: int | IO[bytes] = subprocess.PIPE, **env: str
) -> subprocess.CompletedProcess[bytes]:
    """pulka as it is started in a shell."""
    return subprocess.run(
        [sys.executable, "-m", "pulka", *arguments],
        input=stdin, stdout=stdout, stderr=subprocess.PIPE, cwd=folder, env=os.environ | env, timeout=60, check=False,
    )  # fmt: skip


# ── standard input (is read as a ledger is) ──


def test_records_are_utf8_in_every_locale(ledger: Path, letters: dict[str, str]) -> None:
    done = run(ledger.parent, "add", "x.pulka", "-", stdin=f"\ufeff{DEAL}\r\n".encode(), **letters)
    assert (done.returncode, done.stderr) == (0, b"")
    assert ledger.read_text("utf-8").splitlines()[-1] == LINE


def test_an_evening_in_a_pipe_is_utf8_in_every_locale(ledger: Path, letters: dict[str, str]) -> None:
    done = run(ledger.parent, "play", "x.pulka", stdin=f"\ufeff{DEAL}\r\n".encode(), **letters)
    assert (done.returncode, done.stderr) == (0, b"")
    assert ledger.read_text("utf-8").splitlines()[-1] == LINE


def test_other_letters_are_refused_at_their_place(ledger: Path, letters: dict[str, str]) -> None:
    before = ledger.read_bytes()
    done = run(ledger.parent, "add", "x.pulka", "-", stdin=b"# ok\n# " + OTHER_LETTERS + b"\n", **letters)
    assert done.returncode == 2 and done.stderr.startswith(b"-:2:3: ")
    assert b"Traceback" not in done.stderr
    assert ledger.read_bytes() == before
    played = run(ledger.parent, "play", "x.pulka", stdin=OTHER_LETTERS + b"\n", **letters)
    assert (played.returncode, played.stderr) == (0, b"")
    assert ledger.read_bytes() == before


# ── JSON (is UTF-8 wherever it goes) ──


@pytest.mark.parametrize(
    "arguments",
    [
        ["show", "x.pulka"], ["log", "x.pulka"], ["settle", "x.pulka"], ["check", "x.pulka"], ["undo", "x.pulka"],
        ["rules", "sochi"], ["price", "sochi"],
    ],
    ids=lambda arguments: arguments[0],
)  # fmt: skip
def test_json_is_utf8_in_every_locale(ledger: Path, letters: dict[str, str], arguments: list[str]) -> None:
    ledger.write_text(ledger.read_text("utf-8") + LINE + "\n", "utf-8")
    kept = ledger.read_bytes()
    usual = run(ledger.parent, *arguments, "--json", LC_ALL="C.UTF-8", PYTHONUTF8="1")
    ledger.write_bytes(kept)
    with (ledger.parent / "out.json").open("wb") as out:
        done = run(ledger.parent, *arguments, "--json", stdout=out, **letters)
    got = (ledger.parent / "out.json").read_bytes()
    assert (done.returncode, done.stderr) == (usual.returncode, usual.stderr)
    assert got == usual.stdout and json.loads(got.decode("utf-8"))


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="names of files are letters here")
def test_a_file_whose_name_is_no_text_stands_in_json_as_an_escape(ledger: Path) -> None:
    name = os.fsdecode(b"\xff.pulka")
    spoilt = ledger.read_text("utf-8") + "лист Аня пуля 6\n"
    Path(ledger.parent / name).write_text(spoilt, "utf-8")
    done = run(ledger.parent, "check", name, "--json", LC_ALL="C.UTF-8")
    assert done.returncode == 1
    assert json.loads(done.stdout.decode("utf-8"))["findings"][0]["path"] == name


# ── what cannot be shown ──

WRITING = {
    "add": ["add", "x.pulka", DEAL],
    "add --json": ["add", "x.pulka", DEAL, "--json"],
    "fix": ["fix", "x.pulka", "1", "р 5 3 2"],
    "void": ["void", "x.pulka", "1"],
    "undo": ["undo", "x.pulka"],
    "new": ["new", "y.pulka", "--players", "А,Б,В", "--target", "10"],
    "import": ["import", "x.json", "-o", "y.pulka"],
    "export": ["export", "x.pulka", "-o", "y.csv"],
    "blank": ["blank", "--players", "4", "-o", "y.svg"],
}
READING = {
    "log": ["log", "x.pulka"],
    "show --json": ["show", "x.pulka", "--json"],
    "price": ["price"],
    "help": ["add", "--help"],
    "version": ["--version"],
}


@pytest.fixture
def evening(ledger: Path) -> Path:
    """A folder with a ledger of one deal, and its export."""
    ledger.write_text(ledger.read_text("utf-8") + LINE + "\n", "utf-8")
    assert run(ledger.parent, "export", "x.pulka", "-o", "x.json").returncode == 0
    return ledger.parent


def everything(folder: Path) -> dict[str, bytes]:
    """The files of a folder, but for locks."""
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.name[0] != "."}


def unread(folder: Path, *arguments: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """A command whose output goes into a pipe that nobody reads, as behind `| head -0`."""
    reader, writer = os.pipe()
    os.close(reader)
    try:
        return run(folder, *arguments, stdin=stdin, stdout=writer, LC_ALL="C.UTF-8")
    finally:
        os.close(writer)


def into_full(folder: Path, *arguments: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """A command whose output goes to a full disk."""
    if not Path("/dev/full").exists():
        pytest.skip("no /dev/full here")
    with open("/dev/full", "wb") as full:
        return run(folder, *arguments, stdin=stdin, stdout=full, LC_ALL="C.UTF-8")


@pytest.mark.parametrize("somewhere", [unread, into_full])
@pytest.mark.parametrize("arguments", WRITING.values(), ids=WRITING)
def test_done_but_not_shown_is_3(evening: Path, arguments: list[str], somewhere: object) -> None:
    before = everything(evening)
    done = somewhere(evening, *arguments)  # type: ignore[operator]
    assert done.returncode == 3
    assert done.stderr.count(b"\n") == 1 and b"Traceback" not in done.stderr
    assert everything(evening) != before


@pytest.mark.parametrize(("somewhere", "status"), [(unread, 0), (into_full, 2)])
@pytest.mark.parametrize("arguments", READING.values(), ids=READING)
def test_an_answer_cut_short_is_no_error_and_one_to_a_full_disk_is(
    evening: Path, arguments: list[str], somewhere: object, status: int
) -> None:
    done = somewhere(evening, *arguments)  # type: ignore[operator]
    assert done.returncode == status
    assert b"Traceback" not in done.stderr
    assert bool(done.stderr) == bool(status)


def test_what_was_refused_is_2_wherever_the_output_goes(evening: Path) -> None:
    before = everything(evening)
    assert unread(evening, "add", "x.pulka", "р 1 1 1 1").returncode == 2
    assert into_full(evening, "add", "x.pulka", "р 1 1 1 1").returncode == 2
    assert everything(evening) == before


def test_a_check_that_nobody_reads_still_tells_by_its_status(evening: Path) -> None:
    with (evening / "x.pulka").open("a", encoding="utf-8") as file:
        file.write("лист Аня пуля 6\n")
    assert unread(evening, "check", "x.pulka").returncode == 1
    assert unread(evening, "check", "x.pulka", "--json").returncode == 1


def test_the_status_holds_where_trouble_cannot_be_told(evening: Path) -> None:
    command = [sys.executable, "-m", "pulka", "add", "x.pulka"]
    for arguments, status in ((["р 1 1 1 1"], 2), ([DEAL], 3), (["--what"], 2)):
        reader, writer = os.pipe()
        os.close(reader)
        done = subprocess.run([*command, *arguments], stdout=writer, stderr=writer, cwd=evening, timeout=60)
        os.close(writer)
        assert done.returncode == status


class Deaf(Script):
    """A keyboard whose screen goes away once something was typed."""

    def show(self, text: str) -> None:
        if self.questions:
            raise BrokenPipeError
        super().show(text)


@pytest.mark.parametrize(("line", "status"), [(DEAL, 3), ("назад", 3), ("помощь", None), ("р 1 1 1 1", None)])
def test_an_evening_ends_with_3_where_what_was_written_cannot_be_shown(
    evening: Path, monkeypatch: pytest.MonkeyPatch, line: str, status: int | None
) -> None:
    monkeypatch.setattr(sys, "stdout", sys.stdout)
    with pytest.raises(PulkaError if status else BrokenPipeError) as caught:
        converse(Table(evening / "x.pulka", "ru"), Deaf(line))
    assert getattr(caught.value, "status", None) == status
    if status:
        sys.stdout.close()  # nothing more is written where nothing can be


# ── interruptions ──


@pytest.mark.parametrize(("module", "arguments"), [("typer", ["price"]), ("fasteners", ["add", "x.pulka", DEAL])])
def test_an_interrupt_while_modules_load_is_silent(ledger: Path, module: str, arguments: list[str]) -> None:
    before = ledger.read_bytes()
    (ledger.parent / f"{module}.py").write_text("import os, signal\nos.kill(os.getpid(), signal.SIGINT)\n")
    done = run(ledger.parent, *arguments, PYTHONPATH=str(ledger.parent))
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"")
    assert ledger.read_bytes() == before


def test_an_interrupt_while_records_are_awaited_leaves_with_130(ledger: Path) -> None:
    before = ledger.read_bytes()
    for arguments in (["add", "x.pulka", "-"], ["play", "x.pulka"], ["play", "new"]):
        command = [sys.executable, "-m", "pulka", *arguments]
        streams = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
        with subprocess.Popen(command, cwd=ledger.parent, **streams) as waiting:  # type: ignore[call-overload]
            if arguments[0] == "play":
                waiting.stdout.readline()
            else:
                time.sleep(1)
            waiting.send_signal(signal.SIGINT)
            _, said = waiting.communicate(timeout=20)
        assert (waiting.returncode, said) == (130, b"")
    assert ledger.read_bytes() == before
    assert not (ledger.parent / "new.pulka").exists()


# ── whose language ──


@pytest.mark.parametrize(("found", "expected"), [(0x0419, "ru"), (0x0819, "ru"), (0x0409, "en"), (0x0422, "en")])
def test_windows_tells_the_language_of_a_user_without_lang(
    monkeypatch: pytest.MonkeyPatch, found: int, expected: str
) -> None:
    """Identifiers by [MS-LCID]: 0x0419 Russian, 0x0819 Russian in Moldova, 0x0409 English, 0x0422 Ukrainian."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    windows = SimpleNamespace(kernel32=SimpleNamespace(GetUserDefaultUILanguage=lambda: found))
    with monkeypatch.context() as there:
        there.setattr(ctypes, "windll", windows, raising=False)
        there.setattr(language, "os", SimpleNamespace(name="nt", environ=os.environ))
        assert language.locale_language() == expected
        there.setenv("LANG", "ru_RU.UTF-8" if expected == "en" else "C")
        assert language.locale_language() != expected, "a variable goes before it"


def test_the_variable_may_name_a_file_at_home(ledger: Path) -> None:
    env = {"HOME": str(ledger.parent), "USERPROFILE": str(ledger.parent), "PULKA_FILE": "~/x.pulka"}
    elsewhere = ledger.parent / "elsewhere"
    elsewhere.mkdir()
    assert run(elsewhere, "add", DEAL, **env).returncode == 0
    assert run(elsewhere, "play", stdin=b"", **env).returncode == 0
    assert ledger.read_text("utf-8").splitlines()[-1] == LINE
    assert list(elsewhere.iterdir()) == []


# ── numbers and their words ──


@pytest.mark.parametrize(
    ("now", "russian", "english"),
    [(0, "0 сдач", "0 deals"), (1, "1 сдача", "1 deal"), (3, "3 сдачи", "3 deals"), (11, "11 сдач", "11 deals"),
     (21, "21 сдача", "21 deals"), (112, "112 сдач", "112 deals")],
)  # fmt: skip
def test_a_number_chooses_the_form_of_its_word(now: int, russian: str, english: str) -> None:
    told = [say("errors", "moved", lang, now=now, was=4) for lang in LANGUAGES]
    assert told == [f"в листе теперь {russian}, было 4", f"the file now has {english}, it had 4"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_names_every_exit_status(ledger: Path, language: str) -> None:
    shown = run(ledger.parent, "--help", LC_ALL=f"{language}.UTF-8", PYTHONUTF8="1").stdout.decode()
    told = " ".join(shown.split())
    word = {"ru": "Код возврата", "en": "Exit status"}[language]
    statuses = told.partition(f"{word}: ")[2]
    assert [status for status in ("0 ", "1 ", "2 ", "3 ", "130 ") if status not in statuses] == []
