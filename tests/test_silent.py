"""Options that cannot act under the others: said at `new` and in `rules`, and it is true."""

from __future__ import annotations

from pathlib import Path

import pytest
from evenings import random_deal
from helpers import NAMES
from random import Random
from typer.testing import CliRunner

from pulka.cli.app import build
from pulka.evening.replay import table_of
from pulka.families.russian.options import OPTIONS, Rules, conflict
from pulka.ledger.header import Header
from pulka.model import Impossible, Posting

CONDITIONAL = [(name, told.acts) for name, told in OPTIONS.told.items() if told.acts]


@pytest.mark.parametrize(("name", "acts"), CONDITIONAL)
def test_conditions_name_options_and_their_values(name: str, acts: str) -> None:
    """A slip in a condition would silently make it always, or never, true."""
    for term in acts.replace(" or ", " and ").split(" and "):
        other, value = term.replace("!=", "=").split("=")
        if other in ("players", "target"):
            continue
        assert other != name
        OPTIONS.decode({other: value})


def written(rules: Rules, seed: int, players: int) -> list[Posting]:
    """What an evening of random deals writes; every rule sees the same deals."""
    target = None if rules.close == "open" else 6
    state = table_of(Header("sochi-1", rules, NAMES[:players], target))
    found = state.begin()
    chance = Random(seed)
    for _ in range(40):
        setting = state.setting()
        try:
            found += state.play(random_deal(chance, setting), setting)[1]
        except Impossible:
            continue
    return [*found, *state.ending()]


def breaking(acts: str) -> list[dict[str, str]]:
    """Small changes of the defaults under which a condition does not hold."""
    names = dict.fromkeys(
        term.replace("!=", "=").split("=")[0] for term in acts.replace(" or ", " and ").split(" and ")
    )
    samples = {name: OPTIONS.kinds[name].samples() for name in names if name in OPTIONS.kinds}
    one = [{name: value} for name, values in samples.items() for value in values]
    two = [a | b for a in one for b in one if a.keys() != b.keys()]
    return [{}, *one, *two]


@pytest.mark.parametrize(("name", "acts"), CONDITIONAL)
def test_an_option_that_is_called_silent_changes_nothing(name: str, acts: str) -> None:
    tried = 0
    for changes in breaking(acts):
        base = OPTIONS.decode(changes)
        for value in OPTIONS.kinds[name].samples():
            rules = OPTIONS.decode({name: value}, base)
            facts = {"players": "4", "target": "no" if rules.close == "open" else "yes"}
            if conflict(rules) or conflict(base) or name not in [one.option for one in OPTIONS.silent(rules, facts)]:
                continue
            tried += 1
            assert written(rules, tried, 4) == written(base, tried, 4), (changes, value)
    assert tried


def test_new_and_rules_say_so(tmp_path: Path) -> None:
    path = tmp_path / "x.pulka"
    rules = "close=open help=no prize-first=30"
    made = CliRunner().invoke(build(), ["new", str(path), "--players", "Аня,Боря,Вера", "--rule", rules])
    assert made.exit_code == 0
    assert "prize-first=30 здесь ничего не меняет: действует только при close≠open" in made.stderr
    shown = CliRunner().invoke(build(), ["rules", str(path), "--lang", "en"])
    assert "prize-first=30 changes nothing here: it acts only with close≠open" in shown.stderr
    assert shown.stdout.startswith("Sochi (x.pulka)")


def test_what_a_convention_brings_is_not_told_of_a_new_ledger(tmp_path: Path) -> None:
    """Ленинград carries an overflow for tables that name a target; whoever takes it as it is hears nothing."""
    made = CliRunner().invoke(
        build(), ["new", str(tmp_path / "x.pulka"), "--players", "Ann,Bob", "--convention", "leningrad-fspr"]
    )
    assert (made.exit_code, made.stderr) == (0, "")


def test_prize_first_acts_under_sum() -> None:
    """It did not once, and nobody was told."""
    assert OPTIONS.silent(Rules(close="sum", help=False, prize_first=30), {"target": "yes"}) == []
