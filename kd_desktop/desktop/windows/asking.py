"""What the bar says and offers: from the table's view, and behind a lifted curtain from the seat's own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from kd_desktop.desktop.diary.panel import DiaryPanel
from kd_desktop.desktop.models.pages import Page
from kd_desktop.desktop.phrases.deals import terms_phrase
from kd_desktop.desktop.phrases.names import Names, side_name
from kd_desktop.desktop.phrases.undoing import act_words
from kd_desktop.desktop.windows.answers import Answer, answer_for
from kd_desktop.desktop.windows.bar import HoldPlate
from kd_desktop.desktop.windows.plates import Plate
from kd_desktop.desktop.windows.rows import IdleRow, OfferRow, PlateRow
from kd_desktop.desktop.windows.standing import Standing, awaited
from kd_desktop.engine.council.deals import Deal
from kd_desktop.engine.kings.view import View

if TYPE_CHECKING:
    from kd_desktop.desktop.windows.council import Council

translate = QCoreApplication.translate
Content = tuple[Standing, str, Answer | None]
"""The sentence, the line under it, and the answers."""


class Asking:
    """Works out the bar of a council, anew for every step."""

    def __init__(self, council: Council) -> None:
        self.council = council

    def content(self, view: View) -> Content:
        """What the bar shows while the table is as in that view."""
        standing, hint, answer = self._content(view)
        session = self.council.session
        if session is not None and session.held():
            answer = answer if answer is not None else PlateRow(self.council.look, view)
            note = translate("Asking", "a councillor acts (full stop)")
            answer.add_plate(translate("Asking", "Next"), self.council.step_on, note)
        return standing, hint, answer

    def _content(self, view: View) -> Content:
        if self.council.unfolding.outcome_page is not None:
            return self._outcome_content(view, self.council.unfolding.outcome_page)
        if self.council.reader.page is not None:
            return (
                Standing(translate("Asking", "The council listens."), translate("Asking", "Read it aloud.")),
                "",
                None,
            )
        if self.council.unfolding.unread():
            return self._moving_content(view)
        if view.reign is None or (
            self.council.stage.currentWidget() is self.council.ceremony and self.council.ceremony.is_closed()
        ):
            return self._between(view)
        offer = self.council.offer()
        if offer is not None:
            return self._offer_content(view, offer)
        standing = awaited(view)
        if self.council.yours is not None and self.council.asked(self.council.yours):
            return standing, *self._asked_content(view)
        return standing, self._others(view), self._idle_row()

    def _outcome_content(self, view: View, page: Page) -> Content:
        side = side_name(page.side)
        row = PlateRow(self.council.look, view)
        row.add_plate(translate("Asking", "Read on"), self.council.unfolding.read_on)
        return (
            Standing(translate("Asking", "{side} carries it.").format(side=side)),
            " ".join(self.council.unfolding.effects),
            row,
        )

    def _moving_content(self, view: View) -> Content:
        """While things move because of what was read, or a signed thing waits to be placed."""
        row = PlateRow(self.council.look, view)
        if self.council.moments.flight.state == "held":
            row.add_plate(translate("Asking", "Place it"), self.council.moments.place)
            first = translate("Asking", "The sticker is signed.")
            hint = translate("Asking", "Drag it to the place that is lit, or press Enter.")
            return Standing(first, translate("Asking", "It will stay for ever.")), hint, row
        row.add_plate(translate("Asking", "Go on"), self.council.unfolding.hurry)
        return Standing(translate("Asking", "So be it.")), " ".join(self.council.unfolding.effects), row

    def _between(self, view: View) -> Content:
        other = self.council.between.content(view)
        if other is not None:
            return other
        row = PlateRow(self.council.look, view)
        if self.council.ceremony.is_closed():
            row.add_plate(translate("Asking", "Open the next agenda"), self.council.ceremony.open_next)
            return (
                Standing(
                    translate("Asking", "The agendas are opened."), translate("Asking", "House by house.")
                ),
                "",
                row,
            )
        if not view.finished:
            king = view.king_name
            note = (
                translate("Asking", "{king} is crowned").format(king=king)
                if king
                else translate("Asking", "the same houses sit")
            )
            row.add_plate(translate("Asking", "Next reign"), self.council.between.again, note)
            row.add_plate(
                translate("Asking", "Who sits…"),
                self.council.between.arrange,
                translate("Asking", "others, or somebody new"),
            )
        if self.council.session is not None and DiaryPanel.any(self.council.session):
            row.add_plate(
                translate("Asking", "Diaries"),
                self.council.between.show_diaries,
                translate("Asking", "what the computer’s councillors thought"),
            )
        row.add_plate(
            translate("Asking", "To the shelf"),
            self.council.leave.emit,
            translate("Asking", "everything is saved"),
        )
        if view.finished:
            return awaited(view), "", row
        words = (
            translate("Asking", "{king} is to be crowned.")
            if view.king_name
            else translate("Asking", "A king without a name is to be crowned.")
        )
        return (
            Standing(translate("Asking", "The reign is recorded."), words.format(king=view.king_name)),
            "",
            row,
        )

    def _asked_content(self, view: View) -> tuple[str, Answer | None]:
        session, seat = self.council.session, self.council.yours
        if session is None or seat is None:
            return "", None
        if self.council.needs_curtain(seat) and not self.council.chamber.is_open:
            return self._lift_hint(view, seat), self._lift_row(view)
        own = session.view(seat)
        answer = answer_for(self.council.look, own, self.council.refusal)
        if answer is None:
            hint = translate("Asking", "Choose a card in the chamber; the others go on, face down.")
            return hint, self._idle_row()
        answer.answered.connect(self.council.give)
        answer.held.connect(self.council.lift_power)
        self._add_common(answer, own)
        return self._standing_hint(view), answer

    def _lift_hint(self, view: View, seat: int) -> str:
        member = view.reign.seats[seat].house.member if view.reign else ""
        if self.council.shared() and member:
            return translate("Asking", "It is {member}'s turn: the others look away.").format(member=member)
        return translate("Asking", "What the house can do lies behind its curtain.")

    def _standing_hint(self, view: View) -> str:
        reign = view.reign
        if reign is None or reign.vote is None:
            return ""
        return translate("Asking", "{house} leads.").format(house=Names(view).seat(reign.leader))

    def _others(self, view: View) -> str:
        """A line while somebody else is awaited."""
        return self._standing_hint(view)

    def _lift_row(self, view: View) -> Answer:
        row = PlateRow(self.council.look, view)
        plate = HoldPlate(
            self.council.look,
            translate("Asking", "Lift the curtain"),
            self.council.pins.how(),
        )
        plate.held_down.connect(self.council.chamber.hold)
        row.add(plate)
        self._add_undo(row)
        return row

    def _idle_row(self) -> Answer | None:
        session = self.council.session
        if session is None:
            return None
        row = IdleRow(self.council.look, session.view(None))
        if self.council.yours is not None and self.council.chamber.is_open:
            self._add_deals(row, session.view(self.council.yours))
        self._add_undo(row)
        return row

    def _add_common(self, row: Answer, own: View) -> None:
        reign = own.reign
        if (
            reign is not None
            and reign.vote is not None
            and reign.ending is None
            and self.council.chamber.is_open
        ):
            self._add_deals(row, own)
        if self.council.chamber.is_open and self.council.advice_panel.allowed():
            row.add_plate(
                translate("Asking", "Advice"),
                self.council.advice_panel.ask,
                translate("Asking", "what my house would want"),
            )
        self._add_undo(row)

    def _add_deals(self, row: Answer, own: View) -> None:
        reign = own.reign
        if reign is None or reign.vote is None:
            return
        plate = row.add(Plate(self.council.look, translate("Asking", "Deal…")))
        plate.setObjectName("deal")
        n = sum(deal.state == "open" for deal in reign.deals)
        note = translate("Asking", "Coins for a promise")
        if n:
            note = (
                translate("Asking", "1 offer lies open")
                if n == 1
                else translate("Asking", "{n} offers lie open").format(n=n)
            )
        plate.offer(note, translate("Asking", "Offer Coins for a promise, or answer an offer."))
        plate.about = "deal"
        plate.clicked.connect(self.council.toggle_deals)

    def _add_undo(self, row: Answer) -> None:
        session = self.council.session
        if session is not None and session.undoable() is not None:
            act = act_words(session.last_acts()[0][1], session.view(None))
            plate = row.add_plate(translate("Asking", "Take back"), self.council.undo, act)
            plate.setObjectName("take-back")

    def _offer_content(self, view: View, deal: Deal) -> Content:
        session = self.council.session
        names = Names(view)
        reign = view.reign
        crest = reign.seats[deal.maker].house.crest if reign else ""
        standing = Standing(
            translate("Asking", "{house} offers a deal.").format(house=names.seat(deal.maker)), "", crest
        )
        hint = terms_phrase(deal.payments, deal.promises, view) + "."
        if session is None:
            return standing, hint, None
        row = OfferRow(
            self.council.look, view, deal, self.council.refusal if self.council.chamber.is_open else None
        )
        row.answered.connect(self.council.give)
        row.waved.connect(self.council.wave)
        row.countered.connect(self.council.counter)
        if self.council.chamber.is_open and self.council.yours is not None:
            self._add_deals(row, session.view(self.council.yours))
        else:
            plate = HoldPlate(
                self.council.look,
                translate("Asking", "Lift the curtain"),
                translate("Asking", "{how}, to answer it").format(how=self.council.pins.how()),
            )
            plate.held_down.connect(self.council.chamber.hold)
            row.add(plate)
        return standing, hint, row
