"""What is said of each kind of event: one sentence, or several among which the event itself decides.

The slots of a sentence are filled by `slots`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kd_desktop.desktop.kit.wording import QT_TRANSLATE_NOOP
from kd_desktop.desktop.phrases.chairs import chair_said
from kd_desktop.engine.throne import events as e
from kd_desktop.engine.throne.state import GOAL
from kd_desktop.storage.chairs import ChairTaken


def _tokens(event: e.TokensMoved) -> str:
    if event.place == "project":
        return QT_TRANSLATE_NOOP("Phrases", "{who} pays {lost} towards {project}.")
    if event.place == "player":
        if sum(event.delta) < 0:
            return QT_TRANSLATE_NOOP("Phrases", "{who} gives {lost} to {other}.")
        return QT_TRANSLATE_NOOP("Phrases", "{who} takes {gained} from {other}.")
    if min(event.delta) < 0 < max(event.delta):
        return QT_TRANSLATE_NOOP("Phrases", "{who} exchanges {lost} for {gained}.")
    if event.cause.code == "bids":
        return QT_TRANSLATE_NOOP("Phrases", "{who} has spent {lost} on the bid.")
    if event.cause.code == "commit":
        return QT_TRANSLATE_NOOP("Phrases", "{who} commits {lost} to the throne.")
    if event.cause.code == "taxes":
        return QT_TRANSLATE_NOOP("Phrases", "{who} takes {gained} in taxes.")
    if sum(event.delta) < 0:
        return QT_TRANSLATE_NOOP("Phrases", "{who} loses {lost}.")
    return QT_TRANSLATE_NOOP("Phrases", "{who} gains {gained}.")


def _track(event: e.TrackMoved) -> str:
    if event.now == GOAL:
        return QT_TRANSLATE_NOOP("Phrases", "{who} goes up {steps} on {track}, to {now}, its end.")
    if event.delta > 0:
        return QT_TRANSLATE_NOOP("Phrases", "{who} goes up {steps} on {track}, to {now}.")
    return QT_TRANSLATE_NOOP("Phrases", "{who} falls back {steps} on {track}, to {now}.")


def _removed(event: e.ProjectRemoved) -> str:
    if not any(event.tokens):
        return QT_TRANSLATE_NOOP("Phrases", "{project} of {owner} is removed.")
    return QT_TRANSLATE_NOOP("Phrases", "{project} of {owner} is removed, and {tokens} on it go to the bank.")


def _bids(event: e.BidsRevealed) -> str:
    if event.beaten:
        return QT_TRANSLATE_NOOP("Phrases", "{card} is beaten. Bids: {bids}.")
    return QT_TRANSLATE_NOOP("Phrases", "{card} isn’t beaten. Bids: {bids}.")


Said = str | Callable[[Any], str]
"""A sentence, or what chooses it by the event."""

SENTENCES: dict[type, Said] = {
    ChairTaken: chair_said,
    # rounds
    e.GameBegan: QT_TRANSLATE_NOOP(
        "Phrases", "{claimants} claim the throne and sit down in this order. The first Speaker is {speaker}."
    ),
    e.RoundBegan: QT_TRANSLATE_NOOP("Phrases", "Round {round} begins, with {speaker} as Speaker."),
    e.TurnBegan: QT_TRANSLATE_NOOP("Phrases", "It is {who}’s turn."),
    e.TurnEnded: lambda event: (
        QT_TRANSLATE_NOOP("Phrases", "{who} ends the turn.")
        if event.acted
        else QT_TRANSLATE_NOOP("Phrases", "{who} ends the turn without an action.")
    ),
    e.SpeakerNamed: QT_TRANSLATE_NOOP("Phrases", "{who} will be Speaker when the round has ended."),
    e.SpeakerMoved: lambda event: (
        QT_TRANSLATE_NOOP("Phrases", "{who} stays Speaker.")
        if event.seat == event.before
        else QT_TRANSLATE_NOOP("Phrases", "{who} becomes Speaker after {former}.")
    ),
    e.GameWon: QT_TRANSLATE_NOOP(
        "Phrases", "{who} has won the army, the church and the people, and takes the throne."
    ),
    e.AllLost: QT_TRANSLATE_NOOP(
        "Phrases", "The Threat track has reached its end. The empire falls, and everybody has lost."
    ),
    # cards
    e.DeckShuffled: lambda event: (
        QT_TRANSLATE_NOOP("Phrases", "The discarded Threats are shuffled into a new deck: {n_cards}.")
        if event.deck == "threat"
        else QT_TRANSLATE_NOOP("Phrases", "The discarded cards are shuffled into a new deck: {n_cards}.")
    ),
    e.Drew: QT_TRANSLATE_NOOP("Phrases", "{who} draws {n_cards}."),
    e.DrewCards: QT_TRANSLATE_NOOP("Phrases", "{who} has drawn {cards}."),
    e.CardsDiscarded: QT_TRANSLATE_NOOP("Phrases", "{who} discards {cards}."),
    e.HandLookedAt: QT_TRANSLATE_NOOP("Phrases", "{who} looks at the hand of {other}."),
    e.HandSeen: lambda event: (
        QT_TRANSLATE_NOOP("Phrases", "{who} sees that {other} holds {cards}.")
        if event.cards
        else QT_TRANSLATE_NOOP("Phrases", "{who} sees that {other} holds no card.")
    ),
    # tokens and tracks
    e.TokensMoved: _tokens,
    e.TrackMoved: _track,
    # Projects
    e.ProjectPlaced: QT_TRANSLATE_NOOP("Phrases", "{who} places {project}."),
    e.Contributed: lambda event: (
        QT_TRANSLATE_NOOP("Phrases", "{who} pays {paid} towards it.")
        if event.cause.code == "place"
        else QT_TRANSLATE_NOOP("Phrases", "{who} contributes {paid} to {project}.")
    ),
    e.ProjectCompleted: QT_TRANSLATE_NOOP("Phrases", "{project} is complete. Its builders: {builders}."),
    e.ProjectRewarded: QT_TRANSLATE_NOOP("Phrases", "{who} is rewarded for {project}."),
    e.ProjectFinished: QT_TRANSLATE_NOOP("Phrases", "{project} is done with and discarded."),
    e.ProjectRemoved: _removed,
    e.ProjectTransferred: QT_TRANSLATE_NOOP("Phrases", "{project} passes from {former} to {who}."),
    e.BuilderDenied: QT_TRANSLATE_NOOP("Phrases", "{who} gets no reward for {project}."),
    # Intrigues
    e.Answered: QT_TRANSLATE_NOOP("Phrases", "{who} has answered."),
    e.WindowClosed: QT_TRANSLATE_NOOP("Phrases", "Nobody plays an Intrigue."),
    e.IntriguePlayed: lambda event: (
        QT_TRANSLATE_NOOP("Phrases", "{who} plays {card} and names {targets}.")
        if event.targets
        else QT_TRANSLATE_NOOP("Phrases", "{who} plays {card}.")
    ),
    e.IntrigueResolved: QT_TRANSLATE_NOOP("Phrases", "{card} takes effect."),
    e.IntrigueCancelled: QT_TRANSLATE_NOOP("Phrases", "{card}, played by {who}, will have no effect."),
    e.FreeActionGiven: QT_TRANSLATE_NOOP("Phrases", "{who} may take an extra action."),
    e.FreeActionLapsed: QT_TRANSLATE_NOOP("Phrases", "{who} takes no extra action."),
    e.CardBuried: QT_TRANSLATE_NOOP("Phrases", "{card} is discarded."),
    # Threats
    e.ThreatRevealed: QT_TRANSLATE_NOOP("Phrases", "The Threat is {card}. To beat it takes {cost}."),
    e.CostChanged: QT_TRANSLATE_NOOP("Phrases", "To beat {card} takes {cost} now."),
    e.BidsRevealed: _bids,
    e.ThreatTrackMoved: lambda event: (
        QT_TRANSLATE_NOOP("Phrases", "The Threat track rises to {now} of {defeats}.")
        if event.delta > 0
        else QT_TRANSLATE_NOOP("Phrases", "The Threat track falls to {now} of {defeats}.")
    ),
    e.ThreatDiscarded: QT_TRANSLATE_NOOP("Phrases", "{card} is discarded."),
}
"""What says each kind of event."""
