"""All players' set-asides against a Threat, opened together: rows, their sum, and whether it is beaten."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from kd_desktop.desktop.explain.why import TableSubject
from kd_desktop.desktop.kit.accessibility import announce
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.dispose import put_away
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.part import ReadablePart
from kd_desktop.desktop.kit.pixmap_cache import PixmapCache
from kd_desktop.desktop.page.card_part import EDGE, with_edge
from kd_desktop.desktop.stage.acts import Acts, ease, part
from kd_desktop.desktop.throne.cards import marks
from kd_desktop.desktop.throne.cards.reveal_layout import RevealLayout, least
from kd_desktop.desktop.throne.cards.reveal_print import RevealStage, draw_reveal, draw_totals
from kd_desktop.desktop.throne.cards.values import RevealValue
from kd_desktop.desktop.throne.cards.words import covered_words, given_words, sum_words
from kd_desktop.engine.throne.vocabulary import TOKENS

BEAT_MS, LOOK_MS, SLIDE_MS, TELL_MS, JUDGE_MS = 260, 700, 500, 320, 260
"""Durations: before the covers are lifted, open rows, sliding tokens, the words, the verdict."""
STILL_MS = 1100
"""How long each of the three still frames is shown if motion is reduced."""
SPREAD = 0.25
"""The delay between the first and the last sliding token, as a share of the time."""


class RevealTable(QWidget):
    """The table of set-asides.

    `cover` shows it before anything is known. `play` lifts all covers in one frame, lets the tokens slide
    into the sum, and shows words and verdict; `finished` tells that everything is open. `skip` opens
    everything at once; with reduced motion there are three still frames.
    """

    finished = Signal()

    def __init__(self, look: Appearance) -> None:
        super().__init__()
        self.look = look
        self.value: RevealValue | None = None
        self.stage = RevealStage.JUDGED
        self._sliding = 1.0
        self._baked = PixmapCache()
        self.rows: list[RevealPart] = []
        self.sum = RevealPart(self)
        self._acts = Acts(self)
        self._acts.done.connect(self._done)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        look.changed.connect(self._measure)

    # what it shows ---------------------------------------------------------------------------------

    @property
    def running(self) -> bool:
        """Whether it is opening."""
        return self._acts.running

    def clear(self) -> None:
        """Show nothing."""
        self._acts.stop()
        self.value = None
        while self.rows:
            put_away(self.rows.pop())
        self.sum.tell("", None)
        self._go(RevealStage.JUDGED)

    def cover(self, value: RevealValue) -> None:
        """Show these players with everything covered."""
        self._acts.stop()
        self._hold(value)
        self._go(RevealStage.COVERED)

    def play(self, value: RevealValue) -> None:
        """Open these set-asides."""
        self.cover(value)
        if self.look.still:
            self._acts.play(
                [
                    (1, self._then(RevealStage.OPEN)),
                    (STILL_MS, self._then(RevealStage.TOLD)),
                    (STILL_MS, self._then(RevealStage.JUDGED)),
                ],
                motion=True,
            )
            return
        self._acts.play(
            [
                (BEAT_MS, self._then(RevealStage.OPEN)),
                (LOOK_MS, self._rest),
                (SLIDE_MS, self._slide),
                (TELL_MS, self._then(RevealStage.TOLD)),
                (JUDGE_MS, self._then(RevealStage.JUDGED)),
            ],
            motion=True,
        )

    def skip(self) -> None:
        """Open everything at once."""
        self._acts.hurry()

    def _then(self, stage: RevealStage) -> Callable[[float], None]:
        """An act that ends in that stage."""

        def act(t: float) -> None:
            if t >= 1 and self.stage < stage:
                self._go(stage)

        return act

    def _rest(self, _t: float) -> None:
        """Show everything open, at rest."""

    def _slide(self, t: float) -> None:
        """Begin to slide the tokens into the sum."""
        self._sliding = t
        if t >= 1 and self.stage < RevealStage.SUMMED:
            self._go(RevealStage.SUMMED)
        self.update()

    def _done(self) -> None:
        if self.value is not None:
            announce(self, sum_words(self.value))
        self.finished.emit()

    def _hold(self, value: RevealValue) -> None:
        self.value = value
        while len(self.rows) < len(value.rows):
            self.rows.append(RevealPart(self))
        while len(self.rows) > len(value.rows):
            put_away(self.rows.pop())
        self._place()

    def _go(self, stage: RevealStage) -> None:
        self.stage = stage
        self._sliding = 1.0 if stage >= RevealStage.SUMMED else 0.0
        value = self.value
        if value is not None:
            words = covered_words if stage == RevealStage.COVERED else given_words
            for part_, row in zip(self.rows, value.rows, strict=True):
                subject = TableSubject("bid", str(value.round), row.seat)
                part_.tell(words(row), subject if stage > RevealStage.COVERED else None)
            told = sum_words(value) if stage == RevealStage.JUDGED else ""
            self.sum.tell(told, TableSubject("threat", value.card))
        self._baked.forget()
        self.update()

    # room and drawing ------------------------------------------------------------------------------

    def body(self) -> QRectF:
        """The box that it is printed in."""
        return QRectF(self.rect()).adjusted(EDGE, 2, -EDGE, -EDGE)

    def layout_now(self) -> RevealLayout:
        """The layout at the present size."""
        return RevealLayout(self.body(), len(self.rows), self.look.sizes)

    def _measure(self) -> None:
        self.updateGeometry()
        self._place()
        self.update()

    def _place(self) -> None:
        lay = self.layout_now()
        for at, row in enumerate(self.rows):
            row.setGeometry(lay.row(at).adjusted(-6, -6, 6, 6).toAlignedRect())
        self.sum.setGeometry(lay.sum().adjusted(-6, -6, 6, 6).toAlignedRect())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the parts over the picture."""
        super().resizeEvent(event)
        self._place()

    def sizeHint(self) -> QSize:
        """The size on the table."""
        return QSize(self.look.gap(976), self.look.gap(830))

    def minimumSizeHint(self) -> QSize:
        """Rows in which numbers can be read."""
        return with_edge(least(self.look.sizes, len(self.rows)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """The still parts as printed, and the moving tokens."""
        if self.value is None:
            return
        canvas = QPainter(self)
        canvas.drawPixmap(0, 0, self._baked.of(self, (self.value, self.stage), self._print))
        if self.stage == RevealStage.OPEN and self._sliding > 0:
            self._draw_sliding(canvas, self.value)

    def _print(self, canvas: QPainter) -> None:
        assert self.value is not None
        draw_reveal(Painter(canvas, 3), self.body(), self.value, self.look.sizes, self.stage)

    def _draw_sliding(self, canvas: QPainter, value: RevealValue) -> None:
        lay, painter = self.layout_now(), Painter(canvas, 3)
        draw_totals(painter, lay, value, ease(self._sliding))
        tokens, ratio = lay.tokens(value), self.devicePixelRatioF()
        for at, token in enumerate(tokens):
            begins = SPREAD * at / max(1, len(tokens) - 1)
            t = ease(part(self._sliding, begins, begins + 1 - SPREAD))
            if t < 1:
                to = lay.sum_token(token.kind)
                x, y = token.x + (to.x() - token.x) * t, token.y + (to.y() - token.y) * t
                print_ = marks.token_print(TOKENS[token.kind], token.size, True, ratio)
                half = print_.deviceIndependentSize().width() / 2
                canvas.drawPixmap(QPointF(x - half, y - half), print_)


class RevealPart(ReadablePart):
    """A row or the sum, over its picture: Tab reaches it and a screen reader reads it."""

    def __init__(self, table: RevealTable) -> None:
        super().__init__(table.look)
        self.setParent(table)
        self.subject: TableSubject | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def tell(self, words: str, subject: TableSubject | None) -> None:
        """Set what it says, and the subject that *why* is asked about on it."""
        self.subject = subject
        self.say(words)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The ring."""
        self.begin()
