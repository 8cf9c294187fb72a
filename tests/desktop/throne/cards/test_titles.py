"""Titles in a hand are set in one face."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.theme import PAPER
from kd_desktop.desktop.throne.cards import hand_print


def test_a_long_title_is_smaller_before_it_is_lighter_or_narrower(look: Appearance) -> None:
    image = QImage(400, 60, QImage.Format.Format_ARGB32)
    canvas = QPainter(image)
    painter, seen = Painter(canvas, 3), []
    painter.text = lambda *args, **_: seen.append(args)  # type: ignore[assignment,method-assign]
    sizes = look.sizes
    words = "The Borrowed Triumph"
    widest = sizes.type(19, 700, serif=True).width(words)
    for share in (1.4, 1.0, 0.97):
        hand_print._title(painter, QRectF(0, 0, widest * share, 40), words, sizes, PAPER)
    canvas.end()
    types = [next(one for one in args if hasattr(one, "px")) for args in seen]
    assert {(one.family, one.weight, one.stretch) for one in types} == {
        (types[0].family, 700, types[0].stretch)
    }
