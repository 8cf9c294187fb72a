"""Reading rule cases: a TOML file becomes `Case`s with the place of everything in them, or a CaseError."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from kd_desktop.engine.chance import Fixed
from kd_desktop.engine.kings.commands import KingsCommand
from kd_desktop.engine.kings.state import PHASES
from kd_desktop.packs import Place, Source, read_toml
from kd_desktop.packs.compiler import compile_card
from kd_desktop.packs.findings import PackError, meant
from kd_desktop.workshop.cases_paths import Route, route, routes
from kd_desktop.workshop.cases_position import CaseError, Plain, Unfit
from kd_desktop.workshop.cases_reign import KINGS

Keys = tuple[str | int, ...]

UNTIL = (*PHASES, "begin", "cleanup_done", "reign_end", "campaign_end")
COMMAND_TAGS: tuple[str, ...] = tuple(str(kind.__struct_config__.tag) for kind in KingsCommand.__args__)
_KEYS = ("game", "title", "rules", "seats", "pack", "seed", "given", "card", "step", "expect", "chance")
_CONTENT = ("rules_table", "sticker", "envelope", "agenda", "house", "mystery", "storyline")
_STEP_KEYS = ("do", "seat", "refused", "clause", "expect", "until", "default")
_SHARED = ("game", "rules", "seats", "pack", "seed", "given", "card", "chance", *_CONTENT)


@dataclass(frozen=True)
class Wanted:
    """Something that must hold: the path, the value and where the case says so."""

    route: Route
    value: Plain
    place: Place


@dataclass(frozen=True)
class Step:
    """One step: a command of a seat, or a skip until a phase.

    `refused` is the code with which the command must be refused, "*" for any, "" when it must be allowed.
    """

    number: int
    place: Place
    seat: str = ""
    command: dict[str, Any] = field(default_factory=dict)
    refused: str = ""
    clause: str = ""
    until: str = ""
    default: str = ""
    expect: tuple[Wanted, ...] = ()


@dataclass(frozen=True)
class Case:
    """One rule case; see tests/cases/README.md for what each part means."""

    title: str
    place: Place
    rules: tuple[str, ...]
    seats: tuple[str, ...]
    pack: str
    seed: int
    given: tuple[Wanted, ...]
    chance: tuple[Fixed, ...]
    content: tuple[tuple[str, Any], ...]
    steps: tuple[Step, ...]
    expect: tuple[Wanted, ...]
    views: tuple[tuple[str, Wanted], ...]


def read_cases(path: Path) -> list[Case]:
    """The cases of one file. Raises CaseError when it can't be read as cases."""
    try:
        source = read_toml(path)
    except PackError as error:
        raise CaseError(Place(error.file, error.line, error.column), error.sentence) from None
    return list(Reader(source).cases())


class Reader:
    """Reads one file; every complaint names its place."""

    def __init__(self, source: Source) -> None:
        self.source = source

    def fail(self, keys: Keys, sentence: str, *, key: bool = False) -> CaseError:
        """The complaint about the value (or key) there."""
        return CaseError(self.source.where(keys, key=key), sentence)

    def cases(self) -> Iterator[Case]:
        """Every case of the file; keys above `[[case]]` are shared by its cases."""
        data = self.source.data
        if "case" not in data:
            yield self.case(data, (), {})
            return
        shared = {key: value for key, value in data.items() if key != "case"}
        for key in shared:
            if key not in _SHARED:
                raise self.fail((key,), f"“{key}” can't be shared by several cases.", key=True)
        for number, one in enumerate(self.list_of(data, "case", ())):
            yield self.case(one, ("case", number), shared)

    def case(self, data: dict[str, Any], at: Keys, shared: dict[str, Any]) -> Case:
        """One case."""
        for key in data:
            if key not in (*_KEYS, *_CONTENT):
                advice = f"A case has no “{key}”.{meant(key, (*_KEYS, *_CONTENT))}"
                raise self.fail((*at, key), advice, key=True)
        game = self.text({**shared, **data}, "game", at, "kings")
        if game != "kings":
            raise self.fail((*at, "game"), f"There are no cases for “{game}” yet; “kings” is known.")
        expect = dict(self.table(data, "expect", at))
        views = expect.pop("view", {})
        whole = {**shared, **data}
        return Case(
            title=self.text(data, "title", at, ""),
            place=self.source.where(at),
            rules=self.texts(whole, "rules", at),
            seats=self.seats(whole, at),
            pack=self.text(whole, "pack", at, "bench"),
            seed=self.number(whole, "seed", at, 1),
            given=_later_wins((*self.wanted(shared, "given", ()), *self.wanted(data, "given", at))),
            chance=(*self.chance(shared, ()), *self.chance(data, at)),
            content=(*self.content(shared, ()), *self.content(data, at)),
            steps=tuple(
                self.step(number, one, (*at, "step", number))
                for number, one in enumerate(self.list_of(data, "step", at))
            ),
            expect=tuple(self.flat(expect, (*at, "expect"))),
            views=tuple(self.views(views, (*at, "expect", "view"))),
        )

    # --- parts ------------------------------------------------------------

    def seats(self, data: dict[str, Any], at: Keys) -> tuple[str, ...]:
        """The names of the seats."""
        names = data.get("seats", ["Ana", "Ben", "Cy"])
        if not isinstance(names, list) or not all(isinstance(name, str) and name for name in names):
            raise self.fail((*at, "seats"), "“seats” is a list of names.")
        if len(set(names)) < len(names):
            raise self.fail((*at, "seats"), "Two seats have one name.")
        return tuple(names)

    def wanted(self, data: dict[str, Any], key: str, at: Keys) -> Iterator[Wanted]:
        """The paths of a table of the case."""
        yield from self.flat(self.table(data, key, at), (*at, key))

    def flat(self, table: dict[str, Any], at: Keys) -> Iterator[Wanted]:
        """Every path in a table, with its form checked."""
        for key, value in table.items():
            try:
                for found, one, keys in routes(KINGS, {key: value}):
                    found.check(one)
                    yield Wanted(found, one, self.source.where((*at, *keys)))
            except Unfit as error:
                raise self.fail((*at, key), str(error), key=True) from None

    def views(self, table: Any, at: Keys) -> Iterator[tuple[str, Wanted]]:
        """What each seat's view must hold; the form isn't checked, because "hidden" fits everywhere."""
        if not isinstance(table, dict):
            raise self.fail(at, "Write [expect.view.NAME].")
        for name, paths in table.items():
            if not isinstance(paths, dict):
                raise self.fail((*at, name), "Write [expect.view.NAME].")
            for path, value in paths.items():
                found = route(KINGS, path)
                if found is None or found.entry.seen is None:
                    raise self.fail((*at, name, path), f"A view can't be asked for “{path}”.", key=True)
                yield name, Wanted(found, value, self.source.where((*at, name, path)))

    def chance(self, data: dict[str, Any], at: Keys) -> Iterator[Fixed]:
        """What streams must yield."""
        for stream, result in self.table(data, "chance", at).items():
            words = result if isinstance(result, list) else [result]
            if not all(isinstance(word, str) for word in words):
                raise self.fail((*at, "chance", stream), "Chance yields a text or a list of texts.")
            yield Fixed(stream, tuple(words))

    def content(self, data: dict[str, Any], at: Keys) -> Iterator[tuple[str, Any]]:
        """Cards, and other parts of a pack, that the case brings along."""
        for number, raw in enumerate(self.list_of(data, "card", at)):
            keys = (*at, "card", number)
            try:
                yield "card", compile_card(raw, partial(self._inside, keys))
            except PackError as error:
                raise CaseError(Place(error.file, error.line, error.column), error.sentence) from None
        for kind in _CONTENT:
            if kind in data:
                raws = [data[kind]] if kind == "rules_table" else self.list_of(data, kind, at)
                for raw in raws:
                    yield kind, raw

    def _inside(self, keys: Keys, path: Keys) -> Place:
        return self.source.where((*keys, *path))

    def step(self, number: int, data: dict[str, Any], at: Keys) -> Step:
        """One step."""
        place = self.source.where(at)
        expect = tuple(self.wanted(data, "expect", at))
        if ("do" in data) == ("until" in data):
            raise self.fail(at, "A step has either “do” or “until”.")
        if "until" in data:
            until = self.text(data, "until", at, "")
            if until not in UNTIL:
                raise self.fail((*at, "until"), f"There is no phase “{until}”.{meant(until, UNTIL)}")
            default = self.text(data, "default", at, "")
            self.known_tag(default, (*at, "default"))
            self.only(data, ("until", "default", "expect"), at)
            return Step(number + 1, place, until=until, default=default, expect=expect)
        self.known_tag(self.text(data, "do", at, ""), (*at, "do"))
        refused = data.get("refused", "")
        if not isinstance(refused, (str, bool)):
            raise self.fail((*at, "refused"), "“refused” is a message code, or true for any.")
        command = {key: value for key, value in data.items() if key not in _STEP_KEYS or key == "do"}
        return Step(
            number + 1,
            place,
            seat=self.text(data, "seat", at, ""),
            command=command,
            refused="*" if refused is True else refused or "",
            clause=self.text(data, "clause", at, ""),
            expect=expect,
        )

    def known_tag(self, tag: str, at: Keys) -> None:
        """Raises CaseError when no command is called so; "" is none."""
        if tag and tag not in COMMAND_TAGS:
            raise self.fail(at, f"There is no command “{tag}”.{meant(tag, COMMAND_TAGS)}")

    def only(self, data: dict[str, Any], keys: tuple[str, ...], at: Keys) -> None:
        """Raises CaseError for a key that such a step hasn't."""
        for key in data:
            if key not in keys:
                raise self.fail((*at, key), f"Such a step has no “{key}”.", key=True)

    # --- plain values ------------------------------------------------------------

    def text(self, data: dict[str, Any], key: str, at: Keys, default: str) -> str:
        """A text."""
        value = data.get(key, default)
        if not isinstance(value, str):
            raise self.fail((*at, key), f"“{key}” is a text.")
        return value

    def texts(self, data: dict[str, Any], key: str, at: Keys) -> tuple[str, ...]:
        """A list of texts, empty when there is none."""
        value = data.get(key, [])
        if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
            raise self.fail((*at, key), f"“{key}” is a list of texts.")
        return tuple(value)

    def number(self, data: dict[str, Any], key: str, at: Keys, default: int) -> int:
        """A whole number."""
        value = data.get(key, default)
        if type(value) is not int:
            raise self.fail((*at, key), f"“{key}” is a whole number.")
        return value

    def table(self, data: dict[str, Any], key: str, at: Keys) -> dict[str, Any]:
        """A table, empty when there is none."""
        value = data.get(key, {})
        if not isinstance(value, dict):
            raise self.fail((*at, key), f"“{key}” is a table: write [{key}].")
        return value

    def list_of(self, data: dict[str, Any], key: str, at: Keys) -> list[dict[str, Any]]:
        """A list of tables, empty when there is none."""
        value = data.get(key, [])
        if not isinstance(value, list) or not all(isinstance(one, dict) for one in value):
            raise self.fail((*at, key), f"“{key}” is a list of tables: write [[{key}]].")
        return value


def _later_wins(given: tuple[Wanted, ...]) -> tuple[Wanted, ...]:
    """What a case gives itself goes before what its file gives to all."""
    return tuple({wanted.route.path: wanted for wanted in given}.values())
