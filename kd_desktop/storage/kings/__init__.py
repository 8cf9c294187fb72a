"""How campaigns of the council game are kept."""
