"""The condition of an aim as a small picture: gauges with the wanted rows, or what is counted, how much."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from PySide6.QtCore import QRectF

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.shapes import box as block
from kd_desktop.desktop.kit.shapes import lozenge, triangle
from kd_desktop.desktop.kit.theme import INK, PAPER, SHADE, TEAL
from kd_desktop.desktop.kit.wording import signed
from kd_desktop.engine.council.vocabulary import IsLeader, IsModerator
from kd_desktop.engine.effects import Op
from kd_desktop.engine.kings import vocabulary as v

WANTED = "#D8B64A"
"""The ink of the wanted rows behind the gauges."""
ROWS = 8
"""How far a gauge goes from its middle, up and down."""


class ConditionSign(NamedTuple):
    """What a picture shows: an icon, the text under it, and whether much (1) or little (-1) is wanted."""

    icon: str
    words: str = ""
    way: int = 0


def draw_condition(
    painter: Painter, look: Appearance, box: QRectF, condition: v.Condition | None, seed: int = 0
) -> None:
    """Draw the condition into the box."""
    if isinstance(condition, v.ResourcesInRows):
        _gauges(painter, box, condition, seed)
        return
    sign = sign_of(condition)
    words = look.type(24, 700, ground=SHADE)
    size = min(box.width() * 0.8, box.height() - (words.px * 1.3 if sign.words else 0))
    cy = box.y() + size / 2 + max(0.0, box.height() - size - words.px * 1.3) / 2
    painter.icon2(sign.icon, box.center().x() - (size * 0.16 if sign.way else 0), cy, size * 0.9)
    if sign.way:
        painter.fill(triangle(box.right() - size * 0.1, cy, size * 0.34, sign.way > 0), INK, 0.3)
    if sign.words:
        painter.text(box.center().x(), cy + size / 2 + words.px, sign.words, words, "centre")


_SIGNS: dict[type, Callable[[Any], ConditionSign]] = {
    v.Amount: lambda c: ConditionSign(_icon(c.q), _compared(c.op, str(c.n))),
    v.HasMost: lambda c: ConditionSign(_icon(c.q), way=1),
    v.HasLeast: lambda c: ConditionSign(_icon(c.q), way=-1),
    v.ResourceRow: lambda c: ConditionSign(c.resource, _compared(c.op, signed(c.n))),
    v.ResourceRank: lambda c: ConditionSign(c.resource, way=1 if "highest" in c.rank else -1),
    v.StabilityHalf: lambda c: ConditionSign("stability", way=1 if c.half == "top" else -1),
    v.StabilityRow: lambda c: ConditionSign("stability", _compared(c.op, signed(c.n))),
    v.Rank: lambda c: ConditionSign("crown", _compared(c.op, str(c.n))),
    v.EndedBy: lambda c: ConditionSign("king-dies" if c.kinds == ("died",) else "crown"),
    IsLeader: lambda _: ConditionSign("leader"),
    IsModerator: lambda _: ConditionSign("moderator"),
    v.Won: lambda _: ConditionSign("prestige"),
    v.UsedAgenda: lambda _: ConditionSign("envelope"),
}
"""The sign of each kind of condition that has one of its own; others are a book."""


def sign_of(condition: v.Condition | None) -> ConditionSign:
    """The sign of a condition that isn't about rows of several gauges."""
    found = _SIGNS.get(type(condition))
    return found(condition) if found is not None else ConditionSign("book")


def _icon(q: v.Quantity) -> str:
    if isinstance(q, v.QuantityOf):
        return "chronicle-positive"
    return {"coins": "coin", "power": "power", "prestige": "prestige", "crave": "crave"}.get(q, "envelope")


def _compared(op: Op, number: str) -> str:
    """A comparison as it is written beside a scale: "≥ 16"."""
    return {"<": "< {n}", "<=": "≤ {n}", "=": "{n}", ">=": "≥ {n}", ">": "> {n}"}[op].format(n=number)


def _gauges(painter: Painter, box: QRectF, condition: v.ResourcesInRows, seed: int) -> None:
    """Five gauges over the wanted rows; as many floats as are wanted lie in them."""
    step = box.height() / (2 * ROWS + 1)

    def y(row: float) -> float:
        return box.center().y() - row * step

    for low, high in condition.rows:
        painter.fill(block(box.x(), y(high + 0.5), box.width(), (high - low + 1) * step), WANTED, 0)
    low, high = condition.rows[seed % len(condition.rows)]
    inside = (low + high) / 2
    outside = -6.0 if low > -6 else 3.0
    wide = box.width() / 5
    for i in range(5):
        rows = condition.rows[i % len(condition.rows)]
        spread = (rows[1] - rows[0]) * 0.28 * ((i * 2) % 3 - 1)
        row = (rows[0] + rows[1]) / 2 + spread if i < condition.n else outside if i % 2 else outside + 1
        gauge = QRectF(box.x() + i * wide + 2.5, box.y(), wide - 5, box.height())
        painter.fill(block(gauge.x(), y(row), gauge.width(), gauge.bottom() - y(row)), TEAL, 0.2)
        painter.line(block(gauge.x(), gauge.y(), gauge.width(), gauge.height()), INK, 1.6, 0.2)
        float_ = lozenge(gauge.center().x(), y(row), gauge.width() + 5, max(7.0, step * 1.3))
        painter.fill(float_, PAPER if low <= inside <= high and i < condition.n else INK, 0)
        painter.line(float_, INK, 1.6, 0)
