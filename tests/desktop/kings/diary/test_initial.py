"""The first letter of a diary is cut large, and nothing of what follows is lost or written twice."""

import pytest
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.council.diary.notebook import Notebook, OpenDiary
from kd_desktop.desktop.council.diary.page import DiaryPage
from kd_desktop.desktop.kit.appearance import Appearance


@pytest.mark.parametrize("first", ["I set this down unsworn and before no witness.", "Tent. Lamp. Rain."])
def test_what_follows_the_initial_is_written_once(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, first: str
) -> None:
    opening = f"{first} This time I had Opportunist, so I hoped for low water, and told nobody."
    page, written = DiaryPage(Appearance()), list[str]()
    qtbot.addWidget(page)
    write = page._line

    def line(pen, y, words, type_, indent=0.0):  # type: ignore[no-untyped-def]
        if pen.painter is not None:
            written.append(words.strip())
        write(pen, y, words, type_, indent)

    monkeypatch.setattr(page, "_line", line)
    notes = Notebook(4, "Oswin", "calm", opening, (), None, (), "")
    page.show_diary(OpenDiary(notes, "", {4: "book"}, ()))
    page.resize(1400, 700)
    page.grab()
    assert len(written) > 2
    assert " ".join(filter(None, written)).startswith(opening[1:].strip())
