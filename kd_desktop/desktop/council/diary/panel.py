"""The sheet with the diaries: choose a house and a reign at the top, and read its notebook below."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QComboBox, QStackedWidget, QWidget

from kd_desktop.desktop.council.diary.keeping import ask_where, write_page
from kd_desktop.desktop.council.diary.notebook import DiaryVolume, DiaryWriter
from kd_desktop.desktop.council.diary.page import DiaryPage
from kd_desktop.desktop.kit.accessibility import announce
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.choiceplate import ChoicePlate
from kd_desktop.desktop.kit.flow import Flow
from kd_desktop.desktop.kit.label import Label
from kd_desktop.desktop.kit.layouts import in_column
from kd_desktop.desktop.kit.page_head import BASELINE, SIDE
from kd_desktop.desktop.kit.panel import Panel, TextColumn
from kd_desktop.desktop.kit.plates import Plate
from kd_desktop.desktop.kit.scrolled import scrolled
from kd_desktop.desktop.kit.theme import PAPER, PLATE


class _Leaf(QWidget):
    """The frame of the notebook; `resized` gives its new height."""

    resized = Signal(int)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The notebook fills what there is."""
        super().resizeEvent(event)
        self.resized.emit(self.height())


class NotebooksPanel(Panel):
    """The open diaries of past reigns.

    It is over the whole page. The notebook is shown first, the reckoning behind it by `numbers`, which holds
    for the next diary, too.
    """

    tall = True

    def __init__(self, look: Appearance, parent: QWidget) -> None:
        super().__init__(look, self.tr("The councillors’ diaries"), parent)
        self._volumes: Sequence[DiaryVolume] = ()
        self._open: DiaryWriter | None = None
        self._reckoned = False
        self.reigns = QComboBox()
        self.reigns.setAccessibleName(self.tr("Which reign"))
        self.reigns.currentIndexChanged.connect(self._turn)
        self._group = QButtonGroup(self)
        self.houses: list[ChoicePlate] = []
        self.numbers = Plate(look, self.tr("Show the reckoning"), ground=PLATE, low=True)
        self.numbers.clicked.connect(self._reckon)
        self.keep = Plate(look, self.tr("Save as image…"), ground=PLATE, low=True)
        self.keep.clicked.connect(self._keep)
        self.kept = Label()
        self.kept.setWordWrap(True)
        self._row = QWidget()
        self._flow = Flow(self._row, gap=look.gap(4))
        self._flow.addWidget(self.reigns)
        self.texts = TextColumn(look, self.tr("Diary"))
        self.page = DiaryPage(look)
        self._leaf = _Leaf()
        self._leaf.resized.connect(self.page.fill)
        self._scroll, inner = scrolled(self._leaf, sideways=False)
        in_column(self.page, on=inner, edges=0)
        self._sheets = QStackedWidget()
        self._sheets.addWidget(self._leaf)
        self._sheets.addWidget(self.texts)
        self.body.addWidget(self._row)
        self.body.addWidget(self._sheets, 1)
        self.body.addWidget(self.kept)
        self.kept.hide()

    def restyle(self) -> None:
        """Measure everything again, the paragraphs too; the heading is in the place of pages' headings."""
        super().restyle()
        look, heading = self.look, self.heading
        look.dress(heading, PAPER, 44, 700, serif=True)
        type_ = heading.fontMetrics()
        high = max(self.fold.sizeHint().height(), type_.height())
        margins = self._outer.contentsMargins()
        above = look.gap(BASELINE) - type_.ascent() - (high - type_.height()) // 2
        self._outer.setContentsMargins(margins.left(), max(6, above), margins.right(), margins.bottom())
        heading.setContentsMargins(look.gap(SIDE) - margins.left(), 0, 0, 0)
        if hasattr(self, "texts"):
            self.texts.restyle()
            self._find_row()

    def _find_row(self) -> None:
        """Place the choices beside the heading if there is room, else under it."""
        heading = self.heading.sizeHint().width() + self.fold.sizeHint().width()
        choices = (self._flow.itemAt(i) for i in range(self._flow.count()))
        wide = sum(one.sizeHint().width() + self._flow.spacing() for one in choices if one is not None)
        beside = heading + wide + self.look.gap(120) <= self.width()
        if beside and self._top.indexOf(self._row) < 0:
            self.body.removeWidget(self._row)
            self._top.insertWidget(1, self._row, 2)
        elif not beside and self.body.indexOf(self._row) < 0:
            self._top.removeWidget(self._row)
            self.body.insertWidget(0, self._row)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the choices again."""
        super().resizeEvent(event)
        self._find_row()

    def place(self, area: QRect) -> None:
        """Cover all of that area."""
        self._sliding.stop()
        self.setGeometry(area)

    def show_volumes(self, volumes: Sequence[DiaryVolume]) -> None:
        """Show these, with the last of them open."""
        self._volumes, self._reckoned = volumes, False
        self.reigns.blockSignals(True)
        self.reigns.clear()
        for volume in volumes:
            self.reigns.addItem(volume.title)
        self.reigns.setCurrentIndex(len(volumes) - 1)
        self.reigns.blockSignals(False)
        self._turn()

    def _writers(self) -> tuple[DiaryWriter, ...]:
        place = self.reigns.currentIndex()
        return self._volumes[place].writers if 0 <= place < len(self._volumes) else ()

    def _turn(self) -> None:
        """Show another reign: its houses, and the first one's diary."""
        for plate in (*self.houses, self.numbers, self.keep):
            self._group.removeButton(plate)
            self._flow.removeWidget(plate)
            plate.hide()
        for plate in self.houses:
            plate.deleteLater()
        self.houses = []
        if not self._volumes:
            self._say(self.tr("No computer has played a whole reign yet."))
            return
        for writer in self._writers():
            plate = ChoicePlate(self.look, writer.name, PLATE)
            plate.setAccessibleName(self.tr("The diary of {house}").format(house=writer.name))
            plate.toggled.connect(lambda on, writer=writer: self._read(writer) if on else None)
            self._group.addButton(plate)
            self._flow.addWidget(plate)
            plate.show()
            self.houses.append(plate)
        if not self.houses:
            self._say(self.tr("No computer played in this reign."))
            return
        for plate in (self.numbers, self.keep):
            self._flow.addWidget(plate)
            plate.show()
        self._find_row()
        self.houses[0].setChecked(True)

    def _say(self, words: str) -> None:
        self.texts.clear()
        self.texts.paragraph(words, serif=True)
        self.texts.finish()
        self._sheets.setCurrentWidget(self.texts)

    def _read(self, writer: DiaryWriter) -> None:
        self._open, diary = writer, writer.read()
        self.page.show_diary(diary)
        self.texts.clear()
        for paragraph in diary.reckoning:
            if paragraph.heading:
                self.texts.heading(paragraph.words)
            else:
                self.texts.paragraph(paragraph.words, 20, serif=True)
        self.texts.finish()
        self._show()

    def _reckon(self) -> None:
        """Turn the page to the numbers, or back."""
        self._reckoned = not self._reckoned
        self._show()

    def _keep(self) -> None:
        """Save the open pages as a picture, and say where it is, or why it failed."""
        if self._open is None:
            return
        title = self.tr("{house}, {reign}").format(house=self._open.name, reign=self.reigns.currentText())
        out = ask_where(title, self)
        if out is None:
            return
        written = write_page(self.page, out)
        text = self.tr("Saved as {file}.") if written else self.tr("{file} couldn’t be written.")
        self.kept.setText(text.format(file=out))
        self.look.dress(self.kept, PAPER, 18)
        self.kept.show()
        announce(self, self.kept.text())

    def _show(self) -> None:
        """The notebook's page, or the reckoning behind it."""
        self.kept.hide()
        self._sheets.setCurrentWidget(self.texts if self._reckoned else self._leaf)
        self.numbers.setText(self.tr("Show the page") if self._reckoned else self.tr("Show the reckoning"))
        self.numbers.tell()
        for area in (self.texts, self._scroll):
            area.verticalScrollBar().setValue(0)

    def focus_target(self) -> QWidget:
        """The first house, or the Close plate if there is none."""
        return self.houses[0] if self.houses else self.fold

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Page Up and Page Down turn the pages wherever the focus is."""
        if event.key() in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            area = self.texts if self._sheets.currentWidget() is self.texts else self._scroll
            bar = area.verticalScrollBar()
            bar.setValue(
                bar.value() + (bar.pageStep() if event.key() == Qt.Key.Key_PageDown else -bar.pageStep())
            )
            return
        super().keyPressEvent(event)
