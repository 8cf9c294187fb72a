"""Reports of a council campaign's play, as data and as lines."""

from __future__ import annotations

from typing import Any

from kd_desktop.engine.kings.state import Campaign, GameRecord


def end(state: Campaign) -> str:
    """Why the play ended: "finale", "deck_empty" (no card left), or "reigns" (all those requested)."""
    if state.finished:
        return "finale"
    return "reigns" if state.deck_save else "deck_empty"


def report(state: Campaign) -> dict[str, Any]:
    """A report of the play, as data."""
    names = _names(state)
    return {
        "reigns": [_reign(record, names) for record in state.ledger],
        "end": end(state),
        "finale": [
            {"house": row.house, "name": names.get(row.house, ""), "points": row.total, "winner": row.winner}
            for row in state.finale
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


def told(state: Campaign) -> list[str]:
    """A report of the play, one line per reign."""
    names = _names(state)
    lines = []
    for record in state.ledger:
        scores = ", ".join(f"{names.get(row.house, row.house)} {row.total}" for row in record.rows)
        ending = record.ending.replace("_", " ")
        how = f"{ending}; {scores}" if scores else ending
        lines.append(f"Reign {record.reign}: {record.king}, {record.rounds} rounds, {how}.")
    if end(state) == "finale":
        winners = [names.get(row.house, str(row.house)) for row in state.finale if row.winner]
        lines.append(f"The campaign is over, won by {' and '.join(winners) or 'nobody'}.")
    elif end(state) == "deck_empty":
        lines.append("No card is left to play with, so the campaign ends here, without a finale.")
    return lines


def _names(state: Campaign) -> dict[int, str]:
    return {house.number: house.name for house in state.houses if house is not None}
