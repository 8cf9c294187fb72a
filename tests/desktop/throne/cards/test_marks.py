"""The small things: tokens told apart without colour, and pictures that a foreign pack may not have."""

from itertools import combinations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.throne.cards import forms, marks
from kd_desktop.engine.throne.vocabulary import TOKENS, TRACKS
from kd_desktop.packs import load

pytestmark = pytest.mark.usefixtures("qapp")


def drawn(draw: object, size: int = 60) -> QImage:
    """What is drawn, on a clear ground."""
    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(0)
    canvas = QPainter(image)
    draw(Painter(canvas, 3))  # type: ignore[operator]
    canvas.end()
    return image


def grey(image: QImage) -> list[list[int]]:
    """How dark it is at each point, 0 where nothing is."""
    rows = []
    for y in range(image.height()):
        colours = [QColor(image.pixelColor(x, y)) for x in range(image.width())]
        rows.append([c.lightness() + 1 if c.alpha() > 128 else 0 for c in colours])
    return rows


def unlike(one: QImage, other: QImage) -> float:
    """The part of all points that differ much without any colour."""
    pairs = [
        (a, b)
        for row, other_row in zip(grey(one), grey(other), strict=True)
        for a, b in zip(row, other_row, strict=True)
        if a or b
    ]
    return sum(abs(a - b) > 60 for a, b in pairs) / len(pairs)


@pytest.mark.parametrize(("one", "other"), list(combinations(TOKENS, 2)))
def test_tokens_are_told_apart_without_colour(one: str, other: str) -> None:
    shown = [drawn(lambda p, kind=kind: marks.token(p, kind, 30, 30, 44)) for kind in (one, other)]
    assert unlike(*shown) > 0.2


@pytest.mark.parametrize(("one", "other"), list(combinations(TRACKS, 2)))
def test_stones_of_different_tracks_have_other_outlines(one: str, other: str) -> None:
    first, second = forms.stone(one, 30, 30, 40), forms.stone(other, 30, 30, 40)
    assert first != second and not first.subtracted(second).isEmpty()


def test_only_ones_own_stone_has_a_brass_edge() -> None:
    plain = drawn(lambda p: marks.stone(p, 3, "church", 30, 30, 40, False))
    own = drawn(lambda p: marks.stone(p, 3, "church", 30, 30, 40, True))
    assert unlike(plain, own) > 0.05


def test_every_card_of_our_pack_has_its_picture() -> None:
    for card in load("empty-throne").cards:
        assert marks.has_picture(card.picture), card.id


@pytest.mark.parametrize("kind", ["project", "intrigue", "threat"])
def test_a_picture_that_the_program_lacks_is_the_sign_of_its_kind(kind: str) -> None:
    box = QRectF(0, 0, 60, 40)
    unknown = drawn(lambda p: marks.picture(p, "no-such-picture", kind, box))
    nameless = drawn(lambda p: marks.picture(p, "", kind, box))
    assert unknown == nameless
    colours = {unknown.pixelColor(x, y).name() for x in range(60) for y in range(40)}
    assert len(colours) > 4


def test_kinds_of_unknown_cards_are_told_apart() -> None:
    box = QRectF(0, 0, 60, 40)
    shown = [drawn(lambda p, kind=kind: marks.picture(p, "", kind, box)) for kind in ("project", "intrigue")]
    assert shown[0] != shown[1]


def test_a_hand_shows_at_most_five_backs_and_none_as_an_empty_place() -> None:
    def last(number: int) -> float:
        spots: list[float] = []
        drawn(lambda p: spots.append(marks.backs(p, 58, 30, 20, number).x()), 60)
        return spots[0]

    assert last(1) == last(3) == last(9) == last(0)
    assert drawn(lambda p: marks.backs(p, 58, 30, 20, 5) and None) == drawn(
        lambda p: marks.backs(p, 58, 30, 20, 9) and None
    )
    assert drawn(lambda p: marks.backs(p, 58, 30, 20, 0) and None) != drawn(
        lambda p: marks.backs(p, 58, 30, 20, 1) and None
    )
