"""Samples of everything the council game says, and a table for them."""

from __future__ import annotations

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
from tests.desktop.samples import Samples

DEAL = Deal(3, 0, (Payment(0, 1, 2),), (Promise("vote", 1, "aye"),), (0,))
DONE = (("resource", "wealth"), ("other", "morale"), ("house", 2), ("player", 1), ("n", 2))
"""What the message of an effect may say, all at once."""
_SAMPLES = Samples(
    {Message: Message("vote", (), "KD-VOTE-1"), Deal: DEAL, Track: Track(3, "up", True)},
    {
        (events.ReignBegan, "houses"): (1, 2, 7),
        (events.ReignBegan, "leader"): 2,
        (events.ReignBegan, "moderator"): 1,
        (events.HouseChoiceBegan, "members"): ("Bryn", "Edda", "Kit"),
        (events.HouseChoiceBegan, "order"): (2, 0, 1),
    },
)


def samples(kind: type[msgspec.Struct]) -> Iterator[msgspec.Struct]:
    """Values of an event or command; of what effects say of themselves, one for each."""
    if issubclass(kind, events.EffectDone):
        (plain,) = list(_SAMPLES.of(kind))[:1]
        for code in EFFECTS:
            yield msgspec.structs.replace(plain, what=Message(code, DONE))
        return
    yield from _SAMPLES.of(kind)


@cache
def table(pack: str = "leaving-sea", seed: int = 3) -> tuple[KingsGame, Campaign]:
    """A reign of Tarn, Calder, Sable and Brandt that has just begun."""
    game = KingsGame(load(pack))
    return game, begin(game, game.new(seed), (1, 2, 7, 12))
