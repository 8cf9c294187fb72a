"""Samples of everything that has to be said: all kinds of events and commands, all literals tried."""

from __future__ import annotations

import types
import typing
from collections.abc import Iterator
from functools import cache

import msgspec

from kd_desktop.councillors.arena import begin
from kd_desktop.desktop.kings.phrases.effects import EFFECTS
from kd_desktop.engine.council.deals import Deal, Payment, Promise
from kd_desktop.engine.game import Message
from kd_desktop.engine.kings import events
from kd_desktop.engine.kings.game import KingsGame
from kd_desktop.engine.kings.state import Campaign, Track
from kd_desktop.packs import load

DEAL = Deal(3, 0, (Payment(0, 1, 2),), (Promise("vote", 1, "aye"),), (0,))
DONE = (("resource", "wealth"), ("other", "morale"), ("house", 2), ("player", 1), ("n", 2))
"""What the message of an effect may say, all at once."""
_READY: dict[object, object] = {
    int: 2,
    bool: True,
    str: "word",
    Message: Message("vote", (), "KD-VOTE-1"),
    Deal: DEAL,
    Track: Track(3, "up", True),
}


def values(kind: object) -> list[object]:
    """Values of an annotated type: every literal, both sides of an optional, one or more of a tuple."""
    if kind in _READY:
        return [False, True] if kind is bool else [_READY[kind]]
    if kind is type(None):
        return [None]
    origin, parts = typing.get_origin(kind), typing.get_args(kind)
    if origin is typing.Literal:
        return list(parts)
    if origin in (typing.Union, types.UnionType):
        return [value for part in parts for value in values(part)]
    if origin is tuple and len(parts) == 2 and parts[1] is Ellipsis:
        found = values(parts[0])
        return [(), (found[0],), (found[0], found[-1], found[0])]
    if origin is tuple:
        return [tuple(values(part)[index % len(values(part))] for index, part in enumerate(parts))]
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return list(samples(kind))
    raise TypeError(f"no sample for {kind}")


def samples(kind: type[msgspec.Struct]) -> Iterator[msgspec.Struct]:
    """Values of a Struct: a plain one, and one more for each further value of each of its fields."""
    hints = {
        name: hint
        for name, hint in typing.get_type_hints(kind).items()
        if name in kind.__struct_fields__ and name not in ("only", "facts")
    }
    choices = {name: values(hint) for name, hint in hints.items()}
    plain = {name: found[0] for name, found in choices.items()}
    if issubclass(kind, events.ReignBegan):
        plain |= {"houses": (1, 2, 7), "leader": 2, "moderator": 1}
        choices |= {"houses": [(1, 2, 7)], "leader": [2], "moderator": [1]}
    if issubclass(kind, events.HouseChoiceBegan):
        plain |= {"members": ("Bryn", "Edda", "Kit"), "order": (2, 0, 1)}
        choices |= {"members": [plain["members"]], "order": [plain["order"]]}
    if issubclass(kind, events.EffectDone):
        for code in EFFECTS:
            yield kind(**(plain | {"what": Message(code, DONE)}))
        return
    yield kind(**plain)
    for name, found in choices.items():
        for value in found[1:]:
            yield kind(**(plain | {name: value}))


@cache
def table(pack: str = "first-light", seed: int = 3) -> tuple[KingsGame, Campaign]:
    """A reign of Tarn, Calder, Sable and Brandt that has just begun."""
    game = KingsGame(load(pack))
    return game, begin(game, game.new(seed), (1, 2, 7, 12))
