"""What is typed at a table and the canonical text it becomes (docs/spec/ledger.md#deals); refusals by key and place."""

from __future__ import annotations

import pytest
from helpers import NAMES, Refusal, canonical, ledger, played, refusal

from pulka.notation.names import check_name
from pulka.model import PulkaError
from pulka.families.russian.notation import read, read_canonical, readings, write
from pulka.families.russian.records import BombRound
from pulka.seats.seating import seat
from pulka.families.russian.kinds import VOCABULARY

ANN = "Ann Boris Vera"
FOUR = "Ann Boris Vera Gleb"

# ── the table of docs/spec/ledger.md#deals, every row: typed → canonical ──

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
    ("запись Б пуля -2 «описка»", 'запись Боря пуля -2 "описка"'),
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


@pytest.mark.parametrize(("typed", "text"), RUSSIAN)
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
        "бомба Аня! 3 Боря 4 Вера 3 Гена!",
        "bombs=yes bomb-sitting=joins raspasy-talon=closed",
        4,
        "бомба Аня! 3 | Боря 4 | Вера 3 | Гена!",
    ),
]


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
    ("В 6♠ | П пас", "П В", "В 6♠ | П пас"),
    ("П 6♠ | В пас", "П В", "П 6♠ | В пас"),
    ("П 6♠ 6 | В вист 4", "П В", "П 6♠ 6 | В вист 4"),
    ("А 6♠ 6 | П вист 3 | В вист 1", "А П В", "А 6♠ 6 | П вист 3 | В вист 1"),
    ("А 6 | П пас | В пас", "А П В", "А 6 | П пас | В пас"),  # a suit never stands behind a separator
    ("В 6 | П пас", "П В", "В 6 | П пас"),
    ("А 6 бп | П пас | В пас", "А П В", "А 6 бп | П пас | В пас"),
    # any unambiguous beginning will do; a whole name beats a longer one that begins with it
    ("Ан 7б 8 в п", "Аня Алла Вера", "Аня 7♦ 8 | Алла вист 2 | Вера пас"),
    ("Ира 6п п п", "Ира Ираида Вера", "Ира 6♠ | Ираида пас | Вера пас"),
    ("Ираи 6п п п", "Ира Ираида Вера", "Ираида 6♠ | Вера пас | Ира пас"),
    ("АННА 6п п п", "Анна Боря Вера", "Анна 6♠ | Боря пас | Вера пас"),
    ("Федор 6п п п", "Фёдор Боря Вера", "Фёдор 6♠ | Боря пас | Вера пас"),
    ("Фёдор 6п п п", "Федор Боря Вера", "Федор 6♠ | Боря пас | Вера пас"),
    ("А-Б 6п п п", "А-Б В.Г д_1", "А-Б 6♠ | В.Г пас | д_1 пас"),
]


def test_the_short_way_and_the_general_reader_agree_on_names_of_one_letter() -> None:
    table = seat(("А", "П", "В"), (0, 1, 2), (0, 1, 2), 2)
    text = "А 6 | П пас | В пас"
    assert read_canonical(text, table, False) == read(text, table, (0, 1, 2)).record


def test_who_said_bomb_stands_in_the_order_of_seats() -> None:
    table = seat(("Аня", "Боря", "Вера"), (0, 1, 2), (0, 1, 2), 2)
    record = read("бомба Вера! 2 | Аня! 3 | Боря 5", table, (0, 1, 2)).record
    assert record == BombRound(((0, 3), (1, 5), (2, 2)), (0, 2))


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Ф 10 бп | В вист | Р вист", "В П М Р Ф"),  # not 10♦ and a call by П
        ("Ф 10 hand | w whist | Р whist", "w And М Р Ф"),
        ("бомба 3а! 3 | Б 5 | В 2", "3а Б В"),
        ("запись с висты горы +10", "с горы В"),
    ],
)
def test_a_name_that_is_something_else_too_stays_a_name(text: str, names: str) -> None:
    players = tuple(names.split())
    everybody = tuple(range(len(players)))
    table = seat(players, everybody, everybody, 2)
    record = read(text, table, table.owners(False)).record
    assert write(record, players, "en" if "whist" in text else "ru") == text
    assert readings(text, table, table.owners(False)) == [record]


def test_a_sharer_of_one_letter_is_no_call() -> None:
    text = "В мизер 0 пополам Р | П пас | М вист"
    assert canonical(text, "В П М Р Ф", rules="misere-whist=staked") == text


@pytest.mark.parametrize(("typed", "names", "text"), NAMED)
def test_names(typed: str, names: str, text: str) -> None:
    assert canonical(typed, names, more=f"dealer {names.split()[-1]}\nlanguage ru") == text


def test_an_ambiguous_beginning_is_refused_with_the_names() -> None:
    assert refusal(ledger("1. А 7б 8 в п", "Аня Алла Вера")) == Refusal("ambiguous-name", 5, 4)


def test_a_newcomer_is_known_from_then_on() -> None:
    book = played("р 4 3 3 / вошёл Дима / р 3 4 3 / Дима 6п п п", "Аня Боря Вера")
    assert book.names[3] == "Дима"


@pytest.mark.parametrize("word", sorted(VOCABULARY.keywords))
def test_no_player_is_called_by_a_keyword(word: str) -> None:
    with pytest.raises(PulkaError) as caught:
        check_name(word, (), VOCABULARY)
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
        ("9бк", (), "name-is-keyword"),
        ("10NT", (), "name-is-keyword"),
        ("1.Аня", (), "name-is-keyword"),  # the number of a deal
    ],
)
def test_names_that_cannot_be(name: str, others: tuple[str, ...], key: str) -> None:
    """docs/spec/ledger.md#names: one word of letters, digits, `-`, `_`, `.`; unique without regard to case; no look-alikes."""
    with pytest.raises(PulkaError) as caught:
        check_name(name, others, VOCABULARY)
    assert caught.value.key == key


@pytest.mark.parametrize("name", ["в", "П", "w", "Аня-2", "d_1", "Ю.", "Жан.Поль", "Ёж", "Вистов"])
def test_names_that_may_be(name: str) -> None:
    """A lone letter is no keyword (docs/spec/ledger.md#names)."""
    check_name(name, ("Ира",), VOCABULARY)


# ── every reading of an ambiguous line ──


def test_readings_are_offered_the_likeliest_first() -> None:
    table = seat(NAMES[:3], (0, 1, 2), (0, 1, 2), 2)
    found = readings("р 1000", table, (0, 1, 2))
    assert [[n for _, n in record.tricks] for record in found] == [[10, 0, 0]]
    assert len(readings("А 7б 8 в п", table, (0, 1, 2))) == 1
