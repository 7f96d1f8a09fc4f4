"""The ledger file loses nothing: torn lines, kills, several writers, a full disk (spec 3, "Safety")."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from pathlib import Path

import crowd
import kills
import pytest

from pulka.evening import keeping

from pulka.ledger import storage
from pulka.model import PulkaError, Unreadable
from pulka.ledger.storage import SEPARATOR, Stored, append, create, load, read_text

HEADER = ["pulka 1", "convention sochi-1", "players Аня Боря Вера", "target 10", "dealer Вера"]
FIRST = "1. Аня 7♦ 8 | Боря вист 2 | Вера пас"
GROUP = ["2. распасы Аня 3 | Боря 5 | Вера 2", 'запись Боря гора +5 "смотрел"', "3. Вера мизер 2"]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A ledger of one deal."""
    file = tmp_path / "дача.pulka"
    create(file, [*HEADER, FIRST])
    return file


def put(path: Path, lines: list[str]) -> None:
    """Append lines as they are."""
    append(path, lambda stored: (lines, None))


def texts(path: Path) -> list[str]:
    """The records of a file."""
    return [item.text.text for item in load(path).ledger.items]


def refused(path: Path, lines: list[str]) -> PulkaError:
    """The error of an append, which leaves the file as it was."""
    before = path.read_bytes() if path.is_file() else b""
    with pytest.raises(PulkaError) as caught:
        put(path, lines)
    assert not path.is_file() or path.read_bytes() == before
    return caught.value


# ── what is written ──


def test_a_group_is_written_as_lines(path: Path) -> None:
    before = path.read_bytes()
    put(path, GROUP)
    assert path.read_bytes() == before + "".join(f"{line}\n" for line in GROUP).encode()


def test_every_append_is_flushed_before_it_is_reported(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    flushed = []
    monkeypatch.setattr(storage.os, "fsync", lambda file: flushed.append(path.read_bytes()))
    put(path, [GROUP[0]])
    assert flushed and flushed[-1] == path.read_bytes()
    put(path, GROUP)
    assert flushed[-1] == path.read_bytes()


def test_a_group_cut_at_any_byte_is_there_whole_or_not_at_all(path: Path) -> None:
    """Whatever a kill leaves of the one write: no part of a group is read, and the next append goes on."""
    before = path.read_bytes()
    group = (SEPARATOR.join(GROUP) + "\n").encode()
    for cut in range(len(group) + 1):
        path.write_bytes(before + group[:cut])
        stored = load(path)
        assert len(stored.ledger.items) == (4 if cut == len(group) else 1)
        assert bool(stored.torn) == (0 < cut < len(group))
    for cut in (1, 20, len(group) - 1):
        path.write_bytes(before + group[:cut])
        put(path, [GROUP[0]])
        assert path.read_bytes() == before + f"{GROUP[0]}\n".encode()
    aside = path.with_name(path.name + ".torn").read_bytes()
    assert aside.endswith("\n".join([*GROUP[:2], GROUP[2]]).encode() + b"\n")


def test_a_group_whose_newlines_were_not_all_put_in_is_whole(path: Path) -> None:
    before = path.read_bytes()
    for done in range(len(GROUP)):
        text = "\n".join(GROUP[:done]) + ("\n" if done else "") + SEPARATOR.join(GROUP[done:]) + "\n"
        path.write_bytes(before + text.encode())
        assert texts(path)[1:] == ["распасы Аня 3 | Боря 5 | Вера 2", GROUP[1], "Вера мизер 2"]
    assert SEPARATOR.encode() not in path.read_bytes()
    path.write_bytes(before + (SEPARATOR.join(GROUP) + "\n").encode())
    put(path, ["4. Аня 6♠ | Боря пас | Вера пас"])
    assert SEPARATOR not in path.read_text("utf-8"), "the next append puts them in"
    assert path.read_bytes().startswith(before + "\n".join(GROUP).encode())


def test_a_line_cut_inside_a_letter_still_opens(path: Path) -> None:
    with path.open("ab") as file:
        file.write("2. распасы Ан".encode()[:-1])
    stored = load(path)
    assert len(stored.ledger.items) == 1
    assert stored.torn.startswith("2. распасы А")


def test_a_hole_that_a_power_failure_left_is_torn(path: Path) -> None:
    with path.open("ab") as file:
        file.write(b"\0" * 300)
    assert len(load(path).ledger.items) == 1
    put(path, [GROUP[0]])
    assert b"\0" not in path.read_bytes()


@pytest.mark.parametrize("last", ["target 10", "dealer Вера", "# a remark", "   ", "title Дача"])
def test_a_header_or_remark_without_its_newline_is_not_torn(tmp_path: Path, last: str) -> None:
    path = tmp_path / "x.pulka"
    path.write_text("\n".join([*(line for line in HEADER if line != last), last]), "utf-8")
    assert load(path).torn == ""
    put(path, [FIRST])
    assert texts(path) == ["Аня 7♦ 8 | Боря вист 2 | Вера пас"]
    assert path.read_text("utf-8").split("\n")[-3] == last


def test_a_dealer_record_without_its_newline_is_torn(path: Path) -> None:
    with path.open("ab") as file:
        file.write("dealer Боря".encode())
    assert load(path).torn == "dealer Боря"


# ── bytes of other editors ──


def test_crlf_is_read_and_kept(tmp_path: Path) -> None:
    path = tmp_path / "x.pulka"
    path.write_bytes("\r\n".join([*HEADER, FIRST, ""]).encode("utf-8-sig"))
    put(path, GROUP)
    assert len(texts(path)) == 4
    assert path.read_bytes().count(b"\r\n") == path.read_bytes().count(b"\n") == len(HEADER) + 4
    assert path.read_bytes().startswith(b"\xef\xbb\xbfpulka 1")


def test_a_crlf_file_torn_before_its_last_byte(tmp_path: Path) -> None:
    path = tmp_path / "x.pulka"
    path.write_bytes("\r\n".join([*HEADER, FIRST, GROUP[0]]).encode() + b"\r")
    assert load(path).torn.strip() == GROUP[0]


@pytest.mark.parametrize("data", [b"", b"\xef\xbb\xbf", b"\n\n", b"\xff\xfe\0", b"pulka 1", b"\x1e\x1e\n"])
def test_what_is_no_ledger_is_refused(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "x.pulka"
    path.write_bytes(data)
    with pytest.raises(PulkaError):
        load(path)
    refused(path, [FIRST])


NOT_TEXT = [
    ("1. Аня 6♠ | Боря пас | Вера пас\n".encode("cp1251", "replace"), ("not-utf8", 7, 4)),
    (b"1. \0\n", ("not-text", 7, 1)),
    ('запись Аня гора 5 "'.encode() + "е\u0308".encode() + "\u0308".encode() * 200 + b'"\n', ("heap-of-marks", 7, 1)),
]


@pytest.mark.parametrize(("line", "told"), NOT_TEXT)
def test_what_is_no_text_is_refused_at_its_place(path: Path, line: bytes, told: tuple[str, int, int]) -> None:
    """Spec 3: `FILE:LINE:COLUMN`."""
    with path.open("ab") as file:
        file.write(line)
    with pytest.raises(Unreadable) as caught:
        load(path)
    assert (caught.value.key, caught.value.source) == (told[0], (str(path), *told[1:]))


def test_many_signs_are_no_heap_of_marks(path: Path) -> None:
    """A long row of dashes beside a letter and its mark that are made one."""
    with path.open("ab") as file:
        file.write(('запись Аня гора 5 "всё ' + "—" * 200 + '"\n').replace("ё", "е\u0308").encode())
    assert texts(path)[1] == 'запись Аня гора 5 "всё ' + "—" * 200 + '"'


def test_a_header_of_a_megabyte_is_none(path: Path) -> None:
    """Its last line without a newline is torn, whatever it begins with."""
    path.write_text("".join(f"{line}\n" for line in HEADER) + "# x\n" * 2**18 + "title Дача", "utf-8")
    assert load(path).torn == "title Дача"


# ── what cannot be written ──


def test_a_full_disk_takes_nothing(path: Path) -> None:
    """RLIMIT_FSIZE cuts the write short as a full disk does: only whole groups stand in the file."""
    size = path.stat().st_size
    script = (
        "import resource, sys; from pathlib import Path; from pulka.evening import keeping; from pulka.model import PulkaError\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[2]),) * 2)\n"
        "try: keeping.add(Path(sys.argv[1]), ['р 3 5 2'] * 20)\n"
        "except PulkaError as error: print(error.key)\n"
    )
    before = path.read_bytes()
    for room in (0, 1, 50, 500):
        done = subprocess.run(
            [sys.executable, "-c", script, str(path), str(size + room)], capture_output=True, text=True, check=True
        )
        assert done.stdout.strip() == "cannot-write", done.stderr
        assert path.read_bytes() == before
    assert resource.getrlimit(resource.RLIMIT_FSIZE)[0] == resource.RLIM_INFINITY


def test_a_flush_that_fails_takes_the_record_back(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(file: int) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(storage.os, "fsync", broken)
    error = refused(path, GROUP)
    assert (error.key, error.values["why"]) == ("cannot-write", "Input/output error")


def test_a_read_only_file_is_left_alone(path: Path) -> None:
    path.chmod(0o444)
    if os.access(path, os.W_OK):
        pytest.skip("this user may write everything")
    assert refused(path, [FIRST]).key == "cannot-write"


def test_a_file_that_cannot_be_opened_for_writing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = Path.open

    def read_only(self: Path, mode: str = "r", *more: object, **named: object) -> object:
        if "+" in mode or "a" in mode:
            raise PermissionError(13, "Permission denied")
        return real(self, mode, *more, **named)  # type: ignore[call-overload]

    monkeypatch.setattr(Path, "open", read_only)
    assert refused(path, [FIRST]).key == "cannot-write"


def test_folders_and_missing_files(tmp_path: Path) -> None:
    for bad, key in (
        (tmp_path, "is-directory"),
        (tmp_path / "none.pulka", "cannot-open"),
        (Path("/dev/null"), "not-regular"),
    ):
        with pytest.raises(Unreadable) as caught:
            put(bad, [FIRST])
        assert caught.value.key == key
    with pytest.raises(Unreadable) as caught:
        read_text(tmp_path / "none.pulka")
    assert caught.value.key == "cannot-open"


def test_an_error_of_the_caller_leaves_the_file(path: Path) -> None:
    def compose(stored: Stored) -> tuple[list[str], object]:
        raise PulkaError("nothing-to-add")

    before = path.read_bytes()
    with pytest.raises(PulkaError):
        append(path, compose)
    assert path.read_bytes() == before


# ── a file changed underneath ──


def replace(path: Path, lines: list[str]) -> None:
    """What an editor does: a new file of the same name."""
    draft = path.with_suffix(".draft")
    draft.write_text("".join(f"{line}\n" for line in lines), "utf-8")
    draft.replace(path)


def test_a_file_replaced_between_reading_and_writing_is_read_again(path: Path) -> None:
    seen = []

    def compose(stored: Stored) -> tuple[list[str], object]:
        seen.append(len(stored.ledger.items))
        if len(seen) == 1:
            replace(path, [*HEADER, FIRST, *GROUP])
        return [f"{stored.ledger.items_by_id() and 4 if len(seen) > 1 else 2}. Аня 6♠ | Боря пас | Вера пас"], len(seen)

    assert append(path, compose) == 2
    assert seen == [1, 4]
    assert len(texts(path)) == 5


def test_a_file_replaced_after_writing_gets_the_record_again(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real, once = storage._write, []

    def write(file: object, data: bytes, lines: list[str]) -> bytes:
        done = real(file, data, lines)  # type: ignore[arg-type]
        if not once:
            once.append(1)
            replace(path, [*HEADER, FIRST])
        return done

    monkeypatch.setattr(storage, "_write", write)
    keeping.add(path, ["р 3 5 2"])
    assert len(texts(path)) == 2


def test_a_copy_put_in_place_after_writing_is_not_written_twice(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = storage._write

    def write(file: object, data: bytes, lines: list[str]) -> bytes:
        done = real(file, data, lines)  # type: ignore[arg-type]
        replace(path, path.read_text("utf-8").splitlines())
        return done

    monkeypatch.setattr(storage, "_write", write)
    keeping.add(path, ["р 3 5 2"])
    assert len(texts(path)) == 2


def test_a_file_that_never_holds_still_is_given_up(path: Path) -> None:
    def compose(stored: Stored) -> tuple[list[str], object]:
        replace(path, [*HEADER, FIRST])
        return GROUP, None

    with pytest.raises(Unreadable) as caught:
        append(path, compose)
    assert caught.value.key == "changed-underneath"
    assert len(texts(path)) == 1


def test_a_link_is_written_through(path: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.pulka"
    link.symlink_to(path)
    put(link, GROUP)
    assert link.is_symlink()
    assert len(texts(path)) == 4


# ── locks ──


def test_a_lock_that_is_held_is_waited_for_and_then_told(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    script = (
        "import sys\nfrom fasteners import InterProcessLock\nlock = InterProcessLock(sys.argv[1])\n"
        "lock.acquire()\nprint('held', flush=True)\nsys.stdin.read()\n"
    )
    held = path.with_name(f".{path.name}.lock")
    holder = subprocess.Popen([sys.executable, "-c", script, str(held)], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert holder.stdout and holder.stdout.readline() == b"held\n"
    monkeypatch.setattr(storage, "PATIENCE", 0.2)
    assert refused(path, [GROUP[0]]).key == "locked"
    holder.communicate()  # and lets go
    put(path, [GROUP[0]])


def test_a_lock_that_cannot_be_made_is_told(path: Path) -> None:
    path.with_name(f".{path.name}.lock").mkdir()
    assert refused(path, [FIRST]).key == "cannot-write"


def test_a_torn_line_is_told_while_somebody_writes(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def busy(file: Path, patience: float) -> None:
        raise Unreadable("locked")

    with path.open("ab") as file:
        file.write(b"2. ")
    monkeypatch.setattr(storage, "_locked", busy)
    assert load(path).torn == "2. "


def test_a_torn_line_is_looked_at_again_when_nobody_writes(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real, seen = storage.read_bytes, []

    def growing(file: Path, largest: int) -> bytes:
        seen.append(1)
        data = real(file, largest)
        return data + "2. распасы Аня 3".encode() if len(seen) == 1 else data

    monkeypatch.setattr(storage, "read_bytes", growing)
    torn = load(path).torn
    monkeypatch.undo()
    assert (torn, len(seen)) == ("", 2)


# ── starting ──


def test_nothing_is_overwritten(path: Path, tmp_path: Path) -> None:
    dangling = tmp_path / "dangling.pulka"
    dangling.symlink_to(tmp_path / "nowhere")
    for taken in (path, tmp_path, dangling):
        with pytest.raises(Unreadable) as caught:
            create(taken, HEADER)
        assert caught.value.key == "exists"
    assert len(texts(path)) == 1


def test_a_ledger_is_born_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(file: object, at: int, text: bytes) -> None:
        file.write(text[:10])  # type: ignore[attr-defined]
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(storage, "_write_all", full)
    with pytest.raises(Unreadable) as caught:
        create(tmp_path / "x.pulka", HEADER)
    assert caught.value.key == "cannot-write"
    assert list(tmp_path.iterdir()) == []


def test_a_ledger_born_meanwhile_is_not_overwritten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, real = tmp_path / "x.pulka", storage._write_all

    def another_is_faster(file: object, at: int, text: bytes) -> None:
        real(file, at, text)  # type: ignore[arg-type]
        path.write_text("theirs\n", "utf-8")

    monkeypatch.setattr(storage, "_write_all", another_is_faster)
    with pytest.raises(Unreadable) as caught:
        create(path, HEADER)
    assert caught.value.key == "exists"
    assert [(file.name, file.read_text("utf-8")) for file in tmp_path.iterdir()] == [("x.pulka", "theirs\n")]


def test_a_ledger_is_born_where_there_are_no_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_links(self: Path, target: Path) -> None:
        raise OSError(1, "Operation not permitted")

    monkeypatch.setattr(Path, "hardlink_to", no_links)
    create(tmp_path / "x.pulka", [*HEADER, FIRST])
    assert [file.name for file in tmp_path.iterdir()] == ["x.pulka"]
    assert len(texts(tmp_path / "x.pulka")) == 1


# ── kills and crowds ──


def test_a_kill_at_any_moment_loses_nothing_that_was_reported() -> None:
    """A smaller run of what `python tests/kills.py 1000` does."""
    counts = kills.run(120, seed=4)
    assert (counts["lost"], counts["parts"]) == (0, 0)
    assert counts["reported"] > 0


def test_writers_at_once_lose_and_mix_nothing() -> None:
    """A smaller run of what `python tests/crowd.py 8 100` does."""
    assert crowd.run(4, 12) == {"codes": [0], "records": 48, "numbered": True, "different": 48}
