"""`python -m doctest FILE` passes for every module of the package, as a reader would type it.

The suite's own `--doctest-modules` imports a module by its package; the plain command puts the folder of the file
in front of the path and imports it by its bare name, where a relative import or a name of the standard library fails.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

PACKAGE = Path(__file__).parent.parent / "pulka"
FILES = sorted(path for path in PACKAGE.rglob("*.py") if path.stem != "__main__")
"""All but `__main__.py`: `python -m doctest` takes that name for itself."""

EACH = """
import doctest, sys
failed, known = [], set(sys.modules)
for file in sys.argv[1:]:
    sys.argv = ["doctest", file]
    name = file.rsplit("/", 1)[1].removesuffix(".py")
    assert name not in known, file
    if doctest._test():
        failed.append(file)
    del sys.modules[name]
print(len(failed), "failed", *failed)
"""
"""What the command does, file by file in one process: nothing of a file stays for the next of its name."""


def test_plain_doctest_passes_for_every_module(tmp_path: Path) -> None:
    files = [path.as_posix() for path in FILES]
    done = subprocess.run(
        [sys.executable, "-X", "utf8", "-c", EACH, *files],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    assert (done.stdout, done.stderr) == ("0 failed\n", "")


def test_no_module_is_named_like_one_of_the_standard_library() -> None:
    assert not {path.stem for path in FILES} & set(sys.stdlib_module_names)


def test_the_command_itself() -> None:
    file = str(PACKAGE / "settle" / "settlement.py")
    done = subprocess.run(
        [sys.executable, "-m", "doctest", "-v", file], capture_output=True, text=True, encoding="utf-8"
    )
    assert done.returncode == 0, done.stdout
    assert "largest_remainder" in done.stdout
