"""The board of the realm as a widget: draws a view, nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRect, QRectF, QSize, QSizeF, Signal

from kd_desktop.desktop.kings.board.motion import MotionPlayer
from kd_desktop.desktop.kings.board.scene import BoardScene
from kd_desktop.desktop.session.happening import Happening
from kd_desktop.desktop.stage.table import TableView
from kd_desktop.engine.kings.view import View


class BoardView(TableView):
    """The board. `set_view` shows a view at once; `play` moves from the former view to it, event by event.

    `settled` says that all movement has ended, `told` carries each event as its movement begins. With
    `motion` off everything is a plain cut.
    """

    settled = Signal()
    told = Signal(object)

    def __init__(self, text_factor: float | None = None) -> None:
        self._board = BoardScene()
        self._folded = False
        self._view: View | None = None
        super().__init__(self._board, text_factor)
        self._player = MotionPlayer(self._board, self)
        self._player.finished.connect(self._played)
        self._player.told.connect(self.told)
        self.setAccessibleName(self.tr("Board of the realm"))

    # --- what it shows ----------------------------------------------------------------------------

    @property
    def board(self) -> BoardScene:
        """The scene with the pieces by key."""
        return self._board

    @property
    def furnished(self) -> bool:
        """Whether the board has a view to show."""
        return self._view is not None

    def lay_out(self, size: QSizeF, scale: float) -> None:
        """Arranges the board for that size."""
        if self._view is not None:
            self._board.arrange(self._view, size, self.text_factor(), scale, folded=self._folded)

    def home(self) -> QRectF:
        """The area shown first: the board, or its tracks where large text pushes the rest out of view."""
        lay = self._board.layout
        return super().home() if lay is None else lay.home

    def turn_to(self, box: QRectF) -> None:
        """Show that place as the board is shown first, or, where it is beyond the edge, all that lies there.

        It is for a moment in which nothing on the board can be pressed: no sign leads back.
        """
        self.fit()
        lay = self._board.layout
        if lay is not None and not self.sees(box):
            self.centre_on(lay.rest.center())
            self.hide_signs()

    def reveal(self, box: QRectF) -> None:
        """Show that place; where it lies past the edge of a spread board, all that lies there."""
        lay = self._board.layout
        if lay is not None and lay.spread and lay.rest.contains(box) and not self.sees(box):
            port = self.viewport().rect()
            if self.mapFromScene(lay.rest).boundingRect().width() <= port.width():
                box = lay.rest
        super().reveal(box)

    def tracks(self) -> QRect:
        """The visible area of the tracks, in the viewport; empty where they are out of view."""
        lay = self._board.layout
        if lay is None or not self.isVisible():
            return QRect()
        return self.mapFromScene(lay.tracks).boundingRect() & self.viewport().rect()

    def marks(self) -> list[QRect]:
        """The names and markers of tracks, and what each side would do, in the viewport: some stand out."""
        if not self.isVisible():
            return []
        told = ("mark:", "ghost:", "head:", "float:")
        pieces = (piece for key, piece in self.board.pieces.items() if key.startswith(told))
        return [self.mapFromScene(piece.mapToScene(piece.box)).boundingRect() for piece in pieces]

    def chronicle(self) -> QRect:
        """The visible area of the chronicle, in the viewport; empty where it is out of view."""
        lay = self._board.layout
        if lay is None or not self.isVisible():
            return QRect()
        return self.mapFromScene(lay.chronicle).boundingRect() & self.viewport().rect()

    def fold(self, folded: bool) -> None:
        """Show only tracks and chronicle, where something else needs the room, or everything again."""
        if folded == self._folded:
            return
        self._folded = folded
        self.forget_arrangement()
        if self.isVisible():
            self.arrange()

    def foretell(self, shown: bool) -> None:
        """Show what each side would do to the tracks, or leave it out until it has been explained."""
        if shown == self._board.foretells:
            return
        self._board.foretells = shown
        if self._view is not None:
            self.set_view(self._view)

    def set_view(self, view: View) -> None:
        """Shows that view at once."""
        self._player.finish()
        former, self._view = self._view, view
        if not self.isVisible():  # laid out once, for the size it is shown with
            self.forget_arrangement()
        elif former is None or self._board.layout is None or _frame(former) != _frame(view):
            self.arrange()
        else:
            self._board.show_view(view)
        self.renewed()

    def play(self, told: Sequence[Happening], view: View) -> None:
        """Moves to that view through those events; ends in the same state as `set_view`."""
        self._player.finish()
        former = self._view
        if former is None or not self.motion or not self.isVisible() or _frame(former) != _frame(view):
            self.set_view(view)
            self.settled.emit()
            return
        self._view = view
        self._player.start(told, former, view)

    def linger(self, ms: int) -> None:
        """Pauses that much longer between movements from now on, for text read beside them."""
        self._player.linger = ms

    def wait_while(self, read: Callable[[], bool]) -> None:
        """Begins no movement while that is so: then something else is read."""
        self._player.waits = read

    def skip(self) -> None:
        """Ends all movement at once, in its end state."""
        super().skip()
        self._player.finish()

    @property
    def moving(self) -> bool:
        """Whether a piece still moves."""
        return self._player.running

    def _played(self) -> None:
        self.renewed()
        self.settled.emit()

    def sizeHint(self) -> QSize:
        """The size of the board in a window of 1920 x 1080."""
        return QSize(1188, 728)


def _frame(view: View) -> tuple[object, ...]:
    """What the arrangement of a board depends on."""
    return (view.rules, len(view.piles))
