"""Writing records that every family has: full names, every number that was counted."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pulka.model import Account, Number
from pulka.notation import words
from pulka.notation.records import Assertion, End, Entry, Join, Leave, NamedDealer, Prize


class Writer:
    """Writes with the names of one sheet in one language, accounts by the words of its family."""

    accounts: Mapping[Account, words.Word] = {
        "pool": words.POOL, "mountain": words.MOUNTAIN, "whists": words.WHISTS,
    }  # fmt: skip

    def __init__(self, names: tuple[str, ...], language: str) -> None:
        self.names = names
        self.language = language

    def say(self, word: words.Word) -> str:
        """A word of the notation in this language."""
        return word.written(self.language)

    def entry(self, record: Entry) -> str:
        """`запись Боря гора +5 "смотрел прикуп"`."""
        parts = [self.say(words.ENTRY), self.names[record.player], self.say(self.accounts[record.account])]
        if record.on is not None:
            parts.append(self.names[record.on])
        return " ".join([*parts, signed(record.amount), *quoted(record.reason)])

    def prize(self, record: Prize) -> str:
        """`приз Аня 100 "первый"`."""
        parts = [self.say(words.PRIZE), self.names[record.player], str(record.amount)]
        return " ".join([*parts, *quoted(record.reason)])

    def join(self, record: Join) -> str:
        """`вошёл Дима после Боря`."""
        text = f"{self.say(words.JOIN)} {record.name}"
        return text if record.after is None else f"{text} {self.say(words.AFTER)} {self.names[record.after]}"

    def assertion(self, record: Assertion) -> str:
        """`лист Боря пуля 6 гора 12 висты Аня 24`."""
        parts = [self.say(words.ASSERTION), self.names[record.player]]
        said: tuple[tuple[Account, Number | None], ...] = (("pool", record.pool), ("mountain", record.mountain))
        for account, amount in said:
            if amount is not None:
                parts += [self.say(self.accounts[account]), str(amount)]
        for on, amount in record.whists:
            parts += [self.say(self.accounts["whists"]), self.names[on], str(amount)]
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


SHARED_WAYS: dict[type, Callable[[Any, Any], str]] = {
    Entry: Writer.entry, Prize: Writer.prize, Join: Writer.join, Leave: Writer.leave, End: Writer.end,
    NamedDealer: Writer.dealer, Assertion: Writer.assertion,
}  # fmt: skip
"""How each record that every family has is written."""


def signed(amount: Number) -> str:
    """An amount with its sign: `+5`, `-13`, `+1/2`."""
    return f"+{amount}" if amount >= 0 else str(amount)


def quoted(reason: str) -> list[str]:
    """A reason in quotes, nothing for an empty one."""
    return [words.in_quotes(reason)] if reason else []
