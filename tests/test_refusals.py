"""Refusals of records by key, line and column: what cannot be read, what cannot have happened (docs/spec/ledger.md#errors)."""

from __future__ import annotations

import pytest
from helpers import Refusal, ledger, played, refusal

# ── errors: key, line, column ──

AT = 5  # the first line after the header of `ledger`
"""Columns are counted from 1 in the line; `1. ` takes three."""

UNREADABLE = [
    ("1. Аня", "expect-contract", 7),
    ("1. Аня 5♦ 8", "expect-contract", 8),
    ("1. Аня 7♦ 8 | Боря вис | Вера пас", "expect-call", 20),
    ("1. Коля 7♦ 8 в п", "unknown-player", 4),
    ("1. Аня 7♦ 8 | Боря вист | Вера пас и ещё", "expect-end", 36),
    ("1. распасы Аня 3 | Боря x", "expect-tricks", 25),
    ("1. р 3 5", "expect-shares", 4),
    ("1. р 3! 5 2", "bomb-mark", 7),
    ("1. распасы Аня 3 | Аня 5 | Вера 2", "named-twice", 20),
    ("1. распасы Аня 3 | Коля 5 | Вера 2", "unknown-player", 20),
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
    ("1. Аня 8♣ | Боря пас | Вера полвиста", 3, "", "half-whist-level", 24),
    ("1. Аня 6♣ | Боря полвиста | Вера пас", 3, "", "half-whist-second", 13),
    ("1. Аня 6♣ | Боря пас | Вера полвиста", 3, "half-whist=no", "no-half-whist", 24),
    ("1. Аня 6♣ | Боря полвиста | Вера полвиста", 3, "half-whist=either", "half-whist-twice", 13),
    ("1. Аня 6♣ 7 | Боря пас | Вера пас", 3, "", "result-unplayed", 11),
    ("1. Аня 6♣ | Боря вист | Вера пас", 3, "", "result-missing", 13),
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
    ("1. распасы Аня 3 | Боря 3 | Вера 3 | Гена 1", 5, "", "no-tricks-owned", 12),  # the second sitting player
    ("1. р 5 5", 2, "gusarik-allpass=redeal", "gusarik-redeal", None),
    ("1. Аня 6♣ | Боря пас свои", 2, "gusarik-whist=choice", "own-needs-whist", 13),
    ("1. Аня 7♦ | Боря пас | Вера пас с горы", 3, "", "no-off-mountain", None),
    ("1. Аня 7♦ 7 | Боря вист | Вера пас с горы", 3, "unwhisted=choice", "off-mountain-unwhisted", None),
    ("1. Аня 6♣ | Боря пас | Вера полвиста с горы", 3, "unwhisted=choice", "off-mountain-unwhisted", None),
    ("1. Аня 10♦ | Боря пас | Вера пас с горы", 3, "unwhisted=choice", "off-mountain-unwhisted", None),  # checked
    ("1. Аня тёмный мизер 0", 3, "", "no-dark", 8),
    ("1. Аня мизер бп 0 прикуп 1", 4, "misere-sevens=2", "talon-hand", 19),
    ("1. Аня мизер бп 0 прикуп отказ", 4, "talon-declined=price", "talon-hand", 19),
    ("1. Аня мизер 0 прикуп отказ", 4, "", "no-talon-declined", 16),
    ("1. Аня мизер 0 | Гена вист", 4, "misere-whist=staked", "not-in-deal", 18),
    ("1. р 4 3 3", 3, "opening=bombs", "opening-compulsory", None),
    ("1. бомба 4 3 3", 3, "opening=raspasy", "opening-compulsory", None),
    ("штраф Аня 7 без 2", 3, "suit-prices=" + "/".join(["2,4,6,8,10"] * 5), "suit-needed", None),
    ("1. запись Аня гора 5", 3, "", "not-numbered", 4),
    ("запись Аня висты Аня 5", 3, "", "whists-on-himself", 18),
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


SERIES = [
    # what came before, rules, the record
    ("1. р 4 3 3", "bombs=yes lyubimovka=yes", "2. бомба 4! 3 3", "lyubimovka-compulsory"),
    ("конец", "", "1. р 4 3 3", "game-over"),
    # a deal that was there before, in the same words and of the same dealer
    ("А 6п п п / Б 6п п п / В м 0", "close=first", "А 6п п п", "game-over"),
    ("А 6п п п / Б 6п п п / В м 0", "close=first", "А 6п 5 п п", "game-over"),  # before what else is wrong with it
    ("заказ Аня цель 20", "", "заказ Боря цель 30", "order-twice"),  # "once"
    ("запись Аня гора 5", "", "заказ Боря цель 30", "order-not-largest"),  # "the player with the largest mountain"
    ("заказ Аня цель 20", "", "заказ Аня цель 0", "order-twice"),
    ("запись Аня гора 5", "", "заказ Аня цель 0", "bad-target"),
]


@pytest.mark.parametrize(("before", "rules", "line", "key"), SERIES)
def test_cannot_have_happened_after_another(before: str, rules: str, line: str, key: str) -> None:
    """docs/spec/scoring.md#opening-rounds: compulsory deals, "Order", the end."""
    played(before, rules=rules)
    at = AT + bool(rules) + before.count(" / ") + 1
    assert refusal(ledger(f"{before} / {line}", rules=rules))[:2] == (key, at)


def test_what_needs_a_target_or_wants_none() -> None:
    """docs/spec/scoring.md#preferans: a preferans announcement "needs a target"; `open` takes no target."""
    rules = "close=time preferans-hand=yes"
    assert refusal(ledger("1. Аня преферанс", rules=rules, target=None))[:2] == ("preferans-needs-target", AT)
    assert refusal(ledger("заказ Аня цель 20", rules="close=open help=no", target=None))[0] == "target-unwanted"


def test_a_keyword_begins_no_deal() -> None:
    """docs/spec/ledger.md#names: a line that begins as a prize is one, though a beginning of a name would read as well."""
    assert refusal(ledger("приз 6п п п", "Призрак Боря Вера"))[:2] == ("needs-number", AT)
    assert played("1. приз 6п п п", "Призрак Боря Вера").sheet.pool == (2, 0, 0)


def test_reading_and_happening_are_different_errors() -> None:
    """docs/spec/ledger.md#errors: "cannot be read" and "cannot have happened at this table" are different errors."""
    from pulka.model import Impossible, Unreadable

    with pytest.raises(Unreadable):
        played("Аня 5♦ 8")
    with pytest.raises(Impossible):
        played("Аня 8♣ п ½")
