"""The player of sounds: Qt's part for it if installed, else nothing; and the reason for nothing."""

from __future__ import annotations

from typing import Any, Protocol

from PySide6.QtCore import QUrl

from kd_desktop.desktop.kit.wording import translate
from kd_desktop.desktop.speech.parts import SOUND, Lack, installed, loads
from kd_desktop.desktop.speech.voice import lack_sentence

NAMES = (
    "bell", "cloth", "coin", "flip", "gavel", "quill", "seal", "sticker", "story-book", "story-eye",
    "story-ring", "story-sluice", "story-wave", "story-wheel", "water",
)  # fmt: skip

ENDLESS = -2
"""Qt's number of repetitions for an endless sound."""


class SoundPlayer(Protocol):
    """Plays a sound by name, at a loudness from 0 to 1."""

    def play(self, name: str, volume: float) -> None:
        """Play it now; a sound in progress goes on."""

    def keep(self, name: str, volume: float) -> None:
        """Play it over and over at that loudness, until that is 0."""


class Silence:
    """Plays nothing."""

    def play(self, name: str, volume: float) -> None:
        """Do nothing."""

    def keep(self, name: str, volume: float) -> None:
        """Do nothing."""


class QtPlayer:
    """Plays through Qt; ImportError if Qt's part for it can't be loaded."""

    def __init__(self) -> None:
        from PySide6.QtMultimedia import QSoundEffect

        self._effects: dict[str, Any] = {}
        for name in NAMES:
            effect = self._effects[name] = QSoundEffect()
            effect.setSource(QUrl(f"qrc:/assets/sounds/{name}.wav"))

    def play(self, name: str, volume: float) -> None:
        """Play it now."""
        effect = self._effects[name]
        effect.setVolume(volume)
        effect.play()

    def keep(self, name: str, volume: float) -> None:
        """Play it over and over, or stop it."""
        effect = self._effects[name]
        effect.setVolume(volume)
        if volume <= 0:
            effect.stop()
        elif not effect.isPlaying():
            effect.setLoopCount(ENDLESS)
            effect.play()


_player: SoundPlayer | None = None
_trouble = ""


def player() -> SoundPlayer:
    """The player here; loads what it needs at the first use."""
    global _player, _trouble
    if _player is None:
        _player, _trouble = _look()
    return _player


def possible() -> bool:
    """Whether sounds may play here, as far as known without loading anything."""
    return (_player is not None and not isinstance(_player, Silence)) or installed(SOUND) is None


def trouble() -> str:
    """Why no sound can play, as far as known without loading anything; "" if it may."""
    if _player is not None:
        return _trouble
    lack = installed(SOUND)
    return _told(lack) if lack is not None else ""


def use(other: SoundPlayer | None, why: str = "") -> None:
    """Play with that from now on; None looks again at the next sound."""
    global _player, _trouble
    _player, _trouble = other, why


def _look() -> tuple[SoundPlayer, str]:
    lack = loads(SOUND)
    if lack is not None:
        return Silence(), _told(lack)
    from PySide6.QtMultimedia import QMediaDevices

    if QMediaDevices.defaultAudioOutput().isNull():
        return Silence(), translate("Sound", "No loudspeakers or headphones were found.")
    return QtPlayer(), ""


def _told(lack: Lack) -> str:
    if lack.kind != "library":
        return translate("Sound", "There is no sound here. Captions can stand for it.")
    return lack_sentence(lack)  # a library of the system: the same one as for speech
