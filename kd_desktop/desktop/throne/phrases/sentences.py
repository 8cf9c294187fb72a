"""The sentence of each kind of event: one, or several that the event itself chooses from.

`slots` fills the slots of a sentence.
"""

from __future__ import annotations

from collections.abc import Callable

from kd_desktop.desktop.kit.prose import Texts
from kd_desktop.desktop.phrases.sentences import Sentences
from kd_desktop.engine.throne import events as e
from kd_desktop.engine.throne.state import GOAL


def _tokens(event: e.TokensMoved) -> str:
    if event.place == "project":
        return "project"
    if event.place == "player":
        return "given" if sum(event.delta) < 0 else "taken"
    if min(event.delta) < 0 < max(event.delta):
        return "exchanged"
    if event.cause.code in ("bids", "commit", "taxes"):
        return event.cause.code
    return "lost" if sum(event.delta) < 0 else "gained"


def _track(event: e.TrackMoved) -> str:
    if event.now == GOAL:
        return "end"
    return "rises" if event.delta > 0 else "falls"


_CASES: dict[type, Callable[..., str]] = {
    # rounds
    e.TurnEnded: lambda event: "acted" if event.acted else "idle",
    e.SpeakerMoved: lambda event: "stays" if event.seat == event.before else "moves",
    # cards
    e.DeckShuffled: lambda event: "threat" if event.deck == "threat" else "other",
    e.HandSeen: lambda event: "cards" if event.cards else "empty",
    # tokens and tracks
    e.TokensMoved: _tokens,
    e.TrackMoved: _track,
    # Projects
    e.Contributed: lambda event: "placing" if event.cause.code == "place" else "later",
    e.ProjectRemoved: lambda event: "tokens" if any(event.tokens) else "empty",
    # Intrigues
    e.IntriguePlayed: lambda event: "named" if event.targets else "plain",
    # Threats
    e.BidsRevealed: lambda event: "beaten" if event.beaten else "failed",
    e.ThreatTrackMoved: lambda event: "rises" if event.delta > 0 else "falls",
}

_TEXTS = Texts(__file__)
SENTENCES = Sentences(_TEXTS, _CASES)
"""The sentence, or the choice of sentences, for each kind of event."""
