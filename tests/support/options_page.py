"""The reference part of docs/spec/options.md, made from what `pulka rules --json` tells.

`python tests/support/options_page.py` renews it; what changed is read in the diff.
"""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any

from typer.testing import CliRunner

from pages import DOCS, slug

TOLD = [DOCS / "spec" / page for page in ("scoring.md", "families.md")]
PAGE = DOCS / "spec" / "options.md"
BEGIN = "<!-- What follows is made by `python tests/support/options_page.py`. -->\n"
MAIN = ("sochi-1", "leningrad-1", "rostov-1", "classic-1")
"""The conventions that stand side by side."""
FIRST = {"Every option": "sochi-1", "Every Balkan option": "balkan-1", "Every option with a pot": "austrian-1"}
"""The first convention of each family, under the heading of its options."""


@cache
def rules(*arguments: str) -> Any:
    """What `pulka rules … --json` answers."""
    from pulka.cli.app import build

    done = CliRunner().invoke(build(("rules", "price")), ["rules", *arguments, "--json"])
    assert done.exit_code == 0, done.output
    return json.loads(done.stdout)


def options(convention: str = MAIN[0]) -> dict[str, str]:
    """The value of every option in a convention, as a header writes it."""
    return dict(rules(convention)["options"])


def table(head: tuple[str, ...], rows: list[tuple[str, ...]]) -> str:
    """A table in Markdown."""
    lines = [head, tuple("---" for _ in head), *rows]
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines)


def overview() -> str:
    """Every option with its value in the main conventions; those that are not Sochi's in bold."""
    first = options()
    rows = [
        (f"[{name}](#{name})", f"`{value}`", *(_other(name, value, one) for one in MAIN[1:]))
        for name, value in first.items()
    ]
    return table(("option", *(one.removesuffix("-1").title() for one in MAIN)), rows)


def _other(name: str, value: str, convention: str) -> str:
    other = options(convention)[name]
    return "same" if other == value else f"**`{other}`**"


def told_under(name: str) -> list[tuple[str, str]]:
    """The pages that tell what options do, and their headings under which an option is named."""
    found = []
    for page in TOLD:
        for heading, text in re.findall(r"^#+ (.*)\n((?:(?!#+ ).*\n?)*)", page.read_text("utf-8"), re.MULTILINE):
            if re.search(rf"`{name}[`=\[]", text):
                found.append((page.name, heading))
    return found


def section(name: str) -> str:
    """One option: meaning, source, each value with what it means."""
    english, russian = (rules("--option", name, "--lang", language) for language in ("en", "ru"))
    rows = [
        (f"`{value}`" if value else "", english["values"][value], russian["values"][value])
        for value in english["values"]
    ]
    head = f"{english['meaning']} ({russian['meaning']}). Source: {english['source']}. Default: `{english['default']}`."
    links = [f"[{heading}]({page}#{slug(heading)})" for page, heading in told_under(name)]
    more = f" What it does: {', '.join(links)}." if links else ""
    return f"### {name}\n\n{head[0].upper()}{head[1:]}{more}\n\n" + table(("value", "meaning", "значит"), rows)


def conventions() -> str:
    """Every preset with its title, source, and what differs from the first of its family."""
    english, russian = (rules("--lang", language)["conventions"] for language in ("en", "ru"))
    rows = []
    for name, about in english.items():
        first = next(options(one) for one in FIRST.values() if options(one).keys() == options(name).keys())
        differs = [f"`{option}={value}`" for option, value in options(name).items() if value != first[option]]
        title = f"{about['title']} ({russian[name]['title']})"
        rows.append((f"`{name}`", title, about["source"], ", ".join(differs) or "–"))
    return table(("preset", "title", "source", "differs from the first of its family"), rows)


def reference() -> str:
    """All that follows BEGIN."""
    parts = ["## Presets", conventions(), "## Four conventions side by side", overview()]
    for heading, first in FIRST.items():
        parts += [f"## {heading}", *map(section, options(first))]
    return "\n\n".join(parts) + "\n"


if __name__ == "__main__":
    page = PAGE.read_text("utf-8")
    PAGE.write_text(page[: page.index(BEGIN)] + BEGIN + "\n" + reference(), "utf-8")
