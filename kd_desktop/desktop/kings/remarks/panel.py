"""A councillor's sheet: its player, its temperament, and the likely reasons for its last act."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kings.charts.reading import read_session
from kd_desktop.desktop.kings.phrases.names import Names, side_name
from kd_desktop.desktop.kings.remarks.motives import act_words, last_act, motives
from kd_desktop.desktop.kings.remarks.voices import voice, voice_of_house
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.levels import level_words
from kd_desktop.desktop.kit.panel import Panel, TextColumn
from kd_desktop.desktop.kit.wording import translate
from kd_desktop.engine.council.content import Stake
from kd_desktop.engine.kings.view import View

if TYPE_CHECKING:
    from kd_desktop.desktop.kings.remarks.speaker import Remark
    from kd_desktop.desktop.session.session import Session


def touched(view: View) -> list[Stake]:
    """The meaning of the letter on the table for the sitting houses it touches; empty without a vote."""
    reign = view.reign
    if reign is None or reign.dilemma is None or reign.vote is None:
        return []
    sitting = {seat.house.number for seat in reign.seats}
    return [stake for stake in reign.dilemma.stakes if stake.house in sitting]


def would_have(stake: Stake, names: Names) -> str:
    """The side that a house wants, in a phrase."""
    return translate("Remarks", "{house} wants {side}").format(
        house=names.house(stake.house), side=side_name(stake.wants)
    )


class CouncillorPanel(Panel):
    """The public facts about a house that the computer plays, from the table's view."""

    def __init__(self, look: Appearance, parent: QWidget) -> None:
        super().__init__(look, self.tr("Why did it do that?"), parent)
        self.texts = TextColumn(look, self.tr("A councillor"))
        self.body.addWidget(self.texts, 1)

    def show_seat(self, session: Session, seat: int, remarks: list[Remark]) -> None:
        """Show that seat."""
        view = session.view(None)
        reign = view.reign
        if reign is None or seat >= len(reign.seats):
            return
        house = reign.seats[seat].house
        texts = self.texts
        texts.clear()
        self.heading.setText(self.tr("House {name}").format(name=house.name))
        chair = session.chair_of(house.number)
        level, meaning = level_words()[chair.level]
        texts.paragraph(
            self.tr("Played by the computer. {level}: {meaning}").format(level=level, meaning=meaning)
        )
        temper = voice(voice_of_house(house.number, chair.temperament))
        nature, sentence = translate("Voices", temper.title), translate("Voices", temper.text)
        texts.paragraph(self.tr("{nature}. {sentence}").format(nature=nature, sentence=sentence), serif=True)
        act = last_act(read_session(session).history, seat)
        texts.heading(self.tr("What it did in this vote"))
        if act is None:
            texts.paragraph(self.tr("It hasn’t acted yet."))
        else:
            texts.paragraph(act_words(act), 20, 600)
            texts.heading(self.tr("Why, as far as anyone can tell"))
            for words in motives(act, view):
                texts.paragraph(words)
        self._tell_stakes([one for one in touched(view) if one.house == house.number], view)
        said = [one.words for one in remarks if one.house == house.number][-3:]
        if said:
            texts.heading(self.tr("What it said"))
            for words in said:
                texts.paragraph(self.tr("“{words}”").format(words=words), serif=True)
        texts.finish()

    def show_matter(self, session: Session) -> None:
        """Show on request what the letter on the table means to the sitting houses."""
        view, texts = session.view(None), self.texts
        texts.clear()
        self.heading.setText(self.tr("What the houses would say"))
        stakes = touched(view)
        if stakes:
            self._tell_stakes(stakes, view)
        else:
            texts.paragraph(self.tr("This letter touches no house more than the others."))
        texts.finish()

    def _tell_stakes(self, stakes: list[Stake], view: View) -> None:
        names = Names(view)
        for stake in stakes:
            self.texts.heading(would_have(stake, names))
            for line in stake.lines:
                self.texts.paragraph(self.tr("“{words}”").format(words=line), serif=True)

    def forget(self) -> None:
        """Forget the campaign."""
        self.heading.setText(self.tr("Why did it do that?"))
        self.texts.clear()

    def focus_target(self) -> QWidget:
        """The widget that takes the focus: the text, so that it can be scrolled and read."""
        return self.texts
