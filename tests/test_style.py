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


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_everything_public_has_a_docstring(path: Path) -> None:
    tree = ast.parse(path.read_text("utf-8"))
    classes = {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}
    assert ast.get_docstring(tree), "the module"
    silent = [name for name, node in public(tree.body) if not ast.get_docstring(node)]  # type: ignore[arg-type]
    assert [name for name in silent if not overrides(name, classes)] == []


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_lines_of_docstrings_fit(path: Path) -> None:
    """ruff's E501 is off: a text that people see may be longer than a line of code."""
    lines = path.read_text("utf-8").splitlines()
    told = [
        node
        for node in ast.walk(ast.parse("\n".join(lines)))
        if isinstance(node, (*FUNCTIONS, ast.ClassDef, ast.Module))
    ]
    docs = [node.body[0] for node in told if ast.get_docstring(node)]
    assert [at for doc in docs for at in range(doc.lineno, doc.end_lineno + 1) if len(lines[at - 1]) > 120] == []


# ── errors ──

CORE = {"__init__.py", "settle.py", "ledger.py", "legal.py", "state.py"}
"""Of these and of `scoring`, private functions too say what they raise."""


def inside(node: ast.AST) -> Iterator[ast.AST]:
    """What a function does itself, without the functions within it."""
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, (*FUNCTIONS, ast.ClassDef, ast.Lambda)):
            yield child
            yield from inside(child)


def raised(node: ast.AST) -> Iterator[str]:
    """Names of the errors that a function raises; `legal.refuse` raises Impossible.

    >>> list(raised(ast.parse("def f():\\n    raise Unreadable('x').told(a=1) from None").body[0]))
    ['Unreadable']
    """
    for one in inside(node):
        if isinstance(one, ast.Raise) and one.exc is not None:
            name = ast.unparse(one.exc).partition("(")[0].rpartition(".")[2]
            if name[:1].isupper() and name != "NotImplementedError":
                yield name
        if isinstance(one, ast.Call) and ast.unparse(one.func) == "refuse":
            yield "Impossible"


def is_core(path: Path) -> bool:
    """Whether a file is one of those that say all."""
    return path.parent.name == "scoring" or (path.parent == PACKAGE and path.name in CORE)


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_public_functions_say_what_they_raise(path: Path) -> None:
    """In the core (but for the private ones that `refuse`: the head of `legal` speaks for them) everybody does."""
    tree = ast.parse(path.read_text("utf-8"))
    classes = {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}
    asked = [(name, node) for name, node in public(tree.body) if isinstance(node, FUNCTIONS)]
    asked = [(name, node) for name, node in asked if not overrides(name, classes)]
    errors = [(name, node, error) for name, node in asked for error in raised(node)]
    if is_core(path):
        private = [node for node in functions(path) if node.name.startswith("_")]
        errors += [(node.name, node, error) for node in private for error in raised(node) if not refuses(node)]
    assert [f"{name}: {error}" for name, node, error in errors if error not in (ast.get_docstring(node) or "")] == []


def refuses(node: ast.AST) -> bool:
    """Whether a function raises by `refuse` only."""
    return not any(isinstance(one, ast.Raise) for one in inside(node))
