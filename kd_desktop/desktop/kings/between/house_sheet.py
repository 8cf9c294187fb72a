"""A house's screen as a heraldic sheet: crest, story and what it wants."""

from __future__ import annotations

from functools import partial

from kd_desktop.desktop.council.heraldry.cover import CoveredSheet
from kd_desktop.desktop.council.heraldry.parts import (
    Bearing,
    KeepPlate,
    OpeningText,
    QuietLine,
    RuledHeading,
    SheetPart,
)
from kd_desktop.desktop.council.heraldry.sheet import HeraldicSheet
from kd_desktop.desktop.council.heraldry.wall import Hanging
from kd_desktop.desktop.kings.between.sheet_parts import AimCard, FavouredCard, OtherAgendas, narrative_aim
from kd_desktop.desktop.kings.phrases.names import Names
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.engine.kings.content import HouseScreen
from kd_desktop.engine.kings.view import HouseView, ScreenView, View


def hanging(house: ScreenView | HouseView | HouseScreen, owner: str = "", own: bool = False) -> Hanging:
    """The public part of a house's screen (KD-RUL-88), and in words whose it is."""
    return Hanging(house.number, house.name, house.crest, house.motto, owner, own)


def covered(look: Appearance, screen: HouseScreen, view: View) -> CoveredSheet:
    """A screen that the seat of that view can read."""
    return CoveredSheet(hanging(screen), partial(HouseSheet, look, screen, view))


class HouseSheet(HeraldicSheet):
    """The print of one screen, for its owner's eyes; `keep` is the plate at its foot."""

    def __init__(self, look: Appearance, screen: HouseScreen, view: View, keep: KeepPlate) -> None:
        bearing = Bearing(look, screen.name, screen.motto, screen.crest)
        super().__init__(look, bearing, keep)
        self.house = screen
        self.setAccessibleName(self.tr("The sheet of House {house}").format(house=screen.name))
        names = Names(view)
        agendas = {agenda.name: agenda for agenda in view.agendas}
        left: list[SheetPart] = [bearing]
        left += [OpeningText(look, screen.description)] if screen.description else []
        middle: list[SheetPart] = [
            RuledHeading(look, self.tr("Your house’s own story"), ruled=False),
            narrative_aim(look, screen.narrative),
            RuledHeading(look, self.tr("Agendas it likes best"), ruled=True),
        ]
        for one in screen.alignment:
            if one.favoured:
                title = names.agenda(one.agenda)
                middle.append(FavouredCard(look, one, agendas.get(one.agenda), title))
        rest = [one for one in screen.alignment if not one.favoured]
        if rest:
            titles = [names.agenda(one.agenda) for one in rest]
            middle += [
                RuledHeading(look, self.tr("And the others"), ruled=True),
                OtherAgendas(look, tuple(zip(titles, rest, strict=True))),
            ]
        self.aims = [AimCard(look, aim, names) for aim in screen.gameplay]
        note = self.tr(
            "An aim you meet fills one square per reign. The others hear of it only when the row is full."
        )
        right = [
            RuledHeading(look, self.tr("Aims, checked at the end of each reign"), ruled=False),
            *self.aims,
        ]
        self.fold_in(left, stretched=False)
        self.fold_in(middle)
        self.fold_in([*right, QuietLine(look, note)], keep)
        self.restyle()
