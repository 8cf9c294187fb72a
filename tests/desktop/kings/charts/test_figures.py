"""A campaign's history and what it adds up to agree with states, ledger and journal, never looked at."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from kd_desktop.desktop.kings.book.material import Material
from kd_desktop.desktop.kings.charts.figures import councils, decided, decided_in, paid
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.content import TriggerCard
from kd_desktop.engine.kings.events import KingsEvent
from kd_desktop.engine.kings.history import PastReign
from kd_desktop.engine.kings.recording import recorded

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


def test_markers_stand_where_the_state_has_them(campaign: Material) -> None:
    compared = 0
    for reign in campaign.reading.history.reigns:
        state = campaign.state(reign.closed_at - 1 if reign.closed else campaign.past.seq)
        if state is None or state.reign is None or (reign.closed and state.reign.ending is None):
            continue  # the finale closes a reign within the command that decides its last vote
        assert reign.rounds[-1].tracks == state.reign.resources
        assert reign.rounds[-1].stability == state.reign.stability
        compared += 1
    assert compared >= 4


def test_crowns_are_those_of_the_houses_after_each_reign(campaign: Material) -> None:
    reigns = campaign.reading.history.reigns
    for reign in reigns[:-1]:
        state = campaign.state(reign.closed_at)
        assert state is not None
        houses = [house for house in state.houses if house is not None]
        assert earned(reign) == {house.number: (house.prestige, house.crave) for house in houses}
    now = {house.number: (house.prestige, house.crave) for house in campaign.reading.view.houses}
    assert earned(reigns[-1]) == now


def earned(reign: PastReign) -> dict[int, tuple[int, int]]:
    return {one.house: (one.prestige, one.crave) for one in reign.standings}


def test_votes_add_up(campaign: Material) -> None:
    votes = decided(campaign.reading.history)
    houses = {house.number for house in campaign.reading.history.houses}
    assert len(votes) > 15
    for vote in votes:
        assert vote.aye == sum(one.power for one in vote.ballots if one.ballot == "aye")
        assert vote.nay == sum(one.power for one in vote.ballots if one.ballot == "nay")
        if vote.aye != vote.nay:
            assert vote.side == ("aye" if vote.aye > vote.nay else "nay")
            assert vote.decided_by == 0
        else:
            assert vote.decided_by in houses
        assert vote.leads in houses


def test_leaders_are_those_of_the_states(campaign: Material) -> None:
    compared = 0
    for reign in campaign.reading.history.reigns:
        for vote in decided_in(reign):
            if vote is decided_in(reign)[-1] or vote.kind != "dilemma":
                continue
            state = resolved(campaign, vote.decided_at)
            if state is None or state.reign is None or state.reign.number != reign.number:
                continue
            assert state.reign.seats[state.reign.leader] == vote.leads
            compared += 1
    assert compared > 10


def resolved(campaign: Material, decided_at: int) -> Any:
    """The state in which nobody can change who leads after that vote: by Moderating, by an ability."""
    state = campaign.state(decided_at)
    while (
        state is not None and state.reign is not None and state.reign.phase in ("moderate_leader", "reveal")
    ):
        decided_at += 1
        state = campaign.state(decided_at)
    return state


def triggers(campaign: Material) -> Iterator[tuple[int, int]]:
    """The reigns and rounds in which a Trigger was drawn."""
    reign = number = 0
    for _, event in journal(campaign):
        if isinstance(event, e.ReignBegan):
            reign = event.number
        elif isinstance(event, e.RoundBegan):
            number = event.round
        elif isinstance(event, e.CardDrawn) and isinstance(campaign.library.cards[event.card], TriggerCard):
            yield reign, number


def test_every_reign_has_the_dilemmas_of_the_ledger(campaign: Material) -> None:
    records = {record.reign: record for record in campaign.reading.view.ledger}
    triggered = set(triggers(campaign))
    for reign in campaign.reading.history.reigns:
        if not reign.closed:
            continue
        record = records[reign.number]
        assert (reign.king, reign.ending, reign.rounds[-1].number) == (
            record.king,
            record.ending,
            record.rounds,
        )
        # A round has one dilemma, or what a Trigger drawn instead of one calls: a vote, or none.
        for number in range(1, record.rounds + 1):
            kinds = [vote.kind for vote in decided_in(reign) if vote.round == number]
            instead = (reign.number, number) in triggered
            assert kinds.count("dilemma") == 1 or (instead and kinds in ([], ["special"]))
    told = Counter(event.card for _, event in journal(campaign) if isinstance(event, e.OutcomeRevealed))
    votes = (vote for vote in decided(campaign.reading.history) if vote.kind == "dilemma")
    assert Counter(vote.card for vote in votes) == told


def test_scores_are_those_of_the_ledger(campaign: Material) -> None:
    scores = {
        (reign.number, score.house): score
        for reign in campaign.reading.history.reigns
        for score in reign.scores
    }
    rows = [(record.reign, row) for record in campaign.reading.view.ledger for row in record.rows]
    assert rows
    for number, row in rows:
        score = scores[number, row.house]
        assert (score.goal, score.money, score.power) == (row.secret, row.coins, row.power)
        assert (score.open_agenda, score.extra) == (row.open, row.extra)
        assert (score.agenda, score.total, score.position) == (row.agenda, row.total, row.position)
        assert (score.prestige, score.crave, score.winner) == (row.prestige, row.crave, row.winner)


def test_coins_in_deals_are_what_payers_paid(campaign: Material) -> None:
    moved: Counter[tuple[int, int]] = Counter()
    houses: tuple[int, ...] = ()
    for _, event in journal(campaign):
        if isinstance(event, e.ReignBegan):
            houses = event.houses
        elif isinstance(event, e.CoinsMoved) and event.source == "deal" and event.delta < 0:
            assert event.other is not None
            moved[houses[event.seat], houses[event.other]] -= event.delta
    assert moved
    assert paid(campaign.reading.history) == moved


def test_signatures_are_those_on_the_board(campaign: Material) -> None:
    state, reigns = campaign.past.state, campaign.reading.history.reigns
    on_board = Counter(
        (sticker.number, sticker.signer) for row in state.chronicle for stack in row for sticker in stack
    )
    assert on_board
    assert Counter((one.number, one.signer) for reign in reigns for one in reign.stickers) == on_board
    # The story of the first envelope lies there from the beginning, signed by nobody.
    stories = Counter((story.card, story.signer) for story in state.stories if story.signer)
    signed = ((one.card, one.signer) for reign in reigns for one in reign.stories if one.signer)
    assert Counter(signed) == stories


def test_councils_count_every_vote_once(campaign: Material) -> None:
    found, votes = councils(campaign.reading.history), decided(campaign.reading.history)
    assert sum(one.led for one in found) == len(votes)
    assert sum(one.broke for one in found) == sum(vote.aye == vote.nay for vote in votes)
    for one in found:
        assert one.sat == one.aye + one.nay + one.gathered + one.moderated


def test_private_events_change_nothing(campaign: Material) -> None:
    assert recorded(journal(campaign)) == campaign.reading.history


def test_the_running_reign_tells_no_scores(running: Material) -> None:
    last = running.reading.history.reigns[-1]
    assert not last.closed and last.ending is None
    assert last.scores == () and decided_in(last)


def test_the_finale_is_gathered(finished: Material) -> None:
    history = finished.reading.history
    assert decided_in(history.reigns[-1])[-1].kind == "finale"
    totals = {score.house: (score.total, score.winner) for score in finished.reading.view.finale}
    assert {house: (total, won) for house, total, won in history.finale.totals} == totals
    assert len(history.finale.pages) > 1
