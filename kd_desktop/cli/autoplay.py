"""`kd-desktop autoplay`: a campaign between computer councillors, without a window."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from kd_desktop.cli.sitting import Kept, Sitting, play
from kd_desktop.engine.kings.state import Campaign, GameRecord
from kd_desktop.storage.folders import campaigns_folder


def run(options: argparse.Namespace) -> int:
    """Plays, saves, and tells what came of it."""
    root: Path = options.out if options.out is not None else campaigns_folder()
    saved = _acknowledge if options.ack else _ignore
    sitting = play(options.pack, options.seats, options.seed, options.reigns, root.absolute(), saved)
    if options.json:
        print(json.dumps(report(sitting)))
    else:
        print("\n".join(told(sitting)))
    return 0


def _acknowledge(keeper: Kept) -> None:
    print(f"ack {keeper.seq}", flush=True)


def _ignore(_: Kept) -> None:
    pass


def report(sitting: Sitting) -> dict[str, Any]:
    """What was played, as data."""
    names = _names(sitting.state)
    return {
        "folder": str(sitting.folder),
        "reigns": [_reign(record, names) for record in sitting.reigns],
        "commands": sitting.commands,
        "end": sitting.end,
        "finale": [
            {"house": row.house, "name": names.get(row.house, ""), "points": row.total, "winner": row.winner}
            for row in sitting.state.finale
        ],
    }


def _reign(record: GameRecord, names: dict[int, str]) -> dict[str, Any]:
    return {
        "number": record.reign,
        "king": record.king,
        "year": record.year,
        "ending": record.ending,
        "rounds": record.rounds,
        "scores": [
            {
                "house": row.house,
                "name": names.get(row.house, ""),
                "agenda": row.agenda,
                "points": row.total,
                "position": row.position,
                "prestige": row.prestige,
                "crave": row.crave,
                "winner": row.winner,
            }
            for row in record.rows
        ],
    }


def told(sitting: Sitting) -> list[str]:
    """What was played, a line for each reign."""
    names = _names(sitting.state)
    lines = []
    for record in sitting.reigns:
        scores = ", ".join(f"{names.get(row.house, row.house)} {row.total}" for row in record.rows)
        ending = record.ending.replace("_", " ")
        how = f"{ending}; {scores}" if scores else ending
        lines.append(f"Reign {record.reign}: {record.king}, {record.rounds} rounds, {how}.")
    if sitting.end == "finale":
        winners = [names.get(row.house, str(row.house)) for row in sitting.state.finale if row.winner]
        lines.append(f"The campaign is over, won by {' and '.join(winners) or 'nobody'}.")
    elif sitting.end == "deck_empty":
        lines.append("No card is left to play with, so the campaign ends here, without a finale.")
    lines.append(f"{sitting.commands} commands in {sitting.folder}")
    return lines


def _names(state: Campaign) -> dict[int, str]:
    return {house.number: house.name for house in state.houses if house is not None}
