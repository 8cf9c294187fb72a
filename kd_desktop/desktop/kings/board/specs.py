"""The cast of the board: the pieces that it shows for a view and an arrangement, as plain data.

Two casts of equal views and layouts are equal, so the board can tell what moved, what changed its face and
what is new.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from PySide6.QtCore import QRectF

from kd_desktop.desktop.kings.board import cards, marks, words
from kd_desktop.desktop.kings.board.emblems import emblems_of
from kd_desktop.desktop.kings.board.ground import GroundLook
from kd_desktop.desktop.kings.board.layout import BoardFrame, Layout
from kd_desktop.desktop.kings.phrases.names import resource_name
from kd_desktop.desktop.stage import heights
from kd_desktop.desktop.stage.specs import Cast, PieceLook, PieceSpec
from kd_desktop.engine.council.content import Storyline
from kd_desktop.engine.kings.view import Ghost, ReignView, StickerView, View
from kd_desktop.engine.kings.vocabulary import RESOURCE_INDEX, RESOURCES, Resource

TrackName = Resource | Literal["stability"]


def layout_for(view: View, width: float, height: float, text: float, *, folded: bool = False) -> Layout:
    """The arrangement of that view's board."""
    names = tuple(resource_name(name) for name in RESOURCES)
    events = len(view.reign.events) if view.reign else 0
    frame = BoardFrame(width, height, text, view.rules, len(view.piles), max(1, events), names, folded)
    return Layout(frame)


def ground_look(view: View) -> GroundLook:
    """What the ground shows of that view."""
    kings = [words.king(record) for record in view.ledger]
    if view.reign is not None and view.reign.king:
        kings.append((view.reign.king, words.LABELS("reigning")))
    storylines: tuple[Storyline, ...] = tuple(pile.storyline for pile in view.piles)
    return GroundLook(storylines, tuple(kings))


def cast(view: View, lay: Layout) -> Cast:
    """All pieces on the board for that view."""
    crests = {house.number: house.crest for house in view.houses}
    made: list[PieceSpec] = [] if lay.folded else [*_stories(view, lay, crests)]
    if view.reign is not None:
        made += _tracks(view.reign, lay)
    made += _chronicle(view, lay, crests)
    if view.reign is not None and not lay.folded:
        made += _counter(view.reign, lay)
        made += _events(view.reign, lay)
    if lay.has_kings:
        kings = ground_look(view).kings
        if kings:
            name = words.kings_name(kings)
            made.append(PieceSpec("kings", _tuple(lay.kings), None, name=name, about=words.heading(name)))
    return {spec.key: spec for spec in made}


def _tuple(box: QRectF) -> tuple[float, float, float, float]:
    """The box on whole units, so that prints fall on whole pixels while the board fits its view."""
    return (
        float(round(box.x())),
        float(round(box.y())),
        float(round(box.width())),
        float(round(box.height())),
    )


def _stories(view: View, lay: Layout, crests: dict[int, str]) -> Iterator[PieceSpec]:
    full = lay.story_titles
    setting = cards.CardSetting(lay.px(16), lay.px(18), lay.u)
    for index, pile in enumerate(view.piles):
        box = lay.story(index)
        look = None
        if pile.cards:
            top = pile.cards[-1]
            shown = cards.Pile(top, len(pile.cards), pile.storyline.symbol, crests.get(top.signer, ""))
            look = PieceLook(cards.draw_pile, (shown, setting, full))
        name = words.pile_name(pile)
        about = words.heading(name, *words.pile_about(pile))
        yield PieceSpec(
            f"story:{pile.storyline.id}", _tuple(box), look, z=heights.PILE, name=name, about=about, bleed=14
        )
        if pile.mystery:
            r = max(lay.px(16) * 1.4, 22 * lay.u)
            if full:
                spot = QRectF(box.right() - r * 0.9, box.top() - r * 0.35, r, r)
            else:
                r = min(r, box.height() * 0.42)
                spot = QRectF(box.left() - r * 0.28, box.top() - r * 0.28, r, r)
            yield PieceSpec(
                f"mystery:{pile.mystery}",
                _tuple(spot),
                PieceLook(cards.draw_mystery, (pile.mystery, lay.px(16))),
                z=heights.LAID,
                about=about,
                of=f"story:{pile.storyline.id}",
            )


def abreast(lay: Layout, row: int, up: bool, momentum: bool) -> bool:
    """Whether a float is so near a track's end that its arrowheads stand side by side."""
    w, h = lay.float_size
    reach = h / 2 + marks.arrow_room(w, h, momentum)
    to_end = (lay.rules.resource_half_height - (row if up else -row) + 0.5) * lay.row_h
    return reach > to_end + 1


def float_look(lay: Layout, row: int, up: bool, momentum: bool) -> PieceLook:
    """A resource's float as it looks at that row."""
    beside = abreast(lay, row, up, momentum)
    return PieceLook(marks.draw_float, (row, up, momentum, lay.float_px, beside))


def _tracks(reign: ReignView, lay: Layout) -> Iterator[PieceSpec]:
    ghosts = reign.ghosts if not (reign.dilemma and reign.dilemma.side) else ()
    for index, name in enumerate(RESOURCES):
        track = reign.resources[index]
        title = words.gauge_name(name, track)
        mine = [words.ghost_about(ghost) for ghost in ghosts if ghost.resource == name]
        about = words.heading(title, words.gauge_about(track), *mine)
        full = words.one_after_another(title, *mine)
        yield PieceSpec(
            f"gauge:{name}",
            _tuple(lay.gauge(index)),
            None,
            z=heights.TRACK,
            name=full,
            about=about,
            row=track.row,
        )
    half = lay.rules.stability_half_length
    title = words.stability_name(reign.stability.row)
    mine = [words.ghost_about(ghost) for ghost in ghosts if ghost.resource == "stability"]
    about = words.heading(title, words.stability_about(reign, half), *mine)
    yield PieceSpec(
        "tower",
        _tuple(lay.tower),
        None,
        z=heights.TRACK,
        name=words.one_after_another(title, *mine),
        about=about,
    )
    keys = (*(f"gauge:{name}" for name in RESOURCES), "tower")
    for index, key in enumerate(keys):  # a click on a sign tells of its track
        yield PieceSpec(f"head:{index}", _tuple(lay.head(index)), None, z=heights.TRACK, of=key)
    yield from _ghosts(reign, lay, ghosts)
    for index, name in enumerate(RESOURCES):
        track = reign.resources[index]
        look = float_look(lay, track.row, track.dir == "up", track.marker)
        box = _tuple(lay.float_box(index, track.row))
        bleed = marks.arrow_room(*lay.float_size, True) + 6
        yield PieceSpec(
            f"float:{name}", box, look, z=heights.FLOAT, bleed=bleed, row=track.row, of=f"gauge:{name}"
        )
    stability = reign.stability
    look = PieceLook(marks.draw_stability, (stability.row, lay.tower_px, stability.locked))
    box = _tuple(lay.tower_box(stability.row))
    yield PieceSpec("float:stability", box, look, z=heights.FLOAT, row=stability.row, of="tower")


def _ghosts(reign: ReignView, lay: Layout, ghosts: tuple[Ghost, ...]) -> Iterator[PieceSpec]:
    for resource in dict.fromkeys(ghost.resource for ghost in ghosts):
        here = _row_of(reign, resource)
        mine = [(number, ghost) for number, ghost in enumerate(ghosts) if ghost.resource == resource]
        spots = _spots(reign, lay, [ghost for _, ghost in mine])
        for (number, ghost), spot in zip(mine, spots, strict=True):
            key = f"{ghost.side}:{ghost.resource}:{number}"
            told = _Told(ghost, words.heading(words.ghost_about(ghost), *words.ghost_why(ghost, reign)))
            if ghost.row != here:
                yield _ghost(key, _ghost_box(lay, ghost), told)
            look = PieceLook(marks.draw_mark, (ghost.side,))
            z = heights.MARK + number * heights.NEIGHBOUR
            yield PieceSpec(f"mark:{key}", _tuple(spot), look, z=z, about=told.about, of=told.of)


def _row_of(reign: ReignView, resource: TrackName) -> int:
    """Where the marker of a resource or of Stability stands."""
    return reign.stability.row if resource == "stability" else reign.resources[RESOURCE_INDEX[resource]].row


def _ghost_box(lay: Layout, ghost: Ghost) -> QRectF:
    if ghost.resource == "stability":
        return lay.tower_box(ghost.row, ghost=True)
    return lay.float_box(RESOURCE_INDEX[ghost.resource], ghost.row, ghost=True)


class _Told(NamedTuple):
    """A ghost with its explanation."""

    ghost: Ghost
    about: str

    @property
    def of(self) -> str:
        """The key of the piece's track."""
        name = self.ghost.resource
        return "tower" if name == "stability" else f"gauge:{name}"


def _ghost(key: str, box: QRectF, told: _Told) -> PieceSpec:
    look = PieceLook(marks.draw_ghost, (told.ghost.side,))
    # Where both sides would bring a marker to one place, the same one always lies above.
    z = heights.GHOST + (heights.NEIGHBOUR if told.ghost.side == "nay" else 0)
    return PieceSpec(f"ghost:{key}", _tuple(box), look, z=z, about=told.about, of=told.of)


def _spots(reign: ReignView, lay: Layout, ghosts: list[Ghost]) -> list[QRectF]:
    """The marks of one track, beside it at their true heights: of two too near, each gives way by half."""
    name = ghosts[0].resource
    here, size = _row_of(reign, name), lay.mark
    if name == "stability":
        at, wanted = lay.course_y(here), [lay.course_y(ghost.row) for ghost in ghosts]
        lefts = [lay.tower.right() + (11 if ghost.row == here else 5) * lay.u for ghost in ghosts]
    else:
        size = lay.gutter_mark
        at, wanted = lay.row_y(here), [lay.row_y(ghost.row) for ghost in ghosts]
        for place, ghost in enumerate(ghosts):
            if ghost.row == here:  # at the track's end it only turns
                wanted[place] += lay.row_h * (-0.5 if ghost.dir == "up" else 0.5)
        lefts = [lay.gutter_x(RESOURCE_INDEX[name])] * len(ghosts)
    order = sorted(range(len(ghosts)), key=lambda place: wanted[place])
    middles = dict(zip(order, _apart([wanted[place] for place in order], size + 1, at), strict=True))
    beyond = max(0.0, max(middles.values()) + size / 2 - lay.height)
    return [QRectF(left, middles[place] - size / 2 - beyond, size, size) for place, left in enumerate(lefts)]


def _apart(wanted: list[float], pitch: float, here: float) -> list[float]:
    """Heights (from the top) as near to the wanted ones as marks may stand; rises stay above `here`."""
    placed = wanted[:1]
    for one in wanted[1:]:
        placed.append(max(one, placed[-1] + pitch))
    off = sum(placed[at] - one for at, one in enumerate(wanted)) / len(wanted)
    if wanted[-1] < here - 1:
        off = max(off, placed[-1] - here + 2)
    elif wanted[0] > here + 1:
        off = min(off, placed[0] - here - 2)
    return [one - off for one in placed]


def _chronicle(view: View, lay: Layout, crests: dict[int, str]) -> Iterator[PieceSpec]:
    emblems = emblems_of(view.chronicle)
    for row, slots in enumerate(view.chronicle):
        resource, spaces = RESOURCES[row], lay.rules.chronicle_slots
        whole = lay.slot(row, 0).united(lay.slot(row, spaces - 1))
        whole.setLeft(lay.chronicle.left())
        name = words.row_name(resource, sum(one is not None for one in slots), spaces)
        about = words.heading(name, words.row_about(resource))
        yield PieceSpec(f"row:{resource}", _tuple(whole), None, z=heights.TRACK, name=name, about=about)
        for index, sticker in enumerate(slots):
            if sticker is not None:
                crest, emblem = crests.get(sticker.signer, ""), emblems[row, index]
                yield sticker_spec(sticker, lay, crest, row, index, emblem)


def sticker_spec(
    sticker: StickerView, lay: Layout, crest: str, row: int, slot: int, emblem: str = ""
) -> PieceSpec:
    """A sticker in its slot, stuck on by hand."""
    name = words.sticker_name(sticker)
    look = PieceLook(cards.draw_sticker, (sticker, crest, lay.fine, lay.sticker_titles, emblem))
    return PieceSpec(
        f"sticker:{row}:{slot}:{sticker.number}",
        _tuple(lay.slot(row, slot)),
        look,
        z=heights.LAID + (row * 100 + slot) * heights.NEIGHBOUR,
        angle=marks.lean(row * 5 + slot * 3 + sticker.number),
        name=name,
        about=words.heading(name, *words.sticker_about(sticker)),
    )


def _counter(reign: ReignView, lay: Layout) -> Iterator[PieceSpec]:
    spaces = lay.rules.time_spaces
    setting = cards.CardSetting(lay.px(16), lay.px(18), lay.u)
    for space, pile in enumerate(reign.time_counter[:spaces]):
        box = lay.space(space)
        last = space == spaces - 1
        if last:
            name = words.death_name(len(pile), lay.rules.death_space_limit)
            yield PieceSpec(
                "death",
                _tuple(box),
                None,
                z=heights.TRACK,
                name=name,
                about=words.heading(name, words.LABELS("death_about")),
            )
        elif not pile:
            about = words.heading(words.space_name(space + 1), words.space_about(spaces - 1))
            yield PieceSpec(f"space:{space}", _tuple(box), None, z=heights.TRACK, about=about, of="death")
        for depth, resolved in enumerate(pile):
            if last:
                box = lay.laid_to_die(depth)
            look = PieceLook(cards.draw_resolved, (resolved, setting, lay.counter_titles and not last))
            number = space + 1
            name = words.resolved_name(number, resolved.asked or resolved.title, resolved.side)
            key = f"counter:{space}:{depth}:{resolved.card}"
            yield PieceSpec(
                key, _tuple(box), look, z=heights.LAID + depth, name=name, about=words.heading(name)
            )
    yield PieceSpec(
        "deck",
        _tuple(lay.deck),
        PieceLook(cards.draw_deck, (reign.deck_size, cards.CardSetting(lay.px(16), lay.deck_px, lay.u)))
        if reign.deck_size
        else None,
        z=heights.PILE,
        name=words.deck_name(reign.deck_size),
        about=words.heading(words.deck_name(reign.deck_size)),
        bleed=14,
    )


def _events(reign: ReignView, lay: Layout) -> Iterator[PieceSpec]:
    count = len(reign.events)
    setting = cards.CardSetting(lay.px(16), lay.px(20), lay.u)
    if not count:
        name = words.LABELS("events_name")
        about = words.heading(name, words.LABELS("events_about"))
        yield PieceSpec("events", _tuple(lay.events), None, z=heights.TRACK, name=name, about=about)
    for index, event in enumerate(reign.events):
        name = words.event_name(event)
        look = PieceLook(cards.draw_event, (event, setting))
        about = words.heading(name, event.text)
        yield PieceSpec(
            f"event:{event.card}",
            _tuple(lay.event(index, count)),
            look,
            z=heights.LAID + index,
            name=name,
            about=about,
        )
