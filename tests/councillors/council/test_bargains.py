"""Offers and answers: what is accepted, what is declined, and that bargaining ends."""

import pytest
from msgspec.structs import replace

from kd_desktop.councillors.council.approaches import Approaches
from kd_desktop.councillors.council.bargains import Bargainer
from kd_desktop.councillors.council.offers import Offering
from kd_desktop.councillors.council.poll import Poll
from kd_desktop.councillors.kings.beliefs import believe
from kd_desktop.councillors.kings.mind import Mind, think
from kd_desktop.councillors.kings.outlook import Outlook
from kd_desktop.councillors.temperaments import TEMPERAMENTS
from kd_desktop.engine.council.commands import AcceptDeal, DeclineDeal, OfferDeal
from kd_desktop.engine.council.deals import Deal, Payment, Promise
from kd_desktop.engine.game import Level
from kd_desktop.engine.kings.view import View
from tests.councillors.kings.tables import first_vote, last_seat_view, two_left


def offered(view: View, payments: tuple[Payment, ...], promises: tuple[Promise, ...], maker: int = 0) -> View:
    """The view with that offer open, which the last seat may accept."""
    assert view.reign is not None
    deal = Deal(7, maker, payments, promises, (maker,))
    return replace(
        view,
        question=None,
        legal=(AcceptDeal(7), DeclineDeal(7)),
        reign=replace(view.reign, deals=(deal,)),
    )


def test_coins_for_what_it_would_do_anyway_are_taken() -> None:
    view = offered(last_seat_view(), (Payment(0, 3, 2),), (Promise("vote", 3, "aye"),))

    assert think(view, (), 1, 1).command == AcceptDeal(7)


def test_a_coin_for_throwing_away_a_great_deal_is_declined() -> None:
    view = offered(last_seat_view(), (Payment(1, 3, 1),), (Promise("vote", 3, "nay"),), maker=1)

    assert think(view, (), 1, 1).command == DeclineDeal(7)


@pytest.mark.parametrize("level", ["courtier", "chancellor"])
@pytest.mark.parametrize(
    ("asked", "turn", "agrees"), [(1, 0, True), (2, 0, True), (3, 0, False), (1, 1, True), (1, 2, False)]
)
def test_what_one_has_offered_oneself_is_taken_until_somebody_votes(
    level: Level, asked: int, turn: int, agrees: bool
) -> None:
    """Seat 3 asked so many Coins for NAY; declined, it is offered 2 for it, in that turn or a later one.

    The next turn is after its own ballot, or the other's, who then has nothing left to buy.
    """
    view = offered(last_seat_view(), (Payment(1, 3, 2),), (Promise("vote", 3, "nay"),), maker=1)
    assert view.reign is not None
    deal = replace(view.reign.deals[0], turn=turn)
    own = Deal(6, 3, (Payment(1, 3, asked),), deal.promises, (3,), "withdrawn")
    view = replace(view, reign=replace(view.reign, deals=(own, deal)))

    assert think(view, (), 1, 1, level).command == (AcceptDeal(7) if agrees else DeclineDeal(7))


def test_who_asked_for_a_vote_itself_finds_it_dear_and_not_against_its_side() -> None:
    view = offered(last_seat_view(), (Payment(3, 1, 5),), (Promise("stay", 0),), maker=1)
    assert view.reign is not None
    (deal,) = view.reign.deals
    own = Deal(6, 3, (Payment(3, 1, 1),), deal.promises, (3,), "withdrawn")
    one, other = (
        Bargainer(outlook, Poll(outlook)).reason(deal).code
        for outlook in (Outlook(view), Outlook(replace(view, reign=replace(view.reign, deals=(own, deal)))))
    )

    assert (one, other) == ("against_me", "too_dear")


def countered(asked: int, *, person: bool) -> set[int]:
    """The prices at which seat 3 would buy a vote next: it offered 1, and seat 1 asked so much for it."""
    view = last_seat_view(("aye", None, "gather", None), (2, 0, 0, 0))
    assert view.reign is not None
    vote = (Promise("vote", 1, "aye"),)
    deals = (
        Deal(1, 3, (Payment(3, 1, 1),), vote, (3,), "withdrawn", vote=1),
        Deal(2, 1, (Payment(3, 1, asked),), vote, (1,), "withdrawn", vote=1),
    )
    view = replace(view, reign=replace(view.reign, deals=deals))
    outlook = Outlook(view, beliefs=believe(view, None), persons=frozenset({1} if person else ()))
    return {idea.offer.payments[0].coins for idea in Offering(Bargainer(outlook, Poll(outlook)))._counters()}


def test_a_person_who_asks_for_more_is_met_on_the_way() -> None:
    """Fresh eyes missed haggling most: whoever changed an offer lost it for good."""
    assert countered(3, person=True) == {2}
    assert countered(4, person=True) == {2, 3}
    assert countered(2, person=True) == set(), "there is nothing between 1 and 2"
    assert countered(4, person=False) == set(), "councillors haggle once"


@pytest.mark.parametrize(("offered_by_it", "agrees"), [(2, True), (3, True), (1, False)])
def test_who_has_offered_to_pay_pays_as_much_or_less(offered_by_it: int, agrees: bool) -> None:
    view = offered(last_seat_view(), (Payment(3, 1, 2),), (Promise("stay", 0),), maker=1)
    assert view.reign is not None
    (deal,) = view.reign.deals
    own = Deal(6, 3, (Payment(3, 1, offered_by_it),), deal.promises, (3,), "withdrawn")
    view = replace(view, reign=replace(view.reign, deals=(own, deal)))

    assert think(view, (), 1, 1).command == (AcceptDeal(7) if agrees else DeclineDeal(7))


@pytest.mark.parametrize("level", ["courtier", "chancellor"])
@pytest.mark.parametrize(
    ("committed", "agrees"),
    [
        ((3, 1, 0, 5), False),  # it is overtaken with 2, and would answer that
        ((3, 1, 0, 8), True),  # it has nothing left to answer with
        ((8, 1, 0, 5), True),  # it is beaten already
    ],
)
def test_nobody_sells_cheaply_that_it_stays_to_who_would_overtake_it_and_could_be_answered(
    committed: tuple[int, ...], agrees: bool, level: Level
) -> None:
    """A person had found out: one Coin for "no raise", then one Power more, and the vote was won."""
    view = last_seat_view(("nay", "nay", "gather", "aye"), committed, stay_turn=True)
    view = offered(view, (Payment(0, 3, 1),), (Promise("stay", 3),))

    assert think(view, (), 1, 1, level).command == (AcceptDeal(7) if agrees else DeclineDeal(7))


@pytest.mark.parametrize("level", ["courtier", "chancellor"])
@pytest.mark.parametrize(
    ("coins", "persons", "agrees"), [(1, (0,), False), (2, (0,), True), (1, (), True), (1, (1,), True)]
)
def test_a_person_pays_more_than_a_coin_for_the_silence_of_whom_it_overtakes(
    coins: int, persons: tuple[int, ...], agrees: bool, level: Level
) -> None:
    """It leads with its last Power and can answer nothing: to be paid at all is better, but not for one."""
    view = last_seat_view(("nay", "nay", "gather", "aye"), (3, 1, 0, 8), stay_turn=True)
    view = offered(view, (Payment(0, 3, coins),), (Promise("stay", 3),))

    said = Mind(view, (), 1, 1, level, "", persons=persons).think(bargain=True).command
    assert said == (AcceptDeal(7) if agrees else DeclineDeal(7))


@pytest.mark.parametrize(
    ("coins", "last", "enough"), [(1, None, False), (2, None, True), (2, 2, False), (3, 2, True)]
)
def test_each_time_it_is_silenced_costs_a_person_more(
    coins: int, last: int | None, enough: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Approaches, "taken", lambda *_: last)
    view = last_seat_view(("nay", "nay", "gather", "aye"), (3, 1, 0, 8), stay_turn=True)
    view = offered(view, (Payment(0, 3, coins),), (Promise("stay", 3),))
    assert view.reign is not None
    (deal,) = view.reign.deals
    outlook = Outlook(view, persons=frozenset({0}))
    bargainer = Bargainer(outlook, Poll(outlook))

    assert bargainer.underpaid(deal) is not enough
    assert enough or bargainer.reason(deal).code == "too_little"


def test_paying_for_a_promise_that_harms_is_declined() -> None:
    view = offered(last_seat_view(), (Payment(3, 1, 1),), (Promise("stay", 0),), maker=1)

    assert think(view, (), 1, 1).command == DeclineDeal(7)


def test_what_the_rules_would_refuse_to_accept_is_declined() -> None:
    view = offered(last_seat_view(), (Payment(0, 3, 2),), (Promise("vote", 3, "aye"),))

    bound = replace(view, legal=(DeclineDeal(7),))

    assert think(bound, (), 1, 1).command == DeclineDeal(7)


def test_paying_more_than_it_has_is_declined() -> None:
    view = offered(last_seat_view(), (Payment(3, 0, 99),), (Promise("vote", 0, "aye"),))

    assert think(view, (), 1, 1).command == DeclineDeal(7)


def test_a_seat_that_nobody_asks_and_nobody_offers_anything_stays_silent() -> None:
    game, state = first_vote()
    asked = game.questions(state)[0].seat

    for seat in range(4):
        if seat != asked:
            assert think(game.view(state, seat), (), 1, 1).command is None


def offers_until_silent(view: View) -> list[OfferDeal]:
    """What the asked seat offers when every offer is declined at once, until it votes."""
    made: list[OfferDeal] = []
    while True:
        assert view.reign is not None
        command = think(view, (), 1, len(made)).command
        if not isinstance(command, OfferDeal):
            return made
        made.append(command)
        assert len(made) <= 10, "bargaining doesn't end"
        assert view.seat is not None
        deal = Deal(
            len(made), view.seat, command.payments, command.promises, (view.seat,), "withdrawn", vote=1
        )
        view = replace(view, reign=replace(view.reign, deals=(*view.reign.deals, deal)))


def test_bargaining_ends_even_if_everybody_declines() -> None:
    made = offers_until_silent(two_left())

    assert 1 <= len(made) <= max(character.offers for character in TEMPERAMENTS)


def test_no_seat_is_approached_twice_in_a_vote() -> None:
    made = offers_until_silent(two_left())
    others = [seat for offer in made for payment in offer.payments for seat in (payment.payer, payment.payee)]
    others = [seat for seat in others if seat != 3]

    assert len(others) == len(set(others))


def test_no_offer_is_made_while_one_is_open() -> None:
    view = two_left()
    first = think(view, (), 1, 1).command
    assert isinstance(first, OfferDeal) and view.reign is not None
    deal = Deal(1, 3, first.payments, first.promises, (3,), vote=1)
    waiting = replace(view, reign=replace(view.reign, deals=(deal,)))

    assert not isinstance(think(waiting, (), 1, 2).command, OfferDeal)


def test_without_bargaining_the_answer_is_a_ballot() -> None:
    view = two_left()

    assert isinstance(think(view, (), 1, 1).command, OfferDeal)
    assert think(view, (), 1, 1, bargain=False).command in view.legal


def bargainer(regards: dict[int, float] | None = None) -> Bargainer:
    """The last seat's, with beliefs about the others and that regard for them."""
    view = last_seat_view(("aye", None, "gather", None), (2, 0, 0, 0))
    outlook = Outlook(view, beliefs=believe(view, None), regards=regards)
    return Bargainer(outlook, Poll(outlook))


def test_the_more_coins_the_likelier_somebody_agrees() -> None:
    chances = [
        bargainer().counterparts.agrees(1, coins, Promise("vote", 1, "aye"), sells=True)
        for coins in (0, 1, 2, 4)
    ]

    assert chances == sorted(chances) and chances[0] < chances[-1]
    assert all(0.0 <= chance <= 1.0 for chance in chances)


def test_whoever_would_win_by_a_side_asks_less_for_it() -> None:
    """Pricing by what a service gains: the side that the other's likely agendas want is had for less."""
    one = bargainer()
    lean = sum(chance * stake for chance, stake in one.outlook.leans[1].values())
    wanted, unwanted = ("aye", "nay") if lean > 0 else ("nay", "aye")
    cheap = one.counterparts.agrees(1, 1, Promise("vote", 1, wanted), sells=True)  # type: ignore[arg-type]
    dear = one.counterparts.agrees(1, 1, Promise("vote", 1, unwanted), sells=True)  # type: ignore[arg-type]

    assert cheap > dear


def test_old_friends_are_asked_for_less_and_old_foes_for_more() -> None:
    deal = Deal(7, 0, (Payment(0, 3, 1),), (Promise("vote", 3, "aye"),), (0,))
    plain, friend, foe = (bargainer(regards).wanted(deal) for regards in (None, {0: 0.8}, {0: -0.8}))

    assert friend < plain < foe


def test_a_foe_is_told_so() -> None:
    deal = Deal(7, 0, (Payment(0, 3, 1),), (Promise("vote", 3, "nay"),), (0,))
    one = bargainer({0: -0.8})
    one.outlook.view = replace(one.outlook.view, legal=(AcceptDeal(7), DeclineDeal(7)))

    assert one.reason(deal).code == "not_with_you"


def test_a_declined_offer_is_countered_by_a_better_price() -> None:
    one = bargainer()
    declined = Deal(7, 1, (Payment(1, 3, 1),), (Promise("vote", 3, "aye"),), (1,), "withdrawn", vote=1)
    one.outlook.reign = replace(one.outlook.reign, deals=(declined,))
    offering = Offering(one)
    counters = [idea.offer for idea in offering._counters()]

    assert [offer.payments[0].coins for offer in counters] == [2, 3]
    assert [offering.hoped(offer) for offer in counters] == [0.45, 0.225]
    answered = Deal(8, 3, (Payment(1, 3, 2),), (Promise("vote", 3, "aye"),), (3,), "withdrawn", vote=1)
    one.outlook.reign = replace(one.outlook.reign, deals=(declined, answered))
    assert not list(Offering(one)._counters()), "an offer is countered once"


def test_coins_that_a_rival_gets_cost_more_than_the_same_coins_given_to_nobody() -> None:
    """Coins rank (KD-SCORE-12): whoever is paid is ahead by them, and what rivals gain is begrudged."""
    outlook = bargainer().outlook

    assert outlook.trade((0, 2, 0, -2)) < outlook.coin_change(-2)
    assert outlook.trade((0, -2, 0, 2)) > outlook.coin_change(2)
    assert outlook.trade((0, 0, 0, 0)) == 0.0


def test_what_is_paid_to_a_friend_costs_less_than_what_is_paid_to_a_foe() -> None:
    friend, foe = (bargainer({1: regard}).outlook.trade((0, 2, 0, -2)) for regard in (1.0, -1.0))

    assert foe < friend < 0.0
