"""The book as PDF: its blocks as data, its pictures as files, and Typst, which sets `book.typ` with them.

The pages are tagged (PDF/UA): headings, lists, tables and pictures are such for whoever hears them.
"""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable
from functools import partial
from importlib import resources
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from PySide6.QtGui import QImage

from kd_desktop.desktop.book import blocks as b
from kd_desktop.desktop.book.pictures import crest_image, icon_image, vignette_image
from kd_desktop.desktop.book.web import numeric
from kd_desktop.desktop.kit import fonts, theme
from kd_desktop.storage.errors import StorageError

TEMPLATE = "book.typ"
INKS = {
    "ink": theme.INK, "paper": theme.PAPER, "bone": theme.BONE, "mute": theme.MUTE, "teal": theme.TEAL,
    "brass": theme.BRASS, "shade": theme.SHADE, "aye": theme.AYE, "nay": theme.NAY,
}  # fmt: skip
PHOTO_QUALITY = 88
VIGNETTE, CREST, ICON = 1600, 240, 120
"""How many pixels wide the drawings are."""
Told = Callable[[int, int], None]


def print_book(blocks: list[b.Block], path: Path, told: Told) -> None:
    """Prints the book into that file; `told` hears how far it is. Raises StorageError when it can't."""
    pages = set_book(blocks, told, format="pdf", pdf_standards=["ua-1"])
    try:
        path.write_bytes(pages)
    except OSError as error:
        raise StorageError(
            "failed", path, f"{path} could not be written", "check the disk and try again"
        ) from error


def set_book(blocks: list[b.Block], told: Told, **how: Any) -> Any:
    """What Typst makes of the book, `how` being its own options (a picture of each page, say)."""
    import typst

    with TemporaryDirectory(prefix="crown-council-") as found:
        folder = Path(found)
        data = BookData(folder, told)
        (folder / "book.json").write_text(json.dumps(data.of(blocks)), encoding="utf-8")
        template = resources.files(__package__).joinpath(TEMPLATE).read_text(encoding="utf-8")
        (folder / TEMPLATE).write_text(template, encoding="utf-8")
        made = typst.compile(folder / TEMPLATE, font_paths=fonts.folders(), ignore_system_fonts=True, **how)
    data.step()
    return made


def _stays(then: b.Block | None) -> bool:
    """Whether a block stays on one page with what follows it."""
    return isinstance(then, b.Picture | b.Grid) or (isinstance(then, b.TextBlock) and then.style == "lead")


class BookData:
    """Turns blocks into what the template reads; pictures are written into `folder` as they come."""

    def __init__(self, folder: Path, told: Told) -> None:
        self._folder, self._told = folder, told
        self._drawn: set[str] = set()
        self._done = self._count = 0

    def of(self, blocks: list[b.Block]) -> dict[str, Any]:
        """All of the book; each picture is a step, and setting the pages is the last one."""
        self._count = sum(isinstance(block, b.Picture) for block in blocks) + 1
        cover = next(block for block in blocks if isinstance(block, b.TitlePage))
        contents = next(block for block in blocks if isinstance(block, b.Contents))
        rest = [block for block in blocks if not isinstance(block, b.TitlePage | b.Contents)]
        return {
            "inks": INKS,
            "cover": self._cover(cover),
            "contents": dataclasses.asdict(contents),
            "blocks": [
                {"block": type(block).__name__, **self._told_of(block), "sticky": _stays(then)}
                for block, then in zip(rest, [*rest[1:], None], strict=True)
            ],
        }

    def step(self) -> None:
        """One more picture, or the last step, is done."""
        self._done += 1
        self._told(self._done, self._count)

    def _cover(self, cover: b.TitlePage) -> dict[str, Any]:
        crests = [(self._crest(crest), name) for crest, name in cover.crests]
        vignette = self._kept(cover.vignette, partial(vignette_image, cover.vignette, VIGNETTE))
        return {**dataclasses.asdict(cover), "crests": crests, "vignette": vignette}

    def _told_of(self, block: b.Block) -> dict[str, Any]:
        """The fields of one block, as the template wants them."""
        if isinstance(block, b.Picture):
            return self._picture(block)
        fields = dataclasses.asdict(block)
        if isinstance(block, b.Items):
            fields["items"] = [
                {
                    **dataclasses.asdict(item),
                    "crest": self._crest(item.crest) if item.crest else "",
                    "icon": self._icon(item.icon) if item.icon else "",
                }
                for item in block.items
            ]
        elif isinstance(block, b.Grid):
            fields["right"] = sorted(numeric(block))
            fields["rows"] = [[str(cell) for cell in row] for row in block.rows]
        return fields

    def _picture(self, picture: b.Picture) -> dict[str, Any]:
        # Charts keep their sharp edges; the board is better, and smaller, as a photograph.
        name = f"picture-{self._done}.{'jpg' if picture.photo else 'png'}"
        picture.paint().save(str(self._folder / name), None, PHOTO_QUALITY if picture.photo else -1)
        self.step()
        return {
            "file": name, "shape": picture.shape, "alt": picture.alt,
            "caption": picture.caption, "photo": picture.photo,
        }  # fmt: skip

    def _crest(self, crest: str) -> str:
        return self._kept(f"crest-{crest}", partial(crest_image, crest, CREST))

    def _icon(self, icon: str) -> str:
        return self._kept(f"icon-{icon}", partial(icon_image, icon, ICON))

    def _kept(self, stem: str, paint: Callable[[], QImage]) -> str:
        """The file of a drawing, written when it is first wanted."""
        name = f"{stem}.png"
        if name not in self._drawn:
            self._drawn.add(name)
            paint().save(str(self._folder / name))
        return name
