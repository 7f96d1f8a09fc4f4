"""Words of the Balkan notation, once: what is written in Russian and in Serbian; English ones are read.

A Serbian word is written whatever else a ledger speaks, unless that is Russian; it is read with and without its signs.
"""

from pulka.notation.words import Word, own_words, vocabulary, word

BULE = word("буле", "bule", "bula", "bul", "mountain")
SUPE = word("супе", "supe", "supa", "whists")
FOLLOWS = word("идёт", "prati", "d", "идет", "д", "dođem", "dodem", "dodjem", "dolazi", "follow", "follows", "f")
NO = word("пас", "ne", "n", "no", "н", "нет", "pas")
CALLS = word("зовёт", "zove", "z", "зовет", "з", "calls", "zovem")
CALLED = word("позван", "pozvan", "called", "pozvana", "позвана")
KONTRA = word("контра", "kontra", "k", "к", "double", "doubled", "doubles")
REKONTRA = word("реконтра", "rekontra", "rk", "рк", "redouble", "redoubled")
SUBKONTRA = word("субконтра", "subkontra", "sk", "ск", "subdouble")
MORTKONTRA = word("мортконтра", "mortkontra", "mk", "мк", "mortdouble")
HAND = word("игра", "igra", "i", "и", "hand")
WITHOUT_TALON = word("игра", "without talon")
UNDOUBLED = word("без контры", "bez kontre", "bk", "бк", "undoubled")
PADA = word("падает", "pada", "pao", "pala", "упал", "fails")
REFE = word("рефе", "refe", "r", "р")

CONTRACTS: tuple[Word, ...] = (
    word("♠", "♠", "p", "pik", "п", "пик", "пики", "spades"),
    word("♦", "♦", "k", "karo", "б", "бубны", "бубен", "diamonds"),
    word("♥", "♥", "h", "herc", "ч", "черви", "червей", "hearts"),
    word("♣", "♣", "t", "tref", "т", "трефы", "треф", "clubs"),
    word("бетль", "betl", "b", "бет", "betel"),
    word("сан", "sans", "s", "с", "санс"),
    word("преферанс", "preferans", "pr", "пр"),
)
"""In the order of `records.CONTRACTS`."""

DOUBLINGS = (KONTRA, REKONTRA, SUBKONTRA, MORTKONTRA)

VOCABULARY = vocabulary((*own_words(globals()), *CONTRACTS), after_a_name=CONTRACTS[4].read, serbian=True)
"""What no player may be called, and what may stand glued to a name."""
