"""What is typed at a table and the canonical text it becomes (spec 3, "Records"); refusals by key and place."""

from __future__ import annotations

import pytest

from helpers import NAMES, Refusal, book_of, canonical, header, ledger, played, refusal
from pulka.conventions import load
from pulka.header import check_name
from pulka.model import PulkaError
from pulka.notation import readings
from pulka.seating import seat
from pulka.words import KEYWORDS

ANN = "Ann Boris Vera"
FOUR = "Ann Boris Vera Gleb"

# ── spec 3's table, every row: typed → canonical ──

RUSSIAN = [
    # seven of diamonds, took 8; one whist, one pass
    ("А 7б 8 в п", "Аня 7♦ 8 | Боря вист 2 | Вера пас"),
    ("Аня 7♦ 8 | Боря вист 2 | Вера пас", "Аня 7♦ 8 | Боря вист 2 | Вера пас"),
    ("а 7Б 8, Б вист; В пас", "Аня 7♦ 8 | Боря вист 2 | Вера пас"),
    ("Ан 7 ♦ 8 вист пас", "Аня 7♦ 8 | Боря вист 2 | Вера пас"),
    ("А 7б 8 Вера пас Боря вист", "Аня 7♦ 8 | Боря вист 2 | Вера пас"),
    ("А 7б 8 п в", "Аня 7♦ 8 | Боря пас | Вера вист 2"),
    # made exactly / one over / two down
    ("А 7б = в п", "Аня 7♦ 7 | Боря вист 3 | Вера пас"),
    ("А 7б +1 в п", "Аня 7♦ 8 | Боря вист 2 | Вера пас"),
    ("А 7б -2 в п", "Аня 7♦ 5 | Боря вист 5 | Вера пас"),
    ("А 7б −2 в п", "Аня 7♦ 5 | Боря вист 5 | Вера пас"),
    ("А 7б - 2 в п", "Аня 7♦ 5 | Боря вист 5 | Вера пас"),
    # two whisters: both numbers, or the second computed
    ("А 6п 6 в3 в1", "Аня 6♠ 6 | Боря вист 3 | Вера вист 1"),
    ("А 6п 6 в3 в", "Аня 6♠ 6 | Боря вист 3 | Вера вист 1"),
    ("А 6п 6 в в1", "Аня 6♠ 6 | Боря вист 3 | Вера вист 1"),
    ("А 6п 6 в 3 в 1", "Аня 6♠ 6 | Боря вист 3 | Вера вист 1"),
    ("А 6п 10 в в", "Аня 6♠ 10 | Боря вист 0 | Вера вист 0"),
    ("А 7б 8 в1 п1", "Аня 7♦ 8 | Боря вист 1 | Вера пас 1"),
    # both passed, not played
    ("А 6п п п", "Аня 6♠ | Боря пас | Вера пас"),
    ("А 6п пас пас", "Аня 6♠ | Боря пас | Вера пас"),
    ("А 10п п п", "Аня 10♠ | Боря пас | Вера пас"),
    # half-whist; half taken back, played
    ("А 7т п ½", "Аня 7♣ | Боря пас | Вера полвиста"),
    ("А 7т п полвиста", "Аня 7♣ | Боря пас | Вера полвиста"),
    ("А 6п 5 в ½", "Аня 6♠ 5 | Боря вист 5 | Вера полвиста"),
    # misère, caught two; with the other marks of a result
    ("А м 2", "Аня мизер 2"),
    ("А мизер 0", "Аня мизер 0"),
    ("А м =", "Аня мизер 0"),
    ("А м +2", "Аня мизер 2"),
    # no trumps, no suit
    ("А 9бк 9 п в", "Аня 9БК 9 | Боря пас | Вера вист 1"),
    ("А 9nt 9 п в", "Аня 9БК 9 | Боря пас | Вера вист 1"),
    ("А 9 БК 9 п в", "Аня 9БК 9 | Боря пас | Вера вист 1"),
    ("А 7 8 в п", "Аня 7 8 | Боря вист 2 | Вера пас"),
    ("А 7 п п", "Аня 7♠ | Боря пас | Вера пас"),
    # suits in letters of both alphabets
    ("А 6s п п", "Аня 6♠ | Боря пас | Вера пас"),
    ("А 6т п п", "Аня 6♣ | Боря пас | Вера пас"),
    ("А 6c п п", "Аня 6♣ | Боря пас | Вера пас"),
    ("А 6d п п", "Аня 6♦ | Боря пас | Вера пас"),
    ("А 6ч п п", "Аня 6♥ | Боря пас | Вера пас"),
    ("А 6h п п", "Аня 6♥ | Боря пас | Вера пас"),
    # without a talon; one trick taken off
    ("А 9б бп 9 в п", "Аня 9♦ бп 9 | Боря вист 1 | Вера пас"),
    ("А 7б 7-1 в п", "Аня 7♦ 7-1 | Боря вист 3 | Вера пас"),
    # all pass: header order of all who own tricks
    ("р 3 5 2", "распасы Аня 3 | Боря 5 | Вера 2"),
    ("распас 3 5 2", "распасы Аня 3 | Боря 5 | Вера 2"),
    ("распасы Вера 2 | Аня 3 | Боря 5", "распасы Аня 3 | Боря 5 | Вера 2"),
    # entries
    ('з Б гора 5 "смотрел прикуп"', 'запись Боря гора +5 "смотрел прикуп"'),
    ('запись Боря висты Вера +10 "спор"', 'запись Боря висты Вера +10 "спор"'),
    ('запись Б пуля -2 «описка»', 'запись Боря пуля -2 "описка"'),
    ("з Б гора 1/2", "запись Боря гора +1/2"),
    ("запись Б пуля −2", "запись Боря пуля -2"),
    # fine, prize, order, condition
    ('штраф А 7б без 2 "ренонс"', 'штраф Аня 7♦ без 2 "ренонс"'),
    ("штраф А 7БК без 2", "штраф Аня 7БК без 2"),
    ("штраф А 7 без 2", "штраф Аня 7 без 2"),
    ("штраф А мизер без 1", "штраф Аня мизер без 1"),
    ('приз А 100 "первый"', 'приз Аня 100 "первый"'),
    ("заказ В цель 50 до 23:00", "заказ Вера цель 50 до 23:00"),
    ("заказ В цель 50", "заказ Вера цель 50"),
    ("условие мизер 1, 10 1 | без 5", "условие мизер 1, 10 1 | без 5"),
    ("условие м 1 9 2 8 3 без 5 до закрытия", "условие мизер 1, 9 2, 8 3 | без 5 до закрытия"),
    ("условие тёмный мизер 1 | без 10", "условие тёмный мизер 1 | без 10"),
    # join, leave, stop, dealer, sheet
    ("вошел Дима", "вошёл Дима"),
    ("вошла Дина после Б", "вошёл Дина после Боря"),
    ("вышла В", "вышел Вера"),
    ("конец", "конец"),
    ("сдает Б", "сдаёт Боря"),
    ("лист Б пуля 6 гора 12 висты А 24", "лист Боря пуля 6 гора 12 висты Аня 24"),
    ("лист Б висты А 24 висты В 3 гора -1", "лист Боря гора -1 висты Аня 24 висты Вера 3"),
]


@pytest.mark.parametrize(("typed", "text"), [row for row in RUSSIAN if row[0] != "А 7 п п"])
def test_typed_in_russian(typed: str, text: str) -> None:
    assert canonical(typed) == text


ENGLISH = [
    ("Ann 7d 8 w p", "Ann 7♦ 8 | Boris whist 2 | Vera pass"),
    ("ann 7D 8 Boris WHIST Vera Pass", "Ann 7♦ 8 | Boris whist 2 | Vera pass"),
    ("a 6s 6 w3 w", "Ann 6♠ 6 | Boris whist 3 | Vera whist 1"),
    ("A 6s p p", "Ann 6♠ | Boris pass | Vera pass"),
    ("A 7c p h", "Ann 7♣ | Boris pass | Vera half"),
    ("A 7c p half", "Ann 7♣ | Boris pass | Vera half"),
    ("A 6s 5 w h", "Ann 6♠ 5 | Boris whist 5 | Vera half"),
    ("A 9nt 9 p w", "Ann 9NT 9 | Boris pass | Vera whist 1"),
    ("A 9h hand 9 p w", "Ann 9♥ hand 9 | Boris pass | Vera whist 1"),
    ("A m 2", "Ann misere 2"),
    ("A misère 0", "Ann misere 0"),
    ("r 3 5 2", "allpass Ann 3 | Boris 5 | Vera 2"),
    ("all-pass 3 5 2", "allpass Ann 3 | Boris 5 | Vera 2"),
    ('entry Boris mountain +5 "peeked"', 'entry Boris mountain +5 "peeked"'),
    ("e B whists V 10", "entry Boris whists Vera +10"),
    ('fine A 7d down 2 "revoke"', 'fine Ann 7♦ down 2 "revoke"'),
    ("fine A 7nt down 2", "fine Ann 7NT down 2"),
    ("prize A 100", "prize Ann 100"),
    ("order V target 50 until 23:00", "order Vera target 50 until 23:00"),
    ("condition misere 1, 10 1 | down 5 until closed", "condition misere 1, 10 1 | down 5 until closed"),
    ("join Dima after B", "join Dima after Boris"),
    ("leave B", "leave Boris"),
    ("end", "end"),
    ("dealer B", "dealer Boris"),
    ("sheet B pool 6 mountain 12 whists A 24", "sheet Boris pool 6 mountain 12 whists Ann 24"),
]


@pytest.mark.parametrize(("typed", "text"), ENGLISH)
def test_typed_in_english(typed: str, text: str) -> None:
    assert canonical(typed, ANN, more="dealer Vera") == text


BY_RULE = [
    # both languages are always read: a Russian table types English and the other way round
    ("А 6п сдал", "concede=six", 3, "Аня 6♠ сдал"),
    ("А 6п conceded", "concede=six", 3, "Аня 6♠ сдал"),
    ("А 6п бп сдала", "concede=six", 3, "Аня 6♠ бп сдал"),
    ("А 7п недозаказ", "under-call=price", 3, "Аня 7♠ недозаказ"),
    ("А 7б п п прикуп 2", "talon-bonus-three=both", 3, "Аня 7♦ | Боря пас | Вера пас | прикуп 2"),
    ("А 7б 7 в п talon 2", "talon-bonus-three=both", 3, "Аня 7♦ 7 | Боря вист 3 | Вера пас | прикуп 2"),
    ("А 7б п п прикуп отказ", "talon-declined=price", 3, "Аня 7♦ | Боря пас | Вера пас | прикуп отказ"),
    ("А 7б п п с горы", "unwhisted=choice", 3, "Аня 7♦ | Боря пас | Вера пас с горы"),
    ("А 7б п п off mountain", "unwhisted=choice", 3, "Аня 7♦ | Боря пас | Вера пас с горы"),
    ("А 7б тёмная 8 в1 в", "dark=yes", 3, "Аня 7♦ тёмная 8 | Боря вист 1 | Вера вист 1"),
    ("А 7б темная выше 8 в п", "dark=yes", 3, "Аня 7♦ тёмная выше 8 | Боря вист 2 | Вера пас"),
    ("А 7б dark raised 8 в п", "dark=yes", 3, "Аня 7♦ тёмная выше 8 | Боря вист 2 | Вера пас"),
    ("А тёмный мизер 0", "dark=yes", 3, "Аня тёмный мизер 0"),
    ("А м темный 0", "dark=yes", 3, "Аня тёмный мизер 0"),
    ("А м бп 0", "dark=yes", 3, "Аня мизер бп 0"),
    ("А преферанс", "preferans-hand=yes", 3, "Аня преферанс"),
    ("А м 0 в п", "misere-whist=staked", 3, "Аня мизер 0 | Боря вист | Вера пас"),
    ("А м 0 п п", "misere-whist=staked", 3, "Аня мизер 0"),
    ("А м 0 прикуп 2", "misere-sevens=5", 4, "Аня мизер 0 | прикуп 2"),
    ("А м 0 пополам", "", 4, "Аня мизер 0 пополам"),
    ("А м 0 shared", "", 4, "Аня мизер 0 пополам"),
    ("А м 0 пополам Г", "", 5, "Аня мизер 0 пополам Гена"),
    ("А м 0 пополам Д", "", 5, "Аня мизер 0 пополам"),
    ("А м 0 пополам | Б п | В в", "misere-whist=staked", 4, "Аня мизер 0 пополам | Боря пас | Вера вист"),
    ("А 6п 5 п п Г в", "", 4, "Аня 6♠ 5 | Боря пас | Вера пас | Гена вист 5"),
    ("А 6п 5 п п Г вист 5", "", 4, "Аня 6♠ 5 | Боря пас | Вера пас | Гена вист 5"),
    ("А 6п 5 п ½ Г в", "", 4, "Аня 6♠ 5 | Боря пас | Вера полвиста | Гена вист 5"),
    ("А 6п 5 п п Г в", "", 5, "Аня 6♠ 5 | Боря пас | Вера пас | Гена вист 5"),
    ("А 6п 6 в2 свои", "gusarik-whist=choice", 2, "Аня 6♠ 6 | Боря вист 2 свои"),
    ("А 6п 6 в2 own", "gusarik-whist=choice", 2, "Аня 6♠ 6 | Боря вист 2 свои"),
    ("А 6п 6 в", "", 2, "Аня 6♠ 6 | Боря вист 4"),
    ("А 6п ½", "", 2, "Аня 6♠ | Боря полвиста"),
    ("А 6п п", "", 2, "Аня 6♠ | Боря пас"),
    ("р 3 1 5 1", "", 4, "распасы Аня 3 | Боря 1 | Вера 5 | Гена 1"),
    ("р 3 1 5", "", 4, "распасы Аня 3 | Боря 1 | Вера 5 | Гена 1"),
    ("р 4 1 5", "", 4, "распасы Аня 4 | Боря 1 | Вера 5 | Гена 0"),
    ("р 4 1 5", "raspasy-talon=closed", 4, "распасы Аня 4 | Боря 1 | Вера 5"),
    ("р 3 1 5 1", "", 5, "распасы Аня 3 | Боря 1 | Вера 5 | Дима 1"),
    ("р 6 4", "", 2, "распасы Аня 6 | Боря 4"),
    ("бомба 3! 5 2!", "bombs=yes", 3, "бомба Аня! 3 | Боря 5 | Вера! 2"),
    ("бомба Аня! 3 | Боря 5 | Вера! 2", "bombs=yes", 3, "бомба Аня! 3 | Боря 5 | Вера! 2"),
    ("бомба А 3! Б 5 В 2!", "bombs=yes", 3, "бомба Аня! 3 | Боря 5 | Вера! 2"),
    ("bomb 3! 4 3", "bombs=yes", 4, "бомба Аня! 3 | Боря 4 | Вера 3 | Гена 0"),
    ("бомба 3! 4 2 1!", "bombs=yes bomb-sitting=joins", 4, "бомба Аня! 3 | Боря 4 | Вера 2 | Гена! 1"),
    (
        "бомба Аня! 3 Боря 4 Вера 3 Гена!", "bombs=yes bomb-sitting=joins raspasy-talon=closed", 4,
        "бомба Аня! 3 | Боря 4 | Вера 3 | Гена!",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "rules", "players", "text"), BY_RULE)
def test_typed_where_the_table_plays_it(typed: str, rules: str, players: int, text: str) -> None:
    assert canonical(typed, players, rules=rules) == text


GLUED = [
    ("а7б8вп", 3, "Аня 7♦ 8 | Боря вист 2 | Вера пас"),
    ("А7б8в2п", 3, "Аня 7♦ 8 | Боря вист 2 | Вера пас"),
    ("в6п6в3в", 3, "Вера 6♠ 6 | Аня вист 3 | Боря вист 1"),
    ("А6ппп", 3, "Аня 6♠ | Боря пас | Вера пас"),
    ("А7тп½", 3, "Аня 7♣ | Боря пас | Вера полвиста"),
    ("А7б=вп", 3, "Аня 7♦ 7 | Боря вист 3 | Вера пас"),
    ("А7б-2вп", 3, "Аня 7♦ 5 | Боря вист 5 | Вера пас"),
    ("А9бк9вп", 3, "Аня 9БК 9 | Боря вист 1 | Вера пас"),
    ("А10п10вв", 3, "Аня 10♠ 10 | Боря вист 0 | Вера вист 0"),
    ("А6ч6вп", 3, "Аня 6♥ 6 | Боря вист 4 | Вера пас"),
    ("А6п5ппГв", 4, "Аня 6♠ 5 | Боря пас | Вера пас | Гена вист 5"),
    ("ам2", 3, "Аня мизер 2"),
    ("ам0", 3, "Аня мизер 0"),
    ("ам10", 3, "Аня мизер 10"),
    ("р352", 3, "распасы Аня 3 | Боря 5 | Вера 2"),
    ("р1000", 3, "распасы Аня 10 | Боря 0 | Вера 0"),
    ("р0010", 3, "распасы Аня 0 | Боря 0 | Вера 10"),
    ("р3151", 4, "распасы Аня 3 | Боря 1 | Вера 5 | Гена 1"),
    ("р 0 0 10", 4, "распасы Аня 0 | Боря 0 | Вера 10 | Гена 0"),
]


@pytest.mark.parametrize(("typed", "players", "text"), GLUED)
def test_glued(typed: str, players: int, text: str) -> None:
    assert canonical(typed, players) == text


def test_english_glued() -> None:
    assert canonical("a7d8wp", ANN) == "Ann 7♦ 8 | Boris whist 2 | Vera pass"
    assert canonical("r352", ANN) == "allpass Ann 3 | Boris 5 | Vera 2"
    assert canonical("am2", ANN) == "Ann misere 2"


# ── names ──

NAMED = [
    # a lone letter is read as the call first, as a name only if the record cannot be read otherwise
    ("А 7б 8 в п", "Аня Вера Петя", "Аня 7♦ 8 | Вера вист 2 | Петя пас"),
    ("А 7б 8 п в", "Аня Вера Петя", "Аня 7♦ 8 | Вера пас | Петя вист 2"),
    ("П 6п п п", "Аня Вера Петя", "Петя 6♠ | Аня пас | Вера пас"),
    ("м м 0", "Аня Миша Петя", "Миша мизер 0"),
    ("В 7б 8 п п1 в1 п", "Вера Аня Петя Паша", None),
    ("П пас", "П В", None),
    ("В 6♠ | П пас", "П В", "В 6♠ | П пас"),
    ("П 6♠ | В пас", "П В", "П 6♠ | В пас"),
    ("П 6♠ 6 | В вист 4", "П В", "П 6♠ 6 | В вист 4"),
    ("А 6♠ 6 | П вист 3 | В вист 1", "А П В", "А 6♠ 6 | П вист 3 | В вист 1"),
    ("А 6 | П пас | В пас", "А П В", "А 6 | П пас | В пас"),
    # any unambiguous beginning will do; a whole name beats a longer one that begins with it
    ("Ан 7б 8 в п", "Аня Алла Вера", "Аня 7♦ 8 | Алла вист 2 | Вера пас"),
    ("Ира 6п п п", "Ира Ираида Вера", "Ира 6♠ | Ираида пас | Вера пас"),
    ("Ираи 6п п п", "Ира Ираида Вера", "Ираида 6♠ | Вера пас | Ира пас"),
    ("АННА 6п п п", "Анна Боря Вера", "Анна 6♠ | Боря пас | Вера пас"),
    ("Федор 6п п п", "Фёдор Боря Вера", "Фёдор 6♠ | Боря пас | Вера пас"),
    ("Фёдор 6п п п", "Федор Боря Вера", "Федор 6♠ | Боря пас | Вера пас"),
    ("А-Б 6п п п", "А-Б В.Г д_1", "А-Б 6♠ | В.Г пас | д_1 пас"),
]


@pytest.mark.parametrize(("typed", "names", "text"), [row for row in NAMED if row[2]])
def test_names(typed: str, names: str, text: str) -> None:
    assert canonical(typed, names, more=f"dealer {names.split()[-1]}\nlanguage ru") == text


def test_an_ambiguous_beginning_is_refused_with_the_names() -> None:
    assert refusal(ledger("1. А 7б 8 в п", "Аня Алла Вера")) == Refusal("ambiguous-name", 5, 4)


def test_a_newcomer_is_known_from_then_on() -> None:
    book = played("р 4 3 3 / вошёл Дима / р 3 4 3 / Дима 6п п п", "Аня Боря Вера")
    assert book.names[3] == "Дима"


@pytest.mark.parametrize("word", sorted(KEYWORDS))
def test_no_player_is_called_by_a_keyword(word: str) -> None:
    with pytest.raises(PulkaError) as caught:
        check_name(word, ())
    assert caught.value.key in ("name-is-keyword", "bad-name")


@pytest.mark.parametrize(
    ("name", "others", "key"),
    [
        ("аня", ("Аня",), "name-twice"),
        ("АНЯ", ("Аня",), "name-twice"),
        ("Алена", ("Алёна",), "name-twice"),
        ("Вера!", (), "bad-name"),
        ("Аня Б", (), "bad-name"),
        ("12", (), "bad-name"),
        ("", (), "bad-name"),
        ("Anna", ("Аnna",), "name-alike"),  # Cyrillic А
        ("COBA", ("СОВА",), "name-alike"),  # all Latin, all Cyrillic
        ("mope", ("Море",), "name-alike"),
    ],
)
def test_names_that_cannot_be(name: str, others: tuple[str, ...], key: str) -> None:
    """Spec 3: one word of letters, digits, `-`, `_`, `.`; unique without regard to case; no look-alikes."""
    with pytest.raises(PulkaError) as caught:
        check_name(name, others)
    assert caught.value.key == key


@pytest.mark.parametrize("name", ["в", "П", "w", "Аня-2", "d_1", "Ю.", "Жан.Поль", "Ёж", "Вистов"])
def test_names_that_may_be(name: str) -> None:
    """A lone letter is no keyword (spec 3)."""
    check_name(name, ("Ира",))


# ── every reading of an ambiguous line ──


def test_readings_are_offered_the_likeliest_first() -> None:
    table = seat(NAMES[:3], (0, 1, 2), (0, 1, 2), 2)
    found = readings("р 1000", table, (0, 1, 2))
    assert [[n for _, n in record.tricks] for record in found] == [[10, 0, 0]]
    assert len(readings("А 7б 8 в п", table, (0, 1, 2))) == 1


# ── errors: key, line, column ──

AT = 5  # the first line after the header of `ledger`
"""Columns are counted from 1 in the line; `1. ` takes three."""

UNREADABLE = [
    ("1. Аня", "expect-contract", 7),
    ("1. Аня 5♦ 8", "expect-contract", 8),
    ("1. Аня 7♦ 8 | Боря вис | Вера пас", "expect-call", 20),
    ("1. Коля 7♦ 8 в п", "unknown-player", 4),
    ("1. Аня 7♦ 8 | Боря вист | Вера пас и ещё", "expect-end", 37),
    ("1. распасы Аня 3 | Боря x", "expect-tricks", 25),
    ("1. р 3 5", "expect-shares", 4),
    ("1. р 3! 5 2", "bomb-mark", 7),
    ("1. распасы Аня 3 | Аня 5 | Вера 2", "named-twice", 20),
    ("1. Аня мизер", "expect-tricks", 13),
    ("запись Аня горы 5", "expect-account", 12),
    ("запись Аня гора много", "expect-amount", 17),
    ("запись Аня гора 1/0", "expect-end", 18),
    ("штраф Аня 7♦ 2", "expect-word", 14),
    ("заказ Аня 50", "expect-word", 11),
    ("заказ Аня цель 50 до 25:00", "expect-time", 22),
    ("вошёл", "expect-newcomer", 6),
    ("вышел Коля", "unknown-player", 7),
    ("условие 5 1 | без 5", "expect-contract", 9),
    ("void", "expect-reference", 5),
    ("fix 1", "expect-record", 6),
]


@pytest.mark.parametrize(("line", "key", "column"), UNREADABLE)
def test_cannot_be_read(line: str, key: str, column: int) -> None:
    """The place of the furthest failure, and what was expected there."""
    if line.startswith("fix"):
        text = ledger("1. А 6п п п / " + line)
        assert refusal(text) == Refusal(key, AT + 1, column)
    else:
        assert refusal(ledger(line)) == Refusal(key, AT, column)


IMPOSSIBLE = [
    ("1. Гена 6♠ | Аня пас | Боря пас", 4, "", "declarer-sits", 4),
    ("1. Аня 8♣ | Боря пас | Вера полвиста", 3, "", "half-whist-level", 26),
    ("1. Аня 6♣ | Боря полвиста | Вера пас", 3, "", "half-whist-second", 13),
    ("1. Аня 6♣ | Боря пас | Вера полвиста", 3, "half-whist=no", "no-half-whist", 24),
    ("1. Аня 6♣ | Боря полвиста | Вера полвиста", 3, "half-whist=either", "half-whist-twice", 13),
    ("1. Аня 6♣ 7 | Боря пас | Вера пас", 3, "", "result-unplayed", 11),
    ("1. Аня 6♣ | Боря вист | Вера пас", 3, "", "result-missing", 11),
    ("1. Аня 6♣ 11 | Боря вист | Вера пас", 3, "", "tricks-range", 11),
    ("1. Аня 6♣ 7-8 | Боря вист | Вера пас", 3, "", "taken-off-too-many", 11),
    ("1. Аня 6♣ 7 | Боря вист 2 | Вера вист 2", 3, "", "tricks-sum", None),
    ("1. Аня 6♣ 7 | Боря вист | Вера вист", 3, "", "tricks-missing", 15),
    ("1. Аня 6♣ | Боря пас 2 | Вера пас", 3, "", "tricks-unplayed", 13),
    ("1. Аня 6♣ 7 | Боря вист свои | Вера пас", 3, "", "no-own-whist", 15),
    ("1. Аня 6♣ 7 | Боря вист", 3, "", "call-missing", None),
    ("1. Аня 6♣ 5 | Боря вист | Вера пас | Гена вист", 4, "", "dealer-whist-after-passes", 38),
    ("1. Аня 6♣ 5 | Боря пас | Вера пас | Гена вист", 4, "dealer-whist=no", "no-dealer-whist", 37),
    ("1. Аня 6♣ | Боря пас | Вера пас | Гена пас", 4, "", "sitting-only-whists", 35),
    ("1. Аня 7♦ 7 | Боря вист | Вера пас | прикуп 1", 4, "talon-bonus=none", "no-talon-bonus", 38),
    ("1. Аня 7♦ 7 | Боря вист | Вера пас | прикуп 4", 4, "", "talon-range", 38),
    ("1. Аня 7♦ 7 | Боря вист | Вера пас | прикуп 2", 4, "talon-bonus-for=ace", "talon-range", 38),
    ("1. Аня 7♦ бп 7 | Боря вист | Вера пас | прикуп 1", 4, "", "talon-hand", 41),
    ("1. Аня 7♦ 7 | Боря вист | Вера пас | прикуп отказ", 4, "", "no-talon-declined", 38),
    ("1. Аня 7♦ тёмная 7 | Боря вист | Вера вист 1", 3, "", "no-dark", 8),
    ("1. Аня 7♦ тёмная 7 | Боря вист | Вера пас", 3, "dark=yes", "dark-forced", None),
    ("1. Аня 6♠ | Боря пас | Вера пас", 3, "stalingrad=yes", "stalingrad", None),
    ("1. Аня 6 | Боря пас | Вера пас", 3, "stalingrad=yes", "suit-needed", 8),
    ("1. Аня 6♠ сдал", 3, "", "no-concede", 8),
    ("1. Аня 7♠ сдал", 3, "concede=six", "concede-six-only", 8),
    ("1. Аня 7♠ недозаказ", 3, "", "no-under-call", 8),
    ("1. Аня преферанс", 3, "", "no-preferans", 4),
    ("1. Аня мизер 0 пополам", 3, "", "shared-needs-sitting", 16),
    ("1. Аня мизер 0 пополам Вера", 4, "", "sharer-plays", 16),
    ("1. Аня мизер 0 | Боря вист | Вера пас", 3, "", "no-misere-whist", 18),
    ("1. Аня мизер 0 | Боря полвиста | Вера пас", 3, "misere-whist=staked", "misere-call", 18),
    ("1. Аня мизер 0 прикуп 1", 4, "", "no-sevens", 16),
    ("1. Аня мизер 0 прикуп 3", 4, "misere-sevens=2", "talon-range", 16),
    ("1. Аня мизер 11", 3, "", "tricks-range", 14),
    ("1. Аня 6♠ | Боря пас | Вера пас", 3, "games=no", "no-games", 8),
    ("1. Аня 6♠ | Боря пас | Вера пас", 3, "opening=raspasy", "opening-compulsory", 8),
    ("1. бомба Аня! 3 | Боря 3 | Вера 4", 3, "", "no-bombs", 10),
    ("1. бомба Аня 3 | Боря 3 | Вера 4", 3, "bombs=yes", "bomb-undeclared", 10),
    ("1. бомба 3! 3 3 1!", 4, "bombs=yes", "bomb-sitting", 10),
    ("1. распасы Аня 3 | Боря 3 | Вера 3", 3, "", "shares-sum", 12),
    ("1. распасы Аня 5 | Боря 5", 3, "", "shares-missing", 12),
    ("1. распасы Аня 3 | Боря 2 | Вера 2 | Гена 3", 4, "", "talon-tricks", 12),
    ("1. распасы Аня 3 | Боря 3 | Вера 3 | Гена 1", 4, "raspasy-talon=closed", "no-tricks-owned", 12),
    ("1. р 5 5", 2, "gusarik-allpass=redeal", "gusarik-redeal", None),
    ("запись Аня висты Аня 5", 3, "", "whists-on-himself", 8),
    ("заказ Аня цель 5", 3, "opening=raspasy", "order-in-opening", None),
    ("вышел Аня", 2, "", "two-cannot-leave", None),
    ("вошёл Женя", 5, "", "table-full", None),
    ("вошёл Аня", 3, "", "name-twice", None),
    ("вошёл конец", 3, "", "name-is-keyword", None),
    ("2. Аня 6♠ | Боря пас | Вера пас", 3, "", "deal-number", 1),
    ("void 1", 3, "", "no-such-record", 1),
]


@pytest.mark.parametrize(("line", "players", "rules", "key", "column"), IMPOSSIBLE)
def test_cannot_have_happened(line: str, players: int, rules: str, key: str, column: int | None) -> None:
    found = refusal(ledger(line, players, rules=rules))
    where = AT + bool(rules)
    assert found[:2] == (key, where)
    if column is not None:
        assert found.column == column


def test_reading_and_happening_are_different_errors() -> None:
    """Spec 3: "cannot be read" and "cannot have happened at this table" are different errors."""
    from pulka.model import Impossible, Unreadable

    with pytest.raises(Unreadable):
        played("Аня 5♦ 8")
    with pytest.raises(Impossible):
        played("Аня 8♣ п ½")


# ── the header and the file ──

HEADERS = [
    ("", "header-missing", 1, 1),
    ("hello", "header-missing", 1, 1),
    ("players А Б", "not-a-ledger", 1, 1),
    ("pulka 2\nconvention sochi-1\nplayers А Б\ntarget 10", "version", 1, 7),
    ("pulka 1\nplayers А Б\ntarget 10", "header-missing", None, None),
    ("pulka 1\nconvention sochi\nplayers А Б\ntarget 10", "unknown-convention", 2, 12),
    ("pulka 1\nconvention sochi-1\nplayers А\ntarget 10", "players-count", 3, 9),
    ("pulka 1\nconvention sochi-1\nplayers А Б В Г Д Е\ntarget 10", "players-count", 3, 9),
    ("pulka 1\nconvention sochi-1\nplayers А Б А\ntarget 10", "name-twice", 3, 13),
    ("pulka 1\nconvention sochi-1\nplayers А Б вист\ntarget 10", "name-is-keyword", 3, 13),
    ("pulka 1\nconvention sochi-1\nplayers А Б\ntarget 0", "bad-target", 4, 8),
    ("pulka 1\nconvention sochi-1\nplayers А Б\ntarget ten", "bad-target", 4, 8),
    ("pulka 1\nconvention sochi-1\nplayers А Б", "target-missing", 2, None),
    ("pulka 1\nconvention sochi-1\nplayers А Б\ntarget 10\nrule close=open help=no", "target-unwanted", None, None),
    ("pulka 1\nconvention sochi-1\nplayers А Б\ntarget 10\nrule close=sum", "sum-with-help", 5, 6),
    ("pulka 1\nconvention sochi-1\nplayers А Б\ntarget 10\nrule ten=whisted raspas=2", "unknown-option", 5, 18),
    ("pulka 1\nconvention sochi-1\nplayers А Б\ntarget 10\nrule ten=whist", "bad-value", 5, 6),
    ("pulka 1\nconvention sochi-1\nplayers А Б\ntarget 10\nrule ten", "rule-form", 5, 6),
    ("pulka 1\nconvention sochi-1\nplayers А Б\ntarget 10\ntarget 20", "header-twice", 5, None),
    ("pulka 1\nconvention sochi-1\nplayers А Б\ntarget 10\ndealer В", "unknown-player", 5, 8),
    ("pulka 1\nconvention sochi-1\nplayers А Б\ntarget 10\nrate many", "bad-rate", 5, 6),
    ("pulka 1\nconvention sochi-1\nplayers А Б\ntarget 10\nlanguage de", "bad-language", 5, 10),
    ("pulka 1\nconvention sochi-1\nplayers А Б\ntarget 10\ndate 2026-02-30", "bad-date", 5, 6),
]  # fmt: skip


@pytest.mark.parametrize(("text", "key", "line", "column"), HEADERS)
def test_headers_that_are_refused(text: str, key: str, line: int | None, column: int | None) -> None:
    found = refusal(text + "\n")
    assert found.key == key
    assert line is None or found.line == line
    assert column is None or found.column == column


def test_a_whole_header_is_read() -> None:
    """Spec 3's example: the order after the first line is free, blank lines and comments too."""
    text = (
        "pulka 1   # version\n\ntitle Дача, суббота\nplayers Аня Боря Вера Гена          # clockwise\nrate 0.50 RUB\n"
        "convention sochi-1\ndealer Г\nrule ten=whisted\nrule shortfall=quota\ntarget 10\nlanguage en\ndate 2026-11-28\n"
    )
    head = book_of(text).header
    assert (head.players, head.target, head.dealer, head.language) == (NAMES[:4], 10, "Гена", "en")
    assert (head.rules.ten, head.rules.shortfall, head.title, head.date) == (
        "whisted", "quota", "Дача, суббота", "2026-11-28",
    )  # fmt: skip
    assert (str(head.rate.amount), head.rate.currency) == ("1/2", "RUB") if head.rate else False
    assert head.rules.duty == load("sochi-1").rules.duty


SPEC_LEDGER = header(4) + """
1. Аня 7♦ 8 | Боря вист 2 | Вера пас
2. Боря мизер 0
3. распасы Аня 3 | Боря 1 | Вера 5 | Гена 1
4. Гена 6♠ | Аня пас | Боря пас
5. Вера 6♣ 5 | Аня вист 3 | Боря вист 2
6. Гена 8♥ 8 | Боря вист 2 | Вера пас
"""
CORRECTED = SPEC_LEDGER + 'void 6 "лишняя карта, пересдача"\nfix 4 Гена 6♠ 6 | Аня вист 4 | Боря пас\n'


def test_the_ledger_of_the_spec() -> None:
    """Dealers Г А Б В Г А; declarer, then both defenders must be active: the example of spec 3 plays."""
    book = book_of(CORRECTED)
    assert book.deals == 5
    assert [step.item.id for step in book.steps] == ["1", "2", "3", "4", "5"]
    assert book.next is not None and book.names[book.next.dealer] == "Аня"


LETTERED = ["запись Аня гора 1", "1. А 6п п п", "запись Б гора 1", "сдаёт Вера", "2. А 6п п п", "запись Б гора 1"]


def test_records_that_are_no_deals_have_letters() -> None:
    """Spec 3: `0a` before the first deal, then the deal it follows and a letter."""
    book = book_of(header(4) + "\n".join(LETTERED) + "\n")
    assert [step.item.id for step in book.steps] == ["0a", "1", "1a", "1b", "2", "2a"]


CORRECTIONS = [
    # what is added to the ledger above, and what the mountains of Аня and Боря come to: Аня 1, Боря 2 before
    ("void 1a", 1, 1), ("отмена 2а", 1, 1), ("VOID 0A", 0, 2), ("void 1a\nvoid 2a", 1, 0),
    ("fix 1a запись Б гора 5", 1, 6), ("исправь 0a запись А гора 9", 9, 2), ("void 1a\nfix 1a запись Б гора 5", 1, 6),
    ("fix 1a запись Б гора 5\nfix 1a запись Б гора 7", 1, 8), ('void 1a "почему"', 1, 1), ("void 1a «почему»", 1, 1),
]  # fmt: skip


@pytest.mark.parametrize(("lines", "anna", "boris"), CORRECTIONS)
def test_corrections_act_where_the_record_stood(lines: str, anna: int, boris: int) -> None:
    book = book_of(header(4) + "\n".join(LETTERED) + "\n" + lines + "\n")
    assert book.sheet.mountain[:2] == (anna, boris)


BAD_CORRECTIONS = [
    ("void 3", "no-such-record"), ("void 1c", "no-such-record"), ("void 1a played", "played-needs-deal"),
    ("void 1a\nvoid 1a", "already-void"), ("fix 1a А 6п п п", "fix-needs-act"), ("fix 1 запись А гора 5", "fix-needs-deal"),
    ("fix 1 2. А 6п п п", "deal-number"), ("void 1 зря", "expect-end"), ("void x", "expect-reference"),
    ("4. А 6п п п", "deal-number"),
]  # fmt: skip


@pytest.mark.parametrize(("lines", "key"), BAD_CORRECTIONS)
def test_corrections_that_are_refused(lines: str, key: str) -> None:
    text = header(4) + "\n".join(LETTERED) + "\n" + lines + "\n"
    assert refusal(text)[:2] == (key, len(text.splitlines()))


LATER = [
    # deal 1 voided: the dealer of deal 2 becomes Гена, who is its declarer
    ("1. А 6п п п / 2. Г 6п п п", 4, "", "void 1", "declarer-sits", 1),
    # an all-pass before it: the lowest game is a seven
    ("1. А 6п п п / 2. Б 6п п п", 3, "raspasy-exit=7", "fix 1 р 4 3 3", "level-closed", 1),
    # the newcomer never came
    ("вошёл Дима / 1. Дима 6п п п", "Аня Боря Вера", "", "void 0a", "unknown-player", 1),
]


@pytest.mark.parametrize(("records", "players", "rules", "line", "key", "index"), LATER)
def test_a_correction_that_makes_a_later_record_impossible(
    records: str, players: int | str, rules: str, line: str, key: str, index: int
) -> None:
    """Spec 3: refused, naming that record (at its line) and the correction."""
    text = ledger(records + " / " + line, players, rules=rules)
    with pytest.raises(PulkaError) as caught:
        book_of(text)
    lines = text.splitlines()
    source, correction = caught.value.source, caught.value.values.get("correction")
    assert source is not None
    assert (caught.value.key, source.line) == (key, lines.index(records.split(" / ")[index]) + 1)
    assert correction is not None and correction.line == len(lines)  # type: ignore[attr-defined]


def test_a_voided_deal_keeps_its_turn_when_it_was_played() -> None:
    """Spec 3: `void N played` annuls it but the deal moves one seat; `void N`: as if never dealt."""
    begun = "1. А 6п п п / void 1"
    plain, kept = played(begun, 4), played(begun + " played", 4)
    assert plain.next is not None and plain.names[plain.next.dealer] == "Гена"
    assert kept.next is not None and kept.names[kept.next.dealer] == "Аня"


def test_a_fix_brings_a_voided_deal_back() -> None:
    book = played("1. А 6п п п / void 1 / fix 1 А 7п п п")
    assert book.sheet.pool == (4, 0, 0)


def test_a_deal_typed_without_its_number_gets_the_next_one() -> None:
    book = played("А 6п п п / 2. Б 6п п п / А 6п п п")
    assert [step.item.id for step in book.steps] == ["1", "2", "3"]


SHEETS = [
    ("лист А пуля 2 гора 0", []),
    ("лист А пуля 3", [("pool Аня", 3, 2)]),
    ("лист А пуля 3 гора 1 висты Б 4", [("pool Аня", 3, 2), ("mountain Аня", 1, 0), ("whists Боря Аня", 4, 0)]),
]


@pytest.mark.parametrize(("line", "findings"), SHEETS)
def test_a_sheet_that_does_not_hold_is_a_finding(line: str, findings: list[tuple[str, int, int]]) -> None:
    """Spec 3: `лист` is an assertion; it names the cell and both numbers, and refuses nothing."""
    book = played("А 6п п п / " + line)
    assert [(one.cell, one.found, one.expected) for one in book.findings] == findings
    assert all(one.source is not None and one.source.line == AT + 1 for one in book.findings)


def test_bytes_of_a_windows_editor_do_not_matter() -> None:
    """CR before the newline, spaces at the ends, tabs between words."""
    text = ledger("1. А 7б 8 в п").replace("\n", "\r\n").replace("7б 8", "7б\t8  ")
    assert book_of(text).sheet == played("А 7б 8 в п").sheet
