"""The vote as printed on the TV, in its units: balance with plates and beam, seats, the one sentence."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from kd_desktop.desktop.kings.board import marks
from kd_desktop.desktop.kings.board.balance import draw_voters
from kd_desktop.desktop.kings.board.load import Load
from kd_desktop.desktop.kings.phrases.names import side_name
from kd_desktop.desktop.kit import shapes
from kd_desktop.desktop.kit.painter import Painter, Type
from kd_desktop.desktop.kit.theme import BONE, BRASS, INK, PAPER, PLATE, TABLE
from kd_desktop.desktop.kit.wording import translate
from kd_desktop.desktop.stage.rows import in_row
from kd_desktop.desktop.tv.frame import SMALLEST
from kd_desktop.desktop.tv.plates import plate
from kd_desktop.engine.council.ballot import SIDES
from kd_desktop.engine.kings.view import SeatView, View

PLATE_W, PLATE_H = 262.0, 124.0
HALF = 170.0
"""From the middle of the beam to the hook of a pan."""
PAN = 80.0
MOST_SHOWN = 24
ROLE = 24.0

# --- balance --------------------------------------------------------------------------------------


def draw_load(painter: Painter, box: QRectF, load: Load) -> None:
    """Draws the still parts: the plates with their numbers, both sides' effects, and the middle."""
    y = box.y() + 8
    for side, symbols in zip(SIDES, load.symbols, strict=True):
        x = box.x() if side == "aye" else box.right() - PLATE_W
        area = QRectF(x, y, PLATE_W, PLATE_H)
        if load.winner == side:
            painter.fill(
                shapes.plate(side, x, y - 4, PLATE_W, PLATE_H + 8, PLATE_H * 0.24 + 2), BRASS, 0.8, seed=30
            )
            inner = area.adjusted(6, 4, -6, -4)
            area = area.adjusted(9, 7, -9, -7)
            outline = shapes.plate(side, inner.x(), inner.y(), inner.width(), inner.height(), PLATE_H * 0.23)
            painter.fill(outline, TABLE, 0.4, seed=29)
        amount = str(load.on(side)) if load.voting else ""
        marks.side_plate(painter, side, area, side_name(side), amount, (48, 88, SMALLEST))
        n, high = len(symbols), min(76.0, box.bottom() - y - PLATE_H - 16)
        room = box.width() / 2 - HALF - PAN - 14  # a pan that hangs low ends there
        wide = min(92.0, (room - 8 * (n - 1)) / n) if n else 0.0
        start = x if side == "aye" else x + PLATE_W - n * (wide + 8) + 8
        for i, symbol in enumerate(symbols):
            marks.chip(painter, QRectF(start + i * (wide + 8), y + PLATE_H + 16, wide, high), symbol)
    _draw_middle(painter, box, load.middle)
    wide, top = HALF - PAN - 18, box.y() + 60
    for left, voters in zip((box.center().x() - 13 - wide, box.center().x() + 13), load.voters, strict=True):
        draw_voters(painter, QRectF(left, top, wide, box.bottom() - 78 - top), voters, SMALLEST)


def _draw_middle(painter: Painter, box: QRectF, power: int) -> None:
    """Power of past winners, waiting for those who gather."""
    cx, y, h = box.center().x(), box.bottom() - 74, 66.0
    painter.fill(shapes.box(cx - 70, y, 140, h), BRASS, 0.7, seed=1)
    painter.fill(shapes.box(cx - 66, y + 4, 132, h - 8), TABLE, 0.6, seed=2)
    figure = Type(46, weight=700, ink=PAPER, ground=TABLE)
    text = str(power)
    left = cx - (figure.width(text) + 54) / 2
    marks.power(painter, left + 18, y + h / 2, 20)
    painter.text(left + 54, y + h / 2 + 16, text, figure)


def draw_beam(painter: Painter, box: QRectF, load: Load, angle: float) -> None:
    """Post, beam and pans at that angle in degrees, positive with NAY down."""
    cx, by = box.center().x(), box.y() + 30
    foot = box.bottom() - 74
    painter.fill(
        shapes.poly((cx - 11, by), (cx + 11, by), (cx + 16, foot), (cx - 16, foot)), BRASS, 0.7, seed=5
    )
    reach = HALF + 18
    rise = math.tan(math.radians(angle)) * reach
    beam = shapes.poly(
        (cx - reach, by - rise - 6), (cx, by - 13), (cx + reach, by + rise - 6),
        (cx + reach, by + rise + 6), (cx, by + 13), (cx - reach, by - rise + 6),
    )  # fmt: skip
    painter.fill(beam, BRASS, 0.6, seed=6)
    painter.fill(shapes.disc(cx, by, 20), BRASS, 0.5, seed=7)
    painter.fill(shapes.disc(cx, by, 8), TABLE, 0)
    for sign, side in ((-1, "aye"), (1, "nay")):
        x = cx + sign * HALF
        top = by + sign * math.tan(math.radians(angle)) * HALF
        base = top + min(108.0, box.height() * 0.45)
        for s in (-1, 1):
            painter.seg((x, top), (x + s * PAN, base), BRASS, 3, 0)
        _draw_pile(painter, x, base, load.on("aye" if side == "aye" else "nay"))
        bowl = QPainterPath(QPointF(x - PAN - 8, base))
        bowl.lineTo(x + PAN + 8, base)
        bowl.quadTo(QPointF(x, base + 40), QPointF(x - PAN - 8, base))
        painter.fill(bowl, BRASS, 0.6, seed=3 + sign)


def _draw_pile(painter: Painter, x: float, base: float, laid: int) -> None:
    """Power tokens on a pan, heaped in rows; large heaps have smaller tokens."""
    total = min(MOST_SHOWN, laid)
    first = 4 if total <= 4 else 5 if total <= 9 else 7
    pitch = min(36.0, 2 * PAN * 0.94 / first)
    size = pitch * 0.58
    index = row = 0
    while index < total:
        n = min(max(1, first - row), total - index)
        y = base - size * 1.1 - row * size * 1.3
        for i in range(n):
            marks.power(painter, x + (i - (n - 1) / 2) * pitch, y, size)
        index += n
        row += 1


# --- seats ----------------------------------------------------------------------------------------


def seat_box(row: QRectF, index: int, count: int) -> QRectF:
    """The plate of one of `count` seats in the row."""
    return in_row(row, count, 14.0)[index]


def role_spot(row: QRectF, index: int, count: int, low: bool = False) -> QPointF:
    """The middle of a role token on a seat: at the upper right, or under it (`low`) where a seat has both."""
    box = seat_box(row, index, count)
    return QPointF(box.right() - ROLE - 8, box.y() + (box.height() - ROLE - 7 if low else ROLE + 7))


def draw_seats(painter: Painter, row: QRectF, seats: tuple[SeatView, ...], asked: dict[int, str]) -> None:
    """The houses at the table without their role tokens; `asked` has a word for each awaited seat."""
    for index, seat in enumerate(seats):
        _draw_seat(painter, seat_box(row, index, len(seats)), seat, asked.get(seat.seat, ""))


def _draw_seat(painter: Painter, box: QRectF, seat: SeatView, asked: str) -> None:
    now = bool(asked)
    face, ink = (BONE, INK) if now else (PLATE, BONE)
    plate(painter, box, face, 90 + seat.seat, ring=now)
    painter.crest(seat.house.crest, box.x() + 54, box.center().y() - 1, 74, None if now else BONE)
    left = box.x() + 106
    roles = 2 * ROLE + 14 if seat.leader or seat.moderator else 10
    name = Type(42, "serif", 600, ink=ink, ground=face)
    room = box.right() - roles - left
    name = name.shrunk(seat.house.name, room, SMALLEST)
    painter.text(left, box.y() + 45, name.cut(seat.house.name, room), name, room=room)
    low = 2 * ROLE + 14 if seat.leader and seat.moderator else 12
    lower = QRectF(left, box.y() + 57, box.right() - low - left, 46)
    if seat.ballot in ("aye", "nay"):
        wide = min(lower.width(), 200.0)
        sizes = (SMALLEST, 42, SMALLEST)
        side = QRectF(lower.x(), lower.y(), wide, lower.height())
        marks.side_plate(painter, seat.ballot, side, side_name(seat.ballot), str(seat.voted), sizes)
        return
    _draw_word(painter, lower, seat, asked, (face, ink))


def _draw_word(painter: Painter, box: QRectF, seat: SeatView, asked: str, inks: tuple[str, str]) -> None:
    """What a seat without Power on a side does: it gathers, moderates, or is awaited."""
    face, ink = inks
    x = box.x()
    said = asked
    if seat.ballot in ("gather", "moderate"):
        gathers = seat.ballot == "gather"
        said = translate("Tv", "gathers") if gathers else translate("Tv", "moderates")
        icon = "coin" if seat.pass_coin else ("gather" if gathers else "moderator")
        if Type(SMALLEST).width(said) <= box.right() - x - 44:  # rather the whole word than both
            painter.icon(icon, x + 17, box.y() + 24, 38, BRASS if seat.pass_coin and face != BONE else ink)
            x += 44
    if said:
        room = box.right() - x
        set_in = Type(SMALLEST, weight=700 if asked else 400, ink=ink, ground=face)
        if set_in.width(said) > room:
            set_in = set_in._replace(weight=400)
        painter.text(x, box.y() + 36, set_in.cut(said, room), set_in, room=room)


def draw_role(painter: Painter, which: str, at: QPointF, size: float = 1.0) -> None:
    """The Leader or Moderator token."""
    marks.role(painter, which, at.x(), at.y(), ROLE * size)


# --- the sentence ---------------------------------------------------------------------------------


def reign_words(view: View) -> str:
    """Reign and king; between reigns the story's title."""
    reign = view.reign
    if reign is None:
        return view.pack_title
    king = reign.king or translate("Tv", "a ruler without a name")
    house = next((one.name for one in view.houses if one.number == reign.king_house), "")
    if house:
        text = translate("Tv", "Reign {n}, {king} of House {house}")
    else:
        text = translate("Tv", "Reign {n}, {king}")
    return text.format(n=reign.number, king=king, house=house)
