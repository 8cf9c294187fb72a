"""The things one presses: bone plates with a word and a line under it.

A plate that the rules refuse now stays in its place and can still be reached by keyboard: it is dashed,
says why in place, in its tooltip and to screen readers, and pressing it only repeats the reason.
"""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QMetaMethod, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from kd_desktop.desktop.kit import fonts, tips
from kd_desktop.desktop.kit.accessibility import PRESS, Role, Spoken, announce
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.shapes import outline
from kd_desktop.desktop.kit.theme import BONE, BRASS, DUSK, INK, MUTE, NIGHT, PAPER, luminance

RING = 9
"""Pixels left free around a plate for its focus ring."""


def ring(painter: Painter, path: QPainterPath) -> None:
    """The focus ring: 3 px brass between two hairlines of ink, seen on bone and on the table."""
    painter.line(path, INK, 7, 0)
    painter.line(path, BRASS, 3, 0)


HARDLY = 1.3
"""How much wider another title of a low plate may be for its room to be kept, so that nothing moves."""


class Plate(QAbstractButton):
    """A bone plate with a title and a smaller line.

    `hinted` tells what it would do while it has the focus or the mouse, and "" afterwards; `low` plates
    have one line. A plate that is `lit` is brass; why a `minor` one is refused is said only when it is asked.
    `about` names the rule that F1 explains on it; on a refused one it explains the reason. `spare` is another
    title that it may take while it stands, and has room for; `spare_notes` are other lines, and `spare_hint`
    is the longest thing that it may say of itself. `full_note` says the small line in more words, for where
    it doesn't stand on the plate.
    """

    hinted = Signal(str)
    letters = 22.0
    """The size of its title."""
    why_room = 250
    """The greatest width of a reason on the plate."""
    longest = 430.0
    """The greatest width of its small line before that is shortened."""
    repeats = False
    """Whether it is pressed again and again, and says something else each time."""
    tried = False
    """Whether it is pressed all the same where it is refused: what is hidden could allow it."""
    steady = False
    """Whether it is as wide as its title and `spare_notes` ask for, whatever it says: people aim at it."""

    def __init__(
        self, look: Appearance, title: str, note: str = "", *, ground: str = NIGHT, low: bool = False
    ) -> None:
        super().__init__()
        self.look = look
        self.ground = ground
        self.note = note
        self.low = low
        self.hint = ""
        self.reason = ""
        self.about = self.spare = self.spare_hint = self.sentence = self.full_note = ""
        self.spare_notes: tuple[str, ...] = ()
        self.lit = self.minor = False
        self._hinting: str | None = None
        self.setText(title)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        look.changed.connect(self.updateGeometry)
        tips.pressed(self)
        self.tell()

    # what it says ----------------------------------------------------------------------------------

    def tell(self) -> None:
        """Bring tooltip and accessible texts up to date with title, note, hint and reason."""
        self.setAccessibleName(self.spoken())
        self.setAccessibleDescription(self.reason or self.hint or self.note)
        tips.explain(self, self.reason)
        if self._hinting is not None and self._hinting != self.telling():
            self._hint()  # it is read there already, and says something else now
        self.updateGeometry()
        self.update()

    def spoken(self) -> str:
        """Its name for a screen reader."""
        if self.reason:
            return self.tr("{title}, not possible now").format(title=self.text())
        return self.text()

    def offer(self, note: str = "", hint: str = "") -> None:
        """Allow it; `note` is shown on the plate, `hint` gives its effect."""
        self.note, self.hint, self.reason = note, hint, ""
        self.tell()

    def refuse(self, reason: str) -> None:
        """Refuse it, with the reason in one sentence."""
        self.reason = reason
        self.tell()

    def accessible(self) -> Spoken:
        """The plate for screen readers."""
        return Spoken(self, self._role, {PRESS: self.press})

    def _role(self) -> Role:
        """Plates of which one is chosen are radio buttons."""
        group = self.group()
        if not self.isCheckable():
            return Role.Button
        return Role.RadioButton if group is not None and group.exclusive() else Role.CheckBox

    def press(self) -> None:
        """Press it by its action: a refused plate says why instead."""
        if self.reason and not self.tried:
            self._say_why()
        else:
            self.click()

    def _say_why(self) -> None:
        """A press that does nothing says why: on the line that follows this plate, or else beside it."""
        self.hinted.emit(self.reason)
        announce(self, self.reason)
        if not self.tells_why() and not self.isSignalConnected(QMetaMethod.fromSignal(self.hinted)):
            tips.show(self.mapToGlobal(self.rect().center()), self.toolTip(), self)

    @property
    def allowed(self) -> bool:
        """Whether pressing it does anything."""
        return not self.reason

    # events ----------------------------------------------------------------------------------------

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A refused plate says why instead of being pressed."""
        if self.reason and not self.tried:
            self.setDown(False)
            self._say_why()
            return
        super().mouseReleaseEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses, as Space does."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            if not event.isAutoRepeat():
                self.press()
            return
        super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Tell what the plate would do while it has the focus or the mouse."""
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.HoverEnter):
            self._hint()
        elif event.type() in (QEvent.Type.FocusOut, QEvent.Type.HoverLeave):
            self._hinting = None
            self.hinted.emit("")
        return super().event(event)

    def telling(self) -> str:
        """Its text while it has the focus or the mouse."""
        return self.reason or self.hint or (self.noted() if self.low else "")

    def noted(self) -> str:
        """Its title and small line as a sentence, for where the plate has no room for that line.

        A plate may have a better `sentence` of its own that says the same.
        """
        if not self.note or self.sentence:
            return self.sentence if self.note else ""
        title, note = self.text().rstrip("…+ "), self.note.removesuffix(".")
        return self.tr("{title}: {note}.").format(title=title, note=note)

    def _hint(self) -> None:
        self._hinting = self.telling()
        self.hinted.emit(self._hinting)

    # drawing ---------------------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        """Room for both lines and the focus ring."""
        said = self.spare_notes if self.steady else (self._line(), *self.spare_notes)
        return QSize(plate_width(self.look, self, (self._broad(),), said, low=self.low), self._high())

    def _broad(self) -> str:
        """The wider one of its titles, in a low plate only if it is hardly wider."""
        letters, title = self.look.type(self.letters, 700), self.text()
        wide, spare = letters.width(title), letters.width(self.spare)
        return self.spare if wide < spare and (not self.low or spare <= wide * HARDLY) else title

    def minimumSizeHint(self) -> QSize:
        """The title must be readable; the small line may be shortened."""
        titled = self.look.type(self.letters, 700).width(self._broad())
        return QSize(round(titled) + self.look.gap(20) + 2 * RING, self._high())

    def fold(self, low: bool) -> None:
        """Have one line, or two again."""
        if low != self.low:
            self.low = low
            self.tell()

    def _high(self) -> int:
        return (
            row_height(self.look)
            if not self.low
            else self.look.px(self.letters) + self.look.gap(16) + 2 * RING
        )

    def _line(self) -> str:
        """The small line: a reason is printed whole or not at all, for then the bar says it."""
        if self.low:
            return ""
        return self.note if not self.reason else self.reason if self.tells_why() else ""

    def tells_why(self) -> bool:
        """Whether the reason for its refusal is shown on it."""
        room: float = self.look.gap(self.why_room * fonts.breadth())
        if self.steady:
            room = max(map(self.look.type(16).width, ("", *self.spare_notes)))
        return not self.low and self.look.type(16).width(self.reason) <= room

    def body(self) -> QRectF:
        """The plate itself, without the free edge."""
        return QRectF(self.rect()).adjusted(RING, RING, -RING, -RING)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Bone and ink; dashed when refused; the brass ring when focused."""
        canvas = QPainter(self)
        painter = Painter(canvas, self.width())
        box = self.body()
        if self.isDown() and self.allowed:
            canvas.translate(1, 2)
        if self.reason:
            faint = MUTE if luminance(self.ground) > 0.3 else DUSK
            painter.line(outline(box), faint, 1.6, 0, [4, 3])
            self.print_words(painter, box, faint, faint, self.ground)
        else:
            face = BRASS if self.lit else PAPER if self.underMouse() else BONE
            painter.fill(outline(box), face)
            painter.nicks(outline(box), self.ground, 6, 80, 1.1, self.width())
            self.print_words(painter, box, INK, INK if self.lit else MUTE, face)
        if self.hasFocus():
            ring(painter, outline(box, 5))

    def print_words(self, painter: Painter, box: QRectF, ink: str, quiet: str, ground: str) -> None:
        """Title and line, centred."""
        look = self.look
        big, small = (
            look.type(self.letters, 700, ink=ink, ground=ground),
            look.type(16, ink=quiet, ground=ground),
        )
        line = self._line()
        middle = box.center().y() + big.px * 0.34
        if line:
            middle -= small.px * 0.62
            words = small.cut(line, box.width() - 10)
            painter.text(box.center().x(), middle + small.px * 1.42, words, small, "centre", box.width())
        painter.text(
            box.center().x(), middle, big.cut(self.text(), box.width() - 6), big, "centre", box.width()
        )


def plate_width(
    look: Appearance,
    kind: Plate | type[Plate],
    titles: Iterable[str],
    notes: Iterable[str],
    *,
    low: bool,
) -> int:
    """The width of a plate of that kind which can have these titles, and these small lines below them."""
    wide = max(map(look.type(kind.letters, 700).width, titles))
    if not low:
        most = look.gap(kind.longest * fonts.breadth())
        wide = max(wide, min(max(map(look.type(16).width, notes), default=0.0), most))
    return round(wide) + look.gap(20 if low else 36) + 2 * RING


def row_height(look: Appearance) -> int:
    """The height that all plates of the bar share."""
    return round(look.px(22) * 1.15 + look.px(16) * 1.25) + look.gap(18) + 2 * RING
