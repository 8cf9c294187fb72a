"""A step cut into scenes: things turned over, read, signed, opened or just moved, in the order of events.

Each scene ends in a view of its own, so that table, plates and balance never show more than has been told.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from msgspec.structs import replace

from kd_desktop.desktop.kings.board.motion import same_sitting
from kd_desktop.desktop.kings.reading.narrator import Narrator, pages
from kd_desktop.desktop.kings.reading.readings import on_table
from kd_desktop.desktop.kings.reading.steps import steps
from kd_desktop.desktop.kings.reading.verdicts import polled
from kd_desktop.desktop.kings.table.standing import bare
from kd_desktop.desktop.reading.model import Reading
from kd_desktop.desktop.session.happening import Happening, events_of
from kd_desktop.engine.game import Event
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.view import HouseView, View

SceneKind = Literal["moves", "outcome", "sheet", "sticker", "envelope", "story"]


class TableScene(NamedTuple):
    """A scene: its events in order, the table's view after them, and the page read in it.

    *moves* only moves things; *outcome* turns the letter over; *sheet* is read before anything moves;
    *sticker*, *story* and *envelope* are moments of their own.
    """

    kind: SceneKind
    told: tuple[Happening, ...]
    view: View
    page: Reading | None = None

    @property
    def events(self) -> tuple[Event, ...]:
        """The events alone."""
        return events_of(self.told)


_OPENS: dict[type[Event], SceneKind] = {
    e.OutcomeRevealed: "outcome",
    e.StickerAttached: "sticker",
    e.EnvelopeOpened: "envelope",
    e.StoryPlacedOn: "story",
    e.CardPlaced: "moves",
}
"""The events that open a scene besides those that bring a page."""


def scenes(told: Sequence[Happening], before: View, after: View, narrator: Narrator) -> list[TableScene]:
    """The scenes that lead from one view of the table to the next; the last one ends in the latter.

    A new reign can't be reached by moves on the table: only pages are left. The rewards of an ended reign are
    in no scene, since the ceremony tells them.
    """
    leads = same_sitting(before, after) or after.reign is None
    out: list[TableScene] = []
    kind: SceneKind = "moves"
    gathered: list[Happening] = []
    read: Reading | None = None
    ended: Reading | None = None
    over: View | None = None
    events = events_of(tuple(told))
    for place, one in enumerate(told):
        answer = polled(one.view) if isinstance(one.event, e.SideDecided) else None
        found = answer or narrator.opened(one.event, read, events[:place])
        read = found or read
        laid: SceneKind | None = "moves" if isinstance(one.event, e.TriggerPlaced) else None
        opened = _OPENS.get(type(one.event), "sheet" if found is not None else laid)
        if opened is not None:
            if gathered:
                shown = bare(gathered[-1].view if leads else after)
                out.append(_scene(kind, gathered, _unrewarded(shown, over), narrator, ended))
            kind, gathered, ended = opened, [], answer
        gathered.append(one)
        over = one.view if isinstance(one.event, e.ReignEnded) else over
    out.append(_scene(kind, gathered, _unrewarded(after, over), narrator, ended))
    return [_with_steps(scene, told) for scene in out]


def _unrewarded(view: View, over: View | None) -> View:
    """The view with Prestige and Crave as they were when the reign was `over`; as it is where none was."""
    reign = view.reign
    if over is None or reign is None:
        return view
    then = {house.number: house for house in over.houses}

    def as_then(house: HouseView) -> HouseView:
        was = then.get(house.number, house)
        return replace(house, prestige=was.prestige, crave=was.crave)

    seats = tuple(replace(seat, house=as_then(seat.house)) for seat in reign.seats)
    houses = tuple(as_then(house) for house in view.houses)
    return replace(view, houses=houses, reign=replace(reign, seats=seats))


def _with_steps(scene: TableScene, told: Sequence[Happening]) -> TableScene:
    """An outcome's page says what it brings, also what later scenes of the step tell."""
    if scene.kind != "outcome" or scene.page is None:
        return scene
    shown, later = on_table(scene.told[0].view), events_of(tuple(told[told.index(scene.told[0]) :]))
    page = shown._replace(lines=scene.page.lines) if shown.kind == "outcome" else scene.page
    return scene._replace(page=page._replace(steps=steps(later, told[-1].view)))


def _scene(
    kind: SceneKind, gathered: list[Happening], view: View, narrator: Narrator, first: Reading | None
) -> TableScene:
    """A scene of what was gathered; `first` is its page where a question put to the Table was decided."""
    page = next(iter(pages([one.event for one in gathered], narrator, first)), None)
    return TableScene(kind, tuple(gathered), view, page)


def signed_as(view: View, later: View) -> View:
    """The view with every signature of a later view, since signatures are visible at once."""
    stickers = {one.number: one.signature for row in later.chronicle for one in row if one}
    stories = {card.card: card.signature for pile in later.piles for card in pile.cards}
    chronicle = tuple(
        tuple(one and replace(one, signature=stickers.get(one.number, one.signature)) for one in row)
        for row in view.chronicle
    )
    piles = tuple(
        replace(
            pile,
            cards=tuple(
                replace(card, signature=stories.get(card.card, card.signature)) for card in pile.cards
            ),
        )
        for pile in view.piles
    )
    return replace(view, chronicle=chronicle, piles=piles)
