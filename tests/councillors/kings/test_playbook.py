"""How a councillor played, counted in the history of its reign."""

from kd_desktop.councillors.kings.playbook import _counts, _reign
from kd_desktop.engine.kings import events as e
from tests.engine.kings.test_history import HOUSES, WHY, one_vote


def test_a_reign_is_counted_from_its_history() -> None:
    shown = e.Revealed(seat=1, agenda="rebel", power=6, coins=3, cause=WHY)
    reign = _reign(HOUSES, [*one_vote()[1:], shown])
    first, second, third = (dict(_counts(seat, reign)) for seat in range(3))
    vote = {"votes": 1, "silent": 0}
    assert first == {"pass": 1, "offered": 1, "taken": 1, "spent": 2, **vote}
    assert second == {
        "aye": 1, "accept": 1, "decline": 1, "spent": 0, "power": 6, "reveals": 1, **vote,
    }  # fmt: skip
    assert third == {"nay": 1, "offered": 1, "taken": 0, "spent": 0, **vote}


def test_a_vote_in_which_all_pass_is_silent() -> None:
    """KD-TALLY-4."""
    passed = [
        e.Passed(seat=seat, ballot="moderate" if seat == 1 else "gather", cause=WHY) for seat in range(3)
    ]
    decided = e.SideDecided(side="aye", by=1, cause=WHY)
    counts = _counts(0, _reign(HOUSES, [*one_vote()[1:5], *passed, decided]))
    assert (counts["votes"], counts["silent"], counts["pass"]) == (1, 1, 1)
