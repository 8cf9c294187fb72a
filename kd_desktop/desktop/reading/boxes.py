"""An outcome's effects as boxes: each change from one place to another, each turn, and its consequences.

On a sheet they are side by side, on the table one under the other; those done are ticked, the present one is
ink on brass, those to come are dashed.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QRectF

from kd_desktop.desktop.kit import shapes, theme
from kd_desktop.desktop.kit.painter import Painter, Type
from kd_desktop.desktop.kit.theme import BONE, BRASS, INK, MUTE, PAPER
from kd_desktop.desktop.reading.model import OutcomeStep

LEAD = 1.28
"""The distance of lines, in sizes of the smaller type."""


ARROW = 1.45
"""Room for the arrow of a step and a space after it, in sizes of its title."""
SHRUNK = 0.7
"""The least scale of the words in a box of one row."""


class BoxSizes(NamedTuple):
    """The sizes of the type in a box, and how much it says.

    `rich` 2 is all of it, 1 leaves out the step's consequences, 0 has only the change, beside the title.
    `air` is the share of the usual air between boxes and in those of one line.
    """

    title: int
    note: int
    rich: int = 2
    air: float = 1.0

    @property
    def gap(self) -> float:
        """The gap between two boxes."""
        return self.note * 0.6 * self.air

    @property
    def row(self) -> float:
        """The height of a box's first line."""
        return self.title * (1.0 + 0.7 * self.air)

    @property
    def pad(self) -> float:
        """The distance from a box's edge to its words."""
        return self.note * 0.7


class BoxGrid(NamedTuple):
    """The layout of boxes: the number side by side, the words of each under its title, and a box's height."""

    columns: int
    lines: tuple[tuple[tuple[str, bool], ...], ...]
    high: float
    rows: int

    def height(self, sizes: BoxSizes) -> float:
        """The height of all of them."""
        return self.rows * self.high + (self.rows - 1) * sizes.gap


def grid(steps: Sequence[OutcomeStep], room: float, sizes: BoxSizes, most: int = 3) -> BoxGrid:
    """The boxes in as many columns as their words allow, up to `most`; more than three make two."""
    n = len(steps)
    start = min(most, n if n <= 3 or not sizes.rich else 2)
    for columns in range(start, 0, -1):
        wide = (room - (columns - 1) * sizes.gap) / columns
        fits = all(_title_width(step, sizes) <= wide for step in steps)
        lines = tuple(_lines(step, wide - 2 * sizes.pad, sizes) for step in steps)
        if columns == 1 or (fits and max(map(len, lines)) <= sizes.rich):
            break
    rows = math.ceil(n / columns)
    deepest = max(map(len, lines), default=0)
    high = sizes.row + (deepest * sizes.note * LEAD + sizes.pad * 0.7 if deepest else 0.0)
    return BoxGrid(columns, lines, high, rows)


def _title_width(step: OutcomeStep, sizes: BoxSizes) -> float:
    arrow = sizes.title * ARROW if step.up is not None else 0.0
    note = Type(sizes.note, "serif", italic=True).width(_first())
    if not sizes.rich:
        note = Type(sizes.note, weight=700).width(_beside(step)) + sizes.pad + _tick(sizes)
    return 2 * sizes.pad + sizes.title * 1.7 + Type(sizes.title, weight=600).width(step.title) + arrow + note


def _tick(sizes: BoxSizes) -> float:
    """The room for the tick of a step that is done."""
    return sizes.note * 1.4


def in_a_row(step: OutcomeStep, wide: float, sizes: BoxSizes) -> tuple[Type, Type]:
    """Title and change of a box without lines under its title: smaller rather than overlapping."""
    title, change = Type(sizes.title, weight=600), Type(sizes.note, weight=700)
    room = wide - 2 * sizes.pad - sizes.title * 1.6 - _tick(sizes)
    arrow = ARROW if step.up is not None else 0.0
    while title.px > sizes.title * SHRUNK and (
        title.width(step.title) + title.px * arrow + change.width(_beside(step)) > room
    ):
        title = title._replace(px=title.px - 1)
        change = change._replace(px=min(change.px, title.px))
    return title, change


def _beside(step: OutcomeStep) -> str:
    """The words beside the title if there are none under it."""
    return step.change if step.up is not None else ""


def _first() -> str:
    return QCoreApplication.translate("Reader", "first")


def _lines(step: OutcomeStep, room: float, sizes: BoxSizes) -> tuple[tuple[str, bool], ...]:
    """The words under the title, each line with whether it begins with the change, which is in bold."""
    if not sizes.rich:
        return ()
    bold, plain = Type(sizes.note, weight=700), Type(sizes.note)
    one = f"{step.change} {step.turn}".strip()
    wide = bold.width(step.change) + (plain.width(f" {step.turn}") if step.turn else 0)
    out: list[tuple[str, bool]] = []
    if wide <= room:
        out.append((one, True))
    else:
        out += [(line, True) for line in bold.lines(step.change, room)]
        out += [(line, False) for line in plain.lines(step.turn, room) if line]
    if sizes.rich > 1 and step.then:
        out += [(line, False) for line in plain.lines(step.then, room)]
    return tuple(out)


def draw_boxes(
    painter: Painter,
    corner: tuple[float, float],
    room: float,
    steps: Sequence[OutcomeStep],
    at: int,
    sizes: BoxSizes,
    laid: BoxGrid,
) -> None:
    """Prints them from that corner on."""
    wide = (room - (laid.columns - 1) * sizes.gap) / laid.columns
    for index, step in enumerate(steps):
        row, column = divmod(index, laid.columns)
        x, y = corner[0] + column * (wide + sizes.gap), corner[1] + row * (laid.high + sizes.gap)
        _draw(painter, QRectF(x, y, wide, laid.high), step, index - at, laid.lines[index], sizes, at)


def _draw(
    painter: Painter,
    box: QRectF,
    step: OutcomeStep,
    away: int,
    lines: Sequence[tuple[str, bool]],
    sizes: BoxSizes,
    at: int,
) -> None:
    """A box, that number of steps away from the present one."""
    now, made = away == 0, away < 0 and at >= 0
    first = at < 0 and away == 1
    face = BRASS if now else BONE if first or made else PAPER
    if now or first or made:
        painter.fill(shapes.outline(box), INK, 0.8, seed=31)
        painter.fill(
            shapes.box(box.x() + 2.4, box.y() + 2.4, box.width() - 4.8, box.height() - 4.8),
            face,
            0.5,
            seed=32,
        )
    else:
        edge = shapes.box(box.x() + 1, box.y() + 1, box.width() - 2, box.height() - 2)
        painter.line(edge, MUTE, 2, 0, dash=[4, 3])
    quiet = INK if now else MUTE
    titled, changed = (Type(sizes.title, weight=600), Type(sizes.note, weight=700))
    if not sizes.rich:
        titled, changed = in_a_row(step, box.width(), sizes)
    title = titled._replace(ground=face)
    pad, middle = sizes.pad, box.y() + (sizes.title if lines else sizes.row / 2)
    icon = sizes.title * 1.35
    if step.side:
        mark = shapes.plate(step.side, box.x() + pad, middle - icon / 2, icon, icon, icon * 0.3)
        painter.fill(mark, theme.side_colour(step.side), 0.4, seed=33)
        painter.answer(step.side, box.x() + pad + icon / 2, middle, icon * 0.55)
    else:
        painter.icon(step.icon, box.x() + pad + icon / 2, middle, icon)
    x = painter.text(box.x() + pad + sizes.title * 1.6, middle + title.px * 0.35, step.title, title)
    if step.up is not None:
        painter.fill(shapes.triangle(x + title.px * 0.8, middle, title.px * 0.66, step.up), INK, 0)
    right = box.right() - pad - (_tick(sizes) if made else 0.0)
    if not sizes.rich:
        change = changed._replace(ground=face)
        painter.text(right, middle + change.px * 0.35, _beside(step), change, "right")
    elif first:
        note = Type(sizes.note, "serif", italic=True, ink=MUTE, ground=face)
        painter.text(box.right() - pad, middle + note.px * 0.35, _first(), note, "right")
    if made:
        painter.answer("aye", box.right() - pad - sizes.note * 0.5, middle, sizes.note, INK)
    bold = Type(sizes.note, weight=700, ground=face)
    y = box.y() + sizes.title * 1.62 + sizes.note * 0.95
    for words, strong in lines:
        start = box.x() + pad
        if strong and words.startswith(step.change) and words != step.change:
            start = painter.text(start, y, step.change, bold)
            painter.text(start, y, words.removeprefix(step.change), Type(sizes.note, ink=INK, ground=face))
        else:
            follows = words not in (step.turn, step.change) and not strong
            painter.text(
                start,
                y,
                words,
                bold if strong else Type(sizes.note, ink=quiet if follows else INK, ground=face),
            )
        y += sizes.note * LEAD
