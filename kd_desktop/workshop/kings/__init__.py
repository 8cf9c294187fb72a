"""Rule cases of the council game: their paths, packs and positions."""
