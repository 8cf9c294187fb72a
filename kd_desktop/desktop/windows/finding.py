"""Finding things on the table: the view glides to a piece, a ring shows it; and cards that were read."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.access.speaking import announce
from kd_desktop.desktop.models.pages import Narrator, Page
from kd_desktop.desktop.phrases.names import Names
from kd_desktop.desktop.phrases.speech import translate
from kd_desktop.desktop.table.pieces import Piece
from kd_desktop.desktop.why.things import Thing, title
from kd_desktop.desktop.windows.beacon import Beacon
from kd_desktop.engine.kings.view import View

if TYPE_CHECKING:
    from kd_desktop.desktop.windows.council import Council

LEAST = 0.3
"""Share of the board that an open panel must leave free for things to be shown there."""
_SEATED = ("house", "prestige", "crave", "score")
_AT_SEAT = ("power", "coins", "agenda", "open_agenda")


class Finder:
    """Where things lie in an open council."""

    def __init__(self, council: Council) -> None:
        self._council = council
        self._beacon = Beacon(council)

    def view(self) -> View | None:
        """What the table knows, as it is shown."""
        session = self._council.session
        return self._council.looking.view or (session.view(None) if session is not None else None)

    def page(self, card: Any) -> Page | None:
        """The sheet of a card that everybody has heard read; `card` is the event by which that happened."""
        session, view = self._council.session, self.view()
        if session is None or view is None or card is None:
            return None
        return Narrator(view, session.game.library, session.fill).page(card)

    def can(self, things: Iterable[Thing]) -> bool:
        """Whether one of the things lies where it can be shown."""
        return any(self._widget(thing) or self._piece(thing) for thing in things)

    def show(self, things: Iterable[Thing], *, fold: bool = False) -> bool:
        """Shows where the first of the things lies that is on the table; False when none is.

        `fold` puts an open panel away that covers most of the board, and gives the piece the focus.
        """
        for thing in things:
            piece, widget = self._piece(thing), self._widget(thing)
            if piece is not None:
                self._show_piece(piece, fold)
            elif widget is not None:
                self._show_widget(widget, fold)
            else:
                continue
            self._announce(thing)
            return True
        return False

    def _announce(self, thing: Thing) -> None:
        view = self.view()
        if view is not None:
            words = translate("Finder", "Shown on the table: {thing}")
            announce(self._council, words.format(thing=title(thing, Names(view))))

    def forget(self) -> None:
        """The campaign is let go."""
        self._beacon.put_out()

    # --- places -------------------------------------------------------------------------------------

    def _piece(self, thing: Thing) -> Piece | None:
        if self._council.stage.currentWidget() is not self._council.table:
            return None
        pieces = self._council.table.board.board.pieces
        for key in _keys(thing):
            found = next((piece for one, piece in pieces.items() if _fits(one, key)), None)
            if found is not None:
                return found
        return None

    def _widget(self, thing: Thing) -> QWidget | None:
        council, view = self._council, self.view()
        table = council.table
        if council.stage.currentWidget() is not table or view is None or view.reign is None:
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
        port = self._council.table.board.viewport()
        free = QRectF(port.rect())
        for panel in self._council.panels:
            if panel.isVisible():
                left = port.mapFromGlobal(panel.mapToGlobal(QPoint(0, 0))).x()
                free.setRight(max(free.left(), min(free.right(), left)))
        return free

    def _show_piece(self, piece: Piece, fold: bool) -> None:
        board, look = self._council.table.board, self._council.look
        if fold and self._free().width() < board.viewport().width() * LEAST:
            self._fold()
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
            return QRect(board.viewport().mapTo(self._council, at.topLeft()), at.size())

        self._beacon.shine(around, still=look.still)

    def _show_widget(self, widget: QWidget, fold: bool) -> None:
        table = self._council.table
        table.bring(
            "letter" if widget is table.letter else "balance" if widget is table.balance else "houses"
        )
        if fold and self._covered(widget):
            self._fold()
        if fold and widget.focusPolicy() != Qt.FocusPolicy.NoFocus:
            widget.setFocus(Qt.FocusReason.OtherFocusReason)

        def around() -> QRect | None:
            return self._place(widget) if widget.isVisible() and not self._covered(widget) else None

        self._beacon.shine(around, still=self._council.look.still)

    def _covered(self, widget: QWidget) -> bool:
        place = self._place(widget)
        return any(panel.isVisible() and panel.geometry().intersects(place) for panel in self._council.panels)

    def _place(self, widget: QWidget) -> QRect:
        return QRect(widget.mapTo(self._council, QPoint(0, 0)), widget.size())

    def _fold(self) -> None:
        for panel in self._council.panels:
            if panel.isVisible():
                panel.dismiss()


def _keys(thing: Thing) -> tuple[str, ...]:
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


def _sits(thing: Thing, seat: int, house: int) -> bool:
    return (thing.kind in _SEATED and thing.number == house) or (
        thing.kind in _AT_SEAT and thing.number == seat
    )
