"""What lies over the answers of the bar, and over the question that they decide."""

from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.access.keysheet import KeySheet
from kd_desktop.desktop.stage.answer_row import AnswerRow
from tests.desktop.sight.eye import samples
from tests.desktop.sight.states import Stage


def covered(widget: QWidget, window: QWidget) -> list[QWidget]:
    """What lies over that widget, sheets included."""
    corners = (widget.rect().topLeft(), widget.rect().bottomRight())
    if not all(window.rect().contains(widget.mapTo(window, at)) for at in corners):
        return [window]
    over = [window.childAt(widget.mapTo(window, at)) for at in samples(widget)]
    return [one for one in over if one is not None and one is not widget and not widget.isAncestorOf(one)]


def covered_answers(stage: Stage) -> list[str]:
    """Which answers, and whether the question, have something else on them."""
    window, page = stage.window, stage.game_page
    looks_back = not page.bar.isEnabled()  # nothing is decided there
    if any(sheet.isVisible() for sheet in window.findChildren(KeySheet)):  # read over the whole window
        return []
    if stage.subject is not window or not window.playing or not page.bar.isVisible() or looks_back:
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
