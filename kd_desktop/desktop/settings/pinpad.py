"""The pad for a PIN: typed or pressed digits, never shown; and the wait that removes a lost PIN."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kit.accessibility import announce
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.flow import Flow
from kd_desktop.desktop.kit.keyboards import digit_of
from kd_desktop.desktop.kit.label import Label
from kd_desktop.desktop.kit.layouts import in_column
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.plates import Plate, outline
from kd_desktop.desktop.kit.theme import BONE, BRASS, DUSK, NIGHT, PAPER, SHADOW
from kd_desktop.desktop.settings.pins import LONGEST, SHORTEST

TRIES = 3
PAUSE_S = 10
"""The number of wrong tries before a wait, and the wait in seconds."""
FORGOTTEN_S = 60
"""The seconds that a table has to notice that a PIN is being removed."""


class PinPad(QWidget):
    """Asks for digits. `entered` gives them; `left` tells of a cancel; `gone` that a wait is over.

    Digits are typed or pressed, Backspace takes one back, Enter enters, Escape leaves.
    """

    entered = Signal(str)
    left = Signal()
    gone = Signal()

    def __init__(self, look: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self.look = look
        self._digits = ""
        self._wrong = self._seconds = 0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.title, self.dots, self.note = Label(), Label(), Label()
        for label in (self.title, self.dots, self.note):
            label.setWordWrap(True)
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._keys = QWidget()
        self.digits: dict[str, Plate] = {}
        column = self._column = in_column(self.title, self.dots, on=self)
        rows = in_column(on=self._keys, gap=0, edges=0)
        for row in ("12345", "67890"):
            flow = Flow(gap=look.gap(8))
            for digit in row:
                plate = self.digits[digit] = Plate(look, digit, ground=NIGHT, low=True)
                plate.clicked.connect(lambda _=False, digit=digit: self._type(digit))
                flow.addWidget(plate)
            rows.addLayout(flow)
        column.addWidget(self._keys)
        column.addWidget(self.note)
        acts = self._acts = Flow(gap=0)
        self.enter = Plate(look, self.tr("Enter"), ground=NIGHT, low=True)
        self.erase = Plate(look, self.tr("Erase"), ground=NIGHT, low=True)
        self.forgot = Plate(look, self.tr("Forgotten"), ground=NIGHT, low=True)
        self.leave = Plate(look, self.tr("Leave"), ground=NIGHT, low=True)
        self.enter.clicked.connect(self._enter)
        self.erase.clicked.connect(lambda: self._type(""))
        self.forgot.clicked.connect(self._begin_wait)
        self.leave.clicked.connect(self.dismiss)
        for plate in (self.enter, self.erase, self.forgot, self.leave):
            acts.addWidget(plate)
        column.addLayout(acts)
        self._tick = QTimer(self, interval=1000)
        self._tick.timeout.connect(self._ticked)
        look.changed.connect(self.restyle)
        self.restyle()
        self.hide()

    # asking ------------------------------------------------------------------------------------------

    def ask(self, title: str, *, can_forget: bool = False, note: str = "") -> None:
        """Ask for digits under that title."""
        self._tick.stop()
        self._waiting = False
        self._digits, self._wrong = "", 0
        self.title.setText(title)
        self.setAccessibleName(title)
        self._keys.show()
        for plate in (self.enter, self.erase):
            plate.show()
        self.forgot.setVisible(can_forget)
        self.leave.setText(self.tr("Leave"))
        self.leave.tell()
        self._say(note)
        self._shown()
        self.show()
        self.place()
        self.raise_()
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    _waiting = False

    def deny(self) -> None:
        """Say that the PIN was wrong."""
        self._digits = ""
        self._wrong += 1
        if self._wrong % TRIES == 0:
            self._seconds = PAUSE_S
            self._tick.start()
            self._say_pause()
        else:
            self._say(self.tr("That is not the PIN."))
        self._shown()

    def dismiss(self) -> None:
        """Close it; a wait ends with it, and the PIN stays."""
        if not self.isHidden():
            self._tick.stop()
            self._digits = ""
            self.hide()
            self.left.emit()

    def _type(self, digit: str) -> None:
        """Add a digit; "" takes the last one back."""
        if self._paused():
            return
        self._digits = (self._digits + digit)[:LONGEST] if digit else self._digits[:-1]
        self._say("")
        self._shown()

    def _enter(self) -> None:
        if self._paused() or not self.enter.allowed:
            return
        digits, self._digits = self._digits, ""
        self._shown()
        self.entered.emit(digits)

    def _shown(self) -> None:
        """Show the number of digits, and no more than that."""
        n = len(self._digits)
        self.dots.setText("●" * n + "○" * max(0, SHORTEST - n))
        self.dots.setAccessibleName(self.tr("{n} digits").format(n=n))
        if n < SHORTEST:
            self.enter.refuse(self.tr("A PIN has 4 to 8 digits."))
        else:
            self.enter.offer()

    def _say(self, note: str) -> None:
        self.note.setText(note)
        self.note.setVisible(bool(note))
        self.setAccessibleDescription(note)
        if not self._waiting or self._seconds % 15 == 0:  # not every second of a count
            announce(self, note)
        if not self.isHidden():
            self.place()

    # waiting -----------------------------------------------------------------------------------------

    def _paused(self) -> bool:
        return self._tick.isActive()

    def _begin_wait(self) -> None:
        """Count down in sight of everybody: the PIN is lost."""
        self._waiting, self._seconds = True, FORGOTTEN_S
        self._keys.hide()
        self.dots.clear()
        for plate in (self.enter, self.erase, self.forgot):
            plate.hide()
        self.leave.setText(self.tr("Keep the PIN"))
        self.leave.tell()
        self._say_wait()
        self.place()
        self.leave.setFocus(Qt.FocusReason.OtherFocusReason)
        self._tick.start()

    def _ticked(self) -> None:
        self._seconds -= 1
        if self._waiting:
            self._say_wait()
            if self._seconds <= 0:
                self._tick.stop()
                self.hide()
                self.gone.emit()
        elif self._seconds > 0:
            self._say_pause()
        else:
            self._tick.stop()
            self._say("")

    def _say_wait(self) -> None:
        words = self.tr(
            "Forgotten the PIN? It will be removed in {n} seconds unless you keep it, and the "
            "table will be told."
        )
        self._say(words.format(n=self._seconds))

    def _say_pause(self) -> None:
        self._say(self.tr("That is not the PIN. Wait {n} seconds.").format(n=self._seconds))

    # keys and looks ----------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Digits, Backspace, Enter and Escape; nothing goes through to the table."""
        key = event.key()
        if key == Qt.Key.Key_Escape:
            self.dismiss()
        elif not self._waiting and (digit := digit_of(event)) is not None:
            self._type(str(digit))
        elif not self._waiting and key == Qt.Key.Key_Backspace:
            self._type("")
        elif not self._waiting and key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._enter()
        event.accept()

    def restyle(self) -> None:
        """Set everything in the present size."""
        look = self.look
        gap = look.gap(22)
        self._column.setContentsMargins(gap, gap, gap, gap)
        self._column.setSpacing(look.gap(6))
        for label, size, ink in ((self.title, 22, PAPER), (self.dots, 30, BONE), (self.note, 17, DUSK)):
            look.dress(label, ink, size, 600, serif=label is self.title)
        if not self.isHidden():
            self.place()

    def sizeHint(self) -> QSize:
        """As wide as its plates."""
        edges = self._column.contentsMargins()
        wide = max(self._acts.sizeHint().width(), self.look.gap(440)) + edges.left() + edges.right()
        parent = self.parentWidget()
        if parent is not None:
            wide = min(wide, parent.width())
        return QSize(wide, max(self._column.heightForWidth(wide), 100))

    def place(self) -> None:
        """Move it to the middle of the lower edge."""
        parent = self.parentWidget()
        if parent is None:
            return
        size = self.sizeHint()
        high = min(size.height(), parent.height())
        left = (parent.width() - size.width()) // 2
        self.setGeometry(
            QRect(
                left,
                parent.height() - high - min(self.look.gap(40), parent.height() - high),
                size.width(),
                high,
            )
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        """A dark plate with a brass edge."""
        painter = Painter(QPainter(self), 8)
        box = QRectF(self.rect())
        painter.fill(outline(box), SHADOW, 0)
        painter.fill(outline(box, -3), NIGHT, 0)
        painter.line(outline(box, -5), BRASS, 2, 0.3)
