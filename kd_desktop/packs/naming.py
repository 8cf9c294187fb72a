"""Names in a pack of any game: usable in texts and saves, and unique."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path as FilePath

from kd_desktop.packs.draft import PackDraft
from kd_desktop.packs.findings import Fault, Path
from kd_desktop.packs.values import words_of

IDENTIFIER = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def identifiers(draft: PackDraft) -> Iterator[Fault]:
    """Ids are lower-case letters, digits and single hyphens, so that texts and saves can use them."""
    for path, value in draft.fields("id"):
        if isinstance(value, str) and not IDENTIFIER.fullmatch(value):
            said = f"“{value}” isn't an id: use lower-case letters, digits and single hyphens."
            yield Fault("bad-id", path, said)


def folder(draft: PackDraft) -> Iterator[Fault]:
    """A pack's id is its folder's name."""
    named = words_of(draft.table("pack"), "id")
    name = FilePath(draft.folder).resolve().name
    if named and named != name:
        said = f"The pack's id is “{named}” but its folder is “{name}”: they must be the same."
        yield Fault("wrong-folder", ("pack", "id"), said)


def twice(draft: PackDraft, noun: str, found: Iterable[tuple[Path, object]]) -> Iterator[Fault]:
    """A fault for each name, given with its path, used at an earlier path; `noun` is what it names."""
    first: dict[object, Path] = {}
    for path, name in found:
        if type(name) not in (str, int):
            continue
        if name in first:
            place = draft.where(first[name])
            named = f"“{name}”" if isinstance(name, str) else name
            said = (
                f"{noun.capitalize()} {named} is already in {FilePath(place.file).name}, line {place.line}."
            )
            yield Fault("duplicate-id", path, said + " Give one of them another name.")
        first.setdefault(name, path)
