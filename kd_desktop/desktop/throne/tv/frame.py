"""The layout of the throne game's table on the TV, in its units."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRectF

CLAIMANTS_H = 172.0
GAP = 18.0
BID_SHARE, BID_WIDE = 0.55, 0.7
"""The bid's share of the height over the claimants, and of the width."""


class TablePlaces(NamedTuple):
    """The boxes of bid, Threats, Projects and claimants on a page."""

    page: QRectF

    @property
    def claimants(self) -> QRectF:
        """The row of claimants, at the foot."""
        page = self.page
        return QRectF(page.x(), page.bottom() - CLAIMANTS_H, page.width(), CLAIMANTS_H)

    @property
    def upper(self) -> QRectF:
        """The area above the row of claimants."""
        return self.page.adjusted(0, 0, 0, -CLAIMANTS_H - GAP)

    @property
    def bid(self) -> QRectF:
        """The three tracks."""
        upper = self.upper
        return QRectF(upper.x(), upper.y(), upper.width() * BID_WIDE, upper.height() * BID_SHARE)

    @property
    def threats(self) -> QRectF:
        """The number of failed Threats, and the last one, beside the bid."""
        bid, upper = self.bid, self.upper
        left = bid.right() + GAP
        return QRectF(left, bid.y(), upper.right() - left, bid.height())

    @property
    def projects(self) -> QRectF:
        """The Projects in play."""
        bid, upper = self.bid, self.upper
        top = bid.bottom() + GAP
        return QRectF(upper.x(), top, upper.width(), upper.bottom() - top)
