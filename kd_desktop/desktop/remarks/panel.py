"""A councillor's sheet: who plays it, how it is by nature, and why it may have done what it did."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.phrases.events import event_sentence
from kd_desktop.desktop.phrases.names import Names
from kd_desktop.desktop.remarks.motives import last_act, motives
from kd_desktop.desktop.remarks.temperaments import temperament_words
from kd_desktop.desktop.remarks.voices import voice_of_house
from kd_desktop.desktop.windows.levels import level_words
from kd_desktop.desktop.windows.look import Look
from kd_desktop.desktop.windows.panel import Panel, Texts

if TYPE_CHECKING:
    from kd_desktop.desktop.remarks.speaker import Remark
    from kd_desktop.desktop.session import Session


class CouncillorPanel(Panel):
    """What anybody may know of a house that the computer plays, made from the table's view."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(look, self.tr("Why did it do that?"), parent)
        self.texts = Texts(look, self.tr("A councillor"))
        self.body.addWidget(self.texts, 1)

    def show_seat(self, session: Session, seat: int, remarks: list[Remark]) -> None:
        """Show that seat."""
        view = session.view(None)
        reign = view.reign
        if reign is None or seat >= len(reign.seats):
            return
        house, names = reign.seats[seat].house, Names(view)
        texts = self.texts
        texts.clear()
        self.heading.setText(self.tr("House {name}").format(name=house.name))
        level, meaning = level_words()[house.level]
        texts.paragraph(
            self.tr("Played by the computer. {level}: {meaning}.").format(level=level, meaning=meaning)
        )
        nature, sentence = temperament_words(voice_of_house(house.number))
        texts.paragraph(self.tr("{nature}. {sentence}").format(nature=nature, sentence=sentence), serif=True)
        act = last_act((one.event for one in session.seen(None)), seat)
        texts.heading(self.tr("What it did in this vote"))
        if act is None:
            texts.paragraph(self.tr("It hasn’t acted yet."))
        else:
            texts.paragraph(event_sentence(act, names) or "", 20, 600)  # type: ignore[arg-type]
            texts.heading(self.tr("Why, as far as anybody can see"))
            for words in motives(act, seat, view):
                texts.paragraph(words)
        said = [one.words for one in remarks if one.house == house.number][-3:]
        if said:
            texts.heading(self.tr("What it said"))
            for words in said:
                texts.paragraph(self.tr("“{words}”").format(words=words), serif=True)
        texts.finish()

    def focus_target(self) -> QWidget:
        """The text, so that it can be scrolled and read."""
        return self.texts
