"""Packs of both council games: shared tables, and the checks of envelopes, stories and stakes."""
