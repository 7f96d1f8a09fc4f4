"""Random seasons: sums, pairs, aliases, order, one evening; statistics against a count of the exported csv.

`python tests/support/seasons.py 1000` runs as many seasons through `holds`; here a few.
"""

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
from season_proof import holds


@pytest.mark.parametrize("seed", range(40))
def test_a_random_season(seed: int, tmp_path: Path) -> None:
    holds(seed, tmp_path)


def test_the_random_seasons_have_all_that_they_should() -> None:
    texts = [file.text for seed in range(40) for file in season(seed)]
    words = ("void", "fix", "вышел", "вошёл", "конец", "RUB", "EUR", "leningrad", "rostov", "Борис", "гена")
    assert {word for word in words if any(word in text for text in texts)} == set(words)
    people = {name for text in texts for name in re.search("players (.*)", text)[1].split()}  # type: ignore[index]
    assert set(PEOPLE) < people
