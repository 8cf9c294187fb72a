"""The sounds of a table in play, and their captions in the corner over the board."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, QRect, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.sound import player
from kd_desktop.desktop.sound.heard import caption, heard
from kd_desktop.desktop.table.press import Press
from kd_desktop.desktop.theme import BONE, BRASS, NIGHT
from kd_desktop.desktop.windows.look import Look
from kd_desktop.desktop.windows.plates import outline
from kd_desktop.engine.game import Event

if TYPE_CHECKING:
    from kd_desktop.desktop.windows.council import Council

APART_MS = 260
"""Between two sounds of the same moment."""
CAPTION_MS = 2600


class Caption(QWidget):
    """What is heard, in a few words; mouse and focus pass it by."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self.look = look
        self.words = ""
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._gone = QTimer(self, singleShot=True, interval=CAPTION_MS)
        self._gone.timeout.connect(self.hide)
        self.hide()

    def say(self, words: str, over: QRect) -> None:
        """Show that for a moment, in the lower right corner of that part of the parent."""
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
        press, box = Press(QPainter(self), 4), QRectF(self.rect())
        press.fill(outline(box, -1), NIGHT, 0)
        press.line(outline(box, -3), BRASS, 1.4, 0.2)
        words = self.look.type(18, italic=True, ink=BONE, ground=NIGHT)
        press.text(box.center().x(), box.center().y() + words.px * 0.32, self.words, words, "centre")


class TableSounds(QObject):
    """Hears the events that the whole table sees, as they are told."""

    def __init__(self, council: Council) -> None:
        super().__init__(council)
        self._look, self._council = council.look, council
        self.caption = Caption(council.look, council.stage)
        self._waiting: list[str] = []
        self._next_one = QTimer(self, singleShot=True, interval=APART_MS)
        self._next_one.timeout.connect(self._next)

    def hear(self, events: Iterable[Event]) -> None:
        """Play what those events sound like, one after another."""
        self._waiting = heard(events)
        self._next()

    def knock(self) -> None:
        """The gavel of a new Leader strikes, whatever else is to be heard."""
        self._waiting.insert(0, "gavel")
        self._next()

    def _next(self) -> None:
        if not self._waiting:
            return
        name = self._waiting.pop(0)
        settings = self._look.settings
        if settings.get("sound") == "on":
            player.player().play(name, settings.number("volume") / 100)
        if settings.get("captions") == "on":
            stage, table = self._council.stage, self._council.table
            over = table.board.geometry() if stage.currentWidget() is table else stage.rect()
            self.caption.say(caption(name), over)
        if self._waiting:
            self._next_one.start()
