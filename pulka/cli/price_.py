"""`pulka price`: what is at stake."""

from typing import Annotated

import typer

from pulka.agreements.options import AnyRules
from pulka.cli.common import AsJson, Lang, check_language, show, show_json, tell
from pulka.families import conventions
from pulka.families.family import Family
from pulka.language import choose
from pulka.model import Unreadable
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
    chosen = conventions.named(name)
    family = chosen.of
    fewest, most = family.players
    if not fewest <= players <= most:
        raise Unreadable("players-count", found=players, fewest=fewest, most=most)
    rules = changed(chosen.rules, rule or [], family)
    if as_json:
        from pulka.output.jsonout import price_json

        show_json(price_json(chosen.name, players, family.show.prices(rules, players)))
        return
    from pulka.output.pricelist import price_text

    show(f"{title_of(chosen, language)} · {say('tables', 'players', language, count=players)}\n")
    show(price_text(family.show.prices(rules, players), players, language))


def changed(rules: AnyRules, words: list[str], family: Family) -> AnyRules:
    """Rules with `name=value` words over them; raises Unreadable."""
    for word in [part for text in words for part in text.split()]:
        option, equals, value = word.partition("=")
        if not equals:
            raise Unreadable("rule-form", found=word)
        rules = family.options.decode({option: value}, rules)
    return rules


def title_of(convention: conventions.Convention, language: str) -> str:
    """The convention's title and name."""
    return f"{convention.title(language)} ({convention.name})"
