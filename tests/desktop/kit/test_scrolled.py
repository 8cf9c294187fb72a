"""A page that scrolls brings whatever has the focus into sight, and its heading whole or not at all."""

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRect, Qt
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from kd_desktop.desktop.access.walking import follow
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.page_head import PageHead
from kd_desktop.desktop.kit.scrolled import ROOM, FollowingScroll, following, scrolled


class Page(QWidget):
    """A heading of 80 pixels, and three buttons of 40 far from each other."""

    def __init__(self, high: int) -> None:
        super().__init__()
        self.scroll: FollowingScroll
        self.scroll, inner = scrolled(self, sideways=False)
        self.heading = self.scroll.heading = QLabel("Heading")
        self.heading.setFixedHeight(80)
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(120)
        column.addWidget(self.heading)
        self.buttons = [QPushButton(str(n)) for n in range(3)]
        for button in self.buttons:
            button.setFixedHeight(40)
            column.addWidget(button)
        self.resize(300, high)

    def seen(self, part: QWidget) -> QRect:
        """As much of it as is in sight."""
        room = self.scroll.viewport()
        return part.rect().translated(part.mapTo(room, QPoint(0, 0))) & room.rect()


@pytest.fixture
def page(qtbot: QtBot, request: pytest.FixtureRequest) -> Page:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    follow(app)
    made = Page(getattr(request, "param", 260))
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    return made


def focus(qtbot: QtBot, page: Page, button: QPushButton) -> None:
    """Give it the focus, in a window that another may have deactivated meanwhile."""

    def held() -> bool:
        page.activateWindow()
        button.setFocus(Qt.FocusReason.OtherFocusReason)
        return button.hasFocus()

    qtbot.waitUntil(held)


def test_what_gets_the_focus_by_no_key_is_seen_whole(qtbot: QtBot, page: Page) -> None:
    for button in (page.buttons[2], page.buttons[1], page.buttons[2], page.buttons[0]):
        focus(qtbot, page, button)
        qtbot.waitUntil(lambda button=button: page.seen(button).height() == 40)


def test_what_lies_beside_the_top_is_shown_with_the_heading(qtbot: QtBot, page: Page) -> None:
    focus(qtbot, page, page.buttons[2])
    qtbot.waitUntil(lambda: page.scroll.verticalScrollBar().value() > 80)
    focus(qtbot, page, page.buttons[0])
    qtbot.waitUntil(lambda: page.seen(page.heading).height() == 80)
    assert page.seen(page.buttons[0]).height() == 40


@pytest.mark.parametrize("page", [420], indirect=True)
def test_the_heading_gives_way_to_nothing_that_takes_up_half_of_the_room_under_it(
    qtbot: QtBot, page: Page
) -> None:
    page.buttons[0].setFixedHeight(230)
    focus(qtbot, page, page.buttons[2])
    qtbot.waitUntil(lambda: page.seen(page.buttons[2]).height() == 40)
    focus(qtbot, page, page.buttons[0])
    qtbot.waitUntil(lambda: page.seen(page.heading).height() == 80)
    assert page.seen(page.buttons[0]) == QRect(0, 200, 300 - page.scroll.verticalScrollBar().width(), 220)


def test_what_is_higher_than_the_room_is_read_from_its_top_and_stays_where_it_was_scrolled_to(
    qtbot: QtBot, page: Page
) -> None:
    page.buttons[1].setFixedHeight(600)
    bar = page.scroll.verticalScrollBar()
    focus(qtbot, page, page.buttons[1])
    qtbot.waitUntil(lambda: bar.value() == 360 - ROOM)
    bar.setValue(600)
    page.resize(300, 250)
    qtbot.waitUntil(lambda: page.scroll.viewport().height() == 250 and not page.scroll._soon.isActive())
    assert bar.value() == 600


@pytest.mark.parametrize("page", [290, 330, 370], indirect=True)
def test_the_heading_is_never_cut(qtbot: QtBot, page: Page) -> None:
    for button in (*page.buttons, *reversed(page.buttons)):
        focus(qtbot, page, button)
        # Where the focus was in sight already, the heading finds its place only a moment later.
        qtbot.waitUntil(
            lambda button=button: (
                page.seen(button).height() == 40 and max(0, page.seen(page.heading).height()) in (0, 80)
            )
        )


def test_whoever_has_scrolled_away_is_brought_back_when_asked_or_when_the_room_changes(
    qtbot: QtBot, page: Page
) -> None:
    focus(qtbot, page, page.buttons[0])
    bar = page.scroll.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.value() == 0)
    bar.setValue(bar.maximum())
    assert page.seen(page.buttons[0]).isEmpty(), "whoever scrolls sees what they want to see"
    page.scroll.find_focus()
    qtbot.waitUntil(lambda: page.seen(page.buttons[0]).height() == 40)
    bar.setValue(bar.maximum())
    page.resize(300, 240)
    qtbot.waitUntil(lambda: page.seen(page.buttons[0]).height() == 40)


def test_what_is_pressed_stays_under_the_mouse(qtbot: QtBot, page: Page) -> None:
    bar, button = page.scroll.verticalScrollBar(), page.buttons[1]
    focus(qtbot, page, page.buttons[0])
    qtbot.waitUntil(lambda: bar.value() == 0)
    bar.setValue(button.mapTo(page.scroll.widget(), QPoint(0, 0)).y() + 20 - page.height())
    half = page.seen(button).height()
    assert 0 < half < 40
    pressed: list[str] = []
    button.clicked.connect(lambda: pressed.append(button.text()))
    qtbot.mousePress(button, Qt.MouseButton.LeftButton, pos=QPoint(20, 10))
    qtbot.wait(30)
    assert page.seen(button).height() == half
    qtbot.mouseRelease(button, Qt.MouseButton.LeftButton, pos=QPoint(20, 10))
    assert pressed == ["1"]


def test_a_heading_asks_for_no_more_height_than_its_words_take(qtbot: QtBot) -> None:
    look = Appearance()
    head = PageHead(look, "You are House Harrow", "Dealt by lot, and yours for the whole campaign. " * 2)
    qtbot.addWidget(head)
    head.resize(1200, 100)
    with qtbot.waitExposed(head):
        head.show()
    broad = head.minimumSizeHint().height()
    assert broad == head.heightForWidth(1200)
    head.resize(400, 100)
    assert head.minimumSizeHint().height() > broad


def test_a_list_that_is_open_on_what_is_exchanged_lives_until_the_event_is_over(qtbot: QtBot) -> None:
    """Deleted at once, it would be activated by Qt when it is gone."""
    scroll = following()
    qtbot.addWidget(scroll)
    choice = QComboBox()
    choice.addItems(["one", "two"])
    scroll.replace(choice)
    with qtbot.waitExposed(scroll):
        scroll.show()
    choice.showPopup()
    popup = choice.view().window()
    qtbot.waitUntil(popup.isVisible)
    scroll.replace(QWidget())
    assert isValid(choice) and isValid(popup) and not choice.isVisible()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert not isValid(choice)
