"""Finding what log and reasons speak of: a ring shows where it lies on the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.explain.why import TableSubject
from kd_desktop.desktop.kit.beacon import Beacon
from kd_desktop.desktop.kit.panels import Panels
from kd_desktop.desktop.kit.speaking import announce
from kd_desktop.desktop.kit.wording import translate
from kd_desktop.desktop.reading.model import Reading


class SubjectFinder:
    """Where things lie on the page; each game says which widget shows a thing, and what it is called."""

    def __init__(self, page: QWidget, panels: Panels) -> None:
        self._page, self._panels = page, panels
        self._beacon = Beacon(page)

    # what each game says -------------------------------------------------------------------------------

    def widget(self, thing: TableSubject) -> QWidget | None:
        """What shows the thing; None where nothing does now."""
        raise NotImplementedError

    def bring(self, widget: QWidget) -> None:
        """Let the part of the table be seen in which that widget lies."""
        raise NotImplementedError

    def still(self) -> bool:
        """Whether nothing may move."""
        raise NotImplementedError

    def title(self, thing: TableSubject) -> str:
        """What the thing is called; "" while no campaign is open."""
        raise NotImplementedError

    def page(self, card: Any) -> Reading | None:
        """The sheet of a card that everybody has heard read; None where cards have none."""
        return None

    # finding -------------------------------------------------------------------------------------------

    def can(self, things: Iterable[TableSubject]) -> bool:
        """Whether one of the things lies where it can be shown."""
        return any(self.lies(thing) for thing in things)

    def lies(self, thing: TableSubject) -> bool:
        """Whether it lies where it can be shown."""
        return self.widget(thing) is not None

    def show(self, things: Iterable[TableSubject], *, fold: bool = False) -> bool:
        """Shows where the first of the things lies that is on the table; False when none is.

        `fold` puts an open panel away that covers it, and gives it the focus.
        """
        thing = next((one for one in things if self.lies(one)), None)
        if thing is None:
            return False
        self.lead_to(thing, fold)
        if title := self.title(thing):
            announce(self._page, translate("TableFinder", "Shown on the table: {thing}").format(thing=title))
        return True

    def lead_to(self, thing: TableSubject, fold: bool) -> None:
        """Show where a thing lies that can be shown."""
        widget = self.widget(thing)
        if widget is None:
            return
        self.bring(widget)
        if fold and self._covered(widget):
            self._panels.fold()
        if fold and widget.focusPolicy() != Qt.FocusPolicy.NoFocus:
            widget.setFocus(Qt.FocusReason.OtherFocusReason)

        def around() -> QRect | None:
            return self._place(widget) if widget.isVisible() and not self._covered(widget) else None

        self.shine(around)

    def shine(self, around: Callable[[], QRect | None]) -> None:
        """Draw the ring round that place of the page, as long as it is anywhere."""
        self._beacon.shine(around, still=self.still())

    def forget(self) -> None:
        """The campaign is let go."""
        self._beacon.put_out()

    def _covered(self, widget: QWidget) -> bool:
        place = self._place(widget)
        return any(panel.geometry().intersects(place) for panel in self._panels.open_ones())

    def _place(self, widget: QWidget) -> QRect:
        return QRect(widget.mapTo(self._page, QPoint(0, 0)), widget.size())
