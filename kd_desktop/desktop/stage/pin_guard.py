"""Keeps a curtain down until its PIN has been entered, where its member has set one."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kit.keyboards import digit_of
from kd_desktop.desktop.kit.wording import translate
from kd_desktop.desktop.session.at_screen import AtScreen, Owner
from kd_desktop.desktop.settings.hold_to_reveal import how
from kd_desktop.desktop.settings.pinpad import PinPad
from kd_desktop.desktop.settings.pins import Pins
from kd_desktop.desktop.stage.curtain import Curtain


class PinGuard(QObject):
    """The PINs of the open campaign's chambers: asks for one before a curtain goes up, sets and takes it.

    `left` tells that its pad is put away and the focus with it, `changed` that a PIN was set or taken,
    `troubled` says what went wrong.
    """

    left = Signal()
    changed = Signal()
    troubled = Signal(str)

    def __init__(self, page: QWidget, at: AtScreen, chamber: Curtain) -> None:
        super().__init__(page)
        self._at, self._chamber, self._look = at, chamber, chamber.look
        self.pins = Pins(self._look.settings.folder)
        self.pad = PinPad(self._look, page)
        self._seat: int | None = None
        self._then: Callable[[], object] | None = None
        self.pad.entered.connect(self._entered)
        self.pad.left.connect(self.left)
        self.pad.gone.connect(self._lost)
        chamber.lifting.instead = self.ask
        chamber.installEventFilter(self)

    @property
    def seat(self) -> int | None:
        """The seat with its chamber at the edge."""
        return self._at.seat

    # whose -------------------------------------------------------------------------------------------

    def house(self, seat: int | None) -> Owner | None:
        """Whose chamber it is."""
        return self._at.owner(seat) if seat is not None and self._at.playing else None

    def house_name(self, seat: int | None) -> str:
        """The name of that house; "" for none."""
        house = self.house(seat)
        return house.name if house is not None else ""

    def _place(self, seat: int | None) -> tuple[str, int] | None:
        session = self._at.session
        party = self._at.party(seat) if seat is not None and self._at.playing else None
        if party is None or session is None:
            return None
        return f"{session.store.folder.name} {session.store.created}", party

    def asks(self, seat: int | None) -> bool:
        """Whether that seat's curtain asks for a PIN."""
        place = self._place(seat)
        return place is not None and self.pins.has(*place)

    def was_taken(self, seat: int | None) -> bool:
        """Whether that seat's PIN was taken away and its member hasn't noticed yet."""
        place = self._place(seat)
        return place is not None and self.pins.was_taken(*place)

    def how(self) -> str:
        """The way to lift the curtain at the edge, in a few words."""
        if self.asks(self._at.seat):
            return translate("Pin", "type the PIN")
        return how(self._look)

    # lifting -----------------------------------------------------------------------------------------

    def ask(self, then: Callable[[], object] | None = None) -> bool:
        """Ask for the PIN instead of lifting; False where there is none.

        `then` is done once it fits: by itself the curtain opens.
        """
        seat = self._chamber.seat
        self._then = then
        house = self.house(seat)
        if house is None or not self.asks(seat):
            return False
        if self.pad.isHidden():
            self._seat = seat
            words = translate("Pin", "PIN for {what}")
            self.pad.ask(words.format(what=self._chamber.what(house.name)), can_forget=True)
        return True

    def drop(self) -> None:
        """Something else happens: the pad goes, and a wait with it."""
        if not self.pad.isHidden():
            self.pad.blockSignals(True)
            self.pad.dismiss()
            self.pad.blockSignals(False)

    def _entered(self, digits: str) -> None:
        place, chamber = self._place(self._seat), self._chamber
        if place is None or chamber.seat != self._seat:
            self.drop()
        elif self.pins.fits(*place, digits):
            then = self._then
            self.drop()
            chamber.setFocus(Qt.FocusReason.OtherFocusReason)
            (then or chamber.open)()
        else:
            self.pad.deny()

    def _lost(self) -> None:
        """Nobody kept it: the PIN goes, and the table is told."""
        house = self.house(self._seat)
        if house is None:
            return
        self.left.emit()
        if self._try(None, self._seat, forgotten=True):
            words = translate("Pin", "The PIN for {what} was forgotten and has been removed.")
            self.troubled.emit(words.format(what=self._chamber.what(house.name)))
        self.changed.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A digit typed at a drawn curtain begins its PIN."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            digit = digit_of(event) is not None
            if digit and not self._chamber.is_open and self.ask():
                self.pad.keyPressEvent(event)
                return True
        return super().eventFilter(watched, event)

    # setting -----------------------------------------------------------------------------------------

    def trouble(self) -> str:
        """Why nobody can set a PIN now; "" when the member behind the open curtain can."""
        if self._chamber.is_open and self.house(self._at.seat) is not None:
            return ""
        return translate("Pin", "Lift your house’s curtain first; a PIN can only be set from behind it.")

    def set_on(self, parent: QWidget) -> PinPad:
        """Ask twice for a new PIN, on a pad over that widget."""
        seat = self._at.seat
        pad = PinPad(self._look, parent)
        what = self._chamber.what(self.house_name(seat))
        first = translate("Pin", "New PIN for {what}").format(what=what)
        once = ""

        def entered(digits: str) -> None:
            nonlocal once
            if not once:
                once = digits
                pad.ask(translate("Pin", "The same PIN once more"))
            elif digits == once:
                self._try(digits, seat)
                pad.dismiss()
            else:
                once = ""
                pad.ask(first, note=translate("Pin", "Those two didn’t match."))

        pad.entered.connect(entered)
        pad.left.connect(pad.deleteLater)
        pad.ask(first)
        return pad

    def waive(self) -> None:
        """Take the PIN of the open chamber away; its member wants none."""
        self._try(None, self._at.seat)

    def _try(self, digits: str | None, seat: int | None, *, forgotten: bool = False) -> bool:
        """Set or take a PIN; a sentence if it can't be kept."""
        place = self._place(seat)
        if place is None:
            return False
        try:
            if digits is None:
                self.pins.take(*place, forgotten=forgotten)
            else:
                self.pins.put(*place, digits)
        except OSError as error:
            words = translate("Pin", "The PIN lasts only until the program closes: {reason}")
            self.troubled.emit(words.format(reason=error))
        self.changed.emit()
        return True
