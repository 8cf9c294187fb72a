"""The pages of the beginning and the end, and of what each has given meanwhile."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor

from kd_desktop.desktop.kit import shapes, theme
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.theme import (
    BONE,
    BRASS,
    INK,
    MUTE,
    OXBLOOD,
    PAPER,
    PLATE,
    SHADOW,
    TABLE,
)
from kd_desktop.desktop.kit.wording import translate
from kd_desktop.desktop.throne.cards import marks
from kd_desktop.desktop.throne.cards.threat_track import draw_threat_track
from kd_desktop.desktop.throne.cards.values import (
    card_of,
    given,
)
from kd_desktop.desktop.throne.claimants import claimant
from kd_desktop.desktop.throne.tv.bid import draw_tv_bid
from kd_desktop.desktop.throne.tv.page import TvPage
from kd_desktop.desktop.throne.tv.plates import block, counted, named, one_line, sheet
from kd_desktop.desktop.tv.frame import SMALLEST
from kd_desktop.desktop.tv.plates import plate
from kd_desktop.engine.throne.state import GOAL
from kd_desktop.engine.throne.vocabulary import TRACKS

# --- the beginning --------------------------------------------------------------------------------


def draw_title(painter: Painter, box: QRectF, page: TvPage) -> None:
    """The empty throne in its rays under the game's name."""
    frame = QRectF(box.x() + 20, box.y() + 14, box.width() - 40, box.height() - 240)
    painter.fill(shapes.outline(frame.translated(7, 9)), SHADOW, 1.4, seed=610)
    painter.fill(shapes.outline(frame), BONE, 1.6, seed=611)
    inner = frame.adjusted(8, 8, -8, -8)
    draw_throne(painter, inner)
    title = named(112, PAPER, TABLE, 700).shrunk(page.view.pack_title, box.width() - 80, SMALLEST)
    painter.text(
        box.center().x(), (frame.bottom() + box.bottom()) / 2 + 30, page.view.pack_title, title, "centre"
    )


def draw_throne(painter: Painter, box: QRectF) -> None:
    """The empty throne with rays from behind it."""
    painter.p.fillRect(box, QColor(theme.shown(INK)))
    size = box.height() * 0.62
    cx, cy = box.center().x(), box.y() + box.height() * 0.56
    marks.rays(painter, box, cx, cy + size * 0.3, size * 0.62, BRASS)
    marks.sign(painter, "throne", cx + size * 0.02, cy + size * 0.02, size, OXBLOOD)
    marks.sign(painter, "throne", cx, cy, size, BRASS)


# --- what each has given --------------------------------------------------------------------------


def draw_given(painter: Painter, box: QRectF, page: TvPage) -> None:
    """Tokens set aside against Threats since the first round, most first."""
    text = translate("Tv", "Given against Threats so far")
    marks.sign(painter, "threat", box.x() + 42, box.y() + 46, 76, BRASS)
    painter.text(box.x() + 100, box.y() + 66, text, named(64, PAPER, TABLE))
    painter.seg((box.x(), box.y() + 96), (box.right(), box.y() + 96), BRASS, 4, 0.8)
    rows = given(page.view)
    most = max((n for _, n in rows), default=0)
    rest = box.adjusted(0, 124, -6, 0)
    high = min(190.0, rest.height() / max(1, len(rows)) - 12)
    for i, (party, n) in enumerate(rows):
        row = QRectF(rest.x(), rest.y() + i * (high + 12), rest.width(), high)
        plate(painter, row, PLATE, 620 + 2 * i)
        marks.badge(painter, party, row.x() + 64, row.center().y(), min(76.0, high * 0.55))
        name = named(52, BONE, PLATE)
        one_line(painter, row.x() + 124, row.center().y() + 18, claimant(party).name, name, 330)
        long = (row.width() - 480 - 140) * n / max(1, most)
        bar = high * 0.42
        path = shapes.box(row.x() + 480, row.center().y() - bar / 2, max(6.0, long), bar)
        painter.fill(path, BRASS, 1, seed=640 + i)
        figure = counted(60, PAPER, PLATE)
        painter.text(row.x() + 480 + max(6.0, long) + 24, row.center().y() + 21, str(n), figure)


# --- the end --------------------------------------------------------------------------------------


def draw_over(painter: Painter, box: QRectF, page: TvPage) -> None:
    """Who has taken the throne, or that it has fallen; the bid as it stood then."""
    view = page.view
    left = QRectF(box.x(), box.y() + 4, box.width() * 0.36, box.height() - 16)
    if view.winner is not None:
        _draw_winner(painter, left, page)
    else:
        _draw_fallen(painter, left, page)
    area = QRectF(left.right() + 30, box.y() + 4, box.right() - left.right() - 36, box.height() - 16)
    listed = len(page.everybody) * 104.0 + 24
    high = min(area.height() * 0.7, max(area.height() * 0.52, area.height() - listed))
    bid = QRectF(area.x(), area.y(), area.width(), high)
    sheet(painter, bid, 650)
    everybody = page.everybody
    draw_tv_bid(painter, bid.adjusted(22, 12, -24, -20), everybody)
    rest = QRectF(area.x(), bid.bottom() + 24, area.width(), area.bottom() - bid.bottom() - 24)
    order = sorted(everybody, key=lambda one: (one.seat != view.winner, -one.steps, one.seat))
    high = min(110.0, rest.height() / len(order) - 8)
    for i, one in enumerate(order):
        row = QRectF(rest.x(), rest.y() + i * (high + 8), rest.width(), high)
        won = one.seat == view.winner
        face, ink = (BONE, INK) if won else (PLATE, BONE)
        plate(painter, row, face, 660 + 2 * i, ring=won)
        base = row.center().y() + 15
        marks.badge(painter, one.party, row.x() + 50, row.center().y(), min(56.0, high * 0.7))
        name = named(46, ink, face)
        end = one_line(painter, row.x() + 100, base, claimant(one.party).name, name, 360)
        who = named(SMALLEST, ink, face, 400)._replace(italic=True)
        room = row.right() - 330 - end
        if one.who and who.width(one.who) <= room:
            painter.text(end + 20, base, one.who, who)
        steps = translate("Tv", "{n} of {most} steps").format(n=one.steps, most=GOAL * len(TRACKS))
        painter.text(row.right() - 24, base, steps, counted(42, ink, face), "right")


def _draw_winner(painter: Painter, box: QRectF, page: TvPage) -> None:
    view = page.view
    assert view.winner is not None
    party = view.players[view.winner].party
    painter.fill(shapes.outline(box.translated(6, 8)), SHADOW, 1.2, seed=680)
    painter.fill(shapes.outline(box), PAPER, 1.4, 13, seed=681)
    size = min(box.width() * 0.72, box.height() * 0.5)
    cx, cy = box.center().x(), box.y() + 60 + size / 2
    inner = box.adjusted(14, 14, -14, -14)
    upper = QRectF(inner.topLeft(), QPointF(inner.right(), cy))
    marks.rays(painter, upper, cx, cy, size * 0.56, BRASS)
    marks.head(painter, party, cx, cy, size)
    marks.badge(painter, party, cx - size * 0.36, cy + size * 0.36, size * 0.22)
    name = named(92, ground=PAPER, weight=700).shrunk(claimant(party).name, box.width() - 60, SMALLEST)
    y = cy + size / 2 + name.px + 10
    painter.text(cx, y, claimant(party).name, name, "centre")
    rest = QRectF(box.x() + 36, y + 24, box.width() - 72, box.bottom() - y - 60)
    said = translate(
        "Tv", "Ten on all three tracks after {n} rounds: the army, the church and the people are won."
    )
    block(painter, rest, said.format(n=view.round), named(44, MUTE, PAPER, 400)._replace(italic=True))


def _draw_fallen(painter: Painter, box: QRectF, page: TvPage) -> None:
    view = page.view
    painter.fill(shapes.outline(box.translated(6, 8)), SHADOW, 1.2, seed=690)
    painter.fill(shapes.outline(box), OXBLOOD, 1.4, 13, seed=691)
    size = min(box.width() * 0.62, box.height() * 0.34)
    painter.emblem("crown-broken", box.center().x(), box.y() + 40 + size / 2, size, BONE)
    x, room = box.x() + 40, box.width() - 80
    track = QRectF(x, box.y() + size + 70, room, 110)
    draw_threat_track(painter, track, view.threat_track)
    title = named(80, PAPER, OXBLOOD, 700)
    one_line(painter, x, track.bottom() + 96, translate("Tv", "Everyone has lost"), title, room)
    said = translate("Tv", "The Threat track has reached {n}, and the throne stays empty.")
    text = QRectF(x, track.bottom() + 124, room, box.bottom() - track.bottom() - 150)
    end = block(painter, text, said.format(n=view.threat_track), named(46, BONE, OXBLOOD, 400))
    card = card_of(view, page.outcome.card) if page.outcome is not None else None
    more = QRectF(x, end + 18, room, box.bottom() - end - 40)
    if card is not None and more.height() >= 2 * SMALLEST:
        last = translate("Tv", "The last was {title}.").format(title=card.title)
        block(painter, more, last, named(42, BONE, OXBLOOD, 400)._replace(italic=True))
