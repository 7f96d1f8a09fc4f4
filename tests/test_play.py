"""The table mode: what is typed, what is answered, what stands in the file."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median

import keys
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from profiles import scaled
from script import Script
from terminal import Screen

from pulka.evening import keeping

from pulka.ledger import storage
from pulka.evening.replay import replay
from pulka.ledger.lines import parse
from pulka.report.tables import ending_lines
from pulka.play.keyboard import Question
from pulka.play.loop import Table, converse
from pulka.play.start import start, with_ending
from pulka.play.readings import meanings
from pulka.play.vocabulary import COMMANDS, Order, command, offered

HEADER = ["pulka 1", "convention sochi-1", "players Аня Боря Вера Гена", "target 10", "dealer Гена"]
EXAMPLES = [Path(__file__).parent.parent / "examples" / f"{name}.pulka" for name in ("leningrad", "rostov", "sochi")]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """An empty ledger of four."""
    file = tmp_path / "x.pulka"
    storage.create(file, HEADER)
    return file


def play(path: Path, *lines: str, language: str = "ru") -> Script:
    """An evening at the table."""
    script = Script(*lines)
    converse(Table(path, language), script)
    return script


def lines_of(path: Path) -> list[str]:
    """The lines after the header."""
    return path.read_text("utf-8").split("dealer Гена\n")[1].splitlines()


# ── records ──


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("а7б8вп", "1. Аня 7♦ 8 | Боря вист 2 | Вера пас"),
        ("в6п6в3в", "1. Вера 6♠ 6 | Аня вист 3 | Боря вист 1"),
        ("ам2", "1. Аня мизер 2"),
        ("р352", "1. распасы Аня 3 | Боря 5 | Вера 2 | Гена 0"),
        ("р 3 1 5 1", "1. распасы Аня 3 | Боря 1 | Вера 5 | Гена 1"),
        ("а6п5ппг в", None),
        ("а6п 5 п п г в", "1. Аня 6♠ 5 | Боря пас | Вера пас | Гена вист 5"),
        ("АНЯ 7♦ 8 | боря вист | вера пас", "1. Аня 7♦ 8 | Боря вист 2 | Вера пас"),
        ("а8ч=вп", "1. Аня 8♥ 8 | Боря вист 2 | Вера пас"),
        ("а8ч-2пв", "1. Аня 8♥ 6 | Боря пас | Вера вист 4"),
        ("а7тп½", "1. Аня 7♣ | Боря пас | Вера полвиста"),
        ("1. а6ппп", "1. Аня 6♠ | Боря пас | Вера пас"),
        ("а6ппп # спорили", "1. Аня 6♠ | Боря пас | Вера пас  # спорили"),
        ('з а гора 5 "ренонс"', 'запись Аня гора +5 "ренонс"'),
        ("вошёл Дима", "вошёл Дима"),
    ],
)
def test_what_is_typed_is_written(path: Path, typed: str, line: str | None) -> None:
    play(path, typed)
    assert lines_of(path) == ([] if line is None else [line])


def test_an_answer_tells_what_was_written_and_why_in_two_lines(path: Path) -> None:
    answer = play(path, "а8ч6вв2").answers[1].splitlines()
    assert answer[:3] == [
        "1. Аня 8♥ 6 | Боря вист 2 | Вера вист 2",
        "   Аня гора +12 (недобор 2 × 6) · Боря, Вера на Аню +12 (взятки 2 × 6)",
        "   Боря, Вера, Гена на Аню +12 (за безвзятие 2 × 6)",
    ]
    assert answer[3].split() == "пуля гора на Аню на Борю на Веру на Гену".split()
    assert answer[-2:] == [
        "До конца пули: Аня 10, Боря 10, Вера 10, Гена 10 (всего 40).",
        "Если закончить сейчас: Аня -150, Боря +54, Вера +54, Гена +42.",
    ]


def test_an_answer_fits_a_screen(path: Path) -> None:
    shown = play(path, "а8ч6вв2", "р 3 1 5 1").shown.replace(str(path), path.name)  # the folder is as long as it is
    rows = "\n".join(shown.splitlines()[-14:])
    assert max(map(len, rows.splitlines())) <= 80


def test_the_prompt_tells_the_deal_and_the_next_all_pass(path: Path) -> None:
    script = play(path, "р 3 3 3 1")
    assert script.questions[0].prompt == "\nСдаёт Гена, первая рука Аня · распас по 1, игра от 6\n1> "
    assert script.questions[1].prompt == "\nСдаёт Аня, первая рука Боря · распас по 2, игра от 6\n2> "


def test_the_prompt_tells_tokens_and_who_sits_out(tmp_path: Path) -> None:
    path = tmp_path / "x.pulka"
    storage.create(path, [*HEADER[:2], "players А Б В Г Д", "target 10", "rule bombs=yes"])
    script = play(path, "бомба А! 3 Б 3 В! 3 Д 1")
    assert script.questions[0].prompt.startswith("\nСдаёт Д, первая рука А · распас по 1, игра от 6 · сидит и Г\n")
    assert "\nбомбы и птички: А ×2, В ×2\n2> " in script.questions[1].prompt


@pytest.mark.parametrize(
    ("opening", "status"),
    [("bombs", "обязательная бомба, ступень 1"), ("raspasy", "обязательный распас, ступень 1, взятка по 1")],
)
def test_the_prompt_tells_of_compulsory_deals(tmp_path: Path, opening: str, status: str) -> None:
    path = tmp_path / "x.pulka"
    storage.create(path, [*HEADER, f"rule opening={opening}"])
    assert f"первая рука Аня · {status}\n1> " in play(path).questions[0].prompt


def test_an_impossible_line_comes_back_with_the_cursor_where_it_is_wrong(path: Path) -> None:
    script = play(path, "г7б8вп", "а7б8", "а7б8вп5п")
    sits, missing, third = script.questions[1:4]
    assert (sits.draft, sits.at) == ("г7б8вп", 0)
    assert (missing.draft, missing.at) == ("а7б8", 4)
    assert third.draft == "а7б8вп5п"
    assert script.answers[1].startswith("   ^\nГена ")
    assert script.answers[2].startswith("       ^\nБоря: не сказано")
    assert lines_of(path) == []


# ── readings to choose from ──


@pytest.fixture
def alike(tmp_path: Path) -> Path:
    """A table with two players of one letter, and one of a call's."""
    file = tmp_path / "y.pulka"
    storage.create(file, [*HEADER[:2], "players Аня Алла Павел Вера", "target 10"])
    return file


def test_an_ambiguous_line_is_answered_with_its_readings(alike: Path) -> None:
    script = play(alike, "а7б8вп", "2")
    assert script.answers[1].splitlines() == [
        "Можно понять по-разному:",
        "  1  1. Аня 7♦ 8 | Алла вист 2 | Павел пас",
        "  2  1. Алла 7♦ 8 | Павел вист 2 | Аня пас",
    ]
    assert script.questions[1].prompt == "какое? номер> "
    assert script.answers[2].startswith("1. Алла 7♦ 8")


def test_nothing_chosen_is_nothing_written(alike: Path) -> None:
    script = play(alike, "а7б8вп", "", "р 3 3 3 1")
    assert script.questions[2].draft == "а7б8вп"
    assert script.answers[2] == "Ничего не записано."
    assert alike.read_text("utf-8").splitlines()[4:] == ["1. распасы Аня 3 | Алла 3 | Павел 3 | Вера 1"]


def test_another_line_instead_of_a_number_is_that_line(alike: Path) -> None:
    play(alike, "а7б8вп", "ал7б8вп")
    assert alike.read_text("utf-8").splitlines()[4:] == ["1. Алла 7♦ 8 | Павел вист 2 | Аня пас"]


def test_only_what_can_have_happened_is_offered(alike: Path) -> None:
    """Алла deals and sits: only Аня can play."""
    play(alike, "сдаёт Алла", "а7б8вп")
    assert alike.read_text("utf-8").splitlines()[5:] == ["1. Аня 7♦ 8 | Павел вист 2 | Вера пас"]


def test_a_letter_that_is_a_call_and_a_name_is_asked_about(alike: Path) -> None:
    stored = storage.load(alike).ledger
    found = meanings("ал 6п 6 п п в", stored, replay(stored))
    assert found == ["1. Алла 6♠ 6 | Павел вист 4 | Аня пас", "1. Алла 6♠ 6 | Павел пас | Аня вист 4"]


def test_a_correction_is_read_at_its_deal(alike: Path) -> None:
    """At deal 1 Вера dealt; now Аня does."""
    play(alike, "р 3 3 3 1", "исправь 1 а7б8вп", "1")
    assert alike.read_text("utf-8").splitlines()[-1] == "fix 1 Аня 7♦ 8 | Алла вист 2 | Павел пас"


# ── corrections and commands ──


def test_undo_redo_void_and_fix(path: Path) -> None:
    script = play(path, "а7б8вп", "р352", "назад 2", "вернуть", "отмена 1", "исправь 1 а6ппп", "undo", "redo")
    assert [line.split("  #")[-1] for line in lines_of(path)] == [
        "1. Аня 7♦ 8 | Боря вист 2 | Вера пас", "2. распасы Аня 0 | Боря 3 | Вера 5 | Гена 2",
        " undo", " undo", " redo", "void 1", "fix 1 Аня 6♠ | Боря пас | Вера пас", " undo", " redo",
    ]  # fmt: skip
    starts = [answer.split("\n")[0] for answer in script.answers[3:9]]
    assert starts == [
        "Взято назад: 2. распасы Аня 0 | Боря 3 | Вера 5 | Гена 2", "Возвращено: 1. Аня 7♦ 8 | Боря вист 2 | Вера пас",
        "Отменено: 1. Аня 7♦ 8 | Боря вист 2 | Вера пас", "Исправлено: 1. Аня 6♠ | Боря пас | Вера пас",
        "Взято назад: 1. Аня 6♠ | Боря пас | Вера пас", "Возвращено: 1. Аня 6♠ | Боря пас | Вера пас",
    ]  # fmt: skip


@pytest.mark.parametrize("language", ["ru", "en"])
def test_every_command_answers(path: Path, language: str) -> None:
    keeping.add(path, ["а7б8вп"])
    words = [
        word for _, ru, en in COMMANDS for word in (*ru, *en) if word not in ("выход", "выйти", "quit", "exit", "q")
    ]
    script = play(path, *words, language=language)
    assert all(script.answers)
    assert len(script.answers) == len(words) + 2
    assert not [answer for answer in script.answers if "^" in answer]


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("журнал 1", "   Аня, пуля +4: сыграно, цена 4"), ("журнал 9", "нет записи 9; последняя — 1"),
        ("пуля 1", "  пуля  4."), ("пуля 7", "нет записи 7"), ("расчёт", "Расчёт между собой:"),
        ("цена 8", "8       сыграно"), ("цена мизер", "мизер"), ("правила", "Отличий от конвенции нет."),
        ("правила ten", "ten=checked: десятерная"), ("правила тен", "Может быть"), ("правила все", "duty=4,2,1,1,1"),
        ("назад 5", "столько назад не взять: записей 1, а не 5"), ("вернуть", "возвращать нечего"),
        ("расчот", "Может быть, «расчёт»?"), ("помошь", "Может быть, «помощь»?"), ("назад назад", "здесь нужно число"), ("назад 0", "здесь нужно число"),
    ],
)  # fmt: skip
def test_asides(path: Path, typed: str, shown: str) -> None:
    keeping.add(path, ["а7б8вп"])
    assert shown in play(path, typed).answers[1]
    assert len(lines_of(path)) == 1


STUMBLES = [
    # what a new keeper types, and what helps him on
    ("р", "здесь нужно число взяток"), ("р 35", "чисел здесь 2, а взятки пишут 4"), ("р 4 4 4", "взяток всего 12, а их десять"),
    ("преферанс Аня", "сначала имя (Аня, Боря, Вера, Гена), потом «преферанс»"),
    ("мизер Аня", "здесь нужно число взяток"), ("аня мизер", "здесь нужно число взяток"),
    ("вова7б8вп", "нет игрока «вова»"), ("а7бвп", "вистовали, а взяток играющего нет"), ("а7б", "Боря: не сказано"),
    ("отмена", "Последнюю запись берёт назад «назад»"), ("отменить", "Может быть, «отмена»?"), ("исправь", "здесь нужен номер сдачи"),
    ("f7,8dg", "не та раскладка: «а7б8вп»"), ("gjvjom", "не та раскладка: «помощь»"), ("hello", "нет игрока «hello»"),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "shown"), STUMBLES)
def test_stumbles_of_a_new_keeper_are_helped(path: Path, typed: str, shown: str) -> None:
    script = play(path, typed)
    assert shown in script.answers[1]
    assert lines_of(path) == []
    if "раскладка" in shown:
        assert script.questions[1].draft in shown


@pytest.mark.parametrize("typed", ["аня 7 бубен 8 боря вист вера пас", "А 7 бубны 8 вист пас", "Аня 7 бубей 8 в п"])
def test_suits_may_be_words(path: Path, typed: str) -> None:
    play(path, typed)
    assert lines_of(path) == ["1. Аня 7♦ 8 | Боря вист 2 | Вера пас"]


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("players", ["Аня Боря", "Аня Боря Вера", "Аня Боря Вера Гена", "Аня Боря Вера Гена Дима"])
def test_help_fits_a_screen_and_its_examples_work(tmp_path: Path, players: str, language: str) -> None:
    path = tmp_path / "x.pulka"
    storage.create(path, [*HEADER[:2], f"players {players}", "target 10", "rule bombs=yes"])
    text = play(path, "?", language=language).answers[1]
    assert len(text.splitlines()) <= 20
    assert max(map(len, text.splitlines())) <= 80
    stored = storage.load(path).ledger
    examples = [part for line in text.splitlines()[1:6] for part in line[2:22].split()]
    assert len(examples) > 6
    for example in examples:
        assert meanings(example, stored, replay(stored))[0].startswith("1. "), example


def test_the_words_of_commands() -> None:
    assert command("  РАСЧЕТ ") == Order("settle", "")
    assert command("назад 3") == Order("undo", "3")
    assert command("назад abc") == Order("undo", "abc")
    assert command("лист") == command("пулька") == Order("show", "")
    assert command("лист Аня пуля 6") is None
    assert command("выход сейчас") is None
    assert command("а7б8вп") is None


def test_an_empty_line_asks_again(path: Path) -> None:
    script = play(path, "", "   ")
    assert len(script.questions) == 3
    assert len(script.answers) == 2


def test_several_lines_pasted_go_in_together(path: Path) -> None:
    play(path, "а7б8вп\nр352", "б6ппп\nчто-то")
    assert len(lines_of(path)) == 2


def test_the_end_shows_who_pays(path: Path) -> None:
    script = play(path, "а7б8вп", "конец", "р352")
    assert "Расчёт между собой:" in script.answers[2]
    assert script.questions[2].prompt == "\nПуля окончена\n2> "
    assert "пуля окончена" in script.answers[3]


def test_a_file_that_another_hand_spoils_is_told_and_can_be_mended(path: Path) -> None:
    script = Script()
    table = Table(path, "ru")
    good = path.read_bytes()
    spoilt = iter([b"\xff\n", good])

    class Hands(Script):
        def ask(self, question: Question, complete: Callable[[str], list[tuple[str, int]]]) -> str | None:
            path.write_bytes(next(spoilt, path.read_bytes()))
            return super().ask(question, complete)

    script = Hands("а7б8вп", "а7б8вп")
    converse(table, script)
    assert "не в UTF-8" in script.answers[1]
    assert script.questions[1].prompt == "лист не читается> "
    assert lines_of(path) == ["1. Аня 7♦ 8 | Боря вист 2 | Вера пас"]


# ── another hand at the same ledger ──


class Meanwhile(Script):
    """A keyboard before which something happens while the n-th question waits for its answer."""

    def __init__(self, at: int, happens: Callable[[], object], *lines: str) -> None:
        super().__init__(*lines)
        self.at, self.happens = at, happens

    def ask(self, question: Question, complete: Callable[[str], list[tuple[str, int]]]) -> str | None:
        line = super().ask(question, complete)
        if len(self.questions) == self.at:
            self.happens()
        return line


def meanwhile(path: Path, at: int, happens: Callable[[], object], *lines: str, language: str = "ru") -> Meanwhile:
    """An evening with another hand in it."""
    script = Meanwhile(at, happens, *lines)
    converse(Table(path, language), script)
    return script


FOUR = ["а6ппп", "б6ппп", "в6ппп", "г6ппп"]


def numbers(script: Script) -> list[str]:
    """The numbers in the prompts."""
    return [question.prompt.splitlines()[-1] for question in script.questions]


@pytest.mark.parametrize(
    ("language", "nothing", "news"),
    [
        ("ru", "Ничего не записано.", "в листе теперь 1 сдача, было 0"),
        ("en", "Nothing is written.", "the file now has 1 deal, it had 0"),
    ],
)
def test_a_line_is_written_to_the_ledger_that_was_shown_or_not_at_all(
    path: Path, language: str, nothing: str, news: str
) -> None:
    script = meanwhile(path, 1, lambda: keeping.add(path, ["а7б8вп"]), "р352", "р325", language=language)
    assert script.answers[1] == nothing
    assert script.answers[2].startswith(f"{news}\n") and "36" in script.answers[2], "the new sheet: 40 − 4"
    assert numbers(script) == ["1> ", "2> ", "3> "]
    assert lines_of(path) == [
        "1. Аня 7♦ 8 | Боря вист 2 | Вера пас", "2. распасы Аня 0 | Боря 3 | Вера 2 | Гена 5"
    ]  # fmt: skip
    assert script.questions[1].draft == "", "Enter alone writes nothing"


@pytest.mark.parametrize("typed", ["р352", "назад", "вернуть", "отмена 1", "исправь 1 а8ппп"])
def test_an_older_copy_saved_over_the_ledger_is_noticed(path: Path, typed: str) -> None:
    keeping.add(path, FOUR[:1])
    old = path.read_bytes()
    keeping.add(path, FOUR[1:])
    script = meanwhile(path, 1, lambda: path.write_bytes(old), typed)
    assert script.answers[1] == "Ничего не записано."
    assert script.answers[2].startswith("в листе теперь 1 сдача, было 4\n")
    assert numbers(script) == ["5> ", "2> "]
    assert path.read_bytes() == old


def test_as_many_deals_of_another_text_are_noticed(path: Path) -> None:
    keeping.add(path, FOUR)
    other = path.read_bytes().replace("Аня 6♠".encode(), "Аня 7♠".encode())
    script = meanwhile(path, 1, lambda: path.write_bytes(other), "р352")
    assert "записи другие" in script.answers[2]
    assert path.read_bytes() == other


def test_a_record_that_is_no_deal_moves_the_ledger_too(path: Path) -> None:
    script = meanwhile(path, 1, lambda: keeping.add(path, ["сдаёт Боря"]), "р352")
    assert script.answers[1] == "Ничего не записано." and "записи другие" in script.answers[2]
    assert len(lines_of(path)) == 1


@pytest.mark.parametrize("typed", ["", "пуля", "р 1 1 1", "?"])
def test_what_another_hand_did_is_told_though_nothing_was_to_be_written(path: Path, typed: str) -> None:
    script = meanwhile(path, 1, lambda: keeping.add(path, FOUR[:2]), typed)
    assert script.answers[-2].startswith("в листе теперь 2 сдачи, было 0\n")
    assert numbers(script) == ["1> ", "3> "]


def test_ones_own_records_and_the_way_lines_end_are_no_news(path: Path) -> None:
    crlf = path.read_bytes().replace(b"\n", b"\r\n")
    script = meanwhile(path, 1, lambda: path.write_bytes(crlf), *FOUR, "назад 2", "вернуть")
    assert "было" not in script.shown and "Ничего не записано" not in script.shown
    assert numbers(script)[-1] == "5> "


def test_a_choice_is_of_the_ledger_that_was_shown(alike: Path) -> None:
    before = alike.read_text("utf-8")
    script = meanwhile(alike, 2, lambda: keeping.add(alike, ["р 3 3 3 1"]), "а7б8вп", "1")
    assert script.questions[1].prompt.startswith("какое?")
    assert script.answers[2] == "Ничего не записано."
    assert alike.read_text("utf-8") == before + "1. распасы Аня 3 | Алла 3 | Павел 3 | Вера 1\n"


def test_an_addition_that_expects_another_version_writes_nothing(path: Path) -> None:
    seen = storage.load(path).version
    keeping.add(path, FOUR[:1], seen)
    before = path.read_bytes()
    for act in (
        lambda: keeping.add(path, FOUR[1:], seen),
        lambda: keeping.undo(path, 1, seen),
        lambda: keeping.redo(path, 1, seen),
    ):
        with pytest.raises(keeping.Moved) as caught:
            act()
        assert (caught.value.key, caught.value.values) == ("moved", {"now": 1, "was": 0})
    assert path.read_bytes() == before
    keeping.undo(path, 1, storage.load(path).version)


def test_two_keepers_at_one_ledger(path: Path) -> None:
    """Both are asked for deal 1 and type it; the second one is told, and asked for deal 2."""
    one, two = (Screen("x.pulka", cwd=path.parent) for _ in range(2))
    for screen in (one, two):
        screen.wait("1>")
    one.type("р 3 3 4\r")
    one.wait("2>")
    two.type("р 3 3 4\r")
    two.wait("в листе теперь 1 сдача, было 0")
    two.wait("2>")
    assert len(lines_of(path)) == 1
    two.type("р 4 3 3\r")
    two.wait("3>")
    assert [line[:2] for line in lines_of(path)] == ["1.", "2."]
    for screen in (one, two):
        screen.type("\x04")
        assert screen.close() == 0


# ── words ──


def test_words_are_offered_as_one_types(path: Path) -> None:
    stored = storage.load(path).ledger
    book = replay(stored)

    def words(before: str, language: str = "ru") -> list[str]:
        return [word for word, _ in offered(before, book, language)]

    assert words("Ан") == ["Аня"]
    assert words("в") == ["Вера", "вошёл", "вышел", "вернуть", "выход"]
    assert words("Аня 7♦ 8 Боря в") == ["Вера", "вист", "выше", "висты"]
    assert words("рас") == ["распасы", "расчёт"]
    assert words("а7б8вп") == [] == words("") == words("Аня ")
    assert "settle" in words("s", "en")
    assert offered("Аня 7♦ 8 Боря ви", book, "ru")[0] == ("вист", 2)


# ── a new ledger ──


@pytest.fixture
def _that_day(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pulka.play.start.today", lambda: "2026-11-28")


@pytest.mark.usefixtures("_that_day")
def test_a_new_ledger_is_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "x.pulka"
    script = Script("", "Аня", "Аня, Боря  Вера", "?", "питер", "ростов", "двадцать", "20")
    assert start(path, script, None) == "ru"
    assert (
        path.read_text("utf-8")
        == "pulka 1\nconvention rostov-1\nplayers Аня Боря Вера\ntarget 20\ndealer Вера\ndate 2026-11-28\n"
    )
    assert "Ленинградка" in script.shown or "Leningrad" in script.shown


@pytest.mark.usefixtures("_that_day")
def test_a_new_ledger_by_enter_alone(tmp_path: Path) -> None:
    path = tmp_path / "x.pulka"
    assert start(path, Script("А Б В Г", "", ""), "en") == "en"
    assert path.read_text("utf-8").splitlines()[1:] == [
        "convention sochi-1", "players А Б В Г", "target 10", "dealer Г", "language en", "date 2026-11-28",
    ]  # fmt: skip


def test_a_convention_without_a_target_is_not_asked_for_one(tmp_path: Path) -> None:
    path = tmp_path / "x.pulka"
    script = Script("А Б В", "Хулиганка", "р352")
    start(path, script, "ru")
    assert len(script.questions) == 2
    assert "target" not in path.read_text("utf-8")


@pytest.mark.parametrize("answers", [(), ("А Б В",), ("А Б В", "sochi")])
def test_leaving_before_the_end_creates_nothing(tmp_path: Path, answers: tuple[str, ...]) -> None:
    assert start(tmp_path / "x.pulka", Script(*answers), "ru") is None
    assert list(tmp_path.iterdir()) == []


def test_a_name_gets_its_ending(tmp_path: Path) -> None:
    assert with_ending("дача") == Path("дача.pulka")
    assert with_ending("a.pulka") == Path("a.pulka")
    assert with_ending(str(tmp_path)) == tmp_path


# ── how far to go ──


@pytest.mark.parametrize(
    ("head", "records", "lines"),
    [
        ("target 10", "", ["До конца пули: А 10, Б 10, В 10 (всего 30)."]),
        (
            "target 4",
            "А 7б 7 п в",
            ["До конца пули: А 0, Б 4, В 4 (всего 8).", "Если закончить сейчас: А +15, Б -13, В -2."],
        ),
        (
            "target 4\nrule close=sum help=no",
            "А 8б 8 п в",
            ["До конца пули: 6 на всех.", "Если закончить сейчас: А +28, Б -20, В -8."],
        ),
        ("target 10\nrule close=first", "", ["До закрытия первой пули: А 10, Б 10, В 10."]),
        ("target 10\nrule close=mountain", "", ["До конца пули: А 10, Б 10, В 10 (всего 30), и горы до нуля."]),
        ("target 10\nrule close=time", "", ["До полной пули: А 10, Б 10, В 10; играют до слова «конец»."]),
        ("rule close=open", "", []),
        ("target 10", "А 7б 7 п в\nконец", ["Итог в вистах: А +15, Б -13, В -2."]),
        ("target 10", "А 7б 7 п в\nвошёл Г\nвышел Б", None),
    ],
)
def test_how_far_it_is_to_the_end(head: str, records: str, lines: list[str] | None) -> None:
    text = f"pulka 1\nconvention sochi-1\nplayers А Б В\n{head}\n{records}\n"
    found = ending_lines(replay(parse(text, "x")), "ru")
    if lines is None:
        assert "Б" not in found[0]
    else:
        assert found[:1] == lines[:1]
        assert len(found) == len(lines)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_sheet_fits_80_columns(tmp_path: Path, players: int) -> None:
    from pulka.output.terminal import sheet_text

    names = ["Константинов", "Александрова", "Владимирович", "Пантелеймонн", "Христофорова"][:players]
    path = tmp_path / "x.pulka"
    storage.create(path, [*HEADER[:2], f"players {' '.join(names)}", "target 100"])
    entry = f"запись {names[0]} висты {names[1]} +1000"
    keeping.add(path, [entry, f"запись {names[1]} гора +100", f"запись {names[1]} пуля 100"])
    book = replay(storage.load(path).ledger)
    for totals in (True, False):
        assert max(map(len, sheet_text(book, "ru", totals).splitlines())) <= 80


# ── keystrokes ──


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.stem)
def test_the_median_deal_of_an_evening_takes_eight_keys(example: Path) -> None:
    ledger = parse(example.read_text("utf-8"), str(example))
    lines = keys.typed(ledger)
    assert median(keys.strokes(lines)) <= 8


def evening(deals: int, seed: int, path: Path) -> list[str]:
    """Lines as typed, each possible where it stands; `path` is where they are tried."""
    chance = random.Random(seed)
    lines: list[str] = []
    while len(lines) < deals:
        who, suit, level = chance.choice("абвг"), chance.choice("птбч"), chance.choice("66677889")
        taken = int(level) + chance.choice((-2, -1, 0, 0, 0, 1))
        defence = 10 - taken
        line = chance.choice((
            f"{who}{level}{suit}{taken}вп", f"{who}{level}{suit}{taken}пв", f"{who}{level}{suit}пп",
            f"{who}{level}{suit}{taken}в{chance.randint(0, defence)}в", f"{who}м{chance.choice('0012')}",
            "р" + "".join(map(str, chance.choice(((3, 5, 2), (4, 4, 1), (10, 0, 0), (2, 6, 2), (1, 1, 8))))),
        ))  # fmt: skip
        try:
            keeping.add(path, [line])
        except keeping.PulkaError:
            continue
        lines.append(line)
    return lines


# ── real terminals and pipes ──


def test_an_evening_typed_in_a_terminal_is_the_one_that_is_added(tmp_path: Path) -> None:
    """40 deals, letter by letter through a pseudo-terminal of 80 × 24."""
    added = tmp_path / "added.pulka"
    header = [*HEADER[:3], "target 1000", "dealer Гена"]
    storage.create(added, header)
    lines = evening(40, 5, added)
    typed = tmp_path / "typed.pulka"
    storage.create(typed, header)
    screen = Screen("typed.pulka", cwd=tmp_path)
    for number, line in enumerate(lines, 1):
        screen.wait(f"{number}>")
        screen.type(f"{line}\r")
    screen.wait("41>")
    assert typed.read_bytes() == added.read_bytes(), "on the disk before the prompt returns"
    screen.type("\x04")
    assert screen.close() == 0
    assert "Traceback" not in screen.raw.decode("utf-8", "replace")


@pytest.mark.parametrize("term", ["xterm", "dumb"])
def test_a_new_evening_in_a_terminal(tmp_path: Path, term: str) -> None:
    screen = Screen("дача", cwd=tmp_path, term=term)
    screen.wait("последний:")
    screen.type("Аня Боря Вера\r")
    screen.wait("[sochi]:")
    screen.type("\r")
    screen.wait("[10]:")
    screen.type("\r")
    screen.wait("1>")
    screen.type("а7п8\r")
    screen.wait("Боря: не сказано")
    screen.wait("1>")
    screen.type("вп\r")
    screen.wait("2>")
    screen.type("отмнна\x7f\x7f\x7fена 1\r" if term == "xterm" else "отмена 1\r")
    screen.wait("Отменено: 1.")
    screen.wait("2>")
    screen.type("выход\r")
    screen.wait("Лист: дача.pulka")
    assert screen.close() == 0
    assert (tmp_path / "дача.pulka").read_text("utf-8").splitlines()[-2:] == [
        "1. Аня 7♠ 8 | Боря вист 2 | Вера пас", "void 1",
    ]  # fmt: skip


@pytest.mark.parametrize("term", ["xterm", "dumb"])
@pytest.mark.parametrize("answers", [(), ("Аня Боря Вера",), ("Аня Боря Вера", "sochi")])
def test_an_interrupt_in_the_questions_of_a_new_evening_leaves(
    tmp_path: Path, term: str, answers: tuple[str, ...]
) -> None:
    screen = Screen("дача", cwd=tmp_path, term=term)
    questions = ("последний:", "[sochi]:", "[10]:")
    for question, line in zip(questions, answers, strict=False):
        screen.wait(question)
        screen.type(f"{line}\r")
    screen.wait(questions[len(answers)])
    screen.interrupt()
    assert screen.close() == 130
    assert "Traceback" not in screen.raw.decode("utf-8", "replace")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("term", ["xterm", "dumb"])
def test_an_interrupt_at_the_table_only_empties_the_line(path: Path, term: str) -> None:
    screen = Screen("x.pulka", cwd=path.parent, term=term)
    screen.wait("1>")
    screen.type("р 3 3")
    screen.wait("3 3")
    screen.interrupt("1>")
    screen.wait("1>")
    screen.type("р352\r")
    screen.wait("2>")
    screen.type("\x04")
    assert screen.close() == 0
    assert len(lines_of(path)) == 1


def run(folder: Path, text: bytes, *arguments: str) -> subprocess.CompletedProcess[bytes]:
    """`pulka play` with a pipe."""
    command = [sys.executable, "-m", "pulka", "play", *arguments]
    return subprocess.run(command, input=text, capture_output=True, cwd=folder, timeout=60)


def test_a_pipe_reads_like_an_evening(path: Path) -> None:
    done = run(path.parent, "а7б8вп\nр352\n".encode(), "x.pulka", "--lang", "ru")
    assert (done.returncode, done.stderr) == (0, b"")
    assert "\n1> а7б8вп\n1. Аня 7♦ 8 | Боря вист 2 | Вера пас\n" in done.stdout.decode()
    assert len(lines_of(path)) == 2


def test_a_pipe_without_a_file_asks_for_its_name(tmp_path: Path) -> None:
    done = run(tmp_path, "вечер\nА Б В\n\n\nр352\n".encode())
    assert done.returncode == 0
    assert (tmp_path / "вечер.pulka").read_text("utf-8").endswith("1. распасы А 3 | Б 5 | В 2\n")


@pytest.mark.parametrize("arguments", [("/",), ("nowhere/x.pulka",), ("x.pulka", "more"), ("--lang", "de")])
def test_what_cannot_be_played_is_told(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    done = run(tmp_path, "А Б В\n\n\n".encode(), *arguments)
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr
    assert done.stderr


def test_bytes_that_are_no_text_are_refused(path: Path) -> None:
    done = run(path.parent, b"\xff\xfe\x00\n\xd0\n\na\x1b[A\n", "x.pulka")
    assert (done.returncode, done.stderr) == (0, b"")
    assert lines_of(path) == []


def test_other_commands_do_not_load_the_line_editor() -> None:
    script = "import sys; sys.argv = ['pulka', 'show', '--help']\ntry:\n import pulka.cli.app; pulka.cli.app.main()\nexcept SystemExit: pass\nassert 'prompt_toolkit' not in sys.modules and 'pulka.play.loop' not in sys.modules"
    subprocess.run([sys.executable, "-c", script], check=True, capture_output=True)


# ── nothing that can be typed is a traceback ──

PIECES = st.sampled_from([
    *"абвгпмрзтчбк", *"0123456789", "10", " ", "|", ",", "=", "+", "-", "!", "½", ".", "5. ", "#", '"', "«", "/", "\n", "\t",
    "Аня", "Боря", "Вера", "Гена", "вист", "пас", "полвиста", "мизер", "распасы", "бомба", "преферанс", "тёмная", "выше",
    "бп", "сдал", "недозаказ", "пополам", "прикуп", "отказ", "с горы", "запись", "гора", "пуля", "висты", "штраф", "без",
    "приз", "заказ", "цель", "до", "условие", "до закрытия", "вошёл", "Дима", "после", "вышел", "конец", "сдаёт", "лист",
    "отмена", "исправь", "сыграна", "void", "fix", "1a", "0a", "назад", "вернуть", "журнал", "расчёт", "цена", "правила",
    "помощь", "?", "♠", "♦", "7♦", "6♠", "9БК", "\x00", "\x1b", "\ud800", "\u0300", "١", "9" * 30, "10" * 9,
])  # fmt: skip
LINES = st.lists(PIECES, max_size=9).map("".join) | st.lists(PIECES, max_size=9).map(" ".join) | st.text(max_size=30)


@given(lines=st.lists(LINES, max_size=6))
@settings(max_examples=scaled(150), deadline=None)
def test_any_lines_at_the_table(tmp_path_factory: pytest.TempPathFactory, lines: list[str]) -> None:
    path = tmp_path_factory.mktemp("play") / "x.pulka"
    storage.create(path, HEADER)
    play(path, "а7б8вп", "р352", *(line for line in lines if "выход" not in line))
    replay(storage.load(path).ledger)


@given(
    data=st.binary(max_size=60) | LINES.map(lambda text: text.encode("utf-8", "surrogatepass")), at=st.integers(0, 200)
)
@settings(max_examples=scaled(200), deadline=None)
def test_any_file(tmp_path_factory: pytest.TempPathFactory, data: bytes, at: int) -> None:
    """Whatever is put into a ledger, it opens or is refused with a message."""
    path = tmp_path_factory.mktemp("file") / "x.pulka"
    whole = "".join(f"{line}\n" for line in [*HEADER, "1. Аня 7♦ 8 | Боря вист 2 | Вера пас", "void 1"]).encode()
    path.write_bytes(whole[:at] + data + whole[at:])
    for act in (
        lambda: replay(storage.load(path).ledger),
        lambda: keeping.add(path, ["р352"]),
        lambda: play(path, "р352"),
    ):
        try:
            act()
        except keeping.PulkaError as error:
            from pulka.texts import message

            assert message(error.key, "ru", error.values)
            assert message(error.key, "en", error.values)


KEYS = st.sampled_from([
    *"абвгпр678 0", "\r", "\r", "\t", "\x7f", "\x01", "\x05", "\x0b", "\x17", "\x15", "\x1b[A", "\x1b[B", "\x1b[D", "\x1b[3~",
    "\x1b", "\x0c", "\x12", "\x03", "\x1f", "\x18", "\x16", "\x1b[200~р352\nр352\x1b[201~", "помощь\r", "назад\r", "а7б8вп\r", "р352\r",
])  # fmt: skip


@given(pressed=st.lists(KEYS, min_size=1, max_size=40))
@settings(max_examples=scaled(6), deadline=None)
def test_any_keys_in_a_terminal(tmp_path_factory: pytest.TempPathFactory, pressed: list[str]) -> None:
    folder = tmp_path_factory.mktemp("keys")
    storage.create(folder / "x.pulka", HEADER)
    screen = Screen("x.pulka", cwd=folder)
    screen.wait("1>")
    screen.type("".join(pressed))
    screen.type("\x07\x03\x03\x15\rвыход\r\x15выход\r\x04\x04")
    code = screen.close()
    assert "Traceback" not in screen.raw.decode("utf-8", "replace")
    assert code == 0
    replay(storage.load(folder / "x.pulka").ledger)
