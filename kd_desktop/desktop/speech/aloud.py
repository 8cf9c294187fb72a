"""Reads texts aloud, sentence by sentence, and tells its place in them."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.settings import Settings
from kd_desktop.desktop.speech import voice as voices

RATES = {"slow": -0.45, "ordinary": 0.0, "fast": 0.35, "faster": 0.7}
"""The speed of the voice for each value of the setting."""
PATIENCE_MS, PATIENCE_PER_LETTER_MS = 8000, 250
"""The time limit of a sentence, after which the voice counts as stuck."""
SENTENCE = re.compile(r"[^.!?…\n]*[.!?…]+[\"'”’)]*|[^.!?…\n]+")

Mark = Callable[[int, int, int], None]
"""Called with the number of the text, and the beginning and length of the spoken part; -1 for none."""


class _Piece(NamedTuple):
    """A sentence: the number of its text, its place there, and its words."""

    part: int
    start: int
    words: str


def sentences(text: str) -> list[tuple[int, str]]:
    """The sentences of a text, each with its place."""
    out = []
    for found in SENTENCE.finditer(text):
        words = found[0].strip()
        if any(letter.isalnum() for letter in words):
            out.append((found.start() + found[0].index(words), words))
    return out


class Aloud(QObject):
    """The one reader of all windows: a second reading ends the first. `changed` tells of begin and end."""

    changed = Signal()

    def __init__(self, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._pieces: list[_Piece] = []
        self._piece: _Piece | None = None
        self._reading = 0
        self._mark: Mark = _nowhere
        self._voice: voices.Voice | None = None
        self._next_one = QTimer(self, singleShot=True, interval=0)
        self._next_one.timeout.connect(self._next)
        self._patience = QTimer(self, singleShot=True)
        self._patience.timeout.connect(self.stop)

    @property
    def speaking(self) -> bool:
        """Whether something is being read, or waits for a voice."""
        return self._piece is not None or bool(self._pieces)

    def read(self, texts: Sequence[str], mark: Mark) -> None:
        """Read these texts one after another, as soon as there is a voice; `voice.trouble` tells why not."""
        self.stop()
        self._mark = mark
        self._pieces = [
            _Piece(part, start, words) for part, text in enumerate(texts) for start, words in sentences(text)
        ]
        self._reading += 1
        reading = self._reading
        self.changed.emit()
        voices.find(lambda found: self._found(reading, found))

    def _found(self, reading: int, found: voices.Found) -> None:
        """Begin with the voice, or end without one; nothing is read that has been stopped meanwhile."""
        if reading != self._reading:
            return
        if found.voice is None:
            self._pieces = []
            self._end()
            return
        self._take(found.voice)
        self._next()

    def stop(self) -> None:
        """Stop reading."""
        was, self._pieces, self._piece = self.speaking, [], None
        self._reading += 1
        self._next_one.stop()
        if was:
            if self._voice is not None:
                self._voice.stop()
            self._end()

    def _take(self, voice: voices.Voice) -> None:
        if voice is not self._voice:
            self._voice = voice
            voice.word.connect(self._word)
            voice.ended.connect(self._ended)
        voice.set_name(self._settings.get("voice"))
        voice.set_rate(RATES[self._settings.get("voice rate")])

    def _next(self) -> None:
        if not self._pieces or self._voice is None:
            self._piece = None
            self._end()
            return
        self._piece = piece = self._pieces.pop(0)
        # A voice that tells no words has its whole sentence marked.
        self._mark(piece.part, piece.start, 0 if self._voice.by_words else len(piece.words))
        self._patience.start(PATIENCE_MS + PATIENCE_PER_LETTER_MS * len(piece.words))
        self._voice.say(piece.words)

    def _word(self, start: int, length: int) -> None:
        if self._piece is not None:
            self._patience.start()
            self._mark(self._piece.part, self._piece.start + start, length)

    def _ended(self) -> None:
        """Go on to the next sentence, once the voice is at rest."""
        if self._piece is not None:
            self._next_one.start()

    def _end(self) -> None:
        self._patience.stop()
        mark, self._mark = self._mark, _nowhere
        mark(-1, 0, 0)
        self.changed.emit()


def aloud_of(look: Appearance) -> Aloud:
    """The one reader for all windows of that look."""
    found = look.findChild(Aloud)
    return found if found is not None else Aloud(look.settings, look)


def _nowhere(_part: int, _start: int, _length: int) -> None:
    """Follow nothing."""
