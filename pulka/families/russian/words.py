"""Words of the Russian family's notation, Russian and English, once."""

from pulka.notation.words import Word, word

WHIST = word("вист", "whist", "в", "w")
PASS = word("пас", "pass", "п", "p")
HALF = word("полвиста", "half", "½", "h")
OWN = word("свои", "own")
MISERE = word("мизер", "misere", "м", "m", "misère")
ALL_PASS = word("распасы", "allpass", "р", "r", "распас", "raspasy")
BOMB = word("бомба", "bomb")
PREFERANS = word("преферанс", "preferans")
DARK = word("тёмная", "dark", "темная", "тёмный", "темный", "втёмную", "втемную")
DARK_MISERE = Word("тёмный", "dark", DARK.read)
RAISED = word("выше", "raised")
HAND = word("бп", "hand")
CONCEDED = word("сдал", "conceded", "сдала")
UNDER_CALL = word("недозаказ", "undercall")
SHARED = word("пополам", "shared")
TALON = word("прикуп", "talon")
DECLINED = word("отказ", "declined")
OFF_MOUNTAIN = word("с горы", "off mountain")
FINE = word("штраф", "fine")
DOWN = word("без", "down")
ORDER = word("заказ", "order")
TARGET = word("цель", "target")
UNTIL = word("до", "until")
CONDITION = word("условие", "condition")
UNTIL_CLOSED = word("до закрытия", "until closed")

SUITS = (
    word("♠", "♠", "п", "s", "пик", "пики", "пика", "spades"),
    word("♣", "♣", "т", "c", "треф", "трефы", "трефа", "крестей", "крести", "clubs"),
    word("♦", "♦", "б", "d", "бубен", "бубны", "бубна", "бубей", "буби", "diamonds"),
    word("♥", "♥", "ч", "h", "червей", "черви", "черва", "червы", "черв", "hearts"),
    word("БК", "NT", "бк", "nt"),
)
"""The suits in the order of `records.SUITS`."""

ACTS = frozenset().union(*(entry.read for entry in (FINE, ORDER, CONDITION)))
"""Words that begin a record of this family alone which is no deal."""
