"""Running totals of a season: everybody's whists after each evening of a group."""

from __future__ import annotations

from collections.abc import Iterator

from pulka.evening.history import Progress
from pulka.model import Number, exact
from pulka.season.standings import Group


def running(group: Group) -> Iterator[Progress]:
    """Totals in whists before the first evening and after each, by person; None before his first evening."""
    people = group.people
    totals: dict[str, Number] = {}
    yield Progress("0", tuple(0 for _ in people))
    for number, evening in enumerate(group.evenings, 1):
        for person in evening.people:
            totals[person] = exact(totals.get(person, 0) + (group.net(evening, person) or 0))
        yield Progress(str(number), tuple(totals.get(person) for person in people))
