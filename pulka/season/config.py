"""`season.toml`: title, dates, whose names are whose, evenings to leave out (spec 9, "Model")."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from pulka.files import LARGEST_TOML, toml
from pulka.ledger.header import read_date
from pulka.model import Source, Unreadable
from pulka.notation.words import plain
from pulka.season.identity import People

NAME = "season.toml"
_KEYS = ("title", "from", "to", "players", "evening", "cutoff")
_OF_EVENING = ("skip", "who")


class Config(NamedTuple):
    """What `season.toml` says; all of it may be left out.  `first`, `last`: dates, empty for none."""

    title: str = ""
    first: str = ""
    last: str = ""
    cutoff: str = ""
    people: People = People()
    skipped: frozenset[str] = frozenset()


def read_config(folder: Path) -> Config:
    """The settings of a folder, none where it has no `season.toml`; raises Unreadable where that is wrong."""
    path = folder / NAME
    if not path.exists():
        return Config()
    from pulka.ledger.storage import read_text

    try:
        data = toml(read_text(path, LARGEST_TOML))
    except ValueError as error:
        raise Unreadable("bad-toml", source=Source(str(path), 1)).told(why=str(error)) from None
    try:
        return _config(data, folder)
    except Unreadable as error:
        raise error.at(Source(str(path), 1)) from None


def _config(data: dict[str, Any], folder: Path) -> Config:
    _only(data, _KEYS, "")
    evenings = _table(data, "evening")
    for file, settings in evenings.items():
        if not (folder / file).is_file():
            raise Unreadable("season-no-evening", found=file)
        _only(_of_kind(settings, dict, f'evening."{file}"'), _OF_EVENING, f'evening."{file}".')
    who = {file: _who(settings.get("who", {}), file) for file, settings in evenings.items()}
    skipped = {file for file, one in evenings.items() if _of_kind(one.get("skip", False), bool, "skip")}
    return Config(
        _of_kind(data.get("title", ""), str, "title"),
        _date(data, "from"),
        _date(data, "to"),
        _of_kind(data.get("cutoff", ""), str, "cutoff"),
        People(dict(_aliases(_table(data, "players"))), who),
        frozenset(skipped),
    )


def _only(data: dict[str, Any], known: tuple[str, ...], before: str) -> None:
    for key in data:
        if key not in known:
            raise Unreadable("season-key", found=before + key, allowed=", ".join(known))


def _of_kind(value: Any, kind: type, key: str) -> Any:
    """A value of one of the kinds of TOML; raises Unreadable."""
    if not isinstance(value, kind):
        raise Unreadable("season-value", field=key, found=str(value))
    return value


def _table(data: dict[str, Any], key: str) -> dict[str, Any]:
    table: dict[str, Any] = _of_kind(data.get(key, {}), dict, key)
    return table


def _date(data: dict[str, Any], key: str) -> str:
    """A date, as text or as TOML writes dates."""
    return read_date(str(data[key])) if key in data else ""


def _aliases(players: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Alias and person; raises Unreadable for an alias of two persons."""
    owners = {plain(person): person for person in players}
    for person, aliases in players.items():
        yield person, person
        for alias in _of_kind(aliases, list, f'players."{person}"'):
            owner = owners.setdefault(plain(_of_kind(alias, str, f'players."{person}"')), person)
            if owner != person:
                raise Unreadable("season-alias", name=alias, person=person, other=owner)
            yield alias, person


def _who(who: Any, file: str) -> dict[str, str]:
    table = _of_kind(who, dict, f'evening."{file}".who')
    return {plain(name): _of_kind(person, str, f'evening."{file}".who.{name}') for name, person in table.items()}
