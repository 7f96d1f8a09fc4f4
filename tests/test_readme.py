"""Every command of the README runs and says what the README shows (`…` stands for lines left out)."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
BLOCKS = re.findall(r"^```console\n(.*?)^```$", (ROOT / "README.md").read_text("utf-8"), re.DOTALL | re.MULTILINE)


def steps(block: str) -> list[tuple[str, str]]:
    """The commands of a block with what they are shown to print."""
    parts = re.split(r"^\$ (.*)\n", block, flags=re.MULTILINE)[1:]
    return list(zip(parts[::2], parts[1::2], strict=True))


def agrees(shown: str, printed: str) -> bool:
    """Whether an output is the one shown, `…` standing for any lines."""
    pattern = "".join(".*" if line == "…\n" else re.escape(line) for line in shown.splitlines(keepends=True))
    return re.fullmatch(pattern, printed, re.DOTALL) is not None


@pytest.mark.parametrize("block", BLOCKS, ids=[re.sub(r"\W+", "-", block[2:40]) for block in BLOCKS])
def test_commands_of_the_readme(block: str, tmp_path: Path) -> None:
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    path = os.pathsep.join([sysconfig.get_path("scripts"), os.path.dirname(sys.executable), os.environ["PATH"]])
    env = os.environ | {
        "PATH": path,
        "LANG": "en_US.UTF-8",
        "LC_ALL": "en_US.UTF-8",
        "COLUMNS": "80",
        "PYTHONUTF8": "1",
    }
    for command, shown in steps(block):
        done = subprocess.run(
            command, shell=True, cwd=tmp_path, env=env, capture_output=True, text=True, encoding="utf-8"
        )
        printed = done.stdout + done.stderr
        assert done.returncode in (0, 1), f"{command}: {printed}"
        assert agrees(shown, printed), f"{command} printed\n{printed}"


def test_python_of_the_readme(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    for block in re.findall(
        r"^```python\n(.*?)^```$", (ROOT / "README.md").read_text("utf-8"), re.DOTALL | re.MULTILINE
    ):
        exec(block, {})


def test_the_two_commands_stand_in_sh_blocks() -> None:
    blocks = re.findall(r"^```sh\n(.*?)^```$", (ROOT / "README.md").read_text("utf-8"), re.DOTALL | re.MULTILINE)
    assert [block.count("\n") for block in blocks] == [1, 1]
    assert "pulka settle examples/" in blocks[0]
    assert "pytest" in blocks[1]
