"""What people aim at never moves: the six actions, by any sentence, answer or hint, at any text size."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.plates import Plate
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.desktop.stage.answer_row import AnswerRow
from kd_desktop.desktop.throne.phrases.options import ACTIONS
from kd_desktop.desktop.throne.play.actions import ActionStrip
from kd_desktop.desktop.throne.play.page import ThronePage
from kd_desktop.engine.throne.state import Act, Project
from tests.desktop.throne.play.conftest import Sit
from tests.desktop.throne.play.people import People, until
from tests.desktop.throne.play.positions import lay
from tests.everyday import daily, everyday

SIZES = [(1280, 720), (1366, 768), (1920, 1080)]
CASES = [(size, factor) for size in SIZES for factor in (1.0, 1.5, 2.0)]


def in_turn(qtbot: QtBot, sit: Sit, kinds: str = "pcc") -> ThronePage:
    """Somebody's turn in which every action can be taken, with Heroes, so that the commit asks for most."""
    page = sit(kinds, 9)
    until(qtbot, People(qtbot, page), Act)
    page.session.pause(True)  # type: ignore[union-attr]
    state = page.session.store.state  # type: ignore[union-attr]
    cards, none = tuple(page.session.game.library.projects), ((0, 0, 0, 0),) * 3  # type: ignore[union-attr]
    hands = list(state.hands)
    hands[state.turn] = (cards[0], cards[1], "side-door", "what-the-laundry-knows")
    lay(
        page,
        stocks=((4, 5, 3, 2),) * 3,
        tracks=((3, 4, 5),) * 3,
        hands=tuple(hands),
        projects=tuple(Project(card, 1, none) for card in cards[3:6]),
    )
    return page


def places(page: ThronePage) -> list[QRect]:
    window = page.window()
    return [QRect(one.mapTo(window, QPoint(0, 0)), one.size()) for one in page.strip.plates.values()]


@everyday(("size", "factor"), CASES, keep=[((1280, 720), 2.0), ((1280, 720), 1.0)])
@daily("size2-2.0")
def test_no_step_of_any_action_moves_the_six(
    qtbot: QtBot, sit: Sit, look: Appearance, window: MainWindow, size: tuple[int, int], factor: float
) -> None:
    page = in_turn(qtbot, sit)
    window.resize(*size)
    look.set_text(factor)
    qtbot.wait(30)
    there, heights = places(page), set()
    for action in (*ACTIONS, "play"):
        page.asking.act(action)
        while page.asking.choices() and page.asking.begun():
            qtbot.wait(1)
            assert places(page) == there, page.asking.path
            heights.add(page.bar.height())
            for plate in page.bar.answer.plates():  # type: ignore[union-attr]
                page.bar.show_hint(plate.hint or plate.reason)
                qtbot.wait(1)
                assert places(page) == there, plate.text()
            (first, *_) = page.asking.choices()
            if page.asking.start((*page.asking.path, first)) is None:
                break
            page.asking.press(first)
        qtbot.wait(1)
        assert places(page) == there, page.asking.begun()
        heights.add(page.bar.height())
        page.bar.show_hint("A long sentence that needs more than one line of the bar. " * 6)
        qtbot.wait(1)
        assert places(page) == there
        page.asking.forget()
        page.refresh(focus=True)
    assert len(heights) > 1, "the bar needs now more and now less"


@pytest.mark.parametrize("over", ["ask me", "card of the hand"])
def test_what_lies_over_the_bar_stays_under_the_pointer_that_comes_to_it(
    qtbot: QtBot, sit: Sit, look: Appearance, window: MainWindow, over: str
) -> None:
    """Beside what was taken back, what it is for had no room: the bar grew, and the click met nothing."""
    page = in_turn(qtbot, sit, "ppp")
    window.resize(1280, 720)
    look.set_text(2.0)
    news = "Taken back: Ana’s “Commit 3 Legions to the throne”, with everybody’s consent, and no more."
    if over != "ask me":
        page.hand.open()
        qtbot.waitUntil(lambda: bool(page.hand.row.cards))
    page.bar.set_hint("", news)
    qtbot.wait(30)
    plate: QWidget = page.ask_plate if over == "ask me" else next(iter(page.hand.row.cards.values()))
    there = plate.mapTo(window, QPoint(0, 0))
    QTest.mouseMove(window.windowHandle(), plate.mapTo(window, plate.rect().center()))
    qtbot.waitUntil(lambda: page.bar.hint.text() != news)
    qtbot.wait(1)
    assert plate.isVisible() and plate.mapTo(window, QPoint(0, 0)) == there
    page.bar.show_hint("")
    assert page.bar.hint.text().startswith(news), "they come back"


def test_two_clicks_at_one_place_press_one_action(qtbot: QtBot, sit: Sit, window: MainWindow) -> None:
    """A row moved under the mouse, and two Legions were exchanged."""
    page = in_turn(qtbot, sit)
    window.resize(1280, 720)
    qtbot.wait(30)
    plate = page.strip.plates["commit"]
    spot = plate.mapTo(window, plate.rect().center())
    for _ in range(2):
        at = window.childAt(spot)
        assert at is plate
        qtbot.mouseClick(at, Qt.MouseButton.LeftButton)
        qtbot.wait(20)
        assert page.asking.begun() == "commit"


def test_the_plates_beside_the_six_stand_alike_before_and_after_acting(
    qtbot: QtBot, sit: Sit, window: MainWindow
) -> None:
    """Once one had acted, a click on “Play an Intrigue” met “End the turn”."""
    page, there = in_turn(qtbot, sit), set()
    window.resize(1280, 720)
    hand = page.hand
    for acted in (False, True):
        lay(page, acted=acted)
        for _ in range(2):
            hand.toggle()
            qtbot.wait(1)
            row = page.bar.answer
            assert isinstance(row, AnswerRow) and len(row.plates()) == 2
            there.add(tuple((one.text(), one.x() + row.x(), one.width()) for one in row.plates()))
    assert len(there) == 1


@pytest.mark.parametrize("act", ["taxes", "exchange", "place", "play"])
@daily("taxes", "place")
def test_whoever_leaves_an_act_is_at_its_plate_again(
    qtbot: QtBot, sit: Sit, look: Appearance, window: MainWindow, act: str
) -> None:
    """At 200 % the focus was on “End the turn”, with nothing done yet."""
    page = in_turn(qtbot, sit)
    window.resize(1280, 720)
    look.set_text(2.0)
    qtbot.wait(30)
    row = page.bar.answer
    assert isinstance(row, AnswerRow)
    page.strip.plates.get(act, row.plates()[0]).setFocus()
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    assert page.asking.begun() == act
    qtbot.keyClick(window, Qt.Key.Key_Escape)
    qtbot.wait(1)
    at = window.focusWidget()
    assert not page.asking.begun() and isinstance(at, Plate)
    assert at is page.strip.plates.get(act) or (act, at.text()) == ("play", "Play an Intrigue")


def test_nothing_comes_under_the_pointer_where_an_action_was_as_a_panel_opens(
    qtbot: QtBot, sit: Sit, look: Appearance, window: MainWindow
) -> None:
    """At 200 % “End the turn” came where “Commit” had been."""
    page, there = in_turn(qtbot, sit), []
    window.resize(1280, 720)
    look.set_text(2.0)
    for shown in (True, False, True):
        qtbot.wait(30)
        row = page.bar.answer
        assert isinstance(row, AnswerRow) and row.isVisible() == page.strip.isVisible() == shown
        there.append(row.plates()[-1].mapTo(window, QPoint(0, 0)))
        page.acts.do("log")
    assert there[0] == there[2]


@pytest.mark.parametrize("lines", [0, 1, 6])
@daily("0")
def test_news_and_troubles_don_t_move_the_six(qtbot: QtBot, sit: Sit, lines: int) -> None:
    page = in_turn(qtbot, sit)
    there = places(page)
    page.trouble("The disk is full, so nothing could be kept of what you did. " * lines)
    qtbot.wait(10)
    assert places(page) == there


@pytest.mark.parametrize("text", [1.0, 1.25, 1.5, 1.75, 2.0])
def test_no_title_of_the_six_is_cut(look: Appearance, text: float) -> None:
    """At 1920 and 175 % the first said “Place a Pr…”."""
    strip = ActionStrip(look)
    for width, height in ((1024, 640), (1280, 720), (1366, 768), (1920, 1080), (2560, 1440)):
        look.set_text(text)
        look.set_room(width, height)
        strip.resize(width, strip.heightForWidth(width))
        strip.grab()  # hidden, it is laid out only for a picture
        for plate in strip.plates.values():
            title = look.type(22, 700).width(plate.text())
            assert plate.body().width() - look.gap(44 + 18) >= title, (width, plate.text())
            assert strip.rect().contains(plate.geometry())
