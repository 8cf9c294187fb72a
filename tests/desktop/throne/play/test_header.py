"""The header says where the game stands: its round, which turn of the round, and whose."""

from msgspec.structs import replace

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
