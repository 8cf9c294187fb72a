"""Whatever an author types, the checker answers with findings, and loading agrees with it."""

from __future__ import annotations

import random
import re
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kd_desktop.packs import PackError, check, load
from tests.packs.support import sound

VALUES = [
    '"x"',
    "-1",
    "true",
    "1.5",
    "[]",
    "{}",
    "[1]",
    '"aye"',
    '{ do = "note", text = "x" }',
    "[[1, 2]]",
    "nan",
]
KEYS = ["a.b", '"k k"', "do", "is", "kind", "number", "card", "stickers", "outcome", "who", "rows", "house"]
CHARACTERS = 'x"[]{}=.\n#,\0é'


def edited(text: str, luck: random.Random) -> str:
    """The text with one line, value, key or character changed."""
    lines = text.split("\n")
    act = luck.randrange(5)
    if act == 0:
        del lines[luck.randrange(len(lines))]
        return "\n".join(lines)
    if act == 1:
        lines.insert(luck.randrange(len(lines)), luck.choice(lines))
        return "\n".join(lines)
    if act == 2:
        place = luck.randrange(len(text))
        return text[:place] + luck.choice(CHARACTERS) + text[place + luck.randrange(2) :]
    pattern, words = (r'= ("[^"\n]*"|-?\d+|true|false)', VALUES) if act == 3 else (r"\b([a-z_]+) = ", KEYS)
    found = luck.choice(list(re.finditer(pattern, text)))
    return text[: found.start(1)] + luck.choice(words) + text[found.end(1) :]


@given(luck=st.randoms(use_true_random=False))
@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_edit_is_either_sound_or_told(luck: random.Random, tmp_path: Path) -> None:
    home = sound(tmp_path)
    file = home / luck.choice(["cards.toml", "pack.toml", "agendas.toml", "houses.toml"])
    text = file.read_text(encoding="utf-8")
    for _ in range(luck.randint(1, 3)):
        text = edited(text, luck)
    file.write_text(text, encoding="utf-8")
    errors = [one for one in check(home) if one.severity == "error"]
    assert not [one for one in errors if one.code == "wrong-form"], "a vague finding"
    assert not [one for one in errors if "\n" in one.sentence]
    try:
        load(home)
    except PackError as error:
        assert list(error.findings) == errors
    else:
        assert not errors
