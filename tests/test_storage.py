"""The ledger file loses nothing: torn lines, kills, several writers, a full disk (docs/spec/ledger.md#safety)."""

from __future__ import annotations

import os
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from io import FileIO
from pathlib import Path

import crowd
import faults
import kills
import pytest

from pulka.ledger import disk, storage

from pulka.evening import keeping
from pulka.model import PulkaError, Unreadable, Unverified
from pulka.ledger.storage import SEPARATOR, WRITING, Stored, append, create, load, read_text

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


def written(lines: list[str]) -> bytes:
    """What an append writes at first."""
    return (SEPARATOR.join(lines).replace(" ", WRITING, 1) + "\n").encode()


def plain(data: bytes) -> bytes:
    """The same with the marks of writing taken out."""
    return data.replace(SEPARATOR.encode(), b"\n").replace(WRITING.encode(), b" ")


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
    """Flushed as it is read; the marks of a write that is going on need no flush to go."""
    flushed: list[bytes] = []
    monkeypatch.setattr(disk, "flush", lambda file: flushed.append(os.pread(file, 10**6, 0)))
    put(path, [GROUP[0]])
    assert flushed and plain(flushed[-1]) == path.read_bytes()
    put(path, GROUP)
    assert plain(flushed[-1]) == path.read_bytes()


def test_a_group_cut_at_any_byte_is_there_whole_or_not_at_all(path: Path) -> None:
    """Whatever a kill leaves of the one write: no part of a group is read, and the next append goes on."""
    before = path.read_bytes()
    group = written(GROUP)
    for cut in range(len(group) + 1):
        path.write_bytes(before + group[:cut])
        stored = load(path)
        assert len(stored.ledger.items) == (4 if cut == len(group) else 1)
        assert bool(stored.torn) == (0 < cut < len(group))
    for cut in (1, 20, len(group) - 1):
        path.write_bytes(before + group[:cut])
        put(path, [GROUP[0]])
        assert path.read_bytes() == before + f"{GROUP[0]}\n".encode()
    storage.told(path)
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


@pytest.mark.parametrize("last", ["# a remark", "   "])
def test_a_remark_without_its_newline_is_not_torn(tmp_path: Path, last: str) -> None:
    path = tmp_path / "x.pulka"
    path.write_text("\n".join([*(line for line in HEADER if line != last), last]), "utf-8")
    assert load(path).torn == ""
    put(path, [FIRST])
    assert texts(path) == ["Аня 7♦ 8 | Боря вист 2 | Вера пас"]
    assert path.read_text("utf-8").split("\n")[-3] == last


@pytest.mark.parametrize("last", ["dealer Вера", "title Дача", "rate 0.5 RUB"])
def test_a_header_without_its_newline_is_torn(tmp_path: Path, last: str) -> None:
    """Issue: `target 10` cut to `target 1`, a name cut short; an append would make it so for ever."""
    path = tmp_path / "x.pulka"
    path.write_text("\n".join([*(line for line in HEADER if line != last), last]), "utf-8")
    assert load(path).torn == last
    assert refused(path, [FIRST]).key == "torn-header"


@pytest.mark.parametrize("last", ["target 1", "players Аня Боря В"])
def test_a_header_that_needs_its_torn_line_says_so(tmp_path: Path, last: str) -> None:
    path = tmp_path / "x.pulka"
    path.write_text("\n".join([*(line for line in HEADER if line.split()[0] != last.split()[0]), last]), "utf-8")
    if last.startswith("players"):
        path.write_text("\n".join(["pulka 1", "convention sochi-1", last]), "utf-8")
    with pytest.raises(Unreadable) as caught:
        load(path)
    assert (caught.value.key, caught.value.values["found"]) == ("torn-header", last)


def test_the_next_record_that_an_editor_saved_without_a_newline_counts(path: Path) -> None:
    before = path.read_bytes()
    path.write_bytes(before + GROUP[0].encode())
    stored = load(path)
    assert (stored.torn, stored.unended, len(stored.ledger.items)) == ("", GROUP[0], 2)
    put(path, GROUP[1:])
    assert path.read_bytes() == before + "".join(f"{line}\n" for line in GROUP).encode()


@pytest.mark.parametrize(
    "last",
    [
        "3. распасы Аня 3 | Боря 5 | Вера 2",  # not the next
        "2. распасы Аня 3 | Боря 5 | Вера 9",  # not ten tricks
        "2. распасы Аня 3 | Бо",
        "запись Аня гора +5",  # has no number: `+50` may have been meant
        "2.\x1fраспасы Аня 3 | Боря 5 | Вера 2",  # was being written
        "2. распасы Аня 3 | Боря 5 | Вера 2\x1e3. Вера",
    ],
)
def test_anything_else_without_its_newline_is_torn(path: Path, last: str) -> None:
    before = path.read_bytes()
    path.write_bytes(before + last.encode())
    stored = load(path)
    assert (plain(stored.torn.encode()), stored.unended, len(stored.ledger.items)) == (plain(last.encode()), "", 1)
    put(path, [GROUP[0]])
    assert path.read_bytes() == before + f"{GROUP[0]}\n".encode()
    assert storage.unreported(path) == plain(last.encode()).decode()


def test_no_part_of_an_append_is_a_record(path: Path) -> None:
    """A comment is no part of the record: without the mark the line would read whole before it is."""
    before = path.read_bytes()
    line = written(["2. распасы Аня 3 | Боря 5 | Вера 2  # со светом"])
    for cut in range(1, len(line)):
        path.write_bytes(before + line[:cut])
        assert len(load(path).ledger.items) == 1
        assert load(path).torn


def test_what_was_set_aside_is_told_once(path: Path) -> None:
    with path.open("ab") as file:
        file.write("2. распасы Ан".encode())
    put(path, [GROUP[0]])
    assert storage.unreported(path) == "2. распасы Ан"
    storage.told(path)
    assert storage.unreported(path) == ""
    with path.open("ab") as file:
        file.write("3. Вера".encode())
    put(path, [GROUP[2]])
    assert storage.unreported(path) == "3. Вера"
    assert storage.aside(path).read_text("utf-8") == "2. распасы Ан\n3. Вера"


def test_a_long_torn_line_is_written_over_in_one_write(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file never ends where the torn line began."""
    before, torn = path.read_bytes(), ("2. распасы " + "х" * 300).encode()
    path.write_bytes(before + torn)
    sizes, real = [], os.fsync
    monkeypatch.setattr(os, "fsync", lambda file: (sizes.append(path.stat().st_size), real(file))[1])
    put(path, [GROUP[0]])
    assert min(sizes) == len(before) + len(torn)
    assert max(sizes) == len(before) + len(torn) + 1
    assert path.read_bytes() == before + f"{GROUP[0]}\n".encode()


def test_what_cannot_be_tidied_is_written_once(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Over a long torn line, where the marks and the filling stay until the next append."""

    def broken(*given: object) -> None:
        raise OSError(5, "Input/output error")

    path.write_bytes(path.read_bytes() + ("2. распасы " + "х" * 300).encode())
    with monkeypatch.context() as patch:
        patch.setattr(storage, "_tidy", broken)
        put(path, [GROUP[0]])
    assert len(texts(path)) == 2
    put(path, GROUP[1:])
    assert len(texts(path)) == 4
    assert plain(path.read_bytes()) == path.read_bytes()


def test_a_pipe_in_the_place_of_torn_is_refused(path: Path) -> None:
    os.mkfifo(storage.aside(path))
    assert storage.unreported(path) == ""
    with path.open("ab") as file:
        file.write("2. распасы Ан".encode())
    assert refused(path, [GROUP[0]]).key in ("cannot-write", "not-regular")


def test_names_as_long_as_the_system_takes(tmp_path: Path) -> None:
    """120 Cyrillic letters are 240 bytes of 255."""
    for letters in (120, 124):
        path = tmp_path / f"{'я' * letters}.pulka"
        create(path, [*HEADER, FIRST])
        with path.open("ab") as file:
            file.write("2. распасы Ан".encode())
        put(path, [GROUP[0]])
        assert storage.unreported(path) == "2. распасы Ан"


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
    assert load(path).unended == GROUP[0]
    put(path, [GROUP[1]])
    assert path.read_bytes() == "\r\n".join([*HEADER, FIRST, *GROUP[:2], ""]).encode()


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
    """docs/spec/ledger.md#errors: `FILE:LINE:COLUMN`."""
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

    monkeypatch.setattr(disk.os, "fsync", broken)
    error = refused(path, GROUP)
    assert (error.key, error.values["why"]) == ("cannot-write", "Input/output error")


def test_a_read_only_file_is_left_alone(path: Path) -> None:
    path.chmod(0o444)
    if os.access(path, os.W_OK):
        pytest.skip("this user may write everything")
    assert refused(path, [FIRST]).key == "cannot-write"


def test_a_file_that_cannot_be_opened_for_writing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def read_only(file: Path, mode: str) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(disk, "_open", read_only)
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
    real, once = storage._put, []

    def write(*given: object) -> bool:
        done = real(*given)  # type: ignore[arg-type]
        if not once:
            once.append(1)
            replace(path, [*HEADER, FIRST])
        return done

    monkeypatch.setattr(storage, "_put", write)
    keeping.add(path, ["р 3 5 2"])
    assert len(texts(path)) == 2


def test_a_copy_put_in_place_after_writing_is_not_written_twice(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = storage._put

    def write(*given: object) -> bool:
        done = real(*given)  # type: ignore[arg-type]
        replace(path, path.read_text("utf-8").splitlines())
        return done

    monkeypatch.setattr(storage, "_put", write)
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


HOLD = (
    "import sys\nfrom pathlib import Path\nfrom pulka.ledger.disk import locked\n"
    "with locked(Path(sys.argv[1]), 5): print('held', flush=True); sys.stdin.read()\n"
)


@contextmanager
def held(path: Path) -> Iterator[int]:
    """Another process that holds the lock; its number."""
    command = [sys.executable, "-c", HOLD, str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as holder:
        assert holder.stdout and holder.stdout.readline() == b"held\n"
        yield holder.pid
        holder.communicate()  # and lets go


def test_a_lock_that_is_held_is_waited_for_and_then_told(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(storage, "PATIENCE", 0.3)
    monkeypatch.setattr(disk, "NOTICE", 0.05)
    monkeypatch.setattr(disk, "on_wait", lambda file, who: said.append(who))
    with held(path) as number:
        error = refused(path, [GROUP[0]])
        assert error.key == "locked"
        if sys.platform in ("linux", "darwin"):
            assert f"PID {number}" in str(error.values["who"])
            assert said == [error.values["who"]]
    put(path, [GROUP[0]])


def test_all_names_of_a_file_have_one_lock(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    other = path.with_name("другое.pulka")
    other.hardlink_to(path)
    monkeypatch.setattr(storage, "PATIENCE", 0.1)
    with held(other):
        assert refused(path, [GROUP[0]]).key == "locked"


def test_an_append_leaves_nothing_beside_the_ledger(path: Path) -> None:
    put(path, GROUP)
    assert [file.name for file in path.parent.iterdir()] == [path.name]


def test_a_writable_ledger_in_a_folder_that_is_not(path: Path) -> None:
    """As another user, where this one may write everything."""
    script = (
        "import os, sys; from pathlib import Path; from pulka.evening import keeping\n"
        "keeping.add(Path(sys.argv[2]), ['р 3 5 2'])  # loads what the other user may be unable to read\n"
        "if os.getuid() == 0: os.setgid(65534); os.setuid(65534)\n"
        "keeping.add(Path(sys.argv[1]), ['р 3 5 2'])\n"
    )
    warm = path.with_name("warm.pulka")
    create(warm, [*HEADER, FIRST])
    path.chmod(0o666)
    folder = path.parent
    with tempfile.TemporaryDirectory() as open_folder:
        if os.getuid() == 0:  # pytest's own folders are closed to others
            folder = Path(open_folder)
            folder.chmod(0o755)
            path = Path(shutil.move(path, folder))
        folder.chmod(0o555)
        done = subprocess.run([sys.executable, "-c", script, str(path), str(warm)], capture_output=True, text=True)
        folder.chmod(0o755)
        assert done.returncode == 0, done.stderr
        assert len(texts(path)) == 2


def test_a_torn_line_is_told_while_somebody_writes(path: Path) -> None:
    with path.open("ab") as file:
        file.write(b"2. ")
    with held(path):
        assert load(path).torn == "2. "


def test_a_torn_line_is_looked_at_again_when_nobody_writes(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = storage.read_bytes
    monkeypatch.setattr(storage, "read_bytes", lambda *given: real(*given) + "2. распасы Аня 3".encode())
    assert load(path).torn == ""


# ── what happens in the middle of a write ──


def editor(path: Path, text: str, monkeypatch: pytest.MonkeyPatch, before: bool) -> None:
    """An editor's `>>` right before or behind what the next append writes, once."""
    real, once = disk.Held.append, []

    def append_too(self: disk.Held, given: bytes) -> int:
        at = real(self, given) if not before else 0
        if not once:
            once.append(1)
            fresh = os.open(path.parent / "hand", os.O_WRONLY | os.O_APPEND)  # another name: closing it keeps the lock
            os.write(fresh, text.encode())
            os.close(fresh)
        return real(self, given) if before else at

    (path.parent / "hand").hardlink_to(path)
    monkeypatch.setattr(disk.Held, "append", append_too)


@pytest.mark.parametrize("before", [True, False])
def test_a_line_that_an_editor_appends_meanwhile_stays(
    path: Path, monkeypatch: pytest.MonkeyPatch, before: bool
) -> None:
    editor(path, f"{GROUP[0]}\n", monkeypatch, before)
    added = keeping.add(path, ["р 3 5 2"])
    assert added.lines[0].startswith("3. ")
    assert [item.number for item in load(path).ledger.items] == [1, 2, 3]


def test_what_cannot_be_read_back_is_not_said_to_be_unwritten(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Exit status 3: a script that saw 2 would record it twice."""
    real, reads = disk.Held.read, []

    def broken(self: disk.Held, at: int = 0) -> bytes:
        reads.append(at)
        if len(reads) > 1:
            raise OSError(5, "Input/output error")
        return real(self, at)

    monkeypatch.setattr(disk.Held, "read", broken)
    with pytest.raises(Unverified) as caught:
        put(path, [GROUP[0]])
    assert (caught.value.key, caught.value.status) == ("unverified", 3)
    assert len(texts(path)) == 2


def test_what_cannot_be_taken_back_is_not_said_to_be_unwritten(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*given: object) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(disk, "flush", broken)
    real, reads = disk.Held.read, []
    monkeypatch.setattr(
        disk.Held, "read", lambda self, at=0: broken() if reads else (reads.append(1), real(self, at))[1]
    )
    with pytest.raises(Unverified):
        put(path, [GROUP[0]])


def test_half_a_write_among_lines_of_another_program_is_told(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    half = WRITING.encode()
    with disk.locked(path, 1) as held:
        monkeypatch.setattr(disk.Held, "read", lambda self, at=0: b"x" + half)
        with pytest.raises(Unverified) as caught:
            storage._take_back(path, held, 0, b"", b"1." + half + b"more\n")
    assert caught.value.key == "half-written"
    with disk.locked(path, 1) as held:
        monkeypatch.setattr(disk.Held, "read", lambda self, at=0: b"theirs\n")
        storage._take_back(path, held, 0, b"", b"1." + half + b"more\n")  # none of ours is there


def test_a_torn_line_is_set_aside_once(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in range(2):
        storage._set_aside(path, b"2. half")
    assert storage.aside(path).read_bytes() == b"2. half"
    for _ in range(2):
        storage.told(path)
    assert storage.aside(path).read_bytes() == b"2. half\n"

    def full(*given: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(disk, "flush", full)
    with pytest.raises(Unreadable) as caught:
        storage._set_aside(path, b"3. half")
    assert caught.value.key == "cannot-write"


# ── starting ──


def test_nothing_is_overwritten(path: Path, tmp_path: Path) -> None:
    dangling = tmp_path / "dangling.pulka"
    dangling.symlink_to(tmp_path / "nowhere")
    for taken in (path, tmp_path, dangling):
        with pytest.raises(Unreadable) as caught:
            create(taken, HEADER)
        assert caught.value.key == "exists"
    assert len(texts(path)) == 1


WAYS = pytest.mark.parametrize("unnamed", [True, False], ids=["unnamed", "draft"])


def way(monkeypatch: pytest.MonkeyPatch, unnamed: bool) -> None:
    """The system has files without a name, or it has none."""
    if not unnamed:
        monkeypatch.setattr(disk, "_create_unnamed", lambda path, data: False)


@WAYS
def test_a_ledger_is_born_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, unnamed: bool) -> None:
    def full(file: FileIO, text: bytes) -> None:
        file.write(text[:10])
        raise OSError(28, "No space left on device")

    way(monkeypatch, unnamed)
    monkeypatch.setattr(disk, "write_all", full)
    with pytest.raises(Unreadable) as caught:
        create(tmp_path / "x.pulka", HEADER)
    assert caught.value.key == "cannot-write"
    assert list(tmp_path.iterdir()) == []


def theirs(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody else's file of that name is there once ours is whole."""
    real = disk.flush
    monkeypatch.setattr(disk, "flush", lambda file: (path.write_text("theirs\n", "utf-8"), real(file))[1])


def no_links(monkeypatch: pytest.MonkeyPatch) -> None:
    """A file system without hard links."""

    def refuse(*given: object, **named: object) -> None:
        raise OSError(1, "Operation not permitted")

    monkeypatch.setattr(disk.os, "link", refuse)


@WAYS
@pytest.mark.parametrize("links", [True, False])
def test_a_ledger_born_meanwhile_is_not_overwritten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, unnamed: bool, links: bool
) -> None:
    path = tmp_path / "x.pulka"
    way(monkeypatch, unnamed)
    theirs(path, monkeypatch)
    if not links:
        no_links(monkeypatch)
    with pytest.raises(Unreadable) as caught:
        create(path, HEADER)
    assert caught.value.key == "exists"
    assert [(file.name, file.read_text("utf-8")) for file in tmp_path.iterdir()] == [("x.pulka", "theirs\n")]


def test_a_ledger_is_born_where_there_are_no_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    no_links(monkeypatch)
    create(tmp_path / "x.pulka", [*HEADER, FIRST])
    assert [file.name for file in tmp_path.iterdir()] == ["x.pulka"]
    assert len(texts(tmp_path / "x.pulka")) == 1


# ── kills and crowds ──


def test_a_kill_at_any_moment_loses_nothing_that_was_reported() -> None:
    """A smaller run of what `python tests/support/kills.py 1000` does."""
    counts = kills.run(120, seed=4)
    assert (counts["lost"], counts["parts"]) == (0, 0)
    assert counts["reported"] > 0


def test_writers_at_once_lose_and_mix_nothing() -> None:
    """A smaller run of what `python tests/support/crowd.py 8 100` does."""
    assert crowd.run(4, 12) == {"codes": [0], "records": 48, "numbered": True, "different": 48}


def test_writers_through_two_names_lose_nothing() -> None:
    """A smaller run of what `python tests/support/crowd.py 3 600` does: two hard links, and no lock file to delete."""
    assert crowd.run(3, 20, links=2) == {"codes": [0], "records": 60, "numbered": True, "different": 60}


@pytest.mark.skipif(not faults.possible(), reason="strace is missing or may not trace")
def test_a_fault_at_any_system_call_loses_nothing_and_is_told_truly() -> None:
    """A smaller run of what `python tests/support/faults.py 3000` does."""
    assert faults.run(16, seed=7)["found"] == []
