"""Tooltips wrap, stay inside their window, and lie over nothing that is answered."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import (
    QApplication,
    QGraphicsRectItem,
    QGraphicsScene,
    QGraphicsView,
    QLabel,
    QPushButton,
    QToolTip,
    QWidget,
)
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.application import application
from kd_desktop.desktop.kit import fonts, theme, tips

LONG = (
    "No house can be asked for more than it has, and this one has said so twice, aloud, before everybody. "
    * 2
)
WIDE, HIGH = 700, 600


class Window(QWidget):
    """A window with a button in each corner and in the middle, and answers along its lower edge."""

    def __init__(self) -> None:
        super().__init__()
        self.resize(WIDE, HIGH)
        self.answers = QPushButton("AYE", self)
        self.answers.setGeometry(0, HIGH - 70, WIDE, 70)
        tips.keep_clear(self.answers)
        spots = (QPoint(0, 0), QPoint(WIDE - 60, 0), QPoint(0, HIGH - 100), QPoint(WIDE - 60, HIGH - 100))
        self.buttons = [QPushButton("?", self) for _ in (*spots, None)]
        for button, at in zip(self.buttons, (*spots, QPoint(320, 280)), strict=True):
            button.setGeometry(at.x(), at.y(), 60, 30)
        self.setStyleSheet(theme.tooltip_style())


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[Window]:
    application([])
    fonts.load()
    made = Window()
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    made.move(50, 60)
    yield made
    QToolTip.hideText()
    qtbot.waitUntil(lambda: not QToolTip.isVisible())
    theme.text.set_factor(1.0)


def hover(qtbot: QtBot, widget: QWidget, at: QPoint | None = None) -> QRect:
    """What the tooltip covers of the screen when a mouse rests on that widget."""
    QToolTip.hideText()
    at = at if at is not None else widget.rect().center()
    QApplication.sendEvent(widget, QHelpEvent(QEvent.Type.ToolTip, at, widget.mapToGlobal(at)))
    qtbot.wait(20)
    (shown,) = (
        one
        for one in QApplication.topLevelWidgets()
        if isinstance(one, QLabel) and one.isVisible() and one.windowFlags() & Qt.WindowType.ToolTip
    )
    return shown.geometry()


def on_screen(widget: QWidget) -> QRect:
    return QRect(widget.mapToGlobal(QPoint(0, 0)), widget.size())


@pytest.mark.parametrize("factor", [1.0, 2.0])
@pytest.mark.parametrize("words", [LONG, f"<b>{LONG}", "Brief."], ids=["long", "markup", "brief"])
def test_a_tooltip_lies_inside_its_window_and_not_over_answers(
    qtbot: QtBot, window: Window, factor: float, words: str
) -> None:
    theme.text.set_factor(factor)
    window.setStyleSheet(theme.tooltip_style())
    for button in window.buttons:
        tips.explain(button, words if factor == 1.0 else words[:105])
        lies = hover(qtbot, button)
        assert not lies.intersects(on_screen(window.answers)), (button.pos(), lies)
        assert lies.width() <= WIDE * tips.SHARE + 2 * tips.EDGE + 2, lies
        assert window.frameGeometry().adjusted(-4, -4, 4, 4).contains(lies), (button.pos(), lies)
        assert not lies.contains(button.mapToGlobal(button.rect().center()))


def test_what_lies_among_the_answers_is_explained_above_them(qtbot: QtBot, window: Window) -> None:
    tips.explain(window.answers, LONG)
    lies = hover(qtbot, window.answers, QPoint(20, 60))
    assert lies.bottom() < on_screen(window.answers).top()


def test_words_are_never_taken_for_markup(qtbot: QtBot, window: Window) -> None:
    """Long ones are set as rich text so that they wrap; what looks like a tag stays words."""
    tips.explain(window.buttons[0], f"<img src='x'>{LONG}")
    hover(qtbot, window.buttons[0])
    assert "<img" not in QToolTip.text() and "&lt;img" in QToolTip.text()
    tips.explain(window.buttons[0], f"2 < 3 & {LONG}")
    hover(qtbot, window.buttons[0])
    assert "2 &lt; 3 &amp; No house" in QToolTip.text()


def test_the_pieces_of_a_picture_are_explained_by_the_same_rules(qtbot: QtBot, window: Window) -> None:
    scene = QGraphicsScene(0, 0, 200, 40)
    piece = QGraphicsRectItem(0, 0, 200, 40)
    scene.addItem(piece)
    view = QGraphicsView(scene, window)
    view.setGeometry(200, HIGH - 120, 220, 48)
    view.show()
    tips.explain_items(view)
    tips.explain_item(piece, f"<p>{LONG}</p>")
    lies = hover(qtbot, view.viewport())
    assert not lies.intersects(on_screen(window.answers))


def test_nothing_is_said_where_there_is_nothing_to_say(qtbot: QtBot, window: Window) -> None:
    tips.explain(window.buttons[0], LONG)
    hover(qtbot, window.buttons[0])
    tips.show(QPoint(), "", window.buttons[0])
    qtbot.waitUntil(lambda: not QToolTip.isVisible())


@pytest.mark.parametrize(
    "at", [QPoint(5, 5), QPoint(995, 5), QPoint(5, 795), QPoint(995, 795), QPoint(500, 700)]
)
def test_the_best_spot_is_near_the_pointer_and_off_it(at: QPoint) -> None:
    bounds, bar = QRect(0, 0, 1000, 800), QRect(0, 690, 1000, 110)
    box = QRect(tips.spot(at, QSize(400, 120), bounds, [bar]), QSize(400, 120))
    assert bounds.contains(box) and not box.intersects(bar) and not box.contains(at)
    assert box.bottom() + 2 * tips.AIR > min(at.y(), bar.top()) or at.y() < 100


def test_a_tooltip_lies_over_cards_rather_than_over_plates_and_over_neither_where_it_can() -> None:
    bounds, plates = QRect(0, 0, 1000, 800), [QRect(0, 690, 1000, 110)]
    cards, size, at = [QRect(300, 400, 400, 290)], QSize(300, 120), QPoint(500, 640)
    beside = QRect(tips.spot(at, size, bounds, plates, cards), size)
    assert not any(beside.intersects(one) for one in (*plates, *cards))
    everywhere = [QRect(0, 0, 1000, 690)]
    over = QRect(tips.spot(at, size, bounds, plates, everywhere), size)
    assert not over.intersects(plates[0]) and not over.contains(at) and bounds.contains(over)
