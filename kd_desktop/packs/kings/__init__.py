"""How packs of the council game are written, and what they must keep."""
