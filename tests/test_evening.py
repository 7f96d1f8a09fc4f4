"""Whose deal it is, openings, conditions, prizes, orders, who comes and goes: by hand from docs/spec/scoring.md.

Unless said otherwise: Sochi, target 10 and the last player named deals.  Prices V: 2 4 6 8 10, misère 10.
Cells: `А пуля 2` Аня's pool, `Б гора 1` Боря's mountain, `Б>А 6` whists of Боря on Аня.
"""

from __future__ import annotations

import pytest
from helpers import CLOSED, FULL, R, cells, check, nets_of, played, written

# ── whose deal ──

DEALS = [
    # rules, players, records, who deals next; the last named deals first
    ("", 4, "р 3 3 3 1", "Аня"),
    ("", 4, "А 6п п п", "Аня"),
    ("", 4, "А 6п п п / Б 6п п п", "Боря"),
    ("raspasy-dealer=stays-3", 4, "р 3 3 3 1", "Гена"),
    ("raspasy-dealer=stays-3", 4, "р 3 3 3 1 / " * 2 + "А 6п п п", "Аня"),
    ("raspasy-dealer=stays-3", 4, "р 3 3 3 1 / р 3 3 3 1", "Гена"),
    ("raspasy-dealer=stays-3", 4, "р 3 3 3 1 / " * 2 + "р 3 3 3 1", "Аня"),
    ("raspasy-dealer=stays", 4, "р 3 3 3 1 / " * 4 + "р 3 3 3 1", "Гена"),
    ("raspasy-dealer=stays-3 bombs=yes", 4, "бомба 3! 3 3 1", "Гена"),
    ("misere-dealer=stays-3", 4, "А м 1", "Гена"),
    ("misere-dealer=stays-3", 4, "А м 0", "Аня"),
    ("misere-dealer=stays", 4, "А м 1 / " * 3 + "А м 1", "Гена"),
    ("misere-dealer=stays-3", 4, "А м 1 / А м 1 / А м 1", "Аня"),
    # one count for both options: every deal of one dealer in unbroken order
    ("misere-dealer=stays-3 raspasy-dealer=stays-3", 4, "р 3 3 3 1 / А м 1 / р 3 3 3 1", "Аня"),
    # his count begins with him, whoever dealt before
    ("raspasy-dealer=stays-3", 3, f"А 6п п п / {R} / {R}", "Аня"),
    ("raspasy-dealer=stays-3", 3, f"А 6п п п / {R} / {R} / {R}", "Боря"),
    # the named dealer counts as well
    ("raspasy-dealer=stays-3", 4, "А 6п п п / сдаёт Гена / р 3 3 3 1", "Гена"),
    ("raspasy-dealer=stays-3", 4, "А 6п п п / сдаёт Гена / р 3 3 3 1 / р 3 3 3 1", "Аня"),
    # under-called: the same dealer, whatever the limit; it counts as a deal of his
    ("under-call=price", 4, "А 7п недозаказ", "Гена"),
    ("under-call=price raspasy-dealer=stays-3", 4, "р 3 3 3 1 / р 3 3 3 1 / А 7п недозаказ", "Гена"),
    ("under-call=price raspasy-dealer=stays-3", 4, "р 3 3 3 1 / А 7п недозаказ / р 3 3 3 1", "Аня"),
    ("", 4, "сдаёт Боря", "Боря"),
    ("", 4, "сдаёт Боря / р 3 1 3 3", "Вера"),
    # a fine is no deal
    ("", 4, "А 6п п п / штраф Б 7п без 1", "Аня"),
    # the opening
    ("opening=raspasy opening-levels=2", 3, R, "Аня"),
    ("opening=raspasy opening-levels=2 opening-order=dealer", 3, R, "Вера"),
    ("opening=raspasy opening-levels=2 opening-order=dealer", 3, f"{R} / {R}", "Аня"),
    # joins and leaves
    ("", 3, f"{R} / вошёл Дима", "Дима"),
    ("", 3, "вошёл Дима", "Дима"),
    ("", 3, f"{R} / вошёл Дима после Боря", "Аня"),
    ("", 3, f"{R} / вошёл Дима / А 6п п п", "Аня"),
    ("", 4, "р 3 3 3 1 / вышел Аня", "Боря"),
    ("", 4, "вышел Гена", "Аня"),
    ("", 4, "р 3 3 3 1 / вышел Гена / вошёл Дима", "Дима"),
    ("raspasy-dealer=stays", 4, "р 3 3 3 1 / вышел Гена", "Аня"),
]


@pytest.mark.parametrize(("rules", "players", "records", "dealer"), DEALS)
def test_whose_deal(rules: str, players: int, records: str, dealer: str) -> None:
    book = played(records, players, rules=rules)
    assert book.next is not None
    assert book.names[book.next.dealer] == dealer


SEATS = [
    ("вошёл Дима", "Аня Боря Дима Вера"),  # right of the dealer (Вера)
    (f"{R} / вошёл Дима", "Аня Боря Вера Дима"),  # left of the last dealer
    (f"{R} / сдаёт Боря / вошёл Дима", "Аня Боря Вера Дима"),  # whoever was named to deal
    (f"{R} / вошёл Дима после Аня", "Аня Дима Боря Вера"),
    (f"{R} / {R} / вошёл Дима", "Аня Дима Боря Вера"),
    (f"{R} / {R} / вышел Аня / вошёл Дима", "Аня Дима Боря Вера"),  # at the old seat of the last dealer
]


@pytest.mark.parametrize(("records", "order"), SEATS)
def test_where_a_newcomer_sits(records: str, order: str) -> None:
    assert " ".join(played(records, 3).players) == order


# ── openings, conditions, prizes, orders, joins, leaves ──

OPENING = [
    ("opening=raspasy opening-levels=2", R, 1),
    ("opening=raspasy opening-levels=2", f"{R} / {R}", 1),
    ("opening=raspasy opening-levels=2", " / ".join([R] * 3), 2),
    ("opening=raspasy opening-levels=2", " / ".join([R] * 5), 2),
    ("opening=raspasy opening-levels=2", " / ".join([R] * 6), 1),  # then the series starts afresh
    ("opening=raspasy opening-levels=2 opening-order=dealer", R, 2),
    ("opening=raspasy opening-levels=2 opening-order=dealer", f"{R} / {R}", 1),
    ("opening=raspasy opening-mountain=5", R, 2),  # no compulsory deals: an ordinary series
]


@pytest.mark.parametrize(("rules", "records", "price"), OPENING)
def test_opening_rounds(rules: str, records: str, price: int) -> None:
    upcoming = played(records, rules=rules).next
    assert upcoming is not None and upcoming.facts.raspasy_price == price


SUITS = "2,4,6,8,10/2,4,6,8,10/3,5,7,9,11/3,5,7,9,11/4,6,8,10,12"
PARTS = [
    # opening
    ("бомба 4 3 3", 3, "opening=bombs", "А гора 8, Б гора 6, В гора 6"),
    ("бомба 4 3 3 / бомба 4 3 3", 3, "opening=bombs opening-order=dealer", "А гора 24, Б гора 18, В гора 18"),
    ("А 6п п п", 3, "opening=bombs opening-mountain=5", "А пуля 2, А гора 5, Б гора 5, В гора 5"),
    # preferans: own mountain 0, open pools filled, 10 whists for each point of the others'
    ("запись А гора 7 / запись Б пуля 4 / А преферанс", 3, "preferans-hand=yes", CLOSED + "А>Б 60, А>В 100"),
    (
        "запись Б висты А 30 / запись В пуля 10 / А преферанс",
        3,
        "preferans-hand=takes-whists",
        CLOSED + "А>Б 130",
    ),
    (
        "запись А пуля 10 / запись Б пуля 4 / А преферанс",
        3,
        "preferans-hand=yes",
        CLOSED + "А>Б 60, А>В 100",
    ),
    # a leaver takes no part in it: his pool stays as it is
    (
        "вышел Г / запись Г пуля -5 / А преферанс",
        4,
        "preferans-hand=yes",
        CLOSED + "Г пуля 5, Г гора 10, А>Б 100, А>В 100",
    ),
    # join: pools 4 1 2, mountains 1 2 5 → ⌊7/3⌋ = 2, ⌈8/3⌉ = 3
    (
        "запись А пуля 4 / запись Б пуля 1 / запись В пуля 2 / запись А гора 1 / запись Б гора 2 / запись В гора 5 / вошёл Дима",
        3,
        "",
        "А пуля 4, Б пуля 1, В пуля 2, А гора 1, Б гора 2, В гора 5, Д пуля 2, Д гора 3",
    ),
    ("запись А пуля -1 / запись А гора -1 / вошёл Дима", 3, "", "А пуля -1, А гора -1, Д пуля -1"),  # down and up
    # leave: filled to 10, the lacking 6 into the mountain × mpp
    ("запись Б пуля 4 / вышел Б", 3, "", "Б пуля 10, Б гора 6"),
    ("запись Б пуля 4 / вышел Б", 3, "pool-worth=20", "Б пуля 10, Б гора 12"),
    ("запись Б пуля 12 / вышел Б", 3, "", "Б пуля 12"),
    ("вышел Б / А 6п 6 в п", 4, "", "А пуля 2, Б пуля 10, Б гора 10, В>А 8"),  # the very next deal is one of three
    # a leaver is an other for overflow, is not helped, does not count for the end
    (
        "вышел Г / " + FULL + "А 7п п п",
        4,
        "close=time",
        CLOSED + "Г пуля 10, Г гора 14, Б гора 4, В гора 4",
    ),
    (
        "вышел Г / запись А пуля 10 / запись Г пуля -5 / А 6п п п",
        4,
        "",
        "А пуля 10, Б пуля 2, А>Б 20, Г пуля 5, Г гора 10",
    ),
    # fines and prizes by hand: u·V·kg; n whists from each other player
    ("штраф А 7б без 2", 3, "", "А гора 8"),
    ("штраф А 7б без 2", 3, "mountain-factor=2", "А гора 16"),
    ("штраф А мизер без 1", 3, "", "А гора 10"),
    ("штраф А 6б без 1 / штраф Б мизер без 1", 3, f"suit-prices={SUITS}", "А гора 3, Б гора 10"),  # misère from prices
    ("приз А 100", 4, "", "А>Б 100, А>В 100, А>Г 100"),
    # prizes at the end
    ("запись А пуля 10 / конец", 3, "prize-first=30", "А пуля 10, А>Б 30, А>В 30"),
    ("запись А пуля 10", 3, "prize-first=30", "А пуля 10"),  # not before the end
    # А closes with 2 of 4, helps Б by 1 (closed in the same deal) and В by 1: a tie, each of the rest pays 30, shared
    (
        "запись А пуля 8 / запись Б пуля 9 / А 7п п п / конец",
        3,
        "prize-first=30",
        "А пуля 10, Б пуля 10, В пуля 1, А>Б 10, А>В 25, Б>В 15",
    ),
    ("запись А гора 5 / конец", 3, "prize-mountain=30", "А гора 5, Б>А 15, В>А 15"),
    (
        "запись А гора 5 / запись Б гора 6 / запись В гора 7 / конец",
        3,
        "prize-mountain=30",
        "А гора 5, Б гора 6, В гора 7, А>Б 30, А>В 30",
    ),
    ("запись А пуля 10 / вышел А / конец", 3, "prize-first=30", "А пуля 10"),  # the first has left: nobody wins it
    (
        "вышел В / запись А пуля 10 / конец",
        3,
        "prize-first=30",
        "А пуля 10, В пуля 10, В гора 10, А>Б 30, А>В 30",
    ),  # leavers pay
    # conditions: undertricks × price of each contract not announced
    ("условие мизер 1 | без 5 / А м 0 / конец", 3, "", "А пуля 10, Б гора 50, В гора 50"),
    ("условие 9 2 | без 5 / А 9п п п / конец", 3, "", "А пуля 8, А гора 40, Б гора 80, В гора 80"),
    ("условие 6 2 | без 5 / А 6п п п / А 6п п п / конец", 3, "", "А пуля 4, Б гора 20, В гора 20"),
    # once before his pool was closed, once after: without "до закрытия" both count
    (
        "условие 6 2 | без 5 / А 6п п п / запись А пуля 8 / А 6п п п / конец",
        3,
        "",
        "А пуля 10, Б пуля 2, А>Б 20, Б гора 20, В гора 20",
    ),
    ("условие тёмный мизер 1 | без 10 / конец", 3, "", "А гора 200, Б гора 200, В гора 200"),
    (
        "условие мизер 1 | без 5 / А тёмный мизер 0 / конец",
        3,
        "dark=yes",
        "А пуля 10, Б гора 50, В гора 50, Б пуля 10, А>Б 100",
    ),
    (
        "условие мизер 1, тёмный мизер 1 | без 1 / А тёмный мизер 1 / конец",
        3,
        "dark=yes",
        "А гора 30, Б гора 30, В гора 30",
    ),
    (
        "условие 6 1 | без 5 / А 6п сдал / конец",
        3,
        "concede=six",
        "А гора 6, Б гора 10, В гора 10",
    ),  # announced all the same
    ("условие 7 1 | без 5 / А 7п недозаказ / конец", 3, "under-call=price", "А гора 4, Б гора 20, В гора 20"),
    ("условие 6 1 | без 5 / конец", 3, "mountain-factor=2", "А гора 20, Б гора 20, В гора 20"),
    (
        "условие 6 1 | без 5 / вышел В / конец",
        3,
        "",
        "А гора 10, Б гора 10, В гора 10, В пуля 10",
    ),  # leavers do not answer
    # until closed: up to the deal that closes his own pool
    ("условие 6 1 | без 5 до закрытия / запись А пуля 8 / А 6п п п / конец", 3, "", "А пуля 10, Б гора 10, В гора 10"),
    (
        "условие 6 1 | без 5 до закрытия / запись А пуля 10 / А 6п п п / конец",
        3,
        "",
        "А пуля 10, А гора 10, Б гора 10, В гора 10, Б пуля 2, А>Б 20",
    ),
    # conditions come before the prize for the smallest mountain: А would have had it (0 < 4), then Б has (4 < 10)
    (
        "условие 6 1 | без 5 / запись Б гора 4 / Б 6п п п / запись В гора 1 / В 6п п п / запись В гора 20 / конец",
        3,
        "prize-mountain=30",
        "А гора 10, Б пуля 2, Б гора 4, В пуля 2, В гора 21, Б>А 30, Б>В 30",
    ),
]


@pytest.mark.parametrize(("records", "players", "rules", "sheet"), PARTS)
def test_other_things(records: str, players: int, rules: str, sheet: str) -> None:
    if "Дима" in records:
        records = records.replace("вошёл Дима", "вошёл Дима после Вера")
    check(records, players, rules, sheet)


def test_what_the_end_writes_stands_under_the_record_that_ended_the_game() -> None:
    """docs/spec/scoring.md#other-records: after the conditions, shown under the record that ended the game."""
    book = played("условие 6 1 | без 5 / А 6п п / конец / запись Б пуля 1", 2, rules="prize-mountain=30")
    assert [one.reason for one in book.steps[2].postings] == ["unfulfilled", "prize"]


def test_a_leaver_writes_nothing_where_there_is_no_target() -> None:
    """docs/spec/scoring.md#other-records: no target: nothing is written."""
    assert written(played("вышел В", rules="close=time", target=None)) == {}


def test_the_mountain_at_the_start_has_its_own_reason() -> None:
    """docs/spec/commands.md#reasons: the closed list of reasons; it stands before the first record."""
    book = played("А 6п п п", 3, rules="opening-mountain=5")
    assert [(one.player, one.account, one.amount, one.reason) for one in book.opening] == [
        (player, "mountain", 5, "opening") for player in range(3)
    ]


def test_an_order_sets_the_target_once_after_the_opening() -> None:
    """docs/spec/scoring.md#orders-and-conditions: by the player with the largest mountain."""
    book = played("запись Б гора 5 / заказ Б цель 4 / А 7п п п", rules="close=first")
    assert (book.target, book.over) == (4, True)


def test_two_who_stay_play_gusarik() -> None:
    """docs/spec/scoring.md#other-records: the two left play with a dummy; the leaver stays in the settlement."""
    book = played("вышел В / А 6п 7 в")
    assert written(book) == cells("А пуля 2, Б>А 6, Б гора 2, В пуля 10, В гора 10")
    assert len(nets_of(book)) == 3


# ── deals in the same words ──

AGAIN = [
    # records, players, rules, sheet; three deals later the same player deals
    ("А 6п п п / Б 6п п п / В 6п п п / А 6п п п", 3, "", "А пуля 4, Б пуля 2, В пуля 2"),
    ("А 6п п п / Б 6п п п / В 6п п п / А 6т п п", 3, "", "А пуля 4, Б пуля 2, В пуля 2"),
    # suits that have prices: 2 in spades, 3 in diamonds
    ("А 6п п п / Б 6п п п / В 6п п п / А 6б п п", 3, f"suit-prices={SUITS}", "А пуля 5, Б пуля 2, В пуля 2"),
    # games that differ in one thing only: level, declarer, result, a call, dark, the own hand
    ("А 6п п п / Б 6п п п / В 6п п п / А 7п п п", 3, "", "А пуля 6, Б пуля 2, В пуля 2"),
    ("А 6п п п / Б 6п п п / В 6п п п / Б 6п п п", 3, "", "А пуля 2, Б пуля 4, В пуля 2"),
    ("А 6п 6 в п / Б 6п п п / В 6п п п / А 6п 5 в п", 3, "", "А пуля 2, А гора 2, Б пуля 2, В пуля 2, Б>А 20, В>А 2"),
    ("А 6п 6 в п / Б 6п п п / В 6п п п / А 6п 6 п в", 3, "", "А пуля 4, Б пуля 2, В пуля 2, Б>А 8, В>А 8"),
    # on his own hand Боря gives only his own tricks: 3 of the 4, then of the 5
    ("А 6п 6 в3 п / Б 6п п п / В 6п п п / А 6п 5 в3 п", 3, "lone-whister=own-hand", "А пуля 2, А гора 2, Б пуля 2, В пуля 2, Б>А 14, В>А 2"),
    # under-called: the same dealer
    ("А 7п недозаказ / А 7п п п", 3, "under-call=price", "А пуля 4, А гора 4"),
    # in a series an all-pass is dearer; a game as cheap as before
    ("р 4 3 3 / р 4 3 3 / р 4 3 3 / р 4 3 3", 3, "raspasy-price=1,2,3,4", "А гора 40, Б гора 30, В гора 30"),
    # a token of a bomb in between doubles his game
    ("А 6п п п / бомба 4! 3 3 / Б 6п п п / А 6п п п", 3, "bombs=yes", "А пуля 6, А гора 8, Б пуля 2, Б гора 6, В гора 6"),
    # what was agreed in between counts: a pool filled by hand has no room left
    (
        "А 6п п п / Б 6п п п / В 6п п п / запись А пуля 8 / А 6п п п",
        3,
        "",
        "А пуля 10, Б пуля 4, В пуля 2, А>Б 20",
    ),
    # a preferans hangs on the sheet: 100 for each pool it fills, the second time only the mountain goes
    (
        "А преферанс / А 6п 5 в п / В 6п 5 в п / А преферанс",
        3,
        "close=time preferans-hand=yes",
        "А пуля 10, Б пуля 10, В пуля 10, А>Б 100, А>В 112, Б>А 12, В>А 2, В гора 2, Б>В 2",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("records", "players", "rules", "sheet"), AGAIN)
def test_a_deal_in_words_that_were_there_before(records: str, players: int, rules: str, sheet: str) -> None:
    check(records, players, rules, sheet)


def test_a_deal_played_without_a_ledger() -> None:
    """The table by itself: a deal comes back complete and with its postings, and the next one is dealt."""
    from pulka.ledger.header import Header
    from pulka.families.russian.records import Call, Game
    from pulka.families.russian.options import Rules
    from pulka.evening.replay import table_of

    state = table_of(Header("sochi-1", Rules(), ("А", "Б", "В"), 10))
    game = Game(0, 6, "♠", 5, calls=(Call(1, "whist"), Call(2, "pass")))
    deal, postings = state.play(game, state.setting())
    assert deal == game._replace(calls=(Call(1, "whist", 5), Call(2, "pass")))
    assert [one[:4] for one in postings] == [
        (0, "mountain", None, 2), (1, "whists", 0, 10), (1, "whists", 0, 2), (2, "whists", 0, 2),
    ]  # fmt: skip
    assert (state.totals.mountain[0], state.totals.whists[1][0], state.rotation.dealer) == (2, 12, 0)
