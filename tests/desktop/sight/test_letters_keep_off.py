"""The old chancellor's letters lie on no hand, no opened card, no scores, no question and no answer."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kings.prologue.lessons import lessons
from tests.desktop.sight.states import STATES, Stage
from tests.desktop.sight.test_always import SIZES
from tests.desktop.sight.test_sight import stage
from tests.everyday import a_third, daily, every_size

__all__ = ["stage"]
DAILY = ((1280, 720, 1.0), (1920, 1080, 2.0))
SMALL = ((1280, 720, 2.0),)
"""The one with the least room."""
MID_VOTE = tuple(
    one for one in lessons() if one.key in ("vote", "gather", "moderate", "deal", "stability", "scales")
)
"""Letters that come while a vote is open: on plates, on markers, and on what lies behind a tab."""
FOUR_LINES = 76
"""Their height in pixels at 100 %, the title included, without a line that is cut."""


def kept(stage: Stage) -> Iterator[tuple[str, QRect]]:
    """What is held, opened, counted, asked and answered, as far as it is in sight."""
    page = stage.game_page

    def box(part: QWidget, inner: QRect | None = None) -> QRect:
        return (inner or part.rect()).translated(part.mapTo(page, QPoint(0, 0)))

    if page.chamber.isVisible() and page.chamber.is_open:
        yield "hand", box(page.chamber)
    if page.ceremony.isVisible():
        yield "scores", box(page.ceremony.realm)
        cards = box(page.ceremony._scroll)
        yield from (("card", box(card) & cards) for card in page.ceremony.cards)
    if page.table.isVisible() and page.table.question.isVisible():
        yield "question", box(page.table.question)
    yield from (("answer", box(plate)) for plate in page.bar.answer.plates())


@every_size(
    ["vote", "card_out", "counted", "raising", "draft"],
    keep=["vote", "card_out", "draft"],
    daily=DAILY,
    sizes=SIZES,
)
@daily("daily-draft")
def test_no_letter_lies_on_what_is_held_or_counted(
    stage: Stage, name: str, sizes: tuple[tuple[int, int, float], ...]
) -> None:
    """Every letter at a third of the sizes: those of three states between them leave none out."""
    STATES[name](stage)
    teacher, found = stage.game_page.tutor, []
    for turn, size in enumerate(sizes):
        stage.resize(*size)
        for one in a_third(lessons(), turn + len(name)):
            teacher.replay(one.key)
            note = teacher.paper.geometry()
            assert teacher.lies() and stage.game_page.rect().contains(note), (size, one.key)
            assert teacher.note.isVisible() or size[2] > 1.0, (size, one.key)
            read = teacher.note.words.visibleRegion().boundingRect().height()
            if teacher.note.isVisible() and read < min(teacher.note.words.height(), 40 * size[2]):
                found.append(f"{size} {one.key}: hardly a line can be read")
            found += [f"{size} {one.key}: {what}" for what, box in kept(stage) if _over(note, box)]
            teacher.put_away()
    assert not found, "\n".join(found)


def _over(note: QRect, box: QRect) -> bool:
    both = note & box.adjusted(3, 3, -3, -3)
    return both.isValid() and not both.isEmpty()


def test_the_cards_have_all_their_room_again_when_the_letter_goes(stage: Stage) -> None:
    STATES["card_out"](stage)
    teacher, cards = stage.game_page.tutor, stage.game_page.ceremony._scroll
    before = cards.height()
    teacher.replay("scoring")
    stage.qtbot.wait(20)
    assert cards.height() < before
    teacher.put_away()
    stage.qtbot.waitUntil(lambda: cards.height() == before)


def test_the_letter_about_the_chronicle_lies_beside_it(stage: Stage) -> None:
    """It covered the places of which it says that something is stuck there."""
    STATES["outcome_told"](stage)
    stage.resize(1280, 720, 1.0)
    page = stage.game_page
    page.tutor.replay("sticker")
    board = page.table.board
    slots = board.chronicle().translated(board.viewport().mapTo(page, QPoint(0, 0)))
    assert page.tutor.note.isVisible() and not slots.isEmpty()
    both = page.tutor.paper.geometry() & slots
    assert not both.isValid() or both.width() * both.height() <= 0.1 * slots.width() * slots.height(), both
    told = page.table.letter
    assert not _over(page.tutor.paper.geometry(), told.rect().translated(told.mapTo(page, QPoint(0, 0))))


@pytest.mark.parametrize("size", [(1280, 720), (1280, 700), (1920, 1080)])
@daily("size0")
def test_no_letter_scrolls_while_an_outcome_takes_effect(stage: Stage, size: tuple[int, int]) -> None:
    """That about the chronicle did: it leaves free the slots, the outcome, and the tracks that move."""
    STATES["outcome_told"](stage)
    stage.resize(*size, 1.0)
    page, tracks = stage.game_page, _markers(stage)
    told = page.table.letter.rect().translated(page.table.letter.mapTo(page, QPoint(0, 0)))
    found = []
    for one in lessons():
        page.tutor.replay(one.key)
        note, box = page.tutor.note, page.tutor.paper.geometry()
        if not note.isVisible() or note._scroll.verticalScrollBar().maximum():
            found.append(f"{one.key} scrolls")
        found += [one.key for taken in (told, tracks) if one.key == "sticker" and _over(box, taken)]
        page.tutor.put_away()
    assert not found, found


def heads_of(stage: Stage) -> list[QRect]:
    """The signs over the tracks, as far as they are in sight."""
    board = stage.game_page.table.board
    found = (piece for key, piece in board.board.pieces.items() if key.startswith("head:"))
    boxes = (board.mapFromScene(piece.mapToScene(piece.box)).boundingRect() for piece in found)
    seen = board.viewport().rect()
    return [(box & seen).translated(board.viewport().mapTo(stage.game_page, QPoint(0, 0))) for box in boxes]


@pytest.mark.parametrize("size", [(1280, 720, 2.0), (1280, 720, 1.5)])
@pytest.mark.long
def test_a_sealed_letter_lies_on_no_head_of_a_track(stage: Stage, size: tuple[int, int, float]) -> None:
    """Lower on the tracks the line hides the least; what is about them lies beside them, if need be above."""
    STATES["raising"](stage)
    stage.resize(*size)
    teacher, sealed = stage.game_page.tutor, 0
    heads = heads_of(stage)
    for one in lessons():
        teacher.replay(one.key)
        if teacher.sealed.isVisible() and one.place != "tracks":
            sealed += 1
            box = teacher.paper.geometry()
            assert not any(_over(box, head) for head in heads), one.key
        teacher.put_away()
    assert sealed or size[2] < 2.0


def _markers(stage: Stage) -> QRect:
    """All tracks on the board, as far as they are in sight."""
    board = stage.game_page.table.board
    whole = QRect()
    for key, piece in board.board.pieces.items():
        if key.startswith("gauge:") or key == "tower":
            box = board.mapFromScene(piece.mapToScene(piece.box)).boundingRect() & board.viewport().rect()
            whole = whole.united(box)
    return whole.translated(board.viewport().mapTo(stage.game_page, QPoint(0, 0)))


@every_size(
    ["alone", "vote_closed", "raising"], keep=["vote_closed", "raising"], daily=DAILY[:1] + SMALL, sizes=SIZES
)
@daily("daily-vote_closed")
def test_letters_can_be_read_and_leave_markers_and_the_way_into_the_chamber_free(
    stage: Stage, name: str, sizes: tuple[tuple[int, int, float], ...]
) -> None:
    """Where the chamber lies beside the board there is no other place than over the board."""
    STATES[name](stage)
    page, found = stage.game_page, []
    teacher, note = page.tutor, page.tutor.note
    for size in sizes:
        stage.resize(*size)
        kept = [] if page.chamber.is_open else [("markers", _markers(stage))]
        if not page.chamber.plate().isEmpty():
            opener = page.chamber.plate().translated(page.chamber.mapTo(page, QPoint(0, 0)))
            kept.append(("the way into the chamber", opener))
        for one in MID_VOTE:
            teacher.replay(one.key)
            read = note.words.visibleRegion().boundingRect().height()
            if note.isVisible() and read < min(note.words.height(), FOUR_LINES * size[2]):
                found.append(f"{size} {one.key}: {read} pixels of {note.words.height()} can be read")
            found += [
                f"{size} {one.key}: {what}" for what, box in kept if _over(teacher.paper.geometry(), box)
            ]
            teacher.put_away()
    assert not found, "\n".join(found)


@every_size(["vote", "vote_closed", "raising"], keep=["vote"], daily=DAILY[:1] + SMALL, sizes=SIZES)
@pytest.mark.long
def test_no_arrow_lies_on_what_is_decided(
    stage: Stage, name: str, sizes: tuple[tuple[int, int, float], ...]
) -> None:
    STATES[name](stage)
    page, found = stage.game_page, []
    teacher = page.tutor
    for size in sizes:
        stage.resize(*size)
        for one in MID_VOTE:
            teacher.replay(one.key)
            arrow, target = teacher.halo.arrow, teacher.halo.target
            if arrow is not None and teacher.halo.isVisible():
                way = QRect(arrow[0].toPoint(), arrow[1].toPoint()).normalized().adjusted(-4, -4, 4, 4)
                decided = [(what, box) for what, box in kept(stage) if what in ("question", "answer")]
                on = {what for what, box in decided if _over(way, box) and not target.intersects(box)}
                found += [f"{size} {one.key}: on the {what}" for what in on]
            teacher.put_away()
    assert not found, "\n".join(found)
