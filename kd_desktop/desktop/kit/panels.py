"""The panels that slide over the board, of which one at a time is open."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QRect, Qt, Signal

from kd_desktop.desktop.kit.panel import Panel


class Panels(QObject):
    """Opens and places them; `area` says where a panel may lie.

    `opening` tells that one comes, `opened` that it lies there, `folded` that the person closed one, and
    whether the focus is back where it was before; `turned` that one came or went, in whatever way.
    """

    opening = Signal()
    opened = Signal()
    folded = Signal(bool)
    turned = Signal()

    def __init__(self, parent: QObject, area: Callable[[Panel], QRect]) -> None:
        super().__init__(parent)
        self._area = area
        self._panels: list[Panel] = []

    def add(self, *panels: Panel) -> None:
        """These are panels of the page, too."""
        for panel in panels:
            self._panels.append(panel)
            panel.closed.connect(self.folded)
            panel.turned.connect(self.turned)

    def open_ones(self) -> list[Panel]:
        """Those that can be seen."""
        return [panel for panel in self._panels if panel.isVisible()]

    def open(self, panel: Panel) -> None:
        """Slide a panel in over the board, instead of any other."""
        self.opening.emit()
        for other in self._panels:
            if other is not panel:
                other.hide()
        panel.slide_in(self._area(panel))
        panel.focus_target().setFocus(Qt.FocusReason.OtherFocusReason)
        self.opened.emit()

    def toggle(self, panel: Panel) -> None:
        """Open a panel or fold it away."""
        if panel.isVisible():
            panel.dismiss()
        else:
            self.open(panel)

    def hide(self) -> None:
        """Take away whatever is open."""
        for panel in self._panels:
            panel.hide()

    def forget(self) -> None:
        """Forget the campaign: close all panels and clear their words."""
        for panel in self._panels:
            panel.hide()
            panel.forget()

    def fold(self) -> None:
        """Fold away whatever is open, as the person would."""
        for panel in self.open_ones():
            panel.dismiss()

    def place(self) -> None:
        """Lay the open one where it belongs now."""
        for panel in self.open_ones():
            panel.place(self._area(panel))

    def lift(self) -> None:
        """Raise the open panel above everything else on the page."""
        for panel in self.open_ones():
            panel.raise_()
