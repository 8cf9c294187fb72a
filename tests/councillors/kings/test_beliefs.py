"""What is believed of others' Secret Agendas, on concrete positions."""

import pytest
from msgspec.structs import replace

from kd_desktop.councillors.kings.beliefs import believe
from kd_desktop.councillors.kings.memory import SeatMemory
from kd_desktop.engine.council.deals import Deal, Payment, Promise
from kd_desktop.engine.council.events import (
    CardDrawn,
    DealAnswered,
    DealEnded,
    DealOffered,
    RoundBegan,
    VoteCast,
)
from kd_desktop.engine.game import say
from kd_desktop.engine.kings.content import Symbol
from kd_desktop.engine.kings.events import AgendaKept, KingsEvent, ReignBegan, TrackSet
from kd_desktop.engine.kings.state import Track
from kd_desktop.engine.kings.view import View
from kd_desktop.engine.kings.vocabulary import RESOURCES, AgendaName
from tests.councillors.kings.tables import first_vote, moments

CAUSE = say("test")
RISE = tuple(Symbol("resource_up", resource) for resource in RESOURCES)
FALL = tuple(Symbol("resource_down", resource) for resource in RESOURCES)


def rising_or_falling() -> View:
    """Seat 0 looks at a dilemma in which AYE lifts everything and NAY lowers everything, late in a reign."""
    game, state = first_vote()
    view = game.view(state, 0)
    assert view.reign is not None and view.reign.dilemma is not None and view.own is not None
    dilemma = replace(view.reign.dilemma, aye=RISE, nay=FALL)
    own = replace(view.own, agenda=next(a for a in view.agendas if a.name == "greedy"), shown=())
    return replace(view, reign=replace(view.reign, dilemma=dilemma), own=own)


def told(view: View, *more: KingsEvent) -> SeatMemory:
    """The memory of a reign whose first card is on the table, when that has happened besides."""
    assert view.reign is not None and view.reign.dilemma is not None
    houses = tuple(entry.house.number for entry in view.reign.seats)
    began = ReignBegan(number=1, king="", houses=houses, leader=0, moderator=1, cause=CAUSE)
    tracks = tuple(TrackSet(resource=name, track=Track(0, "up"), cause=CAUSE) for name in RESOURCES)
    card = CardDrawn(card=view.reign.dilemma.card, left=9, cause=CAUSE)
    return SeatMemory(view, (began, *tracks, RoundBegan(round=1, cause=CAUSE), card, *more))


def voted(side: str, power: int = 4) -> VoteCast:
    return VoteCast(seat=2, side=side, power=power, cause=CAUSE)  # type: ignore[arg-type]


def chance(view: View, memory: SeatMemory, agenda: AgendaName, seat: int = 2) -> float:
    return believe(view, memory).of(seat).get(agenda, 0.0)


def test_chances_of_every_seat_sum_to_one_and_the_own_agenda_is_known() -> None:
    view = rising_or_falling()
    beliefs = believe(view, told(view))

    assert sum(weight for _, weight in beliefs.ways) == pytest.approx(1.0)
    assert beliefs.of(0) == {"greedy": pytest.approx(1.0)}
    for seat in (1, 2, 3):
        assert sum(beliefs.of(seat).values()) == pytest.approx(1.0)
        assert "greedy" not in beliefs.of(seat)


def test_whoever_votes_for_everything_to_rise_is_taken_to_be_opulent_rather_than_opportunist() -> None:
    view = rising_or_falling()
    before, after = told(view), told(view, voted("aye"))

    assert chance(view, after, "opulent") > 1.5 * chance(view, before, "opulent")
    assert chance(view, after, "opportunist") < 0.5 * chance(view, before, "opportunist")
    assert chance(view, after, "opulent") > 3 * chance(view, after, "opportunist")


def test_a_vote_the_other_way_says_the_contrary() -> None:
    view = rising_or_falling()
    memory = told(view, voted("nay"))

    assert chance(view, memory, "opportunist") > 3 * chance(view, memory, "opulent")


def test_more_power_says_more() -> None:
    view = rising_or_falling()

    assert chance(view, told(view, voted("aye", 4)), "opulent") > chance(
        view, told(view, voted("aye", 1)), "opulent"
    )


def test_what_one_holds_the_others_don_t() -> None:
    view = rising_or_falling()

    assert chance(view, told(view, voted("aye")), "opulent", seat=3) < chance(view, told(view), "opulent", 3)


def promised(side: str, payer: int) -> tuple[KingsEvent, ...]:
    """Seat 2 is paid by the payer for voting so."""
    deal = Deal(1, payer, (Payment(payer, 2, 2),), (Promise("vote", 2, side),), (payer,))  # type: ignore[arg-type]
    return (
        DealOffered(deal=deal, cause=CAUSE),
        DealAnswered(deal=1, seat=2, answer="accept", cause=CAUSE),
        DealEnded(deal=1, state="closed", cause=CAUSE),
    )


def test_a_bought_vote_tells_of_the_buyer_and_not_of_the_voter() -> None:
    view = rising_or_falling()
    plain, bought = told(view), told(view, *promised("aye", 3), voted("aye"))

    assert chance(view, bought, "opulent", seat=3) > 1.3 * chance(view, plain, "opulent", seat=3)
    assert chance(view, bought, "opulent", seat=2) < chance(view, plain, "opulent", seat=2)


def test_the_draft_tells_who_can_hold_what() -> None:
    """KD-INFO-7: whoever chose before holds none of the agendas that one was shown."""
    view = rising_or_falling()
    assert view.own is not None
    shown: tuple[AgendaName, ...] = ("greedy", "opulent", "rebel", "moderate")
    view = replace(view, own=replace(view.own, shown=shown))
    kept = tuple(AgendaKept(seat=seat, cause=CAUSE) for seat in (1, 0, 2, 3))
    beliefs = believe(view, told(view, *kept))

    assert set(beliefs.of(1)) == {"opportunist", "extremist"}
    assert set(beliefs.of(2)) == set(beliefs.of(3)) == {"opulent", "rebel", "moderate"}


def test_through_a_reign_the_truth_comes_to_seem_likelier_than_by_chance() -> None:
    """Over some reigns between courtiers, the chance given to what a rival really holds grows."""
    first: list[float] = []
    last: list[float] = []
    for seed in range(6):
        chances: list[float] = []
        for game, state, witness in moments(seed=seed):
            reign = state.reign
            if reign is None or reign.vote is None or reign.shown_all or reign.phase != "vote_turn":
                continue
            view = game.view(state, 0)
            beliefs = believe(view, SeatMemory(view, witness.of(0)))
            truth = [reign.agendas[seat] for seat in (1, 2, 3)]
            chances.append(sum(beliefs.of(seat + 1).get(name, 0.0) for seat, name in enumerate(truth)) / 3)  # type: ignore[arg-type]
        first.append(chances[0])
        last.append(chances[-1])

    assert sum(last) / len(last) > sum(first) / len(first) + 0.03
