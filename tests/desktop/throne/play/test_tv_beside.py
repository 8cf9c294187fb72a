"""The TV beside the table: it never goes on before the table does."""

from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.settings.hold_plate import HoldPlate
from kd_desktop.desktop.throne.tv import ThroneTv
from kd_desktop.desktop.tv.follower import LATER_MS
from kd_desktop.engine.throne.state import DEFEATS, Bidding
from kd_desktop.engine.throne.view import View
from tests.bounded import so_long
from tests.desktop.throne.play.conftest import Sit
from tests.desktop.throne.play.people import People, until
from tests.everyday import daily, everyday

RESTS = ("TELL_MS", "SHORT_MS", "CARD_MS", "OPEN_MS", "ADD_MS", "VERDICT_MS")


def shown(tv: ThroneTv) -> View | None:
    """The moment of the set-asides that lies on the TV; None when something else does."""
    page = tv.page.page
    return page.view if page is not None and page.kind == "reveal" else None


@pytest.mark.parametrize("early", [True, False], ids=["open before", "opened meanwhile"])
@daily("opened meanwhile")
def test_a_verdict_stays_on_the_tv_until_the_table_lets_it_happen(
    qtbot: QtBot, sit: Sit, monkeypatch: pytest.MonkeyPatch, early: bool
) -> None:
    """IT-THREAT-6: what was set aside is seen by everybody for as long as anybody looks at it."""
    for name in RESTS:
        monkeypatch.setattr(f"kd_desktop.desktop.throne.tv.script.{name}", 1)
    page = sit("pc")
    people = People(qtbot, page, 3)
    if early:
        page.open_tv()
    for _ in so_long(lambda: not page.revealing.active):
        people.settle()
        if not people.read() and not page.held_up():
            people.act()
    if not early:
        page.open_tv()
    tv = next(one for one in QApplication.topLevelWidgets() if isinstance(one, ThroneTv) and one.isVisible())
    told = page.revealing.told()
    assert told is not None and page.session is not None and told != page.session.view(None)
    qtbot.waitUntil(lambda: shown(tv) == told and not tv.moving)
    qtbot.wait(LATER_MS * 3)
    assert shown(tv) == told
    for _ in so_long(page.held_up):
        people.read() or page.pause.let_it_happen()
    qtbot.waitUntil(lambda: shown(tv) != told)


@pytest.mark.parametrize("early", [True, False], ids=["open before", "opened meanwhile"])
@everyday("failed", [0, DEFEATS - 1], keep=[DEFEATS - 1], ids=["the first", "the last"])
@daily("the last-opened meanwhile")
def test_the_track_stands_on_the_tv_as_at_the_table(
    qtbot: QtBot, sit: Sit, monkeypatch: pytest.MonkeyPatch, early: bool, failed: int
) -> None:
    """A Threat has failed, and its set-asides lie open; of the last failure the TV tells no sooner either."""
    for name in RESTS:
        monkeypatch.setattr(f"kd_desktop.desktop.throne.tv.script.{name}", 1)
    people = People(qtbot, sit("ppp"))
    page = people.page
    until(qtbot, people, Bidding)
    store: Any = page.session.store  # type: ignore[union-attr]
    store.state = replace(store.state, threat_track=failed)
    page.session._views.clear()  # type: ignore[union-attr]
    if early:
        page.open_tv()
    people.settle()
    while not page.revealing.active:
        if people.read():
            continue
        lift = next((one for one in people.row().plates() if isinstance(one, HoldPlate)), None)
        people.press(lift if lift is not None else people.named("Give nothing"))
        people.settle()
    if not early:
        page.open_tv()
    page.revealing.skip()
    assert page.revealing.words.first == "Not beaten." and page.revealing.track.failed == failed + 1
    tv = next(one for one in QApplication.topLevelWidgets() if isinstance(one, ThroneTv) and one.isVisible())
    qtbot.waitUntil(lambda: shown(tv) == page.revealing.told() and not tv.moving)
    seen = shown(tv)
    assert seen is not None and seen.threat_track == failed + 1
    for _ in so_long(page.held_up):
        people.read() or page.pause.let_it_happen()
    qtbot.waitUntil(lambda: shown(tv) is None or shown(tv) != seen)
