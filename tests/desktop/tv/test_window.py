"""What every game's TV does: it goes from view to view, reads, rests on pages, and shows nobody's own."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kit import fonts
from kd_desktop.desktop.reading.model import Reading
from tests.desktop.tv.toy import Told, ToyTv


@pytest.fixture
def tv(qtbot: QtBot) -> ToyTv:
    fonts.load()
    window = ToyTv()
    qtbot.addWidget(window)
    window.set_motion(False)
    with qtbot.waitExposed(window):
        window.show()
    return window


def test_it_goes_through_its_beats_to_the_view(tv: ToyTv, qtbot: QtBot) -> None:
    tv.show_view(Told("the first"))
    tv.play((), Told("the second"))
    assert (tv.beat, tv.say.said.first, tv.say.said.quiet) == ("say", "A letter comes.", "a toy")
    qtbot.waitUntil(lambda: tv.beat == "read")
    assert tv.light.isVisible() and tv.light.reading.title == "the second"
    assert tv.letter.reading.title == "the first"
    qtbot.waitUntil(lambda: not tv.busy)
    assert tv.letter.reading.title == "the second" and not tv.light.isVisible()


def test_it_waits_with_what_is_read_until_it_lies_open(tv: ToyTv) -> None:
    open_now: list[int] = []
    tv.opened = lambda: bool(open_now)
    tv.show_view(Told("the first"))
    tv.play((), Told("the second"))
    for _ in range(3):
        QTest.keyClick(tv, Qt.Key.Key_Space)
        assert (tv.beat, tv.light.isVisible()) == ("wait", False)
    open_now.append(1)
    QTest.keyClick(tv, Qt.Key.Key_Space)
    assert tv.beat == "read"


def test_what_stays_is_left_when_the_table_has_put_it_away(tv: ToyTv) -> None:
    tv.held = lambda: True
    tv.show_view(Told("the first", stays=True))
    tv.play((), Told("the second"))
    for _ in range(9):  # however often its time is over
        tv._rested()
    assert tv.beat == "say"
    tv.hurry()
    assert tv.beat == "read"


def test_what_was_read_at_the_table_meanwhile_is_left_out(tv: ToyTv) -> None:
    tv.show_view(Told("the first"))
    tv.play((), Told("the second"))
    tv.hurry()
    QTest.keyClick(tv, Qt.Key.Key_Space)
    assert not tv.busy and tv.letter.reading.title == "the second"


def test_what_lies_open_is_laid_open_at_once_and_put_away(tv: ToyTv) -> None:
    tv.show_view(Told("the first"))
    tv.lay_open(Reading("letter", "a reading"))
    assert tv.light.isVisible() and tv.light.reading.title == "a reading"
    tv.hurry()
    assert not tv.light.isVisible() and not tv.busy


def test_it_rests_on_a_page_where_the_game_has_one(tv: ToyTv) -> None:
    tv.show_view(Told("the first", ending="over"))
    assert tv.page.page == "over" and tv.page.isVisible() and not tv.letter.isVisible()
    tv.show_view(Told("the first"))
    assert tv.letter.isVisible() and tv.page.page is None
    tv.show_chronicle()
    assert tv.telling and tv.page.page == "one"
    QTest.keyClick(tv, Qt.Key.Key_Right)
    assert tv.page.page == "two"


def test_nobodys_own_view_is_taken(tv: ToyTv) -> None:
    with pytest.raises(ValueError, match="the table's view only"):
        tv.show_view(Told("a secret", seat=1))
    assert tv.view is None
