"""Reading aloud: sentence by sentence, the spoken word marked, silent at once."""

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kit.settings import Settings
from kd_desktop.desktop.speech import voice
from kd_desktop.desktop.speech.aloud import Aloud, sentences
from tests.desktop.speech.conftest import FakeVoice


@pytest.mark.parametrize(
    ("text", "cut"),
    [
        ("One. Two!", ["One.", "Two!"]),
        ("“Who?” she asked.", ["“Who?”", "she asked."]),
        ("A line\nand another", ["A line", "and another"]),
        ("Wait… what?", ["Wait…", "what?"]),
        ("", []),
        (" … ", []),
    ],
)
def test_sentences_know_their_place(text: str, cut: list[str]) -> None:
    found = sentences(text)
    assert [words for _, words in found] == cut
    assert all(text[start : start + len(words)] == words for start, words in found)


def test_words_are_told_in_their_text(qtbot: QtBot, spoken: FakeVoice) -> None:
    aloud = Aloud(Settings())
    told: list[tuple[int, int, int]] = []
    aloud.read(["The Crown signs. You decide.", "", "Now."], lambda *where: told.append(where))
    assert spoken.said == ["The Crown signs."] and aloud.speaking
    spoken.tell("Crown")
    assert told[-1] == (0, 4, 5)
    spoken.finish()
    qtbot.waitUntil(lambda: len(spoken.said) == 2)
    spoken.tell("decide")
    assert told[-1] == (0, 21, 6)
    spoken.finish()
    qtbot.waitUntil(lambda: len(spoken.said) == 3)
    assert spoken.said[-1] == "Now." and told[-1][0] == 2
    spoken.finish()
    qtbot.waitUntil(lambda: not aloud.speaking)
    assert told[-1] == (-1, 0, 0)


def test_stop_is_at_once_and_nothing_comes_after(qtbot: QtBot, spoken: FakeVoice) -> None:
    aloud = Aloud(Settings())
    told: list[tuple[int, int, int]] = []
    aloud.read(["One. Two. Three."], lambda *where: told.append(where))
    aloud.stop()
    assert not aloud.speaking and spoken.stopped == 1 and told[-1] == (-1, 0, 0)
    spoken.tell("One")
    spoken.finish()
    qtbot.wait(20)
    assert spoken.said == ["One."] and told[-1] == (-1, 0, 0)
    aloud.stop()
    assert spoken.stopped == 1


def test_a_second_reading_ends_the_first(spoken: FakeVoice) -> None:
    aloud = Aloud(Settings())
    first: list[int] = []
    aloud.read(["One. Two."], lambda part, *_: first.append(part))
    aloud.read(["Other."], lambda *_: None)
    assert first[-1] == -1
    assert spoken.said == ["One.", "Other."]


def test_a_voice_without_words_has_its_sentence_marked(qapp: object) -> None:
    assert qapp
    fake = FakeVoice(by_words=False)
    voice.use(fake)
    told: list[tuple[int, int, int]] = []
    Aloud(Settings()).read(["One two. Three."], lambda *where: told.append(where))
    voice.forget()
    assert told == [(0, 0, 8)]


def test_rate_and_voice_are_as_set(spoken: FakeVoice) -> None:
    settings = Settings()
    settings.set("voice rate", "fast")
    settings.set("voice", "Bob")
    Aloud(settings).read(["One."], lambda *_: None)
    assert spoken.rate > 0 and spoken.name == "Bob"


def test_why_not(speechless: str) -> None:
    aloud = Aloud(Settings())
    told: list[int] = []
    aloud.read(["One."], lambda part, *_: told.append(part))
    assert voice.trouble() == speechless
    assert not aloud.speaking and told == [-1]


def test_a_voice_that_never_ends_a_sentence_is_given_up(qtbot: QtBot, spoken: FakeVoice) -> None:
    aloud = Aloud(Settings())
    told: list[int] = []
    aloud.read(["One. Two."], lambda part, *_: told.append(part))
    aloud._patience.start(10)
    qtbot.waitUntil(lambda: not aloud.speaking)
    assert spoken.said == ["One."] and spoken.stopped == 1 and told[-1] == -1


def test_what_is_stopped_while_a_voice_is_looked_for_is_never_read(
    monkeypatch: pytest.MonkeyPatch, spoken: FakeVoice
) -> None:
    waiting: list[Callable[[voice.Found], None]] = []
    monkeypatch.setattr(voice, "find", waiting.append)
    aloud = Aloud(Settings())
    told: list[int] = []
    aloud.read(["One."], lambda part, *_: told.append(part))
    assert aloud.speaking and not spoken.said
    aloud.stop()
    aloud.read(["Two."], lambda *_: None)
    for done in waiting:
        done(voice.Found(spoken))
    assert spoken.said == ["Two."] and told == [-1]
