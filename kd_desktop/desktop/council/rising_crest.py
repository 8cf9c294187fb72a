"""The crest of the house whose turn it is, which rises out of the bar when the screen is handed over."""

from __future__ import annotations

from PySide6.QtCore import QEasingCurve, QRect, Qt, QVariantAnimation
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.art import CREST_SHAPE
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.theme import BONE
from kd_desktop.desktop.kit.timing import tempo
from kd_desktop.desktop.stage.action_bar import CREST_ROOM, ActionBar

RISE_MS = 300


class RisingCrest(QWidget):
    """The rising crest, over the left end of curtain and bar; it takes no mouse and no keys."""

    def __init__(self, look: Appearance, page: QWidget, bar: ActionBar) -> None:
        super().__init__(page)
        self.look, self._bar = look, bar
        self._crest = ""
        self._risen = 1.0
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()
        self._rising = QVariantAnimation(self, startValue=0.0, endValue=1.0)
        self._rising.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._rising.valueChanged.connect(self._moved)
        bar.crested.connect(self._come)

    def _come(self, crest: str) -> None:
        """Another house is awaited: its crest rises; at once where motion is reduced."""
        if crest == self._crest:
            return
        self._crest = crest
        if self.look.still or not crest or not self.isVisible():
            self._rising.stop()
            self._moved(1.0)
        else:
            self._rising.setDuration(tempo.lasts(RISE_MS))
            self._rising.start()

    def land(self) -> None:
        """Show it risen, at once."""
        if self._rising.state() == QVariantAnimation.State.Running:
            self._rising.stop()
            self._moved(1.0)

    def _moved(self, risen: float) -> None:
        self._risen = float(risen)
        self.update()

    def place(self, strip: QRect) -> None:
        """Place it over that strip and the bar below; without a strip the bar prints the crest itself."""
        self.setVisible(not strip.isEmpty() and self._bar.rises)
        high = strip.height() // 2 + self._bar.height()
        top = self._bar.geometry().top() - strip.height() // 2
        self.setGeometry(0, top, self.look.gap(CREST_ROOM), high)
        self.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The crest, as far as it has risen."""
        if not self._crest:
            return
        edge = self.look.gap(8)
        high = self.height() - 2 * edge
        wide = min(self.width() - self.look.gap(40), high / CREST_SHAPE * 0.86)
        down = (1.0 - self._risen) * self.height()
        middle = self.look.gap(24) + (self.width() - self.look.gap(40)) / 2
        Painter(QPainter(self), 4).crest(self._crest, middle, self.height() / 2 + down, wide, BONE)
