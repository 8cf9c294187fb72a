"""The Grand Finale as a pack states it (KD-MYST-5 to KD-MYST-9, KD-ENDC-4)."""

from __future__ import annotations

from typing import Any

import pytest

from kd_desktop.engine.council.events import Noted
from kd_desktop.engine.council.vocabulary import Players
from kd_desktop.engine.kings import commands as c
from kd_desktop.engine.kings import vocabulary as v
from kd_desktop.engine.kings.content import EndingPart, Finale, FinaleVote, LastPage, Story, Worth
from kd_desktop.engine.kings.events import (
    CampaignFinished,
    FinaleScored,
    LastPageRead,
    PointsGained,
    WorthDecided,
)
from kd_desktop.engine.kings.finale import worth
from kd_desktop.engine.kings.state import StoryPlaced
from tests.engine.kings.position import AYE, NAY, Table, bench, dilemma, outcome, sit
from tests.engine.kings.test_time_ends import FIVE, MYSTERIES

WORTHS = (Worth(-99, 1, 3, "Divided."), Worth(0, 2, 2, "As ever."), Worth(4, 3, 1, "Together."))
FINALE = Finale(
    "The Last Tide",
    "It comes.",
    power=6,
    coins=4,
    votes=(
        FinaleVote(
            "f1", "First", "Shall we?", "Aye?", "We shall.", "We shan't.", (v.FinaleValue("cohesion", 5),)
        ),
        FinaleVote("f2", "Never", "?", "?", "", "", condition=Players("=", 5)),
        FinaleVote("f3", "Last", "And?", "Aye?", "", "", (), (v.FinaleValue("dissent", 2),)),
    ),
    worth=WORTHS,
    pages=(
        LastPage("Home", "They went home."),
        LastPage("Alone", "Nobody came.", condition=v.Not(v.HouseClaimed(1))),
    ),
)


def opened(
    stories: tuple[StoryPlaced, ...] = (), *cards: Any, finale: Finale = FINALE, **prestige: tuple[int, int]
) -> Table:
    """The sixth Mystery sticker has been attached and its round is over; houses as h1=(Prestige, Crave)."""
    card = dilemma("x1", aye=outcome(then=[v.AttachMystery("F")]))
    source = bench(card, *cards, mysteries=MYSTERIES, finale=finale, rules={"mystery_spaces": 6})
    table = sit(3, card, source=source).keep(mysteries=FIVE, stories=stories).at("instructions")
    houses = list(table.state.houses)
    houses[8] = type(table.house(1))(9, "Away", "")
    table.keep(houses=tuple(houses))
    for name, (points, crave) in prestige.items():
        table.record(int(name[1:]), prestige=points, crave=crave)
    return table.run()


def voted(table: Table, *sides: str) -> Table:
    """Each of the finale's votes is won by the first Leader's side alone."""
    for side in sides:
        leader = table.r.leader
        table.do(leader, c.CastVote(side, 1))  # type: ignore[arg-type]
        table.gather((leader + 1) % 3).gather((leader + 2) % 3)
    return table


def test_those_who_sit_play_it_with_a_fresh_pool() -> None:
    """KD-MYST-5, KD-MYST-8: envelope 70 is opened at once; the pool is the one that the pack states."""
    table = opened()
    assert table.r.phase == "vote_turn" and table.r.power == (6, 6, 6) and table.r.coins == (4, 4, 4)
    assert 70 in table.state.opened and not table.state.finished
    assert table.refused(None, c.BeginReign((1, 2, 3))).code


@pytest.mark.parametrize(("side", "text"), [(AYE, "We shall."), (NAY, "We shan't.")])
def test_what_came_of_a_vote_is_read(side: str, text: str) -> None:
    """KD-MYST-8: the words of the side that won, never those of the other."""
    table = opened()
    leader = table.r.leader
    table.do(leader, c.CastVote(side, 1))  # type: ignore[arg-type]
    table.gather((leader + 1) % 3).gather((leader + 2) % 3)
    assert [event.text for event in table.of(Noted)] == [text]


def test_those_who_won_a_vote_are_paid() -> None:
    """KD-MYST-8, 16.10: WINNERS are those of the finale's vote, and nobody of a vote before."""
    finale = Finale(
        "F",
        "F",
        votes=(FinaleVote("f1", "1", "?", "?", "", "", (v.GainPrestige(2, "winners"),)),),
        worth=WORTHS,
    )
    table = opened(finale=finale)
    leader = table.r.leader
    table.do(leader, c.CastVote(AYE, 1)).gather((leader + 1) % 3).gather((leader + 2) % 3)
    paid = [(event.house, event.n) for event in table.of(PointsGained)]
    assert paid == [(leader + 1, 2)] and table.state.finished


def test_its_votes_come_in_order_unless_their_condition_fails() -> None:
    """KD-MYST-8: the second asks for five players; ballots are fresh, Power is what is left."""
    table = opened()
    assert table.game.view(table.state, 1).reign.vote.special == "Aye?"
    voted(table, AYE)
    assert table.state.finale_values == (5, 0) and table.r.vote.ballots == (None,) * 3
    assert sum(table.r.power) + table.r.balance == 18 + 3
    voted(table, NAY)
    assert table.state.finished and table.state.finale_values == (5, 2)


@pytest.mark.parametrize(
    ("lead", "text"),
    [
        (-100, "Divided."),
        (-5, "Divided."),
        (-1, "Divided."),
        (0, "As ever."),
        (3, "As ever."),
        (4, "Together."),
        (40, "Together."),
    ],
)
def test_the_worth_follows_from_the_lead_of_cohesion(lead: int, text: str) -> None:
    """KD-MYST-8: from this lead on; below the lowest row the lowest holds."""
    assert worth(FINALE, lead).text == text


def test_every_member_is_scored_absent_ones_too() -> None:
    """KD-MYST-8, KD-REC-11: Prestige and Crave both count; house 9 doesn't sit."""
    table = voted(opened(h1=(5, 1), h2=(0, 4), h9=(9, 0)), AYE, AYE)
    assert [event.text for event in table.of(WorthDecided)] == ["Together."]
    assert {event.house: event.total for event in table.of(FinaleScored)} == {1: 16, 2: 4, 3: 0, 9: 27}
    assert [event.house for event in table.of(FinaleScored) if event.winner] == [9]


def test_values_of_all_ending_cards_on_the_board_count() -> None:
    """KD-ENDC-3, KD-ENDC-4: covered ones too, beside what was recorded."""
    one = Story("e1", "water", "E", "E", ending=EndingPart(cohesion=1, dissent=7))
    two = Story("e2", "water", "E", "E", number=2)
    table = voted(opened((StoryPlaced("e1"), StoryPlaced("e2")), one, two), AYE, AYE)
    (decided,) = table.of(WorthDecided)
    assert (decided.cause.arg("cohesion"), decided.cause.arg("dissent")) == (
        6,
        7,
    ) and decided.text == "Divided."


def test_the_last_pages_are_those_whose_condition_holds_and_then_it_is_over() -> None:
    """KD-MYST-8, KD-MYST-9: no further reign, for nobody."""
    table = voted(opened(), AYE, AYE)
    assert [event.title for event in table.of(LastPageRead)] == ["Home"] and table.of(CampaignFinished)
    assert table.state.finished and table.game.question(table.state, None).why.code == "finished"
    assert table.refused(None, c.BeginReign((1, 2, 3))).clause == "KD-MYST-9"
