"""Whatever the council's table shows explains itself by a click and by Enter, or has an act of its own."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QToolTip, QWidget
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.explain.rulebook import Topic
from kd_desktop.desktop.explain.why import TableSubject
from kd_desktop.desktop.kings.board import BoardView
from kd_desktop.desktop.kings.explain.rules import RULES
from kd_desktop.desktop.kings.play.page import PlayPage
from kd_desktop.desktop.kit.part import TellingPart
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.desktop.stage.action_bar import ActionBar
from kd_desktop.desktop.stage.curtain import Curtain
from kd_desktop.desktop.stage.pieces import Piece
from kd_desktop.engine.kings.content import Symbol
from tests.desktop.kings.board.position import position
from tests.desktop.kings.play.hands import LEFT
from tests.desktop.kings.play.test_secrets import come_to_rest
from tests.desktop.kings.play.test_signs import voting

Sit = Callable[..., Session]
ENTER = Qt.Key.Key_Return


@pytest.fixture
def page(window: MainWindow, sit: Sit) -> PlayPage:
    """A vote in a window in which everything has its place, the chamber open."""
    made = voting(window, sit)
    window.resize(1920, 1080)
    come_to_rest(window)
    return made


def told_by(page: PlayPage) -> list[object]:
    """What is asked about on the table from now on, instead of being shown."""
    asked: list[object] = []
    page.board_help.asked.disconnect(page.show_why)
    page.board_help.asked.connect(asked.append)
    return asked


def spot_of(board: BoardView, piece: Piece) -> QPoint | None:
    """Where that piece is in sight, with no other over it; None where it is covered."""
    box = board.mapFromScene(piece.sceneBoundingRect()).boundingRect() & board.viewport().rect()
    for x in range(box.left(), box.right(), 3):
        for y in range(box.top(), box.bottom(), 3):
            if board.itemAt(QPoint(x, y)) is piece:
                return QPoint(x, y)
    return None


def test_every_piece_of_the_board_is_explained(page: PlayPage, qtbot: QtBot) -> None:
    board = page.table.board
    board.set_view(position())
    board.arrange()
    asked, clicked = told_by(page), set()
    for key, piece in board.board.pieces.items():
        spot = spot_of(board, piece)
        if spot is not None:
            asked.clear()
            qtbot.mouseClick(board.viewport(), LEFT, pos=spot)
            assert [one for one in asked if one is not None], key
            clicked.add(piece.spec.group)
    assert clicked >= {"sticker", "story", "mystery", "counter", "event", "ghost", "mark", "float", "head"}
    for piece in board.board.stops():
        board.go(piece)
        asked.clear()
        QTest.keyClick(board, ENTER)
        assert [one for one in asked if one is not None], piece.spec.key


def test_an_empty_place_for_events_is_explained(page: PlayPage, qtbot: QtBot) -> None:
    asked, board = told_by(page), page.table.board
    spot = spot_of(board, board.board.pieces["events"])
    assert spot is not None
    qtbot.mouseClick(board.viewport(), LEFT, pos=spot)
    assert asked == [RULES.named("event")]


@pytest.mark.parametrize("where", ["balance", "question"])
def test_stickers_and_sums_among_the_effects_are_explained(
    page: PlayPage, window: MainWindow, qtbot: QtBot, where: str
) -> None:
    if where == "question":
        window.resize(1366, 768)
    page.table.balance.set_view(_with_stickers(page))
    come_to_rest(window)
    part = page.table.balance if where == "balance" else page.table.question
    part.grab()
    asked = told_by(page)
    wanted = {one: TableSubject(one) for one in ("vote", "balance")}
    wanted |= dict.fromkeys(("sticker_positive", "sticker_negative"), RULES.named("sticker"))
    assert {name for _, name in part.signs.places} >= {"vote", "sticker_positive", "sticker_negative"}
    for box, name in list(part.signs.places):
        qtbot.mouseClick(part, LEFT, pos=box.center().toPoint())
        assert asked[-1] == wanted.get(name, TableSubject("resource", name))
    qtbot.mouseClick(part, LEFT, pos=QPoint(3, part.height() // 2))
    assert isinstance(asked[-1], TableSubject | Topic)


def _with_stickers(page: PlayPage) -> object:
    view = page.session.view(None)
    effects = (
        (Symbol("sticker_positive"),),
        (Symbol("resource_up", "influence"), Symbol("sticker_negative")),
    )
    return replace(view, reign=replace(view.reign, markers=effects))


def test_the_number_of_a_pool_and_the_agenda_are_explained(page: PlayPage, qtbot: QtBot) -> None:
    asked, secrets = told_by(page), page.chamber.secrets
    seat = page.chamber.seat
    for part, kind in ((secrets.power, "power"), (secrets.coins, "coins"), (secrets.agenda, "agenda")):
        qtbot.mouseClick(part, LEFT, pos=QPoint(14, part.height() // 2))
        assert asked[-1] == TableSubject(kind, "", seat)
    with qtbot.waitSignal(secrets.power.refused):
        qtbot.mouseClick(secrets.power, LEFT, pos=secrets.power._places()[0].toPoint())
    assert len(asked) == 3


def test_enter_explains_every_part_that_is_only_shown(page: PlayPage) -> None:
    """Those that Tab comes to; what is pressed has an act of its own."""
    parts = [one for one in page.findChildren(QWidget) if _is_shown(page, one)]
    assert len(parts) >= 8
    for part in parts:
        QToolTip.hideText()
        part.setFocus(Qt.FocusReason.OtherFocusReason)
        QTest.keyClick(part, ENTER)
        if isinstance(part, TellingPart):
            assert part.toolTip() and part.toolTip() in QToolTip.text(), part.accessibleName()
            continue
        assert page.help_panel.isVisible() and page.help_panel.page is not None, part
        page.help_panel.dismiss()


def _is_shown(page: PlayPage, part: QWidget) -> bool:
    ours = type(part) is not QWidget  # a board's viewport
    pressed = isinstance(part, QAbstractButton | BoardView | Curtain | ActionBar)
    inside = page.table.isAncestorOf(part) or page.chamber.isAncestorOf(part)
    stops = bool(part.focusPolicy() & Qt.FocusPolicy.TabFocus)
    return ours and inside and stops and part.isVisible() and not pressed
