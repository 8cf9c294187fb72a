"""The letter beside the board: what gives way where room is short, and what its outcome brings."""

from itertools import pairwise

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kings.board import words
from kd_desktop.desktop.kings.reading.letter import LetterView
from kd_desktop.desktop.kings.reading.pictures import PETITION
from kd_desktop.desktop.kit import theme
from kd_desktop.desktop.kit.painter import CachedPixmap, Painter
from kd_desktop.desktop.kit.prints import has_print
from kd_desktop.desktop.reading.model import OutcomeStep
from kd_desktop.engine.kings.view import View, VoteView
from kd_desktop.packs.kings.checks.words import OFFICES
from tests.desktop.kings.board.position import LETTER, position, revealed


def test_the_outcome_lies_where_the_letter_was(letter: LetterView) -> None:
    letter.set_view(position())
    shown = letter.grab().toImage()
    letter.set_view(revealed("aye"))
    assert letter.reading.side == "aye" and letter.front.kind == "letter"
    assert letter.grab().toImage() != shown


def long_letter() -> View:
    view = position()
    assert view.reign is not None and view.reign.dilemma is not None
    long = replace(view.reign.dilemma, front_text="\n\n".join([LETTER] * 4))
    return replace(view, reign=replace(view.reign, dilemma=long))


def test_a_long_letter_gives_way_from_its_last_line_and_the_question_stays(
    letter: LetterView, qtbot: QtBot
) -> None:
    printed: list[CachedPixmap] = []
    Painter.audit = printed.append
    try:
        letter.set_view(long_letter())
    finally:
        Painter.audit = None
    words = [one.words for one in printed]
    assert "Read it all" in words and any(line.endswith(" …") for line in words)
    assert "Shall the barges be stopped?" in " ".join(words)
    assert letter.cut and letter.verticalScrollBar().maximum() == 0
    letter.setFocus()
    for press in (
        lambda: QTest.keyClick(letter, Qt.Key.Key_Return),
        lambda: QTest.mouseClick(letter.viewport(), Qt.MouseButton.LeftButton),
    ):
        with qtbot.waitSignal(letter.wanted) as asked:
            press()
        assert asked.args is not None and asked.args[0].text.count(LETTER.split(".")[0]) == 4


def test_a_letter_that_is_whole_is_no_button(letter: LetterView, qtbot: QtBot) -> None:
    letter.set_view(position())
    assert not letter.cut
    letter.setFocus()
    with qtbot.assertNotEmitted(letter.wanted):
        QTest.keyClick(letter, Qt.Key.Key_Return)
        QTest.mouseClick(letter.viewport(), Qt.MouseButton.LeftButton)


def test_what_an_outcome_brings_is_ticked_off_step_by_step(letter: LetterView) -> None:
    steps = (
        OutcomeStep("morale", "Morale", "0 to +1.", up=True),
        OutcomeStep("wealth", "Wealth", "0 to \N{MINUS SIGN}1.", up=False),
    )
    letter.set_view(revealed("aye"))
    letter.set_outcome(letter.reading._replace(steps=steps))
    images = []
    for at in (-1, 0, 1, 2):
        letter.mark_step(at)
        images.append(letter.grab().toImage())
    assert all(one != other for one, other in pairwise(images))
    assert "Morale: 0 to +1" in letter.accessibleDescription()


def test_a_letter_of_usual_length_does_not_scroll(letter: LetterView) -> None:
    letter.set_view(position())
    assert letter.verticalScrollBar().maximum() == 0
    letter.set_view(revealed())
    assert letter.verticalScrollBar().maximum() == 0


def test_the_question_is_printed_whole_at_any_size(letter: LetterView) -> None:
    printed: list[CachedPixmap] = []
    Painter.audit = printed.append
    try:
        for size, factor in (((424, 446), 1.0), ((270, 300), 1.0), ((424, 446), 2.0), ((700, 620), 1.0)):
            theme.text.set_factor(factor)
            letter.resize(*size)
            printed.clear()
            letter.set_view(position())
            body = " ".join(entry.words for entry in printed)
            assert letter.cut == (" ".join(LETTER.split()) not in body)
            assert "Shall the barges be stopped?" in body
            for entry in printed:
                assert entry.set.px >= round(16 * factor)
                assert theme.contrast(entry.set.ink, entry.set.ground) >= theme.TEXT_CONTRAST
                assert entry.width <= size[0]
    finally:
        Painter.audit = None


def test_it_says_what_it_shows(letter: LetterView) -> None:
    letter.set_view(position())
    assert letter.accessibleName() == "Letter from Ilse Marrow, Captain of Watches"
    assert LETTER in letter.accessibleDescription()
    letter.set_view(revealed())
    assert letter.accessibleName() == "Outcome, AYE: Shall the barges be stopped?"
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


def test_the_outcome_that_asks_the_table_lies_open_meanwhile(letter: LetterView) -> None:
    """KD-RUL-81: a special vote's letter tells the side that won, what happened and what it moves."""
    vote = VoteView(0, 0, 0, None, None, "Shall the bells be kept?")
    view = revealed("aye")
    assert view.reign is not None
    printed: list[CachedPixmap] = []
    Painter.audit = printed.append
    try:
        letter.set_view(replace(view, reign=replace(view.reign, vote=vote)))
    finally:
        Painter.audit = None
    body = " ".join(entry.words for entry in printed)
    assert "AYE has won. The barges were poured out by the cup" in body and "bells be kept?" in body
    said = letter.accessibleDescription()
    assert said.startswith("AYE has won. The barges were poured out by the cup")
    assert "Effects: Welfare +2" in said and said.endswith("Shall the bells be kept?")


def test_without_a_reign_no_letter_lies_there(letter: LetterView) -> None:
    letter.set_view(replace(position(), reign=None))
    assert letter.accessibleName() == "No letter lies on the table"


def test_each_office_has_its_print_after_either_answer_too() -> None:
    for office in (*OFFICES, PETITION):
        assert all(has_print(name) for name in (office, f"{office}-aye", f"{office}-nay")), office
    assert len({words.office(office) for office in OFFICES}) == 9


def test_a_fixed_factor_does_not_follow_the_persons(letter: LetterView) -> None:
    letter.set_text_factor(1.5)
    theme.text.set_factor(2.0)
    assert letter.text_factor() == 1.5
    letter.set_text_factor(None)
    assert letter.text_factor() == 2.0


@pytest.mark.parametrize("steps", [5, 6, 7])
def test_no_box_of_an_outcome_is_cut_in_a_small_window(steps: int, letter: LetterView) -> None:
    """As wide and high as its place is in a window of 1280 x 720, with a question of two lines."""
    moved = [
        OutcomeStep(name, name.capitalize(), "0 to +1.", "Now rising.", up=True)
        for name in ("influence", "wealth", "morale", "welfare", "knowledge")
    ]
    brings = (*moved[: steps - 2], OutcomeStep("envelope", "Envelope 35", "Opened at once."))
    letter.resize(292, 285)
    letter.set_view(revealed("nay"))
    decided = OutcomeStep("", "The decision", "Space 2 on the counter.", side="nay")
    asked = "Shall the royal jetty be carried to the water?"
    page = letter.reading._replace(note=asked, text="", chips=(), steps=(*brings, decided))
    printed: list[CachedPixmap] = []
    Painter.audit = printed.append
    try:
        letter.set_outcome(page)
        letter.mark_step(0)
    finally:
        Painter.audit = None
    assert letter.verticalScrollBar().maximum() == 0 and not letter.cut
    assert "The decision" in [one.words for one in printed]


def test_where_an_outcome_scrolls_it_goes_along_with_what_is_done(letter: LetterView) -> None:
    step = OutcomeStep("morale", "Morale", "0 to +1.", up=True)
    letter.resize(292, 285)
    letter.set_view(revealed("nay"))
    letter.set_outcome(letter.reading._replace(text="", chips=(), steps=(step,) * 12))
    bar = letter.verticalScrollBar()
    assert bar.value() == 0 < bar.maximum()
    letter.mark_step(11)
    assert bar.value() == bar.maximum()
