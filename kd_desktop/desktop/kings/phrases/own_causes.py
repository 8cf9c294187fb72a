"""Why an Event changes itself: what set it off, for the Event itself is no reason."""

from __future__ import annotations

from kd_desktop.desktop.kings.phrases.names import Names
from kd_desktop.desktop.kit.prose import Texts
from kd_desktop.desktop.phrases.slots import word
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings import vocabulary as v

_SAY = Texts(__file__)


def own_cause(event: object, names: Names) -> str:
    """Why an Event changes itself, for which “the Event says so” would be no answer; "" for all others."""
    if not isinstance(event, e.CounterChanged | e.EventCompleted) or event.cause.code != "event":
        return ""
    if word(event.cause, "card") != event.card:
        return ""
    if isinstance(event, e.EventCompleted):
        return _SAY("itself.completed")
    return _SAY.table("since").get(_counts(event, names), _SAY("itself.counted"))


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
