"""Reads campaigns from when the council's state, commands and events said who plays a house.

Nothing is rewritten: old lines and snapshots are converted to today's form as they are read.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from kd_desktop.engine.decoding import convert, decoder
from kd_desktop.engine.game import UNREADABLE, Level
from kd_desktop.storage.chairs import Chair, ChairKind
from kd_desktop.storage.journal import NOTHING, JournalLine

_OF_CHAIRS = ("chair", "level")
"""The fields that said who plays, and the subjects of facts about it."""


class _Played(msgspec.Struct, frozen=True):
    """Somebody who owned or chose a house, or its joining."""

    member: str = ""
    chair: ChairKind = "person"
    level: Level = "courtier"
    number: int = 0
    kept: int = 0

    def taken(self) -> Chair:
        return Chair(self.chair, self.member, self.level)


class _Ceremony(msgspec.Struct, frozen=True):
    pickers: tuple[_Played, ...] = ()


class _State(msgspec.Struct, frozen=True):
    houses: tuple[_Played | None, ...] = ()
    picking: _Ceremony | None = None


_STATES = decoder(_State)


class KingsBeforeChairs:
    """See `BeforeChairs`."""

    def chairs(self, state: bytes) -> dict[int, Chair]:
        """The owners of houses, and those who are choosing one."""
        found = _STATES.decode(state)
        out = {house.number: house.taken() for house in found.houses if house is not None}
        for seat, picker in enumerate(found.picking.pickers if found.picking is not None else ()):
            out[~seat] = picker.taken()
            if picker.kept:
                out[picker.kept] = picker.taken()
        return out

    def lines(self, lines: dict[int, JournalLine]) -> dict[int, JournalLine]:
        """Lines where joining sets its chair, setting a chair is no command, and no event mentions one."""
        journal = _Journal()
        return {n: journal.read(line) for n, line in sorted(lines.items())}


class _Journal:
    """Reads lines in their order; what was set by earlier ones is needed for later ones."""

    def __init__(self) -> None:
        self._chairs: dict[int, Chair] = {}
        self._before: dict[int, dict[int, Chair]] = {}

    def read(self, line: JournalLine) -> JournalLine:
        """The line as it would be written today."""
        if line.chairs is None:
            try:
                line = self._renewed(line)
            except (*UNREADABLE, KeyError, TypeError, AttributeError):
                line = replace(line, chairs={})  # nothing that we wrote: whoever replays it says so
        self._chairs.update(line.chairs or {})
        return line

    def _renewed(self, line: JournalLine) -> JournalLine:
        if line.undo:
            former = self._before.get(line.undo)
            return replace(line, chairs={}) if former is None else replace(line, undo=0, chairs=former)
        command: dict[str, Any] = msgspec.json.decode(line.command) or {}
        what, chairs = command.get("do"), {}
        if what == "set_chair":
            house = command["house"]
            old = self._chairs.get(house, Chair())
            self._before[line.n] = {house: old}
            new = convert(command, _Played).taken()
            chairs = {house: replace(new, name=old.name)}
            return replace(line, command=NOTHING, events=NOTHING, chairs=chairs)
        if what == "join":
            chairs[command["house"]] = convert(command, _Played).taken()
            command = {name: value for name, value in command.items() if name not in _OF_CHAIRS}
        elif what == "choose_houses":
            choosers = convert(command["members"], tuple[_Played, ...])
            chairs = {~seat: chooser.taken() for seat, chooser in enumerate(choosers)}
            command["members"] = [chooser.member for chooser in choosers]
        events: list[dict[str, Any]] = msgspec.json.decode(line.events) or []
        chairs |= self._chosen(line.seat, events)
        return replace(
            line,
            command=msgspec.Raw(msgspec.json.encode(command)) if command else NOTHING,
            events=msgspec.Raw(msgspec.json.encode([_without(event) for event in events])),
            chairs=chairs,
        )

    def _chosen(self, seat: int | None, events: list[dict[str, Any]]) -> dict[int, Chair]:
        """Whoever chose a house takes the chair along to it."""
        out: dict[int, Chair] = {}
        for event in events:
            chooser = event["seat"] if event["event"] == "screen_kept" else seat
            if event["event"] in ("screen_kept", "member_joined") and chooser is not None:
                out[event["house"]] = self._chairs.get(~chooser, Chair())
        return out


def _without(event: dict[str, Any]) -> dict[str, Any]:
    """The event without what it told of chairs."""
    if event["event"] == "member_joined":
        event.pop("chair", None)
    facts = [fact for fact in event.get("facts", ()) if fact[0][0] not in _OF_CHAIRS]
    return {**event, "facts": facts} if "facts" in event else event


BEFORE_CHAIRS = KingsBeforeChairs()
