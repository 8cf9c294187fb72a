"""The ceremony of choosing houses: by crests, read in private, kept, named; from the first page on."""

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kd_desktop.councillors.mind import think
from kd_desktop.desktop.session import Session, found
from kd_desktop.desktop.settings.lifting import HOLD_MS
from kd_desktop.desktop.windows.choosehouses import Choosing
from kd_desktop.desktop.windows.main import MainWindow
from kd_desktop.engine.kings import commands as c
from kd_desktop.engine.kings.content import KingsPack
from tests.desktop.windows.eyes import texts
from tests.desktop.windows.hands import LEFT, Hands

Begin = Callable[..., Session]


class Mind:
    """Thinks at once, in place."""

    def ask(
        self, view: Any, number: int, done: Callable[[Any], None], *, bargain: bool = True, seen: Any = ()
    ) -> None:
        done(think(view, seen, 1, number, bargain=bargain))

    def close(self) -> None:
        """Nothing goes on."""


@pytest.fixture
def hands(qtbot: QtBot, window: MainWindow) -> Hands:
    return Hands(qtbot, window)


@pytest.fixture
def begin(window: MainWindow, bench: KingsPack, data_folder: Any, hands: Hands) -> Begin:
    """A campaign in the window in which those people choose their houses."""

    def begun(*kinds: str) -> Session:
        keeper = found(data_folder / "campaigns", bench, "Bench", (), "2026-11-20")
        people = tuple(
            c.Newcomer(f"P{n}", "person" if kind == "person" else "computer") for n, kind in enumerate(kinds)
        )
        keeper.apply(None, c.ChooseHouses(people))
        session = Session(keeper, Mind())
        session.pace = 0.0
        window.show_session(session)
        hands.settle()
        return session

    return begun


def ready(hands: Hands, session: Session, stage: str) -> Choosing:
    """Wait until a person is asked that."""
    page = hands.council.between.choosing

    def asked() -> bool:
        picking = session.view(None).picking
        return (
            not session.busy
            and picking is not None
            and picking.stage == stage
            and session.chooser() == "person"
            and bool(page.plates)
        )

    hands.qtbot.waitUntil(asked, timeout=10_000)
    hands.qtbot.wait(30)
    return page


def test_a_person_chooses_by_keyboard_among_computers(
    window: MainWindow, begin: Begin, hands: Hands, qtbot: QtBot
) -> None:
    session = begin("computer", "person", "computer")
    page = ready(hands, session, "first")
    assert page.isVisible() and QApplication.focusWidget() is page.plates[0]
    first = page.plates[0].text()
    hands.press(Qt.Key.Key_Return)
    hands.settle()
    page = ready(hands, session, "second")
    assert QApplication.focusWidget() is page.plates[0]
    hands.press(Qt.Key.Key_Space)
    hands.settle()
    page = ready(hands, session, "keep")
    assert QApplication.focusWidget() is page.cover.lift
    picking = session.view(None).picking
    assert picking is not None
    mine = [screen.name for screen in picking.taken[1]]
    assert first in mine
    keep = next(plate for plate in page.plates if plate.text().endswith(first))
    keep.setFocus()
    hands.press(Qt.Key.Key_Return)
    hands.settle()
    page = ready(hands, session, "name")
    assert QApplication.focusWidget() is page.field
    qtbot.keyClicks(page.field, "Marsh")
    hands.press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: session.view(None).picking is None and not session.busy, timeout=10_000)
    houses = {house.member: house for house in session.view(None).houses}
    assert sorted(houses) == ["P0", "P1", "P2"]
    assert houses["P1"].name == "Marsh" and houses["P1"].chair == "person"
    assert window.council.stage.currentWidget() is window.council.between.page
    assert len(window.council.between.page.order) == 3


def secret_words(session: Session, seat: int) -> list[str]:
    """What only that chooser may read."""
    picking = session.view(seat).picking
    assert picking is not None
    screens = [screen.read for screen in picking.taken[seat] if screen.read is not None]
    assert len(screens) == 2
    return [words for screen in screens for words in (screen.description, screen.narrative.title) if words]


@pytest.fixture
def reading(begin: Begin, hands: Hands) -> tuple[Session, Choosing]:
    """Two people have taken two screens each; the first one may read."""
    session = begin("person", "person", "computer")
    for stage in ("first", "first", "second", "second"):
        page = ready(hands, session, stage)
        hands.click(page.plates[0])
        hands.settle()
    return session, ready(hands, session, "keep")


def test_screens_are_read_only_while_the_cover_is_up(
    window: MainWindow, reading: tuple[Session, Choosing], hands: Hands, qtbot: QtBot
) -> None:
    session, page = reading
    picking = session.view(None).picking
    assert picking is not None and picking.turn == 0
    words = secret_words(session, 0)
    assert words
    other = {one.name for screen in picking.taken[1] for one in [screen]}

    def shown() -> bool:
        return any(word in text for word in words for text in texts(window))

    assert not shown()
    qtbot.mousePress(page.cover.lift, LEFT)
    qtbot.wait(HOLD_MS // 4)
    qtbot.mouseRelease(page.cover.lift, LEFT)
    qtbot.wait(HOLD_MS + 100)
    assert not page.cover.is_open, "a short press doesn't lift it"
    page.cover.lift.setFocus()
    qtbot.keyPress(page.cover.lift, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: page.cover.is_open, timeout=HOLD_MS * 4)
    assert all(any(word in text for text in texts(window)) for word in words)
    sheets = [label for text in page.cover.texts for label in [text.accessibleName()]]
    assert len(sheets) == 2 and not any(name in sheet for name in other for sheet in sheets)
    hands.press(Qt.Key.Key_Escape)
    assert not page.cover.is_open and not shown()


def test_screens_that_are_read_keep_to_the_page(
    window: MainWindow, reading: tuple[Session, Choosing], qtbot: QtBot
) -> None:
    _, page = reading
    window.resize(1920, 1080)
    page.cover.open()
    for width, height in ((1920, 1080), (1280, 720), (1600, 900)):
        window.resize(width, height)
        qtbot.wait(60)
        end = page.cover.mapTo(page, page.cover.rect().bottomLeft()).y()
        assert end == page.height() - page._column.contentsMargins().bottom() - 1
        assert page._scroll.verticalScrollBar().maximum() == 0
    page.cover.close_cover()
    assert page.cover.maximumHeight() > 2160


@pytest.mark.parametrize("how", ["focus", "panic", "keep", "shelf"])
def test_the_cover_falls(
    how: str, window: MainWindow, reading: tuple[Session, Choosing], hands: Hands, qtbot: QtBot
) -> None:
    session, page = reading
    words = secret_words(session, 0)
    qtbot.mousePress(page.cover.lift, LEFT)
    qtbot.waitUntil(lambda: page.cover.is_open, timeout=HOLD_MS * 4)
    qtbot.mouseRelease(window, LEFT, pos=QPoint(5, 5))
    if how == "focus":
        QApplication.sendEvent(window, QEvent(QEvent.Type.WindowDeactivate))
    elif how == "panic":
        qtbot.keyClick(window, Qt.Key.Key_F12)
    elif how == "keep":
        assert session.answer(0, next(one for one in session.view(0).legal if isinstance(one, c.KeepScreen)))
        hands.settle()
    else:
        window.show_welcome()
    assert not page.cover.is_open and not page.cover.texts
    assert not any(word in text for word in words for text in texts(window))


def test_a_third_screen_is_taken_unread(reading: tuple[Session, Choosing], hands: Hands) -> None:
    session, page = reading
    before = session.view(None).picking
    assert before is not None
    third = before.left[0]
    hands.click(next(plate for plate in page.plates if plate.text().endswith("unread")))
    hands.settle()
    after = session.view(None).picking
    assert after is not None and after.kept[0] == third.number and after.turn == 1
    assert session.keeper.history[-1].command == c.TakeThird(third.number)


def test_a_new_campaign_begins_with_choosing(window: MainWindow, hands: Hands, qtbot: QtBot) -> None:
    """From the first page: chairs, *Choose houses*, the order from the youngest on, first crest."""
    window.show_new()
    new = window.new
    new.rows[0].name.setText("Ada")
    hands.click(new.rows[1].kinds["person"])
    new.rows[1].name.setText("Bo")
    hands.click(new.choose)
    council = window.council
    session = council.session
    assert session is not None and not session.view(None).houses
    page = council.between.page
    assert [row.newcomer().member for row in page.newcomers] == ["Ada", "Bo", ""]
    page.newcomers[1].earlier.setFocus()
    hands.press(Qt.Key.Key_Return)
    assert [row.newcomer().member for row in page.newcomers] == ["Bo", "Ada", ""]
    hands.click(page.choose)
    hands.settle()
    picking = session.view(None).picking
    assert picking is not None and picking.members == ("Bo", "Ada", "") and picking.turn == 0
    assert council.between.choosing.isVisible()
    qtbot.waitUntil(lambda: bool(council.between.choosing.plates), timeout=5000)
    folder = session.keeper.folder
    window.show_welcome()
    window.open_campaign(folder)
    assert council.between.choosing.isVisible(), "it goes on where it was"
