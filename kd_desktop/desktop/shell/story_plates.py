"""The games and stories on offer, as plates with their covers; one is chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, QSizeF, Signal
from PySide6.QtGui import QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QButtonGroup, QWidget

from kd_desktop.desktop.game_ui import game_ui
from kd_desktop.desktop.kit.accessibility import Role, Spoken
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.choiceplate import ChoicePlate
from kd_desktop.desktop.kit.flow import Flow, cleared
from kd_desktop.desktop.kit.painter import Painter, Type
from kd_desktop.desktop.kit.plates import RING, outline, ring
from kd_desktop.desktop.kit.theme import BONE, BRASS, DUSK, INK, PAPER, TABLE, shown

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kd_desktop.packs.shelf import PackInfo

WIDE = 256
"""Pixels of a plate at its full size; larger words take more."""
HIGH = 92
"""Pixels of its cover, which is as wide as it is high."""
LINES = 3
"""The most lines in a title."""


class StoryPlate(ChoicePlate):
    """A cover, and beside it the story's title; a broken one shows its fault instead."""

    def __init__(self, look: Appearance, pack: PackInfo) -> None:
        self.pack = pack
        self._picture: tuple[object, QImage | None] | None = None
        super().__init__(look, pack.title or pack.id)
        if pack.error is not None:
            self.setCheckable(False)
            self.refuse(pack.error.sentence)

    def _lettering(self) -> Type:
        return self.look.type(20, 600, serif=True)

    def sizeHint(self) -> QSize:
        """The cover and three lines beside it."""
        words = self._lettering()
        wide = max(self.look.gap(WIDE), self.look.gap(HIGH) + round(words.px * 8))
        high = max(self.look.gap(HIGH), round(words.px * 1.2 * LINES) + self.look.gap(12))
        return QSize(wide + 2 * RING, high + 2 * RING)

    def minimumSizeHint(self) -> QSize:
        """Nothing of it can be left out."""
        return self.sizeHint()

    def spoken(self) -> str:
        """The title, and the fault if any."""
        title = self.text()
        return self.tr("{pack}: {error}").format(pack=title, error=self.reason) if self.reason else title

    def paintEvent(self, event: QPaintEvent) -> None:
        """Bone and a brass edge when chosen, outlined otherwise; dashed when it is broken."""
        canvas = QPainter(self)
        painter, box = Painter(canvas, self.width()), self.body()
        ground, ink = (BONE, INK) if self.isChecked() else (TABLE, BONE)
        if self.reason:
            ink = DUSK
            painter.line(outline(box), DUSK, 1.6, 0, [4, 3])
        elif self.isChecked():
            painter.fill(outline(box), PAPER if self.underMouse() else BONE)
            painter.line(outline(box), BRASS, 3, 0.3)
        else:
            painter.line(outline(box), BONE if self.underMouse() else DUSK, 1.8, 0.3)
        gap = self.look.gap(6)
        frame = QRectF(box.x() + gap, box.y() + gap, box.height() - 2 * gap, box.height() - 2 * gap)
        picture = self._cover(frame.size() * self.devicePixelRatioF())
        if picture is not None:
            canvas.drawImage(frame, picture)
            painter.line(outline(frame), INK, 2, 0.4)
        left = (frame.right() if picture is not None else box.x()) + 2 * gap
        words = self._lettering()._replace(ink=ink, ground=ground)
        room = box.right() - left - gap
        said = words.clipped(self.text(), room, LINES)
        y = box.center().y() - words.px * 1.2 * (len(said) - 1) / 2 + words.px * 0.34
        for line in said:
            painter.text(left, y, line, words, room=room)
            y += words.px * 1.2
        if self.hasFocus():
            ring(painter, outline(box, 5))

    def _cover(self, size: QSizeF) -> QImage | None:
        """The picture of the story's game in that size in device pixels; None for a game without one."""
        if self.pack.error is not None:
            return None
        key = size.toSize(), shown(PAPER)
        if self._picture is None or self._picture[0] != key:
            wide, high = size.toSize().width(), size.toSize().height()
            self._picture = key, game_ui(self.pack.game).frontispiece(wide, high)
        return self._picture[1]


class StoryPlates(QWidget):
    """All of them. Arrow keys and the mouse choose; `changed` signals a new choice."""

    changed = Signal()

    def __init__(self, look: Appearance) -> None:
        super().__init__()
        self.look = look
        self.plates: list[StoryPlate] = []
        self._group = QButtonGroup(self)
        self._flow = Flow(self, gap=look.gap(2), lap=RING)
        self.setAccessibleName(self.tr("Which game and story"))

    def accessible(self) -> Spoken:
        """A group of choices."""
        return Spoken(self, Role.Grouping)

    def set_packs(self, packs: Sequence[PackInfo]) -> None:
        """Offer packs; none is chosen yet."""
        cleared(self._flow)
        for plate in self.plates:
            self._group.removeButton(plate)
        self.plates = [StoryPlate(self.look, pack) for pack in packs]
        for plate in self.plates:
            self._group.addButton(plate)
            self._flow.addWidget(plate)
            plate.toggled.connect(lambda on: self.changed.emit() if on else None)
            plate.show()

    def choose(self, at: int) -> None:
        """Choose the pack at an index, if playable; none for -1."""
        if 0 <= at < len(self.plates):
            self.plates[at].setChecked(True)

    def place_of(self, name: str) -> int:
        """The index of the story with an id or title; -1 if there is none."""
        names = [(one.pack.id, one.text()) for one in self.plates]
        return next((at for at, both in enumerate(names) if name in both), -1)

    @property
    def chosen(self) -> PackInfo | None:
        """The story that is chosen."""
        return next((plate.pack for plate in self.plates if plate.isChecked()), None)
