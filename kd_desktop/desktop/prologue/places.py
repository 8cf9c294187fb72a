"""Where on the live table the things are that a letter speaks of, as rectangles of the council."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.windows.answers import Answer
from kd_desktop.desktop.windows.ceremony import HouseCard
from kd_desktop.desktop.windows.seats import SeatPlate
from kd_desktop.desktop.windows.voteplate import VotePlate

if TYPE_CHECKING:
    from kd_desktop.desktop.windows.council import Council
    from kd_desktop.desktop.windows.plates import Plate


def place(council: Council, name: str, detail: str = "") -> QRect | None:
    """Where that is now; None while it can't be seen. `detail` is the resource, card or storyline meant."""
    found = PLACES[name](council, detail)
    return found if found is not None and found.isValid() and not found.isEmpty() else None


def shown(council: Council, widget: QWidget) -> QRect | None:
    """A widget's place in the council, as far as it can be seen."""
    if not widget.isVisibleTo(council):
        return None
    seen = widget.visibleRegion().boundingRect() if widget.isVisible() else widget.rect()
    return seen.translated(widget.mapTo(council, QPoint(0, 0)))


def _united(parts: Iterable[QRect | None]) -> QRect | None:
    found = [part for part in parts if part is not None]
    whole = QRect()
    for part in found:
        whole = whole.united(part)
    return whole if found else None


def plates(council: Council) -> list[Plate]:
    """The plates in the bar."""
    answer = council.bar.answer
    return answer.plates() if isinstance(answer, Answer) else []


def _answers(council: Council, _detail: str) -> QRect | None:
    # What can be pressed to go on; not what is always there.
    wanted = [plate for plate in plates(council) if plate not in (_deal(council), _back(council))]
    return _united(shown(council, plate) for plate in wanted)


def _sides(council: Council, _detail: str) -> QRect | None:
    return _united(shown(council, plate) for plate in plates(council) if isinstance(plate, VotePlate))


def _nth_pass(council: Council, n: int) -> QRect | None:
    """One of the two ways to pass, which stand beside the two sides."""
    found = plates(council)
    if len(found) < 4 or not isinstance(found[0], VotePlate) or isinstance(found[2], VotePlate):
        return None
    return shown(council, found[n])


def _named(council: Council, name: str) -> Plate | None:
    return next((plate for plate in plates(council) if plate.objectName() == name), None)


def _deal(council: Council) -> Plate | None:
    return _named(council, "deal")


def _back(council: Council) -> Plate | None:
    return _named(council, "take-back")


def _of_plate(council: Council, plate: Plate | None) -> QRect | None:
    return shown(council, plate) if plate is not None and plate.allowed else None


def _seat(council: Council, house: int | None) -> QRect | None:
    for plate in council.table.seats.findChildren(SeatPlate):
        if plate.seat is not None and plate.seat.seat == house:
            return shown(council, plate)
    return None


def _leader(council: Council, _detail: str) -> QRect | None:
    reign = council.session.view(None).reign if council.session is not None else None
    return _seat(council, reign.leader) if reign is not None else None


def _moderator(council: Council, _detail: str) -> QRect | None:
    reign = council.session.view(None).reign if council.session is not None else None
    return _seat(council, reign.moderator) if reign is not None else None


def _pieces(council: Council, wanted: Callable[[str], bool]) -> QRect | None:
    """The pieces on the board whose keys are wanted, as far as they are in sight."""
    board = council.table.board
    if not board.isVisibleTo(council):
        return None
    sight = board.viewport().rect()
    boxes = []
    for key, piece in board.board.pieces.items():
        if wanted(key):
            box = board.mapFromScene(piece.mapToScene(piece.box)).boundingRect() & sight
            boxes.append(box.translated(board.viewport().mapTo(council, QPoint(0, 0))))
    # Where there is little height the chamber lies over the board.
    chamber = council.chamber.geometry() if council.chamber.isVisibleTo(council) else QRect()
    return _united(box for box in boxes if not box.isEmpty() and not chamber.contains(box.center()))


def _piece(prefix: str) -> Callable[[Council, str], QRect | None]:
    def found(council: Council, detail: str) -> QRect | None:
        return _pieces(council, lambda key: key == prefix + detail)

    return found


def _sticker(council: Council, detail: str) -> QRect | None:
    return _pieces(council, lambda key: key.startswith("sticker:") and key.endswith(f":{detail}"))


def _chamber(council: Council, _detail: str) -> QRect | None:
    return shown(council, council.chamber)


def _letter(council: Council, _detail: str) -> QRect | None:
    return shown(council, council.table.letter)


def _scales(council: Council, _detail: str) -> QRect | None:
    return shown(council, council.table.balance)


def pressed(council: Council) -> list[QRect]:
    """What a letter shouldn't cover, because it is pressed."""
    boxes = [shown(council, part) for part in (council.bar, council.table.tabs)]
    return [box for box in boxes if box is not None]


def read(council: Council) -> list[QRect]:
    """What a letter shouldn't cover if it can, because it is read or counted."""
    session, table = council.session, council.table
    parts: list[QWidget] = [council.chamber, table.seats, *council.ceremony.findChildren(HouseCard)]
    if session is not None and session.view(None).reign is not None:
        parts += [table.letter, table.balance]
    boxes = [shown(council, part) for part in parts]
    boxes.append(_pieces(council, lambda key: key.startswith("gauge:") or key == "tower"))
    return [box for box in boxes if box is not None]


PLACES: dict[str, Callable[[Council, str], QRect | None]] = {
    "answers": _answers,
    "sides": _sides,
    "gather": lambda council, _: _nth_pass(council, 2),
    "moderate": lambda council, _: _nth_pass(council, 3),
    "deal": lambda council, _: _of_plate(council, _deal(council)),
    "take-back": lambda council, _: _of_plate(council, _back(council)),
    "chamber": _chamber,
    "letter": _letter,
    "scales": _scales,
    "nothing": lambda *_: None,
    "leader": _leader,
    "moderator": _moderator,
    "tracks": lambda council, _: _pieces(council, lambda key: key.startswith("gauge:")),
    "momentum": _piece("float:"),
    "tower": lambda council, _: _pieces(council, lambda key: key == "tower"),
    "death": lambda council, _: _pieces(council, lambda key: key == "death"),
    "sticker": _sticker,
    "story": _piece("story:"),
    "chronicle": lambda council, _: _pieces(council, lambda key: key.startswith("sticker:")),
}
"""Each name that a lesson's `place` may have."""
