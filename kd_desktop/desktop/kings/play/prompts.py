"""The bar's sentence and answers: from the table's view, and behind an open curtain from the seat's own."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

from kd_desktop.desktop.kings.advice.panel import AdvicePanel
from kd_desktop.desktop.kings.between.reign_transition import ReignTransition
from kd_desktop.desktop.kings.chamber.chamber import Chamber
from kd_desktop.desktop.kings.phrases.names import Names, side_name
from kd_desktop.desktop.kings.play.news import answered_news, newest_act, open_news, words_news
from kd_desktop.desktop.kings.play.step_playback import StepPlayback
from kd_desktop.desktop.kings.signing.sticker_ceremony import StickerCeremony
from kd_desktop.desktop.kings.table.answers import (
    Answer,
    BallotAnswer,
    RaiseAnswer,
    answer_for,
)
from kd_desktop.desktop.kings.table.open_table import OpenTable
from kd_desktop.desktop.kings.table.openly import openly, said_aloud
from kd_desktop.desktop.kings.table.rows import HearingRow, IdleRow, OfferRow, PlateRow, SheetRow
from kd_desktop.desktop.kings.table.standing import AwaitedWords, awaited, offered, writing
from kd_desktop.desktop.kings.table.vote_stalls import (
    ADVICE,
    DEAL,
    deals_note,
    keep_place,
    plate_note,
    plate_title,
)
from kd_desktop.desktop.kit.plates import Plate
from kd_desktop.desktop.kit.wording import sentences, translate
from kd_desktop.desktop.reading.model import Reading
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.settings.hold_plate import HoldPlate
from kd_desktop.desktop.stage.pin_guard import PinGuard
from kd_desktop.engine.council.commands import Stay
from kd_desktop.engine.council.deals import Deal
from kd_desktop.engine.kings.view import View

Content = tuple[AwaitedWords, str, Answer | None]
"""The sentence, the line under it, and the answers."""


class Prompts(QObject):
    """Works out the bar of a council afresh for every step, and reports what is pressed there.

    It never answers by itself a question just `taken_back`. `waiting` says who waits for a letter, `apart`
    whether the houses are behind a tab.

    `answered` carries the answer of a seat whose turn it is, `bargained` the addressed seat's answer to an
    offer, `lifted` Power that is lifted over a side, but not placed. `dealing` asks for the deals, `decided`
    has the councillor decide that hears bids, `waved` lets an offer wait, `hushed` all of them in this vote,
    `countered` changes one. `stepping` lets the waiting computer councillor act.
    """

    answered = Signal(int, object)
    bargained = Signal(object)
    lifted = Signal(str, int)
    dealing = Signal()
    decided = Signal()
    waved = Signal(int)
    hushed = Signal(bool)
    countered = Signal(object)
    stepping = Signal()

    def __init__(
        self,
        parent: QObject,
        at: OpenTable,
        chamber: Chamber,
        pins: PinGuard,
        presenter: StepPlayback,
        moments: StickerCeremony,
        between: ReignTransition,
        advice: AdvicePanel,
    ) -> None:
        super().__init__(parent)
        self._look, self._at, self._chamber, self._pins = chamber.look, at, chamber, pins
        self.drawn = False
        self._presenter, self._moments, self._between, self._advice = presenter, moments, between, advice
        self.taken_back = False
        self.waiting: Callable[[View], str] = lambda _view: ""
        self._stayed = -1
        self.opened: Callable[[], str] = lambda: ""
        self.written: Callable[[], bool] = lambda: False
        self.writer: Callable[[], int | None] = lambda: None
        self.undone: Callable[[], str] = lambda: ""
        self.apart: Callable[[], bool] = lambda: False

    def forget(self) -> None:
        """Forget the campaign: what was done in it says nothing of another one."""
        self.taken_back, self._stayed = False, -1

    def content(self, view: View) -> Content:
        """The content of the bar for that view."""
        standing, hint, answer = self._content(view)
        session = self._at.session
        if session is not None and session.held() and not self._presenter.sheet_open():
            answer = answer if answer is not None else PlateRow(self._look, view)
            note = translate("Answers", "a councillor acts (full stop)")
            answer.add_plate(translate("Answers", "Next"), self.stepping.emit, note).setObjectName("step")
        return standing, hint, answer

    def news(self, view: View) -> str:
        """News that stays beside the line under the sentence until there was time to read it."""
        page = self._presenter.reader.page
        if view.reign is None or self._between.opens() or (page is not None and page.kind != "outcome"):
            return ""
        words = words_news(self._at, self._presenter.public() or view)
        told, offer = not self._presenter.unread(), self._offer_asked(view)
        answered = answered_news(self._at) if told else ""
        lies = open_news(self._at, offer) if told and not self.drawn else ""  # the drawer has them itself
        waits = self._waits() if told else ""  # what an outcome moves waits for no sheet
        return " ".join(filter(None, (self.undone(), waits, answered, lies, words)))

    def acted(self, view: View) -> str:
        """The newest act of the vote, where the plates of the houses, which show it, are out of sight."""
        reads = self._presenter.sheet_open() or self._presenter.unread()
        votes = view.reign is not None and view.reign.ending is None
        return newest_act(self._at, view) if self.apart() and votes and not reads else ""

    def _waits(self) -> str:
        """The bar while a councillor's turn waits for a sheet to be read, or an offer to be written."""
        session, sheet = self._at.session, self.opened()
        if not sheet and session is not None and self.written():
            return self._waits_for_offer(session)
        if not sheet or session is None or self._at.acting is not None or not session.waiting():
            return ""
        return translate("Answers", "The council waits until you close “{sheet}”.").format(sheet=sheet)

    def _waits_for_offer(self, session: Session) -> str:
        """Who would act or answer an offer now, if no person wrote one."""
        view, persons = session.view(None), session.persons()
        lie = [deal for deal in view.reign.deals if deal.state == "open"] if view.reign is not None else []
        offered = (seat for deal in lie for seat in deal.parties if seat not in deal.accepted)
        asked = next((seat for seat in (*offered, *session.waiting()) if seat not in persons), None)
        if asked is None:
            return ""
        waits = translate("Answers", "{house} waits while you write an offer.")
        return waits.format(house=Names(view).seat(asked))

    def _content(self, view: View) -> Content:
        if self._presenter.sheet_open():
            return self._sheet_content(view)
        if self._presenter.outcome_page is not None:
            return self._outcome_content(view, self._presenter.outcome_page)
        if self._presenter.unread():
            return self._moving_content(view)
        if self._lies_between(view):
            return self._between.content(view)
        offer = self._offer_asked(view)
        if offer is not None:
            return self._offer_content(view, offer)
        hears = self._at.deciding_seat()
        if hears is not None:
            return self._hearing_content(view, hears)
        acting = self._at.acting
        standing = awaited(view, by_name=acting is not None and self._at.shared())
        writer = self.writer() if self.drawn else None
        beside = writer if writer != acting else None
        if beside is not None and acting is not None:
            standing = writing(view, beside, acting, at_edge=self._at.seat)
        if acting is not None and (acting == self._at.seat or not self._at.needs_curtain(acting)):
            hint, answer = self._asked_content(view, acting)
            if answer is not None and beside is not None:
                answer.again = self._again_words(view, acting)
            return standing, hint, answer
        return standing, self._standing_hint(view), self._idle_row()

    def _again_words(self, view: View, acting: int) -> str:
        """Whose answer it is that the next press gives, while another at the screen writes an offer."""
        house = view.reign.seats[acting].house if view.reign is not None else None
        text = translate("Answers", "This is {member}’s answer: press again to give it.")
        return text.format(member=(house.member or house.name) if house is not None else "")

    def _lies_between(self, view: View) -> bool:
        return view.reign is None or self._between.opens() or self._between.introducing

    def answers_offer(self, view: View) -> int | None:
        """The seat that the bar asks to answer an offer."""
        return self._at.addressed if self._offer_asked(view) is not None else None

    def _offer_asked(self, view: View) -> Deal | None:
        """The offer that the bar asks about; the open drawer has it itself, with its answers."""
        busy = self.drawn or self._presenter.unread() or self._lies_between(view)
        return None if busy else self._at.offer()

    def _sheet_content(self, view: View) -> Content:
        """What is read now, and what comes after it."""
        reader = self._presenter.reader
        page, row = reader.page, SheetRow(self._look, view, reader)
        said = self.read_words(view)
        if page is not None and not self._presenter.again:
            if page.kind == "letter":
                return said, translate("Answers", "Next: the vote."), row
            if page.kind == "outcome":
                return said, sentences((self._next_words(page), self._undo_words(view))), row
        return said, "", row

    def read_words(self, view: View) -> AwaitedWords:
        """The bar's words for the text being read now."""
        page = self._presenter.reader.page
        if page is not None and not self._presenter.again:
            if page.kind == "letter":
                # “Peg Wicker, aged nine, writes.”
                sender = f"{page.title}," if "," in page.title else page.title
                writes = translate("Answers", "{sender} writes.").format(sender=sender)
                return AwaitedWords(writes, translate("Answers", "Read it aloud."))
            if page.kind == "outcome":
                return self._said(view, page)
        return AwaitedWords(
            translate("Answers", "The council listens."),
            translate("Answers", "Read it aloud."),
        )

    def _said(self, view: View, page: Reading) -> AwaitedWords:
        said = translate("Answers", "The Table said {side}.").format(side=side_name(page.side))
        seats = view.reign.seats if view.reign is not None else ()
        crest = page.verdict.crest if page.verdict is not None else ""
        member = next(
            (seat.house.member or seat.house.name for seat in seats if seat.house.crest == crest), ""
        )
        rest = translate("Answers", "{member} signs it.").format(member=member) if member else ""
        return AwaitedWords(said, rest, crest)

    def _next_words(self, page: Reading) -> str:
        first = page.steps[0] if page.steps else None
        if first is None or first.up is None:
            return translate("Answers", "Next: back to the board.")
        if first.up:
            text = translate("Answers", "Next: {resource} rises.")
        else:
            text = translate("Answers", "Next: {resource} falls.")
        return text.format(resource=first.title)

    def _undo_words(self, view: View) -> str:
        """How the ballot that has ended the vote is taken back, in a sentence; "" if it isn't."""
        session = self._at.session
        acts = session.last_acts() if session is not None and self._at.playing else []
        if session is None or not acts or acts[0][0] not in session.persons():
            return ""
        return translate("Answers", "Press U to take that back; everyone must agree.")

    def _outcome_content(self, view: View, page: Reading) -> Content:
        side = side_name(page.side)
        row = PlateRow(self._look, view)
        row.add_plate(translate("Answers", "Continue"), self._presenter.read_on)
        return (
            AwaitedWords(translate("Answers", "{side} carries.").format(side=side)),
            " ".join(self._presenter.effects),
            row,
        )

    def _moving_content(self, view: View) -> Content:
        """While things move because of what was read, or a signed thing waits to be placed."""
        row = PlateRow(self._look, view)
        if self._moments.flight.state == "held":
            row.add_plate(translate("Answers", "Place it"), self._moments.flight.place)
            first = translate("Answers", "The sticker is signed.")
            hint = translate("Answers", "Drag it to the lit place, or press Enter.")
            hint = self._moments.misplaced or hint
            return AwaitedWords(first, translate("Answers", "It stays for good.")), hint, row
        row.add_plate(translate("Answers", "Continue"), self._presenter.hurry)
        first = {
            "outcome": translate("Answers", "The outcome takes effect."),
            "letter": translate("Answers", "The letter is on the Table."),
        }.get(self._presenter.follows, translate("Answers", "The board changes."))
        return AwaitedWords(first), " ".join(self._presenter.effects), row

    def _hearing_content(self, view: View, moderator: int) -> Content:
        """A tie that a councillor breaks: any house can bid for it first (KD-DEAL-10)."""
        house = Names(view).seat(moderator)
        words = translate("Answers", "Let {house} decide").format(house=house)
        row = HearingRow(self._look, view, words, translate("Answers", "press again to end it"))
        row.advised = self._advice.allowed()
        row.decides_now.done.connect(self.decided)
        if self._at.seat is not None:
            lie = sum(deal.state == "open" for deal in view.reign.deals) if view.reign is not None else 0
            note = plate_note("close") if self.drawn else deals_note(lie, 0) if lie else plate_note("bid")
            row.add_bid(self.dealing.emit, drawn=self.drawn, note=note)
        hint = translate("Answers", "{house} listens to offers before breaking the tie.").format(house=house)
        return awaited(view), hint, row

    def _asked_content(self, view: View, seat: int) -> tuple[str, Answer | None]:
        session, inside = self._at.session, self._chamber.is_open and seat == self._at.seat
        if session is None:
            return "", None
        if self._at.needs_curtain(seat) and not inside:
            return self._lift_hint(), self._lift_row(view)
        # Alone at the table nobody else sees how far a number goes: it goes as far as the pool does.
        hidden = not inside and not (self._at.alone() and not self._pins.asks(seat))
        if said_aloud(self._at.question(seat)) and hidden:
            own = openly(view, seat, lambda command: self._at.ruled_out(seat, command))
            refuse = self._at.open_refusal(seat)
        else:
            own, refuse = session.view(seat), self._at.acting_refusal
        answer = answer_for(self._look, own, refuse)
        if answer is None:
            hint = translate(
                "Answers",
                "Click a card to choose it and again to keep it. The rest are passed on face down.",
            )
            return hint if self._chamber.choices() else "", self._idle_row()
        if isinstance(answer, RaiseAnswer) and self._stays(session, seat):
            return translate("Answers", "You have no Power left to add."), self._idle_row()
        if isinstance(answer, BallotAnswer) and own.own is None:  # said aloud, from public facts
            answer.promise(lambda command: self._at.promised_away(seat, command))
        answer.answered.connect(lambda command: self.answered.emit(seat, command))
        answer.held.connect(self.lifted)
        self._add_common(answer, own, inside)
        answer.aside = self._standing_hint(view)
        return "", answer

    def _stays(self, session: Session, seat: int) -> bool:
        """Whether to pass for a seat without Power left; with several players that would reveal its pool."""
        own = session.view(seat).own
        if (
            not self._at.alone()
            or self.taken_back
            or own is None
            or own.power
            or session.refusal(seat, Stay())
        ):
            return False
        if self._stayed != session.number and not self.opened():
            self._stayed = session.number
            QTimer.singleShot(0, self, lambda: self.answered.emit(seat, Stay()))
        return True

    def _lift_hint(self) -> str:
        if self._at.shared():
            return translate("Answers", "The others look away.")
        return translate("Answers", "This choice is made behind the curtain.")

    def _standing_hint(self, view: View) -> str:
        reign = view.reign
        vote = reign.vote if reign is not None and reign.ending is None else None
        if reign is None or vote is None or vote.aye == vote.nay == 0:
            return ""
        return translate("Answers", "{house} holds the Leader token.").format(
            house=Names(view).seat(reign.leader)
        )

    def _lift_row(self, view: View) -> Answer:
        row = PlateRow(self._look, view)
        if self._at.alone():
            row.add_plate(translate("Answers", "Open the chamber"), self._chamber.toggle)
            return row
        plate = HoldPlate(
            self._look,
            translate("Answers", "Lift the curtain"),
            self._pins.how(),
        )
        plate.held_down.connect(self._chamber.hold)
        row.add(plate)
        return row

    def _idle_row(self) -> Answer | None:
        session = self._at.session
        if session is None:
            return None
        row = IdleRow(self._look, session.view(None))
        if self._at.seat is not None:
            self._add_deals(row, session.view(None))  # out of turn, too (KD-DEAL-1)
        return row

    def _add_common(self, row: Answer, own: View, inside: bool) -> None:
        reign = own.reign
        if reign is not None and reign.vote is not None and reign.ending is None:
            self._add_deals(row, own)
        # While the crown is handed on no chamber opens, and so none could ask for it.
        if self._advice.allowed() and (inside or (reign is not None and reign.ending is None)):
            advice = row.add(Plate(self._look, plate_title(ADVICE)), ADVICE)
            advice.clicked.connect(self._advice.ask)
            advice.offer("", translate("Answers", "Says what your house wants."))
            reason = translate("Answers", "Open your chamber first: advice is for you alone.")
            keep_place(advice, ADVICE)
            if not inside:  # it stands there all the same, or the others would move when the chamber opens
                advice.minor = True
                advice.refuse(reason)

    def _add_deals(self, row: Answer, own: View) -> None:
        reign = own.reign
        if reign is None or reign.vote is None:
            return
        row.advised = self._advice.allowed()
        plate = row.add(Plate(self._look, plate_title("close" if self.drawn else DEAL)), DEAL)
        plate.lit = self.drawn
        plate.setObjectName("deal")
        n = sum(deal.state == "open" for deal in reign.deals)
        agreed = sum(deal.state == "closed" for deal in reign.deals)
        keep_place(plate, DEAL)
        if self.drawn:
            plate.offer(
                plate_note("close"),
                translate("Answers", "Closes the deals. What you wrote is let go."),
            )
        else:
            about = translate("Answers", "Offer Coins for a promise, or answer an offer.")
            plate.offer(deals_note(n, agreed), about)
        plate.about = "deal"
        session = self._at.session
        if session is not None and self._at.seat in session.muted:
            note = translate("Answers", "none come in this vote")
            row.add_plate(translate("Answers", "Hear offers"), lambda: self.hushed.emit(False), note)
            row.flow.lead_with_last()
        plate.clicked.connect(self.dealing)

    def _offer_content(self, view: View, deal: Deal) -> Content:
        said, seat = offered(view, deal), self._at.addressed
        inside = self._chamber.is_open and seat == self._at.seat
        row = OfferRow(self._look, view, deal, self._at.refusal if inside else self._at.open_refusal(seat))
        row.answered.connect(self.bargained)
        row.waved.connect(self.waved)
        row.hushed.connect(self.hushed)
        row.countered.connect(self.countered)
        self._add_deals(row, view)
        called, crest = "", said.crest
        if seat is not None and view.reign is not None:
            crest = view.reign.seats[seat].house.crest
        if seat is not None and view.reign is not None and self._at.shared():
            house = view.reign.seats[seat].house
            called = translate("Answers", "{member}, your answer.").format(member=house.member or house.name)
        # What is decided on is the largest line, and stays whatever plate is looked at.
        return AwaitedWords(said.rest, "", crest, called, stays=True), said.first, row
