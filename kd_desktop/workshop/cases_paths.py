"""Paths of rule cases: what each is called, holds and means, and how a position is read and set up by it.

A path is written with dots, `seat.Ana.power`; a part in capitals (`seat.NAME.power`) stands for any name.
Each game has one table of `Entry`, from which the runner works and the list in tests/cases/README.md is made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Literal

from kd_desktop.engine.kings.view import View
from kd_desktop.packs.findings import meant
from kd_desktop.workshop.cases_position import Plain, Position, Unfit

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
class Entry:
    """One path: its pattern, what it holds, what it means, and its functions.

    `get(position, *names)` reads it, `put(position, value, *names)` sets it up (None: it can only be read),
    and `seen(position, view, *names)` reads it from a view (None: a view can't be asked for it). `names` are
    the parts of the path that stand in capitals in the pattern.
    """

    pattern: str
    kind: Kind
    meaning: str
    get: Get
    put: Put | None = None
    seen: Get | None = None

    @property
    def parts(self) -> tuple[str, ...]:
        """The pattern, part by part."""
        return tuple(self.pattern.split("."))


@dataclass(frozen=True)
class Route:
    """A path of a case: its words, its entry and the names in it."""

    path: str
    entry: Entry
    names: tuple[str, ...]

    def get(self, position: Position) -> Plain:
        """What the position holds there; raises Unfit."""
        return self.entry.get(position, *self.names)

    def put(self, position: Position, value: Plain) -> None:
        """Sets the position up; raises Unfit, also when the path can only be read."""
        if self.entry.put is None:
            raise Unfit(f"“{self.path}” can only be read.")
        self.entry.put(position, value, *self.names)

    def seen(self, position: Position, view: View) -> Plain:
        """What the view holds there; raises Unfit."""
        if self.entry.seen is None:
            raise Unfit(f"A view can't be asked for “{self.path}”.")
        return self.entry.seen(position, view, *self.names)

    def check(self, value: Plain) -> None:
        """Raises Unfit when the value hasn't the path's form."""
        fits = isinstance(value, _FORMS[self.entry.kind])
        if not fits or (isinstance(value, bool) and self.entry.kind != "flag"):
            raise Unfit(f"“{self.path}” holds {_SAID[self.entry.kind]}.")


def route(entries: Iterable[Entry], path: str) -> Route | None:
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


def routes(
    entries: tuple[Entry, ...], table: dict[str, Any]
) -> Iterator[tuple[Route, Plain, tuple[str, ...]]]:
    """Every path in a table of a case with its value and its keys in the file.

    Paths may be written as one quoted key, as dotted keys, or as tables. Raises Unfit for what is no path.
    """
    yield from _routes(entries, table, "", ())


def _routes(
    entries: tuple[Entry, ...], table: dict[str, Any], before: str, keys: tuple[str, ...]
) -> Iterator[tuple[Route, Plain, tuple[str, ...]]]:
    for key, value in table.items():
        path = f"{before}.{key}" if before else key
        found = route(entries, path)
        inner = isinstance(value, dict)
        if found is not None and not (inner and found.entry.kind != "table"):
            yield found, value, (*keys, key)
        elif inner:
            yield from _routes(entries, value, path, (*keys, key))
        else:
            raise Unfit(f"There is no path “{path}”.{meant(path, (entry.pattern for entry in entries))}")


def same(wanted: Plain, found: Plain) -> bool:
    """Whether a position holds what a case wants.

    Of a table only the keys that the case names are compared; a plain value stands for the table's first key.
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


def markdown(entries: Iterable[Entry]) -> str:
    """The list of paths as a Markdown table."""
    rows = ["| path | holds | meaning | in a case | in a view |", "|---|---|---|---|---|"]
    for entry in entries:
        use = "given, expect" if entry.put else "expect"
        rows.append(
            f"| `{entry.pattern}` | {entry.kind} | {entry.meaning} | {use} | {'yes' if entry.seen else ''} |"
        )
    return "\n".join(rows)
