"""Envelopes break their seal and deal their cards face down; a new reign marks the whole chronicle."""

from collections.abc import Callable, Iterator

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPointF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.council.envelopes.envelope_print import STAGES, draw_opening
from kd_desktop.desktop.kings.board import BoardView
from kd_desktop.desktop.kings.board.cards import AGED, paper_of
from kd_desktop.desktop.kit import theme
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.session.happening import Happening
from kd_desktop.engine.game import Event
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.view import StickerView, View
from kd_desktop.engine.kings.vocabulary import RESOURCES
from tests.desktop.kings.board.position import happened, position
from tests.desktop.kings.board.test_motion import WHY, geometry, outcome


def keys(board: BoardView, start: str) -> list[str]:
    return [key for key in board.board.pieces if key.startswith(start)]


@pytest.mark.long
def test_an_envelope_opens_in_the_dusk_and_leaves_nothing_behind(board: BoardView, qtbot: QtBot) -> None:
    _, after = outcome()
    board.set_view(position())
    board.play([happened(e.EnvelopeOpened(cause=WHY, number=2, special=False), after)], after)
    assert keys(board, "envelope:") == ["envelope:2"]
    piece = board.board.pieces["envelope:2"]
    assert board.board.dimmer.isVisible()
    stages = {piece.look}

    def open_wide() -> bool:
        stages.add(piece.look)
        return piece.look is not None and piece.look.args[1] == STAGES

    qtbot.waitUntil(open_wide, timeout=8000)
    assert len(stages) > 5, "it opens by and by"
    board.skip()
    assert keys(board, "envelope:") == []
    assert not board.board.dimmer.isVisible()


def test_its_label_is_in_sight_in_large_type_on_a_low_board(board: BoardView, qtbot: QtBot) -> None:
    theme.text.set_factor(2.0)
    try:
        board.resize(620, 300)
        QTest.qWait(300)
        _, after = outcome()
        board.set_view(position())
        board.play([happened(e.EnvelopeOpened(cause=WHY, number=7, special=False), after)], after)
        piece = board.board.pieces["envelope:7"]
        assert piece.look is not None
        label = piece.box.adjusted(0, 0, 0, piece.look.args[3] * 2.2)
        qtbot.waitUntil(lambda: piece.look is not None and piece.look.args[1] > 1)  # it has come up by then
        assert board.viewport().rect().contains(board.mapFromScene(piece.mapToScene(label)).boundingRect())
        board.skip()
    finally:
        theme.text.set_factor(1.0)


def test_each_stage_is_drawn_within_its_bleed() -> None:
    """Nothing of the opening is cut off at the edge of its print."""
    w, h, bleed = 400, 286, 172
    for stage in (0, STAGES // 2, STAGES):
        image = QImage(w + 2 * bleed, h + 2 * bleed, QImage.Format.Format_ARGB32)
        image.fill(0)
        painter = QPainter(image)
        painter.translate(bleed, bleed)
        draw_opening(Painter(painter), w, h, 3, stage, "Envelope {}", 20)
        painter.end()
        edge = [image.pixelColor(x, y).alpha() for x in range(image.width()) for y in (0, image.height() - 1)]
        edge += [
            image.pixelColor(x, y).alpha() for y in range(image.height()) for x in (0, image.width() - 1)
        ]
        assert not any(edge)


def test_new_cards_go_into_the_deck_one_by_one_and_face_down(board: BoardView, qtbot: QtBot) -> None:
    before = position()
    assert before.reign is not None
    after = replace(before, reign=replace(before.reign, deck_size=before.reign.deck_size + 3))
    event = e.DeckShuffled(cause=WHY, added=3, size=before.reign.deck_size + 3)
    board.set_view(before)
    board.play([happened(event, after)], after)
    backs = [board.board.pieces[key] for key in keys(board, "back:")]
    assert len(backs) == 3
    assert len({piece.look for piece in backs}) == 1, "nobody can tell one from another"
    assert all(piece.look is not None and piece.look.args == () for piece in backs)
    deck = board.board.pieces["deck"]
    assert deck.look is not None and deck.look.args[0] == before.reign.deck_size
    with qtbot.waitSignal(board.settled, timeout=8000):
        pass
    assert keys(board, "back:") == []
    assert deck.look.args[0] == before.reign.deck_size + 3


def aged() -> tuple[list[Happening], View]:
    """Every sticker of the position has one mark more."""
    before = position()
    events: list[Event] = []
    rows = []
    for name, row in zip(RESOURCES, before.chronicle, strict=True):
        slots: list[StickerView | None] = []
        for slot, former in enumerate(row):
            if former is None:
                slots.append(None)
                continue
            sticker = replace(former, marks=former.marks + 1)
            number, marks = sticker.number, sticker.marks
            events.append(e.StickerAged(cause=WHY, number=number, resource=name, slot=slot, marks=marks))
            slots.append(sticker)
        rows.append(tuple(slots))
    after = replace(before, chronicle=tuple(rows))
    return [happened(event, view) for event, view in _one_by_one(events, before, after)], after


def _one_by_one(events: list[Event], before: View, after: View) -> Iterator[tuple[Event, View]]:
    view = before
    for event in events:
        assert isinstance(event, e.StickerAged)
        row = RESOURCES.index(event.resource)
        now = (*view.chronicle[row][: event.slot], after.chronicle[row][event.slot])
        slots = (*now, *view.chronicle[row][event.slot + 1 :])
        view = replace(view, chronicle=(*view.chronicle[:row], slots, *view.chronicle[row + 1 :]))
        yield event, view


@pytest.mark.long
def test_a_new_reign_marks_the_whole_chronicle_in_one_sweep(
    board: BoardView, qtbot: QtBot, shown: Callable[[QWidget, int, int], None]
) -> None:
    events, after = aged()
    assert len(events) > 3
    told: list[Event] = []
    board.told.connect(told.append)
    board.set_view(position())
    board.play(events, after)
    assert told == [one.event for one in events], "all of them begin together"
    QTest.qWait(200)
    with qtbot.waitSignal(board.settled, timeout=8000):
        pass
    reference = BoardView()
    shown(reference, 1188, 728)
    reference.set_view(after)
    assert geometry(board) == geometry(reference)


def test_older_stickers_are_yellower() -> None:
    sticker = next(one for row in position().chronicle for one in row if one is not None)
    papers = [paper_of(replace(sticker, marks=marks, squares=6)) for marks in range(7)]
    assert papers[0] == AGED[0] and papers[-1] == AGED[-1]
    assert [AGED.index(paper) for paper in papers] == sorted(AGED.index(paper) for paper in papers)
    assert len(set(papers)) == len(AGED)


def test_it_lies_in_the_part_of_the_board_that_is_seen(board: BoardView, qtbot: QtBot) -> None:
    """With large text a board is wider than its view: half of the envelope and of its number was cut off."""
    board.resize(900, 620)
    board.set_view(position())
    QTest.qWait(50)
    board.zoom_by(2.0, QPointF(0, 300))
    qtbot.waitUntil(lambda: board.viewportTransform().m11() > 1.9)
    _, after = outcome()
    board.play([happened(e.EnvelopeOpened(cause=WHY, number=7, special=False), after)], after)
    assert board.sees(board.board.pieces["envelope:7"].spec.rect)
    board.skip()
