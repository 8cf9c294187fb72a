"""Tempers are told by how they play: what is counted, and the test without names."""

from __future__ import annotations

from collections import Counter

import pytest

from kd_desktop.councillors.temperaments import TEMPERAMENTS
from kd_desktop.engine.council.deals import Deal, Payment, Promise
from kd_desktop.engine.game import say
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.events import KingsEvent
from kd_desktop.packs import load
from kd_desktop.workshop.kings.measures import MEASURES, OWN, measured, parts
from kd_desktop.workshop.kings.tempers import Eye, Findings, HousePart, TemperOrder, play, windows

WHY = say("vote")
HOUSES = (4, 7, 9, 11)


def cast(seat: int, side: str, power: int) -> KingsEvent:
    return e.VoteCast(seat=seat, side="aye" if side == "aye" else "nay", power=power, cause=WHY)


def passed(seat: int, moderates: bool = False) -> KingsEvent:
    return e.Passed(seat=seat, ballot="moderate" if moderates else "gather", cause=WHY)


def raised(seat: int, side: str, power: int, committed: int) -> KingsEvent:
    return e.Raised(
        seat=seat, side="aye" if side == "aye" else "nay", power=power, committed=committed, cause=WHY
    )


def decided(side: str) -> KingsEvent:
    return e.SideDecided(side="aye" if side == "aye" else "nay", by=None, cause=WHY)


def leads(seat: int) -> KingsEvent:
    return e.LeaderMoved(seat=seat, before=0, cause=WHY)


def counted(*happened: KingsEvent) -> dict[int, Counter[str]]:
    """The parts of all four houses in the only vote, or all of them together, by seat."""
    total: dict[int, Counter[str]] = {seat: Counter() for seat in range(4)}
    for house, counts in parts((e.RoundBegan(round=1, cause=WHY), *happened), HOUSES):
        total[HOUSES.index(house)].update(counts)
    return total


def measures(seat: int, *happened: KingsEvent) -> dict[str, float]:
    return measured(counted(*happened)[seat])


def test_every_temper_has_a_measure_of_its_own() -> None:
    assert set(OWN) == {one.name for one in TEMPERAMENTS}
    assert len({name for name, _ in OWN.values()}) == len(OWN)
    assert {name for name, _ in OWN.values()} <= set(MEASURES)


def test_ballots_are_shares_of_three() -> None:
    found = [
        measures(
            seat, cast(0, "aye", 1), passed(1), passed(2, moderates=True), cast(3, "nay", 4), decided("nay")
        )
        for seat in range(4)
    ]

    assert [one["speaks"] for one in found] == [1.0, 0.0, 0.0, 1.0]
    assert [one["gathers"] for one in found] == [0.0, 1.0, 0.0, 0.0]
    assert [one["moderates"] for one in found] == [0.0, 0.0, 1.0, 0.0]
    assert [one.get("laid") for one in found] == [1.0, None, None, 4.0]


def test_power_is_laid_early_while_at_most_half_of_the_others_have_acted() -> None:
    votes = (cast(0, "aye", 5), passed(1), cast(2, "nay", 6), cast(3, "nay", 7), decided("nay"))

    assert [measures(seat, *votes).get("laid_early") for seat in range(4)] == [5.0, 0.0, None, None]


def test_a_side_put_ahead_by_one_is_exact() -> None:
    votes = (cast(0, "aye", 3), cast(1, "nay", 4), passed(2), cast(3, "aye", 2), decided("aye"))

    assert [measures(seat, *votes).get("exact") for seat in range(4)] == [0.0, 1.0, None, 1.0]


def test_a_raise_counts_where_the_side_is_not_ahead() -> None:
    votes = (cast(0, "aye", 3), cast(1, "nay", 4), passed(2), passed(3))
    again = (raised(0, "aye", 3, 6), e.Stayed(seat=1, cause=WHY), e.Stayed(seat=0, cause=WHY), decided("aye"))

    found = counted(*votes, *again)
    assert (found[0]["raised"], found[0]["may_raise"]) == (1, 1)
    assert (found[1]["raised"], found[1]["may_raise"]) == (0, 1)


def test_joining_the_weaker_side_and_the_leader_s() -> None:
    votes = (
        cast(0, "aye", 3),
        leads(0),
        cast(1, "nay", 1),
        cast(2, "aye", 1),
        cast(3, "nay", 1),
        decided("aye"),
    )
    found = [measures(seat, *votes) for seat in range(4)]

    assert [one.get("contrary") for one in found] == [None, 1.0, 0.0, 1.0]
    assert [one.get("with_leader") for one in found] == [None, 0.0, 1.0, 0.0]


def test_revenge_is_taken_on_whoever_laid_most_against_the_house() -> None:
    beaten = (cast(0, "aye", 5), cast(1, "nay", 1), passed(2), passed(3), decided("aye"))
    after = (cast(0, "nay", 1), cast(1, "aye", 1), passed(2), passed(3), decided("aye"))

    assert "revenge" not in measures(1, *beaten)
    assert measures(1, *beaten, *after)["revenge"] == 1.0
    assert "revenge" not in measures(0, *beaten, *after)


def test_offers_words_and_answers() -> None:
    deal = Deal(5, 0, (Payment(1, 0, 3),), (Promise("vote_not", 0, "aye"),), (0,))
    said = (
        e.DealOffered(deal=deal, cause=WHY),
        e.DealAnswered(deal=5, seat=1, answer="accept", cause=WHY),
        e.WordGiven(seat=2, to=1, ballot="aye", cause=WHY),
        *(passed(0), passed(1), passed(2), cast(3, "aye", 1)),
        e.WordJudged(seat=2, to=1, kept=False, cause=WHY),
        decided("aye"),
    )
    found = [measures(seat, *said) for seat in range(3)]

    assert (found[0]["offers"], found[0]["coins_asked"], found[0]["coins_bid"]) == (1.0, 3.0, 0.0)
    assert found[1]["accepts"] == 1.0 and "accepts" not in found[0]
    assert (found[2]["words_broken"], found[2]["words_kept"]) == (1.0, 0.0)


# --- the test without names -----------------------------------------------------------------------


def chair(temper: str, speaks: int, votes: int = 20) -> HousePart:
    """One that speaks in so many of ten votes."""
    each = [
        Counter(votes=1, ballots=1, cast=int(number % 10 < speaks), power=2 * int(number % 10 < speaks))
        for number in range(votes)
    ]
    return HousePart(temper, each, 1.0, 2)


def table(*speaks: int) -> list[HousePart]:
    names = ("zealot", "sceptic", "bold", "broker")
    return [chair(name, often) for name, often in zip(names, speaks, strict=True)]


def test_only_ten_votes_in_a_row_are_shown() -> None:
    assert [total["votes"] for total in windows(chair("bold", 3, votes=29).votes)] == [10, 10]


def test_the_nearest_in_measures_is_told() -> None:
    eye = Eye([table(9, 1, 5, 3), table(8, 2, 6, 4)])

    assert eye.nearest({"speaks": 0.9}, ["zealot", "sceptic", "bold"]) == "zealot"
    assert eye.nearest({"speaks": 0.1}, ["zealot", "sceptic", "bold"]) == "sceptic"
    assert eye.nearest({"speaks": 0.9}, ["sceptic", "bold"]) == "bold"


def test_one_half_teaches_what_the_other_half_is_told_by() -> None:
    apart = Findings([table(9, 1, 6, 3), table(9, 1, 6, 3), table(8, 2, 5, 4), table(8, 2, 5, 4)])
    mixed = Findings([table(9, 1, 6, 3), table(1, 9, 3, 6), table(8, 2, 5, 4), table(2, 8, 4, 5)])

    assert apart.told() == (16, 16)
    assert mixed.told()[0] == 0


def test_how_far_off_a_temper_is_in_its_own_measure() -> None:
    found = Findings([table(9, 3, 3, 3)])

    assert found.off()["zealot"] == pytest.approx(3**0.5)
    assert found.report(4)["tempers"]["zealot"]["told"] is True


def test_a_campaign_comes_out_the_same_again() -> None:
    order = TemperOrder("courtier", 3, 4)
    found = play(load("bench"), order)

    assert found == play(load("bench"), order)
    assert len(found) == 3 and sum(one.wins for one in found) == pytest.approx(found[0].reigns)
    assert all(one.votes and all(vote["ballots"] == 1 for vote in one.votes) for one in found)


@pytest.mark.long
def test_each_temper_is_told_by_its_play() -> None:
    """On a seed of its own: each is off by its own measure, none is weak, and ten votes tell most of them.

    A share of the reigns may be 0.05 below the least that it should be: so much is chance in so few.
    """
    orders = [TemperOrder("courtier", 4, 77_000 + number) for number in range(96)]
    found = Findings([play(load("leaving-sea"), order) for order in orders])
    report = found.report(4)

    assert {name: one["off"] for name, one in report["tempers"].items() if not one["told"]} == {}
    assert report["test"]["share"] >= 0.6
    assert min(one["share"] for one in report["tempers"].values()) >= 0.6 * 0.25 - 0.05
