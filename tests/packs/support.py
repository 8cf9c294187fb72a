"""The small sound pack, and ways to break it."""

from __future__ import annotations

import shutil
from pathlib import Path

from kd_desktop.packs import check

HERE = Path(__file__).resolve().parent
SHIPPED = HERE.parents[1] / "kd_desktop" / "packs"


def sound(folder: Path) -> Path:
    """A fresh copy of the sound pack inside that folder."""
    home = folder / "sound"
    shutil.rmtree(home, ignore_errors=True)
    shutil.copytree(HERE / "sound", home)
    for name in (
        "agendas.toml",
        "houses.toml",
    ):  # exactly what every pack needs and nobody wants to read twice
        shutil.copy(SHIPPED / "bench" / name, home)
    return home


def change(home: Path, file: str, was: str, now: str) -> None:
    """Replaces the first place of a text in a file of the pack; the text must be there."""
    text = (home / file).read_text(encoding="utf-8")
    assert was in text, was
    (home / file).write_text(text.replace(was, now, 1), encoding="utf-8")


def told(home: Path) -> list[str]:
    """What the checker prints about the pack, with file names relative to it."""
    return [str(one).removeprefix(f"{home}/").replace(str(home), home.name) for one in check(home)]
