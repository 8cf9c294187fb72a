"""The check that keeps banned turns out of the texts people see."""

from pathlib import Path

import english
import pytest


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Whoever places one leads it.", "Whoever"),
        ("Everybody has a house.", "Everybody"),
        ("No letter that one can read.", "one can"),
        ("Who agrees presses here.", "Who agrees"),
        ("Houses are dealt by lot.", "by lot"),
        ("Go on", "Go on"),
        ("21.9 rounds in the mean", "in the mean"),
        ("2 offers lie open", "lie open"),
        ("{house} gains 2 Crave: {now} in all.", ": {now} in all"),
        ("Your house would have AYE", "would have AYE"),
        ("3 tokens; 30 are missing", "are missing"),
    ],
)
def test_a_turn_to_avoid_is_found(text: str, found: str) -> None:
    assert [turn for turn, _ in english.turns_in(text)] == [found]


@pytest.mark.parametrize(
    "text",
    [
        "The player who places it owns it.",
        "Everyone has a house.",
        "Houses are dealt at random.",
        "Who wins the reign",
        "Continue",
        "{house} gains 2 Crave (now {now}).",
        "Some bodies were found.",
    ],
)
def test_plain_english_is_left_alone(text: str) -> None:
    assert list(english.turns_in(text)) == []


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("It is paid. Nobody gets it back", ["obody gets it back"]),
        ("It is paid. Nobody gets it back.", []),
        ("No Project is in play", []),
        ("Rules KD-VOTE-6 to {last}. See {more}", []),
    ],
)
def test_of_several_sentences_the_last_ends_too(tmp_path: Path, words: str, found: list[str]) -> None:
    module = tmp_path / "hint.py"
    module.write_text(f'x = self.tr("{words}")\n', encoding="utf-8")
    assert [one.found[2:] for one in english.findings([module])] == found


def test_in_python_only_what_is_shown_counts() -> None:
    source = '"""Whoever reads this."""\nx = "whoever calls"\ny = self.tr("Whoever asks")\n'
    assert list(english.shown_in_python(source, every=False)) == [(3, "Whoever asks")]
    assert [line for line, _ in english.shown_in_python(source, every=True)] == [2, 3]


def test_in_toml_only_what_people_read_counts() -> None:
    source = 'context = "whoever"\n[texts]\nalone = "Whoever asks\\nwaits."\n'
    source += '[[topic]]\nkey = "by lot"\ntitle = "By lot"\n'
    assert list(english.shown_in_toml(source)) == [(3, "Whoever asks waits."), (6, "By lot")]


def test_a_guides_code_and_written_tables_are_left_alone() -> None:
    source = (
        "Go `by lot`.\n```\nby lot\n```\n    by lot\n<!-- houses -->\nby lot\n<!-- /houses -->\nBy lot.\n"
    )
    found = [(line, text) for line, text in english.shown_in_guide(source) if list(english.turns_in(text))]
    assert found == [(9, "By lot.")]


def test_voices_and_diaries_speak_for_themselves(tmp_path: Path) -> None:
    voice = tmp_path / "remarks" / "voices" / "bold.toml"
    voice.parent.mkdir(parents=True)
    voice.write_text('[texts]\nx = "Whoever dares."\n', "utf-8")
    plain = tmp_path / "words.toml"
    plain.write_text('[texts]\nx = "Whoever dares."\n', "utf-8")
    found = list(english.findings(english.files([str(tmp_path)])))
    assert [finding.place for finding in found] == [f"{plain}:2"] and found[0].found == "Whoever"
