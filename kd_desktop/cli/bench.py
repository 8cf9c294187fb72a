"""`kd-desktop bench`: how fast the rules, the councillors, the disk and the window are on this machine.

Any game can be measured. Everything is a median of several runs on one core, except the acknowledgement of
commands and the answers of a chancellor (95th percentile of all). A step is: list the legal answers of the
acting seat, take one at random, apply it, with its events. For comparison: where python-chess 1.11.2 made 100
moves of random chess, the council game made 95 steps and the throne game 239.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from kd_desktop.cli.complaint import Complaint
from kd_desktop.cli.games import FIRST, GAMES, Words, commands_of
from kd_desktop.cli.interrupts import status_of
from kd_desktop.cli.progress import ProgressReporter
from kd_desktop.cli.sitting import dealt, play, seated
from kd_desktop.cli.terminal import complain, say
from kd_desktop.cli.waiting import waiting
from kd_desktop.councillors.arena import Councillor, begin, play_sitting
from kd_desktop.councillors.playbook import playbook
from kd_desktop.desktop import itself
from kd_desktop.engine.game import Command
from kd_desktop.packs import load
from kd_desktop.storage.errors import explained
from kd_desktop.storage.folders import data_folder
from kd_desktop.storage.store import CampaignStore

SEATS = 4
ROUNDS, SECONDS = 5, 0.5
SITTINGS = 15
LONG = 15  # reigns of a campaign that has been played to its end
CAMPAIGNS = 3
CHANCELLORS = 4  # sittings with a chancellor at the table
LOOKS = 50  # steps between two looks at the clock
UNITS = {
    "steps_per_s": "steps per second",
    "steps_per_s_campaign": "steps per second in the campaign that ships with the game",
    "reign_ms": "ms for a computer-played reign in memory",
    "game_ms": "ms for a computer-played game in memory",
    "campaign_15_ms": "ms for a campaign of fifteen computer-played reigns in memory",
    "chancellor_p95_ms": "ms for a chancellor's answer (95th percentile)",
    "ack_p95_ms": "ms until a command is safe on disk (95th percentile)",
    "open_ms": "ms to open a campaign",
    "open_15_ms": "ms to open a campaign of fifteen reigns and its whole history",
    "first_paint_ms": "ms from start to the first painted window",
    "rss_mb": "MB of memory with the window open",
    "rss_table_mb": "MB of memory at the table",
}


def run(options: argparse.Namespace) -> int:
    """Measures rules, disk and start in about half a minute, or the windows in about two minutes."""
    if options.gui and options.game != FIRST:
        raise Complaint(f"Only the windows of “{FIRST}” are measured.")
    scenes: dict[str, dict[str, float]] = {}
    stop: KeyboardInterrupt | None = None
    if options.gui:
        with waiting("Measuring the windows"):
            found, scenes = measure_windows()
    else:
        found, stop = measure(options.game)
    if options.json:
        say(json.dumps({**found, "gui": scenes} if options.gui else found))
    else:
        _tell(found, scenes)
    if stop is None:
        return 0
    complain("Interrupted; these are the measurements so far." if found else "Interrupted; nothing measured.")
    return status_of(stop)


def _tell(found: dict[str, float], scenes: dict[str, dict[str, float]]) -> None:
    for key, value in found.items():
        say(f"{value:>10,}  {UNITS[key]}")
    if scenes:
        say(f"\n{'ms per frame':<26}{'median':>10}{'95 %':>10}{'longest':>10}")
    for name, figures in scenes.items():
        columns = (figures[key] for key in ("p50_ms", "p95_ms", "max_ms"))
        say(f"{name:<26}" + "".join(f"{value:>10.2f}" for value in columns))


def measure_windows() -> tuple[dict[str, float], dict[str, dict[str, float]]]:
    """Measures the windows: start and memory by key, frames by scene and size."""
    from kd_desktop.cli import bench_gui

    folder = data_folder()
    with explained(folder):
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=".bench-", dir=folder) as name:
            found = _window(Path(name))
    moved = bench_gui.measure()
    found["rss_table_mb"] = moved["rss_table_mb"]
    return found, moved["scenes"]


def measure(name: str = FIRST) -> tuple[dict[str, float], KeyboardInterrupt | None]:
    """Measures a game's rules, disk and start, by key; with what stopped it early, if anything did."""
    found: dict[str, float] = {}
    with ExitStack() as kept:
        parts = _parts(name, kept)
        with ProgressReporter(len(parts)) as progress:
            for done, part in enumerate(parts, 1):
                try:
                    found |= part()
                except KeyboardInterrupt as stop:
                    return found, stop
                progress.tell(done)
    return found, None


def _parts(name: str, kept: ExitStack) -> list[Callable[[], dict[str, float]]]:
    """What is measured one after another; what they need on the disk goes when `kept` is closed."""
    words = GAMES[name]
    book = playbook(name)
    usual = book.rules(load(words.pack))
    game = book.rules(load(words.measured)) if words.measured else usual
    folder = data_folder()
    with explained(folder):
        folder.mkdir(parents=True, exist_ok=True)
        # On the disk on which campaigns are kept.
        made = Path(kept.enter_context(tempfile.TemporaryDirectory(prefix=".bench-", dir=folder)))
    parts: list[Callable[[], dict[str, float]]] = [
        lambda: _speeds(game, usual),
        lambda: {f"{words.sitting}_ms": _sittings(game)},
        lambda: {"chancellor_p95_ms": _chancellor(game)},
        lambda: _disk(made, words),
        lambda: _window(made),
    ]
    if words.campaigns:
        parts.insert(2, lambda: {"campaign_15_ms": _campaigns(game)})
    return parts


def _speeds(game: Any, usual: Any) -> dict[str, float]:
    """Random play over the pack that is measured, and over the usual one if it is another."""
    measured = (
        {"steps_per_s": game} if usual is game else {"steps_per_s": game, "steps_per_s_campaign": usual}
    )
    runs: dict[str, list[float]] = {key: [] for key in measured}
    for turn in range(ROUNDS):
        for key, one in measured.items():
            runs[key].append(_per_second(_random_play(one, turn)))
    return {key: round(statistics.median(speeds)) for key, speeds in runs.items()}


def _random_play(game: Any, seed: int) -> Callable[[int], None]:
    start = game.new(1)
    for join in seated(game, SEATS, 1):
        start = game.apply(start, None, join).state
    return commands_of(game.name).steps(game, start, tuple(dealt(game, SEATS, 1)), seed)


def _per_second(steps: Callable[[int], None]) -> float:
    steps(LOOKS)
    began = time.perf_counter()
    count = 0
    while time.perf_counter() - began < SECONDS:
        steps(LOOKS)
        count += LOOKS
    return count / (time.perf_counter() - began)


def _sittings(game: Any) -> float:
    times = []
    for seed in range(SITTINGS):
        parties = tuple(dealt(game, SEATS, seed))
        minds = [Councillor(seed * 31 + seat, game=game.name) for seat in range(SEATS)]
        state = begin(game, game.new(seed), parties)
        began = time.perf_counter()
        play_sitting(game, state, minds)
        times.append(time.perf_counter() - began)
    return round(statistics.median(times) * 1000, 2)


def _campaigns(game: Any) -> float:
    """The median of some campaigns that are long enough, from the first house to the last close, in ms."""
    book = playbook(game.name)
    times: list[float] = []
    seed = 0
    while len(times) < CAMPAIGNS:
        seed += 1
        parties = tuple(dealt(game, SEATS, seed))
        minds = [Councillor(seed * 31 + seat, game=game.name) for seat in range(SEATS)]
        began = time.perf_counter()
        state = game.new(seed)
        for _ in range(LONG):
            if not book.goes_on(state):
                break
            state, _ = play_sitting(game, begin(game, state, parties), minds)
        else:
            times.append(time.perf_counter() - began)
    return round(statistics.median(times) * 1000, 2)


class _Timed(Councillor):
    """A chancellor that takes down how long each of its answers takes."""

    def __init__(self, seed: int, game: str, times: list[float]) -> None:
        super().__init__(seed, "chancellor", game=game)
        self.times = times

    def answer(self, view: Any, seen: Sequence[Any], number: int, bargain: bool = True) -> Command:
        began = time.perf_counter()
        command = super().answer(view, seen, number, bargain)
        self.times.append(time.perf_counter() - began)
        return command


def _chancellor(game: Any) -> float:
    """How long a chancellor among courtiers takes to answer whatever it is asked, in ms."""
    times: list[float] = []
    for seed in range(CHANCELLORS):
        parties = tuple(dealt(game, SEATS, seed))
        others = (Councillor(seed * 31 + seat, game=game.name) for seat in range(1, SEATS))
        minds = [_Timed(seed * 31, game.name, times), *others]
        play_sitting(game, begin(game, game.new(seed), parties), minds)
    return _p95(times)


def _p95(times: list[float]) -> float:
    return round(sorted(times)[int(len(times) * 0.95)] * 1000, 2)


def _disk(root: Path, words: Words) -> dict[str, float]:
    last = time.perf_counter()
    acks: list[float] = []

    pack_name = words.measured or words.pack
    sitting = play(pack_name, SEATS, 1, 5, root)
    with CampaignStore[Any, Any, Any, Any].open(sitting.folder) as store:
        commands = [(deed.seat, deed.command) for deed in store.history]
        game, pack = store.game.name, (sitting.folder / "pack.json").read_bytes()
    again: CampaignStore[Any, Any, Any, Any] = CampaignStore.create(root, game, pack, "Again", 1)
    with again:
        for seat, command in commands:
            last = time.perf_counter()
            again.apply(seat, command)
            acks.append(time.perf_counter() - last)
    found = {"ack_p95_ms": _p95(acks), "open_ms": _opening(sitting.folder, history=False)}
    if words.campaigns:
        found["open_15_ms"] = _opening(_long_campaign(root, pack_name), history=True)
    return found


def _long_campaign(root: Path, pack: str) -> Path:
    """The folder of a saved campaign with that pack that is long enough."""
    seed = 0
    while True:
        seed += 1
        sitting = play(pack, SEATS, seed, LONG, root)
        if sitting.count == LONG:
            return sitting.folder


def _opening(folder: Path, *, history: bool) -> float:
    """The median time to open that campaign, perhaps with everything that happened in it, in ms."""
    opens = []
    for _ in range(9):
        began = time.perf_counter()
        store: CampaignStore[Any, Any, Any, Any] = CampaignStore.open(folder)
        if history:
            store.history  # noqa: B018  (it is read when it is first asked for)
        opens.append(time.perf_counter() - began)
        store.close()
    return round(statistics.median(opens) * 1000, 2)


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
        itself.command("first-paint"),
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
