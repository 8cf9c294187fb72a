"""What an outcome brings, step by step, as the events of its telling have it."""

from __future__ import annotations

from collections.abc import Iterable

from kd_desktop.desktop.kings.board import words
from kd_desktop.desktop.kings.phrases.names import resource_name
from kd_desktop.desktop.kings.phrases.own_causes import followed
from kd_desktop.desktop.kit.wording import signed, translate
from kd_desktop.desktop.reading.model import OutcomeStep
from kd_desktop.engine.game import Event
from kd_desktop.engine.kings import events as e

STEPPED = (e.ResourceMoved, e.MomentumSet, e.StabilityMoved)
"""The events that the steps tell, which the board moves."""


def is_step(event: Event) -> bool:
    """Whether a step of its own tells that move; what Stability follows tells of it too."""
    return isinstance(event, STEPPED) and not followed(event)


def steps(events: Iterable[Event]) -> tuple[OutcomeStep, ...]:
    """The steps from the reveal on, up to where the card is put away."""
    made: list[OutcomeStep] = []
    for event in events:
        if isinstance(event, e.StabilityMoved) and followed(event) and made:
            said = _from_to(translate("Reader", "Stability {before} to {after}"), event.before, event.after)
            made[-1] = made[-1]._replace(then=said)
        elif (step := _step(event)) is not None:
            made.append(step)
        if isinstance(event, e.CardPlaced | e.ReignEnded):
            break
    return tuple(made)


def _step(event: Event) -> OutcomeStep | None:
    if isinstance(event, e.ResourceMoved):
        return _moved(event)
    if isinstance(event, e.StabilityMoved):
        change = _from_to(translate("Reader", "{before} to {after}."), event.before, event.after)
        return OutcomeStep("stability", resource_name("stability"), change, up=event.delta > 0)
    if isinstance(event, e.MomentumSet):
        turns = _turns(event.dir == "up")
        return OutcomeStep(event.resource, resource_name(event.resource), turns, up=event.dir == "up")
    if isinstance(event, e.StickerAttached):
        where = translate("Reader", "For {resource}.").format(resource=resource_name(event.resource))
        return OutcomeStep("book", translate("Reader", "A sticker"), where)
    if isinstance(event, e.EnvelopeOpened):
        name = words.LABELS("envelope").format(event.number)
        return OutcomeStep("envelope", name, translate("Reader", "It is opened."))
    return _placed(event) if isinstance(event, e.CardPlaced) else None


def _moved(event: e.ResourceMoved) -> OutcomeStep:
    before, after = event.before, event.after
    turn = ""
    if before.dir != after.dir:
        turn = _turns(after.dir == "up")
    elif after.marker and not before.marker:
        turn = translate("Reader", "It gains Momentum.")
    elif before.marker and not after.marker:
        turn = translate("Reader", "It loses Momentum.")
    change = _from_to(translate("Reader", "{before} to {after}."), before.row, after.row)
    if before.row == after.row:
        change = translate("Reader", "Still {row}.").format(row=signed(after.row))
    return OutcomeStep(event.resource, resource_name(event.resource), change, turn, up=event.total > 0)


def _turns(up: bool) -> str:
    return translate("Reader", "It turns up.") if up else translate("Reader", "It turns down.")


def _from_to(text: str, before: int, after: int) -> str:
    return text.format(before=signed(before), after=signed(after))


def _placed(event: e.CardPlaced) -> OutcomeStep:
    where = {
        "counter": translate("Reader", "Space {n} on the counter.").format(n=event.space + 1),
        "none_trash": translate("Reader", "It leaves the game."),
        "back_to_deck": translate("Reader", "It goes back into the deck."),
        "event_area": translate("Reader", "It stays as an event."),
    }[event.where]
    then = translate("Reader", "Here the ruler may die.") if event.death_space else ""
    return OutcomeStep("", translate("Reader", "The decision"), where, then=then, side=event.side)
