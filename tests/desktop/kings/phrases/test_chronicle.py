"""A whole reign as text."""

from __future__ import annotations

import re
import subprocess
import sys
from functools import cache
from itertools import pairwise

import pytest

from kd_desktop.councillors.arena import Councillor, play_sitting
from kd_desktop.desktop.kings.phrases.chronicle import chronicle
from kd_desktop.desktop.kings.phrases.messages import message_sentence
from kd_desktop.engine.game import Message
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.commands import BeginReign, Join
from kd_desktop.engine.kings.events import KingsEvent
from kd_desktop.engine.kings.game import KingsGame
from kd_desktop.engine.kings.state import Campaign
from kd_desktop.packs import load

WHY = Message("vote")


@cache
def reign(pack: str = "leaving-sea", seed: int = 4) -> tuple[KingsGame, Campaign, tuple[KingsEvent, ...]]:
    """A reign that was played to its end, and everything that happened from the first member on."""
    game = KingsGame(load(pack))
    state, happened = game.new(seed), []
    houses = (1, 2, 7, 12)
    for command in (*(Join(house) for house in houses), BeginReign(houses)):
        step = game.apply(state, None, command)
        state = step.state
        happened.extend(step.events)
    state, events = play_sitting(game, state, [Councillor(9) for _ in houses])
    return game, state, (*happened, *events)


@pytest.mark.parametrize("pack", ["leaving-sea", "bench"])
def test_a_reign_is_told_from_the_crowning_to_the_next_king(pack: str) -> None:
    game, state, events = reign(pack)
    lines = chronicle(events, game.view(state, None), game.library.pack)

    assert any("Moderator." in line and line.startswith("Reign 1") for line in lines)
    assert lines[-1] == "Reign 1 is recorded, and the Table is cleared."
    assert not any(re.search(r"\bseat \d|\{", line) for line in lines)
    assert not any(line == after == "" for line, after in pairwise(lines))


def test_rounds_are_paragraphs() -> None:
    game, state, events = reign()
    lines = chronicle(events, game.view(state, None), game.library.pack)

    begins = [index for index, line in enumerate(lines) if line.startswith("Round ")]
    assert len(begins) == state.ledger[-1].rounds
    assert all(lines[index - 1] == "" for index in begins)


def test_letters_are_read_out_only_with_the_pack() -> None:
    game, state, events = reign()
    drawn = next(event for event in events if isinstance(event, e.CardDrawn))
    front = game.library.dilemma(drawn.card).question
    view = game.view(state, None)

    assert any(front in line for line in chronicle(events, view, game.library.pack))
    assert not any(front in line for line in chronicle(events, view))


def test_what_is_for_one_seat_alone_isn_t_told() -> None:
    game, state, events = reign()
    hands = [event for event in events if isinstance(event, e.AgendaHand)]
    lines = chronicle(events, game.view(state, None))

    assert hands and all(event.only is not None for event in hands)
    assert not any(" is dealt " in line for line in lines)


def test_card_texts_have_their_slots_filled() -> None:
    game, state, _events = reign("bench")
    card = next(card for card in game.library.pack.cards if "{office:" in getattr(card, "front_text", ""))
    lines = chronicle(
        [
            e.ReignBegan(number=1, king="Osmer", houses=(1, 2, 7), leader=0, moderator=1, cause=WHY),
            e.CardDrawn(card=card.id, left=3, cause=WHY),
        ],
        game.view(state, None),
        game.library.pack,
    )

    assert "Osmer" in lines[-2] + lines[-1]
    assert "{" not in "".join(lines)


def test_every_event_of_a_reign_has_a_cause_that_can_be_said() -> None:
    for pack in ("leaving-sea", "bench"):
        game, state, events = reign(pack)
        view = game.view(state, None)
        for event in events:
            assert message_sentence(event.cause, view) != event.cause.code


def test_sentences_need_no_application() -> None:
    code = (
        "from PySide6.QtCore import QCoreApplication\n"
        "from kd_desktop.desktop.kings.phrases.names import resource_name, ending_sentence\n"
        "assert QCoreApplication.instance() is None\n"
        "print(resource_name('wealth'), ending_sentence('died'))"
    )
    done = subprocess.run([sys.executable, "-c", code], check=False, capture_output=True, timeout=60)

    assert done.stdout.decode().strip() == "Wealth The ruler is dead."
