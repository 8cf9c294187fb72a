"""The log tells at once what a card gives and takes, and from which card it comes."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import pytest

from kd_desktop.desktop.kings.explain.gains import ability_sentence, gains_sentence, together
from kd_desktop.desktop.kings.phrases.events import event_sentence
from kd_desktop.desktop.kings.phrases.messages import message_sentence
from kd_desktop.desktop.kings.phrases.names import Names
from kd_desktop.engine.game import say
from kd_desktop.engine.kings import events as e
from tests.desktop.kings.board.position import position

pytestmark = pytest.mark.usefixtures("qapp")

FEE = say("event", "KD-EVT-2", card="w-barges")
STORY = say("ability", "KD-ABIL-1", source="water-00", index=0)
LOST = say("lost_vote", "KD-CLEAN-5")


class Seen(NamedTuple):
    """An event as the table saw it."""

    number: int
    event: Any
    parties: tuple[int, ...]


def seen(*events: Any, number: int = 7) -> list[Seen]:
    view = position()
    assert view.reign is not None
    parties = tuple(seat.house.number for seat in view.reign.seats)
    return [Seen(number, event, parties) for event in events]


def said(events: Sequence[Seen]) -> list[str]:
    names = Names(position())
    names.titles |= {"w-barges": "Stop the barges?", "water-00": "The First Paper"}
    return [gains_sentence(run, names) for run in together(events)]


def house(seat: int) -> str:
    return Names(position()).seat(seat)


def test_equal_sums_stand_together_and_the_card_is_named() -> None:
    events = seen(
        e.CoinsMoved(cause=FEE, seat=0, delta=1),
        e.CoinsMoved(cause=FEE, seat=1, delta=1),
        e.CoinsMoved(cause=FEE, seat=2, delta=1),
        e.CoinsMoved(cause=FEE, seat=1, delta=1),
        e.CoinsMoved(cause=FEE, seat=2, delta=1),
        e.PowerMoved(cause=FEE, seat=0, delta=1, source="pool"),
    )
    assert said(events) == [
        f"“Stop the barges?” gives {house(0)} 1 Coin and 1 Power; {house(1)} and {house(2)} 2 Coins each."
    ]


def test_what_only_its_house_can_read_is_never_called_by_its_id() -> None:
    """Another house's achievement works in the open; what it is called stands on its own sheet alone."""
    price = say("ability", "KD-ABIL-1", source="sable-price", index=0)
    assert said(seen(e.CoinsMoved(cause=price, seat=0, delta=2))) == [
        f"An ability of its own gives {house(0)} 2 Coins."
    ]


def test_what_is_taken_is_said_after_what_is_given() -> None:
    events = seen(
        e.CoinsMoved(cause=FEE, seat=0, delta=-2),
        e.CoinsMoved(cause=FEE, seat=1, delta=-2),
        e.PowerMoved(cause=FEE, seat=0, delta=3, source="pool"),
    )
    assert said(events) == [
        f"“Stop the barges?” gives {house(0)} 3 Power. "
        f"“Stop the barges?” takes 2 Coins each from {house(0)} and {house(1)}."
    ]


def test_an_ability_that_gives_has_one_line_for_all_its_houses() -> None:
    parties = seen(e.CoinsMoved(cause=FEE, seat=0, delta=1))[0].parties
    gained = [
        event
        for seat in (0, 1)
        for event in (
            e.AbilityUsed(cause=STORY, source="water-00", index=0, house=parties[seat]),
            e.PowerMoved(cause=STORY, seat=seat, delta=1, source="pool"),
        )
    ]
    assert said(seen(*gained)) == [f"“The First Paper” gives {house(0)} and {house(1)} 1 Power each."]
    other = e.AbilityUsed(cause=STORY, source="water-00", index=0, house=parties[2])
    assert said(seen(*gained, other)) == [""], "for the third it did something else, told on its own"


def test_nothing_else_is_put_together() -> None:
    events = seen(
        e.CoinsMoved(cause=FEE, seat=0, delta=1),
        e.PowerMoved(cause=LOST, seat=0, delta=4, source="pool"),
        e.PowerMoved(cause=LOST, seat=1, delta=4, source="pool"),
        e.BalanceMoved(cause=FEE, delta=-1, now=3),
        e.CoinsMoved(cause=STORY, seat=0, delta=1),
    ) + seen(e.CoinsMoved(cause=STORY, seat=1, delta=1), number=8)
    runs = list(together(events))
    assert [len(run) for run in runs] == [1] * 6
    assert [one for run in runs for one in run] == events
    assert [bool(words) for words in said(events)] == [True, False, False, False, True, True]


def test_an_ability_that_not_everybody_can_read_is_not_named() -> None:
    names, cause = Names(position()), say("ability", "KD-ABIL-1", source="own-money", index=0)
    number = names.seats[0]
    used = e.AbilityUsed(cause=cause, source="own-money", index=0, house=number)
    unnamed = f"An ability of its own takes effect for {names.house(number)}."
    assert ability_sentence(used, [used], names, "") == event_sentence(used, names) == unnamed
    assert message_sentence(cause, names) == "a house has this ability"
    names.titles["own-money"] = "Mud is money"
    named = f"“Mud is money” takes effect for {names.house(number)}."
    assert ability_sentence(used, [used], names, "") == event_sentence(used, names) == named
    assert message_sentence(cause, names) == "“Mud is money” has this ability"
