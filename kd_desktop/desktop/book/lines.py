"""The lines of a printed book: words in our two families, broken to a width; in tenths of a point."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QTextLayout, QTextLine, QTextOption

from kd_desktop.desktop.book.letters import shown
from kd_desktop.desktop.kit import fonts, theme
from kd_desktop.desktop.kit.bidi import OPEN
from kd_desktop.desktop.kit.fonts import Family

POINT = 10.0
"""The units in a point."""
MM = POINT * 72 / 25.4
PITCH = 1.29
"""From line to line, in sizes of the letters."""
INDENT = 1.2
"""How far all paragraphs but the first are indented, in sizes of the letters."""


@dataclass(frozen=True)
class TypeStyle:
    """How words are set: `size` in points; `digits` stand under one another; `spaced`: percent of room."""

    size: float = 10.5
    family: Family = "serif"
    weight: int = 400
    italic: bool = False
    ink: str = theme.INK
    digits: bool = False
    spaced: float = 0

    @property
    def pitch(self) -> float:
        """From line to line."""
        return self.size * POINT * PITCH

    def font(self) -> QFont:
        """The font for Qt."""
        made = QFont(fonts.font(round(self.size * POINT), self.family, self.weight, self.italic))
        # What is copied or searched for in the file would lack the letters of a ligature.
        made.setFeature(QFont.Tag("liga"), 0)
        if self.digits:
            made.setFeature(QFont.Tag("tnum"), 1)
        if self.spaced:
            made.setLetterSpacing(QFont.SpacingType.PercentageSpacing, 100 + self.spaced)
        return made


BODY = TypeStyle()
STRONG = replace(BODY, weight=700)
SMALL = TypeStyle(9, "sans", ink=theme.MUTE)


@dataclass(frozen=True)
class Line:
    """A line of words and where it begins; what it was broken from is kept with it."""

    text: QTextLine
    layout: QTextLayout
    type: TypeStyle
    indent: float = 0

    @property
    def height(self) -> float:
        """From line to line."""
        return self.type.pitch

    @property
    def width(self) -> float:
        """The words' width."""
        return float(self.text.naturalTextWidth())

    def paint(self, painter: QPainter, x: float, top: float) -> None:
        """Paints the line into the room that it takes from `top` down."""
        measures = QFontMetricsF(self.layout.font())
        baseline = top + (self.height - measures.ascent() - measures.descent()) / 2 + measures.ascent()
        painter.setPen(QColor(self.type.ink))
        self.text.draw(painter, QPointF(x + self.indent, baseline - self.text.ascent()))


def broken(
    text: str, kind: TypeStyle, width: float, *, indent: float = 0, right: bool = False, centre: bool = False
) -> list[Line]:
    """The lines of one paragraph, the first one indented."""
    words = " ".join(shown(text).split())
    layout = QTextLayout(words, kind.font())
    side = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
    option = QTextOption(Qt.AlignmentFlag.AlignHCenter if centre else side)
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    if OPEN in words:
        option.setTextDirection(Qt.LayoutDirection.LeftToRight)
    layout.setTextOption(option)
    lines: list[Line] = []
    layout.beginLayout()
    while (line := layout.createLine()).isValid():
        inset = 0.0 if lines else indent
        line.setLineWidth(width - inset)
        line.setPosition(QPointF(0, 0))
        lines.append(Line(line, layout, kind, inset))
    layout.endLayout()
    return lines


def paragraphs(text: str, kind: TypeStyle, width: float, *, indented: bool = True) -> list[list[Line]]:
    """The lines of each paragraph; an empty line parts them, and all but the first are indented."""
    told = [one for one in text.split("\n\n") if one.strip()]
    room = INDENT * kind.size * POINT if indented else 0
    return [broken(one, kind, width, indent=room if number else 0) for number, one in enumerate(told)]


def natural(text: str, kind: TypeStyle) -> float:
    """The width of words on one line."""
    return max((line.width for line in broken(text, kind, 1e6)), default=0.0)


def height(lines: Sequence[Line]) -> float:
    """The height of lines one under another."""
    return sum(line.height for line in lines)


def paint_lines(painter: QPainter, lines: Sequence[Line], x: float, top: float) -> None:
    """Paints lines one under another."""
    for line in lines:
        line.paint(painter, x, top)
        top += line.height
