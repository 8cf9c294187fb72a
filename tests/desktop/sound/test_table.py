"""Sounds at the table: driven by the events that everybody sees, as set, and in words for who wants them."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kings.sound import heard as module
from kd_desktop.desktop.kings.sound.heard import heard
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.desktop.sound import player
from kd_desktop.desktop.sound.names import MOTIFS, caption, lapping
from kd_desktop.engine.council.commands import CastVote, DecideSide
from kd_desktop.engine.game import say
from kd_desktop.engine.kings import events as e
from tests.desktop.kings.play.conftest import Sit
from tests.desktop.kings.play.play import until
from tests.desktop.sound.conftest import Recorder

WHY = say("vote", "KD-TALLY-1")


def test_every_sound_is_the_sound_of_something_and_has_a_caption() -> None:
    motifs = {f"story-{symbol}" for symbol in MOTIFS}
    assert {*module._HEARD.values(), *motifs, "cloth", "water"} == set(player.NAMES)
    captions = [caption(name) for name in player.NAMES if name not in motifs]
    assert len(set(captions)) == len(captions) and all(captions)
    assert {caption(name) for name in motifs} == {"a motif: the story continues"}


def test_what_is_heard_of_some_events() -> None:
    revealed = e.OutcomeRevealed(cause=WHY, card="x", side="aye")
    assert heard([revealed, revealed]) == ["flip"], "once, however often it happens in one moment"
    assert heard([]) == []


def test_each_storyline_has_its_motif() -> None:
    placed = e.StoryPlacedOn(cause=WHY, card="x", storyline="water", signer=1)
    signed = e.Signed(cause=WHY, what="story", item="x", house=1)
    assert heard([placed, signed], {"water": "wave"}) == ["story-wave", "quill"]
    assert heard([placed], {"water": "a-picture-of-my-own"}) == []


def test_the_water_goes_farther_away_with_each_reign() -> None:
    loud = [lapping(reigns) for reigns in range(9)]
    assert loud == sorted(loud, reverse=True) and loud[0] == 0.35
    assert 0.05 < loud[8] < loud[0] / 3


def test_water_is_heard_at_the_table_and_one_key_stops_it(
    qtbot: QtBot, window: MainWindow, still: Appearance, ears: Recorder, sit: Sit
) -> None:
    session = sit("person", "person", "person")
    window.show_session(session)
    assert ears.kept == {"water": pytest.approx(0.35 * 0.5)}
    qtbot.keyClick(window.game_page, Qt.Key.Key_S)
    assert ears.kept == {"water": 0.0} and still.settings.get("sound") == "off"
    assert "sound off" in window.game_page.sounds.caption.words
    qtbot.keyClick(window.game_page, Qt.Key.Key_S)
    assert ears.kept == {"water": pytest.approx(0.35 * 0.5)}
    window.show_welcome()
    assert ears.kept == {"water": 0.0}


def test_a_curtain_is_heard(window: MainWindow, ears: Recorder, sit: Sit) -> None:
    session = sit("person", "person", "person")
    window.show_session(session)
    window.game_page.chamber.opened.emit()
    assert ears.played == [("cloth", 0.25)]


def vote_through(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    """A vote of three people until an outcome lies open."""
    session = sit("person", "person", "person")
    until(session, "ask_ballot")
    window.show_session(session)
    window.game_page.reader.drop()
    for _ in range(9):
        if window.game_page.playback.unread():
            break
        seat = session.waiting()[0]
        legal = session.view(seat).legal
        command = next((one for one in legal if isinstance(one, CastVote | DecideSide)), legal[0])
        session.answer(seat, command)
        qtbot.waitUntil(lambda: not session.busy)
    assert window.game_page.playback.unread()


def test_a_vote_is_heard_to_its_end(
    qtbot: QtBot, window: MainWindow, still: Appearance, ears: Recorder, sit: Sit
) -> None:
    still.settings.set("volume", "25")
    vote_through(qtbot, window, sit)
    assert "gavel" in ears.names and "flip" in ears.names
    assert ears.names.index("gavel") < len(ears.names) - 1 - ears.names[::-1].index("flip")
    assert {volume for _, volume in ears.played} == {0.25}
    assert not window.game_page.sounds.caption.isVisible(), "captions are asked for"


def test_off_is_silent_and_captions_stay(
    qtbot: QtBot, window: MainWindow, still: Appearance, ears: Recorder, sit: Sit
) -> None:
    still.settings.set("sound", "off")
    still.settings.set("captions", "on")
    vote_through(qtbot, window, sit)
    assert ears.played == []
    shown = window.game_page.sounds.caption
    assert shown.isVisible() and shown.words.startswith("♪")
    assert window.game_page.stage.rect().contains(shown.geometry())
    assert shown.focusPolicy() == Qt.FocusPolicy.NoFocus
    middle = shown.mapTo(window, shown.rect().center())
    assert window.childAt(middle) is not shown, "no hand is stopped by it"
    shown._gone.start(1)
    qtbot.waitUntil(lambda: not shown.isVisible())


def test_several_are_told_one_after_another(
    qtbot: QtBot, window: MainWindow, still: Appearance, ears: Recorder
) -> None:
    still.settings.set("captions", "on")
    window.pages.setCurrentWidget(window.game_page)
    sounds = window.game_page.sounds
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
    window.game_page.reader.drop()
    seat = session.waiting()[0]
    if seat not in session.persons():
        pytest.fail("the first to vote should be a person with this seed")
    session.answer(seat, CastVote("aye", 1))
    qtbot.waitUntil(lambda: not session.busy)
    before = list(ears.played)
    window.game_page.undoing.undo()
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
