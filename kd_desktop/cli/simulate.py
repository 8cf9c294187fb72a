"""`kd-desktop simulate`: many games with one pack between computer players, counted."""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any

from kd_desktop import __version__
from kd_desktop.cli.complaint import Complaint, check_new
from kd_desktop.cli.crew import crew
from kd_desktop.cli.games import GAMES
from kd_desktop.cli.interrupts import status_of
from kd_desktop.cli.progress import ProgressReporter
from kd_desktop.cli.sitting import pack_for
from kd_desktop.cli.terminal import complain, say
from kd_desktop.packs.formats import AnyPack
from kd_desktop.storage.disk import DISK
from kd_desktop.storage.errors import explained
from kd_desktop.storage.places import place
from kd_desktop.workshop.certificate import Certificate, page
from kd_desktop.workshop.simulations import (
    SIMULATIONS,
    Simulation,
    SimulationOrder,
    Tally,
    orders,
    simulation,
)

Hands = Callable[[Sequence[SimulationOrder]], Iterator[Tally]]


def run(options: argparse.Namespace) -> int:
    """Plays the games and reports the counts; after Ctrl+C, the counts so far."""
    pack = _pack(options.pack)
    if pack.game not in SIMULATIONS:
        raise Complaint(
            f"{pack.id} is for “{pack.game}”, which can’t be simulated; choose a pack for "
            f"{' or '.join(SIMULATIONS)}."
        )
    counting = simulation(pack.game)
    _check(options, counting, pack)
    seats = _seats(pack.game, options.chairs)
    levels = (options.level,) * seats
    todo = orders(options.games, options.seed * 1_000_003, levels, options.guest, counting.in_a_row)
    with _hands(options, pack) as every:
        done, stop = _played(every, todo, options.games)
    if not done and stop is not None:
        complain("Interrupted before the first game ended.")
        return status_of(stop)
    total = counting.tally(seats)
    for tally in done:
        total.add(tally)
    about = {
        "pack": pack.id,
        "edition": pack.edition,
        "hash": pack.hash,
        "seats": seats,
        "level": options.level,
        "guest": options.guest,
        "seed": options.seed,
        "asked": options.games,
        "interrupted": stop is not None,
    }
    found = counting.report(pack, total)
    _tell(options, pack, counting, about, found)
    if stop is None:
        return 0
    complain(f"Interrupted; these are the figures of {total.games} of {options.games} games.")
    return status_of(stop)


def _pack(name: str) -> AnyPack:
    """The pack of that name; raises Complaint when it has errors, because of which nobody can play it."""
    from kd_desktop.packs import PackError

    try:
        return pack_for(name, 0)
    except PackError as error:
        errors = sum(one.severity == "error" for one in error.findings)
        if any(one.code == "no-pack" for one in error.findings):
            raise
        said = "an error" if errors == 1 else f"{errors} errors"
        raise Complaint(
            f"The pack {name} has {said}, so it can’t be played; `kd-desktop pack check {name}` shows what "
            "is wrong."
        ) from None


def _check(options: argparse.Namespace, counting: Simulation, pack: AnyPack) -> None:
    """Raises Complaint for what would only be found out after hours of playing."""
    if options.guest and options.guest not in counting.guests:
        there = f"there are {', '.join(counting.guests)}" if counting.guests else f"{pack.id} knows none"
        raise Complaint(f"There is no guest “{options.guest}”; {there}.")
    if options.html is None:
        return
    check_new(options.html, replace=options.replace)
    if not options.html.absolute().parent.is_dir():
        raise Complaint(
            f"There is no folder {options.html.absolute().parent} for the report; create it first."
        )


def _seats(game: str, asked: int | None) -> int:
    """How many sit; raises Complaint when that game can't be played so."""
    least, most, usual = GAMES[game].seats
    if asked is not None and not least <= asked <= most:
        raise Complaint(f"--seats: {least} to {most} can play, not {asked}.")
    return usual if asked is None else asked


def _hands(options: argparse.Namespace, pack: AnyPack) -> AbstractContextManager[Hands]:
    """Who plays: processes here."""
    return crew(partial(_game, pack), options.jobs or os.cpu_count() or 1)


def _game(pack: AnyPack, order: SimulationOrder) -> Tally:
    return simulation(pack.game).play(pack, order)


def _played(
    every: Hands, todo: Sequence[SimulationOrder], count: int
) -> tuple[list[Tally], KeyboardInterrupt | None]:
    """What the tables brought, and what stopped them before that was all."""
    done: list[Tally] = []
    games = 0
    with ProgressReporter(count) as progress:
        try:
            for tally in every(todo):
                done.append(tally)
                games += tally.games
                progress.tell(games)
        except KeyboardInterrupt as stop:
            return done, stop
    return done, None


def _tell(
    options: argparse.Namespace,
    pack: AnyPack,
    counting: Simulation,
    about: dict[str, Any],
    found: dict[str, Any],
) -> None:
    """Prints the figures, and writes the page if it is wanted: a full disk never costs the figures."""
    say(json.dumps({**about, **found}) if options.json else counting.told(found), flush=True)
    if options.html is None:
        return
    _write(options.html, pack, counting, about, found)
    if not options.json:
        say(f"The report is {options.html}.")


def _write(
    path: Path, pack: AnyPack, counting: Simulation, about: dict[str, Any], found: dict[str, Any]
) -> None:
    first = about["seed"] * 1_000_003
    head = Certificate(
        f"{pack.title}: a certificate",
        (
            ("Pack", pack.id),
            ("Edition", str(pack.edition)),
            ("Content hash", pack.hash),
            ("Seeds", f"{first} to {first + about['asked'] - 1} (--seed {about['seed']})"),
            ("Players", _players(about)),
            ("Made", f"{date.today().isoformat()}, by Crown Council {__version__}"),
        ),
        f"Interrupted: these are only some of the {about['asked']} games." if about["interrupted"] else "",
    )
    with explained(path):
        place(DISK, path.absolute(), page(head, counting.sections(found)).encode())


def _players(about: dict[str, Any]) -> str:
    everybody = f"{about['seats']} computer players, level {about['level']}"
    return f"{everybody}, and one “{about['guest']}” among them" if about["guest"] else everybody
