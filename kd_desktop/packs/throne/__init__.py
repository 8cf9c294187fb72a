"""How packs of the throne game are written, and what they must keep."""
