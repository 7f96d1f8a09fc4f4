"""Words of the notation that all families share: entries, joins, corrections; and what a word is.

Each entry: the words that are read, the Russian ones that pulka writes first, then the English.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple


class Word(NamedTuple):
    """What pulka writes in Russian, in English and (where it is another word) in Serbian, and everything it reads."""

    ru: str
    en: str
    read: frozenset[str]
    sr: str = ""

    def written(self, language: str) -> str:
        """The word in a language of the ledger."""
        if language == "ru":
            return self.ru
        return self.sr or self.en if language == "sr" else self.en


class Vocabulary(NamedTuple):
    """What the words of one family forbid and allow.

    `keywords`: words that no player may be called; `phrases`: words in two parts, each of which may be a
    name; `after_a_name`: words that may stand glued to a name (`ам2`).
    """

    keywords: frozenset[str]
    phrases: tuple[str, ...]
    after_a_name: frozenset[str]


def word(ru: str, en: str, *more: str, sr: str = "") -> Word:
    """A word that is also read in other forms."""
    return Word(ru, en, frozenset((ru, en, *more, *([sr] if sr else []))), sr)


def plain(text: str) -> str:
    """A name or word without regard to case, ё as е."""
    return text.casefold().replace("ё", "е")


QUOTES = {'"': '"', "«": "»", "»": "«»", "“": "”“", "”": "“”"}
"""What opens a quotation, and what may close it."""


_PAIRS = (('"', '"'), ("«", "»"), ("“", "”"))


def in_quotes(text: str) -> str:
    """A text in quotes that do not stand in it, if there are such."""
    opening, closing = next((pair for pair in _PAIRS if pair[1] not in text), _PAIRS[0])
    return f"{opening}{text}{closing}"


def unquoted(text: str) -> str:
    """A text without the quotes around the whole of it.

    >>> unquoted('«a "b"»'), unquoted('"a" and "b"')
    ('a "b"', '"a" and "b"')
    """
    inside = text[1:-1]
    whole = any(text == f"{opening}{inside}{closing}" and closing not in inside for opening, closing in _PAIRS)
    return inside if whole else text


ENTRY = word("запись", "entry", "з", "e", sr="upis")
POOL = word("пуля", "pool")
MOUNTAIN = word("гора", "mountain")
WHISTS = word("висты", "whists", "вист", "whist")
PRIZE = word("приз", "prize", sr="nagrada")
JOIN = word("вошёл", "join", "вошел", "вошла", "usao", "ušla", "usla", sr="ušao")
AFTER = word("после", "after", sr="posle")
LEAVE = word("вышел", "leave", "вышла", "izasao", "izašla", "izasla", sr="izašao")
END = word("конец", "end", sr="kraj")
DEALER = word("сдаёт", "dealer", "сдает", sr="deli")
ASSERTION = word("лист", "sheet", sr="list")
VOID = word("void", "void", "отмена", "poništi", "ponisti")
FIX = word("fix", "fix", "исправь", "ispravi")
PLAYED = word("played", "played", "сыграна")

_SERBIAN = frozenset(
    [
        "upis",
        "nagrada",
        "ušao",
        "usao",
        "ušla",
        "usla",
        "posle",
        "izašao",
        "izasao",
        "izašla",
        "izasla",
        "kraj",
        "deli",
        "list",
        "poništi",
        "ponisti",
        "ispravi",
    ]
)
"""Those of the words above that are Serbian."""

ACTS = frozenset().union(*(entry.read for entry in (ENTRY, PRIZE, JOIN, LEAVE, END, DEALER, ASSERTION)))
"""Words that begin a record which is no deal."""

SHARED = tuple(entry for entry in list(globals().values()) if isinstance(entry, Word))
"""All of them."""


def own_words(names: Mapping[str, object]) -> tuple[Word, ...]:
    """The words among the globals of a module."""
    return tuple(entry for entry in names.values() if isinstance(entry, Word))


def vocabulary(
    own: Iterable[Word], after_a_name: frozenset[str], more: frozenset[str] = frozenset(), *, serbian: bool = False
) -> Vocabulary:
    """The vocabulary of a family that brings its `own` words, and `more` that no player may be called.

    Where the table does not speak `serbian`, the shared words of that language are names like any other.
    """
    entries = (*SHARED, *own)
    read = [text for entry in entries for text in entry.read if serbian or text not in _SERBIAN]
    phrases = dict.fromkeys(text for entry in entries for text in sorted(entry.read) if " " in text)
    single = frozenset(text for text in read if len(text) > 1 and " " not in text)
    return Vocabulary(single | more, tuple(phrases), after_a_name)
