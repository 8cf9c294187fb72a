"""The places on the live table of the things that a letter is about, as rectangles of the page."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import reduce
from typing import NamedTuple

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kings.between.ceremony import Ceremony
from kd_desktop.desktop.kings.chamber.chamber import Chamber
from kd_desktop.desktop.kings.table.answers import Answer, BallotAnswer
from kd_desktop.desktop.kings.table.open_table import OpenTable
from kd_desktop.desktop.kings.table.table_page import CouncilTable
from kd_desktop.desktop.kings.table.vote_plate import VotePlate
from kd_desktop.desktop.kit.plates import Plate
from kd_desktop.desktop.kit.tabs import tabs_box
from kd_desktop.desktop.shell.game_page import GamePage
from kd_desktop.desktop.stage.action_bar import ActionBar

LAID = ("sticker:", "story:", "event:", "counter:", "death", "deck", "mystery:")
"""The prefixes of the keys of pieces on the board that say something."""
TRACKS = ("gauge:", "tower", "mark:", "ghost:")
"""Those of the tracks, and of the marks of what each side would do to them."""
MARKS = ("head:", "float:", "mark:", "ghost:")
"""Those of what tells a track: its sign, its marker, and the same marks."""


class LessonTargets(NamedTuple):
    """The things that a letter can be about: the parts of the page, and the campaign in play."""

    page: GamePage
    at: OpenTable
    table: CouncilTable
    ceremony: Ceremony
    chamber: Chamber
    bar: ActionBar


def place(sights: LessonTargets, name: str, detail: str = "") -> QRect | None:
    """Its place now; None while it can't be seen. `detail` is the resource, card or storyline meant."""
    found = PLACES[name](sights, detail)
    return found if found is not None and found.isValid() and not found.isEmpty() else None


def shown(sights: LessonTargets, widget: QWidget) -> QRect | None:
    """A widget's place on the page, as far as it can be seen."""
    if not widget.isVisibleTo(sights.page):
        return None
    seen = widget.visibleRegion().boundingRect() if widget.isVisible() else widget.rect()
    return seen.translated(widget.mapTo(sights.page, QPoint(0, 0)))


def _whole(sights: LessonTargets, widget: QWidget, part: QRect | None = None) -> QRect | None:
    """The place of a widget, or part of it, on the page, even while something covers it for a moment."""
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


def plates(sights: LessonTargets) -> list[Plate]:
    """The plates in the bar."""
    answer = sights.bar.answer
    return answer.plates() if isinstance(answer, Answer) else []


def _answers(sights: LessonTargets, _detail: str) -> QRect | None:
    # What can be pressed to go on; not what is always there.
    wanted = [plate for plate in plates(sights) if plate is not _deal(sights)]
    return _united(shown(sights, plate) for plate in wanted)


def _sides(sights: LessonTargets, _detail: str) -> QRect | None:
    return _united(shown(sights, plate) for plate in plates(sights) if isinstance(plate, VotePlate))


def _pass(sights: LessonTargets, name: str) -> QRect | None:
    """The place of a way to pass, of the two beside the sides."""
    answer = sights.bar.answer
    plate = answer.voting.get(name) if isinstance(answer, BallotAnswer) else None
    return shown(sights, plate) if plate is not None else None


def _deal(sights: LessonTargets) -> Plate | None:
    return next((plate for plate in plates(sights) if plate.objectName() == "deal"), None)


def _back(sights: LessonTargets, _detail: str) -> QRect | None:
    door = sights.page.back_door
    if door is None or not door.isVisible():
        return None
    return door.rect().translated(sights.page.mapFromGlobal(door.mapToGlobal(QPoint(0, 0))))


def _of_plate(sights: LessonTargets, plate: Plate | None) -> QRect | None:
    return shown(sights, plate) if plate is not None and plate.allowed else None


def _seat(sights: LessonTargets, house: int | None) -> QRect | None:
    for plate in sights.table.seats.plates:
        if plate.seat is not None and plate.seat.seat == house:
            return shown(sights, plate)
    return None


def _power(sights: LessonTargets, _detail: str) -> QRect | None:
    return shown(sights, sights.chamber.secrets.power) if sights.chamber.is_open else None


def _aye(sights: LessonTargets, _detail: str) -> QRect | None:
    """Where Power is laid for AYE: its half of the scales, or its plate in the bar where they are hidden."""
    scales = shown(sights, sights.table.balance)
    if scales is not None:
        return QRect(scales.x(), scales.y(), scales.width() // 2, scales.height())
    return next((shown(sights, plate) for plate in plates(sights) if isinstance(plate, VotePlate)), None)


def _house(sights: LessonTargets, _detail: str) -> QRect | None:
    """One's own plate; the chamber, where the plates are behind a tab."""
    return _seat(sights, sights.at.seat) or _chamber(sights, "")


def _leader(sights: LessonTargets, _detail: str) -> QRect | None:
    reign = sights.at.reign
    return _seat(sights, reign.leader) if reign is not None else None


def _moderator(sights: LessonTargets, _detail: str) -> QRect | None:
    reign = sights.at.reign
    return _seat(sights, reign.moderator) if reign is not None else None


def _pieces(sights: LessonTargets, wanted: Callable[[str], bool]) -> QRect | None:
    """The place of all pieces on the board whose keys are wanted, as far as they are in sight."""
    return _united(_each(sights, wanted))


def _each(sights: LessonTargets, wanted: Callable[[str], bool]) -> list[QRect]:
    """The place of each of them."""
    board = sights.table.board
    if not board.isVisibleTo(sights.page):
        return []
    sight = board.viewport().rect()
    boxes = []
    for key, piece in board.board.pieces.items():
        if wanted(key):
            box = board.mapFromScene(piece.mapToScene(piece.box)).boundingRect() & sight
            boxes.append(box.translated(board.viewport().mapTo(sights.page, QPoint(0, 0))))
    # Where there is little height the chamber lies over the board.
    chamber = sights.chamber.geometry() if sights.chamber.isVisibleTo(sights.page) else QRect()
    return [box for box in boxes if not box.isEmpty() and not chamber.contains(box.center())]


def _piece(prefix: str) -> Callable[[LessonTargets, str], QRect | None]:
    def found(sights: LessonTargets, detail: str) -> QRect | None:
        return _pieces(sights, lambda key: key == prefix + detail)

    return found


def _sticker(sights: LessonTargets, detail: str) -> QRect | None:
    return _pieces(sights, lambda key: key.startswith("sticker:") and key.endswith(f":{detail}"))


def _slots(sights: LessonTargets, _detail: str) -> QRect | None:
    """All places for stickers, taken or free."""
    board = sights.table.board
    box = board.chronicle()
    return box.translated(board.viewport().mapTo(sights.page, QPoint(0, 0))) if not box.isEmpty() else None


def _chamber(sights: LessonTargets, _detail: str) -> QRect | None:
    return shown(sights, sights.chamber)


def _letter(sights: LessonTargets, _detail: str) -> QRect | None:
    return shown(sights, sights.table.letter)


def _scales(sights: LessonTargets, _detail: str) -> QRect | None:
    return shown(sights, sights.table.balance)


def pressed(sights: LessonTargets) -> list[QRect]:
    """The places that a letter must leave free: plates, and the tracks that every point is counted by."""
    boxes = [_whole(sights, part) for part in (sights.bar, sights.ceremony.realm)]
    boxes.append(_opener(sights))
    return [box for box in boxes if box is not None]


def _opener(sights: LessonTargets) -> QRect | None:
    """The plate by which the chamber is opened, or peeked into."""
    plate = sights.chamber.plate()
    return _whole(sights, sights.chamber, plate) if not plate.isEmpty() else None


def turned(sights: LessonTargets) -> list[QRect]:
    """The tabs of the right column, which a letter covers only where it couldn't be read else."""
    tabs = sights.table.tabs
    whole = _whole(sights, tabs)
    return [tabs_box(tabs).translated(whole.topLeft())] if whole is not None else []


def counted(sights: LessonTargets, *, outcome: bool) -> list[QRect]:
    """Markers, what each side does to them, totals and houses: covered where nothing but the hand is left.

    While an outcome takes effect nobody votes: rather than to scroll, a letter then lies on a house.
    """
    tracks = _pieces(sights, lambda key: key.startswith(TRACKS))
    boxes = [tracks, _whole(sights, sights.table.balance), None if outcome else _houses(sights)]
    return [box for box in boxes if box is not None]


def _houses(sights: LessonTargets) -> QRect | None:
    """The houses' plates: all of them, without the rest of their column."""
    boxes = [box for plate in sights.table.seats.plates if (box := _whole(sights, plate)) is not None]
    return reduce(QRect.united, boxes) if boxes else None


def marked(sights: LessonTargets) -> list[QRect]:
    """What tells the tracks, each by itself: a line that has to lie on the tracks lies beside it."""
    return _each(sights, lambda key: key.startswith(MARKS))


def kept(sights: LessonTargets) -> list[QRect]:
    """The places that no letter covers: the hand in the open chamber, and cards of a reign being scored."""
    chamber = sights.chamber
    boxes = [_whole(sights, chamber)] if chamber.is_open else []
    boxes += [_whole(sights, card) for card in sights.ceremony.cards]
    return [box for box in boxes if box is not None]


def told(sights: LessonTargets) -> list[QRect]:
    """The text of the letter's place, which tells an outcome while that takes effect."""
    whole = _whole(sights, sights.table.letter)
    return [whole] if whole is not None else []


def free(sights: LessonTargets, high: Callable[[int], int] | None) -> QRect | None:
    """A place under the cards being scored, freed for a letter with that height for a width."""
    ceremony = sights.ceremony
    if not ceremony.isVisibleTo(sights.page):
        high = None
    box = ceremony.leave(high)
    return box.translated(ceremony.mapTo(sights.page, QPoint(0, 0))) if box is not None else None


def crossed(sights: LessonTargets) -> list[QRect]:
    """The places that no arrow can cover: plates, chamber, question, the tracks' heads, the bar's words.

    Else arrows can cover the board, since letters are about things there.
    """
    bar, table = sights.bar, sights.table
    words = (bar.sentence, bar.below, bar.hint, table.question)
    parts: list[QWidget] = [sights.chamber, table.tabs, sights.ceremony.realm, *words, *plates(sights)]
    boxes = [_whole(sights, part) for part in parts]
    boxes += _each(sights, lambda key: key.startswith("head:"))
    return [box for box in boxes if box is not None]


def read(sights: LessonTargets) -> list[QRect]:
    """The places that a letter avoids if it can, because they are read or counted.

    Of the board these are the pieces. Without a dilemma the letter's place doesn't count.
    """
    table = sights.table
    parts: list[QWidget] = [sights.chamber]
    asked = table.question.isVisibleTo(sights.page)  # what the letter asks stands in the strip, too
    if sights.at.reign is not None and sights.at.reign.dilemma is not None and not asked:
        parts.append(table.letter)
    boxes = [_whole(sights, part) for part in parts]
    boxes += [_whole(sights, card, card.told()) for card in sights.ceremony.cards]
    boxes += [_pieces(sights, key.__eq__) for key in _laid(sights)]
    return [box for box in boxes if box is not None]


def _laid(sights: LessonTargets) -> list[str]:
    """The pieces that have been laid on the board in play."""
    return [key for key in sights.table.board.board.pieces if key.startswith(LAID)]


PLACES: dict[str, Callable[[LessonTargets, str], QRect | None]] = {
    "answers": _answers,
    "sides": _sides,
    "gather": lambda sights, _: _pass(sights, "gather"),
    "moderate": lambda sights, _: _pass(sights, "moderate"),
    "deal": lambda sights, _: _of_plate(sights, _deal(sights)),
    "take-back": _back,
    "house": _house,
    "power": _power,
    "aye": _aye,
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
    "slots": _slots,
    "chronicle": lambda sights, _: _pieces(sights, lambda key: key.startswith("sticker:")),
}
"""Each name that a lesson's `place` can have."""
