"""The game of the empty throne as a subject of the conformance suite."""

from __future__ import annotations

import typing
from collections.abc import Iterator

from kd_desktop.engine.game import Seat
from kd_desktop.engine.throne.cards import ThronePack
from kd_desktop.engine.throne.commands import Begin, ThroneCommand
from kd_desktop.engine.throne.events import ThroneEvent
from kd_desktop.engine.throne.game import ThroneGame
from kd_desktop.engine.throne.state import Empire
from kd_desktop.engine.throne.view import View
from kd_desktop.engine.throne.vocabulary import Effect
from tests.engine.throne.cards import PACK
from tests.trial import Audience, Subject

LEAVES: tuple[type, ...] = typing.get_args(Effect)
"""Effects are the cards' own, and everybody can read them."""
AUDIENCE: dict[str, Audience] = {
    "Empire.chance": "parts",
    "Chance.seed": "nobody",
    "Chance.streams": "nobody",
    "Chance.fixed": "parts",
    "Fixed.stream": "public",
    "Fixed.result": "public",
    "Empire.hands": "owner",
    "Empire.deck": "nobody",
    "Empire.threat_deck": "nobody",
    "Empire.answers": "parts",
    "Play.card": "owner",
    "Play.targets": "owner",
    "Bid.tokens": "owner",
    "Discard.cards": "owner",
    "Empire.projects": "parts",
    "Empire.completing": "parts",
    "Empire.threat": "parts",
    "Empire.stack": "parts",
    "Empire.waiting": "parts",
    "Rewards.rewarded": "public",
    **dict.fromkeys(
        (
            "Empire.parties",
            "Empire.stocks",
            "Empire.tracks",
            "Empire.speaker",
            "Empire.next_speaker",
            "Empire.round",
            "Empire.turn",
            "Empire.turns",
            "Empire.acted",
            "Empire.discard",
            "Empire.threat_discard",
            "Empire.demanded",
            "Empire.threat_track",
            "Empire.bids",
            "Empire.spent",
            "Empire.winner",
            "Project.card",
            "Project.owner",
            "Project.gifts",
            "Project.own",
            "Project.heroes",
            "Project.denied",
            "Threat.card",
            "Threat.cost",
            "Pending.card",
            "Pending.by",
            "Pending.targets",
            "Pending.cancelled",
            "Stage.name",
            "Window.kind",
            "Window.first",
            "Act.seat",
            "FreeAction.seat",
            "Bury.card",
            "Run.hits",
            "Run.cause",
            "Run.me",
            "Run.targets",
            "Run.reward",
            "Hit.effect",
            "Hit.seats",
            "Rewards.seats",
            "Pick.kind",
            "Pick.seat",
            "Pick.n",
            "Pick.cause",
            "Message.code",
            "Message.args",
            "Message.clause",
        ),
        "public",
    ),
}


def sit(seed: int) -> Iterator[tuple[Seat | None, ThroneCommand]]:
    """Two to five players sit down."""
    yield None, Begin((3, 1, 5, 2, 4)[: 2 + seed % 4])


def throne(pack: ThronePack = PACK) -> Subject[Empire, ThroneCommand, ThroneEvent, View]:
    """The game over that pack."""
    return Subject(make=lambda: ThroneGame(pack), state=Empire, audience=AUDIENCE, opening=sit, leaves=LEAVES)
