"""Favours between houses: told, done and returned over several rounds; and what a liar loses by it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from kd_desktop.councillors.council.announcements import favour
from kd_desktop.councillors.council.bargains import RETURN as EASIER
from kd_desktop.councillors.council.bargains import Bargainer
from kd_desktop.councillors.council.obligations import RETURN, Obligations
from kd_desktop.councillors.council.poll import Poll
from kd_desktop.councillors.council.understandings import PATIENCE, favours, owed
from kd_desktop.councillors.council.words import Will
from kd_desktop.councillors.kings.beliefs import believe
from kd_desktop.councillors.kings.outlook import Outlook
from kd_desktop.engine.council.ballot import Ballot, Side
from kd_desktop.engine.council.commands import CastVote, Gather, GiveWord
from kd_desktop.engine.council.content import Stake
from kd_desktop.engine.council.deals import Deal, Payment, Promise
from kd_desktop.engine.council.past import PastBallot, PastDeal, PastWord
from kd_desktop.engine.council.pledges import Pledge
from kd_desktop.engine.kings.history import PastReign, PastVote
from kd_desktop.engine.kings.view import View
from tests.councillors.kings.tables import last_seat_view

WORD = PastWord(0, 3, "aye", kept=True)
"""Seat 0 told seat 3 that it votes AYE, and did."""


def vote(
    *ballots: Ballot,
    words: tuple[PastWord, ...] = (),
    side: Side | None = "aye",
    deals: tuple[Deal, ...] = (),
) -> PastVote:
    """A vote in which the seats did that."""
    done = tuple(PastBallot(seat, seat + 1, ballot, 2) for seat, ballot in enumerate(ballots))
    closed = tuple(PastDeal(deal, agreed=True) for deal in deals)
    return PastVote("dilemma", 1, 1, "", 0, ballots=done, side=side, words=words, deals=closed)


def reign(*votes: PastVote) -> PastReign:
    return PastReign(1, "", (1, 2, 3, 4), 1, 0, (), (0,) * 4, (0,) * 4, votes=votes)


DONE = vote("aye", "nay", "gather", "aye", words=(WORD,))
TOGETHER = vote("nay", "aye", "gather", "nay")
APART = vote("nay", "aye", "gather", "aye")


def test_a_word_kept_to_ones_good_is_a_favour() -> None:
    assert favours(DONE) == {(0, 3)}
    assert favours(vote("aye", "nay", "gather", "nay", words=(WORD,))) == set(), "not on its side"
    assert favours(vote("aye", "nay", "aye", "gather", words=(WORD,))) == set(), "it didn't care"
    broken = replace(WORD, kept=False)
    assert favours(vote("nay", "nay", "gather", "nay", words=(broken,))) == set()


def test_what_was_bought_is_no_favour() -> None:
    bought = Deal(1, 3, (Payment(3, 0, 2),), (Promise("vote", 0, "aye"),), (0, 3), "closed")

    assert favours(vote("aye", "nay", "gather", "aye", words=(WORD,), deals=(bought,))) == set()


@pytest.mark.parametrize(
    ("votes", "debt"),
    [
        ((), 0),
        ((DONE,), 1),
        ((DONE, DONE), 2),
        ((DONE, TOGETHER), 0),
        ((TOGETHER, DONE), 1),
        ((DONE, APART), 1),
        ((DONE, *(APART,) * (PATIENCE - 1)), 1),
        ((DONE, *(APART,) * PATIENCE), 0),
        ((DONE, vote(side=None)), 1),
    ],
)
def test_a_favour_is_owed_until_it_is_returned_or_forgotten(votes: tuple[PastVote, ...], debt: int) -> None:
    assert owed(reign(*votes), 3, 0) == debt
    assert owed(reign(*votes), 0, 3) == -debt
    assert owed(None, 3, 0) == 0


def outlook(past: PastReign | None = None, **changed: Any) -> Outlook:
    """The last seat's, with that past of the reign behind it."""
    view = last_seat_view(("aye", "nay", "gather", None), (2, 3, 0, 0), aye=(), nay=())
    assert view.reign is not None
    view = replace(view, reign=replace(view.reign, **changed))
    found = Outlook(view, beliefs=believe(view, None))
    found.memory = SimpleNamespace(reign=past)  # type: ignore[assignment]
    return found


def test_whoever_owes_a_favour_stands_by_its_creditor() -> None:
    """Seat 0 has voted AYE."""
    free, owing = (Obligations(outlook(past)) for past in (reign(), reign(DONE)))

    assert free.worth(CastVote("aye", 1)) == 0.0
    assert owing.worth(CastVote("aye", 1)) == RETURN
    assert owing.worth(CastVote("nay", 1)) == owing.worth(Gather()) == 0.0


def test_a_creditor_asks_by_its_word_too() -> None:
    view = last_seat_view((None, "nay", "gather", None), (0, 3, 0, 0))
    assert view.reign is not None
    view = replace(view, reign=replace(view.reign, pledges=(Pledge(0, 1, "nay"),)))
    found = Outlook(view)
    found.memory = SimpleNamespace(reign=reign(DONE))  # type: ignore[assignment]

    assert Obligations(found).worth(CastVote("nay", 1)) == RETURN


def test_a_creditor_pays_less() -> None:
    offer = Deal(7, 0, (Payment(0, 3, 1),), (Promise("vote", 3, "aye"),), (0,))

    def wanted(past: PastReign) -> float:
        found = outlook(past)
        bargainer = Bargainer(found, Poll(found))
        return bargainer.wanted(offer)

    assert wanted(reign(DONE)) == pytest.approx(wanted(reign()) - EASIER)


def test_more_must_be_paid_by_whoever_isnt_believed_and_its_gains_are_begrudged() -> None:
    offer = Deal(7, 0, (Payment(0, 3, 1),), (Promise("vote", 3, "aye"),), (0,))
    found = outlook()

    def wanted(believed: float) -> float:
        found.kept = {0: believed}
        return Bargainer(found, Poll(found)).wanted(offer)

    assert wanted(0.0) > wanted(1 / 3) > wanted(2 / 3) == wanted(1.0)
    view = last_seat_view()
    trusted, doubted = (
        Outlook(view, beliefs=believe(view, None), believed={0: believed}) for believed in (2 / 3, 0.0)
    )
    gains = sum(chance * stake for chance, stake in trusted.leans[0].values())
    assert gains != 0.0
    assert (doubted.envy - trusted.envy) * gains > 0.0


def told(past: PastReign, zero: Side, view: View | None = None, **known: Any) -> GiveWord | None:
    """What the last seat says before anybody has acted; seat 0 surely wants that side, the others are torn.

    AYE pays the last seat well, and it lays all on it.
    """
    view = view or last_seat_view((None,) * 4, (0,) * 4)
    found = Outlook(view, beliefs=believe(view, None), **known)
    found.memory = SimpleNamespace(reign=past)  # type: ignore[assignment]
    poll = Poll(found)
    poll._wills = {seat: (Will(1, 1.0, 0.5), Will(-1, 1.0, 0.5)) for seat in found.rivals}
    poll._wills[0] = (Will(1 if zero == "aye" else -1, 3.0, 1.0),)
    return favour(found, poll)


def test_a_favour_is_done_where_it_costs_little() -> None:
    assert told(reign(), "aye") == GiveWord(0, "aye")
    assert told(reign(), "nay") is None, "its own cause is worth more"


def test_no_favour_is_done_against_what_its_friend_has_shown_to_want() -> None:
    """A house once gave its word for AYE to one that was just paying a third not to vote AYE."""
    view = last_seat_view((None,) * 4, (0,) * 4)
    assert view.reign is not None and view.reign.dilemma is not None
    pays = Deal(1, 0, (Payment(0, 1, 1),), (Promise("vote_not", 1, "aye"),), (0,))
    stake = Stake(view.reign.seats[0].house.number, "nay", ("We need it.", "You don't."))
    spoken = replace(view.reign, dilemma=replace(view.reign.dilemma, stakes=(stake,)))

    assert told(reign(), "aye", view) == GiveWord(0, "aye")
    assert told(reign(), "aye", replace(view, reign=replace(view.reign, deals=(pays,)))) is None
    assert told(reign(), "aye", replace(view, reign=spoken)) is None


def test_no_favour_is_done_to_who_owes_one_or_did_one_harm() -> None:
    mine = replace(WORD, seat=3, to=0)
    owing = reign(vote("aye", "nay", "gather", "aye", words=(mine,)))

    assert owed(owing, 0, 3) == 1
    assert told(owing, "aye") is None
    assert told(reign(), "aye", regards={0: -0.1}) is None
