"""Imports go downward only, and the core knows nothing of terminals and workbooks (by the syntax trees)."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "pulka"

LAYERS = (
    "pause",
    "model",
    "files",
    "codec",
    "rules",
    "conventions",
    "words",
    "records",
    "seating",
    "notation.scanner",
    "notation.deals",
    "notation.acts",
    "notation.writer",
    "notation.reader",
    "notation.canonical",
    "notation",
    "header",
    "ledger",
    "rotation",
    "scoring.deal",
    "scoring.allpass",
    "scoring.game",
    "scoring.misere",
    "scoring.closing",
    "scoring",
    "legal",
    "state",
    "ending",
    "book",
    "settle",
)
"""The core, lowest first: a module imports only from those before it."""

SHELL = (
    "texts",
    "language",
    "storage",
    "sheetfile",
    "session",
    "importing",
    "price",
    "explain",
    "unwritten",
    "working",
    "report",
    "walk",
    "checks",
    "output",
    "message",
    "season",
    "table",
    "commands",
    "cli",
    "__main__",
)
"""What stands on the core; the core imports none of it.  Of these the outputs never import the commands."""

COMMANDS = ("commands", "cli", "__main__")
FOREIGN = frozenset({"typer", "tabulate", "openpyxl", "fasteners", "click", "rich"})


@cache
def modules() -> dict[str, Path]:
    """Every module of the package by its name without `pulka.`."""
    found = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


@cache
def tree(module: str) -> ast.Module:
    """The syntax tree of a module."""
    return ast.parse(modules()[module].read_text("utf-8"))


def imported(module: str) -> Iterator[str]:
    """Full names of what a module imports, inside functions too."""
    for node in ast.walk(tree(module)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module}: a relative import"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


@cache
def needs(module: str) -> frozenset[str]:
    """Modules of the package that a module imports."""
    found = set()
    for name in imported(module):
        if name.split(".")[0] == "pulka":
            parts = name.split(".")[1:]
            while parts and ".".join(parts) not in modules():
                parts.pop()
            found.add(".".join(parts))
    return frozenset(found - {module})


def is_shell(module: str) -> bool:
    """Whether a module stands on the core."""
    return module.split(".")[0] in SHELL


def test_every_module_has_its_layer() -> None:
    known = {"", *LAYERS}
    assert not [module for module in modules() if module not in known and not is_shell(module)]
    assert set(LAYERS) <= set(modules())


@pytest.mark.parametrize("module", LAYERS)
def test_the_core_imports_downward(module: str) -> None:
    below = set(LAYERS[: LAYERS.index(module)])
    parts_of_it = {name for name in LAYERS if name.startswith(f"{module}.")}
    assert needs(module) <= below | parts_of_it


@pytest.mark.parametrize("module", LAYERS)
def test_the_core_needs_no_libraries(module: str) -> None:
    assert not {name.split(".")[0] for name in imported(module)} & FOREIGN


@pytest.mark.parametrize("module", LAYERS)
def test_the_core_never_prints(module: str) -> None:
    calls = [node.func for node in ast.walk(tree(module)) if isinstance(node, ast.Call)]
    assert not [call for call in calls if isinstance(call, ast.Name) and call.id in ("print", "input", "open", "exit")]
    assert "sys" not in set(imported(module))


@pytest.mark.parametrize("library", ["typer", "tabulate", "openpyxl"])
def test_libraries_are_imported_where_they_are_used(library: str) -> None:
    """typer by the commands and the table mode, the others inside the outputs."""
    users = {module.split(".")[0] for module in modules() for name in imported(module) if name.split(".")[0] == library}
    assert users <= ({*COMMANDS, "table"} if library == "typer" else {"output", "sheetfile", "checks", "season"})


@pytest.mark.parametrize("module", [module for module in modules() if is_shell(module)])
def test_nothing_imports_the_commands(module: str) -> None:
    if module.split(".")[0] not in COMMANDS:
        assert not {name for name in needs(module) if name.split(".")[0] in COMMANDS}


def cycle(start: str) -> list[str]:
    """The modules of an import cycle that begins and ends at `start`, or nothing."""
    paths = [[start]]
    seen: set[str] = set()
    while paths:
        path = paths.pop()
        for module in needs(path[-1]):
            if module == start:
                return [*path, start]
            if module not in seen:
                seen.add(module)
                paths.append([*path, module])
    return []


@pytest.mark.parametrize("module", modules())
def test_no_import_cycle(module: str) -> None:
    assert cycle(module) == []
