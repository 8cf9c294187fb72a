"""What is set aside against a Threat: the fair division, what covers it, and who is counted on."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from kd_desktop.councillors.throne import losses
from kd_desktop.councillors.throne.bids import Bidding, beaten, divided
from kd_desktop.councillors.throne.intrigues import plays
from kd_desktop.councillors.throne.outlook import SHIRKING, Outlook
from kd_desktop.councillors.throne.weights import COURTIER
from kd_desktop.engine.throne import commands as c
from kd_desktop.engine.throne.state import (
    NOTHING,
    Empire,
    HandLimit,
    Project,
    Threat,
    Window,
)
from kd_desktop.engine.throne.state import (
    Bidding as Asked,
)
from tests.councillors.throne.test_play import rules, sat_down

TOKENS = st.tuples(*[st.integers(0, 6)] * 4)


def outlook(state: Empire, seat: int = 0) -> Outlook:
    return Outlook(rules().view(state, seat), COURTIER)


def threatened(card: str, cost: tuple[int, ...], **more: object) -> Empire:
    """A table of four at a Threat, all with the stock of the beginning."""
    state = sat_down(4, 3)
    changes = {"threat": Threat(card, cost), "turn": None, "waiting": (Asked(),), "speaker": 0, **more}
    return replace(state, **changes)


def test_shares_are_even_and_go_on_from_the_speaker() -> None:
    stocks = [(5, 5, 5, 0)] * 4
    assert divided((4, 0, 0, 0), stocks, 0) == [(1, 0, 0, 0)] * 4
    assert divided((0, 0, 5, 0), stocks, 2) == [(0, 0, 1, 0), (0, 0, 1, 0), (0, 0, 2, 0), (0, 0, 1, 0)]


def test_heroes_stand_in_and_those_demanded_come_first() -> None:
    assert divided((2, 0, 0, 0), [(1, 0, 0, 0), (0, 0, 0, 1)], 0) == [(1, 0, 0, 0), (0, 0, 0, 1)]
    assert divided((1, 0, 0, 1), [(1, 0, 0, 1), (1, 0, 0, 0)], 0) == [(0, 0, 0, 1), (1, 0, 0, 0)]


@given(TOKENS, st.lists(TOKENS, min_size=2, max_size=5), st.integers(0, 4))
def test_a_division_asks_nobody_for_more_than_there_is(
    cost: tuple[int, ...], stocks: list[tuple[int, ...]], speaker: int
) -> None:
    shares = divided(cost, stocks, speaker % len(stocks))
    assert all(
        n <= had
        for share, stock in zip(shares, stocks, strict=True)
        for n, had in zip(share, stock, strict=True)
    )
    assert beaten(cost, shares) or not beaten(cost, stocks)


def test_the_test_is_that_of_the_rules() -> None:
    """IT-THREAT-7, 8, 23: equal is enough, Heroes fill gaps, and those demanded by name are gone first."""
    assert beaten((2, 1, 0, 0), [(1, 1, 0, 0), (1, 0, 0, 0)])
    assert not beaten((2, 1, 0, 0), [(5, 0, 5, 0)])
    assert beaten((2, 1, 0, 0), [(1, 0, 0, 2)])
    assert not beaten((1, 0, 0, 1), [(0, 0, 0, 1), NOTHING])
    assert beaten((1, 0, 0, 1), [(0, 0, 0, 1), (0, 0, 0, 1)])


def test_all_reckon_the_same_shares_and_together_they_beat_it() -> None:
    state = threatened("hungry-month", (2, 0, 4, 0))
    due = [Bidding(outlook(state, seat)).due for seat in range(4)]
    assert due[0] == due[1] == due[2] == due[3]
    assert beaten((2, 0, 4, 0), due[0])


def test_the_dearest_is_let_through_until_the_end_is_near() -> None:
    cost = (10, 8, 6, 0)
    assert Bidding(outlook(threatened("somebody-is-sitting-on-it", cost))).due == [NOTHING] * 4
    last = threatened("somebody-is-sitting-on-it", cost, threat_track=2)
    assert beaten(cost, Bidding(outlook(last)).due)


def test_who_never_pays_is_not_counted_on() -> None:
    paid = ((1, 0, 0, 0), (1, 0, 0, 0), (1, 0, 0, 0), NOTHING)
    state = threatened(
        "weevils",
        (0, 0, 4, 0),
        bids=(paid,) * 5,
        threat_discard=("sails-without-a-flag", "deserters-toll") * 2,
    )
    state = replace(state, bids=(paid,) * 4)
    bidding = Bidding(outlook(state))
    assert bidding.outlook.paid[3] < SHIRKING <= bidding.outlook.paid[1]
    assert bidding.made_up[3] == NOTHING
    assert beaten((0, 0, 4, 0), bidding.made_up)


def test_what_is_worth_least_is_discarded() -> None:
    """A Project keeps its place over an idle card; only as many go as must (IT-HAND-2)."""
    state = sat_down(4, 3)
    hand = ("upper-mill", "horn-in-my-room", "two-who-came-back", "tribute-quay")
    state = replace(state, hands=(hand, *state.hands[1:]), waiting=(HandLimit(),), turn=None)
    gone = losses.over_limit(outlook(state))
    assert len(gone.cards) == 1
    assert gone.cards[0] in ("horn-in-my-room", "two-who-came-back")


def test_a_denial_hits_another_builder_never_oneself() -> None:
    state = sat_down(4, 3)
    gifts = ((0, 2, 0, 0), (0, 0, 2, 0), NOTHING, NOTHING)
    done = Project("armourers-row", 0, gifts, own=(0, 2, 2, 0))
    hands = (("error-in-the-minutes",), *state.hands[1:])
    task = Window("completed", 0)
    state = replace(state, hands=hands, completing=(done,), waiting=(task,))
    found = [play for play, _worth in plays(outlook(state), task)]
    assert all(play.targets == ("1",) for play in found)
    far = replace(state, tracks=((0, 0, 0), (9, 10, 10), (0, 0, 0), (0, 0, 0)))
    assert c.Play("error-in-the-minutes", ("1",)) in [play for play, _ in plays(outlook(far), task)]
