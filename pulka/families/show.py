"""What a family shows of its own: beside the columns, the settlement and the log, which every sheet has."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from pulka.agreements.options import AnyRules
from pulka.model import Account, Number, Posting
from pulka.texts import say

if TYPE_CHECKING:
    from pulka.evening.replay import Book, Step

Json: TypeAlias = dict[str, object]
MarkKind: TypeAlias = Literal["", "bombs", "ticks", "refes", "games"]


Layout: TypeAlias = Literal["sectors", "columns"]


class Mark(NamedTuple):
    """Something a player was given: its number (×2, or nothing), and the game that used it up, in short, or None."""

    number: str
    used: str | None = None


class Worth(NamedTuple):
    """One line of a price list: whists to the declarer, to each defender in order, to a sitting player.

    `contract` as JSON names it; `result` is overtricks, minus undertricks; `calls` of the defenders.
    `sitting` is None where nobody sits.  `tricks`: the result counts tricks that should not have been taken.
    """

    contract: str
    result: int
    calls: tuple[str, ...]
    declarer: Number
    defenders: tuple[Number, ...]
    sitting: Number | None
    tricks: bool = False


class Words(NamedTuple):
    """Words that are offered while one types, at the beginning of a record and inside one."""

    first: tuple[str, ...]
    inside: tuple[str, ...]


def _nothing(_: Step, __: Book, ___: str) -> list[str]:
    return []


def _a_deal(_: object, language: str) -> str:
    return say("chat", "other", language)


class Show(NamedTuple):
    """What is asked of a family.

    `is_closed(book, player)`: whether the player's column is marked as finished.  `next_lines`: what is at
    stake in the next deal, `left_lines`: how far it is to the end, `status`: both in short for the prompt of the
    table mode.  `why(posting, step, book, language)`: the reason of a posting with its arithmetic; `remarks`:
    what a record stood under.  `sheet_json`, `next_json`, `settlement_json`: fields beside the common ones.
    `mark_kind(rules)`: what players are given beside the sheet, `marks`: the marks of each player, by number.
    `prices(rules, players)`: the price list.  `words(language)`: for completion; `help_text`: of the table mode.
    `hat`: the sign before a mountain that passes below zero; `layout` of the picture: sectors round the
    middle, or columns side by side; `low_is_good`: paper shows results with the opposite sign;
    `steps(rules, account, last)`: every amount that a deal, or the last one, may write into a cell, None where
    the search finds them; `goes_with(rules, whists, own)`: whether whists on a player may be of a deal that
    wrote one of the steps `own` of him.  `unwritten`: why nothing was written where a player would ask;
    `headline(record, language)`: what a deal was, in two or three words.
    """

    is_closed: Callable[[Book, int], bool]
    next_lines: Callable[[Book, str], list[str]]
    left_lines: Callable[[Book, str], list[str]]
    status: Callable[[Book, str], list[str]]
    why: Callable[[Posting, Step, Book, str], str]
    remarks: Callable[[Step, str], list[str]]
    sheet_json: Callable[[Book], Json]
    next_json: Callable[[Book], Json]
    settlement_json: Callable[[Book], Json]
    mark_kind: Callable[[AnyRules], MarkKind]
    marks: Callable[[Book, str], list[list[Mark]]]
    prices: Callable[[AnyRules, int], list[Worth]]
    words: Callable[[str], Words]
    help_text: Callable[[Book, str], str]
    hat: str = ""
    layout: Layout = "sectors"
    low_is_good: bool = False
    steps: Callable[[AnyRules, Account, bool], frozenset[Number]] | None = None
    goes_with: Callable[[AnyRules, Number, frozenset[Number]], bool] | None = None
    unwritten: Callable[[Step, Book, str], list[str]] = _nothing
    headline: Callable[[object, str], str] = _a_deal
