"""How long the tests look: the quick profile, or the thorough one of `.ci/run`.

Nothing set: the quick one.  PULKA_THOROUGH=1: every test, as many examples as it names; PULKA_THOROUGH=20
looks twenty times as long.
"""

from __future__ import annotations

import os

THOROUGH = int(os.environ.get("PULKA_THOROUGH") or 0)
"""How many times the examples of a test are tried; 0 in the quick profile."""

QUICK_SHARE = 10
"""The quick profile tries every tenth example."""


def scaled(count: int) -> int:
    """How many examples to try where the thorough profile tries `count`; at least 3."""
    return count * THOROUGH or max(3, count // QUICK_SHARE)
