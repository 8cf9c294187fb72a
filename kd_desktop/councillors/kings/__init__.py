"""Computer players of the council game."""
