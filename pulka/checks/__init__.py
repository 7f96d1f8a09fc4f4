"""Checks of hand-kept sheets and of ledgers (docs/spec/checking.md): `CHECKS` holds all, one module a check.

Each gives findings and never raises one.  A module is imported when its check runs: a ledger's
assertions do not need the search.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple, TypeAlias

from pulka.checks.ways import NAMES
from pulka.evening.replay import Book
from pulka.model import Finding
from pulka.paper.sheet import Paper

Progress: TypeAlias = Callable[[int, int], None]
"""Is told how many steps of the search are done, of how many."""


class Case(NamedTuple):
    """What is checked: a hand-kept sheet, by itself or with the ledger of its evening, or a ledger alone.

    `seconds`: how long the search may take.
    """

    paper: Paper | None = None
    book: Book | None = None
    seconds: float = 5
    progress: Progress | None = None


class Result(NamedTuple):
    """What one check found; `remarks(language)`: lines to say besides."""

    findings: list[Finding]
    remarks: Callable[[str], list[str]] = lambda _: []


class Check(NamedTuple):
    """One check: what it says of itself, and what it does.

    `names`: the `check` field of its findings (JSON schema); `texts`: keys of its messages and of the reasons in
    them.  `run` gets a case it is for; `searches`: it may take all the time there is.
    """

    names: tuple[str, ...]
    texts: tuple[str, ...]
    is_for: Callable[[Case], bool]
    run: Callable[[Case], Result]
    searches: bool = False


def _on_paper(case: Case) -> bool:
    return case.paper is not None


def _on_both(case: Case) -> bool:
    return case.paper is not None and case.book is not None


def _on_ledger(case: Case) -> bool:
    return case.paper is None and case.book is not None


def _cells(case: Case) -> Result:
    from pulka.checks.cells import check_cells

    assert case.paper
    return Result(check_cells(case.paper))


def _increments(case: Case) -> Result:
    from pulka.checks.increments import check_increments

    assert case.paper
    return Result(check_increments(case.paper))


def _settlement(case: Case) -> Result:
    from pulka.checks.settlement import check_settlement

    assert case.paper
    return Result(check_settlement(case.paper))


def _explanation(case: Case) -> Result:
    from pulka.checks.explanation import check_explanation
    from pulka.checks.narrate import remarks

    paper = case.paper
    assert paper
    explained = check_explanation(paper, case.seconds, case.progress)
    return Result(explained.findings, lambda language: remarks(explained, paper, language))


def _ledger(case: Case) -> Result:
    from pulka.checks.against import check_ledger

    assert case.paper
    assert case.book
    return Result(check_ledger(case.paper, case.book))


def _assertions(case: Case) -> Result:
    from pulka.checks.against import check_assertions

    assert case.book
    return Result(check_assertions(case.book))


_CELLS = (
    "cell-falls", "cell-rises", "pool-past-target", "pool-not-closed", "sheet-number", "sheet-float", "sheet-date",
)  # fmt: skip
_SETTLEMENT = ("zero-sum", "rounded-one-by-one", "settlement", *NAMES)
_EXPLANATION = (
    "explain-changed", "explain-misread", "explain-missing", "explain-extra", "explain-moved", "explain-none",
    "explain-together",
    *(f"slip-{reason}" for reason in (
        "lead-first", "lead-other", "transposed", "ten", "digit", "doubled", "changed", "misread", "missing", "extra",
        "twice", "moved", "mirrored",
    )),
    "explained", "explain-timeout", "explain-unfinished", "explain-unproved", "explain-unsupported", "no-history",
)  # fmt: skip
_LEDGER = ("ledger-differs", "ledger-differs-missing", "ledger-differs-nowhere")

CHECKS: tuple[Check, ...] = (
    Check(("cells",), _CELLS, _on_paper, _cells),
    Check(("increments",), ("increment", "increment-alone"), _on_paper, _increments),
    Check(
        _SETTLEMENT, (*_SETTLEMENT, "zero-sum-one", *(f"{name}+slip" for name in NAMES)), _on_paper, _settlement,
    ),
    Check(("explanation",), _EXPLANATION, _on_paper, _explanation, searches=True),
    Check(("ledger",), _LEDGER, _on_both, _ledger),
    Check(("assertion",), ("assertion-parts", "assertion-parts-nowhere"), _on_ledger, _assertions),
)  # fmt: skip
"""All checks, in the order in which their findings are told."""


def run_checks(case: Case, checks: Iterable[Check] = CHECKS) -> list[Result]:
    """What each check that is for this case found.

    Raises Unreadable where the ledger does not have a player of the sheet.
    """
    return [check.run(case) for check in checks if check.is_for(case)]


def check_paper(paper: Paper) -> list[Finding]:
    """Everything that is wrong with a sheet by itself, but for what only the search finds."""
    quick = (check for check in CHECKS if not check.searches)
    return [finding for result in run_checks(Case(paper), quick) for finding in result.findings]
