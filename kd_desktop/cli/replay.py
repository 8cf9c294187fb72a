"""`kd-desktop replay`: replays a saved campaign from its first command, to compare or to tell it."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from kd_desktop.cli.shelf_names import named
from kd_desktop.cli.terminal import complain, say
from kd_desktop.storage.disk import DISK
from kd_desktop.storage.forks import two_ways
from kd_desktop.storage.games import kit
from kd_desktop.storage.past import read
from kd_desktop.storage.verify import Verification, verify

DISAGREES, DAMAGED = 1, 2


def run(options: argparse.Namespace) -> int:
    """Returns 0 when every fingerprint agrees, 1 when the rules lead elsewhere, 2 when the save is damaged.

    All problems go to stdout, and the first also to stderr as one sentence.
    """
    folder = named(options.folder)
    if not options.verify:
        return _tell(folder, as_json=options.json)
    verdict = verify(folder)
    if options.json:
        say(json.dumps(report(folder, verdict)))
    elif verdict.sound:
        say(f"{verdict.commands} commands replayed, {verdict.prints} fingerprints agree: {folder}")
    if verdict.sound:
        return 0
    first, *more = [
        *(str(notice) for notice in verdict.notices),
        *(f"In {folder}, {one}." for one in verdict.disagreements),
    ]
    if more and not options.json:
        say("\n".join([first, *more]))
    complain(first)
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
    """The story on stdout; what is wrong with the campaign on stderr, and then it is no success."""
    from kd_desktop.cli.story import story

    past = read(DISK, folder, kit)
    fork = two_ways(past, kit)
    wrong = [str(fork)] if fork is not None else [str(one) for one in past.notices if one.damage]
    lines = story(past)
    if as_json:
        say(json.dumps({"folder": str(folder), "story": lines, "trouble": wrong}))
    elif lines:
        say("\n".join(lines))
    elif not wrong:
        say("Nothing has happened in this campaign yet.")
    if not wrong:
        return 0
    more = "" if lines else " There is no story to tell."
    complain(f"{wrong[0]}{more}")
    return DAMAGED
