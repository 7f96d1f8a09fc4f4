"""Numbers as people write them: exact fractions, rates, money."""

from fractions import Fraction

from pulka.model import Number, Rate


def human(value: Number) -> str:
    """A number as people write it: 27, 27 1/2, -102 1/2.

    >>> human(Fraction(-205, 2))
    '-102 1/2'
    """
    if isinstance(value, int) or value.denominator == 1:
        return str(int(value))
    whole, rest = divmod(abs(value.numerator), value.denominator)
    sign = "-" if value < 0 else ""
    return f"{sign}{whole} {rest}/{value.denominator}" if whole else f"{sign}{rest}/{value.denominator}"


def decimal(amount: Fraction) -> str:
    """An exact decimal of a rate read by `read_rate`, with two places or more unless it is whole.

    >>> decimal(Fraction(1, 2)), decimal(Fraction(12)), decimal(Fraction(1, 8))
    ('0.50', '12', '0.125')
    """
    whole, rest = divmod(int(amount * 10**6), 10**6)
    return f"{whole}.{rest:06d}".rstrip("0").ljust(len(str(whole)) + 3, "0") if rest else str(whole)


def money(coins: int) -> str:
    """An amount in coins of 0.01, exactly: -3.05.

    >>> money(-305)
    '-3.05'
    """
    return f"{'-' if coins < 0 else ''}{abs(coins) // 100}.{abs(coins) % 100:02d}"


def rate_text(rate: Rate | None) -> str:
    """`0.50 RUB`; empty where there is none.

    >>> rate_text(Rate(Fraction(1, 2), "RUB"))
    '0.50 RUB'
    """
    return f"{decimal(rate.amount)} {rate.currency}".rstrip() if rate else ""
