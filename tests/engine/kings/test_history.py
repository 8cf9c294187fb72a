"""The record of a campaign is made of events alone, and says what states and ledger say."""

from __future__ import annotations

from collections import Counter
from typing import Any

from hypothesis import given, settings
from msgspec.structs import replace

from kd_desktop.engine.council.deals import Deal, Payment, Promise
from kd_desktop.engine.council.past import PastBallot, PastWord
from kd_desktop.engine.game import say, seen_by
from kd_desktop.engine.kings import commands as c
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.events import KingsEvent
from kd_desktop.engine.kings.history import History, HouseStanding, PastReign, PastVote
from kd_desktop.engine.kings.recording import record, recorded
from kd_desktop.engine.kings.state import Reign, Track
from kd_desktop.engine.kings.vocabulary import RESOURCES
from tests.engine.kings.table import extras, pack
from tests.engine.kings.test_properties import LONGEST, SEATS, SEEDS, Game, restless

WHY = say("test")
HOUSES = (5, 7, 9)


def began(number: int = 1, houses: tuple[int, ...] = HOUSES) -> e.ReignBegan:
    return e.ReignBegan(number=number, king="Osric", houses=houses, leader=0, moderator=1, cause=WHY)


def one_vote() -> list[KingsEvent]:
    """A reign with one round: seat 1 sells its AYE to seat 0, seat 2 breaks its word, and all is counted."""
    deal = Deal(1, 0, (Payment(0, 1, 2),), (Promise("vote", 1, "aye"),), (0,))
    other = Deal(2, 2, (Payment(2, 1, 9),), (Promise("vote", 1, "nay"),), (2,))
    return [
        began(),
        e.TrackSet(resource="wealth", track=Track(2, "up", True), cause=WHY),
        e.RoundBegan(round=1, cause=WHY),
        e.CardDrawn(card="weir", left=9, cause=WHY),
        e.TurnCame(seat=0, cause=WHY),
        e.WordGiven(seat=2, to=0, ballot="aye", cause=WHY),
        e.DealOffered(deal=deal, cause=WHY),
        e.DealOffered(deal=other, cause=WHY),
        e.DealAnswered(deal=1, seat=1, answer="accept", cause=WHY),
        e.CoinsMoved(seat=0, delta=-2, source="deal", other=1, cause=WHY),
        e.CoinsMoved(seat=1, delta=2, source="deal", other=0, cause=WHY),
        e.DealEnded(deal=1, state="closed", cause=WHY),
        e.DealAnswered(deal=2, seat=1, answer="decline", cause=WHY),
        e.Passed(seat=0, ballot="gather", cause=WHY),
        e.VoteCast(seat=1, side="aye", power=2, cause=WHY),
        e.LeaderMoved(seat=1, before=0, cause=WHY),
        e.VoteCast(seat=2, side="nay", power=1, cause=WHY),
        e.Raised(seat=2, side="nay", power=3, committed=4, cause=WHY),
        e.Tallied(aye=2, nay=4, cause=WHY),
        e.WordJudged(seat=2, to=0, kept=False, cause=WHY),
        e.SideDecided(side="nay", cause=WHY),
        e.LeaderMoved(seat=2, before=1, cause=WHY),
        e.DealEnded(deal=1, state="kept", cause=WHY),
        e.ResourceMoved(
            resource="wealth", delta=1, total=2, before=Track(2), after=Track(4, "up"), cause=WHY
        ),
        e.StickerAttached(number=7, resource="wealth", slot=0, signer=9, cause=WHY),
    ]


def last(events: list[KingsEvent], history: History | None = None) -> PastReign:
    return recorded(enumerate(events, 100), history).reigns[-1]


def test_a_vote_is_recorded_from_its_first_turn_to_what_followed() -> None:
    """KD-VOTE, KD-TALLY: ballots in the order in which the seats acted, the Leader as it was afterwards."""
    events = one_vote()
    (vote,) = last(events).votes
    assert (vote.kind, vote.reign, vote.round, vote.card, vote.opened_at) == ("dilemma", 1, 1, "weir", 103)
    assert vote.ballots == (
        PastBallot(0, 5, "gather"),
        PastBallot(1, 7, "aye", 2),
        PastBallot(2, 9, "nay", 4),
    )
    assert (vote.aye, vote.nay, vote.side, vote.decided_by) == (2, 4, "nay", 0)
    assert (vote.leads, vote.decided_at) == (9, 120)
    assert vote.words == (PastWord(2, 0, "aye", False),)
    assert vote.followed == tuple(events[-2:])


def test_deals_are_recorded_with_what_became_of_them() -> None:
    """KD-DEAL-15, 16: agreed and kept, or refused."""
    bought, refused = last(one_vote()).votes[0].deals
    assert (bought.deal.state, bought.agreed, bought.refused_by) == ("kept", True, None)
    assert (refused.deal.state, refused.agreed, refused.refused_by) == ("withdrawn", False, 1)
    lapsed = [*one_vote(), e.DealEnded(deal=1, state="lapsed", cause=WHY)]
    assert last(lapsed).votes[0].deals[0].agreed


def test_markers_pools_and_names_stand_where_events_left_them() -> None:
    reign = last(one_vote())
    setup, now = reign.rounds
    wealth = RESOURCES.index("wealth")
    assert setup.tracks[wealth] == Track(2, "up", True)
    assert now.tracks[wealth] == Track(4, "up")
    assert (reign.power, reign.coins) == ((0, -2, -4), (-2, 2, 0))
    assert reign.standings == (HouseStanding(5), HouseStanding(7), HouseStanding(9, broken=1))
    assert [(one.number, one.signer, one.round) for one in reign.stickers] == [(7, 9, 1)]


def test_a_special_vote_stands_beside_the_one_that_called_it() -> None:
    """KD-RUL: what follows is the special vote's, the dilemma's own ballots stay as they were."""
    called = [
        e.SpecialVoteCalled(question="Who pays?", cause=WHY),
        e.TurnCame(seat=2, cause=WHY),
        e.VoteCast(seat=0, side="aye", power=1, cause=WHY),
        e.SideDecided(side="aye", by=1, cause=WHY),
        e.Noted(text="Tarn pays.", cause=WHY),
    ]
    dilemma, special = last([*one_vote(), *called]).votes
    assert dilemma == last(one_vote()).votes[0]
    assert (special.kind, special.card, special.question) == ("special", "weir", "Who pays?")
    assert (special.ballots, special.decided_by) == ((PastBallot(0, 5, "aye", 1),), 7)
    assert special.followed == (called[-1],)


def test_a_dilemma_is_voted_on_after_a_special_vote_that_came_before_it() -> None:
    early: list[KingsEvent] = [
        *one_vote()[:4],
        e.SpecialVoteCalled(question="Who?", cause=WHY),
        e.TurnCame(seat=0, cause=WHY),
        e.SideDecided(side="aye", by=1, cause=WHY),
        e.TurnCame(seat=0, cause=WHY),
    ]
    assert [vote.kind for vote in last(early).votes] == ["special", "dilemma"]


def test_an_abandoned_reign_leaves_nothing_behind() -> None:
    """KD-RUL-38: neither votes nor points nor broken words."""
    lost = [*one_vote(), e.PointsGained(house=5, what="crave", n=2, now=2, cause=WHY)]
    before = recorded(enumerate([e.MemberJoined(house=5, name="Tarn", member="Ada", cause=WHY)]))
    after = recorded(enumerate([*lost, e.ReignAbandoned(number=1, cause=WHY)]), before)
    assert after == before
    assert last([began()], after).standings == (HouseStanding(5), HouseStanding(7), HouseStanding(9))


def test_what_houses_earned_goes_on_from_reign_to_reign() -> None:
    """KD-PRES, KD-DEAL-7: points and good names are the campaign's."""
    gained: list[KingsEvent] = [
        *one_vote(),
        e.PointsGained(house=7, what="prestige", n=3, now=3, cause=WHY),
        e.PointsGained(house=7, what="crave", n=1, now=1, cause=WHY),
        e.ReignClosed(number=1, cause=WHY),
    ]
    following = last([*gained, began(2, (9, 7, 4))])
    assert following.standings == (
        HouseStanding(5),
        HouseStanding(7, 3, 1),
        HouseStanding(9, broken=1),
        HouseStanding(4),
    )
    assert following.rounds[0].tracks == (Track(),) * len(RESOURCES)


def test_a_written_name_is_kept_with_what_was_signed() -> None:
    """KD-SIGN-3: also when it is written in a later reign."""
    signed: list[KingsEvent] = [
        *one_vote(),
        e.StoryPlacedOn(card="water-1", storyline="water", signer=5, cause=WHY),
        e.ReignClosed(number=1, cause=WHY),
        e.Signed(what="sticker", item="7", house=9, name="Ada", by_hand=True, cause=WHY),
        e.Signed(what="story", item="water-1", house=5, name="Bo", cause=WHY),
    ]
    reign = last(signed)
    assert [(one.name, one.by_hand) for one in reign.stickers] == [("Ada", True)]
    assert [(one.name, one.by_hand) for one in reign.stories] == [("Bo", False)]


def test_houses_are_recorded_as_they_join() -> None:
    """KD-CAMP-5."""
    history = recorded(
        [
            (3, e.MemberJoined(house=5, name="", member="Ada", cause=WHY)),
            (4, e.MemberJoined(house=5, name="Tarn", member="Ada", cause=WHY)),
            (5, began()),
            (8, e.MemberJoined(house=7, name="Vane", member="Bo", cause=WHY)),
        ]
    )
    found = [(one.number, one.name, one.member, one.joined) for one in history.houses]
    assert found == [(5, "Tarn", "Ada", 1), (7, "Vane", "Bo", 2)]


def test_the_finale_is_voted_by_the_last_table_with_fresh_pools() -> None:
    """KD-MYST-8."""
    finale: list[KingsEvent] = [
        *one_vote(),
        e.ReignEnded(number=1, ending="died", cause=WHY),
        e.ReignClosed(number=1, cause=WHY),
        e.FinaleBegan(title="The end", text="All are here.", cause=WHY),
        e.FinaleVoteCalled(vote="crown", cause=WHY),
        e.VoteCast(seat=0, side="aye", power=3, cause=WHY),
        e.SideDecided(side="aye", cause=WHY),
        e.WorthDecided(prestige=2, crave=1, text="Worth.", cause=WHY),
        e.FinaleScored(house=7, total=9, winner=True, cause=WHY),
        e.LastPageRead(title="After", text="Rain.", cause=WHY),
    ]
    history = recorded(enumerate(finale))
    (reign,) = history.reigns
    assert [vote.kind for vote in reign.votes] == ["dilemma", "finale"]
    assert reign.votes[1].card == "crown" and reign.votes[1].leads == 9
    assert reign.power == (-3, 0, 0) and reign.coins == (0, 0, 0)
    assert history.finale.pages == (("The end", "All are here."), ("After", "Rain."))
    assert (history.finale.worth, history.finale.totals) == ((2, 1), ((7, 9, True),))


# --- random play ----------------------------------------------------------------------------------


def talkative(play: Game) -> tuple[KingsEvent, ...]:
    """A step of random play in which much is offered, agreed, refused and promised."""
    reign = play.reign
    if reign is not None and play.random.random() < 0.6:
        for deal in reign.deals if play.random.random() < 0.5 else ():
            answer: Any = c.AcceptDeal if play.random.random() < 0.7 else c.DeclineDeal
            for seat in deal.parties:
                if play.game.refusal(play.state, seat, answer(deal.id)) is None:
                    return play.do(seat, answer(deal.id)).events
        seat = play.random.randrange(len(reign.seats))
        for command in extras(play.game, play.state, seat, play.random):
            talk = isinstance(command, c.OfferDeal | c.GiveWord)
            if talk and play.game.refusal(play.state, seat, command) is None:
                return play.do(seat, command).events
    return play.step().events


def beginning(seed: int, seats: int) -> tuple[Game, History]:
    """A random campaign whose cards do all sorts of things, and its history so far."""
    play = Game(seed, seats, restless(seed) if seed % 2 else pack())
    state, history = play.game.new(seed), History()
    for seat, command in play.made:
        step = play.game.apply(state, seat, command)
        history, state = recorded(((0, event) for event in step.events), history), step.state
    return play, history


@settings(max_examples=20)
@given(SEEDS, SEATS)
def test_at_every_step_the_record_says_what_the_state_says(seed: int, seats: int) -> None:
    """Markers, pools, ballots, deals, words and points, from events alone."""
    play, history = beginning(seed, seats)
    rules = play.game.library.rules
    paid: Counter[int] = Counter()
    while play.reign is not None and len(play.made) < 2 * LONGEST:
        history = recorded(((0, event) for event in _counted(talkative(play), paid)), history)
        state, past = play.reign, history.reigns[-1]
        if state is None or history.finale.pages:
            break
        assert (past.number, past.houses) == (state.number, state.seats)
        assert past.rounds[-1].tracks == state.resources and past.rounds[-1].stability == state.stability
        assert past.houses.index(past.leader) == state.leader
        assert tuple(rules.starting_power + moved for moved in past.power) == state.power
        assert tuple(rules.starting_coins + moved for moved in past.coins) == state.coins
        assert past.rounds[-1].number == state.round
        _same_vote(past, state)
        earned = {one.number: (one.prestige, one.crave) for one in play.state.houses if one is not None}
        assert {one.house: (one.prestige, one.crave) for one in past.standings} == earned
    past, record_row = history.reigns[-1], play.state.ledger[-1] if play.state.ledger else None
    deals = [one.deal for vote in past.votes for one in vote.deals if one.agreed]
    assert sum(payment.coins for deal in deals for payment in deal.payments) == paid["coins"]
    if record_row is not None:
        assert (past.king, past.ending, past.rounds[-1].number) == (
            record_row.king,
            record_row.ending,
            record_row.rounds,
        )
        totals = {row.house: (row.agenda, row.total, row.winner) for row in record_row.rows}
        assert {one.house: (one.agenda, one.total, one.winner) for one in past.scores} == totals


def _counted(events: tuple[KingsEvent, ...], paid: Counter[Any]) -> tuple[KingsEvent, ...]:
    for event in events:
        if isinstance(event, e.CoinsMoved) and event.source == "deal":
            paid["coins"] += max(event.delta, 0)
    return events


def _same_vote(past: PastReign, state: Reign) -> None:
    known = {
        one.deal.id: one.deal.state for vote in past.votes if vote.round == state.round for one in vote.deals
    }
    assert known == {deal.id: deal.state for deal in state.deals}
    if state.vote is None or state.vote.settled or state.vote.winner is not None:
        return
    if not any(state.vote.ballots):
        return
    vote: PastVote = past.votes[-1]
    by_seat = {one.seat: one for one in vote.ballots}
    assert tuple(by_seat[seat].ballot if seat in by_seat else None for seat in range(len(state.seats))) == (
        state.vote.ballots
    )
    assert sum(one.power for one in vote.ballots) == sum(state.vote.committed)
    if state.pledges:
        assert [(word.seat, word.to, word.ballot) for word in vote.words] == [
            (word.maker, word.to, word.ballot) for word in state.pledges
        ]


@settings(max_examples=15)
@given(SEEDS, SEATS)
def test_nobody_s_own_secrets_are_in_the_record(seed: int, seats: int) -> None:
    """KD-INFO-1 to 7: made of what any seat saw, or of everything, it is the table's."""
    play, history = beginning(seed, seats)
    told = dict.fromkeys((None, *range(seats)), history)
    private = 0
    while play.reign is not None and len(play.made) < LONGEST:
        events = talkative(play)
        private += sum(event.only is not None for event in events)
        for seat in told:
            seen = (seen_by(event, seat) for event in events)
            told[seat] = recorded(((0, event) for event in seen if event is not None), told[seat])
        history = recorded(((0, event) for event in events), history)
    assert private > 0
    assert all(one == history for one in told.values())


def test_an_event_for_one_seat_alone_is_passed_over() -> None:
    """KD-INFO-3, whatever kind of event it is."""
    before = recorded(enumerate(one_vote()))
    for event in one_vote():
        assert record(before, 1, replace(event, only=1)) is before
