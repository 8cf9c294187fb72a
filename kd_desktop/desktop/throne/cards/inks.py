"""The inks of the game's cards, besides those of the program."""

from __future__ import annotations

from kd_desktop.desktop.kit.theme import BRASS, INK, OXBLOOD, PAPER, TEAL
from kd_desktop.engine.throne.vocabulary import BASICS, TRACKS

GLEAM = "#EBD27C"
"""The ground of rewards, and of the box of a Threat that applies."""
BLUSH = "#EBC0B2"
"""The ground of the box of a Threat that applies because it wasn't beaten."""
GOLD = "#B08F2A"
"""Crowns at the ends of tracks."""
DEEP_BRASS = "#7A6417"
"""Brass in shadow."""
EDGE_BRASS = "#8F7211"
"""The edges of cells of the wheat-coloured track, for which brass is too pale."""
CELL = "#E8DEC6"
"""Every other cell of a track."""
ROW_SHADE = "#CBBD9A"
"""The ground under cards on bone."""
RULE = "#C6B893"
"""Lines between columns."""
MUTED = "#6F634F"
"""A place still empty."""
AMISS = "#E9A596"
"""Missing tokens, on ink."""

DARK_RULE = "#5A4F42"
"""Lines on ink and on dark plates."""

KIND_INKS = {"legion": OXBLOOD, "crosier": TEAL, "wheat": BRASS, "hero": INK}
"""The ink of each token."""
TRACK_KINDS = dict(zip(TRACKS, BASICS, strict=True))
"""The token that advances each track."""
TRACK_INKS = {track: KIND_INKS[kind] for track, kind in TRACK_KINDS.items()}
ON_TRACK = {"military": PAPER, "church": PAPER, "popular": INK}
"""What is printed on the ink of a track."""
