"""Record → canonical text: full names, suits as signs, every number that was counted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pulka.families.russian import words
from pulka.families.russian.kinds import KINDS
from pulka.families.russian.records import (
    MISERE,
    AllPass,
    BombRound,
    Call,
    Conceded,
    Condition,
    Fine,
    Game,
    Misere,
    Order,
    Preferans,
    Record,
    UnderCalled,
)  # fmt: skip
from pulka.notation.writer import SHARED_WAYS, Writer, quoted

_STANCES = {"whist": words.WHIST, "pass": words.PASS, "half": words.HALF}


class _Writer(Writer):
    """Writes with the names of one sheet in one language."""

    def contract(self, level: int, suit: str | None) -> str:
        """`7♦`, `9БК`, `мизер`."""
        if level == MISERE:
            return self.say(words.MISERE)
        if suit == "NT":
            return f"{level}БК" if self.language == "ru" else f"{level}NT"
        return f"{level}{suit or ''}"

    def head(self, record: Game | Conceded | UnderCalled) -> list[str]:
        """Declarer, contract, and what was said of it."""
        parts = [self.names[record.declarer], self.contract(record.level, record.suit)]
        if record.dark:
            parts.append(self.say(words.DARK))
        if record.dark == "raised":
            parts.append(self.say(words.RAISED))
        if record.hand:
            parts.append(self.say(words.HAND))
        return parts

    def call(self, call: Call) -> str:
        """`Боря вист 2`."""
        parts = [self.names[call.player], self.say(_STANCES[call.stance])]
        if call.tricks is not None:
            parts.append(str(call.tricks))
        if call.own:
            parts.append(self.say(words.OWN))
        return " ".join(parts)

    def talon(self, count: int | None, declined: bool) -> list[str]:
        """`прикуп 2`, `прикуп отказ`."""
        parts = [] if count is None else [f"{self.say(words.TALON)} {count}"]
        return [*parts, f"{self.say(words.TALON)} {self.say(words.DECLINED)}"] if declined else parts

    def game(self, record: Game) -> str:
        """`Аня 7♦ 8 | Боря вист 2 | Вера пас`."""
        parts = self.head(record)
        if record.taken is not None:
            parts.append(f"{record.taken}-{record.off}" if record.off else str(record.taken))
        said = [" ".join(parts), *map(self.call, record.calls)]
        if record.off_mountain:
            said[-1] += " " + self.say(words.OFF_MOUNTAIN)
        return " | ".join([*said, *self.talon(record.talon, record.declined)])

    def misere(self, record: Misere) -> str:
        """`Аня мизер 0 пополам`."""
        parts = [self.names[record.declarer]]
        if record.dark:
            parts.append(self.say(words.DARK_MISERE))
        parts.append(self.say(words.MISERE))
        if record.hand:
            parts.append(self.say(words.HAND))
        parts.append(str(record.taken))
        if record.shared:
            parts.append(self.say(words.SHARED))
        if record.sharer is not None:
            parts.append(self.names[record.sharer])
        calls = [self.call(call) for call in record.calls]
        return " | ".join([" ".join(parts), *calls, *self.talon(record.sevens, record.declined)])

    def conceded(self, record: Conceded) -> str:
        """`Аня 6♠ сдал`."""
        return " ".join([*self.head(record), self.say(words.CONCEDED)])

    def under_called(self, record: UnderCalled) -> str:
        """`Аня 7♠ недозаказ`."""
        return " ".join([*self.head(record), self.say(words.UNDER_CALL)])

    def all_pass(self, record: AllPass) -> str:
        """`распасы Аня 3 | Боря 1 | Вера 6`."""
        return f"{self.say(words.ALL_PASS)} " + " | ".join(f"{self.names[p]} {n}" for p, n in record.tricks)

    def bomb(self, record: BombRound) -> str:
        """`бомба Аня! 3 | Боря 5 | Вера! 2`."""
        shares = [f"{self.names[p]}{'!' if p in record.declared else ''} {n}" for p, n in record.tricks]
        owners = [player for player, _ in record.tricks]
        shares += [f"{self.names[p]}!" for p in record.declared if p not in owners]
        return f"{self.say(words.BOMB)} " + " | ".join(shares)

    def preferans(self, record: Preferans) -> str:
        """`Аня преферанс`."""
        return f"{self.names[record.declarer]} {self.say(words.PREFERANS)}"

    def fine(self, record: Fine) -> str:
        """`штраф Аня 7♦ без 2 "ренонс"`."""
        contract = self.contract(record.level, record.suit)
        parts = [self.say(words.FINE), self.names[record.player], contract, self.say(words.DOWN)]
        return " ".join([*parts, str(record.undertricks), *quoted(record.reason)])

    def order(self, record: Order) -> str:
        """`заказ Вера цель 50 до 23:00`."""
        text = f"{self.say(words.ORDER)} {self.names[record.player]} {self.say(words.TARGET)} {record.target}"
        return f"{text} {self.say(words.UNTIL)} {record.until}" if record.until else text

    def condition(self, record: Condition) -> str:
        """`условие мизер 1, 10 1 | без 5`."""
        dark = self.say(words.DARK_MISERE) + " "
        demands = [f"{dark if d.dark else ''}{self.contract(d.level, None)} {d.times}" for d in record.demands]
        text = f"{self.say(words.CONDITION)} {', '.join(demands)} | {self.say(words.DOWN)} {record.undertricks}"
        return f"{text} {self.say(words.UNTIL_CLOSED)}" if record.until_closed else text


_WAYS: dict[type, Callable[[_Writer, Any], str]] = {
    **SHARED_WAYS,
    **{kind.record: getattr(_Writer, kind.writer) for kind in KINDS},
    Fine: _Writer.fine, Order: _Writer.order, Condition: _Writer.condition,
}  # fmt: skip


def write(record: Record, names: tuple[str, ...], language: str = "ru") -> str:
    """The canonical text of a record; `names` by player number.

    >>> from pulka.families.russian.records import Call, Game
    >>> write(Game(0, 7, "♦", 8, calls=(Call(1, "whist", 2), Call(2, "pass"))), ("Аня", "Боря", "Вера"))
    'Аня 7♦ 8 | Боря вист 2 | Вера пас'
    """
    return _WAYS[type(record)](_Writer(names, language), record)
