"""The bid for the throne: three tracks of eleven cells with all stones, and the throne at their end."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from kd_desktop.desktop.explain.why import TableSubject
from kd_desktop.desktop.kit import shapes
from kd_desktop.desktop.kit.accessibility import announce
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.part import ReadablePart
from kd_desktop.desktop.kit.pixmap_cache import PixmapCache
from kd_desktop.desktop.kit.theme import BRASS, INK
from kd_desktop.desktop.stage.acts import Acts, ease
from kd_desktop.desktop.throne.cards import marks
from kd_desktop.desktop.throne.cards.bid_layout import BidLayout, StonePlace, draw_ground, draw_stone
from kd_desktop.desktop.throne.cards.values import PlayerValue
from kd_desktop.desktop.throne.cards.words import stone_words, track_words
from kd_desktop.engine.throne.vocabulary import TRACKS, Track

STRIDE_MS = 520
"""How long stones take to their new cells."""
LIFT = 0.2
"""How much larger a stone is on its way."""


class BidTracks(QWidget):
    """The whole board of the bid. Each track is a part of its own; Left and Right move from stone to stone.

    `advance` moves the stones to their new cells; `finished` tells that they have arrived.
    """

    finished = Signal()

    def __init__(self, look: Appearance) -> None:
        super().__init__()
        self.look = look
        self.players: tuple[PlayerValue, ...] = ()
        self._former: tuple[PlayerValue, ...] = ()
        self._way = 1.0
        self._ground = PixmapCache()
        self._acts = Acts(self)
        self._acts.done.connect(self.finished)
        self.rows = tuple(TrackRow(self, track) for track in TRACKS)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        look.changed.connect(self._measure)

    @property
    def running(self) -> bool:
        """Whether stones are moving."""
        return self._acts.running

    def set_players(self, players: tuple[PlayerValue, ...]) -> None:
        """Show all players' stones at rest; `yours` is the player at the screen."""
        self._acts.stop()
        self._show(players, players)
        self._move(1.0)

    def advance(self, players: tuple[PlayerValue, ...]) -> None:
        """Move the stones to their new cells; at once if motion is reduced."""
        self._acts.stop()
        same = [one.party for one in self.players] == [one.party for one in players]
        self._show(self.players if same else players, players)
        self._acts.play([(STRIDE_MS, self._move)], not self.look.still)

    def skip(self) -> None:
        """Put all stones at their places at once."""
        self._acts.hurry()

    def _show(self, former: tuple[PlayerValue, ...], players: tuple[PlayerValue, ...]) -> None:
        self._former, self.players = former, players
        for row in self.rows:
            row.tell()

    def _move(self, t: float) -> None:
        self._way = t
        self.update()

    def layout_now(self) -> BidLayout:
        """The layout at the present size."""
        edge = 4
        return BidLayout(QRectF(self.rect()).adjusted(edge, 0, -edge, -edge), self.look.sizes)

    def _measure(self) -> None:
        self.updateGeometry()
        self._place()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the rows over the picture."""
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        lay = self.layout_now()
        for at, row in enumerate(self.rows):
            row.setGeometry(lay.row(at).adjusted(-5, -5, 5, 5).toAlignedRect())

    def sizeHint(self) -> QSize:
        """Rows high enough for two stones, one above the other."""
        look = self.look
        return QSize(look.gap(700), round(look.px(24) * 1.3) + look.gap(268))

    def minimumSizeHint(self) -> QSize:
        """Rows in which stones can still be told apart."""
        sizes = self.look.sizes
        return QSize(round(560 * sizes.room), round(look_least(sizes.px(24), sizes.room)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """The ground as printed, and the stones on it."""
        canvas = QPainter(self)
        lay = self.layout_now()
        canvas.drawPixmap(0, 0, self._ground.of(self, self.look.room, self._print))
        painter = Painter(canvas, 3)
        for at, track in enumerate(TRACKS):
            for one, place in self.standing(lay, at):
                draw_stone(painter, one, track, place)

    def _print(self, canvas: QPainter) -> None:
        draw_ground(Painter(canvas, 3), self.layout_now())

    def standing(self, lay: BidLayout, at: int) -> list[tuple[PlayerValue, StonePlace]]:
        """All stones of a track with their places at this moment; moving ones come last, on top."""
        before, after = lay.stones(self._former, at), lay.stones(self.players, at)
        out = []
        for one, start, end in zip(self.players, before, after, strict=True):
            place = start.towards(end, ease(self._way))
            if start != end and self._way < 1:
                lift = LIFT * 4 * self._way * (1 - self._way)
                place = place._replace(size=place.size * (1 + lift))
            out.append((start != end, one, place))
        out.sort(key=lambda found: found[0])
        return [(one, place) for _, one, place in out]


def look_least(head: float, room: float) -> float:
    """The least height of the board in pixels, given the height of its heading."""
    return head * 1.3 + 3 * 44 * room + 16 * room


class TrackRow(ReadablePart):
    """One track, over its picture; its `subject` is the track of the player that is looked at."""

    def __init__(self, board: BidTracks, track: Track) -> None:
        super().__init__(board.look)
        self.setParent(board)
        self.board, self.track = board, track
        self.at = 0
        self.subject = TableSubject("track", track)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def tell(self) -> None:
        """Say what is on the track, and look at the own stone, or at the stone looked at before."""
        players = self.board.players
        if not self.at < len(players) or not self.hasFocus():
            self.at = next((place for place, one in enumerate(players) if one.yours), 0)
        self._say()

    def _say(self) -> None:
        players = self.board.players
        if players:
            one = players[self.at]
            self.subject = TableSubject("track", self.track, one.seat)
            self.setAccessibleName(track_words(self.track, players))
            self.setAccessibleDescription(stone_words(self.track, one))
        self.update()

    def look_at(self, place: int) -> None:
        """Look at the stone of the player at that place among the players."""
        self.at = place % max(1, len(self.board.players))
        self._say()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left and Right move from stone to stone in their order on the track."""
        ways = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        way = ways.get(Qt.Key(event.key()))
        players = self.board.players
        if way is None or not players:
            super().keyPressEvent(event)
            return
        index = TRACKS.index(self.track)
        order = sorted(range(len(players)), key=lambda place: players[place].tracks[index])
        self.look_at(order[(order.index(self.at) + way) % len(order)])
        announce(self, self.accessibleDescription())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A press on a stone looks at it; what that tells is the page's."""
        found = self._stone_at(event.position().toPoint())
        if found is not None:
            self.look_at(found)
        super().mousePressEvent(event)

    def subject_at(self, place: QPoint) -> TableSubject:
        """What *why* is asked about by a click there: a stone, else the one that is looked at."""
        found = self._stone_at(place)
        one = self.board.players[found] if found is not None else None
        return self.subject if one is None else TableSubject("track", self.track, one.seat)

    def _stone_at(self, place: QPoint) -> int | None:
        """Whose stone is there, by the place among the players; None beside all stones."""
        at = place + self.pos()
        lay, index = self.board.layout_now(), TRACKS.index(self.track)
        for number, stone in enumerate(lay.stones(self.board.players, index)):
            if abs(stone.x - at.x()) <= stone.size / 2 and abs(stone.y - at.y()) <= stone.size / 2:
                return number
        return None

    def paintEvent(self, event: QPaintEvent) -> None:
        """The ring of the focus, and a ring round the stone that is looked at."""
        if not self.hasFocus():
            return
        painter = self.begin()
        lay, index = self.board.layout_now(), TRACKS.index(self.track)
        stones = lay.stones(self.board.players, index)
        if self.at < len(stones):
            x, y, size = stones[self.at]
            circle = shapes.disc(x - self.x(), y - self.y(), size * 0.78)
            painter.line(circle, INK, 5, 0)
            painter.line(circle, BRASS, 2.4, 0)
            marks.stone(
                painter,
                self.board.players[self.at].party,
                self.track,
                x - self.x(),
                y - self.y(),
                size,
                False,
            )
