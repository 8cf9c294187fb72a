"""Pages that fill the throne game's TV: a Threat, its set-asides opened, an Intrigue, the beginning, the end.

Each is data made from the table's view, and a function that prints it in units of the TV.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor

from kd_desktop.desktop.kit import shapes, theme
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.theme import (
    BONE,
    BRASS,
    DUSK,
    INK,
    MUTE,
    OXBLOOD,
    PAPER,
    PLATE,
    SHADOW,
    TABLE,
    TEAL,
)
from kd_desktop.desktop.kit.wording import translate
from kd_desktop.desktop.throne.cards import forms, marks
from kd_desktop.desktop.throne.cards.bid_layout import draw_bid
from kd_desktop.desktop.throne.cards.inks import GLEAM
from kd_desktop.desktop.throne.cards.threat_track import SHAPE, draw_threat_track
from kd_desktop.desktop.throne.cards.values import (
    NOBODY,
    IntrigueValue,
    Names,
    PlayerValue,
    ThreatValue,
    card_of,
    given,
    open_threat,
    players,
)
from kd_desktop.desktop.throne.cards.words import (
    failed_words,
    intrigue_text,
    nothing_more,
    ruin_words,
)
from kd_desktop.desktop.throne.claimants import claimant
from kd_desktop.desktop.throne.phrases.effects import effects_words
from kd_desktop.desktop.throne.phrases.names import Names as Called
from kd_desktop.desktop.throne.phrases.results import result_sentence
from kd_desktop.desktop.throne.phrases.slots import target_name
from kd_desktop.desktop.throne.tv.claimants import draw_claimants
from kd_desktop.desktop.throne.tv.frame import claimants_in, over_claimants
from kd_desktop.desktop.throne.tv.inks import CARDS, block, counted, named, one_line, plate, sheet
from kd_desktop.desktop.throne.tv.outcome import Outcome, is_opened, reveal_of
from kd_desktop.desktop.throne.tv.reveal import Stage, draw_reveal
from kd_desktop.desktop.throne.tv.standing import seat_words
from kd_desktop.desktop.tv.frame import SMALLEST
from kd_desktop.engine.throne.state import DEFEATS, GOAL, Pending
from kd_desktop.engine.throne.view import View
from kd_desktop.engine.throne.vocabulary import TOKENS, TRACKS, Effect

Kind = Literal["title", "threat", "reveal", "intrigue", "given", "over"]


@dataclass(frozen=True)
class TvPage:
    """One page: its kind, the view it is made from, who plays, and what it is about.

    `asked` tells that the words for those who are asked stand on their plates; `stage` is how far the
    set-asides have been opened.
    """

    kind: Kind
    view: View
    who: tuple[tuple[int, str], ...] = ()
    outcome: Outcome | None = None
    pending: Pending | None = None
    stage: Stage = "verdict"
    asked: bool = True

    @property
    def names(self) -> Names:
        """Who plays, by party."""
        return dict(self.who)

    @property
    def everybody(self) -> tuple[PlayerValue, ...]:
        """All players as they are drawn."""
        return players(self.view, self.names)


def resting(view: View, outcome: Outcome | None, who: Names = NOBODY) -> TvPage | None:
    """The page that a view rests on; None where it rests on the table."""
    plays = tuple(who.items())
    if not view.players:
        return TvPage("title", view, plays)
    if is_ended(view):
        return TvPage("over", view, plays, outcome)
    if view.stack:
        return TvPage("intrigue", view, plays, pending=view.stack[-1])
    if view.turn is None and view.bids and is_opened(view) and outcome is not None:
        return TvPage("reveal", view, plays, outcome)
    if view.threat is not None:
        return TvPage("threat", view, plays)
    return None


def is_ended(view: View) -> bool:
    """Whether somebody has won, or all have lost."""
    return bool(result_sentence(view))


def draw(painter: Painter, box: QRectF, page: TvPage) -> None:
    """Prints the page into the box."""
    _PAGES[page.kind](painter, box, page)


def _draw_row(painter: Painter, box: QRectF, page: TvPage) -> QRectF:
    """The claimants at the foot; returns what is left over them."""
    said = seat_words(page.view) if page.asked else {}
    draw_claimants(painter, claimants_in(box), page.everybody, said)
    return over_claimants(box)


def _band(painter: Painter, box: QRectF, words: str, sign: str, ink: str) -> None:
    """The heading of a card: its sign and its title on a band."""
    painter.fill(shapes.box(box.x(), box.y(), box.width(), box.height()), ink, 0.8, seed=560)
    size = box.height() * 0.66
    marks.sign(painter, sign, box.x() + 20 + size / 2, box.center().y(), size, BONE)
    room = box.width() - size - 60
    set_in = named(60, PAPER, ink, 700).shrunk(words, room, SMALLEST)
    one_line(painter, box.x() + 40 + size, box.center().y() + set_in.px * 0.34, words, set_in, room)


# --- a Threat -------------------------------------------------------------------------------------


def _draw_threat(painter: Painter, box: QRectF, page: TvPage) -> None:
    """Its picture and price at the left; what follows, and the failed ones, at the right."""
    value = open_threat(page.view)
    rest = _draw_row(painter, box, page)
    if value is None:
        return
    card = QRectF(rest.x(), rest.y(), rest.width() * 0.43, rest.height() - 8)
    inner = sheet(painter, card, 570, OXBLOOD)
    _band(painter, QRectF(card.x() + 8, card.y() + 8, card.width() - 16, 92), value.title, "threat", OXBLOOD)
    price = QRectF(inner.x(), inner.bottom() - 132, inner.width(), 132)
    top = card.y() + 116
    marks.picture(
        painter, value.picture, "threat", QRectF(inner.x(), top, inner.width(), price.y() - 14 - top)
    )
    _draw_price(painter, price, value)
    area = QRectF(card.right() + 26, rest.y(), rest.right() - card.right() - 26, rest.height() - 8)
    track = QRectF(area.x(), area.bottom() - 130, area.width(), 130)
    high = (track.y() - 2 * 18 - area.y()) / 2
    draw_result(painter, QRectF(area.x(), area.y(), area.width() - 5, high), True, value.victory)
    below = QRectF(area.x(), area.y() + high + 18, area.width() - 5, high)
    draw_result(painter, below, False, value.defeat, _ruin(page.view.threat_track + 1))
    _draw_failed(painter, track, page.view)


def _ruin(failed: int) -> str:
    """What follows when so many have failed, and nothing else does (IT-THREAT-12); "" before the last."""
    return translate("Tv", "The empire falls, and everybody has lost.") if failed >= DEFEATS else ""


def _draw_price(painter: Painter, box: QRectF, value: ThreatValue) -> None:
    """What it asks now, as large as anything on the TV; what its card says where that is something else."""
    kinds = [at for at, n in enumerate(value.cost) if n or value.printed[at]]
    changed = value.cost != value.printed
    wide = box.width() / max(1, len(kinds))
    for i, at in enumerate(kinds):
        middle = box.x() + (i + 0.5) * wide
        size = min(96.0, wide * 0.5)
        y = box.center().y() - (18 if changed else 0)
        marks.token(painter, TOKENS[at], middle - size * 0.5, y, size)
        painter.text(middle + size * 0.14, y + 26, str(value.cost[at]), counted(78))
        if changed and value.cost[at] != value.printed[at]:
            words = translate("Tv", "card: {n}").format(n=value.printed[at])
            style = counted(SMALLEST, MUTE, weight=400)
            painter.text(middle, box.bottom() - 4, words, style, "centre")


def draw_result(
    painter: Painter,
    box: QRectF,
    beaten: bool,
    effects: tuple[Effect, ...],
    said: str = "",
    applies: bool = False,
) -> None:
    """One of the two outcomes in words, its own or those `said`: under an arch, or jagged; gold if it applies."""
    face = GLEAM if applies else BONE
    edge = TEAL if beaten else OXBLOOD
    path = forms.arched(box, 26) if beaten else forms.jagged(box, 40, 12)
    painter.fill(path, face, 0.4, seed=580)
    painter.line(path, edge, 5, 0.3)
    inner = box.adjusted(34, 24, -30, -20)
    ink = TEAL if beaten else OXBLOOD
    words = translate("Tv", "Beaten") if beaten else translate("Tv", "Not beaten")
    painter.text(inner.x(), inner.y() + 38, words, named(44, ink, face, 700))
    said = said or effects_words(effects) or nothing_more()
    text = named(46, INK, face, 400)
    block(painter, inner.adjusted(0, 54, 0, 0), said, text, middle=True)


def _draw_failed(painter: Painter, box: QRectF, view: View) -> None:
    """How many have failed, and how many Threats are left."""
    box = box.adjusted(0, 0, -5, 0)
    plate(painter, box, PLATE, 590)
    high = box.height() - 24
    draw_threat_track(painter, QRectF(box.x() + 22, box.y() + 12, high * SHAPE, high), view.threat_track)
    left = box.x() + 22 + high * SHAPE + 26
    room = box.right() - 20 - left
    one_line(
        painter, left, box.center().y() - 6, failed_words(view.threat_track), named(46, PAPER, PLATE), room
    )
    note = counted(SMALLEST, DUSK, PLATE, 400)
    one_line(painter, left, box.center().y() + 40, ruin_words(), note, room)


# --- its set-asides -------------------------------------------------------------------------------


def reveal_box(box: QRectF) -> QRectF:
    """Where the table of set-asides lies on its page."""
    return QRectF(box.x(), box.y(), box.width() * 0.685, box.height() - 8)


def _draw_reveal(painter: Painter, box: QRectF, page: TvPage) -> None:
    """The table of set-asides; beside it the Threat, and what follows."""
    if page.outcome is None:
        return
    found = reveal_of(page.view, page.outcome, page.names)
    if found is None:
        return
    left = reveal_box(box)
    draw_reveal(painter, left, found, page.stage)
    area = QRectF(left.right() + 22, box.y(), box.right() - left.right() - 27, box.height() - 8)
    _draw_after(painter, area, page, found.beaten)


def _draw_after(painter: Painter, area: QRectF, page: TvPage, beaten: bool) -> None:
    card = card_of(page.view, page.outcome.card) if page.outcome is not None else None
    if not isinstance(card, ThreatValue):
        return
    head = QRectF(area.x(), area.y(), area.width(), 84)
    _band(painter, head, card.title, "threat", OXBLOOD)
    y = head.bottom()
    high = min(area.width() * marks.PICTURE_SHAPE, area.height() * 0.34)
    marks.picture(painter, card.picture, "threat", QRectF(area.x(), y, area.width(), high))
    track = QRectF(area.x(), area.bottom() - 180, area.width(), 180)
    y += high + 20
    result = QRectF(area.x(), y, area.width(), track.y() - 18 - y)
    if page.stage == "verdict":
        effects = card.victory if beaten else card.defeat
        ruin = "" if beaten else _ruin(page.view.threat_track)
        draw_result(painter, result, beaten, effects, ruin, applies=True)
    else:
        painter.line(
            shapes.box(result.x(), result.y(), result.width(), result.height()), PLATE, 5, 0.5, [5, 4]
        )
    plate(painter, track, PLATE, 596)
    places = QRectF(track.x() + 22, track.y() + 14, track.width() - 40, 100)
    draw_threat_track(painter, places, page.view.threat_track)
    words = failed_words(page.view.threat_track)
    one_line(painter, track.x() + 24, track.bottom() - 24, words, named(44, PAPER, PLATE), track.width() - 44)


# --- an Intrigue ----------------------------------------------------------------------------------


def _draw_intrigue(painter: Painter, box: QRectF, page: TvPage) -> None:
    """The card that has been announced: who plays it, at whom, and what it does."""
    rest = _draw_row(painter, box, page)
    pending = page.pending
    card = card_of(page.view, pending.card) if pending is not None else None
    if pending is None or not isinstance(card, IntrigueValue):
        return
    whole = QRectF(rest.x(), rest.y(), rest.width() - 6, rest.height() - 8)
    inner = sheet(painter, whole, 600, BRASS)
    wide = min(inner.width() * 0.5, (inner.height() - 4) / marks.PICTURE_SHAPE)
    high = wide * marks.PICTURE_SHAPE
    picture = QRectF(inner.x(), inner.center().y() - high / 2, wide, high)
    marks.picture(painter, card.picture, "intrigue", picture)
    left = picture.right() + 40
    room = inner.right() - left
    party = page.view.players[pending.by].party
    marks.badge(painter, party, left + 30, inner.y() + 40, 58)
    plays = translate("Tv", "{name} plays").format(name=claimant(party).name)
    one_line(painter, left + 76, inner.y() + 56, plays, named(48, MUTE, weight=400), room - 76)
    y = inner.y() + 148
    one_line(painter, left, y, card.title, named(76, weight=700), room)
    foot = inner.bottom() - 76
    text = QRectF(left, y + 40, room, foot - y - 60)
    end = block(painter, text, intrigue_text(card), named(52, weight=400))
    if pending.targets:
        names = Called(page.view)
        told = [target_name(one, names) for one in pending.targets]
        at = translate("Tv", "It names {targets}.").format(
            targets=translate("Tv", ", ", "between the targets of an Intrigue").join(told)
        )
        more = QRectF(left, end + 16, room, max(0.0, foot - end - 24))
        if more.height() >= 44:
            block(painter, more, at, named(46, weight=700))
    if pending.cancelled:
        words, ink = translate("Tv", "It will have no effect."), OXBLOOD
    else:
        words, ink = card.flavour, MUTE
    style = named(42, ink, weight=400)._replace(italic=not pending.cancelled)
    block(painter, QRectF(left, foot - 44, room, inner.bottom() - foot + 40), words, style, middle=True)


# --- the beginning --------------------------------------------------------------------------------


def _draw_title(painter: Painter, box: QRectF, page: TvPage) -> None:
    """The empty throne in its rays under the game's name."""
    frame = QRectF(box.x() + 20, box.y() + 14, box.width() - 40, box.height() - 240)
    painter.fill(
        shapes.box(frame.x() + 7, frame.y() + 9, frame.width(), frame.height()), SHADOW, 1.4, seed=610
    )
    painter.fill(shapes.box(frame.x(), frame.y(), frame.width(), frame.height()), BONE, 1.6, seed=611)
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


def _draw_given(painter: Painter, box: QRectF, page: TvPage) -> None:
    """Tokens set aside against Threats since the first round, most first."""
    text = translate("Tv", "Given since the first round")
    marks.sign(painter, "threat", box.x() + 42, box.y() + 46, 76, BRASS)
    painter.text(box.x() + 100, box.y() + 66, text, named(64, PAPER, TABLE))
    painter.seg((box.x(), box.y() + 96), (box.right(), box.y() + 96), BRASS, 4, 0.8)
    rows = given(page.view)
    most = max((n for _, n in rows), default=0)
    rest = box.adjusted(0, 124, -6, 0)
    high = min(132.0, rest.height() / max(1, len(rows)) - 12)
    for i, (party, n) in enumerate(rows):
        row = QRectF(rest.x(), rest.y() + i * (high + 12), rest.width(), high)
        plate(painter, row, PLATE, 620 + 2 * i)
        marks.badge(painter, party, row.x() + 64, row.center().y(), high * 0.55)
        name = named(52, BONE, PLATE)
        one_line(painter, row.x() + 124, row.center().y() + 18, claimant(party).name, name, 330)
        long = (row.width() - 480 - 140) * n / max(1, most)
        bar = high * 0.42
        path = shapes.box(row.x() + 480, row.center().y() - bar / 2, max(6.0, long), bar)
        painter.fill(path, BRASS, 1, seed=640 + i)
        figure = counted(60, PAPER, PLATE)
        painter.text(row.x() + 480 + max(6.0, long) + 24, row.center().y() + 21, str(n), figure)


# --- the end --------------------------------------------------------------------------------------


def _draw_over(painter: Painter, box: QRectF, page: TvPage) -> None:
    """Who has taken the throne, or that it has fallen; the bid as it stood then."""
    view = page.view
    left = QRectF(box.x(), box.y() + 4, box.width() * 0.36, box.height() - 16)
    if view.winner is not None:
        _draw_winner(painter, left, page)
    else:
        _draw_fallen(painter, left, page)
    area = QRectF(left.right() + 30, box.y() + 4, box.right() - left.right() - 36, box.height() - 16)
    bid = QRectF(area.x(), area.y(), area.width(), area.height() * 0.52)
    sheet(painter, bid, 650)
    everybody = page.everybody
    draw_bid(painter, bid.adjusted(22, 12, -24, -20), everybody, CARDS)
    rest = QRectF(area.x(), bid.bottom() + 24, area.width(), area.bottom() - bid.bottom() - 24)
    order = sorted(everybody, key=lambda one: (one.seat != view.winner, -one.steps, one.seat))
    high = min(96.0, rest.height() / len(order) - 8)
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
    painter.fill(shapes.box(box.x() + 6, box.y() + 8, box.width(), box.height()), SHADOW, 1.2, seed=680)
    painter.fill(shapes.box(box.x(), box.y(), box.width(), box.height()), PAPER, 1.4, 13, seed=681)
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
    said = translate("Tv", "Ten on all three tracks: army, church and people are won, after {n} rounds.")
    block(painter, rest, said.format(n=view.round), named(44, MUTE, PAPER, 400)._replace(italic=True))


def _draw_fallen(painter: Painter, box: QRectF, page: TvPage) -> None:
    view = page.view
    painter.fill(shapes.box(box.x() + 6, box.y() + 8, box.width(), box.height()), SHADOW, 1.2, seed=690)
    painter.fill(shapes.box(box.x(), box.y(), box.width(), box.height()), OXBLOOD, 1.4, 13, seed=691)
    size = min(box.width() * 0.62, box.height() * 0.34)
    painter.emblem("crown-broken", box.center().x(), box.y() + 40 + size / 2, size, BONE)
    x, room = box.x() + 40, box.width() - 80
    track = QRectF(x, box.y() + size + 70, room, 110)
    draw_threat_track(painter, track, view.threat_track)
    title = named(80, PAPER, OXBLOOD, 700)
    one_line(painter, x, track.bottom() + 96, translate("Tv", "All have lost"), title, room)
    said = translate("Tv", "Three Threats have failed, and the throne stays empty.")
    text = QRectF(x, track.bottom() + 124, room, box.bottom() - track.bottom() - 150)
    end = block(painter, text, said, named(46, BONE, OXBLOOD, 400))
    card = card_of(view, page.outcome.card) if page.outcome is not None else None
    more = QRectF(x, end + 18, room, box.bottom() - end - 40)
    if card is not None and more.height() >= 2 * SMALLEST:
        last = translate("Tv", "The last was {title}.").format(title=card.title)
        block(painter, more, last, named(42, BONE, OXBLOOD, 400)._replace(italic=True))


_PAGES: dict[Kind, Callable[[Painter, QRectF, TvPage], None]] = {
    "title": _draw_title,
    "threat": _draw_threat,
    "reveal": _draw_reveal,
    "intrigue": _draw_intrigue,
    "given": _draw_given,
    "over": _draw_over,
}
