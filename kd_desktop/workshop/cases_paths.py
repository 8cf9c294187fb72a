"""Paths of rule cases: their names, types and meanings, and how each reads and sets up a position.

A path is written with dots, `seat.Ana.power`; a part in capitals (`seat.NAME.power`) stands for any name.
Each game has one table of `CasePath`, from which the runner works and the list in tests/cases/README.md is
made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Literal

from kd_desktop.packs.findings import meant
from kd_desktop.workshop.cases_verdicts import Plain, Unfit

Kind = Literal["number", "flag", "text", "seat", "house", "list", "table"]
Get = Callable[..., Plain]
Put = Callable[..., None]

_FORMS: dict[Kind, tuple[type, ...]] = {
    "number": (int,),
    "flag": (bool,),
    "text": (str,),
    "seat": (str,),
    "house": (int, str),
    "list": (list,),
    "table": (dict, int),
}
_SAID: dict[Kind, str] = {
    "number": "a number",
    "flag": "true or false",
    "text": "a text",
    "seat": "the name of a seat",
    "house": "a house, by number or name",
    "list": "a list",
    "table": "a table",
}


@dataclass(frozen=True)
class CasePath:
    """One path: its pattern, its type, its meaning, and its functions.

    `get(position, *names)` reads it, `put(position, value, *names)` sets it up (None: it can only be read),
    and `seen(position, view, *names)` reads it from a view (None: a view can't be asked for it). `names` are
    the parts of the path in capitals in the pattern. `low` is the least number that may be given.
    """

    pattern: str
    kind: Kind
    meaning: str
    get: Get
    put: Put | None = None
    seen: Get | None = None
    low: int | None = 0

    @property
    def parts(self) -> tuple[str, ...]:
        """The pattern, part by part."""
        return tuple(self.pattern.split("."))


@dataclass(frozen=True)
class Route:
    """A path of a case: its words, its entry and the names in it."""

    path: str
    entry: CasePath
    names: tuple[str, ...]

    def get(self, position: Any) -> Plain:
        """The position's value at the path; raises Unfit."""
        return self.entry.get(position, *self.names)

    def put(self, position: Any, value: Plain) -> None:
        """Sets the position up; raises Unfit, also when the path can only be read."""
        if self.entry.put is None:
            raise Unfit(f"“{self.path}” can only be read.")
        low = self.entry.low
        if self.entry.kind == "number" and low is not None and value < low:
            raise Unfit(f"“{self.path}” can't be {value}: it is {low} or more.")
        self.entry.put(position, value, *self.names)

    def seen(self, position: Any, view: Any) -> Plain:
        """The view's value at the path; raises Unfit."""
        if self.entry.seen is None:
            raise Unfit(f"A view can't be asked for “{self.path}”.")
        return self.entry.seen(position, view, *self.names)

    def check(self, value: Plain) -> None:
        """Raises Unfit when the value hasn't the path's form."""
        fits = isinstance(value, _FORMS[self.entry.kind])
        if not fits or (isinstance(value, bool) and self.entry.kind != "flag"):
            raise Unfit(f"“{self.path}” holds {_SAID[self.entry.kind]}.")


def route(entries: Iterable[CasePath], path: str) -> Route | None:
    """The path's entry and names, None when no pattern fits."""
    words = tuple(path.split("."))
    for entry in entries:
        parts = entry.parts
        if len(parts) == len(words) and all(
            part in (word, part.upper()) for part, word in zip(parts, words, strict=True)
        ):
            names = tuple(word for part, word in zip(parts, words, strict=True) if part == part.upper())
            return Route(path, entry, names)
    return None


Found = tuple[Route, Plain, tuple[str, ...]]
"""A path in a table of a case, its value and its keys in the file."""


def routes(entries: tuple[CasePath, ...], table: dict[str, Any]) -> Iterator[Found]:
    """Every path in a table of a case.

    Paths may be written as one quoted key, as dotted keys, or as tables. Raises Unfit for what is no path.
    """
    yield from _routes(entries, table, ())


def _routes(entries: tuple[CasePath, ...], table: dict[str, Any], before: tuple[str, ...]) -> Iterator[Found]:
    for key, value in table.items():
        keys = (*before, key)
        path = ".".join(keys)
        found = route(entries, path)
        inner = isinstance(value, dict)
        if found is not None and (not inner or not value or found.entry.kind == "table"):
            yield found, value, keys
        elif inner and value:
            yield from _routes(entries, value, keys)
        else:
            known = (entry.pattern for entry in entries)
            raise Unfit(f"There is no path “{path}”.{meant(path, known)}", keys)


def same(wanted: Plain, found: Plain) -> bool:
    """Whether a position's value matches a case's.

    In a table only the keys in the case are compared; a plain value means the table's first key.
    """
    if isinstance(found, dict):
        if isinstance(wanted, dict):
            return all(key in found and same(value, found[key]) for key, value in wanted.items())
        return bool(found) and same(wanted, next(iter(found.values())))
    if isinstance(wanted, list) and isinstance(found, list):
        return len(wanted) == len(found) and all(map(same, wanted, found))
    return type(wanted) is type(found) and wanted == found


def shown(value: Plain) -> str:
    """A value as TOML would write it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, list):
        return f"[{', '.join(map(shown, value))}]"
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{key} = {shown(one)}' for key, one in value.items())} }}"
    return str(value)


def markdown(entries: Iterable[CasePath]) -> str:
    """The list of paths as a Markdown table."""
    rows = ["| path | holds | meaning | in a case | in a view |", "|---|---|---|---|---|"]
    for entry in entries:
        use = "given, expect" if entry.put else "expect"
        rows.append(
            f"| `{entry.pattern}` | {entry.kind} | {entry.meaning} | {use} | {'yes' if entry.seen else ''} |"
        )
    return "\n".join(rows)
