"""Pages that fill the TV: a reign's end house by house, the chronicle of the realm, the end of the campaign.

Each is data made from the table's view, and a function that prints it in units of the TV.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
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
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.theme import BONE, BRASS, DUSK, INK, MUTE, PAPER, PLATE, TABLE, TEAL_LIGHT
from kd_desktop.desktop.kit.wording import signed, translate
from kd_desktop.desktop.stage.rows import in_column, in_row
from kd_desktop.desktop.tv.frame import SMALLEST
from kd_desktop.desktop.tv.plates import PlateInks, counted, lit_plate, named, one_line, paper, plate
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
    one_line(painter, box.x() + 100, box.y() + 66, text, named(64, PAPER, TABLE), box.width() - 110)
    painter.seg((box.x(), box.y() + TITLE_H - 8), (box.right(), box.y() + TITLE_H - 8), BRASS, 4, 0.8)
    for i in range(page.parts if page.parts > 1 else 0):
        x = box.right() - (page.parts - 1 - i) * 38 - 14
        if i == page.part:
            painter.fill(shapes.rhomb(x, box.y() + 46, 15), BRASS, 0.3, seed=80 + i)
        else:
            painter.line(shapes.rhomb(x, box.y() + 46, 14), DUSK, 2.8, 0)
    return box.adjusted(0, TITLE_H + 8, 0, 0)


# --- rows -----------------------------------------------------------------------------------------


def _house_plate(
    painter: Painter, row: QRectF, seed: int, house: HouseView, room: float, note: str = "", lit: bool = False
) -> PlateInks:
    """A house with its crest and its name, and a note under that where there is room; returns the inks."""
    inks = lit_plate(painter, row, seed, lit)
    middle, left = row.center().y(), row.x() + 122
    painter.crest(house.crest, row.x() + 60, middle, min(84.0, row.height() * 0.68), None if lit else BONE)
    two = bool(note) and row.height() >= 2.4 * SMALLEST
    one_line(
        painter, left, middle + (-4 if two else 17), house.name, named(48, inks.ink, inks.face), room - 122
    )
    if two:
        style = named(SMALLEST, inks.quiet, inks.face, 400)._replace(italic=True)
        one_line(painter, left, middle + 38, note, style, room - 122)
    return inks


def _figures(painter: Painter, row: QRectF, inks: PlateInks, columns: Iterable[float], *values: int) -> None:
    """Numbers around the middles of columns; what is nothing is quiet."""
    for value, x in zip(values, columns, strict=False):
        figure = counted(48, inks.ink if value else inks.quiet, inks.face, 600)
        painter.text(x, row.center().y() + 17, wording.figure(value), figure, "centre")


def _sum(painter: Painter, row: QRectF, inks: PlateInks, x: float, total: int) -> None:
    """What all comes to, large."""
    figure = counted(64, inks.ink, inks.face)
    painter.text(x, row.center().y() + 22, wording.figure(total), figure, "centre")


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
    rest = _title(painter, box, ending_sentence(reign.ending or ""), "king-dies" if died else "crown", page)
    rest = _tracks(painter, rest, page.view)
    columns = [
        rest.x() + rest.width() * part for part in (0.36, 0.445, 0.53, 0.615, 0.70, 0.795, 0.89, 0.963)
    ]
    _scoring_heads(painter, rest, columns)
    best = max((sum(_points(seat)) for seat in reign.seats), default=0)
    done = all(seat.score is not None and seat.agenda is not None for seat in reign.seats)
    final = done and best > 0 and page.cell is None and not page.still_counting
    rows = in_column(rest.adjusted(0, 52, -6, -12), len(reign.seats), 12, 124.0)
    for seat, row in zip(reign.seats, rows, strict=True):
        told = replace(seat, agenda=None, score=None) if seat.seat in page.closed else seat
        _scoring_row(painter, row, columns, told, final and sum(_points(seat)) == best, page)


def _tracks(painter: Painter, box: QRectF, view: View) -> QRectF:
    """The deciding tracks: pictures with their values, in a row."""
    reign = view.reign
    if reign is None:
        return box
    rows = (*(track.row for track in reign.resources), reign.stability.row)
    boxes = in_row(QRectF(box.x(), box.y(), box.width(), 66.0), len(rows), 14.0)
    for i, (name, row, area) in enumerate(zip((*RESOURCES, "stability"), rows, boxes, strict=True)):
        painter.fill(shapes.outline(area), BONE, 0.9, seed=110 + i)
        painter.icon(name, area.x() + area.width() * 0.33, area.center().y(), 54)
        painter.text(area.x() + area.width() * 0.52, area.center().y() + 16, signed(row), counted(46))
    return box.adjusted(0, 78, 0, 0)


def _scoring_heads(painter: Painter, box: QRectF, columns: list[float]) -> None:
    labels = (
        translate("Tv", "Agenda"), translate("Tv", "Coins"), translate("Tv", "Open"),
        translate("Tv", "Power"), translate("Tv", "Extra"), translate("Tv", "Points"),
    )  # fmt: skip
    for label, x in zip(labels, columns, strict=False):
        painter.text(x, box.y() + 38, label, counted(SMALLEST, DUSK, TABLE, 400), "centre")
    for icon, x in zip(("prestige", "crave"), columns[6:], strict=True):
        painter.icon(icon, x, box.y() + 26, 46, DUSK)


def _scoring_row(
    painter: Painter, row: QRectF, columns: list[float], seat: SeatView, won: bool, page: TvPage
) -> None:
    """A house's points as far as they are counted, the part that is counted now on a dark patch."""
    now, part = page.cell is not None and page.cell[0] == seat.seat, page.cell[1] if page.cell else ""
    said = agenda_name(seat.agenda) if seat.agenda is not None else translate("Tv", "still closed")
    room = columns[0] - 80 - row.x()
    inks = _house_plate(painter, row, 120 + 2 * seat.seat, seat.house, room, said, won or now)
    if seat.agenda is not None:
        parts = _points(seat)
        _figures(painter, row, inks, columns, *parts)
        _sum(painter, row, inks, columns[5], sum(parts))
        if now and part in PARTS:
            x, value = columns[PARTS.index(part)], parts[PARTS.index(part)]
            area = QRectF(x - 54, row.center().y() - 42, 108, 84)
            painter.fill(shapes.outline(area), INK, 0.8, seed=140)
            _figures(painter, row, PlateInks(INK, PAPER, PAPER), [x], value)
    if not page.still_counting:
        solid = inks._replace(quiet=inks.ink)
        _figures(painter, row, solid, columns[6:], seat.house.prestige, seat.house.crave)


# --- the beginning --------------------------------------------------------------------------------


def _draw_title(painter: Painter, box: QRectF, page: TvPage) -> QRectF:
    """The story's name under the Mere as it is when nothing has happened yet."""
    high = min(560.0, box.height() - 300)
    free = paper(painter, QRectF(box.x() + 20, box.y() + 14, box.width() - 40, high), BONE, 400)
    words, middle, room = page.view.pack_title, (box.y() + 14 + high + box.bottom()) / 2, box.width() - 80
    title = named(112, PAPER, TABLE, 700).shrunk(words, room, SMALLEST)
    base = middle + title.px * 0.2
    painter.text(box.center().x(), base, words, title, "centre")
    king = translate("Tv", "{king} will reign").format(king=page.view.king_name)
    if page.view.reign is not None:
        king = translate("Tv", "{king} reigns").format(king=page.view.king_name)
    if page.view.king_name:
        note = named(52, DUSK, TABLE, 400)._replace(italic=True)
        one_line(painter, box.x() + 40, base + 82, king, note, room, "centre")
    return free


# --- the chronicle --------------------------------------------------------------------------------


def _draw_kings(painter: Painter, box: QRectF, page: TvPage) -> QRectF | None:
    view = page.view
    rest = _title(painter, box, translate("Tv", "The rulers of the realm"), "crown", page)
    records: list[GameRecord | None] = [*view.ledger]
    if not view.finished:
        records.append(None)
    first = page.part * KINGS_A_PAGE
    shown = records[first : first + KINGS_A_PAGE]
    high = min(98.0, rest.height() / KINGS_A_PAGE - 10)
    free = _under_kings(painter, rest.adjusted(0, len(shown) * (high + 10) + 14, -6, 0), view)
    for i, record in enumerate(shown):
        row = QRectF(rest.x(), rest.y() + i * (high + 10), rest.width() - 6, high)
        _king_row(painter, row, view, record, first + i + 1)
    return free


def _under_kings(painter: Painter, box: QRectF, view: View) -> QRectF | None:
    """What else is worth knowing where few kings have reigned; the Mere below it, where there is room."""
    if box.height() < LEAST_STANDING or not view.houses:
        return None
    standings = QRectF(box.x(), box.y(), box.width(), min(MOST_STANDING, box.height()))
    _standings(painter, standings, view)
    free = box.adjusted(0, standings.bottom() + 20 - box.y(), 0, 0)
    return paper(painter, free, BONE, 400) if free.height() >= LEAST_REALM else None


def _best_first(view: View) -> list[HouseView]:
    """The houses, the one with most first."""
    return sorted(view.houses, key=lambda one: (-one.prestige, -one.crave, one.number))


def _won(house: HouseView) -> tuple[tuple[str, int, str], ...]:
    """What a house has won: the picture of each, the number and its colour."""
    return ("prestige", house.prestige, BRASS), ("crave", house.crave, TEAL_LIGHT)


def _standings(painter: Painter, box: QRectF, view: View) -> None:
    """Below few kings: the houses beside each other with what they have won."""
    houses = _best_first(view)[:MOST_STANDERS]
    boxes = in_row(box, len(houses), 14.0, box.width() / 3)
    mark = min(boxes[0].width() * 0.31, (box.height() - 28) / art.CREST_SHAPE) / 1.136
    for house, area in zip(houses, boxes, strict=True):
        inks = lit_plate(painter, area, 440 + 2 * house.number)
        middle, left = area.center().y(), area.x() + mark * 1.136 + 40
        painter.crest(house.crest, area.x() + 20 + mark * 0.57, middle, mark, BONE)
        room = area.right() - 12 - left
        one_line(painter, left, middle - 26, house.name, named(46, inks.ink, inks.face), room)
        for j, (icon, value, colour) in enumerate(_won(house)):
            x = left + j * room * 0.52
            painter.icon(icon, x + 18, middle + 36, 38, colour)
            painter.text(x + 42, middle + 51, wording.figure(value), counted(42, PAPER, PLATE))


def _king_row(painter: Painter, row: QRectF, view: View, record: GameRecord | None, number: int) -> None:
    """A past king with his fate and who won under him; without a record the king who reigns now or next."""
    now = record is None
    inks = lit_plate(painter, row, 150 + 2 * number, now)
    face, ink, quiet = inks
    base, middle, x = row.center().y() + 16, row.center().y(), row.x()
    painter.text(x + 62, base, str(number), counted(46, quiet, face), "centre")
    if record is not None:
        (king, fate), house = words.king(record), record.king_house
    else:
        reign = view.reign
        king, house = view.king_name, reign.king_house if reign is not None else 0
        fate = words.LABELS("reigning") if reign is not None else translate("Tv", "will reign")
    king = king or translate("Tv", "a ruler without a name")
    if crest := crest_of(view, house):
        painter.crest(crest, x + 144, middle, 64, None if now else BONE)
    one_line(painter, x + 192, base, king, named(50, ink, face), 590)
    note = named(40, quiet, face, 400)._replace(italic=True)
    one_line(painter, x + 812, base, fate, note, 420)
    winner = next((line for line in record.rows if line.winner), None) if record is not None else None
    if winner is not None:
        name = next((one.name for one in view.houses if one.number == winner.house), "")
        painter.crest(crest_of(view, winner.house), x + 1278, middle, 64, BONE)
        said = translate("Tv", "{house} won").format(house=name)
        one_line(painter, x + 1328, base, said, counted(42, ink, face, 400), row.width() - 1338)


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
    plate(painter, box, PAPER, sticker.number)
    for inset, cut in ((3, INK), (6, PAPER)) if good else ((3, INK),):
        inner = box.adjusted(inset, inset, -inset, -inset)
        painter.fill(shapes.outline(inner), cut, 0.8, seed=sticker.number + inset)
    x, left = box.x() + 66, box.x() + 134
    painter.icon(sticker.resource, x, box.y() + box.height() * 0.34, 84, ink)
    painter.fill(shapes.sign(x, box.y() + box.height() * 0.74, 44, good), ink, 0.4, seed=9)
    crest = crest_of(view, sticker.signer)
    if crest:
        painter.crest(crest, box.right() - 64, box.center().y(), 82, None if good else BONE)
    room = box.right() - (116 if crest else 24) - left
    one_line(painter, left, box.y() + 56, sticker.title, named(46, ink, face, 700), room)
    body, most = named(SMALLEST, ink, face, 400), max(1, int((box.height() - 112) / 40))
    painter.lines(left, box.y() + 98, body.clipped(sticker.text, room, most), body, 40.0)
    if sticker.signer_name:
        text = translate("Tv", "{house}, reign {n}").format(house=sticker.signer_name, n=sticker.reign)
    else:
        text = translate("Tv", "unsigned, reign {n}").format(n=sticker.reign)
    one_line(painter, left, box.bottom() - 16, text, counted(SMALLEST, quiet, face, 400), room)


def _draw_houses(painter: Painter, box: QRectF, page: TvPage) -> None:
    """The houses with their Prestige and Crave as bars and numbers."""
    rest = _title(painter, box, translate("Tv", "The houses of the Table"), "prestige", page)
    houses = _best_first(page.view)
    most = max((max(one.prestige, one.crave) for one in houses), default=0)
    rows = in_column(rest.adjusted(0, 56, -6, -10), len(houses), 10, 132.0)
    half = (rest.width() - 546) / 2
    bars = (rest.x() + 520, rest.x() + 530 + half)
    for x, icon, label in zip(
        bars, ("prestige", "crave"), (translate("Tv", "Prestige"), translate("Tv", "Crave")), strict=True
    ):
        painter.icon(icon, x + 20, rest.y() + 22, 44, BRASS if icon == "prestige" else TEAL_LIGHT)
        painter.text(x + 54, rest.y() + 36, label, counted(40, DUSK, TABLE, 400))
    for house, row in zip(houses, rows, strict=True):
        _house_plate(painter, row, 200 + 2 * house.number, house, 500, house.member)
        high, middle = min(46.0, row.height() * 0.5), row.center().y()
        for x, (_, value, colour) in zip(bars, _won(house), strict=True):
            long = max(0.0, (half - 110) * value / max(1, most))
            if value > 0:
                path = shapes.box(x, middle - high / 2, max(6.0, long), high)
                painter.fill(path, colour, 1, seed=240 + house.number)
            painter.text(x + long + 18, middle + 19, wording.figure(value), counted(54, PAPER, PLATE))


# --- the end of the campaign ----------------------------------------------------------------------


def _draw_finale(painter: Painter, box: QRectF, page: TvPage) -> None:
    rest = _title(painter, box, translate("Tv", "The campaign is over"), "wave", page)
    houses = {one.number: one for one in page.view.houses}
    scores = sorted(page.view.finale, key=lambda one: (-one.total, one.house))
    scores = [one for one in scores if one.house in houses]
    left = QRectF(rest.x(), rest.y(), rest.width() * 0.36, rest.height())
    _winners(painter, left, [houses[one.house] for one in scores if one.winner])
    area = QRectF(left.right() + 30, rest.y(), rest.right() - left.right() - 30, rest.height())
    columns = [area.x() + area.width() * part for part in (0.60, 0.76, 0.91)]
    for icon, x in zip(("prestige", "crave"), columns, strict=False):
        painter.icon(icon, x, area.y() + 26, 48, DUSK)
    label = counted(SMALLEST, DUSK, TABLE, 400)
    painter.text(columns[2], area.y() + 40, translate("Tv", "Worth"), label, "centre")
    rows = in_column(area.adjusted(0, 58, -6, -10), len(scores), 10, 118.0)
    room = columns[0] - area.x() - 60
    for score, row in zip(scores, rows, strict=True):
        house = houses[score.house]
        inks = _house_plate(painter, row, 260 + 2 * score.house, house, room, lit=score.winner)
        solid = inks._replace(quiet=inks.ink)
        _figures(painter, row, solid, columns, score.prestige, score.crave)
        _sum(painter, row, inks, columns[2], score.total)


MARK = 1.34
"""How far down a house's mark reaches, ribbon and a little air included, for a crest of width 1."""


def _winners(painter: Painter, box: QRectF, winners: list[HouseView]) -> None:
    """The winners of the campaign, large on paper."""
    paper(painter, box, PAPER, 300)
    n, x, room = max(1, len(winners)), box.x() + 30, box.width() - 60
    cell = (box.height() - 140) / n
    size = min(250.0, cell * 0.44, box.width() * 0.5)
    for i, house in enumerate(winners):
        taken = size * MARK + 76 + (54 if house.member else 0)
        y = box.y() + 24 + i * cell + max(0.0, cell - taken) / 2
        if n == 1:
            _rays(painter, box, QPointF(box.center().x(), y + size * 0.62), size, y + size * MARK)
        painter.crest(house.crest, box.center().x(), y + size * 0.62, size)
        base = y + size * MARK + 76
        one_line(painter, x, base, house.name, named(76, ground=PAPER, weight=700), room, "centre")
        one_line(painter, x, base + 54, house.member, counted(40, MUTE, PAPER, 400), room, "centre")
    said = translate("Tv", "Nobody has won")
    if winners:
        said = translate("Tv", "wins the campaign") if n == 1 else translate("Tv", "win the campaign")
    note = named(48, ground=PAPER, weight=400)._replace(italic=True)
    one_line(painter, x, box.bottom() - 50, said, note, room, "centre")


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
        inks = lit_plate(painter, row, 320 + 2 * i, i == picking.turn)
        said = member or translate("Tv", "chooser {n}").format(n=i + 1)
        one_line(painter, row.x() + 40, row.center().y() + 17, said, named(50, inks.ink, inks.face), 620)
        for j, screen in enumerate(picking.taken[i]):
            kept = picking.kept[i] in (0, screen.number)
            size = row.height() * (0.6 if kept else 0.4)
            x = row.x() + 720 + j * 110
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
