"""What a house likes to do in votes for its own sake, and who last wronged it."""

from __future__ import annotations

import pytest

from kd_desktop.councillors.council.manners import Manners, weaker
from kd_desktop.councillors.council.wrongs import wronged_by
from kd_desktop.councillors.kings.outlook import Outlook
from kd_desktop.councillors.temper import Manner, Temper
from kd_desktop.engine.council.ballot import Ballot, Side
from kd_desktop.engine.council.commands import CastVote, Gather, Moderate, Raise, Stay
from kd_desktop.engine.council.past import PastBallot, PastWord
from kd_desktop.engine.kings.commands import KingsCommand
from kd_desktop.engine.kings.history import PastVote
from tests.councillors.kings.tables import last_seat_view

AHEAD: dict[Side, int] = {"aye": 2, "nay": 3}
"""The table of `last_seat_view`: the Leader stands on AYE, and NAY is ahead by one."""


def worth(manner: Manner, command: KingsCommand, side: Side | None = None, quiet: float = 1.0) -> float:
    outlook = Outlook(last_seat_view(), Temper(manner=manner))
    return Manners(outlook, AHEAD, 0, quiet).worth(command, side)


@pytest.mark.parametrize(
    ("manner", "command", "points"),
    [
        (Manner(voting=1.0), CastVote("aye", 1), 1.0),
        (Manner(voting=1.0), Gather(), 0.0),
        (Manner(moderating=1.0), Moderate(), 1.0),
        (Manner(moderating=1.0), Gather(), 0.0),
        (Manner(contrary=1.0), CastVote("aye", 1), 1.0),
        (Manner(contrary=1.0), CastVote("nay", 1), 0.0),
        (Manner(loyal=1.0), CastVote("aye", 1), 1.0),
        (Manner(loyal=1.0), CastVote("nay", 1), 0.0),
        (Manner(exact=1.0), CastVote("aye", 2), 1.0),
        (Manner(exact=1.0), CastVote("aye", 3), 0.0),
        (Manner(exact=1.0), CastVote("aye", 1), 0.0),
        (Manner(thrift=1.0), CastVote("aye", 4), -3.0),
        (Manner(heft=1.0), CastVote("aye", 4), 0.0),
    ],
)
def test_a_manner_is_worth_its_points_where_it_shows(
    manner: Manner, command: KingsCommand, points: float
) -> None:
    assert worth(manner, command) == pytest.approx(points)


def test_laying_much_impresses_early_and_only_up_to_a_point() -> None:
    bold = Manner(heft=1.0)

    assert [worth(bold, CastVote("aye", power), quiet=0.5) for power in (1, 3, 5, 8)] == [0.0, 2.0, 4.0, 4.0]


@pytest.mark.parametrize(("power", "points"), [(1, 0.0), (2, 1.0), (3, 1.0)])
def test_who_likes_to_raise_likes_it_where_it_puts_its_side_ahead(power: int, points: float) -> None:
    assert worth(Manner(raising=1.0), Raise(power), "aye") == points
    assert worth(Manner(raising=1.0), Raise(power), "nay") == 0.0  # it is ahead without
    assert worth(Manner(raising=1.0), Stay(), "aye") == 0.0


def test_the_plain_manner_is_worth_nothing() -> None:
    for command in (CastVote("aye", 4), Gather(), Moderate(), Stay()):
        assert worth(Manner(), command) == 0.0


@pytest.mark.parametrize(("aye", "nay", "side"), [(0, 0, None), (2, 2, None), (1, 2, "aye"), (2, 1, "nay")])
def test_the_weaker_side(aye: int, nay: int, side: Side | None) -> None:
    assert weaker(aye, nay) == side


# --- wrongs ---------------------------------------------------------------------------------------


def vote(
    *ballots: tuple[int, Ballot, int], side: Side | None = "aye", words: tuple[PastWord, ...] = ()
) -> PastVote:
    """A vote with ballots of houses (their seats are one less than their numbers)."""
    cast = tuple(PastBallot(house - 1, house, ballot, power) for house, ballot, power in ballots)
    return PastVote("dilemma", 1, 1, "card", 0, ballots=cast, side=side, words=words)


BEATEN = vote((1, "nay", 2), (2, "aye", 1), (3, "aye", 4))
WON = vote((1, "aye", 2), (2, "nay", 1), (3, "gather", 0))


def test_who_laid_most_against_a_house_has_wronged_it() -> None:
    assert wronged_by([BEATEN], 1) == 3
    assert wronged_by([BEATEN], 2) is None


def test_it_is_remembered_until_somebody_else_does_worse() -> None:
    later = vote((1, "nay", 2), (2, "aye", 5), (3, "gather", 0))

    assert wronged_by([BEATEN, WON], 1) == 3
    assert wronged_by([BEATEN, WON, later], 1) == 2


def test_a_broken_word_is_a_wrong_even_in_a_won_vote() -> None:
    """A word binds nobody, but everybody heard it (KD-DEAL-7)."""
    broken = vote((1, "aye", 2), (2, "nay", 1), words=(PastWord(1, 0, "aye", kept=False),))
    kept = vote((1, "aye", 2), (2, "aye", 1), words=(PastWord(1, 0, "aye", kept=True),))

    assert wronged_by([broken], 1) == 2
    assert wronged_by([kept], 1) is None


def test_an_open_vote_wrongs_nobody() -> None:
    assert wronged_by([vote((1, "nay", 2), (2, "aye", 5), side=None)], 1) is None
