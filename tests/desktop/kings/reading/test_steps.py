"""The steps of an outcome: what each thing does, in a few words beside it."""

from kd_desktop.desktop.kings.reading.steps import steps
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
