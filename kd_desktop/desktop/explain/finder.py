"""Finds the subjects of log and reasons: a ring shows their place on the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.explain.why import TableSubject
from kd_desktop.desktop.kit.accessibility import announce
from kd_desktop.desktop.kit.beacon import Beacon
from kd_desktop.desktop.kit.panels import Panels
from kd_desktop.desktop.kit.wording import translate
from kd_desktop.desktop.reading.model import Reading


class SubjectFinder:
    """The places of things on the page; each game says which widget shows a thing, and its name."""

    def __init__(self, page: QWidget, panels: Panels) -> None:
        self._page, self._panels = page, panels
        self._beacon = Beacon(page)

    # what each game says -------------------------------------------------------------------------------

    def widget(self, thing: TableSubject) -> QWidget | None:
        """The widget that shows the thing; None if there is none now."""
        raise NotImplementedError

    def bring(self, widget: QWidget) -> None:
        """Bring the part of the table with that widget into view."""
        raise NotImplementedError

    def still(self) -> bool:
        """Whether motion is off."""
        raise NotImplementedError

    def title(self, thing: TableSubject) -> str:
        """The thing's name; "" while no campaign is open."""
        raise NotImplementedError

    def page(self, card: Any) -> Reading | None:
        """The sheet of a card that was read to everybody; None if cards have none."""
        return None

    # finding -------------------------------------------------------------------------------------------

    def can(self, things: Iterable[TableSubject]) -> bool:
        """Whether one of the things can be shown."""
        return any(self.lies(thing) for thing in things)

    def lies(self, thing: TableSubject) -> bool:
        """Whether it is somewhere that can be shown."""
        return self.widget(thing) is not None

    def show(self, things: Iterable[TableSubject], *, fold: bool = False) -> bool:
        """Show the place of the first of the things on the table; False if none is there.

        `fold` closes an open panel that covers it, and gives it the focus.
        """
        thing = next((one for one in things if self.lies(one)), None)
        if thing is None:
            return False
        self.lead_to(thing, fold)
        if title := self.title(thing):
            announce(self._page, translate("TableFinder", "Shown on the table: {thing}").format(thing=title))
        return True

    def lead_to(self, thing: TableSubject, fold: bool) -> None:
        """Show the place of a thing that can be shown."""
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
        """Draw the ring round that place of the page, as long as it exists."""
        self._beacon.shine(around, still=self.still())

    def forget(self) -> None:
        """The campaign is let go."""
        self._beacon.put_out()

    def _covered(self, widget: QWidget) -> bool:
        place = self._place(widget)
        return any(panel.geometry().intersects(place) for panel in self._panels.open_ones())

    def _place(self, widget: QWidget) -> QRect:
        return QRect(widget.mapTo(self._page, QPoint(0, 0)), widget.size())
