"""Looking back shows at each moment the table as it was after what that moment tells."""

from pytestqt.qtbot import QtBot

from tests.desktop.throne.play.conftest import Sit
from tests.desktop.throne.play.people import People


def test_every_moment_is_seen_as_it_was_though_answers_that_nobody_saw_lie_between(
    qtbot: QtBot, sit: Sit
) -> None:
    page = sit("ppc", seed=11)
    people = People(qtbot, page, seed=5)
    people.play(60)
    while page.held_up():
        page.pause.let_it_happen()
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
