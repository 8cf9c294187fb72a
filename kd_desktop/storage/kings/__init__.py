"""Storage of the council game's campaigns."""
