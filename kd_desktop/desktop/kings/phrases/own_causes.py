"""Causes of events whose recorded cause doesn't explain them: the events' own triggers.

An Event that changes itself is no reason for that; and Stability follows a resource, whatever moved that.
"""

from __future__ import annotations

from kd_desktop.desktop.kings.phrases.names import Names, resource_name
from kd_desktop.desktop.kit.prose import Texts
from kd_desktop.desktop.phrases.slots import word
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings import vocabulary as v

_SAY = Texts(__file__)


def own_cause(event: object, names: Names) -> str:
    """What set an event off, where its cause would be no answer; "" for all others."""
    if isinstance(event, e.AbdicationDecided):
        return _SAY("stability.end")
    resource = followed(event)
    if resource:
        return _SAY("stability.follows").format(resource=resource_name(resource))
    if not isinstance(event, e.CounterChanged | e.EventCompleted) or event.cause.code != "event":
        return ""
    if word(event.cause, "card") != event.card:
        return ""
    if isinstance(event, e.EventCompleted):
        return _SAY("itself.completed")
    return _SAY.table("since").get(_counts(event, names), _SAY("itself.counted"))


def is_told(event: object, names: Names) -> bool:
    """Whether the event's sentence says its cause, or that is only the Event which counts by itself.

    What an ability counts lies on its own card, whose text says so; another card's name there is a riddle.
    """
    if isinstance(event, e.EnvelopeOpened | e.CounterChanged) and event.cause.code == "ability":
        return True
    return own_cause(event, names) == _SAY("itself.counted")


def followed(event: object) -> str:
    """The resource whose move Stability followed (KD-STAB-1); "" where it moved by itself, or not at all."""
    return word(event.cause, "resource") if isinstance(event, e.StabilityMoved) else ""


def _counts(event: e.CounterChanged, names: Names) -> str:
    """What makes an Event count that, by its only rule that does; "" where none or several do."""
    reign = names.view.reign
    lies = next((one for one in reign.events if one.card == event.card), None) if reign is not None else None
    found = {
        rule.trigger
        for rule in (lies.rules if lies is not None else ())
        for effect in rule.effects
        if isinstance(effect, v.SetCounter) and effect.name == event.name
    }
    return found.pop() if len(found) == 1 else ""
