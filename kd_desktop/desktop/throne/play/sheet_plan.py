"""The layout of the sheet about a played Intrigue: no part over another, in the first area that holds all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QRect, QSize

from kd_desktop.desktop.prologue.overlap import covered


class SheetParts(NamedTuple):
    """What the sheet has to hold: words with their height at a width, a number of cards, and a plate."""

    head: Callable[[int], int]
    rest: Callable[[int], int]
    cards: int
    card: QSize
    low: int
    """The least height of a card."""
    plate: QSize
    least: int
    """The least width for the words."""
    pad: int
    gap: int


class SheetPlan(NamedTuple):
    """The sheet in its area, and its parts in the sheet; `fits` says whether all of it is inside."""

    sheet: QRect
    head: QRect
    cards: tuple[QRect, ...]
    rest: QRect
    plate: QRect
    fits: bool


def planned(parts: SheetParts, areas: Sequence[QRect], margin: int) -> SheetPlan:
    """The first plan that fits: the plate under the cards, else beside them; at last with lower cards.

    If none does, the last one, whose rest of the words is cut.
    """
    lower = parts._replace(card=QSize(parts.card.width(), min(parts.low, parts.card.height())))
    last = areas[-1:]
    tries = [(parts, area, False) for area in areas[:-1]]
    tries += [(one, area, True) for area in areas[:-1] for one in (parts, lower)]
    tries += [(parts, area, False) for area in last] + [(lower, area, True) for area in last]
    plans = [_plan(one, area, margin, beside=beside) for one, area, beside in tries]
    return next((plan for plan in plans if plan.fits), plans[-1])


def beside(sheet: QRect, things: Sequence[QRect], areas: Sequence[QRect], margin: int) -> QRect:
    """The sheet where it is, or as far to a side of its area as leaves the most of these things in sight."""
    area = next((one for one in areas if one.contains(sheet)), sheet)
    lefts = (sheet.x(), area.x() + margin, area.right() + 1 - margin - sheet.width())
    ways = [QRect(left, sheet.y(), sheet.width(), sheet.height()) for left in lefts]
    return min(ways, key=lambda way: covered(way, things))


def _plan(parts: SheetParts, area: QRect, margin: int, *, beside: bool) -> SheetPlan:
    """The sheet in the middle of an area, with the plate `beside` the cards or under them."""
    pad, gap, card, plate = parts.pad, parts.gap, parts.card, parts.plate
    most = area.width() - 2 * margin
    aside = plate.width() + 2 * gap if beside else 0
    shown = parts.cards if parts.cards * card.width() + aside + 2 * pad <= most else min(1, parts.cards)
    wide = min(most, max(shown * card.width(), parts.least) + aside + 2 * pad)
    room = wide - 2 * pad
    left = room - aside
    head, under = parts.head(room), parts.rest(left)
    body = card.height() + (gap + under if under else 0)
    body = max(body, plate.height()) if beside else body + gap + plate.height()
    high = 2 * pad + head + gap + body
    fits, high = high <= area.height(), min(high, area.height())
    y = pad + head + gap
    cards = tuple(
        QRect(pad + left * at // shown, y, left * (at + 1) // shown - left * at // shown, card.height())
        for at in range(shown)
    )
    foot = high - pad - (0 if beside else plate.height() + gap)
    top = y + card.height() + gap
    return SheetPlan(
        QRect(
            area.x() + (area.width() - wide) // 2, area.y() + max(0, area.height() - high) // 2, wide, high
        ),
        QRect(pad, pad, room, head),
        cards,
        QRect(pad, top, left, max(0, min(under, foot - top))),
        QRect(wide - pad - plate.width(), high - pad - plate.height(), plate.width(), plate.height()),
        fits,
    )
