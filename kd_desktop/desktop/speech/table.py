"""R at the table: reads whatever lies open aloud, the sheet over the board or the letter beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from kd_desktop.desktop.models.pages import Page, letter
from kd_desktop.desktop.speech import voice
from kd_desktop.desktop.speech.plate import AloudPlate
from kd_desktop.desktop.speech.strip import Strip

if TYPE_CHECKING:
    from kd_desktop.desktop.windows.council import Council


class TableAloud(QObject):
    """Reads aloud at the table of a council; silent when what it reads isn't there any more."""

    def __init__(self, council: Council) -> None:
        super().__init__(council)
        self._council = council
        self._page: Page | None = None
        self._plates: list[AloudPlate] = []
        self.strip = Strip(council.look, council)
        self.strip.left.connect(lambda: council.refresh(focus=True))
        council.seen.connect(self._renew)
        council.look.aloud.changed.connect(self._over)

    def follow(self, plate: AloudPlate) -> None:
        """Let R press that plate while it is seen, and the bar say what it does or why it does nothing."""
        self._plates.append(plate)
        plate.hinted.connect(self._council.bar.show_hint)

    def _open(self) -> Page | None:
        """The outcome or letter that lies on the table."""
        council = self._council
        if council.unfolding.outcome_page is not None or council.session is None:
            return council.unfolding.outcome_page
        reign = council.session.view(None).reign
        return letter(reign.dilemma) if reign is not None and reign.dilemma is not None else None

    def toggle(self) -> None:
        """Read, or be silent."""
        seen = next((plate for plate in self._plates if plate.isVisible()), None)
        if seen is not None:
            seen.toggle()
        elif self._page is not None and self._council.look.aloud.speaking:
            self._council.look.aloud.stop()
        else:
            self._page = page = self._open()
            if page is not None:
                texts = [page.title, page.note, page.text, page.question, *page.lines]
                self.strip.read(texts)

    def _over(self) -> None:
        """What lay on the table was to be read, and nobody speaks: say why."""
        if self._page is not None and not self._council.look.aloud.speaking:
            self._page = None
            if voice.trouble():
                self._council.bar.show_hint(voice.trouble())

    def _renew(self) -> None:
        if self.strip.isVisible() and (self._council.reader.page is not None or self._open() != self._page):
            self.strip.dismiss()
