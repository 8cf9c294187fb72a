"""What a house thinks of the others, from what the table saw."""

from collections.abc import Sequence

from kd_desktop.councillors.council.trust import now
from kd_desktop.councillors.kings.memory import recollect
from kd_desktop.councillors.recall import RecalledEvents
from kd_desktop.engine.council.deals import Deal, Payment, Promise
from kd_desktop.engine.council.events import (
    DealAnswered,
    DealEnded,
    DealOffered,
    RoundBegan,
    SideDecided,
    VoteCast,
    WordGiven,
    WordJudged,
)
from kd_desktop.engine.game import say
from kd_desktop.engine.kings.events import KingsEvent, ReignAbandoned, ReignBegan, ReignClosed
from tests.councillors.kings.tables import moments

CAUSE = say("test")
HOUSES = (5, 7, 9, 11)


def reign(*houses: int) -> ReignBegan:
    return ReignBegan(number=1, king="", houses=houses or HOUSES, leader=0, moderator=1, cause=CAUSE)


CLOSED = ReignClosed(number=1, cause=CAUSE)


def regard(house: int, seen: Sequence[KingsEvent]) -> dict[int, float]:
    """What a house that saw this thinks of each seat."""
    past = recollect(seen)
    return now(past.regards, past.history, house)


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

    assert regard(5, seen) == {1: 0.15, 2: 0.0, 3: 0.0}
    assert regard(7, seen) == {0: 0.15, 2: 0.0, 3: 0.0}
    assert not any(regard(9, seen).values())


def test_a_declined_offer_is_remembered_by_its_maker_alone() -> None:
    seen = (reign(), *deal(0, 1, "aye", closed=False))

    assert regard(5, seen)[1] < 0
    assert not any(regard(7, seen).values())


def test_whoever_buys_a_vote_against_one_s_side_is_held_in_bad_regard() -> None:
    """And worse than one who merely won."""
    seen = (reign(), *deal(1, 2, "nay"), *vote("nay", s0="aye", s2="nay", s3="nay"))
    found = regard(5, seen)

    assert found[1] < found[3] < 0
    assert found[2] < 0


def test_a_victory_together_binds_a_little() -> None:
    seen = (reign(), *vote("aye", s0="aye", s1="aye", s2="nay"))
    found = regard(5, seen)

    assert found[1] > 0
    assert found[2] == 0


def judged(seat: int, to: int, kept: bool) -> tuple[KingsEvent, ...]:
    given = WordGiven(seat=seat, to=to, ballot="aye", cause=CAUSE)
    return given, WordJudged(seat=seat, to=to, kept=kept, cause=CAUSE)


def test_a_word_kept_is_thanked_and_a_broken_one_is_worse_than_it_is_good() -> None:
    """Though it bound nobody (KD-DEAL-7)."""
    kept = regard(5, (reign(), *judged(1, 0, True)))[1]
    broken = regard(5, (reign(), *judged(1, 0, False)))[1]

    assert kept > 0 > broken
    assert kept + broken < 0


def test_a_word_broken_to_somebody_else_is_noted_a_little() -> None:
    broken = (reign(), *judged(1, 2, False))

    assert regard(9, broken)[1] < regard(5, broken)[1] < 0
    assert not any(regard(5, (reign(), *judged(1, 2, True))).values())


def test_a_broken_word_is_remembered_in_the_next_reign() -> None:
    seen = (reign(), *judged(1, 0, False), CLOSED, reign(9, 7, 5, 2))

    assert regard(5, seen)[1] < -0.2


def test_regard_lasts_over_reigns_and_fades() -> None:
    once = (reign(), *deal(0, 1, "aye"))
    later = (*once, CLOSED, reign(7, 5, 2, 3))

    assert 0 < regard(5, later)[0] < regard(5, once)[1]


def test_what_happened_in_a_reign_that_was_given_up_is_forgotten() -> None:
    """As if it hadn't been (KD-RUL-38)."""
    given_up = (reign(), *deal(0, 1, "aye"), ReignAbandoned(number=1, cause=CAUSE))

    assert not any(regard(5, (*given_up, reign())).values())


def test_a_past_is_read_once_and_comes_to_the_same() -> None:
    """However it is cut into pieces, and shared by those who saw it."""
    whole = (reign(), *deal(0, 1, "aye"), *vote("aye", s0="aye", s1="aye"), CLOSED, reign(7, 5, 2, 3))
    past = RecalledEvents()
    past += whole[:4]
    recollect(past)
    past += whole[4:-1]
    one, other = RecalledEvents(past), RecalledEvents(past)
    one.append(whole[-1])
    other.append(whole[-1])

    assert recollect(one) == recollect(other) == recollect(whole)


def test_regard_goes_by_house_not_by_seat() -> None:
    seen = (reign(), *deal(0, 1, "aye"), CLOSED, reign(7, 9, 5, 11))

    assert regard(5, seen)[0] > 0
    assert regard(5, seen)[1] == 0


def test_a_house_that_sat_elsewhere_has_no_opinion() -> None:
    seen = (reign(), *deal(0, 1, "aye"), *vote("aye", s0="aye", s1="aye"))

    assert not any(regard(3, seen).values())


def test_after_some_reigns_houses_have_opinions_within_bounds() -> None:
    seen: tuple[KingsEvent, ...] = ()
    houses: tuple[int, ...] = ()
    for _game, state, witness in moments(seed=3, reigns=3):
        if state.reign is not None:
            seen, houses = tuple(witness.of(0)), state.reign.seats
    found = regard(houses[0], seen)

    assert any(found.values())
    assert all(-1 <= one <= 1 for one in found.values())
