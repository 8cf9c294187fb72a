"""However far the cards of a reign's end are scrolled, each house's name and sum stand beside its figures."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from kd_desktop.desktop.kings.between.house_card import SEALED, HouseCard, figure
from tests.desktop.sight.eye import Eye
from tests.desktop.sight.states import STATES, Stage
from tests.desktop.sight.test_sight import stage
from tests.everyday import daily

__all__ = ["stage"]


def turn_wheel(stage: Stage) -> None:
    port = stage.game_page.ceremony._scroll.viewport()
    at = QPointF(port.rect().center())
    no = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase
    QApplication.sendEvent(port, QWheelEvent(at, port.mapToGlobal(at), QPoint(), QPoint(0, -40), *no, False))


def press_down(stage: Stage) -> None:
    card = stage.game_page.ceremony.cards[0]
    if not card.hasFocus():
        card.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(card, Qt.Key.Key_Down)


def in_sight(stage: Stage, card: HouseCard) -> QRectF:
    """What of a card is seen, in its own pixels."""
    port = stage.game_page.ceremony._scroll.viewport()
    return QRectF(port.rect().translated(-card.mapTo(port, QPoint(0, 0))) & card.rect())


def stands(eye: Eye, words: str, place: QRectF) -> bool:
    return any(one.words == words and place.contains(one.ink) for one in eye.printed)


@pytest.mark.parametrize("roll", [turn_wheel, press_down], ids=["wheel", "keys"])
@pytest.mark.parametrize("name", ["card_out", "counted", "scores"])
@daily("scores-keys", "card_out-wheel")
def test_names_and_sums_stay_beside_their_figures(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, name: str, roll: Callable[[Stage], None]
) -> None:
    STATES[name](stage)
    stage.resize(1280, 720, 2.0)
    ceremony = stage.game_page.ceremony
    bar = ceremony._scroll.verticalScrollBar()
    assert bar.value() == 0 < bar.maximum()
    for _ in range(40):
        roll(stage)
        for card in ceremony.cards:
            place, eye = in_sight(stage, card), Eye()
            if place.height() > card.look.px(30) * 2.4:
                with eye.watching(monkeypatch):
                    card.grab()
                assert stands(eye, card.tally.name, place), (card.tally.name, bar.value())
                assert card.counted in (SEALED, 0) or stands(eye, figure(card.sum()), place)
    assert bar.value() > 100
