"""The date in the form of ledgers."""

from __future__ import annotations

from datetime import date


def today() -> str:
    """Today's local date in ISO form."""
    return date.today().isoformat()
