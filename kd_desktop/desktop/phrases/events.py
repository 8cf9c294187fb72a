"""Events as sentences for the log, and what each is about, for its filters."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from kd_desktop.desktop.phrases import of_end, of_realm, of_setup, of_vote
from kd_desktop.desktop.phrases.names import Names, names_of
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.events import KingsEvent
from kd_desktop.engine.kings.view import View

SENTENCES: dict[type, Callable[[Any, Names], str]] = {
    e.MemberJoined: of_setup.member_joined,
    e.HouseChoiceBegan: of_setup.house_choice_began,
    e.ScreenTaken: of_setup.screen_taken,
    e.ScreenKept: of_setup.screen_kept,
    e.HouseChoiceEnded: of_setup.house_choice_ended,
    e.ChairChanged: of_setup.chair_changed,
    e.ReignBegan: of_setup.reign_began,
    e.ReignAbandoned: of_setup.reign_abandoned,
    e.TrackSet: of_setup.track_set,
    e.StickerAged: of_setup.sticker_aged,
    e.ResourceStarted: of_setup.resource_started,
    e.OpenAgendaGiven: of_setup.open_agenda_given,
    e.OpenAgendasKept: of_setup.open_agendas_kept,
    e.AgendaHand: of_setup.agenda_hand,
    e.AgendaHeld: of_setup.agenda_held,
    e.AgendaKept: of_setup.agenda_kept,
    e.PowerMoved: of_vote.power_moved,
    e.CoinsMoved: of_vote.coins_moved,
    e.BalanceMoved: of_vote.balance_moved,
    e.TurnCame: of_vote.turn_came,
    e.TurnSkipped: of_vote.turn_skipped,
    e.VoteCast: of_vote.vote_cast,
    e.Passed: of_vote.passed,
    e.Raised: of_vote.raised,
    e.Stayed: of_vote.stayed,
    e.LeaderMoved: of_vote.leader_moved,
    e.ModeratorMoved: of_vote.moderator_moved,
    e.DealOffered: of_vote.deal_offered,
    e.DealAnswered: of_vote.deal_answered,
    e.AcceptanceLapsed: of_vote.acceptance_lapsed,
    e.DealEnded: of_vote.deal_ended,
    e.WordGiven: of_vote.word_given,
    e.WordJudged: of_vote.word_judged,
    e.Tallied: of_vote.tallied,
    e.SideDecided: of_vote.side_decided,
    e.BalanceShared: of_vote.balance_shared,
    e.SpecialVoteCalled: of_vote.special_vote,
    e.OptionChosen: of_vote.option_chosen,
    e.PlayerChosen: of_vote.player_chosen,
    e.RoundBegan: of_realm.round_began,
    e.CardDrawn: of_realm.card_drawn,
    e.OutcomeRevealed: of_realm.outcome_revealed,
    e.ResourceMoved: of_realm.resource_moved,
    e.StabilityMoved: of_realm.stability_moved,
    e.MomentumSet: of_realm.momentum_set,
    e.StickerAttached: of_realm.sticker_attached,
    e.Signed: of_realm.written,
    e.CallIgnored: of_realm.call_ignored,
    e.EnvelopeOpened: of_realm.envelope_opened,
    e.StoryPlacedOn: of_realm.story_placed,
    e.DeckShuffled: of_realm.deck_shuffled,
    e.CardsRemoved: of_realm.cards_removed,
    e.CardPlaced: of_realm.card_placed,
    e.TriggerPlaced: of_realm.trigger_placed,
    e.EventPlacedOn: of_realm.event_placed,
    e.EventCompleted: of_realm.event_completed,
    e.CounterChanged: of_realm.counter_changed,
    e.MysteryAttached: of_realm.mystery_attached,
    e.AbilityUsed: of_realm.ability_used,
    e.Noted: of_realm.noted,
    e.AbdicationDecided: of_end.abdication_decided,
    e.ReignEnded: of_end.reign_ended,
    e.Revealed: of_end.revealed,
    e.Scored: of_end.scored,
    e.Ranked: of_end.ranked,
    e.PointsGained: of_end.points_gained,
    e.AchievementMarked: of_end.achievement_marked,
    e.AchievementCompleted: of_end.achievement_completed,
    e.AlignmentMarked: of_end.alignment_marked,
    e.AlignmentCompleted: of_end.alignment_completed,
    e.PrivilegeGiven: of_end.privilege_given,
    e.KingNamed: of_end.king_named,
    e.ReignClosed: of_end.reign_closed,
    e.FinaleBegan: of_end.finale_began,
    e.FinaleVoteCalled: of_end.finale_vote,
    e.WorthDecided: of_end.worth_decided,
    e.FinaleScored: of_end.finale_scored,
    e.LastPageRead: of_end.last_page,
    e.CampaignFinished: of_end.campaign_finished,
}
"""What says each kind of event."""


def quiet(event: KingsEvent) -> bool:
    """Whether an event is left out of the log, because the lines around it say it already."""
    if isinstance(event, e.TurnCame | e.TurnSkipped):
        return True
    return isinstance(event, e.CoinsMoved) and event.source == "deal" and event.delta < 0


def event_sentence(event: KingsEvent, view: View | Names) -> str | None:
    """The event as one sentence; None for those that the log leaves out.

    The event must be as its reader sees it (`Game.seen`), the view that of the reader.
    """
    if quiet(event):
        return None
    names = names_of(view)
    if isinstance(event, e.DealOffered):
        names.deals[event.deal.id] = event.deal
    return SENTENCES[type(event)](event, names)


@dataclass(frozen=True, slots=True)
class About:
    """What a line of the log is about: house numbers, resources, cards and storylines by id."""

    houses: tuple[int, ...] = ()
    resources: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    storylines: tuple[str, ...] = ()


_SEAT_FIELDS = ("seat", "player", "by", "other")


def event_about(event: KingsEvent, view: View | Names) -> About:
    """The houses, resources, cards and storylines that the event speaks of."""
    names = names_of(view)
    seats = [getattr(event, field, None) for field in _SEAT_FIELDS]
    if isinstance(event, e.ScreenTaken | e.ScreenKept):
        seats = []  # places in the ceremony, not seats of a reign
    seats.extend(getattr(event, "seats", ()))
    if isinstance(event, e.LeaderMoved | e.ModeratorMoved):
        seats.append(event.before)
    if isinstance(event, e.DealOffered):
        seats.extend(event.deal.parties)
    houses = [names.seats[seat] for seat in seats if isinstance(seat, int) and seat < len(names.seats)]
    houses.extend(getattr(event, field, 0) for field in ("house", "signer"))
    houses.extend(getattr(event, "houses", ()))
    resource = getattr(event, "resource", None)
    if isinstance(event, e.StabilityMoved | e.AbdicationDecided):
        resource = "stability"
    card = getattr(event, "card", None)
    storyline = getattr(event, "storyline", None)
    return About(
        houses=tuple(dict.fromkeys(house for house in houses if house)),
        resources=(resource,) if resource else (),
        cards=(card,) if card else tuple(getattr(event, "cards", ())),
        storylines=(storyline,) if storyline else (),
    )
