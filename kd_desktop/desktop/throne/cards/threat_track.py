"""The common count of failed Threats, 0 to 3: the third ruins everyone."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize

from kd_desktop.desktop.explain.why import TableSubject
from kd_desktop.desktop.kit import art
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter, Type
from kd_desktop.desktop.kit.theme import INK, PAPER, TABLE
from kd_desktop.desktop.kit.wording import translate
from kd_desktop.desktop.page.card_part import EDGE, MovingPart
from kd_desktop.desktop.stage.acts import ease
from kd_desktop.desktop.throne.cards import marks
from kd_desktop.desktop.throne.cards.words import failed_words, ruin_words

SHAPE = 3.8
"""Width of the track for a height of 1."""
FIRST, APART = 0.58, 0.885
"""The middle of cell 0, and the distance between cells, for a height of 1."""
MOVE_MS = 620


def draw_threat_track(painter: Painter, box: QRectF, failed: float) -> None:
    """The track, as large as it fits into the box, from its left; the marker may be between two cells."""
    place = track_box(box)
    found = art.renderer("throne", "track-threat")
    if found is not None:
        found.render(painter.p, place)
    high = place.height()
    x = place.x() + (FIRST + APART * failed) * high
    if failed > 0:
        marks.failed(painter, x, place.center().y(), high * 0.58)
    else:  # nothing has failed, and it doesn't look as if anything had
        painter.answer("aye", x, place.center().y(), high * 0.3, INK)


def track_box(box: QRectF) -> QRectF:
    """The box of the track inside a larger one."""
    high = min(box.height(), box.width() / SHAPE)
    return QRectF(box.x(), box.center().y() - high / 2, high * SHAPE, high)


def _in_two(words: str, set_in: Type) -> list[str]:
    """The words in two lines, as narrow as possible."""
    found = set_in.lines(words, max(map(set_in.width, words.split())))
    return next(
        (lines for room in _rooms(words, set_in) if len(lines := set_in.lines(words, room)) <= 2), found
    )


def _rooms(words: str, set_in: Type) -> list[float]:
    """The widths of the words up to each break."""
    parts = words.split()
    return [set_in.width(" ".join(parts[: at + 1])) + 1 for at in range(len(parts))]


class ThreatTrack(MovingPart):
    """The track. `advance` shows the marker moving."""

    def __init__(self, look: Appearance) -> None:
        super().__init__(look)
        self.failed = 0
        self._from = 0
        self.subject = TableSubject("threat_track")
        self.set_failed(0)

    def set_failed(self, failed: int) -> None:
        """Show that number of failed Threats."""
        self._acts.stop()
        self.failed = self._from = failed
        self._way = 1.0
        title = translate("Throne", "Threat track. {failed}. {ruin}.")
        self.say(title.format(failed=failed_words(failed), ruin=ruin_words()))
        self.renew()

    def advance(self, failed: int) -> None:
        """Move the marker there; at once if motion is reduced."""
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
        """The least size at which the marker can be read."""
        high = round(44 * self.look.room)
        return QSize(round(high * SHAPE) + 2 * EDGE, high + 2 * EDGE)

    def draw(self, painter: Painter, box: QRectF) -> None:
        """Track and marker, and the number of failed Threats in words beside them."""
        set_in = self.look.type(20, 600, serif=True, ink=PAPER, ground=TABLE)
        lead = set_in.px * 1.2
        lines = _in_two(failed_words(self.failed), set_in)
        if len(lines) * lead > box.height():
            lines = [failed_words(self.failed)]
        wide = max(map(set_in.width, lines)) + set_in.px * 0.7
        track = box.adjusted(0, 0, -wide, 0)
        draw_threat_track(painter, track, self._from + (self.failed - self._from) * ease(self._way))
        x = track_box(track).right() + set_in.px * 0.6
        y = box.center().y() - lead * (len(lines) - 1) / 2 + set_in.px * 0.35
        painter.lines(x, y, lines, set_in, lead)
