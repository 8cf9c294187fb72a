"""The page of a new campaign: what the chosen story is about is told before anybody sits down."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.windows.look import Look
from kd_desktop.desktop.windows.newcampaign import NewCampaign
from kd_desktop.packs.shelf import installed


@pytest.mark.parametrize(("size", "beside"), [((1280, 720), True), ((700, 720), False)])
def test_the_story_and_its_notes_are_told_beside_the_chairs_or_below(
    qtbot: QtBot, size: tuple[int, int], beside: bool
) -> None:
    page = NewCampaign(Look())
    qtbot.addWidget(page)
    page.resize(*size)
    packs = installed()
    page.set_packs(packs, "first-light")
    page.show()
    qtbot.waitExposed(page)
    first_light = next(pack for pack in packs if pack.id == "first-light")
    assert page.story_title.text() == first_light.title
    assert page.story_told.text() == first_light.summary
    assert page.story_notes.text().splitlines() == list(first_light.notes)
    assert page.noted.isVisible()
    left = page.story_told.mapTo(page, page.story_told.rect().topLeft()).x()
    assert (left > page.rows[0].geometry().right()) is beside

    page.packs.setCurrentIndex(next(i for i, pack in enumerate(packs) if pack.id == "bench"))
    assert first_light.summary not in page.story_told.text()
