"""Imports go downward only: the contracts in pyproject.toml, and what they cannot say (by the syntax trees)."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from importlinter.cli import lint_imports

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "pulka"
CONTRACTS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]


def named(contract: dict, *, optional: bool = True) -> set[str]:
    """Full names of the modules that a contract of layers orders; the `optional` ones, in brackets, may be missing."""
    words = {word.strip() for layer in contract["layers"] for word in layer.replace("|", ":").split(":")}
    words = {word.strip("()") for word in words if optional or not word.startswith("(")}
    return {f"{container}.{word}" for container in contract["containers"] for word in words}


LAYERED = [contract for contract in CONTRACTS if contract["type"] == "layers"]
CORE = next(contract["source_modules"] for contract in CONTRACTS if contract["name"].startswith("The core"))


@cache
def modules() -> dict[str, Path]:
    """Every module of the package by its full name."""
    found = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
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
            yield node.module or ""


def test_the_contracts_are_kept(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """What `lint-imports` says from the root of the repository."""
    monkeypatch.chdir(ROOT)
    broken = lint_imports(config_filename=str(ROOT / "pyproject.toml"), no_cache=True)
    assert not broken, capsys.readouterr().out


def test_every_module_is_named_in_a_contract() -> None:
    """A new module or folder gets its place; one that is gone loses it."""
    assert set(modules()) - {"pulka"} <= set().union(*map(named, LAYERED))
    assert set().union(*(named(contract, optional=False) for contract in LAYERED)) <= set(modules())


def test_every_folder_orders_its_modules() -> None:
    """The modules of a folder have an order of their own, not only a place among the folders."""
    containers = {name for contract in LAYERED for name in contract["containers"]}
    assert {name for name, path in modules().items() if path.stem == "__init__"} == containers


def test_every_module_of_the_top_is_core_or_shell() -> None:
    top = named(next(contract for contract in LAYERED if contract["containers"] == ["pulka"]))
    assert set(CORE) < top


@pytest.mark.parametrize("module", [name for name in modules() if ".".join(name.split(".")[:2]) in CORE])
def test_the_core_never_prints(module: str) -> None:
    calls = [node.func for node in ast.walk(tree(module)) if isinstance(node, ast.Call)]
    mine = {"open"} if module == "pulka.ledger.disk" else set()
    assert not {call.id for call in calls if isinstance(call, ast.Name)} & ({"print", "input", "open", "exit"} - mine)


@pytest.mark.parametrize("module", modules())
def test_click_is_never_imported(module: str) -> None:
    """typer brings its own and installs none."""
    assert "click" not in {name.split(".")[0] for name in imported(module)}
