"""`kd-desktop packs` lists packs, `pack check` checks some, and `pack graph` draws one."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING

from kd_desktop.cli.complaint import Complaint, check_new
from kd_desktop.cli.terminal import say
from kd_desktop.cli.waiting import waiting
from kd_desktop.packs import installed
from kd_desktop.storage.disk import DISK
from kd_desktop.storage.errors import explained
from kd_desktop.storage.folders import packs_folder
from kd_desktop.storage.places import place

if TYPE_CHECKING:
    from kd_desktop.packs.findings import Finding
    from kd_desktop.workshop.examinations import Examination


def run(options: argparse.Namespace) -> int:
    """Returns 0 when all is sound, 1 when a pack has an error, 2 when a name or path isn't a pack."""
    task = getattr(options, "task", "")
    if task == "graph":
        return _graph(options.packs[0], options.out, replace=options.replace)
    if options.packs:
        return _check(options.packs, form_only=not task, as_json=options.json)
    return _list(as_json=options.json)


def _check(packs: list[str], *, form_only: bool, as_json: bool) -> int:
    from kd_desktop.workshop.examinations import examine

    examined = []
    for at, pack in enumerate(packs, 1):
        place = f" ({at} of {len(packs)})" if len(packs) > 1 else ""
        with waiting(f"Examining {pack}{place}"):
            examined.append(examine(pack, packs_folder(), form_only=form_only))
    for pack, found in zip(packs, examined, strict=True):
        if not Path(pack).exists() and any(one.code == "no-pack" for one in found.findings):
            raise Complaint(found.findings[0].sentence)
    if as_json:
        say(json.dumps(_data(examined), ensure_ascii=False))
    else:
        _print(packs, examined)
    if any(one.code == "no-pack" for pack in examined for one in pack.findings):
        return 2
    return 1 if any(pack.errors for pack in examined) else 0


def _data(examined: list[Examination]) -> dict[str, object]:
    """The findings of all packs, and what they hold together."""
    counts: dict[str, int] = {}
    for pack in examined:
        for name, count in pack.counts.items():
            counts[name] = counts.get(name, 0) + count
    return {
        "packs": len(examined),
        "errors": sum(pack.errors for pack in examined),
        "accepted": sum(pack.accepted for pack in examined),
        "findings": [_finding(one) for pack in examined for one in pack.findings],
        "counts": counts,
        "for_tests": [pack.for_tests for pack in examined if pack.for_tests],
    }


def _finding(finding: Finding) -> dict[str, object]:
    """A finding as data; its sentence says what is wrong and what to do, its advice only the latter."""
    names = ("file", "line", "column", "severity", "code", "sentence")
    told: dict[str, object] = {name: getattr(finding, name) for name in names}
    return told | {"advice": finding.advice or None, "did_you_mean": finding.did_you_mean or None}


def _print(packs: list[str], examined: list[Examination]) -> None:
    """Every finding on a line, a line for each pack that is for tests, then one line that sums up."""
    found = [one for pack in examined for one in pack.findings]
    for one in found:
        say(one)
    for name, pack in zip(packs, examined, strict=True):
        if pack.for_tests:
            say(f"{name} is a pack for tests, so only errors are reported: {pack.for_tests}")
    errors = sum(pack.errors for pack in examined)
    accepted = sum(pack.accepted for pack in examined)
    said = [_count(errors, "error"), _count(len(found) - errors, "warning")]
    if accepted:
        said.append(f"{_count(accepted, 'warning')} accepted by the author")
    say(f"{_count(len(examined), 'pack')}: {', '.join(said)}")


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _graph(pack: str, out: Path, *, replace: bool) -> int:
    from kd_desktop.packs import PackError, load
    from kd_desktop.workshop.examinations import EXAMINERS, examiner

    try:
        found = load(pack, packs_folder())
    except PackError as error:
        raise Complaint(str(error)) from None
    if found.game not in EXAMINERS:
        raise Complaint(
            f"“{pack}” has no storylines to draw: only packs of the council game have some. "
            f"`kd-desktop simulate {found.id} --html FILE` writes what comes of playing it."
        )
    check_new(out, replace=replace)
    with explained(out):
        place(DISK, out.absolute(), examiner(found.game).drawn(found).encode())
    say(out)
    return 0


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
        say(json.dumps({"packs": rows}))
    else:
        for one in packs:
            what = one.summary if one.error is None else f"can't be played: {one.error}"
            say(f"{one.id}: {one.title or '?'}, edition {one.edition}. {what}")
    return 1 if any(one.error for one in packs) else 0
