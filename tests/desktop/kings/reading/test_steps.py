"""The steps of an outcome: what each thing does, in a few words beside it."""

from kd_desktop.desktop.kings.reading.steps import is_step, steps
from kd_desktop.engine.game import Message
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.state import Track

WHY = Message("outcome")


def moved(before: Track, after: Track, total: int) -> e.ResourceMoved:
    return e.ResourceMoved(
        resource="welfare", delta=total, total=total, before=before, after=after, cause=WHY
    )


def test_a_marker_at_the_end_of_its_track_stays_there() -> None:
    held, further = Track(8, "up", True), moved(Track(6, "up"), Track(7, "up", True), 1)
    said = [step.change for step in steps((moved(held, held, 2), further))]

    assert said == ["Still +8.", "+6 to +7."]


def swayed(before: int, after: int, resource: str = "") -> e.StabilityMoved:
    cause = Message("outcome", (("resource", resource),) if resource else (), "KD-STAB-1")
    return e.StabilityMoved(delta=after - before, before=before, after=after, locked=False, cause=cause)


def test_stability_stands_with_the_resource_that_it_followed_and_else_by_itself() -> None:
    rises = moved(Track(6, "up"), Track(7, "up", True), 1)
    alone = steps((rises, swayed(0, 1, "welfare"), swayed(1, -1)))
    assert [(step.title, step.then) for step in alone] == [
        ("Welfare", "Stability 0 to +1"),
        ("Stability", ""),
    ]
    assert (alone[1].change, alone[1].up) == ("+1 to \N{MINUS SIGN}1.", False)

    locked = steps((rises, swayed(1, -1)))
    assert [(step.title, step.then) for step in locked] == [("Welfare", ""), ("Stability", "")]
    assert [step.title for step in steps((swayed(0, 1),))] == ["Stability"]


def test_what_moves_has_a_step_of_its_own_or_stands_in_another() -> None:
    rises = moved(Track(6, "up"), Track(7, "up", True), 1)
    apart = [is_step(one) for one in (rises, swayed(0, 1, "welfare"), swayed(1, -1))]
    assert apart == [True, False, True]
