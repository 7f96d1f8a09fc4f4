"""Families of preferans, one package each, and the conventions that belong to them; this table names them all."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from pulka.families.family import Family

FAMILIES = ("russian", "balkan", "pot")
"""A family is the package of this name: `family.py` brings its `FAMILY`, `show.py` its `SHOW`, `conventions/` its files."""


@cache
def family_of(name: str) -> Family:
    """The family of this name; loaded when it is first asked for."""
    return cast("Family", import_module(f"pulka.families.{name}.family").FAMILY)
