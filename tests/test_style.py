"""House rules that a machine can watch (size, docstrings); the rest is ruff's and mypy's."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from statistics import median

import pytest

PACKAGE = Path(__file__).parent.parent / "pulka"
FILES = sorted(PACKAGE.rglob("*.py"))
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


def name_of(path: Path) -> str:
    return str(path.relative_to(PACKAGE))


def lines_of(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Lines of a function, from its `def`."""
    return (node.end_lineno or node.lineno) - node.lineno + 1


def functions(path: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Every function of a file, methods and inner ones too."""
    return (node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, FUNCTIONS))


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_no_file_is_longer_than_400_lines(path: Path) -> None:
    assert len(path.read_text("utf-8").splitlines()) <= 400


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_no_function_is_longer_than_60_lines(path: Path) -> None:
    assert [(node.name, lines_of(node)) for node in functions(path) if lines_of(node) > 60] == []


def test_the_median_function_has_at_most_10_lines() -> None:
    assert median(lines_of(node) for path in FILES for node in functions(path)) <= 10


def public(body: list[ast.stmt], prefix: str = "") -> Iterator[tuple[str, ast.AST]]:
    """Public classes, functions and methods with their dotted names; properties are methods."""
    for node in body:
        if isinstance(node, (ast.ClassDef, *FUNCTIONS)) and not node.name.startswith("_"):
            yield prefix + node.name, node
            if isinstance(node, ast.ClassDef):
                yield from public(node.body, f"{prefix}{node.name}.")


PLAIN_BASES = ("NamedTuple", "Exception", "Protocol", "Enum")


def overrides(name: str, classes: dict[str, ast.ClassDef]) -> bool:
    """Whether a method is told of in a base class: of the same file, or one that is imported."""
    owner, _, method = name.rpartition(".")
    bases = [base.id for base in getattr(classes.get(owner), "bases", []) if isinstance(base, ast.Name)]
    inherited = [node for base in bases if base in classes for _, node in public(classes[base].body)]
    told = any(node.name == method and ast.get_docstring(node) for node in inherited)  # type: ignore[attr-defined,arg-type]
    return told or any(base not in classes and base not in PLAIN_BASES for base in bases)


def is_command(path: Path, name: str) -> bool:
    """The function of a command: its help is in texts/help.py, in two languages."""
    return path.parent.name == "commands" and name == "command"


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_everything_public_has_a_docstring(path: Path) -> None:
    tree = ast.parse(path.read_text("utf-8"))
    classes = {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}
    assert ast.get_docstring(tree), "the module"
    silent = [name for name, node in public(tree.body) if not ast.get_docstring(node)]  # type: ignore[arg-type]
    assert [name for name in silent if not overrides(name, classes) and not is_command(path, name)] == []
