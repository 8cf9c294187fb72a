"""The page of an announced Intrigue."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF

from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.theme import (
    BRASS,
    MUTE,
    OXBLOOD,
)
from kd_desktop.desktop.kit.wording import translate
from kd_desktop.desktop.throne.cards import marks
from kd_desktop.desktop.throne.cards.values import IntrigueValue
from kd_desktop.desktop.throne.cards.words import (
    intrigue_text,
)
from kd_desktop.desktop.throne.claimants import claimant
from kd_desktop.desktop.throne.phrases.names import Names
from kd_desktop.desktop.throne.phrases.slots import target_name
from kd_desktop.desktop.throne.tv.plates import sheet
from kd_desktop.desktop.tv.plates import block, named, one_line
from kd_desktop.engine.throne.view import View


def targets_words(view: View, targets: Sequence[str]) -> str:
    """What an announced Intrigue names; "" if nothing."""
    if not targets:
        return ""
    names = Names(view)
    told = translate("Tv", ", ", "between the targets of an Intrigue").join(
        target_name(one, names) for one in targets
    )
    return translate("Tv", "It names {targets}.").format(targets=told)


def draw_intrigue(
    painter: Painter, whole: QRectF, card: IntrigueValue, party: int, at: str, cancelled: bool
) -> None:
    """The announced card: its player, its target, and what it does."""
    inner = sheet(painter, whole, 600, BRASS)
    wide = min(inner.width() * 0.5, (inner.height() - 4) / marks.PICTURE_SHAPE)
    high = wide * marks.PICTURE_SHAPE
    picture = QRectF(inner.x(), inner.center().y() - high / 2, wide, high)
    marks.picture(painter, card.picture, "intrigue", picture)
    left = picture.right() + 40
    room = inner.right() - left
    marks.badge(painter, party, left + 30, inner.y() + 40, 58)
    plays = translate("Tv", "{name} plays").format(name=claimant(party).name)
    one_line(painter, left + 76, inner.y() + 56, plays, named(48, MUTE, weight=400), room - 76)
    y = inner.y() + 148
    one_line(painter, left, y, card.title, named(76, weight=700), room)
    foot = inner.bottom() - 76
    text = QRectF(left, y + 40, room, foot - y - 60)
    end = block(painter, text, intrigue_text(card), named(52, weight=400))
    if at:
        more = QRectF(left, end + 16, room, max(0.0, foot - end - 24))
        if more.height() >= 44:
            block(painter, more, at, named(46, weight=700))
    if cancelled:
        words, ink = translate("Tv", "It will have no effect."), OXBLOOD
    else:
        words, ink = card.flavour, MUTE
    style = named(42, ink, weight=400)._replace(italic=not cancelled)
    block(painter, QRectF(left, foot - 44, room, inner.bottom() - foot + 40), words, style, middle=True)
