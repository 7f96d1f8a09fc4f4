"""The two profiles: slow tests are skipped, with a word, unless PULKA_THOROUGH is set."""

from __future__ import annotations

import pytest
from profiles import THOROUGH


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if not THOROUGH:
        for item in items:
            if item.get_closest_marker("slow"):
                item.add_marker(pytest.mark.skip(reason="slow: PULKA_THOROUGH=1 runs it"))
