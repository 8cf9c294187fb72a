"""A Project in play."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter

from kd_desktop.desktop.explain.why import TableSubject
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.page.card_part import MovingPart, with_edge
from kd_desktop.desktop.stage.acts import ease
from kd_desktop.desktop.throne.cards import project_print
from kd_desktop.desktop.throne.cards.values import ProjectValue
from kd_desktop.desktop.throne.cards.words import project_words

LAY_MS = 360
"""How long tokens take to move to their places."""


class ProjectTile(MovingPart):
    """A tile with picture, title, owner, a place for every token of the price, and each builder's reward.

    `lay` shows tokens moving to their places.
    """

    opens = True

    def __init__(self, look: Appearance) -> None:
        super().__init__(look)
        self.value: ProjectValue | None = None
        self.yours = 0
        self._new: frozenset[int] = frozenset()

    def set_project(self, value: ProjectValue, yours: int = 0) -> None:
        """Show that Project; `yours` is the viewer's party."""
        if (value, yours) == (self.value, self.yours):
            return
        self._acts.stop()
        self._new, self._way = frozenset(), 1.0
        self.value, self.yours = value, yours
        self.subject = TableSubject("project", value.card)
        self.tell_whole(project_words(value, yours))
        self.renew()

    def lay(self, value: ProjectValue, yours: int = 0) -> None:
        """Move the new tokens to their places; at once if motion is reduced."""
        before = self.value.places if self.value is not None else ()
        self.set_project(value, yours)
        if len(before) == len(value.places) and not self.look.still:
            pairs = enumerate(zip(before, value.places, strict=True))
            self._new = frozenset(at for at, (old, new) in pairs if new.held and not old.held)
            if self._new:
                self.renew()
                self._acts.play([(LAY_MS, self._move)], motion=True)

    def _move(self, t: float) -> None:
        self._way = t
        if t >= 1:
            self._new = frozenset()
            self.renew()
        self.update()

    @staticmethod
    def usual(look: Appearance) -> QSize:
        """Wide enough for the words of the present text size, and a picture beside them."""
        wide = max(look.gap(367), round(look.px(18) * 13.5))
        high = look.px(21) * 3.3 + look.px(18) * 3.4 + look.gap(70) + 2 * look.gap(18)
        return QSize(wide, round(high))

    @staticmethod
    def least(look: Appearance) -> QSize:
        """Room for words and tokens without a picture."""
        return with_edge(project_print.least(look.sizes))

    @staticmethod
    def flattest(look: Appearance) -> int:
        """The least height in which a tile can be read."""
        return with_edge((0, project_print.lowest(look.sizes))).height()

    def sizeHint(self) -> QSize:
        """As `usual`."""
        return self.usual(self.look)

    def minimumSizeHint(self) -> QSize:
        """As `least`."""
        return self.least(self.look)

    def draw(self, painter: Painter, box: QRectF) -> None:
        """The tile, without tokens that are still moving."""
        if self.value is None:
            return
        value = self.value
        if self._new:
            places = tuple(
                place._replace(held="", by=0) if at in self._new else place
                for at, place in enumerate(value.places)
            )
            value = value._replace(places=places)
        project_print.draw_project(painter, box, value, self.look.sizes, self.yours)
        self.draw_chosen(painter, box)

    def draw_over(self, canvas: QPainter) -> None:
        """Moving tokens, which come down from above."""
        if not self._new or self.value is None:
            return
        sizes = self.look.sizes
        lay = project_print.parts(self.body(), self.value, sizes)
        centres, pitch = project_print.place_centres(lay.places, len(self.value.places), sizes)
        painter, t = Painter(canvas, 3), ease(self._way)
        for at in sorted(self._new):
            x, y = centres[at]
            lift = (1 - t) * lay.places.height() * 1.2
            canvas.setOpacity(min(1.0, 0.2 + t))
            project_print.draw_place(
                painter, self.value.places[at], x, y - lift, pitch * (1 + 0.35 * (1 - t))
            )
        canvas.setOpacity(1.0)
