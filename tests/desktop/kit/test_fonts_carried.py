"""Both typefaces come from the program itself, in every weight that is used, with their licence."""

import re
from pathlib import Path

import pytest
from PySide6.QtGui import QFontInfo, QFontMetricsF

from kd_desktop.desktop.kit import fonts
from kd_desktop.desktop.kit.fonts import Family

FONTS = Path(__file__).parents[3] / "assets" / "fonts"


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("family", ["serif", "sans"])
def test_every_weight_is_drawn_with_a_font_of_its_own(family: Family) -> None:
    widths = set()
    for weight in (400, 600, 700):
        for italic in (False, True):
            made = fonts.font(100, family, weight, italic)
            found = QFontInfo(made)
            assert (found.family(), found.weight(), found.italic()) == (fonts.NAMES[family], weight, italic)
            widths.add(QFontMetricsF(made).horizontalAdvance("The sea is leaving"))
    assert len(widths) == 6


def test_the_licence_lies_beside_the_fonts() -> None:
    for name in ("SourceSansPro", "SourceSerifPro"):
        assert "SIL OPEN FONT LICENSE Version 1.1" in (FONTS / f"{name}-LICENSE.txt").read_text(
            encoding="utf-8"
        )


def test_all_of_them_are_compiled_in() -> None:
    listed = re.findall(
        r"assets/fonts/([^<]+)<", (FONTS.parents[1] / "resources.qrc").read_text(encoding="utf-8")
    )
    assert sorted(listed) == sorted(file.name for file in FONTS.glob("*.ttf")) != []
