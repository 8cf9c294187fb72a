"""The date as ledgers have it."""

from __future__ import annotations

from datetime import date


def today() -> str:
    """Today in ISO form, where this computer is."""
    return date.today().isoformat()
