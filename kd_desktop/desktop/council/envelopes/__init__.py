"""Envelopes: how one is printed at each stage of its opening, and how the agenda opens."""
