"""The Russian family, as the rest of pulka sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from pulka.agreements.options import AnyRules, OptionSet
from pulka.families.family import Column, Family
from pulka.families.russian import notation, words
from pulka.families.russian.kinds import KIND, VOCABULARY
from pulka.families.russian.options import OPTIONS, Rules, conflict, target_conflict
from pulka.families.russian.records import Record
from pulka.families.russian.scoring.deal import Setting
from pulka.families.russian.state import State
from pulka.families.table import Setting as AnySetting
from pulka.model import Terms
from pulka.notation.words import MOUNTAIN, POOL, WHISTS

if TYPE_CHECKING:
    from pulka.notation.reader import Read


def _table(rules: AnyRules, names: tuple[str, ...], target: int | None, dealer: int) -> State:
    return State(cast(Rules, rules), names, target, dealer)


def _read_canonical(text: str, setting: AnySetting) -> object | None:
    own = cast(Setting, setting)
    return notation.read_canonical(text, own.seats, own.talon_owned)


def _read(text: str, setting: AnySetting) -> Read:
    own = cast(Setting, setting)
    return notation.read(text, own.seats, own.owners)


def _readings(text: str, setting: AnySetting) -> list[object]:
    own = cast(Setting, setting)
    return list(notation.readings(text, own.seats, own.owners))


def _write(record: object, names: tuple[str, ...], language: str) -> str:
    return notation.write(cast(Record, record), names, language)


def terms_of(rules: AnyRules, players: int, target: int | None) -> Terms:
    """What a sheet of so many players is settled by."""
    own = cast(Rules, rules)
    return Terms(own.pool_worth, own.mountain_worth, target, own.undivided(players))


FAMILY = Family(
    "russian",
    cast(OptionSet[AnyRules], OPTIONS),
    VOCABULARY,
    words.ACTS,
    tuple(KIND),
    (Column("pool", POOL, "pool"), Column("mountain", MOUNTAIN, "mountain"), Column("whists", WHISTS, "whists")),
    (State.fewest, State.most),
    lambda rules: conflict(cast(Rules, rules)),
    lambda rules, target: target_conflict(cast(Rules, rules), target),
    _table,
    _read_canonical,
    _read,
    _readings,
    _write,
    terms_of,
)
"""The Russian family."""
