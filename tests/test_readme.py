"""Every command of the README runs and says what the README shows (`…` stands for lines left out)."""

from __future__ import annotations

from pathlib import Path

import pytest

from pages import ROOT, blocks, broken, label, run_console

README = ROOT / "README.md"


@pytest.mark.parametrize("block", blocks(README, "console"), ids=label)
def test_commands_of_the_readme(block: str, tmp_path: Path) -> None:
    run_console(block, tmp_path)


@pytest.mark.parametrize("block", blocks(README, "python"), ids=label)
def test_python_of_the_readme(block: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    exec(block, {})


def test_links_of_the_readme_lead_somewhere() -> None:
    assert broken(README) == []


def test_the_two_commands_stand_in_sh_blocks() -> None:
    shell = blocks(README, "sh")
    assert [block.count("\n") for block in shell] == [1, 1]
    assert "pulka settle examples/" in shell[0]
    assert "pytest" in shell[1]
