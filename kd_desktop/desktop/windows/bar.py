"""The bottom bar: one sentence that says what is awaited, and next to it what can be done."""

from __future__ import annotations

import html

from PySide6.QtCore import QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from kd_desktop.desktop.access.speaking import Role, Spoken
from kd_desktop.desktop.table.press import Press
from kd_desktop.desktop.theme import BONE, BRASS, DUSK, NIGHT, PAPER, shown
from kd_desktop.desktop.windows.answers import Answer
from kd_desktop.desktop.windows.look import Look
from kd_desktop.desktop.windows.plates import RING, Plate, outline, ring, row_height

TWO_LINES = 2300
"""Below this width, in pixels at 100 %, a sentence may need two lines beside a ballot with every plate."""


class Bar(QWidget):
    """Sentence and hint on the left, the answers on the right; below each other where there is no room.

    `changed_height` tells that it needs another height.
    """

    changed_height = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self._crest = ""
        self._still_hint = ""
        self._first = self._rest = ""
        self._low = False
        self._answer: QWidget | None = None
        self.sentence = QLabel(self)
        self.sentence.setTextFormat(Qt.TextFormat.RichText)
        self.sentence.setWordWrap(True)
        self.sentence.setAlignment(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
        self.hint = QLabel(self)
        self.hint.setWordWrap(True)
        self.hint.setTextFormat(Qt.TextFormat.PlainText)
        self.hint.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        look.changed.connect(self._restyle)
        self._restyle()

    def accessible(self) -> Spoken:
        """The sentence, and the answers in it."""
        return Spoken(self, Role.StaticText)

    def _restyle(self) -> None:
        self.sentence.setFont(self.look.font(34, serif=True))
        self.sentence.setStyleSheet(f"color: {shown(PAPER)}; background: transparent;")
        self.hint.setFont(self.look.font(18))
        self.hint.setStyleSheet(f"color: {shown(DUSK)}; background: transparent;")
        self.settle()

    def say(self, first: str, rest: str, crest: str = "") -> None:
        """The sentence: its first part is set in bold; `crest` is that of the awaited house."""
        self._crest = crest
        self._first, self._rest = first, rest
        self.sentence.setText(f"<b>{html.escape(first)}</b> {html.escape(rest)}".strip())
        self.sentence.setAccessibleName(f"{first} {rest}".strip())
        self.setAccessibleName(self.sentence.accessibleName())
        self.settle()

    def set_hint(self, words: str) -> None:
        """What stands under the sentence while no control has something to say."""
        self._still_hint = words
        self._rest_hint()
        self.settle()

    def _rest_hint(self) -> None:
        """The standing line, with the reasons of refused plates on which they don't stand."""
        said = [self._still_hint] if self._still_hint else []
        for plate in self._answer.plates() if isinstance(self._answer, Answer) else ():
            reason = f"{plate.reason.rstrip('.')}."
            if plate.reason and not plate.tells_why() and reason not in said:
                said.append(reason)
        self._standing_hint = " ".join(said)
        self.hint.setText(self._standing_hint)
        self.setAccessibleDescription(self._standing_hint)

    _standing_hint = ""

    def fold(self, low: bool) -> None:
        """Have plates with one line, because there is hardly any height, or with two."""
        self._low = low
        self._fold()

    def _fold(self) -> None:
        for plate in self._answer.plates() if isinstance(self._answer, Answer) else ():
            plate.fold(self._low)
        self._rest_hint()

    def show_hint(self, words: str) -> None:
        """What the present control would do; "" brings the standing line back."""
        self.hint.setText(words or self._standing_hint)

    def set_answer(self, answer: QWidget | None) -> None:
        """Put the answers there; the former ones go, and the focus stays in the bar if it was there."""
        former, focused = self._answer, self.window().focusWidget()
        inside = focused is not None and (focused is self or self.isAncestorOf(focused))
        if former is not None:
            former.hide()
            former.deleteLater()
        self._answer = answer
        if answer is not None:
            answer.setParent(self)
            answer.show()
        self._fold()
        kept = isinstance(answer, Answer) and isinstance(former, Answer) and answer.resume(former, focused)
        if inside and not kept:
            self.setFocus(Qt.FocusReason.OtherFocusReason)
            if isinstance(answer, Answer):
                answer.focus_first()
        self.settle()

    @property
    def answer(self) -> QWidget | None:
        """The answers that are shown."""
        return self._answer

    # layout ------------------------------------------------------------------------------------------

    def settle(self) -> None:
        """Place everything anew, and ask for another height if that is needed."""
        self._place()
        self.updateGeometry()
        self.changed_height.emit()
        self.update()

    def _margin(self) -> int:
        return self.look.gap(24)

    def _crest_room(self) -> int:
        return self.look.gap(98) if self._crest else self._margin()

    def _answers(self, width: int) -> tuple[int, int, bool]:
        """Width and height of the answers, and whether they stand below the sentence."""
        answer = self._answer
        if answer is None:
            return 0, 0, False
        room = width - 2 * self._margin()
        like = answer.sizeHint().width()
        least = self.look.px(34) * 11
        below = like > room - self._crest_room() - least
        wide = room if below else like
        high = answer.high(wide) if isinstance(answer, Answer) else answer.sizeHint().height()
        return wide, high, below

    def _text_width(self, width: int) -> tuple[int, bool]:
        """The width of the sentence, and whether the hint has a row of its own under everything."""
        wide, _, below = self._answers(width)
        room = (
            width
            - self._crest_room()
            - self._margin()
            - (0 if below or not wide else wide + self.look.gap(20))
        )
        return max(50, room), not below and room < self.look.px(34) * 19

    def _rows(self, width: int) -> tuple[int, int]:
        """Heights of sentence and hint at that width; the sentence never asks for less than it may need."""
        room, alone = self._text_width(width)
        one = round(self.look.px(34) * 1.3)
        high = max(self.sentence.heightForWidth(room), one)
        line = round(self.look.px(18) * 1.5)
        if alone:
            return max(high, 2 * one), line
        flags = Qt.TextFlag.TextWordWrap
        measures = self.hint.fontMetrics()
        said = (measures.boundingRect(QRect(0, 0, room, 9999), flags, words) for words in self._hints())
        return high, max(line, *(box.height() + 2 for box in said))

    def _hints(self) -> list[str]:
        """What the line under the sentence says, or may say when a control is reached."""
        plates = self._answer.plates() if isinstance(self._answer, Answer) else ()
        return [self._standing_hint, *(plate.reason or plate.hint for plate in plates)]

    def _beside(self, width: int) -> int:
        """Where the hint begins if it has room behind the sentence, with the answers below; else 0."""
        if not self._answers(width)[2]:
            return 0
        look, room = self.look, self._text_width(width)[0]
        said = look.type(34, 700, serif=True).width(self._first)
        said += look.type(34, serif=True).width(f" {self._rest}" if self._rest else "") + look.gap(24)
        hint = max(self.hint.fontMetrics().horizontalAdvance(words) for words in self._hints())
        return round(said) if said + hint * 1.1 <= room else 0

    def heightForWidth(self, width: int) -> int:
        """What both parts need at that width."""
        _, high, below = self._answers(width)
        sentence, hint = self._rows(width)
        edge, line = self.look.gap(10), round(self.look.px(18) * 1.5)
        least = max(row_height(self.look), round(self.look.px(34) * 1.3) + line) + 2 * edge
        if width < TWO_LINES * self.look.span:  # or the board would move whenever plates come and go
            least = max(least, 2 * round(self.look.px(34) * 1.3) + line + edge)
        if below:
            return max(least, sentence + (0 if self._beside(width) else hint) + high + 2 * edge)
        if self._text_width(width)[1]:
            return max(least, max(sentence, high) + hint + edge)
        return max(least, sentence + hint + 2 * edge, high + edge)

    def hasHeightForWidth(self) -> bool:
        """Narrower means higher."""
        return True

    def sizeHint(self) -> QSize:
        """At its present width."""
        return QSize(600, self.heightForWidth(max(self.width(), 600)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place everything anew."""
        self._place()

    def _place(self) -> None:
        width, height, edge = self.width(), self.height(), self.look.gap(10)
        wide, high, below = self._answers(width)
        left = self._crest_room()
        room, alone = self._text_width(width)
        sentence, hint = self._rows(width)
        whole = width - left - self._margin()
        beside = self._beside(width)
        if below:
            top, y = edge, edge + sentence + (0 if beside else hint) + 2
        elif alone:
            top, y = max(4, (height - hint - sentence) // 2), max(2, (height - hint - high) // 2 + 2)
        else:
            top, y = max(4, (height - sentence - hint) // 2 + 2), (height - high) // 2 + 1
        if beside:
            self.sentence.setGeometry(left, top, beside, sentence)
            self.hint.setGeometry(left + beside, top, room - beside, sentence)
        else:
            self.sentence.setGeometry(left, top, room, sentence)
            self.hint.setGeometry(
                left, height - hint - 4 if alone else top + sentence, whole if alone else room, hint
            )
        low = Qt.AlignmentFlag.AlignVCenter if beside else Qt.AlignmentFlag.AlignTop
        self.hint.setAlignment(low | Qt.AlignmentFlag.AlignLeft)
        if self._answer is not None:
            self._answer.setGeometry(width - self._margin() - wide + (0 if below else RING), y, wide, high)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Night under a brass line, with the crest of the awaited house."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), NIGHT)
        press = Press(painter, 4)
        press.seg((0, 1), (self.width(), 1), BRASS, 3, 0.4)
        if self._crest:
            wide = self.look.gap(62)
            below = self._answers(self.width())[2]
            words = self.sentence.geometry().united(self.hint.geometry())
            middle = max(words.center().y(), wide * 0.75) if below else self.height() / 2
            press.crest(self._crest, self._margin() + wide / 2, middle, wide, BONE)
        if self.hasFocus():
            words = self.sentence.geometry().united(self.hint.geometry())
            ring(press, outline(QRectF(words), 3))


HELD_MS = 700
"""How long the action of a screen reader holds such a plate: a little longer than curtain and cover need."""


class HoldPlate(Plate):
    """A plate that must be held for a moment: it only tells when it is pressed and let go."""

    held_down = Signal(bool)

    def __init__(self, look: Look, title: str, note: str) -> None:
        super().__init__(look, title, note)
        self.pressed.connect(lambda: self.held_down.emit(True))
        self.released.connect(lambda: self.held_down.emit(False))

    def press(self) -> None:
        """By its action it is held as long as it takes, and then let go."""
        self.held_down.emit(True)
        QTimer.singleShot(HELD_MS, self, lambda: self.held_down.emit(False))

    def keyPressEvent(self, event: object) -> None:
        """Space and Enter hold it down."""
        if event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):  # type: ignore[attr-defined]
            if not event.isAutoRepeat():  # type: ignore[attr-defined]
                self.held_down.emit(True)
            return
        super().keyPressEvent(event)  # type: ignore[arg-type]

    def keyReleaseEvent(self, event: object) -> None:
        """Letting the key go."""
        if event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):  # type: ignore[attr-defined]
            if not event.isAutoRepeat():  # type: ignore[attr-defined]
                self.held_down.emit(False)
            return
        super().keyReleaseEvent(event)  # type: ignore[arg-type]
