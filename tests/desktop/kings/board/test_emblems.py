"""Every sticker carries an emblem: the pack's, one that its title names, or its kind's."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter

from kd_desktop.desktop.kings.board import cards
from kd_desktop.desktop.kings.board.emblems import KINDS, emblem_of, emblems_of
from kd_desktop.desktop.kit import art
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.engine.kings.view import StickerView
from kd_desktop.engine.kings.vocabulary import RESOURCES, Polarity
from kd_desktop.packs import load

pytestmark = pytest.mark.usefixtures("qapp")


def sticker(title: str, emblem: str = "", polarity: Polarity = "positive") -> StickerView:
    return StickerView(1, "morale", 0, polarity, title, "", 0, "", marks=0, squares=6, reign=1, emblem=emblem)


def test_there_are_140_emblems_and_each_kind_has_four_of_them() -> None:
    assert len(art.emblems()) == 140
    assert {resource for resource, _ in KINDS} == set(RESOURCES)
    assert all(len(set(names)) == 4 and set(names) <= set(art.emblems()) for names in KINDS.values())


@pytest.mark.parametrize(
    ("title", "named", "expected"),
    [
        ("The Bell Comes Home", "crane", "crane"),
        ("The Bell Comes Home", "", "bell"),
        ("Seven Lamps", "", "lamp"),
        ("The Mud Tax", "", "foot"),
        ("Nobody Said", "", "sun"),
        ("Nobody Said", "no-such-picture", "sun"),
    ],
)
def test_the_pack_then_the_title_then_the_kind_says_which(title: str, named: str, expected: str) -> None:
    assert emblem_of(sticker(title, named)) == expected


def test_every_sticker_of_the_leaving_sea_has_an_emblem_of_its_own() -> None:
    named = [one.emblem for one in load("leaving-sea").stickers]
    assert len(set(named)) == len(named) == 133
    assert set(named) <= set(art.emblems())


def test_no_two_alike_lie_side_by_side() -> None:
    bell = sticker("The Bell")
    chronicle = ((bell, bell, None, bell), (bell, None, bell, None))
    assert emblems_of(chronicle) == {
        (0, 0): "bell",
        (0, 1): "sun",
        (0, 3): "bell",
        (1, 0): "sun",
        (1, 2): "bell",
    }


@pytest.mark.parametrize(("size", "titled"), [((104, 67), True), ((208, 56), False), ((56, 42), False)])
@pytest.mark.parametrize("polarity", ["positive", "negative"])
def test_another_emblem_makes_another_sticker(
    size: tuple[int, int], titled: bool, polarity: Polarity
) -> None:
    """It is printed on every form of sticker."""

    def print_of(emblem: str) -> QImage:
        image = QImage(*size, QImage.Format.Format_RGB32)
        image.fill(Qt.GlobalColor.white)
        canvas = QPainter(image)
        cards.draw_sticker(Painter(canvas), *size, sticker("Mud", emblem, polarity), "tarn", 16, titled)
        canvas.end()
        return image

    ship, moth = print_of("ship"), print_of("moth")
    changed = [(x, y) for x in range(size[0]) for y in range(size[1]) if ship.pixel(x, y) != moth.pixel(x, y)]
    assert len(changed) > 60
    assert all(2 <= x < size[0] - 2 and 2 <= y < size[1] - 2 for x, y in changed)
