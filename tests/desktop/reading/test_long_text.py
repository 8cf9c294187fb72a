"""A text that is longer than its sheet is read to the end before the next sheet comes."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QColor, QImage, QRegion
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kit import fonts, theme
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.style import style_sheet
from kd_desktop.desktop.reading.model import Reading
from kd_desktop.desktop.reading.reader import SLACK, Inset, Reader
from kd_desktop.engine.kings.content import Dilemma, Story
from kd_desktop.packs import load
from tests.bounded import so_long
from tests.everyday import everyday


@pytest.fixture
def over_a_board(qtbot: QtBot) -> Iterator[Callable[[int, int, float], Reader]]:
    """Readers in windows of that size with text of that factor, over a board as high as a bar leaves it."""
    fonts.load()

    def made(width: int, height: int, factor: float) -> Reader:
        look = Appearance()
        look.set_still(True)
        look.set_room(width, height)
        look.set_text(factor)
        page = QWidget()
        qtbot.addWidget(page)
        page.setStyleSheet(style_sheet(look))
        page.resize(width, height)
        reader = Reader(look, page, docked=True)
        reader.resize(width, round(height * 0.82))
        page.show()
        return reader

    yield made
    theme.text.set_factor(1.0)


def stories() -> list[Reading]:
    """All stories of The Leaving Sea, with a line of what follows them."""
    pack = load("leaving-sea")
    lines = {line.id: line for line in pack.storylines}
    return [
        Reading("story", card.title, lines[card.storyline].name, card.text, lines=("Tarn loses 2 Coins.",))
        for card in pack.cards
        if isinstance(card, Story)
    ]


def cut_lines(reader: Reader) -> list[str]:
    """The edges of the words' part that is in sight at which anything is printed."""
    port = reader._scroll.viewport()
    picture = QImage(port.size(), QImage.Format.Format_RGB32)
    picture.fill(QColor(theme.PAPER))  # the words alone: the head's rough edge may reach into their room
    port.render(picture, QPoint(0, 0), QRegion(port.rect()), QWidget.RenderFlag.DrawChildren)
    rows = {"top": (0, 1), "bottom": (picture.height() - 2, picture.height() - 1)}
    return [
        edge
        for edge, two in rows.items()
        if any(
            QColor(picture.pixel(x, y)).lightness() < 140
            for y in two
            for x in range(round(picture.width() * 0.9))
        )
    ]


@everyday("factor", [1.0, 1.5, 2.0], keep=[2.0])
@everyday("size", [(1280, 720), (1920, 1080)], keep=[(1280, 720)])
@pytest.mark.long
def test_no_line_of_a_story_is_cut_wherever_it_is_scrolled(
    over_a_board: Callable[[int, int, float], Reader], size: tuple[int, int], factor: float
) -> None:
    reader = over_a_board(*size, factor)
    scrolled = 0
    for page in stories():
        reader.drop()
        reader.read([page])
        bar = reader._scroll.verticalScrollBar()
        scrolled += bar.maximum() > 0
        for at in (0, 7, 19, bar.maximum() // 2, bar.maximum()):
            bar.setValue(at)
            assert not cut_lines(reader), (page.title, at, cut_lines(reader))
    assert factor > 1 or scrolled <= 1, "type that is a little smaller holds all but the longest"


def test_enter_turns_no_line_over_unread(
    qtbot: QtBot, over_a_board: Callable[[int, int, float], Reader]
) -> None:
    """The line that a page's lower edge would have cut is on the next one."""
    reader = over_a_board(1280, 720, 1.5)
    reader.read([max(stories(), key=lambda page: len(page.text))])
    bar = reader._scroll.verticalScrollBar()
    for _ in so_long(lambda: bar.value() < bar.maximum()):
        before, high = bar.value(), reader._scroll.viewport().height()
        qtbot.keyClick(reader.next, Qt.Key.Key_Return)
        lead = reader._setting.sizes.lead if reader._setting is not None else 0.0
        assert bar.value() <= before + high - lead


def test_enter_turns_pages_of_a_long_text_before_the_sheet(qtbot: QtBot) -> None:
    """The plate says which of both it does; going back up, it says so again."""
    fonts.load()
    page = QWidget()
    qtbot.addWidget(page)
    page.resize(1280, 720)
    reader = Reader(Appearance(), page)
    reader.resize(page.size())
    page.show()
    qtbot.waitExposed(page)
    reader.read(
        [Reading("story", "Long", "", "The water fell. " * 400), Reading("story", "Short", "", "And rose.")]
    )
    qtbot.wait(20)
    pages = 0
    while reader.page is not None and reader.page.title == "Long":
        bar = reader._scroll.verticalScrollBar()
        left = bar.maximum() - bar.value()
        assert reader.next.text() == "Continue"
        qtbot.keyClick(reader.next, Qt.Key.Key_Return)
        pages += 1
        assert reader.page.title == ("Long" if left > 0 else "Short")
    assert pages > 3
    assert reader.next.text() == "Continue" == reader.next.accessibleName()
    with qtbot.waitSignal(reader.finished):
        qtbot.keyClick(reader.next, Qt.Key.Key_Return)


@pytest.mark.parametrize("below", [False, True])
def test_a_sheet_too_low_for_its_words_has_its_plates_beside_them(qtbot: QtBot, below: bool) -> None:
    """At 200 % in a low window they took the room of all lines but one."""
    fonts.load()
    page = QWidget()
    qtbot.addWidget(page)
    page.resize(1280, 410 if below else 350)
    look = Appearance()
    look.set_room(1280, 720)
    look.set_text(2.0)
    reader = Reader(look, page)
    reader.resize(page.size())
    page.show()
    qtbot.waitExposed(page)
    box = QPushButton("Tell it in full") if below else None
    inset = Inset(None, box, "") if below else None
    reader.read([Reading("event", "The Long Water", "a Project", "The water fell. " * 40)], inset=inset)
    qtbot.wait(20)
    port = reader._scroll.viewport()
    words = QRect(port.mapTo(reader, QPoint(0, 0)), port.size())
    assert reader._setting is not None and words.height() >= 2.5 * reader._setting.sizes.lead
    lie = [reader.next, reader.aloud, *([box] if box is not None else [])]
    assert not any(words.intersects(part.geometry()) for part in lie if part.isVisible())
    assert all(reader.rect().contains(part.geometry()) for part in lie if part.isVisible())


def letters() -> list[Reading]:
    """All letters of The Leaving Sea."""
    return [
        Reading("letter", card.sender, "Master of the Purse", card.front_text, card.question, print="port")
        for card in load("leaving-sea").cards
        if isinstance(card, Dilemma)
    ]


def test_a_letter_is_not_put_away_while_a_line_of_it_is_hidden(
    over_a_board: Callable[[int, int, float], Reader],
) -> None:
    """A line that is only just not whole isn’t printed: it comes first, however little is left to scroll."""
    reader = over_a_board(1280, 720, 2.0)
    page = next(one for one in letters() if one.text.startswith("The mint is late"))
    little = 0
    for high in range(400, 500):
        reader.drop()
        reader.resize(1280, high)
        reader.read([page])
        bar = reader._scroll.verticalScrollBar()
        for _ in so_long(lambda: reader.page is page):
            left, hidden = bar.maximum() - bar.value(), reader.words.hides_below()
            little += hidden and 0 < left <= reader.look.px(SLACK)
            reader.read_on()
            assert reader.page is page or not hidden, high
    assert little, "there are such heights"
