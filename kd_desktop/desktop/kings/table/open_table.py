"""The open campaign on this screen: its session, and the seat whose chamber is at the edge."""

from __future__ import annotations

from collections.abc import Callable

from kd_desktop.desktop.explain.history import KnownHistory
from kd_desktop.desktop.kings.explain.history import titles_of
from kd_desktop.desktop.kings.phrases.messages import reason_for
from kd_desktop.desktop.kings.table.openly import HIDDEN_REASONS, said_aloud
from kd_desktop.desktop.session.at_screen import AtScreen
from kd_desktop.engine.council.commands import AcceptDeal, OfferDeal
from kd_desktop.engine.council.deals import Deal
from kd_desktop.engine.game import Command, Message, Question
from kd_desktop.engine.kings.view import HouseView, ReignView, View
from kd_desktop.storage.chairs import PERSON, Chair


class OpenTable(AtScreen[View]):
    """Answers questions about the open campaign; `seat` is the seat whose chamber is at the edge.

    While no campaign is open, `session`, `view` and `reign` are None and every answer is the empty one.
    """

    @property
    def reign(self) -> ReignView | None:
        """The present reign, as the whole table sees it."""
        view = self.view
        return view.reign if view is not None else None

    def known(self, seat: int | None = None) -> KnownHistory | None:
        """The knowledge of the whole table, or of that seat."""
        session = self.session
        if session is None:
            return None
        seen = tuple(session.seen(seat))
        return KnownHistory(session.view(seat), seen, titles_of(seen, session.game.library))

    def chair_of(self, house: int) -> Chair:
        """The chair that plays that house."""
        return self.session.chair_of(house) if self.session is not None else PERSON

    @property
    def playing(self) -> bool:
        """Whether a reign is being played."""
        return self.reign is not None

    @property
    def choosing(self) -> bool:
        """Whether houses are still being chosen: chairs then change hands by house."""
        view = self.view
        return view is not None and view.picking is not None

    def wanted(self) -> list[int]:
        """The seats of people that the council waits for; those with an offer to answer come first."""
        session, wanted = self.session, super().wanted()
        offered = self.offer()
        if session is None or offered is None:
            return wanted
        persons = session.persons()
        asked = [seat for seat in offered.parties if seat in persons and seat not in offered.accepted]
        return asked or wanted

    def owner(self, seat: int) -> HouseView | None:
        """The house of that seat."""
        reign = self.reign
        return reign.seats[seat].house if reign is not None else None

    def party(self, seat: int) -> int | None:
        """The number of its house."""
        house = self.owner(seat)
        return house.number if house is not None else None

    def member(self, seat: int) -> str:
        """The member who plays the house."""
        house = self.owner(seat)
        return house.member if house is not None else ""

    def question(self, seat: int | None) -> Question | None:
        """The public part of the seat's question."""
        view = self.view
        return next((q for q in view.waits_for if q.seat == seat), None) if view is not None else None

    def needs_curtain(self, seat: int) -> bool:
        """Whether the seat's question itself is secret, so that its curtain must be open for an answer."""
        question = self.question(seat)
        return question is not None and question.private != "" and not said_aloud(question)

    def refusal(self, command: Command) -> str:
        """Why the seat at the edge can't do that; "" when it can."""
        return self._refusal(self.seat, command)

    def refusal_of(self, seat: int, command: Command) -> str:
        """Why that seat can't do that, for that seat alone to read; "" when it can."""
        return self._refusal(seat, command)

    def offer_refusal(self, seat: int, offer: OfferDeal, declined: int | None = None, *, public: bool) -> str:
        """Why that seat can't make that offer, once it has declined another; "" when it can.

        `public`: from public facts, whatever is in its pools (KD-DEAL-18).
        """
        session = self.session
        if session is None or session.busy:
            return ""
        reason = session.game.offer_refusal(session.store.state, seat, offer, declined, public=public)
        return reason_for(reason, session.view(None if public else seat))

    def acting_refusal(self, command: Command) -> str:
        """Why the person whose turn it is can't do that; "" when they can."""
        return self._refusal(self.acting, command)

    def open_refusal(self, seat: int | None) -> Callable[[Command], str]:
        """The same for a seat, from public facts."""

        def refusal(command: Command) -> str:
            session, promised = self.session, self.ruled_out(seat, command)
            if session is not None and promised is not None:
                return reason_for(promised, session.view(None))
            message = session.refusal(seat, command) if session is not None else None
            if session is None or message is None or message.code in HIDDEN_REASONS:
                return ""
            return reason_for(message, session.view(None))

        return refusal

    def ruled_out(self, seat: int | None, command: Command) -> Message | None:
        """The public reason why a deal of that seat forbids this ballot or raise (KD-INFO-6)."""
        session = self.session
        if session is None or seat is None:
            return None
        found: Message | None = session.game.ruled_out(session.store.state, seat, command)
        return found

    def promised_away(self, seat: int, command: Command) -> str:
        """Why a deal forbids that seat this ballot, if it has Power left; "" where none does."""
        session = self.session
        if session is None:
            return ""
        return reason_for(session.game.promised_away(session.store.state, seat, command), session.view(None))

    def table_refusal(self, command: Command) -> str:
        """Why the table can't do that; "" when it can."""
        return self._refusal(None, command)

    def _refusal(self, seat: int | None, command: Command) -> str:
        session = self.session
        return reason_for(session.refusal(seat, command), session.view(seat)) if session is not None else ""

    def offer(self) -> Deal | None:
        """The first open offer that a person should be shown."""
        session, reign = self.session, self.reign
        if session is None or reign is None:
            return None
        waiting = session.offers_to_persons()
        return next((deal for deal in reign.deals if deal.id in waiting), None)

    def too_late(self, deal: Deal) -> str:
        """Why an open offer can't be accepted any more, as far as it is public; "" while it can."""
        for seat in deal.parties:
            if seat not in deal.accepted:
                own = seat == self.seat and not self.shared()
                reason = (self.refusal if own else self.open_refusal(seat))(AcceptDeal(deal.id))
                if reason:
                    return reason
        return ""

    def deciding_seat(self) -> int | None:
        """The councillor that hears bids before it breaks a tie."""
        return self.session.deciding_seat() if self.session is not None else None
