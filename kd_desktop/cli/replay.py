"""`kd-desktop replay`: a saved campaign again from its first command, compared or told."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from kd_desktop.storage.verify import Verification, verify

DISAGREES, DAMAGED = 1, 2


def run(options: argparse.Namespace) -> int:
    """0 when every fingerprint agrees, 1 when the rules lead elsewhere, 2 when the save is damaged.

    Whatever is wrong is told on stdout, the first of it also as the one sentence on stderr.
    """
    folder: Path = options.folder.absolute()
    if not options.verify:
        return _tell(folder, as_json=options.json)
    verdict = verify(folder)
    if options.json:
        print(json.dumps(report(folder, verdict)))
    elif verdict.sound:
        print(f"{verdict.commands} commands replayed, {verdict.prints} fingerprints agree: {folder}")
    if verdict.sound:
        return 0
    first, *more = [
        *(str(notice) for notice in verdict.notices),
        *(f"In {folder}, {one}." for one in verdict.disagreements),
    ]
    if more and not options.json:
        print("\n".join([first, *more]))
    print(f"kd-desktop: {first}", file=sys.stderr)
    return DAMAGED if verdict.notices else DISAGREES


def report(folder: Path, verdict: Verification) -> dict[str, object]:
    """The verdict as data."""
    return {
        "folder": str(folder),
        "commands": verdict.commands,
        "fingerprints": verdict.prints,
        "sound": verdict.sound,
        "disagreements": verdict.disagreements,
        "notices": [str(notice) for notice in verdict.notices],
    }


def _tell(folder: Path, *, as_json: bool) -> int:
    from kd_desktop.cli.story import story

    lines = story(folder)
    print(json.dumps({"folder": str(folder), "story": lines}) if as_json else "\n".join(lines))
    return 0
