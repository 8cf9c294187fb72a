"""The letter: reading, scrolling, and turning over about the axis of the side that won."""

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QVector3D
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from kd_desktop.desktop import theme
from kd_desktop.desktop.table import LetterView, letterheads, words
from kd_desktop.desktop.table.press import Press, Printed
from kd_desktop.engine.game import say
from kd_desktop.engine.kings.events import OutcomeRevealed
from kd_desktop.engine.kings.view import DilemmaView, View, VoteView
from tests.desktop.table.position import LETTER, OUTCOME, position, revealed

WHY = say("vote", "KD-TALLY-1")


def reveal(side: str) -> OutcomeRevealed:
    return OutcomeRevealed(cause=WHY, card="w-barges", side=side)  # type: ignore[arg-type]


def next_letter() -> View:
    view = position()
    assert view.reign is not None
    card = DilemmaView(
        "w-lamp", "Light it?", "Mother Ede", "lampmother", "A lamp.", "Shall it be lit?", (), ()
    )
    return replace(view, reign=replace(view.reign, dilemma=card))


def test_it_turns_about_the_vertical_axis_for_aye(letter: LetterView, qtbot: QtBot) -> None:
    letter.set_view(position())
    with qtbot.waitSignal(letter.settled, timeout=4000):
        letter.play([reveal("aye")], revealed("aye"))
        assert letter.sheet.axis == QVector3D(0, 1, 0)
        assert letter.moving
    assert letter.sheet.back_up


def test_it_turns_about_the_horizontal_axis_for_nay(letter: LetterView, qtbot: QtBot) -> None:
    letter.set_view(position())
    with qtbot.waitSignal(letter.settled, timeout=4000):
        letter.play([reveal("nay")], revealed("nay"))
        assert letter.sheet.axis == QVector3D(1, 0, 0)
    assert letter.sheet.back_up


def test_the_faces_are_swapped_when_the_edge_is_seen(letter: LetterView) -> None:
    letter.set_view(position())
    sheet = letter.sheet
    sheet.set_turn(89.0)
    assert not sheet.back_up
    sheet.set_turn(91.0)
    assert sheet.back_up
    front = letter.grab().toImage()
    sheet.set_turn(0.0)
    assert letter.grab().toImage() != front


def test_playing_ends_where_showing_would(letter: LetterView, qtbot: QtBot) -> None:
    letter.set_view(revealed("aye"))
    shown = letter.grab().toImage()
    letter.set_view(position())
    assert letter.grab().toImage() != shown
    with qtbot.waitSignal(letter.settled, timeout=4000):
        letter.play([reveal("aye")], revealed("aye"))
    assert letter.grab().toImage() == shown
    letter.set_view(position())
    letter.play([reveal("aye")], revealed("aye"))
    letter.skip()
    assert letter.grab().toImage() == shown


def test_an_outcome_is_held_until_somebody_reads_on(letter: LetterView, qtbot: QtBot) -> None:
    letter.outcomes = lambda card, side: OUTCOME if (card, side) == ("w-barges", "aye") else None
    letter.set_view(position())
    with qtbot.waitSignal(letter.settled, timeout=4000):
        letter.play([reveal("aye")], next_letter())
    assert letter.holding
    assert OUTCOME.text in letter.accessibleDescription()
    letter.setFocus()
    QTest.keyClick(letter, Qt.Key.Key_Return)
    assert not letter.holding
    assert "Mother Ede" in letter.accessibleName()


def test_a_click_reads_on_too(letter: LetterView) -> None:
    letter.outcomes = lambda _card, _side: OUTCOME
    letter.motion = False
    letter.set_view(position())
    letter.play([reveal("nay")], next_letter())
    assert letter.holding
    QTest.mouseClick(letter.viewport(), Qt.MouseButton.LeftButton)
    assert not letter.holding


def test_without_a_known_outcome_the_next_letter_comes_at_once(letter: LetterView, qtbot: QtBot) -> None:
    letter.set_view(position())
    with qtbot.waitSignal(letter.settled):
        letter.play([reveal("aye")], next_letter())
    assert not letter.holding
    assert "Mother Ede" in letter.accessibleName()


def test_a_long_letter_scrolls_by_keys(letter: LetterView) -> None:
    view = position()
    assert view.reign is not None and view.reign.dilemma is not None
    long = replace(view.reign.dilemma, front_text="\n\n".join([LETTER] * 4))
    letter.set_view(replace(view, reign=replace(view.reign, dilemma=long)))
    bar = letter.verticalScrollBar()
    assert bar.maximum() > 200
    letter.setFocus()
    QTest.keyClick(letter, Qt.Key.Key_PageDown)
    assert bar.value() > 100
    for _ in range(10):
        QTest.keyClick(letter, Qt.Key.Key_PageDown)
    assert bar.value() == bar.maximum()
    QTest.keyClick(letter, Qt.Key.Key_PageUp)
    assert bar.value() < bar.maximum()


def test_a_letter_of_usual_length_does_not_scroll(letter: LetterView) -> None:
    letter.set_view(position())
    assert letter.verticalScrollBar().maximum() == 0
    letter.set_view(revealed())
    assert letter.verticalScrollBar().maximum() == 0


def test_every_word_of_the_letter_is_printed_at_any_size(letter: LetterView) -> None:
    printed: list[Printed] = []
    Press.audit = printed.append
    try:
        for size, factor in (((424, 446), 1.0), ((270, 300), 1.0), ((424, 446), 2.0), ((700, 620), 1.0)):
            theme.text.set_factor(factor)
            letter.resize(*size)
            printed.clear()
            letter.set_view(position())
            body = " ".join(entry.words for entry in printed)
            assert " ".join(LETTER.split()) in body
            assert "Shall the barges be stopped?" in body
            for entry in printed:
                assert entry.set.px >= round(16 * factor)
                assert theme.contrast(entry.set.ink, entry.set.ground) >= theme.TEXT_CONTRAST
                assert entry.width <= size[0]
    finally:
        Press.audit = None


def test_it_says_what_it_shows(letter: LetterView) -> None:
    letter.set_view(position())
    assert letter.accessibleName() == "Letter from Ilse Marrow, Captain of Watches"
    assert LETTER in letter.accessibleDescription()
    letter.set_view(revealed())
    assert letter.accessibleName() == "Outcome, AYE: Stop the barges?"
    assert "Welfare +2, Wealth \N{MINUS SIGN}1, a sticker, envelope 2" in letter.accessibleDescription()
    assert LETTER not in letter.accessibleDescription()


def test_the_outcome_is_nowhere_before_it_is_revealed(letter: LetterView) -> None:
    letter.set_view(position())
    assert "poured" not in letter.accessibleDescription()
    assert "clean faces" not in letter.accessibleDescription()


def test_a_special_vote_is_a_letter_of_its_own(letter: LetterView) -> None:
    vote = VoteView(0, 0, 0, None, None, "Shall the bells be kept?")
    letter.set_view(position(reign={"vote": vote}))
    assert "Shall the bells be kept?" in letter.accessibleDescription()


def test_without_a_reign_no_letter_lies_there(letter: LetterView) -> None:
    letter.set_view(replace(position(), reign=None))
    assert letter.accessibleName() == "No letter lies on the table"


def test_each_office_has_a_print_and_a_title() -> None:
    titles = [words.office(office) for office in letterheads._PRINTS]
    assert len(set(titles)) == 9
    assert not set(titles) & set(letterheads._PRINTS)


def test_a_fixed_factor_does_not_follow_the_persons(letter: LetterView) -> None:
    letter.set_text_factor(1.5)
    theme.text.set_factor(2.0)
    assert letter.text_factor() == 1.5
    letter.set_text_factor(None)
    assert letter.text_factor() == 2.0
