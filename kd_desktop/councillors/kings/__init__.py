"""How the council game is thought about."""
