"""Translators get every text of the prose files."""

from __future__ import annotations

import ast
from pathlib import Path

from kd_desktop.desktop.access.keys import places
from kd_desktop.desktop.kings.diary.hands import common, occasions, temperaments
from kd_desktop.desktop.kings.explain.topics import chapters
from kd_desktop.desktop.kings.prologue.lessons import lessons
from kd_desktop.desktop.kings.remarks.voices import TEMPERAMENTS, voice
from kd_desktop.desktop.settings.words import sections
from kd_desktop.desktop.throne.explain.topics import chapters as throne_chapters
from kd_desktop.desktop.throne.prologue.lessons import lessons as throne_lessons
from tests.desktop.kit.test_texts import BOOKS
from tools.prose import main


def marked(module: Path) -> list[tuple[str, ...]]:
    """The arguments of every mark in the module, as the extractor reads them."""
    calls = [node for node in ast.walk(ast.parse(module.read_text("utf-8"))) if isinstance(node, ast.Call)]
    return [tuple(ast.literal_eval(one) for one in call.args) for call in calls]


def shown() -> set[tuple[str, str]]:
    """Every text of the prose files that the program shows, with the context in which it is translated."""
    parts = (*chapters(), *throne_chapters())
    rules = [("Rules", one.title) for one in parts]
    rules += [("Rules", text) for one in parts for topic in one.topics for text in (topic.title, topic.text)]
    sent = (*lessons(), *throne_lessons())
    letters = [("Chancellor", text) for one in sent for text in (one.title, one.text, one.hand)]
    voices = [voice(one) for one in TEMPERAMENTS]
    said = [("Voices", text) for one in voices for text in (one.title, one.text)]
    said += [("Voices", line) for one in voices for lines in one.lines.values() for line in lines]
    hands = (lines for one in temperaments() for lines in occasions(one).values())
    written = [("Notebook", line) for lines in (*hands, *common().values()) for line in lines]
    short = ((one.context, text) for _, one in BOOKS for text in one.values())
    told = [
        ("Keys", text)
        for one in (*places(), *places("keyboards"), *places("gamepad"))
        for text in (one.title, *(line.words for line in one.lines))
    ]
    for section in sections():
        told.append(("Settings", section.title))
        for one in section.settings:
            told += [("Settings", text) for text in (one.title, one.text, *(v.title for v in one.values))]
    return {*told, *rules, *letters, *said, *written, *short}


def test_everything_that_is_shown_is_marked_once_and_nothing_else(tmp_path: Path) -> None:
    file = tmp_path / "prose.py"
    assert main([str(file)]) == 0
    found = marked(file)
    assert len(found) == len(set(found)) > 1000
    assert set(found) == shown()


def test_a_file_must_be_named() -> None:
    assert main([]) == 2
