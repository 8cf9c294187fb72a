"""The throne game's TV: the bid, Threats, Projects and claimants, and the pages that take their place."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QImage, QScreen
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.theme import BONE
from kd_desktop.desktop.kit.wording import translate
from kd_desktop.desktop.session.happening import Happening
from kd_desktop.desktop.throne.cards import marks
from kd_desktop.desktop.throne.cards.values import NOBODY, PlayerNames, players
from kd_desktop.desktop.throne.tv import page as paging
from kd_desktop.desktop.throne.tv.frame import ThroneFrame
from kd_desktop.desktop.throne.tv.outcome import OpenedThreat, of_view
from kd_desktop.desktop.throne.tv.page import TvPage
from kd_desktop.desktop.throne.tv.page_part import ThronePagePart
from kd_desktop.desktop.throne.tv.parts import BidPart, ClaimantsPart, ProjectsPart, ThreatsPart
from kd_desktop.desktop.throne.tv.script import ThroneBeat, script
from kd_desktop.desktop.throne.tv.standing import awaited, seat_words
from kd_desktop.desktop.tv.beats import Beat, Move
from kd_desktop.desktop.tv.parts import PlacedPart
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

    def furnish(self) -> ThronePagePart:
        """The parts of the table."""
        self.bid, self.threats = BidPart(self), ThreatsPart(self)
        self.projects, self.claimants = ProjectsPart(self), ClaimantsPart(self)
        self.paged = ThronePagePart(self)
        return self.paged

    def frame(self) -> ThroneFrame:
        """Where the parts are, in units."""
        return ThroneFrame(self.margin)

    def table(self) -> Sequence[tuple[PlacedPart, QRectF]]:
        """Everything but pages and the sentence."""
        frame = self.frame()
        return (
            (self.bid, frame.bid),
            (self.threats, frame.threats),
            (self.projects, frame.projects),
            (self.claimants, frame.claimants),
        )

    def lay_table(self, view: View, beat: Beat | None) -> None:
        """As it stands in that view; while something is told nobody is asked."""
        everybody = players(view, self.who())
        self.bid.show_players(everybody)
        self.claimants.show_players(everybody, seat_words(view) if beat is None else {})
        self.projects.show_view(view)
        self.threats.show_view(view, self._known(view), self.who())

    def _known(self, view: View) -> OpenedThreat | None:
        """How the last Threat before that view has ended: as it was followed, else as the view tells."""
        followed = self._outcome
        if followed is not None and followed.round == len(view.bids):
            return followed
        return of_view(view)

    def script(self, told: Sequence[Happening], before: View, after: View) -> Sequence[Beat]:
        """Event by event."""
        beats, self._outcome = script(told, before, self._known(before), self.who())
        if self._outcome is not None and self._outcome.round > len(after.bids):
            self._outcome = None
        return beats

    def act(self, beat: Beat) -> Move | None:
        """Stones that travel, covers that rise, tokens that fall into the sum."""
        if not isinstance(beat, ThroneBeat):
            return None
        if beat.kind == "bid":
            self.bid.send(beat.former)
            return Move(self.bid.travel, BID_MS)
        if beat.kind == "open":
            return Move(self.paged.lift, LIFT_MS)
        return Move(self.paged.fall, FALL_MS) if beat.kind == "add" else None

    def halt(self) -> None:
        """Stones and tokens are where they go."""
        self.bid.travel(1.0)
        self.paged.rest()

    def leaf(self, by: int) -> None:
        """More Projects than stand side by side."""
        self.projects.go(by)

    def resting(self, view: View) -> TvPage | None:
        """A Threat, its set-asides, an Intrigue, the beginning and the end."""
        return paging.resting(view, self._known(view), self.who())

    def chronicle(self, view: View) -> Sequence[TvPage]:
        """What each has given against Threats."""
        if not view.bids or paging.is_ended(view):
            return ()
        return (TvPage("given", view, tuple(self.who().items())),)

    def aside(self, view: View) -> str:
        """The round."""
        return translate("Tv", "Round {n}").format(n=view.round) if view.round else ""

    def own(self, view: View) -> bool:
        """Whether it is a seat's view."""
        return super().own(view) or bool(view.hand) or view.answer is not None


def render_tv(view: View, size: QSize, page: TvPage | None = None) -> QImage:
    """The TV as it rests on that view (or on that page), as an image of that many pixels."""
    return resting_picture(ThroneTv(), view, size, page)


__all__ = ["ThroneTv", "render_tv"]
