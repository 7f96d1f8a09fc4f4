"""Corrections, undo and redo: everything appends, several at a time, all or none (spec 3, 4)."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pulka.evening import keeping

from pulka.ledger import storage
from pulka.evening.replay import replay, text_of
from pulka.model import PulkaError

HEADER = ["pulka 1", "convention sochi-1", "players Аня Боря Вера", "target 20", "dealer Вера"]
RECORDS = [
    "а7б8вп", "р352", "в6п6в3в", "б м 1", "запись Аня гора +5 \"ренонс\"", "а6ппп", "void 1 played", "void 2 \"пересдача\"",
    "fix 3 а8ч8вп", "вошёл Гена", "сдаёт Боря", "void 0a", "fix 1 р 1 4 5",
]  # fmt: skip


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """An empty ledger."""
    file = tmp_path / "x.pulka"
    storage.create(file, HEADER)
    return file


def lines(path: Path) -> list[str]:
    """The lines after the header."""
    return path.read_text("utf-8").splitlines()[len(HEADER) :]


def now(path: Path) -> list[str]:
    """The records as they stand."""
    book = replay(storage.load(path).ledger)
    return [f"{step.item.id}. {text_of(step, book)}" for step in book.steps]


def test_records_go_in_canonical(path: Path) -> None:
    added = keeping.add(path, ["а7б8вп  # спор", "р352"])
    assert lines(path) == ["1. Аня 7♦ 8 | Боря вист 2 | Вера пас  # спор", "2. распасы Аня 3 | Боря 5 | Вера 2"]
    assert [step.item.id for step in added.steps if step] == ["1", "2"]


def test_all_or_none(path: Path) -> None:
    before = path.read_bytes()
    with pytest.raises(PulkaError) as caught:
        keeping.add(path, ["а7б8вп", "р352", "г6ппп"])
    assert str(caught.value.source).startswith("record 3:")
    assert path.read_bytes() == before


def test_undo_takes_back_and_redo_brings_back(path: Path) -> None:
    keeping.add(path, ["а7б8вп", "р352"])
    whole = now(path)
    keeping.undo(path, 1)
    assert now(path) == whole[:1]
    keeping.undo(path, 1)
    assert now(path) == []
    keeping.redo(path, 2)
    assert now(path) == whole
    assert lines(path)[2:] == [
        "void 2  # undo", "void 1  # undo",
        "fix 1 Аня 7♦ 8 | Боря вист 2 | Вера пас  # redo", "fix 2 распасы Аня 3 | Боря 5 | Вера 2  # redo",
    ]  # fmt: skip


def test_what_was_brought_back_can_be_taken_back_again(path: Path) -> None:
    keeping.add(path, ["а7б8вп", "р352"])
    whole = now(path)
    keeping.undo(path, 2)
    keeping.redo(path, 1)
    keeping.undo(path, 1)
    assert now(path) == []
    keeping.redo(path, 2)
    assert now(path) == whole


def test_undo_of_corrections_puts_back_what_was(path: Path) -> None:
    keeping.add(path, ["а7б8вп", "fix 1 р352", 'void 1 "пересдача"', "void 1 played"])
    states = ["", "", "1. распасы Аня 3 | Боря 5 | Вера 2", "1. Аня 7♦ 8 | Боря вист 2 | Вера пас", ""]
    for state in states[1:]:
        keeping.undo(path, 1)
        assert now(path) == [state] * bool(state)
    assert [line.split("  #")[0] for line in lines(path)[4:]] == [
        'void 1 "пересдача"', "fix 1 распасы Аня 3 | Боря 5 | Вера 2", "fix 1 Аня 7♦ 8 | Боря вист 2 | Вера пас", "void 1",
    ]  # fmt: skip
    keeping.redo(path, 4)
    assert lines(path)[-1] == "void 1 played  # redo"


def test_a_new_record_ends_what_can_be_brought_back(path: Path) -> None:
    keeping.add(path, ["а7б8вп"])
    keeping.undo(path, 1)
    keeping.add(path, ["р352"])
    with pytest.raises(PulkaError) as caught:
        keeping.redo(path, 1)
    assert (caught.value.key, caught.value.values) == ("none-to-redo", {"found": 1, "expected": 0})


@pytest.mark.parametrize("count", [0, 3, -1])
def test_no_more_than_there_is(path: Path, count: int) -> None:
    keeping.add(path, ["а7б8вп", "р352"])
    before = path.read_bytes()
    with pytest.raises(PulkaError):
        keeping.undo(path, count)
    assert path.read_bytes() == before


def test_a_correction_that_makes_a_later_record_impossible_is_refused(path: Path) -> None:
    keeping.add(path, ["вошёл Гена", "р 3 3 1 3"])
    before = path.read_bytes()
    with pytest.raises(PulkaError) as caught:
        keeping.add(path, ["void 0a"])
    assert str(caught.value.values["correction"]).startswith("record 1:")
    assert path.read_bytes() == before


def test_a_new_record_is_not_blamed_on_an_old_correction(path: Path) -> None:
    keeping.add(path, ["а7б8вп", "void 1"])
    with pytest.raises(PulkaError) as caught:
        keeping.add(path, ["а7б8вв9"])
    assert "correction" not in caught.value.values


def test_an_addition_is_judged_by_its_end(path: Path) -> None:
    """Spec 3, "A ledger is judged by its final state": what was wrong on the way stands as it was typed."""
    keeping.add(path, ["а6п", "fix 1 а5п", "fix 1 а6ппп"])
    assert lines(path) == ["1. а6п", "fix 1 а5п", "fix 1 Аня 6♠ | Боря пас | Вера пас"]
    assert now(path) == ["1. Аня 6♠ | Боря пас | Вера пас"]
    keeping.add(path, ["р352", "fix 2 р325"])
    assert lines(path)[3:] == ["2. распасы Аня 3 | Боря 5 | Вера 2", "fix 2 распасы Аня 3 | Боря 2 | Вера 5"]


def test_the_lines_that_make_the_ledger_again(path: Path) -> None:
    """Every record and correction, canonical; one that is void or was corrected stands as it was typed."""
    text = "а7б8вп\nр352\nfix 2 р325\nзапись А гора +5\nvoid 2a\nfix 1 а6ппп\nfix 1 а7ппп\n"
    path.write_text("".join(f"{line}\n" for line in HEADER) + text, "utf-8")
    stored = storage.load(path).ledger
    book = replay(stored)
    assert keeping.canonical_lines(stored, book) == [
        "1. а7б8вп", "2. р352", "fix 2 распасы Аня 3 | Боря 2 | Вера 5", "запись А гора +5", "void 2a",
        "fix 1 а6ппп", "fix 1 Аня 7♠ | Боря пас | Вера пас",
    ]  # fmt: skip
    assert keeping.canonical_last(stored, book) == "fix 1 Аня 7♠ | Боря пас | Вера пас"


def test_a_correction_typed_as_arguments() -> None:
    assert keeping.correction_line("void", "5А", '"зря"') == 'void 5a "зря"'
    with pytest.raises(PulkaError) as caught:
        keeping.correction_line("void", "x", "")
    assert (caught.value.key, caught.value.values) == ("expect-reference", {"found": "x"})


def test_nothing_is_taken_back_over_a_torn_line(path: Path) -> None:
    keeping.add(path, ["а7б8вп"])
    with path.open("a", encoding="utf-8") as file:
        file.write("2. р3")
    before = path.read_bytes()
    with pytest.raises(PulkaError) as caught:
        keeping.undo(path, 1)
    assert (caught.value.key, path.read_bytes()) == ("torn-first", before)


def test_a_remark_alone_adds_nothing(path: Path) -> None:
    before = path.read_bytes()
    assert keeping.add(path, ["  # потом", ""]).lines == ()
    assert path.read_bytes() == before


@pytest.mark.parametrize("text", ["а7б8вп\x07", "р\ud800", "а7\x1eб8вп", "\0"])
def test_control_characters_are_refused(path: Path, text: str) -> None:
    before = path.read_bytes()
    with pytest.raises(PulkaError) as caught:
        keeping.add(path, [text])
    assert caught.value.key == "not-text"
    assert path.read_bytes() == before


@given(steps=st.lists(st.one_of(st.sampled_from(RECORDS), st.sampled_from([-1, 1, 2, 3])), max_size=12))
@settings(max_examples=60, deadline=None)
def test_undo_and_redo_are_inverse(tmp_path_factory: pytest.TempPathFactory, steps: list[str | int]) -> None:
    """After any history, k back and k forth leave every record as it was; k back is as if the last k never were."""
    path = tmp_path_factory.mktemp("undo") / "x.pulka"
    storage.create(path, HEADER)
    states = [now(path)]
    for step in steps:
        try:
            if isinstance(step, str):
                keeping.add(path, [step])
                states.append(now(path))
            elif step > 0:
                keeping.undo(path, step)
                del states[-step:]
                assert now(path) == states[-1]
            else:
                keeping.redo(path, 1)
                states.append(now(path))
        except PulkaError:
            continue
    whole = now(path)
    for count in (1, 2, 3):
        try:
            keeping.undo(path, count)
        except PulkaError:
            break
        keeping.redo(path, count)
        assert now(path) == whole
