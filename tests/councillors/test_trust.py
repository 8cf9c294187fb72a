"""What a house thinks of the others, from what the table saw."""

from kd_desktop.councillors.trust import Ledger, regards
from kd_desktop.engine.council.deals import Deal, Payment, Promise
from kd_desktop.engine.game import say
from kd_desktop.engine.kings.events import (
    DealAnswered,
    DealEnded,
    DealOffered,
    KingsEvent,
    ReignBegan,
    RoundBegan,
    SideDecided,
    VoteCast,
    WordJudged,
)
from tests.councillors.tables import moments

CAUSE = say("test")
HOUSES = (5, 7, 9, 11)


def reign(*houses: int) -> ReignBegan:
    return ReignBegan(number=1, king="", houses=houses or HOUSES, leader=0, moderator=1, cause=CAUSE)


def deal(payer: int, maker: int, side: str, closed: bool = True) -> tuple[KingsEvent, ...]:
    """The payer offers Coins for the maker's vote, and gets it or not."""
    one = Deal(1, payer, (Payment(payer, maker, 2),), (Promise("vote", maker, side),), (payer,))  # type: ignore[arg-type]
    offered = (RoundBegan(round=1, cause=CAUSE), DealOffered(deal=one, cause=CAUSE))
    if not closed:
        return (*offered, DealAnswered(deal=1, seat=maker, answer="decline", cause=CAUSE))
    return (*offered, DealEnded(deal=1, state="closed", cause=CAUSE))


def vote(winner: str, **sides: str) -> tuple[KingsEvent, ...]:
    casts = tuple(
        VoteCast(seat=int(seat[1:]), side=side, power=2, cause=CAUSE)  # type: ignore[arg-type]
        for seat, side in sides.items()
    )
    return (*casts, SideDecided(side=winner, cause=CAUSE))  # type: ignore[arg-type]


def test_a_closed_deal_makes_both_think_better_of_each_other() -> None:
    seen = (reign(), *deal(0, 1, "aye"))

    assert Ledger(5, seen).regard == {7: 0.15}
    assert Ledger(7, seen).regard == {5: 0.15}
    assert Ledger(9, seen).regard == {}


def test_a_declined_offer_is_remembered_by_its_maker_alone() -> None:
    seen = (reign(), *deal(0, 1, "aye", closed=False))

    assert Ledger(5, seen).regard[7] < 0
    assert Ledger(7, seen).regard == {}


def test_whoever_buys_a_vote_against_one_s_side_is_held_in_bad_regard() -> None:
    """And worse than one who merely won."""
    seen = (reign(), *deal(1, 2, "nay"), *vote("nay", s0="aye", s2="nay", s3="nay"))
    regard = Ledger(5, seen).regard

    assert regard[7] < regard[11] < 0
    assert regard[9] < 0


def test_a_victory_together_binds_a_little() -> None:
    seen = (reign(), *vote("aye", s0="aye", s1="aye", s2="nay"))
    regard = Ledger(5, seen).regard

    assert regard[7] > 0
    assert regard[9] == 0


def judged(seat: int, to: int, kept: bool) -> WordJudged:
    return WordJudged(seat=seat, to=to, kept=kept, cause=CAUSE)


def test_a_word_kept_is_thanked_and_a_broken_one_is_worse_than_it_is_good() -> None:
    """Though it bound nobody (KD-DEAL-7)."""
    kept = Ledger(5, (reign(), judged(1, 0, True))).regard[7]
    broken = Ledger(5, (reign(), judged(1, 0, False))).regard[7]

    assert kept > 0 > broken
    assert kept + broken < 0


def test_a_word_broken_to_somebody_else_is_noted_a_little() -> None:
    broken = (reign(), judged(1, 2, False))

    assert Ledger(9, broken).regard[7] < Ledger(5, broken).regard[7] < 0
    assert Ledger(5, (reign(), judged(1, 2, True))).regard == {}


def test_a_broken_word_is_remembered_in_the_next_reign() -> None:
    seen = (reign(), judged(1, 0, False), reign(9, 7, 5, 2))

    assert regards((9, 7, 5, 2), 2, seen)[1] < -0.2


def test_regard_lasts_over_reigns_and_fades() -> None:
    once = (reign(), *deal(0, 1, "aye"))
    later = (*once, reign(7, 5, 2, 3))

    assert 0 < Ledger(5, later).regard[7] < Ledger(5, once).regard[7]


def test_regard_goes_by_house_not_by_seat() -> None:
    seen = (reign(), *deal(0, 1, "aye"), reign(7, 9, 5, 11))

    assert regards((7, 9, 5, 11), 2, seen)[0] > 0
    assert regards((7, 9, 5, 11), 2, seen)[1] == 0


def test_a_house_that_sat_elsewhere_has_no_opinion() -> None:
    seen = (reign(), *deal(0, 1, "aye"), *vote("aye", s0="aye", s1="aye"))

    assert Ledger(3, seen).regard == {}


def test_after_some_reigns_houses_have_opinions_within_bounds() -> None:
    seen: tuple[KingsEvent, ...] = ()
    houses: tuple[int, ...] = ()
    for _game, state, witness in moments(seed=3, reigns=3):
        if state.reign is not None:
            seen, houses = tuple(witness.of(0)), state.reign.seats
    found = regards(houses, 0, seen)

    assert any(regard != 0 for regard in found.values())
    assert all(-1 <= regard <= 1 for regard in found.values())
