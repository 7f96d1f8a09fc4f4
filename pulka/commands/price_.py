"""`pulka price`: what is at stake."""

from __future__ import annotations

from typing import Annotated

import typer

from pulka import conventions
from pulka.commands.common import AsJson, Lang, check_language, show, tell
from pulka.commands.rules_ import load
from pulka.explain import human
from pulka.language import choose
from pulka.model import Unreadable
from pulka.price import Worth, price_list
from pulka.records import MISERE
from pulka.report import Table
from pulka.rules import Rules, decode
from pulka.texts import say


def command(
    name: Annotated[str, typer.Argument(metavar="CONVENTION")] = "sochi",
    players: Annotated[int, typer.Option(help=tell("o-count"))] = 4,
    rule: Annotated[list[str] | None, typer.Option(help=tell("o-rule"), show_default=False)] = None,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Print the price list of a convention; raises Unreadable for a number of players there is no table of."""
    check_language(lang)
    language = choose(lang)
    if not 2 <= players <= 5:
        raise Unreadable("players-count", found=players)
    chosen = load(name)
    rules = changed(chosen.rules, rule or [])
    if as_json:
        from pulka.output.jsonout import dump, price_json

        show(dump(price_json(chosen.name, players, price_list(rules, players))))
        return
    show(f"{title_of(chosen, language)} · {say('tables', 'players', language, count=players)}\n")
    show(price_text(rules, players, language))


def changed(rules: Rules, words: list[str]) -> Rules:
    """Rules with `name=value` words over them; raises Unreadable."""
    for word in [part for text in words for part in text.split()]:
        option, equals, value = word.partition("=")
        if not equals:
            raise Unreadable("rule-form", found=word)
        rules = decode({option: value}, rules)
    return rules


def title_of(convention: conventions.Convention, language: str) -> str:
    """The convention's title and name."""
    return f"{convention.title(language)} ({convention.name})"


def price_text(rules: Rules, players: int, language: str) -> str:
    """The price list in whists as a table: results from one over to down three; `--json` has all of them."""
    from pulka.output.terminal import render

    worths = [one for one in price_list(rules, players) if -3 <= one.result <= 1]
    sits = players > 3
    heads = ["contract", "result", "calls", "declarer", "defender-1"]
    heads += ["defender-2"] if players > 2 else []
    heads += ["sitting"] if sits else []
    head = tuple(say("tables", key, language) for key in heads)
    rows = tuple(_row(one, language) for one in worths)
    return render(Table(head, rows, (False, False, False, *[True] * (len(head) - 3))))


def _row(one: Worth, language: str) -> tuple[str, ...]:
    contract = say("tables", "misere", language) if one.level == MISERE else str(one.level)
    calls = " + ".join(say("tables", f"call-{call}", language) for call in one.calls)
    key = "result-over" if one.result > 0 else "result-misere" if one.level == MISERE else "result-down"
    result = say("tables", key if one.result else "result-made", language, count=abs(one.result))
    sitting = () if one.sitting is None else (human(one.sitting),)
    return (contract, result, calls, human(one.declarer), *map(human, one.defenders), *sitting)
