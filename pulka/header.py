"""The header of a ledger: convention, players, target, rate … (spec 3, "File")."""

import re
import unicodedata
from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import NamedTuple, TypeVar

from pulka import conventions
from pulka.model import Source, Unreadable
from pulka.rules import Rules, conflict, decode
from pulka.words import KEYWORDS, plain

FIELDS = ("pulka", "convention", "players", "target", "dealer", "rate", "rule", "language", "title", "date")
"""The words that begin a line of the header."""

MOST_RULES = 1000
"""Options that a header may set, again and again."""

_ALIKE = str.maketrans("авекмнорстухіѕјԁԛԝһ", "abekmhopctyxisjdqwh")
RATE_CURRENCY = r"[^\W\d_]{1,20}\.?|[^\w\s.,/'’+\-]{1,3}"
"""A currency: letters, or up to three signs."""
_RATE = rf"([0-9]{{1,9}}(?:[.,][0-9]{{1,6}})?)\s*({RATE_CURRENCY})?"
_T = TypeVar("_T")
_NOTATION = r"(10|[6-9])(бк|nt)|[0-9]+\..*"
_DATE = r"[0-9]{4}-[0-9]{2}-[0-9]{2}"


class Rate(NamedTuple):
    """Money a whist is worth, exactly, and its currency, empty where none is named."""

    amount: Fraction
    currency: str


class Header(NamedTuple):
    """What is agreed before the first deal; `places` says where each field stands, for messages."""

    convention: str
    rules: Rules
    players: tuple[str, ...]
    target: int | None = None
    dealer: str | None = None
    rate: Rate | None = None
    language: str = ""
    title: str = ""
    date: str = ""
    places: tuple[tuple[str, Source], ...] = ()

    @property
    def written_language(self) -> str:
        """The language that pulka writes in this ledger: as said, else by the alphabet of the names."""
        if self.language:
            return self.language
        return "ru" if any("а" <= c <= "ё" for c in "".join(self.players).casefold()) else "en"


def check_name(name: str, others: Iterable[str]) -> None:
    """A player's name: one word, no keyword, not like another one even to the eye; raises Unreadable."""
    if not re.fullmatch(r"[\w.\-]{1,40}", name) or not any(c.isalpha() for c in name):
        raise Unreadable("bad-name", name=name)
    if plain(name) in KEYWORDS or plain(name) in FIELDS or re.fullmatch(_NOTATION, plain(name)):
        raise Unreadable("name-is-keyword", name=name)
    for other in others:
        if plain(other) == plain(name):
            raise Unreadable("name-twice", name=name)
        if skeleton(other) == skeleton(name):
            raise Unreadable("name-alike", name=name, other=other)


def skeleton(name: str) -> str:
    """What a name looks like: Cyrillic letters as the Latin ones they resemble."""
    both = unicodedata.normalize("NFKC", name)
    return both.casefold().replace("ё", "е").translate(_ALIKE)


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

    def feed(self, line: str, place: Source) -> None:
        """One line of the header, without its comment; raises Unreadable for one that cannot stand here."""
        word, _, rest = line.partition(" ")
        word, rest, at = word.lower(), rest.strip(), place.moved(len(line) - len(line.partition(" ")[2].lstrip()))
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
        rules = self._rules()
        players = self._players()
        header = Header(
            self.values["convention"],
            rules,
            players,
            self._field("target", _target),
            self._field("dealer", lambda word: _one_of(word, players)),
            self._field("rate", read_rate),
            self._field("language", _language) or "",
            self.values.get("title", ""),
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

    def _rules(self) -> Rules:
        try:
            rules = conventions.load(self.values["convention"]).rules
        except Unreadable as error:
            raise error.at(self.places["convention"]) from None
        for name, value, place in self.rules:
            try:
                rules = decode({name: value}, rules)
            except Unreadable as error:
                raise error.at(place) from None
        return rules

    def _players(self) -> tuple[str, ...]:
        players: list[str] = []
        place, found = self.places["players"], list(re.finditer(r"[^\s,]+", self.values["players"]))
        if not 2 <= len(found) <= 5:
            raise Unreadable("players-count", source=place, found=len(found))
        for match in found:
            try:
                check_name(match[0], players)
            except Unreadable as error:
                raise error.at(place.moved(match.start())) from None
            players.append(match[0])
        return tuple(players)


def _target(word: str) -> int:
    if not re.fullmatch(r"[0-9]{1,6}", word) or not int(word):
        raise Unreadable("bad-target", found=word)
    return int(word)


def _one_of(word: str, players: tuple[str, ...]) -> str:
    exact = [name for name in players if plain(name) == plain(word)]
    found = exact or [name for name in players if plain(name).startswith(plain(word))]
    if len(found) != 1:
        key = "ambiguous-name" if found else "unknown-player"
        raise Unreadable(key, name=word, players=", ".join(found or players))
    return found[0]


def read_rate(text: str) -> Rate:
    """`0.50 RUB`: money a whist; raises Unreadable."""
    match = re.fullmatch(_RATE, text)
    if match is None or not Fraction(match[1].replace(",", ".")):
        raise Unreadable("bad-rate", found=text)
    return Rate(Fraction(match[1].replace(",", ".")), match[2] or "")


def _language(word: str) -> str:
    if word not in ("ru", "en"):
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

    trouble = conflict(header.rules)
    if trouble:
        raise Unreadable(trouble[0], source=place(*trouble[1]))
    close = header.rules.close
    if header.target is None and header.rules.needs_target:
        raise Unreadable("target-missing", source=place("close"), close=close)
    if header.target is not None and close == "open":
        raise Unreadable("target-unwanted", source=places.get("target"), found=header.target)
    return header


def header_lines(header: Header, base: Rules) -> list[str]:
    """The lines of a header; rules that differ from the convention's are written out."""
    from pulka.rules import differences

    lines = ["pulka 1", f"convention {header.convention}", f"players {' '.join(header.players)}"]
    if header.target is not None:
        lines.append(f"target {header.target}")
    lines.append(f"dealer {header.dealer or header.players[-1]}")
    if header.rate is not None:
        lines.append(f"rate {decimal(header.rate.amount)} {header.rate.currency}".rstrip())
    lines += [f"rule {name}={value}" for name, (value, _) in differences(header.rules, base).items()]
    for field in ("language", "title", "date"):
        value = getattr(header, field)
        if value:
            lines.append(f"{field} {value}")
    return lines


def decimal(amount: Fraction) -> str:
    """An exact decimal of a rate read by `read_rate`, with two places or more unless it is whole.

    >>> decimal(Fraction(1, 2)), decimal(Fraction(12)), decimal(Fraction(1, 8))
    ('0.50', '12', '0.125')
    """
    whole, rest = divmod(int(amount * 10**6), 10**6)
    return f"{whole}.{rest:06d}".rstrip("0").ljust(len(str(whole)) + 3, "0") if rest else str(whole)
