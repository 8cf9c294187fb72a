"""The toy "fair" as each layer of the house finds it."""

from __future__ import annotations

from pathlib import Path

import msgspec

from kd_desktop.councillors.playbook import ThinkTask
from kd_desktop.storage.games import AnyKit
from tests.toy.fair.game import Fair, command_for
from tests.toy.fair.pieces import COMMANDS, FairCommand, FairEvent, Placed, Sight, Start
from tests.toy.house import FORMAT, ToyCommands, ToyPlaybook, ToyThought, kit_of

__all__ = ["FORMAT", "GAME", "PLAYBOOK", "kit"]


def kit(pack_json: bytes, _path: Path) -> AnyKit:
    """The Kit over that pack."""
    return kit_of(Fair(), COMMANDS, FairEvent, Placed, pack_json)


PLAYBOOK = ToyPlaybook(
    game=Fair,
    answer=command_for,
    start=Start,
    tasks=msgspec.json.Decoder(ThinkTask[Sight, FairEvent]),
    thoughts=msgspec.json.Decoder(ToyThought[FairCommand]),
)
GAME = ToyCommands(Fair)
