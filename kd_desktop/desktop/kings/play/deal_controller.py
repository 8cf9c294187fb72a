"""Deals of the seat at the edge with the others: when the drawer is open, and how offers are handled."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from kd_desktop.desktop.council.reasons_aloud import reasons_aloud
from kd_desktop.desktop.kings.chamber.chamber import Chamber
from kd_desktop.desktop.kings.deals.all_deals import all_deals, spoken_to
from kd_desktop.desktop.kings.deals.panel import DealPanel, Seen, vote_of
from kd_desktop.desktop.kings.deals.terms import agreed_with, likeliest, sensible
from kd_desktop.desktop.kings.table.open_table import OpenTable
from kd_desktop.desktop.kit.panels import Panels
from kd_desktop.desktop.kit.wording import sentences
from kd_desktop.desktop.session.campaign import Change
from kd_desktop.engine.council.ballot import SIDES
from kd_desktop.engine.council.commands import AcceptDeal, DeclineDeal, OfferDeal, WithdrawDeal
from kd_desktop.engine.council.deals import Deal
from kd_desktop.engine.game import Command
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.view import ReignView


class DealController(QObject):
    """Opens the drawer of deals and passes its commands to the session. None of it needs the curtain.

    The deals are those of the seat at the edge, or of another person at the screen, who can bargain out of
    turn (KD-DEAL-1). `answered` carries a command of that seat, `heard` says that offers to it are switched
    on or off. The reason why a house can't pay is behind the curtain where several play; `moved` says that
    the drawer opened, closed, or turned to another house, `drawn` that it has just opened.
    """

    answered = Signal(int, object)
    heard = Signal()
    moved = Signal()
    drawn = Signal()

    def __init__(
        self, parent: QObject, at: OpenTable, chamber: Chamber, panels: Panels, panel: DealPanel
    ) -> None:
        super().__init__(parent)
        self._at, self._chamber, self._panels, self._panel = at, chamber, panels, panel
        self._author: int | None = None
        self._instead: tuple[int, OfferDeal] | None = None
        self._secret, self._failed = "", ""
        panel.made.connect(self._make)
        panel.answered.connect(self._answer)
        panel.hushed.connect(self.hush)
        panel.said.connect(self.moved)
        panel.authored.connect(self.speak_for)
        panel.docked.connect(self._docked)
        for turned in (chamber.opened, chamber.closed):
            turned.connect(self._tell)

    # whose offers they are ---------------------------------------------------------------------------

    @property
    def seat(self) -> int | None:
        """The seat that bargains: the one chosen in the open drawer, else the seat at the edge."""
        return self._author if self._author in self.authors() else self._at.seat

    def authors(self) -> tuple[int, ...]:
        """The seats of the people at the screen."""
        session = self._at.session
        return tuple(session.persons()) if session is not None and self._reign() is not None else ()

    def speak_for(self, seat: int) -> None:
        """Let another person at the screen make the offer; it restarts with sensible terms for them."""
        reign = self._reign()
        if reign is None or seat == self.seat or seat not in self.authors():
            return
        self._author, self._secret = seat, ""
        other = to_begin_with(reign, seat, self._busy(reign, seat))
        if other is None:
            other = (seat + 1) % len(reign.seats)
        if self._open():
            self._panel.toward(other)

    def _docked(self, docked: bool) -> None:
        """The computers wait as it opens; once it closes, forget who bargained in it."""
        if docked:
            self.drawn.emit()
        else:
            self._author = None

    def writes(self) -> bool:
        """Whether the drawer is open, where a person writes an offer or a word: the computers wait for it.

        It closes as an offer is made, which they answer then. Where nobody else plays, nobody waits.
        """
        session, reign = self._at.session, self._at.reign
        if session is None or reign is None or not self._panel.isVisible():
            return False
        return len(session.persons()) < len(reign.seats)

    def _busy(self, reign: ReignView, seat: int) -> set[int]:
        """The houses that share with that seat an open offer which can still be accepted."""
        return {
            other
            for deal in reign.deals
            if deal.state == "open" and seat in deal.parties and not self._at.too_late(deal)
            for other in deal.parties
        }

    # the drawer --------------------------------------------------------------------------------------

    def toggle(self) -> None:
        """Open the drawer where it was left, or with a sensible offer; or close it."""
        if self._panel.isVisible():
            self._panel.dismiss()
            return
        reign, seat = self._reign(), self.seat
        if reign is None or seat is None:
            return
        other = to_begin_with(reign, seat, self._busy(reign, seat))
        if other is not None:
            self.offer_to(other)

    def offer_to(self, seat: int, coins: int | None = None) -> None:
        """Begin an offer of that many Coins to that house; they are added to Coins already in the offer."""
        if coins is not None or seat == self.seat:
            self._author = None  # Coins come out of the chamber at the edge
        former = self._panel.board.terms
        same = self.toward() == seat and self._panel.isVisible()
        if coins is not None and same and former is not None and self._panel.board.coins.chosen:
            self._panel.board.coins.put(coins)
            return
        if self._open():
            self._panel.toward(seat, coins)
            self._show()

    def counter(self, deal: Deal) -> None:
        """Open the terms of an offer, to be changed into a new one; the old offer is open until then."""
        if self._open():
            self._panel.counter(deal)
            self._show()

    def toward(self) -> int | None:
        """The house for which an offer is being made."""
        terms = self._panel.board.terms
        return terms.other if terms is not None and self._panel.isVisible() else None

    def voters(self) -> frozenset[int]:
        """The houses on the scales that the seat at the edge can make offers to."""
        reign, seat = self._reign(), self.seat
        if reign is None or seat is None:
            return frozenset()
        return frozenset(one.seat for one in reign.seats if one.ballot in SIDES and one.seat != seat)

    def refresh(self) -> None:
        """Bring the open drawer up to date; it closes when the vote ends or the seat changes."""
        panel = self._panel
        if not panel.isVisible():
            return
        seen = self._seen()
        if seen is None or panel.seen is None or vote_of(panel.seen) != vote_of(seen):
            panel.hide()
        else:
            panel.show_deals(seen)

    def _reign(self) -> ReignView | None:
        """The reign, while there is a vote to deal about."""
        reign = self._at.reign
        return reign if reign is not None and reign.vote is not None and reign.ending is None else None

    def _seen(self) -> Seen | None:
        """What the drawer would show; None while nothing can be dealt about."""
        session, seat = self._at.session, self.seat
        if session is None or seat is None or self._reign() is None:
            return None

        def refused(offer: OfferDeal, declined: int | None) -> str:
            return self._at.offer_refusal(seat, offer, declined, public=True)

        refuse, dealt = self._at.open_refusal(seat), all_deals(session.seen(None))
        ended = [one.ended_at for one in dealt if one.ended_by is not None]
        aloud = reasons_aloud(session.store.history, min(ended) - 1) if ended else {}
        late, authors = self._at.too_late, self.authors()
        deaf = seat in session.muted
        return Seen(session.view(None), seat, refused, refuse, dealt, deaf, aloud, late, authors)

    def _open(self) -> bool:
        seen = self._seen()
        if seen is not None:
            self._panel.show_deals(seen)
        return seen is not None

    def _show(self) -> None:
        if not self._panel.isVisible():
            self._panels.open(self._panel)
        else:
            self._panel.focus_target().setFocus()

    # what is done ------------------------------------------------------------------------------------

    def _make(self, offer: OfferDeal, instead: Deal | None) -> None:
        """Make it, for another that is declined (or withdrawn) then and only then."""
        seat = self.seat
        if seat is None:
            return
        reason = self._at.offer_refusal(
            seat, offer, instead.id if instead is not None else None, public=False
        )
        if reason:
            self._keep(reason, self.tr("The offer wasn’t made."))
            return
        self._panel.changing = None
        self._panel.dismiss()
        if instead is None:
            self.answered.emit(seat, offer)
        else:
            self._instead = seat, offer
            own = instead.maker == seat
            self.answered.emit(seat, WithdrawDeal(instead.id) if own else DeclineDeal(instead.id))

    def _answer(self, command: Command) -> None:
        seat = self.seat
        if seat is None:
            return
        reason = self._at.refusal_of(seat, command) if isinstance(command, AcceptDeal) else ""
        if reason:
            self._keep(reason, self.tr("The offer wasn’t accepted."))
        else:
            self.answered.emit(seat, command)

    def happened(self, change: Change) -> bool:
        """After a command, send the offer that replaces a declined offer; returns whether there was one."""
        if any(
            isinstance(event, e.SideDecided | e.RoundBegan | e.SpecialVoteCalled) for event in change.events
        ):
            self._hear()
        self._let_go()
        waits, self._instead = self._instead, None
        session = self._at.session
        if waits is None or session is None or not isinstance(change.command, DeclineDeal | WithdrawDeal):
            return False
        return session.answer(*waits)

    def _let_go(self) -> None:
        """Stop waiting for answers to offers that can't be accepted any more."""
        session, reign = self._at.session, self._at.reign
        if session is None or reign is None:
            return
        waiting = session.offers_to_persons()
        for deal in reign.deals:
            if deal.id in waiting and self._at.too_late(deal):
                session.skip_offer(deal.id)

    def forget(self) -> None:
        """Forget the campaign: neither a waiting offer nor a word of it goes into another."""
        self._author, self._instead, self._secret = None, None, ""

    # what only one is told ---------------------------------------------------------------------------

    def _keep(self, reason: str, failed: str) -> None:
        """Tell a person, and no other, why they can't pay or keep the promise, and all that it failed."""
        self._secret, self._failed = reason, failed
        self._tell()

    def _tell(self) -> None:
        if not self._secret or not self._panel.isVisible():
            self._secret = ""
        elif (self._chamber.is_open and self._chamber.seat == self.seat) or not self._at.shared():
            self._panel.whisper(sentences((self._failed, self._secret)), refuses=True)
        else:
            reign, seat = self._at.reign, self.seat
            house = reign.seats[seat].house if reign is not None and seat is not None else None
            name = (house.member or house.name) if house is not None else ""
            why = self.tr("Only {name} may know why: look behind the curtain.").format(name=name)
            self._panel.whisper(sentences((self._failed, why)), refuses=True)

    # quiet -------------------------------------------------------------------------------------------

    def hush(self, quiet: bool) -> None:
        """Switch offers to the seat at the edge off for this vote, or on again."""
        session, seat = self._at.session, self.seat
        if session is not None and seat is not None:
            session.mute_offers(session.muted | {seat} if quiet else session.muted - {seat})
            self.heard.emit()

    def _hear(self) -> None:
        """The vote is over: offers may come again."""
        if self._at.session is not None:
            self._at.session.mute_offers(())


def to_begin_with(reign: ReignView, seat: int, busy: set[int]) -> int | None:
    """The first house to deal with: the one that decides a tie, else the last addressed, else the likeliest.

    Houses with an open offer are `busy`; those that have already agreed come late, except before a tie.
    """
    decides = reign.moderator if reign.phase != "vote_turn" else None
    late = busy | agreed_with(reign, seat)
    for other, avoided in ((decides, busy), (spoken_to(reign.deals, seat), late)):
        if other not in (None, seat) and other not in avoided and sensible(reign, seat, other):
            return other
    return likeliest(reign, seat, late)
