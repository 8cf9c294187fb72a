"""The page of an Intrigue that has been announced."""

from __future__ import annotations

from PySide6.QtCore import QRectF

from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.theme import (
    BRASS,
    MUTE,
    OXBLOOD,
)
from kd_desktop.desktop.kit.wording import translate
from kd_desktop.desktop.throne.cards import marks
from kd_desktop.desktop.throne.cards.values import (
    IntrigueValue,
    card_of,
)
from kd_desktop.desktop.throne.cards.words import (
    intrigue_text,
)
from kd_desktop.desktop.throne.claimants import claimant
from kd_desktop.desktop.throne.phrases.names import Names
from kd_desktop.desktop.throne.phrases.slots import target_name
from kd_desktop.desktop.throne.tv.page import TvPage
from kd_desktop.desktop.throne.tv.page_row import draw_row
from kd_desktop.desktop.throne.tv.plates import block, named, one_line, sheet


def draw_intrigue(painter: Painter, box: QRectF, page: TvPage) -> None:
    """The card that has been announced: who plays it, at whom, and what it does."""
    rest = draw_row(painter, box, page)
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
        names = Names(page.view)
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
