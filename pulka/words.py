"""Every word of the notation, Russian and English, once.

Each entry: the words that are read, the Russian ones that pulka writes first, then the English.
"""

from typing import NamedTuple


class Word(NamedTuple):
    """What pulka writes in Russian and in English, and everything it reads."""

    ru: str
    en: str
    read: frozenset[str]


def _word(ru: str, en: str, *more: str) -> Word:
    return Word(ru, en, frozenset((ru, en, *more)))


def plain(word: str) -> str:
    """A name or word without regard to case, ё as е."""
    return word.casefold().replace("ё", "е")


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


WHIST = _word("вист", "whist", "в", "w")
PASS = _word("пас", "pass", "п", "p")
HALF = _word("полвиста", "half", "½", "h")
OWN = _word("свои", "own")
MISERE = _word("мизер", "misere", "м", "m", "misère")
ALL_PASS = _word("распасы", "allpass", "р", "r", "распас", "raspasy")
BOMB = _word("бомба", "bomb")
PREFERANS = _word("преферанс", "preferans")
DARK = _word("тёмная", "dark", "темная", "тёмный", "темный", "втёмную", "втемную")
DARK_MISERE = Word("тёмный", "dark", DARK.read)
RAISED = _word("выше", "raised")
HAND = _word("бп", "hand")
CONCEDED = _word("сдал", "conceded", "сдала")
UNDER_CALL = _word("недозаказ", "undercall")
SHARED = _word("пополам", "shared")
TALON = _word("прикуп", "talon")
DECLINED = _word("отказ", "declined")
OFF_MOUNTAIN = _word("с горы", "off mountain")
ENTRY = _word("запись", "entry", "з", "e")
POOL = _word("пуля", "pool")
MOUNTAIN = _word("гора", "mountain")
WHISTS = _word("висты", "whists", "вист", "whist")
FINE = _word("штраф", "fine")
DOWN = _word("без", "down")
PRIZE = _word("приз", "prize")
ORDER = _word("заказ", "order")
TARGET = _word("цель", "target")
UNTIL = _word("до", "until")
CONDITION = _word("условие", "condition")
UNTIL_CLOSED = _word("до закрытия", "until closed")
JOIN = _word("вошёл", "join", "вошел", "вошла")
AFTER = _word("после", "after")
LEAVE = _word("вышел", "leave", "вышла")
END = _word("конец", "end")
DEALER = _word("сдаёт", "dealer", "сдает")
ASSERTION = _word("лист", "sheet")
VOID = _word("void", "void", "отмена")
FIX = _word("fix", "fix", "исправь")
PLAYED = _word("played", "played", "сыграна")

SUITS = (
    _word("♠", "♠", "п", "s", "пик", "пики", "пика", "spades"),
    _word("♣", "♣", "т", "c", "треф", "трефы", "трефа", "крестей", "крести", "clubs"),
    _word("♦", "♦", "б", "d", "бубен", "бубны", "бубна", "бубей", "буби", "diamonds"),
    _word("♥", "♥", "ч", "h", "червей", "черви", "черва", "червы", "черв", "hearts"),
    _word("БК", "NT", "бк", "nt"),
)
"""The suits in the order of `records.SUITS`."""

AFTER_A_NAME = MISERE.read | DARK.read | PREFERANS.read
"""Words that may stand glued to a name: `ам2`."""

KEYWORDS = frozenset(
    text
    for entry in list(globals().values())
    if isinstance(entry, Word)
    for text in entry.read
    if len(text) > 1 and " " not in text
) | {"бк", "nt"}
"""Words that no player may be called."""

PHRASES = tuple(
    text for entry in list(globals().values()) if isinstance(entry, Word) for text in sorted(entry.read) if " " in text
)
"""Words in two parts, each of which may be a name."""
