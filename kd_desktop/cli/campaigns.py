"""`kd-desktop campaigns`: the shelf from the command line, with every operation of the library page."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from kd_desktop.cli.complaint import Complaint
from kd_desktop.cli.shelf_names import named, shelf
from kd_desktop.cli.terminal import complain, say
from kd_desktop.storage import library_copies, library_files, library_restore, library_split, library_trash
from kd_desktop.storage.errors import StorageError
from kd_desktop.storage.library import ShelfEntry, campaigns, entry
from kd_desktop.storage.library_care import examine, remedies

Report = tuple[dict[str, Any], list[str]]
"""The result of an operation: as data, and as lines."""


def run(options: argparse.Namespace) -> int:
    """Carries out the operation; returns 0. Raises StorageError and Complaint."""
    data, lines = _ACTS[options.act or "list"](shelf(), options)
    if getattr(options, "json", False):
        say(json.dumps(data))
    else:
        say("\n".join(lines))
    return 0


# one function for each act -------------------------------------------------------------------------


def _list(root: Path, _: argparse.Namespace) -> Report:
    found = [looked_at(one) for one in campaigns(root)]
    lines = [_line(one) for one in found] or [f"There are no campaigns in {root} yet."]
    return {"folder": str(root), "campaigns": [_facts(one) for one in found]}, lines


def _rename(root: Path, options: argparse.Namespace) -> Report:
    folder = named(options.campaign, root)
    library_copies.rename(folder, options.title)
    return _done(folder, f"Renamed: {folder} is now “{_title(folder)}”.")


def _duplicate(root: Path, options: argparse.Namespace) -> Report:
    folder = named(options.campaign, root)
    made = library_copies.duplicate(folder, options.title or _title(folder))
    return _done(made, f"Duplicated: {made}")


def _branch(root: Path, options: argparse.Namespace) -> Report:
    folder = named(options.campaign, root)
    if options.reign is None:
        found = library_copies.closes(folder)
        data = {
            "folder": str(folder),
            "reigns": [{"reign": one.reign, "n": one.n, "time": one.time} for one in found],
        }
        lines = [f"reign {one.reign}  ended {one.time}  move {one.n}" for one in found]
        return data, lines or [f"No reign of {folder} has ended yet."]
    made = library_copies.branch(folder, options.reign, options.title or _title(folder))
    return _done(made, f"Branched from the end of reign {options.reign}: {made}")


def _export(root: Path, options: argparse.Namespace) -> Report:
    folder = named(options.campaign, root)
    file, manifest = library_files.export(folder, options.out.absolute())
    data = {
        "file": str(file),
        "whole": manifest.whole,
        "seq": manifest.seq,
        "fingerprint": manifest.fingerprint,
    }
    if not manifest.whole:
        complain(f"{folder} is damaged; it was exported as it is.")
    return data, [f"Exported: {file}"]


def _import(root: Path, options: argparse.Namespace) -> Report:
    file = options.file.absolute()
    known = library_files.look_into(file, root).known
    if known and known[0][0] in _NOT_NEEDED and not options.beside:
        how, one = known[0]
        raise Complaint(_NOT_NEEDED[how].format(file=file, name=one.folder.name))
    made = library_files.take_in(file, root)
    data, lines = _done(made, f"Imported: {made}")
    data["known"] = [{"folder": str(one.folder), "file_is": how} for how, one in known]
    return data, [
        *lines,
        *(_BESIDE[how].format(name=one.folder.name) for how, one in known if how in _BESIDE),
    ]


_NOT_NEEDED: dict[str, str] = {
    "same": "{name} on your shelf is the same campaign as {file}, so nothing was imported; --beside "
    "imports it as a second one.",
    "older": "{name} on your shelf goes further than {file}, so nothing was imported; --beside "
    "imports it as a second one.",
}
_BESIDE: dict[str, str] = {
    "newer": "It goes further than {name}, which is still on your shelf.",
    "other": "It is the same campaign as {name}, played on in another way; both are on your shelf.",
}
"""The sentence for each relation of a campaign in a file to the one on the shelf."""


def _split(root: Path, options: argparse.Namespace) -> Report:
    folder = named(options.campaign, root)
    folders = library_split.split(folder)
    if len(folders) == 1:
        raise Complaint(f"{folder} was played in one way only, so there is nothing to split.")
    lines = [f"Kept as two campaigns: {folders[0]}", *(f"and: {one}" for one in folders[1:])]
    return {"folder": str(folder), "folders": [str(one) for one in folders]}, lines


def _restore(root: Path, options: argparse.Namespace) -> Report:
    folder = named(options.campaign, root)
    if options.backup is None:
        found = library_restore.generations(folder)
        if not found:
            raise Complaint(f"{folder} has no readable backup.")
        backups: dict[str, Any] = {
            "folder": str(folder),
            "backups": [
                {
                    "backup": one.number,
                    "seq": one.header.seq,
                    "saved": one.header.saved,
                    "reign": one.header.summary.reign,
                }
                for one in found
            ],
        }
        lines = [
            f"backup {one.number}  saved {one.header.saved}  reign {one.header.summary.reign}"
            f"  move {one.header.seq}"
            for one in found
        ]
        return backups, lines
    kept = library_restore.restore(folder, options.backup)
    data = {"folder": str(folder), "restored": options.backup, "kept": kept.number}
    return data, [
        f"Restored backup {options.backup} of {folder}; the state before is now backup {kept.number}."
    ]


def _trash(root: Path, options: argparse.Namespace) -> Report:
    if options.empty:
        if options.campaign is not None:
            raise Complaint("Name a campaign or give --empty, not both.")
        count = library_trash.empty_trash(root)
        return {"deleted": count}, [f"Deleted for good: {count}." if count else "The trash is empty."]
    if options.campaign is None:
        found = library_trash.trashed(root)
        lines = [_line(one) for one in found] or ["The trash is empty."]
        return {
            "folder": str(library_trash.trash_folder(root)),
            "campaigns": [_facts(one) for one in found],
        }, lines
    where = library_trash.throw_away(named(options.campaign, root))
    return _done(where, f"In the trash: {where}")


def _put_back(root: Path, options: argparse.Namespace) -> Report:
    folder = library_trash.put_back(named(options.campaign, library_trash.trash_folder(root)))
    return _done(folder, f"Back on the shelf: {folder}")


_ACTS: dict[str, Callable[[Path, argparse.Namespace], Report]] = {
    "list": _list,
    "rename": _rename,
    "duplicate": _duplicate,
    "branch": _branch,
    "export": _export,
    "import": _import,
    "restore": _restore,
    "split": _split,
    "trash": _trash,
    "put-back": _put_back,
}


# words ---------------------------------------------------------------------------------------------


def _done(folder: Path, words: str) -> Report:
    return {"folder": str(folder)}, [words]


def _title(folder: Path) -> str:
    found = entry(folder)
    return found.header.title if found is not None and found.header is not None else folder.name


def looked_at(one: ShelfEntry) -> ShelfEntry:
    """The campaign after a full read, with the damage that its header alone doesn't show."""
    if one.trouble is not None:
        return one
    try:
        found = examine(one.folder)
    except StorageError as error:
        return replace(one, trouble=error)
    if not found:
        return one
    trouble = StorageError(found[0].code, found[0].path, str(found[0]).rstrip("."), "open it to go on")
    return replace(one, trouble=trouble)


def _can(one: ShelfEntry) -> list[str]:
    """What can be done with it, the best first."""
    if one.trouble is not None and one.trouble.code == "two_ways":
        return ["split", "export", "trash"]
    return list(remedies(one))


def _facts(one: ShelfEntry) -> dict[str, Any]:
    head = one.header
    data: dict[str, Any] = {"folder": str(one.folder), "can": _can(one)}
    if head is not None:
        summary = head.summary
        data |= {
            "title": head.title,
            "game": head.game,
            "pack": head.pack,
            "seq": head.seq,
            "saved": head.saved,
            "played": one.played,
            "reign": summary.reign,
            "sitting": summary.sitting,
            "finished": summary.finished,
            "players": [{"house": p.name, "member": p.member, "chair": p.chair} for p in summary.players],
        }
    if one.trouble is not None:
        data["trouble"] = str(one.trouble)
    return data


def _line(one: ShelfEntry) -> str:
    name = one.folder.name
    damage = ""
    if one.trouble is not None:
        damage = f"  DAMAGED: {one.trouble} Possible: {', '.join(_can(one))}."
    if one.header is None:
        return f"{name}{damage}"
    about = one.header.summary
    place = f"{'in' if about.sitting else 'after'} reign {about.reign}" if about.reign else "not begun"
    return f"{name}  “{one.title}”  {place}  played {one.played}{damage}"
