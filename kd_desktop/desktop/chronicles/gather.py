"""Gathers the figures of a campaign from its events, as the table saw them, in one walk."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from kd_desktop.desktop.chronicles.figures import (
    Bargain,
    Figures,
    Moment,
    Payment,
    Reign,
    Score,
    Signature,
    StorySigned,
    Vote,
)
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.events import KingsEvent
from kd_desktop.engine.kings.vocabulary import RESOURCE_INDEX, RESOURCES, Polarity

Numbered = tuple[int, KingsEvent]
"""An event with the number of the command that made it."""

_TOLD = (
    e.ResourceMoved
    | e.StabilityMoved
    | e.MomentumSet
    | e.StickerAttached
    | e.EnvelopeOpened
    | e.StoryPlacedOn
    | e.EventPlacedOn
    | e.EventCompleted
    | e.MysteryAttached
    | e.PointsGained
    | e.OptionChosen
    | e.PlayerChosen
    | e.Noted
    | e.AbdicationDecided
    | e.AchievementCompleted
)
"""What of the consequences of a vote is worth telling."""


def gather(events: Iterable[Numbered], polarities: Mapping[int, Polarity]) -> Figures:
    """The figures behind these events; `polarities` are those of the stickers that may occur in them.

    The events must be those that everybody saw (`Game.seen` with seat None), without what was taken back.
    """
    walk = _Walk(polarities)
    for number, event in events:
        if event.only is None:
            walk.take(number, event)
    walk.pause()
    return walk.figures


class _Walk:
    """Where the walk through the events stands."""

    def __init__(self, polarities: Mapping[int, Polarity]) -> None:
        self.figures = Figures()
        self.polarities = polarities
        self.reign: Reign | None = None
        self.vote: Vote | None = None
        self.rows = [0] * len(RESOURCES)
        self.stability = 0
        self.round = 0
        self.leader = 0
        self.card, self.drawn_at = "", 0
        self.crowns: dict[int, tuple[int, int]] = {}
        self.crowns_before: dict[int, tuple[int, int]] = {}

    def take(self, number: int, event: KingsEvent) -> None:
        """One event more."""
        if isinstance(event, e.MemberJoined):
            self._join(event)
        elif isinstance(event, e.ReignBegan):
            self._begin(number, event)
        elif isinstance(event, e.FinaleScored):
            self.figures.last.totals.append((event.house, event.total, event.winner))
        elif isinstance(event, e.FinaleBegan):
            self.figures.last.pages.append((event.title, event.text))
            # The finale is voted by those who sat in the last reign, which is closed already.
            self.reign = self.figures.reigns[-1] if self.figures.reigns else None
        elif isinstance(event, e.LastPageRead):
            self.figures.last.pages.append((event.title, event.text))
        elif isinstance(event, e.WorthDecided):
            self.figures.last.worth = (event.prestige, event.crave)
            self.figures.last.worth_text = event.text
        elif isinstance(event, e.CampaignFinished):
            self.figures.finished = True
        if self.reign is not None:
            self._in_reign(self.reign, number, event)

    def pause(self) -> None:
        """The events end here, perhaps in the middle of a reign."""
        if self.reign is not None:
            self._mark(self.reign)
            self.reign.crowns = dict(self.crowns)

    # the reign -------------------------------------------------------------------------------------

    def _join(self, event: e.MemberJoined) -> None:
        figures = self.figures
        figures.houses.setdefault(event.house, event.name)
        if event.name:
            figures.houses[event.house] = event.name
        figures.members[event.house] = event.member
        figures.joined.setdefault(event.house, len(figures.reigns) + 1)
        self.crowns.setdefault(event.house, (0, 0))

    def _begin(self, number: int, event: e.ReignBegan) -> None:
        self.pause()
        self.reign = Reign(event.number, event.king, event.houses, began=number)
        self.figures.reigns.append(self.reign)
        self.rows, self.stability = [0] * len(RESOURCES), 0
        self.round, self.vote, self.card = 0, None, ""
        self.leader = event.houses[event.leader]
        self.crowns_before = dict(self.crowns)

    def _in_reign(self, reign: Reign, number: int, event: KingsEvent) -> None:
        self._realm(reign, event)
        self._voting(reign, number, event)
        self._bargaining(reign, event)
        self._chronicle(reign, event)
        self._ending(reign, number, event)
        if self.vote is not None and self.vote.side is not None and isinstance(event, _TOLD):
            self.vote.followed.append(event)

    def _mark(self, reign: Reign) -> None:
        """Notes where the markers stand, once for each round."""
        now = Moment(self.round, tuple(self.rows), self.stability)
        if reign.moments and reign.moments[-1].round == now.round:
            reign.moments[-1] = now
        else:
            reign.moments.append(now)

    def _realm(self, reign: Reign, event: KingsEvent) -> None:
        if isinstance(event, e.TrackSet):
            self.rows[RESOURCE_INDEX[event.resource]] = event.track.row
        elif isinstance(event, e.ResourceStarted):
            self.rows[RESOURCE_INDEX[event.resource]] = event.row
        elif isinstance(event, e.ResourceMoved):
            self.rows[RESOURCE_INDEX[event.resource]] = event.after.row
        elif isinstance(event, e.StabilityMoved):
            self.stability = event.after
        elif isinstance(event, e.RoundBegan):
            self._mark(reign)
            self.round = reign.rounds = event.round
            self.vote, self.card = None, ""

    # votes -----------------------------------------------------------------------------------------

    def _voting(self, reign: Reign, number: int, event: KingsEvent) -> None:
        if isinstance(event, e.CardDrawn):
            self.card, self.drawn_at = event.card, number
            self.vote = None
        elif isinstance(event, e.SpecialVoteCalled):
            self._call(reign, Vote("special", reign.number, self.round, self.card, event.question, number))
        elif isinstance(event, e.FinaleVoteCalled):
            self._call(reign, Vote("finale", reign.number, self.round, event.vote, "", number))
        elif isinstance(event, e.TurnCame) and self.vote is None:
            self._call(reign, Vote("dilemma", reign.number, self.round, self.card, "", self.drawn_at))
        elif isinstance(event, e.LeaderMoved):
            self.leader = reign.houses[event.seat]
            if self.vote is not None and self.vote.side is not None:
                self.vote.leads = self.leader
        elif self.vote is not None:
            self._ballot(reign, self.vote, number, event)

    def _call(self, reign: Reign, vote: Vote) -> None:
        self.vote = vote
        reign.votes.append(vote)

    def _ballot(self, reign: Reign, vote: Vote, number: int, event: KingsEvent) -> None:
        if isinstance(event, e.VoteCast):
            vote.ballots[reign.houses[event.seat]] = event.side
            vote.power[reign.houses[event.seat]] = event.power
        elif isinstance(event, e.Raised):
            vote.power[reign.houses[event.seat]] = event.committed
        elif isinstance(event, e.Passed):
            vote.ballots[reign.houses[event.seat]] = event.ballot
        elif isinstance(event, e.Tallied):
            vote.aye, vote.nay, vote.counted = event.aye, event.nay, True
        elif isinstance(event, e.SideDecided):
            vote.side, vote.leads, vote.decided_at = event.side, self.leader, number
            vote.decided_by = reign.houses[event.by] if event.by is not None else 0

    # deals -----------------------------------------------------------------------------------------

    def _bargaining(self, reign: Reign, event: KingsEvent) -> None:
        if isinstance(event, e.DealOffered):
            reign.bargains.append(
                Bargain(reign.number, self.round, len(reign.votes) - 1, event.deal, reign.houses)
            )
        elif isinstance(event, e.DealEnded) and event.state != "open":
            bargain = self._bargain(reign, event.deal)
            if bargain is not None:
                bargain.end("declined" if event.state == "withdrawn" else event.state)
        elif isinstance(event, e.DealAnswered) and event.answer != "accept":
            bargain = self._bargain(reign, event.deal)
            if bargain is not None:
                bargain.end("declined")
        elif isinstance(event, e.CoinsMoved) and event.other is not None and event.delta > 0:
            payer, payee = reign.houses[event.other], reign.houses[event.seat]
            reign.payments.append(Payment(reign.number, self.round, payer, payee, event.delta))

    def _bargain(self, reign: Reign, deal: int) -> Bargain | None:
        """The last deal of that number: numbers begin anew in each round."""
        found = (one for one in reversed(reign.bargains) if one.deal.id == deal and one.round == self.round)
        return next(found, None)

    # the chronicle and the end ---------------------------------------------------------------------

    def _chronicle(self, reign: Reign, event: KingsEvent) -> None:
        if isinstance(event, e.StickerAttached):
            polarity = self.polarities[event.number]
            reign.signatures.append(
                Signature(
                    reign.number,
                    self.round,
                    event.number,
                    event.resource,
                    polarity,
                    event.signer,
                    event.covers,
                )
            )
        elif isinstance(event, e.StoryPlacedOn):
            reign.stories.append(
                StorySigned(reign.number, self.round, event.card, event.storyline, event.signer)
            )
        elif isinstance(event, e.Signed):
            self._written(event)
        elif isinstance(event, e.MysteryAttached):
            reign.mysteries.append((event.letter, event.storyline))
        elif isinstance(event, e.PointsGained):
            prestige, crave = self.crowns.get(event.house, (0, 0))
            now = (event.now, crave) if event.what == "prestige" else (prestige, event.now)
            self.crowns[event.house] = now
        elif isinstance(event, e.AchievementCompleted):
            reign.achieved.append((event.house, event.achievement))
        elif isinstance(event, e.AlignmentCompleted):
            reign.known_as.append((event.house, event.agenda))

    def _written(self, event: e.Signed) -> None:
        """How something was signed, in this reign or a former one."""
        for reign in self.figures.reigns:
            if event.what == "sticker":
                reign.signatures = [
                    replace(one, name=event.name, by_hand=event.by_hand)
                    if str(one.number) == event.item
                    else one
                    for one in reign.signatures
                ]
            else:
                reign.stories = [
                    replace(one, name=event.name, by_hand=event.by_hand) if one.card == event.item else one
                    for one in reign.stories
                ]

    def _ending(self, reign: Reign, number: int, event: KingsEvent) -> None:
        if isinstance(event, e.ReignEnded):
            reign.ending = event.ending
            self._mark(reign)
            self.vote = None
        elif isinstance(event, e.Revealed):
            house = reign.houses[event.seat]
            reign.scores[house] = Score(house, event.agenda, event.power, event.coins)
        elif isinstance(event, e.Scored):
            parts = reign.scores[reign.houses[event.seat]].parts
            parts[event.part] = parts.get(event.part, 0) + event.points
        elif isinstance(event, e.Ranked):
            score = reign.scores[event.house]
            score.total, score.position, score.winner = event.total, event.position, event.winner
            score.prestige, score.crave = event.prestige, event.crave
        elif isinstance(event, e.KingNamed):
            reign.next_king, reign.named_by = event.name, event.house
        elif isinstance(event, e.ReignClosed):
            self._close(reign, number)
        elif isinstance(event, e.ReignAbandoned):
            self.figures.reigns.pop()
            self.crowns = self.crowns_before
            self.reign = self.vote = None

    def _close(self, reign: Reign, number: int) -> None:
        reign.closed, reign.closed_at = True, number
        self._mark(reign)
        reign.crowns = dict(self.crowns)
        self.reign = self.vote = None
