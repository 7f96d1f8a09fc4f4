"""How likely a person makes a slip of the pen, and how it is called: only to rank repairs.

Costs are −10·ln of rough shares (ours), as in `likely`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from pulka.model import Number, exact
from pulka.search.repair import Edit


class Slip(NamedTuple):
    """A kind of slip: key of its reason in the texts, cost."""

    reason: str
    cost: int


def slip_of(edit: Edit, steps: Sequence[Number], mirrored: bool) -> Slip:
    """What a change says somebody did; `steps` of the cell as written; `mirrored`: i on j for j on i."""
    before = sum(steps[: edit.step])
    if edit.kind == "moved":
        return Slip("mirrored", 22) if mirrored else Slip("moved", 34)
    if edit.kind == "missing":
        return Slip("missing", 32)
    written = before + steps[edit.step]
    if edit.kind == "extra":
        twice = edit.step > 0 and steps[edit.step] == steps[edit.step - 1]
        return Slip("twice", 50) if twice else Slip("extra", 75)
    base = Slip("misread", 34) if edit.kind == "misread" else Slip("changed", 34)
    return _written(written, before + edit.amount, steps[edit.step], edit.amount) or base


def _written(total: Number, right: Number, step: Number, meant: Number) -> Slip | None:
    """A total that looks like the right one: digits exchanged, one digit wrong, a ten lost."""
    if is_transposed(total, right):
        return Slip("transposed", 14)
    if abs(total - right) == 10:
        return Slip("ten", 20)
    if one_digit(total, right):
        return Slip("digit", 24)
    if step in (2 * meant, meant / 2):
        return Slip("doubled", 28)
    return None


def is_transposed(one: Number, other: Number) -> bool:
    """Whether two neighbouring digits are exchanged.

    >>> is_transposed(24, 42), is_transposed(24, 34), is_transposed(11, 11)
    (True, False, False)
    """
    a, b = str(one), str(other)
    if len(a) != len(b) or a == b:
        return False
    return any(a[:k] + a[k + 1] + a[k] + a[k + 2 :] == b for k in range(len(a) - 1))


def one_digit(one: Number, other: Number) -> bool:
    """Whether just one digit differs.

    >>> one_digit(24, 34), one_digit(24, 35)
    (True, False)
    """
    a, b = str(one), str(other)
    return len(a) == len(b) and sum(x != y for x, y in zip(a, b, strict=True)) == 1


def likely_totals(before: Number, written: Number) -> Iterator[Number]:
    """What a total may have been meant to be: digits exchanged, one wrong, a ten lost, a little more or less.

    >>> sorted(likely_totals(10, 24))[:4]
    [14, 17, 18, 20]
    """
    step = written - before
    yield from (total for total in {before + 2 * step, before + exact(Fraction(step) / 2)} if total != written)
    for total in range(max(int(before) + 1, int(written) - 99), int(written) + 100):
        near = abs(total - written) in (1, 2, 4, 6, 10)
        if total != written and (near or is_transposed(total, written) or one_digit(total, written)):
            yield total
