"""Looking back shows at each moment the table as it was after what that moment tells."""

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.desktop.throne.play.conftest import Sit
from tests.desktop.throne.play.people import People
from tests.everyday import everyday


@pytest.mark.long
def test_every_moment_is_seen_as_it_was_though_answers_that_nobody_saw_lie_between(
    qtbot: QtBot, sit: Sit
) -> None:
    page = sit("ppc", seed=11)
    people = People(qtbot, page, seed=5)
    people.play(60)
    while page.held_up():
        people.read() or page.pause.let_it_happen()
    people.settle()
    session = page.session
    assert session is not None
    page.past.enter()
    quiet = 0
    for place, chapter in enumerate(page.past.chapters()):
        if place == 4:
            break
        first, last = chapter.span
        states = dict(session.store.lookback().states(first, last))
        quiet += len(states) - len(chapter.moments)
        page.past.leave()
        page.past.enter(first)
        for at, moment in enumerate(chapter.moments):
            page.past.bar.slider.setValue(at)
            wanted = session.game.view(states[moment.number], None)
            qtbot.waitUntil(lambda wanted=wanted: page.past.view == wanted)
            assert page.past.number == moment.number
    assert quiet > 3, "there were answers of which the table saw nothing"
    page.past.leave()


@everyday(
    ("size", "factor"),
    [((1280, 720), 2.0), ((1280, 720), 1.0), ((1920, 1080), 1.5)],
    keep=[((1280, 720), 2.0)],
)
def test_the_log_never_lies_over_the_bar_of_looking_back(
    qtbot: QtBot, sit: Sit, size: tuple[int, int], factor: float
) -> None:
    page = sit("ppc", seed=11)
    people = People(qtbot, page, seed=5)
    people.play(20)
    while page.held_up() or page.past.refusal():  # after what is read, something else may be
        people.read() or page.pause.let_it_happen()
        people.settle()
    window = page.window()
    window.resize(*size)
    page.look.set_text(factor)
    qtbot.waitUntil(lambda: window.width() == size[0])
    page.panels.toggle(page.log_panel)
    page.past.enter()
    qtbot.waitUntil(lambda: page.past.view is not None)
    bar = page.past.bar
    for place in range(bar.slider.maximum() + 1):
        bar.slider.setValue(place)
        QApplication.processEvents()
        assert not page.log_panel.geometry().intersects(bar.geometry()), place
