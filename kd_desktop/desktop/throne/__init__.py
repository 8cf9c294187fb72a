"""The throne game's side of the window: its table and everything on it, its sentences, and its Face."""
