"""Rows of voters under the plates of the balance: each house with the Power it put."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QRectF

from kd_desktop.desktop.kings.board import marks
from kd_desktop.desktop.kings.board.balance_layout import Geometry
from kd_desktop.desktop.kings.board.load import Voter
from kd_desktop.desktop.kings.phrases.names import side_name
from kd_desktop.desktop.kit import shapes
from kd_desktop.desktop.kit.painter import Painter, Type
from kd_desktop.desktop.kit.theme import BONE, PAPER, PLATE, TABLE
from kd_desktop.engine.council.ballot import Side

LOOSE_TO_TIGHT = ((0.4, 0.56), (0.25, 0.5), (0.18, 0.4))
"""Air between voters in a shared row, in sizes of their text, and the part of its height that crests have."""
Place = tuple[QRectF, str]
"""Where a voter is printed, and what is said of it there."""


def draw_rows(painter: Painter, lay: Geometry, side: Side, voters: Sequence[Voter]) -> list[Place]:
    """Draw each voter in a row of its own under the plate of its side; returns where they are."""
    places = []
    for place, voter in enumerate(voters):
        box = lay.row_box(side, place).adjusted(0, 3, 0, -3)
        painter.fill(shapes.outline(box), PLATE, 0.5, seed=30 + place)
        high, y = box.height(), box.center().y()
        painter.crest(voter.crest, box.x() + high * 0.5, y, high * 0.6, BONE, lettered=False)
        number = Type(max(lay.label, round(high * 0.5)), weight=700, ink=PAPER, ground=PLATE)
        size = number.px * 0.36
        marks.power(painter, box.x() + high * 0.98 + size, y, size)
        painter.text(box.x() + high * 0.98 + size * 2.6, y + number.px * 0.35, str(voter.power), number)
        places.append((box, _said(voter, side)))
    return places


def draw_beside(
    painter: Painter, lay: Geometry, side: Side, voters: Sequence[Voter], taken: float
) -> list[Place]:
    """Draw a side's voters beside the plate that all share, `taken` pixels wide; returns where they are.

    Their numbers are left out where these have no room even beside smaller crests.
    """
    if not voters:
        return []
    row = lay.shared_box()
    number = Type(lay.label, weight=700, ink=PAPER, ground=TABLE)
    figures = max(number.width(str(voter.power)) for voter in voters)
    for air, share in LOOSE_TO_TIGHT:
        gap, crest = lay.label * air, row.height() * share
        most = ((row.width() - taken) / 2 - gap) / len(voters)
        counted = crest + figures + 2.5 * gap <= most
        if counted:
            break
    room = min(most, crest + gap + (figures + 1.5 * gap if counted else 0.0))
    size = min(crest, room - 2)
    left = row.left() if side == "aye" else row.right() - room * len(voters) + gap
    places = []
    for place, voter in enumerate(voters):
        box = QRectF(left + place * room, row.y(), room - gap, row.height())
        painter.crest(voter.crest, box.x() + size / 2, box.center().y(), size, BONE, lettered=False)
        if counted:
            baseline = box.center().y() + number.px * 0.35
            painter.text(box.x() + crest + gap, baseline, str(voter.power), number)
        places.append((box, _said(voter, side)))
    return places


def _said(voter: Voter, side: Side) -> str:
    said = QCoreApplication.translate("BalanceView", "{house}: {n} Power on {side}")
    return said.format(house=voter.name, n=voter.power, side=side_name(side))
