"""What is told of a deal of each kind besides its postings: what it stood under, and its name in short."""

from __future__ import annotations

from typing import Any, TypeAlias

from pulka.families.russian import words
from pulka.families.russian.records import SUITS, AllPass, BombRound, Conceded, Game, Misere, UnderCalled
from pulka.families.russian.scoring.allpass import amnesty
from pulka.families.russian.scoring.deal import Setting

Remark: TypeAlias = tuple[str, dict[str, Any]]
"""The key of a text in `texts.reasons` and what fills it; a list stands for remarks inside it."""


def no_remarks(_deal: object, _setting: Setting) -> list[Remark]:
    """A kind that stands under nothing."""
    return []


def on_contract(deal: Game | Conceded | UnderCalled | Misere, setting: Setting) -> list[Remark]:
    """What everything that an announced contract writes is multiplied by: a bomb, a tick, a dark game."""
    token = setting.multiplier(deal.declarer, dark=False)
    multiplier = setting.multiplier(deal.declarer, bool(deal.dark))
    why: list[Remark] = [("token", {"token": token})] if token > 1 else []
    why += [("dark", {"dark": multiplier // token})] if deal.dark else []
    return [("multiplier", {"multiplier": multiplier, "why": why})] if why else []


def on_all_pass(deal: AllPass, setting: Setting) -> list[Remark]:
    """Its place in the series, the price of a trick, an amnesty."""
    own: Remark = ("series", {"number": setting.series + 1, "price": setting.pass_price})
    in_mountains = setting.rules.raspasy == "mountain"
    return [*_opening(setting), own, *(_amnesty(deal, setting) if in_mountains else [])]


def on_bomb(deal: BombRound, setting: Setting) -> list[Remark]:
    """Its place in the run, the price of a trick, an amnesty."""
    own: Remark = ("bomb-round", {"number": setting.run + 1, "price": setting.bomb_price})
    return [*_opening(setting), own, *_amnesty(deal, setting)]


def _opening(setting: Setting) -> list[Remark]:
    return [("opening-deal", {"level": setting.opening})] if setting.opening else []


def _amnesty(deal: AllPass | BombRound, setting: Setting) -> list[Remark]:
    off = amnesty((count for _, count in deal.tricks), setting)
    return [("amnesty", {"off": off})] if off else []


# ── names in short ──


def unnamed(_deal: object, _language: str) -> str:
    """A kind that uses up no bomb."""
    return ""


def game_in_short(game: Game, language: str) -> str:
    """A game with the tricks taken: `7♦ 8`."""
    suits = {suit: word.written(language) for suit, word in zip(SUITS, words.SUITS, strict=True)}
    return _in_short(f"{game.level}{suits[game.suit] if game.suit else ''}", game, language)


def misere_in_short(misere: Misere, language: str) -> str:
    """A misère with the tricks taken: `мизер 0`."""
    return _in_short(words.MISERE.written(language), misere, language)


def _in_short(name: str, deal: Game | Misere, language: str) -> str:
    dark = words.DARK.written(language) if deal.dark else ""
    return " ".join(filter(None, (name, dark, "" if deal.taken is None else str(deal.taken))))
