"""The settlement (checks named in `ways`, and zero-sum, rounded-one-by-one, settlement).

The players' result is right when it is the exact one or a correct rounding of it: every number less
than one unit (of the digits they wrote) away, and the sum zero.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from pulka.checks.ways import Way, wrong_ways
from pulka.model import Finding, Number, PulkaError, Source, exact
from pulka.paper.sheet import Paper
from pulka.settle.settlement import Adjustment, adjusted, nets, settle


def check_settlement(paper: Paper) -> list[Finding]:
    """What is wrong with the players' result; nothing where they gave none or a cell cannot be read."""
    result = paper.result
    if paper.troubles or all(net is None for net in result):
        return []
    right = nets(paper.sheet, paper.terms)
    if _is_rounding(result, right) or _is_book(paper):
        return []
    found = [*_rounded_one_by_one(paper, right)] or [*_zero_sum(paper, right)]
    named = [] if found and found[0].check == "rounded-one-by-one" else _named(paper, right)
    return found + named or [_unnamed(paper, right)]


def unit(result: Sequence[Number | None]) -> Fraction:
    """The unit of whists to which a result is written: 1, or 0.1 where a number has a decimal."""
    decimals = 1
    for net in result:
        while net is not None and decimals < 10**6 and (10**6 * Fraction(net)).denominator == 1:
            if (Fraction(net) * decimals).denominator == 1:
                break
            decimals *= 10
    return Fraction(1, decimals)


def _is_rounding(result: Sequence[Number | None], exact_nets: Sequence[Number]) -> bool:
    """Whether a result is the exact one, rounded up or down so that the sum stays zero."""
    step = unit(result)
    given = [(a, b) for a, b in zip(result, exact_nets, strict=True) if a is not None]
    if any(abs(Fraction(a) - b) >= step for a, b in given):
        return False
    return len(given) < len(result) or sum(a for a, _ in given) == 0


def _is_near(result: Sequence[Number | None], exact_nets: Sequence[Number], misses: int = 0) -> bool:
    """Whether a result is these nets, each rounded somehow, but for `misses` of them."""
    step = unit(result)
    far = [a for a, b in zip(result, exact_nets, strict=True) if a is not None and abs(Fraction(a) - b) >= step]
    return len(far) == misses


def _is_book(paper: Paper) -> bool:
    """Whether the players settled the book way: named in REF, whole, and at zero."""
    sheet, terms = paper.sheet, paper.terms
    moves = [Adjustment(i, points) for i in range(len(paper.players)) for points in (-1, 1)]
    try:
        usual = settle(sheet, terms, None, "book").net
    except PulkaError:
        usual = ()
    ways = [usual, *(nets(adjusted(sheet, move, terms), terms) for move in moves)]
    return any(list(way) == list(paper.result) for way in ways if all(isinstance(net, int) for net in way))


def _place(paper: Paper, player: int | None) -> Source:
    """Where a result stands."""
    return paper.result_places[player] if player is not None and paper.result_places else paper.source


def _column(paper: Paper, player: int) -> str:
    return f"result {paper.players[player]}"


def _rounded_one_by_one(paper: Paper, right: Sequence[Number]) -> list[Finding]:
    """Every net rounded by itself: the sum is not zero."""
    step, result = unit(paper.result), paper.result
    near = [a is not None and abs(Fraction(a) - b) * 2 <= step for a, b in zip(result, right, strict=True)]
    total = exact(sum(Fraction(net or 0) for net in result))
    if not all(near) or total == 0:
        return []
    values = (("right", _nets(paper, right)), ("total", total))
    return [Finding("rounded-one-by-one", _place(paper, 0), "result", total, 0, "rounded-one-by-one", values)]


def _zero_sum(paper: Paper, right: Sequence[Number]) -> list[Finding]:
    """A result must come to zero; where one number alone is off, say which."""
    result = [net for net in paper.result if net is not None]
    total = exact(sum(Fraction(net) for net in result))
    if len(result) < len(right) or total == 0:
        return []
    wrong = [i for i, net in enumerate(result) if abs(Fraction(net) - right[i]) >= unit(result)]
    if len(wrong) == 1:
        (i,) = wrong
        values = (("total", total), ("name", paper.players[i]))
        place, column = _place(paper, i), _column(paper, i)
        return [Finding("zero-sum", place, column, result[i], right[i], "zero-sum-one", values)]
    more = (("total", total), ("right", _nets(paper, right)))
    return [Finding("zero-sum", _place(paper, 0), "result", total, 0, "zero-sum", more)]


def _nets(paper: Paper, right: Sequence[Number]) -> tuple[object, ...]:
    """`Аня 27 1/2, Боря …` for messages."""
    return tuple(NamedNet(name, net) for name, net in zip(paper.players, right, strict=True))


class NamedNet(NamedTuple):
    """A player's net for people."""

    name: str
    net: Number

    def told(self, _: str) -> str:
        """`Аня 27 1/2`."""
        from pulka.amounts import human

        return f"{self.name} {human(self.net)}"


def _named(paper: Paper, right: Sequence[Number]) -> list[Finding]:
    """Wrong ways that give the players' result: exactly or rounded, else with one net slipped besides."""
    if any(net is None for net in paper.result):
        return []
    ways = wrong_ways(paper.sheet, paper.terms)
    fits = [way for way in ways if list(way.nets) == list(paper.result)]
    fits = fits or [way for way in ways if _is_near(paper.result, way.nets)]
    if fits:
        return [_by_name(paper, way, None, right) for way in _each_once(fits)]
    if _is_near(paper.result, right, 1):
        return []
    slipped = [way for way in ways if _slip(paper, way) is not None]
    return [_by_name(paper, way, _slip(paper, way), right) for way in _each_once(slipped)]


def _each_once(ways: list[Way]) -> list[Way]:
    """The first way of each name."""
    return list({way.name: way for way in reversed(ways)}.values())[::-1]


def _slip(paper: Paper, way: Way) -> int | None:
    """The one player whose number differs from a way's, if the others are exactly that way's."""
    step = unit(paper.result)
    pairs = list(zip(paper.result, way.nets, strict=True))
    off = [i for i, (a, b) in enumerate(pairs) if a is None or abs(Fraction(a) - b) >= step]
    return off[0] if len(off) == 1 else None


def _by_name(paper: Paper, way: Way, slip: int | None, right: Sequence[Number]) -> Finding:
    names = tuple(paper.players[i] for i in way.players)
    more: tuple[tuple[str, object], ...] = (("names", names), ("right", _nets(paper, right)))
    if slip is not None:
        more = (*more, ("slipped", paper.players[slip]), ("then", way.nets[slip]), ("wrote", paper.result[slip]))
        return Finding(
            way.name, _place(paper, slip), _column(paper, slip), paper.result[slip], way.nets[slip],
            f"{way.name}+slip", more,
        )  # fmt: skip
    i = next(i for i, net in enumerate(right) if net != paper.result[i])
    return Finding(way.name, _place(paper, i), _column(paper, i), paper.result[i], right[i], way.name, more)


def _unnamed(paper: Paper, right: Sequence[Number]) -> Finding:
    """A result that comes to zero and is none of the known ways'."""
    off = [
        i
        for i, net in enumerate(paper.result)
        if net is not None and abs(Fraction(net) - right[i]) >= unit(paper.result)
    ]
    i = off[0] if off else next(i for i, net in enumerate(paper.result) if net is not None)
    values = (("name", paper.players[i]), ("right", _nets(paper, right)))
    return Finding("settlement", _place(paper, i), _column(paper, i), paper.result[i], right[i], "settlement", values)
