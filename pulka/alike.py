"""Names that look the same: letters of other alphabets, `I` beside `l`, letters that nobody sees.

Which letters look alike is said by Unicode (UTS 39, confusables.txt); `lookalikes.txt` holds those of
it that may stand in a name, a line for each sign: the sign, and the letters that look like it.  The
tests make it anew from the package confusable-homoglyphs.  The data are Unicode's (© Unicode, Inc.,
Unicode License V3, https://www.unicode.org/license.txt).
"""

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from unicodedata import name as unicode_name
from unicodedata import normalize

INVISIBLE = "\u115f\u1160\u3164\uffa0"
"""Letters without a picture (Hangul fillers): Unicode calls them letters and default-ignorable."""

_FORMS = str.maketrans("авекмнорстухіѕјԁԛԝһ", "abekmhopctyxisjdqwh")
"""Letters one of whose forms, capital or small, looks like one of the other alphabet."""


@cache
def _table() -> dict[int, str]:
    """The sign that a letter looks like, by the letter."""
    rows = (Path(__file__).parent / "lookalikes.txt").read_text("utf-8").split("\n")
    pairs = (row.split() for row in rows if row)
    return str.maketrans({letter: sign for sign, letters in pairs for letter in letters})


def skeleton(name: str) -> str:
    """What a name looks like: of names that look the same, the same text (UTS 39, 4).

    >>> skeleton("AlIa") == skeleton("Alla"), skeleton("Οлег") == skeleton("Олег")
    (True, True)
    """
    return normalize("NFKC", name).translate(_table()).translate(_table())


@cache
def _looks(name: str) -> tuple[str, ...]:
    """How a name looks as it is written, in small letters, in capitals, and in either."""
    small = normalize("NFKC", name).casefold().replace("ё", "е")
    return skeleton(name), skeleton(small), skeleton(small.upper()), small.translate(_FORMS)


def are_alike(one: str, other: str) -> bool:
    """Whether nobody can tell two names from each other, in one way of writing at least."""
    return any(a == b for a, b in zip(_looks(one), _looks(other), strict=True))


def of_another_alphabet(word: str, names: Iterable[str]) -> tuple[str, dict[str, object]] | None:
    """What to say of a word that only looks like the beginning of a name: the key of a message and its values.

    >>> of_another_alphabet("A", ["Борис", "Аня"])
    ('letter-latin', {'letter': 'A', 'name': 'A', 'other': 'Аня'})
    """
    for other in names:
        begun = other[: len(word)]
        if are_alike(word, begun):
            pairs = zip(word, begun, strict=False)
            letter = next((a for a, b in pairs if _alphabet(a) != _alphabet(b)), "")
            key = {"LATIN": "letter-latin", "CYRILLIC": "letter-cyrillic"}.get(_alphabet(letter), "letter-other")
            return (key, {"letter": letter, "name": word, "other": other}) if letter else None
    return None


def _alphabet(letter: str) -> str:
    """`LATIN`, `CYRILLIC`, `GREEK` …: the first word of a letter's name."""
    return unicode_name(letter, "").partition(" ")[0] if letter.isalpha() else ""
