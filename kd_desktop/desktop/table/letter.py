"""The dilemma as a letter that one can read aloud from, and that turns over to its outcome."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import (
    QAbstractAnimation,
    QEasingCurve,
    QEvent,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    QVariantAnimation,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QResizeEvent, QShowEvent, QVector3D
from PySide6.QtWidgets import (
    QFrame,
    QGraphicsObject,
    QGraphicsRotation,
    QGraphicsScene,
    QGraphicsView,
    QSizePolicy,
    QStyleOptionGraphicsItem,
    QWidget,
)

from kd_desktop.desktop import theme
from kd_desktop.desktop.access.speaking import Spoken, read_only
from kd_desktop.desktop.table import sheets, words
from kd_desktop.desktop.table.ground import table_tile
from kd_desktop.desktop.table.pieces import Print, draw_ring
from kd_desktop.desktop.table.timing import tempo, timer
from kd_desktop.engine.council.ballot import Side
from kd_desktop.engine.game import Event
from kd_desktop.engine.kings.content import Outcome
from kd_desktop.engine.kings.events import OutcomeRevealed
from kd_desktop.engine.kings.view import View

TURN_MS = 620
AXES = {"aye": Qt.Axis.YAxis, "nay": Qt.Axis.XAxis}
"""The letter turns about the vertical axis for AYE and about the horizontal one for NAY."""


class Sheet(QGraphicsObject):
    """The paper with its two faces; `turn` is 0 with the front up and 180 with the back up."""

    def __init__(self) -> None:
        super().__init__()
        self._faces: list[Print | None] = [None, None]
        self._rotation = QGraphicsRotation(self)
        self.setTransformations([self._rotation])
        self._turn = 0.0
        self._box = QRectF()

    def take(self, front: Print | None, back: Print | None, box: QRectF) -> None:
        """Has these faces from now on; `box` is the paper in scene units."""
        self.prepareGeometryChange()
        self._faces = [front, back]
        self._box = box
        middle = box.center()
        self._rotation.setOrigin(QVector3D(middle.x(), middle.y(), 0))
        self.update()

    def about(self, side: str) -> None:
        """Turns about the axis of that side."""
        self._rotation.setAxis(AXES[side])

    @property
    def axis(self) -> QVector3D:
        """The axis it turns about."""
        return self._rotation.axis()

    @property
    def turn(self) -> float:
        """How far the paper is turned, in degrees."""
        return self._turn

    def set_turn(self, turn: float) -> None:
        """Turns the paper; the face is swapped at 90 degrees."""
        self._turn = turn
        # The back is printed the right way round, so it comes up from the other side.
        self._rotation.setAngle(turn if turn < 90 else turn - 180)
        self.update()

    @property
    def back_up(self) -> bool:
        """Whether the back is up."""
        return self._turn >= 90

    def boundingRect(self) -> QRectF:
        """The paper with its shadow."""
        return self._box.adjusted(-12, -12, 12, 16)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """The face that is up."""
        face = self._faces[1 if self.back_up else 0]
        if face is not None:
            face.put(painter, QPointF(0, 0))


class LetterView(QGraphicsView):
    """The letter on the table: a view's dilemma, its outcome once revealed, or an empty place.

    `play` turns the letter over when its outcome is revealed. The view after that may already hold the next
    letter; then the outcome stays up (`holding`) until `read_on`, Enter or a click, and its text comes from
    `outcomes`, which is asked for the outcome of a card and side that everybody has seen. Page Up and Page
    Down scroll a long letter.
    """

    settled = Signal()
    held = Signal(bool)

    def __init__(self, text_factor: float | None = None) -> None:
        self._table = QGraphicsScene()
        super().__init__(self._table)
        self.outcomes: Callable[[str, Side], Outcome | None] | None = None
        self.motion = True
        self._text_factor = text_factor
        self._view: View | None = None
        self._shown = sheets.Letter()
        self._next: View | None = None
        self.sheet = Sheet()
        self._table.addItem(self.sheet)
        self._turning = QVariantAnimation(self, startValue=0.0, endValue=180.0)
        self._turning.setEasingCurve(QEasingCurve.Type.InOutSine)
        self._turning.valueChanged.connect(self.sheet.set_turn)
        self._turning.finished.connect(self._turned)
        self._laying = timer(self, 40, self._lay)
        self._tile: Print | None = None
        self._printed: dict[tuple[sheets.Letter, sheets.Frame], sheets.Face] = {}
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.setRenderHints(QPainter.RenderHint.SmoothPixmapTransform | QPainter.RenderHint.Antialiasing)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(220, 160)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setStyleSheet(SCROLL_STYLE)
        theme.text.changed.connect(self._print_anew)

    # --- what it shows ----------------------------------------------------------------------------

    def set_view(self, view: View) -> None:
        """Shows that view's letter at once."""
        self._turning.stop()
        self._hold(None)
        self._view = view
        self._show(sheets.letter_of(view))

    def play(self, events: Sequence[Event], view: View, hold: bool = False) -> None:
        """Turns the letter over if its outcome came up in these events, then shows the view.

        With `hold` the outcome stays up until it is read on even if the view still has it.
        """
        self.skip()
        revealed = [event for event in events if isinstance(event, OutcomeRevealed)]
        shown = self._shown
        if not revealed or not shown.card or shown.outcome is not None or revealed[0].card != shown.card:
            self.set_view(view)
            self.settled.emit()
            return
        event, final = revealed[0], sheets.letter_of(view)
        turned = final if final.card == shown.card and final.outcome is not None else None
        if turned is None and self.outcomes is not None:
            outcome = self.outcomes(event.card, event.side)
            turned = shown.with_outcome(event.side, outcome) if outcome is not None else None
        if turned is None:
            self.set_view(view)
            self.settled.emit()
            return
        self._view = view
        if hold or turned != final:
            self._hold(view)
        self._turn_to(turned, event.side)

    def land(self) -> None:
        """Ends the turning at once; a held outcome stays up."""
        if self.moving:
            self._turning.stop()
            self._turned()

    def skip(self) -> None:
        """Ends the turning at once, and a held outcome too."""
        self.land()
        self.read_on()

    def read_on(self) -> None:
        """Puts a held outcome away and shows the letter that follows it."""
        if self._next is not None:
            self.set_view(self._next)

    @property
    def holding(self) -> bool:
        """Whether an outcome is held up although the game has gone on."""
        return self._next is not None

    @property
    def moving(self) -> bool:
        """Whether the letter is being turned."""
        return self._turning.state() == QAbstractAnimation.State.Running

    def set_text_factor(self, factor: float | None) -> None:
        """Fixes the factor of all text here; None follows the person's."""
        if factor != self._text_factor:
            self._text_factor = factor
            self._laying.start()

    def text_factor(self) -> float:
        """The factor of all text on this letter."""
        return theme.text.factor if self._text_factor is None else self._text_factor

    def _print_anew(self) -> None:
        """Size, letters or inks are others now."""
        self._printed = {}
        self._laying.start()

    def _hold(self, view: View | None) -> None:
        was, self._next = self.holding, view
        if was != self.holding:
            self.held.emit(self.holding)

    def _turn_to(self, letter: sheets.Letter, side: Side) -> None:
        self._shown = letter
        self.sheet.about(side)
        if not self.motion or not self.isVisible():
            self._lay()
            self._turned()
            return
        self.sheet.set_turn(0.0)
        self._lay(turning=True)
        self._turning.setDuration(tempo.lasts(TURN_MS))
        self._turning.start()

    def _turned(self) -> None:
        self._lay()
        self.settled.emit()

    def _show(self, letter: sheets.Letter) -> None:
        self._shown = letter
        if letter.side is not None:
            self.sheet.about(letter.side)
        self._lay()
        self.verticalScrollBar().setValue(0)

    def _lay(self, turning: bool = False) -> None:
        """Prints the faces for the present size and lays the paper down."""
        self._laying.stop()
        port = self.maximumViewportSize()
        width = port.width()
        for _ in range(2):  # a second time if a scroll bar takes some of the width
            frame = sheets.Frame(
                width, port.height(), self.text_factor(), self.devicePixelRatioF(), self.holding
            )
            front, back = self._faces(self._shown, frame)
            up = back if back is not None and not turning else front
            if up.height <= port.height() or width < port.width():
                break
            width -= SCROLL_BAR
        # Told, not as needed: else a bar would come and go while the window gets another size.
        bars = Qt.ScrollBarPolicy
        self.setVerticalScrollBarPolicy(
            bars.ScrollBarAlwaysOn if up.height > port.height() else bars.ScrollBarAlwaysOff
        )
        height = max(float(port.height()), up.height)
        box = QRectF(0, 0, frame.width, height)
        self.sheet.take(front.print, back.print if back is not None else None, box)
        if not turning:
            self.sheet.set_turn(180.0 if back is not None else 0.0)
        self._table.setSceneRect(box)
        self._speak()

    def _faces(self, letter: sheets.Letter, frame: sheets.Frame) -> tuple[sheets.Face, sheets.Face | None]:
        """Front and back; what is still there from the last time isn't printed again."""
        bare = replace(letter, side=None, outcome=None)  # the front is the same before and after
        wanted = {(bare, frame._replace(holding=False)): sheets.print_front}
        if letter.outcome is not None:
            wanted[letter, frame] = sheets.print_back
        self._printed = {key: self._printed.get(key) or printer(*key) for key, printer in wanted.items()}
        faces = list(self._printed.values())
        return faces[0], faces[1] if len(faces) > 1 else None

    def accessible(self) -> Spoken:
        """A text that Tab comes to."""
        return read_only(self)

    def _speak(self) -> None:
        shown = self._shown
        if not shown.card and not shown.question:
            self.setAccessibleName(self.tr("No letter lies on the table"))
            self.setAccessibleDescription("")
        elif shown.outcome is not None and shown.side is not None:
            name = self.tr("Outcome, {side}: {title}").format(side=words.side(shown.side), title=shown.title)
            self.setAccessibleName(name)
            self.setAccessibleDescription(" ".join((shown.outcome.text, sheets.effects_line(shown))).strip())
        else:
            name = self.tr("Letter from {sender}, {office}").format(
                sender=shown.sender, office=shown.office_title
            )
            self.setAccessibleName(name)
            self.setAccessibleDescription(f"{shown.text} {shown.question}".strip())

    # --- events -----------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Page keys and arrows scroll; Enter reads on when an outcome is held."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and self.holding:
            self.read_on()
            event.accept()
            return
        super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click reads on when an outcome is held."""
        super().mouseReleaseEvent(event)
        if event.button() == Qt.MouseButton.LeftButton and self.holding:
            if self.moving:
                self._turning.setCurrentTime(self._turning.duration())
            else:
                self.read_on()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Prints again when the size rests."""
        super().resizeEvent(event)
        self._laying.start()

    def showEvent(self, event: QShowEvent) -> None:
        """Prints for the size it is shown with."""
        super().showEvent(event)
        self._lay()

    def event(self, event: QEvent) -> bool:
        """Prints again when the screen's pixel ratio changes."""
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._laying.start()
        return super().event(event)

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """The table under the letter."""
        scale = self.devicePixelRatioF()
        if self._tile is None or self._tile.scale != scale:
            self._tile = Print(table_tile(scale), scale)
            self._tile.pixmap.setDevicePixelRatio(scale)
        area = QRectF(rect)
        painter.drawTiledPixmap(area, self._tile.pixmap, area.topLeft())

    def drawForeground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """The focus ring."""
        if self.hasFocus():
            port = QRectF(self.mapToScene(self.viewport().rect()).boundingRect()).adjusted(3, 3, -3, -3)
            draw_ring(painter, port)

    def sizeHint(self) -> QSize:
        """The size of the letter in a window of 1920 x 1080."""
        return QSize(424, 446)


SCROLL_BAR = 12
SCROLL_STYLE = (
    "QGraphicsView { background: transparent; }"
    f"QScrollBar:vertical {{ background: transparent; width: {SCROLL_BAR}px; margin: 0; }}"
    f"QScrollBar::handle:vertical {{ background: {theme.BRASS}; min-height: 32px; margin: 2px 3px; }}"
    "QScrollBar::add-line, QScrollBar::sub-line { height: 0; }"
    "QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }"
)
