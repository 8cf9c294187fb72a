"""A seat's chamber: its secrets behind the curtain, and what is carried out of it."""
