"""Words of the notation with a pot, once: what is written in Russian and in German; English ones are read."""

from pulka.notation.words import Word, own_words, vocabulary, word

POT = word("банк", "pot", "topf", "pott")
CLAIMS = word("висты", "whists", "вист", "whist", "claims")
WITH = word("помогает", "mit", "m", "п", "with", "help", "helps")
PASSES = word("пас", "passt", "p", "пасс", "pass", "passes")

SUITS: tuple[Word, ...] = (
    word("♣", "♣", "k", "kreuz", "т", "трефы", "треф", "c", "clubs"),
    word("♠", "♠", "p", "pik", "п", "пики", "пик", "s", "spades"),
    word("♦", "♦", "r", "karo", "б", "бубны", "бубен", "d", "diamonds"),
    word("♥", "♥", "h", "herz", "ч", "черви", "червей", "hearts"),
)
"""In the order of `records.SUITS`; `r` for kaRo."""

VOCABULARY = vocabulary((*own_words(globals()), *SUITS), after_a_name=frozenset(), serbian=True)
"""What no player may be called."""
