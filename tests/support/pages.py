"""Pages in Markdown as tests: their blocks run, their headings are anchors, their links lead somewhere."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "pulka" / "docs"
PAGES = tuple(sorted(DOCS.rglob("*.md")))
"""The documents that ship."""


@cache
def text_of(page: Path) -> str:
    """A page as it stands."""
    return page.read_text("utf-8")


def blocks(page: Path, kind: str) -> list[str]:
    """The fenced blocks of a kind: console, python, sh, pulka, toml."""
    return re.findall(rf"^```{kind}\n(.*?)^```$", text_of(page), re.DOTALL | re.MULTILINE)


def steps(block: str) -> list[tuple[str, str]]:
    """The commands of a block with what they are shown to print."""
    parts = re.split(r"^\$ (.*)\n", block, flags=re.MULTILINE)[1:]
    return list(zip(parts[::2], parts[1::2], strict=True))


def agrees(shown: str, printed: str) -> bool:
    """Whether an output is the one shown, `…` standing for any lines."""
    pattern = "".join(".*" if line == "…\n" else re.escape(line) for line in shown.splitlines(keepends=True))
    return re.fullmatch(pattern, printed, re.DOTALL) is not None


def run_console(block: str, folder: Path) -> None:
    """Run a console block in an empty folder beside the examples; every command prints what is shown."""
    shutil.copytree(ROOT / "examples", folder / "examples")
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
            command, shell=True, cwd=folder, env=env, capture_output=True, text=True, encoding="utf-8"
        )
        printed = done.stdout + done.stderr
        assert done.returncode in (0, 1), f"{command}: {printed}"
        assert agrees(shown, printed), f"{command} printed\n{printed}"


def prose(page: Path) -> str:
    """A page without its fenced blocks."""
    return re.sub(r"^```.*?^```$", "", text_of(page), flags=re.DOTALL | re.MULTILINE)


def slug(heading: str) -> str:
    """The anchor that GitHub gives a heading.

    >>> slug("All-pass deals"), slug("pulka-sheet/1")
    ('all-pass-deals', 'pulka-sheet1')
    """
    return re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")


@cache
def anchors(page: Path) -> frozenset[str]:
    """What `#…` may name on a page: its headings as GitHub writes them, a repeated one with a number.

    >>> sorted(anchors(DOCS / "search.md"))[0]
    'a-small-example'
    """
    found: dict[str, int] = {}
    for heading in re.findall(r"^#{1,6} (.*)$", prose(page), re.MULTILINE):
        found[slug(heading)] = found.get(slug(heading), 0) + 1
    return frozenset(found) | {f"{name}-{n}" for name, times in found.items() for n in range(1, times)}


def links(page: Path) -> list[str]:
    """Where the links of a page lead, those to other hosts left out."""
    targets = re.findall(r"\]\(([^)\s]+)\)", re.sub(r"`[^`\n]*`", "", prose(page)))
    return [target for target in targets if not re.match(r"[a-z]+:", target)]


def broken(page: Path) -> list[str]:
    """Links of a page that lead nowhere."""
    wrong = []
    for target in links(page):
        name, _, anchor = target.partition("#")
        path = (page.parent / name).resolve() if name else page
        if not path.exists() or (anchor and anchor not in anchors(path)):
            wrong.append(target)
    return wrong


def label(block: str) -> str:
    """A short name for a block."""
    return re.sub(r"\W+", "-", block[2:40])
