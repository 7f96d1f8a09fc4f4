"""Makes `pulka/lookalikes.txt` of Unicode's confusables as the package confusable-homoglyphs holds them.

`python tests/lookalikes.py` writes the file anew; tests/test_gate.py compares.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from unicodedata import normalize

TABLE = Path(__file__).parents[2] / "pulka" / "lookalikes.txt"
LETTER = re.compile(r"[\w.\-]")


def classes() -> list[set[str]]:
    """Signs that look the same, each class whole; of the package's pairs, which name a sign's look either way."""
    import confusable_homoglyphs

    data = json.loads((Path(confusable_homoglyphs.__file__).parent / "confusables.json").read_text("utf-8"))
    near = {mark_free(sign): {mark_free(one["c"]) for one in pairs} for sign, pairs in data.items()}
    for sign, others in list(near.items()):
        for other in others:
            near.setdefault(other, set()).add(sign)
    found, left = [], set(near)
    while left:
        group, coming = set(), [left.pop()]
        while coming:
            sign = coming.pop()
            group.add(sign)
            coming += near[sign] - group
        left -= group
        found.append(group)
    return found


def mark_free(sign: str) -> str:
    """A sign without the marks that the file of Unicode wraps letters of the right-to-left scripts in."""
    return sign.replace("\u200e", "")


def row(group: set[str]) -> str:
    """A line of the table for a class, empty where no two of it can stand in names.

    The sign is the one of several letters (`rn` of `m`), else the plainest: the first that Unicode has.
    """
    long = sorted(sign for sign in group if len(sign) > 1)
    letters = sorted(sign for sign in group if LETTER.fullmatch(sign) and normalize("NFKC", sign) == sign)
    if long:
        said = long[0] if all(map(LETTER.fullmatch, long[0])) else ""
    else:
        said = next(iter(letters), "")
    others = [letter for letter in letters if letter != said]
    return f"{said} {''.join(others)}" if said and others else ""


def table() -> str:
    """The whole file."""
    return "".join(f"{line}\n" for line in sorted(filter(None, map(row, classes()))))


if __name__ == "__main__":
    TABLE.write_text(table(), "utf-8")
