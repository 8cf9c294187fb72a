"""`kd-desktop packs` and `kd-desktop pack check`: the packs there are, and what is wrong with some."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from kd_desktop.cli.parser import complain_of
from kd_desktop.packs import check, installed, main_check
from kd_desktop.packs.findings import Finding
from kd_desktop.storage.folders import packs_folder


def run(options: argparse.Namespace) -> int:
    """0 when all is sound, 1 when a pack has an error, 2 when a path is no pack at all."""
    if options.paths:
        return _check(options.paths, as_json=options.json)
    return _list(as_json=options.json)


def _check(paths: list[Path], *, as_json: bool) -> int:
    for path in paths:
        if not path.exists():
            raise complain_of(path)
    if not as_json:
        return main_check(paths)
    found = [finding for path in paths for finding in check(path)]
    errors = sum(finding.severity == "error" for finding in found)
    print(json.dumps({"packs": len(paths), "errors": errors, "findings": [_data(one) for one in found]}))
    if any(finding.code == "no-pack" for finding in found):
        return 2
    return 1 if errors else 0


def _data(finding: Finding) -> dict[str, object]:
    return {
        name: getattr(finding, name) for name in ("file", "line", "column", "severity", "code", "sentence")
    }


def _list(*, as_json: bool) -> int:
    packs = installed(packs_folder())
    if as_json:
        rows = [
            {
                "id": one.id,
                "title": one.title,
                "edition": one.edition,
                "folder": one.folder,
                "sound": not one.error,
            }
            for one in packs
        ]
        print(json.dumps({"packs": rows}))
    else:
        for one in packs:
            what = one.summary if one.error is None else f"can't be played: {one.error}"
            print(f"{one.id}: {one.title or '?'}, edition {one.edition}. {what}")
    return 1 if any(one.error for one in packs) else 0
