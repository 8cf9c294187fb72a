"""Voice and sound on the sheet: tried where they may be heard, else one plain line."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.settings.trialrow import ROWS
from kd_desktop.desktop.sound import player
from kd_desktop.desktop.speech import voice
from kd_desktop.desktop.speech.parts import Lack


@pytest.mark.parametrize(("key", "room"), [("voice", voice), ("sound", player)])
@pytest.mark.parametrize("lack", [None, Lack("wheel"), Lack("built")])
def test_what_cannot_be_heard_here_is_not_tried(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, key: str, room: object, lack: Lack | None
) -> None:
    voice.forget()
    player.use(None)
    monkeypatch.setattr(room, "installed", lambda _module: lack)
    row = ROWS[key](Appearance(), key, "Voice", "What is heard.", [("", "On")])
    qtbot.addWidget(row)
    assert row.trial.isHidden() == (lack is not None)  # type: ignore[attr-defined]
    said = row.note.text()
    assert bool(said) == (lack is not None)
    assert "install" not in said and "pip" not in said
