"""A sticker on its sheet: printed large, with the signature being written."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from kd_desktop.desktop.council.signing.peel import draw_bare
from kd_desktop.desktop.kings.board.cards import draw_sticker
from kd_desktop.desktop.kings.board.layout import Layout
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.engine.kings.view import StickerView


class StickerForm(NamedTuple):
    """A sticker's height to its width, and the size of its type to its width."""

    shape: float = 0.6
    type: float = 0.104


def form_on(lay: Layout | None) -> StickerForm:
    """The form of stickers on that board; a plain form where they have no titles there."""
    if lay is None or not lay.sticker_titles:
        return StickerForm()
    slot = lay.slot(0, 0)
    return StickerForm(slot.height() / slot.width(), lay.px(16) / slot.width())


def print_large(sticker: StickerView, crest: str, width: float, form: StickerForm, ratio: float) -> QPixmap:
    """A sticker printed that many logical pixels wide."""
    height = width * form.shape
    pixmap = QPixmap(max(1, round(width * ratio)), max(1, round(height * ratio)))
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.scale(ratio, ratio)
    draw_sticker(Painter(painter), width, height, sticker, crest, round(width * form.type), True)
    painter.end()
    return pixmap


class StickerPicture(QWidget):
    """The large print on its sheet."""

    def __init__(self, look: Appearance, sticker: StickerView, crest: str, form: StickerForm) -> None:
        super().__init__()
        self.look, self.sticker, self.crest, self.form = look, sticker, crest, form
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(sticker.title)

    def set_sticker(self, sticker: StickerView) -> None:
        """Show that sticker, which is being signed."""
        self.sticker = sticker
        self.update()

    @property
    def print_box(self) -> QRectF:
        """The sticker's place in the widget."""
        wide = min(self.width() - 16.0, self._wide())
        return QRectF((self.width() - wide) / 2, 6.0, wide, wide * self.form.shape)

    def _wide(self) -> float:
        return float(self.look.gap(290))

    def sizeHint(self) -> QSize:
        """The print and the die line around it."""
        return QSize(round(self._wide()) + 16, round(self._wide() * self.form.shape) + 14)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The sticker on its die line."""
        painter = QPainter(self)
        box = self.print_box
        draw_bare(Painter(painter, 3), box.adjusted(-5, -5, 5, 5))
        ratio = self.devicePixelRatioF()
        print_ = print_large(self.sticker, self.crest, box.width(), self.form, ratio)
        painter.drawPixmap(box, print_, QRectF(print_.rect()))
