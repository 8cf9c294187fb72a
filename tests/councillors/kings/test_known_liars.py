"""What a broken word costs in deals and votes, with all who heard it (KD-DEAL-7)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from kd_desktop.councillors.council.bargains import DOUBTED, Bargainer
from kd_desktop.councillors.council.offers import Offering
from kd_desktop.councillors.council.poll import Poll
from kd_desktop.councillors.council.words import LIAR, belief
from kd_desktop.councillors.kings.beliefs import believe
from kd_desktop.councillors.kings.choices import choice_worth
from kd_desktop.councillors.kings.memory import SeatMemory
from kd_desktop.councillors.kings.mind import Mind
from kd_desktop.councillors.kings.outlook import Outlook
from kd_desktop.engine.council.ballot import Ballot
from kd_desktop.engine.council.commands import AcceptDeal, DecideLeader, DeclineDeal
from kd_desktop.engine.council.deals import Deal, Payment, Promise
from kd_desktop.engine.council.pledges import Pledge, PledgeBallot
from kd_desktop.engine.game import say
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.recording import recorded
from kd_desktop.engine.kings.view import View
from tests.councillors.council.test_bargains import offered
from tests.councillors.kings.tables import last_seat_view, two_left

WHY = say("word", "KD-DEAL-7")
VOTE = Promise("vote", 1, "aye")


def hearing(view: View, believed: dict[int, float]) -> Bargainer:
    """The last seat's judgement, which believes the others so far."""
    outlook = Outlook(view, beliefs=believe(view, None), believed=believed)
    return Bargainer(outlook, Poll(outlook))


def test_who_lets_threats_drop_is_threatening_nobody_any_more_and_no_liar(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """People offer to keep silent without knowing how that sounds; their deals bind them all the same."""
    view = two_left()
    assert view.reign is not None
    house = view.reign.seats[1].house.number
    monkeypatch.setattr(SeatMemory, "threats", lambda _: {house: (0, 2)})
    outlook = Mind(view, (), 1, 1, "courtier", "").outlook

    assert outlook.believed[1] == pytest.approx(0.4) and outlook.believed[1] < LIAR
    assert outlook.doubts(1) == 0.0 and not outlook.liar(1)


@pytest.mark.parametrize(("broken", "known"), [(0, False), (1, False), (2, True), (9, True)])
def test_two_broken_words_make_a_known_liar_and_later_reigns_don_t_forget(broken: int, known: bool) -> None:
    def reign(*houses: int) -> e.ReignBegan:
        return e.ReignBegan(cause=WHY, number=1, king="", houses=houses, leader=0, moderator=1)

    lies = [e.WordJudged(cause=WHY, seat=1, to=0, kept=False)] * broken
    told = [reign(1, 2, 3), *lies, *(reign(2, 3, 4) for _ in range(9))]
    believed = belief(recorded(enumerate(told)), (2, 3, 4))

    assert (believed[0] < LIAR) is known and believed[1] > LIAR


def test_nobody_pays_a_known_liar_ahead() -> None:
    view = offered(last_seat_view(), (Payment(3, 1, 1),), (Promise("stay", 1),), maker=1)
    deal = Deal(7, 1, (Payment(3, 1, 1),), (Promise("stay", 1),), (1,))

    honest, liar = (hearing(view, {1: believed}) for believed in (0.7, 0.2))
    for one in (honest, liar):
        one.wanted = lambda _deal: -99.0  # type: ignore[method-assign]
    assert honest.answer() == AcceptDeal(7)
    assert liar.answer() == DeclineDeal(7)
    assert liar.reason(deal).code == "not_with_you"


def test_nobody_offers_a_known_liar_coins_and_his_promise_counts_for_nothing() -> None:
    view = last_seat_view(("aye", None, "gather", None), (2, 0, 0, 0))
    honest, liar = (hearing(view, {1: believed}) for believed in (0.7, 0.2))

    assert honest.gain(VOTE) > 0.0 == liar.gain(VOTE)
    offering = Offering(hearing(two_left(), dict.fromkeys(range(3), 0.2)))
    assert not any(idea.offer.payments[0].payer == 3 for idea in offering._ideas())


def test_who_is_believed_less_is_asked_for_more() -> None:
    view = last_seat_view(("nay", "nay", None, None), (3, 3, 0, 0))
    deal = Deal(7, 0, (Payment(0, 3, 1),), (Promise("vote", 3, "nay"),), (0,))
    honest, doubted = (hearing(view, {0: believed}) for believed in (2 / 3, 1 / 3))

    assert doubted.wanted(deal) == pytest.approx(honest.wanted(deal) + 0.5 * DOUBTED)


def test_no_favour_is_done_to_a_known_liar_nor_is_he_made_leader() -> None:
    outlook = hearing(last_seat_view(), {1: 0.2}).outlook

    def worth(seat: int) -> float:
        return choice_worth(outlook, DecideLeader(seat))

    assert worth(3) > worth(0) > worth(1) and worth(2) > worth(1)


def test_of_a_bid_for_a_tie_a_lying_moderator_sees_none() -> None:
    view = last_seat_view(("aye", "nay", "moderate", None), (3, 3, 0, 0))
    assert view.reign is not None
    tied = replace(view, reign=replace(view.reign, phase="moderate_side"))

    assert Offering(hearing(tied, {2: 0.7})).offer() is not None
    assert Offering(hearing(tied, {2: 0.2})).offer() is None


@pytest.mark.parametrize("stands", ["aye", "nay"])
def test_the_side_on_which_a_known_liar_stands_is_begrudged_it(stands: Ballot) -> None:
    silent, shown = (last_seat_view((ballot, None, None, None), (0, 0, 0, 0)) for ballot in (None, stands))

    def lead(view: View, believed: float) -> float:
        return hearing(view, {0: believed}).outlook.stake

    # Of an honest house its ballot isn't held against it; it is as likely to want either side.
    assert lead(shown, 0.7) == lead(silent, 0.7)
    against = lead(shown, 0.2) - lead(silent, 0.2)
    assert against < -0.1 if stands == "aye" else against > 0.1


@pytest.mark.parametrize(("word", "sign"), [("aye", 1), ("nay", -1)])
def test_the_word_of_a_known_liar_shows_that_it_wants_the_other_side(word: PledgeBallot, sign: int) -> None:
    silent = last_seat_view((None, None, None, None), (0, 0, 0, 0))
    assert silent.reign is not None
    said = replace(silent, reign=replace(silent.reign, pledges=(Pledge(0, 1, word),)))

    def lead(view: View, believed: float) -> float:
        return hearing(view, {0: believed}).outlook.stake

    assert lead(said, 0.7) == lead(silent, 0.7)
    assert sign * (lead(said, 0.2) - lead(silent, 0.2)) > 0.1
