"""The toy "masks" as each layer of the house finds it."""

from __future__ import annotations

from pathlib import Path

import msgspec

from kd_desktop.councillors.playbook import ThinkTask
from kd_desktop.storage.games import AnyKit
from tests.toy.game import GIVEN, Masks
from tests.toy.house import FORMAT, ToyCommands, ToyPlaybook, ToyThought, kit_of
from tests.toy.pieces import COMMANDS, Deal, Face, MasksCommand, MasksEvent, Unmasked

__all__ = ["FORMAT", "GAME", "PLAYBOOK", "kit"]


def kit(pack_json: bytes, _path: Path) -> AnyKit:
    """The Kit over that pack."""
    return kit_of(Masks(), COMMANDS, MasksEvent, Unmasked, pack_json)


PLAYBOOK = ToyPlaybook(
    game=Masks,
    answer=lambda _shape, phase, given: GIVEN[phase](given),
    start=Deal,
    tasks=msgspec.json.Decoder(ThinkTask[Face, MasksEvent]),
    thoughts=msgspec.json.Decoder(ToyThought[MasksCommand]),
)
GAME = ToyCommands(Masks)
