"""Outputs lose nothing: written beside and renamed, never over the ledger or a file that pulka did not write."""

from __future__ import annotations

import os
import resource
import stat
import subprocess
import sys
import time
import tomllib
from pathlib import Path

import pytest
from helpers import header
from typer.testing import CliRunner

from pulka.cli.app import build
from pulka.cli.blank_ import FORMATS as BLANKS
from pulka.cli.export_ import FORMATS
from pulka.texts import LANGUAGES, message

ROOT = Path(__file__).parent.parent
EXPORTS = tuple(FORMATS)


@pytest.fixture
def ledger(tmp_path: Path) -> Path:
    path = tmp_path / "вечер.pulka"
    path.write_text(header(3) + "Аня 7♦ 8 | Боря вист 2 | Вера пас\nр 4 3 3\n", "utf-8")
    return path


def run(*arguments: object, lang: str = "en") -> tuple[int, str]:
    done = CliRunner().invoke(build(), [*map(str, arguments), "--lang", lang])
    return done.exit_code, done.output


def export(ledger: Path, out: Path, *more: str) -> tuple[int, str]:
    return run("export", ledger, "-o", out, *more)


def blank(out: Path, *more: str) -> tuple[int, str]:
    return run("blank", "--players", "Аня,Боря,Вера", "-o", out, *more)


def alone(*arguments: object, limit: int | None = None, script: str = "") -> subprocess.CompletedProcess[str]:
    """The command in a process of its own; `limit`: bytes a file may have, `script`: what it does first."""
    code = f"{script}\nimport sys\nfrom pulka.cli.app import main\nsys.exit(main())"
    environment = {**os.environ, "PYTHONUTF8": "1"}
    return subprocess.run(
        [sys.executable, "-c", code, *map(str, arguments), "--lang", "en"],
        capture_output=True, text=True, encoding="utf-8", timeout=60, env=environment, cwd=ROOT, check=False,
        preexec_fn=(lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))) if limit else None,
    )  # fmt: skip


def names(folder: Path) -> set[str]:
    return {one.name for one in folder.iterdir() if not one.name.endswith(".lock")}


# ── over an earlier output ──


@pytest.mark.parametrize("ending", EXPORTS)
def test_an_export_is_made_anew(ledger: Path, ending: str) -> None:
    out = ledger.with_name("out" + ending)
    assert export(ledger, out)[0] == 0
    before = out.read_bytes()
    ledger.write_text(ledger.read_text("utf-8") + "Вера 7♦ 7 | Аня вист 3 | Боря пас\n", "utf-8")
    assert export(ledger, out)[0] == 0
    assert out.read_bytes() != before


@pytest.mark.parametrize("ending", BLANKS)
def test_a_blank_is_made_anew(tmp_path: Path, ending: str) -> None:
    out = tmp_path / ("blank" + ending)
    assert [blank(out)[0], blank(out, "--target", "20")[0]] == [0, 0]


def test_an_empty_file_holds_nothing(ledger: Path) -> None:
    out = ledger.with_name("out.json")
    out.touch()
    assert export(ledger, out)[0] == 0


# ── over what pulka did not write ──


@pytest.mark.parametrize("ending", EXPORTS)
@pytest.mark.parametrize(
    "text", ["pulka 1\n", "id,record\n1,x\n", '{"format": "mine"}', "<svg/>", "<!doctype html>", "PK"]
)
def test_a_foreign_file_stays_without_force(ledger: Path, ending: str, text: str) -> None:
    out = ledger.with_name("my" + ending)
    out.write_text(text, "utf-8")
    code, said = export(ledger, out)
    assert (code, out.read_text("utf-8")) == (2, text)
    assert said == f"{out}:1:1: {message('output-not-own', 'en', {})}\n"
    assert export(ledger, out, "--force")[0] == 0
    assert export(ledger, out)[0] == 0


@pytest.mark.parametrize("ending", BLANKS)
def test_a_blank_spares_foreign_files_too(tmp_path: Path, ending: str) -> None:
    out = tmp_path / ("my" + ending)
    out.write_text("pulka 1\n", "utf-8")
    assert blank(out)[0] == 2
    assert blank(out, "--force")[0] == 0


@pytest.mark.parametrize("made", ["blank", "export"])
def test_a_workbook_that_was_saved_since_stays(ledger: Path, made: str) -> None:
    from openpyxl import load_workbook

    out = ledger.with_name("sheet.xlsx")
    assert (blank(out) if made == "blank" else export(ledger, out))[0] == 0
    book = load_workbook(out)
    book.worksheets[0]["B7"] = "2.6.10"
    book.save(out)
    filled = out.read_bytes()
    assert (blank(out)[0], export(ledger, out)[0]) == (2, 2)
    assert out.read_bytes() == filled
    assert blank(out, "--force")[0] == 0


# ── the ledger itself ──


@pytest.mark.parametrize("link", [None, os.symlink, os.link])
@pytest.mark.parametrize("force", [[], ["--force"]])
def test_the_ledger_is_never_written(tmp_path: Path, link: object, force: list[str]) -> None:
    ledger = tmp_path / "e.csv"
    ledger.write_text(header(3) + "р 4 3 3\n", "utf-8")
    before, out = ledger.read_bytes(), ledger
    if link is not None:
        out = tmp_path / "o.csv"
        link(ledger, out)
    code, said = export(ledger, out, *force)
    assert (code, ledger.read_bytes()) == (2, before)
    assert said == f"{out}:1:1: {message('output-is-source', 'en', {})}\n"


# ── no file at all ──


@pytest.mark.parametrize("force", [[], ["--force"]])
@pytest.mark.parametrize("kind", ["fifo", "device", "folder"])
def test_only_a_file_is_written(ledger: Path, kind: str, force: list[str]) -> None:
    for ending in EXPORTS:
        out = ledger.with_name(kind + ending)
        if kind == "fifo":
            os.mkfifo(out)
        elif kind == "device":
            out.symlink_to("/dev/full")
        else:
            out.mkdir()
        done = alone("export", ledger, "-o", out, *force)  # a pipe that nobody reads would hang
        key = "is-directory" if kind == "folder" else "output-not-regular"
        assert (done.returncode, done.stderr) == (2, f"{out}:1:1: {message(key, 'en', {})}\n")


# ── what fails leaves the old file ──


def fails_well(done: subprocess.CompletedProcess[str], out: Path, before: bytes, why: str) -> None:
    """One message, the old file, nothing beside it."""
    assert (done.returncode, out.read_bytes()) == (2, before)
    assert done.stderr == f"{out}:1:1: {message('cannot-write', 'en', {'why': why})}\n"
    assert not [name for name in names(out.parent) if name.startswith(".")]


@pytest.mark.parametrize("ending", EXPORTS)
def test_a_write_that_is_cut_short_leaves_the_old_file(ledger: Path, ending: str) -> None:
    out = ledger.with_name("out" + ending)
    assert export(ledger, out)[0] == 0
    before = out.read_bytes()
    fails_well(alone("export", ledger, "-o", out, limit=100), out, before, os.strerror(27))


@pytest.mark.parametrize("ending", EXPORTS)
def test_a_full_disk_leaves_the_old_file(ledger: Path, ending: str) -> None:
    disk = ledger.with_name("disk")
    disk.mkdir()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64k", "none", str(disk)], capture_output=True) if (
        sys.platform == "linux" and os.geteuid() == 0
    ) else None  # fmt: skip
    if mounted is None or mounted.returncode:
        pytest.skip("no small tmpfs can be mounted here")
    try:
        out = disk / ("out" + ending)
        assert export(ledger, out)[0] == 0
        before = out.read_bytes()
        with pytest.raises(OSError), (disk / "filler").open("wb", buffering=0) as filler:  # noqa: PT011
            while True:
                assert filler.write(b"x" * 4096)
        fails_well(alone("export", ledger, "-o", out), out, before, os.strerror(28))
    finally:
        subprocess.run(["umount", str(disk)], check=True)


KILLS = {
    "writing": "import os; real = os.fsync; os.fsync = lambda fd: (os.truncate(fd, 50), os.kill(os.getpid(), 9))",
    "renaming": "import os; from pathlib import Path; Path.replace = lambda *_: os.kill(os.getpid(), 9)",
}


@pytest.mark.parametrize("moment", KILLS)
@pytest.mark.parametrize("ending", EXPORTS)
def test_a_kill_leaves_the_old_file(ledger: Path, ending: str, moment: str) -> None:
    out = ledger.with_name("out" + ending)
    assert export(ledger, out)[0] == 0
    before = out.read_bytes()
    assert alone("export", ledger, "-o", out, script=KILLS[moment]).returncode == -9
    assert out.read_bytes() == before
    (draft,) = ledger.parent.glob(".pulka-*.new")
    hour = time.time() - 4000
    os.utime(draft, (hour, hour))
    assert export(ledger, out)[0] == 0
    assert not draft.exists()


# ── links and permissions ──


@pytest.mark.parametrize("ending", EXPORTS)
def test_permissions_stay_and_links_are_followed(ledger: Path, ending: str) -> None:
    real, link = ledger.with_name("real" + ending), ledger.with_name("link" + ending)
    link.symlink_to(real.name)
    assert export(ledger, link)[0] == 0  # a link to nothing yet
    for mode in (0o640, 0o600, 0o666):
        real.chmod(mode)
        assert export(ledger, link)[0] == 0
        assert link.is_symlink()
        assert stat.S_IMODE(real.stat().st_mode) == mode


def test_a_new_file_has_the_usual_permissions(ledger: Path) -> None:
    out = ledger.with_name("out.json")
    assert export(ledger, out)[0] == 0
    assert stat.S_IMODE(out.stat().st_mode) == stat.S_IMODE(ledger.stat().st_mode)


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_read_only_file_is_not_replaced(ledger: Path) -> None:
    out = ledger.with_name("out.json")
    assert export(ledger, out)[0] == 0
    out.chmod(0o444)
    assert export(ledger, out)[0] == 2


def test_a_long_name_leaves_room_for_the_draft(ledger: Path) -> None:
    assert export(ledger, ledger.with_name("ж" * 120 + ".json"))[0] == 0


@pytest.mark.parametrize("output", ["", "a\0.json", "no/such/folder.json", "ж" * 200 + ".json"])
def test_what_cannot_be_written_is_told(ledger: Path, output: str) -> None:
    code, said = export(ledger, Path(output) if output else Path("x"))
    assert (code, said.count("\n")) == (2, 1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_refusal_names_force(ledger: Path, language: str) -> None:
    out = ledger.with_name("my.html")
    out.write_text("pulka 1\n", "utf-8")
    assert "--force" in run("export", ledger, "-o", out, lang=language)[1]


# ── the package ──


def test_the_source_package_has_what_checks_it() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    included = project["tool"]["hatch"]["build"]["targets"]["sdist"]["include"]
    assert {"pulka", "examples", "tests", ".ci"} <= set(included)
    assert all((ROOT / one).exists() for one in included)
