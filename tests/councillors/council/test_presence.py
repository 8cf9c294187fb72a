"""What it is worth to be heard in a vote, at tables of three and larger ones."""

from __future__ import annotations

from dataclasses import replace as with_these

import pytest
from msgspec.structs import replace

from kd_desktop.councillors.council.bargains import Bargainer
from kd_desktop.councillors.council.poll import Poll
from kd_desktop.councillors.council.presence import BELIED, FULLY, OF_MORE, OF_THREE, HeardShares, heard
from kd_desktop.councillors.kings.outlook import Outlook
from kd_desktop.councillors.temper import DEFAULT
from kd_desktop.engine.council.ballot import OTHER, Ballot, Side, Vote
from kd_desktop.engine.council.commands import CastVote, Gather
from kd_desktop.engine.council.deals import Promise
from kd_desktop.engine.council.pledges import Pledge
from kd_desktop.engine.kings.commands import KingsCommand
from kd_desktop.engine.kings.view import View
from tests.councillors.kings.tables import first_vote

PRESENCE = 0.1
GATHER: Ballot = "gather"
SIZES = [(3, OF_THREE), (4, OF_MORE), (5, OF_MORE)]


def at_its_turn(ballots: tuple[Ballot | None, ...], committed: tuple[int, ...]) -> View:
    """What the last seat sees at its turn, when the others have acted so."""
    seats = len(ballots)
    game, state = first_vote(seats)
    reign = state.reign
    assert reign is not None and reign.ask is not None
    last = seats - 1
    vote = Vote(ballots, committed, last)
    power = tuple(8 - laid for laid in committed)
    ask = replace(reign.ask, kind="ballot", seats=(last,))
    reign = replace(reign, ask=ask, leader=0, vote=vote, power=power)
    return game.view(replace(state, reign=reign), last)


def poll(view: View, presence: float = PRESENCE) -> Poll:
    return Poll(Outlook(view, with_these(DEFAULT, presence=presence)))


def worth(of: Poll, side: Side) -> float:
    return heard(of.outlook, of.total, of.quiet, side)


@pytest.mark.parametrize(("seats", "voice"), SIZES)
def test_the_last_to_speak_where_nobody_has_is_heard_most(seats: int, voice: HeardShares) -> None:
    silent = (GATHER,) * (seats - 1)
    view = at_its_turn((*silent, None), (0,) * seats)
    added = poll(view).vote_worth("aye", 1) - poll(view, 0.0).vote_worth("aye", 1)

    assert added == pytest.approx(PRESENCE * (voice.early + voice.late))


@pytest.mark.parametrize(("seats", "voice"), SIZES)
def test_the_first_to_speak_is_heard_a_little_and_at_three_more(seats: int, voice: HeardShares) -> None:
    of = poll(at_its_turn((None,) * seats, (0,) * seats))

    assert worth(of, "aye") == worth(of, "nay") == pytest.approx(PRESENCE * voice.early)


@pytest.mark.parametrize("asked", ["aye", "nay"])
@pytest.mark.parametrize(("seats", "voice"), SIZES)
def test_whoever_stands_alone_is_opposed_most_at_three(seats: int, voice: HeardShares, asked: Side) -> None:
    silent = (GATHER,) * (seats - 2)
    of = poll(at_its_turn((asked, *silent, None), (2, *(0,) * (seats - 1))))

    assert worth(of, OTHER[asked]) == pytest.approx(PRESENCE * voice.against) != 0.0
    assert worth(of, asked) == 0.0
    assert OF_THREE.against > OF_MORE.against


def test_where_both_sides_have_spoken_one_voice_more_is_nothing() -> None:
    of = poll(at_its_turn(("aye", "nay", None), (2, 1, 0)))

    assert worth(of, "aye") == worth(of, "nay") == 0.0


def test_a_raise_is_no_first_word() -> None:
    view = at_its_turn(("aye", "gather", "nay"), (3, 0, 1))

    assert poll(view).vote_worth("nay", 3) == pytest.approx(poll(view, 0.0).vote_worth("nay", 3))


@pytest.mark.parametrize(("better", "cost"), [(1.0, 0.0), (1.5, 1.5 * BELIED), (40.0, FULLY * BELIED)])
def test_to_vote_for_what_one_plainly_does_not_want_costs(better: float, cost: float) -> None:
    """Fresh eyes read in the diaries: "wanted NAY", voted AYE with 1, and lost 7.1 points by it."""
    of = poll(at_its_turn((None,) * 4, (0,) * 4))
    of.outlook.after = {"aye": 0.0, "nay": better}
    aye, nay = CastVote("aye", 2), CastVote("nay", 2)

    assert (of.belied(aye), of.belied(nay), of.belied(Gather())) == pytest.approx((cost, 0.0, 0.0))
    given = replace(of.outlook.reign, pledges=(Pledge(3, 0, "aye"),))
    of.outlook.reign = given
    assert Poll(of.outlook).belied(aye) == 0.0, "it has given its word"


def test_who_is_paid_for_it_belies_nothing() -> None:
    of = poll(at_its_turn((None,) * 4, (0,) * 4))
    of.outlook.after = {"aye": 0.0, "nay": 4.0}
    promise = Promise("vote", 3, "aye")
    before = Bargainer(of.outlook, Poll(of.outlook)).effort(promise)
    best = max(worth for worth, _ in of.plan)
    votes = max(of.worth(command) for _, command in of.plan if _aye(command))

    assert before == pytest.approx(best - votes - 4.0 * BELIED)


def _aye(command: KingsCommand) -> bool:
    return isinstance(command, CastVote) and command.side == "aye"
