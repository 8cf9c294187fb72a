"""Where on the live table the things are that a letter speaks of, as rectangles of the page."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kings.between.ceremony import Ceremony
from kd_desktop.desktop.kings.chamber.chamber import Chamber
from kd_desktop.desktop.kings.table.answers import Answer
from kd_desktop.desktop.kings.table.open_table import OpenTable
from kd_desktop.desktop.kings.table.table_page import TablePage
from kd_desktop.desktop.kings.table.vote_plate import VotePlate
from kd_desktop.desktop.kit.plates import Plate
from kd_desktop.desktop.shell.game_page import GamePage
from kd_desktop.desktop.stage.action_bar import ActionBar

LAID = ("sticker:", "story:", "event:", "counter:", "death", "deck", "mystery:")
"""How the keys of pieces begin that lie on the board and say something."""


class Sights(NamedTuple):
    """What a letter can speak of: the parts of the page, and the campaign that is played there."""

    page: GamePage
    at: OpenTable
    table: TablePage
    ceremony: Ceremony
    chamber: Chamber
    bar: ActionBar


def place(sights: Sights, name: str, detail: str = "") -> QRect | None:
    """Where that is now; None while it can't be seen. `detail` is the resource, card or storyline meant."""
    found = PLACES[name](sights, detail)
    return found if found is not None and found.isValid() and not found.isEmpty() else None


def shown(sights: Sights, widget: QWidget) -> QRect | None:
    """A widget's place on the page, as far as it can be seen."""
    if not widget.isVisibleTo(sights.page):
        return None
    seen = widget.visibleRegion().boundingRect() if widget.isVisible() else widget.rect()
    return seen.translated(widget.mapTo(sights.page, QPoint(0, 0)))


def _whole(sights: Sights, widget: QWidget, part: QRect | None = None) -> QRect | None:
    """The place of a widget, or part of it, on the page, also where something lies over it for a moment."""
    if not widget.isVisibleTo(sights.page):
        return None
    box = (part or widget.rect()).translated(widget.mapTo(sights.page, QPoint(0, 0)))
    over = widget.parentWidget()
    while over is not None and over is not sights.page:
        box &= over.rect().translated(over.mapTo(sights.page, QPoint(0, 0)))
        over = over.parentWidget()
    return box if not box.isEmpty() else None


def _united(parts: Iterable[QRect | None]) -> QRect | None:
    found = [part for part in parts if part is not None]
    whole = QRect()
    for part in found:
        whole = whole.united(part)
    return whole if found else None


def plates(sights: Sights) -> list[Plate]:
    """The plates in the bar."""
    answer = sights.bar.answer
    return answer.plates() if isinstance(answer, Answer) else []


def _answers(sights: Sights, _detail: str) -> QRect | None:
    # What can be pressed to go on; not what is always there.
    wanted = [plate for plate in plates(sights) if plate is not _deal(sights)]
    return _united(shown(sights, plate) for plate in wanted)


def _sides(sights: Sights, _detail: str) -> QRect | None:
    return _united(shown(sights, plate) for plate in plates(sights) if isinstance(plate, VotePlate))


def _nth_pass(sights: Sights, n: int) -> QRect | None:
    """One of the two ways to pass, which stand beside the two sides."""
    found = plates(sights)
    if len(found) < 4 or not isinstance(found[0], VotePlate) or isinstance(found[2], VotePlate):
        return None
    return shown(sights, found[n])


def _deal(sights: Sights) -> Plate | None:
    return next((plate for plate in plates(sights) if plate.objectName() == "deal"), None)


def _back(sights: Sights, _detail: str) -> QRect | None:
    door = sights.page.back_door
    if door is None or not door.isVisible():
        return None
    return door.rect().translated(sights.page.mapFromGlobal(door.mapToGlobal(QPoint(0, 0))))


def _of_plate(sights: Sights, plate: Plate | None) -> QRect | None:
    return shown(sights, plate) if plate is not None and plate.allowed else None


def _seat(sights: Sights, house: int | None) -> QRect | None:
    for plate in sights.table.seats.plates:
        if plate.seat is not None and plate.seat.seat == house:
            return shown(sights, plate)
    return None


def _leader(sights: Sights, _detail: str) -> QRect | None:
    reign = sights.at.reign
    return _seat(sights, reign.leader) if reign is not None else None


def _moderator(sights: Sights, _detail: str) -> QRect | None:
    reign = sights.at.reign
    return _seat(sights, reign.moderator) if reign is not None else None


def _pieces(sights: Sights, wanted: Callable[[str], bool]) -> QRect | None:
    """The pieces on the board whose keys are wanted, as far as they are in sight."""
    board = sights.table.board
    if not board.isVisibleTo(sights.page):
        return None
    sight = board.viewport().rect()
    boxes = []
    for key, piece in board.board.pieces.items():
        if wanted(key):
            box = board.mapFromScene(piece.mapToScene(piece.box)).boundingRect() & sight
            boxes.append(box.translated(board.viewport().mapTo(sights.page, QPoint(0, 0))))
    # Where there is little height the chamber lies over the board.
    chamber = sights.chamber.geometry() if sights.chamber.isVisibleTo(sights.page) else QRect()
    return _united(box for box in boxes if not box.isEmpty() and not chamber.contains(box.center()))


def _piece(prefix: str) -> Callable[[Sights, str], QRect | None]:
    def found(sights: Sights, detail: str) -> QRect | None:
        return _pieces(sights, lambda key: key == prefix + detail)

    return found


def _sticker(sights: Sights, detail: str) -> QRect | None:
    return _pieces(sights, lambda key: key.startswith("sticker:") and key.endswith(f":{detail}"))


def _chamber(sights: Sights, _detail: str) -> QRect | None:
    return shown(sights, sights.chamber)


def _letter(sights: Sights, _detail: str) -> QRect | None:
    return shown(sights, sights.table.letter)


def _scales(sights: Sights, _detail: str) -> QRect | None:
    return shown(sights, sights.table.balance)


def pressed(sights: Sights) -> list[QRect]:
    """What a letter must leave free: what is pressed, and the tracks that every point is counted by."""
    boxes = [_whole(sights, part) for part in (sights.bar, sights.table.tabs, sights.ceremony.realm)]
    return [box for box in boxes if box is not None]


def crossed(sights: Sights) -> list[QRect]:
    """What no arrow may lie on: what is pressed, the chamber's cards, and the words of the bar.

    Letters lie over the board, and speak of what lies on it.
    """
    bar = sights.bar
    boxes = [_whole(sights, part) for part in (sights.chamber, bar.sentence, bar.below, bar.hint)]
    return [*pressed(sights), *(box for box in boxes if box is not None)]


def read(sights: Sights) -> list[QRect]:
    """What a letter shouldn't cover if it can, because it is read or counted.

    Of the board that is whatever lies there. Where no dilemma lies there is no letter to be read.
    """
    table = sights.table
    parts: list[QWidget] = [sights.chamber, table.seats]
    if sights.at.reign is not None:
        parts.append(table.balance)
        if sights.at.reign.dilemma is not None:
            parts.append(table.letter)
    boxes = [_whole(sights, part) for part in parts]
    boxes += [_whole(sights, card, card.told()) for card in sights.ceremony.cards]
    boxes.append(_pieces(sights, lambda key: key.startswith("gauge:") or key == "tower"))
    boxes += [_pieces(sights, key.__eq__) for key in _laid(sights)]
    return [box for box in boxes if box is not None]


def _laid(sights: Sights) -> list[str]:
    """The pieces that have been laid on the board in play."""
    return [key for key in sights.table.board.board.pieces if key.startswith(LAID)]


PLACES: dict[str, Callable[[Sights, str], QRect | None]] = {
    "answers": _answers,
    "sides": _sides,
    "gather": lambda sights, _: _nth_pass(sights, 2),
    "moderate": lambda sights, _: _nth_pass(sights, 3),
    "deal": lambda sights, _: _of_plate(sights, _deal(sights)),
    "take-back": _back,
    "chamber": _chamber,
    "letter": _letter,
    "scales": _scales,
    "nothing": lambda *_: None,
    "leader": _leader,
    "moderator": _moderator,
    "tracks": lambda sights, _: _pieces(sights, lambda key: key.startswith("gauge:")),
    "momentum": _piece("float:"),
    "tower": lambda sights, _: _pieces(sights, lambda key: key == "tower"),
    "death": lambda sights, _: _pieces(sights, lambda key: key == "death"),
    "sticker": _sticker,
    "story": _piece("story:"),
    "chronicle": lambda sights, _: _pieces(sights, lambda key: key.startswith("sticker:")),
}
"""Each name that a lesson's `place` may have."""
