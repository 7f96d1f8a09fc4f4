"""What may enter a ledger, and what may not: names, titles, comments, records, from every command (spec 3, 4)."""

from __future__ import annotations

import json
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unicodedata import normalize

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from typer.testing import CliRunner

from helpers import header, played, refusal
from pulka.families import conventions
from pulka.evening import readback
from pulka.ledger import storage
from pulka.alike import are_alike
from pulka.evening.replay import replay
from pulka.cli.app import build
from pulka.gate import UNFIT as UNFIT_SIGN
from pulka.families.russian.kinds import VOCABULARY
from pulka.ledger.header import header_lines
from pulka.notation.names import check_name
from pulka.ledger.lines import extend, parse
from pulka.model import PulkaError, Source, Unreadable
from pulka.output.jsonout import dump, ledger_json
from pulka.report.tables import settlement_of
from strategies import examples

PLAYERS = "Аня,Боря,Вера"
PACKAGE = Path(conventions.__file__).parent.parent


def run(*arguments: str, typed: str | None = None) -> tuple[int, str]:
    """Exit status and everything said by a command."""
    done = CliRunner().invoke(build(), list(arguments), input=typed)
    assert "Traceback" not in done.output
    return done.exit_code, done.output


# ── names that look the same ──


ALIKE = [
    ("Alla", "AlIa"), ("Οлег", "Олег"), ("Anna", "Аnna"), ("МУХА", "MYXA"), ("Зоя", "3оя"), ("P1", "Pl"), ("Mam", "Marn"),
    ("Ꭺnna", "Anna"), ("ꓳлег", "Олег"),
]  # fmt: skip
DIFFERENT = [("Ian", "Lan"), ("Eli", "Ell"), ("Вова", "Вова1"), ("Ян", "Яна"), ("Женя", "Жена"), ("А1", "А2")]


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_players_who_look_alike_are_refused(one: str, other: str) -> None:
    """Spec 3: look-alikes that would make two names look the same are refused; here and as newcomers."""
    assert are_alike(one, other) and are_alike(other, one)
    assert refusal(header(f"{one} {other} Вера")) == ("name-alike", 3, 10 + len(one))
    assert refusal(header(f"{one} Боря Вера") + f"вошёл {other}\n").key == "name-alike"


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_players_who_differ_play(one: str, other: str) -> None:
    assert not are_alike(one, other)
    assert played("р 4 3 3", f"{one} {other} Вера").names[:2] == (one, other)


def test_the_table_of_look_alikes_is_unicodes() -> None:
    pytest.importorskip("confusable_homoglyphs", reason="it holds Unicode's table")
    import lookalikes

    assert lookalikes.table() == lookalikes.TABLE.read_text("utf-8")


def test_no_letter_of_a_name_is_invisible() -> None:
    """Of Unicode's default-ignorable signs (DerivedCoreProperties.txt) these are letters."""
    ignorable = [0xAD, 0x34F, 0x61C, 0x3164, 0xFEFF, 0xFFA0, *range(0x115F, 0x1161), *range(0x17B4, 0x17B6)]
    ignorable += [*range(0x180B, 0x1810), *range(0x200B, 0x2010), *range(0x202A, 0x202F), *range(0x2060, 0x2070)]
    ignorable += [*range(0xFE00, 0xFE10), *range(0xFFF0, 0xFFF9), *range(0x1BCA0, 0x1BCA4), *range(0xE0000, 0xE1000)]
    for sign in map(chr, ignorable):
        with pytest.raises(Unreadable) as caught:
            check_name(f"Аня{sign}", (), VOCABULARY)
        assert caught.value.key == ("name-invisible" if sign.isalpha() else "bad-name")


@pytest.mark.parametrize(
    ("players", "typed", "key", "letter"),
    [
        ("Аня Боря Вера", "A 6п п п", "letter-latin", "A"),  # a Latin A
        ("Anna Boris Vera", "А 6s p p", "letter-cyrillic", "А"),  # a Cyrillic А
        ("Аня Боря Вера", "Α 6п п п", "letter-other", "Α"),  # a Greek Α
        ("Аня Боря Вера", "Я 6п п п", "unknown-player", None),
    ],
)
def test_the_alphabet_of_a_strange_letter_is_told(players: str, typed: str, key: str, letter: str | None) -> None:
    with pytest.raises(PulkaError) as caught:
        played(typed, players)
    assert (caught.value.key, caught.value.values.get("letter")) == (key, letter)
    with pytest.raises(PulkaError) as caught:
        played("", players, more=f"dealer {typed[0]}")
    assert caught.value.key == key


# ── what is no text ──


UNFIT = ["\0", "\x1b", "\x1e", "\x7f", "\x85", "\x9b", "\u2028", "\u2029", "\u202e", "\ud800", "\uffff"]


@pytest.fixture
def ledger(tmp_path: Path) -> Path:
    path = tmp_path / "a.pulka"
    path.write_text(header() + "1. Аня мизер 0\n", "utf-8")
    return path


@pytest.mark.parametrize("sign", UNFIT)
def test_no_command_lets_in_what_is_no_text(ledger: Path, tmp_path: Path, sign: str) -> None:
    was, new = ledger.read_bytes(), tmp_path / "new.pulka"
    start = ["new", str(new), "--target", "10", "--players"]
    data = export(ledger)
    data["header"]["title"] = f"Да{sign}ча"
    (tmp_path / "title.json").write_text(json.dumps(data), "utf-8")
    data = export(ledger)
    data["lines"] = [f"1. Аня мизер 0  # a{sign}b"]
    (tmp_path / "line.json").write_text(json.dumps(data), "utf-8")
    for arguments in (
        [*start, PLAYERS, "--title", f"Да{sign}ча"],
        [*start, f"Аня,Бо{sign}ря,Вера"],
        [*start, PLAYERS, "--rate", f"1 {sign}"],
        ["add", str(ledger), f"Б м 0 # a{sign}b"],
        ["add", str(ledger), f'з Б гора 5 "{sign}"'],
        ["fix", str(ledger), "1", f"Б м 0 # a{sign}b"],
        ["void", str(ledger), "1", f'"{sign}"'],
        ["import", str(tmp_path / "title.json"), "-o", str(new)],
        ["import", str(tmp_path / "line.json"), "-o", str(new)],
    ):
        assert run(*arguments)[0] == 2, arguments
        assert (ledger.read_bytes(), new.exists()) == (was, False)


def test_what_is_no_text_is_told_with_its_place_and_number(ledger: Path) -> None:
    code, said = run("add", str(ledger), "Б м 0 # \x1b", "--lang", "en")
    assert (code, said) == (2, "record 1:9: this is not text: the control character U+001B; delete it\n")


def test_names_may_be_typed_with_marks_apart(tmp_path: Path) -> None:
    """As macOS gives the names of files: й of two signs."""
    new = tmp_path / "new.pulka"
    assert run("new", str(new), "--target", "10", "--players", normalize("NFD", "Сергей,Алёна,Вера"))[0] == 0
    assert "players Сергей Алёна Вера" in new.read_text("utf-8")


# ── what is written opens ──


@pytest.mark.parametrize("letters", [9_600, 9_895, 9_970, 9_991, 20_000])
@pytest.mark.parametrize("record", ["Б м 0 # {}", 'з Б гора 5 "{}"', "fix 1 А м 0 # {}", 'void 1 "{}"'])
def test_a_long_line_goes_in_only_if_it_is_read_again(ledger: Path, record: str, letters: int) -> None:
    was = ledger.read_bytes()
    code, said = run("add", str(ledger), record.format("x" * letters))
    assert code == (0 if letters == 9_600 else 2), said[:300]
    if code:
        assert ("9900" in said or "10000" in said, ledger.read_bytes()) == (True, was)
        return
    for command in ("show", "undo", "redo", "undo", "log"):
        assert run(command, str(ledger))[0] == 0, command


@pytest.mark.parametrize("record", ["Б м 0 # {}", 'з Б гора 5 "{}"', "fix 1 А м 0 # {}", 'void 1 "{}"'])
def test_the_longest_line_can_be_taken_back_and_brought_back(ledger: Path, record: str) -> None:
    """What is free in a line is enough for what `undo` and `redo` write around its record."""
    letters = next(n for n in range(9_900, 9_800, -1) if run("add", str(ledger), record.format("x" * n))[0] == 0)
    assert letters > 9_800
    for command in ("undo", "redo", "undo", "redo", "undo"):
        assert run(command, str(ledger))[0] == 0
    assert json.loads(run("show", str(ledger), "--json")[1])["deals"] == 1


def test_a_title_too_long_for_a_line_is_refused(tmp_path: Path) -> None:
    new = tmp_path / "new.pulka"
    arguments = ["new", str(new), "--target", "10", "--players", PLAYERS, "--title"]
    assert run(*arguments, "x" * 9_995)[0] == 2
    assert not new.exists()
    assert run(*arguments, "x" * 9_994)[0] == 0
    assert run("show", str(new))[0] == 0


@pytest.mark.parametrize("limit", ["MOST", "LARGEST"])
def test_a_full_ledger_takes_no_more_and_still_opens(ledger: Path, limit: str, monkeypatch: pytest.MonkeyPatch) -> None:
    small = {"MOST": 12, "LARGEST": 400}[limit]
    monkeypatch.setattr(storage, limit, small)
    if limit == "MOST":
        monkeypatch.setattr("pulka.ledger.lines.MOST", small)
    codes = [run("add", str(ledger), "р 4 3 3")[0] for _ in range(30)]
    assert codes[0] == 0 and codes[-1] == 2
    assert codes == sorted(codes)
    was = ledger.read_bytes()
    assert run("add", str(ledger), "р 4 3 3", "р 4 3 3")[0] == 2
    assert ledger.read_bytes() == was
    assert run("show", str(ledger))[0] == 0


@pytest.mark.parametrize("why", ['«a"b»', '"a«b»"', '“a"b»”', "«»"])
def test_a_reason_with_quotes_in_it_is_read_again(ledger: Path, why: str) -> None:
    for arguments in (["add", str(ledger), f"з Б гора 5 {why} # after"], ["void", str(ledger), "1", why]):
        code, said = run(*arguments)
        assert code == 0, said
    for command in ("undo", "redo", "show"):
        assert run(command, str(ledger))[0] == 0


def test_a_line_that_would_be_read_otherwise_is_refused() -> None:
    before, place = parse(header(), ""), Source("record 1", 0)
    after = extend(before, [(place, "Аня мизер 0")])
    for line in ("1. Аня мизер 1", "1. Аня мизер 0  # undo", "1. Аня мизеррр", "", "запись Аня гора 5"):
        with pytest.raises(Unreadable) as caught:
            readback.continued(before, [(place, line)], after, replay(after))
        assert caught.value.key == "not-read-back", line
    readback.continued(before, [(place, "1. Аня мизер 0")], after, replay(after))


def test_the_place_of_a_line_that_is_too_long_is_where_it_was_typed(ledger: Path) -> None:
    typed = f"# nothing\n\nБ м 0\nВ м 0 # {'x' * 9_950}\n"
    code, said = run("add", str(ledger), "-", typed=typed)
    assert (code, said.partition(" с")[0]) == (2, "запись 3:1:")


def test_a_header_that_would_be_read_otherwise_is_refused() -> None:
    book = played("")
    lines = header_lines(book.header._replace(title="a\nend"), book.header.rules)
    for wrong in ([*lines[:2], "players Аня Боря Вера Гена", *lines[3:]], ["pulka 1"], [*lines, "конец"], lines):
        with pytest.raises(Unreadable) as caught:
            readback.whole(wrong, book)
        assert caught.value.key == "not-read-back"


# ── what reaches a terminal ──


HOSTILE = "a\x1b[31m\x9b5n\x07\u202eb"


def hand_written(path: Path) -> Path:
    """A ledger as no command writes it, hostile wherever a text may stand."""
    path.write_text(
        header(more=f"title {HOSTILE}")
        + f'1. Аня мизер 0\nзапись Боря гора +5 "{HOSTILE}"\nлист Аня пуля 1\nvoid 1 "{HOSTILE}"\n',
        "utf-8",
    )
    return path


COMMANDS = [
    ["show"], ["log"], ["settle"], ["settle", "--explain"], ["check"], ["show", "--json"], ["log", "--json"],
    ["settle", "--json"], ["check", "--json"], ["add", HOSTILE], ["undo"], ["show", "--at", HOSTILE], ["log", HOSTILE],
    ["play"],
]  # fmt: skip


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_no_control_character_reaches_a_terminal(tmp_path: Path, command: list[str]) -> None:
    path = hand_written(tmp_path / "a.pulka")
    typed = f"журнал\n{HOSTILE}\nпуля\n" if command == ["play"] else None
    _, said = run(command[0], str(path), *command[1:], typed=typed)
    assert said.strip()
    assert not UNFIT_SIGN.search(said.replace("\n", "")), repr(said)


def test_the_text_of_a_hand_written_ledger_is_shown_with_signs_in_their_place(tmp_path: Path) -> None:
    path = hand_written(tmp_path / "a.pulka")
    assert "a�[31m�5n��b" in run("show", str(path))[1]
    assert "a�[31m�5n��b" in run("log", str(path))[1]
    said = run("log", str(path), "--json")[1]
    assert HOSTILE in json.loads(said[said.index("{") :])["deals"][-1]["record"]


@pytest.mark.parametrize("path", sorted(PACKAGE.rglob("*.py")), ids=lambda path: path.name)
def test_texts_reach_a_terminal_through_the_gate(path: Path) -> None:
    """Whatever is said is said through `shown`, or is spelt, or is a text of our own."""
    free = ('typer.echo(f"pulka {version', '"\\r"', '"\\r\\x1b[K"', "say(")
    for line in path.read_text("utf-8").splitlines():
        if any(way in line for way in ("typer.echo(", "stdout.write(", "stderr.write(")):
            assert "shown(" in line or "spelt(" in line or any(text in line for text in free), line


# ── there and back ──


def export(path: Path) -> dict[str, Any]:
    """The JSON export of a ledger."""
    stored = storage.load(path)
    book = replay(stored.ledger)
    return json.loads(dump(ledger_json(stored.ledger, book, settlement_of(book))))


def title_of(path: Path) -> str:
    return storage.load(path).ledger.header.title


def comments(path: Path) -> list[str]:
    ledger = storage.load(path).ledger
    items = ledger.items_by_id()
    return [items[entry].comment if isinstance(entry, str) else entry.comment for entry in ledger.order]


SIGNS = st.text(st.sampled_from("Аbё #\"«»“”'\t\u00a0\u2009\u200d\u200e\u3000и\u0306\ufeff=\\|;,1.—🂡")) | st.text(
    max_size=30
)
NAMES = st.text(st.sampled_from("АБёи\u0306bIl0.-_Οоㅤ#") | st.characters(categories=["L", "Nd"]), min_size=1, max_size=6)


@examples(40)
@given(title=SIGNS, comment=SIGNS, name=NAMES)
@example(title="Дача #3", comment="undo", name="Сергей")
@example(title='"a # b"', comment="# x", name="Аня")
@example(title="a\u00a0b\u2009c", comment="a\u00a0b", name="Аня")
@example(title='«"#"»', comment='"', name="Я")
def test_what_the_gate_accepts_goes_there_and_back(title: str, comment: str, name: str) -> None:
    """new → file → export → import → file: the same title, names, comments and lines; or refused and nothing written."""
    with TemporaryDirectory() as folder:
        one, other, data = (Path(folder) / file for file in ("a.pulka", "b.pulka", "a.json"))
        code, _ = run("new", str(one), "--target", "10", f"--players={name},Боря,Вера", f"--title={title}")
        assert code in (0, 2)
        assert one.exists() == (code == 0)
        if code:
            return
        assert title_of(one) == normalize("NFC", title).strip()
        assert storage.load(one).ledger.header.players[0] == normalize("NFC", name).strip()
        code, _ = run("add", str(one), "--", f"р 3 4 3 # {comment}")
        assert code == 0 or UNFIT_SIGN.search(comment.replace("\r", "\n"))
        said = comment if code == 0 and comment.strip() != "undo" else ""
        assert run("add", str(one), "--", "void 1" if code == 0 else "р 3 4 3")[0] == 0
        assert comments(one)[0] == normalize("NFC", said).strip()
        assert run("undo", str(one))[0] == 0
        data.write_text(json.dumps(export(one)), "utf-8")
        assert run("import", str(data), "-o", str(other))[0] == 0
        assert (title_of(other), comments(other)) == (title_of(one), comments(one))
        same = ("header", "lines", "sheet", "settlement")
        assert [export(other)[part] for part in same] == [export(one)[part] for part in same]


def test_redo_survives_export_and_import(ledger: Path, tmp_path: Path) -> None:
    for arguments in (["add", str(ledger), "Б м 0"], ["undo", str(ledger), "2"], ["redo", str(ledger)]):
        assert run(*arguments)[0] == 0
    data, back = tmp_path / "a.json", tmp_path / "b.pulka"
    assert run("export", str(ledger), "-o", str(data))[0] == 0
    assert run("import", str(data), "-o", str(back))[0] == 0
    assert run("redo", str(back))[0] == run("redo", str(ledger))[0] == 0
    assert run("show", str(back), "--json")[1] == run("show", str(ledger), "--json")[1]
    assert run("redo", str(back))[0] == run("redo", str(ledger))[0] == 2
    assert run("undo", str(back), "2")[0] == 0


def test_an_export_without_marks_is_still_imported(ledger: Path, tmp_path: Path) -> None:
    assert run("undo", str(ledger))[0] == 0
    data = export(ledger)
    assert data["lines"] == ["1. Аня мизер 0", "void 1  # undo"]
    data["lines"][1] = "void 1"
    (tmp_path / "a.json").write_text(json.dumps(data), "utf-8")
    assert run("import", str(tmp_path / "a.json"), "-o", str(tmp_path / "b.pulka"))[0] == 0


@pytest.mark.parametrize("player", ["Аня Б", "Аня,Б", "Аня\tБ", "", "А#"])
def test_a_player_of_an_export_is_one_word(ledger: Path, tmp_path: Path, player: str) -> None:
    data = export(ledger)
    data["header"]["players"][0] = player
    (tmp_path / "a.json").write_text(json.dumps(data), "utf-8")
    code, said = run("import", str(tmp_path / "a.json"), "-o", str(tmp_path / "b.pulka"), "--lang", "en")
    assert (code, "one word" in said, (tmp_path / "b.pulka").exists()) == (2, True, False)


def test_a_title_with_a_number_sign_is_kept(tmp_path: Path) -> None:
    new = tmp_path / "new.pulka"
    assert run("new", str(new), "--target", "10", "--players", PLAYERS, "--title", "Дача #3")[0] == 0
    assert 'title "Дача #3"\n' in new.read_text("utf-8")
    assert title_of(new) == "Дача #3"


@pytest.mark.parametrize(
    ("line", "title"),
    [('"Дача"', '"Дача"'), ("Дача # с утра", "Дача"), ("«Дача #3» # с утра", "Дача #3"), ('"a" «#» b', '"a" «#» b')],
)
def test_titles_written_by_hand(line: str, title: str) -> None:
    assert played("", more=f"title {line}").header.title == title


# ── headers and records that say something impossible ──


@pytest.mark.parametrize("end", ["конец", "запись А пуля 10 / запись Б пуля 10 / запись В пуля 10"])
def test_nothing_is_ordered_once_the_game_is_over(end: str) -> None:
    """Spec 10: an order after the end is refused."""
    text = header() + "\n".join([*end.split(" / "), "заказ А цель 8", ""])
    assert refusal(text)[:2] == ("order-after-end", len(text.splitlines()))


def test_an_order_before_the_end_stands() -> None:
    assert played("заказ А цель 8 / конец").target == 8


@pytest.mark.parametrize(
    ("line", "near"), [("targett 10", "target"), ("Titel Дача", "title"), ("player А Б В", "players")]
)
def test_a_misspelt_word_of_the_header_is_told_first(line: str, near: str) -> None:
    text = f"pulka 1\nconvention sochi-1\nplayers Аня Боря Вера\n{line}\n"
    assert refusal(text) == ("header-word", 4, 1)
    assert refusal(text.replace("players Аня Боря Вера\n", "")) == ("header-word", 3, 1)


@pytest.mark.parametrize("name", ["Rat", "Titus", "Dealers"])
def test_a_record_may_begin_with_a_name_like_a_word_of_the_header(name: str) -> None:
    assert played(f"{name[:4]} 6s p p", f"{name} Boris Vera").sheet.pool == (2, 0, 0)


def test_a_tab_parts_a_word_of_the_header_too() -> None:
    assert played("", more="title\tДача").header.title == "Дача"


@pytest.mark.parametrize("line", ['base = ["sochi"]', "base = 1", 'title-ru = ["Дом"]', "source = true"])
def test_a_text_of_a_convention_is_one_text(tmp_path: Path, line: str) -> None:
    (tmp_path / "ours.toml").write_text(f'ten = "checked"\n{line}\n', "utf-8")
    with pytest.raises(Unreadable) as caught:
        conventions.read(tmp_path / "ours.toml")
    assert (caught.value.key, caught.value.source and caught.value.source.line) == ("toml-text", 2)
    code, said = run("rules", str(tmp_path / "ours.toml"))
    assert (code, line.partition(" ")[0] in said) == (2, True)
