"""A hand-kept sheet in TOML: running totals as on paper, and what the players worked out (docs/spec/checking.md)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any, NamedTuple

from pulka.agreements.options import AnyRules, nearest
from pulka.families import conventions
from pulka.families.family import Family
from pulka.files import LARGEST_TOML, toml, toml_keys
from pulka.ledger.header import read_rate
from pulka.ledger.storage import read_text
from pulka.model import Number, Rate, Sheet, Source, Terms, Unreadable, exact, line_at

_NUMBER = re.compile(r"[+\-−]?[0-9]{1,9}(?:[,.][0-9]{1,6}|/[1-9][0-9]{0,8})?")
_STEP = re.compile(r"[+\-]?[0-9]{1,9}(?:,[0-9]{1,6}|/[1-9][0-9]{0,8})?")
KEYS = ("convention", "players", "target", "down", "rate", "pool", "mountain", "whists", "result")
"""What a sheet may say."""
_LINE = re.compile(r"at line ([0-9]+), column ([0-9]+)")


class Row(NamedTuple):
    """One cell: its running totals, whether it is marked closed, where it stands.

    `dotted`: written with dots, so every step is there; a bare number may be the sum of several.
    """

    totals: tuple[Number, ...]
    closed: bool
    source: Source
    dotted: bool = True

    @property
    def last(self) -> Number:
        """What the cell comes to."""
        return self.totals[-1] if self.totals else 0


class Paper(NamedTuple):
    """A paper sheet, players in its order; `pool` as written (`down`: from the target to 0)."""

    convention: str
    rules: AnyRules
    players: tuple[str, ...]
    target: int | None
    down: bool
    pool: tuple[Row, ...]
    mountain: tuple[Row, ...]
    whists: tuple[tuple[Row, ...], ...]
    result: tuple[Number | None, ...]
    source: Source
    troubles: tuple[Unreadable, ...] = ()
    result_places: tuple[Source, ...] = ()
    rate: Rate | None = None

    @property
    def sheet(self) -> Sheet:
        """The totals, pools counted up."""
        pool = tuple((self.target or 0) - cell.last if self.down else cell.last for cell in self.pool)
        mountain = tuple(cell.last for cell in self.mountain)
        return Sheet(pool, mountain, tuple(tuple(cell.last for cell in row) for row in self.whists))

    @property
    def terms(self) -> Terms:
        """What the sheet is settled by."""
        return self.family.terms(self.rules, len(self.players), self.target)

    @property
    def family(self) -> Family:
        """The family that was played."""
        return conventions.load(self.convention).of


def read_sheet(path: Path, lenient: bool = False) -> Paper:
    """A paper sheet from its TOML file; raises Unreadable at the cell that is wrong.

    `lenient`: numbers that cannot be read are kept as `troubles` and their cells stand empty.
    """
    return parse_sheet(read_text(path, LARGEST_TOML), str(path), lenient)


def parse_sheet(text: str, path: str, lenient: bool = False) -> Paper:
    """A paper sheet from the text of its TOML file; raises Unreadable at the cell that is wrong."""
    try:
        return _parsed(text, path, lenient)
    except Unreadable as error:
        raise error.quoting(line_at(text, error.source)) from None


def _parsed(text: str, path: str, lenient: bool) -> Paper:
    """The same; its errors quote no lines yet."""
    try:
        data = toml(text)
    except ValueError as error:
        at = _LINE.search(str(error))
        place = Source(path, int(at[1]), int(at[2])) if at else Source(path, 1)
        raise Unreadable("bad-toml", source=place, why=str(error).split(" (at")[0]) from None
    return Reader(text, path, data, lenient).paper()


class Reader:
    """Reads one parsed TOML file (or a template's grid as one), knowing where its keys stand."""

    def __init__(self, text: str, path: str, data: dict[str, Any], lenient: bool = False) -> None:
        self.lines = text.splitlines()
        self.keys = tuple(toml_keys(text))
        self.path = path
        self.data = data
        self.lenient = lenient
        self.troubles: list[Unreadable] = []

    def place(self, section: str, key: str) -> Source:
        """The line of a key in a section (`whists.А`), or of the section, or the first."""
        found = 1
        wanted = section.replace(" ", ""), key.replace(" ", "")
        for at in self.keys:
            if (at.table, at.key) == wanted:
                return Source(self.path, at.line, at.column)
            found = at.line if (at.table, at.key) == (wanted[0], "") else found
        return Source(self.path, found)

    def paper(self) -> Paper:
        """The whole sheet; raises Unreadable at what is wrong."""
        self._refuse(self._unknown(KEYS, self.data, ""))
        players = self._players()
        self._refuse(self._strangers(players))
        name, rules = self._convention()
        if "pool" in self.data and not conventions.load(name).of.has("pool"):
            raise Unreadable("sheet-no-pool", source=self.place("pool", ""))
        target = self._target()
        down = self._down()
        if down and target is None:
            raise Unreadable("sheet-missing", source=self.place("", "down"), field="target")
        whists = self._table("whists", self.data)
        return Paper(
            name,
            rules,
            players,
            target,
            down,
            self._cells("pool", self._table("pool", self.data), players),
            self._cells("mountain", self._table("mountain", self.data), players),
            tuple(self._whists(one, whists, players) for one in players),
            self._result(players),
            Source(self.path, 1),
            tuple(self.troubles),
            tuple(self.place("result", one) for one in players),
            self._rate(),
        )

    def _unknown(self, known: Iterable[str], data: object, section: str) -> Iterator[tuple[Source, str, str]]:
        """Keys of a table that it cannot have: the place, the key, the nearest right one."""
        for key in data if isinstance(data, dict) else ():
            if key not in known:
                yield self.key_place(section, key), key, nearest(key, known)

    def _strangers(self, players: tuple[str, ...]) -> Iterator[tuple[Source, str, str]]:
        """Names in the tables that no player has."""
        for section in ("pool", "mountain", "whists", "result"):
            yield from self._unknown(players, self.data.get(section), section)
        whists = self.data.get("whists")
        for one, row in whists.items() if isinstance(whists, dict) else ():
            yield from self._unknown(players, row, f"whists.{one}")

    def _refuse(self, unknown: Iterable[tuple[Source, str, str]]) -> None:
        """Raise Unreadable for unknown keys, all at once, at the first."""
        found = sorted(unknown)
        if found:
            told = ", ".join(f"{place.line}: {key} → {near}" for place, key, near in found)
            raise Unreadable("sheet-key", source=found[0][0], found=told)

    def key_place(self, section: str, key: str) -> Source:
        """Where a key itself stands, or the head of its table."""
        path = f"{section}.{key}" if section else key
        head = re.compile(rf"\s*\[+{_spelt(path)}[\].]")
        line = re.compile(rf"\s*{_spelt(key)}\s*[=.]")
        whole = re.compile(rf"\s*{_spelt(path)}\s*[=.]")
        here = ""
        for number, text in enumerate(self.lines, 1):
            if text.lstrip().startswith("["):
                here = re.sub(r"[\[\]\"'\s]", "", text.partition("]")[0])
            sought = line if here == section.replace(" ", "") else whole if not here else head
            if head.match(text) or sought.match(text):
                return Source(self.path, number, len(text) - len(text.lstrip()) + 1)
        return self.place(section, key)

    def _down(self) -> bool:
        down = self.data.get("down", False)
        if not isinstance(down, bool):
            raise Unreadable("sheet-down", source=self.place("", "down"), found=_text(down))
        return down

    def _rate(self) -> Rate | None:
        """`rate = "0.50 RUB"`; a whole number does without quotes."""
        rate = self.data.get("rate")
        if rate is None:
            return None
        try:
            whole = isinstance(rate, int) and not isinstance(rate, bool)
            return read_rate(rate if isinstance(rate, str) else _text(rate) if whole else "")
        except Unreadable as error:
            raise error.at(self.place("", "rate")).told(found=_text(rate)) from None

    def _players(self) -> tuple[str, ...]:
        players = self.data.get("players")
        if not isinstance(players, list) or not all(isinstance(one, str) and one for one in players):
            raise Unreadable("sheet-missing", source=self.place("", "players"), field="players")
        if not 2 <= len(players) <= 8:
            raise Unreadable("players-count", source=self.place("", "players"), found=len(players), fewest=2, most=8)
        for at, one in enumerate(players):
            if one in players[:at]:
                raise Unreadable("name-twice", source=self.place("", "players"), name=one)
        return tuple(players)

    def _convention(self) -> tuple[str, AnyRules]:
        name = self.data.get("convention")
        if not isinstance(name, str):
            raise Unreadable("sheet-missing", source=self.place("", "convention"), field="convention")
        try:
            name = conventions.newest(name)
            return name, conventions.load(name).rules
        except Unreadable as error:
            raise error.at(self.place("", "convention")) from None

    def _target(self) -> int | None:
        target = self.data.get("target")
        if target is None or (isinstance(target, int) and not isinstance(target, bool) and 0 < target < 10**6):
            return target
        raise Unreadable("bad-target", source=self.place("", "target"), found=_text(target))

    def _table(self, name: str, data: Mapping[str, Any], within: str = "") -> dict[str, Any]:
        table = data.get(name, {})
        if not isinstance(table, dict):
            raise Unreadable(
                "sheet-missing", source=self.place(within, name), field=f"[{within and within + '.'}{name}]"
            )
        return table

    def _whists(self, player: str, whists: dict[str, Any], players: tuple[str, ...]) -> tuple[Row, ...]:
        section = f"whists.{player}"
        row = self._table(player, whists, "whists")
        if player in row:
            raise Unreadable("whists-on-himself", source=self.place(section, player))
        return self._cells(section, row, players)

    def _cells(self, section: str, table: dict[str, Any], players: tuple[str, ...]) -> tuple[Row, ...]:
        return tuple(self._cell(table.get(one, 0), f"{section} {one}", self.place(section, one)) for one in players)

    def _cell(self, value: object, cell: str, place: Source) -> Row:
        try:
            return read_cell(value, cell, place)
        except Unreadable as error:
            self._keep(error)
            return Row((), False, place)

    def _result(self, players: tuple[str, ...]) -> tuple[Number | None, ...]:
        table = self._table("result", self.data)
        return tuple(self._net(table[one], one) if one in table else None for one in players)

    def _net(self, value: object, player: str) -> Number | None:
        try:
            return read_number(value, f"result {player}", self.place("result", player))
        except Unreadable as error:
            self._keep(error)
            return None

    def _keep(self, error: Unreadable) -> None:
        """Keep what cannot be read for the checks, or raise it."""
        if not self.lenient:
            raise error
        self.troubles.append(error)


def _spelt(path: str) -> str:
    """A pattern of a dotted key, its parts bare or quoted."""
    return r"\s*\.\s*".join(rf"[\"']?{re.escape(part)}[\"']?" for part in path.split("."))


def _text(value: object) -> str:
    """A value as text; of a number that is too long to be written out, a sign that there is one."""
    try:
        return str(value)
    except ValueError:
        return "…"


def read_number(value: object, cell: str, place: Source) -> Number:
    """A number as a person types it: 27, "-102,5", 27.5, "55/2"; raises Unreadable."""
    text = _text(value).strip().replace(" ", "")
    if isinstance(value, bool) or not _NUMBER.fullmatch(text):
        raise Unreadable("sheet-number", source=place, cell=cell, found=_text(value))
    return exact(Fraction(text.replace(",", ".").replace("−", "-")))


def read_cell(value: object, cell: str, place: Source) -> Row:
    """Running totals: `2.6.10`, `2.6.10.`, `2.4,5.10`, `10>>`, 12; raises Unreadable."""
    if isinstance(value, float):
        return Row((_half(value, cell, place),), False, place, dotted=False)
    text = re.sub(r"(?<=[0-9])\s*½", ",5", _text(value).strip()).replace(" ", "").replace("−", "-").replace("½", "0,5")
    marked = text.rstrip(">»")
    bare = marked.rstrip(".")
    steps = bare.split(".") if bare else []
    if isinstance(value, bool) or not all(_STEP.fullmatch(step) for step in steps):
        raise Unreadable("sheet-number", source=place, cell=cell, found=_text(value))
    totals = tuple(exact(Fraction(step.replace(",", "."))) for step in steps)
    return Row(totals, marked != text, place, dotted="." in marked or len(totals) != 1)


def _half(value: float, cell: str, place: Source) -> Number:
    """A number with a fraction: whole or a half; 4.12 is more likely a row of totals without its quotes."""
    if not (value * 2).is_integer():
        raise Unreadable("sheet-float", source=place, cell=cell, found=_text(value))
    return exact(Fraction(value))
