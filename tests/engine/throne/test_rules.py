"""Rules that are easier said in Python than in a rule case: the setup, results, shapes of answers, undo."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from kd_desktop.engine.chance import Fixed
from kd_desktop.engine.facts import seen
from kd_desktop.engine.game import Ranking, Refused, SharedLoss, public, seen_by, with_facts
from kd_desktop.engine.legal import Answers
from kd_desktop.engine.retract import retracted
from kd_desktop.engine.shapes import Amounts, Respond
from kd_desktop.engine.throne import commands as c
from kd_desktop.engine.throne import vocabulary as v
from kd_desktop.engine.throne.effects import _EFFECTS
from kd_desktop.engine.throne.events import Drew
from kd_desktop.engine.throne.flow import is_beaten
from kd_desktop.engine.throne.game import ThroneGame
from kd_desktop.engine.throne.state import Act, Bidding, Empire, Project, Stage, Threat, builders
from kd_desktop.engine.throne.targets import fair_share
from tests.engine.throne.cards import PACK
from tests.engine.throne.table import begun

GAME = ThroneGame(PACK)


def at_turn(seat: int = 0, **fields: Any) -> Empire:
    """Three players without cards, in that seat's turn."""
    state = begun()
    return replace(
        state, hands=((),) * 3, turn=seat, turns=1, waiting=(Stage("turn_end"), Act(seat)), **fields
    )


# --- the setup ------------------------------------------------------------------------------------


def test_two_to_five_players_sit_down_and_no_others() -> None:
    """IT-GEN-1, IT-R-02: 3 to 5, 2 as a variant."""
    assert list(GAME.sizes()) == [2, 3, 4, 5]
    empty = GAME.new(1)
    for parties, code in {
        (1,): "wrong_number_of_players",
        (1, 2, 3, 4, 5, 6): "wrong_number_of_players",
        (1, 1): "wrong_number_of_players",
        (1, 9): "no_such_party",
    }.items():
        refused = GAME.refusal(empty, None, c.Begin(parties))
        assert refused is not None and refused.code == code
    for seats in GAME.sizes():
        assert GAME.seats(begun(seats)) == seats


def test_decks_are_shuffled_whole_and_threats_are_those_for_so_many() -> None:
    """IT-SETUP-4, IT-SETUP-6, IT-R-07: the main deck holds every copy; dear Threats need more players."""
    for seats, without in ((2, {"plague", "wrecker"}), (3, {"wrecker"}), (4, set())):
        state = begun(seats)
        assert set(state.threat_deck) == set(GAME.library.threats) - without
        dealt = [card for hand in state.hands for card in hand]
        assert sorted((*state.deck, *dealt)) == sorted(GAME.library.deck)
    assert begun(3, 1).deck != begun(3, 2).deck
    assert {"arms", "arms#2", "arms#3"} <= set(GAME.library.deck)


def test_chance_can_be_fixed_and_is_told() -> None:
    """IT-SETUP-5, IT-SETUP-7: three cards each, clockwise from the Speaker."""
    fixed = (Fixed("deck", ("mill", "claim", "spy")), Fixed("speaker", ("1",)))
    step = GAME.apply(GAME.new(1, fixed=fixed), None, c.Begin((4, 2, 5)))
    assert step.state.hands[1] == ("mill", "claim", "spy") and step.state.speaker == 1
    assert [len(hand) for hand in step.state.hands] == [3, 3, 3]
    assert [event.seat for event in step.events if isinstance(event, Drew)] == [1, 2, 0]
    assert [drawn.stream for drawn in step.chance] == ["deck", "threats", "speaker"]
    assert step.barrier


# --- results --------------------------------------------------------------------------------------


def test_one_wins_and_the_others_share_the_second_place() -> None:
    """IT-WIN-1, IT-WIN-6, IT-R-49: an own win is best, another's second, the common loss the worst."""
    state = at_turn(tracks=((10, 10, 9), (10, 10, 8), (0, 0, 0)))
    state = GAME.apply(state, 0, c.Commit((0, 0, 1))).state
    assert GAME.standing(state).result == Ranking(((1,), (2, 3)))
    assert GAME.standing(replace(state, winner=None, threat_track=3)).result == SharedLoss()
    assert GAME.question(state, 0) is None and GAME.questions(state)[0].answer is None


def test_a_new_save_has_nobody_and_waits_for_the_table() -> None:
    """IT-SETUP-8."""
    empty = GAME.new(1)
    assert GAME.standing(empty).status == "between" and GAME.standing(empty).turn == (None,)
    with pytest.raises(Refused):
        GAME.new(1, {"timer": 60})


# --- Threats --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cost", "total", "beaten"),
    [
        ((3, 0, 1, 0), (3, 0, 1, 0), True),
        ((3, 0, 1, 0), (2, 9, 1, 0), False),
        ((3, 0, 1, 0), (2, 0, 0, 2), True),
        ((3, 0, 1, 0), (2, 0, 0, 1), False),
        ((1, 0, 0, 1), (1, 0, 0, 0), False),
        ((1, 0, 0, 1), (0, 0, 0, 2), True),
        ((1, 0, 0, 1), (0, 0, 0, 1), False),
        ((0, 0, 0, 0), (0, 0, 0, 0), True),
    ],
)
def test_heroes_fill_what_is_short(cost: tuple[int, ...], total: tuple[int, ...], beaten: bool) -> None:
    """IT-THREAT-7, IT-THREAT-8, IT-THREAT-23."""
    assert is_beaten(cost, total) == beaten


@pytest.mark.parametrize(
    ("total", "players", "share"), [(0, 3, 0), (1, 3, 0), (2, 4, 1), (3, 2, 2), (5, 3, 2), (24, 5, 5)]
)
def test_the_share_is_rounded_to_the_nearest_halves_up(total: int, players: int, share: int) -> None:
    """IT-R-51 and the target word `below_share` of section 3.1."""
    assert fair_share(total, players) == share


def test_an_answer_may_be_taken_back_alone_until_something_is_made_of_it() -> None:
    """IT-THREAT-3, IT-THREAT-6: a bid is final when the last one is in."""
    state = replace(
        at_turn(), waiting=(Stage("round_end"), Bidding()), turn=None, threat=Threat("raid", (2, 0, 0, 0))
    )
    acts = []
    after = state
    for seat, n in ((0, 1), (2, 0), (1, 1)):
        bid = c.Bid((n, 0, 0, 0))
        step = GAME.apply(after, seat, bid)
        acts.append((seat, bid, step))
        after = step.state
        if seat == 2:
            assert retracted(GAME, state, acts) == GAME.apply(state, 2, c.Bid((0, 0, 0, 0))).state
    assert retracted(GAME, state, acts) is None
    assert after.bids == (((1, 0, 0, 0), (1, 0, 0, 0), (0, 0, 0, 0)),)


# --- Projects -------------------------------------------------------------------------------------


def test_an_owner_contributes_later_and_somebody_joins_just_before_completion() -> None:
    """IT-R-40, IT-R-41, IT-PROJ-10: one token is enough."""
    none = (0, 0, 0, 0)
    project = Project("mill", 0, ((0, 0, 1, 0), none, none), own=(0, 0, 1, 0))
    state = GAME.apply(at_turn(0, projects=(project,)), 0, c.Contribute("mill", "wheat", 1)).state
    assert state.projects[0].own == (0, 0, 2, 0) and builders(state.projects[0]) == (0,)
    state = replace(state, turn=2, acted=False, waiting=(Stage("turn_end"), Act(2)))
    state = GAME.apply(state, 2, c.Contribute("mill", "wheat", 1)).state
    assert [stock[1] for stock in state.stocks] == [9, 5, 9]


# --- answers --------------------------------------------------------------------------------------


def test_bids_are_counted_and_not_listed() -> None:
    """IT-THREAT-3, IT-R-04: any number of each type, nothing too."""
    stocks = ((40, 30, 20, 9),) * 3
    state = replace(at_turn(), waiting=(Bidding(),), stocks=stocks, threat=Threat("raid", (2, 0, 0, 0)))
    legal = GAME.legal(state, 0)
    assert isinstance(legal, Answers) and isinstance(legal.shape, Amounts)
    assert len(legal) == 41 * 31 * 21 * 10
    assert c.Bid((40, 0, 0, 9)) in legal and c.Bid((41, 0, 0, 0)) not in legal


def test_the_others_hear_only_that_somebody_is_asked_for_a_response() -> None:
    """IT-INTR-12 and section 2.3: nobody learns from the asking who holds a fitting card."""
    state = begun(3, 5)
    heard = {public(one).answer for one in GAME.questions(state)}
    assert heard == {None} and len(GAME.questions(state)) == 3
    mine = GAME.question(state, 0)
    assert mine is not None and isinstance(mine.answer, Respond)


def test_facts_tell_nobody_the_hand_or_the_answer_of_another() -> None:
    """IT-GEN-8: also what a journal keeps beside the events says who may know it."""
    state = begun(3, 5)
    seat = GAME.standing(state).turn[0]
    step = with_facts(GAME, state, GAME.apply(state, seat, c.Pass(), trail=True))
    hidden = replace(state, hands=(state.deck[:3], *state.hands[1:]))
    drawn = GAME.facts(state, hidden)
    for viewer in (None, 0, 1, 2):
        told = [fact for event in step.events if (mine := seen_by(event, viewer)) for fact in mine.facts]
        assert any(fact.subject.kind == "answer" for fact in told) == (viewer == seat)
        assert any(fact.subject.kind == "hand" for fact in seen(drawn, viewer)) == (viewer == 0)


def test_every_effect_has_its_function_and_lies_in_the_pack_of_the_tests() -> None:
    """Section 3.1."""
    assert set(_EFFECTS) == set(v.Effect.__args__)
    there = {
        type(effect)
        for card in PACK.cards
        for part in ("reward", "effects", "victory", "defeat")
        for effect in getattr(card, part, ())
    }
    assert there == set(v.Effect.__args__)
