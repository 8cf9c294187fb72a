"""The givens and expectations of a rule case: paths with values and places, also in views."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from kd_desktop.packs import FilePlace
from kd_desktop.workshop.cases_paths import Route, routes
from kd_desktop.workshop.cases_source import CaseFile, Keys
from kd_desktop.workshop.cases_verdicts import CaseError, Plain, Unfit


@dataclass(frozen=True)
class Wanted:
    """A required value: the path, the value and its place in the case."""

    route: Route
    value: Plain
    place: FilePlace


Views = tuple[tuple[str, Wanted], ...]
"""The requirements for the view of a seat, by name."""


@dataclass(frozen=True)
class ExpectedPosition:
    """The requirements at one moment, for the position and the seats' views."""

    paths: tuple[Wanted, ...] = ()
    views: Views = ()

    def __bool__(self) -> bool:
        """Whether anything is expected at all."""
        return bool(self.paths or self.views)


NOTHING = ExpectedPosition()


def given_in(reading: CaseFile, data: dict[str, Any], at: Keys) -> Iterator[Wanted]:
    """Every path in the table `given`, with its form checked."""
    yield from _paths(reading, reading.table(data, "given", at), (*at, "given"))


def expected_in(reading: CaseFile, data: dict[str, Any], at: Keys) -> ExpectedPosition:
    """The table `expect` with its views."""
    table = dict(reading.table(data, "expect", at))
    views = table.pop("view", {})
    at = (*at, "expect")
    paths = tuple(_paths(reading, table, at))
    for wanted in paths:
        _says_something(wanted)
    return ExpectedPosition(paths, tuple(_views(reading, views, (*at, "view"))))


def _says_something(wanted: Wanted) -> None:
    """Raises CaseError for an empty table, which holds whatever is found."""
    if wanted.value == {}:
        raise CaseError(wanted.place, f"“{wanted.route.path}” expects nothing: name one of its keys.")


def _paths(reading: CaseFile, table: dict[str, Any], at: Keys) -> Iterator[Wanted]:
    """Every path in a table, with its form checked."""
    for found, value, keys in _routes(reading, table, at):
        try:
            found.check(value)
        except Unfit as error:
            raise reading.fail((*at, *keys), str(error)) from None
        yield Wanted(found, value, reading.where((*at, *keys)))


def _routes(reading: CaseFile, table: dict[str, Any], at: Keys) -> Iterator[tuple[Route, Plain, Keys]]:
    try:
        yield from routes(reading.book.paths, table)
    except Unfit as error:
        raise reading.fail((*at, *error.keys), str(error), key=True) from None


def _views(reading: CaseFile, table: Any, at: Keys) -> Iterator[tuple[str, Wanted]]:
    """What each seat's view must hold; the form isn't checked, because "hidden" fits everywhere."""
    if not isinstance(table, dict):
        raise reading.fail(at, "Write [expect.view.NAME].")
    for name, paths in table.items():
        if not isinstance(paths, dict):
            raise reading.fail((*at, name), "Write [expect.view.NAME].")
        if not paths:
            raise reading.fail((*at, name), f"Of the view of {name} nothing is expected: name a path.")
        for found, value, keys in _routes(reading, paths, (*at, name)):
            if found.entry.seen is None:
                sentence = f"A view can't be asked for “{found.path}”."
                raise reading.fail((*at, name, *keys), sentence, key=True)
            wanted = Wanted(found, value, reading.where((*at, name, *keys)))
            _says_something(wanted)
            yield name, wanted
