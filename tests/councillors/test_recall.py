"""A past that several have seen is read by the first of them who asks."""

from kd_desktop.councillors.recall import RecalledEvents, Steps, reading
from kd_desktop.engine.game import Event, say

CAUSE = say("test")
BOTH = Event(cause=CAUSE)
ALONE = Event(cause=CAUSE, only=1)


def test_what_both_saw_is_read_once_and_what_one_saw_alone_by_itself() -> None:
    read: list[Event] = []

    def further(before: tuple[Event, ...], event: Event) -> tuple[Event, ...]:
        read.append(event)
        return before if event.only is not None else (*before, event)

    blank: tuple[Event, ...] = ()
    steps: Steps = {}
    one, other = RecalledEvents(None, steps), RecalledEvents(None, steps)
    one += [BOTH, BOTH]
    other += [BOTH, ALONE, BOTH]

    assert reading(one, blank, further) == reading(other, blank, further) == (BOTH, BOTH)
    assert [event.only for event in read] == [None, None, 1]
    assert reading([BOTH, ALONE, BOTH], blank, further) == (BOTH, BOTH)


def test_a_past_that_lies_apart_is_read_once_and_not_held() -> None:
    read: list[Event] = []

    def further(before: tuple[Event, ...], event: Event) -> tuple[Event, ...]:
        read.append(event)
        return (*before, event)

    past = RecalledEvents()
    past += [BOTH, ALONE]
    one = RecalledEvents(past, apart=True)
    two = RecalledEvents(one, one.steps, apart=True)
    two.append(BOTH)

    assert reading(two, (), further) == (BOTH, ALONE, BOTH)
    assert reading(one, (), further) == (BOTH, ALONE)
    assert (len(one), len(two), len(read)) == (0, 1, 3)
