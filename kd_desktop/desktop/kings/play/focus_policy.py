"""The focus as the game goes on: on the text or answers of the moment, unless the person is elsewhere."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kings.between.reign_transition import ReignTransition
from kd_desktop.desktop.kings.previously.recap import Recap
from kd_desktop.desktop.kings.table.answers import Answer
from kd_desktop.desktop.kit.panels import Panels
from kd_desktop.desktop.page.curtained_page import CurtainedPage
from kd_desktop.desktop.reading.reader import Reader
from kd_desktop.desktop.settings.input_guard import input_guard
from kd_desktop.desktop.stage.action_bar import ActionBar
from kd_desktop.desktop.stage.private_area import PrivateAreaController

OTHER = Qt.FocusReason.OtherFocusReason


class FocusPolicy:
    """Moves the focus between parts of that page; an open `letter` takes it first."""

    def __init__(
        self,
        page: CurtainedPage,
        panels: Panels,
        previously: Recap,
        between: ReignTransition,
        reader: Reader,
        private_area: PrivateAreaController,
        bar: ActionBar,
        letter: Callable[[], bool],
    ) -> None:
        self._page, self._panels, self._previously = page, panels, previously
        self._between, self._reader, self._private_area, self._bar = between, reader, private_area, bar
        self._letter = letter

    def follow(self, answer: Answer | None, wanted: bool) -> None:
        """Give the focus to the answer (or the sentence), unless the person is elsewhere on purpose."""
        at = self._page.window().focusWidget()
        lost = at is None or at is self._bar or not at.isVisible()
        covered = bool(self._panels.open_ones()) or self._previously.open or self._page.elsewhere()
        if covered or self._between.take_focus(wanted or lost) or not (wanted or lost):
            return
        if self._letter():
            return  # it comes before what it lies beside
        if self._reader.page is not None:
            self._read_on(at)
        elif answer is None or at is None or not answer.isAncestorOf(at):  # else one goes on in the question
            self._begin(answer)

    def _read_on(self, at: QWidget | None) -> None:
        if self._reader.next.isVisible() and not self._reader.holds(at):
            self._reader.next.setFocus(OTHER)

    def _begin(self, answer: Answer | None) -> None:
        if self._private_area.focus_cards():
            return  # the answer lies in the chamber
        self._bar.setFocus(OTHER)
        if answer is not None:
            answer.focus_first()
            input_guard.turned()  # what is down now was meant for something else
