"""The scene behind the start page: the point reached by the campaign to continue."""

from __future__ import annotations

import functools
from pathlib import Path

from PySide6.QtCore import QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from kd_desktop.desktop.game_ui import FIRST, Landscape, game_ui
from kd_desktop.desktop.kit import art
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.swell import Swell
from kd_desktop.desktop.kit.theme import INK, PAPER, TEAL, luminance, shown
from kd_desktop.desktop.library.portrait import KEPT, PICTURE, painted
from kd_desktop.desktop.library.shelf_worker import ShelfWorker

SKY = QRectF(0.02, 0.04, 0.4, 0.22)
"""The places of title and motto, in shares of the visible picture."""
DARK = 0.22
"""Below this luminance the sky takes pale letters."""


class Backdrop(QWidget):
    """The scene, as much of it as there is room for; `inked` tells that letters on its sky change colour.

    Its water moves a little; the sheets for that are read when it is first wanted, not as the page opens.
    """

    inked = Signal()

    def __init__(self, look: Appearance) -> None:
        super().__init__()
        self.swell = Swell(look, self)
        self.swell.moved.connect(self._sway)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        self._scene = QPixmap()
        self._first: Landscape | None = None
        self._wanting = False
        self._folder: Path | None = None
        self._sheets: tuple[QImage, ...] = ()
        self._asked = False
        self._fitted: list[QPixmap] = []
        self._fitted_to = QSize()
        self._clerk = ShelfWorker(self)
        self.ink = INK

    def show_of(self, folder: Path | None) -> None:
        """Show the scene of the campaign in that folder, or the very first scene without a campaign."""
        self._folder, self._sheets, self._asked = folder, (), False
        found = QPixmap(str(folder / PICTURE)) if folder is not None else QPixmap()
        if not found.isNull():
            self._take(found)
        elif self._first is not None:
            self._take(QPixmap.fromImage(self._first.whole))
            self._lay(None, self._first)
        else:
            self._wanting = True
            self.update()

    def _have_drawn(self) -> None:
        """Have the first scene of all drawn elsewhere: it takes longer than a frame."""
        if self._wanting and not self._clerk.busy:
            self._clerk.do(functools.partial(_first_scene, *KEPT), self._drawn, lambda _: None)

    def _drawn(self, scene: Landscape) -> None:
        self._first = scene
        if self._wanting:
            self.show_of(self._folder)

    def _sway(self) -> None:
        """The water has moved; its sheets are fetched when it does so for the first time."""
        folder = self._folder
        if not self._sheets and not self._asked and folder is not None and not self._clerk.busy:
            self._asked = True
            self._clerk.do(lambda: painted(folder), lambda scene: self._lay(folder, scene), self._missed)
        if self._sheets:
            self.update()

    def _lay(self, folder: Path | None, scene: Landscape | None) -> None:
        """Have the water of that folder's picture move, if that is still the one that is shown."""
        if scene is not None and (folder == self._folder or scene is self._first):
            self._sheets, self._fitted_to = (scene.water, scene.front), QSize()
            self.update()
        self._missed()

    def _missed(self, _: object = None) -> None:
        """Whoever draws was busy when the first scene was wanted: once more."""
        if self._wanting:
            self.update()

    def close_clerk(self) -> None:
        """Wait for drawing to finish."""
        self._clerk.close()

    def _take(self, scene: QPixmap) -> None:
        self._wanting = False
        self._scene, self._fitted_to = scene, QSize()
        small = scene.toImage().scaled(60, 24)
        across = [round(60 * (SKY.x() + SKY.width() * x / 8)) for x in range(9)]
        down = [round(24 * (SKY.y() + SKY.height() * y / 4)) for y in range(5)]
        points = [luminance(small.pixelColor(x, y).name()) for x in across for y in down]
        sky = sum(points) / len(points)
        self.ink = PAPER if sky < DARK else INK
        self.inked.emit()
        self.update()

    def _fit(self) -> list[QPixmap]:
        """The scene and the sheets of its water in the present size, from its foot up."""
        if self._fitted_to != self.size():
            self._fitted_to = self.size()
            ratio = self.devicePixelRatioF()
            self._fitted = []
            for sheet in (self._scene, *map(QPixmap.fromImage, self._sheets)):
                fitted = sheet.scaled(
                    self.size() * ratio,
                    Qt.AspectRatioMode.KeepAspectRatioByExpanding,
                    Qt.TransformationMode.SmoothTransformation,
                )
                fitted.setDevicePixelRatio(ratio)
                self._fitted.append(fitted)
        return self._fitted

    def paintEvent(self, event: QPaintEvent) -> None:
        """The scene; while it is being drawn, the realm."""
        canvas, area = QPainter(self), QRectF(self.rect())
        if self._wanting:
            QTimer.singleShot(0, self, self._have_drawn)  # the window is to be seen before that begins
        if self._scene.isNull():
            canvas.fillRect(area, QColor(shown(TEAL)))
            realm = art.realm(round(area.width()), self.devicePixelRatioF())
            if realm is not None:
                high = realm.deviceIndependentSize().height()
                canvas.drawPixmap(
                    area.topLeft() + QRectF(0, (area.height() - high) / 2, 0, 0).topLeft(), realm
                )
            return
        whole, *sheets = self._fit()
        size = whole.deviceIndependentSize()
        x, y = round((area.width() - size.width()) * 0.4), round((area.height() - size.height()) * 0.3)
        canvas.drawPixmap(x, y, whole)
        if sheets:
            water, front = sheets
            canvas.drawPixmap(x + self.swell.sway, y, water)
            canvas.drawPixmap(x, y, front)


def _first_scene(width: int, height: int) -> Landscape:
    scene = game_ui(FIRST).scene(None, width, height)
    assert scene is not None, "the first game has a place for its stories"
    return scene
