"""A seat's chamber: its secrets behind the curtain, and the pieces carried out of it."""
