"""The real window, and a voice that speaks when the test says so."""

from collections.abc import Iterator

import pytest

from kd_desktop.desktop.speech import voice
from kd_desktop.desktop.speech.voice import Voice
from tests.desktop.kings.play.conftest import bench, sit, still, window

__all__ = ["FakeVoice", "bench", "sit", "still", "window"]


class FakeVoice(Voice):
    """Remembers what it was told to say; `tell` a word, `finish` a sentence."""

    def __init__(self, by_words: bool = True) -> None:
        super().__init__()
        self.by_words = by_words
        self.said: list[str] = []
        self.stopped = 0
        self.rate = 0.0
        self.name = ""

    def say(self, text: str) -> None:
        self.said.append(text)

    def stop(self) -> None:
        self.stopped += 1
        self.ended.emit()

    def set_rate(self, rate: float) -> None:
        self.rate = rate

    def names(self) -> list[str]:
        return ["Anne", "Bob"]

    def set_name(self, name: str) -> None:
        self.name = name

    def tell(self, word: str) -> None:
        """It says that word of its present text now."""
        self.word.emit(self.said[-1].index(word), len(word))

    def finish(self) -> None:
        self.ended.emit()


@pytest.fixture
def spoken(qapp: object) -> Iterator[FakeVoice]:
    """The voice of this computer is a fake one."""
    assert qapp
    fake = FakeVoice()
    voice.use(fake)
    yield fake
    voice.forget()


@pytest.fixture
def speechless(qapp: object) -> Iterator[str]:
    """This computer has no voice; the sentence that says why."""
    assert qapp
    trouble = "Nobody speaks here. Get somebody."
    voice.use(None, trouble)
    yield trouble
    voice.forget()
