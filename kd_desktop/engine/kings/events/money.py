"""Coins: how they move, and when a payer of a deal has too few."""

from __future__ import annotations

from typing import Literal

from kd_desktop.engine.council.events import DealEvent, HouseEvent


class CoinsMoved(HouseEvent, frozen=True, tag="coins_moved"):
    """Coins came into (or left) a seat's pool; `source` is the general pool, the PASS card, or a seat."""

    seat: int
    delta: int
    source: Literal["pool", "card", "deal"] = "pool"
    other: int | None = None


class CoinsShort(DealEvent, frozen=True, tag="coins_short"):
    """Why a payer has no longer accepted, for its ears alone (KD-DEAL-18, KD-RUL-82)."""

    deal: int
    seat: int
    need: int
    have: int
