"""The sounds are ours: made by the script beside them, short, and carried by the program."""

import runpy
import struct
import wave
from pathlib import Path

import pytest
from PySide6.QtCore import QFile

from kd_desktop.desktop.kit import carried
from kd_desktop.desktop.sound import player

FOLDER = Path(__file__).parents[3] / "assets" / "sounds"


def samples(file: Path) -> tuple[int, ...]:
    with wave.open(str(file), "rb") as sound:
        assert (sound.getnchannels(), sound.getsampwidth(), sound.getframerate()) == (1, 2, 22050)
        frames = sound.readframes(sound.getnframes())
    return struct.unpack(f"<{len(frames) // 2}h", frames)


def test_the_script_makes_these_very_files(tmp_path: Path) -> None:
    runpy.run_path(str(FOLDER / "make.py"))["write"](tmp_path)
    made = sorted(file.name for file in tmp_path.iterdir())
    assert (
        made
        == sorted(file.name for file in FOLDER.glob("*.wav"))
        == sorted(f"{name}.wav" for name in player.NAMES)
    )
    for name in made:
        # Another machine's sine may round another way.
        new, kept = samples(tmp_path / name), samples(FOLDER / name)
        assert len(new) == len(kept)
        assert max(abs(a - b) for a, b in zip(new, kept, strict=True)) <= 2


@pytest.mark.parametrize("name", player.NAMES)
def test_each_is_short_loud_enough_and_ends_softly(name: str) -> None:
    found = samples(FOLDER / f"{name}.wav")
    assert 0.1 < len(found) / 22050 <= (6.0 if name == "water" else 2.5)
    assert 0.75 <= max(abs(one) for one in found) / 32767 <= 0.85
    assert abs(found[0]) < 3000 and abs(found[-1]) < 200, "no click at either end"


@pytest.mark.parametrize("name", player.NAMES)
def test_the_program_carries_it(name: str) -> None:
    carried.register()
    file = QFile(f":/assets/sounds/{name}.wav")
    assert file.exists() and file.size() == (FOLDER / f"{name}.wav").stat().st_size
