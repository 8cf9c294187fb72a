"""What is said with a refusal: what all can see or a price; never what only the Secret Agenda tells."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from kd_desktop.councillors.council.refusals import aloud, openly_against
from kd_desktop.councillors.kings.mind import Mind
from kd_desktop.councillors.kings.outlook import Outlook
from kd_desktop.councillors.kings.thoughts import KingsThought
from kd_desktop.engine.council.ballot import Ballot
from kd_desktop.engine.council.commands import AcceptDeal, DeclineDeal
from kd_desktop.engine.council.deals import Deal, Payment, Promise
from kd_desktop.engine.council.pledges import Pledge
from kd_desktop.engine.game import say
from kd_desktop.engine.kings.view import View
from tests.councillors.kings.tables import last_seat_view

NAY = Deal(7, 1, (Payment(1, 3, 1),), (Promise("vote", 3, "nay"),), (1,))
NOT_AYE = replace(NAY, promises=(Promise("vote_not", 3, "aye"),))
STAYS = Deal(7, 1, (Payment(3, 1, 1),), (Promise("stay", 1),), (1,))


def outlook(
    temperament: str, pledges: tuple[Pledge, ...] = (), mine: Ballot | None = None, deal: Deal = NAY
) -> Outlook:
    view = last_seat_view(("aye", "nay", "gather", mine), (2, 3, 0, 2 if mine else 0))
    assert view.reign is not None
    view = replace(view, reign=replace(view.reign, pledges=pledges, deals=(deal,)))
    return Mind(view, (), 1, 1, "courtier", temperament).outlook


def said(one: Outlook, reason: str, deal: Deal = NAY) -> set[str]:
    """All that this seat may say for that reason."""
    found = set()
    for seed in range(30):
        found.add(aloud(one, deal, say(reason, player=deal.maker), random.Random(seed)).code)
    return found


@pytest.mark.parametrize("reason", ["against_me", "cannot_keep_it"])
def test_what_nobody_can_see_is_never_said(reason: str) -> None:
    assert said(outlook("schemer"), reason) == {"too_little"}
    assert said(outlook("schemer"), reason, STAYS) == {"too_dear"}
    assert said(outlook("legalist"), reason) == {"no_reason"}


def test_a_price_is_said_or_nothing_by_those_who_say_nothing_for_other_reasons_too() -> None:
    assert said(outlook("broker"), "too_little") == {"too_little"}
    assert said(outlook("exacting"), "too_little") == {"too_little", "no_reason"}


def test_an_old_quarrel_is_known_to_all() -> None:
    assert said(outlook("legalist"), "not_with_you") == {"not_with_you"}


@pytest.mark.parametrize("deal", [NAY, NOT_AYE], ids=["vote", "vote_not"])
def test_who_has_given_its_word_says_what_it_is_against(deal: Deal) -> None:
    word = (Pledge(3, 0, "aye"),)
    assert said(outlook("legalist", word), "against_me", deal) == {"against_me"}
    assert not openly_against(outlook("legalist", (Pledge(3, 0, "nay"),)), deal)
    assert not openly_against(outlook("legalist", (Pledge(3, 0, "pass"),)), deal)
    assert not openly_against(outlook("legalist", (Pledge(2, 0, "aye"),)), deal)


def test_who_has_voted_says_what_it_is_against() -> None:
    stays_aye = replace(NAY, promises=(Promise("stay", 0),))  # which is good for NAY
    stays_nay = replace(NAY, promises=(Promise("stay", 1),))
    assert openly_against(outlook("bold", mine="aye"), stays_aye)
    assert openly_against(outlook("bold", mine="nay"), stays_nay)
    assert not openly_against(outlook("bold", mine="nay"), stays_aye)
    assert not openly_against(outlook("bold"), stays_aye)


def test_who_is_bound_by_a_deal_says_what_it_is_against() -> None:
    bound = Deal(4, 0, (Payment(0, 3, 1),), (Promise("vote", 3, "aye"),), (0, 3), "closed")
    assert openly_against(outlook("bold", deal=bound), NAY)
    other = replace(bound, promises=(Promise("vote", 0, "aye"),))
    assert not openly_against(outlook("bold", deal=other), NAY)


def declined(view: View, temperament: str) -> KingsThought:
    legal = (AcceptDeal(7), DeclineDeal(7))
    assert view.reign is not None
    view = replace(view, question=None, legal=legal, reign=replace(view.reign, deals=(NAY,)))
    return Mind(view, (), 1, 1, "courtier", temperament).initiative()


def test_a_thought_keeps_the_real_reason_beside_what_is_said() -> None:
    thought = declined(last_seat_view(), "schemer")
    assert thought.reason == say("against_me", player=1)
    assert thought.said == say("too_little", player=1)
    assert declined(last_seat_view(), "zealot").said == say("no_reason", player=1)
