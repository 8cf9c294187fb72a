"""A voice of the system, looked for when it is first wanted; and why there is none, in one sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import PySide6
from PySide6.QtCore import QLocale, QObject, Signal

from kd_desktop.desktop.kit.wording import translate
from kd_desktop.desktop.speech.parts import SPEECH, Lack, installed, loads
from kd_desktop.desktop.speech.probe import Probe

MOST_VOICES = 16
"""As many voices as one can choose from without searching."""


class Voice(QObject):
    """Something that speaks one text at a time.

    `word` tells where in the text the word begins that is spoken now, and how long it is, if the voice tells
    words at all (`by_words`); `ended` that a text is over, by itself or by `stop`.
    """

    word = Signal(int, int)
    ended = Signal()
    by_words = True

    def say(self, text: str) -> None:
        """Speak that text."""
        raise NotImplementedError

    def stop(self) -> None:
        """Be silent."""
        raise NotImplementedError

    def set_rate(self, rate: float) -> None:
        """How fast it speaks, -1 to 1; 0 is usual."""
        raise NotImplementedError

    def names(self) -> list[str]:
        """The voices there are."""
        raise NotImplementedError

    def set_name(self, name: str) -> None:
        """Speak with that voice, if it is there."""
        raise NotImplementedError


class QtVoice(Voice):
    """The system's voice through Qt; ImportError where Qt's part for it can't be loaded.

    `trouble` tells in the engine's own words why it can't speak.
    """

    def __init__(self, engine: str = "") -> None:
        super().__init__()
        from PySide6.QtTextToSpeech import QTextToSpeech

        self._kind: Any = QTextToSpeech
        self._speech: Any = QTextToSpeech(engine) if engine else QTextToSpeech()
        capabilities = self._speech.engineCapabilities()
        self.by_words = bool(capabilities & QTextToSpeech.Capability.WordByWordProgress)
        self._speaking = False
        self._speech.stateChanged.connect(self._changed)
        self._speech.sayingWord.connect(lambda _word, _id, start, length: self.word.emit(start, length))
        english = QLocale(QLocale.Language.English)
        locales = self._speech.availableLocales()
        if any(one.language() == english.language() for one in locales):
            self._speech.setLocale(next(one for one in locales if one.language() == english.language()))

    @property
    def trouble(self) -> str:
        """Why it can't speak; "" when it can."""
        if self._speech.state() == self._kind.State.Error:
            return str(self._speech.errorString()) or "?"
        return ""

    def say(self, text: str) -> None:
        """Speak that text."""
        self._speech.say(text)

    def stop(self) -> None:
        """Be silent."""
        self._speech.stop(self._kind.BoundaryHint.Immediate)

    def set_rate(self, rate: float) -> None:
        """How fast it speaks."""
        self._speech.setRate(rate)

    def names(self) -> list[str]:
        """The voices for the locale; variants of one voice, of which some systems have hundreds, left out."""
        names = (str(voice.name()) for voice in self._speech.availableVoices())
        return [name for name in names if name and "+" not in name][:MOST_VOICES]

    def set_name(self, name: str) -> None:
        """Speak with that voice, if it is there."""
        for voice in self._speech.availableVoices():
            if voice.name() == name:
                self._speech.setVoice(voice)
                return

    def _changed(self, state: Any) -> None:
        states = self._kind.State
        if state == states.Speaking:
            self._speaking = True
        elif self._speaking and state in (states.Ready, states.Error):
            self._speaking = False
            self.ended.emit()


class Found(NamedTuple):
    """A voice, or one sentence on why there is none."""

    voice: Voice | None
    trouble: str = ""


_found: Found | None = None
_probe: Probe | None = None
_waiting: list[Callable[[Found], None]] = []


def find(done: Callable[[Found], None]) -> None:
    """Tell `done` of the voice of this computer: at once when that is known, else when it has been tried."""
    global _probe  # noqa: PLW0603  (one voice for the whole program)
    if _found is not None:
        done(_found)
        return
    lack = loads(SPEECH)
    if lack is not None:
        use(None, lack_sentence(lack))
        done(Found(None, lack_sentence(lack)))
        return
    _waiting.append(done)
    if _probe is None:
        _probe = Probe(_probed)


def _probed(words: str) -> None:
    """The system has answered, or not."""
    global _probe, _found  # noqa: PLW0603
    _probe = None
    _found = Found(None, no_engine(words)) if words else _made()
    waiting, _waiting[:] = list(_waiting), []
    for done in waiting:
        done(_found)


def _made() -> Found:
    """The voice, now that the system is known to answer."""
    voice = QtVoice()
    if voice.trouble:
        return Found(None, no_engine(voice.trouble))
    if voice.names():
        return Found(voice)
    words = translate("Speech", "The system has no voice. On Debian: apt-get install espeak-ng")
    return Found(None, words)


def looking() -> bool:
    """Whether the system is being asked right now."""
    return _probe is not None


def forget() -> None:
    """Look again the next time; whoever waits hears that there is no voice."""
    global _found, _probe  # noqa: PLW0603
    _found = None
    if _probe is not None:
        _probe.cancel()
        _probe = None
    waiting, _waiting[:] = list(_waiting), []
    for done in waiting:
        done(Found(None))


def use(voice: Voice | None, trouble: str = "") -> None:
    """Speak with that voice from now on, or with none (for tests)."""
    global _found  # noqa: PLW0603
    _found = Found(voice, trouble)


def trouble() -> str:
    """Why there is no voice, as far as one knows by now; "" when there may be one."""
    if _found is not None:
        return _found.trouble
    lack = installed(SPEECH)
    return lack_sentence(lack) if lack is not None else ""


def lack_sentence(lack: Lack) -> str:
    """What is missing for speech and how to get it."""
    if lack.kind == "built":
        return translate(
            "Speech", "This build comes without speech; the program started from its source can have it."
        )
    if lack.kind == "wheel":
        words = translate(
            "Speech", "Speech isn’t installed. To get it: pip install PySide6-Addons=={version}"
        )
        return words.format(version=PySide6.__version__)
    words = translate(
        "Speech", "A library of the system is missing ({detail}). On Debian: apt-get install libpulse0"
    )
    return words.format(detail=lack.detail)


def no_engine(detail: str) -> str:
    """The system has nothing that speaks."""
    words = translate(
        "Speech",
        "The system’s speech doesn’t answer ({detail}). On Debian: "
        "apt-get install speech-dispatcher libspeechd2",
    )
    return words.format(detail=detail)
