"""Paths of rule cases about the log: what was told, with the code, arguments and clause of its message."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from kd_desktop.engine.council.deals import Deal
from kd_desktop.engine.game import Message, seen_by
from kd_desktop.engine.kings import events
from kd_desktop.engine.kings.events import KingsEvent
from kd_desktop.engine.kings.view import View
from kd_desktop.packs.findings import meant
from kd_desktop.workshop.cases_paths import CasePath
from kd_desktop.workshop.cases_verdicts import Plain, Unfit
from kd_desktop.workshop.kings.case_position import KingsPosition
from kd_desktop.workshop.kings.case_seats import deal_plain

EVENTS: tuple[str, ...] = tuple(str(kind.__struct_config__.tag) for kind in KingsEvent.__args__)
"""The entries of the log by name."""
_NOT_SHOWN = ("cause", "facts")
"""Fields of an event that an entry has in another form, or that a case reads from the position itself."""
_SEATS = ("seat", "player", "other", "by", "to", "only")
_HOUSES = ("house",)
_ROLES = (events.LeaderMoved, events.ModeratorMoved)


def _get(position: KingsPosition, name: str) -> Plain:
    return _entries(position, name, lambda _: True)


def _seen(position: KingsPosition, view: View, name: str) -> Plain:
    return _entries(position, name, lambda event: seen_by(event, view.seat) is not None)


def _entries(position: KingsPosition, name: str, told: Callable[[KingsEvent], bool]) -> Plain:
    """The entries of that name in the order in which they came."""
    if name not in EVENTS:
        raise Unfit(f"Nothing in the log is called “{name}”.{meant(name, EVENTS)}")
    log = position.log[position.since :]
    return [_plain(position, event) for event in log if event.__struct_config__.tag == name and told(event)]


def _plain(position: KingsPosition, event: KingsEvent) -> Plain:
    """One entry: the message's code and clause first, then the event's own fields, then the arguments."""
    fields = {name: getattr(event, name) for name in event.__struct_fields__ if name not in _NOT_SHOWN}
    roles = ("before",) if isinstance(event, _ROLES) else ()
    return {
        "code": event.cause.code,
        "clause": event.cause.clause,
        **{name: _value(position, name, value, roles) for name, value in fields.items()},
        "args": {name: _value(position, name, value, ()) for name, value in event.cause.args},
    }


def _value(position: KingsPosition, name: str, value: Any, roles: tuple[str, ...]) -> Plain:
    if name in (*_SEATS, *roles):
        return position.name(value)
    if name in _HOUSES:
        return position.house_name(value)
    if name == "seats":
        return [position.name(seat) for seat in value]
    if name == "houses":
        return [position.house_name(house) for house in value]
    if isinstance(value, Deal):
        return deal_plain(position, value)
    if isinstance(value, Message):
        return {"code": value.code, **dict(value.args)}
    if isinstance(value, msgspec.Struct):
        return msgspec.structs.asdict(value)
    return "" if value is None else msgspec.to_builtins(value)


LOG: tuple[CasePath, ...] = (
    CasePath(
        "log.EVENT",
        "list",
        "entries of the log, as { code, clause, and each field, args }: those of a step, at the end all",
        _get,
        None,
        _seen,
    ),
)
"""The paths of the log."""
