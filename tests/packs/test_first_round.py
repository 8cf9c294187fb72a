"""The first round of The Leaving Sea: before its first outcome nothing is read but the letter."""

from __future__ import annotations

import pytest

from kd_desktop.engine.council.ballot import SIDES, Side
from kd_desktop.engine.council.commands import CastVote, Gather
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.content import Dilemma
from tests.councillors.kings.tables import game_of
from tests.councillors.kings.tables import table as begun
from tests.engine.kings.position import Table, draft
from tests.engine.kings.table import pack

FIRST = [card.id for card in pack("leaving-sea").cards if isinstance(card, Dilemma) and card.envelope == 0]
READ = (e.OutcomeRevealed, e.EnvelopeOpened, e.EventPlacedOn, e.StoryPlacedOn, e.StickerAttached)
COVERING = ("r-fall", "r-stair", "r-pask")
"""Outcomes of these lay a story on the one that opens 71 and 72."""


def first_round(card: str, side: Side) -> tuple[Table, list[e.KingsEvent]]:
    """A new campaign after its first round, in which one house voted on that letter; and what happened."""
    _, state = begun(seats=3, game=game_of())
    table = draft(Table(game_of(), state))
    deck = tuple(one for one in (*table.r.deck, table.r.round_card) if one != card)
    table.put(round_card=card, deck=deck)
    leader = table.r.leader
    table.do(leader, CastVote(side, 1))
    told = list(table.last.events)
    for seat in ((leader + 1) % 3, (leader + 2) % 3):
        table.do(seat, Gather())
        told += table.last.events
    while not any(isinstance(event, e.CardPlaced) for event in told):
        assert table.r.ask is not None
        seat = table.r.ask.seats[0]
        table.do(seat, table.game.legal(table.state, seat)[0])
        told += table.last.events
    return table, told


@pytest.mark.parametrize("side", SIDES)
def test_nothing_is_read_before_the_first_outcome(side: Side) -> None:
    """KD-ABIL-3, KD-EVT-1: the first story opens 71 and 72 when the first round ends, whichever letter came.

    Where the outcome lays another story on it (KD-FIRST-7), the outcome itself opens them.
    """
    assert set(COVERING) < set(FIRST)
    for card in FIRST:
        table, told = first_round(card, side)
        read = [event for event in told if isinstance(event, READ)]
        assert isinstance(read[0], e.OutcomeRevealed), card
        opened = [event.number for event in read if isinstance(event, e.EnvelopeOpened)]
        assert opened.count(71) == opened.count(72) == 1, card
        lie = [placed.card for placed in table.state.events]
        assert lie.count("speakers-fee") == lie.count("fifth-question") == 1, card


def test_the_first_round_is_one_of_the_five() -> None:
    """KD-EVT-2: it counts though the Event comes only when it ends."""
    for card in ("r-fall", FIRST[-1]):
        table, _ = first_round(card, "aye")
        counted = {placed.card: dict(placed.counters) for placed in table.state.events}
        assert counted["fifth-question"] == {"questions": 1}, card


def test_what_lies_there_is_not_called_again() -> None:
    """KD-RUL-28: in a later round the same outcome says nothing of 71 and 72."""
    table, _ = first_round(FIRST[-1], "aye")
    card = "r-fall"
    table.put(round_card=card, deck=tuple(one for one in table.r.deck if one != card))
    leader = table.r.leader
    table.do(leader, CastVote("aye", 1))
    told = list(table.last.events)
    for seat in ((leader + 1) % 3, (leader + 2) % 3):
        table.do(seat, Gather())
        told += table.last.events
    assert [event.number for event in told if isinstance(event, e.EnvelopeOpened)] == [1]
    assert not [event for event in told if isinstance(event, e.CallIgnored)]
