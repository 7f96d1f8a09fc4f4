"""The tests themselves: no test module needs another, so that each can be moved, changed and run alone."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

HERE = Path(__file__).parent
FILES = sorted(path for path in HERE.rglob("*.py") if "work" not in path.parts)
TESTS = {path.stem for path in FILES if path.stem.startswith("test_")} | {"conftest"}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(HERE).as_posix())
def test_what_tests_share_stands_in_support(path: Path) -> None:
    """`from test_x import …` is what this finds, and `from tests.test_x import …`."""
    nodes = list(ast.walk(ast.parse(path.read_text("utf-8"))))
    names = [alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names]
    for node in nodes:
        if isinstance(node, ast.ImportFrom):
            names += [node.module or "", *(alias.name for alias in node.names if node.module in (None, "tests"))]
    assert not [name for name in names if name.split(".")[-1] in TESTS]
