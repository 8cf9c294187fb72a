"""The seating of a new campaign: each game's own, and the default for games without one."""

from __future__ import annotations

from typing import NamedTuple

from kd_desktop.desktop.kit.wording import translate


class Seating(NamedTuple):
    """The chairs for a new campaign, and the words of the page for it.

    There are `chairs`, of which `least` must be taken; none if the game itself asks who plays. `begins` is
    the line under *Sit down*. `chosen` is the title and line of a second way to begin, if any. `names` are
    suggested names for a campaign.
    """

    chairs: int
    least: int
    heading: str
    line: str
    begins: str
    chosen: tuple[str, str] | None = None
    names: tuple[str, ...] = ()


def plain_seating() -> Seating:
    """The seating of a game that the window has no words for: the game itself asks who plays."""
    return Seating(
        0,
        0,
        translate("Seating", "A new campaign"),
        translate("Seating", "Who plays is asked at the table."),
        translate("Seating", "the first question is waiting"),
    )
