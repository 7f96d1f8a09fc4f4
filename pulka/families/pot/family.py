"""The family with a pot, as the rest of pulka sees it."""

from __future__ import annotations

from typing import cast

from pulka.agreements.options import AnyRules, Conflict, OptionSet
from pulka.families.family import Column, Family
from pulka.families.pot import notation, words
from pulka.families.pot.options import OPTIONS, Rules
from pulka.families.pot.records import DEALS
from pulka.families.pot.state import State
from pulka.model import Terms


def _table(rules: AnyRules, names: tuple[str, ...], target: int | None, dealer: int) -> State:
    return State(cast(Rules, rules), names, target, dealer)


def _target_conflict(rules: AnyRules, target: int | None) -> Conflict | None:
    """A game with a pot has no target."""
    return None if target is None else Conflict("pot-target", ("target",), (("found", target),))


FAMILY = Family(
    name="pot",
    options=cast(OptionSet[AnyRules], OPTIONS),
    vocabulary=words.VOCABULARY,
    acts=frozenset(),
    deals=DEALS,
    accounts=(Column("mountain", words.POT, "pot"), Column("whists", words.CLAIMS, "claims")),
    players=(State.fewest, State.most),
    conflict=lambda rules: None,
    target_conflict=_target_conflict,
    table=_table,
    read_canonical=lambda text, setting: None,
    read=lambda text, setting: notation.read(text, setting.seats),
    readings=lambda text, setting: notation.readings(text, setting.seats),
    write=notation.write,
    terms=lambda rules, players, target: Terms(1, 1),
)
"""The family with a pot."""
