"""Councillors speak at their plates; a plate or Y tells why they may have acted."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from kd_desktop.councillors.kings.mind import think
from kd_desktop.councillors.kings.thoughts import KingsThought
from kd_desktop.desktop.kings.explain.log import tag
from kd_desktop.desktop.kings.remarks.speaker import Remark
from kd_desktop.desktop.kit import theme
from kd_desktop.desktop.library.founding import found
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.engine.council.commands import DeclineDeal, Gather, OfferDeal
from kd_desktop.engine.council.deals import Payment, Promise
from kd_desktop.engine.game import say
from kd_desktop.engine.kings.commands import BeginReign, ChooseHouses
from kd_desktop.engine.kings.content import KingsPack
from kd_desktop.storage.chairs import Chair
from tests.desktop.kings.play.conftest import Sit
from tests.desktop.kings.play.hands import Hands
from tests.desktop.kings.play.play import forward, until
from tests.everyday import daily, everyday


def test_a_computer_says_what_it_does_and_its_plate_says_why(
    qtbot: QtBot, window: MainWindow, sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = sit("computer", "computer", "computer", seed=3)
    until(session, "ask_ballot")
    window.show_session(session)
    council = window.game_page
    hands = Hands(qtbot, window)
    hands.settle()
    while council.playback.unread():
        council.reader.next.click()
    seat = session.waiting()[0]
    monkeypatch.setattr("kd_desktop.desktop.kings.remarks.speaker.READINESS", {})
    assert session.answer(seat, Gather())
    qtbot.waitUntil(lambda: not session.busy)
    last = council.talk.remarks[-1]
    assert (last.seat, last.situation, last.number) == (seat, "gather", session.number)
    shown = [bubble for bubble in council.talk._bubbles if bubble.isVisible()]
    assert [bubble.words.text() for bubble in shown] == [last.words]
    qtbot.mouseClick(council.table.seats.plates[seat], Qt.MouseButton.LeftButton)
    panel = council.councillor_panel
    assert panel.isVisible() and panel.heading.text().startswith("House ")
    told = [label.text() for label in panel.texts.findChildren(QLabel)]
    assert any("share of the" in line for line in told)
    qtbot.keyClick(panel.texts, Qt.Key.Key_Escape)
    assert not panel.isVisible()
    qtbot.keyClick(window, Qt.Key.Key_Y)
    assert panel.isVisible()


def test_the_log_has_what_was_said_after_what_it_was_said_to(
    window: MainWindow, sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kd_desktop.desktop.kings.remarks.speaker.READINESS", {})
    session = sit("computer", "computer", "computer", seed=3)
    until(session, "ask_ballot")
    forward(session, 3)
    window.show_session(Session(session.store))
    council = window.game_page
    lines = [council.log.line(row) for row in range(council.log.rowCount())]
    talk = [row for row, line in enumerate(lines) if tag("kind", "talk") in line.tags]
    assert len(talk) == len(council.talk.remarks) >= 3
    for row in talk:
        assert lines[row - 1].number == lines[row].number
        assert lines[row].words.count("“") == 1 and len(lines[row].tags) == 2, "its kind and its house"
    assert [line.number for line in lines] == sorted(line.number for line in lines)


def test_a_refusal_is_spoken_as_its_thought_says_it_aloud(
    qtbot: QtBot, window: MainWindow, sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not as the thought has it in secret; and the same words when the campaign is opened again."""
    monkeypatch.setattr("kd_desktop.desktop.kings.remarks.speaker.READINESS", {})
    session = sit("computer", "computer", "computer", seed=3)
    until(session, "ask_ballot")
    window.show_session(session)
    talk = window.game_page.talk
    seat = session.waiting()[0]
    other = (seat + 1) % 3
    assert session.answer(seat, OfferDeal((Payment(seat, other, 1),), (Promise("vote", other, "aye"),)))
    qtbot.waitUntil(lambda: not session.busy)
    reign = session.view(None).reign
    assert reign is not None
    decline = DeclineDeal(reign.deals[-1].id)
    real, said = say("against_me", player=seat), say("no_reason", player=seat)
    assert session.answer(other, decline, msgspec.json.encode(KingsThought(decline, reason=real, said=said)))
    qtbot.waitUntil(lambda: not session.busy)
    refusal = next(one for one in reversed(talk.remarks) if one.seat == other)
    assert (refusal.situation, refusal.number) == ("refuse_plain", session.number)
    before = list(talk.remarks)
    window.show_session(Session(session.store))
    assert talk.remarks == before


def test_whoever_sat_down_after_the_campaign_was_opened_is_called_by_name(
    qtbot: QtBot,
    window: MainWindow,
    bench: KingsPack,
    data_folder: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("kd_desktop.desktop.kings.remarks.speaker.READINESS", {})
    store = found(data_folder / "campaigns", bench, "Bench", (), "2026-11-20")
    chairs = {~place: Chair("computer", name) for place, name in enumerate("ABC")}
    store.apply(None, ChooseHouses(("A", "B", "C")), chairs=chairs)
    session = Session(store)
    assert not session.view(None).houses
    window.show_session(session)
    while session.view(None).picking is not None:
        chooser = session.waiting()[0]
        thought = think(session.view(chooser), (), 1, session.number, bargain=False)
        assert session.answer(chooser, thought.command)
        qtbot.waitUntil(lambda: not session.busy)
    houses = tuple(house.number for house in session.view(None).houses)
    assert session.answer(None, BeginReign(houses, "2026-11-20"))
    qtbot.waitUntil(lambda: not session.busy)
    talk = window.game_page.talk
    until(session, "ask_ballot")
    seat = session.waiting()[0]
    other = (seat + 1) % 3
    for coins in (1, 2, 3, 4):
        assert session.answer(seat, OfferDeal((Payment(seat, other, coins),), (Promise("pass", other),)))
        qtbot.waitUntil(lambda: not session.busy)
        decline = DeclineDeal(coins)
        assert session.answer(
            other, decline, msgspec.json.encode(KingsThought(decline, said=say("too_dear", player=seat)))
        )
        qtbot.waitUntil(lambda: not session.busy)
    named = [one for one in talk.remarks if "{other}" in one.line]
    names = {house.number: house.name for house in session.view(None).houses}
    assert named and all(names[one.other] in one.words for one in named)


@everyday(
    "code",
    ["too_dear", "too_little", "not_with_you", "against_me", "no_reason"],
    keep=["too_little", "no_reason"],
)
@daily("no_reason")
def test_a_person_hears_every_refusal_however_many_there_were(
    qtbot: QtBot, window: MainWindow, sit: Sit, code: str
) -> None:
    """Few ways to refuse are written for each reason; silence would sound as if nobody had answered."""
    session = sit("person", "computer", "computer", seed=3)
    session.pause(True)
    until(session, "ask_ballot")
    window.show_session(session)
    council = window.game_page
    Hands(qtbot, window).settle()
    while council.playback.unread():
        council.reader.next.click()
    name = session.view(None).reign.seats[1].house.name
    heard = []
    for coins in range(1, 8):
        offer = OfferDeal((Payment(0, 1, coins),), (Promise("vote", 1, "aye"),))
        assert session.answer(0, offer)
        qtbot.waitUntil(lambda: not session.busy)
        decline = DeclineDeal(coins)
        thought = KingsThought(decline, said=say(code, player=0))
        assert session.answer(1, decline, msgspec.json.encode(thought))
        qtbot.waitUntil(lambda: not session.busy)
        shown = [one for one in council.talk._bubbles if one.isVisible()]
        assert [one.who.text() for one in shown] == [name], coins
        heard.append(shown[0].words.text())
        council.talk.fade()
    assert all(words != then for words, then in pairwise(heard))


def test_the_first_to_speak_in_a_new_reign_is_pointed_at(window: MainWindow, sit: Sit) -> None:
    """The plates have their places before the window gets round to laying out what is new in it."""
    session = sit("computer", "computer", "computer", "computer", seed=3)
    until(session, "ask_ballot")
    window.show_session(session)
    plates = window.game_page.table.seats.plates
    assert len(plates) == 4 and all(plate.isVisible() for plate in plates)
    tops = [plate.y() for plate in plates]
    assert tops == sorted(set(tops))


def test_nobody_speaks_over_the_question(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    """Whoever sits at the top has its bubble under the strip that says what is voted on."""
    session = sit("person", "computer", "computer", "computer", seed=3)
    until(session, "ask_ballot")
    window.resize(1280, 720)
    window.show_session(session)
    council = window.game_page
    Hands(qtbot, window).settle()
    while council.playback.unread():
        council.reader.next.click()
    strip = council.table.question
    said = "Nineteen boats of ours go where that order sends them. Ask who mends the nets."
    seats = session.view(None).reign.seats[:2]
    council.talk._waiting = [Remark(1, one.seat, one.house.number, "interest", said) for one in seats]
    council.talk.speak()
    shown = [one for one in council.talk._bubbles if one.isVisible()]
    assert len(shown) == 2 and strip.isVisible()
    edge = strip.mapTo(council, strip.rect().bottomLeft()).y()
    assert all(one.y() > edge for one in shown)


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_nobody_speaks_over_an_open_chamber(
    qtbot: QtBot, window: MainWindow, sit: Sit, text: float, request: pytest.FixtureRequest
) -> None:
    """Bubbles move off it as it is opened for a look; where nothing is left beside it, they go.

    With large text only the last has room beside the tracks.
    """
    request.addfinalizer(lambda: theme.text.set_factor(1.0))
    window.look.set_text(text)
    session = sit("person", "person", "computer", "computer", seed=3)
    until(session, "ask_ballot")
    while session.waiting()[0] > 1:
        forward(session, 1)
    window.resize(1280, 720)
    window.show_session(session)
    council = window.game_page
    Hands(qtbot, window).settle()
    while council.playback.unread():
        council.reader.next.click()
    seats = session.view(None).reign.seats[2:4]
    said = "Nineteen boats of ours go where that order sends them. Ask who mends the nets."
    council.talk._waiting = [Remark(1, one.seat, one.house.number, "interest", said) for one in seats]
    council.talk.speak()
    bubbles = [one for one in council.talk._bubbles if one.isVisible()]
    assert len(bubbles) == (2 if text == 1.0 else 1)
    council.chamber.peek()
    for _ in range(2):
        assert council.chamber.is_open
        chamber = council.chamber.geometry()
        assert not any(one.geometry().intersects(chamber) for one in bubbles if one.isVisible())
        council.talk._waiting = [Remark(1, one.seat, one.house.number, "interest", said) for one in seats]
        council.talk.speak()
