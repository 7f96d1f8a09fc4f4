"""A Russian table while a ledger is replayed: the series, tokens, what is closed (docs/spec/scoring.md).

Everything in it follows from the records so far.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, NamedTuple, assert_never

from pulka.families.russian.ending import ending
from pulka.families.russian.kinds import KIND, VOCABULARY, Kind
from pulka.families.russian.legality import check_fine, refuse
from pulka.families.russian.once import check, demanded, game_of
from pulka.families.russian.options import Rules
from pulka.families.russian.records import (
    MISERE,
    AllPass,
    BombRound,
    Condition,
    Deal,
    Fine,
    Order,
)  # fmt: skip
from pulka.families.russian.scoring.allpass import tokens_given
from pulka.families.russian.scoring.closing import Before, award, fits, in_full
from pulka.families.russian.scoring.deal import Once, Score, Setting
from pulka.families.table import SHARED_ACTS, Table, Written
from pulka.model import Posting, counted, exact, posting
from pulka.notation.records import Leave


class Coming(NamedTuple):
    """What is known of the next deal: price of a trick in an all-pass, lowest game, level of a compulsory deal or 0."""

    raspasy_price: int
    lowest_level: int
    opening: int


class Token(NamedTuple):
    """A bomb or a tick: its multiplier, and the deal that used it up."""

    multiplier: int
    used: Deal | None = None


class Facts(NamedTuple):
    """What a table keeps beside the sheet, by player number.

    `tokens`: every one that was given, in order; `won` and `tricks`: all-passes with fewest tricks, tricks in them;
    `done`: games of their tables with the deals in which they were played.
    """

    tokens: tuple[tuple[Token, ...], ...]
    won: tuple[int, ...]
    tricks: tuple[int, ...]
    done: tuple[tuple[tuple[Once, Deal], ...], ...] = ()

    def unused(self, player: int) -> list[int]:
        """Multipliers of the tokens that a player still has, the next one first."""
        return [token.multiplier for token in self.tokens[player] if token.used is None]


class State(Table):
    """One table in the course of a replay; `play` and `act` return what a record wrote."""

    vocabulary = VOCABULARY

    def __init__(self, rules: Rules, names: tuple[str, ...], target: int | None, dealer: int) -> None:
        super().__init__(names, target, dealer)
        count = len(names)
        self.rules = rules
        self.tokens: list[list[Token]] = [[] for _ in range(count)]
        self.spent = [0] * count
        self.series = self.run = 0
        self.compulsory = 0
        if rules.opening != "none" and not rules.opening_mountain:
            self.compulsory = count * rules.opening_levels
        self.opened = 0
        self.start = count
        self.ordered = False
        self.conditions: list[Condition] = []
        self.announced: Counter[tuple[int, int, bool, bool]] = Counter()
        self.first_closed: tuple[int, ...] | None = None
        self.won, self.tricks = [0] * count, [0] * count
        self.demanded = demanded(rules)
        self.done: list[dict[Once, Deal]] = [{} for _ in names]

    # ── what the table looks like ──

    def setting(self) -> Setting:
        """The setting of the next deal."""
        tokens = tuple(map(self._first_token, range(len(self.tokens)))) if any(self.tokens) else ()
        closed = self.rules.responsibility == "half-until-closed" and bool(self._closed())
        seats = self.rotation.seats(self.names)
        return Setting(
            self.rules, seats, self.target, self.series, self.run, self.level(), tokens, closed, self._done()
        )

    def _done(self) -> tuple[frozenset[Once], ...]:
        """The games that each has played, where each is played once."""
        return tuple(map(frozenset, self.done)) if self.demanded else ()

    def _first_token(self, player: int) -> int:
        """The multiplier of the next token of a player, 1 for none."""
        mine, at = self.tokens[player], self.spent[player]
        return mine[at].multiplier if at < len(mine) else 1

    def coming(self) -> Coming:
        setting = self.setting()
        return Coming(setting.pass_price, setting.lowest_level, setting.opening)

    def facts(self) -> Facts:
        return Facts(
            tuple(map(tuple, self.tokens)),
            tuple(self.won),
            tuple(self.tricks),
            tuple(tuple(some.items()) for some in self.done),
        )

    def level(self) -> int:
        """The level of the next compulsory deal, 0 once the opening is over."""
        if self.opened >= self.compulsory:
            return 0
        if self.rules.opening_order == "dealer":
            return self.opened % self.rules.opening_levels + 1
        return self.opened // self.start + 1

    def _is_closed(self, player: int) -> bool:
        """Whether a pool is at or past the target."""
        return self.target is not None and self.totals.pool[player] >= self.target

    def _closed(self) -> list[int]:
        """Players at the table whose pool is closed."""
        if self.target is None or max(self.totals.pool) < self.target:
            return []
        return [player for player in self.rotation.order if self.totals.pool[player] >= self.target]

    def _finished(self, closed: list[int]) -> bool:
        """Whether the game ends by its rule with the sheet as it is."""
        close, order, totals = self.rules.close, self.rotation.order, self.totals
        if close == "tables":
            return all(len(self.done[player]) == len(self.demanded) for player in order)
        if self.target is None or close == "time":
            return False
        if close == "sum":
            return sum(totals.pool[player] for player in order) >= len(order) * self.target
        if close == "first":
            return bool(closed)
        flat = close == "all" or all(totals.mountain[player] <= 0 for player in order)
        return len(closed) == len(order) and flat

    def begin(self) -> list[Posting]:
        mountain = self.rules.opening_mountain
        return self.post([posting(p, "mountain", None, mountain, "opening") for p in range(len(self.names))])

    def ending(self) -> list[Posting]:
        return ending(self)

    # ── deals ──

    def play(self, deal: Deal, setting: Setting) -> tuple[Deal, tuple[Posting, ...]]:
        if self.over:
            refuse("game-over")
        check(deal, setting)
        kind = KIND[type(deal)]
        whole: Deal = kind.complete(deal, setting)
        score = kind.score(whole, setting, self.totals)
        if kind.announced:
            self._announce(whole)
        if all(fits(given, self.totals, setting) for given in score.awards):
            postings = (*score.postings, *map(in_full, score.awards))
            self.totals.post(postings)
        else:
            postings = self._award(score, setting)
        self._move_on(whole, kind, setting, score)
        self._tick(whole, made=score.made)
        self._note_closed()
        return whole, postings

    def _award(self, score: Score, setting: Setting) -> tuple[Posting, ...]:
        """Post a score and its awards, which close pools or help others."""
        before = Before(tuple(self.totals.pool), tuple(self.totals.mountain))
        self.totals.post(score.postings)
        written = list(score.postings)
        for given in score.awards:
            written += award(given, self.totals, before, score.failed, setting)
        return tuple(written)

    def _announce(self, deal: Any) -> None:
        """Remember an announced contract for the conditions, and whether its pool was closed already."""
        closed = self.rules.keeps_target and self._is_closed(deal.declarer)
        self.announced[deal.declarer, deal.level, bool(deal.dark), closed] += 1

    def _move_on(self, deal: Any, kind: Kind[Any], setting: Setting, score: Score) -> None:
        if kind.passed:
            self._passed(deal, setting)
        elif not kind.redealt:
            self.run = 0
            self.series = 0 if self._ends_series(kind, score) else self.series
            if kind.uses_token and score.made:
                self._use_token(deal)
        self.rotation.dealt(setting.seats.dealer, self._stays(kind, setting, score))

    def _use_token(self, deal: Any) -> None:
        """A made game or misère uses up the first token of its declarer."""
        mine, at = self.tokens[deal.declarer], self.spent[deal.declarer]
        if at < len(mine):
            mine[at] = mine[at]._replace(used=deal)
            self.spent[deal.declarer] += 1

    def _passed(self, deal: AllPass | BombRound, setting: Setting) -> None:
        """Series, run, tokens and ticks after an all-pass or a bomb round."""
        tricks = dict(deal.tricks)
        fewest = min(tricks[player] for player in setting.seats.active)
        for player, count in deal.tricks:
            self.tricks[player] += count
        for player in setting.seats.active:
            self.won[player] += tricks[player] == fewest
        for player, multiplier in tokens_given(deal, setting).items():
            self.tokens[player].append(Token(multiplier))
        self.opened += bool(setting.opening)
        match deal:
            case BombRound():
                self.series = 0
                self.run += not setting.opening
            case AllPass():
                exits = setting.opening or (self.rules.raspasy_zero_exits and fewest == 0)
                self.series = 0 if exits else self.series + 1
                self.run = 0
            case _:
                assert_never(deal)

    def _tick(self, deal: Deal, *, made: bool) -> None:
        """Tick a game off the table of its declarer."""
        game = game_of(deal, self.rules) if self.demanded else None
        if game is not None and (made or self.rules.once_ticks == "played"):
            self.done[deal.declarer][game] = deal  # type: ignore[union-attr]

    def _ends_series(self, kind: Kind[Any], score: Score) -> bool:
        by = self.rules.raspasy_exit_by
        if not kind.ends_series(self.rules):
            return False
        if by == "any":
            return True
        return score.made and (by == "made" or score.whisted)

    def _stays(self, kind: Kind[Any], setting: Setting, score: Score) -> bool:
        """Whether the same player deals again."""
        if setting.opening:
            return self.rules.opening_order == "dealer" and setting.opening < self.rules.opening_levels
        how = kind.dealer(self.rules, score.made)
        return how == "stays" or (how == "stays-3" and self.rotation.in_a_row(setting.seats.dealer) < 3)

    def _note_closed(self, leaving: bool = False) -> None:
        """Remember who closed first, for the prize, and that the game has ended: no later entry reopens it."""
        closed = self._closed()
        if closed and self.first_closed is None and not leaving:
            self.first_closed = tuple(closed)
        self.over = self.over or self._finished(closed)

    # ── records that are not deals ──

    def note(self, record: object) -> None:
        self._note_closed(isinstance(record, Leave))

    def _fine(self, record: Fine) -> Written:
        check_fine(record, self.setting())
        rules = self.rules
        price = rules.misere_price if record.level == MISERE else rules.price(record.level, record.suit)
        unit = exact(price * rules.mountain_factor)
        return [counted(record.player, "mountain", None, record.undertricks, unit, "fine")]

    def _order(self, record: Order) -> Written:
        largest = max(self.totals.mountain[player] for player in self.rotation.order)
        if self.over:
            refuse("order-after-end")
        if self.level():
            refuse("order-in-opening")
        if self.ordered:
            refuse("order-twice")
        if self.totals.mountain[record.player] < largest:
            mine, name = self.totals.mountain[record.player], self.names[record.player]
            refuse("order-not-largest", "declarer", name=name, found=mine, expected=largest)
        if self.rules.close in ("open", "tables") or not record.target:
            key = "target-unwanted" if record.target else "bad-target"
            refuse(key, "target", found=record.target, close=self.rules.close)
        self.ordered, self.target = True, record.target
        return []

    def _condition(self, record: Condition) -> Written:
        self.conditions.append(record)
        return []

    def joined(self, me: int) -> Written:
        self.tokens.append([])
        self.spent.append(0)
        self.won.append(0)
        self.tricks.append(0)
        self.done.append({})
        return super().joined(me)

    def left(self, player: int) -> Written:
        lacking = 0 if self.target is None else max(0, self.target - self.totals.pool[player])
        return [
            posting(player, "pool", None, lacking, "leave"),
            posting(player, "mountain", None, lacking * self.setting().points, "leave"),
        ]


_OWN_ACTS: dict[type, Callable[[Any, Any], Written]] = {
    Fine: State._fine, Order: State._order, Condition: State._condition,
}  # fmt: skip
State.acts = SHARED_ACTS | _OWN_ACTS
