"""The visible facts of a game as subjects with values, part by part, and their changes.

The audience of a fact follows the views. The seats that the game waits for, and pending work, belong to
questions, not facts.
"""

from __future__ import annotations

from functools import cache
from typing import Literal

import msgspec

from kd_desktop.engine.facts import Audience, Fact, FactValue, Known, StatePart, Subject, changes
from kd_desktop.engine.throne.state import Empire, Project
from kd_desktop.engine.throne.vocabulary import TOKENS, TRACKS

SubjectKind = Literal[
    # the round
    "party", "round", "speaker", "next_speaker", "turn", "turns", "acted", "winner",
    # decks and piles
    "deck", "discard", "threat_deck", "threat_discard",
    # Threats
    "threat", "cost", "demanded", "threat_track", "bid", "spent",
    # a seat's own things and its secrets
    "stock", "track", "cards", "hand", "answered", "answer",
    # Projects by their card, and announced Intrigues by their place on the stack
    "owner", "own", "heroes", "gift", "completing", "denied", "pending",
]  # fmt: skip
"""The kinds of subject in the facts of this game."""


@cache  # the same few hundred are read again and again
def _subject(kind: SubjectKind, name: str = "", at: int = 0) -> tuple[Subject, None]:
    return Subject(kind, name, at), None


def facts(before: Empire, after: Empire) -> tuple[Fact, ...]:
    """What changed between two states, for everybody and for each seat alone."""
    return changes(PARTS, before, after)


def _round(state: Empire) -> Known:
    return {
        _subject("round"): state.round,
        _subject("speaker"): state.speaker,
        _subject("next_speaker"): state.next_speaker,
        _subject("turn"): state.turn,
        _subject("turns"): state.turns,
        _subject("acted"): state.acted,
        _subject("winner"): state.winner,
        _subject("demanded"): state.demanded,
        _subject("threat_track"): state.threat_track,
        **{_subject("party", at=seat): party for seat, party in enumerate(state.parties)},
    }


def _piles(state: Empire) -> Known:
    return {
        _subject("deck"): len(state.deck),
        _subject("discard"): state.discard,
        _subject("threat_deck"): len(state.threat_deck),
        _subject("threat_discard"): state.threat_discard,
    }


def _threat(state: Empire) -> Known:
    if state.threat is None:
        return {}
    out: dict[tuple[Subject, Audience], FactValue] = {_subject("threat"): state.threat.card}
    out |= {_subject("cost", name): n for name, n in zip(TOKENS, state.threat.cost, strict=True)}
    return out


def _bids(state: Empire) -> Known:
    """Every revealed bid of the game by the round's number, and what of the last can still come back."""
    out: dict[tuple[Subject, Audience], FactValue] = {
        _subject("bid", str(number), seat): bid
        for number, bids in enumerate(state.bids, 1)
        for seat, bid in enumerate(bids)
    }
    return out | {_subject("spent", at=seat): tokens for seat, tokens in enumerate(state.spent)}


def _stocks(state: Empire) -> Known:
    return {
        _subject("stock", name, seat): n
        for seat, stock in enumerate(state.stocks)
        for name, n in zip(TOKENS, stock, strict=True)
    }


def _tracks(state: Empire) -> Known:
    return {
        _subject("track", name, seat): n
        for seat, tracks in enumerate(state.tracks)
        for name, n in zip(TRACKS, tracks, strict=True)
    }


def _hands(state: Empire) -> Known:
    out: dict[tuple[Subject, Audience], FactValue] = {}
    for seat, hand in enumerate(state.hands):
        out[_subject("cards", at=seat)] = len(hand)
        out[Subject("hand", at=seat), seat] = hand
    return out


def _answers(state: Empire) -> Known:
    """That a seat has answered; what, is its own."""
    out: dict[tuple[Subject, Audience], FactValue] = {}
    for seat, answer in enumerate(state.answers):
        out[_subject("answered", at=seat)] = answer is not None
        given = None if answer is None else msgspec.json.encode(answer).decode()
        out[Subject("answer", at=seat), seat] = given
    return out


def _project(project: Project, completing: bool) -> Known:
    card = project.card
    out: dict[tuple[Subject, Audience], FactValue] = {
        _subject("owner", card): project.owner,
        _subject("own", card): project.own,
        _subject("heroes", card): project.heroes,
        _subject("denied", card): project.denied,
        _subject("completing", card): completing,
    }
    return out | {_subject("gift", card, seat): gift for seat, gift in enumerate(project.gifts)}


def _projects(state: Empire) -> Known:
    out: dict[tuple[Subject, Audience], FactValue] = {}
    for project in state.projects:
        out |= _project(project, completing=False)
    for project in state.completing:
        out |= _project(project, completing=True)
    return out


def _stack(state: Empire) -> Known:
    return {
        _subject("pending", pending.card): (place, pending.by, *pending.targets, int(pending.cancelled))
        for place, pending in enumerate(state.stack)
    }


PARTS: tuple[StatePart[Empire], ...] = (
    StatePart(lambda state: (state,), _round),
    StatePart(lambda state: (state.deck, state.discard, state.threat_deck, state.threat_discard), _piles),
    StatePart(lambda state: (state.threat,), _threat),
    StatePart(lambda state: (state.bids, state.spent), _bids),
    StatePart(lambda state: (state.stocks,), _stocks),
    StatePart(lambda state: (state.tracks,), _tracks),
    StatePart(lambda state: (state.hands,), _hands),
    StatePart(lambda state: (state.answers,), _answers),
    StatePart(lambda state: (state.projects, state.completing), _projects),
    StatePart(lambda state: (state.stack,), _stack),
)
"""The state part by part."""
