"""The Balkan family, as the rest of pulka sees it."""

from __future__ import annotations

from typing import cast

from pulka.agreements.options import AnyRules, OptionSet
from pulka.families.balkan import notation, words
from pulka.families.balkan.options import OPTIONS, Rules, target_conflict
from pulka.families.balkan.records import DEALS
from pulka.families.balkan.state import State
from pulka.families.family import Column, Family
from pulka.model import Terms


def _table(rules: AnyRules, names: tuple[str, ...], target: int | None, dealer: int) -> State:
    return State(cast(Rules, rules), names, target, dealer)


def _terms(rules: AnyRules, players: int, target: int | None) -> Terms:
    worth = cast(Rules, rules).factor
    return Terms(worth, worth)


FAMILY = Family(
    name="balkan",
    options=cast(OptionSet[AnyRules], OPTIONS),
    vocabulary=words.VOCABULARY,
    acts=frozenset(),
    deals=DEALS,
    accounts=(Column("mountain", words.BULE, "bule"), Column("whists", words.SUPE, "supe")),
    players=(State.fewest, State.most),
    conflict=lambda rules: None,
    target_conflict=lambda rules, target: target_conflict(target),
    table=_table,
    read_canonical=lambda text, setting: None,
    read=lambda text, setting: notation.read(text, setting.seats),
    readings=lambda text, setting: notation.readings(text, setting.seats),
    write=notation.write,
    terms=_terms,
    usual_target=60,
)
"""The Balkan family."""
