"""The zone of a Secret Agenda drawn on a small live copy of the tracks, and the sum it gives now."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPaintEvent

from kd_desktop.desktop.kings.board.signs import Signs
from kd_desktop.desktop.kings.phrases.conditions import condition_clause
from kd_desktop.desktop.kings.phrases.names import resource_name
from kd_desktop.desktop.kings.phrases.progress import token_points
from kd_desktop.desktop.kings.phrases.rewards import effects_words
from kd_desktop.desktop.kit import shapes, tips
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.cloth import ROOM
from kd_desktop.desktop.kit.painter import Painter, Type
from kd_desktop.desktop.kit.part import ReadablePart
from kd_desktop.desktop.kit.pixmap_cache import PixmapCache
from kd_desktop.desktop.kit.theme import BONE, BRASS, DUSK, INK, PAPER, PLATE
from kd_desktop.desktop.kit.wording import listed, points, signed, translate
from kd_desktop.engine.kings.content import CountGoal, SecretAgenda
from kd_desktop.engine.kings.view import View
from kd_desktop.engine.kings.vocabulary import RESOURCES, EndedBy

SUM_SIZES = (18, 17, 16)
"""The sizes of the sum, the largest first."""
Rows = tuple[tuple[int, int], ...]


def zone_rows(agenda: SecretAgenda, rows: tuple[int, ...]) -> Rows:
    """The ranges of rows in which a marker counts; for a distance, from the lowest marker to the highest."""
    if isinstance(agenda.goal, CountGoal):
        return agenda.goal.rows
    return ((min(rows), max(rows)),)


def counted(agenda: SecretAgenda, rows: tuple[int, ...]) -> tuple[bool, ...]:
    """Which markers make the sum: those in the zone, or the highest and the lowest."""
    if isinstance(agenda.goal, CountGoal):
        return tuple(any(low <= row <= high for low, high in agenda.goal.rows) for row in rows)
    return tuple(row in (min(rows), max(rows)) for row in rows)


def sum_words(agenda: SecretAgenda, rows: tuple[int, ...], worth: int) -> str:
    """The sum in a few words: "3 inside: 10 points"."""
    if isinstance(agenda.goal, CountGoal):
        text = translate("AgendaPreview", "{n} in range: {points}")
        return text.format(n=sum(counted(agenda, rows)), points=points(worth))
    text = translate("AgendaPreview", "{low} to {high}: {points}")
    return text.format(low=signed(min(rows)), high=signed(max(rows)), points=points(worth))


def chain(agenda: SecretAgenda, view: View, worth: int) -> str:
    """Where the number comes from, marker by marker, and what else counts at the end."""
    reign = view.reign
    if reign is None:
        return ""
    rows = tuple(track.row for track in reign.resources)
    inside = counted(agenda, rows)
    said = [f"{resource_name(name)} {signed(row)}" for name, row in zip(RESOURCES, rows, strict=True)]
    within = [words for words, yes in zip(said, inside, strict=True) if yes]
    without = [words for words, yes in zip(said, inside, strict=True) if not yes]
    if isinstance(agenda.goal, CountGoal):
        text = translate(
            "AgendaPreview",
            "In range: {inside}. Out of range: {outside}. {n} in range are worth {points} now.",
        )
    else:
        text = translate(
            "AgendaPreview", "From lowest to highest marker: {inside}. That is worth {points} now."
        )
    lines = [text.format(inside=listed(within), outside=listed(without), n=len(within), points=points(worth))]
    lines += _extra(agenda, view)
    first, second, third = agenda.money
    coins = translate(
        "AgendaPreview", "At the end the houses with the most Coins get {first}, {second} and {third} points."
    )
    lines.append(coins.format(first=first, second=second, third=third))
    tokens = reign.seats[view.seat].open_agendas if view.seat is not None else ()
    if tokens:
        words = translate("AgendaPreview", "Your Open Agendas would bring {points} now.")
        lines.append(words.format(points=signed(sum(token_points(reign, token) for token in tokens))))
    return " ".join(lines)


def _extra(agenda: SecretAgenda, view: View) -> list[str]:
    """What the agenda brings besides points."""
    rule = agenda.extra
    if rule is None or not (given := effects_words(rule.effects)):
        return []
    if rule.condition is None:
        return [translate("AgendaPreview", "Besides, {what} at the end.").format(what=given)]
    clause = condition_clause(rule.condition, view)
    return [translate("AgendaPreview", "Besides, {what} if {clause}.").format(what=given, clause=clause)]


class AgendaPreview(ReadablePart):
    """Five small tracks and Stability's, with the markers as they are; the zone is hatched.

    Markers that count are filled, the others hollow.
    """

    def __init__(self, look: Appearance) -> None:
        super().__init__(look)
        self.agenda: SecretAgenda | None = None
        self.rows: tuple[int, ...] = ()
        self._stability = self._worth = 0
        self._half, self._length = 8, 6
        self._baked = PixmapCache()
        self.signs = Signs(self)
        look.changed.connect(self.update)

    def set_agenda(self, agenda: SecretAgenda | None, view: View | None, worth: int = 0) -> None:
        """Show that agenda on the tracks of that view; None blanks everything at once."""
        reign = view.reign if view is not None else None
        if agenda is None or view is None or reign is None:
            self.agenda, self.rows = None, ()
            self.signs.clear()
            self._baked.forget()
            tips.explain(self, "")
            self.setAccessibleDescription("")
            self.say("")
            return
        self.agenda, self._worth = agenda, worth
        self.rows = tuple(track.row for track in reign.resources)
        self._stability = reign.stability.row
        self._half = view.rules.resource_half_height
        self._length = view.rules.stability_half_length
        words = chain(agenda, view, worth)
        tips.explain(self, words)
        self.setAccessibleDescription(words)
        self.say(self.tr("The agenda’s zone as the board stands, {sum}").format(sum=self._sum()))

    def _sum(self) -> str:
        return sum_words(self.agenda, self.rows, self._worth) if self.agenda is not None else ""

    # drawing -----------------------------------------------------------------------------------------

    def _icon(self) -> float:
        """The size of the pictures over the tracks."""
        return self.look.px(16) * 1.1

    def _pitch(self) -> float:
        """From one track to the next: large pictures don't lie on one another."""
        return max(18.0, self.look.gap(25), self._icon() + 3)

    def _scale(self) -> float:
        """The room of the numbers at the left."""
        return self.look.type(16).width("+8") + self.look.gap(8)

    def sizeHint(self) -> QSize:
        """Six tracks, their scale, the sum under them."""
        look = self.look
        tracks = self._scale() + 6.4 * self._pitch()
        wide = max(tracks, look.type(18, 700).width(self._sum()))
        high = look.px(16) * 1.2 + look.px(18) * 1.4 + max(64, look.gap(88))
        return QSize(round(wide) + 18, round(high))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Pictures of the resources, tracks with zone and markers, the sum; printed once."""
        press, agenda = self.begin(), self.agenda
        if agenda is None:
            return
        key = (agenda, self.rows, self._stability, self._worth, self.look.room)
        printed = self._baked.of(self, key, lambda painter: self._print(Painter(painter, 3), agenda))
        press.p.drawPixmap(0, 0, printed)
        self._lay_signs()

    def _tracks(self) -> QRectF:
        """The places of the tracks, from the first on."""
        look = self.look
        top = max(0.0, (self.height() - self.sizeHint().height()) / 2)
        icon = self._icon()
        return QRectF(8 + self._scale(), top + icon + 3, 0, max(64, look.gap(88)) - 3)

    def _lay_signs(self) -> None:
        """Make a click on a track ask why its marker is there."""
        self.signs.clear()
        tracks, icon = self._tracks(), self._icon() + 3
        for place, name in (*enumerate(RESOURCES), (5.4, "stability")):
            self.signs.lay(self._track(tracks, place).adjusted(0, -icon, 0, 0), name)

    def _print(self, painter: Painter, agenda: SecretAgenda) -> None:
        look = self.look
        top = max(0.0, (self.height() - self.sizeHint().height()) / 2)
        icon = self._icon()
        tracks = self._tracks()
        self._numbers(painter, tracks)
        zone, inside = zone_rows(agenda, self.rows), counted(agenda, self.rows)
        for place, name in enumerate(RESOURCES):
            box = self._track(tracks, place)
            painter.icon(name, box.center().x(), top + icon * 0.5, icon, BONE)
            self._paint_track(painter, box, self._half, zone)
            self._marker(painter, box, self._half, self.rows[place], inside[place])
        box = self._track(tracks, 5.4)
        painter.icon("stability", box.center().x(), top + icon * 0.5, icon, BONE)
        self._paint_track(painter, box, self._length, self._ends(agenda))
        self._marker(painter, box, self._length, self._stability, False)
        words, total = self.summed()
        painter.text(8, tracks.bottom() + look.px(18) * 1.15, words, total)

    def summed(self) -> tuple[str, Type]:
        """The sum as there is room for it, and its type: smaller, or at last the points alone."""
        words, room = self._sum(), self.width() - 10
        types = [self.look.type(size, 700, ink=PAPER, ground=ROOM) for size in SUM_SIZES]
        found = next((one for one in types if one.width(words) <= room), None)
        return (words, found) if found is not None else (points(self._worth), types[-1])

    def _track(self, tracks: QRectF, place: float) -> QRectF:
        pitch = self._pitch()
        return QRectF(tracks.x() + place * pitch, tracks.y(), pitch * 0.74, tracks.height())

    def _ends(self, agenda: SecretAgenda) -> Rows:
        """The ends of Stability that the agenda speaks of."""
        condition = agenda.extra.condition if agenda.extra is not None else None
        kinds = condition.kinds if isinstance(condition, EndedBy) else ()
        ends = {"abdicated_top": self._length, "abdicated_bottom": -self._length}
        return tuple((row, row) for kind, row in ends.items() if kind in kinds)

    def _numbers(self, painter: Painter, tracks: QRectF) -> None:
        small = self.look.type(16, ink=DUSK, ground=ROOM)
        edge = tracks.x() - self.look.gap(6)
        for row in (self._half, 0, -self._half):
            y = self._y(tracks, self._half, row)
            painter.text(edge, y + small.px * 0.34, signed(row), small, "right")

    def _y(self, box: QRectF, half: int, row: float) -> float:
        """The middle of a row."""
        step = box.height() / (2 * half + 1)
        return box.center().y() - row * step

    def _paint_track(self, painter: Painter, box: QRectF, half: int, zone: Rows) -> None:
        painter.fill(shapes.outline(box), PLATE, 0)
        step = box.height() / (2 * half + 1)
        for low, high in zone:
            top = self._y(box, half, min(high, half)) - step / 2
            bottom = self._y(box, half, max(low, -half)) + step / 2
            band = shapes.box(box.x(), top, box.width(), bottom - top)
            painter.fill(band, "#5B4C1C", 0)
            painter.chatter(band, BRASS, max(8, round((bottom - top) * 0.9)), (5, box.width() * 0.7), 0.6, 5)
            painter.line(band, BRASS, 1.4, 0)
        middle = self._y(box, half, 0)
        painter.seg((box.x(), middle), (box.right(), middle), DUSK, 1.0, 0)
        painter.line(shapes.outline(box), DUSK, 1.0, 0)

    def _marker(self, painter: Painter, box: QRectF, half: int, row: int, counts: bool) -> None:
        """Filled where it counts, hollow where not."""
        y, reach = self._y(box, half, row), box.width() * 0.62
        x, high = box.center().x(), max(4.5, box.width() * 0.3)
        shape = shapes.poly(
            (x - reach, y), (x - reach * 0.55, y - high), (x + reach * 0.55, y - high),
            (x + reach, y), (x + reach * 0.55, y + high), (x - reach * 0.55, y + high),
        )  # fmt: skip
        painter.fill(shape, PAPER if counts else INK, 0)
        painter.line(shape, INK if counts else BONE, 1.6, 0)
