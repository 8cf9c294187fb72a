"""Every word of a sentence goes through Qt's translation."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import get_args

import pytest
from PySide6.QtCore import QCoreApplication, QTranslator

from kd_desktop.desktop.throne.phrases.actions import what_it_gives, why_no_action
from kd_desktop.desktop.throne.phrases.commands import command_label
from kd_desktop.desktop.throne.phrases.events import event_sentence
from kd_desktop.desktop.throne.phrases.messages import CAUSES, REFUSALS, message_sentence
from kd_desktop.desktop.throne.phrases.names import Names
from kd_desktop.desktop.throne.phrases.options import ACTIONS
from kd_desktop.desktop.throne.phrases.questions import QUESTIONS
from kd_desktop.engine.game import Message
from kd_desktop.engine.throne.commands import ThroneCommand
from kd_desktop.engine.throne.events import ThroneEvent
from tests.desktop.throne.phrases.samples import SAMPLES, table
from tests.desktop.throne.phrases.test_complete import commands


class Brackets(QTranslator):
    """A language in which every text of the program is the English one in brackets."""

    def isEmpty(self) -> bool:  # noqa: N802  (Qt calls it)
        return False

    def translate(self, context: str, text: str, *_more: object) -> str:
        return "".join(("[", text, "]")) if context == "Phrases" else text


@pytest.fixture
def names(qapp: QCoreApplication) -> Iterator[Names]:
    """The names of a table whose words are all in brackets."""
    game, state = table()
    translator = Brackets()
    qapp.installTranslator(translator)
    yield Names(game.view(state, 0))
    qapp.removeTranslator(translator)


def untranslated(sentence: str) -> str:
    """The words that stand outside all brackets."""
    while "[" in sentence:
        sentence, count = re.subn(r"\[[^\[\]]*\]", "", sentence)
        assert count, sentence
    return sentence


def test_every_event_and_command_is_translated(names: Names) -> None:
    for kind in get_args(ThroneEvent):
        for event in SAMPLES.of(kind):
            assert untranslated(event_sentence(event, names)) == ""
    for kind in commands(ThroneCommand):
        for command in SAMPLES.of(kind):
            assert untranslated(command_label(command, names)) == ""


def test_every_message_and_action_is_translated(names: Names) -> None:
    for code in (*REFUSALS, *CAUSES, *QUESTIONS):
        assert untranslated(message_sentence(Message(code), names)) == ""
    for action in ACTIONS:
        assert untranslated(what_it_gives(action, names)) == ""
        assert untranslated(why_no_action(action, names)) == ""
