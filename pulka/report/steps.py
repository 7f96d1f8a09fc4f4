"""`settle --explain`: the steps of a settlement with their numbers, as a person would write them."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import TYPE_CHECKING

from pulka.amounts import human, money, rate_text
from pulka.model import Number, Rate, Sheet, Terms, exact
from pulka.settle.settlement import Settlement, adjusted, balances, carried, compensation, pair_results
from pulka.texts import catalogue, say

if TYPE_CHECKING:
    from pulka.families.family import Family


def working(
    sheet: Sheet,
    terms: Terms,
    names: tuple[str, ...],
    settlement: Settlement,
    rate: Rate | None,
    language: str,
    family: Family | None = None,
) -> list[str]:
    """The lines of the explanation; players in the order of the sheet.

    `family`: whose sheet it is; its columns may have other names.
    """
    writer = _Working(terms, names, settlement, language, family.column("mountain").text if family else "mountain")
    lines = []
    if settlement.method == "book":
        lines.append(writer.book(len(names)))
        sheet = adjusted(sheet, settlement.adjustment, terms) if settlement.adjustment else sheet
    lines += writer.carry(sheet)
    lines += writer.pairwise(sheet) if settlement.method == "pairwise" else writer.average(sheet)
    return lines + writer.end(rate) + ([writer.low_is_good()] if family and family.show.low_is_good else [])


class _Working:
    """Writes the steps of one settlement."""

    def __init__(
        self, terms: Terms, names: tuple[str, ...], settlement: Settlement, language: str, column: str
    ) -> None:
        self.terms = terms
        self.names = names
        self.settlement = settlement
        self.language = language
        self.column = column

    def say(self, key: str, **values: object) -> str:
        """A step in words; numbers as people write them."""
        shown = {name: human(v) if isinstance(v, int | Fraction) else v for name, v in values.items()}
        own = f"{key}-{self.column}"
        return say("working", own if own in catalogue("working") else key, self.language, **shown)

    def book(self, count: int) -> str:
        """The point that the book way moves."""
        moved = self.settlement.adjustment
        if moved is None:
            return self.say("book-none")
        points = f"{'+' if moved.points > 0 else '-'}{abs(moved.points)}"
        whists = -moved.points * compensation(self.terms, count)
        return self.say("book", points=points, name=self.names[moved.player], whists=whists)

    def carry(self, sheet: Sheet) -> list[str]:
        """Unequal pools carried into the mountains."""
        target, points = self.terms.target or 0, exact(self.terms.points)
        lines = []
        for name, pool, mountain in zip(self.names, sheet.pool, sheet.mountain, strict=True):
            if pool != target:
                add = exact((target - pool) * points)
                values = {"target": target, "pool": _bracketed(pool), "lack": target - pool, "points": points}
                after = {"add": add, "added": _bracketed(add), "mountain": mountain, "sum": mountain + add}
                lines.append(self.say("carry-one", name=name, **values, **after))
        return [self.say("carry", points=points), *lines] if lines else []

    def named(self, amounts: Iterable[Number]) -> str:
        """`Аня 5, Боря 7`."""
        return ", ".join(f"{name} {human(amount)}" for name, amount in zip(self.names, amounts, strict=True))

    def average(self, sheet: Sheet) -> list[str]:
        """By the average mountain (по средней горе)."""
        mountain = carried(sheet, self.terms)
        lines = [self.say("mountains", mountains=self.named(mountain))]
        lines += self._undivided(mountain) if self.terms.indivisible else self._from_average(mountain)
        lines += self._balances(sheet)
        lines.append(self.say("nets"))
        for name, net, whists in zip(self.names, self.settlement.net, balances(sheet), strict=True):
            lines.append(self.say("net", name=name, first=exact(net - whists), second=_bracketed(whists), net=net))
        return lines

    def _from_average(self, mountain: tuple[Number, ...]) -> list[str]:
        average = exact(Fraction(sum(mountain)) / len(mountain))
        worth = self.terms.mountain_worth
        lines = [self.say("average", sum=_added(mountain), count=len(mountain), average=average)]
        for name, value in zip(self.names, mountain, strict=True):
            whists = exact((average - value) * worth)
            lines.append(
                self.say(
                    "from-average", name=name, average=average, mountain=_bracketed(value), worth=worth, whists=whists
                )
            )
        return lines

    def _undivided(self, mountain: tuple[Number, ...]) -> list[str]:
        high, low, worth = max(mountain), min(mountain), self.terms.mountain_worth
        whists = exact((high - low) * worth)
        return [self.say("undivided", high=high, low=_bracketed(low), worth=worth, whists=whists)]

    def _balances(self, sheet: Sheet) -> list[str]:
        lines = [self.say("balances")]
        for i, (name, balance) in enumerate(zip(self.names, balances(sheet), strict=True)):
            mine = exact(sum(sheet.whists[i]))
            lines.append(
                self.say("balance", name=name, mine=mine, others=_bracketed(exact(mine - balance)), balance=balance)
            )
        return lines

    def pairwise(self, sheet: Sheet) -> list[str]:
        """Player against player, after the amnesty."""
        mountain = carried(sheet, self.terms)
        low, worth = min(mountain), self.terms.mountain_worth
        amnestied = [exact(value - low) for value in mountain]
        count = 1 if self.terms.indivisible else len(mountain)
        shares = [exact(Fraction(value * worth) / count) for value in amnestied]
        lines = [self.say("amnesty", low=low, mountains=self.named(amnestied))]
        for name, value, whists in zip(self.names, amnestied, shares, strict=True):
            lines.append(self.say("share", name=name, mountain=value, worth=worth, count=count, whists=whists))
        return [*lines, self.say("pairs"), *self._pairs(sheet, shares)]

    def _pairs(self, sheet: Sheet, shares: list[Number]) -> list[str]:
        results, lines = pair_results(sheet, self.terms), []
        for i, one in enumerate(self.names):
            for j in range(i + 1, len(self.names)):
                values = {"theirs": shares[j], "mine": shares[i], "written": _bracketed(sheet.whists[i][j])}
                owed = _bracketed(sheet.whists[j][i])
                lines.append(self.say("pair", one=one, two=self.names[j], owed=owed, result=results[i][j], **values))
        lines.append(self.say("nets"))
        for i, name in enumerate(self.names):
            terms = _added([results[i][j] for j in range(len(self.names)) if j != i])
            lines.append(self.say("pair-net", name=name, terms=terms, net=self.settlement.net[i]))
        return lines

    def low_is_good(self) -> str:
        """The nets with the sign that the field prints."""
        return self.say("low-is-good", nets=self.named([-net for net in self.settlement.net]))

    def end(self, rate: Rate | None) -> list[str]:
        """The zero check, whole whists, money."""
        settlement = self.settlement
        lines = [self.say("zero", sum=_added(settlement.net))]
        if any(isinstance(net, Fraction) for net in settlement.net):
            lines.append(self.say("rounding", whole=self.named(settlement.whole)))
        if rate is not None and settlement.coins is not None:
            amounts = ", ".join(f"{n} {money(c)}" for n, c in zip(self.names, settlement.coins, strict=True))
            price = rate_text(rate)
            lines.append(self.say("money", rate=price, money=amounts))
        return lines


def _bracketed(value: Number) -> str:
    return f"({human(value)})" if value < 0 else human(value)


def _added(values: Iterable[Number]) -> str:
    first, *rest = values
    return human(first) + "".join(f" - {human(-v)}" if v < 0 else f" + {human(v)}" for v in rest)
