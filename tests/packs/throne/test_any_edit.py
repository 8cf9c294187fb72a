"""Whatever an author types, the checker answers with findings, and loading agrees with it."""

from __future__ import annotations

import random
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kd_desktop.packs import PackError, check, load
from tests.packs.test_any_edit import edited
from tests.packs.throne.support import sound


@given(luck=st.randoms(use_true_random=False))
@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_edit_is_either_sound_or_told(luck: random.Random, tmp_path: Path) -> None:
    home = sound(tmp_path)
    file = home / luck.choice(["cards.toml", "cards.toml", "pack.toml"])
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
