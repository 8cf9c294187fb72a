"""The row of the sheet for the voice: try it, choose one, or read what is missing and how to get it."""

from __future__ import annotations

from collections.abc import Sequence

from kd_desktop.desktop.settings.options import Row
from kd_desktop.desktop.speech import voice
from kd_desktop.desktop.theme import PLATE
from kd_desktop.desktop.windows.flow import Flow
from kd_desktop.desktop.windows.look import Look
from kd_desktop.desktop.windows.plates import Plate


class VoiceRow(Row):
    """The voices are listed once somebody has tried; until then nothing of the system's speech is loaded."""

    def __init__(
        self, look: Look, key: str, name: str, about: str, values: Sequence[tuple[str, str]]
    ) -> None:
        super().__init__(look, key, name, about, values)
        self._usual = list(values)
        self.trial = Plate(look, self.tr("Try it"), ground=PLATE, low=True)
        self.trial.setAccessibleDescription(about)
        self.trial.clicked.connect(self._try)
        foot = Flow(gap=0)
        foot.addWidget(self.trial)
        self.layout().insertLayout(3, foot)  # type: ignore[union-attr]
        self.look_again()

    def look_again(self) -> None:
        """Say what is missing, as far as one can tell now."""
        self.say(voice.trouble())

    def _try(self) -> None:
        """Find a voice, even if there was none before, and let it speak."""
        if voice.find().voice is None:
            voice.forget()
        found = voice.find()
        if found.voice is not None:
            names = [name for name in found.voice.names() if name]
            self.offer([*self._usual, *((name, name) for name in names)])
            self.show_value(self.look.settings.get(self.key))
            self.look.aloud.read([self.tr("The king signs. You decide.")], lambda *_where: None)
        self.look_again()
