"""`kd-desktop bench`: how fast the rules, the councillors, the disk and the window are on this machine.

Everything is a median of several runs on one core, except the acknowledgement (95th percentile of every
command). A step is: list the legal answers of the acting seat, take one at random, apply it, with its events.
Beside it, in the same run, python-chess does the same with chess moves, when it is installed.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from kd_desktop.cli.complaint import Complaint
from kd_desktop.cli.sitting import play, seated
from kd_desktop.councillors.arena import Councillor, begin, play_reign
from kd_desktop.engine.kings.commands import BeginReign, NameKing
from kd_desktop.engine.kings.game import KingsGame
from kd_desktop.engine.kings.state import Campaign
from kd_desktop.packs import load
from kd_desktop.storage.errors import explained
from kd_desktop.storage.folders import data_folder
from kd_desktop.storage.keeper import Keeper

PACK, SEATS = "bench", 4
ROUNDS, SECONDS = 5, 0.5
REIGNS = 15
LONG = 15  # reigns of a campaign that has been played to its end
CAMPAIGNS = 3
LOOKS = 50  # steps between two looks at the clock
UNITS = {
    "steps_per_s": "steps a second",
    "python_chess_steps_per_s": "steps a second in python-chess",
    "ratio": "times python-chess",
    "reign_ms": "ms for a computer-played reign in memory",
    "campaign_15_ms": "ms for a campaign of fifteen computer-played reigns in memory",
    "ack_p95_ms": "ms until a command is safe on disk (95th percentile)",
    "open_ms": "ms to open a campaign",
    "open_15_ms": "ms to open a campaign of fifteen reigns and its whole history",
    "first_paint_ms": "ms from start to the first painted window",
    "rss_mb": "MB of memory with the window open",
    "rss_table_mb": "MB of memory at the table",
}


def run(options: argparse.Namespace) -> int:
    """Measures rules, disk and start, in about half a minute; or the windows, in about two."""
    if options.gui:
        found, scenes = measure_windows()
    else:
        found, scenes = measure(), {}
    if options.json:
        print(json.dumps({**found, "gui": scenes} if options.gui else found))
        return 0
    for key, value in found.items():
        print(f"{value:>10,}  {UNITS[key]}")
    if scenes:
        print(f"\n{'ms for a frame':<26}{'median':>10}{'95 %':>10}{'longest':>10}")
    for name, figures in scenes.items():
        columns = (figures[key] for key in ("p50_ms", "p95_ms", "max_ms"))
        print(f"{name:<26}" + "".join(f"{value:>10.2f}" for value in columns))
    return 0


def measure_windows() -> tuple[dict[str, float], dict[str, dict[str, float]]]:
    """The start and the memory by key; the frames by scene and size."""
    from kd_desktop.cli import bench_gui

    folder = data_folder()
    with explained(folder):
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=".bench-", dir=folder) as name:
            found = _window(Path(name))
            scenes, found["rss_table_mb"] = bench_gui.measure(Path(name), own_command())
    return found, scenes


def measure() -> dict[str, float]:
    """The measurements of rules, disk and start by key."""
    game = KingsGame(load(PACK))
    found = _speeds(game)
    found["reign_ms"] = _reigns(game)
    found["campaign_15_ms"] = _campaigns(game)
    folder = data_folder()
    with explained(folder):
        folder.mkdir(parents=True, exist_ok=True)
        # On the disk on which campaigns are kept.
        with tempfile.TemporaryDirectory(prefix=".bench-", dir=folder) as name:
            found |= _disk(Path(name))
            found |= _window(Path(name))
    return found


def _speeds(game: KingsGame) -> dict[str, float]:
    start = game.new(1)
    joins = seated(game.library.pack, SEATS, 1)
    for join in joins:
        start = game.apply(start, None, join).state
    houses = tuple(join.house for join in joins)
    ours: list[float] = []
    theirs: list[float] = []
    for turn in range(ROUNDS):
        ours.append(_per_second(_kings_steps(game, start, houses, turn)))
        other = _chess_steps(turn)
        if other is not None:
            theirs.append(_per_second(other))
    speed = statistics.median(ours)
    if not theirs:
        return {"steps_per_s": round(speed)}
    chess = statistics.median(theirs)
    return {
        "steps_per_s": round(speed),
        "python_chess_steps_per_s": round(chess),
        "ratio": round(speed / chess, 2),
    }


def _per_second(steps: Callable[[int], None]) -> float:
    steps(LOOKS)
    began = time.perf_counter()
    count = 0
    while time.perf_counter() - began < SECONDS:
        steps(LOOKS)
        count += LOOKS
    return count / (time.perf_counter() - began)


def _kings_steps(
    game: KingsGame, start: Campaign, houses: tuple[int, ...], seed: int
) -> Callable[[int], None]:
    """Makes steps of random legal play, reign after reign, campaign after campaign."""
    chance = random.Random(seed)
    state = start

    def steps(count: int) -> None:
        nonlocal state
        for _ in range(count):
            reign = state.reign
            if reign is None:
                if state.finished:
                    state = start
                state = game.apply(state, None, BeginReign(houses)).state
                continue
            seat = reign.ask.seats[0] if reign.ask is not None else None
            legal = game.legal(state, seat)
            command = legal[int(chance.random() * len(legal))] if legal else NameKing("")
            state = game.apply(state, seat, command).state

    return steps


def _chess_steps(seed: int) -> Callable[[int], None] | None:
    """Makes steps of random legal chess; None when python-chess isn't installed."""
    try:
        import chess
    except ImportError:
        return None
    chance = random.Random(seed)
    board = chess.Board()

    def steps(count: int) -> None:
        nonlocal board
        for _ in range(count):
            legal = list(board.legal_moves)
            if not legal or len(board.move_stack) > 300:
                board = chess.Board()
                continue
            board.push(legal[int(chance.random() * len(legal))])

    return steps


def _reigns(game: KingsGame) -> float:
    times = []
    for seed in range(REIGNS):
        houses = tuple(join.house for join in seated(game.library.pack, SEATS, seed))
        minds = [Councillor(seed * 31 + seat) for seat in range(SEATS)]
        state = begin(game, game.new(seed), houses)
        began = time.perf_counter()
        play_reign(game, state, minds)
        times.append(time.perf_counter() - began)
    return round(statistics.median(times) * 1000, 2)


def _campaigns(game: KingsGame) -> float:
    """The median of some campaigns that are long enough, from the first house to the last close, in ms."""
    times: list[float] = []
    seed = 0
    while len(times) < CAMPAIGNS:
        seed += 1
        houses = tuple(join.house for join in seated(game.library.pack, SEATS, seed))
        minds = [Councillor(seed * 31 + seat) for seat in range(SEATS)]
        began = time.perf_counter()
        state = game.new(seed)
        for _ in range(LONG):
            if state.finished or not state.deck_save:
                break
            state, _ = play_reign(game, begin(game, state, houses), minds)
        else:
            times.append(time.perf_counter() - began)
    return round(statistics.median(times) * 1000, 2)


def _disk(root: Path) -> dict[str, float]:
    last = time.perf_counter()
    acks: list[float] = []

    sitting = play(PACK, SEATS, 1, 5, root)
    with Keeper[Any, Any, Any, Any].open(sitting.folder) as keeper:
        commands = [(deed.seat, deed.command) for deed in keeper.history]
        pack = (sitting.folder / "pack.json").read_bytes()
    again: Keeper[Any, Any, Any, Any] = Keeper.create(root, "kings", pack, "Again", 1)
    with again:
        for seat, command in commands:
            last = time.perf_counter()
            again.apply(seat, command)
            acks.append(time.perf_counter() - last)
    return {
        "ack_p95_ms": round(sorted(acks)[int(len(acks) * 0.95)] * 1000, 2),
        "open_ms": _opening(sitting.folder, history=False),
        "open_15_ms": _opening(_long_campaign(root), history=True),
    }


def _long_campaign(root: Path) -> Path:
    """The folder of a saved campaign that is long enough."""
    seed = 0
    while True:
        seed += 1
        sitting = play(PACK, SEATS, seed, LONG, root)
        if len(sitting.reigns) == LONG:
            return sitting.folder


def _opening(folder: Path, *, history: bool) -> float:
    """The median time to open that campaign, perhaps with everything that happened in it, in ms."""
    opens = []
    for _ in range(9):
        began = time.perf_counter()
        keeper: Keeper[Any, Any, Any, Any] = Keeper.open(folder)
        if history:
            keeper.history  # noqa: B018  (it is read when it is first asked for)
        opens.append(time.perf_counter() - began)
        keeper.close()
    return round(statistics.median(opens) * 1000, 2)


def own_command() -> list[str]:
    """What starts this program again, built or not."""
    return [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "kd_desktop"]


def _window(data: Path) -> dict[str, float]:
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "KD_DESKTOP_DATA": str(data / "data")}
    runs = [_first_paint(environment) for _ in range(4)][1:]  # the first run warms the disk's cache
    return {
        "first_paint_ms": round(statistics.median(run["first_paint_ms"] for run in runs), 1),
        "rss_mb": round(statistics.median(run["rss_mb"] for run in runs), 1),
    }


def _first_paint(environment: dict[str, str]) -> dict[str, float]:
    began = str(time.time())
    done = subprocess.run(
        [*own_command(), "first-paint"],
        env={**environment, "KD_DESKTOP_BEGAN": began},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    try:
        found: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    except (IndexError, ValueError):
        reason = done.stderr.strip().splitlines()[-1:] or ["it ended without painting"]
        raise Complaint(f"The window could not be measured: {reason[0]}.") from None
    return found
