"""How likely a person makes a slip of the pen, and how it is called: only to rank repairs.

Costs are −10·ln of rough shares (ours), as in `likely`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pulka.checks.repair import Edit
from pulka.model import Number


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
