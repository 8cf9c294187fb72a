"""The end of a whole campaign as it was told: what the houses have came to, who won, the last pages."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from kd_desktop.desktop.windows.ceremony import Ending, Tally
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.view import View

translate = QCoreApplication.translate
NUMBER = -1
"""Stands for the campaign where a reign has its number."""


def campaign_end(events: Sequence[object], view: View) -> Ending | None:
    """The end of a campaign that is finished (KD-MYST-8, KD-MYST-9); None while it isn't.

    A pack without a finale counts nothing: then the houses stand with what they have, and nobody wins.
    """
    if not view.finished:
        return None
    worth = next((one for one in reversed(events) if isinstance(one, e.WorthDecided)), None)
    began = next((one for one in reversed(events) if isinstance(one, e.FinaleBegan)), None)
    title = began.title if began is not None else ""
    return Ending(
        NUMBER,
        worth.text if worth is not None else "",
        _counted(view, worth) if worth is not None else _uncounted(view),
        title=title or translate("CampaignEnd", "The story of this Table is told to its end."),
        pages=[(one.title, one.text) for one in events if isinstance(one, e.LastPageRead)],
    )


def _counted(view: View, worth: e.WorthDecided) -> list[Tally]:
    """Every member, the first in front; equal totals share a place."""
    known = {house.number: house for house in view.houses}
    each = translate("CampaignEnd", "{count}, each worth {worth}")
    tallies = []
    for score in sorted(view.finale, key=lambda one: (-one.total, one.house)):
        house = known[score.house]
        tally = Tally(
            score.house, house.name, house.crest, total=score.total, winner=score.winner, final=True
        )
        tally.position = 1 + sum(other.total > score.total for other in view.finale)
        tally.parts = [
            (words, count * value, each.format(count=count, worth=value))
            for words, count, value in (
                (translate("CampaignEnd", "Prestige"), score.prestige, worth.prestige),
                (translate("CampaignEnd", "Crave"), score.crave, worth.crave),
            )
        ]
        tallies.append(tally)
    return tallies


def _uncounted(view: View) -> list[Tally]:
    tallies = []
    for house in view.houses:
        tally = Tally(house.number, house.name, house.crest, final=True)
        tally.parts = [
            (translate("CampaignEnd", "Prestige"), house.prestige, ""),
            (translate("CampaignEnd", "Crave"), house.crave, ""),
        ]
        tallies.append(tally)
    return tallies
