"""Whoever decides sees what is decided: question, totals and effects, whatever lies over the table."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from kd_desktop.desktop.kings.board import words
from tests.desktop.sight.states import STATES, Stage
from tests.desktop.sight.test_sight import stage
from tests.everyday import daily, everyday

__all__ = ["stage"]
WINDOWS = ((1280, 720), (1366, 768), (1920, 1080))
TEXTS = (1.0, 1.5, 2.0)
SIZES = tuple((*window, text) for text in TEXTS for window in WINDOWS)
DAILY = ((1920, 1080, 1.0), (1280, 720, 2.0))
"""By day the one in which letter and scales are in sight else, and the one with the least room."""


def why(stage: Stage) -> None:
    board = stage.game_page.table.board
    board.picked.emit(board.board.pieces["gauge:morale"].spec)


def log(stage: Stage) -> None:
    stage.window.doing.do("log")


def take_back(stage: Stage) -> None:
    stage.game_page.panels.open(stage.game_page.take_back_panel)


def settings(stage: Stage) -> None:
    stage.window.doing.do("settings")


def advice(stage: Stage) -> None:
    stage.game_page.panels.open(stage.game_page.advice_panel)


def who(stage: Stage) -> None:
    stage.game_page.menu.who.trigger()


def peek(stage: Stage) -> None:
    stage.game_page.chamber.close_curtain(at_once=True)
    QTest.keyPress(stage.window, Qt.Key.Key_P)
    stage.qtbot.waitUntil(lambda: stage.game_page.chamber.peeking)


PANELS: tuple[Callable[[Stage], None], ...] = (why, log, take_back, settings, advice, who, peek)


def seen(part: QWidget, box: QRectF, window: QWidget) -> bool:
    """Whether all of that place on a part is in the window and nothing lies over it."""
    whole = QRect(part.mapTo(window, box.topLeft().toPoint()), box.size().toSize())
    if not part.isVisible() or not window.rect().contains(whole):
        return False
    inner = QRectF(whole).adjusted(2, 2, -2, -2)
    spots = [
        QPointF(inner.left() + inner.width() * x, inner.top() + inner.height() * y)
        for x in (0, 0.25, 0.5, 0.75, 1)
        for y in (0, 0.5, 1)
    ]
    over = [window.childAt(spot.toPoint()) for spot in spots]
    return all(one is part or (one is not None and part.isAncestorOf(one)) for one in over)


def told(stage: Stage) -> list[str]:
    """Totals and effects, in words."""
    reign = stage.game_page.session.view(None).reign  # type: ignore[union-attr]
    assert reign is not None and reign.vote is not None and reign.dilemma is not None
    symbols = (*reign.dilemma.aye, *reign.dilemma.nay)
    totals = [f"AYE: {reign.vote.aye} Power", f"NAY: {reign.vote.nay} Power"]
    return [*totals, *map(words.symbol_name, symbols)]


def hidden(stage: Stage) -> Iterator[str]:
    """What of question, totals and effects isn't wholly in sight."""
    table, window = stage.game_page.table, stage.window
    window.grab()
    if not table.question.isVisible():
        if not seen(table.letter, QRectF(table.letter.rect()), window):
            yield "the question"
        places, part = table.balance._places, table.balance
    else:
        if not seen(table.question, QRectF(table.question.rect()), window):
            yield "the question"
        places, part = table.question.places, table.question
    shown = [said for box, said in places if seen(part, box, window)]
    for one in told(stage):
        if one in shown:
            shown.remove(one)
        else:
            yield one


def cut_in_the_chamber(stage: Stage) -> Iterator[str]:
    """What the chamber that is looked into doesn't show wholly, or covers of the answers."""
    chamber, plates = stage.game_page.chamber, stage.game_page.bar.answer.plates()  # type: ignore[union-attr]
    secrets, window = chamber.secrets, stage.window
    lists = (secrets.favour, secrets.shown)
    for part in (secrets.power, secrets.coins, secrets.agenda, *secrets.deeds, *lists):
        if not seen(part, QRectF(part.rect()), window) or part.height() < part.sizeHint().height():
            yield f"cut: {part.accessibleName()}"
    yield from (f"covered: {one.text()}" for one in plates if not seen(one, QRectF(one.rect()), window))


@everyday("panel", PANELS, keep=[why, settings, peek])
@pytest.mark.parametrize(
    "sizes", [DAILY, pytest.param(SIZES, marks=pytest.mark.long)], ids=["daily", "every size"]
)
@daily("daily-why")
def test_what_is_decided_stays_in_sight(
    stage: Stage, panel: Callable[[Stage], None], sizes: tuple[tuple[int, int, float], ...]
) -> None:
    STATES["crowded"](stage)
    missed = []
    for at, size in enumerate(sizes):
        stage.resize(*size)
        if at == 0 or panel is peek:  # a key that is silent for too long counts as let go
            panel(stage)
            stage.qtbot.wait(30)
        QApplication.sendPostedEvents()
        missed += [f"{size}: {one}" for one in hidden(stage)]
        if panel is peek and size in DAILY:
            missed += [f"{size}: {one}" for one in cut_in_the_chamber(stage)]
    if panel is peek:
        QTest.keyRelease(stage.window, Qt.Key.Key_P)
    assert not missed, "\n".join(missed)


@pytest.mark.parametrize("panel", [why, settings])
@daily("settings")
def test_it_goes_back_when_the_panel_goes(stage: Stage, panel: Callable[[Stage], None]) -> None:
    """Where letter and scales are in sight the strip is there only meanwhile."""
    STATES["crowded"](stage)
    stage.resize(1920, 1080, 1.0)
    table = stage.game_page.table
    before = table.board.geometry()
    assert not table.question.isVisible()
    panel(stage)
    assert table.question.isVisible() and table.board.y() > before.y()
    QTest.keyClick(QApplication.focusWidget() or stage.window, Qt.Key.Key_Escape)
    assert not table.question.isVisible() and table.board.geometry() == before


def test_a_peek_moves_nothing(stage: Stage) -> None:
    """The strip lies over the board as long as the key is held."""
    STATES["crowded"](stage)
    stage.resize(1920, 1080, 1.0)
    table = stage.game_page.table
    stage.game_page.chamber.close_curtain(at_once=True)
    before = [part.geometry() for part in (table.board, table.letter, table.balance, table.seats)]
    peek(stage)
    assert table.question.isVisible()
    assert [part.geometry() for part in (table.board, table.letter, table.balance, table.seats)] == before
    QTest.keyRelease(stage.window, Qt.Key.Key_P)
    stage.qtbot.waitUntil(lambda: not stage.game_page.chamber.peeking)
    assert not table.question.isVisible()


def test_nothing_is_kept_in_sight_while_nothing_is_decided(stage: Stage) -> None:
    STATES["draft"](stage)
    stage.resize(1920, 1080, 1.0)
    settings(stage)
    assert not stage.game_page.table.question.isVisible()
    assert stage.window.settings.y() == stage.window.pages.mapTo(stage.window, QPoint(0, 0)).y()
