"""The end page tells which Threat ended the game."""

from __future__ import annotations

import pytest

from kd_desktop.desktop.throne.phrases.names import Names
from kd_desktop.desktop.throne.play.ending import _fallen
from kd_desktop.engine.throne import events as e
from tests.desktop.throne.games import Table


@pytest.mark.parametrize("seed", range(3))
def test_a_common_loss_says_what_failed_what_was_short_and_who_gave_what(seed: int) -> None:
    table = Table(seed)
    for _ in table.play(2000):
        told = table.told(None)
        events = [one.event for one in told.events]
        bids = next((one for one in reversed(events) if isinstance(one, e.BidsRevealed)), None)
        if bids is not None and not bids.beaten:
            break
    else:
        raise AssertionError("every Threat of this game was beaten: choose another seed")
    names = Names(told.view)
    words = _fallen(events, names)
    assert (
        names.card(bids.card) in words and "the bids were" in words and " short" in words and "{" not in words
    )
    assert all(names.seat(seat) in words for seat in range(len(bids.bids)))
