"""Reads rule cases: a TOML file becomes `Case`s with the place of everything in them, or a CaseError."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kd_desktop.engine.chance import Fixed
from kd_desktop.packs import FilePlace, SourceFile, read_toml
from kd_desktop.packs.findings import PackError, meant
from kd_desktop.workshop.casebook import CASEBOOKS, UNNAMED, casebook
from kd_desktop.workshop.cases_content import Brought, content_in
from kd_desktop.workshop.cases_source import CaseFile, Keys
from kd_desktop.workshop.cases_steps import CaseStep, read_step
from kd_desktop.workshop.cases_verdicts import CaseError
from kd_desktop.workshop.cases_wanted import ExpectedPosition, Wanted, expected_in, given_in

_SHARED = ("game", "rules", "seats", "pack", "seed", "given", "chance")
_OWN = ("title", "step", "expect")


@dataclass(frozen=True)
class Chosen:
    """The required results of a stream of chance, with their place in the case."""

    fixed: Fixed
    place: FilePlace


@dataclass(frozen=True)
class Case:
    """One rule case; see tests/cases/README.md for what each part means."""

    title: str
    place: FilePlace
    game: str
    rules: tuple[str, ...]
    seats: tuple[str, ...]
    seats_place: FilePlace
    pack: str
    seed: int
    given: tuple[Wanted, ...]
    chance: tuple[Chosen, ...]
    content: tuple[Brought, ...]
    steps: tuple[CaseStep, ...]
    expect: ExpectedPosition


def read_cases(path: Path) -> list[Case]:
    """The cases of one file. Raises CaseError when it can't be read as cases."""
    try:
        source = read_toml(path)
    except PackError as error:
        raise CaseError(FilePlace(error.file, error.line, error.column), error.sentence) from None
    return list(_cases(source))


def _cases(source: SourceFile) -> Iterator[Case]:
    """Every case of the file; keys above `[[case]]` are shared by its cases."""
    data = source.data
    shared = {key: value for key, value in data.items() if key != "case"}
    file = _reader(source, data, ())
    if not data:
        raise file.fail((), "This file is empty. A case needs [expect], or a step that expects something.")
    if "case" not in data:
        yield file.case(data, (), {})
        return
    for key in shared:
        if key in _OWN:
            raise file.fail((key,), f"“{key}” can't be shared by several cases.", key=True)
    file.only(shared, file.shared_keys, (), "What several cases share")
    listed = file.list_of(data, "case", ())
    if not listed:
        raise file.fail(("case",), "There is no case in this list: write [[case]].")
    for number, one in enumerate(listed):
        at = ("case", number)
        reader = _reader(source, one, at) if "game" in one else file
        yield reader.case(one, at, shared)


def _reader(source: SourceFile, data: dict[str, Any], at: Keys) -> CaseReader:
    """What reads the cases of the game that is named there."""
    file = CaseReader(source, casebook(UNNAMED))
    game = file.text(data, "game", at, UNNAMED)
    if game not in CASEBOOKS:
        known = "”, “".join(CASEBOOKS)
        raise file.fail((*at, "game"), f"There are no cases for “{game}” yet; “{known}” is known.")
    return CaseReader(source, casebook(game))


class CaseReader(CaseFile):
    """Reads the cases of one file."""

    @property
    def shared_keys(self) -> tuple[str, ...]:
        """The keys that several cases may share."""
        return (*_SHARED, *self.book.parts)

    def case(self, data: dict[str, Any], at: Keys, shared: dict[str, Any]) -> Case:
        """One case."""
        self.only(data, (*_OWN, *self.shared_keys), at, "A case")
        whole = {**shared, **data}
        case = Case(
            title=self.text(data, "title", at, ""),
            place=self.where(at),
            game=self.text(whole, "game", at, UNNAMED),
            rules=self.clauses(whole, "rules", self.home("rules", data, at)),
            seats=self.seats(whole, self.home("seats", data, at)),
            seats_place=self.where((*self.home("seats", data, at), "seats")),
            pack=self.text(whole, "pack", at, self.book.pack),
            seed=self.number(whole, "seed", at, 1),
            given=_later_wins((*given_in(self, shared, ()), *given_in(self, data, at))),
            # The first that is given for a stream is used.
            chance=(*self.chance(data, at), *self.chance(shared, ())),
            content=(*content_in(self, shared, ()), *content_in(self, data, at)),
            steps=tuple(
                read_step(self, number + 1, one, (*at, "step", number))
                for number, one in enumerate(self.list_of(data, "step", at))
            ),
            expect=expected_in(self, data, at),
        )
        if not case.expect and not any(step.refused or step.expect for step in case.steps):
            advice = "add [expect], or “expect” or “refused” to a step."
            raise self.fail(at, f"This case expects nothing, so it can't fail: {advice}")
        return case

    def home(self, key: str, data: dict[str, Any], at: Keys) -> Keys:
        """The place of a key that cases may share: in the case, or at the top of the file."""
        return at if key in data else ()

    # --- parts ------------------------------------------------------------

    def seats(self, data: dict[str, Any], at: Keys) -> tuple[str, ...]:
        """The names of the seats."""
        names = data.get("seats", ["Ana", "Ben", "Cy"])
        if not isinstance(names, list) or not all(isinstance(name, str) and name for name in names):
            raise self.fail((*at, "seats"), "“seats” is a list of names.")
        if len(set(names)) < len(names):
            raise self.fail((*at, "seats"), "Two seats have one name.")
        return tuple(names)

    def chance(self, data: dict[str, Any], at: Keys) -> Iterator[Chosen]:
        """The required results of streams."""
        for stream, result, keys in self.streams(self.table(data, "chance", at), (*at, "chance")):
            words = result if isinstance(result, list) else [result]
            if not all(isinstance(word, str) for word in words):
                raise self.fail(keys, "Chance yields a text or a list of texts.")
            for word in words:
                known = self.book.streams[stream]
                if known and word not in known:
                    sentence = f"“{stream}” never yields “{word}”.{meant(word, known)}"
                    raise self.fail(keys, sentence)
            yield Chosen(Fixed(stream, tuple(words)), self.where(keys))

    def streams(self, table: dict[str, Any], at: Keys) -> Iterator[tuple[str, Any, Keys]]:
        """Every stream that is named, with what it is to yield and where: `"dir.wealth"`, `dir.wealth`."""
        for key, value in table.items():
            inner = value.items() if isinstance(value, dict) else ()
            named = [(f"{key}.{name}", one, (*at, key, name)) for name, one in inner] or [
                (key, value, (*at, key))
            ]
            for stream, one, keys in named:
                if stream not in self.book.streams:
                    sentence = f"Chance has no stream “{stream}”.{meant(stream, self.book.streams)}"
                    raise self.fail(keys, sentence, key=True)
                yield stream, one, keys


def _later_wins(given: tuple[Wanted, ...]) -> tuple[Wanted, ...]:
    """What a case gives itself goes before what its file gives to all."""
    return tuple({wanted.route.path: wanted for wanted in given}.values())
