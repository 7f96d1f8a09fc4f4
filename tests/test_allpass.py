"""All-passes, their series, bombs, tokens, ticks: by hand from docs/spec/scoring.md#all-pass-deals.

Unless said otherwise: Sochi, target 10 and the last player named deals.  Prices V: 2 4 6 8 10, misère 10.
Cells: `А пуля 2` Аня's pool, `Б гора 1` Боря's mountain, `Б>А 6` whists of Боря on Аня.
"""

from __future__ import annotations

import pytest
from helpers import R, check, played, unused

# ── all-passes ──

ALL_PASS = [
    ("р 4 3 3", 3, "", "А гора 4, Б гора 3, В гора 3"),
    ("р 4 3 3", 3, "raspasy-amnesty=yes", "А гора 1"),
    ("р 4 3 2 1", 4, "raspasy-amnesty=yes", "А гора 3, Б гора 2, В гора 1"),  # the dealer's one trick is taken off all
    ("р 4 3 3 0", 4, "raspasy-amnesty=yes", "А гора 4, Б гора 3, В гора 3, Г пуля 1"),  # he took none: nothing is
    ("р 4 3 3", 4, "raspasy-amnesty=yes raspasy-talon=closed", "А гора 1"),
    # no trick
    ("р 5 5 0", 3, "raspasy-price=2", "А гора 10, Б гора 10, В пуля 2"),
    ("р 5 5 0", 3, "raspasy-price=2 raspasy-zero=pool-1", "А гора 10, Б гора 10, В пуля 1"),
    ("р 5 5 0", 3, "raspasy-price=2 raspasy-zero=mountain", "А гора 10, Б гора 10, В гора -2"),  # below zero
    ("р 5 5 0", 3, "raspasy-price=2 raspasy-zero=mountain-2", "А гора 10, Б гора 10, В гора -4"),
    ("р 5 5 0", 3, "raspasy-zero=none", "А гора 5, Б гора 5"),
    ("р 10 0 0", 3, "", "А гора 10, Б пуля 1, В пуля 1"),
    ("р 4 3 3 0", 4, "raspasy-zero-sitting=tricks", "А гора 4, Б гора 3, В гора 3, Г пуля 1"),
    ("р 4 3 2 1", 4, "raspasy-zero-sitting=tricks", "А гора 4, Б гора 3, В гора 2, Г гора 1"),
    ("р 4 3 2 1", 4, "raspasy-zero-sitting=always", "А гора 4, Б гора 3, В гора 2, Г гора 1, Г пуля 1"),
    ("р 4 3 3 0", 4, "raspasy-zero-sitting=no", "А гора 4, Б гора 3, В гора 3"),
    ("р 4 3 3", 4, "raspasy-talon=closed", "А гора 4, Б гора 3, В гора 3"),  # tricks: he owns none
    ("р 4 3 3", 4, "raspasy-talon=closed raspasy-zero-sitting=always", "А гора 4, Б гора 3, В гора 3, Г пуля 1"),
    ("р 4 3 3 0", 5, "", "А гора 4, Б гора 3, В гора 3, Д пуля 1"),  # the second sitting player has no part
    # whists (Rostov)
    ("р 5 3 2", 3, "raspasy=whists raspasy-price=5", "В>А 25, В>Б 15"),
    ("р 5 3 2", 3, "raspasy=whists raspasy-price=5 raspasy-whists=difference", "В>А 15, В>Б 5"),
    ("р 4 3 3", 3, "raspasy=whists raspasy-price=5", "Б>А 10, В>А 10"),  # 20 shared
    ("р 4 3 3", 3, "raspasy=whists raspasy-price=5 raspasy-tie=each", "Б>А 20, В>А 20"),
    ("р 6 2 2", 3, "raspasy=whists raspasy-price=5 raspasy-whists=difference", "Б>А 10, В>А 10"),
    ("р 5 5", 2, "raspasy=whists raspasy-price=5", ""),  # all tied: nobody writes
    ("р 8 1 1", 3, "raspasy=whists raspasy-price=1 raspasy-whists=difference", "Б>А 7/2, В>А 7/2"),
    ("р 5 5 0", 3, "raspasy=whists raspasy-price=5 raspasy-zero=pool-1", "В>А 25, В>Б 25, В пуля 1"),
    ("р 5 3 1 1", 4, "raspasy=whists raspasy-price=5", "В>А 25, В>Б 15"),  # among the active only
]


@pytest.mark.parametrize(("records", "players", "rules", "sheet"), ALL_PASS)
def test_all_passes(records: str, players: int, rules: str, sheet: str) -> None:
    check(records, players, rules, sheet)


SERIES = [
    # rules, records; the price of a trick in the next all-pass, the lowest game
    ("", R, 2, 6),
    ("", f"{R} / {R} / {R}", 3, 6),
    ("", " / ".join([R] * 6), 3, 6),
    ("raspasy-price=1,+2", " / ".join([R] * 3), 7, 6),
    ("raspasy-price=1,x2", " / ".join([R] * 4), 16, 6),
    ("raspasy-price=5", " / ".join([R] * 3), 5, 6),
    ("raspasy-exit=6,7,8", R, 2, 6),
    ("raspasy-exit=6,7,8", f"{R} / {R}", 3, 7),
    ("raspasy-exit=6,7,8", " / ".join([R] * 5), 3, 8),
    ("raspasy-rounds=2", f"{R} / {R}", 1, 6),
    ("raspasy-rounds=2 raspasy-exit=6,7,8", " / ".join([R] * 3), 2, 8),
    # what ends a series
    ("", f"{R} / А 6п 5 в п", 1, 6),
    ("", f"{R} / А м 3", 1, 6),
    ("concede=six", f"{R} / А 6п сдал", 1, 6),
    ("raspasy-exit-by=made", f"{R} / А 6п 5 в п", 2, 6),
    ("raspasy-exit-by=made", f"{R} / А 6п 6 в п", 1, 6),
    ("raspasy-exit-by=made", f"{R} / А 6п п п", 1, 6),
    ("raspasy-exit-by=made", f"{R} / А 6п п ½", 1, 6),
    ("raspasy-exit-by=made concede=six", f"{R} / А 6п сдал", 2, 6),
    ("raspasy-exit-by=made", f"{R} / А м 0", 1, 6),
    ("raspasy-exit-by=made", f"{R} / А м 1", 2, 6),
    ("raspasy-exit-by=whisted", f"{R} / А 6п п п", 2, 6),
    ("raspasy-exit-by=whisted", f"{R} / А 6п п ½", 2, 6),
    ("raspasy-exit-by=whisted", f"{R} / А 6п 6 в п", 1, 6),
    ("raspasy-exit-by=whisted", f"{R} / А 6п 5 в п", 2, 6),
    ("raspasy-exit-by=whisted", f"{R} / А м 0", 2, 6),
    ("raspasy-exit-by=whisted", f"{R} / А 10п п п", 1, 6),
    ("raspasy-exit-by=whisted ten=staked", f"{R} / А 10п 10 п п", 2, 6),
    ("raspasy-exit-by=whisted ten=whisted", f"{R} / А 10п п п", 2, 6),
    ("raspasy-misere=stays", f"{R} / А м 0", 2, 6),
    ("raspasy-misere=stays", f"{R} / А м 0 / А 6п п п", 1, 6),
    ("raspasy-zero-exits=yes", "р 5 5 0", 1, 6),
    ("raspasy-zero-exits=yes", R, 2, 6),
    ("under-call=price", f"{R} / А 7п недозаказ", 2, 6),
    ("preferans-hand=yes", f"запись Б пуля -1 / {R} / А преферанс / void 2", 2, 6),
    ("preferans-hand=yes close=time", f"{R} / А преферанс", 1, 6),
    ("preferans-hand=yes close=time raspasy-exit-by=made", f"{R} / А преферанс", 1, 6),
    ("preferans-hand=yes close=time raspasy-exit-by=whisted", f"{R} / А преферанс", 2, 6),
    # bombs: a bomb round ends a series, an all-pass after it is a single one
    ("bombs=yes raspasy-exit=7", f"{R} / бомба 3! 4 3", 1, 6),
    ("bombs=yes", f"бомба 3! 4 3 / {R}", 2, 6),
]


@pytest.mark.parametrize(("rules", "records", "price", "lowest"), SERIES)
def test_series(rules: str, records: str, price: int, lowest: int) -> None:
    """docs/spec/scoring.md#all-pass-deals."""
    upcoming = played(records, rules=rules).next
    assert upcoming is not None
    assert (upcoming.facts.raspasy_price, upcoming.facts.lowest_level) == (price, lowest)


def test_all_passes_won_and_their_tricks_are_counted() -> None:
    """docs/spec/scoring.md#other-records: fewest tricks, and tricks; not part of the net."""
    book = played("р 4 3 3 / А 6п п п / р 5 5 0 / вошёл Дима")
    assert (book.facts.won, book.facts.tricks) == ((0, 1, 2, 0), (9, 8, 3, 0))


# ── bombs, dark games, ticks ──

BOMBS = [
    ("бомба 3! 4 3", 3, "", "А гора 6, Б гора 8, В гора 6"),
    ("бомба 3! 4 3 / бомба 3! 4 3", 3, "", "А гора 18, Б гора 24, В гора 18"),  # 2 and 4 a trick
    ("бомба 3! 4 3 / бомба 3! 4 3", 3, "bomb-cap=1", "А гора 12, Б гора 16, В гора 12"),
    ("бомба 3! 4 3", 3, "raspasy-amnesty=yes", "Б гора 2"),
    ("бомба 3! 4 3", 3, "raspasy=whists", "А гора 6, Б гора 8, В гора 6"),  # always mountain points
    ("бомба 5! 5 0", 3, "raspasy-zero=none", "А гора 10, Б гора 10, В пуля 2"),  # the price of the bomb
    ("бомба 5! 3 2 0", 4, "raspasy-zero-sitting=no", "А гора 10, Б гора 6, В гора 4, Г пуля 2"),  # the dealer always
    ("бомба 5! 3 2", 4, "raspasy-talon=closed", "А гора 10, Б гора 6, В гора 4, Г пуля 2"),
    ("бомба 5! 3 1 1!", 4, "bomb-sitting=joins", "А гора 10, Б гора 6, В гора 2, Г гора 4"),  # his trick costs double
    ("бомба 5! 3 2 0!", 4, "bomb-sitting=joins", "А гора 10, Б гора 6, В гора 4, Г пуля 2"),  # his no trick does not
    ("бомба 5! 3 2 0", 5, "", "А гора 10, Б гора 6, В гора 4, Д пуля 2"),  # the second sitting player has no part
    (
        "запись В гора 5 / бомба 5! 5 0",
        3,
        "win-to-mountain=first",
        "А гора 10, Б гора 10, В гора 5, В пуля 2",
    ),  # no game
    # a token multiplies everything; consolation of 10 included
    ("бомба 3! 4 3 / А 6п п п", 3, "", "А гора 6, Б гора 8, В гора 6, А пуля 4"),
    ("бомба 3! 4 3 / А 6п п п / А 6п п п", 3, "", "А гора 6, Б гора 8, В гора 6, А пуля 6"),  # crossed off
    ("бомба 3! 4 3 / А 6п 5 в п", 3, "consolation=10", "А гора 10, Б гора 8, В гора 6, Б>А 40, В>А 20"),
    ("бомба 3! 4 3 / А 6п 10 в п", 3, "", "А гора 6, Б гора 24, В гора 6, А пуля 4"),  # 4 tricks of 2·2
    ("бомба 3! 4 3 / А м 1", 3, "", "А гора 26, Б гора 8, В гора 6"),
    ("бомба 3! 4 3 / А 6п сдал", 3, "concede=six", "А гора 18, Б гора 8, В гора 6"),
    ("бомба 3! 4 3 / А 7п недозаказ", 3, "under-call=price", "А гора 14, Б гора 8, В гора 6"),
    ("бомба 3! 4 3 / Б 6п п п", 3, "", "А гора 6, Б гора 8, В гора 6, Б пуля 2"),  # Аня's token, not Боря's
    ("бомба 3! 4 3 / А 7п п п прикуп отказ", 3, "talon-declined=3", "А гора 12, Б гора 8, В гора 6, А пуля 8"),
    # dark doubles; spec: double bomb, dark, seven 4 · 2 · 4 = 32 (mountains 3·2 + 3·4, 4·2 + 4·4)
    (
        "бомба 3 4! 3 / бомба 3! 4 3 / А 7п тёмная выше 7 в1 в2",
        3,
        "shortfall=pair",
        "А гора 18, Б гора 24, В гора 18, А пуля 32, Б>А 32, В>А 64",
    ),
    ("А 7п тёмная 7 в1 в2", 3, "", "А пуля 8, Б>А 8, В>А 16"),
    ("А тёмный мизер 1", 3, "", "А гора 20"),
    ("А 7п тёмная выше п п", 3, "", "А пуля 8"),
    ("А 7п тёмная 7 в п", 3, "dark-whist=free", "А пуля 8, Б>А 24"),
]


@pytest.mark.parametrize(("records", "players", "rules", "sheet"), BOMBS)
def test_bombs_and_dark_games(records: str, players: int, rules: str, sheet: str) -> None:
    check(records, players, f"bombs=yes dark=yes {rules}", sheet, target=100)


B = "бомба 3! 4 3"
TOKENS = [
    ("bombs=yes", 3, B, "2 - -"),
    ("bombs=yes", 3, f"{B} / {B}", "24 - -"),
    ("bombs=yes bomb-cap=1", 3, f"{B} / {B}", "22 - -"),
    ("bombs=yes", 3, f"{B} / {R} / {B}", "22 - -"),
    ("bombs=yes", 3, f"{B} / Б 6п п п / {B}", "22 - -"),
    ("bombs=yes", 3, f"{B} / {B} / А 6п п п", "4 - -"),
    ("bombs=yes", 3, f"{B} / А 6п 5 в п", "2 - -"),
    ("bombs=yes", 3, f"{B} / А м 0", "- - -"),
    ("bombs=yes", 3, f"{B} / А м 1", "2 - -"),
    ("bombs=yes under-call=price", 3, f"{B} / А 7п недозаказ", "2 - -"),
    ("bombs=yes under-call=price", 3, f"{B} / А 7п недозаказ / {B}", "24 - -"),  # nor does it end the run
    ("bombs=yes concede=six", 3, f"{B} / А 6п сдал", "2 - -"),
    ("bombs=yes preferans-hand=yes close=time", 3, f"{B} / А преферанс", "2 - -"),
    ("bombs=yes", 3, "бомба 3! 4! 3!", "2 2 2"),
    ("bombs=yes bomb-sitting=gets", 4, "бомба 3! 4 2 1", "2 - - 2"),
    ("bombs=yes bomb-sitting=joins", 4, "бомба 3! 4 2 1!", "2 - - 2"),
    ("bombs=yes bomb-sitting=joins", 4, "бомба 3! 4 2 1", "2 - - -"),
    ("bombs=yes bomb-sitting=gets", 5, "бомба 3! 4 2 1", "2 - - - 2"),
    ("tick=last", 3, R, "- - 2"),
    ("tick=last", 2, "р 5 5", "- 2"),
    ("tick=last", 4, "р 4 3 2 1", "- - 2 -"),
    ("tick=all", 4, "р 4 3 2 1", "2 2 2 2"),
    ("tick=all", 5, "р 4 3 2 1", "2 2 2 - 2"),
    ("tick=all", 3, f"{R} / А 6п п п", "- 2 2"),
    ("opening=bombs", 3, "бомба 4 3 3", "2 2 2"),
    ("opening=bombs opening-order=dealer", 3, "бомба 4 3 3 / бомба 4 3 3", "24 24 24"),
    ("opening=bombs opening-order=dealer", 3, "бомба 4 3 3 / бомба 4 3 3 / бомба 4 3 3", "248 248 248"),  # 2^n
    ("opening=raspasy tick=all", 3, R, "- - -"),  # compulsory deals give no ticks
    ("opening=bombs bomb-cap=1 opening-order=dealer", 3, "бомба 4 3 3 / бомба 4 3 3", "24 24 24"),  # know no cap
]


@pytest.mark.parametrize(("rules", "players", "records", "tokens"), TOKENS)
def test_tokens(rules: str, players: int, records: str, tokens: str) -> None:
    """Multipliers in order, `-` for none."""
    book = played(records, players, rules=rules, target=100)
    assert " ".join("".join(map(str, queue)) or "-" for queue in unused(book)) == tokens
