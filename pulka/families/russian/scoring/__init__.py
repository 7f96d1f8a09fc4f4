"""Scoring: one module a kind of deal; each turns a record and the setting into postings and awards."""

from pulka.families.russian.scoring.allpass import score_all_pass, score_bomb
from pulka.families.russian.scoring.game import score_conceded, score_game, score_under_called
from pulka.families.russian.scoring.misere import score_misere, score_preferans

__all__ = [
    "score_all_pass", "score_bomb", "score_conceded", "score_game", "score_misere", "score_preferans",
    "score_under_called",
]  # fmt: skip
