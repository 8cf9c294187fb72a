"""The shared part of a game's page: a bar at its foot and a curtain before secrets."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.shell.game_page import GamePage
from kd_desktop.desktop.stage.action_bar import ActionBar
from kd_desktop.desktop.stage.curtain_control import CurtainControl
from kd_desktop.desktop.stage.pin_guard import PinGuard


class CurtainedPage(GamePage):
    """A page whose subclass makes the `bar`, the `edge` with its curtain, and the `pins` that lock it."""

    bar: ActionBar
    edge: CurtainControl
    pins: PinGuard

    def keep_pace(self) -> None:
        """The computers act as fast as the settings say, and one by one where these say so."""
        if self.session is not None:
            self.session.pace = self.look.pace
            self.session.set_step(self.look.step)

    def go_on(self) -> None:
        """Something that had the focus is gone: the page has it again."""
        self.refresh(focus=True)

    def panic(self) -> None:
        """Hide all secrets at once."""
        self.edge.panic()
        self.refresh()

    def stir(self) -> None:
        """An open curtain stays open."""
        self.edge.stir()

    def turn_away(self) -> None:
        """The curtain falls."""
        self.edge.leave_alone()

    def turn_back(self) -> None:
        """Reopen the curtain that a person who is alone had open."""
        self.edge.come_back()

    def guard(self) -> PinGuard:
        """The PINs of those who sit there."""
        return self.pins

    def home(self) -> QWidget:
        """The sentence in the bar."""
        return self.bar
