"""The edge of the table: whose chamber lies there, and when everything that is anybody's own is hidden."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import QObject, Qt, Signal

from kd_desktop.desktop.session.at_screen import AtScreen
from kd_desktop.desktop.session.campaign import Change
from kd_desktop.desktop.settings.held_input import SETTLE_MS, fingers
from kd_desktop.desktop.settings.lifting import twice
from kd_desktop.desktop.stage.curtain import Curtain, Way
from kd_desktop.desktop.stage.pin_guard import PinGuard


class Cover(Protocol):
    """Something else that lies over what is anybody's own, and falls with the curtain."""

    def close_cover(self) -> None:
        """Cover it at once."""

    def stir(self) -> None:
        """Somebody is at the window."""


class CurtainControl(QObject):
    """One chamber at a time lies at the edge; `pinned` is the seat that somebody brought there by hand.

    `folded` tells that every sheet with a seat's own on it has to go, `changed` that another chamber lies
    there, `moved` that its curtain was lifted or fell. `covers` lie over sheets of houses; while `reading`
    says so, what is read over the table keeps the focus.
    """

    folded = Signal()
    changed = Signal()
    moved = Signal()

    def __init__(
        self, parent: QObject, at: AtScreen, chamber: Curtain, pins: PinGuard, *covers: Cover
    ) -> None:
        super().__init__(parent)
        self._at, self._chamber, self._pins, self._covers = at, chamber, pins, covers
        self.pinned: int | None = None
        self._acted: int | None = None
        self._wish: bool | None = None
        self.reading: Callable[[], bool] = lambda: False
        self._away = self._restoring = self._falling = self._unasked = self._cramped = False
        chamber.wished.connect(self._wished)
        chamber.opened.connect(self._opened)
        chamber.closed.connect(self._closed)
        chamber.shown.connect(self.focus_cards)

    # whose -------------------------------------------------------------------------------------------

    def _chosen(self) -> int | None:
        """Whose chamber belongs there: the awaited person's, else the one that was there."""
        session, there = self._at.session, self._at.seat
        if self.pinned is not None:
            return self.pinned
        if session is None or not self._at.playing:
            return None
        persons = session.persons()
        if not persons:
            return None
        wanted = self._at.wanted()
        if wanted and there not in wanted:
            return wanted[0]
        return there if there in persons else persons[0]

    def settle(self) -> None:
        """The chamber that belongs there comes; nothing of the one before it is open any more."""
        acting = self._at.acting
        if acting is not None and acting != self._acted:
            self._acted = acting
            if self._at.shared():
                self.pass_on()
        chosen = self._chosen()
        if chosen != self._at.seat:
            self._at.seat = chosen
            self.pass_on()

    def show(self, seat: int) -> None:
        """Bring that chamber there, its curtain drawn, until the next act."""
        self.pinned = seat
        if seat != self._at.seat:
            self.pass_on()
            self._at.seat = seat
            self.changed.emit()
        self._chamber.setFocus(Qt.FocusReason.OtherFocusReason)

    def lay(self, *, sits: bool, shut: bool, roomy: bool) -> None:
        """Show the chamber, if anybody sits; `shut`: while one looks back nothing lifts its curtain.

        Whoever is alone has it open or shut as they like; by itself it opens where it is `roomy`, so that it
        covers nothing.
        """
        seat = self._at.seat
        if not self._at.playing or seat is None or not sits:
            self._chamber.set_seat(None, None, "")
            return
        member = self._at.member(seat)
        way: Way = "free" if self._at.alone() else "lift" if self._at.needs_curtain(seat) else "peek"
        if way == "lift":
            word, plate = self._lifting_word(member), ""
        else:
            word, plate = self._strip_words(way, member)
        if self._pins.was_taken(seat):
            word = self.tr("{words}. The PIN was taken away").format(words=word)
        if shut:
            word = self.tr("stays closed while you look back")
        self._chamber.set_seat(seat, self._at.owner(seat), word, way, plate)
        if way == "free" and not shut:
            self._restore(roomy)

    def _lifting_word(self, member: str) -> str:
        if not member:
            return self.tr("to lift the curtain: {how}").format(how=self._pins.how())
        words = self.tr("{member} lifts the curtain: {how}")
        return words.format(member=member, how=self._pins.how())

    def _strip_words(self, way: Way, member: str) -> tuple[str, str]:
        """The small word on the strip's plate, and the large one."""
        if way == "free":
            return self.tr("P"), self._chamber.opening()
        only = self.tr("{member} only").format(member=member) if member else self.tr("P")
        if self._pins.asks(self._at.seat):
            return only, self.tr("Type the PIN to look")
        return only, self.tr("Press twice to look") if twice(self._chamber.look) else self.tr("Hold to peek")

    # for one alone -----------------------------------------------------------------------------------

    def _wished(self, wish: bool) -> None:
        """Somebody who is alone has opened or shut it, and so it stays."""
        self._wish = wish
        self._chamber.look.settings.set("chamber", "open" if wish else "shut")

    def _restore(self, roomy: bool) -> None:
        """Open it by itself, if so it shall be; what opened by itself goes where it has no room."""
        seat, chamber = self._at.seat, self._chamber
        if seat is None or self._away or self._falling or self._pins.asks(seat):
            return
        usual = chamber.look.settings.get("chamber") == "open" and (roomy or self._at.needs_curtain(seat))
        if chamber.is_open and self._unasked and not usual:
            self._falling = self._cramped = True
            chamber.close_curtain(at_once=True)
            self._falling = self._cramped = False
        elif not chamber.is_open and (self._wish if self._wish is not None else usual):
            self._unasked, self._restoring = self._wish is None, True
            chamber.open()
            self._restoring = False

    def leave(self) -> None:
        """The campaign is let go."""
        self.hide()
        self._chamber.set_seat(None, None, "")
        self._at.seat = self.pinned = self._acted = self._wish = None

    # what is hidden ----------------------------------------------------------------------------------

    def pass_on(self) -> None:
        """Another sits at the screen now: nothing that was pressed before counts for them."""
        self.hide()
        fingers.anew(SETTLE_MS)

    def hand_over(self, change: Change, *, covers: bool = False) -> None:
        """After that step nothing of anybody's own stays there for the next.

        `covers` tells that what happened has the page to itself, so that nobody goes on behind the curtain.
        """
        at = self._at
        if change.reseats:
            self.panic()  # whoever sat at the screen till now may see it still
        elif at.shared() and (covers or (change.seat == at.seat and not at.asked(change.seat))):
            self.hide()
        if change.undone and at.shared():
            self.pass_on()

    def hide(self) -> None:
        """Hide everything that is anybody's own, at once."""
        self.folded.emit()
        self.fall()

    def panic(self) -> None:
        """Hide everything, until somebody asks for it again."""
        self._wish = False
        self.hide()

    def leave_alone(self) -> None:
        """The window lost the focus."""
        self._away = True
        self.fall()

    def come_back(self) -> None:
        """The window has the focus again: what one who is alone had open comes back."""
        self._away = False
        self.changed.emit()

    def fall(self) -> None:
        """Curtain and cover fall."""
        self._pins.drop()
        for cover in self._covers:
            cover.close_cover()
        self._falling = True
        self._chamber.close_curtain(at_once=True)
        self._falling = False

    def stir(self) -> None:
        """Somebody is at the window: an open curtain stays open."""
        self._chamber.stir()
        for cover in self._covers:
            cover.stir()

    def _opened(self) -> None:
        """The page goes on with what is open now; who peeks keeps the place where they were."""
        if not self._restoring:
            self._unasked = False
            (self.changed if self._chamber.peeking else self.moved).emit()

    def _closed(self) -> None:
        """What lay open in front of the curtain goes with it; a finger still down doesn't lift it again."""
        fingers.anew()
        self.folded.emit()
        alike = self._chamber.peeked or self._cramped  # then whoever is elsewhere stays there
        (self.changed if alike else self.moved).emit()

    def focus_cards(self) -> bool:
        """In the draft the first card takes the focus, unless another has it; whether one has."""
        cards = self._chamber.choices()
        if not cards or not self._at.asked(self._at.seat) or self.reading():
            return False
        if not any(card.hasFocus() for card in cards):
            fingers.anew()  # what is down now keeps none of them
            cards[0].setFocus(Qt.FocusReason.OtherFocusReason)
        return True
