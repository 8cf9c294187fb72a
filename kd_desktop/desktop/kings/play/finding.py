"""Finding things on the table: the view glides to a piece, a ring shows it; also cards that were read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.explain.finder import SubjectFinder
from kd_desktop.desktop.explain.why import TableSubject
from kd_desktop.desktop.kings.explain.subjects import title
from kd_desktop.desktop.kings.phrases.names import Names
from kd_desktop.desktop.kings.reading.narrator import Narrator
from kd_desktop.desktop.kings.reading.readings import names_in
from kd_desktop.desktop.kings.table.open_table import OpenTable
from kd_desktop.desktop.kings.table.table_page import CouncilTable
from kd_desktop.desktop.kit.panels import Panels
from kd_desktop.desktop.reading.model import Reading
from kd_desktop.desktop.stage.pieces import Piece
from kd_desktop.engine.kings.view import View

LEAST = 0.3
"""The share of the board that an open panel must leave free for things to be shown there."""
_SEATED = ("house", "prestige", "crave", "score")
_AT_SEAT = ("power", "coins", "agenda", "open_agenda")


class TableFinder(SubjectFinder):
    """Finds things on the page. `view` returns the table's view as shown."""

    def __init__(
        self,
        page: QWidget,
        at: OpenTable,
        table: CouncilTable,
        panels: Panels,
        view: Callable[[], View | None],
    ) -> None:
        super().__init__(page, panels)
        self._at, self._table, self.view = at, table, view

    def page(self, card: Any) -> Reading | None:
        """The sheet of a card that was read to the table; `card` is the event that read it."""
        session, view = self._at.session, self.view()
        if session is None or view is None or card is None:
            return None
        return Narrator(view, session.game.library, names_in(session)).page(card)

    def title(self, thing: TableSubject) -> str:
        """The name of a thing, as the table knows it."""
        view = self.view()
        return title(thing, Names(view)) if view is not None else ""

    def still(self) -> bool:
        """Whether motion is off."""
        return self._table.look.still

    def lies(self, thing: TableSubject) -> bool:
        """The place of a thing: a piece of the board, or a part of the table."""
        return self._piece(thing) is not None or super().lies(thing)

    def lead_to(self, thing: TableSubject, fold: bool) -> None:
        """Let the board glide to a piece."""
        piece = self._piece(thing)
        if piece is None:
            super().lead_to(thing, fold)
        else:
            self._show_piece(piece, fold)

    def bring(self, widget: QWidget) -> None:
        """Bring the letter, the balance or the houses into view."""
        table = self._table
        table.bring(
            "letter" if widget is table.letter else "balance" if widget is table.balance else "houses"
        )

    # --- places -------------------------------------------------------------------------------------

    def _piece(self, thing: TableSubject) -> Piece | None:
        if self._table.isHidden():
            return None
        pieces = self._table.board.board.pieces
        for key in _keys(thing):
            found = next((piece for one, piece in pieces.items() if _fits(one, key)), None)
            if found is not None:
                return found
        return None

    def widget(self, thing: TableSubject) -> QWidget | None:
        """The widget of a thing: a plate, the letter or the balance."""
        table, view = self._table, self.view()
        if table.isHidden() or view is None or view.reign is None:
            return None
        dilemma = view.reign.dilemma
        if thing.kind == "counter" and dilemma is not None and dilemma.card == thing.name:
            return table.letter
        if thing.kind in ("balance", "vote"):
            return table.balance
        seat = next((one.seat for one in view.reign.seats if _sits(thing, one.seat, one.house.number)), None)
        if thing.kind in ("leader", "moderator"):
            seat = view.reign.leader if thing.kind == "leader" else view.reign.moderator
        plates = table.seats.plates
        return plates[seat] if seat is not None and seat < len(plates) else None

    # --- showing ------------------------------------------------------------------------------------

    def _free(self) -> QRectF:
        """The part of the board's view that no open panel covers, in pixels of the viewport."""
        port = self._table.board.viewport()
        free = QRectF(port.rect())
        for panel in self._panels.open_ones():
            left = port.mapFromGlobal(panel.mapToGlobal(QPoint(0, 0))).x()
            free.setRight(max(free.left(), min(free.right(), left)))
        return free

    def _show_piece(self, piece: Piece, fold: bool) -> None:
        board, look = self._table.board, self._table.look
        if fold and self._free().width() < board.viewport().width() * LEAST:
            self._panels.fold()
        if fold:
            board.setFocus(Qt.FocusReason.OtherFocusReason)
            piece.setFocus(Qt.FocusReason.OtherFocusReason)
        board.motion = not look.still
        box, free = piece.sceneBoundingRect(), self._free()
        if free.width() > 40 and not board.sees(box, free):
            board.lead_to(box, free)
        key = piece.spec.key

        def around() -> QRect | None:
            found, now = board.board.pieces.get(key), self._free()
            if found is None:
                return None
            at = board.mapFromScene(found.mapRectToScene(found.box)).boundingRect() & now.toRect()
            if at.isEmpty():
                return None
            return QRect(board.viewport().mapTo(self._page, at.topLeft()), at.size())

        self.shine(around)


def _keys(thing: TableSubject) -> tuple[str, ...]:
    """The keys of the pieces that show a thing, with * for what may be any."""
    return {
        "resource": (f"gauge:{thing.name}",),
        "momentum": (f"float:{thing.name}",),
        "stability": ("tower",),
        "sticker": (f"sticker:*:{thing.number}",),
        "story": (f"story:{thing.name}",),
        "counter": (f"counter:*:{thing.name}",),
        "event": (f"event:{thing.name}",),
        "deck": ("deck",),
        "death": ("death",),
        "kings": ("kings",),
    }.get(thing.kind, ())


def _fits(key: str, wanted: str) -> bool:
    head, star, tail = wanted.partition("*")
    return key == wanted if not star else key.startswith(head) and key.endswith(tail)


def _sits(thing: TableSubject, seat: int, house: int) -> bool:
    return (thing.kind in _SEATED and thing.number == house) or (
        thing.kind in _AT_SEAT and thing.number == seat
    )
