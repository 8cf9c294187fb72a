"""Checks the names in a new command before it is recorded: clean, and no two houses alike.

A replayed journal isn't checked: names accepted by an older program stay as they were.
"""

from __future__ import annotations

from msgspec.structs import replace

from kd_desktop.engine import names
from kd_desktop.engine.council.signature import Signature
from kd_desktop.engine.game import Message, Refused, say
from kd_desktop.engine.kings import commands as c
from kd_desktop.engine.kings.houses import current
from kd_desktop.engine.kings.library import CardLibrary
from kd_desktop.engine.kings.state import Campaign


def admitted(library: CardLibrary, state: Campaign, command: c.KingsCommand) -> c.KingsCommand:
    """The command with its names clean. Raises Refused when a house would look like another (KD-HOUSE-6)."""
    command = _cleaned(command)
    message = alike_refusal(library, state, command)
    if message is not None:
        raise Refused(message)
    return command


def _cleaned(command: c.KingsCommand) -> c.KingsCommand:
    if isinstance(command, c.NameHouse | c.NameKing):
        return replace(command, name=names.clean(command.name))
    if isinstance(command, c.Join):
        return replace(command, name=names.clean(command.name), member=names.clean(command.member))
    if isinstance(command, c.ChooseHouses):
        return replace(command, members=tuple(map(names.clean, command.members)))
    if isinstance(command, c.Sign):
        written = command.signature
        return replace(command, signature=Signature(names.clean(written.name), written.strokes))
    return command


def alike_refusal(library: CardLibrary, state: Campaign, command: c.KingsCommand) -> Message | None:
    """Why a house can't have this name: another looks the same, or could get its printed name."""
    picking = state.picking
    if isinstance(command, c.NameHouse) and picking is not None and picking.stage == "name":
        number = picking.pickers[current(picking)].kept
    elif isinstance(command, c.Join):
        number = command.house
    else:
        return None
    own = library.houses.get(number)
    if not command.name or (own is not None and own.name == command.name):
        return None
    others = {house.number: house.name for house in library.houses.values()}
    others |= {record.number: record.name for record in state.houses if record is not None}
    others.pop(number, None)
    other = next((one for one in others.values() if names.alike(one, command.name)), None)
    return say("name_alike", "KD-HOUSE-6", name=other) if other is not None else None
