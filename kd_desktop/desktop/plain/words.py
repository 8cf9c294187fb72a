"""Plain words for any game: its names of fields and codes, made readable."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from kd_desktop.desktop.kit.wording import QT_TRANSLATE_NOOP, readable, translate
from kd_desktop.desktop.session.asked import GONE, gone_words
from kd_desktop.engine.game import Event, Message, Ranking, Seat, SharedLoss, Standing
from kd_desktop.storage.chairs import Chair

SeatNames = Callable[[Seat | None], str]
"""The name of a seat (or the table)."""

OWN = {
    "nothing_asked": QT_TRANSLATE_NOOP("Plain", "Nothing to answer."),
    "unfitting_answer": QT_TRANSLATE_NOOP("Plain", "That doesn’t answer the question."),
    "ask_privately": QT_TRANSLATE_NOOP("Plain", "something that only they may know"),
    "undo_nothing": QT_TRANSLATE_NOOP("Plain", "There is nothing to take back."),
    "undo_other_seat": QT_TRANSLATE_NOOP("Plain", "Another seat has acted since."),
    "undo_further": QT_TRANSLATE_NOOP("Plain", "Another seat acted before that."),
    "undo_information": QT_TRANSLATE_NOOP("Plain", "Something hidden has been seen since."),
    "undo_lost": QT_TRANSLATE_NOOP("Plain", "That is too far back."),
}
"""The sentences for the program's own words about every game."""


def value_words(value: Any) -> str:
    """A number, name, yes or no, or several of them after each other."""
    if value is None or value in ((), ""):
        return "–"
    if isinstance(value, bool):
        return translate("Plain", "yes") if value else translate("Plain", "no")
    if isinstance(value, str):
        return readable(value)
    if isinstance(value, Sequence):
        return ", ".join(value_words(one) for one in value)
    if isinstance(value, msgspec.Struct):
        return " ".join(value_words(getattr(value, name)) for name in value.__struct_fields__)
    return str(value)


def message_words(message: Message) -> str:
    """The engine's message: the program's own sentences; of a game's, the code and its arguments."""
    if message == GONE:
        return gone_words()
    if message.code in OWN:
        return translate("Plain", OWN[message.code])
    about = "; ".join(
        translate("Plain", "{name} {value}").format(name=readable(name), value=value_words(value))
        for name, value in message.args
    )
    if not about:
        return readable(message.code)
    return translate("Plain", "{what} ({about})").format(what=readable(message.code), about=about)


def chair_words(chair: Chair, who: str) -> str:
    """The player of a chair from now on."""
    if chair.kind == "computer":
        return translate("Plain", "The computer now plays {who}.").format(who=who)
    if chair.bound:
        words = translate(
            "Plain", "A person takes over {who} from the computer and keeps the chair until this is over."
        )
        return words.format(who=who)
    return translate("Plain", "A person now plays {who}.").format(who=who)


def event_words(event: Event, seats: SeatNames) -> str:
    """An event in words: its kind, and its fields except the cause and the changed facts."""
    parts = []
    for name in event.__struct_fields__:
        value = getattr(event, name)
        if name == "seat":
            parts.append(seats(value))
        elif name not in ("cause", "only", "facts"):
            words = translate("Plain", "{name} {value}")
            parts.append(words.format(name=readable(name), value=value_words(value)))
    kind = readable(str(event.__struct_config__.tag))
    if not parts:
        return kind
    return translate("Plain", "{kind}: {parts}").format(kind=kind, parts="; ".join(parts))


def result_words(standing: Standing, seats: SeatNames) -> str:
    """The end of the game; "" before it."""
    result = standing.result
    if isinstance(result, SharedLoss):
        return translate("Plain", "Everyone has lost.")
    if not isinstance(result, Ranking):
        return ""
    names = {party: seats(seat) for seat, party in enumerate(standing.parties)}
    places = (
        translate("Plain", "{n}. {names}").format(
            n=number, names=", ".join(names.get(party, str(party)) for party in place)
        )
        for number, place in enumerate(result.places, 1)
    )
    return translate("Plain", "It is over: {places}").format(places="; ".join(places))
