"""What earlier reigns leave for the next one: events, aging, Power, resources and Open Agendas (KD-LEG)."""

from __future__ import annotations

from msgspec.structs import replace

from kd_desktop.engine.game import say
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.content import EventCard
from kd_desktop.engine.kings.state import AttachedSticker, OpenAgenda, Run, Track
from kd_desktop.engine.kings.tracks import clamp, set_track
from kd_desktop.engine.kings.transaction import Transaction
from kd_desktop.engine.kings.vocabulary import POLARITIES, RESOURCES, Polarity, Resource

_AGED = say("aging", "KD-LEG-4")
_POWER = say("power_legacy", "KD-LEG-9")
_RESOURCE = say("resource_legacy", "KD-LEG-12")
_AGENDA = say("open_agendas", "KD-LEG-18")
Row = list[tuple[AttachedSticker, Polarity]]
"""The visible stickers of a resource's row, from the left, and what they say about it."""
LIMIT = 2
"""Open Agendas of one polarity that a seat may keep (KD-LEG-22)."""


def restore_events(transaction: Transaction) -> None:
    """Ongoing Events are set up again with the counters they had (KD-LEG-1, KD-RUL-69); runs first of all."""
    tasks = []
    for placed in transaction.campaign.events:
        card = transaction.library.cards[placed.card]
        if isinstance(card, EventCard) and card.setup:
            tasks.append(Run(card.setup, say("event", "KD-LEG-1", card=card.id)))
    transaction.push(*tasks)


def stickers(transaction: Transaction) -> None:
    """Aging, Power legacy, resource legacy, Open Agendas, in this order (KD-LEG-25)."""
    _age(transaction)
    tops = [_signed_row(transaction, index) for index in range(len(RESOURCES))]
    _power(transaction, tops)
    _resources(transaction, tops)
    _open_agendas(transaction, tops)


def row_tops(transaction: Transaction, index: int) -> list[tuple[int, AttachedSticker]]:
    """The visible stickers of a resource's row with their slots, from the left."""
    return [(slot, stack[-1]) for slot, stack in enumerate(transaction.campaign.chronicle[index]) if stack]


def _signed_row(transaction: Transaction, index: int) -> Row:
    stock = transaction.library.stickers
    return [(sticker, stock[sticker.number].polarity) for _, sticker in row_tops(transaction, index)]


def _age(transaction: Transaction) -> None:
    """Every visible sticker gets one more mark, unless all its squares are marked (KD-LEG-4, 5)."""
    for index, resource in enumerate(RESOURCES):
        for slot, sticker in row_tops(transaction, index):
            if sticker.marks < transaction.library.stickers[sticker.number].squares:
                older = replace(sticker, marks=sticker.marks + 1)
                _age_top(transaction, index, slot, older)
                transaction.emit(
                    e.StickerAged(
                        resource=resource,
                        slot=slot,
                        number=sticker.number,
                        marks=older.marks,
                        cause=_AGED,
                    )
                )


def _age_top(transaction: Transaction, index: int, slot: int, older: AttachedSticker) -> None:
    chronicle = transaction.campaign.chronicle
    row = chronicle[index]
    row = (*row[:slot], (*row[slot][:-1], older), *row[slot + 1 :])
    transaction.campaign.chronicle = (*chronicle[:index], row, *chronicle[index + 1 :])


def _power(transaction: Transaction, tops: list[Row]) -> None:
    """Each participant's net Power by own stickers, of all rows together, never below 0 (KD-LEG-7 to 11)."""
    net = dict.fromkeys(transaction.reign.seats, 0)
    for row in tops:
        for sticker, polarity in row:
            if sticker.signer in net:
                net[sticker.signer] += 1 if polarity == "positive" else -1
    for seat, house in enumerate(transaction.reign.seats):
        transaction.add_power(seat, net[house], _POWER)


def _resources(transaction: Transaction, tops: list[Row]) -> None:
    """Each marker moves by the net of its row's stickers, without Momentum or Stability (KD-LEG-12 to 16)."""
    for index, resource in enumerate(RESOURCES):
        signs = [polarity for _, polarity in tops[index]]
        positive, negative = signs.count("positive"), signs.count("negative")
        if not signs:
            continue
        track = transaction.reign.resources[index]
        row = clamp(track.row + positive - negative, transaction.library.rules.resource_half_height)
        set_track(transaction, resource, Track(row, track.dir, track.marker))
        transaction.emit(
            e.ResourceStarted(
                resource=resource,
                positive=positive,
                negative=negative,
                row=row,
                cause=_RESOURCE,
            )
        )


def _open_agendas(transaction: Transaction, tops: list[Row]) -> None:
    """The newest sticker of each polarity and row, among those signed by participants, gives its token.

    KD-LEG-17 to 21.
    """
    reign = transaction.reign
    reign.open_agendas = ((),) * len(reign.seats)
    for index, resource in enumerate(RESOURCES):
        signed = [top for top in tops[index] if top[0].signer in reign.seats]
        for polarity in POLARITIES:
            newest = _newest(signed, polarity)
            if newest is not None:
                seat = reign.seats.index(newest.signer)
                held = (*reign.open_agendas[seat], OpenAgenda(resource, polarity))
                reign.open_agendas = (*reign.open_agendas[:seat], held, *reign.open_agendas[seat + 1 :])
                _announce(transaction, seat, resource, polarity, newest.number)


def _newest(signed: Row, polarity: Polarity) -> AttachedSticker | None:
    """The candidate with the fewest marks, the rightmost of several (KD-LEG-18, 19)."""
    newest: AttachedSticker | None = None
    for sticker, its in signed:
        if its == polarity and (newest is None or sticker.marks <= newest.marks):
            newest = sticker
    return newest


def _announce(
    transaction: Transaction, seat: int, resource: Resource, polarity: Polarity, sticker: int
) -> None:
    transaction.emit(
        e.OpenAgendaGiven(
            seat=seat,
            resource=resource,
            polarity=polarity,
            sticker=sticker,
            cause=_AGENDA,
        )
    )
