"""The six actions: plates that never move and always say what they give now, or why they are impossible."""

from __future__ import annotations

import math

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from kd_desktop.desktop.kit import fitting
from kd_desktop.desktop.kit.accessibility import Role, Spoken
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.fitting import FittedLines
from kd_desktop.desktop.kit.painter import Painter, Type
from kd_desktop.desktop.kit.plates import RING, outline, ring
from kd_desktop.desktop.kit.tabletop import draw_table
from kd_desktop.desktop.kit.theme import BONE, BRASS, DUSK, INK, MUTE, PAPER, TABLE
from kd_desktop.desktop.kit.wording import QT_TRANSLATE_NOOP, translate
from kd_desktop.desktop.settings.twice_plate import TwicePlate
from kd_desktop.desktop.throne.cards import marks

ACTIONS: tuple[tuple[str, str, str], ...] = (
    ("place", QT_TRANSLATE_NOOP("Actions", "Place a Project"), "builder"),
    ("contribute", QT_TRANSLATE_NOOP("Actions", "Contribute"), "wheat"),
    ("commit", QT_TRANSLATE_NOOP("Actions", "Commit"), "throne"),
    ("draw", QT_TRANSLATE_NOOP("Actions", "Draw"), "intrigue"),
    ("taxes", QT_TRANSLATE_NOOP("Actions", "Taxes"), "legion"),
    ("exchange", QT_TRANSLATE_NOOP("Actions", "Exchange"), "hero"),
)
"""Name, title and sign of each, in the order of the rules (IT-ACT-1 to 8)."""
AGAIN = {"draw": QT_TRANSLATE_NOOP("Actions", "Press again to draw; taking it back needs consent")}
"""What the second press does of an action that is done at once, and shows what was hidden."""
LINES = 2
"""The number of lines under a title."""
NARROW = 240
"""The width per plate, in pixels at 100 %, below which the plates are in two rows."""


class ActionPlate(TwicePlate):
    """One of the six: its sign, its title, and two lines of what it gives or why it is impossible.

    One that shows at once what was hidden says `again`, and is pressed twice.
    """

    def __init__(self, look: Appearance, title: str, sign: str, again: str = "") -> None:
        self.sign = sign
        self.lines = LINES
        super().__init__(look, title, "", again, ground=TABLE)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Title and lines."""
        return QSize(self.look.gap(NARROW), self._high())

    def minimumSizeHint(self) -> QSize:
        """Room for its sign and its whole title."""
        title = self.look.type(22, 700).width(self.text())
        return QSize(math.ceil(self._block() + title + self.look.gap(18)) + 2 * RING, self._high())

    def weigh(self) -> None:
        """Begin the action, or lift the plate first."""
        if self.again:
            super().weigh()
        else:
            self.done.emit()  # one takes back every step of it alone, so Enter may go on at once

    def give(self, note: str) -> None:
        """Allow it, and say what it gives now; a lifted one goes on saying what the next press does."""
        if self.lifted:
            self._laid, self.hint, self.reason = note, note, ""
        else:
            self.offer(note, note)

    def _high(self) -> int:
        look = self.look
        lines = round(look.px(18) * 1.25) * self.lines
        return look.px(22) + lines + look.gap(14) + 2 * RING

    def tells_why(self) -> bool:
        """True: the reason is in its lines."""
        return self.lines > 0

    def _line(self) -> str:
        return self.reason or self.note

    def _block(self) -> float:
        """The width of the inked block with the sign."""
        return self.look.gap(44)

    def paintEvent(self, event: QPaintEvent) -> None:
        """A block of ink with the sign, then bone with the words; dashed where it is impossible."""
        canvas = QPainter(self)
        painter, box, block = Painter(canvas, self.width()), self.body(), self._block()
        if self.isDown() and self.allowed:
            canvas.translate(1, 2)
        words = box.adjusted(block, 0, 0, 0)
        if self.allowed:
            face = BRASS if self.lit else PAPER if self.underMouse() else BONE
            painter.fill(outline(words), face)
            painter.nicks(outline(words), self.ground, 6, 80, 1.1, self.width())
            painter.fill(outline(QRectF(box.x(), box.y(), block, box.height())), BRASS if self.lit else INK)
            marks.sign(
                painter, self.sign, box.x() + block / 2, box.center().y(), block * 0.68,
                INK if self.lit else BONE,
            )  # fmt: skip
            self._print(painter, words, INK, INK if self.lit else MUTE, face)
        else:
            painter.line(outline(box), DUSK, 1.6, 0, [4, 3])
            marks.sign(painter, self.sign, box.x() + block / 2, box.center().y(), block * 0.6, DUSK)
            self._print(painter, words, DUSK, DUSK, self.ground)
        if self.hasFocus():
            ring(painter, outline(box, 5))

    def _print(self, painter: Painter, box: QRectF, ink: str, quiet: str, ground: str) -> None:
        look = self.look
        title = look.type(22, 700, ink=ink, ground=ground)
        small = look.type(18, ink=quiet, ground=ground)
        x, room = box.x() + look.gap(10), box.width() - look.gap(18)
        small, said = self._said(small, room)
        lead = round(small.px * 1.25)
        high = title.px * 0.75 + (len(said) * lead + look.gap(4) if said else 0)
        y = box.center().y() - high / 2 + title.px * 0.72
        painter.text(x, y, title.cut(self.text(), room), title, room=room)
        for line in said:
            y += lead + (look.gap(3) if line is said[0] else 0)
            painter.text(x, y, line, small, room=room)

    def _said(self, small: Type, room: float) -> FittedLines:
        """The line, wrapped into its lines; text that doesn't fit loses its last part or is set narrower."""
        if not self.lines or not self._line():
            return small, []
        words = self._line()
        while len(small.lines(words, room)) > self.lines and (at := _last_part(words)) > 0:
            words = words[:at]
        return fitting.fit(small, words, room, self.lines, small.px)


def _last_part(words: str) -> int:
    """The index of a line's last part, after a comma or a semicolon; 0 if it has only one."""
    return max(words.rfind(sign) for sign in (", ", "; ", ": ")) if words else 0


class ActionStrip(QWidget):
    """The six plates side by side; `chosen` tells the pressed one, `hinted` what one of them says."""

    chosen = Signal(str)
    hinted = Signal(str)

    def __init__(self, look: Appearance) -> None:
        super().__init__()
        self.look = look
        self.plates: dict[str, ActionPlate] = {}
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("The six actions"))
        for name, title, sign in ACTIONS:
            again = translate("Actions", AGAIN[name]) if name in AGAIN else ""
            plate = self.plates[name] = ActionPlate(look, translate("Actions", title), sign, again)
            plate.setParent(self)
            plate.about = name
            plate.done.connect(lambda name=name: self.chosen.emit(name))
            plate.hinted.connect(self.hinted)
        look.changed.connect(self._measure)

    def accessible(self) -> Spoken:
        """A group of six buttons."""
        return Spoken(self, Role.Grouping)

    def _measure(self) -> None:
        self.updateGeometry()
        self._place()

    def focus_first(self, left: str = "") -> bool:
        """Give the focus to the action that was left, else the first that can be taken; False if none can."""
        for plate in sorted(self.plates.values(), key=lambda one: one.about != left):
            if plate.allowed and plate.isVisible():
                plate.setFocus(Qt.FocusReason.OtherFocusReason)
                return True
        return False

    def light(self, name: str) -> None:
        """Light the plate of the action in progress; "" for none."""
        for one, plate in self.plates.items():
            lit = one == name or plate.lifted
            if plate.lit != lit:
                plate.lit = lit
                plate.update()

    def _edge(self) -> int:
        return self.look.gap(24) - RING

    def _columns(self, width: int) -> int:
        """Six where each has room for its title, and for some words under it."""
        least = max(plate.minimumSizeHint().width() for plate in self.plates.values())
        room = (width - 2 * self._edge()) // 6
        return 6 if width / 6 >= NARROW * self.look.span * 0.72 and room >= least else 3

    def heightForWidth(self, width: int) -> int:
        """One row of six, or two of three."""
        rows = 6 // self._columns(width)
        return rows * next(iter(self.plates.values())).sizeHint().height()

    def sizeHint(self) -> QSize:
        """At its present width."""
        return QSize(600, self.heightForWidth(max(600, self.width())))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the plates again."""
        self._place()

    def fold(self, low: bool) -> None:
        """Show titles only, for lack of height; the bar says the rest."""
        for plate in self.plates.values():
            plate.lines = 0 if low else LINES
            plate.low = False
            plate.updateGeometry()
        self._measure()

    def _place(self) -> None:
        columns, edge = self._columns(self.width()), self._edge()
        room = self.width() - 2 * edge
        high = next(iter(self.plates.values())).sizeHint().height()
        for at, plate in enumerate(self.plates.values()):
            row, column = divmod(at, columns)
            left = edge + room * column // columns
            plate.setGeometry(left, row * high, edge + room * (column + 1) // columns - left, high)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The table under them."""
        draw_table(self, QPainter(self))
