"""The private area at the edge of the table: whose chamber is shown, and when all secrets are hidden."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kit.timing import timer
from kd_desktop.desktop.session.at_screen import AtScreen
from kd_desktop.desktop.session.campaign import Change
from kd_desktop.desktop.settings.hold_to_reveal import twice
from kd_desktop.desktop.settings.input_guard import SETTLE_MS, input_guard
from kd_desktop.desktop.stage.curtain import Curtain, Way
from kd_desktop.desktop.stage.pin_guard import PinGuard
from kd_desktop.desktop.stage.visit_plate import VisitPlate


class Cover(Protocol):
    """Another cover over secrets, which closes with the curtain."""

    def close_cover(self) -> None:
        """Cover it at once."""

    def stir(self) -> None:
        """Note that a user is at the window."""


class PrivateAreaController(QObject):
    """One chamber at a time lies at the edge: that of whom the bar asks.

    Another person’s comes by two acts of its own: that is asked for (`ask_for`), and the plate that then
    names house and person is pressed (`visit`). It goes back by itself: when its curtain falls, when the game
    goes on, when the window loses the focus, and when nobody stirs. `pinned` is the seat that was so brought.

    `folded` tells that every sheet with a seat's own on it has to go, `changed` that another chamber lies
    there, `moved` that its curtain was lifted or fell. `covers` lie over sheets of houses; while `reading`
    says so, what is read over the table keeps the focus; while `covered` does, so does a sheet when the
    curtain opens by itself.
    """

    folded = Signal()
    changed = Signal()
    moved = Signal()

    def __init__(
        self, parent: QWidget, at: AtScreen, curtain: Curtain, pins: PinGuard, *covers: Cover
    ) -> None:
        super().__init__(parent)
        self._at, self.curtain, self._pins, self._covers = at, curtain, pins, covers
        self.pinned: int | None = None
        self._offered: int | None = None
        self._brought = False
        self._home: int | None = None
        self._acted: int | None = None
        self._wish: bool | None = None
        self.reading: Callable[[], bool] = lambda: False
        self.covered: Callable[[], bool] = lambda: False
        self._away = self._restoring = self._falling = self._unasked = self._cramped = False
        self._restored = False
        self._shut = self._bare = False
        self._closed_by_itself = self._asked_for = False
        self._common = ""
        self.visit_plate = VisitPlate(curtain.look, curtain, parent)
        self.visit_plate.clicked.connect(self._visited)
        self.visit_plate.left.connect(self.go_back)
        self._nobody = timer(self, 0, self.go_back)
        curtain.wished.connect(self._wished)
        curtain.opened.connect(self._opened)
        curtain.closed.connect(self._closed)
        curtain.shown.connect(self._shown)

    # whose -------------------------------------------------------------------------------------------

    @property
    def visiting(self) -> bool:
        """Whether the chamber there belongs to a seat that the bar isn't asking."""
        wanted = self._at.wanted() if self._at.playing else []
        return self.pinned is not None and bool(wanted) and self.pinned not in wanted

    @property
    def comes(self) -> bool:
        """Whether another’s chamber is asked for or there, and its curtain hasn’t fallen since."""
        return self._offered is not None or self._brought or self.visiting

    def may_visit(self, seat: int) -> bool:
        """Whether that seat’s chamber can be asked for: that of another person who sits at this screen."""
        session = self._at.session
        there = self._at.seat
        return (
            session is not None
            and self._at.playing
            and there is not None
            and (seat != there or self._bare)
            and seat in session.persons()
        )

    def ask_for(self, seat: int) -> None:
        """Handle a press on a seat's plate: its chamber comes only by a second press that names it."""
        if self._shut or not self._at.playing:
            return
        if seat == self._at.seat and not self._bare:
            self._offer(None)
            self.curtain.setFocus(Qt.FocusReason.OtherFocusReason)
        elif self.may_visit(seat):
            self.curtain.close_curtain(at_once=True)  # who peeks now goes on with nothing of another’s
            self._offer(seat)
            input_guard.reset()  # what is down now was meant for the plate of that seat
            self.visit_plate.setFocus(Qt.FocusReason.OtherFocusReason)

    def _offer(self, seat: int | None) -> None:
        """Have that seat’s chamber lie there to be asked for, or none."""
        self._offered = seat
        self._name_visit()
        self._stir_visit()

    def _visited(self) -> None:
        """The plate was pressed that names another’s chamber, or leads back from it."""
        seat, self._offered = self._offered, None
        if seat is not None and self.may_visit(seat):
            self.show(seat)
        else:
            self.go_back()

    def move_on(self) -> None:
        """Something happened: no other chamber is asked for any more, nor stays where it was brought."""
        self.pinned = self._offered = None
        self._brought = False

    def go_back(self) -> None:
        """The chamber of whom the bar asks lies there again, and none is asked for."""
        had, self._offered = self.visit_plate.hasFocus(), None
        brought, self._brought = self._brought, False
        if self.visiting or (brought and self._common):
            self.pinned = None
            self.pass_on()
            self.changed.emit()
        self._name_visit()
        if had:
            self.moved.emit()

    def _named(self, seat: int) -> str:
        """Whose chamber that is: the person and what it is called."""
        owner, member = self._at.owner(seat), self._at.member(seat)
        what = self.curtain.what(owner.name) if owner is not None else ""
        return self.tr("{member}, {what}").format(member=member, what=what) if member else what

    def _name_visit(self) -> None:
        """Say on the plate what pressing it does, where it is of use."""
        if self._offered is not None and not self.may_visit(self._offered):
            self._offered = None
        plate, asked = self.visit_plate, self._at.acting if self._at.playing else None
        if self._offered is not None:
            words = self._named(self._offered)
            about = self.tr("Press, and it lies here until its curtain falls.")
            plate.lie(self.tr("To {what}").format(what=words), about)
        elif self.visiting and asked is not None:
            about = self.tr("By itself it comes back when the curtain falls.")
            whose = self._at.member(asked) or self._named(asked)
            plate.lie(self.tr("Back to {what}").format(what=whose), about)
        else:
            plate.go()

    def _stir_visit(self) -> None:
        """What isn’t at its place goes back when nobody stirs."""
        if self.comes:
            self._nobody.start(round(self.curtain.look.settings.number("idle") * 1000))
        else:
            self._nobody.stop()

    def _chosen(self) -> int | None:
        """Whose chamber belongs there: the awaited person's, else the one that was there."""
        session, there = self._at.session, self._at.seat
        if self.pinned is not None:
            return self.pinned
        if self._home is not None:
            there, self._home = self._home, None
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
        """Bring that chamber there, its curtain drawn, until that has fallen or the game goes on."""
        self._brought = True
        if seat != self._at.seat or self._bare:
            self.pass_on()
            self._home = self._at.seat
            self.pinned = self._at.seat = seat
            self.changed.emit()
        self.pinned = seat
        self._stir_visit()
        self.curtain.setFocus(Qt.FocusReason.OtherFocusReason)

    def lay(self, *, sits: bool, shut: bool, roomy: bool, common: str = "", secret: bool = False) -> None:
        """Show the chamber, if anybody sits; `shut`: while one looks back nothing lifts its curtain.

        Whoever is alone has it open or shut as they like; by itself it opens where it is `roomy`, so that it
        covers nothing. While a `secret` answer is asked that needs nothing of it, it is shut until they open
        it. `common` are the words where all are asked at once: then nobody's lies there unasked.
        """
        seat, self._shut, self._common = self._at.seat, shut, common
        self._bare = bool(common) and sits and not (self._brought or self.curtain.is_open)
        if not self._at.playing or seat is None or not sits:
            self.curtain.set_seat(None, None, "")
            self._offered = None
            self.visit_plate.go()
            return
        if self._bare:
            self.curtain.set_seat(None, None, common, "peek")
            self._name_visit()
            return
        member = self._at.member(seat)
        way: Way = "free" if self._at.alone() else "lift" if self._lifts(seat) else "peek"
        if way == "lift":
            word, plate = self._lifting_word(member), ""
        else:
            word, plate = self._strip_words(way, member)
        if self._pins.was_taken(seat):
            word = self.tr("{words}. The PIN has been removed.").format(words=word)
        if shut:
            word = self.tr("stays closed while you look back")
        self.curtain.set_seat(seat, self._at.owner(seat), word, way, plate)
        if self._bare:  # its curtain fell only now, and meanwhile nobody's came to lie there
            self.curtain.set_seat(None, None, common, "peek")
            return
        if shut:
            self._offered = None
        self._name_visit()
        if way == "free" and not shut:
            self._close_for(secret)
            if not secret or self._asked_for:
                self._restore(roomy)

    def _lifts(self, seat: int) -> bool:
        """Whether its curtain is lifted to answer: for numbers what is behind it stays covered."""
        return self._at.needs_curtain(seat) and not self._at.numbers_only(seat)

    def _lifting_word(self, member: str) -> str:
        if not member:
            return self.tr("Lift the curtain: {how}").format(how=self._pins.how())
        words = self.tr("{member} lifts the curtain: {how}")
        return words.format(member=member, how=self._pins.how())

    def _strip_words(self, way: Way, member: str) -> tuple[str, str]:
        """The small word on the strip's plate, and the large one."""
        seat = self._at.seat
        if way == "free":
            return self.tr("P"), self.curtain.opening()
        owner = self._at.owner(seat) if seat is not None else None
        member = member or (owner.name if owner is not None else "")
        only = self.tr("{member} only").format(member=member) if member else self.tr("P")
        if self._pins.asks(seat):
            how = self.tr("Type the PIN to look")
        else:
            how = self.tr("Press twice to look") if twice(self.curtain.look) else self.tr("Hold to peek")
        if seat is None or not self.visiting:
            return only, how
        return only, self.tr("{what}: {how}").format(what=self._named(seat), how=how[:1].lower() + how[1:])

    # for one alone -----------------------------------------------------------------------------------

    def _wished(self, wish: bool) -> None:
        """Somebody who is alone has opened or shut it, and so it stays."""
        self._wish = self._asked_for = wish
        self.curtain.look.settings.set("chamber", "open" if wish else "shut")

    def _close_for(self, secret: bool) -> None:
        """Shut it as a secret answer begins, whatever they like at other times."""
        if secret == self._closed_by_itself:
            return
        self._closed_by_itself, self._asked_for = secret, False
        if secret and self.curtain.is_open:
            self._go_by_itself()

    def _go_by_itself(self) -> None:
        """Shut it without anybody having asked for that."""
        self._falling = self._cramped = True
        self.curtain.close_curtain(at_once=True)
        self._falling = self._cramped = False

    def _restore(self, roomy: bool) -> None:
        """Open it by itself, if so it shall be; what opened by itself goes where it has no room."""
        seat, chamber = self._at.seat, self.curtain
        if seat is None or self._away or self._falling or self._pins.asks(seat):
            return
        usual = chamber.look.settings.get("chamber") == "open" and (roomy or self._at.needs_curtain(seat))
        if chamber.is_open and self._unasked and not usual:
            self._go_by_itself()
        elif not chamber.is_open and (self._wish if self._wish is not None else usual):
            self._unasked, self._restoring, self._restored = self._wish is None, True, True
            chamber.open()
            self._restoring = False

    def leave(self) -> None:
        """The campaign is let go."""
        self.hide()
        self.curtain.set_seat(None, None, "")
        self._at.seat = self.pinned = self._acted = self._wish = None
        self._offered = self._home = None
        self._brought = self._closed_by_itself = self._asked_for = False
        self.visit_plate.go()

    # what is hidden ----------------------------------------------------------------------------------

    def pass_on(self) -> None:
        """Another sits at the screen now: nothing that was pressed before counts for them."""
        self.hide()
        input_guard.reset(SETTLE_MS)

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
        """Hide all secrets at once."""
        self.folded.emit()
        self.fall()

    def panic(self) -> None:
        """Hide everything until it is asked for again."""
        self._wish = False
        self.hide()
        self.go_back()

    def leave_alone(self) -> None:
        """The window lost the focus."""
        self._away = True
        self.fall()
        self.go_back()

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
        self.curtain.close_curtain(at_once=True)
        self._falling = False

    def stir(self) -> None:
        """Note that a user is at the window: an open curtain stays open."""
        self.curtain.stir()
        self._stir_visit()
        for cover in self._covers:
            cover.stir()

    def _opened(self) -> None:
        """The page goes on with what is open now; who peeks keeps the place where they were."""
        if not self._restoring:
            self._unasked = self._restored = False
            (self.changed if self.curtain.peeking else self.moved).emit()

    def _closed(self) -> None:
        """What lay open in front of the curtain goes with it; a finger still down doesn't lift it again."""
        input_guard.reset()
        self._brought = False
        if self.visiting:
            self.pinned = None
        self.folded.emit()
        alike = self.curtain.peeked or self._cramped  # then whoever is elsewhere stays there
        (self.changed if alike else self.moved).emit()

    def _shown(self) -> None:
        """Lead to the cards; what opened by itself leaves whoever is at a sheet there."""
        if not (self._restored and self.covered()):
            self.focus_cards()

    def focus_cards(self) -> bool:
        """In the draft give the first card the focus, unless another has it; returns whether one has it."""
        cards = self.curtain.choices()
        if not cards or not self._at.asked(self._at.seat) or self.reading():
            return False
        if not any(card.hasFocus() for card in cards):
            input_guard.reset()  # what is down now keeps none of them; the first press anew only lifts one
            with input_guard.steady():
                cards[0].setFocus(Qt.FocusReason.OtherFocusReason)
        return True
