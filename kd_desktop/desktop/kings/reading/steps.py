"""The effects of an outcome, step by step, from its events."""

from __future__ import annotations

from collections.abc import Iterable

from kd_desktop.desktop.kings.board import words
from kd_desktop.desktop.kings.phrases.names import resource_name
from kd_desktop.desktop.kings.phrases.own_causes import followed
from kd_desktop.desktop.kit.wording import signed, translate
from kd_desktop.desktop.reading.model import OutcomeStep
from kd_desktop.engine.game import Event
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.view import View

STEPPED = (e.ResourceMoved, e.MomentumSet, e.StabilityMoved)
"""The events that steps tell of, which the board moves."""


def is_step(event: Event) -> bool:
    """Whether that move has its own step; a move of Stability is told with the resource that it follows."""
    return isinstance(event, STEPPED) and not followed(event)


def has_step(event: Event) -> bool:
    """Whether a step tells of that event, also of one that comes after the moves."""
    return is_step(event) or isinstance(event, e.StickerAttached | e.EnvelopeOpened | e.CardPlaced)


def steps(events: Iterable[Event], view: View | None = None) -> tuple[OutcomeStep, ...]:
    """The steps from the reveal on, up to where the card is put away; `view` is the table's after them."""
    made: list[OutcomeStep] = []
    for event in events:
        if isinstance(event, e.StabilityMoved) and followed(event) and made:
            said = _from_to(translate("Reader", "Stability {before} to {after}"), event.before, event.after)
            made[-1] = made[-1]._replace(then=said)
        elif (step := _step(event, view)) is not None:
            made.append(step)
        if isinstance(event, e.CardPlaced | e.ReignEnded):
            break
    return tuple(made)


def _step(event: Event, view: View | None) -> OutcomeStep | None:
    if isinstance(event, e.ResourceMoved):
        return _moved(event)
    if isinstance(event, e.StabilityMoved):
        change = _from_to(translate("Reader", "{before} to {after}."), event.before, event.after)
        return OutcomeStep("stability", resource_name("stability"), change, up=event.delta > 0)
    if isinstance(event, e.MomentumSet):
        turns = _turns(event.dir == "up")
        return OutcomeStep(event.resource, resource_name(event.resource), turns, up=event.dir == "up")
    if isinstance(event, e.StickerAttached):
        return _attached(event, view)
    if isinstance(event, e.EnvelopeOpened):
        name = words.LABELS("envelope").format(event.number)
        return OutcomeStep("envelope", name, translate("Reader", "It is opened."))
    return _placed(event) if isinstance(event, e.CardPlaced) else None


def _attached(event: e.StickerAttached, view: View | None) -> OutcomeStep:
    """A sticker, and whether it is a good or a bad one."""
    laid = (one for row in (view.chronicle if view is not None else ()) for one in row if one)
    kind = next((one.polarity for one in laid if one.number == event.number), "")
    icon, where = {
        "positive": ("chronicle-positive", translate("Reader", "Good for {resource} (+).")),
        "negative": ("chronicle-negative", translate("Reader", "Bad for {resource} (\u2212).")),
    }.get(kind, ("book", translate("Reader", "For {resource}.")))
    said = where.format(resource=resource_name(event.resource))
    return OutcomeStep(icon, translate("Reader", "A sticker"), said)


def _moved(event: e.ResourceMoved) -> OutcomeStep:
    before, after = event.before, event.after
    turn = ""
    if before.dir != after.dir:
        turn = _turns(after.dir == "up")
    elif after.marker and not before.marker:
        turn = translate("Reader", "Gains Momentum.")
    elif before.marker and not after.marker:
        turn = translate("Reader", "Loses Momentum.")
    change = _from_to(translate("Reader", "{before} to {after}."), before.row, after.row)
    if before.row == after.row:
        change = translate("Reader", "Still {row}.").format(row=signed(after.row))
    return OutcomeStep(event.resource, resource_name(event.resource), change, turn, up=event.total > 0)


def _turns(up: bool) -> str:
    return translate("Reader", "Now rising.") if up else translate("Reader", "Now falling.")


def _from_to(text: str, before: int, after: int) -> str:
    return text.format(before=signed(before), after=signed(after))


def _placed(event: e.CardPlaced) -> OutcomeStep:
    where = {
        "counter": translate("Reader", "Time Counter, space {n}.").format(n=event.space + 1),
        "none_trash": translate("Reader", "It leaves the game."),
        "back_to_deck": translate("Reader", "It goes back into the deck."),
        "event_area": translate("Reader", "It stays as an event."),
    }[event.where]
    then = translate("Reader", "The ruler may die here.") if event.death_space else ""
    return OutcomeStep("", translate("Reader", "The decision"), where, then=then, side=event.side)
