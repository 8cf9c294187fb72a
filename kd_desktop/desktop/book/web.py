"""The book as one HTML file: it needs no other file, and is good to print and to read.

What it looks like, and where each block goes, stands in `book.html.jinja`.
"""

from __future__ import annotations

import base64
from collections.abc import Callable

from markupsafe import Markup, escape
from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QImage, QImageWriter

from kd_desktop.desktop.book import blocks as b
from kd_desktop.desktop.book.pictures import crest_image, icon_image, vignette_image
from kd_desktop.desktop.kit import theme
from kd_desktop.desktop.kit.bidi import CLOSE, OPEN, plain
from kd_desktop.workshop.templates import template

VIGNETTE, CREST, ICON = 1600, 160, 96
"""The width of drawings in pixels."""
BDI = {ord(OPEN): "<bdi>", ord(CLOSE): "</bdi>"}


def words(text: str) -> Markup:
    """The text for a page: escaped, with names isolated (`kit.bidi`)."""
    whole = text.count(OPEN) == text.count(CLOSE)
    return Markup(str(escape(text)).translate(BDI)) if whole else escape(plain(text))


class HtmlPage:
    """Writes blocks as HTML; `told` hears of each finished block."""

    def __init__(self, blocks: list[b.Block], told: Callable[[int], None]) -> None:
        self.blocks = blocks
        self.told = told
        self._pictures: dict[tuple[str, str], str] = {}

    def text(self) -> str:
        """The whole file."""
        cover = next(block for block in self.blocks if isinstance(block, b.TitlePage))
        return template(__package__, "book.html.jinja").render(
            title=plain(cover.title),
            inks=theme,
            blocks=self.blocks,
            words=words,
            numeric=b.numeric,
            vignette=lambda name: embedded(vignette_image(name, VIGNETTE)),
            drawn=self._drawn,
            painted=lambda picture: embedded(picture.paint(), photo=picture.photo),
            told=self._tell,
        )

    def _tell(self, number: int) -> str:
        self.told(number)
        return ""

    def _drawn(self, kind: str, name: str) -> str:
        """A crest or an icon, painted once."""
        if (kind, name) not in self._pictures:
            image = crest_image(name, CREST) if kind == "crest" else icon_image(name, ICON)
            self._pictures[kind, name] = embedded(image)
        return self._pictures[kind, name]


def embedded(image: QImage, *, photo: bool = False) -> str:
    """The picture as a data address: WebP, lossless except for a `photo`; PNG if Qt can't write WebP."""
    for kind, quality in (("WEBP", 82 if photo else 100), ("PNG", -1)):
        data = QByteArray()
        buffer = QBuffer(data)
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        writer = QImageWriter(buffer, QByteArray(kind.encode()))
        writer.setQuality(quality)
        if writer.write(image):
            break
    return f"data:image/{kind.lower()};base64," + base64.b64encode(data.data()).decode("ascii")
