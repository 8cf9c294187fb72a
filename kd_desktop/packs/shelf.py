"""The packs on this machine: those that come with the program and those in the user's data folder."""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from kd_desktop.packs.compiler import compile_folder, examine
from kd_desktop.packs.draft import read_folder, toml_files
from kd_desktop.packs.findings import FilePlace, Finding, PackError, finding, meant
from kd_desktop.packs.formats import AnyPack, PackTheme, format_of

SHIPPED = Path(__file__).resolve().parent
"""The folder with the packs of the program: data files beside this module, also in a frozen program."""
REHEARSALS = frozenset({"bench"})
"""Packs of the program for its tests and rule cases only."""
AHEAD = frozenset({"new-shore"})
"""Packs of the program whose game isn't built yet: they are on no shelf."""


class PackInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A pack that was found. With an `error` it can't be played and has only `id`, `folder` and `shipped`.

    `notes` are its content notes, for people to read before they play; `themes` may be left out.
    """

    id: str
    folder: str
    game: str = ""
    title: str = ""
    summary: str = ""
    language: str = ""
    edition: int = 0
    hash: str = ""
    notes: tuple[str, ...] = ()
    themes: tuple[PackTheme, ...] = ()
    shipped: bool = True
    error: Finding | None = None


def load(folder_or_id: str | Path, user_packs: Path | None = None) -> AnyPack:
    """The pack with an id or in a folder.

    `user_packs` is the folder with the user's own packs; a pack of the program takes precedence over one
    with the same id there. Raises PackError with every error when there is no such pack or it isn't sound.
    """
    return _compiled(folder_of(folder_or_id, user_packs))


def _compiled(folder: Path) -> AnyPack:
    """The pack in that folder; one of the program is compiled once while its files stay as they are.

    A pack of the user may be edited between two looks at it, too quickly for the dates of its files to tell.
    """
    if folder.parent != SHIPPED:
        return compile_folder(folder)
    files = ((file, file.stat()) for file in toml_files(folder))
    return _shipped(folder, frozenset((file, look.st_size, look.st_mtime_ns) for file, look in files))


@functools.lru_cache(maxsize=8)
def _shipped(folder: Path, _files: frozenset[tuple[Path, int, int]]) -> AnyPack:
    return compile_folder(folder)


def check(folder: str | Path) -> list[Finding]:
    """All findings about the pack in a folder, by file and line; empty when it is sound."""
    try:
        return examine(read_folder(Path(folder)))
    except PackError as error:
        return list(error.findings)


def installed(user_packs: Path | None = None) -> list[PackInfo]:
    """Every pack of the program and of the user, the broken ones with their first error."""
    return [_info(folder, shipped) for folder, shipped in _folders(user_packs)]


def playable(user_packs: Path | None = None) -> list[PackInfo]:
    """The installed packs that are for playing: all but the program's REHEARSALS."""
    return [
        _info(folder, shipped)
        for folder, shipped in _folders(user_packs)
        if not (shipped and folder.name in REHEARSALS)
    ]


def own_folders() -> list[Path]:
    """The folders of the program's packs, but for those whose game isn't built yet."""
    return [folder for folder, _ in _folders(None)]


def look_at(folder: Path) -> PackInfo:
    """The pack in a folder anywhere; a broken one with its first error."""
    return _info(folder, folder.parent == SHIPPED)


def _info(folder: Path, shipped: bool) -> PackInfo:
    try:
        pack = _compiled(folder)
    except PackError as error:
        return PackInfo(id=folder.name, folder=str(folder), shipped=shipped, error=error.first)
    return PackInfo(
        id=pack.id,
        folder=str(folder),
        game=pack.game,
        title=pack.title,
        summary=pack.summary,
        language=pack.language,
        edition=pack.edition,
        hash=pack.hash,
        notes=tuple(format_of(pack.game).notes(pack)),
        themes=tuple(format_of(pack.game).themes(pack)),
        shipped=shipped,
    )


def content_notes(folder_or_id: str | Path, user_packs: Path | None = None) -> tuple[str, ...]:
    """The content notes for a whole pack, read from its first file without compiling it.

    Empty when there are none or the file can't be read: `installed` reports the problem.
    """
    head = _head(folder_or_id, user_packs)
    notes = [note for note in head.get("content_note", ()) if "storyline" not in note]
    return tuple(str(note.get("text", "")) for note in notes)


def printed_title(folder_or_id: str | Path, user_packs: Path | None = None) -> str:
    """The pack's title, read from its first file without compiling it; "" when it can't be read."""
    pack = _head(folder_or_id, user_packs).get("pack")
    return str(pack.get("title", "")) if isinstance(pack, dict) else ""


def _head(folder_or_id: str | Path, user_packs: Path | None) -> dict[str, Any]:
    """A pack's first file as it stands there; empty when it can't be read."""
    try:
        return tomllib.loads((folder_of(folder_or_id, user_packs) / "pack.toml").read_text("utf-8"))
    except (PackError, OSError, ValueError, RecursionError):
        return {}


def _folders(user_packs: Path | None) -> Iterator[tuple[Path, bool]]:
    """The folders of all packs, those of the program first, each group by name."""
    seen: set[str] = set()
    for home, shipped in ((SHIPPED, True), (user_packs, False)):
        try:
            inside = sorted(home.iterdir()) if home is not None else []
        except OSError:
            inside = []  # the user has no packs, or none that may be read
        for folder in inside:
            if shipped and folder.name in AHEAD:
                continue
            if folder.name not in seen and folder.is_dir() and toml_files(folder):
                seen.add(folder.name)
                yield folder, shipped


def folder_of(folder_or_id: str | Path, user_packs: Path | None) -> Path:
    """The folder of a pack named by its id or by its folder; PackError when there is no such pack."""
    if isinstance(folder_or_id, Path):
        return folder_or_id
    folders = {folder.name: folder for folder, _ in _folders(user_packs)}
    if folder_or_id in folders:
        return folders[folder_or_id]
    if folder_or_id and Path(folder_or_id).is_dir():
        return Path(folder_or_id)
    sentence = f"There is no pack “{folder_or_id}”.{meant(folder_or_id, folders)}"
    raise PackError([finding("no-pack", FilePlace(folder_or_id, 0), sentence)])
