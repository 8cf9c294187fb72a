"""Computer players of the game for the empty throne."""
