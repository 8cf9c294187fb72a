"""What those who look ahead do with deals, agendas and positions: by what comes of it for the reign."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from kd_desktop.councillors.council.offers import Idea
from kd_desktop.councillors.kings import drafting
from kd_desktop.councillors.kings.chancellor import BUDGETS, HEARD, ChancellorMind
from kd_desktop.councillors.kings.drafting import WINS
from kd_desktop.councillors.kings.mind import Mind, think
from kd_desktop.councillors.kings.rollout import Rollout
from kd_desktop.councillors.kings.standing import Judge
from kd_desktop.councillors.kings.thoughts import Wish
from kd_desktop.engine.council.commands import AcceptDeal, CastVote, DeclineDeal, Gather, OfferDeal
from kd_desktop.engine.council.deals import Deal, Payment, Promise
from kd_desktop.engine.game import Level
from kd_desktop.engine.kings.commands import KeepAgenda
from kd_desktop.engine.kings.state import Track
from kd_desktop.engine.kings.view import View
from tests.councillors.kings.tables import few_worlds, first_vote, last_seat_view, table

ONE = Payment(0, 3, 1)


def offered(payment: Payment, promise: Promise) -> View:
    """The last seat's view when the first has offered it that."""
    view = last_seat_view(("aye", None, "gather", None), (2, 0, 0, 0))
    assert view.reign is not None
    deal = Deal(1, 0, (payment,), (promise,), (0,), vote=1)
    legal = (*view.legal, AcceptDeal(1), DeclineDeal(1))
    return replace(view, legal=legal, reign=replace(view.reign, deals=(deal,)))


@pytest.mark.parametrize("level", BUDGETS)
def test_coins_for_what_it_would_do_anyway_are_taken_and_a_bad_bargain_is_not(
    level: Level, monkeypatch: pytest.MonkeyPatch
) -> None:
    """AYE pays the last seat well: it sells its vote for that, and doesn't buy the contrary dearly."""
    few_worlds(monkeypatch, 120)
    gift = offered(Payment(0, 3, 3), Promise("vote", 3, "aye"))
    robbery = offered(Payment(3, 0, 9), Promise("stay", 0))
    nothing = offered(Payment(3, 0, 1), Promise("vote_not", 0, "nay"))  # it has voted AYE already

    assert think(gift, (), 3, 9, level).command == AcceptDeal(1)
    assert think(robbery, (), 3, 9, level).command == DeclineDeal(1)
    assert think(robbery, (), 3, 9, level).worlds > 0
    assert think(nothing, (), 3, 9, level).command == DeclineDeal(1)


def ahead(view: View, level: Level = "chancellor", persons: tuple[int, ...] = ()) -> ChancellorMind:
    mind = Mind(view, (), 3, 9, level, "", persons=persons)
    found = mind._ahead(mind.outlook)
    assert found is not None
    return found


def test_an_offer_is_made_where_it_brings_more_than_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """Five Coins for nothing are worth asking for if they are given; what nobody takes isn't offered."""
    few_worlds(monkeypatch, 240)
    chancellor = ahead(last_seat_view(("aye", None, "gather", None), (2, 0, 0, 0)))
    answers = [Wish(CastVote("aye", 2), 1.0), Wish(Gather(), 0.0)]
    good = OfferDeal((Payment(1, 3, 5),), (Promise("vote", 3, "aye"),))
    bad = OfferDeal((Payment(3, 1, 5),), (Promise("vote_not", 1, "nay"),))
    ideas = [Idea(bad, 0.9), Idea(good, 0.5)]

    monkeypatch.setattr(Rollout, "takes", lambda *_: True)
    assert chancellor.offer(ideas, answers) == good
    assert chancellor.offer([], answers) is None
    monkeypatch.setattr(Rollout, "takes", lambda *_: False)
    assert chancellor.offer(ideas, answers) is None


@pytest.mark.parametrize(("persons", "lost", "made"), [
    ((), 0.03, False), ((1,), 0.03, True), ((0,), 0.03, False), ((1,), 0.06, False),
])  # fmt: skip
def test_an_offer_to_a_person_is_made_though_it_costs_a_little(
    persons: tuple[int, ...], lost: float, made: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hundredth of a victory counts twelve hundredths of a point; GOODWILL is worth five of them."""
    few_worlds(monkeypatch, 4)
    view = last_seat_view(("aye", None, "gather", None), (2, 0, 0, 0))
    chancellor = ahead(view, persons=persons)
    offer = OfferDeal((Payment(3, 1, 1),), (Promise("vote", 1, "aye"),))
    monkeypatch.setattr(Rollout, "takes", lambda *_: True)
    monkeypatch.setattr(
        ChancellorMind, "_try", lambda _self, _world, steps, _luck: 0.5 - lost * (steps[0][1] == offer)
    )

    found = chancellor.offer([Idea(offer, 0.5)], [Wish(Gather(), 0.0)])
    assert found == (offer if made else None)


def test_a_person_who_is_about_to_vote_is_offered_what_brings_most(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is asked of the house, so what it would do else is to say nothing."""
    few_worlds(monkeypatch, 4)
    view = last_seat_view(("aye", None, "gather", None), (2, 0, 0, 0))
    monkeypatch.setattr(Rollout, "takes", lambda *_: True)
    monkeypatch.setattr(ChancellorMind, "_try", lambda _self, _world, steps, _luck: 0.5 + 0.1 * len(steps))
    chancellor = ahead(view, persons=(1,))
    reign = chancellor.outlook.reign
    assert chancellor.courting() is None, "it isn't asked yet"

    chancellor.outlook.reign = replace(reign, waiting=(1,))
    offer = chancellor.courting()
    assert offer is not None and offer.payments[0].payee == offer.promises[0].maker == 1
    monkeypatch.setattr(ChancellorMind, "_try", lambda _self, _world, steps, _luck: 0.5 - 0.1 * len(steps))
    assert chancellor.courting() is None, "it would lose by it"


@pytest.mark.parametrize(("persons", "offers"), [((1,), True), ((0,), False), ((), False)])
def test_a_courtier_courts_only_a_person_who_is_about_to_vote(persons: tuple[int, ...], offers: bool) -> None:
    view = last_seat_view(("aye", None, "gather", None), (2, 0, 0, 0))
    assert view.reign is not None
    view = replace(view, legal=(), question=None, reign=replace(view.reign, waiting=(1,)))
    found = Mind(view, (), 3, 9, "courtier", "", persons=persons).initiative().command

    assert isinstance(found, OfferDeal) == offers


def test_what_seems_dear_is_tried_with_a_person_only() -> None:
    view = last_seat_view(("aye", None, "gather", None), (2, 0, 0, 0))

    def bought(persons: tuple[int, ...]) -> list[int]:
        welcome = ahead(view, persons=persons).offering.welcome()
        payments = [idea.offer.payments[0] for idea in welcome]
        return [payment.coins for payment in payments if payment.payer == 3]

    assert bought(()) == []
    assert bought((1,)) == [1, 1, 2, 2], "AYE, and not NAY; of each two prices"


def test_the_agenda_is_kept_that_wins_most_from_this_board() -> None:
    """All markers high: the goal that wants them there goes before the one that wants them low."""
    game, state = table(4, 1)
    reign = state.reign
    assert reign is not None
    high = tuple(Track(5) for _ in reign.resources)
    for tracks, best in ((high, "opulent"), (tuple(Track(-5) for _ in high), "opportunist")):
        laid = replace(state, reign=replace(reign, resources=tracks))
        seat = game.questions(laid)[0].seat
        view = game.view(laid, seat)
        hand = tuple(one for one in view.agendas if one.name in ("opulent", "opportunist", "moderate"))
        assert view.own is not None
        view = replace(
            view,
            own=replace(view.own, hand=hand),
            legal=tuple(KeepAgenda(agenda.name) for agenda in hand),
        )
        assert think(view, (), 3, 9, "royal").command == KeepAgenda(best)
        kept = drafting.keep(Mind(view, (), 3, 9, "royal", "").outlook, random.Random(1))
        assert [wish.worth for wish in kept] == sorted((wish.worth for wish in kept), reverse=True)
    assert set(WINS) == {agenda.name for agenda in view.agendas}


def test_whoever_has_more_of_anything_stands_better() -> None:
    """Power, Coins that lead, the Moderator token; and chances are shares of one victory."""
    game, state = first_vote()
    reign = state.reign
    assert reign is not None
    view = game.view(state, 0)
    judge = Judge(view.rules, view.agendas)
    even = judge.chances(state)
    assert sum(even) == pytest.approx(1.0)
    other = (reign.moderator + 1) % 4
    more = (
        replace(reign, power=tuple(12 if seat == other else 8 for seat in range(4))),
        replace(reign, coins=tuple(14 if seat == other else 10 for seat in range(4))),
        replace(reign, moderator=other),
    )
    for better in more:
        assert judge.chances(replace(state, reign=better))[other] > even[other]


def test_whatever_looks_about_alike_is_voted_on_rather_than_passed(monkeypatch: pytest.MonkeyPatch) -> None:
    few_worlds(monkeypatch, 4)
    monkeypatch.setattr(ChancellorMind, "_try", lambda *_: 0.25)
    chancellor = ahead(last_seat_view(("aye", None, "gather", None), (2, 0, 0, 0)))
    vote = Wish(CastVote("aye", 1), 1.0)

    assert chancellor.weigh([Wish(Gather(), 1.0), vote])[0].command == vote.command
    assert chancellor.weigh([Wish(Gather(), 1.1 + HEARD), vote])[0].command == Gather()
