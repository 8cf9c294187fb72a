"""Sounds at the table: driven by the events that everybody sees, as set, and in words for who wants them."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.sound import heard as module
from kd_desktop.desktop.sound import player
from kd_desktop.desktop.sound.heard import caption, heard
from kd_desktop.desktop.windows.look import Look
from kd_desktop.desktop.windows.main import MainWindow
from kd_desktop.engine.game import say
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.commands import CastVote, DecideSide
from tests.desktop.sound.conftest import Recorder
from tests.desktop.windows.conftest import Sit
from tests.desktop.windows.play import until

WHY = say("vote", "KD-TALLY-1")


def test_every_sound_is_the_sound_of_something_and_has_a_caption() -> None:
    assert set(module._HEARD.values()) == set(player.NAMES)
    captions = [caption(name) for name in player.NAMES]
    assert len(set(captions)) == len(captions) and all(captions)


def test_what_is_heard_of_some_events() -> None:
    revealed = e.OutcomeRevealed(cause=WHY, card="x", side="aye")
    assert heard([revealed, revealed]) == ["flip"], "once, however often it happens in one moment"
    assert heard([]) == []


def vote_through(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    """A vote of three people until an outcome lies open."""
    session = sit("person", "person", "person")
    until(session, "ask_ballot")
    window.show_session(session)
    window.council.reader.drop()
    for _ in range(9):
        if window.council.unfolding.unread():
            break
        seat = session.waiting()[0]
        legal = session.view(seat).legal
        command = next((one for one in legal if isinstance(one, CastVote | DecideSide)), legal[0])
        session.answer(seat, command)
        qtbot.waitUntil(lambda: not session.busy)
    assert window.council.unfolding.unread()


def test_a_vote_is_heard_to_its_end(
    qtbot: QtBot, window: MainWindow, still: Look, ears: Recorder, sit: Sit
) -> None:
    still.settings.set("volume", "25")
    vote_through(qtbot, window, sit)
    assert "gavel" in ears.names and "flip" in ears.names
    assert ears.names.index("gavel") < len(ears.names) - 1 - ears.names[::-1].index("flip")
    assert {volume for _, volume in ears.played} == {0.25}
    assert not window.council.sounds.caption.isVisible(), "captions are asked for"


def test_off_is_silent_and_captions_stay(
    qtbot: QtBot, window: MainWindow, still: Look, ears: Recorder, sit: Sit
) -> None:
    still.settings.set("sound", "off")
    still.settings.set("captions", "on")
    vote_through(qtbot, window, sit)
    assert ears.played == []
    shown = window.council.sounds.caption
    assert shown.isVisible() and shown.words.startswith("♪")
    assert window.council.stage.rect().contains(shown.geometry())
    assert shown.focusPolicy() == Qt.FocusPolicy.NoFocus
    middle = shown.mapTo(window, shown.rect().center())
    assert window.childAt(middle) is not shown, "no hand is stopped by it"
    shown._gone.start(1)
    qtbot.waitUntil(lambda: not shown.isVisible())


def test_several_are_told_one_after_another(
    qtbot: QtBot, window: MainWindow, still: Look, ears: Recorder
) -> None:
    still.settings.set("captions", "on")
    window.pages.setCurrentWidget(window.council)
    sounds = window.council.sounds
    sounds.hear(
        [
            e.OutcomeRevealed(cause=WHY, card="x", side="aye"),
            e.EnvelopeOpened(cause=WHY, number=1, special=False),
        ]
    )
    assert ears.names == ["flip"] and caption("flip") in sounds.caption.words
    qtbot.waitUntil(lambda: ears.names == ["flip", "seal"])
    assert caption("seal") in sounds.caption.words


def test_taking_back_is_not_heard(qtbot: QtBot, window: MainWindow, ears: Recorder, sit: Sit) -> None:
    session = sit("person", "person", "computer")
    until(session, "ask_ballot")
    window.show_session(session)
    window.council.reader.drop()
    seat = session.waiting()[0]
    if seat not in session.persons():
        pytest.fail("the first to vote should be a person with this seed")
    session.answer(seat, CastVote("aye", 1))
    qtbot.waitUntil(lambda: not session.busy)
    before = list(ears.played)
    window.council.undo()
    qtbot.waitUntil(lambda: not session.busy)
    assert ears.played == before


def test_the_sheet_tolls_the_bell(qtbot: QtBot, window: MainWindow, ears: Recorder) -> None:
    window.toggle_settings()
    row = window.settings.rows["sound"]
    row.trial.setFocus()
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert ears.played == [("bell", 0.5)]
    player.use(Recorder(), "Nobody hears it.")
    window.settings.rows["sound"].look_again()
    assert row.note.text() == "Nobody hears it."
