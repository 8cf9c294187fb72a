"""`kd-desktop tournament`: one councillor of a level against a table of the level below, many times over."""

from __future__ import annotations

import argparse
import json
import multiprocessing
import signal
import sys
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from itertools import count
from multiprocessing.connection import Connection, wait
from typing import Any, NamedTuple

from kd_desktop.cli.complaint import Complaint
from kd_desktop.councillors.tourney import Match, Result, below, interval, percentile, play
from kd_desktop.engine.kings.content import KingsPack
from kd_desktop.engine.kings.state import Level
from kd_desktop.packs import load
from kd_desktop.storage.folders import packs_folder

SEATS = 4


def run(options: argparse.Namespace) -> int:
    """Plays, and tells who won how often."""
    pack = load(options.pack, packs_folder())
    if len(pack.houses) < SEATS:
        raise Complaint(f"The pack {pack.id} has {len(pack.houses)} houses, too few for {SEATS} seats.")
    found: dict[str, Any] = {}
    for level in options.levels:
        result = measure(pack, level, options.games, options.seed, options.jobs)
        found[level] = report(level, result)
        if not options.json:
            print(told(level, found[level]), flush=True)
    if options.json:
        about = {"pack": pack.id, "seats": SEATS, "seed": options.seed, "levels": found}
        print(json.dumps(about))
    return 0


def measure(pack: KingsPack, level: Level, games: int, seed: int, jobs: int) -> Result:
    """That many reigns of one councillor of the level against a table of the level below."""
    total = Result()
    seeds = count(seed * 1_000_003)
    with _players(pack, jobs) as every:
        while (missing := games - len(total.wins)) > 0:
            full, rest = divmod(missing, SEATS)
            reigns = [SEATS] * full + ([rest] if rest else [])
            for result in every([_Order(level, below(level), SEATS, next(seeds), n) for n in reigns]):
                total.add(result)
    return total


class _Order(NamedTuple):
    """A match without its pack, which every player has."""

    level: Level
    others: Level
    seats: int
    seed: int
    reigns: int


@contextmanager
def _players(pack: KingsPack, jobs: int) -> Iterator[Callable[[Sequence[_Order]], Iterator[Result]]]:
    """What plays matches and gives their results in order: here, or in as many processes.

    Each process has a line of its own and is only told what to play when it has nothing to do: whenever
    Ctrl+C comes, nobody waits for anybody else.
    """
    if jobs == 1 or getattr(sys, "frozen", False):  # a frozen program can't start parts of itself
        yield lambda orders: (play(Match(pack, *order)) for order in orders)
        return
    lines: list[Connection[Any, Any]] = []
    processes = []
    try:
        for _ in range(jobs):
            line, end = multiprocessing.Pipe()
            player = multiprocessing.Process(target=_serve, args=(pack, end, (*lines, line)), daemon=True)
            player.start()
            end.close()
            processes.append(player)
            lines.append(line)
        yield partial(_share_out, lines)
    finally:
        for player in processes:
            player.kill()
            player.join()


def _serve(pack: KingsPack, end: Connection[Any, Any], foreign: Sequence[Connection[Any, Any]]) -> None:
    """One player's process: match after match, until its line is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the first process, which ends this one
    for line in foreign:
        line.close()
    with suppress(EOFError):
        while True:
            end.send(play(Match(pack, *end.recv())))


def _share_out(lines: Sequence[Connection[Any, Any]], orders: Sequence[_Order]) -> Iterator[Result]:
    """Plays them all, each by whoever is free; the results in the order of the matches."""
    waiting = deque(enumerate(orders))
    busy: dict[Connection[Any, Any], int] = {}
    done: dict[int, Result] = {}
    free = list(lines)
    for number in range(len(orders)):
        while number not in done:
            while free and waiting:
                line = free.pop()
                busy[line], order = waiting.popleft()
                line.send(order)
            ready = wait(list(busy))
            for line in [one for one in busy if one in ready]:
                done[busy.pop(line)] = line.recv()
                free.append(line)
        yield done.pop(number)


def report(level: Level, result: Result) -> dict[str, Any]:
    """The figures of one level. `wins` counts a shared victory by shares; `field` is who sat opposite."""
    games, wins = len(result.wins), round(sum(result.wins), 3)
    cast = max(sum(result.ballots.values()), 1)
    low, high = interval(wins, games)
    return {
        "field": f"one {level}, {SEATS - 1} of level {below(level)}",
        "games": games,
        "wins": wins,
        "share": round(wins / games, 4),
        "interval": [round(low, 4), round(high, 4)],
        "ballots": {name: round(result.ballots[name] / cast, 3) for name in ("aye", "nay", "pass")},
        "deals": {
            "offered": round(result.deals["offered"] / games, 2),
            "taken": round(result.deals["taken"] / games, 2),
            "accepted": round(result.deals["accept"] / games, 2),
            "declined": round(result.deals["decline"] / games, 2),
        },
        "all_pass_votes": round(result.silent / max(result.votes, 1), 3),
        "power_kept": round(sum(result.power) / max(len(result.power), 1), 2),
        "coins_paid": round(result.spent / games, 2),
        "ms": {
            "p50": round(1000 * percentile(result.seconds, 0.5), 1),
            "p95": round(1000 * percentile(result.seconds, 0.95), 1),
        },
    }


def told(level: Level, figures: dict[str, Any]) -> str:
    """The figures in a line for people."""
    low, high = figures["interval"]
    return (
        f"{level}: {figures['wins']:g} of {figures['games']} reigns won ({figures['share']:.1%}, "
        f"95 % between {low:.1%} and {high:.1%}) as {figures['field']}; even would be {1 / SEATS:.0%}; "
        f"{figures['ms']['p95']:g} ms for a decision (95th percentile)."
    )
