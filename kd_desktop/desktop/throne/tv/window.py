"""The throne game's TV: the bid, Threats, Projects and claimants, and the pages over them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QImage, QScreen
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.theme import BONE
from kd_desktop.desktop.kit.wording import translate
from kd_desktop.desktop.session.happening import Happening
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.throne.cards import marks
from kd_desktop.desktop.throne.cards.values import NOBODY, PlayerNames
from kd_desktop.desktop.throne.tv import page as paging
from kd_desktop.desktop.throne.tv.outcome import OpenedThreat, of_view
from kd_desktop.desktop.throne.tv.page import TvPage
from kd_desktop.desktop.throne.tv.script import ThroneBeat, script
from kd_desktop.desktop.throne.tv.standing import awaited
from kd_desktop.desktop.throne.tv.table import ThroneTvTable
from kd_desktop.desktop.tv import follower
from kd_desktop.desktop.tv.beats import Beat, Move
from kd_desktop.desktop.tv.follower import AtTable
from kd_desktop.desktop.tv.window import TvWindow, resting_picture
from kd_desktop.engine.throne.view import View

BID_MS, LIFT_MS, FALL_MS = 900, 600, 500


def badge(painter: Painter, party: str, middle: QPointF, size: float) -> None:
    """A claimant beside the sentence, by the number of the party."""
    marks.badge(painter, int(party), middle.x(), middle.y(), size * 0.9, BONE)


class ThroneTv(TvWindow):
    """The TV of a throne game; `who` tells who plays, by party."""

    mark = staticmethod(badge)

    def __init__(
        self, parent: QWidget | None = None, home: Callable[[], QScreen | None] | None = None
    ) -> None:
        super().__init__(parent, home)
        self.standing = awaited
        self.who: Callable[[], PlayerNames] = lambda: NOBODY
        self._outcome: OpenedThreat | None = None

    def meet(self, session: Session) -> None:
        """Takes the names of the people who play."""

        def who() -> PlayerNames:
            chairs = zip(session.standing().parties, session.chairs(), strict=False)
            people = ((party, chair) for party, chair in chairs if party and chair.kind == "person")
            return {party: chair.name for party, chair in people if chair.name}

        self.who = who

    def furnish(self) -> ThroneTvTable:
        """The table, which shows the pages too."""
        self.board = ThroneTvTable(self)
        return self.board

    def lay_table(self, view: View, beat: Beat | None) -> None:
        """Show the table of that view; during a telling nobody is asked."""
        who = tuple(self.who().items())
        self.board.show_table(TvPage("table", view, who, self._known(view), asked=beat is None))

    def _known(self, view: View) -> OpenedThreat | None:
        """The outcome of the last Threat before that view: as followed so far, else from the view."""
        followed = self._outcome
        if followed is not None and followed.round == len(view.bids):
            return followed
        return of_view(view)

    def script(self, told: Sequence[Happening], before: View, after: View) -> Sequence[Beat]:
        """The beats, event by event."""
        beats, self._outcome = script(told, before, self._known(before), self.who())
        if self._outcome is not None and self._outcome.round > len(after.bids):
            self._outcome = None
        return beats

    def act(self, beat: Beat) -> Move | None:
        """Move stones, lift covers, or drop tokens into the sum."""
        if not isinstance(beat, ThroneBeat):
            return None
        if beat.kind == "bid":
            return Move(self.board.travel(beat.former), BID_MS)
        if beat.kind == "open":
            return Move(self.board.lift(), LIFT_MS)
        return Move(self.board.fall(), FALL_MS) if beat.kind == "add" else None

    def halt(self) -> None:
        """End all movement of stones and tokens."""
        self.board.skip()

    def leaf(self, by: int) -> None:
        """Show other Projects if there are too many side by side."""
        self.board.turn_leaf(by)

    def resting(self, view: View) -> TvPage | None:
        """The page at rest: a Threat, its set-asides, an Intrigue, the beginning or the end."""
        return paging.resting(view, self._known(view), self.who())

    def chronicle(self, view: View) -> Sequence[TvPage]:
        """Each player's total against Threats."""
        if not view.bids or paging.is_ended(view):
            return ()
        return (TvPage("given", view, tuple(self.who().items())),)

    def aside(self, view: View) -> str:
        """The round."""
        return translate("Tv", "Round {n}").format(n=view.round) if view.round else ""

    def own(self, view: View) -> bool:
        """Whether it is a seat's view."""
        return super().own(view) or bool(view.hand) or view.answer is not None


def open_tv(session: Session, table: QWidget | None = None, at: AtTable | None = None) -> ThroneTv:
    """The TV of that game, as `follower.open_tv` describes it."""
    return follower.open_tv(session, ThroneTv, table, at)


def render_tv(view: View, size: QSize, page: TvPage | None = None) -> QImage:
    """The TV at rest on that view (or on that page), as an image of that many pixels."""
    return resting_picture(ThroneTv(), view, size, page)


__all__ = ["ThroneTv", "open_tv", "render_tv"]
