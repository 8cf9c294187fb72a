"""What is a seat's own at the fair, behind its curtain."""

from __future__ import annotations

from collections.abc import Callable

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.label import Label
from kd_desktop.desktop.kit.layouts import in_row
from kd_desktop.desktop.kit.theme import PAPER
from kd_desktop.desktop.stage.curtain import Curtain
from kd_desktop.desktop.stage.secrets import Secrets
from tests.toy.fair.pieces import Sight


class FairSecrets(Secrets):
    """The cards in the hand, and those that were taken."""

    def __init__(self, look: Appearance) -> None:
        super().__init__()
        self.look, self.words = look, Label("")
        in_row(self.words, on=self)

    def show_view(self, view: Sight) -> None:
        self.look.dress(self.words, PAPER, 22)
        hand, kept = (", ".join(cards) or "none" for cards in (view.hand, view.kept))
        self.words.setText(f"Hand: {hand}.  Taken: {kept}.")

    def clear(self) -> None:
        self.words.setText("")

    def stand(self, upright: bool) -> None:
        """One line, either way."""

    def wide(self) -> int:
        return self.words.sizeHint().width()

    def least(self) -> int:
        return self.wide()

    def fit(self, width: int) -> None:
        """One line, however wide."""


class FairCurtain(Curtain):
    """The curtain before them; `read` gives a seat's own view."""

    def __init__(self, look: Appearance, read: Callable[[int], Sight]) -> None:
        self.own, self._read = FairSecrets(look), read
        super().__init__(look, self.own)

    def fill(self, seat: int) -> None:
        self.own.show_view(self._read(seat))

    def what(self, name: str) -> str:
        return f"{name}’s cards"

    def high(self) -> float:
        return self.look.gap(124)
