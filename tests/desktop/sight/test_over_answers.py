"""Nothing lies over an answer or over what it decides, no tooltip either."""

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QToolTip, QWidget

from kd_desktop.desktop.kit.plates import Plate
from kd_desktop.desktop.stage.answer_row import AnswerRow
from tests.desktop.kit.test_tips import hover, on_screen
from tests.desktop.sight.states import STATES, Stage
from tests.desktop.sight.test_always import SIZES
from tests.desktop.sight.test_question import covered
from tests.desktop.sight.test_sight import stage
from tests.everyday import every_size, everyday

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


AT_THE_TABLE = [
    name
    for name in STATES
    if not name.startswith(("tv_", "empty_", "one_", "many_", "painted_", "new_", "about", "keys", "chron"))
]
"""States of the table and of what lies between reigns; the others have no bar of their own."""
SMALL, ORDINARY = (1280, 720, 2.0), (1920, 1080, 1.0)


def covered_answers(stage: Stage) -> list[str]:
    """Which answers, and whether the question, have something else on them."""
    window, page = stage.window, stage.game_page
    looks_back = not page.bar.isEnabled()  # nothing is decided there
    if not window.playing or not page.bar.isVisible() or looks_back:
        return []
    answer = page.bar.answer
    parts = [*answer.plates()] if isinstance(answer, AnswerRow) else []
    found = [f"{plate.text()} by {covered(plate, window)}" for plate in parts if covered(plate, window)]
    reading = page.reader.page is not None or page.previously.sheets.isVisible()
    question = page.table.question
    asked = question.isVisible() and not question.silent and not reading
    if asked and not page.give_up_panel.isVisible() and covered(question, window):
        found.append(f"the question by {covered(question, window)}")
    return found


@every_size(AT_THE_TABLE, keep=["deal_drawer", "why_piece", "peeking"], daily=(SMALL, ORDINARY), sizes=SIZES)
def test_nothing_lies_over_answers_and_question(
    stage: Stage, name: str, sizes: tuple[tuple[int, int, float], ...]
) -> None:
    STATES[name](stage)
    found = []
    for size in sizes:
        stage.resize(*size)
        found += [f"{name} {size}: {one}" for one in covered_answers(stage)]
    assert not found, "\n".join(found)
