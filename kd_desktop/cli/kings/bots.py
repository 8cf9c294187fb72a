"""`kd-desktop tournament --bot`: a player with one habit against a table of councillors."""

from __future__ import annotations

import argparse
from functools import partial
from itertools import count
from typing import Any

from kd_desktop.cli.complaint import Complaint, closest
from kd_desktop.cli.crew import crew
from kd_desktop.cli.kings.findings import tell
from kd_desktop.cli.progress import ProgressReporter
from kd_desktop.councillors.levels import LEVELS
from kd_desktop.engine.kings.content import KingsPack
from kd_desktop.workshop.kings import contest
from kd_desktop.workshop.kings.bots import HABITS

AHEAD = 4
"""The number of campaigns ordered at a time for each process."""


def run(options: argparse.Namespace, pack: KingsPack) -> int:
    """Plays one bot against a table of a level, and reports the result and how the table played."""
    known = (*HABITS, *LEVELS)
    if options.bot not in known:
        raise Complaint(
            f"There is no bot “{options.bot}”{closest(options.bot, known)}; the bots are {', '.join(known)}."
        )
    habit = HABITS.get(options.bot)
    kept = options.reigns or (habit.reigns if habit is not None else 0)
    one = contest.ContestOrder(
        options.bot, options.against, options.seats, options.seed, kept, options.person
    )
    total = contest.ContestTally()
    stop = _play(pack, options, one, total)
    about = {
        "bot": options.bot,
        "against": options.against,
        "seats": options.seats,
        "seed": options.seed,
        "kept": kept,
        "person": options.person,
        "pack": pack.id,
    }
    return tell(options, stop, len(total.wins), about, total.report, _said)


def _play(
    pack: KingsPack, options: argparse.Namespace, one: contest.ContestOrder, total: contest.ContestTally
) -> KeyboardInterrupt | None:
    """Adds campaign after campaign to the total until it has enough reigns; what stopped it before that."""
    seeds = count(options.seed * 1_000_003)
    with ProgressReporter(options.games) as progress:
        try:
            with crew(partial(contest.play, pack), options.jobs) as every:
                while len(total.wins) < options.games:
                    missing = options.games - len(total.wins)
                    campaigns = max(1, min(missing // one.most, AHEAD * options.jobs))
                    orders = [one._replace(seed=next(seeds)) for _ in range(campaigns)]
                    for tally in every(orders):
                        total.add(tally)
                        progress.tell(min(len(total.wins), options.games))
        except KeyboardInterrupt as stop:
            return stop
    return None


def _said(figures: dict[str, Any]) -> str:
    """A bot's figures in some lines for people."""
    low, high = figures["interval"]
    votes, reigns, offers = figures["votes"], figures["reigns"], figures["offers"]
    return (
        f"{figures['bot']}: {figures['share']:.1%} of {reigns['played']} reigns won (95 % between {low:.1%} "
        f"and {high:.1%}) against {figures['against']}s; an even share is {figures['even']:.0%}.\n"
        f"Votes: {votes['contested']:.0%} contested, {votes['one_power']:.0%} decided by a single Power, "
        f"{votes['silent']:.0%} silent; {votes['passes']:.0%} of ballots passed; "
        f"{reigns['votes']:g} votes per reign.\n"
        f"Offers to {figures['bot']}: {offers['heard']:.2f} per reign, {offers['paying']:.2f} of them with a "
        f"payment; it accepted one in {offers['some_taken']:.0%} of reigns."
    )
