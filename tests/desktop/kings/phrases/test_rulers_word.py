"""Short texts say nothing of a king where a queen may reign."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from kd_desktop.desktop import kings
from kd_desktop.desktop.kit.prose import TextFile, read

ROOT = Path(kings.__file__).parent
SHORT = ("table/standing.toml", "explain/examples.toml", "board/words.toml", "charts/pages.toml")
FILES = sorted([*ROOT.glob("phrases/*.toml"), *(ROOT / name for name in SHORT)])
SPACE = re.compile(r"King’s (Death|last) space|king’s last space|\{king\}|\bkings\b")
"""The space of the board that has this name, and the name that a ruler was given."""
CODE = (
    "board/words.py", "remarks/motives.py", "reading/steps.py", "previously/standing.py",
    "previously/full.py", "previously/moments.py", "between/ceremony.py", "play/header_words.py",
)  # fmt: skip


def said_in(file: Path) -> list[str]:
    """Every text that is translated in that file."""
    calls = [node for node in ast.walk(ast.parse(file.read_text("utf-8"))) if isinstance(node, ast.Call)]
    named = [
        one for one in calls if getattr(one.func, "id", getattr(one.func, "attr", "")) in ("translate", "tr")
    ]
    texts = (argument.value for call in named for argument in call.args if isinstance(argument, ast.Constant))
    return [text for text in texts if isinstance(text, str)]


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOT)))
def test_a_short_text_speaks_of_a_ruler(file: Path) -> None:
    for words in read(file, TextFile).texts.values():
        for text in words.values() if isinstance(words, dict) else (words,):
            assert not re.search(r"\b([Kk]ings?|he|his|him)\b", SPACE.sub("", text)), text


@pytest.mark.parametrize("name", CODE)
def test_a_sentence_in_code_speaks_of_a_ruler(name: str) -> None:
    texts = said_in(ROOT / name)
    assert texts
    assert [one for one in texts if re.search(r"\b[Kk]ing\b", SPACE.sub("", one))] == []
