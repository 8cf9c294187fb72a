"""Reading aloud at the table: sheets, the letter on the table, the key R, and the settings of it."""

import sys

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kings.prologue.lessons import lessons
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.reading.setting import FOLLOWED, QUESTION, TEXT, TITLE
from kd_desktop.desktop.reading.sizes import note_sizes
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.desktop.speech import probe, voice
from kd_desktop.desktop.speech.aloud import aloud_of
from kd_desktop.desktop.speech.parts import Lack
from tests.bounded import so_long
from tests.desktop.kings.play.conftest import Sit
from tests.desktop.kings.play.play import until
from tests.desktop.speech.conftest import FakeVoice


def begin(window: MainWindow, sit: Sit) -> None:
    """A vote, with its letter open as a sheet."""
    session = sit("person", "person", "computer")
    until(session, "ask_ballot")
    window.show_session(session)


def test_a_sheet_is_read_and_its_words_are_marked(
    qtbot: QtBot, window: MainWindow, spoken: FakeVoice, sit: Sit
) -> None:
    begin(window, sit)
    reader = window.game_page.reader
    assert reader.page is not None and reader.aloud.allowed
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_R)
    assert spoken.said and spoken.said[0] in reader.page.title
    assert reader.aloud.text() == "Stop reading (R)"
    for _ in so_long(lambda: spoken.said[-1] not in reader.page.question):
        before = len(spoken.said)
        spoken.finish()
        qtbot.waitUntil(lambda before=before: len(spoken.said) > before)
    word = max(spoken.said[-1].split(), key=len).strip(".?!,")
    spoken.tell(word)
    assert reader.parts[QUESTION].marked == word and not reader.parts[TEXT].marked
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_R)
    assert not aloud_of(window.look).speaking and not reader.parts[QUESTION].marked
    assert "Read aloud" in reader.aloud.text()


def test_reading_on_is_silence(qtbot: QtBot, window: MainWindow, spoken: FakeVoice, sit: Sit) -> None:
    begin(window, sit)
    reader = window.game_page.reader
    qtbot.mouseClick(reader.aloud, Qt.MouseButton.LeftButton)
    assert aloud_of(window.look).speaking
    qtbot.mouseClick(reader.next, Qt.MouseButton.LeftButton)
    assert reader.page is None and not aloud_of(window.look).speaking and spoken.stopped


def test_where_nothing_can_speak_no_plate_offers_it(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, sit: Sit
) -> None:
    monkeypatch.setattr(voice, "installed", lambda _module: Lack("wheel"))
    voice.forget()
    begin(window, sit)
    assert window.game_page.reader.aloud.isHidden()


def test_without_a_voice_the_plate_says_why(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch, speechless: str, sit: Sit
) -> None:
    monkeypatch.setattr(voice, "installed", lambda _module: None)
    begin(window, sit)
    window.game_page.reader.aloud.show()
    plate = window.game_page.reader.aloud
    assert not plate.allowed and plate.reason == speechless
    assert plate.accessibleDescription() == speechless and plate.toolTip() == speechless
    plate.setFocus()
    assert window.game_page.bar.hint.text() == speechless
    qtbot.keyClick(plate, Qt.Key.Key_Return)
    assert not aloud_of(window.look).speaking


def test_the_letter_on_the_table_is_read_on_a_strip(
    qtbot: QtBot, window: MainWindow, spoken: FakeVoice, sit: Sit
) -> None:
    begin(window, sit)
    council = window.game_page
    council.reader.turn()
    qtbot.keyClick(council.bar, Qt.Key.Key_R)
    strip = council.aloud.strip
    assert strip.isVisible() and strip.spoken.words == spoken.said[-1]
    assert council.rect().contains(strip.geometry())
    spoken.tell(spoken.said[-1].split()[0])
    assert strip.spoken.marked == spoken.said[-1].split()[0]
    spoken.finish()
    qtbot.waitUntil(lambda: len(spoken.said) == 2)
    assert strip.spoken.words == spoken.said[-1]
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_R)
    assert not strip.isVisible() and not aloud_of(window.look).speaking
    focus = QApplication.focusWidget()
    assert focus is not None and focus.isVisible()


def test_it_ends_with_the_campaign(window: MainWindow, spoken: FakeVoice, sit: Sit) -> None:
    begin(window, sit)
    council = window.game_page
    council.reader.turn()
    council.aloud.toggle()
    assert aloud_of(window.look).speaking
    window.show_welcome()
    assert not aloud_of(window.look).speaking and not council.aloud.strip.isVisible()
    assert spoken.stopped


def test_sheets_may_be_read_by_themselves(
    window: MainWindow, still: Appearance, spoken: FakeVoice, sit: Sit
) -> None:
    still.settings.set("voice starts", "itself")
    begin(window, sit)
    assert window.game_page.reader.page is not None and spoken.said


def test_r_at_the_table_says_why_not(qtbot: QtBot, window: MainWindow, speechless: str, sit: Sit) -> None:
    begin(window, sit)
    council = window.game_page
    council.reader.turn()
    qtbot.keyClick(council.bar, Qt.Key.Key_R)
    assert council.bar.hint.text() == speechless
    assert not council.aloud.strip.isVisible()


def test_the_sheet_of_settings_tries_the_voice(qtbot: QtBot, window: MainWindow, spoken: FakeVoice) -> None:
    window.toggle_settings()
    row = window.settings.rows["voice"]
    assert list(row.values) == [""] and not row.note.text()
    row.trial.setFocus()
    qtbot.keyClick(row.trial, Qt.Key.Key_Return)
    assert spoken.said == ["The Crown signs."]
    assert list(row.values) == ["", "Anne", "Bob"]
    row.values["Bob"].click()
    assert window.look.settings.get("voice") == "Bob"


def test_and_says_what_is_missing_and_looks_again(
    qtbot: QtBot, window: MainWindow, speechless: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.toggle_settings()
    row = window.settings.rows["voice"]
    assert row.note.text() == speechless
    monkeypatch.setattr(voice, "loads", lambda _module: None)
    monkeypatch.setattr(probe, "COMMAND", [sys.executable, "-c", "print('no daemon')"])
    qtbot.keyClick(row.trial, Qt.Key.Key_Return)
    assert "Looking" in row.note.text(), "the window goes on meanwhile"
    qtbot.waitUntil(lambda: "no daemon" in row.note.text(), timeout=10_000)


def test_the_chancellors_letter_is_read_before_the_one_under_it(
    qtbot: QtBot, window: MainWindow, spoken: FakeVoice, sit: Sit
) -> None:
    begin(window, sit)
    council = window.game_page
    council.reader.turn()
    note = window.game_page.tutor.note
    note.show_lesson(lessons()[0])
    note.resize(600, 400)
    note.show()
    council.bar.setFocus()
    qtbot.keyClick(council.bar, Qt.Key.Key_R)
    title = note.words.parts[TITLE]
    assert spoken.said[0] in title.words and not council.aloud.strip.isVisible()
    word = title.words.split()[0]
    spoken.tell(word)
    assert title.marked == word
    note.hide()
    assert not aloud_of(window.look).speaking and not title.marked


def test_a_letter_of_the_chancellor_is_read_whole_and_follows_the_voice(
    qtbot: QtBot, window: MainWindow, spoken: FakeVoice, sit: Sit
) -> None:
    begin(window, sit)
    note = window.game_page.tutor.note
    lesson = max(lessons(), key=lambda one: len(one.text))
    note.show_lesson(lesson)
    note.resize(400, 260)
    note.show()
    bar = note._scroll.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    note.aloud.toggle()
    hand = note.words.parts[FOLLOWED]
    for _ in so_long(lambda: spoken.said[-1] not in hand.words):
        before = len(spoken.said)
        spoken.finish()
        qtbot.waitUntil(lambda before=before: len(spoken.said) > before)
    title, text, told = lesson.said()
    whole = " ".join(spoken.said)
    assert whole.startswith(f"{title} From the old chancellor {text} ") and told.startswith(spoken.said[-1])
    word = spoken.said[-1].split()[0]
    spoken.tell(word)
    assert hand.marked == word and not note.words.parts[TEXT].marked
    assert bar.value() > 0, "what is spoken is in sight"
    note.words.show_reading(lesson.reading(), note_sizes(window.look))
    assert hand.marked == word, "another size leaves the mark where it is"
