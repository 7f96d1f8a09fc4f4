"""Scanning a record: names, words, numbers at a place in the text, with the furthest failure.

A method that reads one thing returns (value, place after it) or None; one that may read it in
several ways yields them, the likeliest first.  Spaces and the separators `|` `,` `;` may stand
anywhere between two things.
"""

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from pulka.alike import of_another_alphabet
from pulka.model import Account, Number, Unreadable, exact
from pulka.notation.names import called
from pulka.notation.words import Vocabulary, Word, plain
from pulka.seats.seating import Seats

_GAP = re.compile(r"[\s|,;]*")
_RUN = re.compile(r"[^\W\d_]+|\S")
_NAME = re.compile(r"[\w.\-]{1,60}")
_LETTERS = re.compile(r"[^\W\d_]+|.*")
_COUNT = r"[0-9]{1,9}"
_AMOUNT = r"([+\-−]?)\s*([0-9]{1,9}(?:/[1-9][0-9]{0,8})?)"
_QUOTED = r'"([^"]*)"|«([^»]*)»|“([^”]*)”'


class Reading(NamedTuple):
    """A record with the place of each of its parts in the text (from 0)."""

    record: object
    marks: dict[str, int]


class Scanner:
    """A text of one record, read at a table; with `guess` an ambiguous declarer is read as everybody he may be.

    `vocabulary` and `accounts` are those of the family: its words, and what it calls the columns of its sheet.
    """

    def __init__(
        self,
        text: str,
        seats: Seats,
        vocabulary: Vocabulary,
        accounts: tuple[tuple[Account, Word], ...],
        *,
        guess: bool = False,
    ) -> None:
        self.text = text
        self.seats = seats
        self.vocabulary = vocabulary
        self.accounts = accounts
        self.guess = guess
        self._runs: dict[int, tuple[int, str]] = {}
        self._furthest = -1
        self._trouble: tuple[str, dict[str, object]] = ("expect-record", {})

    def miss(self, place: int, key: str, **values: object) -> None:
        """Remember what was expected at `place`, if nothing failed further on."""
        if place > self._furthest:
            self._furthest, self._trouble = place, (key, values)

    def error(self) -> Unreadable:
        """The furthest failure as an error."""
        key, values = self._trouble
        if key == "unknown-player":
            key, values = of_another_alphabet(str(values["name"]), self.seats.names) or (key, values)
        return Unreadable(key, offset=max(self._furthest, 0)).told(**values)

    def skip(self, place: int) -> int:
        """The place after spaces and separators."""
        match = _GAP.match(self.text, place)
        return match.end() if match else place

    def at_end(self, place: int) -> bool:
        """Whether nothing follows; what does is remembered as not expected."""
        place = self.skip(place)
        if place < len(self.text):
            self.miss(place, "expect-end", found=self.text[place : place + 20])
            return False
        return True

    def run(self, place: int) -> tuple[int, str]:
        """Where the letters (or the one sign) at `place` end, and what they are, without case."""
        known = self._runs.get(place)
        if known is None:
            match = _RUN.match(self.text, self.skip(place))
            known = (match.end(), match[0].lower()) if match else (place, "")
            self._runs[place] = known
        return known

    def word(self, word: Word, place: int, glued: bool = False) -> int | None:
        """The place after `word`, or None; `glued`: one of a letter or two with more letters behind."""
        end, run = self.run(place)
        if not glued:
            return end if run in word.read else self._phrase(word, end, run)
        for width in (2, 1):
            if len(run) > width and run[:width] in word.read:
                return end - len(run) + width
        return None

    def _phrase(self, word: Word, place: int, first: str) -> int | None:
        """The place after a word of two parts: `с горы`, `until closed`."""
        if word.ru.startswith(first + " ") or word.en.startswith(first + " "):
            end, second = self.run(place)
            return end if f"{first} {second}" in word.read else None
        return None

    def match(self, pattern: str, place: int) -> re.Match[str] | None:
        """A pattern after the gap; compiled when it is first asked for."""
        return re.compile(pattern).match(self.text, self.skip(place))

    def count(self, place: int, key: str = "expect-number") -> tuple[int, int] | None:
        """A number without a sign."""
        match = self.match(_COUNT, place)
        if match is None:
            self.miss(self.skip(place), key)
            return None
        return int(match[0]), match.end()

    def amount(self, place: int) -> tuple[Number, int] | None:
        """A signed amount: +5, -13, 1/2."""
        match = self.match(_AMOUNT, place)
        if match is None:
            self.miss(self.skip(place), "expect-amount")
            return None
        value = exact(Fraction(match[2]))
        return (value if match[1] in ("", "+") else -value), match.end()

    def reason(self, place: int) -> tuple[str, int]:
        """A text in quotes; empty where there is none."""
        match = self.match(_QUOTED, place)
        return (next(filter(None, match.groups()), ""), match.end()) if match else ("", place)

    def declarer(self, place: int) -> Iterator[tuple[int, int]]:
        """Who plays: a name that more may be glued to."""
        return self.name(place, guess=self.guess)

    def name(self, place: int, everybody: bool = False, guess: bool = False) -> Iterator[tuple[int, int]]:
        """A player by an unambiguous beginning; of a word with more behind it, the longest first."""
        start = self.skip(place)
        match = _NAME.match(self.text, start)
        if match is None:
            self.miss(start, "expect-name", players=", ".join(self._known(everybody)))
            return
        for end in range(match.end(), start, -1):
            if self.text[end : end + 1].isalpha() and self.run(end)[1] not in self.vocabulary.after_a_name:
                continue
            found = self._who(self.text[start:end], everybody)
            if len(found) == 1 or guess:
                yield from ((player, end) for player in found)
            elif found:
                names = ", ".join(self.seats.names[i] for i in found)
                self.miss(start, "ambiguous-name", name=self.text[start:end], players=names)
        key = "name-first" if plain(match[0]) in self.vocabulary.keywords else "unknown-player"
        self.miss(start, key, name=_LETTERS.match(match[0])[0], players=", ".join(self._known(everybody)))  # type: ignore[index]

    def one_name(self, place: int, everybody: bool = True) -> tuple[int, int] | None:
        """The likeliest reading of a name."""
        return next(self.name(place, everybody), None)

    def whole_name(self, place: int) -> tuple[int, int] | None:
        """A name at the table that takes the whole word, for calls that begin with one."""
        start = self.skip(place)
        match = _NAME.match(self.text, start)
        found = self._who(match[0], False) if match else ()
        return (found[0], match.end()) if match and len(found) == 1 else None

    def _known(self, everybody: bool) -> tuple[str, ...]:
        names = self.seats.names
        return names if everybody else tuple(names[i] for i in self.seats.order)

    def _who(self, word: str, everybody: bool) -> tuple[int, ...]:
        """Players whose name is, or else begins with, `word`: those at the table first."""
        names, order = self.seats.names, self.seats.order
        return called(word, names, order, range(len(names))) if everybody else called(word, names, order)
