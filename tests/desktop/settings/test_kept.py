"""The file of settings: what is chosen comes back; what it has wrong is told in one sentence."""

from pathlib import Path

import pytest

from kd_desktop.desktop.kit import fonts, theme
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.settings import SETTINGS, Settings
from kd_desktop.desktop.kit.timing import tempo
from tests.desktop.settings.conftest import settings_in


def test_what_is_chosen_is_there_the_next_time(ini: Path) -> None:
    first = settings_in(ini)
    assert first.usual()
    heard: list[str] = []
    first.changed.connect(heard.append)
    chosen = {
        "text": "1.5",
        "contrast": "high",
        "font": "clear",
        "pace": "at once",
        "tv screen": "HDMI-1, left",
    }
    for key, value in chosen.items():
        first.set(key, value)
        first.set(key, value)
    assert heard == list(chosen), "each is told once"
    first._store.sync()
    again = settings_in(ini)
    assert {key: again.get(key) for key in chosen} == chosen
    assert again.trouble() == ""


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("text=banana", "text"), ("text=9", "text"), ("text=nan", "text"), ("text=", "text"),
        ("text=1, 2", "text"), ("pace=2.5", "pace"), ("contrast=HIGH", "contrast"), ("idle=0", "idle"),
        ("tv%20margin=-3", "tv margin"), ("font=@ByteArray(x)", "font"), ("motion=@Variant(x)", "motion"),
    ],
)  # fmt: skip
def test_a_value_that_means_nothing_is_told_and_the_usual_one_holds(ini: Path, line: str, key: str) -> None:
    ini.write_text(f"[General]\n{line}\nlift=twice\n")
    settings = settings_in(ini)
    assert settings.get(key) == SETTINGS[key].usual
    assert settings.get("lift") == "twice", "the rest of the file holds"
    trouble = settings.trouble()
    assert f"“{key}”" in trouble and str(ini) in trouble and "Settings" in trouble
    assert trouble.count(". ") == 0 and trouble.endswith(".")
    settings.set(key, SETTINGS[key].usual)
    assert settings.trouble() == "", "choosing again puts it right"


def test_a_file_that_is_none_is_told(ini: Path) -> None:
    ini.write_bytes(b"\x00\xff[General\ntext\n=\n]]")
    settings = settings_in(ini)
    assert settings.usual()
    assert str(ini) in settings.trouble()


def test_a_folder_in_its_place_harms_nobody(ini: Path) -> None:
    ini.mkdir()
    settings = settings_in(ini)
    settings.set("text", "2.0")
    assert settings.get("text") == "2.0"


def test_no_value_is_taken_that_a_setting_does_not_have() -> None:
    settings = Settings()
    with pytest.raises(ValueError, match="pace"):
        settings.set("pace", "never")
    with pytest.raises(KeyError):
        settings.get("colour")


def test_everything_usual_and_back(ini: Path) -> None:
    settings = settings_in(ini)
    settings.set("speed", "slow")
    settings.set("text", "1.75")
    before = settings.all()
    settings.restore({})
    assert settings.usual()
    settings.restore(before)
    assert settings.get("speed") == "slow" and settings.get("text") == "1.75"


def test_they_are_in_force_when_the_window_is_made(qapp: object, ini: Path) -> None:
    assert qapp
    kept = settings_in(ini)
    for key, value in (
        ("text", "2.0"), ("contrast", "high"), ("font", "sans"), ("speed", "fast"), ("pace", "step"),
        ("motion", "reduced"),
    ):  # fmt: skip
        kept.set(key, value)
    kept._store.sync()
    look = Appearance(settings_in(ini))
    assert look.factor == 2.0
    assert theme.is_high() and theme.shown(theme.PAPER) == "#FFFFFF"
    assert fonts.reading() == "sans"
    assert tempo.speed > 1.0
    assert look.step and look.pace == 0.0
    assert look.still


def test_another_look_leaves_them_alone(qapp: object) -> None:
    assert qapp
    theme.text.set_factor(1.5)
    theme.set_high(True)
    Appearance()
    assert theme.text.factor == 1.5
    assert theme.is_high()
