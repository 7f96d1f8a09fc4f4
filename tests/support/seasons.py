"""Random seasons from plain `random`: 3–6 people, aliases, unfinished evenings, voids, fixes, leavers, newcomers,
several conventions and currencies.  As a script: `python tests/support/seasons.py 1000` checks so many seasons."""

from __future__ import annotations

import random
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from evenings import random_deal

from pulka.families import conventions
from pulka.evening.replay import replay
from pulka.ledger.header import Header, header_lines, read_rate
from pulka.ledger.lines import parse
from pulka.model import Impossible, PulkaError, Rate
from pulka.families.russian.notation import write
from pulka.families.russian.records import SUITS, Deal, Game
from pulka.notation.records import End, Join, Leave
from pulka.evening.replay import table_of

PEOPLE = ("Аня", "Боря", "Вера", "Гена", "Дима", "Ева")
ALIASES = {"Аня": ("Анна", "Анюта", "АНЯ"), "Боря": ("Борис",), "Гена": ("Геннадий", "гена")}
"""Other names of some of them; what differs in case only needs no `season.toml`."""
CONVENTIONS = ("sochi-1", "sochi-1", "sochi-1", "leningrad-1", "rostov-1")
RATES = ("0.50 RUB", "0.50 RUB", "0.07 EUR", "1/3", "")


class File(NamedTuple):
    """A ledger of a season."""

    name: str
    text: str


def season(seed: int, most: int = 6, deals: int = 10) -> list[File]:
    """A random season of up to `most` evenings."""
    chance = random.Random(seed)
    files = []
    for number in range(chance.randint(1, most)):
        date = f"2026-{chance.randint(1, 12):02}-{chance.randint(1, 28):02}"
        named = chance.random() < 0.5
        text = evening(chance, chance.randint(0, deals), "" if named else date)
        files.append(File(f"{date} {number}.pulka" if named else f"вечер {number}.pulka", text))
    return files


def evening(chance: random.Random, deals: int, date: str, called: bool = True, targets=(6, 10, 20)) -> str:
    """A random ledger; its names may be other names of the same people."""
    convention, text = chance.choice(CONVENTIONS), chance.choice(RATES)
    rules = conventions.load(convention).rules
    people = chance.sample(PEOPLE, chance.choice((3, 4, 4, 5)))
    names = [chance.choice((one, *ALIASES.get(one, ()))) if called else one for one in people]
    rate: Rate | None = read_rate(text) if text and "/" not in text else None
    target = None if rules.close == "open" else chance.choice(targets)
    header = Header(convention, rules, tuple(names), target, rate=rate, date=date)
    lines = [*header_lines(header, rules), *_records(chance, header, deals, people)]
    return _corrected(chance, lines)


def _records(chance: random.Random, header: Header, deals: int, people: list[str]) -> list[str]:
    state, lines = table_of(header), []
    state.begin()
    while len(lines) < deals and not state.over:
        setting = state.setting()
        roll = chance.random()
        if roll < 0.04 and len(state.rotation.order) > 2:
            lines.append(_act(state, Leave(chance.choice(state.rotation.order))))
            continue
        newcomers = [one for one in PEOPLE if one not in people]
        if roll < 0.07 and len(state.rotation.order) < 5 and newcomers:
            people.append(newcomers[0])
            lines.append(_act(state, Join(newcomers[0])))
            continue
        try:
            deal, _ = state.play(_suited(chance, random_deal(chance, setting)), setting)
        except Impossible:
            continue
        lines.append(write(deal, state.names, "ru"))
    numbered, number = [], 0
    for line in lines:
        act = line.startswith(("вышел", "вошёл"))
        number += not act
        numbered.append(line if act else f"{number}. {line}")
    if not state.over and chance.random() < 0.8:
        numbered.append(_act(state, End()))
    return numbered


def _suited(chance: random.Random, deal: Deal) -> Deal:
    """A game with a suit, or as some write it without."""
    return deal._replace(suit=chance.choice((*SUITS, None))) if isinstance(deal, Game) else deal


def _act(state: State, act: Join | Leave | End) -> str:
    text = write(act, state.names, "ru")
    state.act(act)
    return text


def _corrected(chance: random.Random, lines: list[str]) -> str:
    """The ledger with a void or a fix where the rest still can have happened."""
    numbers = [line.split(".")[0] for line in lines if line[0].isdigit()]
    text = "\n".join(lines) + "\n"
    if numbers and chance.random() < 0.5:
        where, like = chance.choice(numbers), chance.choice([line for line in lines if line[0].isdigit()])
        change = chance.choice((f"void {where}", f"void {where} played", f"fix {where} {like.partition('. ')[2]}"))
        try:
            replay(parse(f"{text}{change}\n", "x.pulka"))
        except PulkaError:
            return text
        return f"{text}{change}\n"
    return text


CONFIG = "[players]\n" + "".join(f'"{name}" = [{", ".join(map(repr, also))}]\n' for name, also in ALIASES.items())
"""The `season.toml` that knows all other names."""


def write_season(files: list[File], folder: Path) -> Path:
    """The season in a folder, with its `season.toml`."""
    folder.mkdir(exist_ok=True)
    (folder / "season.toml").write_text(CONFIG, "utf-8")
    for file in files:
        (folder / file.name).write_text(file.text, "utf-8")
    return folder


def write_many(count: int, folder: Path, deals: int = 33) -> None:
    """A folder of so many evenings, for measuring; 200 different ones, again and again."""
    folder.mkdir(parents=True, exist_ok=True)
    chance = random.Random(7)
    texts = [evening(chance, deals, "2026-01-01", called=False, targets=(100,)) for _ in range(min(count, 200))]
    for number in range(count):
        (folder / f"{number:06}.pulka").write_text(texts[number % len(texts)], "utf-8")


if __name__ == "__main__":
    from season_proof import holds

    for seed in range(int(sys.argv[1])):
        with tempfile.TemporaryDirectory() as folder:
            holds(seed, Path(folder))
        if seed % 50 == 49:
            print(seed + 1, "seasons hold", flush=True)
