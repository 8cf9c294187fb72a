"""The place of everything on the board, for a size, the pack's figures and the text factor: only geometry.

Three arrangements: the *wide* one has storylines along the top, tracks and chronicle beside each other and
the time counter below; the *compact* one, for low windows and the TV, has the tracks at full height and the
rest at their side; the *folded* one has only tracks and chronicle. Where neither the wide nor the compact one
has room for text of the wanted size, the board is *spread*: tracks fill the view, and the rest is past its
edge.

Lengths are scene units: logical pixels while the board fits its view.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property

from PySide6.QtCore import QPointF, QRectF

from kd_desktop.desktop.kings.board import marks, words
from kd_desktop.desktop.kit import theme
from kd_desktop.desktop.kit.painter import Type
from kd_desktop.desktop.stage.rows import in_column, in_row
from kd_desktop.engine.kings.content import RulesTable

LEAST = (640.0, 320.0)
"""The size, at 100 % text, below which the board keeps its arrangement and the view shrinks it."""
LEAST_FOLDED = (560.0, 190.0)
SMALL, LARGE = 0.75, 1.5
"""Up to SMALL of its size at 1920 x 1080, and with text above LARGE, a board is set as in small windows."""
LEAST_PER_TEXT = (240.0, 100.0)
"""How much doubling the text adds to the least size."""
LEAST_UNIT = 0.6
"""The least number of pixels per unit of the arrangement."""
LAID_BAND = 0.24
"""The share of the King's Death space, at its top, for the cards placed there."""
TITLED, PLATE, LINE = 5.25, 4.6, 1.5
"""In sizes of their text: how wide a card with its title is at least on the Time Counter and in the Event
area, and how high one there that has a single line."""
NAME_LINE = 1.12
"""How far apart two lines of names over the tracks are, in sizes of their text."""
SIGN = 34 * 1.4
"""How large the sign over a track is at most on a board that isn't wide, in units."""
AIR = 0.8
"""How much of the tower stays free beside the word on its ends, in sizes of that text."""
APART = 6.0
"""The least gap between the floats of two tracks."""
LEAST_MARK = 0.6
"""How small a mark between two tracks may be, of its full size."""
CLEAR_OF_FIGURES = 0.12
"""The air between a mark and the figure of its track, in sizes of that."""
SPREAD_HIGH = 105.0
"""Least height of a spread board, at 100 % text."""


@dataclass(frozen=True)
class BoardFrame:
    """What an arrangement depends on: size, text factor, the pack's figures, storylines, names.

    `folded`: only the tracks and the chronicle are shown.
    """

    width: float
    height: float
    text: float
    rules: RulesTable
    storylines: int
    events: int = 1
    names: tuple[str, ...] = ()
    folded: bool = False


class Layout:
    """The arrangement of one frame."""

    def __init__(self, frame: BoardFrame) -> None:
        self.frame = frame
        self.rules = frame.rules
        self.name_air = 0.0
        larger = frame.text - 1.0
        self.folded = frame.folded
        low = LEAST_FOLDED if self.folded else LEAST
        least = (low[0] + LEAST_PER_TEXT[0] * larger, low[1] + LEAST_PER_TEXT[1] * larger)
        grow = max(1.0, least[0] / max(1.0, frame.width), least[1] / max(1.0, frame.height))
        self.spread = grow > 1.0 and frame.text > 1.0
        if self.spread:
            grow = max(1.0, SPREAD_HIGH * frame.text / max(1.0, frame.height))
            grow = max(grow, self._least_tracks() / max(1.0, frame.width))
        self.home_width, self.height = frame.width * grow, frame.height * grow
        self.width = self.home_width + least[0] * (0.5 if self.spread else 0.0)
        self.text = frame.text
        roomy = self.height / self.text >= 500 and self.width / self.text >= 820
        self.wide = roomy and not self.folded
        base = (1188.0, 728.0) if self.wide else (980.0, 300.0 if self.folded else 440.0)
        self.u = max(LEAST_UNIT, min(self.home_width / base[0], self.height / base[1]))
        u = self.u
        self.board = QRectF(2 * u, 2 * u, self.width - 11 * u, self.height - 12 * u)
        self.rim = (16 if self.wide else 12) * u
        self.has_kings = self.wide or (self.height / self.text >= 400 and not self.folded)
        self.foot = max(30 * u, self.px(18) * 1.62) if self.has_kings else self.rim
        self.inner = self.board.adjusted(self.rim, self.rim, -self.rim, -self.foot)
        if self.wide:
            self._arrange_wide()
        else:
            self._arrange_compact()

    def px(self, size: int) -> int:
        """Pixels of text that is `size` at 1920 x 1080: grows with the board and with the user's factor."""
        least = theme.LEAST if self.u > SMALL and self.text <= LARGE else theme.SMALLEST
        return max(round(least * self.text), round(size * self._factor))

    @property
    def _factor(self) -> float:
        return max(self.u, self.text) if self.text > 1 or self.u > 1 else max(0.8, self.u)

    @property
    def fine(self) -> int:
        """Pixels of text in the space of a sticker: there a title in small type says more than none."""
        least = theme.LEAST if self.u > SMALL else theme.SMALLEST
        return max(least, round(theme.SMALLEST * self.text), round(theme.SMALLEST * self._factor))

    # --- the two arrangements ---------------------------------------------------------------------

    def _arrange_wide(self) -> None:
        u = self.u
        area = self.inner.adjusted(18 * u, 20 * u, -18 * u, -18 * u)
        story_h = max(98 * u, self.px(18) * 5.1)
        foot_h = max(100 * u, self.px(16) * 3.5 + self.px(18) * 1.75)
        gap = 24 * u
        self.stories = QRectF(area.x(), area.y(), area.width(), story_h)
        self.bottom = QRectF(area.x(), area.bottom() - foot_h, area.width(), foot_h)
        top, bottom = self.stories.bottom() + gap, self.bottom.top() - gap * 0.9
        self.named, self.staggered = True, False
        self.heads = self.px(16) * 1.25 + 34 * u
        label = max(32 * u, Type(self.px(16)).width("+8") + 14 * u)
        self.scale_px = self.px(16)
        name_w = self._widest_name()
        self.pitch = max(75 * u, name_w + 0.5)
        self.gauge_w = 58 * u
        self.float_px = self.px(18)
        self.tower_px = self.px(20)
        self.float_size = (max(52 * u, self._float_width()), max(24 * u, self.float_px * 1.3))
        ended = Type(self.px(16), weight=600).width(words.LABELS("abdicates")) + AIR * self.px(16)
        tower = max(76 * u, ended if ended <= 92 * u else 0.0)
        self._tracks(area.x() - 4 * u + label, top + self.heads, bottom, tower)
        left = self.tower.right() + 40 * u
        self.chronicle = QRectF(
            left, top + self.px(20) * 1.05, area.right() - left, bottom - top - self.px(20) * 1.05
        )
        self.chronicle_title: QPointF | None = QPointF(left, top + 8 * u)
        self._chronicle(37 * u, 3 * u, 8 * u, 32 * u)
        self._bottom(86 * u, 9 * u)

    def _arrange_compact(self) -> None:
        u = self.u
        area = self.inner.adjusted(14 * u, 12 * u, -14 * u, -12 * u)
        self.scale_px = self.px(16)
        label = Type(self.scale_px).width("+8") + 16 * u
        self.float_px = self.px(16)
        self.tower_px = self.float_px
        float_w = self._float_width()
        self.float_size = (float_w, self.float_px * 1.28)
        self.gauge_w = max(40 * u, float_w * 0.8)
        room = self.width * (0.45 if self.text < 1.6 else 0.53)
        if self.spread:
            room = self.home_width - self.float_px * 1.1 - 13 * u - area.x()  # marks stand beside the tower
        self.pitch = max(float_w + APART * u, min((room - label) / 6.2, float_w * 1.6))
        high = self.height / self.text
        self._name_tracks(high > (250 if self.folded else 380), high > (160 if self.spread else 300))
        lines = 2 * NAME_LINE if self.staggered else 1.25 if self.named else 0
        self.heads = max(34 * u, self.float_px * 1.5) + (self.px(16) * lines if lines else 6 * u)
        if self.spread and self.staggered:  # a marker at the end of a low track reaches up to the names
            self.heads += 6 * u
            self.name_air = max(0.0, self.heads - SIGN * u - self.px(16) * lines - 4 * u)
        elif self.named:  # so does one that rises there, with its arrowheads
            row_h = (area.height() - self.heads) / (2 * self.rules.resource_half_height + 1)
            reach = self.float_size[1] / 2 + marks.arrow_room(*self.float_size, True, True) - row_h / 2
            self.name_air = max(0.0, reach - 8 * u)
            self.heads += self.name_air
        self._tracks(
            area.x() + label, area.top() + self.heads, area.bottom() - 2 * u, tower=max(60 * u, float_w)
        )
        left = self.tower.right() + self.mark * 1.3 + 16 * u
        if self.spread:  # what isn't shown first is seen whole or not at all
            left = max(left, self.home_width + 2 * u)
        width = area.right() - left
        rows = 5
        line = area.height() / (rows + 2.75)
        self.chronicle_title = None
        if self.folded:
            self.stories = self.bottom = QRectF(left, area.bottom(), width, 1.0)
            top = self.tower.top()
            self.chronicle = QRectF(left, top, width, self.tower.bottom() - top)
            line = self.chronicle.height() / rows
            self._chronicle(
                max(34 * u, line * 0.8), 5 * u, 5 * u, min(max(32 * u, self.px(16) * 0.8), line * 0.8)
            )
            self._bottom(1.0, 0.0)
            return
        self.stories = QRectF(left, area.top(), width, line * 1.2)
        foot_h = line * 1.25
        self.bottom = QRectF(left, area.bottom() - foot_h, width, foot_h)
        top = self.stories.bottom() + 10 * u
        self.chronicle = QRectF(left, top, width, self.bottom.top() - 10 * u - top)
        self._chronicle(
            max(34 * u, line * 0.8), 5 * u, 5 * u, min(max(32 * u, self.px(16) * 0.8), line * 0.66)
        )
        self._bottom(min(width / (self.rules.time_spaces + 4.2), foot_h * 1.1), 5 * u)

    def _widest_name(self) -> float:
        return max(self._name_widths(), default=0.0)

    def _name_widths(self) -> list[float]:
        return [Type(self.px(16)).width(name) for name in self.frame.names]

    def _name_tracks(self, one_line: bool, two_lines: bool) -> None:
        """Whether the tracks are named: in one line, or every other name in a line of its own."""
        wide, air = self._name_widths(), 4 * self.u
        small = self.text < 1.6 or self.spread
        one_line = one_line and small and max(wide, default=0.0) + air <= self.pitch
        pairs = zip(wide, wide[2:], strict=False)
        fit = all((one + other) / 2 + air <= 2 * self.pitch for one, other in pairs)
        self.staggered = two_lines and small and fit and not one_line
        self.named = one_line or self.staggered
        if self.staggered:  # a name has the width of two tracks
            self.pitch = max(self.pitch, max(wide, default=0.0) / 2)

    def name_lift(self, index: int) -> float:
        """How far the name of a track is raised above its usual line, the lowest of names."""
        upper = self.staggered and index % 2 == 0
        return self.name_air + (self.px(16) * NAME_LINE if upper else 0.0)

    def head(self, index: int) -> QRectF:
        """The place of picture and name over a track: a resource's, or after those Stability's."""
        track = self.gauge(index) if index < len(self.frame.names) else self.tower
        return QRectF(track.center().x() - self.pitch / 2, track.top() - self.heads, self.pitch, self.heads)

    def _float_width(self, px: int = 0) -> float:
        px, half = px or self.float_px, self.rules.resource_half_height
        return Type(px, weight=700).width(f"+{half}") + px * 1.0

    def _least_tracks(self) -> float:
        """How wide tracks are at least whose text has its whole size."""
        px = round(theme.SMALLEST * self.frame.text)
        figures = Type(px).width("+8") + px
        return figures + 6 * (self._float_width(px) + APART * LEAST_UNIT) + 60 * LEAST_UNIT + px * 1.1

    # --- tracks -----------------------------------------------------------------------------------

    def _tracks(self, x: float, top: float, bottom: float, tower: float) -> None:
        self.gauge_x, self.gauge_top, self.gauge_h = x, top, bottom - top
        self.row_h = self.gauge_h / (2 * self.rules.resource_half_height + 1)
        self.mark = max(20 * self.u, self.float_px * 1.1)
        left = x + 5 * self.pitch + 12 * self.u
        self.tower = QRectF(left, top, tower, self.gauge_h)
        self.course_h = self.gauge_h / (2 * self.rules.stability_half_length + 1)
        self.tower_float = (tower + 18 * self.u, max(self.float_px * 1.34, 26 * self.u))
        figure = Type(self.float_px, weight=700).width(f"+{self.rules.resource_half_height}")
        # Marks stand right of their own figure, on the tip of their float where that fills all the room there
        # is, and off the float beside, or nobody could tell whose they are.
        air = max(1.5, self.float_px * CLEAR_OF_FIGURES)
        least = (self.gauge_w + figure) / 2 + air
        most = self.pitch - (self.float_size[0] - self.gauge_w) / 2 - air / 2
        self.gutter_mark = max(self.mark * LEAST_MARK, min(self.mark, most - least))
        left = self.gauge_w + (self.pitch - self.gauge_w) * 0.4 - self.gutter_mark / 2
        self._gutter = max(least, min(left, most - self.gutter_mark))

    def gutter_x(self, index: int) -> float:
        """Where the marks beside a resource's column begin."""
        return self.gauge(index).x() + self._gutter

    @property
    def tracks(self) -> QRectF:
        """All tracks from their heads down, with the tower and the marks beside it."""
        right = self.tower.right() + self.mark * 1.2
        return QRectF(
            self.gauge_x, self.gauge_top - self.heads, right - self.gauge_x, self.gauge_h + self.heads
        )

    def gauge(self, index: int) -> QRectF:
        """The water column of a resource."""
        return QRectF(self.gauge_x + index * self.pitch, self.gauge_top, self.gauge_w, self.gauge_h)

    def row_y(self, row: float) -> float:
        """The middle of a resource row (0 is the centre, up is positive)."""
        return self.gauge_top + (self.rules.resource_half_height - row + 0.5) * self.row_h

    def course_y(self, row: float) -> float:
        """The middle of a course of the Stability tower."""
        return self.tower.top() + (self.rules.stability_half_length - row + 0.5) * self.course_h

    def float_box(self, index: int, row: float, ghost: bool = False) -> QRectF:
        """A resource's float at that row; a ghost is as low as its row, where a float fills more."""
        w, h = self.float_size
        if ghost and h > 1.9 * self.row_h:
            w, h = self.gauge_w + 8 * self.u, self.row_h * 0.86
        return QRectF(self.gauge(index).center().x() - w / 2, self.row_y(row) - h / 2, w, h)

    def tower_box(self, row: float, ghost: bool = False) -> QRectF:
        """The Stability float at that row; a ghost is narrower."""
        w, h = self.tower_float
        if ghost:
            w, h = self.tower.width() + 8 * self.u, min(self.course_h * 0.86, h)
        return QRectF(self.tower.center().x() - w / 2, self.course_y(row) - h / 2, w, h)

    # --- the rest ---------------------------------------------------------------------------------

    def _chronicle(self, label: float, gap_x: float, gap_y: float, icon: float) -> None:
        area, slots = self.chronicle, self.rules.chronicle_slots
        self.chronicle_icon = icon
        pitch_x = (area.width() - label + gap_x) / slots
        pitch_y = (area.height() + gap_y) / 5
        self._slot = (area.x() + label, area.y(), pitch_x, pitch_y, gap_x, gap_y)
        w, h = pitch_x - gap_x, pitch_y - gap_y
        px = self.fine
        self.sticker_titles = w >= 5.7 * px and h >= 3.7 * px

    def slot(self, resource: int, index: int) -> QRectF:
        """A space for a chronicle sticker."""
        x, y, px, py, gx, gy = self._slot
        return QRectF(x + index * px, y + resource * py, px - gx, py - gy)

    def chronicle_label(self, resource: int) -> QPointF:
        """The middle of a chronicle row's picture."""
        row = self.slot(resource, 0)
        return QPointF(self.chronicle.x() + self.chronicle_icon * 0.5, row.center().y())

    def story(self, index: int) -> QRectF:
        """The space of a storyline."""
        n = max(1, self.frame.storylines)
        gap = (14 if self.u > 0.9 else 6) * self.u if self.wide else 7 * self.u
        return in_row(self.stories, n, gap)[index]

    @cached_property
    def story_titles(self) -> bool:
        """Whether the top card's title fits in a storyline's space."""
        box = self.story(0)
        return box.width() >= 6.6 * self.px(18) and box.height() >= 4.6 * self.px(16)

    def _bottom(self, space: float, gap: float) -> None:
        area = self.bottom
        self.deck_px = self.px(28) if self.wide else self.px(18)
        number = Type(self.deck_px, weight=700).width("999")
        deck_w = (
            max(78 * self.u, number * 1.9) if self.wide else number * (1.42 if self.text < 1.6 else 1.25) + 4
        )
        least_event = (
            self.px(16) * 9
            if self.wide
            else min(area.height() * 1.2, self.px(16) * (3.4 if self.text < 1.6 else 2.0))
        )
        n = self.rules.time_spaces
        apart = (26 if self.wide else 14) * self.u
        titled = self.px(16) * TITLED if self.wide else space
        free = area.width() - deck_w - apart - 14 * self.u
        if self.wide:  # cards of the Event area have their titles in less room than those of the counter
            least_event = max(self.px(16) * PLATE, min(least_event, free - n * (titled + gap)))
        space = min(max(space, titled), (free - least_event) / n - gap)
        self._space = (space, gap)
        self.deck = QRectF(
            area.x() + n * (space + gap) + (12 if self.wide else 6) * self.u, area.y(), deck_w, area.height()
        )
        left = self.deck.right() + apart
        self.events = QRectF(left, area.y(), max(10.0, area.right() - left), area.height())
        px = self.px(16)
        self.counter_titles = space >= (TITLED - 0.05) * px and area.height() >= 5.0 * px

    def space(self, index: int) -> QRectF:
        """A space of the Time Counter; the last one is that of the King's Death."""
        w, gap = self._space
        return QRectF(self.bottom.x() + index * (w + gap), self.bottom.y(), w, self.bottom.height())

    def event(self, index: int, count: int) -> QRectF:
        """The place of one of `count` cards in the Event area.

        They are side by side; where they would be too narrow for their titles, they are low titled plates;
        where even those have no room, rows of pictures, as large as fit without overlap.
        """
        area = self.events
        if count <= 1:
            return QRectF(area)
        gap, least = 8 * self.u, self.px(16) * PLATE
        side_by_side = in_row(area, count, gap)[index]
        if side_by_side.width() >= least:
            return side_by_side
        rows = max(1, min(count, int((area.height() + 3) / (self.px(16) * LINE + 3))))
        column, row = divmod(index, rows)
        plate = in_row(in_column(area, rows, 3)[row], math.ceil(count / rows), gap)[column]
        return plate if plate.width() >= least else _in_rows(area, index, count)

    def laid_to_die(self, depth: int) -> QRectF:
        """The place of a card on the King's Death space: above the skull, with room for all it can hold."""
        space, most = self.space(self.rules.time_spaces - 1), max(1, self.rules.death_space_limit)
        edge = min(4.0, space.width() * 0.08)
        pitch = (space.width() - 2 * edge) / most
        w, h = min(pitch - 1, space.height() * 0.4), space.height() * LAID_BAND - edge
        return QRectF(space.x() + edge + depth * pitch, space.y() + edge, w, h)

    @property
    def home(self) -> QRectF:
        """The part of the board shown first: the whole board, or the tracks where it is spread."""
        return QRectF(0, 0, self.home_width, self.height)

    @property
    def rest(self) -> QRectF:
        """What lies beyond that; empty where all of the board is shown first."""
        return QRectF(self.home_width, 0, self.width - self.home_width, self.height)

    @cached_property
    def kings(self) -> QRectF:
        """The foot of the frame, where the kings are cut in."""
        b = self.board
        left = self.inner.x() + 18 * self.u
        return QRectF(left, b.bottom() - self.foot, b.right() - left - self.rim, self.foot)


def _in_rows(area: QRectF, index: int, count: int) -> QRectF:
    """The place of one of `count` cards in that area, in the rows that make them largest."""
    gap = 2.0

    def size(rows: int) -> tuple[float, float]:
        columns = math.ceil(count / rows)
        return (area.width() - gap * (columns - 1)) / columns, (area.height() - gap * (rows - 1)) / rows

    rows = max(range(1, count + 1), key=lambda rows: min(size(rows)))
    columns = math.ceil(count / rows)
    row, column = divmod(index, columns)
    return in_row(in_column(area, rows, gap)[row], columns, gap)[column]
