"""Rule breaks as data: one small change of the engine each, that some test or rule case must notice."""

from __future__ import annotations

from pathlib import Path

import msgspec

FOLDER = Path(__file__).resolve().parent / "breaks"


class Break(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One deliberate rule break: in `file`, `old` (which stands there exactly once) becomes `new`.

    `breaks` says in one sentence what then goes wrong, `clauses` which clauses say otherwise.
    """

    id: str
    clauses: tuple[str, ...]
    file: str
    old: str
    new: str
    breaks: str

    @property
    def module(self) -> str:
        """The module that is broken, as it is imported."""
        return self.file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


class BreaksError(Exception):
    """A file or a choice of breaks that can't be used, in one sentence."""


class StaleError(Exception):
    """A break that no longer fits the code, in one sentence."""


class _File(msgspec.Struct, forbid_unknown_fields=True):
    """One file of breaks."""

    breaks: tuple[Break, ...] = msgspec.field(name="break")


def load(folder: Path = FOLDER) -> tuple[Break, ...]:
    """Every break of a folder's TOML files, in the order of the files; each game has a folder of its own."""
    found: list[Break] = []
    for path in sorted(folder.rglob("*.toml")):
        try:
            found += msgspec.toml.decode(path.read_text(encoding="utf-8"), type=_File).breaks
        except msgspec.MsgspecError as error:
            raise BreaksError(f"{path.name} can't be read: {error}") from error
    names = [entry.id for entry in found]
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        raise BreaksError(f"Two breaks have the same id: {', '.join(twice)}.")
    return tuple(found)


def choose(breaks: tuple[Break, ...], only: list[str] | None) -> tuple[Break, ...]:
    """Those of the breaks that were asked for by id, or all of them."""
    unknown = sorted(set(only or ()) - {entry.id for entry in breaks})
    if unknown:
        raise BreaksError(f"There is no break {', '.join(unknown)}.")
    return tuple(entry for entry in breaks if not only or entry.id in only)


def broken(entry: Break, root: Path) -> str:
    """The text of the break's file below `root` after the change; StaleError when the break doesn't fit."""
    path = root / entry.file
    if not path.is_file():
        raise StaleError(f"there is no {entry.file} any more; renew the break {entry.id}")
    text = path.read_text(encoding="utf-8")
    count = text.count(entry.old)
    if count != 1:
        raise StaleError(f"{entry.old!r} stands {count} times in {entry.file}; renew the break {entry.id}")
    return text.replace(entry.old, entry.new)
