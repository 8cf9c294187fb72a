"""The sounds of a table in play, and their captions in the corner over the board."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.plates import outline
from kd_desktop.desktop.kit.theme import BONE, BRASS, NIGHT
from kd_desktop.desktop.sound import player
from kd_desktop.desktop.sound.names import LOUD, caption, lapping

APART_MS = 260
"""The pause between two sounds of the same moment."""
CAPTION_MS = 2600


class Caption(QWidget):
    """The words for a sound; mouse and focus pass it by."""

    def __init__(self, look: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.look = look
        self.words = ""
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._gone = QTimer(self, singleShot=True, interval=CAPTION_MS)
        self._gone.timeout.connect(self.hide)
        self.hide()

    def say(self, words: str, over: QRect) -> None:
        """Show those words for a moment, in the lower right corner of that part of the parent."""
        self.words = self.tr("♪ {sound}").format(sound=words)
        self.setAccessibleName(self.words)
        size, edge = self.sizeHint(), self.look.gap(6)
        self.setGeometry(QRect(QPoint(0, 0), size))
        self.move(over.bottomRight() - QPoint(size.width() + edge, size.height() + edge))
        self.show()
        self.raise_()
        self.update()
        self._gone.start()

    def sizeHint(self) -> QSize:
        """The words with room around them."""
        set_in = self.look.type(18, italic=True)
        return QSize(round(set_in.width(self.words)) + self.look.gap(30), set_in.px + self.look.gap(20))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Bone on night with a brass edge."""
        painter, box = Painter(QPainter(self), 4), QRectF(self.rect())
        painter.fill(outline(box, -1), NIGHT, 0)
        painter.line(outline(box, -3), BRASS, 1.4, 0.2)
        words = self.look.type(18, italic=True, ink=BONE, ground=NIGHT)
        painter.text(box.center().x(), box.center().y() + words.px * 0.32, self.words, words, "centre")


class SoundsAtTable(QObject):
    """The sounds at a table, one after another, and the water beside it."""

    def __init__(self, stage: QWidget, board: QWidget, look: Appearance) -> None:
        super().__init__(stage)
        self._stage, self._board, self._look = stage, board, look
        self.caption = Caption(look, stage)
        self._waiting: list[str] = []
        self._reigns: int | None = None
        self._lapping = False
        stage.installEventFilter(self)
        look.settings.changed.connect(self._lap)
        self._next_one = QTimer(self, singleShot=True, interval=APART_MS)
        self._next_one.timeout.connect(self._next)

    def sound(self, names: Iterable[str]) -> None:
        """Play these, one after another."""
        self._waiting = list(names)
        self._next()

    def touch(self, name: str) -> None:
        """Play the sound of a thing moved by hand."""
        self._sound(name)

    def lie_by_water(self, reigns: int | None) -> None:
        """Set the water as it is after that number of reigns; None for no water."""
        former, self._reigns = self._reigns, reigns
        if self._reigns != former:
            self._lap()
            if self._reigns is not None and self._heard():
                self._caption("water")

    def toggle(self) -> None:
        """All sounds off, or on again."""
        off = self._look.settings.get("sound") == "on"
        self._look.settings.set("sound", "off" if off else "on")
        words = self.tr("sound off (S turns it on)") if off else self.tr("sound on (S turns it off)")
        self.caption.say(words, self._over())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep the water on as long as the table is visible."""
        if event.type() in (QEvent.Type.Show, QEvent.Type.Hide):
            self._lap()
        return False

    def _heard(self) -> bool:
        return self._reigns is not None and self._stage.isVisible()

    def _lap(self, *_setting: object) -> None:
        """Set the water's present loudness; a player isn't loaded just to be silent."""
        settings = self._look.settings
        wanted = self._heard() and settings.get("sound") == "on"
        if wanted or self._lapping:
            loud = lapping(self._reigns or 0) * settings.number("volume") / 100 if wanted else 0.0
            player.player().keep("water", loud)
        self._lapping = wanted

    def knock(self) -> None:
        """Strike the gavel of a new Leader, whatever else is playing."""
        self._waiting.insert(0, "gavel")
        self._next()

    def _next(self) -> None:
        if not self._waiting:
            return
        self._sound(self._waiting.pop(0))
        if self._waiting:
            self._next_one.start()

    def _sound(self, name: str) -> None:
        settings = self._look.settings
        if settings.get("sound") == "on":
            player.player().play(name, LOUD.get(name, 1.0) * settings.number("volume") / 100)
        self._caption(name)

    def _caption(self, name: str) -> None:
        if self._look.settings.get("captions") == "on":
            self.caption.say(caption(name), self._over())

    def _over(self) -> QRect:
        """The part with the captions in its corner."""
        seen = self._board.isVisibleTo(self._stage)
        return self._board.geometry() if seen else self._stage.rect()
