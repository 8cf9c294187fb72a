"""The common count of failed Threats, 0 to 3: the third ruins everyone."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize

from kd_desktop.desktop.explain.why import TableSubject
from kd_desktop.desktop.kit import art
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.wording import translate
from kd_desktop.desktop.stage.acts import ease
from kd_desktop.desktop.throne.cards import marks
from kd_desktop.desktop.throne.cards.part import EDGE, MovingPart
from kd_desktop.desktop.throne.cards.words import failed_words, ruin_words

SHAPE = 3.8
"""Width of the track for a height of 1."""
FIRST, APART = 0.58, 0.885
"""Where the cell 0 has its middle, and how far cells are apart, for a height of 1."""
MOVE_MS = 620


def draw_threat_track(painter: Painter, box: QRectF, failed: float) -> None:
    """The track as large as it fits into the box, from its left; the marker may be between two cells."""
    place = track_box(box)
    found = art.renderer("throne", "track-threat")
    if found is not None:
        found.render(painter.p, place)
    high = place.height()
    x = place.x() + (FIRST + APART * failed) * high
    marks.failed(painter, x, place.center().y(), high * 0.58)


def track_box(box: QRectF) -> QRectF:
    """Where the track lies in a box."""
    high = min(box.height(), box.width() / SHAPE)
    return QRectF(box.x(), box.center().y() - high / 2, high * SHAPE, high)


class ThreatTrack(MovingPart):
    """The track. `advance` shows how the marker moves."""

    def __init__(self, look: Appearance) -> None:
        super().__init__(look)
        self.failed = 0
        self._from = 0
        self.subject = TableSubject("threat_track")
        self.set_failed(0)

    def set_failed(self, failed: int) -> None:
        """Show so many failed Threats."""
        self._acts.stop()
        self.failed = self._from = failed
        self._way = 1.0
        title = translate("Throne", "Threat track. {failed}; {ruin}.")
        self.say(title.format(failed=failed_words(failed), ruin=ruin_words()))
        self.renew()

    def advance(self, failed: int) -> None:
        """Move the marker there; at once where motion is reduced."""
        before = self.failed
        self.set_failed(failed)
        if before != failed:
            self._from = before
            self._acts.play([(MOVE_MS, self._move)], not self.look.still)

    def _move(self, t: float) -> None:
        self._way = t
        self.renew()

    def sizeHint(self) -> QSize:
        """As beside the Threat."""
        high = self.look.gap(66)
        return QSize(round(high * SHAPE) + 2 * EDGE, high + 2 * EDGE)

    def minimumSizeHint(self) -> QSize:
        """A marker that can be told."""
        high = round(44 * self.look.room)
        return QSize(round(high * SHAPE) + 2 * EDGE, high + 2 * EDGE)

    def draw(self, painter: Painter, box: QRectF) -> None:
        """Track and marker."""
        draw_threat_track(painter, box, self._from + (self.failed - self._from) * ease(self._way))
