"""Makes the history of a campaign from its events, one after the other.

Each function says what one kind of event adds to a piece of the past; `record` finds it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from kd_desktop.engine.council import minutes
from kd_desktop.engine.council.past import PastBallot
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.events import KingsEvent
from kd_desktop.engine.kings.history import (
    History,
    HouseStanding,
    PastReign,
    PastRound,
    PastScore,
    PastVote,
    SignedSticker,
    SignedStory,
    TableHouse,
)
from kd_desktop.engine.kings.state import Stability, Track
from kd_desktop.engine.kings.vocabulary import RESOURCE_INDEX, RESOURCES, Resource

FOLLOWS: frozenset[type] = frozenset(
    (
        e.ResourceMoved,
        e.StabilityMoved,
        e.MomentumSet,
        e.StickerAttached,
        e.EnvelopeOpened,
        e.StoryPlacedOn,
        e.EventPlacedOn,
        e.EventCompleted,
        e.MysteryAttached,
        e.PointsGained,
        e.OptionChosen,
        e.PlayerChosen,
        e.Noted,
        e.EffectDone,
        e.AbdicationDecided,
        e.AchievementCompleted,
    )
)
"""The consequences of a vote that are worth telling."""


def recorded(events: Iterable[tuple[int, KingsEvent]], history: History | None = None) -> History:
    """The history after these events, each with its command's number, continuing the given one if any."""
    found = history or History()
    for number, event in events:
        found = record(found, number, event)
    return found


def record(history: History, number: int, event: KingsEvent) -> History:
    """The history after one more event; what only one seat may see is left out (KD-INFO).

    Events may be missing, since a councillor is told only of some.
    """
    if event.only is not None:
        return history
    kind = type(event)
    if kind in _CAMPAIGN:
        return _CAMPAIGN[kind](history, number, event)
    if kind not in _RECORDED or not history.reigns:
        return history
    reign = history.reigns[-1]
    if kind in _REIGN:
        reign = _REIGN[kind](reign, number, event)
    elif kind in _ROUND:
        reign = replace(reign, rounds=(*reign.rounds[:-1], _ROUND[kind](reign.rounds[-1], number, event)))
    elif kind in _VOTE:
        reign = _vote_begun(reign, number)
        reign = _with_vote(reign, _VOTE[kind](reign.votes[-1], reign, number, event))
    if kind in FOLLOWS:
        reign = _with_decided(reign, lambda vote: replace(vote, followed=(*vote.followed, event)))
    return replace(history, reigns=(*history.reigns[:-1], reign))


# --- the campaign ---------------------------------------------------------------------------------


def _joined(history: History, _number: int, event: e.MemberJoined) -> History:
    known = {house.number: house for house in history.houses}
    house = known.get(event.house) or TableHouse(event.house, "", "", len(history.reigns) + 1)
    known[event.house] = replace(house, name=event.name or house.name, member=event.member)
    return replace(history, houses=tuple(known.values()))


def _began(history: History, number: int, event: e.ReignBegan) -> History:
    earned = {one.house: one for one in history.reigns[-1].standings} if history.reigns else {}
    for house in (*(house.number for house in history.houses), *event.houses):
        earned.setdefault(house, HouseStanding(house))
    none = (0,) * len(event.houses)
    reign = PastReign(
        event.number,
        event.king,
        event.houses,
        event.houses[event.leader],
        number,
        tuple(earned.values()),
        none,
        none,
    )
    return replace(history, reigns=(*history.reigns, reign))


def _signed(history: History, _number: int, event: e.Signed) -> History:
    """A name written under what was signed in this reign or a former one (KD-SIGN-3)."""
    return replace(history, reigns=tuple(_with_name(reign, event) for reign in history.reigns))


def _with_name(reign: PastReign, event: e.Signed) -> PastReign:
    if event.what == "sticker":
        stickers = (_named(one, event, str(one.number)) for one in reign.stickers)
        return replace(reign, stickers=tuple(stickers))
    return replace(reign, stories=tuple(_named(one, event, one.card) for one in reign.stories))


def _named(one: Any, event: e.Signed, item: str) -> Any:
    return replace(one, name=event.name, by_hand=event.by_hand) if item == event.item else one


def _finale(history: History, _number: int, event: e.FinaleBegan) -> History:
    """The finale is voted by those who sat in the last reign, which is closed already, with fresh pools."""
    history = _page(history, _number, event)
    if not history.reigns:
        return history
    none = (0,) * len(history.reigns[-1].houses)
    return replace(
        history, reigns=(*history.reigns[:-1], replace(history.reigns[-1], power=none, coins=none))
    )


def _page(history: History, _number: int, event: e.FinaleBegan | e.LastPageRead) -> History:
    finale = history.finale
    return replace(history, finale=replace(finale, pages=(*finale.pages, (event.title, event.text))))


def _worth(history: History, _number: int, event: e.WorthDecided) -> History:
    worth = (event.prestige, event.crave)
    return replace(history, finale=replace(history.finale, worth=worth, worth_text=event.text))


def _total(history: History, _number: int, event: e.FinaleScored) -> History:
    finale = history.finale
    totals = (*finale.totals, (event.house, event.total, event.winner))
    return replace(history, finale=replace(finale, totals=totals))


# --- the reign ------------------------------------------------------------------------------------


def _moved(pools: tuple[int, ...], seat: int, delta: int) -> tuple[int, ...]:
    return (*pools[:seat], pools[seat] + delta, *pools[seat + 1 :])


def _round(reign: PastReign, _number: int, event: e.RoundBegan) -> PastReign:
    last = reign.rounds[-1]
    return replace(
        reign, rounds=(*reign.rounds, PastRound(event.round, tracks=last.tracks, stability=last.stability))
    )


def _leader(reign: PastReign, _number: int, event: e.LeaderMoved) -> PastReign:
    reign = replace(reign, leader=reign.houses[event.seat])
    return _with_decided(reign, lambda vote: replace(vote, leads=reign.leader))


def _sticker(reign: PastReign, _number: int, event: e.StickerAttached) -> PastReign:
    sticker = SignedSticker(
        reign.number, reign.rounds[-1].number, event.number, event.resource, event.signer, event.covers
    )
    return replace(reign, stickers=(*reign.stickers, sticker))


def _story(reign: PastReign, _number: int, event: e.StoryPlacedOn) -> PastReign:
    story = SignedStory(reign.number, event.card, event.storyline, event.signer)
    return replace(reign, stories=(*reign.stories, story))


def _with_standing(reign: PastReign, house: int, **earned: int) -> PastReign:
    standings = {one.house: one for one in reign.standings}
    standings[house] = replace(standings.get(house) or HouseStanding(house), **earned)
    return replace(reign, standings=tuple(standings.values()))


def _revealed(reign: PastReign, _number: int, event: e.Revealed) -> PastReign:
    return replace(
        reign, scores=(*reign.scores, PastScore(reign.houses[event.seat], event.agenda, event.power))
    )


def _scored(reign: PastReign, _number: int, event: e.Scored) -> PastReign:
    house, part = reign.houses[event.seat], event.part
    return _with_score(
        reign, house, lambda score: replace(score, **{part: getattr(score, part) + event.points})
    )


def _ranked(reign: PastReign, _number: int, event: e.Ranked) -> PastReign:
    fields = ("total", "position", "prestige", "crave", "winner")
    ranked = {name: getattr(event, name) for name in fields}
    return _with_score(reign, event.house, lambda score: replace(score, **ranked))


def _with_score(reign: PastReign, house: int, change: Callable[[PastScore], PastScore]) -> PastReign:
    scores = (change(score) if score.house == house else score for score in reign.scores)
    return replace(reign, scores=tuple(scores))


# --- the round ------------------------------------------------------------------------------------


def _with_track(now: PastRound, resource: Resource, track: Track) -> PastRound:
    index = RESOURCE_INDEX[resource]
    return replace(now, tracks=(*now.tracks[:index], track, *now.tracks[index + 1 :]))


def _started(now: PastRound, _number: int, event: e.ResourceStarted) -> PastRound:
    before = now.tracks[RESOURCE_INDEX[event.resource]]
    return _with_track(now, event.resource, Track(event.row, before.dir, before.marker))


def _momentum(now: PastRound, _number: int, event: e.MomentumSet) -> PastRound:
    row = now.tracks[RESOURCE_INDEX[event.resource]].row
    return _with_track(now, event.resource, Track(row, event.dir, event.marker))


def _effect(now: PastRound, _number: int, event: e.EffectDone) -> PastRound:
    """What an effect did to the markers, which its facts alone tell."""
    tracks, stability = list(now.tracks), now.stability
    for fact in event.facts:
        kind = fact.subject.kind
        if kind in ("row", "dir", "marker"):
            index = RESOURCES.index(fact.subject.name)
            tracks[index] = replace(tracks[index], **{kind: fact.after})
        elif kind in ("stability", "locked"):
            stability = replace(stability, **{"row" if kind == "stability" else kind: fact.after})
    return replace(now, tracks=tuple(tracks), stability=stability)


# --- votes ----------------------------------------------------------------------------------------


def _with_vote(reign: PastReign, vote: PastVote) -> PastReign:
    return replace(reign, votes=(*reign.votes[:-1], vote))


def _lasts(reign: PastReign, vote: PastVote) -> bool:
    """Whether what happens now is still that vote's; its round may be over, or its reign."""
    return vote.kind == "finale" or (vote.round == reign.rounds[-1].number and reign.ending is None)


def _vote_begun(reign: PastReign, number: int) -> PastReign:
    """A vote is going on: one that was called or, if there is none, the one on the round's dilemma."""
    now = reign.rounds[-1]
    votes = [vote for vote in reign.votes if _lasts(reign, vote)]
    if votes and (votes[-1].side is None or any(vote.kind != "special" for vote in votes)):
        return reign
    vote = PastVote("dilemma", reign.number, now.number, now.card, now.drawn_at or number)
    return replace(reign, votes=(*reign.votes, vote))


def _special(reign: PastReign, number: int, event: e.SpecialVoteCalled) -> PastReign:
    now = reign.rounds[-1]
    vote = PastVote("special", reign.number, now.number, now.card, number, event.question)
    return replace(reign, votes=(*reign.votes, vote))


def _finale_vote(reign: PastReign, number: int, event: e.FinaleVoteCalled) -> PastReign:
    vote = PastVote("finale", reign.number, reign.rounds[-1].number, event.vote, number)
    return replace(reign, votes=(*reign.votes, vote))


def _cast(reign: PastReign, number: int, event: e.VoteCast) -> PastReign:
    reign = _vote_begun(reign, number)
    vote, house = reign.votes[-1], reign.houses[event.seat]
    ballots = (*vote.ballots, PastBallot(event.seat, house, event.side, event.power))
    reign = _with_vote(reign, replace(vote, ballots=ballots))
    return replace(reign, power=_moved(reign.power, event.seat, -event.power))


def _raised(reign: PastReign, number: int, event: e.Raised) -> PastReign:
    reign = _vote_begun(reign, number)
    vote = reign.votes[-1]
    vote = minutes.with_ballot(vote, event.seat, power=event.committed, stayed=False)
    return replace(_with_vote(reign, vote), power=_moved(reign.power, event.seat, -event.power))


def _decided(vote: PastVote, reign: PastReign, number: int, event: e.SideDecided) -> PastVote:
    by = reign.houses[event.by] if event.by is not None else 0
    return replace(vote, side=event.side, decided_by=by, leads=reign.leader, decided_at=number)


def _with_decided(reign: PastReign, change: Callable[[PastVote], PastVote]) -> PastReign:
    """The last vote is changed, if it is decided and what happens now still comes of it."""
    vote = reign.votes[-1] if reign.votes else None
    if vote is None or vote.side is None or not _lasts(reign, vote):
        return reign
    return _with_vote(reign, change(vote))


# --- what became of deals and words ---------------------------------------------------------------


def _judged(reign: PastReign, _number: int, event: e.WordJudged) -> PastReign:
    vote = reign.votes[-1] if reign.votes else None
    if vote is not None:
        reign = _with_vote(reign, minutes.word_judged(vote, event))
    house = reign.houses[event.seat]
    now = next((one for one in reign.standings if one.house == house), HouseStanding(house))
    if event.kept:
        return _with_standing(reign, house, kept=now.kept + 1)
    return _with_standing(reign, house, broken=now.broken + 1)


_CAMPAIGN: dict[type, Callable[[History, int, Any], History]] = {
    e.MemberJoined: _joined,
    e.ReignBegan: _began,
    e.ReignAbandoned: lambda history, _, __: replace(history, reigns=history.reigns[:-1]),
    e.Signed: _signed,
    e.FinaleBegan: _finale,
    e.LastPageRead: _page,
    e.WorthDecided: _worth,
    e.FinaleScored: _total,
}
_REIGN: dict[type, Callable[[PastReign, int, Any], PastReign]] = {
    e.PowerMoved: lambda reign, _, event: replace(reign, power=_moved(reign.power, event.seat, event.delta)),
    e.CoinsMoved: lambda reign, _, event: replace(reign, coins=_moved(reign.coins, event.seat, event.delta)),
    e.AgendaKept: lambda reign, _, event: replace(reign, drafted=(*reign.drafted, event.seat)),
    e.RoundBegan: _round,
    e.LeaderMoved: _leader,
    e.TurnCame: lambda reign, number, _: _vote_begun(reign, number),
    e.SpecialVoteCalled: _special,
    e.FinaleVoteCalled: _finale_vote,
    e.VoteCast: _cast,
    e.Raised: _raised,
    e.DealAnswered: lambda reign, _, event: replace(reign, votes=minutes.answered(reign.votes, event)),
    e.DealEnded: lambda reign, _, event: replace(reign, votes=minutes.deal_ended(reign.votes, event)),
    e.WordJudged: _judged,
    e.StickerAttached: _sticker,
    e.StoryPlacedOn: _story,
    e.PointsGained: lambda reign, _, event: _with_standing(reign, event.house, **{event.what: event.now}),
    e.AchievementCompleted: lambda reign, _, event: replace(
        reign, achieved=(*reign.achieved, (event.house, event.achievement))
    ),
    e.AlignmentCompleted: lambda reign, _, event: replace(
        reign, known_as=(*reign.known_as, (event.house, event.agenda))
    ),
    e.ReignEnded: lambda reign, _, event: replace(reign, ending=event.ending),
    e.Revealed: _revealed,
    e.Scored: _scored,
    e.Ranked: _ranked,
    e.KingNamed: lambda reign, _, event: replace(reign, next_king=event.name, named_by=event.house),
    e.ReignClosed: lambda reign, number, _: replace(reign, closed=True, closed_at=number),
}
_ROUND: dict[type, Callable[[PastRound, int, Any], PastRound]] = {
    e.CardDrawn: lambda now, number, event: replace(now, card=event.card, drawn_at=number),
    e.TrackSet: lambda now, _, event: _with_track(now, event.resource, event.track),
    e.ResourceStarted: _started,
    e.ResourceMoved: lambda now, _, event: _with_track(now, event.resource, event.after),
    e.MomentumSet: _momentum,
    e.EffectDone: _effect,
    e.StabilityMoved: lambda now, _, event: replace(now, stability=Stability(event.after, event.locked)),
}
_VOTE: dict[type, Callable[[PastVote, PastReign, int, Any], PastVote]] = {
    e.Passed: lambda vote, reign, _, event: minutes.passed(vote, reign.houses[event.seat], event),
    e.Stayed: lambda vote, _, __, event: minutes.with_ballot(vote, event.seat, stayed=True),
    e.Tallied: lambda vote, _, __, event: minutes.tallied(vote, event),
    e.SideDecided: _decided,
    e.DealOffered: lambda vote, _, __, event: minutes.offered(vote, event),
    e.WordGiven: lambda vote, _, __, event: minutes.word_given(vote, event),
}
_RECORDED = frozenset((*_REIGN, *_ROUND, *_VOTE, *FOLLOWS))
RECORDED = _RECORDED | frozenset(_CAMPAIGN)
"""The kinds of event that the history records."""
