"""Names of players: what nobody may be called."""

import re
from collections.abc import Iterable, Sequence

from pulka.alike import INVISIBLE, are_alike, of_another_alphabet
from pulka.model import Unreadable
from pulka.notation.words import Vocabulary, plain

FIELDS = ("pulka", "convention", "players", "target", "dealer", "rate", "rule", "language", "title", "date")
"""The words that begin a line of the header."""

_NOTATION = r"(10|[6-9])(бк|nt)|[0-9]+\..*"


def check_name(name: str, others: Iterable[str], vocabulary: Vocabulary) -> None:
    """A player's name: one word, no keyword, not like another one even to the eye; raises Unreadable."""
    if unseen := next((c for c in name if c in INVISIBLE), ""):
        raise Unreadable("name-invisible", name=name, sign=f"U+{ord(unseen):04X}")
    if not re.fullmatch(r"[\w.\-]{1,40}", name) or not any(c.isalpha() for c in name):
        raise Unreadable("bad-name", name=name)
    if plain(name) in vocabulary.keywords or plain(name) in FIELDS or re.fullmatch(_NOTATION, plain(name)):
        raise Unreadable("name-is-keyword", name=name)
    for other in others:
        if plain(other) == plain(name):
            raise Unreadable("name-twice", name=name)
        if are_alike(other, name):
            raise Unreadable("name-alike", name=name, other=other)


def called(word: str, names: Sequence[str], *groups: Iterable[int]) -> tuple[int, ...]:
    """Who is called `word`, else whose name begins with it, by number; the first of the `groups` that has some.

    >>> called("а", ("Аня", "Боря", "Алла")), called("аня", ("Аня", "Анятка"))
    ((0, 2), (0,))
    """
    wanted = plain(word)
    for fits in (str.__eq__, str.startswith):
        for group in groups or (range(len(names)),):
            found = tuple([i for i in group if fits(plain(names[i]), wanted)])
            if found:
                return found
    return ()


def one_called(word: str, names: Sequence[str]) -> int:
    """The only player called so; raises Unreadable that lists those who may be meant."""
    found = called(word, names)
    if not found and (strange := of_another_alphabet(word, names)):
        raise Unreadable(strange[0]).told(**strange[1])
    if len(found) != 1:
        key = "ambiguous-name" if found else "unknown-player"
        raise Unreadable(key, name=word, players=", ".join([names[i] for i in found] or names))
    return found[0]
