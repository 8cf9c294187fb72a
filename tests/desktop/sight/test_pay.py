"""What a vote pays stands on its plate and in the line under the sentence, and moves no plate."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton

from kd_desktop.desktop.kings.phrases.events import event_sentence
from kd_desktop.desktop.kings.table.answers import WeighedAnswer
from kd_desktop.desktop.kings.table.vote_plate import VotePlate
from kd_desktop.desktop.kit.painter import Painter, Type
from kd_desktop.desktop.kit.theme import PAPER
from kd_desktop.desktop.settings.input_guard import input_guard
from kd_desktop.engine.council.commands import CastVote
from kd_desktop.engine.kings import events as e
from tests.desktop.sight.states import STATES, Stage
from tests.desktop.sight.test_sight import stage
from tests.everyday import daily, everyday

__all__ = ["stage"]


def plates(stage: Stage) -> list[VotePlate]:
    return [plate for plate in stage.game_page.bar.answer.plates() if isinstance(plate, VotePlate)]


def test_both_sides_say_what_they_pay_while_the_fee_lies_there(stage: Stage) -> None:
    STATES["crowded"](stage)
    for plate in plates(stage):
        assert plate.note == "+2 Coins"
        assert plate.accessibleName() == f"{plate.word} with 1 Power, +2 Coins"
        assert plate.hint.endswith("You get 2 Coins and 1 Power.")


@everyday("factor", [1.0, 2.0], keep=[2.0])
@everyday("name", ["crowded", "raising"], keep=["crowded", "raising"])
@daily("raising-2.0")
def test_more_power_moves_no_plate(stage: Stage, name: str, factor: float) -> None:
    """At 200 % the bar grew with a longer line, and the next click on + hit nothing."""
    STATES[name](stage)
    stage.resize(1280, 720, factor)
    bar = stage.game_page.bar
    aye = next(plate for plate in plates(stage) if plate.allowed)
    more = aye._steps[1]
    spot = more.mapTo(stage.window, more.rect().center())
    before = [plate.geometry() for plate in bar.answer.plates()], bar.geometry()
    said = set()
    stage.qtbot.waitUntil(
        lambda: not input_guard.settling
    )  # the chamber has just opened: no click counts yet
    for amount in range(aye.amount + 1, aye.most + 1):
        QTest.mouseMove(stage.window.windowHandle(), spot)
        QTest.mouseClick(stage.window.windowHandle(), Qt.MouseButton.LeftButton, pos=spot)
        stage.qtbot.wait(1)
        assert aye.amount == amount
        said.add(bar.hint.text())
        assert ([plate.geometry() for plate in bar.answer.plates()], bar.geometry()) == before
    assert len(said) > 2


def test_in_the_first_vote_nothing_is_said_of_pay(stage: Stage) -> None:
    """The fee comes when the first round ends."""
    STATES["vote"](stage)
    assert [plate.note for plate in plates(stage)] == ["", ""]
    assert not any("You get" in plate.hint for plate in plates(stage))


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
@daily("size0")
def test_the_pay_keeps_off_the_edge_of_its_plate(stage: Stage, size: tuple[int, int]) -> None:
    STATES["crowded"](stage)
    stage.resize(*size, 1.0)
    for plate in plates(stage):
        image, words = plate.grab().toImage(), QColor(PAPER).lightness() - 20
        box = plate.body().toRect()
        for x in range(box.left(), round(plate.between()) - plate.step()):
            light = [y for y in range(image.height()) if image.pixelColor(x, y).lightness() >= words]
            if light:
                below = image.pixelColor(x, min(light[-1] + 3, image.height() - 1))
                # It is the plate's, not the dark bar's.
                assert below.lightness() > 50, (plate.word, x, light[-1], below.name())


@pytest.mark.parametrize("factor", [1.0, 1.25])
@daily("1.25")
def test_what_it_pays_keeps_off_the_steps_and_the_lower_edge(
    stage: Stage, factor: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    STATES["crowded"](stage)
    stage.resize(1280, 720, factor)
    printed: list[tuple[float, float, str, Type]] = []

    def text(_: Painter, x: float, y: float, words: str, kind: Type, *_more: object) -> float:
        printed.append((x, y, words, kind))
        return x

    for plate in plates(stage):
        monkeypatch.setattr(Painter, "text", text)
        printed.clear()
        plate.grab()
        monkeypatch.undo()
        for x, y, words, kind in printed:
            if words == plate.note:
                assert x + kind.width(words) + 5 <= min(
                    step.x() for step in plate.findChildren(QAbstractButton)
                )
                assert y + kind.px * 0.4 <= plate.body().bottom(), plate.word
    assert not plates(stage)[0].low


@everyday("size", [(1280, 720, 2.0), (1280, 720, 1.5), (1920, 1080, 2.0)], keep=[(1280, 720, 2.0)])
@pytest.mark.parametrize("name", ["crowded", "offers_on_the_scales", "raising"])
@daily("offers_on_the_scales-size0")
def test_what_every_answer_brings_is_in_sight_at_every_size_of_text(
    stage: Stage, name: str, size: tuple[int, int, float]
) -> None:
    """At 200 % only the first voter read it: then the line said who holds the Leader token."""
    STATES[name](stage)
    stage.resize(*size)
    bar = stage.game_page.bar
    row = bar.answer
    assert isinstance(row, WeighedAnswer) and any(plate.note for plate in row.gaining())
    for plate in row.gaining():
        if plate.low and plate.note and plate.allowed:
            assert plate.text().split()[0] in bar.hint.text() and plate.full_note in bar.hint.text()
    high = bar.hint.heightForWidth(bar.hint.width())
    assert high <= bar.hint.height() and bar.hint.geometry().bottom() <= bar.height()


def test_large_text_tells_apart_what_a_vote_pays_and_who_leads(stage: Stage) -> None:
    """“AYE, NAY: +1–2 Coins” said neither when it is 1 nor when 2, and nobody was said to lead."""
    STATES["raising"](stage)
    stage.resize(1280, 720, 2.0)
    said = stage.game_page.bar.hint.text()
    assert "AYE: 1 Coin if it wins, 2 if not." in said
    assert "Merrick holds the Leader token." in said
    assert "–" not in said


NEWS = "Merrick agrees: Calder pays Merrick 2 Coins, and in return Merrick passes."


@pytest.mark.parametrize("name", ["offers_on_the_scales", "raising"])
@daily("raising")
def test_news_after_a_deal_leave_what_every_answer_brings_in_sight(stage: Stage, name: str) -> None:
    """At 200 % they pushed it out, though a second line stood there empty."""
    STATES[name](stage)
    stage.resize(1280, 720, 2.0)
    bar = stage.game_page.bar
    row = bar.answer
    assert isinstance(row, WeighedAnswer)
    bar.set_hint("", NEWS, "Calder votes NAY with 1 Power.")
    said = bar.hint.text()
    assert said.startswith(NEWS)
    for plate in row.gaining():
        if plate.low and plate.note and plate.allowed:
            assert plate.text().split()[0] in said and plate.full_note in said
    assert bar.hint.heightForWidth(bar.hint.width()) <= bar.hint.height()


@pytest.mark.parametrize("name", ["offers_on_the_scales", "raising", "moderating", "vote"])
@daily("vote")
def test_the_newest_act_is_told_where_the_houses_are_behind_a_tab(stage: Stage, name: str) -> None:
    """At 200 % nobody was told what had just been done."""
    STATES[name](stage)
    session = stage.game_page.session
    assert session is not None
    acts = e.VoteCast | e.Passed | e.Raised | e.Stayed
    act = next(one.event for one in reversed(session.seen(None)) if isinstance(one.event, acts))
    told = event_sentence(act, session.view(None))
    stage.resize(1920, 1080, 1.0)
    stage.game_page.refresh()
    assert told and told not in stage.game_page.bar.hint.text(), "its plate shows it"
    stage.resize(1280, 720, 2.0)
    assert told in stage.game_page.bar.hint.text()
    if name == "offers_on_the_scales":
        stage.game_page.answering.give(CastVote("aye", 1))
        stage.settle()
        assert "Merrick votes AYE with 1 Power." in stage.game_page.bar.hint.text(), "one’s own, too"


def test_no_act_of_the_vote_is_told_while_agendas_are_counted(stage: Stage) -> None:
    """“Quill adds nothing.” stood under every seal at 200 %."""
    STATES["sealed"](stage)
    session = stage.game_page.session
    assert session is not None
    acts = e.VoteCast | e.Passed | e.Raised | e.Stayed
    told = [
        event_sentence(one.event, session.view(None))
        for one in session.seen(None)
        if isinstance(one.event, acts)
    ]
    stage.resize(1280, 720, 2.0)
    stage.game_page.refresh()
    assert told and not any(words and words in stage.game_page.bar.hint.text() for words in told)
