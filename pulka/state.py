"""The table while a ledger is replayed: who deals, the series, tokens, what is closed (spec 1).

The one place that changes during a replay; everything in it follows from the records so far.
"""

import math
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from typing import Any, NamedTuple

from pulka import scoring
from pulka.header import Header, check_name
from pulka.legal import check_fine, complete, refuse
from pulka.model import Posting, Totals
from pulka.records import (
    ANNOUNCED,
    MISERE,
    PASSED,
    Act,
    AllPass,
    Assertion,
    BombRound,
    Conceded,
    Condition,
    Deal,
    End,
    Entry,
    Fine,
    Game,
    Join,
    Leave,
    Misere,
    NamedDealer,
    Order,
    Preferans,
    Prize,
    UnderCalled,
)  # fmt: skip
from pulka.rotation import Rotation
from pulka.scoring.allpass import tokens_given
from pulka.scoring.closing import Before, award, fits, in_full
from pulka.scoring.deal import Score, Setting, posting


class Judged(NamedTuple):
    """A deal complete, what it writes, and the postings of that where the pools have room for all its awards."""

    deal: Deal
    score: Score
    postings: tuple[Posting, ...]


class Scene(NamedTuple):
    """A setting, and what is known under it: deals judged, by their texts, and scores."""

    setting: Setting
    judged: dict[str, Judged]
    scores: dict[tuple[object, ...], Score]

    def keep(self, text: str, judged: Judged) -> None:
        """Know a judged deal by its text; but for a preferans: what it writes depends on the sheet."""
        if not isinstance(judged.deal, Preferans):
            self.judged[text] = judged


class State:
    """One table in the course of a replay; `play` and `act` return what a record wrote."""

    def __init__(self, header: Header) -> None:
        count = len(header.players)
        self.rules = header.rules
        self.names = header.players
        self.target = header.target
        first = header.players.index(header.dealer) if header.dealer else count - 1
        self.rotation = Rotation(tuple(range(count)), first)
        self.totals = Totals(count)
        self._scenes: dict[tuple[object, ...], Scene] = {}
        self.tokens: list[list[int]] = [[] for _ in range(count)]
        self.series = self.run = 0
        self.compulsory = 0
        if header.rules.opening != "none" and not header.rules.opening_mountain:
            self.compulsory = count * header.rules.opening_levels
        self.opened = 0
        self.start = count
        self.over = self.ordered = False
        self.conditions: list[Condition] = []
        self.announced: Counter[tuple[int, int, bool, bool]] = Counter()
        self.first_closed: tuple[int, ...] | None = None
        self.won, self.tricks = [0] * count, [0] * count

    # ── what the table looks like ──

    def setting(self) -> Setting:
        """The setting of the next deal."""
        return self.scene().setting

    def scene(self) -> Scene:
        """The setting of the next deal with what is known of it; the same as long as nothing else changes."""
        dealer, level = self.rotation.dealer, self.level()
        tokens = tuple(queue[0] if queue else 1 for queue in self.tokens) if any(self.tokens) else ()
        closed = self.rules.responsibility == "half-until-closed" and bool(self._closed())
        key = (dealer, self.series, self.run, level, tokens, closed)
        scene = self._scenes.get(key)
        if scene is None:
            seats = self.rotation.seats(self.names)
            setting = Setting(self.rules, seats, self.target, self.series, self.run, level, tokens, closed)
            scene = self._scenes[key] = Scene(setting, {}, {})
        return scene

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
        if self.target is None or close == "time":
            return False
        if close == "sum":
            return sum(totals.pool[player] for player in order) >= len(order) * self.target
        if close == "first":
            return bool(closed)
        flat = close == "all" or all(totals.mountain[player] <= 0 for player in order)
        return len(closed) == len(order) and flat

    def begin(self) -> list[Posting]:
        """Post what stands on the sheet before the first record, and return it."""
        mountain = self.rules.opening_mountain
        return self._post([posting(p, "mountain", None, mountain, "opening") for p in range(len(self.names))])

    def _post(self, written: list[Posting | None]) -> list[Posting]:
        postings = [one for one in written if one is not None]
        self.totals.post(postings)
        return postings

    # ── deals ──

    def play(self, deal: Deal, setting: Setting) -> tuple[Deal, tuple[Posting, ...]]:
        """Score a deal and move on; returns it complete, with its postings (help included).  Raises Impossible."""
        judged = self.judge(deal, Scene(setting, {}, {}))
        return judged.deal, self.write(judged, setting)

    def judge(self, deal: Deal, scene: Scene) -> Judged:
        """A deal complete, and what it writes; raises Impossible."""
        if self.over:
            refuse("game-over")
        whole = complete(deal, scene.setting)
        score = self._score(whole, scene)
        return Judged(whole, score, (*score.postings, *map(in_full, score.awards)))

    def _score(self, deal: Deal, scene: Scene) -> Score:
        """What a deal writes; where suits have no prices of their own, games of all suits write the same."""
        if not isinstance(deal, Game) or self.rules.suit_prices:
            return scoring.score(deal, scene.setting, self.totals)
        but_suit = (deal.declarer, deal.level, *deal[3:])
        score = scene.scores.get(but_suit)
        if score is None:
            score = scene.scores[but_suit] = scoring.score(deal, scene.setting, self.totals)
        return score

    def write(self, judged: Judged, setting: Setting) -> tuple[Posting, ...]:
        """Write a judged deal on the sheet and move on; returns its postings.  Raises Impossible."""
        if self.over:
            refuse("game-over")
        deal, score, postings = judged
        self._announce(deal)
        if all(fits(given, self.totals, setting) for given in score.awards):
            self.totals.post(postings)
        else:
            postings = self._award(score, setting)
        self._move_on(deal, setting, score)
        self._note_closed()
        return postings

    def _award(self, score: Score, setting: Setting) -> tuple[Posting, ...]:
        """Post a score and its awards, which close pools or help others."""
        before = Before(tuple(self.totals.pool), tuple(self.totals.mountain))
        self.totals.post(score.postings)
        written = list(score.postings)
        for given in score.awards:
            written += award(given, self.totals, before, score.failed, setting)
        return tuple(written)

    def annul(self) -> None:
        """A deal that was dealt and annulled (`void N played`): the deal moves one seat."""
        self.rotation.dealt(self.rotation.dealer, stays=False)

    def _announce(self, deal: Deal) -> None:
        """Remember an announced contract for the conditions, and whether its pool was closed already."""
        if isinstance(deal, ANNOUNCED):
            level = MISERE if isinstance(deal, Misere) else deal.level
            closed = self.rules.keeps_target and self._is_closed(deal.declarer)
            self.announced[deal.declarer, level, bool(deal.dark), closed] += 1

    def _move_on(self, deal: Deal, setting: Setting, score: Score) -> None:
        if isinstance(deal, PASSED):
            self._passed(deal, setting)
        elif not isinstance(deal, UnderCalled):
            self.run = 0
            self.series = 0 if self._ends_series(deal, score) else self.series
            if not isinstance(deal, Preferans) and score.made and self.tokens[deal.declarer]:
                self.tokens[deal.declarer].pop(0)
        self.rotation.dealt(setting.seats.dealer, self._stays(deal, setting, score))

    def _passed(self, deal: AllPass | BombRound, setting: Setting) -> None:
        """Series, run, tokens and ticks after an all-pass or a bomb round."""
        tricks = dict(deal.tricks)
        fewest = min(tricks[player] for player in setting.seats.active)
        for player, count in deal.tricks:
            self.tricks[player] += count
        for player in setting.seats.active:
            self.won[player] += tricks[player] == fewest
        for player, multiplier in tokens_given(deal, setting).items():
            self.tokens[player].append(multiplier)
        if isinstance(deal, BombRound):
            self.series = 0
            self.run += not setting.opening
        elif not setting.opening:
            self.series = 0 if self.rules.raspasy_zero_exits and fewest == 0 else self.series + 1
            self.run = 0
        self.opened += bool(setting.opening)

    def _ends_series(self, deal: Game | Conceded | Misere | Preferans | UnderCalled, score: Score) -> bool:
        by = self.rules.raspasy_exit_by
        if isinstance(deal, Misere) and self.rules.raspasy_misere == "stays":
            return False
        if by == "any":
            return True
        return score.made and (by == "made" or score.whisted)

    def _stays(self, deal: Deal, setting: Setting, score: Score) -> bool:
        """Whether the same player deals again."""
        if setting.opening:
            return self.rules.opening_order == "dealer" and setting.opening < self.rules.opening_levels
        if isinstance(deal, UnderCalled):
            return True
        how = "moves"
        if isinstance(deal, PASSED):
            how = self.rules.raspasy_dealer
        elif isinstance(deal, Misere) and not score.made:
            how = self.rules.misere_dealer
        return how == "stays" or (how == "stays-3" and self.rotation.in_a_row(setting.seats.dealer) < 3)

    def _note_closed(self, leaving: bool = False) -> None:
        """Remember who closed first, for the prize, and that the game has ended: no later entry reopens it."""
        closed = self._closed()
        if closed and self.first_closed is None and self.rules.keeps_target and not leaving:
            self.first_closed = tuple(closed)
        self.over = self.over or self._finished(closed)

    # ── records that are not deals ──

    def act(self, record: Act) -> list[Posting]:
        """Do what a record that is not a deal says; returns its postings.  Raises Impossible."""
        postings = self._post(_ACTS[type(record)](self, record))
        self._scenes.clear()
        self._note_closed(isinstance(record, Leave))
        return postings

    def _entry(self, record: Entry) -> list[Posting | None]:
        if record.on == record.player:
            refuse("whists-on-himself", "on", name=self.names[record.player])
        return [posting(record.player, record.account, record.on, record.amount, "penalty")]

    def _fine(self, record: Fine) -> list[Posting | None]:
        check_fine(record, self.setting())
        rules = self.rules
        price = rules.misere_price if record.level == MISERE else rules.price(record.level, record.suit)
        return [posting(record.player, "mountain", None, record.undertricks * price * rules.mountain_factor, "fine")]

    def _prize(self, record: Prize) -> list[Posting | None]:
        others = [player for player in self.rotation.circle if player != record.player]
        return [posting(record.player, "whists", other, record.amount, "prize") for other in others]

    def _order(self, record: Order) -> list[Posting | None]:
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
        if self.rules.close == "open" or not record.target:
            refuse("target-unwanted" if record.target else "bad-target", "target", found=record.target)
        self.ordered, self.target = True, record.target
        return []

    def _condition(self, record: Condition) -> list[Posting | None]:
        self.conditions.append(record)
        return []

    def _join(self, record: Join) -> list[Posting | None]:
        if len(self.rotation.order) >= 5:
            refuse("table-full", "name")
        check_name(record.name, self.names)
        there = self.rotation.order
        pool = math.floor(Fraction(sum(self.totals.pool[p] for p in there), len(there)))
        mountain = math.ceil(Fraction(sum(self.totals.mountain[p] for p in there), len(there)))
        me = len(self.names)
        self.names = (*self.names, record.name)
        self.rotation.join(me, record.after)
        self.totals.add_player()
        self.tokens.append([])
        self.won.append(0)
        self.tricks.append(0)
        return [posting(me, "pool", None, pool, "join"), posting(me, "mountain", None, mountain, "join")]

    def _leave(self, record: Leave) -> list[Posting | None]:
        if len(self.rotation.order) <= 2:
            refuse("two-cannot-leave", name=self.names[record.player])
        lacking = 0 if self.target is None else max(0, self.target - self.totals.pool[record.player])
        points = self.setting().points
        self.rotation.leave(record.player)
        return [
            posting(record.player, "pool", None, lacking, "leave"),
            posting(record.player, "mountain", None, lacking * points, "leave"),
        ]

    def _end(self, _: End) -> list[Posting | None]:
        self.over = True
        return []

    def _dealer(self, record: NamedDealer) -> list[Posting | None]:
        self.rotation.name(record.player)
        return []

    def _assertion(self, _: Assertion) -> list[Posting | None]:
        return []


_ACTS: dict[type, Callable[[State, Any], list[Posting | None]]] = {
    Entry: State._entry, Fine: State._fine, Prize: State._prize, Order: State._order,
    Condition: State._condition, Join: State._join, Leave: State._leave, End: State._end,
    NamedDealer: State._dealer, Assertion: State._assertion,
}  # fmt: skip
