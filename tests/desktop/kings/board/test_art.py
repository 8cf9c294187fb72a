"""The drawings in the program, the palette and the typefaces."""

import re
from itertools import product
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QFontInfo

from kd_desktop.desktop.kit import art, fonts, theme

pytestmark = pytest.mark.usefixtures("qapp")

ROOT = Path(__file__).parents[4]
GROUNDS = {
    theme.BONE: (theme.INK, theme.MUTE, theme.OXBLOOD),
    theme.PAPER: (theme.INK, theme.MUTE),
    theme.INK: (theme.PAPER, theme.BONE, theme.DUSK),
    theme.TEAL: (theme.PAPER, theme.BONE, theme.DUSK),
    theme.TABLE: (theme.PAPER, theme.BONE, theme.DUSK, theme.BRASS),
    theme.NIGHT: (theme.PAPER, theme.BONE, theme.DUSK),
    theme.PLATE: (theme.PAPER, theme.BONE, theme.DUSK),
    theme.OXBLOOD: (theme.PAPER,),
    theme.BRASS: (theme.INK,),
    theme.AYE: (theme.PAPER,),
    theme.NAY: (theme.PAPER,),
}


def test_the_resources_list_exactly_the_drawings_and_sounds_that_are_there() -> None:
    listed = set(re.findall(r"<file>(.+?)</file>", (ROOT / "resources.qrc").read_text()))
    kinds = (".svg", ".wav")
    there = {str(path.relative_to(ROOT)) for path in (ROOT / "assets").rglob("*") if path.suffix in kinds}
    assert listed == there


def test_every_drawing_can_be_drawn() -> None:
    for path in (ROOT / "assets").rglob("*.svg"):
        found = art.renderer(path.parent.relative_to(ROOT / "assets").as_posix(), path.stem)
        assert found is not None and found.isValid(), path


def test_an_icon_takes_its_colour() -> None:
    image = art.icon("wealth", 48, theme.BRASS).toImage()
    colours = {
        image.pixelColor(x, y).name()
        for x, y in product(range(48), range(48))
        if image.pixelColor(x, y).alpha() == 255
    }
    assert colours == {theme.BRASS.lower()}


def test_a_picture_has_the_pixels_of_its_screen() -> None:
    pixmap = art.crest("tarn", 40, ratio=2.0)
    assert (pixmap.width(), pixmap.height(), pixmap.devicePixelRatio()) == (80, 96, 2.0)
    assert art.crest("tarn", 40, ratio=2.0).cacheKey() == pixmap.cacheKey()


def test_all_houses_have_crests_of_their_own() -> None:
    pictures = [art.crest(name, 30).toImage() for name in art.CRESTS]
    assert len(pictures) == 12
    assert all(a != b for i, a in enumerate(pictures) for b in pictures[i + 1 :])


def test_a_pack_of_ones_own_gets_a_plain_shield() -> None:
    assert art.crest("unheard-of", 30).toImage() != art.crest("other", 30).toImage()
    assert art.icon("unheard-of", 24).toImage() == art.icon("mystery", 24).toImage()
    assert not art.has_icon("unheard-of")


def test_the_areas_of_a_frame_lie_inside_it() -> None:
    box = QRectF(10, 20, 150, 210)
    assert box.contains(art.frame_area("dilemma-front", "text", box))
    with pytest.raises(KeyError, match="nowhere"):
        art.frame_area("dilemma-front", "nowhere", box)


def test_inks_can_be_told_from_their_grounds() -> None:
    for ground, inks in GROUNDS.items():
        for ink in inks:
            assert theme.contrast(ink, ground) >= theme.TEXT_CONTRAST, (ink, ground)
    assert theme.contrast(theme.BRASS, theme.INK) >= theme.SHAPE_CONTRAST


def test_contrast_is_that_of_the_guidelines() -> None:
    assert theme.contrast("#000000", "#FFFFFF") == pytest.approx(21.0)
    assert theme.contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)


def test_the_text_factor_is_kept_in_bounds() -> None:
    theme.text.set_factor(9.0)
    assert theme.text.factor == 2.0
    assert theme.text.px("small") == 32
    theme.text.set_factor(0.1)
    assert theme.text.factor == 1.0


def test_cloth_can_be_told_from_its_trim() -> None:
    for name in art.CRESTS:
        field, _, _, trim = theme.cloth(name)
        assert theme.contrast(field, trim) >= theme.TEXT_CONTRAST, name
        assert QColor(field).isValid()


def test_the_typefaces_come_from_their_packages() -> None:
    assert QFontInfo(fonts.font(20, "serif", 600)).family() == "Source Serif Pro"
    assert QFontInfo(fonts.font(20)).family() == "Source Sans Pro"
    assert fonts.font(20, "serif", 600) is fonts.font(20, "serif", 600)
    assert fonts.width("mm", 20) > fonts.width("m", 20) > 0
