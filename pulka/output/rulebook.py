"""Conventions, options and each of their values in words (`pulka rules`): as text and as JSON."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from pulka.agreements.options import nearest
from pulka.agreements.values import Choice, Kind, Positive, SuitLists, Whole, WordOrWhole, YesNo
from pulka.families import FAMILIES, conventions, family_of
from pulka.families.family import Family
from pulka.ledger.header import Header
from pulka.model import Unreadable
from pulka.output.terminal import WIDTH, folded
from pulka.texts import catalogue, say

_LEFT = 22
"""Columns of a name, or of the value under it, before the words beside them."""


class Side(NamedTuple):
    """A convention and what to call it: its name, or the file; of a ledger its header."""

    label: str
    convention: conventions.Convention
    header: Header | None = None

    @property
    def values(self) -> dict[str, str]:
        """Every option with its value as a header writes it."""
        return self.convention.of.options.encode(self.convention.rules)

    def meaning(self, option: str, language: str) -> str:
        """What an option decides, in a language."""
        return self.convention.of.options.meaning(option, language)


# ── what values mean ──


def words_of(kind: Kind) -> tuple[str, ...]:
    """The values of an option that are words."""
    if isinstance(kind, YesNo):
        return ("yes", "no")
    if isinstance(kind, SuitLists):
        return ("none",)
    return kind.words if isinstance(kind, Choice | WordOrWhole) else ()


def explained(option: str, value: str, language: str) -> str:
    """What a value means, in words; empty where the meaning of the option says it all.

    >>> explained("consolation", "none", "en"), explained("consolation", "10", "en")
    ('nothing, only whists for tricks', 'whists for each, whatever the game: 10')
    >>> explained("pool-worth", "10", "en")
    ''
    """
    texts = catalogue("values")
    number = f"{option}=n"
    if value != "n" and f"{option}={value}" in texts:
        return say("values", f"{option}={value}", language)
    return say("values", number, language, n=value) if "{n}" in texts.get(number, ("",))[0] else ""


def values_of(option: str, language: str) -> list[tuple[str, str]]:
    """Every value that is allowed, with what it means; `n` stands for numbers, `n,n…` for lists.

    >>> values_of("shortfall-high", "en")
    [('second', 'who said “whist” second'), ('both', 'both, a full trick each')]
    """
    kind = owner(option).options.kinds[option]
    words = [(word, explained(option, word, language)) for word in words_of(kind)]
    if isinstance(kind, Choice | YesNo):
        return words
    if not isinstance(kind, Whole | WordOrWhole):
        return [*words, ("n" if isinstance(kind, Positive) else "n,n…", say("values", f"{option}=n", language, n="n"))]
    zero = [("0", explained(option, "0", language))] if f"{option}=0" in catalogue("values") else []
    numbers = kind.allowed().removeprefix("".join(f"{word}, " for word, _ in words))
    told = explained(option, "n", language)
    return [*words, *zero, ("n", f"{told} ({numbers})" if told else numbers)]


# ── as text ──


def list_text(language: str) -> str:
    """All conventions by family, with titles and sources, and how to see more."""
    lines: list[str] = []
    for family in FAMILIES:
        known = [one for one in map(conventions.load, conventions.names()) if one.family == family]
        rows = [(one.name, f"{one.title(language)} ({one.source})") for one in known]
        lines += [say("tables", f"family-{family}", language), *_grid(rows), ""]
    notes = [say("tables", key, language) for key in ("sources", "rules-more")]
    return "\n".join([*lines, *(line for note in notes for line in folded(note, whole=False))])


def option_text(name: str, named: list[Side], language: str) -> str:
    """One option: meaning, source, values in words, default, its value in every convention; raises Unreadable."""
    meaning, source = _known(name, language)
    lines = [*folded(f"{name}: {meaning}", "  ", whole=False), *_source(source, language), ""]
    lines += [*_grid((f"  {value}", text) for value, text in values_of(name, language)), ""]
    lines += folded(say("tables", "default", language, value=_default(name)))
    lines.append(say("tables", "in-conventions", language))
    for value, labels in _by_value(name, named).items():
        lines += folded(f"  {value}: {', '.join(labels)}", "      ", whole=False)
    return "\n".join(lines)


def rules_text(side: Side, language: str) -> str:
    """Every option with its value, both in words."""
    lines = [*folded(_named(side, language), whole=False), *_source(side.convention.source, language), ""]
    for option, value in side.values.items():
        rows = [(option, side.meaning(option, language)), (f"  {value}", explained(option, value, language))]
        lines += _grid(rows)
    return "\n".join(lines)


def points_text(mine: Side, other: Side, language: str) -> str:
    """Where two conventions differ: the points a table agrees on before the first deal."""
    changed = _differences(mine, other)
    titles = {"mine": _named(mine, language), "other": _named(other, language)}
    key = "points" if changed else "no-points"
    lines = folded(say("tables", key, language, count=len(changed), **titles))
    for number, (option, values) in enumerate(changed.items(), 1):
        lines += ["", *folded(f"{number:>2}. {option}: {mine.meaning(option, language)}", " " * 4, whole=False)]
        for side, value in zip((mine, other), values, strict=True):
            text = explained(option, value, language)
            lines += folded(f"    [ ] {value} ({side.label}){': ' if text else ''}{text}", " " * 8, whole=False)
    return "\n".join(lines)


def _grid(rows: Iterable[tuple[str, str]]) -> list[str]:
    """Two columns within the width of the terminal; a long left cell has lines of its own."""
    lines: list[str] = []
    for left, right in rows:
        beside = folded(right, width=WIDTH - _LEFT, whole=False)
        if len(left) > _LEFT - 2:
            indent = " " * (len(left) - len(left.lstrip()))
            lines += folded(left, indent, whole=False)
            left = ""
        if left or right:
            lines.append(f"{left:<{_LEFT}}{beside[0]}".rstrip())
        lines += [" " * _LEFT + line for line in beside[1:]]
    return lines


def _named(side: Side, language: str) -> str:
    return f"{side.convention.title(language)} ({side.label})"


def _source(source: str, language: str) -> list[str]:
    """Where it is from, abbreviations written out; nothing where a group's file does not say."""
    if not source:
        return []
    spelled = re.sub(
        r"\b(REF|FSPR|K|L|TG|PK|IK|EP|Meyers|Pierer)\b",
        lambda found: say("tables", f"source-{found[0]}", language),
        source,
    )
    return folded(say("tables", "source-is", language, source=spelled), "  ", whole=False)


# ── what both forms need, and JSON ──


def _known(name: str, language: str) -> tuple[str, str]:
    """Meaning and source of an option; raises Unreadable with the nearest name."""
    options = owner(name).options
    return options.meaning(name, language), options.source(name)


def owner(option: str) -> Family:
    """The family that has an option; raises Unreadable with the nearest name."""
    found = [one for one in map(family_of, FAMILIES) if option in one.options.kinds]
    if not found:
        known = [name for one in map(family_of, FAMILIES) for name in one.options.kinds]
        raise Unreadable("unknown-option", option=option, near=nearest(option, known))
    return found[0]


def _default(option: str) -> str:
    options = owner(option).options
    return options.encode(options.defaults)[option]


def _differences(mine: Side, other: Side) -> dict[str, tuple[str, str]]:
    """Options that differ; raises Unreadable for conventions of two families."""
    if mine.convention.family != other.convention.family:
        raise Unreadable("other-family", mine=mine.label, other=other.label)
    return mine.convention.of.options.differences(mine.convention.rules, other.convention.rules)


def _in_conventions(name: str, named: list[Side]) -> dict[str, str]:
    """The value of an option in every convention, and in the files that are named."""
    every = [Side(one, conventions.load(one)) for one in conventions.names()]
    of = owner(name).name
    return {side.label: side.values[name] for side in (*every, *named) if side.convention.family == of}


def _by_value(name: str, named: list[Side]) -> dict[str, list[str]]:
    """The conventions that have each value; words in the order of the option, then the rest."""
    found: dict[str, list[str]] = {word: [] for word in words_of(owner(name).options.kinds[name])}
    for label, value in _in_conventions(name, named).items():
        found.setdefault(value, []).append(label)
    return {value: labels for value, labels in found.items() if labels}


def list_json(language: str) -> dict[str, object]:
    """`rules --json`: the conventions by name."""
    known = [conventions.load(name) for name in conventions.names()]
    told = {one.name: {"title": one.title(language), "source": one.source} for one in known}
    return {"format": "pulka-rules/1", "conventions": told}


def option_json(name: str, named: list[Side], language: str) -> dict[str, object]:
    """`rules --option NAME --json`: what the text says, in the language of the run; raises Unreadable."""
    meaning, source = _known(name, language)
    return {
        "format": "pulka-rules/1",
        "option": name,
        "meaning": meaning,
        "source": source,
        "values": dict(values_of(name, language)),
        "default": _default(name),
        "conventions": _in_conventions(name, named),
    }


def sides_json(mine: Side, other: Side | None) -> dict[str, object]:
    """`rules NAME --json`, with `--diff` the values that differ: mine, theirs."""
    from pulka.output.jsonout import rules_json

    data = rules_json(mine.convention)
    if other is not None:
        changed = _differences(mine, other)
        data["diff"] = {other.label: {option: list(pair) for option, pair in changed.items()}}
    return data
