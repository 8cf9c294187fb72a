"""Who may sit down in a new campaign, as each game tells it, and what is said where a game tells nothing."""

from __future__ import annotations

from typing import NamedTuple

from kd_desktop.desktop.kit.wording import translate


class Seating(NamedTuple):
    """Who may sit down in a new campaign, and what the page for it says.

    There are `chairs`, of which `least` must be taken; none where the game asks by itself who plays.
    `begins` stands under *Sit down*. `chosen` are title and line of a second way to begin, if there is one.
    `names` are what a campaign may be called.
    """

    chairs: int
    least: int
    heading: str
    line: str
    begins: str
    chosen: tuple[str, str] | None = None
    names: tuple[str, ...] = ()


def plain_seating() -> Seating:
    """What the page says of a game that the window has no words for: it asks by itself."""
    return Seating(
        0,
        0,
        translate("Seating", "A new campaign"),
        translate("Seating", "Who plays is asked at the table."),
        translate("Seating", "the first question is waiting"),
    )
