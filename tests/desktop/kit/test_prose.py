"""What is wrong in a file of prose is told by its place and in one sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from kd_desktop.desktop.explain.rulebook import RuleChapter
from kd_desktop.desktop.kings.remarks.voices import TemperVoice
from kd_desktop.desktop.kit.prose import ProseError, read
from kd_desktop.desktop.prologue.letters import Letters
from kd_desktop.packs import TomlError

CHAPTER = '''\
context = "Rules"
key = "table"
title = "At the table"

[[topic]]
key = "vote"
title = "Votes"
text = """
Votes
count."""
'''
VOICE = 'context = "Voices"\ntitle = "Bold"\ntext = "Bold."\n\n[lines]\nraise = [ "More." ]\n'


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "table.toml"


def test_texts_lose_the_breaks_of_their_lines(file: Path) -> None:
    file.write_text(CHAPTER, encoding="utf-8")
    assert read(file, RuleChapter).topics[0].text == "Votes count."


@pytest.mark.parametrize(
    ("old", "new", "place", "sentence"),
    [
        ('title = "Votes"\n', "", "5:1", "“topic” lacks the field “title”."),
        ('title = "At the table"\n', "", "", "“table.toml” lacks the field “title”."),
        ("\ntext", "\ntxet", "8:1", "“topic” has no field “txet”. It looks like a misspelling of “text”."),
        ('"vote"', "3", "6:7", "“key” must be text in quotation marks; here is a number."),
        ('"Rules"', '"Rule"', "1:11", "“Rule” is no value of “context”."),
    ],
)
def test_a_fault_has_its_place_and_its_sentence(
    file: Path, old: str, new: str, place: str, sentence: str
) -> None:
    assert old in CHAPTER
    file.write_text(CHAPTER.replace(old, new), encoding="utf-8")
    with pytest.raises(ProseError) as raised:
        read(file, RuleChapter)
    told = str(raised.value)
    assert told.startswith(":".join(filter(None, (str(file), place))))
    assert sentence in told and "\n" not in told


def test_a_line_of_a_voice_is_text(file: Path) -> None:
    file.write_text(VOICE.replace('"More."', "true"), encoding="utf-8")
    with pytest.raises(ProseError, match=r"table\.toml:6:11: .* must be text .* here is true or false"):
        read(file, TemperVoice)


def test_a_letter_is_no_voice(file: Path) -> None:
    file.write_text(VOICE, encoding="utf-8")
    with pytest.raises(ProseError, match="context"):
        read(file, Letters)


def test_what_is_no_toml_has_its_place_too(file: Path) -> None:
    file.write_text(VOICE.replace("]\nraise", "\nraise"), encoding="utf-8")
    with pytest.raises(TomlError, match=r"table\.toml:5:7"):
        read(file, TemperVoice)
