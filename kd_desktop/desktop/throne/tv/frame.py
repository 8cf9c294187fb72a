"""Where the parts of the throne game's table stand on the TV, in its units."""

from __future__ import annotations

from PySide6.QtCore import QRectF

from kd_desktop.desktop.tv.frame import TvFrame

CLAIMANTS_H = 172.0
GAP = 18.0
BID_SHARE, BID_WIDE = 0.55, 0.7
"""How much of the height over the claimants the bid takes, and how much of the width."""


class ThroneFrame(TvFrame):
    """The boxes of bid, Threats, Projects and claimants for a safe margin."""

    @property
    def claimants(self) -> QRectF:
        """The row of claimants, over the sentence."""
        return claimants_in(self.page)

    @property
    def _upper(self) -> QRectF:
        return over_claimants(self.page)

    @property
    def bid(self) -> QRectF:
        """The three tracks."""
        upper = self._upper
        return QRectF(upper.x(), upper.y(), upper.width() * BID_WIDE, upper.height() * BID_SHARE)

    @property
    def threats(self) -> QRectF:
        """How many Threats have failed, and the last one, beside the bid."""
        bid, upper = self.bid, self._upper
        left = bid.right() + GAP
        return QRectF(left, bid.y(), upper.right() - left, bid.height())

    @property
    def projects(self) -> QRectF:
        """The Projects in play."""
        bid, upper = self.bid, self._upper
        top = bid.bottom() + GAP
        return QRectF(upper.x(), top, upper.width(), upper.bottom() - top)


def claimants_in(page: QRectF) -> QRectF:
    """The row of claimants at the foot of a page."""
    return QRectF(page.x(), page.bottom() - CLAIMANTS_H, page.width(), CLAIMANTS_H)


def over_claimants(page: QRectF) -> QRectF:
    """What a page has over the row of claimants."""
    return page.adjusted(0, 0, 0, -CLAIMANTS_H - GAP)
