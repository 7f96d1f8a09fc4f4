"""The guide of seasons: its commands run and say what it shows."""

from __future__ import annotations

import re
import shutil
import tomllib
from pathlib import Path

import pytest

import pulka

ROOT = Path(__file__).parent.parent
GUIDE = (Path(pulka.__file__).parent / "docs" / "season.md").read_text("utf-8")


def test_the_settings_of_the_guide_are_read(tmp_path: Path) -> None:
    from pulka.season.config import read_config

    (text,) = re.findall(r"^```toml\n(.*?)^```$", GUIDE, re.DOTALL | re.MULTILINE)
    for file in tomllib.loads(text)["evening"]:
        shutil.copy(ROOT / "examples" / "season" / "2026-10-02.pulka", tmp_path / file)
    (tmp_path / "season.toml").write_text(text, "utf-8")
    config = read_config(tmp_path)
    assert (config.title, config.first, config.last) == ("Autumn", "2026-09-01", "2026-11-30")
    assert config.people.key("Саша", "2026-10-16.pulka") == config.people.key("Саша Б.")
    assert config.people.key("Аня") == config.people.key("анна с.")
    assert config.skipped == {"2026-10-02.pulka"}
