"""Details of scoring that the cases do not reach, by hand from docs/spec/scoring.md; the arithmetic stands beside each row.

Unless said otherwise: Sochi, target 10 and the last player named deals.  Prices V: 2 4 6 8 10, misère 10.
Cells: `А пуля 2` Аня's pool, `Б гора 1` Боря's mountain, `Б>А 6` whists of Боря on Аня.
"""

from __future__ import annotations

from fractions import Fraction

import pytest
from helpers import check, played

PRICE = {6: 2, 7: 4, 8: 6, 9: 8, 10: 10}
PART = {"full": Fraction(1), "half": Fraction(1, 2), "none": Fraction(0), "half-until-closed": Fraction(1, 2)}


# ── whist duty: shortfall × responsibility × whist style ──

PAIRS = [
    # level, result, tricks of Б and В, then who pays for how many under pair / gap / quota (shares: ⌈duty/2⌉ each)
    (6, 9, (1, 0), {"pair": (1, 2), "gap": (1, 2), "quota": (1, 2)}),  # D 1 < 4, both under 2: own gaps
    (6, 7, (3, 0), {"pair": (0, 1), "gap": (0, 2), "quota": (0, 2)}),  # D 3: s = 1, В's own gap is 2
    (6, 7, (0, 3), {"pair": (1, 0), "gap": (2, 0), "quota": (2, 0)}),  # the same the other way round
    (6, 8, (1, 1), {"pair": (1, 1), "gap": (1, 1), "quota": (1, 1)}),  # D 2: s = 2, a gap each
    (6, 6, (4, 0), {"pair": (0, 0), "gap": (0, 0), "quota": (0, 2)}),  # D 4: the pair owes nothing
    (6, 5, (5, 0), {"pair": (0, 0), "gap": (0, 0), "quota": (0, 2)}),  # down, yet quota pays
    (7, 9, (1, 0), {"pair": (0, 1), "gap": (0, 1), "quota": (0, 1)}),  # duty 2, a trick each
    (7, 10, (0, 0), {"pair": (1, 1), "gap": (1, 1), "quota": (1, 1)}),
    (7, 8, (2, 0), {"pair": (0, 0), "gap": (0, 0), "quota": (0, 1)}),
    (8, 10, (0, 0), {"pair": (0, 1), "gap": (0, 1), "quota": (1, 1)}),  # duty 1: who said whist second
    (8, 9, (1, 0), {"pair": (0, 0), "gap": (0, 0), "quota": (0, 1)}),  # quota: without a trick pays one
    (9, 10, (0, 0), {"pair": (0, 1), "gap": (0, 1), "quota": (1, 1)}),
]


@pytest.mark.parametrize("style", ["greedy", "gentleman", "gentleman-always"])
@pytest.mark.parametrize("part", PART)
@pytest.mark.parametrize("shortfall", ["pair", "gap", "quota"])
@pytest.mark.parametrize("row", PAIRS, ids=lambda row: f"{row[0]}-{row[1]}-{row[2]}")
def test_two_whisters(row: tuple, shortfall: str, part: str, style: str) -> None:
    """docs/spec/scoring.md#whist-duty: each missing trick is V·kg·r into the mountain; two whisters never share whists."""
    level, result, (second, third), missing = row
    book = played(
        f"А {level}п {result} в{second} в{third}",
        rules=f"shortfall={shortfall} responsibility={part} whist-style={style}",
    )
    price = PRICE[level] * PART[part]
    assert book.sheet.mountain[1:] == tuple(count * price for count in missing[shortfall])
    under = max(0, level - result)
    assert [book.sheet.whists[i][0] for i in (1, 2)] == [PRICE[level] * (tricks + under) for tricks in (second, third)]


LONE = [
    # result, tricks of whister Б and passer В; then under pair / share / own-hand: missing tricks, tricks that count
    (7, (1, 2), {"pair": (1, 3), "share": (0, 3), "own-hand": (1, 1)}),  # D 3; duty 4, 2 of all D, 2 of his own
    (6, (0, 4), {"pair": (0, 4), "share": (0, 4), "own-hand": (2, 0)}),  # spec: own-hand pays two, share nothing
    (5, (1, 4), {"pair": (0, 5), "share": (0, 5), "own-hand": (1, 1)}),  # down: own-hand pays all the same
    (9, (1, 0), {"pair": (3, 1), "share": (1, 1), "own-hand": (1, 1)}),
    (10, (0, 0), {"pair": (4, 0), "share": (2, 0), "own-hand": (2, 0)}),
]


@pytest.mark.parametrize("keeps", ["yes", "no"])
@pytest.mark.parametrize("style", ["greedy", "gentleman", "gentleman-always"])
@pytest.mark.parametrize("part", PART)
@pytest.mark.parametrize("lone", ["pair", "share", "own-hand"])
@pytest.mark.parametrize("row", LONE, ids=lambda row: f"{row[0]}-{row[1]}")
def test_a_lone_whister_on_a_six(row: tuple, lone: str, part: str, style: str, keeps: str) -> None:
    """docs/spec/scoring.md#trick-whists: halved with the passer when down (gentleman) or always; consolation never is."""
    result, (mine, other), by_rule = row
    missing, tricks = by_rule[lone]
    book = played(
        f"А 6п {result} в{mine} п{other}",
        rules=f"lone-whister={lone} responsibility={part} whist-style={style} failed-whister-keeps={keeps}",
    )
    under = max(0, 6 - result)
    shared = style == "gentleman-always" or (style == "gentleman" and under > 0)
    half = Fraction(tricks * 2, 2) if shared else 0
    fails = missing > 0 and PART[part] > 0
    whister = 0 if fails and keeps == "no" else (half if shared else tricks * 2)
    assert book.sheet.mountain == (under * 2, missing * 2 * PART[part], 0)
    assert [book.sheet.whists[i][0] for i in (1, 2)] == [whister + under * 2, half + under * 2]


HIGH = [
    ("А 8п 10 в0 в0", 3, "shortfall-high=second", "А пуля 6, В гора 6"),
    ("А 8п 10 в0 в0", 3, "shortfall-high=both", "А пуля 6, Б гора 6, В гора 6"),
    ("А 8п 10 в0 в0", 3, "shortfall-high=second shortfall=gap", "А пуля 6, В гора 6"),
    ("А 8п 10 в0 в0", 3, "shortfall-high=second shortfall=quota", "А пуля 6, Б гора 6, В гора 6"),
    ("Б 9п 10 в0 в0", 3, "shortfall-high=second", "Б пуля 8, А гора 8"),  # В speaks first, А second
    ("В 9п 10 в0 в0", 3, "shortfall-high=second", "В пуля 8, Б гора 8"),
    ("А 8п 10 в п", 3, "lone-whister=pair", "А пуля 6, Б гора 6"),
    ("А 8п 10 в п", 3, "lone-whister=share", "А пуля 6, Б гора 6"),  # ⌈1/2⌉ = 1
    ("А 8п 10 в0 п0", 3, "lone-whister=own-hand", "А пуля 6, Б гора 6"),
    ("А 8п 9 в0 п1", 3, "lone-whister=own-hand", "А пуля 6, Б гора 6"),  # his own tricks only
    ("А 8п 9 в0 п1", 3, "lone-whister=share", "А пуля 6, Б>А 6"),  # all D count
    # classic with complicated whisting: duty 4 3 2 1 1, share of 3 is 2
    ("А 7п 9 в1 в0", 3, "duty=4,3,2,1,1", "А пуля 4, Б>А 4, Б гора 4, В гора 4"),  # gaps 1 + 2 > s = 2: В's is cut to 1
    ("А 7п 9 в1 в0", 3, "duty=4,3,2,1,1 shortfall=gap", "А пуля 4, Б>А 4, Б гора 4, В гора 8"),
    ("А 7п 9 в0 в1", 3, "duty=4,3,2,1,1", "А пуля 4, В>А 4, Б гора 8"),  # Б 2 of s = 2, nothing is left for В
    ("А 8п 9 в1 в0", 3, "duty=4,3,2,1,1", "А пуля 6, Б>А 6, В гора 6"),  # duty 2 on eight: own share 1
    ("А 6п 10 в в", 3, "duty=0,0,0,0,0", "А пуля 2"),  # nothing is owed
    # factors: mountain points and whists a price point
    ("А 6п 9 в1 в0", 3, "mountain-factor=2 whist-factor=3", "А пуля 2, Б>А 6, Б гора 4, В гора 8"),
    ("А 6п 9 в1 в0", 3, "mountain-factor=1/2", "А пуля 2, Б>А 2, Б гора 1, В гора 2"),
    ("А 6п 0 в п", 3, "", "А гора 12, Б>А 32, В>А 12"),  # no trick: ten of 2, and 6 · 2
    ("А 7п 6 в п", 3, "mountain-factor=1/2", "А гора 2, Б>А 20, В>А 4"),  # 4·4 + 4
    # a trick taken off: 7 taken, 6 count; whists and duty go by the tricks as taken
    ("А 7б 7-1 в п", 3, "", "А гора 4, Б>А 16, В>А 4"),
    ("А 7б 9-1 в п", 3, "", "А пуля 4, Б>А 4, Б гора 4"),
    ("А 7б 9-3 в п", 3, "", "А гора 4, Б>А 8, Б гора 4, В>А 4"),  # down one by the breach, duty by D = 1
    # prices by suit: 3 for a six of diamonds, 4 without trumps
    (
        "А 6б п п / А 6бк п п",
        3,
        "suit-prices=2,4,6,8,10/2,4,6,8,10/3,5,7,9,11/3,5,7,9,11/4,6,8,10,12",
        "А пуля 7",
    ),
]


@pytest.mark.parametrize(("records", "players", "rules", "sheet"), HIGH)
def test_duty_in_detail(records: str, players: int, rules: str, sheet: str) -> None:
    check(records, players, rules, sheet)


def test_half_until_closed() -> None:
    """docs/spec/scoring.md#whist-duty: half while nobody at the table has a closed pool before the deal, else full."""
    rules = "responsibility=half-until-closed"
    check("А 6п 9 в1 в0", 3, rules, "А пуля 2, Б>А 2, Б гора 1, В гора 2")
    check("запись В пуля 10 / А 6п 9 в1 в0", 3, rules, "А пуля 2, Б>А 2, Б гора 2, В гора 4, В пуля 10")
    # the deal that closes is itself still half
    check("запись А пуля 8 / А 6п 9 в1 в0", 3, rules, "А пуля 10, Б>А 2, Б гора 1, В гора 2")
    # no target named: always half; under sum a pool at the named number counts as closed
    check(
        "запись В пуля 10 / А 6п 9 в1 в0",
        3,
        rules + " close=time",
        "А пуля 2, Б>А 2, Б гора 1, В гора 2, В пуля 10",
        target=None,
    )
    check(
        "запись В пуля 10 / А 6п 9 в1 в0",
        3,
        rules + " close=sum help=no",
        "А пуля 2, Б>А 2, Б гора 2, В гора 4, В пуля 10",
    )


# ── who whists and what for ──

DEALER = [
    # made with an overtrick too many: D 0, duty 4 → 4·2
    ("А 6п 10 п п Г в", 4, "dealer-whist=liable", "А пуля 2, Г гора 8"),
    ("А 6п 10 п п Г в", 4, "dealer-whist=liable lone-whister=share", "А пуля 2, Г гора 4"),
    ("А 6п 10 п п Г в", 4, "dealer-whist=liable lone-whister=own-hand", "А пуля 2, Г гора 8"),  # never own-hand
    ("А 6п 10 п п Г в", 4, "dealer-whist=free", "А пуля 2"),
    ("А 6п 10 п п Г в", 4, "dealer-whist=alone", "А пуля 2"),
    ("А 6п 10 п п Г в", 4, "dealer-whist=takes-all", "А пуля 2, Г гора 8"),
    # down one: 5 tricks 10, consolation 2 each
    ("А 6п 5 п п Г в", 4, "dealer-whist=liable", "А гора 2, Г>А 12, Б>А 2, В>А 2"),
    ("А 6п 5 п п Г в", 4, "dealer-whist=free", "А гора 2, Г>А 12, Б>А 2, В>А 2"),
    ("А 6п 5 п п Г в", 4, "dealer-whist=alone", "А гора 2, Г>А 12"),
    ("А 6п 5 п п Г в", 4, "dealer-whist=takes-all", "А гора 2, Г>А 16"),  # 10 + 3·2
    ("А 6п 5 п п Г в", 4, "dealer-whist=takes-all consolation-passer=no", "А гора 2, Г>А 12"),
    ("А 6п 5 п п Г в", 4, "dealer-whist=liable consolation-passer=no", "А гора 2, Г>А 12"),
    ("А 6п 5 п п Г в", 4, "consolation-sitting=no", "А гора 2, Г>А 12, Б>А 2, В>А 2"),  # a whisting dealer does
    ("А 6п 5 п п Г в", 4, "whist-style=gentleman", "А гора 2, Г>А 12, Б>А 2, В>А 2"),  # never shares
    ("А 6п 5 п п Г в", 4, "whist-style=gentleman-always", "А гора 2, Г>А 12, Б>А 2, В>А 2"),
    # five: the player on the dealer's right whists; the dealer sits
    ("А 6п 5 п п Г в", 5, "", "А гора 2, Г>А 12, Б>А 2, В>А 2, Д>А 2"),
    ("А 6п 5 п п Д в", 5, "", "А гора 2, Д>А 12, Б>А 2, В>А 2, Г>А 2"),
    ("А 6п 5 п п Г в", 5, "dealer-whist=alone", "А гора 2, Г>А 12, Д>А 2"),
    ("А 6п 5 п п Г в", 5, "consolation-sitting=no", "А гора 2, Г>А 12, Б>А 2, В>А 2"),
    # the dealer takes a half back: by the same value; the half is scored by returned-half
    ("А 6п 5 п ½ Г в", 4, "returned-half=pass", "А гора 2, Г>А 12, Б>А 2, В>А 2"),
    ("А 6п 5 п ½ Г в", 4, "returned-half=nothing", "А гора 2, Г>А 12, Б>А 2"),
    ("А 6п 5 п ½ Г в", 4, "dealer-whist=alone", "А гора 2, Г>А 12"),
    ("А 6п 10 п ½ Г в", 4, "dealer-whist=free", "А пуля 2"),
]

HALF = [
    ("А 6п п ½", 3, "", "А пуля 2, В>А 4"),  # ⌈4/2⌉·2
    ("А 7п п ½", 3, "", "А пуля 4, В>А 4"),  # ⌈2/2⌉·4
    ("А 7п п ½", 3, "duty=4,3,2,1,1", "А пуля 4, В>А 8"),  # ⌈3/2⌉·4
    ("А 8п п ½", 3, "duty=4,3,2,1,1", "А пуля 6, В>А 6"),  # ⌈2/2⌉·6
    ("А 6п ½ п", 3, "half-whist=either", "А пуля 2, Б>А 4"),
    ("А 6п ½", 2, "", "А пуля 2, Б>А 4"),
    ("А 6п п ½ прикуп 1", 4, "", "А пуля 2, В>А 4, Г>А 2"),  # nothing else but a talon bonus
    ("А 6п п ½", 3, "whist-style=gentleman-always", "А пуля 2, В>А 4"),
    # returned: the one who said half
    ("А 6п 5 в ½", 3, "returned-half=pass", "А гора 2, Б>А 12, В>А 2"),
    ("А 6п 5 в ½", 3, "returned-half=pass whist-style=gentleman", "А гора 2, Б>А 7, В>А 7"),
    ("А 6п 5 в ½", 3, "returned-half=consolation whist-style=gentleman", "А гора 2, Б>А 12, В>А 2"),
    ("А 6п 5 в ½", 3, "returned-half=nothing whist-style=gentleman", "А гора 2, Б>А 12"),
    ("А 6п 5 в ½", 3, "returned-half=pass consolation-passer=no", "А гора 2, Б>А 12"),
    ("А 6п 5 в ½", 3, "returned-half=consolation consolation-passer=no", "А гора 2, Б>А 12, В>А 2"),
    ("А 6п 10 в ½", 3, "", "А пуля 2, Б гора 8"),  # a lone whister for the pair
]

TENS = [
    ("А 10п 9 п0 п1", 3, "ten=checked", "А гора 10, Б>А 10, В>А 20"),  # own tricks and consolation
    ("А 10п 9 п0 п1", 4, "ten=checked", "А гора 10, Б>А 10, В>А 20, Г>А 10"),
    ("А 10п 9 п0 п1", 3, "ten=checked consolation-passer=no", "А гора 10, Б>А 10, В>А 20"),  # both count as whisting
    ("А 10п 9 в п1", 3, "ten=checked whist-style=gentleman", "А гора 10, Б>А 10, В>А 20"),
    ("А 10п 10 в в", 3, "ten=checked", "А пуля 10"),  # no duty
    ("А 10п 10 в п", 3, "ten=checked shortfall=quota", "А пуля 10"),
    ("А 10п п п", 3, "ten=checked", "А пуля 10"),
    ("А 10п п", 2, "ten=checked", "А пуля 10"),
    ("А 10п в в", 3, "ten=checked", "А пуля 10"),  # recorded without a result it is made
    ("А 10п 9 п0 п1 прикуп 1", 4, "ten=checked-bare", "А гора 10"),
    ("А 10п 8 в0 в2", 4, "ten=checked-bare", "А гора 20"),
    ("А 10п 10 в в прикуп 1", 4, "ten=checked-bare", "А пуля 10, Г>А 10"),
    ("А 10п 10 в п", 3, "ten=whisted", "А пуля 10, Б гора 10"),
    ("А 10п 10 в п", 3, "ten=whisted responsibility=half", "А пуля 10, Б гора 5"),
    ("А 10п 9 в п", 3, "ten=whisted", "А гора 10, Б>А 20, В>А 10"),
    ("А 10п п п", 3, "ten=whisted", "А пуля 10"),
    (
        "А 10п 10 в п",
        3,
        "ten=staked responsibility=half",
        "А пуля 10, Б гора 10",
    ),  # in full whatever the responsibility
    ("А 10п 10 в п", 3, "ten=staked responsibility=none", "А пуля 10, Б гора 10"),
    ("А 10п 10 в в", 3, "ten=staked responsibility=half", "А пуля 10, В гора 10"),
    ("А 10п 9 п п", 4, "ten=staked", "А гора 10"),  # nobody whisted: only the mountain
    ("А 10п 9 п п прикуп 1", 4, "ten=staked", "А гора 10"),
    ("А 10п 9 в п", 4, "ten=staked", "А гора 10, Б>А 20, В>А 10, Г>А 10"),
    ("А 10п п п", 3, "ten=staked", "А пуля 10"),
    ("А 10п 9 п п Г в1", 4, "ten=whisted", "А гора 10, Г>А 20, Б>А 10, В>А 10"),
]

CONSOLATION = [
    ("А 7п 5 в п", 4, "consolation=price", "А гора 8, Б>А 28, В>А 8, Г>А 8"),
    ("А 7п 5 в п", 4, "consolation=3", "А гора 8, Б>А 26, В>А 6, Г>А 6"),  # 5·4 + 2·3
    ("А 7п 5 в п", 4, "consolation=none", "А гора 8, Б>А 20"),
    ("А 7п 5 в п", 4, "consolation-sitting=no", "А гора 8, Б>А 28, В>А 8"),
    ("А 7п 5 в п", 4, "consolation-passer=no", "А гора 8, Б>А 28, Г>А 8"),
    ("А 7п 5 в п", 5, "", "А гора 8, Б>А 28, В>А 8, Г>А 8, Д>А 8"),
    ("А 7п 5 в п", 3, "whist-style=gentleman consolation-passer=no", "А гора 8, Б>А 18, В>А 10"),  # 20/2
    ("А 7п 6 в1 п3", 3, "whist-style=gentleman lone-whister=own-hand", "А гора 4, Б>А 6, В>А 6"),  # 1·4/2 + 4
]

CONTRACTS = [
    ("А 6п сдал", 4, "concede=six", "А гора 6"),  # 3·2, nothing else
    ("А 7п сдал", 3, "concede=all concede-tricks=4", "А гора 16"),
    ("А 7б п п с горы", 3, "unwhisted=choice", "А гора -4"),
    ("А 7б п п с горы", 3, "unwhisted=choice pool-worth=20", "А гора -8"),  # × mpp
    ("А 7п недозаказ", 3, "under-call=price", "А гора 4"),
    ("А 7п недозаказ", 3, "under-call=price mountain-factor=2", "А гора 8"),
    ("А 7п недозаказ", 3, "under-call=3", "А гора 3"),
    ("А м 0", 3, "", "А пуля 10"),
    ("А м 2", 4, "mountain-factor=2 whist-factor=2", "А гора 40"),  # no whists, no consolation
    ("А м 0 пополам", 4, "", "А пуля 5, Г пуля 5"),
    ("А м 1 пополам", 4, "", "А гора 5, Г гора 5"),
    ("А м 0 пополам Г", 5, "", "А пуля 5, Г пуля 5"),
    ("А м 0 пополам", 5, "", "А пуля 5, Д пуля 5"),
    ("А м 0 в п", 3, "misere-whist=staked", "А пуля 10, Б гора 10"),
    ("А м 2 в в", 3, "misere-whist=staked", "А гора 20, Б>А 20, В>А 20"),
    ("А м 2 п в", 3, "misere-whist=staked whist-factor=3 mountain-factor=2", "А гора 40, В>А 60"),
    ("А м 0 прикуп 2", 4, "misere-sevens=5", "А пуля 10, Г>А 10"),
    ("А м 0 прикуп 2", 3, "misere-sevens=5", "А пуля 10"),  # nobody sits
    ("А м 0 прикуп отказ", 4, "talon-declined=price", "А пуля 10, Г гора 10"),
]

TALON = [
    ("А 7б п п прикуп 2", 4, "", "А пуля 4, Г>А 8"),
    ("А 7б п п прикуп 2", 4, "talon-bonus=7", "А пуля 4, Г>А 14"),
    ("А 7б п п прикуп 0", 4, "", "А пуля 4"),
    ("А 7б п п прикуп 2", 5, "", "А пуля 4, Д>А 8"),
    ("А 7б п п прикуп 2", 3, "talon-bonus-three=both", "А пуля 4, Б>А 8, В>А 8"),
    ("А 7б п п прикуп 1", 3, "talon-bonus-three=half talon-bonus=7", "А пуля 4, Б>А 7/2, В>А 7/2"),
    ("А 7б п п прикуп 2", 3, "talon-bonus-three=nobody", "А пуля 4"),  # read, writes nothing
    ("А 7б п прикуп 1", 2, "talon-bonus-three=both", "А пуля 4, Б>А 4"),  # two as three: the dummy writes nothing
    ("А 7б п прикуп 1", 2, "talon-bonus-three=half", "А пуля 4, Б>А 2"),
    ("А 7б 6 в п прикуп 1", 4, "", "А гора 4, Б>А 20, В>А 4, Г>А 8"),  # consolation 4 + talon 4
    ("А 7б 6 в п прикуп 1", 4, "talon-bonus-when=made", "А гора 4, Б>А 20, В>А 4, Г>А 4"),
    ("А 7б п п прикуп отказ", 4, "talon-declined=price", "А пуля 4, Г гора 4"),
    ("А 7б п п прикуп отказ", 3, "talon-declined=price", "А пуля 4, В гора 4"),  # the dealer, sitting or not
    ("А 7б п п прикуп отказ", 4, "talon-declined=3", "А пуля 4, Г гора 3"),
    ("А 7б п п", 4, "talon-declined=price", "А пуля 4"),  # he took it
    ("А 7б п п прикуп отказ", 4, "talon-declined=price talon-declined-by=declarer", "А пуля 4, А гора 4"),
]

GUSARIK = [
    ("А 6п 7 в", 2, "", "А пуля 2, Б>А 6, Б гора 2"),  # the duty of the pair: 4 − 3
    ("А 6п 7 в1 свои", 2, "gusarik-whist=choice", "А пуля 2, Б>А 2, Б гора 2"),  # ⌈4/2⌉ − 1, his own trick
    ("А 6п 7 в", 2, "gusarik-whist=choice", "А пуля 2, Б>А 6, Б гора 2"),
    ("А 6п 7 в", 2, "lone-whister=share", "А пуля 2, Б>А 6, Б гора 2"),  # takes the place of lone-whister
    ("А 6п 7 в", 2, "lone-whister=own-hand", "А пуля 2, Б>А 6, Б гора 2"),
    ("А 6п 5 в", 2, "whist-style=gentleman-always", "А гора 2, Б>А 12"),  # a dummy never shares, nor is consoled
    ("А 6п п", 2, "", "А пуля 2"),
    ("р 6 4", 2, "", "А гора 6, Б гора 4"),
]


@pytest.mark.parametrize(
    ("records", "players", "rules", "sheet"), [*DEALER, *HALF, *TENS, *CONSOLATION, *CONTRACTS, *TALON, *GUSARIK]
)
def test_games_and_miseres(records: str, players: int, rules: str, sheet: str) -> None:
    check(records, players, rules, sheet)
