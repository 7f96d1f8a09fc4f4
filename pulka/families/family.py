"""What a family brings: the seam between the kinds of preferans and everything that they share.

Whatever stands outside the packages of families works through these fields alone.  Rules, deals and
settings of a family go through it as values that only the family looks into.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from pulka.agreements.options import AnyRules, Conflict, OptionSet
from pulka.families.table import Setting, Table
from pulka.model import Account, Terms
from pulka.notation.words import Vocabulary, Word

if TYPE_CHECKING:
    from pulka.families.show import Show
    from pulka.notation.reader import Read


class Column(NamedTuple):
    """A column of a family's sheet: the account, its word in records, and its name among the texts of tables."""

    account: Account
    word: Word
    text: str


class Family(NamedTuple):
    """One family (вид преферанса).

    `acts`: words that begin a record of its own which is no deal; `deals`: types of records that carry a
    number; `accounts`: the columns its sheet has, in order; `players`: how few and how many may sit down.
    `conflict`: rules that cannot go together;
    `target_conflict`: rules and a target (or none) that cannot.  `table(rules, names, target, dealer)` is
    a table before the first record, `dealer` by number.  `read_canonical` knows only what pulka itself
    writes and is fast; `read` knows everything, `readings` all that a line may mean.  `write(record, names,
    language)`.  `terms(rules, players, target)`: what its sheets are settled by.
    `usual_target`: what is proposed for a new ledger.
    """

    name: str
    options: OptionSet[AnyRules]
    vocabulary: Vocabulary
    acts: frozenset[str]
    deals: tuple[type, ...]
    accounts: tuple[Column, ...]
    players: tuple[int, int]
    conflict: Callable[[AnyRules], Conflict | None]
    target_conflict: Callable[[AnyRules, int | None], Conflict | None]
    table: Callable[[AnyRules, tuple[str, ...], int | None, int], Table]
    read_canonical: Callable[[str, Setting], object | None]
    read: Callable[[str, Setting], Read]
    readings: Callable[[str, Setting], list[object]]
    write: Callable[[Any, tuple[str, ...], str], str]
    terms: Callable[[AnyRules, int, int | None], Terms]
    usual_target: int = 10

    def is_deal(self, record: object) -> bool:
        """Whether a record is a deal and carries a number."""
        return isinstance(record, self.deals)

    def column(self, account: Account) -> Column:
        """A column of its sheet; KeyError for one that it does not have."""
        return {column.account: column for column in self.accounts}[account]

    def has(self, account: Account) -> bool:
        """Whether its sheet has this column."""
        return any(column.account == account for column in self.accounts)

    @property
    def account_words(self) -> frozenset[str]:
        """Everything that is read as a column of its sheet."""
        return frozenset().union(*(column.word.read for column in self.accounts))

    @property
    def show(self) -> Show:
        """What its tables, logs and pictures show; loaded when something is shown."""
        return _show(self.name)


@cache
def _show(name: str) -> Show:
    return cast("Show", import_module(f"pulka.families.{name}.show").SHOW)
