"""The one sentence at the foot of the TV: what is awaited, or what is happening."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kit import shapes
from kd_desktop.desktop.kit.painter import Painter, Type
from kd_desktop.desktop.kit.theme import BONE, BRASS, DUSK, PAPER, TABLE
from kd_desktop.desktop.kit.timing import timer
from kd_desktop.desktop.tv.frame import SMALLEST
from kd_desktop.desktop.tv.parts import TvPart

Mark = Callable[[Painter, str, QPointF, float], None]
"""Draws the sentence's subject in a square of that width around a point: a crest, an emblem."""


class StandingWords(Protocol):
    """The words at rest: the sentence in two parts, the first bold, and its subject's mark."""

    @property
    def first(self) -> str:
        """The bold part."""

    @property
    def rest(self) -> str:
        """What follows."""

    @property
    def crest(self) -> str:
        """The mark; "" for none."""


class TvSentence(NamedTuple):
    """The one sentence (its first part bold), the mark beside it, and the quiet words at the right."""

    first: str
    rest: str = ""
    crest: str = ""
    quiet: str = ""


def crested(painter: Painter, crest: str, middle: QPointF, size: float) -> None:
    """The mark of a house."""
    painter.crest(crest, middle.x(), middle.y(), size, BONE)


def draw_said(painter: Painter, box: QRectF, said: TvSentence, mark: Mark = crested) -> None:
    """The sentence as large as its room allows, on one line or two; the quiet words if they fit."""
    left = box.x()
    if said.crest:
        mark(painter, said.crest, QPointF(left + 34, box.center().y()), 59)
        left += 86
    quiet = Type(SMALLEST, "serif", ink=DUSK, ground=TABLE)
    aside = quiet.width(said.quiet) + 44 if said.quiet else 0.0
    whole = f"{said.first} {said.rest}".strip()
    for px in (56, 52, 48, 46, 44, 42, 40):
        if _width(said, px) <= box.right() - left - aside:
            _one_line(painter, left, box.center().y() + px * 0.34 + 2, said, px)
            _aside(painter, box, said.quiet, quiet)
            return
    for px in (44, 42, 40, 38, SMALLEST):
        if _width(said, px) <= box.right() - left:
            _one_line(painter, left, box.center().y() + px * 0.34 + 2, said, px)
            return
    plain = Type(SMALLEST, "serif", 600, ink=PAPER, ground=TABLE)
    lines = plain.clipped(whole, box.right() - left, 2)
    y = box.center().y() + (0.34 * SMALLEST if len(lines) == 1 else -5.0)
    painter.lines(left, y, lines, plain, 40.0)


def _width(said: TvSentence, px: int) -> float:
    gap = px * 0.24 if said.rest else 0.0
    return Type(px, "serif", 700).width(said.first) + gap + Type(px, "serif").width(said.rest)


def _one_line(painter: Painter, x: float, y: float, said: TvSentence, px: int) -> None:
    end = painter.text(x, y, said.first, Type(px, "serif", 700, ink=PAPER, ground=TABLE))
    if said.rest:
        painter.text(end + px * 0.24, y, said.rest, Type(px, "serif", ink=PAPER, ground=TABLE))


def _aside(painter: Painter, box: QRectF, words: str, set_in: Type) -> None:
    if words:  # the last letter may hang over its end
        painter.text(box.right() - 4, box.center().y() + 20, words, set_in, "right")


FRAME_MS = 40
"""How often the line that shows the time is drawn."""
LINE = 6.0
"""The height of that line, in units."""


class SayPart(TvPart):
    """The one sentence, and over it a line for the time that is left of a pause at the table.

    `left` tells the share of it that is left, None while no time passes; `count` begins to follow it.
    """

    def __init__(self, parent: QWidget, mark: Mark = crested) -> None:
        super().__init__(parent)
        self.said = TvSentence("")
        self.left: Callable[[], float | None] = lambda: None
        self.motion = True
        self._mark = mark
        self._frames = timer(self, FRAME_MS, self._frame, repeated=True)

    def count(self) -> None:
        """Draw the time until none passes; without motion the words alone tell of it."""
        if self.motion and self.left() is not None:
            self._frames.start()

    def _frame(self) -> None:
        if not self.motion or self.left() is None:
            self._frames.stop()
        self.update()

    def say(self, said: TvSentence) -> None:
        """Shows that sentence."""
        if said != self.said:
            self.said = said
            self.setAccessibleName(f"{said.first} {said.rest}".strip())
            self.renew()

    def draw(self, painter: Painter) -> None:
        """The sentence."""
        draw_said(painter, self.box, self.said, self._mark)

    def live(self, painter: Painter) -> None:
        """The time that is left."""
        share = self.left() if self.motion else None
        if share is not None:
            box = self.box
            painter.fill(shapes.box(box.x(), box.y(), box.width() * share, LINE), BRASS, 0.3)
