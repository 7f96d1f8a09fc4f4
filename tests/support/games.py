"""An evening of games alone, made and not, for pictures and pages."""

from __future__ import annotations

from helpers import book_of, header

from pulka.evening.replay import Book
from pulka.ledger.lines import parse
from pulka.families.russian.notation import write
from pulka.families.russian.records import Call, Game
from pulka.evening.replay import table_of


def evening(players: int, deals: int) -> Book:
    """Games all evening, made and not, with two whisters: many numbers on everybody."""
    top = header(players, target=None, rules="close=open help=no")
    state, lines = table_of(parse(top, "x").header), []
    for deal in range(deals):
        setting = state.setting()
        me = setting.seats.active[deal % 2]
        others = setting.seats.defenders(me)
        taken = (8, 7, 9)[deal % 3]
        tricks = (10 - taken, 0) if len(others) == 1 else (deal % (11 - taken), 10 - taken - deal % (11 - taken))
        calls = tuple(Call(player, "whist", count) for player, count in zip(others, tricks))
        done, _ = state.play(Game(me, 8, "♦", taken, calls=calls), setting)
        lines.append(f"{deal + 1}. {write(done, state.names, 'ru')}")
    return book_of(top + "\n".join(lines))
