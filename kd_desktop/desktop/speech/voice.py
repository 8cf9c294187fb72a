"""A voice of the system, looked for at its first use; and the reason for none, in one sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from PySide6.QtCore import QLocale, QObject, Signal

from kd_desktop.desktop.kit.bidi import unheard
from kd_desktop.desktop.kit.wording import translate
from kd_desktop.desktop.speech.parts import SPEECH, Lack, installed, loads
from kd_desktop.desktop.speech.probe import Probe

MOST_VOICES = 16
"""The most voices in a list that isn't searched."""


class Voice(QObject):
    """A speaker of one text at a time.

    `word` tells the place in the text of the word being spoken, and its length, if the voice tells words at
    all (`by_words`); `ended` that a text is over, by itself or by `stop`.
    """

    word = Signal(int, int)
    ended = Signal()
    by_words = True

    def say(self, text: str) -> None:
        """Speak that text."""
        raise NotImplementedError

    def stop(self) -> None:
        """Stop speaking."""
        raise NotImplementedError

    def set_rate(self, rate: float) -> None:
        """Set the speed, -1 to 1; 0 is usual."""
        raise NotImplementedError

    def names(self) -> list[str]:
        """The voices there are."""
        raise NotImplementedError

    def set_name(self, name: str) -> None:
        """Speak with that voice, if it is there."""
        raise NotImplementedError


class QtVoice(Voice):
    """The system's voice through Qt; ImportError if Qt's part for it can't be loaded.

    `trouble` is the engine's reason for not speaking.
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
        """Why it can't speak; "" if it can."""
        if self._speech.state() == self._kind.State.Error:
            return str(self._speech.errorString()) or "?"
        return ""

    def say(self, text: str) -> None:
        """Speak that text."""
        self._speech.say(unheard(text))

    def stop(self) -> None:
        """Stop speaking."""
        self._speech.stop(self._kind.BoundaryHint.Immediate)

    def set_rate(self, rate: float) -> None:
        """Set the speed."""
        self._speech.setRate(rate)

    def names(self) -> list[str]:
        """The voices for the locale, without variants of a voice; some systems have hundreds of those."""
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
    """Tell `done` of this computer's voice: at once if that is known, else after a trial."""
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
    """Take the system's answer, or its lack."""
    global _probe, _found  # noqa: PLW0603
    _probe = None
    _found = Found(None, no_engine(words)) if words else _made()
    waiting, _waiting[:] = list(_waiting), []
    for done in waiting:
        done(_found)


def _made() -> Found:
    """Make the voice, now that the system is known to answer."""
    voice = QtVoice()
    if voice.trouble:
        return Found(None, no_engine(voice.trouble))
    if voice.names():
        return Found(voice)
    return Found(None, translate("Speech", "The system has no voice."))


def looking() -> bool:
    """Whether the system is being asked now."""
    return _probe is not None


def forget() -> None:
    """Look again the next time; callers still waiting hear that there is no voice."""
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


def possible() -> bool:
    """Whether something here may speak, as far as known so far: else reading aloud isn't offered."""
    return (_found is not None and _found.voice is not None) or installed(SPEECH) is None


def trouble() -> str:
    """Why there is no voice, as far as known so far; "" if there may be one."""
    if _found is not None:
        return _found.trouble
    lack = installed(SPEECH)
    return lack_sentence(lack) if lack is not None else ""


def lack_sentence(lack: Lack) -> str:
    """A sentence for players that nothing can speak; `doctor` says how to get the missing part."""
    if lack.kind != "library":
        return translate("Speech", "There is no voice here to read aloud.")
    words = translate("Speech", "A library of the system is missing ({detail}).")
    return words.format(detail=lack.detail)


def no_engine(detail: str) -> str:
    """A sentence that the system's speech doesn't answer."""
    words = translate(
        "Speech",
        "The system’s speech doesn’t answer ({detail}).",
    )
    return words.format(detail=detail)
