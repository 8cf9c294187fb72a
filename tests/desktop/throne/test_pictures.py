"""The game as pictures: the hall in which it happens, also in another thread."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from msgspec.structs import replace
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.throne import pictures
from kd_desktop.desktop.throne.cards.board import Board
from tests.desktop.throne.cards.position import first_view, full_view

pytestmark = pytest.mark.usefixtures("qapp")


def part(image: QImage, x: float, y: float, w: float, h: float) -> QImage:
    """A part of a picture, by shares of it."""
    wide, high = image.width(), image.height()
    return image.copy(round(wide * x), round(high * y), round(wide * w), round(high * h))


def test_the_hall_is_drawn_in_another_thread_as_in_this_one() -> None:
    view = full_view()
    here = pictures.scene(view, 960, 360)
    with ThreadPoolExecutor(1) as pool:
        there = pool.submit(pictures.scene, view, 960, 360).result()
    assert here.whole == there.whole


def test_the_hall_fills_any_size_and_has_no_water() -> None:
    for size in ((1920, 720), (800, 800), (1280, 240)):
        scene = pictures.scene(None, *size)
        for image in scene:
            assert (image.width(), image.height()) == size
        corners = [(0, 0), (size[0] - 1, 0), (0, size[1] - 1), (size[0] - 1, size[1] - 1)]
        assert all(scene.whole.pixelColor(*at).alpha() == 255 for at in corners)
        assert all(scene.water.pixelColor(*at).alpha() == 0 for at in corners)
        assert all(scene.front.pixelColor(*at).alpha() == 0 for at in corners)


def test_claimants_come_nearer_with_every_step() -> None:
    """IT-BID-1: the hall tells how far everybody's bid is."""
    view = first_view(3)
    empty, begun = pictures.cover(960, 360), pictures.scene(view, 960, 360).whole
    assert empty != begun
    ahead = tuple(replace(one, tracks=(10, 10, 9)) for one in view.players)
    near = pictures.scene(replace(view, players=ahead), 960, 360).whole
    assert near != begun
    assert part(near, 0, 0.95, 1, 0.05) == part(empty, 0, 0.95, 1, 0.05)
    assert part(begun, 0, 0.95, 1, 0.05) != part(empty, 0, 0.95, 1, 0.05)


def test_what_lies_on_the_board_lies_inside_its_frame() -> None:
    board = Board(Appearance())
    board.resize(1146, 586)
    inside = board.contentsRect()
    assert board.rect().adjusted(20, 20, -20, -20).contains(inside)
    plain = board.grab().toImage()
    bone = plain.pixelColor(inside.center()).lightness()
    assert bone > 200 and plain.pixelColor(3, 300).lightness() < 80
    assert isinstance(board, QWidget)
    board.deleteLater()
