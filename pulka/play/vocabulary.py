"""The words of the table mode: its commands, and what is offered while one types."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from pulka.evening.replay import Book
from pulka.notation import words
from pulka.notation.words import plain


class Order(NamedTuple):
    """A command of the table mode and the words behind it."""

    name: str
    argument: str


COMMANDS: tuple[tuple[str, tuple[str, ...], tuple[str, ...]], ...] = (
    ("undo", ("назад", "откат"), ("undo",)),
    ("redo", ("вернуть",), ("redo",)),
    ("show", ("пуля", "пулька", "лист", "счёт"), ("show", "sheet", "score")),
    ("log", ("журнал",), ("log",)),
    ("settle", ("расчёт", "итог", "итоги"), ("settle",)),
    ("price", ("цена", "цены"), ("price", "prices")),
    ("rules", ("правила",), ("rules",)),
    ("help", ("помощь", "справка", "?"), ("help", "?")),
    ("quit", ("выход", "выйти"), ("quit", "exit", "q")),
)
"""Each command with its Russian and its English words, the one that is offered first."""

_SERBIAN = {
    "undo": ("nazad",), "redo": ("vrati",), "show": ("list",), "log": ("dnevnik",), "settle": ("obračun", "obracun"),
    "price": ("cene", "cena"), "rules": ("pravila",), "help": ("pomoć", "pomoc"), "quit": ("izlaz",),
}  # fmt: skip
"""The same in Serbian."""

_BY_WORD = {plain(word): name for name, ru, en in COMMANDS for word in (*ru, *en, *_SERBIAN[name])}
_BARE = ("settle", "help", "quit")
_RECORDS_TOO = frozenset(map(plain, words.ASSERTION.read))
_WORD = re.compile(r"[^\W\d_]+$")
_CORRECTIONS = {"ru": ("исправь", "отмена"), "en": ("fix", "void"), "sr": ("ispravi", "poništi")}


def command(line: str) -> Order | None:
    """The command that a line is; None for a record."""
    word, _, rest = line.strip().partition(" ")
    rest = rest.strip()
    name = _BY_WORD.get(plain(word))
    if name is None or (rest and (name in _BARE or plain(word) in _RECORDS_TOO)):
        return None
    return Order(name, rest)


def command_words(language: str) -> list[str]:
    """The first word of each command, and of the corrections."""
    own = {name: {"ru": ru, "en": en, "sr": _SERBIAN[name]}[language] for name, ru, en in COMMANDS}
    return [words[0] for words in own.values()] + list(_CORRECTIONS[language])


_LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
_RUSSIAN = "йцукенгшщзхъфывапролджэячсмитьбюё"
_KEYS = str.maketrans(_LATIN, _RUSSIAN)


def relaid(line: str) -> str:
    """What the keys of a Latin layout would have written in the Russian one; empty for other lines.

    >>> relaid("f7,8dg"), relaid("а7б8вп")
    ('а7б8вп', '')
    """
    return line.lower().translate(_KEYS) if line.isascii() and any(char.isalpha() for char in line) else ""


def offered(before: str, book: Book, language: str) -> list[tuple[str, int]]:
    """Names and words that go on from the letters left of the cursor."""
    typed = _WORD.search(before)
    if typed is None:
        return []
    first = not before[: typed.start()].strip()
    found = [word for word in _candidates(first, book, language) if plain(word).startswith(plain(typed[0]))]
    return [(word, len(typed[0])) for word in dict.fromkeys(found) if plain(word) != plain(typed[0])]


def _candidates(first: bool, book: Book, language: str) -> Iterable[str]:
    known = book.family.show.words(language)
    said = known.first if first else known.inside
    names = [book.names[player] for player in book.at_table]
    return [*names, *said, *(command_words(language) if first else [])]
