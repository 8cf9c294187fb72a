"""`kd-desktop campaigns`: the shelf from the command line, every operation of the library page."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from kd_desktop.cli.complaint import Complaint
from kd_desktop.storage import library_copies, library_files, library_restore, library_trash
from kd_desktop.storage.folders import campaigns_folder
from kd_desktop.storage.library import ShelfEntry, campaigns
from kd_desktop.storage.library_care import remedies

Report = tuple[dict[str, Any], list[str]]
"""What an operation has to say: as data, and as lines."""


def run(options: argparse.Namespace) -> int:
    """0 when it was done. Raises StorageError and Complaint."""
    data, lines = _ACTS[options.act or "list"](_shelf(), options)
    if getattr(options, "json", False):
        print(json.dumps(data))
    else:
        print("\n".join(lines))
    return 0


def _shelf() -> Path:
    """The folder of campaigns, which need not be there yet."""
    root = campaigns_folder()
    in_the_way = next((path for path in (root, *root.parents) if path.exists() and not path.is_dir()), None)
    if in_the_way is not None:
        raise Complaint(f"{in_the_way} is a file, not a folder; name another data folder with --data.")
    return root


def at(root: Path, name: Path) -> Path:
    """The campaign that was named: by its folder's name on the shelf, or by a path."""
    on_shelf = root / name
    if len(name.parts) == 1 and on_shelf.is_dir():
        return on_shelf
    return name.absolute()


# one function for each act -------------------------------------------------------------------------


def _list(root: Path, _: argparse.Namespace) -> Report:
    found = campaigns(root)
    lines = [_line(one) for one in found] or [f"No campaign is in {root} yet."]
    return {"folder": str(root), "campaigns": [_facts(one) for one in found]}, lines


def _rename(root: Path, options: argparse.Namespace) -> Report:
    folder = at(root, options.campaign)
    library_copies.rename(folder, options.title)
    return _done(folder, f"{folder} is called “{options.title}” now.")


def _duplicate(root: Path, options: argparse.Namespace) -> Report:
    folder = at(root, options.campaign)
    made = library_copies.duplicate(folder, options.title or _title(folder))
    return _done(made, f"Duplicated: {made}")


def _branch(root: Path, options: argparse.Namespace) -> Report:
    folder = at(root, options.campaign)
    if options.reign is None:
        found = library_copies.closes(folder)
        data = {
            "folder": str(folder),
            "reigns": [{"reign": one.reign, "n": one.n, "time": one.time} for one in found],
        }
        lines = [f"reign {one.reign}  closed {one.time}  command {one.n}" for one in found]
        return data, lines or [f"No reign of {folder} has closed yet."]
    made = library_copies.branch(folder, options.reign, options.title or _title(folder))
    return _done(made, f"Branched after reign {options.reign}: {made}")


def _export(root: Path, options: argparse.Namespace) -> Report:
    folder = at(root, options.campaign)
    file, manifest = library_files.export(folder, options.out.absolute())
    data = {
        "file": str(file),
        "whole": manifest.whole,
        "seq": manifest.seq,
        "fingerprint": manifest.fingerprint,
    }
    if not manifest.whole:
        print(f"kd-desktop: {folder} is damaged and was exported as it is.", file=sys.stderr)
    return data, [f"Exported: {file}"]


def _import(root: Path, options: argparse.Namespace) -> Report:
    made = library_files.take_in(options.file.absolute(), root)
    return _done(made, f"Imported: {made}")


def _restore(root: Path, options: argparse.Namespace) -> Report:
    folder = at(root, options.campaign)
    if options.backup is None:
        found = library_restore.generations(folder)
        if not found:
            raise Complaint(f"{folder} has no backup that can be read; check the name.")
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
            f"  command {one.header.seq}"
            for one in found
        ]
        return backups, lines
    kept = library_restore.restore(folder, options.backup)
    data = {"folder": str(folder), "restored": options.backup, "kept": kept.number}
    return data, [
        f"Restored backup {options.backup} of {folder}; what it was before is backup {kept.number}."
    ]


def _trash(root: Path, options: argparse.Namespace) -> Report:
    if options.empty:
        if options.campaign is not None:
            raise Complaint("Name a campaign to throw away, or give --empty, not both.")
        count = library_trash.empty_trash(root)
        return {"deleted": count}, [f"{count} deleted for good." if count else "The trash is empty."]
    if options.campaign is None:
        found = library_trash.trashed(root)
        lines = [_line(one) for one in found] or ["The trash is empty."]
        return {
            "folder": str(library_trash.trash_folder(root)),
            "campaigns": [_facts(one) for one in found],
        }, lines
    where = library_trash.throw_away(at(root, options.campaign))
    return _done(where, f"In the trash: {where}")


def _put_back(root: Path, options: argparse.Namespace) -> Report:
    folder = library_trash.put_back(at(library_trash.trash_folder(root), options.campaign))
    return _done(folder, f"Back on the shelf: {folder}")


_ACTS: dict[str, Callable[[Path, argparse.Namespace], Report]] = {
    "list": _list,
    "rename": _rename,
    "duplicate": _duplicate,
    "branch": _branch,
    "export": _export,
    "import": _import,
    "restore": _restore,
    "trash": _trash,
    "put-back": _put_back,
}


# words ---------------------------------------------------------------------------------------------


def _done(folder: Path, words: str) -> Report:
    return {"folder": str(folder)}, [words]


def _title(folder: Path) -> str:
    from kd_desktop.storage.library import entry

    found = entry(folder)
    return found.header.title if found is not None and found.header is not None else folder.name


def _facts(one: ShelfEntry) -> dict[str, Any]:
    head = one.header
    data: dict[str, Any] = {"folder": str(one.folder), "can": list(remedies(one))}
    if head is not None:
        summary = head.summary
        data |= {
            "title": head.title,
            "game": head.game,
            "pack": head.pack,
            "seq": head.seq,
            "saved": head.saved,
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
    if one.header is None:
        return f"{name}  {one.trouble}  Possible: {', '.join(remedies(one))}."
    about = one.header.summary
    place = f"{'in' if about.sitting else 'after'} reign {about.reign}" if about.reign else "not begun"
    words = f"{name}  “{one.header.title}”  {place}  saved {one.header.saved}"
    if one.trouble is not None:
        words += f"  {one.trouble}  Possible: {', '.join(remedies(one))}."
    return words
