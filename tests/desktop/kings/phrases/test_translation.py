"""Every word of a sentence goes through Qt's translation."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import get_args

import pytest
from PySide6.QtCore import QCoreApplication, QTranslator

from kd_desktop.desktop.kings.phrases.causes import CAUSES
from kd_desktop.desktop.kings.phrases.commands import command_label
from kd_desktop.desktop.kings.phrases.events import event_sentence
from kd_desktop.desktop.kings.phrases.messages import message_sentence
from kd_desktop.desktop.kings.phrases.names import Names, ending_sentence
from kd_desktop.desktop.kings.phrases.questions import QUESTIONS
from kd_desktop.desktop.kings.phrases.refusals import REFUSALS
from kd_desktop.engine.game import Message
from kd_desktop.engine.kings.commands import KingsCommand
from kd_desktop.engine.kings.events import KingsEvent
from tests.desktop.kings.phrases.samples import samples, table


class Brackets(QTranslator):
    """A language in which every text of the program is the English one in brackets."""

    def isEmpty(self) -> bool:  # noqa: N802  (Qt calls it)
        return False

    def translate(self, context: str, text: str, *_more: object) -> str:
        return "".join(("[", text, "]")) if context == "Phrases" else text


@pytest.fixture
def brackets(qapp: QCoreApplication) -> Iterator[None]:
    translator = Brackets()
    qapp.installTranslator(translator)
    yield
    qapp.removeTranslator(translator)


@pytest.fixture
def names() -> Names:
    game, state = table()
    return Names(game.view(state, None))


def untranslated(sentence: str) -> str:
    """The English words that stand outside all brackets."""
    while "[" in sentence:
        sentence, count = re.subn(r"\[[^\[\]]*\]", "", sentence)
        assert count, sentence
    return sentence


@pytest.mark.usefixtures("brackets")
@pytest.mark.parametrize("kind", get_args(KingsEvent), ids=lambda kind: kind.__name__)
def test_events_are_translated(kind: type, names: Names) -> None:
    for event in samples(kind):
        sentence = event_sentence(event, names)  # type: ignore[arg-type]
        assert sentence is None or untranslated(sentence) == ""


@pytest.mark.usefixtures("brackets")
@pytest.mark.parametrize("kind", get_args(KingsCommand), ids=lambda kind: kind.__name__)
def test_labels_are_translated(kind: type, names: Names) -> None:
    for command in samples(kind):
        assert untranslated(command_label(command, names)) == ""  # type: ignore[arg-type]


@pytest.mark.usefixtures("brackets")
def test_messages_and_endings_are_translated(names: Names) -> None:
    for code in (*REFUSALS, *CAUSES, *QUESTIONS):
        assert untranslated(message_sentence(Message(code), names)) == ""
    assert untranslated(ending_sentence("died")) == ""
