"""What the end of a vote brings to whom, by Events and abilities, and what councillors make of it."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from kd_desktop.councillors.council.judgement import Stand
from kd_desktop.councillors.council.poll import Poll
from kd_desktop.councillors.kings.fees import Fee, fees_of
from kd_desktop.councillors.kings.outlook import Outlook
from kd_desktop.engine.council.commands import CastVote, Gather
from kd_desktop.engine.kings.content import Ability, Rule
from kd_desktop.engine.kings.view import EventView, StoryView, View
from tests.councillors.kings.tables import first_vote, last_seat_view, moments, round_trip

POOLS = (8.0,) * 4


def ruled(*rules: dict[str, object]) -> View:
    """The last seat's view with one Event that has these rules."""
    view = last_seat_view()
    assert view.reign is not None
    event = EventView("e", "E", "", (), rules=tuple(msgspec.convert(rule, Rule) for rule in rules))
    return replace(view, reign=replace(view.reign, events=(event,)))


def gain(who: str, n: int = 1, do: str = "gain_coins") -> dict[str, object]:
    return {"do": do, "who": who, "n": n}


def rule(*effects: dict[str, object], trigger: str = "vote_resolved") -> dict[str, object]:
    return {"trigger": trigger, "effects": list(effects)}


@pytest.mark.parametrize(
    ("stand", "leads", "laid", "paid"),
    [
        ("won", False, 1, Fee(1, 0)),
        ("won", True, 1, Fee(2, 1)),
        ("won", True, 6, Fee(2, 1)),
        ("won", False, 3, Fee(1, 0)),
        ("lost", False, 1, Fee(1, 0)),
        ("lost", False, 2, Fee(2, 0)),
        ("lost", False, 6, Fee(2, 0)),
        ("gather", False, 0, Fee(0, 0)),
        ("gather", True, 0, Fee(0, 0)),
        ("moderate", False, 0, Fee(0, 0)),
    ],
)
def test_the_speakers_fee_is_counted_as_it_is_paid(stand: Stand, leads: bool, laid: int, paid: Fee) -> None:
    view = last_seat_view(paid=True)

    assert fees_of(view, POOLS, POOLS).of(3, stand, leads, laid) == paid
    assert fees_of(round_trip(view), POOLS, POOLS).of(3, stand, leads, laid) == paid


def test_at_a_table_of_three_whoever_wins_without_leading_is_paid_one_coin_more() -> None:
    game, state = first_vote(seats=3, paid=True)
    fees = fees_of(game.view(state, 0), POOLS[:3], POOLS[:3])

    assert [fees.of(0, "won", leads, 1) for leads in (False, True)] == [Fee(2, 0), Fee(2, 1)]
    assert [fees.of(1, "lost", False, laid) for laid in (1, 2)] == [Fee(1, 0), Fee(2, 0)]
    assert fees.of(2, "gather", False) == fees.of(2, "moderate", False) == Fee()


def test_where_nothing_answers_to_a_vote_nobody_is_paid() -> None:
    fees = fees_of(last_seat_view(), POOLS, POOLS)

    assert fees.of(3, "won", True, 5) == Fee() and fees.speaking(0) == fees.leading(0) == 0.0


def test_other_triggers_and_other_seats_are_not_mixed_in() -> None:
    fees = fees_of(ruled(rule(gain("each", 7), trigger="round_end"), rule(gain("passers", 2))), POOLS, POOLS)

    assert fees.of(3, "won", False) == Fee() and fees.of(3, "gather", False) == Fee(2)
    assert fees.speaking(3) == -2.0


def test_a_rule_that_takes_goes_by_what_there_is_to_take() -> None:
    """Nobody has less than nothing, so the pool decides, and no other table gets the same answer."""
    view = ruled(rule({"do": "lose_coins", "who": "winners", "n": 3}))

    assert fees_of(view, POOLS, (8.0, 1.0, 8.0, 8.0)).of(1, "won", False) == Fee(-1)
    assert fees_of(view, POOLS, (8.0, 8.0, 8.0, 8.0)).of(1, "won", False) == Fee(-3)


def test_what_asks_somebody_counts_as_nothing_and_the_rest_as_it_is() -> None:
    asks = {"do": "choose", "by": "leader", "text": "?", "options": [{"id": "a", "text": "a", "effects": []}]}
    fees = fees_of(ruled(rule(asks), rule(gain("winners"))), POOLS, POOLS)

    assert fees.of(2, "won", False) == Fee(1)


def story(ability: dict[str, object], signer: int, used: int = 0) -> View:
    """The last seat's view with that ability on the top of the first pile."""
    view = last_seat_view()
    pile = view.piles[0]
    printed = (msgspec.convert({"kind": "conditional", "trigger": "vote_resolved", **ability}, Ability),)
    top = StoryView(
        "s", pile.storyline.id, "", "", signer, "", ("",), ((used, printed[0].limit),), printed=printed
    )
    return replace(view, piles=(replace(pile, cards=(*pile.cards, top)), *view.piles[1:]))


def test_a_story_ability_is_its_signer_s_or_everybody_s() -> None:
    """KD-ABIL-9, KD-ABIL-13."""
    won = {"condition": {"is": "side_won"}, "effects": [gain("self", 1, "gain_power")]}
    view = story({"subject": "signer", **won}, 0)
    assert view.reign is not None
    signer = view.reign.seats[1].house.number
    signed = fees_of(story({"subject": "signer", **won}, signer), POOLS, POOLS)
    each = fees_of(story({"subject": "each", **won}, 0), POOLS, POOLS)

    assert [signed.of(seat, "won", False).power for seat in range(4)] == [0, 1, 0, 0]
    assert [each.of(seat, "won", False).power for seat in range(4)] == [1, 1, 1, 1]
    assert signed.of(1, "lost", False) == Fee()


def test_an_ability_whose_squares_are_all_marked_pays_nobody() -> None:
    """KD-ABIL-5."""
    paying = {"subject": "each", "limit": 2, "effects": [gain("self")]}

    assert fees_of(story(paying, 0, used=1), POOLS, POOLS).of(0, "won", False) == Fee(1)
    assert fees_of(story(paying, 0, used=2), POOLS, POOLS).of(0, "won", False) == Fee()


def test_only_the_own_completed_achievements_are_known() -> None:
    view = last_seat_view()
    assert view.own is not None and view.reign is not None
    ability = {"kind": "conditional", "trigger": "vote_resolved", "condition": {"is": "passed"}}
    earns = msgspec.convert({**ability, "effects": [gain("self")]}, Ability)
    for marks, coins in ((0, 0), (5, 1)):
        first = view.own.achievements[0]
        entry = replace(first, marks=marks, achievement=replace(first.achievement, abilities=(earns,)))
        own = replace(view.own, achievements=(entry,))
        fees = fees_of(replace(view, own=own), POOLS, POOLS)
        assert fees.of(3, "gather", False).coins == coins
        assert fees.of(0, "gather", False).coins == 0


def test_a_fee_makes_votes_worth_more_and_silence_as_it_was() -> None:
    free, paid = (Poll(Outlook(last_seat_view(paid=paid))) for paid in (False, True))

    assert paid.worth(CastVote("aye", 2)) > free.worth(CastVote("aye", 2))
    assert paid.outlook.fee("gather").coins == free.outlook.fee("gather").coins == 1


def test_a_passer_is_paid_once_however_it_passes() -> None:
    """KD-CLEAN-2: the Coin of a pass is the rules' and no fee."""
    poll = Poll(Outlook(last_seat_view(paid=True)))

    assert poll.outlook.fee("gather") == poll.outlook.fee("moderate") == Fee(1, 0)
    assert poll.worth(Gather()) == pytest.approx(Poll(Outlook(last_seat_view())).worth(Gather()), abs=0.5)


def test_the_fee_lies_open_once_the_first_vote_is_over() -> None:
    """KD-EVT-1, KD-ENV-7, KD-FIRST-7: the unsigned first story brings it, by a special envelope."""
    _, state = first_vote()
    assert state.events == () and not state.decided
    game, state = next((game, state) for game, state, _ in moments(seed=4, reigns=1) if state.decided)

    assert [placed.card for placed in state.events] == ["speakers-fee", "fifth-question"]
    shown = game.view(state, None).reign
    assert shown is not None
    assert [event.title for event in shown.events] == ["The Speakers’ Fee", "The Fifth Question"]


def test_the_fee_is_brought_but_once() -> None:
    """KD-ENV-8, KD-EVT-3: it stays over all reigns."""
    opened, lying = set(), set()
    for game, state, _ in moments(seed=4, reigns=2):
        if state.reign is not None and state.reign.vote is not None and state.decided:
            opened.add(state.opened.count(game.library.cards["speakers-fee"].envelope))
            lying.add([placed.card for placed in state.events].count("speakers-fee"))

    assert opened == lying == {1}
