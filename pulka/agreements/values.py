"""Kinds of option values: how each is read from a word, written as a word, and described.

The one place where values are untyped; everything outside sees the fields of `Rules`.
"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

from pulka.model import Unreadable


class Kind:
    """How the values of an option are written.  `read` raises ValueError on anything else."""

    def read(self, word: str) -> Any:
        """The value that `word` stands for; raises ValueError where it stands for none."""
        raise NotImplementedError

    def write(self, value: Any) -> str:
        """The word for a value: what a ledger header holds."""
        return str(value)

    def allowed(self) -> str:
        """The allowed values, for messages and listings."""
        raise NotImplementedError

    def samples(self) -> tuple[str, ...]:
        """Some values worth trying, for tests that set every option to every value."""
        return ()


class Choice(Kind):
    """One of a few words."""

    def __init__(self, words: tuple[str, ...]) -> None:
        self.words = words

    def read(self, word: str) -> str:
        if word not in self.words:
            raise ValueError(word)
        return word

    def allowed(self) -> str:
        return ", ".join(self.words)

    def samples(self) -> tuple[str, ...]:
        return self.words


class YesNo(Kind):
    """yes or no: a bool in Python."""

    def read(self, word: str) -> bool:
        return {"yes": True, "no": False, "true": True, "false": False}[word]

    def write(self, value: Any) -> str:
        return "yes" if value else "no"

    def allowed(self) -> str:
        return "yes, no"

    def samples(self) -> tuple[str, ...]:
        return ("yes", "no")


class Whole(Kind):
    """A whole number from `least` to `most`."""

    def __init__(self, least: int = 0, most: int = 10**6) -> None:
        self.least = least
        self.most = most

    def read(self, word: str) -> int:
        return _whole(word, self.least, self.most)

    def allowed(self) -> str:
        first = [str(self.least + step) for step in range(3) if self.least + step <= self.most]
        return ", ".join(first) + (" …" if self.least + 2 < self.most else "")

    def samples(self) -> tuple[str, ...]:
        return tuple(str(self.least + step) for step in (0, 1, 2, 5) if self.least + step <= self.most)


class WordOrWhole(Kind):
    """One of a few words, or a whole number not below `least`."""

    def __init__(self, words: tuple[str, ...], least: int = 0) -> None:
        self.words = words
        self.least = least

    def read(self, word: str) -> str | int:
        return word if word in self.words else _whole(word, self.least)

    def allowed(self) -> str:
        return ", ".join(self.words) + f", {self.least}, {self.least + 1} …"

    def samples(self) -> tuple[str, ...]:
        return (*self.words, "3", "7")


class Positive(Kind):
    """A positive fraction: 2, 1/2, 0.5."""

    def read(self, word: str) -> int | Fraction:
        if not re.fullmatch(r"[0-9]{1,6}(?:[./][0-9]{1,6})?", word):
            raise ValueError(word)
        value = Fraction(word)
        if value <= 0:
            raise ValueError(word)
        return value.numerator if value.denominator == 1 else value

    def allowed(self) -> str:
        return "1, 2, 1/2 …"

    def samples(self) -> tuple[str, ...]:
        return ("1/2", "1", "2", "3")


class Wholes(Kind):
    """`length` whole numbers (0: one or more) between `least` and `most`, with commas."""

    def __init__(self, length: int, least: int = 1, most: int = 10**6) -> None:
        self.length = length
        self.least = least
        self.most = most

    def read(self, word: str) -> tuple[int, ...]:
        values = tuple(_whole(item, self.least, self.most) for item in word.split(","))
        if self.length and len(values) != self.length:
            raise ValueError(word)
        return values

    def write(self, value: Any) -> str:
        return ",".join(map(str, value))

    def allowed(self) -> str:
        top = f"–{self.most}" if self.most < 10**6 else " …"
        count = f"{self.length} × " if self.length else ""
        return f"{count}{self.least}{top}, «,»"

    def samples(self) -> tuple[str, ...]:
        if not self.length:
            return (str(self.least), f"{self.least},{min(self.most, self.least + 1)}")
        return tuple(",".join(str(min(self.most, self.least + k * i)) for i in range(self.length)) for k in (1, 2))


class Series(Kind):
    """Prices of a series: whole numbers, the last may be +k or xk (goes on adding, multiplying)."""

    def read(self, word: str) -> tuple[str, ...]:
        *first, last = word.replace("х", "x").replace("×", "x").split(",")
        values = [str(_whole(item, 1)) for item in first]
        step = re.fullmatch(r"([+x])([0-9]+)", last)
        if step and values:
            return (*values, step[1] + str(_whole(step[2], 1)))
        return (*values, str(_whole(last, 1)))

    def write(self, value: Any) -> str:
        return ",".join(value)

    def allowed(self) -> str:
        return "1,2,3 · 1,+1 · 1,x2"

    def samples(self) -> tuple[str, ...]:
        return ("5", "1,2,3", "1,+1", "1,x2")


class SuitLists(Kind):
    """none, or five price lists of five (♠ ♣ ♦ ♥ no trumps, levels 6–10), with `/` between."""

    def read(self, word: str) -> tuple[tuple[int, ...], ...] | None:
        if word == "none":
            return None
        lists = tuple(Wholes(5).read(part) for part in word.split("/"))
        if len(lists) != 5:
            raise ValueError(word)
        return lists

    def write(self, value: Any) -> str:
        return "none" if value is None else "/".join(",".join(map(str, row)) for row in value)

    def allowed(self) -> str:
        return "none, 5 × 5 × 1 …"

    def samples(self) -> tuple[str, ...]:
        return ("none", "2,4,6,8,10/2,4,6,8,10/3,5,7,9,11/3,5,7,9,11/4,6,8,10,12")


def _whole(word: str, least: int, most: int = 10**6) -> int:
    if not re.fullmatch(r"[0-9]{1,7}", word) or not least <= int(word) <= most:
        raise ValueError(word)
    return int(word)


def read_value(kind: Kind, name: str, word: str) -> Any:
    """The value of option `name`; raises Unreadable that lists what is allowed."""
    try:
        return kind.read(word)
    except (ValueError, KeyError, ZeroDivisionError):
        raise Unreadable("bad-value", option=name, value=word, allowed=kind.allowed()) from None
