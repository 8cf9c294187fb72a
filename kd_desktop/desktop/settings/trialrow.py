"""Rows of the sheet for parts that may be missing here: voice and sound, each with a plate to try it."""

from __future__ import annotations

from collections.abc import Sequence

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.flow import Flow
from kd_desktop.desktop.kit.plates import Plate
from kd_desktop.desktop.kit.theme import PLATE
from kd_desktop.desktop.settings.options import Row
from kd_desktop.desktop.sound import player
from kd_desktop.desktop.speech import voice
from kd_desktop.desktop.speech.aloud import aloud_of


class TrialRow(Row):
    """A line on what is missing, before anything of the system is loaded and after a trial.

    If Qt's part for it isn't there at all, there is nothing to try.
    """

    def __init__(
        self, look: Appearance, key: str, name: str, about: str, values: Sequence[tuple[str, str]]
    ) -> None:
        super().__init__(look, key, name, about, values)
        self.trial = Plate(look, self.tr("Try it"), ground=PLATE, low=True)
        self.trial.setAccessibleName(self.tr("{name}: try it").format(name=name))
        self.trial.clicked.connect(self._tried)
        foot = Flow(gap=0)
        foot.addWidget(self.trial)
        self.layout().insertLayout(3, foot)  # type: ignore[union-attr]
        self.look_again()

    def look_again(self) -> None:
        """Say what is missing, as far as known now."""
        self.say(self.trouble())
        self.trial.setVisible(self.possible())

    def _tried(self) -> None:
        self.attempt()
        self.look_again()

    def trouble(self) -> str:
        """The missing part; "" if none seems to be."""
        raise NotImplementedError

    def possible(self) -> bool:
        """Whether it may work here."""
        raise NotImplementedError

    def attempt(self) -> None:
        """Play it, even if that failed before."""
        raise NotImplementedError


class VoiceRow(TrialRow):
    """A voice; the voices are listed after the first trial."""

    def trouble(self) -> str:
        """Why nobody speaks, or that a voice is being looked for."""
        return self.tr("Looking for a voice…") if voice.looking() else voice.trouble()

    def possible(self) -> bool:
        """Whether anything may speak here."""
        return voice.possible()

    def attempt(self) -> None:
        """Look for a voice and let it speak."""
        if voice.trouble():
            voice.forget()
        voice.find(self._found)

    def _found(self, found: voice.Found) -> None:
        if found.voice is not None:
            usual = ("", self.values[""].text())
            self.offer([usual, *((name, name) for name in found.voice.names())])
            self.show_value(self.look.settings.get(self.key))
            aloud_of(self.look).read([self.tr("The Crown signs. You decide.")], lambda *_where: None)
        self.look_again()


class SoundRow(TrialRow):
    """A toll of the bell."""

    def trouble(self) -> str:
        """Why nothing is heard."""
        return player.trouble()

    def possible(self) -> bool:
        """Whether anything may be heard here."""
        return player.possible()

    def attempt(self) -> None:
        """Toll the bell."""
        if player.trouble():
            player.use(None)
        player.player().play("bell", self.look.settings.number("volume") / 100)


ROWS: dict[str, type[Row]] = {"voice": VoiceRow, "sound": SoundRow}
"""The settings with a trial."""
