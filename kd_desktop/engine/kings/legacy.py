"""What earlier reigns leave for the next one: events, aging, Power, resources and Open Agendas (KD-LEG)."""

from __future__ import annotations

from msgspec.structs import replace

from kd_desktop.engine.game import say
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.content import EventCard
from kd_desktop.engine.kings.desk import Desk
from kd_desktop.engine.kings.state import AttachedSticker, OpenAgenda, Run, Track
from kd_desktop.engine.kings.tracks import clamp, set_track
from kd_desktop.engine.kings.vocabulary import POLARITIES, RESOURCES, Polarity, Resource

LIMIT = 2
"""Open Agendas of one polarity that a seat may keep (KD-LEG-22)."""


def restore_events(desk: Desk) -> None:
    """Ongoing Events are set up again with the counters they had (KD-LEG-1, KD-RUL-69); runs first of all."""
    tasks = []
    for placed in desk.campaign.events:
        card = desk.library.cards[placed.card]
        if isinstance(card, EventCard) and card.setup:
            tasks.append(Run(card.setup, say("event", "KD-LEG-1", card=card.id)))
    desk.push(*tasks)


def stickers(desk: Desk) -> None:
    """Aging, Power legacy, resource legacy, Open Agendas, in this order (KD-LEG-25)."""
    _age(desk)
    _power(desk)
    _resources(desk)
    _open_agendas(desk)


def row_tops(desk: Desk, index: int) -> list[tuple[int, AttachedSticker]]:
    """The visible stickers of a resource's row with their slots, from the left."""
    return [(slot, stack[-1]) for slot, stack in enumerate(desk.campaign.chronicle[index]) if stack]


def _polarity(desk: Desk, sticker: AttachedSticker) -> Polarity:
    return desk.library.stickers[sticker.number].polarity


def _age(desk: Desk) -> None:
    """Every visible sticker gets one more mark, unless all its squares are marked (KD-LEG-4, 5)."""
    rows = []
    for index, resource in enumerate(RESOURCES):
        row = list(desk.campaign.chronicle[index])
        for slot, sticker in row_tops(desk, index):
            if sticker.marks < desk.library.stickers[sticker.number].squares:
                older = replace(sticker, marks=sticker.marks + 1)
                row[slot] = (*row[slot][:-1], older)
                desk.emit(
                    e.StickerAged(
                        resource=resource,
                        slot=slot,
                        number=sticker.number,
                        marks=older.marks,
                        cause=say("aging", "KD-LEG-4"),
                    )
                )
        rows.append(tuple(row))
    desk.campaign.chronicle = tuple(rows)


def _power(desk: Desk) -> None:
    """Each participant's net Power by own stickers, of all rows together, never below 0 (KD-LEG-7 to 11)."""
    net = dict.fromkeys(desk.reign.seats, 0)
    for index in range(len(RESOURCES)):
        for _, sticker in row_tops(desk, index):
            if sticker.signer in net:
                net[sticker.signer] += 1 if _polarity(desk, sticker) == "positive" else -1
    for seat, house in enumerate(desk.reign.seats):
        desk.add_power(seat, net[house], say("power_legacy", "KD-LEG-9"))


def _resources(desk: Desk) -> None:
    """Each marker moves by the net of its row's stickers, without Momentum or Stability (KD-LEG-12 to 16)."""
    for index, resource in enumerate(RESOURCES):
        signs = [_polarity(desk, sticker) for _, sticker in row_tops(desk, index)]
        positive, negative = signs.count("positive"), signs.count("negative")
        if not signs:
            continue
        track = desk.reign.resources[index]
        row = clamp(track.row + positive - negative, desk.library.rules.resource_half_height)
        set_track(desk, resource, Track(row, track.dir, track.marker))
        desk.emit(
            e.ResourceStarted(
                resource=resource,
                positive=positive,
                negative=negative,
                row=row,
                cause=say("resource_legacy", "KD-LEG-12"),
            )
        )


def _open_agendas(desk: Desk) -> None:
    """The newest sticker of each polarity and row, among those signed by participants, gives its token.

    KD-LEG-17 to 21.
    """
    tokens: list[list[OpenAgenda]] = [[] for _ in desk.reign.seats]
    for index, resource in enumerate(RESOURCES):
        for polarity in POLARITIES:
            newest = _newest(desk, index, polarity)
            if newest is not None:
                seat = desk.reign.seats.index(newest.signer)
                tokens[seat].append(OpenAgenda(resource, polarity))
                _announce(desk, seat, resource, polarity, newest.number)
    desk.reign.open_agendas = tuple(tuple(held) for held in tokens)


def _newest(desk: Desk, index: int, polarity: Polarity) -> AttachedSticker | None:
    """The candidate with the fewest marks, the rightmost of several (KD-LEG-18, 19)."""
    candidates = [
        (sticker.marks, -slot, sticker)
        for slot, sticker in row_tops(desk, index)
        if sticker.signer in desk.reign.seats and _polarity(desk, sticker) == polarity
    ]
    return min(candidates, key=lambda entry: entry[:2])[2] if candidates else None


def _announce(desk: Desk, seat: int, resource: Resource, polarity: Polarity, sticker: int) -> None:
    desk.emit(
        e.OpenAgendaGiven(
            seat=seat,
            resource=resource,
            polarity=polarity,
            sticker=sticker,
            cause=say("open_agendas", "KD-LEG-18"),
        )
    )
