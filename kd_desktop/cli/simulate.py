"""`kd-desktop simulate`: many games with one pack between computer players, counted."""

from __future__ import annotations

import argparse
import json
import os
import sys
from functools import partial
from time import monotonic

from kd_desktop.cli.complaint import Complaint
from kd_desktop.cli.crew import crew
from kd_desktop.cli.games import GAMES
from kd_desktop.cli.sitting import pack_for
from kd_desktop.packs.formats import AnyPack
from kd_desktop.workshop.simulations import SIMULATIONS, Order, Tally, simulation

EVERY = 1.0
"""Seconds between two lines of progress."""


def run(options: argparse.Namespace) -> int:
    """Plays, and tells what was counted."""
    pack = pack_for(options.pack, 0)
    if pack.game not in SIMULATIONS:
        raise Complaint(f"Games of “{pack.game}” can’t be simulated; there is {', '.join(SIMULATIONS)}.")
    counting = simulation(pack.game)
    if options.guest and options.guest not in counting.guests:
        raise Complaint(f"There is no guest “{options.guest}”; there are {', '.join(counting.guests)}.")
    seats = _seats(pack.game, options.chairs)
    orders = [
        Order(options.seed * 1_000_003 + number, (options.level,) * seats, options.guest)
        for number in range(options.games)
    ]
    total, told = counting.tally(seats), monotonic()
    with crew(partial(_game, pack), options.jobs or os.cpu_count() or 1) as every:
        for number, tally in enumerate(every(orders), 1):
            total.add(tally)
            if monotonic() - told >= EVERY:
                told = monotonic()
                print(f"progress {number} {len(orders)}", file=sys.stderr, flush=True)
    about = {
        "pack": pack.id,
        "seats": seats,
        "level": options.level,
        "guest": options.guest,
        "seed": options.seed,
    }
    print(json.dumps({**about, **total.report()}) if options.json else total.told())
    return 0


def _seats(game: str, asked: int | None) -> int:
    """How many sit; raises Complaint when that game can't be played so."""
    least, most, usual = GAMES[game].seats
    if asked is not None and not least <= asked <= most:
        raise Complaint(f"{least} to {most} can play, not {asked}.")
    return usual if asked is None else asked


def _game(pack: AnyPack, order: Order) -> Tally:
    return simulation(pack.game).play(pack, order)
