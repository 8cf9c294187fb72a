"""What the bar asks fits the number that it is about."""

import pytest
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.plates import Plate
from kd_desktop.desktop.throne.phrases.names import Names
from kd_desktop.desktop.throne.play.prompts import asked_words
from kd_desktop.engine.game import Question, say
from tests.desktop.throne.cards.position import first_view

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.mark.parametrize(
    ("code", "n", "first", "rest"),
    [
        ("ask_lose_any", 1, "You lose 1 of your tokens.", "Which one?"),
        ("ask_lose_any", 2, "You lose 2 of your tokens.", "Which ones?"),
        ("ask_refund", 1, "You get 1 of your tokens back.", "Which one?"),
        ("ask_refund", 3, "You get 3 of your tokens back.", "Which ones?"),
        ("ask_discard", 1, "You discard 1 card.", "Which one?"),
        ("ask_discard", 2, "You discard 2 cards.", "Which ones?"),
    ],
)
def test_a_single_token_or_card_is_one(code: str, n: int, first: str, rest: str) -> None:
    question = Question(1, say(code, "IT-THREAT-18", n=n))
    words = asked_words(question, Names(first_view(3, 1)), "")
    assert (words.first, words.rest) == (first, rest)


def test_why_no_intrigue_can_be_played_is_told_on_its_plate(qtbot: QtBot, look: Appearance) -> None:
    """It was a dead plate without a word, until the pointer was on it."""
    plate = Plate(look, "Play an Intrigue")
    qtbot.addWidget(plate)
    for reason in ("None of your Intrigues fits now.", "You hold no Intrigue."):
        plate.refuse(reason)
        assert plate.tells_why(), reason
