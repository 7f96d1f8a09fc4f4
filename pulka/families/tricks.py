"""Ten tricks between a declarer and those who play against him, one of the numbers left out or none."""

from __future__ import annotations

from collections.abc import Sequence

from pulka.model import Impossible

TRICKS = 10


def left_out(said: Sequence[tuple[str, int | None]]) -> int:
    """The number of tricks that was not said, 0 where all were; raises Impossible.

    >>> left_out([("Ana", 6), ("Bora", None), ("Vera", 2)])
    2
    """
    unknown, total = [tricks for _, tricks in said].count(None), sum(tricks or 0 for _, tricks in said)
    if unknown > 1:
        raise Impossible("tricks-unsaid", part="result")
    if total > TRICKS or (not unknown and total != TRICKS):
        text = " + ".join(f"{name} {tricks}" for name, tricks in said if tricks is not None)
        raise Impossible("tricks-sum-ten", part="result").told(found=total, said=text)
    return TRICKS - total
