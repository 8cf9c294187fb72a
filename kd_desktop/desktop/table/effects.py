"""What an outcome does, as a row of small tokens: resources moved, stickers, envelopes."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QRectF

from kd_desktop.desktop import art
from kd_desktop.desktop.table import shapes, words
from kd_desktop.desktop.table.marks import signed
from kd_desktop.desktop.table.press import Press, Type
from kd_desktop.desktop.theme import BONE, INK
from kd_desktop.engine.kings.content import Outcome

translate = QCoreApplication.translate


class Chip(NamedTuple):
    """One token: its picture, the figure beside it (or ""), and the same in words."""

    icon: str
    figure: str
    words: str


def of_outcome(outcome: Outcome, polarity: dict[int, str]) -> list[Chip]:
    """The tokens of an outcome in the rules' order; `polarity` knows the stickers on the board."""
    made: list[Chip] = []
    for move in outcome.moves:
        figure = signed(move.delta)
        said = translate("Letter", "{resource} {figure}").format(
            resource=words.resource(move.resource), figure=figure
        )
        made.append(Chip(move.resource, figure, said))
    for ref in outcome.stickers:
        kind = polarity.get(ref.number, "")
        icon = f"chronicle-{kind}" if kind else "book"
        made.append(
            Chip(
                icon, {"positive": "+", "negative": "\u2212"}.get(kind, ""), translate("Letter", "a sticker")
            )
        )
    for number in outcome.envelopes:
        said = translate("Letter", "envelope {number}").format(number=number)
        made.append(Chip("envelope", str(number), said))
    return made


def height(px: int) -> float:
    """The height of a token beside text of that size."""
    return px * 2.1


def _width(chip: Chip, px: int) -> float:
    figure = Type(px, weight=700).width(chip.figure)
    return height(px) + (figure + px * 0.7 if chip.figure else px * 0.2)


def rows(chips: list[Chip], room: float, px: int) -> list[list[Chip]]:
    """The tokens broken into rows."""
    out: list[list[Chip]] = []
    used = room + 1
    for chip in chips:
        wide = _width(chip, px) + 8
        if used + wide > room + 8:
            out.append([])
            used = 0.0
        out[-1].append(chip)
        used += wide
    return out


def draw_row(k: Press, x: float, y: float, row: list[Chip], px: int) -> None:
    """Prints one row of tokens."""
    h = height(px)
    figure = Type(px, weight=700, ground=BONE)
    for index, chip in enumerate(row):
        w = _width(chip, px)
        k.fill(shapes.rounded(x, y, w, h, 4), INK, 0.4, seed=60 + index)
        k.fill(shapes.rounded(x + 1.8, y + 1.8, w - 3.6, h - 3.6, 3), BONE, 0.3, seed=70 + index)
        k.icon(chip.icon, x + h / 2, y + h / 2, h * 0.74)
        if chip.figure:
            k.text(x + h + px * 0.05, y + h / 2 + px * 0.35, chip.figure, figure)
        x += w + 8


def envelope(k: Press, box: QRectF) -> None:
    """A sealed envelope."""
    art.draw_frame(k.p, "envelope-closed", box)
