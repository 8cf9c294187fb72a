"""The sentences for each kind of event: one, or several among which the event itself decides.

The slots of a sentence are filled by `slots`.
"""

from __future__ import annotations

from collections.abc import Callable

from kd_desktop.desktop.kit.prose import Texts
from kd_desktop.desktop.phrases.sentences import Sentences
from kd_desktop.engine.kings import events as e


def _coins(event: e.CoinsMoved) -> str:
    if event.source == "deal":
        return "deal" if event.delta > 0 else "paid"
    return event.source if event.delta > 0 or event.source == "card" else "lost"


def _moved(event: e.ResourceMoved) -> str:
    way = "rises" if event.total > 0 else "falls"
    rows = abs(event.after.row - event.before.row)
    if rows < abs(event.total):
        return f"{way}_part" if rows else f"{way}_not"
    return f"{way}_more" if abs(event.total) > abs(event.delta) else way


def _stability(event: e.StabilityMoved) -> str:
    if event.locked:
        return "end"
    return "rises" if event.after > event.before else "falls"


def _shared(event: e.BalanceShared) -> str:
    if not event.share:
        return "too_little"
    if len(event.seats) == 1:
        return "alone"
    return "rest" if event.left else "even"


def _opened(event: e.EnvelopeOpened) -> str:
    if event.cause.code == "ability":
        return "ability"
    return "special" if event.special else "plain"


def _signed(event: e.Signed) -> str:
    if not event.by_hand:
        return "printed"
    return "named" if event.name else "unnamed"


def _ranked(event: e.Ranked) -> str:
    if event.winner:
        return "winner"
    return "last" if event.row == "last" else "placed"


def _deal(name: str, known: bool) -> str:
    """What is said of a deal, or what is said where its terms are known."""
    return f"{name}_known" if known else name


_CASES: dict[type, Callable[..., str]] = {
    e.MemberJoined: lambda event, _: "named" if event.member else "unnamed",
    e.ReignBegan: lambda event, _: "named" if event.king else "unnamed",
    e.PowerMoved: lambda event, _: "lost" if event.delta < 0 else event.source,
    e.CoinsMoved: lambda event, _: _coins(event),
    e.BalanceMoved: lambda event, _: "falls" if event.delta < 0 else "rises",
    e.Passed: lambda event, _: event.ballot,
    e.ModeratorMoved: lambda event, _: "stays" if event.seat == event.before else "moves",
    e.DealAnswered: lambda event, known: _deal(event.answer, known),
    e.AcceptanceLapsed: lambda _, known: "known" if known else "unknown",
    e.DealEnded: lambda event, known: _deal(event.state, known),
    e.WordJudged: lambda event, _: "kept" if event.kept else "broken",
    e.SideDecided: lambda event, _: "counted" if event.by is None else "decided",
    e.BalanceShared: lambda event, _: _shared(event),
    e.ResourceMoved: lambda event, _: _moved(event),
    e.StabilityMoved: lambda event, _: _stability(event),
    e.MomentumSet: lambda event, _: "marked" if event.marker else "plain",
    e.StickerAttached: lambda event, _: "covering" if event.covers else "free",
    e.Signed: lambda event, _: _signed(event),
    e.CallIgnored: lambda event, _: event.what,
    e.EnvelopeOpened: lambda event, _: _opened(event),
    e.StoryPlacedOn: lambda event, _: "signed" if event.signer else "unsigned",
    e.DeckShuffled: lambda event, _: "added" if event.added else "shuffled",
    e.CardPlaced: lambda event, _: "death" if event.death_space else event.where,
    e.AbilityUsed: lambda event, _: "house" if event.house else "nobody",
    e.AbdicationDecided: lambda event, _: event.end,
    e.Ranked: lambda event, _: _ranked(event),
    e.PointsGained: lambda event, _: event.what,
    e.KingNamed: lambda event, _: "named" if event.name else "unnamed",
    e.FinaleScored: lambda event, _: "winner" if event.winner else "other",
}

_TEXTS = Texts(__file__)
SENTENCES = Sentences(_TEXTS, _CASES)
"""The sentence for each kind of event, chosen by the event and by whether its deal's terms are known."""
