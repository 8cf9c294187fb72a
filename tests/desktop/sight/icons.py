"""Every icon and emblem that is printed: where, and how large."""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

import pytest
from PySide6.QtCore import QRectF, QSize

from kd_desktop.desktop.kit import theme
from kd_desktop.desktop.kit.painter import CachedPixmap, Painter

SHARES = {"icon": 0.6, "emblem": 0.5}
"""The least side of an icon, and of an emblem that only goes with a title, in shares of the least text."""
AIR = 0.14
"""How much of its side an icon leaves free at each edge, about."""

Draw = Callable[..., None]


class PrintedIcon(NamedTuple):
    """An icon as printed: its box and what can be seen there, in pixels of the surface; and its press.

    `share` of the least text is how large it must be.
    """

    name: str
    box: QRectF
    seen: QRectF
    sheet: int
    share: float

    @property
    def ink(self) -> QRectF:
        """Where its ink lies."""
        air = self.box.width() * AIR
        return self.box.adjusted(air, air, -air, -air)


class IconWatch:
    """Collects icons while it watches."""

    def __init__(self) -> None:
        self.printed: list[PrintedIcon] = []

    def begin(self, patch: pytest.MonkeyPatch) -> None:
        """Sees every icon and emblem printed until the patch is undone."""
        for kind in SHARES:
            patch.setattr(Painter, kind, self._told(getattr(Painter, kind), SHARES[kind]))

    def _told(self, draw: Draw, share: float) -> Draw:
        def told(
            painter: Painter, name: str, cx: float, cy: float, size: float, colour: str = theme.INK
        ) -> None:
            box = QRectF(cx - size / 2, cy - size / 2, size, size)
            to_surface = painter.p.combinedTransform()
            one = PrintedIcon(name, to_surface.mapRect(box), painter.seen(), painter.number, share)
            self.printed.append(one)
            draw(painter, name, cx, cy, size, colour)

        return told

    def findings(
        self, texts: Iterable[CachedPixmap], least: float, touch: float, rolls: set[QSize]
    ) -> Iterator[str]:
        """What is wrong with them; those on the edge of a list that scrolls (by its size) are cut rightly."""
        sheets: dict[int, list[tuple[str, QRectF]]] = {}
        for text in texts:
            sheets.setdefault(text.sheet, []).append((repr(text.words), text.ink))
        for one in self.printed:
            rolled = one.seen.size().toSize() in rolls
            if not rolled and not one.seen.adjusted(-touch, -touch, touch, touch).contains(one.ink):
                yield f"icon cut: {one.name} {_of(one.box)} in {_of(one.seen)}"
            if one.box.width() < least * one.share:
                yield f"icon small: {one.name} {one.box.width():.1f} px"
            beside = sheets.setdefault(one.sheet, [])
            for name, ink in beside:
                both = one.ink & ink
                if (
                    name != one.name and both.width() > touch and both.height() > touch
                ):  # two inks are one icon
                    size = f"{both.width():.0f} x {both.height():.0f}"
                    yield f"icon overprinted: {one.name} and {name} by {size}"
            beside.append((one.name, one.ink))


def _of(box: QRectF) -> str:
    return f"[{box.left():.0f} {box.top():.0f} {box.right():.0f} {box.bottom():.0f}]"
