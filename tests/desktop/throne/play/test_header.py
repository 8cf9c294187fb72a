"""The header says where the game stands: its round, which turn of the round, and whose."""

from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.word_button import WordButton
from kd_desktop.desktop.shell.header import Header, HeaderWords
from kd_desktop.desktop.throne.play.table_words import header_words
from kd_desktop.engine.throne.state import DEFEATS
from tests.councillors.throne.test_play import rules, sat_down


def test_the_header_counts_the_turns_of_the_round() -> None:
    """IT-ROUND-1: each player has one turn in a round."""
    state = replace(sat_down(4, 3), turn=2, turns=3, round=5)
    title, where, decks = header_words(rules().view(state, None), "The Vacancy").parts
    assert title == "The Vacancy" and where.startswith("round 5, turn 3 of 4: ")
    assert decks.endswith(" left")


def test_the_header_knows_of_the_threat_and_of_the_end() -> None:
    state = replace(sat_down(4, 3), turn=None, round=5)
    assert header_words(rules().view(state, None), "").parts[1] == "end of round 5"
    lost = replace(state, threat_track=DEFEATS)
    assert header_words(rules().view(lost, None), "").parts[1] == "over in round 5"


def test_round_and_turn_stay_where_the_title_has_little_room(
    qtbot: QtBot, look: Appearance, told: list[str]
) -> None:
    """With large text they went as soon as something could be taken back, and then “The Em…” stood there."""
    look.set_text(2.0)
    look.set_room(1280, 720)
    title, where = "The Empty Throne", "round 1, turn 3 of 3: Thale"
    header = Header(look, (WordButton(look, "Take back: Tomas", ""),))
    qtbot.addWidget(header)
    header.say(HeaderWords("", (title, where, "9 Threats left")))
    both = [title, where]
    for width, said in ((760, both), (620, [*both, "9 Threats left"]), (450, both)):
        header.resize(width + header.doors[0].sizeHint().width(), header.sizeHint().height())
        told.clear()
        header.grab()
        assert told[:-1] == said, "the last is on the door"
