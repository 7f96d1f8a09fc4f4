"""What a deal was, in two or three words: for the highlight of an evening."""

from __future__ import annotations

from pulka.families.russian.records import AllPass, BombRound, Conceded, Game, Misere, UnderCalled
from pulka.texts import say


def headline(record: object, language: str) -> str:
    """What a deal was, in two or three words."""
    if isinstance(record, Misere):
        return say("chat", "misere-caught" if record.taken else "misere-made", language, count=record.taken)
    if isinstance(record, Game):
        down = 0 if record.counted is None else record.level - record.counted
        values = {"contract": _contract(record, language), "count": down}
        return say("chat", "game-down" if down > 0 else "game-made", language, **values)
    if isinstance(record, Conceded | UnderCalled):
        return say("chat", "conceded", language, contract=_contract(record, language))
    return say("chat", "all-pass" if isinstance(record, AllPass | BombRound) else "other", language)


def _contract(record: Game | Conceded | UnderCalled, language: str) -> str:
    if record.suit == "NT":
        return say("chat", "no-trump", language, level=record.level)
    return f"{record.level}{record.suit or ''}"
