"""The line at the top: which reign, which king, which round, and the few doors out of the table."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QSizePolicy, QWidget

from kd_desktop.desktop import theme
from kd_desktop.desktop.table.press import Press
from kd_desktop.desktop.theme import BONE, BRASS, DUSK, NIGHT, PAPER
from kd_desktop.desktop.windows.baked import Baked
from kd_desktop.desktop.windows.look import Look
from kd_desktop.desktop.windows.plates import outline, ring
from kd_desktop.engine.kings.view import View


class WordButton(QAbstractButton):
    """A word one can press, on dark ground."""

    def __init__(self, look: Look, word: str, help_text: str) -> None:
        super().__init__()
        self.look = look
        self.setText(word)
        self.setToolTip(help_text)
        self.setAccessibleName(word)
        self.setAccessibleDescription(help_text)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        look.changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        """The word with room around it."""
        set_in = self.look.type(18, 600)
        return QSize(round(set_in.width(self.text())) + self.look.gap(30), set_in.px + 18)

    def event(self, event: QEvent) -> bool:
        """Draw again when focus or mouse come and go."""
        if event.type() in (
            QEvent.Type.FocusIn,
            QEvent.Type.FocusOut,
            QEvent.Type.HoverEnter,
            QEvent.Type.HoverLeave,
        ):
            self.update()
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Bone on night, underlined in brass while it is checked or under the mouse."""
        press = Press(QPainter(self))
        word = self.look.type(18, 600, ink=PAPER if self.underMouse() else BONE, ground=NIGHT)
        box = QRectF(self.rect())
        base = box.center().y() + word.px * 0.34
        press.text(box.center().x(), base, self.text(), word, "centre")
        wide = word.width(self.text())
        if self.underMouse() or self.isChecked():
            x = box.center().x() - wide / 2
            press.seg((x, base + 7), (x + wide, base + 7), BRASS, 2.4)
        if self.hasFocus():
            ring(press, outline(box.adjusted(5, 6, -5, -6)))


class Header(QWidget):
    """Reign, king, round and year on the left; the doors on the right."""

    def __init__(self, look: Look, doors: tuple[WordButton, ...]) -> None:
        super().__init__()
        self.look = look
        self._crest = ""
        self._parts: tuple[str, str, str] = ("", "", "")
        self._baked = Baked()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, look.gap(12), 2)
        self._row.setSpacing(0)
        self._row.addStretch(1)
        self.doors = doors
        for door in doors:
            self._row.addWidget(door)
        look.changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        """One line."""
        return QSize(600, self.look.px(22) + self.look.gap(30))

    def set_view(self, view: View | None) -> None:
        """Show what is being played, or only the name of the game."""
        reign = view.reign if view else None
        if view is None:
            self._crest, self._parts = "", ("", "", "")
        elif reign is None:
            self._crest, self._parts = (
                "",
                (view.pack_title, self.tr("year {year}").format(year=view.year), ""),
            )
        else:
            named = next((house for house in view.houses if house.number == reign.king_house), None)
            self._crest = named.crest if named else ""
            king = reign.king or self.tr("a king without a name")
            if named:
                king = self.tr("{king} of House {house}").format(king=king, house=named.name)
            quiet = self.tr("round {round}  ·  year {year}").format(round=max(1, reign.round), year=view.year)
            self._parts = (self.tr("Reign {number}").format(number=reign.number), king, quiet)
        self.setAccessibleName(", ".join(part for part in self._parts if part))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Night with a brass line under it."""
        painter = QPainter(self)
        press = Press(painter, 2)
        look, box = self.look, QRectF(self.rect())
        painter.drawPixmap(0, 0, self._baked.of(self, None, self._print))
        base = box.center().y() + look.px(22) * 0.33
        x = float(look.gap(24))
        if self._crest:
            wide = box.height() * 0.5
            press.crest(self._crest, x + wide / 2, box.center().y() - 1, wide, BONE)
            x += wide + look.gap(14)
        room = self.doors[0].x() - look.gap(16) if self.doors else box.right()
        first = look.type(22, 600, serif=True, ink=BONE, ground=NIGHT)
        second = look.type(22, serif=True, ink=BONE, ground=NIGHT)
        third = look.type(18, ink=DUSK, ground=NIGHT)
        parts = [part for part in zip(self._parts, (first, second, third), strict=True) if part[0]]
        # Rather nothing than half of it: round and year go first.
        while len(parts) > 1 and x + sum(t.width(w) + look.gap(14) for w, t in parts) - look.gap(14) > room:
            parts.pop()
        for words, type_ in parts:
            x = press.text(x, base, type_.cut(words, room - x), type_) + look.gap(14)

    def _print(self, painter: QPainter) -> None:
        painter.fillRect(self.rect(), theme.shown(NIGHT))
        low = self.rect().bottom() + 0.0
        Press(painter, 2).seg((0, low), (self.width(), low), BRASS, 1.6, 0.3)
