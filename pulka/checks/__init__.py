"""Checks of hand-kept sheets (spec 5), one module a check; each gives findings and never raises one."""

from __future__ import annotations

from collections.abc import Callable

from pulka.checks.cells import check_cells
from pulka.checks.increments import check_increments
from pulka.checks.settlement import check_settlement
from pulka.model import Finding
from pulka.paper.sheet import Paper

CHECKS: tuple[Callable[[Paper], list[Finding]], ...] = (check_cells, check_increments, check_settlement)
"""The checks of a sheet by itself, cheapest first; the explanation search has a time limit and is called apart."""


def check_paper(paper: Paper) -> list[Finding]:
    """Everything these checks find."""
    return [finding for check in CHECKS for finding in check(paper)]
