"""What is set aside against a Threat: the fair division, what covers it, and who is counted on."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from kd_desktop.councillors.throne import losses
from kd_desktop.councillors.throne.actions import paid
from kd_desktop.councillors.throne.bids import ThreatAppraisal, beaten, divided
from kd_desktop.councillors.throne.intrigues import plays
from kd_desktop.councillors.throne.outlook import SHIRKING, Outlook
from kd_desktop.councillors.throne.weights import COURTIER
from kd_desktop.engine.throne import commands as c
from kd_desktop.engine.throne.state import (
    NOTHING,
    Act,
    Bidding,
    Empire,
    HandLimit,
    Project,
    Threat,
    Window,
)
from tests.councillors.throne.test_play import rules, sat_down

TOKENS = st.tuples(*[st.integers(0, 6)] * 4)


def outlook(state: Empire, seat: int = 0) -> Outlook:
    return Outlook(rules().view(state, seat), COURTIER)


def threatened(card: str, cost: tuple[int, ...], **more: object) -> Empire:
    """A table of four at a Threat, all with the stock of the beginning."""
    state = sat_down(4, 3)
    changes = {"threat": Threat(card, cost), "turn": None, "waiting": (Bidding(),), "speaker": 0, **more}
    return replace(state, **changes)


def test_shares_are_even_and_the_rest_begins_with_whoever_acted_last() -> None:
    stocks = [(5, 5, 5, 0)] * 4
    assert divided((4, 0, 0, 0), stocks, 0) == [(1, 0, 0, 0)] * 4
    assert divided((0, 0, 5, 0), stocks, 2) == [(0, 0, 1, 0), (0, 0, 2, 0), (0, 0, 1, 0), (0, 0, 1, 0)]


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
    due = [ThreatAppraisal(outlook(state, seat)).due for seat in range(4)]
    assert due[0] == due[1] == due[2] == due[3]
    assert beaten((2, 0, 4, 0), due[0])


def test_the_dearest_is_let_through_until_the_end_is_near() -> None:
    cost = (10, 8, 6, 0)
    assert ThreatAppraisal(outlook(threatened("somebody-is-sitting-on-it", cost))).due == [NOTHING] * 4
    last = threatened("somebody-is-sitting-on-it", cost, threat_track=2)
    assert beaten(cost, ThreatAppraisal(outlook(last)).due)


def test_who_never_pays_is_not_counted_on() -> None:
    bids = ((1, 0, 0, 0), (1, 0, 0, 0), (1, 0, 0, 0), NOTHING)
    state = threatened(
        "weevils",
        (0, 0, 4, 0),
        bids=(bids,) * 4,
        threat_discard=("sails-without-a-flag", "deserters-toll") * 2,
    )
    bidding = ThreatAppraisal(outlook(state))
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


# --- when to let a Threat through, free riding and its punishment ------------------------------------

NEAR = {
    "tracks": ((10, 10, 8), (3, 3, 3), (3, 3, 3), (3, 3, 3)),
    "stocks": ((0, 0, 2, 0), (5, 5, 5, 0), (5, 5, 5, 0), (5, 5, 5, 0)),
}
"""Seat 0 wins with its next commit, and has just the tokens for it."""
SHIRKED = {
    "bids": (((1, 0, 0, 0), (1, 0, 0, 0), (1, 0, 0, 0), NOTHING),) * 4,
    "threat_discard": ("sails-without-a-flag", "deserters-toll") * 2,
}
"""Seat 3 has never paid."""


def best(state: Empire, seat: int = 0) -> tuple[int, ...]:
    return max(ThreatAppraisal(outlook(state, seat)).wishes(), key=lambda wish: wish.worth).tokens


def test_the_tokens_of_the_last_commit_pay_no_threat_while_one_may_still_fail() -> None:
    """The others reckon with its share; it keeps it back, unless that would be the common loss."""
    cost = (0, 0, 4, 0)
    for failed, bid in ((0, NOTHING), (1, NOTHING), (2, (0, 0, 1, 0))):
        state = threatened("weeping-wall", cost, threat_track=failed, **NEAR)
        assert ThreatAppraisal(outlook(state, 1)).due[0] == (0, 0, 1, 0)
        assert best(state) == bid


def test_who_is_not_at_the_door_pays_its_share() -> None:
    far = {**NEAR, "tracks": ((10, 10, 6), *NEAR["tracks"][1:])}
    assert best(threatened("weeping-wall", (0, 0, 4, 0), **far)) == (0, 0, 1, 0)


def test_an_effect_that_takes_the_tokens_anyway_leaves_nothing_to_keep_back() -> None:
    """Weevils take a Wheat from everybody when they aren't beaten: then paying is no dearer."""
    assert best(threatened("weevils", (0, 0, 4, 0), **NEAR)) == (0, 0, 1, 0)


def test_a_threat_that_asks_for_too_much_is_left_to_fail_by_all() -> None:
    """Where the table lets it through, nobody throws tokens after it."""
    poor = {"stocks": ((1, 1, 1, 0),) * 4}
    state = threatened("hungry-month", (2, 0, 4, 0), **poor)
    assert ThreatAppraisal(outlook(state)).due != [NOTHING] * 4
    dear = threatened("legions-vote", (4, 4, 0, 0), **poor)
    assert ThreatAppraisal(outlook(dear)).due == [NOTHING] * 4
    assert best(threatened("year-without-bread", (0, 0, 8, 0), **poor)) == NOTHING


def test_a_free_rider_is_made_up_for_while_that_is_cheaper_than_a_failure() -> None:
    state = threatened("weevils", (0, 0, 4, 0), **SHIRKED)
    bidding = ThreatAppraisal(outlook(state, 2))
    assert bidding.made_up == [(0, 0, 1, 0), (0, 0, 1, 0), (0, 0, 2, 0), NOTHING]
    worth = {wish.tokens: wish.worth for wish in bidding.wishes()}
    assert worth[0, 0, 2, 0] > worth[0, 0, 1, 0] > worth[NOTHING]


def test_a_free_rider_s_gains_are_minded_more() -> None:
    """The same gain of another weighs more against it when that one leaves the Threats to the others."""
    seen = outlook(replace(sat_down(4, 3), turn=0, **SHIRKED))
    balances = []
    for seat in (1, 3):
        gains = [0.0] * 4
        gains[seat] = 2.0
        balances.append(seen.balance(gains))
    assert balances[1] < 3 * balances[0] < 0


def test_a_denial_goes_to_the_free_rider() -> None:
    """IT-INTRD-1: of two builders who gain alike, the reward is taken from the one who never pays."""
    gifts = (NOTHING, (0, 2, 0, 0), NOTHING, (0, 0, 2, 0))
    done = Project("armourers-row", 1, gifts, own=(0, 2, 2, 0))
    task = Window("completed", 0)
    state = sat_down(4, 3)
    hands = (("error-in-the-minutes",), *state.hands[1:])
    state = replace(state, hands=hands, completing=(done,), waiting=(task,), **SHIRKED)
    ways = sorted(plays(outlook(state), task), key=lambda play: -play[1])
    assert ways and ways[0][0] == c.Play("error-in-the-minutes", ("3",))


def test_nobody_bids_more_in_the_hope_that_others_do_too() -> None:
    """Seat 3 owes the Wheat and never pays; seat 2 pays it, and no Crosier in the hope of others' Wheat."""
    tracks = ((0, 0, 9), (0, 0, 9), (0, 9, 0), (0, 0, 0))
    state = threatened("weevils", (0, 0, 1, 0), threat_track=2, tracks=tracks, **SHIRKED)
    bidding = ThreatAppraisal(outlook(state, 2))
    assert bidding.due[2] == NOTHING and bidding.made_up[2] == (0, 0, 1, 0)
    worth = {wish.tokens: wish.worth for wish in bidding.wishes()}
    assert max(worth, key=worth.__getitem__)[2] == 1
    assert worth[NOTHING] < -5.0 < worth[0, 0, 1, 0]


def test_who_has_paid_nothing_of_one_threat_is_not_counted_on() -> None:
    """Where a second failure would be dear, one Threat left to the others is enough to know a free rider."""
    bids = ((1, 0, 0, 0), (1, 0, 0, 0), (2, 0, 0, 0), NOTHING)
    seen = outlook(
        threatened("weevils", (0, 0, 4, 0), bids=(bids,), threat_discard=("sails-without-a-flag",))
    )
    assert seen.riders == (3,)


def test_what_a_free_rider_builds_too_is_worth_less() -> None:
    """IT-PROJ-8: the same payment is worth less where it brings a reward to whoever rides."""
    worth = []
    for seat in (1, 3):
        gifts = tuple((0, 2, 0, 0) if one == seat else NOTHING for one in range(4))
        begun = Project("armourers-row", seat, gifts, own=(0, 2, 0, 0))
        state = replace(sat_down(4, 3), turn=0, projects=(begun,), **SHIRKED)
        seen = outlook(state)
        worth.append(paid(seen, begun, 2, 2, 0))
    assert worth[1] < worth[0] / 2


def test_a_hero_is_rather_taken_from_a_free_rider() -> None:
    stocks = ((5, 5, 5, 0), (5, 5, 5, 1), (5, 5, 5, 1), (5, 5, 5, 1))
    state = replace(sat_down(4, 3), turn=0, waiting=(Act(0),), stocks=stocks, **SHIRKED)
    state = replace(state, hands=(("supper-with-a-rival",), *state.hands[1:]))
    ways = sorted(plays(outlook(state), Act(0)), key=lambda play: -play[1])
    assert ways and ways[0][0].targets == ("3",)


def test_no_grudge_lets_a_threat_through() -> None:
    """IT-WIN-6: a failure may hit a free rider hardest, and is still paid for by the others."""
    rich = {"stocks": ((5, 5, 5, 0), (5, 5, 5, 0), (5, 5, 5, 0), (9, 9, 9, 2))}
    state = threatened("brown-cloud", (0, 2, 2, 0), threat_track=1, **SHIRKED, **rich)
    bids = [best(state, seat) for seat in range(3)]
    assert beaten((0, 2, 2, 0), bids)


def test_most_and_fewest_are_counted_once_the_bids_are_spent() -> None:
    """IT-THREAT-9: who has most Wheat when the bids lie in the bank loses it, not who had it before."""
    card = rules().library.threats["millers-thumb"]
    (hit,) = card.defeat
    assert hit.who.most == "wheat"
    stocks = ((5, 5, 5, 0), (5, 5, 4, 0), (5, 5, 4, 0), (5, 5, 4, 0))
    seen = ThreatAppraisal(outlook(threatened("millers-thumb", (0, 0, 9, 0), stocks=stocks)))
    bids = [(0, 0, 2, 0), NOTHING, NOTHING, NOTHING]
    kept, spent = seen.outcome([NOTHING] * 4), seen.outcome(bids)
    dearer = seen.outcome([(0, 2, 0, 0), NOTHING, NOTHING, NOTHING])
    assert kept > dearer
    assert spent > dearer


# --- free riders and what is built ------------------------------------------------------------------


def begun(seats: int, owner: int, **changes: object) -> tuple[Empire, Project]:
    """A Project whose Crosiers its owner has paid; its Wheat is missing."""
    gifts = tuple((0, 2, 0, 0) if seat == owner else NOTHING for seat in range(seats))
    project = Project("armourers-row", owner, gifts, own=(0, 2, 0, 0))
    return replace(sat_down(seats, 3), turn=0, projects=(project,), **changes), project


def test_a_project_that_a_free_rider_could_join_next_is_worth_less() -> None:
    """Seat 3 rides. Whoever opens one before a payer's turn has a partner; before seat 3's it has a guest."""
    worth = {}
    for seat in range(3):
        seen = outlook(replace(sat_down(4, 3), turn=seat, **SHIRKED), seat)
        new = Project("armourers-row", seat, (NOTHING,) * 4)
        after = Project("armourers-row", seat, begun(4, seat)[1].gifts, own=(0, 2, 0, 0))
        assert seen.intruders(after) == ([3] if seat == 2 else [])
        worth[seat] = paid(seen, new, 1, 2, 0, placed=True)
    assert worth[2] < 0 < worth[0] == worth[1]


def test_a_free_rider_who_cannot_pay_what_is_missing_joins_nothing() -> None:
    stocks = ((5, 5, 5, 0), (5, 5, 5, 0), (5, 5, 5, 0), (9, 9, 1, 0))
    state, project = begun(4, 2, stocks=stocks, **SHIRKED)
    assert outlook(state, 2).intruders(project) == []


def test_nobody_is_taken_to_join_a_free_rider() -> None:
    """Seat 3's own Project counts for less to it once the others know it: it waits for seat 3's own Wheat."""
    known, project = begun(4, 3, **SHIRKED)
    unknown = replace(known, bids=(), threat_discard=())
    soon = 1.0 - COURTIER.haste
    assert outlook(unknown).odds(project, 3) == COURTIER.joined * soon
    assert outlook(known).odds(project, 3) == COURTIER.own * soon
    assert paid(outlook(known), project, 2, 2, 0) < 0 < paid(outlook(unknown), project, 2, 2, 0)


def test_whoever_carries_a_free_rider_keeps_the_table_able_to_pay() -> None:
    """The table's last Wheat is worth more in stock while Threats may ask for it, the more failed before."""
    stocks = ((0, 5, 2, 0), (0, 5, 0, 0), (0, 5, 0, 0), (9, 9, 9, 0))
    lost = []
    for failed in (0, 1, 2):
        seen = outlook(replace(sat_down(4, 3), turn=0, stocks=stocks, threat_track=failed, **SHIRKED))
        poorer = seen.position(0)
        poorer.gain((0, 0, 2, 0), -1)
        lost.append(seen.secure - seen.safety(poorer))
        assert seen.others == (0, 10, 0, 0)
    assert 0 < lost[0] < lost[1] < lost[2]


def test_a_table_that_pays_its_shares_does_without_that_reckoning() -> None:
    seen = outlook(replace(sat_down(4, 3), turn=0, stocks=((0, 0, 0, 0),) * 4))
    assert seen.riders == () and seen.secure == 0.0


def test_what_may_be_turned_over_next_is_what_has_not_been() -> None:
    """Each once as it is and once with two more of each type; a catastrophe isn't made ready for."""
    library = rules().library
    cards = sorted(library.threats_for(4), key=lambda card: sum(library.costs[card]))
    assert sum(library.costs[cards[-1]]) == 24 and library.costs["weevils"] == (0, 0, 1, 0)
    left = ("weevils", cards[-1])
    over = tuple(card for card in cards if card not in left)
    seen = outlook(replace(sat_down(4, 3), turn=0, threat_discard=over))
    assert seen.coming == [(0, 0, 1, 0), (0, 0, 3, 0)]


# --- a Hero against the Threats ----------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "enough"), [(3, 2), (4, 2), (5, 3)])
def test_so_many_seats_with_a_hero_are_enough(seats: int, enough: int) -> None:
    """Two, or half of a larger table: until then a Hero is wanted besides what it stands in for."""
    for have in range(seats + 1):
        stocks = tuple((5, 5, 5, int(seat < have)) for seat in range(seats))
        seen = outlook(replace(sat_down(seats, 3), turn=0, stocks=stocks))
        position = seen.position(0)
        position.stock[3] = 1
        with_one, sought = seen.worth(position), seen.sought
        position.stock[3] = 0
        assert (sought > 0) == (have < enough)
        assert with_one - seen.worth(position) > sought
