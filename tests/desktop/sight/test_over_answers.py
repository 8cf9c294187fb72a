"""Nothing lies over an answer or over what it decides, no tooltip either."""

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QToolTip, QWidget

from kd_desktop.desktop.kings.table.seats import SeatPlate
from kd_desktop.desktop.kit.plates import Plate
from kd_desktop.desktop.kit.word_button import WordButton
from kd_desktop.desktop.page.card_part import CardPart
from kd_desktop.desktop.stage.curtain import Curtain
from tests.desktop.kit.test_tips import hover, on_screen
from tests.desktop.sight.over import covered_answers
from tests.desktop.sight.states import STATES, Stage
from tests.desktop.sight.test_sight import stage
from tests.desktop.test_page_changes import SCENES
from tests.everyday import daily, everyday

__all__ = ["stage"]


def in_sight(widget: QWidget) -> QRect:
    """What is seen of a widget, on the screen: a scrolled one may lie behind its frame."""
    seen = widget.visibleRegion().boundingRect()
    return seen.translated(widget.mapToGlobal(QPoint(0, 0)))


def tipped(stage: Stage) -> list[QWidget]:
    """All in the bar that has a tooltip, what lies on the plates too."""
    bar = stage.game_page.bar
    return [one for one in bar.findChildren(QWidget) if one.isVisible() and one.toolTip()]


@everyday("name", ["vote_refused", "vote", "raising"], keep=["vote_refused"])
@everyday("size", [(1280, 720, 1.0), (1280, 720, 2.0), (1920, 1080, 2.0)], keep=[(1280, 720, 2.0)])
@pytest.mark.long
def test_no_tooltip_lies_over_an_answer(stage: Stage, name: str, size: tuple[int, int, float]) -> None:
    STATES[name](stage)
    stage.resize(*size)
    stage.window.move(0, 0)
    page = stage.game_page
    said = [*tipped(stage), page.table.board.viewport()]
    assert len(said) > 1
    decided: list[QRect] = [on_screen(page.bar)]
    if page.table.question.isVisible():
        decided.append(on_screen(page.table.question))
    for one in said[:-1]:
        lies = hover(stage.qtbot, one)
        assert not [box for box in decided if box.intersects(lies)], (name, one.accessibleName())
    board = page.table.board
    for piece in [one for key, one in board.board.pieces.items() if key.startswith("gauge:")]:
        box = board.mapFromScene(piece.sceneBoundingRect()).boundingRect()
        at = QPoint(box.center().x(), box.bottom() - 3)
        if board.viewport().rect().contains(at) and board.itemAt(at) is piece:
            lies = hover(stage.qtbot, board.viewport(), at)
            assert not [bounds for bounds in decided if bounds.intersects(lies)], (name, piece.spec.key)
    QToolTip.hideText()


@everyday("size", [(1280, 720, 1.0), (1280, 720, 2.0)], keep=[(1280, 720, 2.0)])
@everyday("name", ["deal_drawer", "vote_refused"], keep=["deal_drawer"])
def test_no_tooltip_lies_over_anything_else_to_press_nor_over_the_totals(
    stage: Stage, name: str, size: tuple[int, int, float]
) -> None:
    """It may name the very plate that it hides: “Open your chamber first”."""
    STATES[name](stage)
    stage.resize(*size)
    stage.window.move(0, 0)
    page = stage.game_page
    buttons = [one for one in page.findChildren(Plate) if not one.visibleRegion().isEmpty()]
    said = [one for one in buttons if one.toolTip()]
    assert said
    for one in said:
        lies = hover(stage.qtbot, one)
        over = [other for other in buttons if other is not one and in_sight(other).intersects(lies)]
        assert not over, (one.accessibleName(), [other.accessibleName() for other in over])
        balance = page.table.balance
        assert not balance.isVisible() or not on_screen(balance).intersects(lies), one.accessibleName()
    QToolTip.hideText()


@everyday("size", [(1280, 720, 2.0), (1920, 1080, 2.0)], keep=[(1280, 720, 2.0)])
@pytest.mark.parametrize("name", ["vote_closed", "throne"])
def test_no_tooltip_lies_over_what_opens_a_chamber_or_hand_nor_over_houses_and_header(
    stage: Stage, name: str, size: tuple[int, int, float]
) -> None:
    """At 200 % they lay over *Hold to peek* and *Ask me…*."""
    SCENES[name](stage)
    stage.resize(*size)
    stage.window.move(0, 0)
    pressed = _pressed(stage)
    assert any(isinstance(one, Curtain) for one, _ in pressed) and len(pressed) > 8
    said = [one for one in _tipped_in(stage.window) if one.toolTip()]
    assert said
    for one in said:
        lies = hover(stage.qtbot, one)
        over = [other.accessibleName() for other, box in pressed if other is not one and box.intersects(lies)]
        assert not over, (one.accessibleName(), over)
    QToolTip.hideText()


def _tipped_in(window: QWidget) -> list[QWidget]:
    parts = (CardPart, SeatPlate, Plate, WordButton)
    return [one for kind in parts for one in window.findChildren(kind) if not one.visibleRegion().isEmpty()]


def _pressed(stage: Stage) -> list[tuple[QWidget, QRect]]:
    """What is pressed in the window, without the cards, with its place on the screen."""
    found: list[tuple[QWidget, QRect]] = []
    for kind in (Plate, SeatPlate, WordButton):
        for one in stage.window.findChildren(kind):
            if not one.visibleRegion().isEmpty():
                found.append((one, in_sight(one)))
    for one in stage.window.findChildren(Curtain):
        if one.isVisible() and not one.plate().isEmpty():
            found.append((one, one.plate().translated(one.mapToGlobal(QPoint(0, 0)))))
    return found


SMALL, ORDINARY = (1280, 720, 2.0), (1920, 1080, 1.0)


@pytest.mark.parametrize("name", ["deal_drawer", "why_piece", "peeking"])
@daily("deal_drawer")
def test_nothing_lies_over_answers_and_question(stage: Stage, name: str) -> None:
    """All states are looked at in every size by `test_nothing_is_wrong_at_any_size`."""
    STATES[name](stage)
    found = []
    for size in (SMALL, ORDINARY):
        stage.resize(*size)
        found += [f"{name} {size}: {one}" for one in covered_answers(stage)]
    assert not found, "\n".join(found)
