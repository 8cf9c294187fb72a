"""Bots with one habit each against councillors, and what is counted of the whole table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from kd_desktop.councillors.tourney import Sitting, sittings
from kd_desktop.engine.council.commands import (
    AcceptDeal,
    CastVote,
    DeclineDeal,
    Gather,
    GiveWord,
    Moderate,
    OfferDeal,
    Raise,
    Stay,
)
from kd_desktop.engine.council.deals import Deal, Payment, Promise
from kd_desktop.engine.game import Level, say
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.commands import KingsCommand
from kd_desktop.engine.kings.view import View
from kd_desktop.packs import load
from kd_desktop.workshop.kings import contest
from kd_desktop.workshop.kings.bots import HABITS, Bot
from kd_desktop.workshop.kings.contest import ContestOrder, ContestTally, offers_to, play, votes_of
from tests.councillors.kings.tables import last_seat_view

WHY = say("vote")


def answer(bot: str, view: View) -> object:
    return Bot(1, HABITS[bot]).answer(view, (), 1)


@pytest.mark.parametrize(
    ("bot", "command"),
    [
        ("gatherer", Gather()),
        ("moderator", Moderate()),
        ("token", CastVote("aye", 1)),
        ("contrary", CastVote("aye", 1)),
        ("voter", CastVote("aye", 2)),
        ("dictator", CastVote("aye", 2)),
        ("outbid", CastVote("aye", 6)),
        ("buyer", CastVote("aye", 1)),
    ],
)
def test_each_bot_has_its_habit(bot: str, command: KingsCommand) -> None:
    """The last to act, with AYE behind by one (2 to 3) and paying it well."""
    assert answer(bot, last_seat_view()) == command


@pytest.mark.parametrize(
    ("bot", "command"),
    [("token", Stay()), ("voter", Raise(3)), ("gatherer", Stay()), ("outbid", Raise(3))],
)
def test_and_keeps_to_it_when_it_may_raise(bot: str, command: KingsCommand) -> None:
    view = last_seat_view(("gather", "nay", "gather", "aye"), (0, 3, 0, 1), stay_turn=True)

    assert answer(bot, view) == command


def test_the_contrary_one_sides_with_whoever_is_behind() -> None:
    assert answer("contrary", last_seat_view(committed=(3, 2, 0, 0))) == CastVote("nay", 1)


def test_the_seller_offers_its_silence_to_who_laid_most() -> None:
    offer = answer("seller", last_seat_view())

    assert isinstance(offer, OfferDeal)
    assert offer.payments == (Payment(1, 3, 2),) and offer.promises == (Promise("vote_not", 3, "aye"),)


def offered(payment: Payment) -> View:
    """The last seat's view with an offer of the first seat before it, which it may take."""
    deal = Deal(7, 0, (payment,), (Promise("vote", 3, "aye"),), (0,))
    view = last_seat_view()
    assert view.reign is not None
    return replace(
        view, reign=replace(view.reign, deals=(deal,)), legal=(*view.legal, AcceptDeal(7), DeclineDeal(7))
    )


@pytest.mark.parametrize("bot", ["buyer", "seller"])
def test_who_trades_takes_coins_and_gives_none(bot: str) -> None:
    assert answer(bot, offered(Payment(0, 3, 1))) == AcceptDeal(7)
    assert answer(bot, offered(Payment(3, 0, 1))) == DeclineDeal(7)


def test_the_others_take_no_deal() -> None:
    assert {answer(bot, offered(Payment(0, 3, 5))) for bot in HABITS if bot not in ("buyer", "seller")} == {
        DeclineDeal(7)
    }


def test_the_liar_gives_its_word_once_for_what_it_doesn_t_want() -> None:
    view = last_seat_view((None,) * 4, (0,) * 4)
    assert Bot(1, HABITS["liar"]).initiative(view, (), 1) == GiveWord(0, "nay")
    spoken = last_seat_view()
    assert Bot(1, HABITS["liar"]).initiative(spoken, (), 1) is None


def test_a_bot_leaves_the_rest_to_the_courtier() -> None:
    """What it has promised may leave its habit no legal answer."""
    view = last_seat_view()
    left = tuple(command for command in view.legal if not isinstance(command, Gather))

    assert isinstance(answer("gatherer", replace(view, legal=left)), CastVote | Moderate)


# --- counting -------------------------------------------------------------------------------------


def cast(seat: int, side: str, power: int) -> e.KingsEvent:
    return e.VoteCast(seat=seat, side="aye" if side == "aye" else "nay", power=power, cause=WHY)


def passed(seat: int) -> e.KingsEvent:
    return e.Passed(seat=seat, ballot="gather", cause=WHY)


def tallied(aye: int, nay: int) -> e.KingsEvent:
    return e.Tallied(aye=aye, nay=nay, cause=WHY)


def test_votes_are_counted_over_the_whole_table() -> None:
    happened = [
        *(cast(0, "aye", 2), cast(1, "nay", 3), passed(2), tallied(2, 3)),
        *(passed(0), cast(1, "nay", 1), passed(2), tallied(0, 1)),
        *(passed(0), passed(1), passed(2), tallied(0, 0)),
    ]

    assert votes_of(happened, 3) == {
        "votes": 3,
        "contested": 1,
        "one_power": 1,
        "silent": 1,
        "ballots": 9,
        "passes": 6,
        "power": 6,
    }


def test_power_laid_where_nobody_is_left_to_answer_is_needless() -> None:
    raised = e.Raised(seat=2, side="aye", power=2, committed=6, cause=WHY)
    happened = [passed(0), passed(1), cast(2, "aye", 4), raised, tallied(6, 0)]

    assert votes_of(happened, 3)["needless"] == 3 + 2
    assert not votes_of([passed(0), cast(2, "aye", 4), passed(1), tallied(4, 0)], 3)["needless"]


def proposed(number: int, maker: int, payer: int, payee: int) -> e.KingsEvent:
    deal = Deal(number, maker, (Payment(payer, payee, 1),), (Promise("vote", payee, "aye"),), (maker,))
    return e.DealOffered(deal=deal, cause=WHY)


def answered(number: int, seat: int, yes: bool) -> e.KingsEvent:
    return e.DealAnswered(deal=number, seat=seat, answer="accept" if yes else "decline", cause=WHY)


def test_offers_are_counted_that_others_made_to_a_seat() -> None:
    happened = [
        *(proposed(1, 0, 0, 2), answered(1, 2, yes=True)),
        *(proposed(2, 1, 2, 1), answered(2, 2, yes=False)),
        *(proposed(3, 2, 2, 0), answered(3, 0, yes=True)),
        *(proposed(4, 0, 0, 1), answered(4, 1, yes=True)),
        *(proposed(5, 1, 1, 2), answered(5, 1, yes=True)),
    ]

    assert offers_to(happened, 2) == {"heard": 3, "paying": 2, "taken": 1, "some_taken": 1}
    assert offers_to(happened, 1) == {"heard": 1, "paying": 1, "taken": 1, "some_taken": 1}
    assert offers_to(happened[2:4], 2) == {"heard": 1, "paying": 0, "taken": 0, "some_taken": 0}


@pytest.mark.parametrize("level", ["courtier", pytest.param("chancellor", marks=pytest.mark.long)])
@pytest.mark.long
def test_a_person_is_offered_coins_where_a_councillor_is_not(level: Level) -> None:
    """Reign after reign, whoever sits there; a courtier in the person's place takes some of it."""
    offers = [
        sum((play(load("leaving-sea"), order).offers for order in orders), Counter[str]())
        for orders in (
            [ContestOrder("courtier", level, 4, seed, 2, person) for seed in range(1, 7)]
            for person in (False, True)
        )
    ]
    assert offers[1]["paying"] > offers[0]["paying"]
    assert 6 < offers[1]["some_taken"] <= offers[1]["taken"] < offers[1]["heard"]


@pytest.mark.parametrize("bot", ["gatherer", "dictator", "page"])
def test_a_campaign_is_counted_and_comes_out_the_same_again(bot: str) -> None:
    order = ContestOrder(bot, "page", 3, 8)
    tally, again = play(load("bench"), order), play(load("bench"), order)

    report = tally.report(3)
    assert 1 <= len(tally.wins) <= 6 and report["reigns"]["played"] == len(tally.wins)
    assert sum(tally.held.values()) == 3 * len(tally.wins)
    assert sum(tally.won.values()) == pytest.approx(len(tally.wins))
    assert replaced(again) == replaced(tally)
    assert report["even"] == 0.3333 and 0.0 <= report["interval"][0] <= report["share"]
    if bot == "dictator":
        assert not tally.votes["contested"]


def replaced(tally: ContestTally) -> tuple[object, ...]:
    """What of a tally no clock has a part in."""
    return tally.wins, tally.rounds, tally.endings, tally.votes, tally.held, tally.won


def test_tallies_add_up() -> None:
    one, other = (
        play(load("bench"), ContestOrder("token", "page", 3, 1)),
        play(load("bench"), ContestOrder("token", "page", 3, 2)),
    )
    reigns, votes = len(one.wins) + len(other.wins), one.votes["votes"] + other.votes["votes"]
    one.add(other)

    assert len(one.wins) == len(one.rounds) == sum(one.endings.values()) == reigns
    assert one.votes["votes"] == votes


@pytest.mark.parametrize(("reigns", "seats"), [(0, {0, 1, 2}), (4, {2})])
def test_the_tested_player_comes_round_or_keeps_its_house(
    monkeypatch: pytest.MonkeyPatch, reigns: int, seats: set[int]
) -> None:
    found: list[Sitting] = []

    def watched(*about: Any, **more: Any) -> Iterator[Sitting]:
        for one in sittings(*about, **more):
            found.append(one)
            yield one

    monkeypatch.setattr(contest, "sittings", watched)
    order = ContestOrder("gatherer", "page", 3, 8, reigns)
    play(load("bench"), order)

    assert {one.tested for one in found} == seats
    assert 3 <= len(found) <= order.most == (reigns or 6)
