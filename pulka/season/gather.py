"""A folder of ledgers, or some of them → the season.  Many files are read by a pool of processes."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from pulka.model import PulkaError, Source, Unreadable
from pulka.notation.words import plain
from pulka.season.config import NAME, Config, read_config
from pulka.season.evening import try_evening
from pulka.season.identity import alike, seat_all
from pulka.season.model import Evening, Payment, Season
from pulka.season.payments import owners, read_payments

POOL_FROM = 400
"""Files from which on a pool of processes is worth its start."""
_CHUNK = 32


class Choice(NamedTuple):
    """Which evenings count: dates from … to (empty: any), the last N of those, the unfinished ones too."""

    first: str = ""
    last: str = ""
    newest: int | None = None
    unfinished: bool = False

    def holds(self, date: str) -> bool:
        """Whether a date is among those chosen; no date is after all others."""
        known = date or "9999"
        return (not self.first or known >= self.first) and (not self.last or known <= self.last)


class Folder(NamedTuple):
    """Where a season is: its ledgers, its folders, the settings of the one that has any."""

    files: tuple[Path, ...]
    folders: tuple[Path, ...]
    config: Config


Progress = Callable[[Iterable[Evening | PulkaError], int], Iterable[Evening | PulkaError]]
"""Passes the evenings on and shows how many of them there were."""


def find(places: Iterable[str]) -> Folder:
    """The ledgers of folders (but those to skip) and files that were named, each once.

    Raises Unreadable for a place that is neither, for no ledgers at all, and for two `season.toml`.
    """
    named = list(map(Path, places))
    folders = {folder.resolve(): folder for folder in (one if one.is_dir() else one.parent for one in named)}
    settings = [folder for folder in folders.values() if (folder / NAME).exists()]
    if len(settings) > 1:
        raise Unreadable("season-two", found=", ".join(map(str, settings)))
    config = read_config(settings[0]) if settings else Config()
    files: dict[Path, Path] = {}
    for place in named:
        for path in _within(place, config.skipped if place in settings else frozenset()):
            files.setdefault(path.resolve(), path)
    if not files:
        raise Unreadable("season-empty", found=", ".join(map(str, folders.values())))
    return Folder(tuple(files.values()), tuple(folders.values()), config)


def _within(place: Path, skipped: frozenset[str]) -> list[Path]:
    """The ledgers of a folder, in order of their names; a file is itself."""
    return sorted(path for path in place.glob("*.pulka") if path.name not in skipped) if place.is_dir() else [place]


def evenings(files: tuple[Path, ...]) -> Iterator[Evening | PulkaError]:
    """The evening of each file in the order of the files, or what is wrong with it."""
    paths = list(map(str, files))
    if len(paths) < POOL_FROM:
        yield from map(try_evening, paths)
        return
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    # Processes that begin afresh: a fork would copy whatever threads the caller has.
    with ProcessPoolExecutor(_workers(), get_context("spawn")) as pool:
        yield from pool.map(try_evening, paths, chunksize=_CHUNK)


def _workers() -> int:
    """Processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def gather(folder: Folder, choice: Choice, progress: Progress | None = None) -> Season:
    """The season of a folder: who is who, which evenings count, in which order."""
    read: Iterable[Evening | PulkaError] = evenings(folder.files)
    if progress is not None:
        read = progress(read, len(folder.files))
    good: list[Evening] = []
    broken: list[PulkaError] = []
    for one in read:
        good.append(one) if isinstance(one, Evening) else broken.append(one)
    return season_of(good, broken, folder, choice)


def season_of(good: list[Evening], broken: list[PulkaError], folder: Folder, choice: Choice) -> Season:
    """The season of evenings that were read, whatever their order."""
    seated, twice = seat_all(good, folder.config.people)
    seated.sort(key=lambda one: (one.date or "9999", one.file, one.path))
    chosen = [one for one in seated if choice.holds(one.date)]
    counted = [one for one in chosen if one.over or choice.unfinished]
    if choice.newest is not None:
        counted = counted[-choice.newest :]
    payments, wrong = _payments(folder, seated, _span(choice, counted))
    return Season(
        folder.config.title,
        tuple(sorted({person for one in counted for person in one.people})),
        tuple(counted),
        tuple(one for one in chosen if not one.over),
        payments,
        tuple(sorted([*broken, *twice, *wrong], key=_place)),
        tuple(one.file for one in counted if not one.date),
        alike(seated),
    )


def _place(error: PulkaError) -> Source:
    return error.source or Source("", 0)


def _span(choice: Choice, counted: list[Evening]) -> Choice:
    """The dates whose payments belong to the evenings that count."""
    if choice.newest is None or not counted:
        return choice
    return choice._replace(first=max(choice.first, counted[0].date))


def known(evenings: Iterable[Evening]) -> dict[str, str]:
    """Everybody who sat in some evenings, by key."""
    return {plain(person): person for one in evenings for person in one.people}


def _payments(folder: Folder, seated: list[Evening], choice: Choice) -> tuple[tuple[Payment, ...], list[PulkaError]]:
    """The payments of the chosen dates between persons, and the lines that are wrong."""
    there = known(seated)
    good: list[Payment] = []
    wrong: list[PulkaError] = []
    for place in folder.folders:
        read = read_payments(place)
        wrong += read.broken
        if read.torn.strip():
            wrong.append(Unreadable("payment-torn", found=read.torn.strip()[:60], source=Source(str(place), 1)))
        for one in read.payments:
            try:
                good.append(owners(one, folder.config.people, there))
            except Unreadable as error:
                wrong.append(error)
    return tuple(one for one in good if choice.holds(one.date)), wrong
