"""A rating by places (opt-in, the extra `pulka[rating]`): openskill's Plackett–Luce model, evening by evening."""

from __future__ import annotations

from typing import Any, NamedTuple

from pulka.model import Unreadable
from pulka.season.model import Evening, Season


class Rated(NamedTuple):
    """A person's skill μ and what is not known of it, σ: shown as μ ± 2σ."""

    person: str
    mu: float
    sigma: float

    @property
    def sure(self) -> float:
        """What the skill very likely exceeds: μ − 3σ, by which the list is ordered."""
        return self.mu - 3 * self.sigma


def rating(season: Season) -> list[Rated]:
    """Everybody's rating after all evenings, surest first; raises Unreadable where openskill is not installed.

    An evening is a race: its players placed by their nets, equal ones shared.
    """
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        raise Unreadable("season-no-openskill") from None
    model = PlackettLuce()
    known: dict[str, Any] = {}
    for evening in season.evenings:
        for person in evening.people:
            known.setdefault(person, model.rating(name=person))
        _race(model, known, evening)
    rated = [Rated(person, one.mu, one.sigma) for person, one in known.items()]
    return sorted(rated, key=lambda one: (-one.sure, one.person))


def _race(model: Any, known: dict[str, Any], evening: Evening) -> None:
    """One evening; lower is better in openskill's ranks."""
    ranks = [float(sum(other > net for other in evening.net)) for net in evening.net]
    done = model.rate([[known[person]] for person in evening.people], ranks=ranks)
    known.update((person, team[0]) for person, team in zip(evening.people, done, strict=True))
