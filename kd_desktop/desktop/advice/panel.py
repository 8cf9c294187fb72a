"""The sheet with advice for the seat whose curtain is up. It holds secrets, and falls with the curtain."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.advice.words import advise
from kd_desktop.desktop.windows.panel import Panel, Texts

if TYPE_CHECKING:
    from kd_desktop.councillors.thoughts import Thought
    from kd_desktop.desktop.windows.council import Council

translate = QCoreApplication.translate


class AdvicePanel(Panel):
    """Asks a councillor what it would do with the eyes of the seat at the edge, and says it in words."""

    def __init__(self, council: Council) -> None:
        super().__init__(council.look, self.tr("What would my house want?"), council)
        self._council = council
        self._asked: tuple[int, int] | None = None
        self.texts = Texts(council.look, self.tr("Advice"))
        self.body.addWidget(self.texts, 1)

    def allowed(self) -> bool:
        """Whether advice is given at this table: as the settings say, by default only to one alone."""
        wish = self.look.settings.get("advice")
        return wish == "always" or (wish == "alone" and not self._council.shared())

    def ask(self) -> None:
        """Ask for the seat whose chamber is open, and open with the answer."""
        council, session = self._council, self._council.session
        seat = council.yours
        if session is None or seat is None or not council.chamber.is_open or not self.allowed():
            return
        self._asked = asked = (seat, session.number)
        self._say([self.tr("A councillor looks at your cards…")])
        council.open_panel(self)
        session.advise(seat, lambda thought: self._thought(asked, thought))

    def _thought(self, asked: tuple[int, int], thought: Thought | None) -> None:
        council, session = self._council, self._council.session
        if asked != self._asked or session is None or not council.chamber.is_open or not self.isVisible():
            return
        self._say(advise(thought, session.view(asked[0])))

    def _say(self, sentences: list[str]) -> None:
        self.texts.clear()
        for place, words in enumerate(sentences):
            self.texts.paragraph(words, 20 if place == 0 else 18, serif=True)
        self.texts.finish()

    def clear(self) -> None:
        """Forget what was said: it is the seat's own."""
        self._asked = None
        self.hide()
        self.texts.clear()

    def focus_target(self) -> QWidget:
        """The text."""
        return self.texts
