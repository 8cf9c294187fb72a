"""Both palettes: every text that is printed or set has the contrast that its palette promises."""

import re
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kit import theme
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import CachedPixmap, Painter
from kd_desktop.desktop.shell.main_window import MainWindow
from tests.desktop.kings.play.conftest import Sit
from tests.desktop.kings.play.play import until
from tests.everyday import daily, everyday

ON_LIGHT = ("INK", "MUTE", "OXBLOOD", "AYE", "NAY", "AYE_DEEP", "NAY_DEEP", "TEAL")
DARK = ("TABLE", "PLATE", "NIGHT", "INK", "TEAL", "AYE", "NAY", "OXBLOOD")
PALETTES = [(False, theme.TEXT_CONTRAST), (True, theme.HIGH_CONTRAST)]


@pytest.mark.parametrize(("high", "least"), PALETTES)
def test_the_pairs_of_a_palette(high: bool, least: float) -> None:
    theme.set_high(high)
    pairs = [(ink, ground) for ink in ON_LIGHT for ground in ("BONE", "PAPER")]
    pairs += [(ink, ground) for ink in ("BONE", "PAPER") for ground in DARK]
    pairs += [(ink, ground) for ink in ("DUSK", "BRASS") for ground in ("TABLE", "PLATE", "NIGHT", "INK")]
    for ink, ground in pairs:
        found = theme.contrast(theme.shown(getattr(theme, ink)), theme.shown(getattr(theme, ground)))
        assert found >= least, (ink, ground, found)


@pytest.mark.painted
@everyday("open_chamber", [False, True], keep=[True])
@pytest.mark.parametrize(("high", "least"), PALETTES)
@daily("True-7.0-True")
def test_everything_printed_at_the_table(
    qtbot: QtBot,
    window: MainWindow,
    still: Appearance,
    sit: Sit,
    monkeypatch: pytest.MonkeyPatch,
    high: bool,
    least: float,
    open_chamber: bool,
) -> None:
    session = sit("person", "computer", "computer")
    until(session, "ask_ballot")
    window.show_session(session)
    window.game_page.reader.drop()
    window.resize(1920, 1080)
    printed: list[CachedPixmap] = []
    monkeypatch.setattr(Painter, "audit", printed.append)
    still.settings.set("contrast", "high" if high else "ordinary")
    if open_chamber:
        window.game_page.chamber.open()
    window.toggle_settings()
    qtbot.wait(200)
    window.grab()
    assert len(printed) > 60
    for one in printed:
        found = theme.contrast(theme.shown(one.set.ink), theme.shown(one.set.ground))
        assert found >= least, (found, one)


def test_labels_wear_the_palette_in_force(window: MainWindow, still: Appearance) -> None:
    window.toggle_settings()

    def quiet() -> set[str]:
        labels = [label for label in window.findChildren(QLabel) if label.isVisible() and label.text()]
        assert len(labels) > 8
        return {label.palette().color(label.foregroundRole()).name().upper() for label in labels}

    assert theme.DUSK in quiet()
    still.settings.set("contrast", "high")
    assert not quiet() & {theme.DUSK, theme.BONE, theme.PAPER, theme.MUTE}
    still.settings.set("contrast", "ordinary")
    assert theme.DUSK in quiet()


def test_no_widget_is_coloured_past_the_palette() -> None:
    """A style sheet that names a colour asks for the one in force; charts are ink on paper either way."""
    raw = re.compile(r"(?:color|background): \{(?!(?:theme\.)?shown\()[^}]+\}")
    desktop = Path(theme.__file__).parent
    found = [
        f"{file.relative_to(desktop)}: {line.strip()}"
        for file in desktop.rglob("*.py")
        if file.parent.name != "chronicles"
        for line in file.read_text(encoding="utf-8").splitlines()
        if "setStyleSheet(f" in line and raw.search(line)
    ]
    assert not found


def test_the_system_may_ask_for_it(monkeypatch: pytest.MonkeyPatch, still: Appearance) -> None:
    from kd_desktop.desktop.kit import appearance as module

    monkeypatch.setattr(module, "system_contrast", lambda: True)
    still.settings.set("contrast", "ordinary")
    assert not theme.is_high()
    still.settings.set("contrast", "system")
    assert theme.is_high()
