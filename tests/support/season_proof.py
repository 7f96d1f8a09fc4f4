"""What must be true of a season, checked on a random one: `holds`."""

from __future__ import annotations
import csv
import io
import re
from collections import Counter, defaultdict
from fractions import Fraction
from pathlib import Path
import pytest
from seasons import ALIASES, PEOPLE, File, season, write_season
from pulka import read_ledger, settlement
from pulka.evening.replay import Book
from pulka.output.csvout import ledger_csv
from pulka.output.jsonout import log_json, settlement_json
from pulka.season.evening import evening_of
from pulka.season.gather import Choice, Folder, find, gather
from pulka.season.jsonout import season_json
from pulka.season.model import Season
from pulka.season.pairs import money_pairs, pairs, whole
from pulka.season.running import running
from pulka.season.standings import groups, money, standings


CALLED = {alias: person for person, aliases in ALIASES.items() for alias in aliases}


EVERYTHING = Choice(unfinished=True)


def person(name: str) -> str:
    """Who a name of the random seasons belongs to, without pulka's help."""
    return CALLED.get(name, name)


def holds(seed: int, folder: Path) -> None:
    """All that must be true of a season, of a random one."""
    files = season(seed)
    place = write_season(files, folder / "season")
    found = gather(find([str(place)]), Choice())
    assert not found.broken and not found.alike
    books = {file.name: read_ledger(place / file.name) for file in files}
    assert sorted(one.file for one in found.evenings) == sorted(name for name, book in books.items() if book.over)
    adds_up(found)
    equals_the_settlements(found, [book for book in books.values() if book.over])
    ignores_the_order(find([str(place)]), found)
    ignores_other_names(files, folder, found)
    for name, book in books.items():
        is_its_settlement(place / name, book)
        counts_as_the_csv(book)


def adds_up(found: Season) -> None:
    """Zero per convention and currency; the matrix antisymmetric, its rows the totals."""
    for group in groups(found):
        rows = {row.person: row.whists for row in standings(group)}
        assert sum(rows.values()) == 0
        matrix = pairs(group)
        everybody = range(len(matrix.people))
        assert all(matrix.won[i][j] == -matrix.won[j][i] for i in everybody for j in everybody)
        assert [sum(row) for row in matrix.won] == [rows[name] for name in matrix.people]
        assert dict(zip(group.people, list(running(group))[-1].nets, strict=True)) == rows
    for currency, totals in money(found).items():
        assert sum(totals.values()) == 0
        matrix = money_pairs(found, currency)
        assert [sum(row) for row in matrix.won] == [totals[name] for name in matrix.people]
        rounded, everybody = whole(matrix.won), range(len(matrix.people))
        assert [sum(row) for row in rounded] == [totals[name] for name in matrix.people]
        assert all(rounded[i][j] == -rounded[j][i] for i in everybody for j in everybody)
        assert all(abs(rounded[i][j] - matrix.won[i][j]) < 1 for i in everybody for j in everybody)


def equals_the_settlements(found: Season, books: list[Book]) -> None:
    """Whists and money are the sums of `settle --json`, by person."""
    whists: defaultdict[tuple[str, str], Fraction] = defaultdict(Fraction)
    coins: defaultdict[tuple[str, str], Fraction] = defaultdict(Fraction)
    for book in books:
        told = settlement_json(book.players, book.header.convention, book.sheet, settlement(book), book)
        for at, name in enumerate(book.players):
            whists[told["convention"], person(name)] += Fraction(told["net"][at])
            if told["money"]:
                coins[told["currency"], person(name)] += Fraction(told["money"][at])
    assert {(group.name, row.person): row.whists for group in groups(found) for row in standings(group)} == whists
    got = {(currency, name): Fraction(c, 100) for currency, all_ in money(found).items() for name, c in all_.items()}
    assert got == coins


def ignores_the_order(folder: Folder, found: Season) -> None:
    """The same files in another order are the same season."""
    turned = gather(folder._replace(files=folder.files[::-1]), Choice())
    assert turned == found


def ignores_other_names(files: list[File], folder: Path, found: Season) -> None:
    """With everybody under his own name all stays the same but the names that the ledgers have."""
    names = "|".join(map(re.escape, CALLED))
    plainly = [File(one.name, re.sub(rf"\b({names})\b", lambda m: CALLED[m[1]], one.text)) for one in files]
    renamed = gather(find([str(write_season(plainly, folder / "renamed"))]), Choice())
    told, again = season_json(found, "en"), season_json(renamed, "en")
    for one in (told, again):
        for evening in one["evenings"]:  # type: ignore[union-attr]
            del evening["names"]
    assert told == again


def is_its_settlement(path: Path, book: Book) -> None:
    """A season of one evening is what `settle` says."""
    found = gather(find([str(path)])._replace(folders=()), EVERYTHING)
    (group,), done = groups(found), settlement(book)
    assert {row.person: row.whists for row in standings(group)} == dict(
        zip(map(person, book.players), done.net, strict=True)
    )
    assert list(money(found).values()) == (
        [dict(zip(map(person, book.players), done.coins, strict=True))] if done.coins else []
    )


GAME = re.compile(r"(\S+) (10|[6-9])(♠|♣|♦|♥|БК)?(?: (\d+))?(?: прикуп \d+)?((?: \|.*)?)")


def counts_as_the_csv(book: Book) -> None:
    """The counts of an evening, and a count of the words of its csv by patterns."""
    rows = list(csv.DictReader(io.StringIO(ledger_csv(book))))
    log = log_json(book, list(book.steps))["deals"]
    counted: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for one in log:  # type: ignore[union-attr]  # the log: a deal that wrote nothing has no row in the csv
        if one["number"]:
            count_record(one["record"], one["dealer"], book.header.rules.ten.startswith("checked"), counted)
    for number, reason, name in {(row["id"], row["reason"], row["player"]) for row in rows}:
        counted[name]["shortage"] += reason == "shortage" and f"{name} вист" in record_of(rows, number)
    for row in rows:
        if row["reason"] == "whist" and f"{row['player']} вист" in row["record"]:
            counted[row["player"]]["whists"] += Fraction(row["amount"])  # type: ignore[assignment]
    for seat in evening_of(book, "x.pulka").seats:
        asked = {
            key for key in seat.counts if "net" not in key and key not in ("spoke", "whist", "pass down", "sitting")
        }
        got = {key: seat.counts[key] for key in asked if seat.counts[key]}
        assert got == {key: n for key, n in counted[seat.name].items() if n}


def record_of(rows: list[dict[str, str]], number: str) -> str:
    """The text of a record by its name."""
    return next(row["record"] for row in rows if row["id"] == number)


def count_record(text: str, dealer: str, checked: bool, counted: defaultdict[str, Counter[str]]) -> None:
    """What a record says, by its words."""
    if text.startswith("распасы"):
        shares = [one.split() for one in text.removeprefix("распасы ").split(" | ")]
        for name, tricks in shares:
            if len(shares) < 4 or name != dealer:
                counted[name].update({"allpass": 1, "allpass tricks": int(tricks), "allpass zero": tricks == "0"})
    elif found := re.fullmatch(r"(\S+) мизер (\d+)(?: .*)?", text):
        made = found[2] == "0"
        counted[found[1]].update({"misere": 1, "misere made": made, "misere tricks": int(found[2])})
    elif found := GAME.fullmatch(text):
        name, level, suit, taken, calls = found.groups()
        mine = counted[name]
        over = None if taken is None else int(taken) - int(level)
        suit = "NT" if suit == "БК" else suit
        mine.update({f"game {level}": 1, f"suit {suit or '?'}": 1})
        if over is None or over >= 0:
            mine.update({f"made {level}": 1, f"suit made {suit or '?'}": 1})
        if over is not None:
            kinds = ("played", "over") if over >= 0 else ("failed", "under")
            mine.update({f"{kinds[0]} {level}": 1, f"{kinds[1]} {level}": abs(over)})
        for caller, said in re.findall(r"\| (\S+) (вист|пас|полвиста)", calls):
            word = {"вист": "whisted", "пас": "pass", "полвиста": "half"}[said]
            counted[caller][word] += said == "вист" or not (checked and level == "10")
    else:
        raise AssertionError(text)
