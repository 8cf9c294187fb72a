"""Pages that fill the TV: a reign's end house by house, the chronicle of the realm, the end of the campaign.

Each is data made from the table's view, and a function that prints it in units of the TV.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF

from kd_desktop.desktop.council.rulers.line import Ruler
from kd_desktop.desktop.kings.board import words
from kd_desktop.desktop.kings.phrases.names import agenda_name, ending_sentence
from kd_desktop.desktop.kings.reading.readings import crest_of
from kd_desktop.desktop.kings.tv.crowned import draw_crowned
from kd_desktop.desktop.kit import art, shapes, wording
from kd_desktop.desktop.kit.painter import Painter, Type
from kd_desktop.desktop.kit.theme import BONE, BRASS, DUSK, INK, MUTE, PAPER, PLATE, SHADOW, TABLE, TEAL_LIGHT
from kd_desktop.desktop.kit.wording import signed, translate
from kd_desktop.desktop.stage.rows import in_column, in_row
from kd_desktop.desktop.tv.frame import SMALLEST
from kd_desktop.desktop.tv.plates import plate
from kd_desktop.engine.kings.state import GameRecord
from kd_desktop.engine.kings.view import HouseView, SeatView, StickerView, View
from kd_desktop.engine.kings.vocabulary import RESOURCES

Kind = Literal["table", "title", "scoring", "crowned", "kings", "stickers", "houses", "finale", "choosing"]
TITLE_H = 104.0
KINGS_A_PAGE = 7
STICKERS_A_PAGE = 6
LEAST_STANDING, MOST_STANDING = 150.0, 190.0
"""Room for the houses below the kings: the least and the most."""
LEAST_REALM = 190.0
"""Room for the Mere below the houses: a lower strip of it is only water."""
MOST_STANDERS = 5
"""How many houses are listed below the kings; each also has a page of its own."""


@dataclass(frozen=True)
class TvPage:
    """The table or a page: its kind, its view, which part of a long one, and the cell being counted.

    `closed` are the seats whose agendas aren't known yet; `still_counting` says that the table is still
    counting: neither places nor rewards are known. `line` are the rulers, for a coronation.
    """

    kind: Kind
    view: View
    part: int = 0
    parts: int = 1
    cell: tuple[int, str] | None = None
    closed: tuple[int, ...] = ()
    still_counting: bool = False
    line: tuple[Ruler, ...] = ()


def resting(view: View) -> TvPage | None:
    """The page to rest on for a view; None where that is the table or the chronicle."""
    if view.finished:
        return TvPage("finale", view)
    if view.picking is not None:
        return TvPage("choosing", view)
    if view.reign is not None and view.reign.ending is not None and view.reign.finale is None:
        return TvPage("scoring", view)
    return None


def chronicle(view: View, line: Sequence[Ruler] = ()) -> list[TvPage]:
    """The pages of the realm's chronicle that have something to tell, in their order.

    Between two reigns a coronation comes first; the `line` are the rulers, the new one last.
    """
    out: list[TvPage] = []
    if view.finished:
        out.append(TvPage("finale", view))
    if not view.ledger:
        out.append(TvPage("title", view))
    elif line and view.reign is None and not view.finished:
        out.append(TvPage("crowned", view, line=tuple(line)))
    kings = len(view.ledger) + (not view.finished) if view.ledger else 0
    count = -(-kings // KINGS_A_PAGE)
    out += [TvPage("kings", view, part, count) for part in range(count)]
    stickers = len(_stickers(view))
    count = -(-stickers // STICKERS_A_PAGE)
    out += [TvPage("stickers", view, part, count) for part in range(count)]
    if view.houses:
        out.append(TvPage("houses", view))
    return out


def draw(painter: Painter, box: QRectF, page: TvPage) -> QRectF | None:
    """Prints the page into the box; returns the place of the Mere, None without it."""
    return _PAGES[page.kind](painter, box, page)


def _title(painter: Painter, box: QRectF, text: str, icon: str, page: TvPage) -> QRectF:
    """The heading with its picture and a brass line; returns what is left under it."""
    painter.icon(icon, box.x() + 42, box.y() + 44, 76, BRASS)
    set_in = Type(64, "serif", 600, ink=PAPER, ground=TABLE).shrunk(text, box.width() - 110, SMALLEST)
    painter.text(box.x() + 100, box.y() + 66, text, set_in)
    painter.seg((box.x(), box.y() + TITLE_H - 8), (box.right(), box.y() + TITLE_H - 8), BRASS, 4, 0.8)
    for i in range(page.parts if page.parts > 1 else 0):
        x = box.right() - (page.parts - 1 - i) * 38 - 14
        if i == page.part:
            painter.fill(shapes.rhomb(x, box.y() + 46, 15), BRASS, 0.3, seed=80 + i)
        else:
            painter.line(shapes.rhomb(x, box.y() + 46, 14), DUSK, 2.8, 0)
    return box.adjusted(0, TITLE_H + 8, 0, 0)


# --- the end of a reign ---------------------------------------------------------------------------

PARTS = ("goal", "money", "open_agenda", "power", "extra")


def _points(seat: SeatView) -> tuple[int, ...]:
    score = seat.score
    return (score.secret, score.coins, score.open, score.power, score.extra) if score is not None else ()


def _draw_scoring(painter: Painter, box: QRectF, page: TvPage) -> None:
    reign = page.view.reign
    if reign is None:
        return
    died = reign.ending in ("died", "empty_deck")
    text = ending_sentence(reign.ending or "")
    rest = _title(painter, box, text, "king-dies" if died else "crown", page)
    rest = _tracks(painter, rest, page.view)
    n = len(reign.seats)
    head = 52.0
    columns = _columns(rest)
    _scoring_heads(painter, rest, columns)
    high = min(124.0, (rest.height() - head) / n - 12)
    best = max((sum(_points(seat)) for seat in reign.seats), default=0)
    done = all(seat.score is not None and seat.agenda is not None for seat in reign.seats)
    for i, seat in enumerate(reign.seats):
        row = QRectF(rest.x(), rest.y() + head + i * (high + 12), rest.width() - 6, high)
        final = page.cell is None and not page.still_counting
        won = done and best > 0 and sum(_points(seat)) == best and final
        told = replace(seat, agenda=None, score=None) if seat.seat in page.closed else seat
        _scoring_row(painter, row, columns, told, won, page)


def _tracks(painter: Painter, box: QRectF, view: View) -> QRectF:
    """The deciding tracks: pictures with their values, in a row."""
    reign = view.reign
    if reign is None:
        return box
    values: list[tuple[str, int]] = [
        (name, track.row) for name, track in zip(RESOURCES, reign.resources, strict=True)
    ]
    values.append(("stability", reign.stability.row))
    wide, high = (box.width() - 5 * 14) / 6, 66.0
    for i, (name, row) in enumerate(values):
        area = QRectF(box.x() + i * (wide + 14), box.y(), wide, high)
        painter.fill(shapes.outline(area), BONE, 0.9, seed=110 + i)
        painter.icon(name, area.x() + wide * 0.33, area.center().y(), 54)
        figure = Type(46, weight=700)
        painter.text(area.x() + wide * 0.52, area.center().y() + 16, signed(row), figure)
    return box.adjusted(0, high + 12, 0, 0)


def _columns(box: QRectF) -> list[float]:
    """The middles of the five parts, the sum, Prestige and Crave."""
    w = box.width()
    return [box.x() + w * part for part in (0.36, 0.445, 0.53, 0.615, 0.70, 0.795, 0.89, 0.963)]


def _scoring_heads(painter: Painter, box: QRectF, columns: list[float]) -> None:
    labels = (
        translate("Tv", "Agenda"), translate("Tv", "Coins"), translate("Tv", "Open"),
        translate("Tv", "Power"), translate("Tv", "Extra"), translate("Tv", "Points"),
    )  # fmt: skip
    head = Type(SMALLEST, ink=DUSK, ground=TABLE)
    for label, x in zip(labels, columns, strict=False):
        painter.text(x, box.y() + 38, label, head, "centre")
    for icon, x in zip(("prestige", "crave"), columns[6:], strict=True):
        painter.icon(icon, x, box.y() + 26, 46, DUSK)


def _scoring_row(
    painter: Painter,
    row: QRectF,
    columns: list[float],
    seat: SeatView,
    won: bool,
    page: TvPage,
) -> None:
    cell = page.cell
    now = cell is not None and cell[0] == seat.seat
    face, ink, quiet = (BONE, INK, MUTE) if won or now else (PLATE, BONE, DUSK)
    plate(painter, row, face, 120 + 2 * seat.seat, ring=won or now)
    middle = row.center().y()
    painter.crest(
        seat.house.crest, row.x() + 62, middle, min(86.0, row.height() * 0.68), None if face == BONE else BONE
    )
    left = row.x() + 124
    room = columns[0] - 80 - left
    name = Type(46, "serif", 600, ink=ink, ground=face).shrunk(seat.house.name, room, SMALLEST)
    painter.text(left, middle - 6, name.cut(seat.house.name, room), name, room=room)
    said = agenda_name(seat.agenda) if seat.agenda is not None else translate("Tv", "still closed")
    note = Type(SMALLEST, "serif", italic=True, ink=quiet, ground=face)
    painter.text(left, middle + 38, note.cut(said, room), note, room=room)
    if seat.agenda is not None:
        parts = _points(seat)
        figure = Type(48, weight=600, ink=ink, ground=face)
        for part, value, x in zip(PARTS, parts, columns, strict=False):
            hit = now and cell is not None and cell[1] == part
            if hit:
                area = QRectF(x - 54, middle - 42, 108, 84)
                painter.fill(shapes.outline(area), INK, 0.8, seed=140)
            style = (
                figure._replace(ink=PAPER, ground=INK)
                if hit
                else figure._replace(ink=ink if value else quiet)
            )
            painter.text(x, middle + 17, wording.figure(value), style, "centre")
        total = Type(66, weight=700, ink=ink, ground=face)
        painter.text(columns[5], middle + 23, wording.figure(sum(parts)), total, "centre")
    if page.still_counting:
        return
    gains = Type(48, weight=600, ink=ink, ground=face)
    painter.text(columns[6], middle + 17, str(seat.house.prestige), gains, "centre")
    painter.text(columns[7], middle + 17, str(seat.house.crave), gains, "centre")


# --- the beginning --------------------------------------------------------------------------------


def _framed(painter: Painter, box: QRectF) -> QRectF:
    """A frame on the table; returns what is inside it."""
    painter.fill(shapes.outline(box.translated(7, 9)), SHADOW, 1.4, seed=400)
    painter.fill(shapes.outline(box), BONE, 1.6, 13, seed=401)
    return box.adjusted(8, 8, -8, -8)


def _draw_title(painter: Painter, box: QRectF, page: TvPage) -> QRectF:
    """The story's name under the Mere as it is when nothing has happened yet."""
    high = min(560.0, box.height() - 300)
    frame = QRectF(box.x() + 20, box.y() + 14, box.width() - 40, high)
    free = _framed(painter, frame)
    top = frame.bottom()
    title = Type(112, "serif", 700, ink=PAPER, ground=TABLE).shrunk(
        page.view.pack_title, box.width() - 80, SMALLEST
    )
    middle = (top + box.bottom()) / 2
    painter.text(box.center().x(), middle + title.px * 0.2, page.view.pack_title, title, "centre")
    king = translate("Tv", "{king} will reign").format(king=page.view.king_name)
    if page.view.reign is not None:
        king = translate("Tv", "{king} reigns").format(king=page.view.king_name)
    if page.view.king_name:
        note = Type(52, "serif", italic=True, ink=DUSK, ground=TABLE).shrunk(king, box.width() - 80, SMALLEST)
        painter.text(box.center().x(), middle + title.px * 0.2 + 82, king, note, "centre")
    return free


# --- the chronicle --------------------------------------------------------------------------------


def _draw_kings(painter: Painter, box: QRectF, page: TvPage) -> QRectF | None:
    view = page.view
    rest = _title(painter, box, translate("Tv", "The rulers of the realm"), "crown", page)
    records: list[GameRecord | None] = [*view.ledger]
    if not view.finished:
        records.append(None)
    shown = records[page.part * KINGS_A_PAGE : (page.part + 1) * KINGS_A_PAGE]
    high = min(98.0, rest.height() / KINGS_A_PAGE - 10)
    free = _under_kings(painter, rest.adjusted(0, len(shown) * (high + 10) + 14, -6, 0), view)
    for i, record in enumerate(shown):
        row = QRectF(rest.x(), rest.y() + i * (high + 10), rest.width() - 6, high)
        number = page.part * KINGS_A_PAGE + i + 1
        _king_row(painter, row, view, record, number)
    return free


def _under_kings(painter: Painter, box: QRectF, view: View) -> QRectF | None:
    """What else is worth knowing where few kings have reigned; the Mere below it, where there is room."""
    if box.height() < LEAST_STANDING or not view.houses:
        return None
    standings = QRectF(box.x(), box.y(), box.width(), min(MOST_STANDING, box.height()))
    _standings(painter, standings, view)
    free = box.adjusted(0, standings.bottom() + 20 - box.y(), 0, 0)
    return _framed(painter, free) if free.height() >= LEAST_REALM else None


def _standings(painter: Painter, box: QRectF, view: View) -> None:
    """Below few kings: the houses beside each other with what they have won, the one with most first."""
    houses = sorted(view.houses, key=lambda one: (-one.prestige, -one.crave, one.number))[:MOST_STANDERS]
    boxes = in_row(box, len(houses), 14.0, box.width() / 3)
    mark = min(boxes[0].width() * 0.31, (box.height() - 28) / art.CREST_SHAPE) / 1.136
    for house, area in zip(houses, boxes, strict=True):
        plate(painter, area, PLATE, 440 + 2 * house.number)
        painter.crest(house.crest, area.x() + 20 + mark * 0.57, area.center().y(), mark, BONE)
        left = area.x() + mark * 1.136 + 40
        room = area.right() - 12 - left
        name = Type(46, "serif", 600, ink=BONE, ground=PLATE).shrunk(house.name, room, SMALLEST)
        middle = area.center().y()
        painter.text(left, middle - 26, name.cut(house.name, room), name, room=room)
        figure = Type(42, weight=700, ink=PAPER, ground=PLATE)
        for j, (icon, value, colour) in enumerate(
            (("prestige", house.prestige, BRASS), ("crave", house.crave, TEAL_LIGHT))
        ):
            x = left + j * room * 0.52
            painter.icon(icon, x + 18, middle + 36, 38, colour)
            painter.text(x + 42, middle + 51, wording.figure(value), figure)


def _king_row(painter: Painter, row: QRectF, view: View, record: GameRecord | None, number: int) -> None:
    """A past king with his fate and who won under him; without a record the king who reigns now or next."""
    now = record is None
    face, ink, quiet = (BONE, INK, MUTE) if now else (PLATE, BONE, DUSK)
    plate(painter, row, face, 150 + 2 * number, ring=now)
    base = row.center().y() + 16
    painter.text(row.x() + 62, base, str(number), Type(46, weight=700, ink=quiet, ground=face), "centre")
    king, fate = words.king(record) if record is not None else (view.king_name, "")
    king = king or translate("Tv", "a ruler without a name")
    house = record.king_house if record is not None else _king_house(view)
    crest = crest_of(view, house)
    x = row.x() + 116
    if crest:
        painter.crest(crest, x + 28, row.center().y(), 64, None if now else BONE)
    x += 76
    name = Type(50, "serif", 600, ink=ink, ground=face).shrunk(king, 590, SMALLEST)
    painter.text(x, base, name.cut(king, 590), name, room=590)
    if now:
        fate = words.LABELS("reigning") if view.reign is not None else translate("Tv", "will reign")
    note = Type(40, "serif", italic=True, ink=quiet, ground=face)
    left = x + 620
    painter.text(left, base, note.cut(fate, 420), note, room=420)
    winner = next((line for line in record.rows if line.winner), None) if record is not None else None
    if winner is not None:
        name_ = next((one.name for one in view.houses if one.number == winner.house), "")
        at = left + 440
        painter.crest(crest_of(view, winner.house), at + 26, row.center().y(), 64, BONE)
        text = translate("Tv", "{house} won").format(house=name_)
        style = Type(42, ink=ink, ground=face).shrunk(text, row.right() - at - 86, SMALLEST)
        painter.text(at + 76, base, style.cut(text, row.right() - at - 86), style)


def _king_house(view: View) -> int:
    return view.reign.king_house if view.reign is not None else 0


def _stickers(view: View) -> list[StickerView]:
    return [sticker for row in view.chronicle for sticker in row if sticker is not None]


def _draw_stickers(painter: Painter, box: QRectF, page: TvPage) -> None:
    rest = _title(painter, box, translate("Tv", "What was signed"), "book", page)
    found = _stickers(page.view)[page.part * STICKERS_A_PAGE : (page.part + 1) * STICKERS_A_PAGE]
    rows = STICKERS_A_PAGE // 2
    wide, high = (rest.width() - 28) / 2, min(250.0, rest.height() / rows - 14)
    for i, sticker in enumerate(found):
        area = QRectF(rest.x() + (i // rows) * (wide + 22), rest.y() + (i % rows) * (high + 14), wide, high)
        _sticker(painter, area, page.view, sticker)


def _sticker(painter: Painter, box: QRectF, view: View, sticker: StickerView) -> None:
    """A sticker at reading size: title, text, row and sign, who signed and when."""
    good = sticker.polarity == "positive"
    face, ink, quiet = (PAPER, INK, MUTE) if good else (INK, PAPER, DUSK)
    painter.fill(shapes.outline(box.translated(5, 6)), SHADOW, 1, seed=sticker.number)
    painter.fill(shapes.outline(box), PAPER, 1, seed=sticker.number + 1)
    inner = box.adjusted(3, 3, -3, -3)
    if good:
        painter.fill(shapes.outline(inner), INK, 0.8, seed=sticker.number + 2)
        inner = inner.adjusted(3, 3, -3, -3)
    painter.fill(shapes.outline(inner), face, 0.8, seed=sticker.number + 3)
    x = box.x() + 66
    painter.icon(sticker.resource, x, box.y() + box.height() * 0.34, 84, ink)
    painter.fill(shapes.sign(x, box.y() + box.height() * 0.74, 44, good), ink, 0.4, seed=9)
    left = box.x() + 134
    crest = crest_of(view, sticker.signer)
    right = box.right() - (116 if crest else 24)
    if crest:
        painter.crest(crest, box.right() - 64, box.center().y(), 82, None if good else BONE)
    room = right - left
    title = Type(46, "serif", 700, ink=ink, ground=face).shrunk(sticker.title, room, SMALLEST)
    painter.text(left, box.y() + 56, title.cut(sticker.title, room), title, room=room)
    body = Type(SMALLEST, "serif", ink=ink, ground=face)
    y = box.y() + 98
    for line in body.clipped(sticker.text, room, max(1, int((box.height() - 112) / 40))):
        painter.text(left, y, line, body, room=room)
        y += 40
    if sticker.signer_name:
        text = translate("Tv", "{house}, reign {n}").format(house=sticker.signer_name, n=sticker.reign)
    else:
        text = translate("Tv", "unsigned, reign {n}").format(n=sticker.reign)
    note = Type(SMALLEST, ink=quiet, ground=face)
    painter.text(left, box.bottom() - 16, note.cut(text, room), note, room=room)


def _draw_houses(painter: Painter, box: QRectF, page: TvPage) -> None:
    rest = _title(painter, box, translate("Tv", "The houses of the Table"), "prestige", page)
    houses = sorted(page.view.houses, key=lambda one: (-one.prestige, -one.crave, one.number))
    _legend(painter, rest)
    most = max((max(one.prestige, one.crave) for one in houses), default=0)
    rows = in_column(rest.adjusted(0, 56, -6, -10), len(houses), 10, 132.0)
    for house, row in zip(houses, rows, strict=True):
        _house_row(painter, row, house, max(1, most))


def _legend(painter: Painter, box: QRectF) -> None:
    note = Type(40, ink=DUSK, ground=TABLE)
    base = box.y() + 36
    half = (box.width() - 540) / 2
    for i, (icon, label) in enumerate(
        (("prestige", translate("Tv", "Prestige")), ("crave", translate("Tv", "Crave")))
    ):
        x = box.x() + 520 + i * (half + 10)
        painter.icon(icon, x + 20, base - 14, 44, BRASS if icon == "prestige" else TEAL_LIGHT)
        painter.text(x + 54, base, label, note)


def _house_row(painter: Painter, row: QRectF, house: HouseView, most: int) -> None:
    """A house with its Prestige and Crave as bars and numbers."""
    plate(painter, row, PLATE, 200 + 2 * house.number)
    middle = row.center().y()
    painter.crest(house.crest, row.x() + 60, middle, min(80.0, row.height() * 0.68), BONE)
    name = Type(50, "serif", 600, ink=BONE, ground=PLATE).shrunk(house.name, 380, SMALLEST)
    small = row.height() > 110 and bool(house.member)
    painter.text(row.x() + 122, middle + (2 if small else 17), name.cut(house.name, 380), name, room=380)
    if small:
        member = Type(SMALLEST, ink=DUSK, ground=PLATE)
        painter.text(row.x() + 122, middle + 44, member.cut(house.member, 380), member, room=380)
    half = (row.width() - 540) / 2
    figure = Type(54, weight=700, ink=PAPER, ground=PLATE)
    bar = min(46.0, row.height() * 0.5)
    for i, (value, colour) in enumerate(((house.prestige, BRASS), (house.crave, TEAL_LIGHT))):
        x = row.x() + 520 + i * (half + 10)
        length = (half - 110) * value / most
        if value > 0:
            path = shapes.box(x, middle - bar / 2, max(6.0, length), bar)
            painter.fill(path, colour, 1, seed=240 + house.number * 2 + i)
        painter.text(x + max(0.0, length) + 18, middle + 19, wording.figure(value), figure)


# --- the end of the campaign ----------------------------------------------------------------------


def _draw_finale(painter: Painter, box: QRectF, page: TvPage) -> None:
    view = page.view
    rest = _title(painter, box, translate("Tv", "The campaign is over"), "wave", page)
    scores = sorted(view.finale, key=lambda one: (-one.total, one.house))
    houses = {one.number: one for one in view.houses}
    winners = [houses[one.house] for one in scores if one.winner and one.house in houses]
    left = QRectF(rest.x(), rest.y(), rest.width() * 0.36, rest.height())
    _winners(painter, left, winners)
    area = QRectF(left.right() + 30, rest.y(), rest.right() - left.right() - 30, rest.height())
    columns = [area.x() + area.width() * part for part in (0.60, 0.76, 0.91)]
    for icon, x in zip(("prestige", "crave"), columns, strict=False):
        painter.icon(icon, x, area.y() + 26, 48, DUSK)
    painter.text(
        columns[2], area.y() + 40, translate("Tv", "Worth"), Type(SMALLEST, ink=DUSK, ground=TABLE), "centre"
    )
    rows = in_column(area.adjusted(0, 58, -6, -10), len(scores), 10, 118.0)
    for score, row in zip(scores, rows, strict=True):
        face, ink = (BONE, INK) if score.winner else (PLATE, BONE)
        plate(painter, row, face, 260 + 2 * score.house, ring=score.winner)
        house = houses.get(score.house)
        middle = row.center().y()
        if house is not None:
            painter.crest(
                house.crest,
                row.x() + 58,
                middle,
                min(76.0, row.height() * 0.68),
                None if score.winner else BONE,
            )
            name = Type(48, "serif", 600, ink=ink, ground=face).shrunk(
                house.name, columns[0] - row.x() - 180, SMALLEST
            )
            painter.text(row.x() + 118, middle + 16, name.cut(house.name, columns[0] - row.x() - 180), name)
        figure = Type(48, weight=600, ink=ink, ground=face)
        for value, x in zip((score.prestige, score.crave), columns, strict=False):
            painter.text(x, middle + 17, wording.figure(value), figure, "centre")
        painter.text(
            columns[2], middle + 22, str(score.total), Type(64, weight=700, ink=ink, ground=face), "centre"
        )


MARK = 1.34
"""How far down a house's mark reaches, ribbon and a little air included, for a crest of width 1."""


def _winners(painter: Painter, box: QRectF, winners: list[HouseView]) -> None:
    """The winners of the campaign, large on paper."""
    painter.fill(shapes.outline(box.translated(6, 8)), SHADOW, 1.2, seed=300)
    painter.fill(shapes.outline(box), PAPER, 1.4, 13, seed=301)
    n = max(1, len(winners))
    cell = (box.height() - 140) / n
    size = min(250.0, cell * 0.44, box.width() * 0.5)
    for i, house in enumerate(winners):
        taken = size * MARK + 76 + (54 if house.member else 0)
        y = box.y() + 24 + i * cell + max(0.0, cell - taken) / 2
        if n == 1:
            _rays(painter, box, QPointF(box.center().x(), y + size * 0.62), size, y + size * MARK)
        painter.crest(house.crest, box.center().x(), y + size * 0.62, size)
        name = Type(76, "serif", 700, ground=PAPER).shrunk(house.name, box.width() - 60, SMALLEST)
        painter.text(box.center().x(), y + size * MARK + name.px, house.name, name, "centre")
        if house.member:
            member = Type(40, ink=MUTE, ground=PAPER)
            painter.text(box.center().x(), y + size * MARK + name.px + 54, house.member, member, "centre")
    if winners:
        said = translate("Tv", "wins the campaign") if n == 1 else translate("Tv", "win the campaign")
    else:
        said = translate("Tv", "Nobody has won")
    note = Type(48, "serif", italic=True, ground=PAPER)
    painter.text(box.center().x(), box.bottom() - 50, said, note, "centre")


def _rays(painter: Painter, box: QRectF, at: QPointF, size: float, bottom: float) -> None:
    """Light cut outwards from a crest, down to the name."""
    painter.p.save()
    painter.p.setClipRect(QRectF(box.x() + 14, box.y() + 14, box.width() - 28, bottom - box.y() - 14))
    for i in range(40):
        angle = i * math.tau / 40
        reach, length = size * (0.78 + 0.06 * math.sin(i * 3.3)), size * (0.24 + 0.2 * math.sin(i * 2.1) ** 2)
        out = reach + length
        painter.gouge(
            at.x() + math.cos(angle) * out, at.y() + math.sin(angle) * out, length, angle + math.pi, 5, BRASS
        )
    painter.p.restore()


# --- choosing houses ------------------------------------------------------------------------------


def _draw_choosing(painter: Painter, box: QRectF, page: TvPage) -> None:
    picking = page.view.picking
    if picking is None:
        return
    rest = _title(painter, box, translate("Tv", "The houses are chosen"), "crown", page)
    rows = in_column(rest.adjusted(0, 0, -6, -rest.height() * 0.28 - 10), len(picking.members), 10, 112.0)
    for i, (member, row) in enumerate(zip(picking.members, rows, strict=True)):
        now = i == picking.turn
        face, ink = (BONE, INK) if now else (PLATE, BONE)
        plate(painter, row, face, 320 + 2 * i, ring=now)
        said = member or translate("Tv", "chooser {n}").format(n=i + 1)
        name = Type(50, "serif", 600, ink=ink, ground=face).shrunk(said, 620, SMALLEST)
        painter.text(row.x() + 40, row.center().y() + 17, name.cut(said, 620), name, room=620)
        for j, screen in enumerate(picking.taken[i]):
            kept = picking.kept[i] in (0, screen.number)
            x = row.x() + 720 + j * 110
            size = row.height() * (0.6 if kept else 0.4)
            painter.crest(screen.crest, x, row.center().y(), size, BONE, lettered=kept)
    top = max((row.bottom() for row in rows), default=rest.y()) + 24
    size = min(120.0, (rest.bottom() - top) * 0.7)
    for j, screen in enumerate(picking.left):
        painter.crest(screen.crest, rest.x() + 70 + j * rest.width() / 12, top + size * 0.7, size * 0.7, BONE)


_PAGES: dict[Kind, Callable[[Painter, QRectF, TvPage], QRectF | None]] = {
    "title": _draw_title,
    "scoring": _draw_scoring,
    "crowned": lambda painter, box, page: draw_crowned(painter, box, page.view, page.line),
    "kings": _draw_kings,
    "stickers": _draw_stickers,
    "houses": _draw_houses,
    "finale": _draw_finale,
    "choosing": _draw_choosing,
}
