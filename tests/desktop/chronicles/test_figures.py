"""The figures gathered from events agree with states, ledger and journal, which they never looked at."""

from collections import Counter
from collections.abc import Iterator

import pytest

from kd_desktop.desktop.book.material import Material
from kd_desktop.desktop.chronicles.figures import Figures
from kd_desktop.desktop.chronicles.gather import gather
from kd_desktop.engine.game import say
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.events import KingsEvent
from kd_desktop.engine.kings.vocabulary import RESOURCES

CAMPAIGNS = ["running", "finished"]


@pytest.fixture(params=CAMPAIGNS)
def campaign(request: pytest.FixtureRequest) -> Material:
    found: Material = request.getfixturevalue(request.param)
    return found


def journal(campaign: Material) -> Iterator[tuple[int, KingsEvent]]:
    for deed in campaign.past.deeds():
        if not deed.undone:
            for event in deed.events:
                yield deed.n, event


def polarities(campaign: Material) -> dict:
    return {number: sticker.polarity for number, sticker in campaign.library.stickers.items()}


def test_markers_stand_where_the_state_has_them(campaign: Material) -> None:
    compared = 0
    for reign in campaign.reading.figures.reigns:
        state = campaign.state(reign.closed_at - 1 if reign.closed else campaign.past.seq)
        if state is None or state.reign is None or (reign.closed and state.reign.ending is None):
            continue  # the finale closes a reign within the command that decides its last vote
        last = reign.moments[-1]
        assert last.resources == tuple(track.row for track in state.reign.resources)
        assert last.stability == state.reign.stability.row
        compared += 1
    assert compared >= 4


def test_crowns_are_those_of_the_houses_after_each_reign(campaign: Material) -> None:
    figures = campaign.reading.figures
    for reign in figures.reigns[:-1]:
        state = campaign.state(reign.closed_at)
        assert state is not None
        houses = [house for house in state.houses if house is not None]
        assert reign.crowns == {house.number: (house.prestige, house.crave) for house in houses}
    now = {house.number: (house.prestige, house.crave) for house in campaign.reading.view.houses}
    assert figures.reigns[-1].crowns == now


def test_votes_add_up(campaign: Material) -> None:
    votes = campaign.reading.figures.votes
    assert len(votes) > 15
    for vote in votes:
        assert vote.aye == sum(vote.power[h] for h, ballot in vote.ballots.items() if ballot == "aye")
        assert vote.nay == sum(vote.power[h] for h, ballot in vote.ballots.items() if ballot == "nay")
        if vote.aye != vote.nay:
            assert vote.side == ("aye" if vote.aye > vote.nay else "nay")
            assert vote.decided_by == 0
        else:
            assert vote.decided_by in campaign.reading.figures.houses
        assert vote.leads in campaign.reading.figures.houses


def test_leaders_are_those_of_the_states(campaign: Material) -> None:
    compared = 0
    for reign in campaign.reading.figures.reigns:
        for vote in reign.decided:
            state = campaign.state(vote.decided_at)
            if state is None or state.reign is None or vote.kind != "dilemma":
                continue
            if vote is reign.decided[-1] or state.reign.number != reign.number:
                continue
            if state.reign.phase == "moderate_leader":
                continue  # the side is decided, who leads is asked next
            assert state.reign.seats[state.reign.leader] == vote.leads
            compared += 1
    assert compared > 10


def test_every_reign_has_the_dilemmas_of_the_ledger(campaign: Material) -> None:
    records = {record.reign: record for record in campaign.reading.view.ledger}
    for reign in campaign.reading.figures.reigns:
        if not reign.closed:
            continue
        record = records[reign.number]
        assert (reign.king, reign.ending, reign.rounds) == (record.king, record.ending, record.rounds)
        assert sum(vote.kind == "dilemma" for vote in reign.decided) == record.rounds


def test_scores_are_those_of_the_ledger(campaign: Material) -> None:
    reigns = {reign.number: reign for reign in campaign.reading.figures.reigns}
    rows = [(record.reign, row) for record in campaign.reading.view.ledger for row in record.rows]
    assert rows
    for number, row in rows:
        score = reigns[number].scores[row.house]
        parts = score.parts
        assert (parts["goal"], parts["money"], parts["power"]) == (row.secret, row.coins, row.power)
        assert (parts.get("open_agenda", 0), parts.get("extra", 0)) == (row.open, row.extra)
        assert (score.agenda, score.total, score.position) == (row.agenda, row.total, row.position)
        assert (score.prestige, score.crave, score.winner) == (row.prestige, row.crave, row.winner)


def test_coins_in_deals_are_what_payers_paid(campaign: Material) -> None:
    paid: Counter[tuple[int, int]] = Counter()
    houses: tuple[int, ...] = ()
    for _, event in journal(campaign):
        if isinstance(event, e.ReignBegan):
            houses = event.houses
        elif isinstance(event, e.CoinsMoved) and event.source == "deal" and event.delta < 0:
            assert event.other is not None
            paid[houses[event.seat], houses[event.other]] -= event.delta
    assert paid
    assert campaign.reading.figures.paid() == dict(paid)


def test_agreed_deals_paid_what_they_say(campaign: Material) -> None:
    figures = campaign.reading.figures
    agreed = [one for reign in figures.reigns for one in reign.bargains if one.agreed]
    terms = sum(payment.coins for one in agreed for payment in one.deal.payments)
    assert terms == sum(figures.paid().values())


def test_signatures_are_those_on_the_board(campaign: Material) -> None:
    state, figures = campaign.past.state, campaign.reading.figures
    on_board = Counter(
        (sticker.signer, campaign.library.stickers[sticker.number].polarity)
        for row in state.chronicle
        for stack in row
        for sticker in stack
    )
    assert on_board
    assert figures.signed() == dict(on_board)
    # The story of the first envelope lies there from the beginning, signed by nobody.
    stories = Counter(story.signer for story in state.stories if story.signer)
    assert {house: n for house, n in figures.stories_signed().items() if house} == dict(stories)


def test_councils_count_every_vote_once(campaign: Material) -> None:
    figures = campaign.reading.figures
    councils = figures.councils()
    assert sum(one.led for one in councils) == len(figures.votes)
    assert sum(one.broke for one in councils) == sum(vote.aye == vote.nay for vote in figures.votes)
    for one in councils:
        assert one.sat == one.aye + one.nay + one.gathered + one.moderated


def test_private_events_change_nothing(campaign: Material) -> None:
    everything = gather(journal(campaign), polarities(campaign))
    assert everything == campaign.reading.figures


def test_the_running_reign_tells_no_scores(running: Material) -> None:
    last = running.reading.figures.reigns[-1]
    assert not last.closed and last.ending is None
    assert last.scores == {} and last.decided


def test_the_finale_is_gathered(finished: Material) -> None:
    figures = finished.reading.figures
    assert figures.finished
    assert [vote.kind for vote in figures.reigns[-1].decided][-1] == "finale"
    totals = {score.house: (score.total, score.winner) for score in finished.reading.view.finale}
    assert {house: (total, won) for house, total, won in figures.last.totals} == totals
    assert len(figures.last.pages) > 1


def test_an_abandoned_reign_leaves_nothing_behind() -> None:
    cause = say("setup")
    before: list[KingsEvent] = [
        e.MemberJoined(house=1, name="Tarn", member="Ada", chair="person", cause=cause),
        e.MemberJoined(house=2, name="Vane", member="Bo", chair="person", cause=cause),
        e.MemberJoined(house=3, name="Lorn", member="Cy", chair="person", cause=cause),
    ]
    lost: list[KingsEvent] = [
        e.ReignBegan(number=1, king="Osric", houses=(1, 2, 3), leader=0, moderator=1, cause=cause),
        e.RoundBegan(round=1, cause=cause),
        e.PointsGained(house=1, what="crave", n=2, now=2, cause=cause),
        e.ReignAbandoned(number=1, cause=cause),
    ]
    again: list[KingsEvent] = [
        e.ReignBegan(number=1, king="Osric", houses=(3, 2, 1), leader=2, moderator=1, cause=cause),
    ]
    figures: Figures = gather(enumerate([*before, *lost, *again]), {})
    assert [reign.houses for reign in figures.reigns] == [(3, 2, 1)]
    assert figures.reigns[0].crowns == {1: (0, 0), 2: (0, 0), 3: (0, 0)}
    assert figures.reigns[0].moments[0].resources == (0,) * len(RESOURCES)


def test_a_written_name_is_kept_with_what_was_signed() -> None:
    why = say("signature", "KD-SIGN-3")
    events: list[KingsEvent] = [
        e.ReignBegan(cause=why, number=1, houses=(1, 2), king="Osric", leader=0, moderator=1),
        e.StickerAttached(cause=why, number=7, resource="wealth", slot=0, signer=1),
        e.StickerAttached(cause=why, number=8, resource="wealth", slot=1, signer=2),
        e.StoryPlacedOn(cause=why, card="water-1", storyline="water", signer=1),
        e.Signed(cause=why, what="sticker", item="7", house=1, name="Ada", by_hand=True),
        e.Signed(cause=why, what="story", item="water-1", house=1, name="Ada"),
    ]
    (reign,) = gather(enumerate(events), {7: "positive", 8: "negative"}).reigns
    assert [(one.name, one.by_hand) for one in reign.signatures] == [("Ada", True), ("", False)]
    assert [(one.name, one.by_hand) for one in reign.stories] == [("Ada", False)]
