"""Why a record of the Russian family wrote what it wrote, and what it stood under, in words; it computes nothing."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, cast

from pulka.amounts import human
from pulka.families.russian.kinds import kind_of
from pulka.families.russian.records import Game
from pulka.families.russian.scoring.deal import Setting
from pulka.model import Posting
from pulka.texts import say

if TYPE_CHECKING:
    from pulka.evening.replay import Book, Step


def why(posting: Posting, step: Step, book: Book, language: str) -> str:
    """The reason of one posting with its arithmetic."""
    values = {
        "count": human(posting.times),
        "unit": human(posting.unit),
        "parts": posting.parts,
        "by": "" if posting.by is None else book.names[posting.by],
        "text": getattr(step.record, "reason", ""),
    }
    key = _key(posting, step) + ("-split" if posting.parts > 1 else "")
    return say("reasons", key, language, **values).strip()


def _key(posting: Posting, step: Step) -> str:
    """The text for a reason; one reason may have several, by the account and by what was played."""
    reason, record = posting.reason, step.record
    if reason == "made" and isinstance(record, Game) and record.taken is None:
        return "unwhisted"
    if reason == "misere" and posting.account == "mountain":
        return "misere-staked"
    if reason == "help":
        return "help-pool" if posting.account == "pool" else "help-whists"
    if reason == "write-off":
        if posting.account == "whists":
            return "write-off-whists"
        return "write-off-own" if posting.amount < 0 else "write-off-other"
    return reason


def remarks(step: Step, language: str) -> list[str]:
    """What a deal stood under, as its kind tells it: the place in a series, a bomb, a dark game, an amnesty."""
    kind = kind_of(step.record)
    told = kind.remarks(step.record, cast(Setting, step.setting)) if kind else []
    shown = [(key, {name: _shown(value, language) for name, value in values.items()}) for key, values in told]
    return [say("reasons", key, language, **values) for key, values in shown]


def _shown(value: object, language: str) -> object:
    """A number as people write it, remarks inside a remark with commas between."""
    if isinstance(value, list):
        return ", ".join(say("reasons", key, language, **inside) for key, inside in value)
    return human(value) if isinstance(value, int | Fraction) else value
