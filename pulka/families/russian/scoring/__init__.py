"""Scoring: one module a kind of deal; each turns a record and the setting into postings and awards."""

from __future__ import annotations

from pulka.families.russian.records import AllPass, BombRound, Conceded, Deal, Game, Misere, UnderCalled
from pulka.families.russian.scoring.allpass import score_all_pass, score_bomb
from pulka.families.russian.scoring.deal import Score, Setting
from pulka.families.russian.scoring.game import score_conceded, score_game, score_under_called
from pulka.families.russian.scoring.misere import score_misere, score_preferans
from pulka.model import Totals

__all__ = ["Score", "Setting", "score"]


def score(deal: Deal, setting: Setting, totals: Totals) -> Score:
    """What a complete, legal deal writes; `totals`: the sheet before it, by which only a preferans goes."""
    match deal:
        case Game():
            return score_game(deal, setting)
        case Misere():
            return score_misere(deal, setting)
        case AllPass():
            return score_all_pass(deal, setting)
        case BombRound():
            return score_bomb(deal, setting)
        case Conceded():
            return score_conceded(deal, setting)
        case UnderCalled():
            return score_under_called(deal, setting)
        case _:
            return score_preferans(deal, setting, totals)
