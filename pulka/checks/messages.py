"""A finding in words."""

from __future__ import annotations

from fractions import Fraction

from pulka.amounts import human
from pulka.model import Finding
from pulka.texts import message


def told(finding: Finding, language: str) -> str:
    """The message of a finding with its places filled, numbers as people write them."""
    values = {"found": finding.found, "expected": finding.expected, **dict(finding.values)}
    return message(finding.message, language, {key: _plain(value, language) for key, value in values.items()})


def _plain(value: object, language: str) -> object:
    if hasattr(value, "told"):
        return value.told(language)
    if isinstance(value, int | Fraction):
        return human(value)
    return _row(value, language) if isinstance(value, tuple) else value


def _row(values: tuple[object, ...], language: str) -> str:
    return ", ".join(str(_plain(value, language)) for value in values)
