"""Record → canonical text: full names, suits as signs, every number that was counted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pulka import words
from pulka.model import Number
from pulka.records import (
    MISERE,
    AllPass,
    Assertion,
    BombRound,
    Call,
    Conceded,
    Condition,
    End,
    Entry,
    Fine,
    Game,
    Join,
    Leave,
    Misere,
    NamedDealer,
    Order,
    Preferans,
    Prize,
    Record,
    UnderCalled,
)  # fmt: skip

_STANCES = {"whist": words.WHIST, "pass": words.PASS, "half": words.HALF}
_ACCOUNTS = {"pool": words.POOL, "mountain": words.MOUNTAIN, "whists": words.WHISTS}


class _Writer:
    """Writes with the names of one sheet in one language."""

    def __init__(self, names: tuple[str, ...], language: str) -> None:
        self.names = names
        self.language = language

    def say(self, word: words.Word) -> str:
        """A word of the notation in this language."""
        return word.ru if self.language == "ru" else word.en

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

    def unplayed(self, record: Conceded | UnderCalled) -> str:
        """`Аня 6♠ сдал`, `Аня 7♠ недозаказ`."""
        word = words.CONCEDED if isinstance(record, Conceded) else words.UNDER_CALL
        return " ".join([*self.head(record), self.say(word)])

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

    def entry(self, record: Entry) -> str:
        """`запись Боря гора +5 "смотрел прикуп"`."""
        parts = [self.say(words.ENTRY), self.names[record.player], self.say(_ACCOUNTS[record.account])]
        if record.on is not None:
            parts.append(self.names[record.on])
        return " ".join([*parts, signed(record.amount), *quoted(record.reason)])

    def fine(self, record: Fine) -> str:
        """`штраф Аня 7♦ без 2 "ренонс"`."""
        contract = self.contract(record.level, record.suit)
        parts = [self.say(words.FINE), self.names[record.player], contract, self.say(words.DOWN)]
        return " ".join([*parts, str(record.undertricks), *quoted(record.reason)])

    def prize(self, record: Prize) -> str:
        """`приз Аня 100 "первый"`."""
        parts = [self.say(words.PRIZE), self.names[record.player], str(record.amount)]
        return " ".join([*parts, *quoted(record.reason)])

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

    def join(self, record: Join) -> str:
        """`вошёл Дима после Боря`."""
        text = f"{self.say(words.JOIN)} {record.name}"
        return text if record.after is None else f"{text} {self.say(words.AFTER)} {self.names[record.after]}"

    def assertion(self, record: Assertion) -> str:
        """`лист Боря пуля 6 гора 12 висты Аня 24`."""
        parts = [self.say(words.ASSERTION), self.names[record.player]]
        for word, amount in ((words.POOL, record.pool), (words.MOUNTAIN, record.mountain)):
            if amount is not None:
                parts += [self.say(word), str(amount)]
        for on, amount in record.whists:
            parts += [self.say(words.WHISTS), self.names[on], str(amount)]
        return " ".join(parts)

    def leave(self, record: Leave) -> str:
        """`вышел Боря`."""
        return f"{self.say(words.LEAVE)} {self.names[record.player]}"

    def dealer(self, record: NamedDealer) -> str:
        """`сдаёт Вера`."""
        return f"{self.say(words.DEALER)} {self.names[record.player]}"

    def end(self, _: End) -> str:
        """`конец`."""
        return self.say(words.END)


_WAYS: dict[type, Callable[[_Writer, Any], str]] = {
    Game: _Writer.game, Conceded: _Writer.unplayed, UnderCalled: _Writer.unplayed, Misere: _Writer.misere,
    AllPass: _Writer.all_pass, BombRound: _Writer.bomb, Preferans: _Writer.preferans, Entry: _Writer.entry,
    Fine: _Writer.fine, Prize: _Writer.prize, Order: _Writer.order, Condition: _Writer.condition,
    Join: _Writer.join, Leave: _Writer.leave, End: _Writer.end, NamedDealer: _Writer.dealer,
    Assertion: _Writer.assertion,
}  # fmt: skip


def signed(amount: Number) -> str:
    """An amount with its sign: `+5`, `-13`, `+1/2`."""
    return f"+{amount}" if amount >= 0 else str(amount)


def quoted(reason: str) -> list[str]:
    """A reason in quotes, nothing for an empty one."""
    return [words.in_quotes(reason)] if reason else []


def write(record: Record, names: tuple[str, ...], language: str = "ru") -> str:
    """The canonical text of a record; `names` by player number.

    >>> from pulka.records import Call, Game
    >>> write(Game(0, 7, "♦", 8, calls=(Call(1, "whist", 2), Call(2, "pass"))), ("Аня", "Боря", "Вера"))
    'Аня 7♦ 8 | Боря вист 2 | Вера пас'
    """
    return _WAYS[type(record)](_Writer(names, language), record)
