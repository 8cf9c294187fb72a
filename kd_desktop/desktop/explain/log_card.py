"""The card behind a line of the log, as it was read to everybody, with links on from there."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.explain.log import LogLine
from kd_desktop.desktop.explain.sheet import CauseSheet
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.layouts import in_column
from kd_desktop.desktop.reading.model import Reading, plain


class LogCard(QWidget):
    """A sheet with the line, its card, and links.

    `placed` (Line) wants its place shown; `asked` is "why" or "then" (the table at that moment).
    """

    placed = Signal(object)
    asked = Signal(str)

    def __init__(self, look: Appearance) -> None:
        super().__init__()
        self._line: LogLine | None = None
        self.sheet = CauseSheet(look, self.tr("The card behind the line"))
        self.sheet.asked.connect(self._go)
        in_column(self.sheet, on=self, edges=0)

    def show_line(self, line: LogLine, page: Reading | None, placed: bool) -> None:
        """Show that line and its card, if it has one; `placed` tells that its place can be shown."""
        self._line = line
        sheet = self.sheet
        sheet.clear()
        sheet.paragraph(line.words, 20, 600)
        doors: list[tuple[str, object]] = []
        if placed:
            doors.append((self.tr("Show its place"), "place"))
        if line.things:
            doors.append((self.tr("Why"), "why"))
        doors.append((self.tr("The table at that moment"), "then"))
        sheet.links(self.tr("More about it"), doors)
        if page is not None:
            self._show_card(page)
        sheet.finish()
        sheet.verticalScrollBar().setValue(0)

    def _show_card(self, page: Reading) -> None:
        sheet = self.sheet
        if page.note:
            sheet.heading(page.note)
        sheet.paragraph(page.title, 26, 600, serif=True)
        for part in filter(None, plain(page.text).split("\n\n")):
            sheet.paragraph(part, 20, serif=True)
        if page.question:
            sheet.paragraph(page.question, 20, 600, serif=True)

    def clear(self) -> None:
        """Put the card away."""
        self._line = None
        self.sheet.clear()

    def focus_target(self) -> QWidget:
        """The text, which the arrow keys scroll; the links follow by Tab."""
        return self.sheet

    def doors(self) -> list[QWidget]:
        """The plates of links."""
        return self.sheet.doors()

    def restyle(self) -> None:
        """Set everything in the present size."""
        self.sheet.restyle()

    def _go(self, what: object) -> None:
        if self._line is None:
            return
        if what == "place":
            self.placed.emit(self._line)
        else:
            self.asked.emit(str(what))
