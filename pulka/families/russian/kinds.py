"""Kinds of deals: one row each, and whatever has to know of a kind asks its row.

A new kind is its record in `records`, what its row names, and the row.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, NamedTuple, TypeVar

from pulka.families.russian import legality, scoring, words
from pulka.families.russian.options import Dealer, Rules
from pulka.families.russian.records import (
    AllPass,
    BombRound,
    Conceded,
    Deal,
    Game,
    Misere,
    Preferans,
    UnderCalled,
)  # fmt: skip
from pulka.families.russian.remarks import (
    Remark,
    game_in_short,
    misere_in_short,
    no_remarks,
    on_all_pass,
    on_bomb,
    on_contract,
    unnamed,
)  # fmt: skip
from pulka.families.russian.scoring.deal import Score, Setting
from pulka.model import Totals
from pulka.notation.words import Word, own_words, vocabulary

D = TypeVar("D", bound=tuple[object, ...])


class Kind(NamedTuple, Generic[D]):
    """A kind of deal.

    `example`: a canonical record of Аня, Боря and Вера, Вера dealing, made if it `uses_token`; `options` it
    needs, as a header has them: tests walk them through every command.  `reader`: `module:function` in
    `notation`, `writer`: a method of the writer there; both by name, for they are loaded when first needed.
    `word`: what names it; it begins the line of a deal that was `passed`, which nobody plays, and may be
    glued to the declarer's name (`ам2`) where it stands `behind_the_name`.

    `complete`: the record with all that follows from it, raises Impossible; `score`: what it writes, on the
    sheet before it; `remarks`: what the log says it stood under; `in_short`: what a crossed-off bomb shows.

    `announced`: a contract was, so that the record has `declarer`, `level`, `dark`, and conditions count it;
    `uses_token`: made, it uses up a bomb or a tick.  `ends_series`: whether it can end a series of all-passes;
    `dealer(rules, made)`: who deals next.  `redealt`: for series, run and tokens it is as if not dealt.
    """

    record: type[D]
    example: str
    reader: str
    writer: str
    complete: Callable[[D, Setting], D]
    score: Callable[[D, Setting, Totals], Score]
    options: str = ""
    word: Word | None = None
    behind_the_name: bool = False
    passed: bool = False
    announced: bool = False
    uses_token: bool = False
    redealt: bool = False
    ends_series: Callable[[Rules], bool] = lambda _: True
    dealer: Callable[[Rules, bool], Dealer] = lambda _rules, _made: "moves"
    remarks: Callable[[D, Setting], list[Remark]] = no_remarks
    in_short: Callable[[D, str], str] = unnamed


KINDS: tuple[Kind[Any], ...] = (
    Kind(
        AllPass, "распасы Аня 3 | Боря 5 | Вера 2", "passes:all_passes", "all_pass",
        legality.complete_all_pass, lambda deal, setting, _: scoring.score_all_pass(deal, setting),
        word=words.ALL_PASS, passed=True, dealer=lambda rules, _: rules.raspasy_dealer, remarks=on_all_pass,
    ),
    Kind(
        BombRound, "бомба Аня! 3 | Боря 5 | Вера! 2", "passes:bomb_rounds", "bomb",
        legality.complete_bomb, lambda deal, setting, _: scoring.score_bomb(deal, setting), "bombs=yes",
        word=words.BOMB, passed=True, dealer=lambda rules, _: rules.raspasy_dealer, remarks=on_bomb,
    ),
    Kind(
        Game, "Аня 7♦ 8 | Боря вист 2 | Вера пас", "deals:games", "game",
        legality.complete_game, lambda deal, setting, _: scoring.score_game(deal, setting),
        announced=True, uses_token=True, remarks=on_contract, in_short=game_in_short,
    ),
    Kind(
        Conceded, "Аня 6♠ сдал", "deals:games", "conceded",
        legality.complete_conceded, lambda deal, setting, _: scoring.score_conceded(deal, setting), "concede=all",
        word=words.CONCEDED, announced=True, remarks=on_contract,
    ),
    Kind(
        UnderCalled, "Аня 7♠ недозаказ", "deals:games", "under_called",
        legality.complete_under_called, lambda deal, setting, _: scoring.score_under_called(deal, setting),
        "under-call=price", word=words.UNDER_CALL, announced=True, redealt=True, dealer=lambda _rules, _made: "stays",
        remarks=on_contract,
    ),
    Kind(
        Misere, "Аня мизер 0", "deals:miseres", "misere",
        legality.complete_misere, lambda deal, setting, _: scoring.score_misere(deal, setting),
        word=words.MISERE, behind_the_name=True, announced=True, uses_token=True,
        ends_series=lambda rules: rules.raspasy_misere != "stays",
        dealer=lambda rules, made: "moves" if made else rules.misere_dealer,
        remarks=on_contract, in_short=misere_in_short,
    ),
    Kind(
        Preferans, "Аня преферанс", "deals:announcements", "preferans",
        legality.complete_preferans, scoring.score_preferans, "preferans-hand=yes",
        word=words.PREFERANS, behind_the_name=True,
    ),
)  # fmt: skip
"""All of them, in the order in which a line is tried: first those that begin with their word."""

KIND: dict[type, Kind[Any]] = {kind.record: kind for kind in KINDS}
"""The row of each type of record."""

VOCABULARY = vocabulary(
    own_words(vars(words)),
    after_a_name=words.DARK.read.union(*(kind.word.read for kind in KINDS if kind.word and kind.behind_the_name)),
    more=frozenset({"бк", "nt"}),
)
"""What no player may be called, and what may stand glued to a name."""


def kind_of(record: object) -> Kind[Any] | None:
    """The kind of a deal, None for a record that is none."""
    return KIND.get(type(record))


def complete(deal: Deal, setting: Setting) -> Deal:
    """The deal with every number that follows from the others; raises Impossible."""
    whole: Deal = KIND[type(deal)].complete(deal, setting)
    return whole


def score(deal: Deal, setting: Setting, totals: Totals) -> Score:
    """What a complete, legal deal writes; `totals`: the sheet before it, by which only a preferans goes."""
    return KIND[type(deal)].score(deal, setting, totals)
