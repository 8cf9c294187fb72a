"""`kd-desktop bench --gui`: how long the windows take for a frame, and how much memory the table takes.

A campaign of some reigns is played and left before the last ballot of a vote; then a process of its own for
each size opens it in the real windows, off screen, and moves what people move.
"""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from kd_desktop.cli.complaint import Complaint
from kd_desktop.cli.display import OFFSCREEN
from kd_desktop.cli.sitting import Table, seated
from kd_desktop.engine.kings.commands import CastVote
from kd_desktop.engine.kings.events import OutcomeRevealed
from kd_desktop.packs import load, pack_json
from kd_desktop.storage.keeper import Keeper

SIZES = ((1920, 1080), (3840, 2160))
PACK, SEATS, SEED = "bench", 4, 1
REIGNS, DILEMMAS = 5, 3
"""How much has happened: reigns that are over, and the dilemma of the next that is being voted on."""
LONGEST_S = 600


def measure(root: Path, command: list[str]) -> tuple[dict[str, dict[str, float]], float]:
    """The figures by scene and size, and the MB of memory at the table at the first size.

    `command` starts this program. Raises Complaint where the windows can't be opened.
    """
    folder = before_the_last_ballot(root)
    scenes: dict[str, dict[str, float]] = {}
    memory = 0.0
    for width, height in SIZES:
        found = _frames([*command, "frames", str(folder), f"{width}x{height}"], root)
        memory = memory or found["rss_table_mb"]
        for name, figures in found["scenes"].items():
            scenes[f"{name} {width}x{height}"] = figures
    return scenes, memory


def before_the_last_ballot(root: Path) -> Path:
    """The folder of a campaign of people that stands before the ballot which ends a vote.

    The house that is awaited has Power to vote with.
    """
    pack = load(PACK)
    keeper: Keeper[Any, Any, Any, Any] = Keeper.create(root, "kings", pack_json(pack), "Frames", SEED)
    with keeper:
        table = Table(keeper, SEATS, SEED)
        table.sit(tuple(replace(join, chair="person") for join in seated(pack, SEATS, SEED)))
        for _ in range(REIGNS):
            table.reign()
        while keeper.state.reign is None and table.begin():
            table.go_on(lambda: _ends_a_vote(keeper))
        return keeper.folder


def _ends_a_vote(keeper: Keeper[Any, Any, Any, Any]) -> bool:
    game, state = keeper.game, keeper.state
    reign = state.reign
    if reign is None or reign.round < DILEMMAS:
        return False
    seats = reign.ask.seats if reign.ask is not None else ()
    answers = [(seat, command) for seat in seats for command in game.legal(state, seat)]
    if not any(isinstance(command, CastVote) for _, command in answers):
        return False  # the house has no Power that could be taken up by hand
    steps = (game.apply(state, seat, command) for seat, command in answers)
    return any(isinstance(event, OutcomeRevealed) for step in steps for event in step.events)


def _frames(command: list[str], root: Path) -> dict[str, Any]:
    environment = {**os.environ, "QT_QPA_PLATFORM": OFFSCREEN, "KD_DESKTOP_DATA": str(root / "data")}
    done = subprocess.run(
        command, env=environment, capture_output=True, text=True, check=False, timeout=LONGEST_S
    )
    try:
        found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    except (IndexError, ValueError):
        reason = done.stderr.strip().splitlines()[-1:] or ["the windows ended without painting"]
        raise Complaint(f"The windows could not be measured: {reason[0]}.") from None
    return found
