"""Games: made, down, both pass, half-whist, returned whist, tens, talon (docs/spec/scoring.md#games)."""

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from pulka.families.russian.records import Call, Conceded, Game, UnderCalled
from pulka.families.russian.scoring.deal import Award, Score, Setting, priced
from pulka.model import Number, Posting, counted, exact, posting


class _Play(NamedTuple):
    """A game, who plays what part in it, and its stakes.

    `defenders`: their calls in the order of speaking; `whisters`: whoever whisted, the sitting player
    too, on a checked ten both defenders; `dealer`: a whisting sitting player; `point` = price ×
    multiplier, the same in `mountain` points and in `whist`s; `undertricks` the declarer is short of.
    """

    game: Game
    setting: Setting
    defenders: tuple[Call, ...]
    whisters: tuple[Call, ...]
    dealer: Call | None
    free_ten: bool
    undertricks: int
    multiplier: int
    point: Number
    mountain: Number
    whist: Number

    @property
    def defence(self) -> int:
        """Tricks of the defence, as taken."""
        return 10 - (self.game.taken or 0)

    @property
    def played(self) -> bool:
        """Whether a result was recorded."""
        return self.game.taken is not None

    @property
    def own_hand(self) -> bool:
        """Whether the lone whister answers for his own tricks only."""
        return self.setting.own_hand(self.whisters[0])


def _play(game: Game, setting: Setting) -> _Play:
    """The parts of a game; a checked ten (проверяется) counts both defenders as whisting, with no duty."""
    free_ten = setting.checked_ten(game.level)
    calls, sitting = game.calls, setting.seats.sitting
    dealer = next((call for call in calls if call.player in sitting), None) if sitting else None
    whisters = calls if free_ten else tuple([call for call in calls if call.stance == "whist"])
    undertricks = 0 if game.counted is None else max(0, game.level - game.counted)
    defenders = tuple(call for call in calls if call != dealer) if dealer else calls
    return _Play(game, setting, defenders, whisters, dealer, free_ten, undertricks, *stakes(game, setting))


def stakes(game: Game | Conceded | UnderCalled, setting: Setting) -> tuple[int, Number, Number, Number]:
    """Multiplier, price × multiplier in pool points, and that in mountain points and in whists."""
    rules = setting.rules
    multiplier = setting.multiplier(game.declarer, bool(game.dark))
    point = rules.price(game.level, game.suit) * multiplier
    return multiplier, point, exact(point * rules.mountain_factor), exact(point * rules.whist_factor)


def score_game(game: Game, setting: Setting) -> Score:
    """What a game writes (docs/spec/scoring.md#games); `game` is complete (see `legal`).

    >>> from pulka.families.russian.options import Rules
    >>> from pulka.seats.seating import seat
    >>> table = Setting(Rules(), seat(("А", "Б", "В"), (0, 1, 2), (0, 1, 2), 2))
    >>> down = Game(0, 6, "♣", 5, calls=(Call(1, "whist", 3), Call(2, "pass", 2)))
    >>> [(p.player, p.account, p.amount) for p in score_game(down, table).postings]
    [(0, 'mountain', 2), (1, 'whists', 10), (1, 'whists', 2), (2, 'whists', 2)]
    """
    play = _play(game, setting)
    made = play.undertricks == 0
    bare = not made and game.level == 10 and _bare(play)
    short = _shortages(play)
    written: list[Posting | None] = [_down(play)]
    if not bare:
        written += _trick_whists(play, short) if play.played else _half_whist(play)
        written += _consolation(play) if play.undertricks else ()
        written += [
            counted(player, "mountain", None, count, _missing_trick(play), "shortage")
            for player, count in short.items()
        ]
        written += _talon(play, game.talon, made) if game.talon else ()
        written += [declined(game.declarer, setting, play.mountain, play.multiplier)] if game.declined else ()
    if game.off_mountain:
        written.append(posting(game.declarer, "mountain", None, -play.point * setting.points, "write-off"))
    awards = (Award(game.declarer, play.point, "made"),) if made and not game.off_mountain else ()
    whisted = bool(play.whisters) and (play.played or play.free_ten)
    return Score(tuple(filter(None, written)), awards, tuple(short), made, whisted)


def _bare(play: _Play) -> bool:
    """A failed ten that writes nothing but the declarer's mountain."""
    ten = play.setting.rules.ten
    return ten == "checked-bare" or (ten == "staked" and not play.whisters)


def _down(play: _Play) -> Posting | None:
    return counted(play.game.declarer, "mountain", None, play.undertricks, play.mountain, "down")


def _trick_whists(play: _Play, short: dict[int, int]) -> Iterator[Posting | None]:
    """Each whister's tricks on the declarer; gentlemen halve the lone whister's whists, not his tricks."""
    declarer = play.game.declarer
    keeps = play.setting.rules.failed_whister_keeps
    partner = _gentleman(play)
    for call in play.whisters:
        lone = len(play.whisters) == 1
        tricks = (call.tricks or 0) if not lone or play.own_hand else play.defence
        parts = 2 if partner else 1
        if keeps or call.player not in short:
            yield counted(call.player, "whists", declarer, tricks, play.whist, "whist", parts)
        if partner:
            yield counted(partner.player, "whists", declarer, tricks, play.whist, "whist", parts)


def _gentleman(play: _Play) -> Call | None:
    """The passer who shares the lone whister's whists, if any does (джентльменский вист)."""
    rules = play.setting.rules
    if rules.whist_style == "greedy" or len(play.whisters) != 1 or play.dealer or play.setting.two_handed:
        return None
    if play.undertricks == 0 and rules.whist_style != "gentleman-always":
        return None
    passed = [call for call in play.defenders if _as_pass(play, call)]
    return passed[0] if passed else None


def _as_pass(play: _Play, call: Call) -> bool:
    """Whether a defender counts as having passed: a returned half may."""
    return call.stance == "pass" or (call.stance == "half" and play.setting.rules.returned_half == "pass")


def _half_whist(play: _Play) -> Iterator[Posting | None]:
    """Half the duty without play (полвиста, уйти за свои)."""
    for call in play.game.calls:
        if call.stance == "half":
            yield counted(call.player, "whists", play.game.declarer, _half_duty(play), play.whist, "half-whist")


def _consolation(play: _Play) -> Iterator[Posting | None]:
    """For every undertrick, each of the others on the declarer (консоляция, за безвзятие)."""
    each = priced(play.setting.rules.consolation, play.whist, play.multiplier)
    for player in _consoled(play):
        yield counted(player, "whists", play.game.declarer, play.undertricks, each, "consolation")


def _consoled(play: _Play) -> list[int]:
    """Who writes consolation; one who writes another's as well stands twice."""
    rules, dealer = play.setting.rules, play.dealer
    writers = [call.player for call in play.defenders if _writes_consolation(play, call)]
    if dealer and rules.dealer_whist == "alone":
        writers = []
    if dealer and rules.dealer_whist == "takes-all":
        writers = [dealer.player for _ in writers]
    if dealer:
        writers.append(dealer.player)
    others = [player for player in play.setting.seats.sitting if not dealer or player != dealer.player]
    return writers + (others if rules.consolation_sitting else [])


def _writes_consolation(play: _Play, call: Call) -> bool:
    rules = play.setting.rules
    if call.stance == "whist" or play.free_ten:
        return True
    if call.stance == "half" and rules.returned_half != "pass":
        return rules.returned_half == "consolation"
    return rules.consolation_passer


def _duty(play: _Play) -> int:
    return play.setting.rules.duty[play.game.level - 6]


def _half_duty(play: _Play) -> int:
    return (_duty(play) + 1) // 2


_RESPONSIBILITY: dict[str, Number] = {"full": 1, "half": Fraction(1, 2), "none": 0}


def responsibility_of(game: Game, setting: Setting) -> Number:
    """Part of its price that a missing whist trick costs: 1, 1/2 or 0 (docs/spec/scoring.md#whist-duty)."""
    rules = setting.rules
    if game.level == 10 and rules.ten == "staked":
        return 1
    if rules.responsibility == "half-until-closed":
        return 1 if setting.anybody_closed else Fraction(1, 2)
    return _RESPONSIBILITY[rules.responsibility]


def _missing_trick(play: _Play) -> Number:
    """What a missing whist trick costs, in mountain points."""
    return exact(play.mountain * responsibility_of(play.game, play.setting))


def _shortages(play: _Play) -> dict[int, int]:
    """Missing tricks of each whister who has to pay for some (недобор вистующих)."""
    rules = play.setting.rules
    exempt = play.dealer and rules.dealer_whist in ("free", "alone")
    if (
        not play.played
        or not play.whisters
        or play.free_ten
        or exempt
        or not responsibility_of(play.game, play.setting)
    ):
        return {}
    missing = _lone_shortage(play) if len(play.whisters) == 1 else _pair_shortage(play)
    return {player: count for player, count in missing.items() if count > 0}


def _lone_shortage(play: _Play) -> dict[int, int]:
    whister = play.whisters[0]
    if play.own_hand:
        return {whister.player: _half_duty(play) - (whister.tricks or 0)}
    shared = play.setting.rules.lone_whister == "share" and not play.setting.two_handed
    return {whister.player: (_half_duty(play) if shared else _duty(play)) - play.defence}


def _pair_shortage(play: _Play) -> dict[int, int]:
    """Two whisters: who pays for how many (docs/spec/scoring.md#whist-duty)."""
    rules, duty = play.setting.rules, _duty(play)
    first, second = play.whisters
    short = duty - play.defence
    gaps = {call.player: max(0, _half_duty(play) - (call.tricks or 0)) for call in play.whisters}
    if rules.shortfall == "quota":
        return gaps
    if short <= 0:
        return {}
    if duty == 1:
        return {second.player: 1} if rules.shortfall_high == "second" else dict.fromkeys(gaps, 1)
    if rules.shortfall == "gap":
        return gaps
    if gaps[first.player] and gaps[second.player]:
        return {first.player: gaps[first.player], second.player: min(gaps[second.player], short - gaps[first.player])}
    return {player: short for player, gap in gaps.items() if gap}


def _talon(play: _Play, tricks: int, made: bool) -> Iterator[Posting | None]:
    """Quick tricks in the talon (за прикуп), on the declarer."""
    rules, seats, declarer = play.setting.rules, play.setting.seats, play.game.declarer
    if rules.talon_bonus_when == "made" and not made:
        return
    each = priced(rules.talon_bonus, play.whist, play.multiplier)
    if seats.sitting:
        yield counted(seats.sitting[0], "whists", declarer, tricks, each, "talon")
        return
    parts = {"both": 1, "half": 2, "nobody": 0}[rules.talon_bonus_three]
    for call in play.defenders if parts else ():
        if not _writes_nothing(play, call):
            yield counted(call.player, "whists", declarer, tricks, each, "talon", parts)


def _writes_nothing(play: _Play, call: Call) -> bool:
    """Whether a half-whist that was returned writes nothing at all in this deal (`returned-half = nothing`)."""
    return call.stance == "half" and play.played and play.setting.rules.returned_half == "nothing"


def declined(declarer: int, setting: Setting, price: Number, multiplier: int) -> Posting | None:
    """A talon that was not wanted (отказ от прикупа): points into the dealer's or the declarer's mountain."""
    rules = setting.rules
    payer = setting.seats.dealer if rules.talon_declined_by == "dealer" else declarer
    return posting(payer, "mountain", None, priced(rules.talon_declined, price, multiplier), "talon")


def score_conceded(game: Conceded, setting: Setting) -> Score:
    """A game given up: `concede-tricks` undertricks into the mountain, nothing else."""
    _, _, mountain, _ = stakes(game, setting)
    written = counted(game.declarer, "mountain", None, setting.rules.concede_tricks, mountain, "conceded")
    return Score(tuple(filter(None, [written])))


def score_under_called(game: UnderCalled, setting: Setting) -> Score:
    """An announcement shown to be too low: points into the declarer's mountain, nothing else."""
    multiplier, _, mountain, _ = stakes(game, setting)
    amount = priced(setting.rules.under_call, mountain, multiplier)
    return Score(tuple(filter(None, [posting(game.declarer, "mountain", None, amount, "under-call")])))
