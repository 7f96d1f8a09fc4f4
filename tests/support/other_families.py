"""Random legal evenings of the families that are not Russian, and a second, small implementation of their rules.

The evenings are drawn as texts and facts (docs/spec/families.md); `Balkan` and `Pot` reckon the sheet from the
facts alone and know nothing of the package.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any, NamedTuple

from hypothesis import strategies as st

Draw = Callable[[st.SearchStrategy[Any]], Any]

NAMES = (("Ana", "Bora", "Vera", "Dule"), ("Д", "В", "Н", "К"), ("d", "k", "n", "z"))
BALKAN_RULES: dict[str, tuple[str, ...]] = {
    "refe": ("2", "0", "1", "5"), "refe-below-zero": ("no", "yes"), "pik": ("kontra", "free"),
    "pik-unplayed": ("made", "redeal"), "follow-duty": ("own-or-pair", "own"), "tricks-cap": ("5", "all"),
    "betl-kontra": ("kontrer", "both"), "kontra-max": ("4", "2"), "preferans": ("no", "yes"),
    "last-made": ("cap", "cap-bule", "full"), "last-fail": ("same", "double"), "end": ("passed", "zero"),
    "factor": ("10", "1"),
}  # fmt: skip
POT_RULES: dict[str, tuple[str, ...]] = {
    "stake": ("suits", "pot", "limit"), "suit-stakes": ("10,20,30,40", "20,30,40,50", "1,2,3,7"),
    "limit": ("100", "33"), "ante": ("dealer", "refill", "none"), "ante-stakes": ("10", "7"),
}  # fmt: skip
VALUES = {"♠": 2, "♦": 3, "♥": 4, "♣": 5, "betl": 6, "sans": 7, "preferans": 8}
DOUBLINGS = ("", "kontra", "rekontra", "subkontra", "mortkontra")


class Evening(NamedTuple):
    """A ledger, and what a second reckoning of it comes to: mountains, whists, who is over, what is left to show."""

    header: tuple[str, ...]
    lines: tuple[str, ...]
    mountain: list[Fraction]
    whists: list[list[Fraction]]
    over: bool
    factor: int
    shown: object

    @property
    def text(self) -> str:
        """The whole file."""
        return "\n".join([*self.header, "", *self.lines, ""])

    def nets(self) -> list[Fraction]:
        """Exact nets: factor × (mean − own), and whists written less whists owed."""
        count, mean = len(self.mountain), Fraction(sum(self.mountain)) / len(self.mountain)
        return [
            self.factor * (mean - self.mountain[i])
            + sum(self.whists[i]) - sum(self.whists[j][i] for j in range(count))
            for i in range(count)
        ]  # fmt: skip


class Table:
    """What both families share: who sits where, and the running sheet."""

    def __init__(self, draw: Draw, kinds: dict[str, tuple[str, ...]], usual: bool = False) -> None:
        self.draw = draw
        self.rules = {name: words[0] if usual else draw(st.sampled_from(words)) for name, words in kinds.items()}
        self.names = draw(st.sampled_from(NAMES))[: draw(st.sampled_from((3, 4)))]
        self.n = len(self.names)
        self.dealer = self.n - 1
        self.mountain = [Fraction(0)] * self.n
        self.whists = [[Fraction(0)] * self.n for _ in range(self.n)]
        self.lines: list[str] = []

    def active(self) -> list[int]:
        """The three who play, the first hand first."""
        return [(self.dealer + 1 + k) % self.n for k in range(3)]

    def one_of(self, *values: Any) -> Any:
        """A value drawn."""
        return self.draw(st.sampled_from(values))

    def count(self, most: int) -> int:
        """A number from 0."""
        return int(self.draw(st.integers(0, most)))

    def dealt(self, text: str) -> None:
        """A deal was written."""
        self.lines.append(f"{len(self.lines) + 1}. {text}")
        self.dealer = (self.dealer + 1) % self.n

    def header(self, convention: str, *more: str) -> tuple[str, ...]:
        """The lines of the header."""
        said = [f"rule {name}={word}" for name, word in self.rules.items()]
        players = f"players {' '.join(self.names)}"
        return ("pulka 1", f"convention {convention}", players, f"dealer {self.names[-1]}", *more, *said, "language sr")


class Balkan(Table):
    """docs/spec/families.md#balkan, a second time."""

    def __init__(self, draw: Draw, usual: bool = False) -> None:
        super().__init__(draw, BALKAN_RULES, usual)
        self.start = draw(st.sampled_from((2, 10, 20, 60)))
        self.mountain = [Fraction(self.start)] * self.n
        self.refes, self.written = [0] * self.n, 0

    def over(self) -> bool:
        """Rule 9."""
        left = sum(self.mountain)
        return left == 0 if self.rules["end"] == "zero" else left <= 0

    def worth(self, who: int, contract: str, hand: bool, doubled: int) -> int:
        """V; an unplayed refe of the declarer is used up."""
        value = 2 * (VALUES[contract] + hand) * 2**doubled * (2 if self.refes[who] else 1)
        self.refes[who] = max(0, self.refes[who] - 1)
        return value

    def cut(self, value: int, made: bool) -> tuple[Fraction, Fraction]:
        """Bule and supe of the last deal, and of any other."""
        left = sum(self.mountain)
        if not 0 < left < value:
            return Fraction(value), Fraction(value)
        if not made:
            return Fraction(value * (2 if self.rules["last-fail"] == "double" else 1)), Fraction(value)
        how = self.rules["last-made"]
        return (Fraction(value) if how == "full" else left), (left if how == "cap" else Fraction(value))

    def refe(self) -> bool:
        """Rule 8: whether one was written."""
        rules = self.rules
        if self.written >= int(rules["refe"]) or (rules["refe-below-zero"] == "no" and min(self.mountain) < 0):
            return False
        self.written += 1
        self.refes = [one + 1 for one in self.refes]
        return True

    def deal(self) -> None:
        """One deal, drawn and reckoned."""
        kind = self.one_of("game", "game", "game", "kontra", "kontra", "betl", "nobody", "refe", "pik")
        who = self.one_of(*self.active())
        if kind == "refe":
            self.refe()
            self.dealt("refe")
        elif kind == "pik" and self.rules["pik"] == "kontra":
            if not self.refe() and self.rules["pik-unplayed"] == "made":
                self.mountain[who] -= self.cut(self.worth(who, "♠", False, 0), True)[0]
            self.dealt(f"{self.names[who]} ♠ bez kontre")
        elif kind == "betl":
            self.betl(who)
        else:
            self.game(who, kind)

    def others(self, who: int) -> list[int]:
        """The defenders in the order of speaking."""
        active = self.active()
        at = active.index(who)
        return active[at + 1 :] + active[:at]

    def betl(self, who: int) -> None:
        """Rule 6."""
        hand, doubled, tricks = self.one_of(False, True), self.count(int(self.rules["kontra-max"])), self.count(3)
        made, one = tricks == 0, self.one_of(*self.others(who))
        bule, supe = self.cut(self.worth(who, "betl", hand, doubled), made)
        self.mountain[who] += -bule if made else bule
        if doubled and made:
            self.mountain[one] += bule
        if not made:
            for other in self.others(who):
                if not doubled or other == one or self.rules["betl-kontra"] == "both":
                    self.whists[other][who] += 5 * supe
        head = " ".join(filter(None, (self.names[who], "igra" if hand else "", f"betl {tricks}", DOUBLINGS[doubled])))
        self.dealt(f"{head} | {self.names[one]} kontra" if doubled else head)

    def game(self, who: int, kind: str) -> None:
        """Rules 1 to 5, and 10."""
        contract = self.one_of("♠", "♦", "♥", "♣", "sans", *(["preferans"] if self.rules["preferans"] == "yes" else []))
        hand = self.one_of(False, True)
        doubled = 1 + self.count(int(self.rules["kontra-max"]) - 1) if kind == "kontra" else 0
        if contract == "♠" and not hand and not doubled and self.rules["pik"] == "kontra":
            hand = True
        one, two = self.others(who)
        head = " ".join(filter(None, (self.names[who], "igra" if hand else "", contract)))
        if kind == "nobody":
            self.mountain[who] -= self.cut(self.worth(who, contract, hand, 0), True)[0]
            self.dealt(f"{head} | {self.names[one]} ne | {self.names[two]} ne")
            return
        taken = self.count(10)
        pada = self.one_of(False, False, False, True)
        made = not pada and taken >= (10 if contract == "preferans" else 6)
        bule, supe = self.cut(self.worth(who, contract, hand, doubled), made)
        self.mountain[who] += -bule if made else bule
        how = "kontra" if doubled else self.one_of("both", "one", "two", "calls")
        first, second = self.split(10 - taken, how)
        cap = 5 if self.rules["tricks-cap"] == "5" else 10
        pair, words = first + second, {"one": ("prati", "ne"), "two": ("ne", "prati")}.get(how, ("prati", "prati"))
        if how in ("calls", "kontra"):
            boss, rest = self.one_of((one, two), (two, one))
            self.whists[boss][who] += min(cap, pair) * supe
            if made and pair < (5 if how == "kontra" else 4):
                self.mountain[boss] += bule
            bossy, other = ("kontra", "prati") if how == "kontra" else ("zove", "pozvan")
            words = (bossy, other) if (boss, rest) == (one, two) else (other, bossy)
        else:
            self.whists[one][who] += min(cap, first) * supe
            self.whists[two][who] += min(cap - min(cap, first), second) * supe
            for player, tricks, word in ((one, first, words[0]), (two, second, words[1])):
                helped = how == "both" and pair >= 4 and self.rules["follow-duty"] == "own-or-pair"
                if word == "prati" and made and tricks < 2 and not helped:
                    self.mountain[player] += bule
        said = [
            f"{self.names[player]} {word}" + ("" if word == "ne" else f" {tricks}")
            for player, tricks, word in ((one, first, words[0]), (two, second, words[1]))
        ]
        tail = " ".join(filter(None, (head, str(taken), "pada" if pada else "", DOUBLINGS[doubled])))
        self.dealt(" | ".join([tail, *said]))

    def split(self, left: int, how: str) -> tuple[int, int]:
        """The tricks of the defenders."""
        if how == "one":
            return left, 0
        if how == "two":
            return 0, left
        mine = self.count(left)
        return mine, left - mine


class Pot(Table):
    """docs/spec/families.md#pot, a second time."""

    def __init__(self, draw: Draw, usual: bool = False) -> None:
        super().__init__(draw, POT_RULES, usual)

    def deal(self) -> None:
        """One deal, drawn and reckoned."""
        rules, stakes = self.rules, int(self.rules["ante-stakes"])
        who = self.one_of(*self.active())
        if rules["ante"] == "dealer":
            self.mountain[self.dealer] += stakes
        elif rules["ante"] == "refill" and sum(self.mountain) <= 0:
            self.mountain = [one + stakes for one in self.mountain]
        pot = max(Fraction(0), sum(self.mountain, Fraction(0)))
        suit = self.count(3)
        amount = {"suits": Fraction(rules["suit-stakes"].split(",")[suit]), "pot": pot}.get(
            rules["stake"], min(pot, Fraction(rules["limit"]))
        )
        active = self.active()
        at = active.index(who)
        helpers = active[at + 1 :] + active[:at]
        going = [player for player in helpers if self.one_of(True, True, False)]
        taken = self.count(10)
        made = taken >= 6 or not going
        self.mountain[who] += -min(amount, pot) if made else amount
        left, tricks = 10 - taken, {}
        for player in going:
            tricks[player] = left if player == going[-1] else self.count(left)
            left -= tricks[player]
            self.whists[player][who] += tricks[player] * amount / 10
            self.mountain[player] += amount if tricks[player] < 2 else 0
        head = f"{self.names[who]} {'♣♠♦♥'[suit]}" + (f" {taken}" if going else "")
        said = [f"{self.names[p]} mit {tricks[p]}" if p in tricks else f"{self.names[p]} passt" for p in helpers]
        self.dealt(" | ".join([head, *said]))


@st.composite
def balkan(draw: Draw, usual: bool = False) -> Evening:
    """A Balkan evening of up to 14 deals; the last one may end it.  `usual`: under the rules of the convention."""
    table = Balkan(draw, usual)
    for _ in range(draw(st.integers(0, 14))):
        if not table.over():
            table.deal()
    header = table.header("balkan-1", f"target {table.start}")
    return Evening(
        header, tuple(table.lines), table.mountain, table.whists, table.over(), int(table.rules["factor"]), table.refes
    )


@st.composite
def pots(draw: Draw, usual: bool = False) -> Evening:
    """An evening with a pot of up to 14 deals."""
    table = Pot(draw, usual)
    for _ in range(draw(st.integers(0, 14))):
        table.deal()
    return Evening(
        table.header("austrian-1"), tuple(table.lines), table.mountain, table.whists, False, 1, sum(table.mountain)
    )


EVENINGS = {"balkan": balkan(), "pot": pots()}
"""The strategy of each family."""
USUAL = {"balkan": balkan(usual=True), "pot": pots(usual=True)}
"""The same under the rules of the first convention."""
