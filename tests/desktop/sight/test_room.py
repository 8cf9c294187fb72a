"""What has to be in sight at once where there is little room: tracks, offers, agendas."""

from itertools import combinations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from kd_desktop.packs import load
from tests.desktop.sight.states import STATES, Stage
from tests.desktop.sight.test_question import covered
from tests.desktop.sight.test_sight import stage
from tests.everyday import daily, everyday

__all__ = ["stage"]
LEFT = Qt.MouseButton.LeftButton


@everyday("size", [(1280, 720, 2.0), (1024, 640, 2.0), (1024, 640, 1.5)], keep=[(1024, 640, 2.0)])
def test_every_track_is_whole_in_the_view_at_its_size(stage: Stage, size: tuple[int, int, float]) -> None:
    """In a small window large text leaves no room for the rest of the board, which lies beyond the edge."""
    STATES["vote"](stage)
    stage.resize(*size)
    table = stage.game_page.table
    board, lay = table.board, table.board.board.layout
    assert lay is not None and lay.spread
    assert not covered(board, stage.window)
    port = board.viewport().rect().adjusted(-1, -1, 1, 1)
    tracks = [*(lay.gauge(place) for place in range(5)), lay.tower, *board.board.at_stake()]
    assert all(port.contains(board.mapFromScene(box).boundingRect()) for box in tracks)
    scale = board.transform().m11()
    assert lay.float_px * scale >= 0.75 * 16 * size[2]
    assert not board._map.isVisible() and not board._back.isVisible()


def test_the_rest_of_a_spread_board_is_reached_by_hand_and_by_keys(stage: Stage) -> None:
    STATES["crowded"](stage)
    stage.resize(1280, 720, 2.0)
    board = stage.game_page.table.board
    board.motion = False
    stickers = [piece for key, piece in board.board.pieces.items() if key.startswith("sticker:")]
    sticker = stickers[0]

    def seen() -> bool:
        return board.sees(sticker.sceneBoundingRect())

    assert board.at_home and not seen()
    board.go(sticker)
    assert seen() and not board.at_home and board._back.isVisible()
    assert len(stickers) > 9 and all(board.sees(one.sceneBoundingRect()) for one in stickers), "a row is cut"
    QTest.keyClick(board, Qt.Key.Key_Home)
    assert board.at_home and not seen() and not board._back.isVisible()
    for _ in range(12):
        QTest.keyClick(board, Qt.Key.Key_Minus)
    assert seen() and board.zoom == 1.0 and board.sees(board.board.board.adjusted(2, 2, -2, -2))


@everyday(
    "size", [(1280, 720, 1.0), (1280, 720, 2.0), (1024, 640, 2.0), (1920, 1080, 2.0)], keep=[(1024, 640, 2.0)]
)
def test_an_offer_begins_at_the_scales_at_every_size(stage: Stage, size: tuple[int, int, float]) -> None:
    STATES["offers_on_the_scales"](stage)
    stage.resize(*size)
    council = stage.game_page
    plates = [plate for plate in council.table.balance.offers.values() if plate.isVisible()]
    assert plates
    for plate in plates:
        assert not covered(plate, stage.window), size
    QTest.mouseClick(plates[0], LEFT, pos=QPoint(plates[0].width() // 2, plates[0].height() // 2))
    assert council.deal_panel.isVisible()
    assert council.dealing.toward() in council.table.balance.offers


def test_any_five_agendas_lie_beside_each_other_in_a_small_window(stage: Stage) -> None:
    STATES["draft"](stage)
    stage.resize(1280, 720, 1.0)
    chamber = stage.game_page.chamber
    cards = chamber.secrets.cards()
    assert len(cards) == 5
    for five in combinations(load("leaving-sea").agendas, 5):
        for card, agenda in zip(cards, five, strict=True):
            card.set_agenda(agenda, None, choose=True)
        stage.qtbot.wait(10)
        assert chamber._scroll.horizontalScrollBar().maximum() == 0, [agenda.title for agenda in five]
        assert len({card.y() for card in cards}) == 1
        for card in cards:
            assert card.width() >= card.sizeHint().width()


@pytest.mark.parametrize(("name", "count"), [("vote", 5), ("raising", 4)])
@daily("vote-5")
def test_the_plates_of_a_vote_stand_in_one_row_where_their_edges_may_meet(
    stage: Stage, name: str, count: int
) -> None:
    STATES[name](stage)
    stage.resize(1024, 640, 2.0)
    plates = stage.game_page.bar.answer.plates()
    bodies = [plate.body().translated(plate.x(), plate.y()) for plate in plates]
    assert len({plate.y() + plate.height() // 2 for plate in plates}) == 1 and len(plates) == count
    assert not any(one.intersects(other) for one, other in combinations(bodies, 2))
