"""Options (договорённости) as fields: what declares one, and all that follows from the fields of a family's rules.

A family writes its rules as one `NamedTuple` whose defaults come from `option`; `OptionSet` of it is
the only list of its options: help, messages, `pulka rules`, headers are derived from it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Generic, Literal, NamedTuple, TypeAlias, TypeVar, get_args, get_type_hints

from pulka.agreements.values import Choice, Kind, Whole, WordOrWhole, YesNo, read_value
from pulka.model import Unreadable

T = TypeVar("T")
R = TypeVar("R", bound="AnyRules")

AnyRules: TypeAlias = tuple[object, ...]
"""The rules value of some family: a frozen named tuple."""


class Told(NamedTuple):
    """What is known of an option besides its default and type: meaning, source, kind where the type does not say it.

    `acts`: under which other options it can change anything, empty for always: `bombs=yes`,
    `help=yes and close!=open`, `a=b or c=d`; beside options `players` and `target` (yes, no) may stand there.
    """

    en: str
    ru: str
    source: str
    kind: Kind | None
    acts: str


class Silent(NamedTuple):
    """An option that was changed and cannot act: its name and value, and under what it would (see `Told.acts`)."""

    option: str
    value: str
    acts: str


class Conflict(NamedTuple):
    """An impossible combination: message key, the options that make it, what fills the message."""

    key: str
    options: tuple[str, ...]
    values: tuple[tuple[str, object], ...] = ()


_declared: list[Told] = []


def option(default: T, en: str, ru: str, source: str = "REF", *, kind: Kind | None = None, acts: str = "") -> T:
    """The default of a field of a rules value; the rest is kept for its `OptionSet`, in the order of the fields."""
    _declared.append(Told(en, ru, source, kind, acts))
    return default


class OptionSet(Generic[R]):
    """The options of one family, by the names they have in a header; made right behind the class of its rules."""

    def __init__(self, rules: type[R]) -> None:
        fields: tuple[str, ...] = rules._fields  # type: ignore[attr-defined]
        told, types = tuple(_declared), get_type_hints(rules)
        _declared.clear()
        self.defaults = rules()
        self.told = dict(zip(map(_named, fields), told, strict=True))
        self.kinds = {_named(field): one.kind or _kind(types[field]) for field, one in zip(fields, told, strict=True)}

    def decode(self, words: Mapping[str, str], base: R | None = None) -> R:
        """`base` (else the defaults) with the options named changed; raises Unreadable on an unknown option or value.

        >>> from pulka.families.russian.options import OPTIONS
        >>> OPTIONS.decode({"ten": "whisted"}).ten
        'whisted'
        """
        values = {}
        for name, word in words.items():
            kind = self.kinds.get(name)
            if kind is None:
                raise Unreadable("unknown-option", option=name, near=nearest(name, self.kinds))
            values[name.replace("-", "_")] = read_value(kind, name, word)
        changed: R = (self.defaults if base is None else base)._replace(**values)  # type: ignore[attr-defined]
        return changed

    def encode(self, rules: R) -> dict[str, str]:
        """Every option with its value as a header writes it.

        >>> from pulka.families.russian.options import OPTIONS, Rules
        >>> OPTIONS.encode(Rules())["raspasy-price"]
        '1,2,3'
        """
        return {name: kind.write(value) for (name, kind), value in zip(self.kinds.items(), rules, strict=True)}

    def differences(self, rules: R, base: R) -> dict[str, tuple[str, str]]:
        """Options whose values differ: name to (value in `rules`, value in `base`)."""
        mine, theirs = self.encode(rules), self.encode(base)
        return {name: (mine[name], theirs[name]) for name in mine if mine[name] != theirs[name]}

    def silent(self, rules: R, facts: Mapping[str, str]) -> list[Silent]:
        """Options that are not as usual and cannot act under the others; `facts` of the table.

        >>> from pulka.families.russian.options import OPTIONS, Rules
        >>> OPTIONS.silent(Rules(bomb_cap=3), {})
        [Silent(option='bomb-cap', value='3', acts='bombs=yes')]
        """
        known = {**self.encode(rules), **facts}
        changed = self.differences(rules, self.defaults)
        return [
            Silent(name, known[name], told.acts)
            for name, told in self.told.items()
            if told.acts and name in changed and not _holds(told.acts, known)
        ]

    def meaning(self, name: str, language: str) -> str:
        """What an option decides, in a language."""
        return self.told[name].ru if language == "ru" else self.told[name].en

    def source(self, name: str) -> str:
        """Where an option is from."""
        return self.told[name].source


def _named(field: str) -> str:
    return field.replace("_", "-")


def _holds(acts: str, known: Mapping[str, str]) -> bool:
    """Whether a condition (see `Told.acts`) is met, or may be, by what is not known."""
    return any(all(_is(term, known) for term in every.split(" and ")) for every in acts.split(" or "))


def _is(term: str, known: Mapping[str, str]) -> bool:
    name, value = term.replace("!=", "=").split("=")
    return name not in known or (known[name] == value) != ("!=" in term)


def _kind(of: Any) -> Kind:
    """The kind of values that a type says: `bool`, `int`, words of a `Literal`, words or whole numbers."""
    if of is bool:
        return YesNo()
    if of is int:
        return Whole()
    parts = get_args(of)
    words = tuple(word for part in parts if part is not int for word in get_args(part) or (part,))
    if int in parts:
        return WordOrWhole(words)
    assert all(isinstance(word, str) for word in words), of
    return Choice(words)


def nearest(word: str, known: Iterable[str]) -> str:
    """The known name most like `word`, for "did you mean"."""
    from difflib import get_close_matches

    names = list(known)
    return (get_close_matches(word, names, 1, 0.3) or names[:1])[0]


Priced: TypeAlias = int | Literal["none", "price"]
"""Nothing, the price of the game, or a fixed number."""
