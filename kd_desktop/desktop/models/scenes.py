"""A step cut into scenes: what is turned over, read, signed, opened or simply moves, in the order of events.

Each scene ends in a view of its own, so that table, plates and balance never show more than has been told.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

from kd_desktop.desktop.models.follow import advance, bare
from kd_desktop.desktop.models.pages import Narrator, Page, pages
from kd_desktop.desktop.table.follow import same_sitting
from kd_desktop.engine.council.ballot import Side
from kd_desktop.engine.game import Event
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.content import Outcome
from kd_desktop.engine.kings.view import View

SceneKind = Literal["moves", "outcome", "sheet", "sticker", "envelope", "story"]


class Scene(NamedTuple):
    """One scene: its events in order, the table's view after them, and the page that is read in it.

    *moves* only moves things; *outcome* turns the letter over; *sheet* is read before anything moves;
    *sticker*, *story* and *envelope* are moments of their own.
    """

    kind: SceneKind
    events: tuple[Event, ...]
    view: View
    page: Page | None = None


_OPENS: dict[type[Event], SceneKind] = {
    e.OutcomeRevealed: "outcome",
    e.StickerAttached: "sticker",
    e.EnvelopeOpened: "envelope",
    e.StoryPlacedOn: "story",
    e.CardPlaced: "moves",
}
"""The events that open a scene besides those that bring a page."""

Outcomes = Callable[[str, Side], Outcome | None]


def scenes(
    events: Sequence[Event], before: View, after: View, narrator: Narrator, outcomes: Outcomes
) -> list[Scene]:
    """The scenes that lead from one view of the table to the next; the last one ends in the latter.

    Where another reign begins or the reign is put away, nothing can be followed: only pages are left.
    """
    follows = same_sitting(before, after) or after.reign is None
    view = bare(before) if follows else bare(after)
    out: list[Scene] = []
    kind: SceneKind = "moves"
    gathered: list[Event] = []
    for event in events:
        found = narrator.page(event)
        opened = _OPENS.get(type(event), "sheet" if found is not None else None)
        if opened is not None:
            if gathered:
                out.append(_scene(kind, gathered, view, narrator))
            kind, gathered = opened, []
        gathered.append(event)
        if follows:
            outcome = outcomes(event.card, event.side) if isinstance(event, e.OutcomeRevealed) else None
            view = advance(view, event, after, outcome)
    out.append(_scene(kind, gathered, after, narrator))
    return out


def _scene(kind: SceneKind, events: list[Event], view: View, narrator: Narrator) -> Scene:
    page = next(iter(pages(events, narrator)), None)
    return Scene(kind, tuple(events), view, page)
