"""Options and released conventions are as they were pinned; a change is read in the diff of tests/pins."""

from __future__ import annotations

import pins
import pytest


@pytest.mark.parametrize("name", pins.PINS)
def test_as_pinned(name: str) -> None:
    assert pins.text(name) == pins.path(name).read_text("utf-8"), (
        f"{name} changed: if that is meant, run `{pins.RENEW}` and read the diff (a released convention never changes)"
    )
