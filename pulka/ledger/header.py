"""The header of a ledger: convention, players, target, rate … (docs/spec/ledger.md#header)."""

import re
from collections.abc import Callable
from contextlib import suppress
from fractions import Fraction
from typing import NamedTuple, TypeVar

from pulka.agreements.options import AnyRules
from pulka.amounts import rate_text
from pulka.families import conventions
from pulka.families.conventions import Convention
from pulka.families.family import Family
from pulka.model import SPOKEN, Rate, Source, Unreadable
from pulka.notation.names import FIELDS, check_name, one_called
from pulka.notation.words import in_quotes, plain, unquoted

MOST_RULES = 1000
"""Options that a header may set, again and again."""

RATE_CURRENCY = r"[^\W\d_]{1,20}\.?|[^\w\s.,/'’+\-#\"«»“”]{1,3}"
"""A currency: letters, or up to three signs."""

_RATE = rf"([0-9]{{1,9}}(?:[.,][0-9]{{1,6}})?)\s*({RATE_CURRENCY})?"
_T = TypeVar("_T")
_DATE = r"[0-9]{4}-[0-9]{2}-[0-9]{2}"


class Header(NamedTuple):
    """What is agreed before the first deal; `places` says where each field stands, for messages."""

    convention: str
    rules: AnyRules
    players: tuple[str, ...]
    target: int | None = None
    dealer: str | None = None
    rate: Rate | None = None
    language: str = ""
    title: str = ""
    date: str = ""
    places: tuple[tuple[str, Source], ...] = ()

    @property
    def family(self) -> Family:
        """The family that the convention belongs to."""
        return conventions.load(self.convention).of

    @property
    def written_language(self) -> str:
        """The language that pulka writes in this ledger: as said, else by the alphabet of the names."""
        if self.language:
            return self.language
        return "ru" if any("а" <= c <= "ё" for c in "".join(self.players).casefold()) else "en"


class HeaderReader:
    """Collects header lines; `finish` gives the header."""

    def __init__(self) -> None:
        self.values: dict[str, str] = {}
        self.places: dict[str, Source] = {}
        self.rules: list[tuple[str, str, Source]] = []

    def takes(self, line: str) -> bool:
        """Whether a line belongs to the header (a second `dealer` is a record)."""
        word = line.split(maxsplit=1)[0].lower()
        return word in FIELDS and not (word == "dealer" and "dealer" in self.values)

    def misspelt(self, line: str) -> tuple[str, str] | None:
        """The first word of a line that the header does not take, and the one it was perhaps meant to be."""
        word = line.split(maxsplit=1)[0]
        names = self.values.get("players", "").replace(",", " ").split()
        if not word.isalpha() or len(word) < 3 or plain(word) in self._keywords():
            return None
        if any(plain(name).startswith(plain(word)) for name in names):
            return None
        from difflib import get_close_matches

        near = get_close_matches(word.lower(), FIELDS, 1, 0.8)
        return (word, near[0]) if near and near[0] != word.lower() else None

    def _keywords(self) -> frozenset[str]:
        """Words of the notation that is played, as far as the convention is known."""
        with suppress(Unreadable):
            return conventions.load(self.values.get("convention", "")).of.vocabulary.keywords
        return frozenset()

    def feed(self, line: str, place: Source) -> None:
        """One line of the header, without its comment; raises Unreadable for one that cannot stand here."""
        word, *more = line.split(maxsplit=1)
        word, rest = word.lower(), more[0].strip() if more else ""
        at = place.moved(line.rindex(rest))
        if not self.values and word != "pulka":
            raise Unreadable("not-a-ledger", source=place)
        if word == "rule":
            self._rule(rest, at)
            return
        if word in self.values:
            raise Unreadable("header-twice", source=place, field=word)
        if not rest and word != "title":
            raise Unreadable("header-empty", source=place, field=word)
        self.values[word], self.places[word] = rest, at

    def _rule(self, rest: str, place: Source) -> None:
        for match in re.finditer(r"\S+", rest):
            name, equals, value = match[0].partition("=")
            at = place.moved(match.start())
            if not equals:
                raise Unreadable("rule-form", source=at, found=match[0])
            if len(self.rules) == MOST_RULES:
                raise Unreadable("too-many-rules", source=at, most=MOST_RULES)
            self.rules.append((name, value, at))
            self.places[name] = at

    def finish(self, place: Source) -> Header:
        """The header, checked as a whole; `place` is where it ends, for what is missing.  Raises Unreadable."""
        for needed in ("pulka", "convention", "players"):
            if needed not in self.values:
                raise Unreadable("header-missing", source=place, field=needed)
        if self.values["pulka"] != "1":
            raise Unreadable("version", source=self.places["pulka"], found=self.values["pulka"])
        convention = self._convention()
        rules = self._rules(convention)
        players = self._players(convention.of)
        header = Header(
            self.values["convention"],
            rules,
            players,
            self._field("target", _target),
            self._field("dealer", lambda word: players[one_called(word, players)]),
            self._field("rate", read_rate),
            self._field("language", _language) or "",
            _untitled(self.values.get("title", "")),
            self._field("date", read_date) or "",
            tuple(self.places.items()),
        )
        return check(header)

    def _field(self, name: str, read: Callable[[str], _T]) -> _T | None:
        if name not in self.values:
            return None
        try:
            return read(self.values[name])
        except Unreadable as error:
            raise error.at(self.places[name]) from None

    def _convention(self) -> Convention:
        try:
            return conventions.load(self.values["convention"])
        except Unreadable as error:
            raise error.at(self.places["convention"]) from None

    def _rules(self, convention: Convention) -> AnyRules:
        rules = convention.rules
        for name, value, place in self.rules:
            try:
                rules = convention.of.options.decode({name: value}, rules)
            except Unreadable as error:
                raise error.at(place) from None
        return rules

    def _players(self, family: Family) -> tuple[str, ...]:
        players: list[str] = []
        place, found = self.places["players"], list(re.finditer(r"[^\s,]+", self.values["players"]))
        fewest, most = family.players
        if not fewest <= len(found) <= most:
            raise Unreadable("players-count", source=place, found=len(found), fewest=fewest, most=most)
        for match in found:
            try:
                check_name(match[0], players, family.vocabulary)
            except Unreadable as error:
                raise error.at(place.moved(match.start())) from None
            players.append(match[0])
        return tuple(players)


def _target(word: str) -> int:
    if not re.fullmatch(r"[0-9]{1,6}", word) or not int(word):
        raise Unreadable("bad-target", found=word)
    return int(word)


def read_rate(text: str) -> Rate:
    """`0.50 RUB`: money a whist; raises Unreadable."""
    match = re.fullmatch(_RATE, text)
    if match is None or not Fraction(match[1].replace(",", ".")):
        raise Unreadable("bad-rate", found=text)
    return Rate(Fraction(match[1].replace(",", ".")), match[2] or "")


def _language(word: str) -> str:
    if word not in SPOKEN:
        raise Unreadable("bad-language", found=word)
    return word


def read_date(word: str) -> str:
    """`2026-11-28`: a date of the calendar; raises Unreadable."""
    from datetime import date

    try:
        if re.fullmatch(_DATE, word):
            date.fromisoformat(word)
            return word
    except ValueError:
        pass
    raise Unreadable("bad-date", found=word)


def today() -> str:
    """Today's date where the program runs: `2026-11-28`."""
    from datetime import UTC, datetime

    return f"{datetime.now(UTC).astimezone():%Y-%m-%d}"


def check(header: Header) -> Header:
    """A header whose parts go together; raises Unreadable at the last `rule` that matters, else the convention."""
    places = dict(header.places)

    def place(*options: str) -> Source | None:
        at = [places[option] for option in options if option in places]
        return max(at, key=lambda one: (one.line, one.column)) if at else places.get("convention")

    family = header.family
    trouble = family.conflict(header.rules) or family.target_conflict(header.rules, header.target)
    if trouble:
        raise Unreadable(trouble.key, source=place(*trouble.options)).told(**dict(trouble.values))
    return header


def header_lines(header: Header, base: AnyRules) -> list[str]:
    """The lines of a header; rules that differ from the convention's are written out."""
    lines = ["pulka 1", f"convention {header.convention}", f"players {' '.join(header.players)}"]
    if header.target is not None:
        lines.append(f"target {header.target}")
    lines.append(f"dealer {header.dealer or header.players[-1]}")
    if header.rate is not None:
        lines.append(f"rate {rate_text(header.rate)}")
    lines += [
        f"rule {name}={value}" for name, (value, _) in header.family.options.differences(header.rules, base).items()
    ]
    for field in ("language", "title", "date"):
        value = getattr(header, field)
        if value:
            lines.append(f"{field} {titled(value) if field == 'title' else value}")
    return lines


def titled(title: str) -> str:
    """A title as a header holds it: in quotes where a `#` would begin a comment.

    >>> titled("Дача"), titled("Дача #3")
    ('Дача', '"Дача #3"')
    """
    return in_quotes(title) if "#" in title else title


def _untitled(text: str) -> str:
    """The title that `titled` wrote."""
    return unquoted(text) if "#" in text else text
