"""A campaign that is opened after another carries no line of it: bar, log, hints, panels, seen or not."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.shell.main_window import MainWindow
from tests.desktop.kings.play.conftest import ShortReigns, Sit
from tests.desktop.kings.play.eyes import texts
from tests.desktop.kings.play.test_secrets import come_to_rest, show
from tests.desktop.windows import welcoming

KEYS = ("log", "why", "deals", "undo", "mind", "advice")


def play(qtbot: QtBot, window: MainWindow, session: Session) -> set[str]:
    """Play a reign of it, with everything opened that can be; the lines that were said."""
    page, lines = window.game_page, set()
    show(window, session)
    for n in range(60):
        if not session.waiting():
            break
        seat = session.waiting()[0]
        session.answer(seat, session.view(seat).legal[0])
        qtbot.waitUntil(lambda: not session.busy)
        page.reader.drop()
        page.playback.hurry()
        page.refresh(focus=True)
        QApplication.processEvents()
        lines |= {page.bar.hint.text(), page.bar.accessibleName(), *page.log.words()}
        lines |= {remark.words for remark in page.talk.remarks}
        if n % 12 == 0:
            for key in KEYS:
                page.acts.do(key)
                QApplication.processEvents()
            page.talk.explain(2)
    page.panels.open(page.who_panel)
    page.answering.trouble("The disk was full once.")
    page.bar.show_hint("What one plate would do.")
    return lines | {page.bar.hint.text(), "The disk was full once."}


def visible(window: MainWindow) -> list[str]:
    """What the page says where it can be seen."""
    parts = [part for part in window.game_page.findChildren(QWidget) if part.isVisible()]
    return sorted(part.accessibleName() for part in parts)


@pytest.mark.long
def test_nothing_that_is_said_is_another_campaign_s(
    qtbot: QtBot, window: MainWindow, sit: Sit, still: Appearance, data_folder: Path
) -> None:
    lines = play(qtbot, window, sit("person", "person", "computer", seed=5))
    window.show_welcome()
    left = set(texts(window.game_page))
    window.show_session(sit("person", "person", "person", seed=9))
    come_to_rest(window)
    used, log, seen = texts(window.game_page), window.game_page.log.words(), visible(window)
    window.show_welcome()
    with welcoming(qtbot, still, ShortReigns(data_folder)) as fresh:
        fresh.show_session(sit("person", "person", "person", seed=9))
        come_to_rest(fresh)
        new, fresh_log, fresh_seen = texts(fresh.game_page), fresh.game_page.log.words(), visible(fresh)
    assert len(lines) > 40
    foreign = [line for line in lines if line and not any(line in text for text in new)]
    assert len(foreign) > 20
    assert not [text for text in (*used, *left) if any(line in text for line in foreign)]
    assert log == fresh_log
    assert seen == fresh_seen
