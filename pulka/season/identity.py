"""Who is who: names without regard to case, ё as е, and the aliases that `season.toml` gives."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping

from pulka.alike import skeleton
from pulka.model import PulkaError, Source, Unreadable
from pulka.notation.words import plain
from pulka.season.model import Alike, Evening

_LIKE = 0.5
"""Share of common letters from which two names that begin alike are told of."""
_MOST = 10
"""Pairs of names told of at most."""


class People:
    """The persons behind names: `aliases` by plain name, `of_evening` those of one file."""

    def __init__(
        self, aliases: Mapping[str, str] | None = None, of_evening: Mapping[str, Mapping[str, str]] | None = None
    ) -> None:
        self._aliases = {plain(alias): person for alias, person in (aliases or {}).items()}
        self._of_evening = of_evening or {}
        named = (*self._aliases.values(), *(who for one in self._of_evening.values() for who in one.values()))
        self._named = {plain(person): person for person in named}

    def key(self, name: str, file: str = "") -> str:
        """The person of a name as a key: the same for all his names.

        >>> people = People({"Аня": "Анна С."})
        >>> people.key("АНЯ") == people.key("Анна С.") != people.key("Анна")
        True
        """
        given = self._of_evening.get(file, {}).get(plain(name))
        return plain(given or self._aliases.get(plain(name)) or name)

    def seated(self, evening: Evening) -> Evening:
        """The evening with the keys of its persons; raises Unreadable where one person would sit twice."""
        keys: dict[str, str] = {}
        for seat in evening.seats:
            key = self.key(seat.name, evening.file)
            if key in keys:
                place, person = seat.place or Source(evening.path, 1), self._named.get(key, key)
                raise Unreadable("season-twice", source=place, name=seat.name, other=keys[key], person=person)
            keys[key] = seat.name
        seats = (seat._replace(person=key) for seat, key in zip(evening.seats, keys, strict=True))
        return evening._replace(seats=tuple(seats))

    def shown(self, evenings: Iterable[Evening]) -> dict[str, str]:
        """What to call each person: as `season.toml` does, else as most evenings spell it."""
        spelled: defaultdict[str, Counter[str]] = defaultdict(Counter)
        for evening in evenings:
            for seat in evening.seats:
                spelled[seat.person][seat.name] += 1
        names = {key: min(found, key=lambda name: (-found[name], name)) for key, found in spelled.items()}
        return names | {key: name for key, name in self._named.items() if key in names}

    def exactly(self, name: str, known: Mapping[str, str]) -> str:
        """The key of a person by one of his names; raises Unreadable where nobody is called so."""
        key = self.key(name)
        if key not in known:
            raise Unreadable("unknown-player", name=name, players=", ".join(sorted(known.values())))
        return key

    def meant(self, name: str, known: Mapping[str, str]) -> str:
        """The person of a name, or of its beginning; raises Unreadable where nobody, or several, may be meant."""
        begun = [key for key in known if key.startswith(plain(name))]
        if len(begun) > 1 and self.key(name) not in known:
            raise Unreadable("ambiguous-name", name=name, players=", ".join(known[key] for key in begun))
        return known[begun[0] if len(begun) == 1 and self.key(name) not in known else self.exactly(name, known)]


def seat_all(evenings: Iterable[Evening], people: People) -> tuple[list[Evening], list[PulkaError]]:
    """The evenings with their persons' names, and those where one person would sit twice."""
    seated, broken = [], []
    for evening in evenings:
        try:
            seated.append(people.seated(evening))
        except Unreadable as error:
            broken.append(error)
    names = people.shown(seated)
    return [_called(evening, names) for evening in seated], list(broken)


def _called(evening: Evening, names: Mapping[str, str]) -> Evening:
    return evening._replace(seats=tuple(seat._replace(person=names[seat.person]) for seat in evening.seats))


def alike(evenings: Iterable[Evening]) -> tuple[Alike, ...]:
    """Pairs of persons that may be one: one name begins another, looks like it, or begins and goes on alike.

    Never two who sat at one table.
    """
    together: set[tuple[str, str]] = set()
    groups: defaultdict[str, set[str]] = defaultdict(set)
    for evening in evenings:
        there = sorted(evening.people)
        together |= {(one, other) for one in there for other in there}
        for person in there:
            groups[skeleton(person)[:1]].add(person)
    pairs = (
        Alike(one, other)
        for names in groups.values()
        for one in sorted(names)
        for other in sorted(names)
        if one < other and (one, other) not in together and _is_like(skeleton(one), skeleton(other))
    )
    return tuple(sorted(pairs)[:_MOST])


def _is_like(one: str, other: str) -> bool:
    """Whether two names as they look may be one person's.

    >>> _is_like("аня", "анна"), _is_like("боря", "борис"), _is_like("вера", "витя")
    (True, True, False)
    """
    if one.startswith(other) or other.startswith(one):
        return True
    if one[:2] != other[:2]:
        return False
    from difflib import SequenceMatcher

    return SequenceMatcher(None, one, other).ratio() >= _LIKE
